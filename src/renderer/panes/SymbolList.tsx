import { ListFilter } from 'lucide-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { readTable } from '../state/rows.ts'
import { showSymbolMenu } from '../state/itemMenu.ts'
import { SYMBOL_COLUMNS, symbolRow } from '../state/symbolRow.ts'
import { useAnswer } from '../state/useAnswer.ts'
import { activate, useShownView } from '../state/view.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { countOf, formatCount } from '../ui/formatCount.ts'
import { KindGlyph } from '../ui/KindGlyph.tsx'
import { isRendered } from '../ui/isRendered.ts'
import { Shortened } from '../ui/Shortened.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTokenPixels } from '../ui/useTokenPixels.ts'

const MOST_SYMBOLS = 1000

/** All symbols that fit the filter, best first; Enter makes one active. */
export function SymbolList({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  const wanted = useDeferredValue(filter)
  const answer = useAnswer('search_graph', {
    limit: MOST_SYMBOLS,
    fields: SYMBOL_COLUMNS,
    ...(wanted === '' ? { min_degree: 1 } : { query: wanted }),
  })
  const { active, selected } = useShownView()
  const scroll = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const { envelope } = answer
  const table = useMemo(() => (envelope === undefined ? undefined : readTable(envelope, 'results')), [envelope])
  const symbols = useMemo(
    () => (table?.rows ?? []).map(symbolRow).filter(({ kind }) => kind !== 'file' && kind !== 'folder'),
    [table],
  )
  const rowPixels = useTokenPixels('--h-row')
  const virtual = useVirtualizer({
    count: symbols.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPixels,
    overscan: 12,
  })
  useEffect(() => virtual.measure(), [virtual, rowPixels])
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }[event.key]
    const symbol = symbols[cursor]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(symbols.length - 1, cursor + step))
      setCursor(next)
      virtual.scrollToIndex(next, { align: 'auto' })
    } else if ((event.key === 'Enter' || event.key === ' ') && symbol !== undefined) activate(symbol.qn)
    else return
    event.preventDefault()
  }
  if (answer.failure !== undefined) return <ErrorState compact failure={answer.failure} onRetry={answer.retry} />
  if (answer.slow) return <Skeleton label="Searching symbols" onCancel={answer.cancel} />
  if (envelope === undefined) return <div className="tree" aria-busy="true" />
  if (symbols.length === 0) {
    return (
      <EmptyState
        compact
        icon={ListFilter}
        title={filter === '' ? 'No symbol is indexed yet' : `No symbol is named like “${filter}”`}
        actions={filter === '' ? undefined : <Button onClick={onClear}>Clear the filter</Button>}
      />
    )
  }
  const chosen = selected?.kind === 'symbol' ? selected.qn : active
  return (
    <>
      <div
        className="tree"
        role="listbox"
        aria-label="Symbols"
        tabIndex={0}
        data-pane-focus
        data-letters
        ref={scroll}
        onKeyDown={key}
        onContextMenu={(event) => {
          const symbol = symbols[cursor]
          if (event.defaultPrevented || event.button === 2 || symbol === undefined) return
          event.preventDefault()
          const place = document.getElementById(`symbol-line-${cursor}`)?.getBoundingClientRect()
          showSymbolMenu(symbol.qn, { x: place?.left ?? 0, y: place?.bottom ?? 0 }, symbol.name)
        }}
        aria-activedescendant={isRendered(virtual, cursor) ? `symbol-line-${cursor}` : undefined}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="none">
          {virtual.getVirtualItems().map(({ index, start }) => {
            const symbol = symbols[index]
            if (symbol === undefined) return undefined
            return (
              <div
                key={symbol.qn}
                id={`symbol-line-${index}`}
                className={index === cursor ? 'tr row cursor' : 'tr row'}
                role="option"
                aria-selected={symbol.qn === chosen}
                style={{ position: 'absolute', insetInline: 0, top: start }}
                title={`${symbol.qn}\n${symbol.file}`}
                onContextMenu={(event) => {
                  if (event.button !== 2) return
                  event.preventDefault()
                  setCursor(index)
                  showSymbolMenu(symbol.qn, { x: event.clientX, y: event.clientY }, symbol.name)
                }}
                onClick={() => {
                  setCursor(index)
                  activate(symbol.qn)
                }}
              >
                <KindGlyph kind={symbol.kind} test={symbol.test} />
                <span className="grow nm">
                  <Shortened text={symbol.name} title={symbol.qn} />
                </span>
                {symbol.callers !== undefined && <span className="n">{formatCount(symbol.callers)}</span>}
              </div>
            )
          })}
        </div>
      </div>
      {(table?.page.total ?? 0) > symbols.length && (
        <p className="treenote">
          {formatCount(symbols.length)} of {countOf(table?.page.total ?? 0, 'symbol')}: filter for the others.
        </p>
      )}
    </>
  )
}
