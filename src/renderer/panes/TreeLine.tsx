import { ChevronDown, ChevronRight, File, Folder, TriangleAlert } from 'lucide-react'
import type { Gap } from '../state/useGaps.ts'
import { formatCount } from '../ui/formatCount.ts'
import { Icon } from '../ui/Icon.tsx'
import { KindGlyph } from '../ui/KindGlyph.tsx'
import { Shortened } from '../ui/Shortened.tsx'
import type { Line } from './treeCursor.ts'

const GAP_WORDS: Readonly<Record<Gap, string>> = { not_parsed: 'not parsed', partial: 'partial' }

interface TreeLineProps {
  readonly id: string
  readonly line: Line
  readonly top: number
  readonly cursor: boolean
  readonly selected: boolean
  readonly onAct: () => void
  /** The pointer wishes for the menu of the line. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
}

/** A folder, a file or a symbol as one line of the tree. */
export function TreeLine({ id, line, top, cursor, selected, onAct, onMenu }: TreeLineProps) {
  const gap = line.kind === 'file' ? line.file.gap : undefined
  const warn = gap !== undefined
  return (
    <div
      id={id}
      className={['tr row', cursor ? 'cursor' : '', warn ? 'noparse' : ''].filter(Boolean).join(' ')}
      role="treeitem"
      aria-level={line.depth + 1}
      aria-selected={selected}
      aria-expanded={line.kind === 'symbol' ? undefined : line.open}
      style={{ position: 'absolute', insetInline: 0, top, '--d': line.kind === 'symbol' ? line.depth + 1 : line.depth }}
      onClick={onAct}
      onContextMenu={(event) => {
        if (event.button !== 2) return
        event.preventDefault()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
      title={line.kind === 'symbol' ? line.symbol.qn : line.path}
    >
      {line.kind === 'symbol' ? (
        <>
          <KindGlyph kind={line.symbol.kind} test={line.symbol.test} />
          <span className="grow nm">
            <Shortened text={line.label} title={line.symbol.qn} />
          </span>
          {line.symbol.callers !== undefined && <span className="n">{formatCount(line.symbol.callers)}</span>}
        </>
      ) : (
        <>
          <Icon of={line.open ? ChevronDown : ChevronRight} size="twist" />
          {warn ? (
            <Icon of={TriangleAlert} size="small" />
          ) : (
            <Icon of={line.kind === 'folder' ? Folder : File} size="small" />
          )}
          <span className="grow">
            <Shortened text={line.name} title={line.path} />
          </span>
          <span className="n">{warn ? GAP_WORDS[gap] : line.kind === 'folder' ? formatCount(line.files) : ''}</span>
        </>
      )}
    </div>
  )
}
