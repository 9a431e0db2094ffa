import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#model/packageRoot'

const manifestSchema = z.object({ version: z.string() })

/** The product's version, as its `package.json` has it. */
export function productVersion(): string {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'))).version
}
