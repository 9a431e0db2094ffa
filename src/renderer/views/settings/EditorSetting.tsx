import { SquarePen } from 'lucide-react'
import { commandOfTemplate, EDITOR_IDS, EDITOR_TITLES, TEMPLATE_LENGTH_MAX, type EditorId } from '#shared/editors'
import { useHost } from '../../state/host.ts'
import { usePreferences } from '../../state/preferences.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Setting } from './Setting.tsx'

const SHORT: Readonly<Partial<Record<EditorId, string>>> = {
  auto: 'First found',
  jetbrains: 'JetBrains',
  sublime: 'Sublime',
  vim: 'Vim',
  template: 'Own command',
}
const EXAMPLE = { file: '/project/src/app.ts', line: 12, column: 5 }

/** Where code is opened: E on a symbol, or the pencil above the code. */
export function EditorSetting() {
  const { editor, setEditor } = usePreferences()
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  return (
    <section aria-labelledby="settings-editor">
      <h2 id="settings-editor">Editor</h2>
      <Setting label="Open code in">
        <Segmented
          label="Open code in"
          options={EDITOR_IDS.map((value) => ({ value, label: SHORT[value] ?? EDITOR_TITLES[value] }))}
          value={editor.id}
          onChange={(id) => setEditor({ ...editor, id })}
        />
      </Setting>
      {editor.id === 'template' && <Template template={editor.template} />}
      <p className="note">
        {inWindow
          ? 'E opens the line and column of what is selected. Programs are looked for on PATH and where they usually are, and started without a shell.'
          : 'Only the desktop window can open an editor; the choice is kept for it.'}
      </p>
    </section>
  )
}

function Template({ template }: { readonly template: string }) {
  const { editor, setEditor } = usePreferences()
  const command = commandOfTemplate(template, EXAMPLE)
  const wrong = typeof command === 'string' ? command : undefined
  return (
    <Setting label="Command">
      <label className="field templatefield">
        <Icon of={SquarePen} size="small" />
        <input
          aria-label="Command with {file}, {line} and {column}"
          aria-invalid={wrong !== undefined}
          aria-describedby="settings-command"
          placeholder="code --goto {file}:{line}:{column}"
          spellCheck={false}
          maxLength={TEMPLATE_LENGTH_MAX}
          value={template}
          onChange={({ target }) => setEditor({ ...editor, template: target.value })}
        />
      </label>
      <span id="settings-command" className={wrong === undefined ? 'dim mono preview' : 'wrong'} role="status">
        {typeof command === 'string' ? command : [command.command, ...command.args].map(quoted).join(' ')}
      </span>
    </Setting>
  )
}

function quoted(word: string): string {
  return /[\s"']/.test(word) ? JSON.stringify(word) : word
}
