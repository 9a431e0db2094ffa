import { useEffect } from 'react'
import { START_VIEW } from '#shared/viewState'
import { copyText } from '../state/copyText.ts'
import { useHost } from '../state/host.ts'
import { closeItemMenu, listenForMenus, useItemMenu, type MenuItemOf } from '../state/itemMenu.ts'
import { openFile } from '../state/openFile.ts'
import { openInEditor, revealInFolder } from '../state/project.ts'
import { symbolPlace } from '../state/symbolPlace.ts'
import { activate, useView } from '../state/view.ts'
import { MenuAt, MenuItem, MenuRule } from '../ui/Menu.tsx'

/** The menu of a symbol or a file, wherever one is shown: opened by the right button, Shift F10 or the menu key. */
export function ItemMenu() {
  const { open, target, before } = useItemMenu()
  useEffect(listenForMenus, [])
  if (target === undefined) return undefined
  const { item, at } = target
  const name = nameOf(item)
  return (
    <MenuAt label={`Actions for ${name}`} open={open} at={at} onClose={closeItemMenu} returnTo={before}>
      <div className="cap clip">{name}</div>
      {item.kind === 'symbol' ? <SymbolItems qn={item.qn} /> : <PlaceItems file={item.file} line={item.line} />}
    </MenuAt>
  )
}

function nameOf(item: MenuItemOf): string {
  if (item.kind === 'symbol') return item.name
  const file = item.file.slice(item.file.lastIndexOf('/') + 1)
  return item.line > 1 ? `${file}:${item.line}` : file
}

function SymbolItems({ qn }: { readonly qn: string }) {
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
      <MenuItem run={() => void withPlace(qn, copyPlace)}>Copy path and line</MenuItem>
    </>
  )
}

function PlaceItems({ file, line }: Place) {
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  return (
    <>
      <MenuItem run={() => openFile(file)}>Show its symbols</MenuItem>
      <MenuRule />
      {inWindow && (
        <>
          <MenuItem run={() => void openInEditor(file, line)}>Open in the editor</MenuItem>
          <MenuItem run={() => void revealInFolder(file)}>Show in its folder</MenuItem>
        </>
      )}
      <MenuItem run={() => void copyText(file, 'The path')}>Copy the path</MenuItem>
      {line > 1 && <MenuItem run={() => void copyPlace({ file, line })}>Copy path and line</MenuItem>}
    </>
  )
}

interface Place {
  readonly file: string
  readonly line: number
}

async function copyPlace({ file, line }: Place): Promise<void> {
  await copyText(`${file}:${line}`, 'The path and line')
}

async function withPlace(qn: string, use: (place: Place) => Promise<void>): Promise<void> {
  const place = await symbolPlace(qn)
  if (place !== undefined) await use(place)
}
