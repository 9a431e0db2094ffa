import type { OutsideRules, ProjectView } from '#model/LinkRules'
import { isFrameworkEntry } from './frameworkEntries.ts'
import { declaredEntries, packageEntries } from './packageEntries.ts'
import { createPackages, type Package } from './packages.ts'

const CALLED = new Set(['toString', 'valueOf', 'toJSON', 'toLocaleString', 'then', 'next', 'handleEvent'])
const KEPT = /^(?:#|_)/
const PRIVATE = /\bprivate\b/

interface Offer {
  readonly pack: Package
  readonly entries: ReadonlySet<string>
  readonly isApplication: boolean
}

const offers = new WeakMap<ProjectView, (path: string) => Offer | undefined>()

/**
 * What a package hands out stands in its `package.json`: the files that its entries name. One without any that calls itself
 * private is an application; without a `package.json` every export may be used from outside.
 */
export const ecmascriptOutside: OutsideRules = {
  offers(path, _declared, project) {
    let offerOf = offers.get(project)
    if (offerOf === undefined) {
      offerOf = readOffers(project)
      offers.set(project, offerOf)
    }
    const offer = offerOf(path)
    if (offer === undefined) return 'exports'
    if (offer.entries.has(path) || isFrameworkEntry(path, offer.pack)) return 'entry'
    if (offer.isApplication) return 'nothing'
    return offer.entries.size === 0 ? 'exports' : 'members'
  },
  offersMember: ({ name, signature }) => !KEPT.test(name) && !PRIVATE.test(signature),
  isCalledByName: (name, holder) => holder === 'type' && (CALLED.has(name) || name.startsWith('[')),
}

function readOffers(project: ProjectView): (path: string) => Offer | undefined {
  const packages = createPackages(project)
  const known = new Map<Package, Offer>()
  return (path) => {
    const pack = packages.around(path)
    if (pack === undefined) return undefined
    let offer = known.get(pack)
    if (offer === undefined) {
      const entries = new Set(packageEntries(project, pack))
      offer = { pack, entries, isApplication: pack.fields['private'] === true && declaredEntries(pack).length === 0 }
      known.set(pack, offer)
    }
    return offer
  }
}
