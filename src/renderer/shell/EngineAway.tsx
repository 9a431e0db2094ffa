import { copyText } from '../state/copyText.ts'
import { readHost, useHost } from '../state/host.ts'
import { say, sentenceOf, useNotices } from '../state/notices.ts'
import { openProject, useProject } from '../state/project.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** Says above everything that the engine is away. What is known of its end can be copied; the window can start it again. */
export function EngineAway() {
  const away = useNotices((slice) => slice.engine)
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  if (away === undefined) return null
  return (
    <div className="above">
      <Banner look="bad">
        {away}
        {inWindow && <Button onClick={() => void startAgain()}>Start it again</Button>}
        <Button onClick={() => void copyText(away, 'What is known of it')}>Copy details</Button>
      </Banner>
    </div>
  )
}

/** The shell starts an engine that was given up when it is asked who it is; a new one has to be told what is open. */
async function startAgain(): Promise<void> {
  try {
    await readHost()
    const { root } = useProject.getState()
    if (root !== undefined) await openProject(root, 'keep')
  } catch (error) {
    say(sentenceOf(error))
  }
}
