import type { ComponentType } from 'react'
import { Bot, FileText, House, Radar, RefreshCw, Route, Settings2, Waypoints, Workflow } from 'lucide-react'
import type { Screen } from '#shared/viewState'
import type { IconShape } from '../ui/Icon.tsx'
import { Agents } from './agents/Agents.tsx'
import { Cycles } from './cycles/Cycles.tsx'
import { Explore } from './explore/Explore.tsx'
import { Impact } from './impact/Impact.tsx'
import { IndexReport } from './index/IndexReport.tsx'
import { ModuleMapView } from './map/Map.tsx'
import { Paths } from './paths/Paths.tsx'
import { Settings } from './settings/Settings.tsx'
import { Start } from './start/Start.tsx'

/** A screen: one folder and one line here. The rail, the palette, the keys and the smoke test go through this list. */
export interface View {
  readonly screen: Screen
  readonly label: string
  readonly icon: IconShape
  /** The second key after G. */
  readonly letter: string
  readonly needsProject: boolean
  readonly place: 'top' | 'bottom'
  readonly Component: ComponentType
}

export const VIEWS: readonly View[] = [
  {
    screen: 'map',
    label: 'Map',
    icon: Workflow,
    letter: 'M',
    needsProject: true,
    place: 'top',
    Component: ModuleMapView,
  },
  {
    screen: 'explore',
    label: 'Explore',
    icon: Waypoints,
    letter: 'E',
    needsProject: true,
    place: 'top',
    Component: Explore,
  },
  {
    screen: 'impact',
    label: 'Impact',
    icon: Radar,
    letter: 'I',
    needsProject: true,
    place: 'top',
    Component: Impact,
  },
  {
    screen: 'cycles',
    label: 'Cycles',
    icon: RefreshCw,
    letter: 'C',
    needsProject: true,
    place: 'top',
    Component: Cycles,
  },
  {
    screen: 'paths',
    label: 'Paths',
    icon: Route,
    letter: 'P',
    needsProject: true,
    place: 'top',
    Component: Paths,
  },
  {
    screen: 'agents',
    label: 'Agents',
    icon: Bot,
    letter: 'A',
    needsProject: false,
    place: 'top',
    Component: Agents,
  },
  { screen: 'start', label: 'Start', icon: House, letter: 'S', needsProject: false, place: 'bottom', Component: Start },
  {
    screen: 'index',
    label: 'Index',
    icon: FileText,
    letter: 'R',
    needsProject: true,
    place: 'bottom',
    Component: IndexReport,
  },
  {
    screen: 'settings',
    label: 'Settings',
    icon: Settings2,
    letter: ',',
    needsProject: false,
    place: 'bottom',
    Component: Settings,
  },
]
