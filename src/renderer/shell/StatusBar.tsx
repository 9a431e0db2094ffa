import { TriangleAlert } from 'lucide-react'
import { useHost } from '../state/host.ts'
import { usePicture } from '../state/picture.ts'
import { useNotices } from '../state/notices.ts'
import { useProject } from '../state/project.ts'
import { useStatus } from '../state/useStatus.ts'
import { useShownView, useView } from '../state/view.ts'
import type { Projection } from '../stage/types.ts'
import { countOf, percent } from '../ui/formatCount.ts'
import { Icon } from '../ui/Icon.tsx'
import { freshnessOf } from './Freshness.tsx'

/** The line below everything: what the index holds, and what of it the picture shows. */
export function StatusBar() {
  const open = useProject((slice) => slice.root !== undefined)
  return <footer className="status">{open ? <ProjectCounts /> : <NoProject />}</footer>
}

function NoProject() {
  const version = useHost((slice) => slice.info?.version)
  return <span>No folder open. Faultline{version === undefined ? '' : ` ${version}`}; no account, no network</span>
}

function ProjectCounts() {
  const { status } = useStatus()
  const { screen } = useShownView()
  const go = useView((slice) => slice.go)
  const away = useNotices((slice) => slice.engine) !== undefined
  const projection = usePicture((slice) => slice.projection)
  if (status === undefined) return <span>Reading the index …</span>
  const { unresolvedShare: share } = status
  const state = status.info?.state
  if (state === 'rebuilding') return <span>Indexing for the first time; no numbers yet</span>
  if (state === 'missing') return <span>Not indexed; no numbers yet</span>
  return (
    <>
      <span className="num">{countOf(status.files, 'file')}</span>
      {status.notParsed > 0 && (
        <span className="notparsed num">
          <Icon of={TriangleAlert} size="small" />
          {countOf(status.notParsed, 'not parsed', 'not parsed')}
          <button type="button" className="link" onClick={() => go({ screen: 'index' })}>
            View
          </button>
        </span>
      )}
      <span className="num">{countOf(status.calls, 'call')}</span>
      {share !== undefined && <span className="num">{percent(share)} unresolved</span>}
      <span>
        {status.head !== undefined && `indexed at ${status.head.slice(0, 7)}, `}
        {away ? 'as last known' : freshnessOf(status).text}
      </span>
      <span className="grow" />
      {screen === 'explore' && projection !== undefined && <span className="num">{pictureSentence(projection)}</span>}
    </>
  )
}

/** "22 boxes, 21 edges drawn; 116 symbols folded into 5 bundles, 2 possible apart". */
export function pictureSentence({ nodes, edges, folded }: Projection): string {
  const drawn = `${countOf(nodes.length, 'box', 'boxes')}, ${countOf(edges.length, 'edge')} drawn`
  const parts = [
    folded.symbols > 0 ? `${countOf(folded.symbols, 'symbol')} folded into ${countOf(folded.bundles, 'bundle')}` : '',
    folded.possible > 0 ? `${folded.possible} possible apart` : '',
    folded.filtered > 0 ? `${countOf(folded.filtered, 'test')} filtered out` : '',
    folded.hidden > 0 ? `${folded.hidden} hidden` : '',
    folded.beyond !== undefined ? `${countOf(folded.beyond, 'symbol')} only in the list` : '',
    folded.edges > 0 ? `${countOf(folded.edges, 'edge')} not drawn` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? drawn : `${drawn}; ${parts.join(', ')}`
}
