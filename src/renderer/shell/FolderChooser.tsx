import { ArrowUp, BookMarked, Folder } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FolderListing } from '#shared/protocol'
import { command } from '../api.ts'
import { sentenceOf } from '../state/notices.ts'
import { showOverlay } from '../state/overlays.ts'
import { openProject, useProject } from '../state/project.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Chooses a folder of this computer where there is no native dialog. */
export function FolderChooser() {
  const opening = useProject((slice) => slice.opening)
  const { listing, failure, show } = useListing()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const go = (path: string | undefined) => {
    setTyped(undefined)
    show(path)
  }
  const path = typed ?? listing?.path ?? ''
  return (
    <Dialog
      title="Open a folder"
      onClose={() => showOverlay(undefined)}
      footer={
        <>
          <span className="grow dim clip mono">{listing?.path}</span>
          <Button onClick={() => showOverlay(undefined)}>Cancel</Button>
          <Button
            look="primary"
            disabled={listing === undefined || opening !== undefined}
            onClick={() => listing && void openProject(listing.path)}
          >
            {opening === undefined ? 'Open this folder' : 'Opening …'}
          </Button>
        </>
      }
    >
      <form
        className="folderpath"
        onSubmit={(event) => {
          event.preventDefault()
          go(typed)
        }}
      >
        <IconButton
          icon={ArrowUp}
          label="Up one folder"
          disabled={listing?.parent === undefined}
          onClick={() => go(listing?.parent)}
        />
        <label className="field grow">
          <span className="spoken">Path of the folder</span>
          <input
            data-first-focus
            className="mono"
            value={path}
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="btn">
          Go
        </button>
      </form>
      {failure !== undefined && (
        <p className="folderfail" role="alert">
          {failure}
        </p>
      )}
      <ul className="folders">
        {listing?.folders.map((folder) => (
          <li key={folder.path}>
            <button
              type="button"
              onClick={() => go(folder.path)}
              onDoubleClick={() => folder.repository && void openProject(folder.path)}
            >
              <Icon of={folder.repository ? BookMarked : Folder} />
              <span className="grow clip">{folder.name}</span>
              {folder.repository && <span className="dim">repository</span>}
            </button>
          </li>
        ))}
        {listing?.folders.length === 0 && <li className="none">No folder inside. Open this one, or go up.</li>}
        {listing?.truncated === true && (
          <li className="none">There are more folders than are listed. Type the path to reach one of them.</li>
        )}
      </ul>
    </Dialog>
  )
}

/** The folder that is looked at, and the way to another. */
function useListing() {
  const [wanted, setWanted] = useState<{ readonly path: string | undefined }>({ path: undefined })
  const [listing, setListing] = useState<FolderListing | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  useEffect(() => {
    let left = false
    async function list() {
      try {
        const found = await command('listFolder', wanted.path)
        if (left) return
        setListing(found)
        setFailure(undefined)
      } catch (cause) {
        if (!left) setFailure(sentenceOf(cause))
      }
    }
    void list()
    return () => {
      left = true
    }
  }, [wanted])
  return { listing, failure, show: (path: string | undefined) => setWanted({ path }) }
}
