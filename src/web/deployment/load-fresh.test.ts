import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAwaitedPage } from './awaited-page.ts'
import { createLoadFresh, freshHref } from './load-fresh.ts'

const form = { hasAttribute: () => false }
const dirtyField = { type: 'text', value: 'Ona', defaultValue: '', form }

function page({ layout = 'default', isDirty = false } = {}): Document {
  return {
    location: new URL('https://shop.example/en/?page=2'),
    querySelector: () => ({ dataset: { layout } }),
    querySelectorAll: (selector: string) => (isDirty && selector.startsWith('input') ? [dirtyField] : []),
  } as unknown as Document
}

test.each([
  ['/en/cart/', 'https://shop.example/en/cart/'],
  ['/en/help/?from=home#returns', 'https://shop.example/en/help/?from=home#returns'],
  ['/en/?page=3', null],
  ['/en/#main', null],
  ['?page=3', null],
  ['..', null],
  [-1, null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['https://evil.example/', null],
])('SHELL-10 whether %s is loaded from the server: %s', (to, expected) => {
  expect(freshHref({ to }, page())).toBe(expected)
})

test.each([['get'], ['post']])('SHELL-10 a form sent by %s is left to the router', (formMethod) => {
  expect(freshHref({ to: '/en/search/', formMethod }, page())).toBeNull()
})

test.each(['checkout', 'payment'])('SHELL-10 nothing of it happens in the %s layout', (layout) => {
  expect(freshHref({ to: '/en/cart/' }, page({ layout }))).toBeNull()
})

test('SHELL-10 a page with typed text is not reloaded', () => {
  expect(freshHref({ to: '/en/cart/' }, page({ isDirty: true }))).toBeNull()
})

function routerWith(
  isNewBuildReady: () => boolean,
  importPage = vi.fn(async () => ({ Component: () => null })),
) {
  const load = vi.fn()
  const data = vi.fn(() => null)
  const router = createMemoryRouter(
    [
      { path: '/en/' },
      { path: '/en/cart/', lazy: importPage },
      { path: '/en/help/' },
      { path: '/en/data/', loader: data },
    ],
    {
      initialEntries: ['/en/'],
      instrumentations: [createLoadFresh({ isNewBuildReady, page: () => page(), load })],
    },
  )
  return { router, load, importPage, data }
}

test('SHELL-10 with a new build the next page is a document, and its old code is not requested', async () => {
  const { router, load, importPage } = routerWith(() => true)
  void router.navigate('/en/cart/')
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('https://shop.example/en/cart/'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(importPage).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/en/')
})

test('SHELL-10 a fetcher changes no page', async () => {
  const { router, load, data } = routerWith(() => true)
  await router.fetch('key', '0', '/en/data/')
  expect(data).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
})

test('SHELL-10 without a new build the router continues as usual', async () => {
  const { router, load } = routerWith(() => false)
  await router.navigate('/en/cart/')
  expect(router.state.location.pathname).toBe('/en/cart/')
  expect(load).not.toHaveBeenCalled()
})

const here = page().location.href
/** As React Router does if the code of a page no longer exists: it reloads, and the navigation never ends. */
const codeIsGone = () => vi.fn(() => new Promise<never>(() => {}))

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('SHELL-10 if the code of a page is gone, the reloaded page learns once which page was clicked', async () => {
  const { router, importPage } = routerWith(() => false, codeIsGone())
  void router.navigate('/en/cart/?from=home#lines')
  await vi.waitFor(() => expect(importPage).toHaveBeenCalled())
  expect(takeAwaitedPage(here)).toBe('https://shop.example/en/cart/?from=home#lines')
  expect(takeAwaitedPage(here)).toBeNull()
})

test('SHELL-10 a page other than the one that was left does not redirect', async () => {
  const { router, importPage } = routerWith(() => false, codeIsGone())
  void router.navigate('/en/cart/')
  await vi.waitFor(() => expect(importPage).toHaveBeenCalled())
  expect(takeAwaitedPage('https://shop.example/en/help/')).toBeNull()
  expect(takeAwaitedPage(here)).toBeNull()
})

test.each([
  { after: 'a page that came', to: '/en/help/' },
  { after: 'a page that came instead of one whose code is gone', to: '/en/help/', first: '/en/cart/' },
  { after: 'a form', to: '/en/data/', form: { formMethod: 'get' as const, formData: new FormData() } },
])('SHELL-10 after $after nothing is awaited any more', async ({ to, first, form = {} }) => {
  const { router } = routerWith(() => false, codeIsGone())
  if (first) void router.navigate(first)
  await router.navigate(to, form)
  expect(takeAwaitedPage(here)).toBeNull()
})
