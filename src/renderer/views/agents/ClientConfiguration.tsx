import { Copy, Info } from 'lucide-react'
import { AGENT_CLIENTS, configurationText, type AgentClient } from '#shared/agentClients'
import type { AgentSetup } from '#shared/agents'
import { copyText } from '../../state/copyText.ts'
import { useProject } from '../../state/project.ts'
import { useShownView, useView } from '../../state/view.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface ClientConfigurationProps {
  readonly setup: AgentSetup | undefined
  /** Why the setup could not be had. */
  readonly failure: string | undefined
}

const OTHER = 'other'

/** What the settings of a client need, ready to copy. Nothing of it is secret, and nothing is written from here. */
export function ClientConfiguration({ setup, failure }: ClientConfigurationProps) {
  const { agents } = useShownView()
  const name = useProject((slice) => slice.name)
  const adjust = useView((slice) => slice.adjust)
  const client = AGENT_CLIENTS.find(({ id }) => id === agents.client)
  return (
    <>
      <Segmented
        label="Client"
        options={[
          ...AGENT_CLIENTS.map(({ id, title }) => ({ value: id, label: title })),
          { value: OTHER, label: 'Any other' },
        ]}
        value={client?.id ?? OTHER}
        onChange={(id) => adjust({ agents: { ...agents, client: id } })}
      />
      {failure !== undefined && <p className="bad">{failure}</p>}
      {setup === undefined && failure === undefined && <Skeleton label="Reading how clients start Faultline" />}
      {setup !== undefined && <Block client={client} setup={setup} />}
      {name !== undefined && (
        <div className="pinning">
          <span className="sec">Project</span>
          <Segmented
            label="Project of the agent"
            options={[
              { value: 'folder', label: 'where the client works' },
              { value: 'pinned', label: `always ${name}` },
            ]}
            value={agents.pinned ? 'pinned' : 'folder'}
            onChange={(chosen) => adjust({ agents: { ...agents, pinned: chosen === 'pinned' } })}
          />
        </div>
      )}
    </>
  )
}

function Block({ client, setup }: { readonly client: AgentClient | undefined; readonly setup: AgentSetup }) {
  const text = textFor(client, setup)
  const file = client?.file(setup.places)
  const written = client === undefined ? undefined : `faultline connect ${client.id} --write`
  return (
    <>
      <div className="configuration">
        <div className="codehead">
          <span className="path grow clip" title={file}>
            {file === undefined ? 'a client that starts servers over stdin and stdout' : short(file, setup.places.home)}
          </span>
          {file !== undefined && (
            <IconButton
              small
              icon={Copy}
              label="Copy the path of the file"
              onClick={() => void copyText(file, 'The path')}
            />
          )}
          <Button look="primary" icon={Copy} onClick={() => void copyText(text, 'The configuration')}>
            Copy
          </Button>
        </div>
        <pre tabIndex={0} aria-label="Configuration">
          {text}
        </pre>
      </div>
      <p className="hint">
        <Icon of={Info} size="small" />
        <span>
          Add the block to the file. {client?.afterwards ?? 'Restart the client to see the change.'}
          {written !== undefined && (
            <>
              {' '}
              Or let it be added: <code>{written}</code>
              <IconButton
                small
                icon={Copy}
                label="Copy the command"
                onClick={() => void copyText(written, 'The command')}
              />
            </>
          )}
        </span>
      </p>
    </>
  )
}

function textFor(client: AgentClient | undefined, { launch }: AgentSetup): string {
  if (client !== undefined) return configurationText(client, launch)
  return `${JSON.stringify({ mcpServers: { faultline: launch } }, undefined, 2)}\n`
}

function short(file: string, home: string): string {
  return file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file
}
