import { CircleQuestionMark, Monitor, Moon, Search, Sun } from 'lucide-react'
import { useHost } from '../state/host.ts'
import { useNotices } from '../state/notices.ts'
import { showOverlay } from '../state/overlays.ts'
import type { Theme } from '#shared/preferences'
import { nextTheme, usePreferences } from '../state/preferences.ts'
import { useProject } from '../state/project.ts'
import { useView } from '../state/view.ts'
import { IconButton } from '../ui/Button.tsx'
import { Icon, type IconShape } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'
import { BranchPicker } from './BranchPicker.tsx'
import { Freshness } from './Freshness.tsx'
import { RepositoryPicker } from './RepositoryPicker.tsx'

const THEME_ICONS: Readonly<Record<Theme, IconShape>> = { system: Monitor, light: Sun, dark: Moon }

/** The bar above everything: which project, how fresh, search, the endpoint for agents, theme, help. */
export function Toolbar() {
  const open = useProject((slice) => slice.root !== undefined)
  const theme = usePreferences((slice) => slice.theme)
  const setTheme = usePreferences((slice) => slice.setTheme)
  return (
    <header className="toolbar" data-pane>
      <div className="left">
        <span className="mark">
          <Mark />
        </span>
        <RepositoryPicker />
        {open && <BranchPicker />}
        {open && <Freshness />}
      </div>
      <button type="button" className="search" onClick={() => showOverlay('palette')}>
        <Icon of={Search} />
        <span className="grow">{open ? 'Search symbols, files, commands' : 'Search commands'}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="right">
        <Endpoint />
        <IconButton
          icon={THEME_ICONS[theme]}
          label={`Theme: ${theme}. Change to ${nextTheme(theme)}`}
          onClick={() => setTheme(nextTheme(theme))}
        />
        <IconButton icon={CircleQuestionMark} label="Keys and legend" keys="?" onClick={() => showOverlay('help')} />
      </div>
    </header>
  )
}

/** Whether agents on this machine can ask. */
function Endpoint() {
  const known = useHost((slice) => slice.info?.endpoint)
  // The engine is what listens.
  const away = useNotices((slice) => slice.engine !== undefined)
  const endpoint = away ? undefined : known
  return (
    <button
      type="button"
      className="pick endpoint"
      onClick={() => useView.getState().go({ screen: 'agents' })}
      title={endpoint === undefined ? 'No endpoint for agents listens' : `Agents ask at ${endpoint}`}
    >
      <span className={endpoint === undefined ? 'dot' : 'dot ok'} />
      {endpoint === undefined ? 'MCP off' : 'MCP on'}
    </button>
  )
}
