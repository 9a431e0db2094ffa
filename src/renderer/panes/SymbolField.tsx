import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { readTable } from '../state/rows.ts'
import { SYMBOL_COLUMNS, symbolRow, type SymbolRow } from '../state/symbolRow.ts'
import { useAnswer } from '../state/useAnswer.ts'
import { countOf } from '../ui/formatCount.ts'
import { KindGlyph } from '../ui/KindGlyph.tsx'

import './symbolField.css'

interface SymbolFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The chosen symbol's qualified name; empty for none. */
  readonly value: string
  /** A symbol was chosen, or the field was emptied. */
  readonly onChoose: (qn: string) => void
}

const SHOWN = 12

/** A field that finds a symbol: names are suggested while one types, and one of them, or a whole name, is chosen. */
export function SymbolField({ label, placeholder, value, onChoose }: SymbolFieldProps) {
  // What is typed and not chosen yet; undefined while the field shows the choice.
  const [typed, setTyped] = useState<string>()
  const { items, note } = useSuggestions(typed ?? '')
  const choose = (qn: string) => {
    setTyped(undefined)
    onChoose(qn)
  }
  const isOpen = typed !== undefined
  return (
    <Autocomplete.Root
      // The library's own pop-up hides the rest of the page from screen readers, with everything in it that can have the
      // focus: the list stands below the field instead.
      inline
      open={isOpen}
      items={items}
      value={typed ?? value}
      // The index decides what is found, and in which order.
      mode="none"
      autoHighlight
      itemToStringValue={(item: SymbolRow) => item.qn}
      onValueChange={(text, { reason }) => {
        // What is chosen is told by its line: the list in its place does not tell it by the text.
        if (reason === 'item-press') return
        if (text === '') choose('')
        else setTyped(text)
      }}
    >
      <div className="symbolfield">
        <label className="field">
          <span className="fieldlabel">{label}</span>
          <Autocomplete.Input
            placeholder={placeholder}
            spellCheck={false}
            aria-label={label}
            title={value}
            aria-expanded={isOpen}
            onKeyDown={(event) => {
              // Nothing is suggested for a name that was pasted whole: it is taken as it is.
              if (event.key === 'Enter' && isOpen && items.length === 0) choose(typed.trim())
              else if (event.key === 'Escape' && isOpen) setTyped(undefined)
              else return
              event.preventDefault()
            }}
            onBlur={() => setTyped(undefined)}
          />
        </label>
        {isOpen && (
          // The pointer must not take the focus from the field: it would close before the click.
          <div className="suggestions" role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <Autocomplete.Status className="none">{note}</Autocomplete.Status>
            <Autocomplete.List aria-label={`Suggestions for ${label}`}>
              {(item: SymbolRow) => (
                <Autocomplete.Item key={item.qn} value={item} className="item" onClick={() => choose(item.qn)}>
                  <KindGlyph kind={item.kind} test={item.test} />
                  <span className="nm clip">{item.name}</span>
                  <span className="where grow clip">{item.file}</span>
                  <span className="tail">
                    {item.callers === undefined ? item.kind : countOf(item.callers, 'caller')}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  )
}

interface Suggestions {
  readonly items: readonly SymbolRow[]
  /** What is said instead of suggestions; empty where there are some. */
  readonly note: string
}

function useSuggestions(typed: string): Suggestions {
  const query = typed.trim()
  const answer = useAnswer('search_graph', query === '' ? undefined : { query, limit: SHOWN, fields: SYMBOL_COLUMNS })
  const [last, setLast] = useState<readonly SymbolRow[]>([])
  const [of, setOf] = useState(answer.envelope)
  if (answer.envelope !== undefined && answer.envelope !== of) {
    setOf(answer.envelope)
    setLast((readTable(answer.envelope, 'results')?.rows ?? []).map(symbolRow))
  }
  if (query === '') return { items: [], note: 'Type a part of a name.' }
  if (answer.failure !== undefined) return { items: [], note: answer.failure.cause }
  if (last.length > 0) return { items: last, note: '' }
  return { items: [], note: answer.pending ? 'Searching …' : `Nothing is named like “${query}”.` }
}
