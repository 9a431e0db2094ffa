import { describe, expect, test } from 'vitest'
import { askedFolder } from './askedFolder.ts'

const from = (...argv: string[]) => askedFolder(argv, { workingFolder: '/home/ada', opensArguments: true })

describe('the folder that a start asks for', () => {
  test.each([
    ['after the flag', ['faultline', '--project', 'tide'], '/home/ada/tide'],
    ['the flag before what is opened', ['faultline', '/other', '--project', '/code/tide'], '/code/tide'],
    ['as a path', ['faultline', '--no-sandbox', '/code/tide'], '/code/tide'],
    ['as an address', ['faultline', 'file:///code/tide%20water'], '/code/tide water'],
  ])('%s', (_how, argv, folder) => expect(from(...argv)).toBe(folder))

  test.each([
    ['nothing', ['faultline']],
    ['flags', ['faultline', '--no-sandbox', '-v']],
    ['a link', ['faultline', 'faultline://open/#/map?project=%2Fcode']],
    ['an address that is none', ['faultline', 'file://%%']],
    ['a flag without its folder', ['faultline', '--project']],
  ])('is not in %s', (_what, argv) => expect(from(...argv)).toBeUndefined())

  test('is no argument of a program that is run from its sources', () => {
    const options = { workingFolder: '/home/ada', opensArguments: false }
    expect(askedFolder(['electron', '/code/faultline'], options)).toBeUndefined()
  })
})
