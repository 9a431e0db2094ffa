import { START_VIEW } from '#shared/viewState'
import { copyText } from '../state/copyText.ts'
import { useHost } from '../state/host.ts'
import { openInEditor, revealInFolder } from '../state/project.ts'
import { closeSymbolMenu, useSymbolMenu } from '../state/symbolMenu.ts'
import { symbolPlace } from '../state/symbolPlace.ts'
import { activate, useView } from '../state/view.ts'
import { MenuAt, MenuItem, MenuRule } from '../ui/Menu.tsx'

/** The menu of a symbol, wherever one is shown: opened by the right button, Shift F10 or the menu key. */
export function SymbolMenu() {
  const { open, target: shown, before } = useSymbolMenu()
  if (shown === undefined) return undefined
  return (
    <MenuAt label={`Actions for ${shown.name}`} open={open} at={shown} onClose={closeSymbolMenu} returnTo={before}>
      <div className="cap clip">{shown.name}</div>
      <Items qn={shown.qn} />
    </MenuAt>
  )
}

function Items({ qn }: { readonly qn: string }) {
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  const go = useView((slice) => slice.go)
  const { impact, paths } = START_VIEW
  return (
    <>
      <MenuItem keys="Enter" run={() => activate(qn)}>
        Make active
      </MenuItem>
      <MenuItem
        run={() => go({ screen: 'impact', impact: { ...impact, source: 'edit', marks: [{ qn, as: 'signature' }] } })}
      >
        What breaks if its signature changes
      </MenuItem>
      <MenuItem run={() => go({ screen: 'paths', paths: { ...paths, from: qn } })}>Paths from here</MenuItem>
      <MenuItem run={() => go({ screen: 'paths', paths: { ...paths, to: qn } })}>Paths to here</MenuItem>
      <MenuRule />
      {inWindow && (
        <>
          <MenuItem keys="E" run={() => void withPlace(qn, ({ file, line }) => openInEditor(file, line))}>
            Open in the editor
          </MenuItem>
          <MenuItem run={() => void withPlace(qn, ({ file }) => revealInFolder(file))}>Show in its folder</MenuItem>
        </>
      )}
      <MenuItem run={() => void copyText(qn, 'The qualified name')}>Copy the qualified name</MenuItem>
      <MenuItem run={() => void withPlace(qn, ({ file, line }) => copyText(`${file}:${line}`, 'The path and line'))}>
        Copy path and line
      </MenuItem>
    </>
  )
}

async function withPlace(
  qn: string,
  use: (place: { readonly file: string; readonly line: number }) => Promise<void>,
): Promise<void> {
  const place = await symbolPlace(qn)
  if (place !== undefined) await use(place)
}
