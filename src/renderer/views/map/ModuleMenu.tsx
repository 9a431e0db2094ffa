import { useState } from 'react'
import type { MapChoices } from '#shared/viewState'
import { copyText } from '../../state/copyText.ts'
import { useHost } from '../../state/host.ts'
import { openInEditor, revealInFolder } from '../../state/project.ts'
import { MenuAt, MenuItem, MenuRule } from '../../ui/Menu.tsx'
import { selectEdge, toggleOpen } from './choices.ts'
import { enterModule, moduleActs } from './moduleActs.ts'
import type { ModuleMap } from './ModuleMap.ts'

/** The module that a menu is about, and where on the page it opens. */
interface ModuleMenuTarget {
  readonly id: string
  readonly at: { readonly x: number; readonly y: number }
  /** What had the focus before, and gets it back. */
  readonly before: HTMLElement | undefined
}

interface ModuleMenuState {
  readonly open: boolean
  /** Stays while the menu closes. */
  readonly target: ModuleMenuTarget | undefined
  readonly onClose: () => void
}

/** Whether and for what a menu is open, and how it is opened. */
export function useModuleMenu(): ModuleMenuState & {
  readonly show: (id: string, at: ModuleMenuTarget['at']) => void
} {
  const [menu, setMenu] = useState<Omit<ModuleMenuState, 'onClose'>>({ open: false, target: undefined })
  return {
    ...menu,
    onClose: () => setMenu(({ target }) => ({ open: false, target })),
    show: (id, at) => {
      const { activeElement } = document
      const before = activeElement instanceof HTMLElement ? activeElement : undefined
      setMenu({ open: true, target: { id, at, before } })
    },
  }
}

interface ModuleMenuProps extends ModuleMenuState {
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
}

/** The menu of a module, in the picture and in the list: opened by the right button, Shift F10 or the menu key. */
export function ModuleMenu({ target, open, choices, map, names, onClose }: ModuleMenuProps) {
  if (target === undefined) return undefined
  const { id, at, before } = target
  const name = names.get(id) ?? id
  return (
    <MenuAt label={`Actions for ${name}`} open={open} at={at} onClose={onClose} returnTo={before}>
      <div className="cap clip">{name}</div>
      <Items id={id} choices={choices} map={map} />
    </MenuAt>
  )
}

function Items({ id, choices, map }: Pick<ModuleMenuProps, 'choices' | 'map'> & { readonly id: string }) {
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  const acts = moduleActs(map, choices, id)
  const { path } = acts
  const edges = map.edges.filter(({ from, to }) => from === id || to === id)
  const heaviest = edges.toSorted((a, b) => b.count - a.count)[0]
  return (
    <>
      {acts.enter !== undefined && (
        <MenuItem keys="Enter" run={() => enterModule(acts, id)}>
          {acts.enter === 'explore' ? 'Explore its code' : 'Show alone'}
        </MenuItem>
      )}
      {acts.toggle !== undefined && (
        <MenuItem keys="Space" run={() => toggleOpen(id)}>
          {acts.toggle === 'open' ? 'Open in place' : 'Close'}
        </MenuItem>
      )}
      <MenuItem
        keys="N"
        disabled={heaviest === undefined}
        run={() => heaviest !== undefined && selectEdge(heaviest.from, heaviest.to)}
      >
        References of its heaviest edge
      </MenuItem>
      {path !== undefined && (
        <>
          <MenuRule />
          {inWindow && acts.enter === 'explore' && (
            <MenuItem keys="E" run={() => void openInEditor(path, 1)}>
              Open in the editor
            </MenuItem>
          )}
          {inWindow && <MenuItem run={() => void revealInFolder(path)}>Show in its folder</MenuItem>}
          <MenuItem run={() => void copyText(path, 'The path')}>Copy the path</MenuItem>
        </>
      )}
    </>
  )
}
