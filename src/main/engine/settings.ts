import path from 'node:path'
import { z } from 'zod'
import { preferencesIn, type Preferences } from '#shared/preferences'
import { DEFAULT_HEALTH, DIMENSION_NAMES, SMELL_NAMES } from '#shared/healthThresholds'
import { DEFAULT_THRESHOLDS, areDefault, faultOfThresholds, type Thresholds } from '#shared/thresholds'
import { UserError } from '#shared/UserError'
import { projectKey } from '#store/projectsFolder'
import { jsonFile, type JsonFile } from './jsonFile.ts'

const reach = z.strictObject({ symbols: z.int(), files: z.int() })
const span = z.strictObject({ best: z.int(), worst: z.int() })
const healthSchema = z.strictObject({
  dimensions: z.record(z.enum(DIMENSION_NAMES), span),
  smells: z.record(z.enum(SMELL_NAMES), z.int()),
})
export const thresholdsSchema = z.strictObject({
  low: reach,
  medium: reach,
  callers: z.int(),
  // What was kept before there were any has none.
  health: healthSchema.default(DEFAULT_HEALTH),
})
const projectSettings = z.object({ thresholds: thresholdsSchema.optional() })
type ProjectSettings = z.infer<typeof projectSettings>

/**
 * What is set: preferences of the person in `preferences.json`, thresholds of each project in `settings/`, both in the data
 * folder. There the window, every browser, the command line and agents find the same.
 */
export interface Settings {
  preferences(): Preferences
  keepPreferences(preferences: unknown): Preferences
  /** Those of the project, or the default ones. */
  thresholds(root: string): Thresholds
  /** Without any the default ones hold again. Throws UserError where they make no sense. */
  setThresholds(root: string, thresholds: Thresholds | undefined): Thresholds
}

export function createSettings(home: string): Settings {
  const preferences = jsonFile(path.join(home, 'preferences.json'), preferencesIn)
  const fileOf = (root: string): JsonFile<ProjectSettings> =>
    jsonFile(path.join(home, 'settings', `${projectKey(root)}.json`), (content) => projectSettings.parse(content))
  return {
    preferences: () => preferences.read() ?? preferencesIn(undefined),
    keepPreferences(kept) {
      const next = preferencesIn(kept)
      preferences.write(next)
      return next
    },
    thresholds(root) {
      const kept = fileOf(root).read()?.thresholds
      return kept === undefined || faultOfThresholds(kept) !== undefined ? DEFAULT_THRESHOLDS : kept
    },
    setThresholds(root, thresholds = DEFAULT_THRESHOLDS) {
      const fault = faultOfThresholds(thresholds)
      if (fault !== undefined) throw new UserError('invalid_argument', fault, 'Correct the numbers.')
      fileOf(root).write(areDefault(thresholds) ? {} : { thresholds })
      return thresholds
    },
  }
}
