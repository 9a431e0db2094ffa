import type { CyclesChoices } from '#shared/viewState'
import type { CycleDetail, CycleEdge, CycleMember } from './CycleReport.ts'
import { CycleEdgeSection } from './inspector/CycleEdgeSection.tsx'
import { CycleMemberSection } from './inspector/CycleMemberSection.tsx'
import { CycleWholeSection } from './inspector/CycleWholeSection.tsx'
import type { CyclesAnswer, Simulation } from './useCycles.ts'
import type { EdgeSites } from './useEdgeSites.ts'

interface CycleInspectorProps {
  readonly choices: CyclesChoices
  readonly found: CyclesAnswer
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly simulation: Simulation
  readonly edge: CycleEdge | undefined
  readonly member: CycleMember | undefined
  readonly sites: EdgeSites
}

/** What is known of the selection, with its code: the edge, the member, or the cycle as a whole with the steps of its loop. */
export function CycleInspector(props: CycleInspectorProps) {
  const { edge, member } = props
  return (
    <>
      <h2 className="spoken">What is selected</h2>
      {edge !== undefined ? (
        <CycleEdgeSection {...props} edge={edge} />
      ) : member !== undefined ? (
        <CycleMemberSection {...props} member={member} />
      ) : (
        <CycleWholeSection {...props} />
      )}
    </>
  )
}
