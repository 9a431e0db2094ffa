/** A parse worker whose parser is lost on some files, as a fault in a grammar would lose it. For tests of the pool. */
import { existsSync, writeFileSync } from 'node:fs'
import { createParser } from './parse.ts'
import { serveParsing } from './serveParsing.ts'

await serveParsing(async () => {
  const parser = await createParser()
  return {
    parse(path, language, text) {
      const [, marker] = /end once: (.+)/.exec(text) ?? []
      if (marker !== undefined && !existsSync(marker)) {
        writeFileSync(marker, '')
        process.exit(3)
      }
      if (text.includes('end the worker')) process.exit(3)
      const [, ms] = /sleep (\d+) ms/.exec(text) ?? []
      if (ms !== undefined) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms))
      if (text.includes('never return')) for (;;);
      if (text.includes('throw')) throw new Error('a fault of the extractor')
      return parser.parse(path, language, text)
    },
  }
})
