import { Component, type ReactNode } from 'react'
import { OctagonAlert } from 'lucide-react'
import { copyText } from '../state/copyText.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** When it changes, what failed is tried again. */
  readonly resetKey: string
}

interface ErrorBoundaryState {
  readonly error: Error | undefined
  readonly resetKey: string
}

/** Never a blank window: a part that fails says so, and the rest goes on. React offers this as a class only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <EmptyState
        icon={OctagonAlert}
        look="bad"
        title="This part of the window failed"
        actions={
          <>
            <Button look="primary" onClick={() => window.location.reload()}>
              Reload the window
            </Button>
            <Button onClick={() => void copyText(`${error.message}\n${error.stack ?? ''}`, 'What is known of it')}>
              Copy details
            </Button>
          </>
        }
      >
        {error.message} Your index is not touched. Reload, or go to another screen and come back.
      </EmptyState>
    )
  }
}
