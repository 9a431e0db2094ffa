import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useView } from '../state/view.ts'
import { IconButton } from '../ui/Button.tsx'

/** The way back, and forward again: at the left of every bar above a stage. */
export function HistoryButtons() {
  const { history, back, forward } = useView()
  return (
    <>
      <IconButton icon={ArrowLeft} label="Back" keys="Alt Left" disabled={history.at === 0} onClick={back} />
      <IconButton
        icon={ArrowRight}
        label="Forward"
        keys="Alt Right"
        disabled={history.at >= history.entries.length - 1}
        onClick={forward}
      />
    </>
  )
}
