import { OctagonAlert } from 'lucide-react'
import { copyText } from '../state/copyText.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What is told of a failure: the cause, what to do, and the text that helps whoever is asked for help. */
export interface Failure {
  readonly title: string
  readonly cause: string
  readonly hint: string
  readonly details: string
}

interface ErrorStateProps {
  readonly failure: Failure
  readonly onRetry?: (() => void) | undefined
  readonly compact?: boolean
}

/** A failure in the place of the data that it kept away: cause, retry, copy. */
export function ErrorState({ failure, onRetry, compact }: ErrorStateProps) {
  return (
    <EmptyState
      icon={OctagonAlert}
      look="bad"
      title={failure.title}
      {...(compact ? { compact } : {})}
      actions={
        <>
          {onRetry && (
            <Button look={compact ? 'plain' : 'primary'} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button onClick={() => void copyText(failure.details, 'What is known of it')}>Copy details</Button>
        </>
      }
    >
      {failure.cause} {failure.hint}
    </EmptyState>
  )
}
