import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { showOverlay } from '../state/overlays.ts'
import { useProject } from '../state/project.ts'
import { useModal } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KindGlyph } from '../ui/KindGlyph.tsx'
import { Keys } from '../ui/Kbd.tsx'
import { formatCount } from '../ui/formatCount.ts'
import { Highlight } from './Highlight.tsx'
import { usePaletteItems, type PaletteItem } from './usePaletteItems.ts'

const close = () => showOverlay(undefined)

/** Search for everything: what is typed stays in the field, the choice moves with the arrows. */
export function Palette() {
  const id = useId()
  const dialog = useModal()
  const open = useProject((slice) => slice.root !== undefined)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, pending, failure, note } = usePaletteItems(typed)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  const run = (item: PaletteItem, selectOnly: boolean) => {
    close()
    if (selectOnly && item.select !== undefined) item.select()
    else item.run()
  }
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
    else if (event.key === 'Enter' && chosen !== undefined) run(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      className="dialog palette"
      ref={dialog}
      aria-label="Search"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="query">
        <Icon of={Search} size="large" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-results`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
          aria-label="Search symbols, files, commands"
          placeholder={open ? 'Search symbols, files, commands' : 'Search commands'}
          autoComplete="off"
          spellCheck={false}
          data-first-focus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={key}
        />
      </div>
      <div className="results" role="listbox" aria-label="Results" id={`${id}-results`}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="cap" aria-hidden="true">
              <span className="grow">{group.title}</span>
              {group.total > group.items.length && (
                <span className="num">
                  {group.items.length} of {formatCount(group.total)}
                </span>
              )}
            </div>
            {group.items.map((item) => (
              <PaletteLine
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                chosen={item === chosen}
                onRun={(only) => run(item, only)}
              />
            ))}
          </div>
        ))}
        {failure !== undefined && (
          <p className="none" role="alert">
            {failure}
          </p>
        )}
        {items.length === 0 && failure === undefined && (
          <p className="none">
            {pending ? 'Searching …' : `Nothing is named like “${typed.trim()}”. Fewer letters find more.`}
          </p>
        )}
      </div>
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
    </dialog>
  )
}

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  readonly chosen: boolean
  readonly onRun: (selectOnly: boolean) => void
}

function PaletteLine({ id, item, chosen, onRun }: PaletteLineProps) {
  return (
    <div
      className="item"
      id={id}
      role="option"
      aria-selected={chosen}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      {'kind' in item.look ? <KindGlyph kind={item.look.kind} test={item.look.test} /> : <Icon of={item.look} />}
      <span className={item.keys === undefined && item.where !== '' ? 'nm' : ''}>
        <Highlight text={item.text} marks={item.marks} />
      </span>
      <span className="where grow clip">{item.where}</span>
      {item.keys === undefined ? <span className="tail">{item.tail}</span> : <Keys keys={item.keys} />}
    </div>
  )
}
