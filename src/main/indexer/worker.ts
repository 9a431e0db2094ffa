/** The entry of a parse worker. */
import { createParser } from './parse.ts'
import { serveParsing } from './serveParsing.ts'

await serveParsing(createParser)
