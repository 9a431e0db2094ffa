/** A parse worker whose parser is lost on some files, as a fault in a grammar would lose it. For tests of the pool. */
import { createParser } from './parse.ts'
import { serveParsing } from './serveParsing.ts'

await serveParsing(async () => {
  const parser = await createParser()
  return {
    parse(path, language, text) {
      if (text.includes('end the worker')) process.exit(3)
      if (text.includes('never return')) for (;;);
      if (text.includes('throw')) throw new Error('a fault of the extractor')
      return parser.parse(path, language, text)
    },
  }
})
