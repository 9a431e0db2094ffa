import type { MapChoices } from '#shared/viewState'
import { focusModule } from './choices.ts'
import { exploreFile } from './exploreFile.ts'
import type { ModuleMap } from './ModuleMap.ts'

/** What can be done with a box of the map, or with the handle of a module that is open in place. */
export interface ModuleActs {
  /** A map of what is in it, or the code of a file; undefined where there is nothing to enter. */
  readonly enter: 'alone' | 'explore' | undefined
  /** It opens or closes in place. */
  readonly toggle: 'open' | 'close' | undefined
  /** Its path in the project; undefined for one that gathers a rest. */
  readonly path: string | undefined
}

/** One answer for the keys, the pointer, the menu and the inspector. */
export function moduleActs(map: ModuleMap, { open }: MapChoices, id: string): ModuleActs {
  const box = map.boxes.find((each) => each.id === id)
  if (box === undefined) {
    return { enter: id.endsWith('*') ? undefined : 'alone', toggle: open.includes(id) ? 'close' : undefined, path: id }
  }
  const isFolder = box.kind === 'folder' && !id.endsWith('*')
  return {
    enter: box.kind === 'file' ? 'explore' : isFolder && box.files > 1 ? 'alone' : undefined,
    toggle: box.opens ? 'open' : undefined,
    path: box.kind === 'file' || isFolder ? id : undefined,
  }
}

/** Does what Enter does on a box. */
export function enterModule({ enter }: ModuleActs, id: string): void {
  if (enter === 'explore') exploreFile(id)
  else if (enter === 'alone') focusModule(id)
}
