import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforePaint } from './before-paint.ts'

type Visit = {
  agent?: string
  saved?: Record<string, string>
  cookie?: string
  prefersDark?: boolean
  knowsLayers?: boolean
}

/** The marks that the script leaves on the html element. */
function marksAfter({
  agent = modern,
  saved = {},
  cookie = '',
  prefersDark = false,
  knowsLayers = true,
}: Visit) {
  const marks: Record<string, string> = {}
  const storage = { getItem: (name: string) => saved[name] ?? null }
  runInNewContext(beforePaint, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          marks[name] = value
        },
      },
      cookie,
      addEventListener: () => {},
    },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: prefersDark }),
    navigator: { userAgent: agent },
    window: { CSSLayerBlockRule: knowsLayers ? class {} : undefined },
  })
  return marks
}

const modern =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const telephone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 11_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
const edge = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/${version}`

test.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)', true],
  ['Edge 17', edge('17.17134'), true],
  ['Edge 18', edge('18.18363'), false],
  ['Edge on Chromium', `${modern} Edg/150.0.0.0`, false],
  ['Safari 11', safari('11.1.2'), true],
  ['Safari 12', safari('12.0'), false],
  ['Safari 26', safari('26.0'), false],
  ['Safari 11 on a telephone', telephone('11.0'), true],
  ['Safari 12 on a telephone', telephone('12.1'), false],
  [
    'an old Android, which calls itself version 4 of Safari',
    'Mozilla/5.0 (Linux; U; Android 4.4; en-gb) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    false,
  ],
  ['Chrome', modern, false],
])('SHELL-02 %s: too old is %s', (_name, agent, isOld) => {
  expect('data-unsupported' in marksAfter({ agent })).toBe(isOld)
})

test('SHELL-02 a browser that cannot show our styles is too old, whatever its name', () => {
  expect(marksAfter({ agent: safari('15.0'), knowsLayers: false })).toHaveProperty('data-unsupported')
})

test('SHELL-02 a visitor who proceeded is not asked again in that session', () => {
  const marks = marksAfter({ agent: edge('17.1'), saved: { 'unsupported-browser': 'proceed' } })
  expect(marks).not.toHaveProperty('data-unsupported')
})

test.each([
  [null, false, undefined],
  ['light', true, undefined],
  ['dark', false, 'dark'],
  ['system', false, undefined],
  ['system', true, 'dark'],
  ['purple', true, undefined],
])('SHELL-07 saved as %s where the system prefers dark: %s, the mark is %s', (mode, prefersDark, theme) => {
  const saved: Record<string, string> = mode === null ? {} : { 'colour-mode': mode }
  expect(marksAfter({ saved, prefersDark })['data-theme']).toBe(theme)
})

test.each([
  [null, undefined],
  ['GRID', undefined],
  ['LIST', 'LIST'],
  ['ROWS', undefined],
])('SHELL-11 the layout stored as %s is marked %s before the first paint', (layout, mark) => {
  const saved: Record<string, string> = layout === null ? {} : { 'product-layout': layout }
  expect(marksAfter({ saved })['data-product-layout']).toBe(mark)
})

test.each([
  ['', 'ask'],
  ['locale=lt; currency_id=1', 'ask'],
  ['locale=lt; consent=necessary', undefined],
  ['no_consent=1', 'ask'],
])('consent is asked for with the cookies "%s": %s', (cookie, mark) => {
  expect(marksAfter({ cookie })['data-consent']).toBe(mark)
})
