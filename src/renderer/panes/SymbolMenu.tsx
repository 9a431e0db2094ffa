import { Menu } from '@base-ui/react/menu'
import { START_VIEW } from '#shared/viewState'
import { copyText } from '../state/copyText.ts'
import { useHost } from '../state/host.ts'
import { openInEditor, revealInFolder } from '../state/project.ts'
import { closeSymbolMenu, useSymbolMenu } from '../state/symbolMenu.ts'
import { symbolPlace } from '../state/symbolPlace.ts'
import { activate, useView } from '../state/view.ts'
import { Keys } from '../ui/Kbd.tsx'

/** The menu of a symbol, wherever one is shown: opened by the right button, Shift F10 or the menu key. */
export function SymbolMenu() {
  const { open, target: shown, before } = useSymbolMenu()
  if (shown === undefined) return undefined
  const anchor = { getBoundingClientRect: () => new DOMRect(shown.x, shown.y, 0, 0) }
  return (
    <Menu.Root open={open} modal={false} onOpenChange={(opens) => opens || closeSymbolMenu()}>
      <Menu.Portal>
        <Menu.Positioner className="menuplace" anchor={anchor} side="bottom" align="start" sideOffset={2}>
          <Menu.Popup className="menu" aria-label={`Actions for ${shown.name}`} finalFocus={() => before ?? false}>
            <div className="cap clip">{shown.name}</div>
            <Items qn={shown.qn} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Items({ qn }: { readonly qn: string }) {
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  const go = useView((slice) => slice.go)
  const { impact, paths } = START_VIEW
  return (
    <>
      <Item keys="Enter" run={() => activate(qn)}>
        Make active
      </Item>
      <Item
        run={() => go({ screen: 'impact', impact: { ...impact, source: 'edit', marks: [{ qn, as: 'signature' }] } })}
      >
        What breaks if its signature changes
      </Item>
      <Item run={() => go({ screen: 'paths', paths: { ...paths, from: qn } })}>Paths from here</Item>
      <Item run={() => go({ screen: 'paths', paths: { ...paths, to: qn } })}>Paths to here</Item>
      <Menu.Separator className="rule" />
      {inWindow && (
        <>
          <Item keys="E" run={() => void withPlace(qn, ({ file, line }) => openInEditor(file, line))}>
            Open in the editor
          </Item>
          <Item run={() => void withPlace(qn, ({ file }) => revealInFolder(file))}>Show in its folder</Item>
        </>
      )}
      <Item run={() => void copyText(qn, 'The qualified name')}>Copy the qualified name</Item>
      <Item run={() => void withPlace(qn, ({ file, line }) => copyText(`${file}:${line}`, 'The path and line'))}>
        Copy path and line
      </Item>
    </>
  )
}

interface ItemProps {
  readonly keys?: string
  readonly run: () => void
  readonly children: string
}

function Item({ keys, run, children }: ItemProps) {
  return (
    <Menu.Item className="item" onClick={run}>
      <span className="grow">{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </Menu.Item>
  )
}

async function withPlace(
  qn: string,
  use: (place: { readonly file: string; readonly line: number }) => Promise<void>,
): Promise<void> {
  const place = await symbolPlace(qn)
  if (place !== undefined) await use(place)
}
