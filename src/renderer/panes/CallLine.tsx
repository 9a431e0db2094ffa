import { useMemo } from 'react'
import { scalarText } from '../state/rows.ts'
import { useAnswer } from '../state/useAnswer.ts'
import { highlightLines, markName } from './highlight.ts'
import { useParser } from './useParser.ts'

interface CallLineProps {
  readonly file: string
  readonly line: number
  /** The name to mark on it; empty for none. */
  readonly name?: string
}

/** One line of code, without its indentation; blank until it is known. */
export function CallLine({ file, line, name = '' }: CallLineProps) {
  const answer = useAnswer('get_code_snippet', { file_path: file, start_line: line, end_line: line })
  const source = answer.envelope === undefined ? undefined : scalarText(answer.envelope, 'source')
  const parser = useParser(file)
  const tokens = useMemo(() => {
    const [first = []] = source === undefined ? [] : highlightLines(source.trimStart(), file, parser)
    return markName(first, name, 0)
  }, [source, file, name, parser])
  return (
    <code className="clip">
      {tokens.map(({ text, look, column, marked }) => {
        const content = look === '' ? text : <span className={look}>{text}</span>
        return marked ? <mark key={column}>{content}</mark> : <span key={column}>{content}</span>
      })}
      {source === undefined && ' '}
    </code>
  )
}
