import { useEffect } from 'react'
import { inert } from '#shared/hiddenCharacters'
import { useProject } from '../state/project.ts'
import { useShownView } from '../state/view.ts'
import { VIEWS } from '../views/index.ts'

/** Names the window by what it shows: the symbol or the screen, then the project. */
export function useTitle(): void {
  const { screen, active } = useShownView()
  const name = useProject((slice) => slice.name)
  const label = VIEWS.find((view) => view.screen === screen)?.label ?? ''
  const shown = screen === 'explore' && active !== undefined ? active : label
  useEffect(() => {
    document.title = inert([shown, name, 'Faultline'].filter((part) => part !== undefined && part !== '').join(' - '))
  }, [shown, name])
}
