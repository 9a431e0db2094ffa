import { isHidden } from './seenExtensions.ts'
import { assignedMembersOf } from './evaluate/assignments.ts'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownEntry } from './ownEntry.ts'
import { sharesMembers } from './sharesMembers.ts'
import type { Target } from './SiteResult.ts'
import { addTarget } from './targets.ts'
import { VIA } from './values.ts'

/**
 * The symbols that a callee is declared as where no function of the project is known for it: a variable or property whose value
 * some other call made, or a method that is only declared.
 */
export function declaredSymbols(linker: Linker, file: LinkFile, callee: number): Target[] {
  const targets: Target[] = []
  for (const { file: declaredIn, definition } of linker.declarationsOf(file, callee, 'value')) {
    addTarget(linker, targets, declaredIn.index, definition, declaredIn === file ? VIA.local : VIA.import)
  }
  if (targets.length > 0 || operationOf(file.facts, callee) !== 'member') return targets
  addMembers(linker, file, callee, targets)
  // `handler.Invoke()` is a call of what `handler` is.
  const name = stringAt(file.facts, rightOf(file.facts, callee))
  const isCall = targets.length === 0 && ownEntry(file.rules.functionMembers, name) === 'call'
  return isCall ? declaredSymbols(linker, file, leftOf(file.facts, callee)) : targets
}

function addMembers(linker: Linker, file: LinkFile, callee: number, targets: Target[]): void {
  const name = stringAt(file.facts, rightOf(file.facts, callee))
  for (const { value, via } of linker.evaluate(file, leftOf(file.facts, callee))) {
    const valueFile = 'file' in value ? linker.files[value.file] : undefined
    if (valueFile === undefined) continue
    if (value.kind === 'instance' || value.kind === 'class' || value.kind === 'super') {
      // Which of several implementations is meant was asked before, and is not known.
      if (isImplementedTwice(linker, valueFile, value.type, name)) continue
      const found = linker.hierarchy.find(valueFile, value.type, name, {
        static: sharesMembers(valueFile.rules) ? undefined : value.kind === 'class',
        skipOwn: value.kind === 'super',
      })
      const owner = found === undefined ? undefined : linker.files[found.owner.file]
      if (found !== undefined && owner !== undefined) {
        if (isHidden(linker, file, { file: owner, type: found.owner.type }, name)) continue
        const isOwn = found.owner.file === value.file && found.owner.type === value.type
        const reached = via === VIA.inherited || !isOwn ? VIA.inherited : value.kind === 'class' ? via : VIA.type
        for (const { definition } of found.members) addTarget(linker, targets, found.owner.file, definition, reached)
        continue
      }
    }
    for (const { definition } of assignedMembersOf(linker, valueFile, value, name)) {
      addTarget(linker, targets, valueFile.index, definition, via)
    }
  }
}

function isImplementedTwice(linker: Linker, file: LinkFile, type: number, name: string): boolean {
  return file.rules.overloads === 'implementations' && linker.hierarchy.findImplemented(file, type, name).length > 1
}
