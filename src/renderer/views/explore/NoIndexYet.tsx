import { FileQuestionMark, FolderSearch } from 'lucide-react'
import type { IndexState } from '#shared/envelope'
import type { IndexRun } from '../../state/progress.ts'
import { reindex } from '../../state/project.ts'
import { useView } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IndexCard } from '../start/IndexCard.tsx'

/** What Explore shows before there is anything to explore: the run that goes on, or how to start one. */
export function NoIndexYet({ state, run }: { readonly state: IndexState; readonly run: IndexRun | undefined }) {
  const go = useView((slice) => slice.go)
  if (run !== undefined) {
    return (
      <main className="main waiting" data-pane data-letters>
        <IndexCard run={run} />
      </main>
    )
  }
  const empty = state === 'empty'
  return (
    <main className="main" data-pane data-letters>
      <EmptyState
        icon={empty ? FileQuestionMark : FolderSearch}
        title={empty ? 'Nothing to explore in this folder' : 'This folder is not indexed yet'}
        actions={
          <>
            <Button look="primary" onClick={() => void reindex()}>
              {empty ? 'Index again' : 'Index now'}
            </Button>
            <Button onClick={() => go({ screen: empty ? 'index' : 'start' })}>
              {empty ? 'What was skipped' : 'Another folder'}
            </Button>
          </>
        }
      >
        {empty
          ? 'No file of a language that Faultline reads was found. The index report says what was skipped and why.'
          : 'It takes seconds for most repositories; results can be used as they come.'}
      </EmptyState>
    </main>
  )
}
