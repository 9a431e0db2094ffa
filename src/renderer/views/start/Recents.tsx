import { BookMarked, X } from 'lucide-react'
import { useState } from 'react'
import type { RecentProject } from '#shared/protocol'
import { forgetRecent, useHost } from '../../state/host.ts'
import { chooseProject, openProject } from '../../state/project.ts'
import { IconButton } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The projects that were opened before, the last first. */
export function Recents() {
  const recents = useHost((slice) => slice.recents)
  const [now] = useState(() => new Date())
  if (recents === undefined || recents.length === 0) return undefined
  return (
    <>
      <h2 id="recents">Recent</h2>
      <ul className="recs" aria-labelledby="recents">
        {recents.map((recent) => (
          <Recent key={recent.root} recent={recent} now={now} />
        ))}
      </ul>
    </>
  )
}

function Recent({ recent, now }: { readonly recent: RecentProject; readonly now: Date }) {
  const gone = recent.missing === true
  const counts = [
    recent.files === undefined ? '' : countOf(recent.files, 'file'),
    recent.symbols === undefined ? '' : countOf(recent.symbols, 'symbol'),
  ].filter((part) => part !== '')
  return (
    <li className={gone ? 'rec gone' : 'rec'}>
      <button type="button" className="open" disabled={gone} onClick={() => void openProject(recent.root)}>
        <span className="ricon">
          <Icon of={BookMarked} />
        </span>
        <span className="grow">
          <b className="clip">{recent.name}</b>
          <span className="path clip">{recent.root}</span>
        </span>
        <span className="rf num">{counts.join(', ')}</span>
        <span className="rs">
          <span className={gone ? 'dot gone' : 'dot'} />
          {gone ? 'folder not found' : openedWhen(recent.openedAt, now)}
        </span>
      </button>
      {gone && (
        <button type="button" className="link" onClick={() => void chooseProject()}>
          Locate
        </button>
      )}
      <IconButton
        small
        icon={X}
        label={`Take ${recent.name} off the list`}
        onClick={() => void forgetRecent(recent.root)}
      />
    </li>
  )
}

/** When a project was opened, as a person says it. */
export function openedWhen(openedAt: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(openedAt)) / 60_000)
  if (!Number.isFinite(minutes)) return ''
  if (minutes < 2) return 'opened just now'
  if (minutes < 60) return `opened ${minutes} minutes ago`
  if (minutes < 60 * 24) return `opened ${countOf(Math.round(minutes / 60), 'hour')} ago`
  return `opened ${countOf(Math.round(minutes / 60 / 24), 'day')} ago`
}
