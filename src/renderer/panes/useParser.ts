import { useEffect, useState } from 'react'
import { loadParser, parserOf, type Parser } from './codeParsers.ts'

/** What colours the code of a file; undefined where nothing does, and until it is loaded. */
export function useParser(file: string): Parser | undefined {
  const [, setLoaded] = useState('')
  const parser = parserOf(file)
  useEffect(() => {
    // Code that has lost its colours is code still.
    if (parser === undefined)
      loadParser(file).then(
        () => setLoaded(file),
        () => undefined,
      )
  }, [file, parser])
  return parser
}
