import { ChevronDown, GitBranch } from 'lucide-react'
import { START_VIEW, type ImpactChoices } from '#shared/viewState'
import { limitsOfGit } from '../state/limitsOfGit.ts'
import { useBranches } from '../state/useBranches.ts'
import { useView } from '../state/view.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuGroup, MenuItem, MenuRule } from '../ui/Menu.tsx'

/** Branches that the menu offers; Impact takes any other by its name. */
const OFFERED = 12

/** The branch of the open project, and what it can be reviewed against. It looks; it never checks out. */
export function BranchPicker() {
  const branches = useBranches()
  if (branches === undefined) return undefined
  const { branch, head, others } = branches
  const name = branch ?? `detached at ${head?.slice(0, 7) ?? 'no commit'}`
  const limits = limitsOfGit(branches)
  return (
    <Menu
      label="Branch"
      trigger={
        <button type="button" className="pick branch" title={[`Branch: ${name}.`, ...limits].join(' ')}>
          <Icon of={GitBranch} />
          <span className="clip">{name}</span>
          {branches.shallow && <span className="dim">shallow</span>}
          <Icon of={ChevronDown} size="small" />
        </button>
      }
    >
      <MenuGroup label="What breaks">
        <MenuItem run={() => review({ source: 'branch' })}>With this branch</MenuItem>
        <MenuItem run={() => review({ source: 'working_tree' })}>With uncommitted work</MenuItem>
        <MenuItem run={() => review({ source: 'staged' })}>With what is staged</MenuItem>
      </MenuGroup>
      {limits.map((limit) => (
        <p className="menunote" key={limit}>
          {limit}
        </p>
      ))}
      {others.length > 0 && (
        <>
          <MenuRule />
          <MenuGroup label="Since the merge base with">
            {others.slice(0, OFFERED).map((base) => (
              <MenuItem key={base} icon={GitBranch} run={() => review({ source: 'branch', base })}>
                {base}
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      )}
    </Menu>
  )
}

function review(choice: Partial<ImpactChoices>): void {
  useView.getState().go({ screen: 'impact', selected: undefined, impact: { ...START_VIEW.impact, ...choice } })
}
