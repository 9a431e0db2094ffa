import { describe, expect, test } from 'vitest'
import { editorCommands, type Machine } from './editorCommands.ts'

const place = { file: '/home/ada/--wait $(touch x).ts', line: 12, column: 5 }
const linux: Machine = { platform: 'linux', home: '/home/ada', localApplications: '', programFiles: '' }
const windows: Machine = {
  platform: 'win32',
  home: 'C:\\Users\\ada',
  localApplications: 'C:\\Users\\ada\\AppData\\Local',
  programFiles: 'C:\\Program Files',
}

describe('the commands of an editor', () => {
  test('go to line and column, the file’s name being one word or a part of one', () => {
    expect(editorCommands('cursor', place, linux)[0]).toEqual({
      command: 'cursor',
      args: ['--goto', `${place.file}:12:5`],
    })
    expect(editorCommands('sublime', place, linux)[0]).toEqual({ command: 'subl', args: [`${place.file}:12:5`] })
    expect(editorCommands('jetbrains', place, linux)[0]).toEqual({
      command: 'idea',
      args: ['--line', '12', '--column', '4', place.file],
    })
    expect(editorCommands('vim', place, linux)[0]).toEqual({
      command: 'x-terminal-emulator',
      args: ['-e', 'vim', '+call cursor(12,5)', '--', place.file],
    })
  })

  test('look on PATH first and where the editor usually is', () => {
    const mac: Machine = { ...linux, platform: 'darwin', home: '/Users/ada' }
    expect(editorCommands('vscode', place, mac).map(({ command }) => command)).toEqual([
      'code',
      '/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code',
      '/Users/ada/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code',
    ])
  })

  test('name no batch file on Windows, which only a shell could start', () => {
    const commands = editorCommands('auto', place, windows).map(({ command }) => command)
    expect(commands[0]).toBe('C:\\Users\\ada\\AppData\\Local\\Programs\\Microsoft VS Code\\Code.exe')
    expect(commands.filter((command) => !command.endsWith('.exe'))).toEqual([])
  })
})
