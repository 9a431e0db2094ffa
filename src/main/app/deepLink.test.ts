import { describe, expect, test } from 'vitest'
import { deepLinkIn, parseDeepLink } from './deepLink.ts'

const link = '#/explore?project=%2Fhome%2Fada%2Ftidewater&active=Ledger.post'

describe('a link to a view', () => {
  test('says which project and which view', () => {
    const asked = { project: '/home/ada/tidewater', link }
    expect(parseDeepLink(`faultline://open/${link}`, 'linux')).toEqual(asked)
    expect(deepLinkIn(['/usr/bin/electron', '/app', `faultline://open/${link}`])).toMatchObject({ link })
    expect(deepLinkIn(['/usr/bin/electron', '--project', '/x'])).toBeUndefined()
    expect(parseDeepLink('faultline://open/#/map?project=C%3A%5Ccode', 'win32')?.project).toBe('C:\\code')
  })

  test('names a project whatever stands in its path', () => {
    const project = `/home/ada/tide 港 🚢 "#%' &=?+`
    const view = `#/map?project=${encodeURIComponent(project)}`
    expect(parseDeepLink(`faultline://open/${view}`, 'linux')).toEqual({ project, link: view })
  })

  test.each([
    ['another scheme', `https://open/${link}`],
    ['another host', `faultline://run/${link}`],
    ['a user', `faultline://a:b@open/${link}`],
    ['a path', `faultline://open/../x${link}`],
    ['a query of its own', `faultline://open/?x=1${link}`],
    ['no project', 'faultline://open/#/map?active=x'],
    ['a relative project', 'faultline://open/#/map?project=..%2Fx'],
    ['a share', 'faultline://open/#/map?project=%2F%2Fserver%2Fshare'],
    ['a control character', 'faultline://open/#/map?project=%2Fx%0A'],
    ['a screen that is no word', 'faultline://open/#/../x?project=%2Fx'],
    ['too much', `faultline://open/${link}${'x'.repeat(20_000)}`],
    ['no address', 'faultline:'],
  ])('with %s is none', (_what, text) => {
    expect(parseDeepLink(text, 'linux')).toBeUndefined()
  })

  test('leads to no share or device on Windows', () => {
    for (const project of ['\\\\server\\share', '\\\\.\\pipe\\x', '//server/share', '/c/x']) {
      const text = `faultline://open/#/map?project=${encodeURIComponent(project)}`
      expect(parseDeepLink(text, 'win32')).toBeUndefined()
    }
  })
})
