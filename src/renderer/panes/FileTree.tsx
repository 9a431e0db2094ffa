import { File, ListFilter } from 'lucide-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useReveal } from '../state/openFile.ts'
import { showPlaceMenu, showSymbolMenu } from '../state/itemMenu.ts'
import { activate, useShownView } from '../state/view.ts'
import { isRendered } from '../ui/isRendered.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { countOf, formatCount } from '../ui/formatCount.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTokenPixels } from '../ui/useTokenPixels.ts'
import { foldersOf, lonelyFolders, treeRows } from './fileTree.ts'
import { useFiles } from './useFiles.ts'
import { nextCursor, togglesWith, type Line } from './treeCursor.ts'
import { TreeLine } from './TreeLine.tsx'
import { useSymbolsOf } from './useSymbolsOf.ts'

const OVERSCAN = 12

interface FileTreeProps {
  readonly filter: string
  /** The file of the symbol in the centre: the tree opens to it. */
  readonly activeFile: string | undefined
  readonly onClear: () => void
}

/** The files of the project as a tree; a file opens to its symbols. */
export function FileTree({ filter, activeFile, onClear }: FileTreeProps) {
  const { answer, files, total } = useFiles(filter)
  const { open, toggle, openAll } = useOpened(files, filter)
  const rows = useMemo(() => treeRows(files, open), [files, open])
  const lines = useSymbolsOf(rows)
  useRevealed(activeFile, openAll)
  if (answer.failure !== undefined) return <ErrorState compact failure={answer.failure} onRetry={answer.retry} />
  if (answer.slow) return <Skeleton label="Listing files" onCancel={answer.cancel} />
  if (answer.envelope === undefined) return <div className="tree" aria-busy="true" />
  if (files.length === 0) return <NoFiles filter={filter} onClear={onClear} />
  return (
    <>
      <Lines lines={lines} onToggle={toggle} />
      {total > files.length && (
        <p className="treenote">
          {formatCount(files.length)} of {countOf(total, 'file')}: filter for the others.
        </p>
      )}
    </>
  )
}

function NoFiles({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  if (filter === '') return <EmptyState compact icon={File} title="No file is indexed yet" />
  return (
    <EmptyState
      compact
      icon={ListFilter}
      title={`No path has “${filter}” in it`}
      actions={<Button onClick={onClear}>Clear the filter</Button>}
    />
  )
}

/** Which folders and files are open. A filter opens everything that it finds. */
function useOpened(files: Parameters<typeof lonelyFolders>[0], filter: string) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const open = useMemo(() => {
    const byItself = filter === '' ? lonelyFolders(files) : files.flatMap(({ path }) => foldersOf(path))
    const all = new Set(byItself)
    for (const [path, isOpen] of toggled) {
      if (isOpen) all.add(path)
      else all.delete(path)
    }
    return all
  }, [files, filter, toggled])
  return {
    open,
    toggle: (path: string) => setToggled((old) => new Map(old).set(path, !open.has(path))),
    openAll: (paths: readonly string[]) =>
      setToggled((old) => paths.reduce((next, path) => next.set(path, true), new Map(old))),
  }
}

/** Opens the way to the file of the active symbol, and to a file that was asked for. */
function useRevealed(activeFile: string | undefined, openAll: (paths: readonly string[]) => void): void {
  const { file, asked } = useReveal()
  useEffect(() => {
    if (activeFile !== undefined && activeFile !== '') openAll([...foldersOf(activeFile), activeFile])
    // Once for each symbol; what the person closes afterwards stays closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [activeFile])
  useEffect(() => {
    if (file !== undefined) openAll([...foldersOf(file), file])
    // Once for each time that it is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file, asked])
}

function Lines({ lines, onToggle }: { readonly lines: readonly Line[]; readonly onToggle: (path: string) => void }) {
  const view = useShownView()
  const scroll = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const rowPixels = useTokenPixels('--h-row')
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPixels,
    overscan: OVERSCAN,
  })
  useEffect(() => virtual.measure(), [virtual, rowPixels])
  const selected = view.selected?.kind === 'symbol' ? view.selected.qn : view.active
  const { file } = useReveal()
  const wanted = lines.findIndex((line) =>
    line.kind === 'symbol' ? line.symbol.qn === selected : line.kind === 'file' && line.path === file,
  )
  useEffect(() => {
    if (wanted >= 0 && !isInSight(scroll.current, wanted * rowPixels, rowPixels)) {
      virtual.scrollToIndex(wanted, { align: 'center' })
    }
    // Only when what is wanted comes in sight anew, not on each scroll.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, selected, file])
  const act = (line: Line) => (line.kind === 'symbol' ? activate(line.symbol.qn) : onToggle(line.path))
  const key = (event: KeyboardEvent) => {
    const line = lines[cursor]
    const next = nextCursor(event.key, cursor, lines)
    if (next !== undefined) {
      setCursor(next)
      virtual.scrollToIndex(next, { align: 'auto' })
    } else if (line !== undefined && (event.key === 'Enter' || event.key === ' ')) act(line)
    else if (line !== undefined && togglesWith(event.key, line) && line.kind !== 'symbol') onToggle(line.path)
    else return
    event.preventDefault()
  }
  return (
    <div
      className="tree"
      role="tree"
      aria-label="Files"
      tabIndex={0}
      data-pane-focus
      data-letters
      ref={scroll}
      onKeyDown={key}
      onContextMenu={(event) => {
        const line = lines[cursor]
        if (event.defaultPrevented || event.button === 2 || line === undefined) return
        event.preventDefault()
        const place = document.getElementById(`file-line-${cursor}`)?.getBoundingClientRect()
        showMenu(line, { x: place?.left ?? 0, y: place?.bottom ?? 0 })
      }}
      aria-activedescendant={isRendered(virtual, cursor) ? `file-line-${cursor}` : undefined}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="none">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return undefined
          return (
            <TreeLine
              key={lineKey(line)}
              id={`file-line-${index}`}
              line={line}
              top={start}
              cursor={index === cursor}
              selected={
                line.kind === 'symbol'
                  ? line.symbol.qn === selected
                  : line.kind === 'file' && line.path === file && wanted === index
              }
              onMenu={(at) => {
                setCursor(index)
                showMenu(line, at)
              }}
              onAct={() => {
                setCursor(index)
                act(line)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A folder has none: it is opened and closed. */
function showMenu(line: Line, at: { readonly x: number; readonly y: number }): void {
  if (line.kind === 'symbol') showSymbolMenu(line.symbol.qn, at, line.symbol.name)
  else if (line.kind === 'file') showPlaceMenu(line.path, 1, at)
}

function lineKey(line: Line): string {
  return line.kind === 'symbol' ? `symbol ${line.symbol.qn}` : `${line.kind} ${line.path}`
}

/** Whether a row is seen with one more on either side. */
function isInSight(pane: HTMLElement | null, top: number, height: number): boolean {
  if (pane === null) return false
  return top - height >= pane.scrollTop && top + 2 * height <= pane.scrollTop + pane.clientHeight
}
