import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { IndexState } from '#shared/envelope'
import { showOverlay } from '../state/overlays.ts'
import { useProject } from '../state/project.ts'
import { useStatus } from '../state/useStatus.ts'
import { Modal } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KindGlyph } from '../ui/KindGlyph.tsx'
import { Keys } from '../ui/Kbd.tsx'
import { formatCount } from '../ui/formatCount.ts'
import { Highlight } from './Highlight.tsx'
import { usePaletteItems, type PaletteGroup, type PaletteItem } from './usePaletteItems.ts'

const close = () => showOverlay(undefined)

/** Search for everything: what is typed stays in the field, the choice moves with the arrows. */
export function Palette() {
  const open = useProject((slice) => slice.root !== undefined)
  const [typed, setTyped] = useState('')
  const chosen = useRef<PaletteItem>(undefined)
  const { groups, pending, failure, note } = usePaletteItems(typed)
  const state = useStatus().status?.info?.state
  const run = (item: PaletteItem, selectOnly: boolean) => {
    close()
    if (selectOnly && item.select !== undefined) item.select()
    else item.run()
  }
  return (
    <Modal className="palette" label="Search" onClose={close}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        value={typed}
        // The index decides what is found, and in which order.
        mode="none"
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ text }: PaletteItem) => text}
        onItemHighlighted={(item: PaletteItem | undefined) => {
          chosen.current = item
        }}
        onValueChange={(text, { reason }) => {
          if (reason !== 'item-press') setTyped(text)
        }}
      >
        <div className="query">
          <Icon of={Search} size="large" />
          <Autocomplete.Input
            aria-label="Search symbols, files, commands"
            placeholder={open ? 'Search symbols, files, commands' : 'Search commands'}
            autoComplete="off"
            spellCheck={false}
            data-first-focus
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || chosen.current === undefined) return
              event.preventBaseUIHandler()
              event.preventDefault()
              run(chosen.current, true)
            }}
          />
        </div>
        <Autocomplete.List className="results" aria-label="Results">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="cap">
                <span className="grow">{group.title}</span>
                {group.total > group.items.length && (
                  <span className="num">
                    {group.items.length} of {formatCount(group.total)}
                  </span>
                )}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => <PaletteLine key={item.id} item={item} onRun={(only) => run(item, only)} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {failure !== undefined && (
          <p className="none" role="alert">
            {failure}
          </p>
        )}
        {groups.every(({ items }) => items.length === 0) && failure === undefined && (
          <p className="none">{pending ? 'Searching …' : nothingFound(typed.trim(), state)}</p>
        )}
      </Autocomplete.Root>
      <div className="foot">
        <span>
          <Keys keys="↑ ↓" />
          choose
        </span>
        <span>
          <kbd>Enter</kbd>
          {open ? 'make active' : 'run'}
        </span>
        {open && (
          <span>
            <kbd>Ctrl Enter</kbd>keep the view, select only
          </span>
        )}
        <span className="grow" />
        <output className="num">{note}</output>
      </div>
    </Modal>
  )
}

/** Nothing is known to be missing from what is not indexed. */
function nothingFound(typed: string, state: IndexState | undefined): string {
  switch (state) {
    case 'missing':
    case 'rebuilding':
      return 'The project is not indexed yet: its symbols and files can be found as soon as it is.'
    case 'partial':
      return `Nothing is named like “${typed}” in what is indexed so far.`
    default:
      return `Nothing is named like “${typed}”. Fewer letters find more.`
  }
}

interface PaletteLineProps {
  readonly item: PaletteItem
  readonly onRun: (selectOnly: boolean) => void
}

function PaletteLine({ item, onRun }: PaletteLineProps) {
  return (
    <Autocomplete.Item className="item" value={item} onClick={(event) => onRun(event.ctrlKey || event.metaKey)}>
      {'kind' in item.look ? <KindGlyph kind={item.look.kind} test={item.look.test} /> : <Icon of={item.look} />}
      <span className={item.keys === undefined && item.where !== '' ? 'nm' : ''}>
        <Highlight text={item.text} marks={item.marks} />
      </span>
      <span className="where grow clip">{item.where}</span>
      {item.keys === undefined ? <span className="tail">{item.tail}</span> : <Keys keys={item.keys} />}
    </Autocomplete.Item>
  )
}
