import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientReport, ClientReportInput } from '#shop/client-reports/client-reports.schema.ts'

class FakeElement extends EventTarget {
  tagName = 'BUTTON'
  getAttribute = () => null
  closest = () => this
}
class FakeDocument extends EventTarget {
  visibilityState = 'visible'
  cookie = ''
  documentElement = { dataset: { build: 'b1' } }
  hide() {
    this.visibilityState = 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const page = { pathname: '/en/' }
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
let document: FakeDocument
let window: EventTarget

/** The module keeps one reporter a page, so each test has a module of its own. */
async function start({ random, cookie = '' }: { random: number; cookie?: string }) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  document.cookie = cookie
  const reporting = await import('./error-reporting.ts')
  reporting.startErrorReporting()
  await vi.dynamicImportSettled()
  return reporting
}

beforeEach(() => {
  vi.resetModules()
  sendBeacon.mockClear()
  document = new FakeDocument()
  window = new EventTarget()
  page.pathname = '/en/'
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', page)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 120.4 } as never])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Every report is one that the server takes, sent as it wants it. */
function sent(): Promise<ClientReport[]> {
  return Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      expect([url, body.type]).toEqual(['/api/client-reports', 'application/json'])
      return ClientReportInput.parse(JSON.parse(await body.text()))
    }),
  )
}

const fail = (type: string, facts: object) => window.dispatchEvent(Object.assign(new Event(type), facts))

test('SHELL-12 an uncaught error is sent with the steps before it', async () => {
  const { reportError, reportFailedCall } = await start({ random: 0 })
  const clicked = new Event('click')
  Object.defineProperty(clicked, 'target', { value: new FakeElement() })
  document.dispatchEvent(clicked)
  page.pathname = '/en/cart/'
  fail('error', { error: new TypeError('one') })
  fail('error', { error: null, message: 'Script error.' })
  fail('unhandledrejection', { reason: new Error('two') })
  reportError(new Error('three'))
  reportFailedCall('/api/utm', 504)
  const reports = await sent()
  expect(reports.map((report) => report.kind === 'error' && report.message)).toEqual([
    'TypeError: one',
    'Script error.',
    'Error: two',
    'Error: three',
    'Answer 504 /api/utm',
  ])
  expect(reports[0]).toMatchObject({
    path: '/en/cart/',
    build: 'b1',
    trail: [
      { kind: 'route', path: '/en/' },
      { kind: 'click', on: 'button' },
      { kind: 'route', path: '/en/cart/' },
    ],
  })
})

test('SHELL-12 a visit without errors sends its trace and, after consent, its trail when it is hidden, once', async () => {
  await start({ random: 0, cookie: 'consent=necessary.statistics' })
  expect(sendBeacon).not.toHaveBeenCalled()
  document.hide()
  document.hide()
  expect(await sent()).toEqual([
    { kind: 'trail', build: 'b1', trail: [{ kind: 'route', path: '/en/' }] },
    { kind: 'trace', ttfb: 120 },
  ])
})

test('SHELL-12 without consent, or once an error has brought it, no trail is sent, nor a trace without consent', async () => {
  await start({ random: 0 })
  document.hide()
  expect(await sent()).toEqual([])

  vi.resetModules()
  sendBeacon.mockClear()
  document = new FakeDocument()
  vi.stubGlobal('document', document)
  const { reportError } = await start({ random: 0, cookie: 'consent=necessary.statistics' })
  reportError(new Error('one'))
  document.hide()
  expect((await sent()).map(({ kind }) => kind)).toEqual(['error', 'trace'])
})

test('SHELL-12 a visit that is not sampled sends nothing, and nothing is sent before the start', async () => {
  const { reportError } = await import('./error-reporting.ts')
  reportError(new Error('early'))
  await start({ random: 0.99, cookie: 'consent=necessary.statistics' })
  fail('error', { error: new Error('one') })
  document.hide()
  expect(sendBeacon).not.toHaveBeenCalled()
})
