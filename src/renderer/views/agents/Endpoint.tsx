import { Copy } from 'lucide-react'
import { useAgents } from '../../state/agents.ts'
import { copyText } from '../../state/copyText.ts'
import { useHost } from '../../state/host.ts'
import { useProject } from '../../state/project.ts'
import { IconButton } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Shortened } from '../../ui/Shortened.tsx'
import { isFailed } from './callFilters.ts'

/** Whether agents can ask, where, and what of it they may do. */
export function Endpoint() {
  const endpoint = useHost((slice) => slice.info?.endpoint)
  const name = useProject((slice) => slice.name)
  const root = useProject((slice) => slice.root)
  return (
    <>
      <p className="endpointstate">
        <span className={endpoint === undefined ? 'dot gone' : 'dot ok'} />
        <b>{endpoint === undefined ? 'Not listening' : 'Listening'}</b>
        <CallsInWords />
      </p>
      <dl className="endpointfacts">
        <dt>Address</dt>
        <dd>
          {endpoint === undefined ? (
            <span className="sec">none: an agent that is connected starts an engine for itself</span>
          ) : (
            <>
              <code>{endpoint}</code>
              <IconButton
                small
                icon={Copy}
                label="Copy the address"
                onClick={() => void copyText(endpoint, 'The address')}
              />
            </>
          )}
        </dd>
        <dt>Token</dt>
        <dd className="sec">in engine.json, for you alone; not needed below</dd>
        <dt>Project</dt>
        <dd>
          {name === undefined ? (
            <span className="sec">none is open; agents name their own</span>
          ) : (
            <>
              {name}
              <span className="path dim clip">
                <Shortened text={root ?? ''} title={root ?? ''} />
              </span>
            </>
          )}
        </dd>
        <dt>Access</dt>
        <dd>
          <span className="nobreak">reads only</span>
          <span className="sec clip">agents may refresh or delete an index, never your files</span>
        </dd>
      </dl>
    </>
  )
}

function CallsInWords() {
  const { calls, total } = useAgents()
  if (calls === undefined) return undefined
  if (total === 0) return <span className="sec">no agent has asked since the engine started</span>
  const clients = new Set(calls.map(({ client }) => client).filter((client) => client !== undefined))
  const failed = calls.filter(isFailed).length
  return (
    <span className="sec num">
      {countOf(total, 'call')}
      {clients.size > 0 && ` by ${countOf(clients.size, 'client')}`},{' '}
      {failed === 0 ? 'no error' : countOf(failed, 'error')}
    </span>
  )
}
