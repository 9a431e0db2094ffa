import {
  ArrowLeft,
  ArrowRight,
  Bookmark,
  CircleQuestionMark,
  FolderOpen,
  Link,
  RotateCw,
  Search,
  SunMoon,
  TextSearch,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { MenuCommand } from '#shared/protocol'
import type { Screen } from '#shared/viewState'
import { bookmarkView } from '../state/bookmarks.ts'
import { copyLink } from '../state/copyLink.ts'
import { showFind } from '../state/find.ts'
import { say } from '../state/notices.ts'
import { showOverlay } from '../state/overlays.ts'
import { nextTheme, usePreferences } from '../state/preferences.ts'
import { chooseProject, reindex, useProject } from '../state/project.ts'
import { shownPicture } from '../stage/shownPicture.ts'
import { useView } from '../state/view.ts'
import { VIEWS } from '../views/index.ts'

/** Something the interface can do by name: from the palette, the menu, a key. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly keys?: string
  readonly icon: LucideIcon
  readonly available: () => boolean
  readonly run: () => void
}

const always = () => true
const withProject = () => useProject.getState().root !== undefined

/** Every command. The order is the one in which the palette offers them. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'search',
    title: 'Search symbols, files and commands',
    keys: 'Ctrl K',
    icon: Search,
    available: always,
    run: () => showOverlay('palette'),
  },
  {
    id: 'open',
    title: 'Open a folder',
    keys: 'Ctrl O',
    icon: FolderOpen,
    available: always,
    run: () => void chooseProject(),
  },
  ...VIEWS.map((view) => ({
    id: view.screen,
    title: `Go to ${view.label}`,
    keys: `G ${view.letter}`,
    icon: view.icon,
    available: view.needsProject ? withProject : always,
    run: () => useView.getState().go({ screen: view.screen }),
  })),
  {
    id: 'reindex',
    title: 'Index again',
    icon: RotateCw,
    available: withProject,
    run: () => void reindex(),
  },
  {
    id: 'bookmark',
    title: 'Bookmark this view',
    keys: 'Ctrl D',
    icon: Bookmark,
    available: withProject,
    run: () => void bookmarkView(),
  },
  {
    id: 'copy-link',
    title: 'Copy a link to this view',
    icon: Link,
    available: withProject,
    run: () => void copyLink(),
  },
  {
    id: 'find',
    title: 'Find in the picture',
    keys: 'Ctrl F',
    icon: TextSearch,
    available: () => shownPicture()?.goTo !== undefined,
    run: () => showFind(true),
  },
  {
    id: 'undo',
    title: 'Undo the last change of the view',
    keys: 'Ctrl Z',
    icon: Undo2,
    available: withProject,
    run: () => {
      if (!useView.getState().undo()) say('Nothing of this view was changed since it was opened.')
    },
  },
  {
    id: 'back',
    title: 'Back to the view before',
    keys: 'Alt Left',
    icon: ArrowLeft,
    available: always,
    run: () => useView.getState().back(),
  },
  {
    id: 'forward',
    title: 'Forward',
    keys: 'Alt Right',
    icon: ArrowRight,
    available: always,
    run: () => useView.getState().forward(),
  },
  {
    id: 'theme',
    title: 'Change the theme: system, light, dark',
    icon: SunMoon,
    available: always,
    run: () => usePreferences.getState().setTheme(nextTheme(usePreferences.getState().theme)),
  },
  {
    id: 'help',
    title: 'Keys and legend',
    keys: '?',
    icon: CircleQuestionMark,
    available: always,
    run: () => showOverlay('help'),
  },
]

export type CommandId = MenuCommand | Screen | 'reindex' | 'find' | 'undo'

/** Runs a command by its id, where it is available now. False where it is not. */
export function runCommand(id: CommandId): boolean {
  const found = COMMANDS.find((known) => known.id === id)
  if (found?.available() !== true) return false
  found.run()
  return true
}
