import { lastPart, lastTwoParts } from './shortNames.ts'
import type { ViewState } from '#shared/viewState'

/** What a view is about, in a few words: for bookmarks. */
export function titleOfView({ screen, active, impact, cycles, paths, map }: ViewState): string {
  switch (screen) {
    case 'explore':
      return active === undefined ? 'Explore' : lastTwoParts(active)
    case 'impact':
      return impact.source === 'edit' && impact.marks.length > 0
        ? `Impact of ${impact.marks.map(({ qn }) => lastPart(qn)).join(', ')}`
        : `Impact: ${[impact.source.replace('_', ' '), impact.base, impact.range].filter((part) => part !== '').join(' ')}`
    case 'cycles':
      return `${cycles.level} cycles${cycles.cycle === '' ? '' : `: ${lastPart(cycles.cycle)}`}`
    case 'paths':
      return paths.from === '' && paths.to === '' ? 'Paths' : `${lastPart(paths.from)} to ${lastPart(paths.to)}`
    case 'map':
      return map.path === '' ? 'Map' : `Map of ${map.path}`
    case 'start':
    case 'agents':
    case 'index':
    case 'settings':
      return screen.charAt(0).toUpperCase() + screen.slice(1)
  }
}
