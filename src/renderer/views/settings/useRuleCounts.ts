import { useEffect, useState } from 'react'
import { RULES_CHANGED_MAX } from '#shared/ignoreRules'
import type { RuleCounts } from '#shared/protocol'
import { command } from '../../api.ts'
import { useProject } from '../../state/project.ts'
import { countOf } from '../../ui/formatCount.ts'

/** How many source files each of these patterns matches by itself, as far as it is known. */
export function useRuleCounts(patterns: readonly string[]): (pattern: string) => string {
  const { root, publications } = useProject()
  const [known, setKnown] = useState<RuleCounts & { readonly of: readonly string[] }>()
  const key = JSON.stringify([root, publications, patterns])
  useEffect(() => {
    const asked = patterns.slice(0, RULES_CHANGED_MAX)
    if (root === undefined || asked.length === 0) return
    let left = false
    command('countRuleFiles', { project: root, patterns: asked }).then(
      (counts) => left || setKnown({ ...counts, of: asked }),
      // Without the numbers the rules can be read and changed as well.
      () => undefined,
    )
    return () => {
      left = true
    }
    // `root` and `patterns` are part of `key`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return (pattern) => {
    if (pattern.startsWith('!')) return 'takes back'
    const count = known?.counts[known.of.indexOf(pattern)]
    if (typeof count !== 'number') return ''
    const files = countOf(count, 'source file')
    return known?.complete === false ? `at least ${files}` : files
  }
}
