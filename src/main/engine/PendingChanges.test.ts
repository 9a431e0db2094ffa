import { expect, it } from 'vitest'
import { createPendingChanges } from './PendingChanges.ts'

it('changes are told once, and again where the run that took them fails', () => {
  const changes = createPendingChanges()
  expect(changes.take().paths).toBeUndefined()
  changes.add(['pier.ts', 'quay.ts'])
  changes.add(['pier.ts'])
  const taken = changes.take()
  expect(taken.paths).toEqual(['pier.ts', 'quay.ts'])
  changes.add(['buoy.ts'])
  taken.giveBack()
  expect(changes.take().paths).toEqual(['buoy.ts', 'pier.ts', 'quay.ts'])
  expect(changes.take().paths).toEqual([])
})

it('anything may have changed where something unknown did, where many did, and as long as nobody has looked', () => {
  const changes = createPendingChanges()
  changes.add(['pier.ts'])
  expect(changes.take().paths).toBeUndefined()
  changes.add(['pier.ts'])
  changes.addAll()
  const taken = changes.take()
  expect(taken.paths).toBeUndefined()
  taken.giveBack()
  expect(changes.take().paths).toBeUndefined()
  changes.add(Array.from({ length: 100 }, (_, at) => `berth${at}.ts`))
  expect(changes.take().paths).toBeUndefined()
})
