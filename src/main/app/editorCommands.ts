import path from 'node:path'
import type { EditorCommand, EditorId, EditorPlace } from '#shared/editors'

/** Where programs are looked for beside PATH. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
  /** `%LOCALAPPDATA%` and `%ProgramFiles%`; empty elsewhere. */
  readonly localApplications: string
  readonly programFiles: string
}

type Known = Exclude<EditorId, 'auto' | 'template'>

/** Editors that are tried where none was chosen; one that needs a terminal is not opened unasked. */
const AUTOMATIC: readonly Known[] = ['vscode', 'cursor', 'vscodium', 'sublime', 'jetbrains']
const JETBRAINS = ['idea', 'webstorm', 'pycharm', 'goland', 'phpstorm', 'rubymine', 'clion', 'rider', 'rustrover']
const TERMINALS: readonly (readonly string[])[] = [
  ['x-terminal-emulator', '-e'],
  ['gnome-terminal', '--'],
  ['konsole', '-e'],
  ['xterm', '-e'],
]

/** The commands that open a place in an editor: the first that can be started does. On PATH first, then where it is usual. */
export function editorCommands(
  id: Exclude<EditorId, 'template'>,
  place: EditorPlace,
  machine: Machine,
): EditorCommand[] {
  if (id === 'auto') return AUTOMATIC.flatMap((known) => editorCommands(known, place, machine))
  const { file, line, column } = place
  const goTo = ['--goto', `${file}:${line}:${column}`]
  const each = (programs: readonly string[], args: readonly string[]): EditorCommand[] =>
    programs.map((command) => ({ command, args }))
  switch (id) {
    case 'vscode':
      return each(codeLike('code', 'Visual Studio Code', ['Microsoft VS Code', 'Code.exe'], machine), goTo)
    case 'cursor':
      return each(codeLike('cursor', 'Cursor', ['cursor', 'Cursor.exe'], machine), goTo)
    case 'vscodium':
      return each(codeLike('codium', 'VSCodium', ['VSCodium', 'VSCodium.exe'], machine), goTo)
    case 'sublime':
      return each(sublime(machine), [`${file}:${line}:${column}`])
    case 'jetbrains':
      // Its columns begin at 0, its lines at 1.
      return each(jetbrains(machine), ['--line', String(line), '--column', String(column - 1), file])
    case 'vim':
      return vim(place, machine)
  }
}

function codeLike(
  program: string,
  macApplication: string,
  windowsPlace: readonly string[],
  { platform, home, localApplications, programFiles }: Machine,
): readonly string[] {
  switch (platform) {
    case 'darwin': {
      const inside = path.posix.join(`${macApplication}.app`, 'Contents/Resources/app/bin', program)
      return [program, path.posix.join('/Applications', inside), path.posix.join(home, 'Applications', inside)]
    }
    case 'win32':
      // The program on PATH is a batch file, which only a shell can start.
      return [
        path.win32.join(localApplications, 'Programs', ...windowsPlace),
        path.win32.join(programFiles, ...windowsPlace),
      ]
    default:
      return [
        program,
        `/usr/share/${program}/bin/${program}`,
        `/snap/bin/${program}`,
        `/var/lib/flatpak/exports/bin/${program}`,
      ]
  }
}

function sublime({ platform, programFiles }: Machine): readonly string[] {
  if (platform === 'win32') return [path.win32.join(programFiles, 'Sublime Text', 'subl.exe')]
  if (platform === 'darwin') return ['subl', '/Applications/Sublime Text.app/Contents/SharedSupport/bin/subl']
  return ['subl', '/opt/sublime_text/sublime_text', '/snap/bin/subl']
}

function jetbrains({ platform, home, localApplications }: Machine): readonly string[] {
  switch (platform) {
    case 'win32':
      return JETBRAINS.map((name) => `${name}64.exe`).concat(
        JETBRAINS.map((name) => path.win32.join(localApplications, 'Programs', name, 'bin', `${name}64.exe`)),
      )
    case 'darwin': {
      const scripts = path.posix.join(home, 'Library/Application Support/JetBrains/Toolbox/scripts')
      return [...JETBRAINS, ...JETBRAINS.map((name) => path.posix.join(scripts, name))]
    }
    default: {
      const scripts = path.posix.join(home, '.local/share/JetBrains/Toolbox/scripts')
      return [...JETBRAINS, ...JETBRAINS.map((name) => path.posix.join(scripts, name))]
    }
  }
}

/** Where there is no terminal that takes a command as words, its own window. */
function vim({ file, line, column }: EditorPlace, { platform }: Machine): EditorCommand[] {
  const args = [`+call cursor(${line},${column})`, '--', file]
  if (platform === 'win32') return [{ command: 'gvim.exe', args }]
  if (platform === 'darwin') return [{ command: 'mvim', args }]
  return TERMINALS.map(([command = '', ...lead]) => ({ command, args: [...lead, 'vim', ...args] }))
}
