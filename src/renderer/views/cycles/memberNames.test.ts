import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CYCLE_LEVELS } from '#shared/viewState'
import { cycleTitle, memberNames } from './memberNames.ts'

it('gives symbols their name within the file, and the file where two have the same', () => {
  const members = [
    { name: 'src.ledger.Ledger.post', file: 'src/ledger.ts' },
    { name: 'src.bus.emit', file: 'src/bus.ts' },
    { name: 'src.mail.emit', file: 'src/mail.ts' },
  ]
  expect([...memberNames(members, 'call').values()]).toEqual(['Ledger.post', 'bus.ts: emit', 'mail.ts: emit'])
  expect(cycleTitle(members.slice(0, 2), 'call')).toBe('Ledger.post, emit')
})

it('never gives two members one name', () => {
  const part = fc.constantFrom('a', 'b', 'index')
  const member = fc.tuple(part, part, part).map(([folder, file, name]) => ({
    name: `${folder}.${file}.${name}`,
    file: `${folder}/${file}.ts`,
  }))
  const distinct = fc.uniqueArray(member, { selector: ({ name }) => name })
  fc.assert(
    fc.property(distinct, fc.constantFrom(...CYCLE_LEVELS), (members, level) => {
      const given = memberNames(members, level)
      expect(new Set(given.values()).size).toBe(given.size)
      expect(given.size).toBe(members.length)
    }),
  )
})
