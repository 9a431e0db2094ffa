import { BookMarked, ChevronDown, FolderOpen } from 'lucide-react'
import { useHost } from '../state/host.ts'
import { chooseProject, openProject, useProject } from '../state/project.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuGroup, MenuItem, MenuRule } from '../ui/Menu.tsx'

/** The open project, and the way to another: recent ones or a folder. */
export function RepositoryPicker() {
  const { root, name } = useProject()
  const recents = useHost((slice) => slice.recents) ?? []
  return (
    <Menu
      label="Projects"
      trigger={
        <button type="button" className="pick" title={root}>
          <Icon of={BookMarked} />
          <b className="clip">{name ?? 'Open a folder'}</b>
          <Icon of={ChevronDown} size="small" />
        </button>
      }
    >
      {recents.length > 0 && (
        <>
          <MenuGroup label="Recent">
            {recents.map((recent) => (
              <MenuItem
                key={recent.root}
                disabled={recent.missing === true}
                run={() => void openProject(recent.root)}
                icon={BookMarked}
                below={recent.missing === true ? `${recent.root}: folder not found` : recent.root}
              >
                {recent.name}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuRule />
        </>
      )}
      <MenuItem icon={FolderOpen} keys="Ctrl O" run={() => void chooseProject()}>
        Open a folder
      </MenuItem>
    </Menu>
  )
}
