import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkPermission } from './translation-permission.ts'

/** A browser that keeps the cookies that a page writes. */
function pretendBrowser(answer: (request: RequestInit) => Promise<Response>) {
  const jar = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      written.push(text)
      jar.set(name, value)
    },
  })
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  const asked = vi.fn((_url: string, request: RequestInit) => answer(request))
  vi.stubGlobal('fetch', asked)
  return { jar, written, asked }
}

const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const check = (signal = new AbortController().signal, isAnotherUser = false) =>
  checkPermission({ isAnotherUser, signal })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('LOC-12 COOK-01 a permission is kept for a day, and that it was checked for an hour', async () => {
  const { jar, written } = pretendBrowser(() => json({ status: true, can_view_translations: true }))
  expect(await check()).toBe(true)
  expect(Object.fromEntries(jar)).toEqual({ can_view_translations: '1', can_check_translations: '1' })
  expect(written).toEqual([
    'can_view_translations=1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
    'can_check_translations=1; Path=/; Max-Age=3600; SameSite=Lax; Secure',
  ])
})

test.each([
  ['false', () => json({ status: true, can_view_translations: false })],
  ['a word', () => json({ status: true, can_view_translations: 'yes' })],
  ['an error', () => json({ status: false, message: 'No' }, 401)],
  ['a failure of the server', () => json({ status: false, message: 'No' }, 500)],
])(
  'LOC-12 %s is a refusal: the flag is 0, and within the hour nothing is requested',
  async (_what, answer) => {
    const { jar, asked } = pretendBrowser(answer)
    expect(await check()).toBe(false)
    expect(Object.fromEntries(jar)).toEqual({ can_view_translations: '0', can_check_translations: '0' })
    expect(await check()).toBe(false)
    expect(asked).toHaveBeenCalledTimes(1)
    await check(undefined, true)
    expect(asked).toHaveBeenCalledTimes(2)
  },
)

test('LOC-12 leaving the page during the request is no refusal: no flag changes, and the next page asks', async () => {
  const leaving = new AbortController()
  const { jar, written, asked } = pretendBrowser(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
        leaving.abort()
      }),
  )
  jar.set('can_view_translations', '1')
  expect(await check(leaving.signal)).toBeNull()
  expect(written).toEqual([])
  void check(leaving.signal)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('LOC-12 without any answer the flag is 0, but the next page asks again', async () => {
  const { jar, asked } = pretendBrowser(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await check()).toBe(false)
  expect(Object.fromEntries(jar)).toEqual({ can_view_translations: '0' })
  expect(await check()).toBe(false)
  expect(asked).toHaveBeenCalledTimes(2)
})
