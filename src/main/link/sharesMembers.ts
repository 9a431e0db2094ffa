import type { LinkRules } from '#model/LinkRules'

/** Whether static members and others are found through classes and instances alike. */
export function sharesMembers(rules: LinkRules): boolean {
  return rules.classesAreCallable === true || rules.sharesMembers === true
}
