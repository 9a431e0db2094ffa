import { normaliseGlob } from '../arguments/normalisePath.ts'
import { globMatcher, type Matcher } from '../rows/patterns.ts'
import type { DependencyRule, FileRule, Rules } from './Rules.ts'
import { DEPENDENCY_KINDS, type WrittenRules } from './rulesSchema.ts'

type WrittenForbidden = WrittenRules['forbidden'][number]
type WrittenLayers = WrittenRules['layers'][number]

/** Rules as written, ready to be asked. */
export function compileRules(written: WrittenRules): Rules {
  return {
    dependencies: [...written.forbidden.map(forbidden), ...written.layers.map(layers)],
    guards: written.guarded.map((glob) => ({ glob, matches: matcherOf(glob) })),
  }
}

function forbidden(rule: WrittenForbidden): DependencyRule {
  const from = matcherOf(rule.from)
  const to = matcherOf(rule.to)
  return {
    ...shared(rule),
    kind: 'forbidden',
    forFiles(paths): FileRule {
      const excepted = marks(paths, exceptionOf(rule))
      const sources = marks(paths, from)
      const targets = marks(paths, to)
      return {
        idle: idleIn(paths, [rule.from, rule.to].flat()),
        governs: (file) => sources[file] === 1,
        broken: (source, target) =>
          sources[source] === 1 && targets[target] === 1 && excepted[source] !== 1 && excepted[target] !== 1,
        describe: () => `${listed(rule.from)} must not use ${listed(rule.to)}`,
      }
    },
  }
}

function layers(rule: WrittenLayers): DependencyRule {
  const order = rule.order.map(({ name, files }) => ({ name, matches: matcherOf(files) }))
  return {
    ...shared(rule),
    kind: 'layers',
    forFiles(paths): FileRule {
      const excepted = marks(paths, exceptionOf(rule))
      const layerOf = Int16Array.from(paths, (path) => order.findIndex(({ matches }) => matches(path)))
      const nameOf = (file: number): string => order[layerOf[file] ?? -1]?.name ?? ''
      return {
        idle: idleIn(
          paths,
          rule.order.flatMap(({ files }) => files),
        ),
        governs: (file) => (layerOf[file] ?? -1) >= 0,
        broken(source, target) {
          const upper = layerOf[source] ?? -1
          const lower = layerOf[target] ?? -1
          if (upper < 0 || lower < 0 || excepted[source] === 1 || excepted[target] === 1) return false
          return lower < upper || (rule.strict && lower > upper + 1)
        },
        describe: (source, target) =>
          (layerOf[target] ?? -1) < (layerOf[source] ?? -1)
            ? `layer ${nameOf(source)} must not use ${nameOf(target)} above it`
            : `layer ${nameOf(source)} must not use ${nameOf(target)}, which is not directly below it`,
      }
    },
  }
}

function shared(
  rule: WrittenForbidden | WrittenLayers,
): Pick<DependencyRule, 'name' | 'severity' | 'message' | 'kinds'> {
  return {
    name: rule.name,
    severity: rule.severity,
    message: rule.message,
    kinds: new Set(rule.kinds ?? DEPENDENCY_KINDS),
  }
}

function exceptionOf({ except }: { readonly except?: string | string[] | undefined }): Matcher {
  return except === undefined ? () => false : matcherOf(except)
}

function matcherOf(globs: string | readonly string[]): Matcher {
  const matchers = [globs].flat().map((glob) => globMatcher(normaliseGlob(glob), 'glob'))
  return (path) => matchers.some((matches) => matches(path))
}

function idleIn(paths: readonly string[], globs: readonly string[]): readonly string[] {
  return globs.filter((glob) => !paths.some(matcherOf(glob)))
}

function marks(paths: readonly string[], matches: Matcher): Uint8Array {
  return Uint8Array.from(paths, (path) => (matches(path) ? 1 : 0))
}

function listed(globs: string | readonly string[]): string {
  return [globs].flat().join(', ')
}
