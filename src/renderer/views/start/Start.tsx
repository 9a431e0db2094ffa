import { Bot, FlaskConical, FolderOpen, Import } from 'lucide-react'
import { useHost } from '../../state/host.ts'
import { useProgress } from '../../state/progress.ts'
import { chooseProject, openProject, useProject } from '../../state/project.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IndexCard } from './IndexCard.tsx'
import { Recents } from './Recents.tsx'
import './start.css'

/** Where a session begins: a folder, a recent project, the sample; and the index run that goes on. */
export function Start() {
  const host = useHost((slice) => slice.info)
  const opening = useProject((slice) => slice.opening)
  const runs = Object.values(useProgress((slice) => slice.running))
  return (
    <main className="main startpage" data-pane data-letters>
      <div className={runs.length > 0 ? 'wrap' : 'wrap narrow'}>
        <header className="hero">
          <h1>See how the code holds together</h1>
          <p>
            Who calls this, what breaks if it changes, where it is tangled. Any repository, nothing to set up, nothing
            leaves this computer.
          </p>
        </header>
        <div className={runs.length > 0 ? 'cols' : 'cols single'}>
          <section className="lcol" aria-label="Open">
            <div className="dropzone">
              <Icon of={Import} size="large" />
              <div className="grow">
                <b>
                  {host?.surface === 'window'
                    ? 'Drop a folder anywhere in the window'
                    : 'Choose a folder of this computer'}
                </b>
                <span>
                  {host?.surface === 'window'
                    ? 'or choose one; git is used when it is there'
                    : 'Git is used when it is there'}
                </span>
              </div>
              <Button
                big
                look="primary"
                icon={FolderOpen}
                keys="Ctrl O"
                disabled={opening !== undefined}
                onClick={() => void chooseProject()}
              >
                {opening === undefined ? 'Open folder' : 'Opening …'}
              </Button>
            </div>
            <Recents />
            {host?.sample !== undefined && <Sample path={host.sample} />}
          </section>
          {runs.length > 0 && (
            <section className="rcol" aria-label="Index runs">
              {runs.map((run) => (
                <IndexCard key={run.progress.project} run={run} />
              ))}
              {host?.endpoint !== undefined && (
                <div className="agentline">
                  <Icon of={Bot} />
                  <span className="grow">Agents on this computer can ask the same index.</span>
                </div>
              )}
            </section>
          )}
        </div>
      </div>
    </main>
  )
}

function Sample({ path }: { readonly path: string }) {
  return (
    <>
      <h2>Try it first</h2>
      <div className="sample">
        <span className="ricon">
          <Icon of={FlaskConical} />
        </span>
        <div className="grow">
          <b>Sample: a harbour’s ledger</b>
          <span>Bundled, works offline.</span>
        </div>
        <Button onClick={() => void openProject(path)}>Open sample</Button>
      </div>
    </>
  )
}
