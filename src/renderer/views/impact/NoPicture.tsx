import { CircleSlash, FileDiff, GitBranch, MousePointerClick, PencilLine, Search } from 'lucide-react'
import type { ImpactChoices } from '#shared/viewState'
import { limitsOfGit } from '../../state/limitsOfGit.ts'
import { showOverlay } from '../../state/overlays.ts'
import { useBranches } from '../../state/useBranches.ts'
import { wordsOf } from '../../state/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { changeImpact, replaceMark, unmarkSymbol } from './changeImpact.ts'
import type { ImpactReport } from './ImpactReport.ts'
import type { ImpactAnswer } from './useImpact.ts'

interface NoPictureProps {
  readonly impact: ImpactChoices
  readonly found: ImpactAnswer
}

/** What stands in place of the picture, or undefined where there is one to draw. */
export function noPicture({ impact, found }: NoPictureProps) {
  const { answer, report, asked } = found
  if (!asked) return <NothingChosen impact={impact} />
  if (answer.failure !== undefined) return <Failed impact={impact} found={found} />
  if (answer.cancelled) {
    return (
      <EmptyState
        icon={CircleSlash}
        title="Cancelled"
        actions={
          <Button look="primary" onClick={answer.retry}>
            Compare again
          </Button>
        }
      >
        Nothing was changed.
      </EmptyState>
    )
  }
  if (report?.verdict === 'INFO') return <NoChange impact={impact} report={report} />
  if (report?.verdict === 'NOT_FOUND') return <NotFound found={found} />
  return undefined
}

function NothingChosen({ impact }: { readonly impact: ImpactChoices }) {
  if (impact.source === 'range') {
    return (
      <EmptyState icon={GitBranch} title="Which commit?">
        Type a commit, which is compared with its parent, or a range such as main..feature.
      </EmptyState>
    )
  }
  if (impact.source === 'selection') {
    return (
      <EmptyState
        icon={MousePointerClick}
        title="What breaks if it changes?"
        actions={
          <Button look="primary" icon={Search} keys="Ctrl K" onClick={() => showOverlay('palette')}>
            Search
          </Button>
        }
      >
        Make a symbol active, on Explore or by the search, and come back: this asks what another signature of it breaks.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={PencilLine} title="What would an edit break?">
      Add the symbols that would change, and say how: their signature, their body, or that they go. Nothing is written.
    </EmptyState>
  )
}

const NO_CHANGE: Readonly<Record<ImpactChoices['source'], string>> = {
  branch: 'The branch and the working tree are as at the merge base.',
  working_tree: 'The working tree is as HEAD has it.',
  staged: 'Nothing is staged.',
  range: 'The two sides are equal.',
  selection: 'Nothing is active.',
  edit: 'Nothing is marked.',
}

function NoChange({ impact, report }: { readonly impact: ImpactChoices; readonly report: ImpactReport }) {
  const against = report.baseRef === undefined ? '' : ` against ${report.baseRef}`
  const { source } = impact
  const branches = useBranches()
  return (
    <EmptyState
      icon={FileDiff}
      title={`No change${source === 'range' ? '' : against}`}
      actions={
        <>
          {source !== 'branch' && (
            <Button onClick={() => changeImpact({ source: 'branch' })}>Compare the branch</Button>
          )}
          <Button look="primary" onClick={() => changeImpact({ source: 'edit' })}>
            Try a hypothetical edit
          </Button>
        </>
      }
    >
      {NO_CHANGE[source]} {[...(branches === undefined ? [] : limitsOfGit(branches)), ...report.warnings].join(' ')}
    </EmptyState>
  )
}

function NotFound({ found }: { readonly found: ImpactAnswer }) {
  const name = typeof found.envelope?.['symbol'] === 'string' ? found.envelope['symbol'] : ''
  const near = wordsOf(found.envelope, 'suggestions')
  return (
    <EmptyState
      icon={Search}
      title={`No symbol named ${name}`}
      actions={
        <>
          {near.map((qn) => (
            <Button key={qn} onClick={() => replaceMark(name, qn)}>
              {qn}
            </Button>
          ))}
          <Button look="ghost" onClick={() => unmarkSymbol(name)}>
            Take it out of the edit
          </Button>
        </>
      }
    >
      {near.length === 0 ? 'Nothing in the index is named like it.' : 'Near names:'}
    </EmptyState>
  )
}

function Failed({ impact, found }: NoPictureProps) {
  const { failure, refused, retry } = found.answer
  if (failure === undefined) return undefined
  const invalid = wordsOf(refused, 'invalid_arguments')
  const suggestions = wordsOf(refused, 'suggestions')
  if (refused?.error_type !== 'git_failed') return <ErrorState failure={failure} onRetry={retry} />
  if (invalid.length > 0) {
    const key = impact.source === 'range' ? 'range' : 'base'
    return (
      <EmptyState
        icon={GitBranch}
        title={`There is no commit named ${impact[key]}`}
        actions={
          <>
            {suggestions.map((name) => (
              <Button key={name} onClick={() => changeImpact({ [key]: name })}>
                {name}
              </Button>
            ))}
            {key === 'base' && (
              <Button look="primary" onClick={() => changeImpact({ base: '' })}>
                Default branch
              </Button>
            )}
          </>
        }
      >
        {suggestions.length > 0 ? 'These exist:' : 'Git knows no branch, tag or commit of that name.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={GitBranch}
      title="Changes cannot be read here"
      actions={
        <>
          <Button look="primary" onClick={() => changeImpact({ source: 'edit' })}>
            Try a hypothetical edit
          </Button>
          <Button onClick={retry}>Try again</Button>
        </>
      }
    >
      {failure.cause} A hypothetical edit, Explore, Cycles and Paths work without git.
    </EmptyState>
  )
}

/** Documents, media or comments alone: there is nothing to draw, and the files are listed. */
export function NoSymbolChanged({ report }: { readonly report: ImpactReport }) {
  return (
    <EmptyState
      icon={FileDiff}
      title="No symbol changed"
      actions={<Button onClick={() => changeImpact({ list: 'files' })}>List the changed files</Button>}
    >
      {countOf(report.changedFilesTotal, 'file')} changed: documents, media, comments, or code that the index does not
      read.
    </EmptyState>
  )
}
