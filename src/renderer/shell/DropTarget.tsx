import { Import } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pathOfDrop } from '../api.ts'
import { say } from '../state/notices.ts'
import { showOverlay } from '../state/overlays.ts'
import { openProject } from '../state/project.ts'
import { Icon } from '../ui/Icon.tsx'

/** A folder dropped anywhere in the window is opened. A browser does not tell its path: then it is chosen instead. */
export function DropTarget() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type !== 'dragleave' || event.relatedTarget !== null)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) openDropped(file)
    }
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', drag)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', drag)
      window.removeEventListener('dragleave', drag)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!over) return undefined
  return (
    <output className="dropping">
      <Icon of={Import} size="large" />
      <b>Drop the folder to open it</b>
    </output>
  )
}

function openDropped(file: File): void {
  const path = pathOfDrop(file)
  if (path !== undefined && path !== '') {
    void openProject(path)
    return
  }
  say('A browser does not tell where a dropped folder is. Choose it here instead.')
  showOverlay('folders')
}
