import { useProject } from '../state/project.ts'
import { useShownView, useView } from '../state/view.ts'
import { Icon } from '../ui/Icon.tsx'
import { VIEWS } from '../views/index.ts'

/** The screens, one button each. */
export function Rail() {
  const { screen } = useShownView()
  const open = useProject((slice) => slice.root !== undefined)
  const go = useView((slice) => slice.go)
  // Without a project the start screen stands in for what needs one.
  const needy = VIEWS.some((view) => view.screen === screen && view.needsProject)
  const shown = needy && !open ? 'start' : screen
  const buttons = (place: 'top' | 'bottom') =>
    VIEWS.filter((view) => view.place === place).map((view) => (
      <button
        key={view.screen}
        type="button"
        aria-current={view.screen === shown ? 'page' : undefined}
        disabled={view.needsProject && !open}
        title={view.needsProject && !open ? `${view.label}: open a folder first` : `${view.label} (G ${view.letter})`}
        onClick={() => go({ screen: view.screen })}
      >
        <Icon of={view.icon} />
        {view.label}
      </button>
    ))
  return (
    <nav className="rail" aria-label="Screens" data-pane>
      {buttons('top')}
      <span className="gap" />
      {buttons('bottom')}
    </nav>
  )
}
