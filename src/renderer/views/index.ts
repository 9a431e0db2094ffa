import type { ComponentType } from 'react'
import { Bot, FileText, House, Radar, RefreshCw, Route, Settings2, Waypoints, Workflow } from 'lucide-react'
import type { Screen } from '#shared/viewState'
import type { IconShape } from '../ui/Icon.tsx'

/** A screen: one folder and one line here. The rail, the palette, the keys and the smoke test go through this list. */
export interface View {
  readonly screen: Screen
  readonly label: string
  readonly icon: IconShape
  /** The second key after G. */
  readonly letter: string
  readonly needsProject: boolean
  readonly place: 'top' | 'bottom'
  /** Its code comes with its first use: the first screen waits for no other. */
  readonly load: () => Promise<ComponentType>
}

export const VIEWS: readonly View[] = [
  {
    screen: 'map',
    label: 'Map',
    icon: Workflow,
    letter: 'M',
    needsProject: true,
    place: 'top',
    load: async () => (await import('./map/Map.tsx')).ModuleMapView,
  },
  {
    screen: 'explore',
    label: 'Explore',
    icon: Waypoints,
    letter: 'E',
    needsProject: true,
    place: 'top',
    load: async () => (await import('./explore/Explore.tsx')).Explore,
  },
  {
    screen: 'impact',
    label: 'Impact',
    icon: Radar,
    letter: 'I',
    needsProject: true,
    place: 'top',
    load: async () => (await import('./impact/Impact.tsx')).Impact,
  },
  {
    screen: 'cycles',
    label: 'Cycles',
    icon: RefreshCw,
    letter: 'C',
    needsProject: true,
    place: 'top',
    load: async () => (await import('./cycles/Cycles.tsx')).Cycles,
  },
  {
    screen: 'paths',
    label: 'Paths',
    icon: Route,
    letter: 'P',
    needsProject: true,
    place: 'top',
    load: async () => (await import('./paths/Paths.tsx')).Paths,
  },
  {
    screen: 'agents',
    label: 'Agents',
    icon: Bot,
    letter: 'A',
    needsProject: false,
    place: 'top',
    load: async () => (await import('./agents/Agents.tsx')).Agents,
  },
  {
    screen: 'start',
    label: 'Start',
    icon: House,
    letter: 'S',
    needsProject: false,
    place: 'bottom',
    load: async () => (await import('./start/Start.tsx')).Start,
  },
  {
    screen: 'index',
    label: 'Index',
    icon: FileText,
    letter: 'R',
    needsProject: true,
    place: 'bottom',
    load: async () => (await import('./index/IndexReport.tsx')).IndexReport,
  },
  {
    screen: 'settings',
    label: 'Settings',
    icon: Settings2,
    letter: ',',
    needsProject: false,
    place: 'bottom',
    load: async () => (await import('./settings/Settings.tsx')).Settings,
  },
]
