import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createLoadFresh, freshHref } from './load-fresh.ts'
import { codeOf } from './page-code.ts'

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
])('SHELL-10 the way to %s leads through the server: %s', (to, expected) => {
  expect(freshHref({ to }, page())).toBe(expected)
})

test.each([['get'], ['post']])('SHELL-10 a form sent by %s is left to the router', (formMethod) => {
  expect(freshHref({ to: '/en/search/', formMethod }, page())).toBeNull()
})

test.each(['checkout', 'payment'])('SHELL-10 nothing of it happens in the %s layout', (layout) => {
  expect(freshHref({ to: '/en/cart/' }, page({ layout }))).toBeNull()
})

test('SHELL-10 nothing that somebody typed is lost', () => {
  expect(freshHref({ to: '/en/cart/' }, page({ isDirty: true }))).toBeNull()
})

/** Code as the browser fetches it: asked for twice at once, it is fetched once, and both hear the same. */
function routerWith(isNewBuildReady: () => boolean, code: Promise<object> = Promise.resolve({})) {
  const load = vi.fn()
  const happened: string[] = []
  const fetchCode = vi.fn((_pathname: string) => code)
  const stepTo = (href: string) => happened.push(`step to ${href}`)
  // As React Router does it.
  const loadRouteModule = async (): Promise<{ Component: () => null }> => {
    try {
      await code
    } catch {
      happened.push('reload')
      return new Promise(() => {})
    }
    return { Component: () => null }
  }
  const importPage = vi.fn(loadRouteModule)
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
      instrumentations: [createLoadFresh({ isNewBuildReady, page: () => page(), load, fetchCode, stepTo })],
    },
  )
  return { router, load, importPage, data, happened, fetchCode }
}

test('SHELL-10 with a new build the next page is a document, and its old code is not even asked for', async () => {
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

test('SHELL-10 without a new build the router goes on as ever', async () => {
  const { router, load } = routerWith(() => false)
  await router.navigate('/en/cart/')
  expect(router.state.location.pathname).toBe('/en/cart/')
  expect(load).not.toHaveBeenCalled()
})

test('SHELL-10 where the code of a page is gone, what is reloaded is the page that was clicked', async () => {
  const gone = Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/cart-1.js'))
  const { router, load, happened, fetchCode } = routerWith(() => false, gone)
  void router.navigate('/en/cart/?from=home#lines')
  await vi.waitFor(() => expect(happened).toContain('reload'))
  expect(happened).toEqual(['step to https://shop.example/en/cart/?from=home#lines', 'reload'])
  expect(fetchCode).toHaveBeenCalledExactlyOnceWith('/en/cart/')
  expect(load).not.toHaveBeenCalled()
})

test('SHELL-10 whoever has clicked elsewhere meanwhile is not led back to code that is gone', async () => {
  const code = Promise.withResolvers<object>()
  const { router, happened, fetchCode } = routerWith(() => false, code.promise)
  void router.navigate('/en/cart/')
  fetchCode.mockResolvedValueOnce({})
  await router.navigate('/en/help/')
  code.reject(new TypeError('Failed to fetch dynamically imported module: /assets/cart-1.js'))
  await vi.waitFor(() => expect(happened).toContain('reload'))
  expect(happened).toEqual(['reload'])
})

test('SHELL-10 a form does not step anywhere', async () => {
  const { router, fetchCode } = routerWith(() => false)
  await router.navigate('/en/data/', { formMethod: 'get', formData: new FormData() })
  expect(fetchCode).not.toHaveBeenCalled()
})

const manifest = {
  routes: {
    root: { id: 'root', module: '/assets/root-1.js' },
    locale: { id: 'locale', parentId: 'root', path: ':locale', module: '/assets/locale-1.js' },
    frame: { id: 'frame', parentId: 'locale', module: '/assets/frame-1.js' },
    home: { id: 'home', parentId: 'frame', index: true, module: '/assets/home-1.js' },
    cart: { id: 'cart', parentId: 'frame', path: 'cart', module: '/assets/cart-1.js' },
  },
}
test.each([
  ['/en/cart/', ['root', 'locale', 'frame', 'cart']],
  ['/en/', ['root', 'locale', 'frame', 'home']],
  ['/en/nowhere/', []],
])('SHELL-10 the code of %s is that of all its routes', (pathname, names) => {
  expect(codeOf(pathname, manifest)).toEqual(names.map((name) => `/assets/${name}-1.js`))
  expect(codeOf(pathname, undefined)).toEqual([])
})
