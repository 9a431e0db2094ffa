import { ChevronDown, ChevronUp, Code, SquarePen } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useHost } from '../state/host.ts'
import { openInEditor } from '../state/project.ts'
import { useShownCode } from '../state/shownCode.ts'
import { scalarNumber, scalarText } from '../state/rows.ts'
import { useAnswer } from '../state/useAnswer.ts'
import { IconButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Shortened } from '../ui/Shortened.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTokenPixels } from '../ui/useTokenPixels.ts'
import { formatCount } from '../ui/formatCount.ts'
import { highlightLines, markName, type Token } from './highlight.ts'
import { useParser } from './useParser.ts'

/** What the code pane shows: a file around a line, and what is called there. */
export interface CodePlace {
  readonly file: string
  readonly line: number
  /** Where the name is looked for, from 1. */
  readonly column: number
  /** The name to mark on the line; empty where there is none. */
  readonly name: string
  /** "site 1 of 2" and the steps to the others, where the place is one of several. */
  readonly site: { readonly at: number; readonly of: number } | undefined
}

interface CodePaneProps {
  readonly place: CodePlace
  readonly onSite: (at: number) => void
}

/** Lines fetched before and behind the line. Together they stay below the query's own limit of 500. */
const BEFORE = 120
const BEHIND = 240
/** The lit line stands this many lines below the top, so that what leads to it is in sight. */
const LEAD = 9

/** The code at the selected place, with the line lit. It stays in sight while the graph is used. */
export function CodePane({ place, onSite }: CodePaneProps) {
  const window = useHost((slice) => slice.info?.surface === 'window')
  const { site } = place
  useShownCode(place)
  return (
    <section className="codepane" aria-label="Code" data-pane>
      <div className="codehead">
        <span className="path grow" data-file={place.file} data-line={place.line}>
          <Shortened text={place.file} title={`${place.file}:${place.line}`} />
        </span>
        {site !== undefined && (
          <>
            <span className="num dim">
              site {site.at + 1} of {formatCount(site.of)}
            </span>
            <IconButton
              small
              icon={ChevronUp}
              label="Previous site"
              disabled={site.at === 0}
              onClick={() => onSite(site.at - 1)}
            />
            <IconButton
              small
              icon={ChevronDown}
              label="Next site"
              disabled={site.at + 1 >= site.of}
              onClick={() => onSite(site.at + 1)}
            />
          </>
        )}
        {window && (
          <IconButton
            small
            icon={SquarePen}
            label="Open in the editor"
            keys="E"
            onClick={() => void openInEditor(place.file, place.line, place.column)}
          />
        )}
      </div>
      <CodeAround place={place} />
    </section>
  )
}

function CodeAround({ place }: { readonly place: CodePlace }) {
  // One window of lines serves all places near each other: going from site to site scrolls and does not load.
  const first = Math.max(1, Math.floor((place.line - BEFORE) / BEFORE) * BEFORE + 1)
  const answer = useAnswer('get_code_snippet', {
    file_path: place.file,
    start_line: first,
    end_line: first + BEFORE + BEHIND,
  })
  if (answer.failure !== undefined) return <ErrorState compact failure={answer.failure} onRetry={answer.retry} />
  if (answer.slow) return <Skeleton label="Reading the code" onCancel={answer.cancel} />
  const source = answer.envelope === undefined ? undefined : scalarText(answer.envelope, 'source')
  if (source === undefined) {
    if (answer.envelope === undefined) return <div className="code" aria-busy="true" />
    return (
      <EmptyState compact icon={Code} title="The code cannot be shown">
        {answer.envelope.summary_line}
      </EmptyState>
    )
  }
  return <Lines source={source} first={scalarNumber(answer.envelope, 'start_line') ?? first} place={place} />
}

function Lines({
  source,
  first,
  place,
}: {
  readonly source: string
  readonly first: number
  readonly place: CodePlace
}) {
  const pane = useRef<HTMLDivElement>(null)
  const linePixels = useTokenPixels('--lh-code')
  const parser = useParser(place.file)
  const lines = useMemo(
    () => highlightLines(source, place.file, parser, first === 1),
    [source, place.file, parser, first],
  )
  const { length } = lines
  useEffect(() => {
    const above = Math.min(length, place.line - first - LEAD)
    pane.current?.scrollTo({ top: Math.max(0, above * linePixels), left: 0 })
  }, [length, first, place.line, linePixels])
  return (
    <div className="code" ref={pane} tabIndex={0} role="region" aria-label={`${place.file}, line ${place.line}`}>
      <div className="codelines">
        {lines.map((tokens, at) => {
          const line = first + at
          return <CodeLine key={line} line={line} tokens={tokens} mark={line === place.line ? place : undefined} />
        })}
      </div>
    </div>
  )
}

interface CodeLineProps {
  readonly line: number
  readonly tokens: readonly Token[]
  /** What to mark, on the lit line only. */
  readonly mark: CodePlace | undefined
}

function CodeLine({ line, tokens, mark }: CodeLineProps) {
  const lit = mark !== undefined
  const parts = lit
    ? markName(tokens, mark.name, mark.column - 1)
    : tokens.map((token) => ({ ...token, marked: false }))
  return (
    <div className={lit ? 'ln lit' : 'ln'} aria-current={lit ? 'location' : undefined}>
      <i>{line}</i>
      <code>
        {parts.map(({ text, look, column, marked }) => {
          const content = look === '' ? text : <span className={look}>{text}</span>
          return marked ? <mark key={column}>{content}</mark> : <span key={column}>{content}</span>
        })}
      </code>
    </div>
  )
}
