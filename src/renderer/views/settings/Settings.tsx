import { Keyboard } from 'lucide-react'
import { showOverlay } from '../../state/overlays.ts'
import { DENSITIES, THEMES, type Density, type Theme } from '#shared/preferences'
import { usePreferences } from '../../state/preferences.ts'
import { useProject } from '../../state/project.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { EditorSetting } from './EditorSetting.tsx'
import { HealthSettings } from './HealthSettings.tsx'
import { IgnoreRules } from './IgnoreRules.tsx'
import { Limits } from './Limits.tsx'
import { Setting } from './Setting.tsx'
import { ThresholdSettings } from './ThresholdSettings.tsx'
import { useThresholds } from './useThresholds.ts'
import './settings.css'

const THEME_WORDS: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' }
const DENSITY_WORDS: Readonly<Record<Density, string>> = { normal: 'Normal', compact: 'Compact' }

/** What this person likes on this machine, and what is in force for the open project. */
export function Settings() {
  const { theme, setTheme, density, setDensity } = usePreferences()
  const open = useProject((slice) => slice.root !== undefined)
  const thresholds = useThresholds()
  return (
    <main className="main settings" data-pane data-letters>
      <div className="settingspage">
        <header>
          <h1>Settings</h1>
          <p className="sec">
            Kept for you on this machine. What is skipped is the project’s own and stands in its ignore file.
          </p>
        </header>
        <section aria-labelledby="settings-look">
          <h2 id="settings-look">Look</h2>
          <Setting label="Theme">
            <Segmented
              label="Theme"
              options={THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))}
              value={theme}
              onChange={setTheme}
            />
          </Setting>
          <Setting label="Density" hint="of lists, bars and code; the graph keeps its sizes">
            <Segmented
              label="Density"
              options={DENSITIES.map((value) => ({ value, label: DENSITY_WORDS[value] }))}
              value={density}
              onChange={setDensity}
            />
          </Setting>
          <Setting label="Keys">
            <Button icon={Keyboard} keys="?" onClick={() => showOverlay('help')}>
              All keys and the legend
            </Button>
          </Setting>
        </section>
        <EditorSetting />
        {open && thresholds && <ThresholdSettings thresholds={thresholds} />}
        {open && thresholds && <HealthSettings thresholds={thresholds} />}
        {open && <IgnoreRules />}
        <Limits />
      </div>
    </main>
  )
}
