import { showOverlay } from '../state/overlays.ts'
import { VIEWS } from '../views/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { KindGlyph } from '../ui/KindGlyph.tsx'
import { Keys } from '../ui/Kbd.tsx'

const SECTIONS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Search symbols, files, commands (also /)'],
      ['Ctrl O', 'Open a folder'],
      ...VIEWS.filter(({ screen }) => screen !== 'settings').map(
        ({ letter, label }) => [`G ${letter}`, label] as const,
      ),
      ['Ctrl ,', 'Settings (also G ,)'],
      ['Ctrl D', 'Bookmark this view'],
      ['Ctrl F', 'Find in the picture'],
      ['Ctrl Z', 'Undo the last change of the view'],
      ['Shift F10', 'Menu of a symbol or module'],
      ['F6', 'Next pane'],
      ['Alt Left', 'Back, with the whole view'],
      ['Alt Right', 'Forward'],
      ['?', 'This sheet'],
      ['Esc', 'Close, clear, leave'],
    ],
  ],
  [
    'Stage and list',
    [
      ['← →', 'Towards callers, towards callees'],
      ['↑ ↓', 'Up and down'],
      ['Enter', 'Make active'],
      ['Space', 'Expand or collapse'],
      ['[ ]', 'Fewer or more hops of callers'],
      ['{ }', 'Fewer or more hops of callees'],
      ['T', 'Tests: folded, off, only'],
      ['H', 'Hide'],
      ['U', 'Show what is hidden'],
      ['L', 'To the list and back'],
      ['M', 'Graph or matrix, loop or matrix'],
      ['N', 'Next edge, on Map and Cycles'],
      ['W', 'Why a row is reached, on Impact'],
      ['E', 'Open in the editor (in the window)'],
      ['0', 'Fit'],
      ['+ -', 'Zoom'],
    ],
  ],
]

const KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'file',
  'external',
  'test',
] as const

/** All keys, and what the picture's signs mean. */
export function HelpSheet() {
  return (
    <Dialog title="Keys and legend" onClose={() => showOverlay(undefined)}>
      <div className="help">
        {SECTIONS.map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(([keys, what]) => (
                <div key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Kinds</h3>
          <ul className="kinds">
            {KINDS.map((kind) => (
              <li key={kind}>
                <KindGlyph kind={kind} />
                {kind}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Calls</h3>
          <ul className="kinds lines">
            <li>
              <Line dash={undefined} />
              counted: certain enough for every number
            </li>
            <li>
              <Line dash="6 4" />
              dispatch: through an interface or a base
            </li>
            <li>
              <Line dash="1.5 3.5" />
              possible: shown, never counted
            </li>
            <li>
              <span className="side dirc">callers</span>stand left, in blue
            </li>
            <li>
              <span className="side dire">callees</span>stand right, in orange
            </li>
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

/** A sample of an edge. */
export function Line({ dash }: { readonly dash: string | undefined }) {
  return (
    <svg className="edge" width="26" height="8" aria-hidden="true">
      <path d="M1 4H25" strokeDasharray={dash} strokeLinecap={dash === undefined ? undefined : 'round'} />
    </svg>
  )
}
