export const DIMENSION_NAMES = ['size', 'complexity', 'coupling', 'cycle', 'churn', 'tests'] as const
/** What the health of a file is made of. */
export type DimensionName = (typeof DIMENSION_NAMES)[number]

export const SMELL_NAMES = [
  'complex_function',
  'long_function',
  'god_file',
  'large_class',
  'hub',
  'in_cycle',
  'untested',
] as const
/** What stands out, gravest first. */
export type SmellName = (typeof SMELL_NAMES)[number]

/** From which value on a file has all of a dimension's points, and from which none. */
export interface Span {
  readonly best: number
  readonly worst: number
}

/** Where health begins and ends, and above which value something is a smell. A project can have its own. */
export interface HealthThresholds {
  readonly dimensions: Readonly<Record<DimensionName, Span>>
  readonly smells: Readonly<Record<SmellName, number>>
}

export const DEFAULT_HEALTH: HealthThresholds = {
  dimensions: {
    size: { best: 250, worst: 1_250 },
    complexity: { best: 10, worst: 50 },
    coupling: { best: 10, worst: 50 },
    cycle: { best: 1, worst: 9 },
    churn: { best: 10, worst: 60 },
    tests: { best: 80, worst: 0 },
  },
  smells: {
    complex_function: 15,
    long_function: 80,
    god_file: 40,
    large_class: 30,
    hub: 15,
    in_cycle: 1,
    untested: 0,
  },
}

export const HEALTH_MAX = 100_000

/** What is wrong with thresholds of health, as a sentence; undefined where nothing is. */
export function faultOfHealth(health: HealthThresholds): string | undefined {
  if (!numbersOf(health).every((number) => Number.isInteger(number) && number >= 0 && number <= HEALTH_MAX)) {
    return `Numbers of health are whole, from 0 to ${HEALTH_MAX}.`
  }
  const wrong = DIMENSION_NAMES.find((name) => !runsAsUsual(name, health.dimensions[name]))
  if (wrong === undefined) return undefined
  return runsUp(DEFAULT_HEALTH.dimensions[wrong])
    ? `The best of ${wrong} is lower than the worst.`
    : `The best of ${wrong} is higher than the worst.`
}

export function isDefaultHealth(health: HealthThresholds): boolean {
  const defaults = numbersOf(DEFAULT_HEALTH)
  return numbersOf(health).every((number, at) => number === defaults[at])
}

function runsAsUsual(name: DimensionName, span: Span): boolean {
  return span.best !== span.worst && runsUp(span) === runsUp(DEFAULT_HEALTH.dimensions[name])
}

/** The more the worse. */
function runsUp({ best, worst }: Span): boolean {
  return best < worst
}

/** All of them, in one order. */
function numbersOf({ dimensions, smells }: HealthThresholds): readonly number[] {
  return [
    ...DIMENSION_NAMES.flatMap((name) => [dimensions[name].best, dimensions[name].worst]),
    ...SMELL_NAMES.map((name) => smells[name]),
  ]
}
