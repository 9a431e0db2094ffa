import { Info, OctagonAlert, X } from 'lucide-react'
import { dismiss, useNotices } from '../state/notices.ts'
import { IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

/** What was said lately, in the corner. */
export function Toasts() {
  const notices = useNotices((slice) => slice.notices)
  return (
    <div className="toasts" aria-live="polite">
      {notices.map((notice) => (
        <div className="toast" key={notice.id} role={notice.look === 'bad' ? 'alert' : 'status'}>
          <Icon of={notice.look === 'bad' ? OctagonAlert : Info} />
          <span className="grow">{notice.text}</span>
          <IconButton small icon={X} label="Dismiss" onClick={() => dismiss(notice.id)} />
        </div>
      ))}
    </div>
  )
}
