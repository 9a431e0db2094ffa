import { Boxes, DoorOpen, Flame, RefreshCw, X } from 'lucide-react'
import { usePreferences } from '../../state/preferences.ts'
import { useProject } from '../../state/project.ts'
import { numberOf, readTable, textOf } from '../../state/rows.ts'
import { useAnswer } from '../../state/useAnswer.ts'
import { activate, shownView, useView } from '../../state/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { selectBox } from './choices.ts'
import { exploreFile } from './exploreFile.ts'
import type { ModuleMap } from './ModuleMap.ts'

interface StartStripProps {
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
}

interface Suggestion {
  readonly icon: IconShape
  readonly name: string
  readonly why: string
  /** The number behind it, for the pointer. */
  readonly more: string
  readonly go: () => void
}

/** Three places to begin with, above the first map of a project, until they are closed. */
export function StartStrip({ map, names }: StartStripProps) {
  const root = useProject((slice) => slice.root)
  const closed = usePreferences((slice) => root !== undefined && slice.startsClosed.includes(root))
  const closeStarts = usePreferences((slice) => slice.closeStarts)
  const suggestions = useSuggestions(map, names, !closed)
  if (closed || root === undefined || suggestions.length === 0) return undefined
  return (
    <section className="startstrip" aria-label="Where to start">
      <span className="dim lead">Start with</span>
      {suggestions.map(({ icon, name, why, more, go }) => (
        <button key={why} type="button" className="suggestion" title={`${name}: ${why}, ${more}`} onClick={go}>
          <Icon of={icon} size="small" />
          <span className="mono">
            <Shortened text={name} title="" />
          </span>
          <span className="dim why">{why}</span>
        </button>
      ))}
      <span className="grow" />
      <IconButton small icon={X} label="Close the suggestions" onClick={() => closeStarts(root)} />
    </section>
  )
}

function useSuggestions(map: ModuleMap, names: ReadonlyMap<string, string>, asks: boolean): readonly Suggestion[] {
  const { envelope } = useAnswer(
    'get_architecture',
    asks ? { aspects: ['entry_points', 'hotspots', 'cycles'], limit: 1 } : undefined,
  )
  if (envelope === undefined) return []
  const [entry] = readTable(envelope, 'entry_points')?.rows ?? []
  const [hotspot] = readTable(envelope, 'hotspots')?.rows ?? []
  const [cycle] = readTable(envelope, 'cycles')?.rows ?? []
  const biggest = map.boxes.reduce<ModuleMap['boxes'][number] | undefined>(
    (best, box) => (best === undefined || box.functions > best.functions ? box : best),
    undefined,
  )
  return [
    ...(biggest === undefined
      ? []
      : [
          {
            icon: Boxes,
            name: (names.get(biggest.id) ?? biggest.id).split('/').slice(-2).join('/'),
            why: 'most functions',
            more: formatCount(biggest.functions),
            go: () => selectBox(biggest.id),
          },
        ]),
    ...(entry === undefined
      ? []
      : [
          {
            icon: DoorOpen,
            name: shortOf(textOf(entry, 'entry')),
            why: 'entry point',
            more: `reaches ${countOf(numberOf(entry, 'reaches_files'), 'file')}`,
            go: () =>
              textOf(entry, 'why') === 'declared'
                ? activate(textOf(entry, 'entry'))
                : exploreFile(textOf(entry, 'entry')),
          },
        ]),
    ...(cycle !== undefined
      ? [
          {
            icon: RefreshCw,
            name: shortOf(textOf(cycle, 'loop').split(' -> ')[0] ?? ''),
            why: 'worst cycle',
            more: countOf(numberOf(cycle, 'size'), 'module'),
            go: () => showCycle(textOf(cycle, 'cycle')),
          },
        ]
      : hotspot === undefined
        ? []
        : [
            {
              icon: Flame,
              name: shortOf(textOf(hotspot, 'qn')),
              why: 'hotspot',
              more: `complexity ${numberOf(hotspot, 'complexity')}`,
              go: () => activate(textOf(hotspot, 'qn')),
            },
          ]),
  ]
}

function showCycle(cycle: string): void {
  const { cycles } = shownView()
  useView.getState().go({ screen: 'cycles', cycles: { ...cycles, level: 'module', cycle, cuts: [] } })
}

/** The end of a name or path, as far as it tells it. */
function shortOf(name: string): string {
  if (name.includes('/')) return name.split('/').slice(-2).join('/')
  return name
    .replace(/\.<module>$/, '')
    .split('.')
    .slice(-2)
    .join('.')
}
