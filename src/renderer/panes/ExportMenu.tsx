import { Share } from 'lucide-react'
import type { ExportPicture } from '../exports/ExportPicture.ts'
import { ask, type Params } from '../api.ts'
import { fileNameOf, TEXT_FORMATS } from '../exports/formats.ts'
import { listCsv } from '../exports/listCsv.ts'
import { readWholeList } from '../exports/readWholeList.ts'
import { saveFile } from '../exports/saveFile.ts'
import { toMermaid } from '../exports/graphTexts.ts'
import { toPng } from '../exports/toPng.ts'
import { toSvg } from '../exports/toSvg.ts'
import { copyLink } from '../state/copyLink.ts'
import { copyText } from '../state/copyText.ts'
import { say, sentenceOf } from '../state/notices.ts'
import { useProject } from '../state/project.ts'
import { shownList } from '../state/shownList.ts'
import { shownPicture } from '../stage/shownPicture.ts'
import { countOf, formatCount } from '../ui/formatCount.ts'
import { IconButton } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuRule } from '../ui/Menu.tsx'

/** What the stage shows, for elsewhere: as an image, as text, or as a link to this view. */
export function ExportMenu() {
  return (
    <Menu label="Export or share" align="end" trigger={<IconButton icon={Share} label="Export or share" />}>
      <MenuItem run={() => void exportImage('svg')}>SVG image</MenuItem>
      <MenuItem run={() => void exportImage('png')}>PNG image</MenuItem>
      <MenuRule />
      {TEXT_FORMATS.map(({ id, title, extension, type, write }) => (
        <MenuItem
          key={id}
          run={() =>
            withPicture((picture) =>
              saveFile(fileNameOf(picture.title, extension), new Blob([write(picture)], { type })),
            )
          }
        >
          {title}
        </MenuItem>
      ))}
      <MenuRule />
      <MenuItem run={() => void exportList()}>CSV of the whole list</MenuItem>
      <MenuRule />
      <MenuItem run={() => withPicture((picture) => void copyText(toMermaid(picture), 'The picture as Mermaid'))}>
        Copy as Mermaid
      </MenuItem>
      <MenuItem run={() => void copyLink()}>Copy a link to this view</MenuItem>
    </Menu>
  )
}

/** The list of the screen from its first row to its last, whatever page is shown. */
async function exportList(): Promise<void> {
  const list = shownList()
  const { root } = useProject.getState()
  if (list === undefined || root === undefined) return say('There is no list on this screen to export.')
  try {
    const question = (query: string, params: Params) => ask(query, { project: root, format: 'json', ...params })
    const { rows, isCut } = await readWholeList(question, list.sources)
    if (rows.length === 0) return say('The list has no rows to export.')
    saveFile(fileNameOf(list.title, 'csv'), new Blob([listCsv(rows)], { type: 'text/csv' }))
    if (isCut) say(`The list has more rows than one file takes: its first ${formatCount(rows.length)} were exported.`)
  } catch (cause) {
    say(`The list could not be exported. ${sentenceOf(cause)}`, 'bad')
  }
}

async function exportImage(format: 'svg' | 'png'): Promise<void> {
  const picture = pictureNow()
  if (picture === undefined) return
  const svg = toSvg(picture, themeNow())
  try {
    const content = format === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await toPng(svg)
    saveFile(fileNameOf(picture.title, format), content)
  } catch (cause) {
    say(`The image could not be made. ${sentenceOf(cause)} Export it as SVG instead.`, 'bad')
  }
}

function withPicture(use: (picture: ExportPicture) => void): void {
  const picture = pictureNow()
  if (picture !== undefined) use(picture)
}

/** The picture with where it comes from; undefined, and said, where nothing is drawn. */
function pictureNow(): ExportPicture | undefined {
  const picture = shownPicture()
  if (picture === undefined) {
    say('There is no picture on this screen to export.')
    return undefined
  }
  const { boxes, edges } = picture.diagram
  const isMatrix = picture.matrix !== undefined
  const { name = '' } = useProject.getState()
  const counts = isMatrix
    ? `${countOf(boxes.length, 'row')}, ${countOf(edges.length, 'cell')}; a row uses its columns`
    : `${countOf(boxes.length, 'box', 'boxes')}, ${countOf(edges.length, 'edge')} as drawn; folded boxes stand for what they count`
  return { ...picture, note: `${name}: ${counts}` }
}

function themeNow() {
  const computed = getComputedStyle(document.documentElement)
  const read = (token: string): string => computed.getPropertyValue(`--${token}`).trim()
  return { color: read, fontUi: read('font-ui'), fontCode: read('font-code') }
}
