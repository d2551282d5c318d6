import { describe, expect, test } from 'vitest'
import {
  denserSrcSet,
  imageAtWidth,
  imageDensities,
  imageSrcSet,
  imageUrl,
  imageWidths,
  readImageRequest,
} from './image-url.ts'

const read = (query: string) => readImageRequest(new URLSearchParams(query))
const readSource = (src: string) => readImageRequest(new URLSearchParams({ src, w: '80', d: '1' }))?.source

test('an image address contains source, width and density', () => {
  expect(imageUrl('/logo.svg', 80, 1)).toBe('/image?src=/logo.svg&w=80&d=1')
})

test('CAT-13 a source set contains densities 1 and 2', () => {
  expect(imageSrcSet('/a.jpg', 320)).toBe('/image?src=/a.jpg&w=320&d=1 1x, /image?src=/a.jpg&w=320&d=2 2x')
})

test('CAT-13 the address of density 2 is derived from that of density 1', () => {
  expect(denserSrcSet(imageUrl('/a.jpg', 320, 1))).toBe(`${imageUrl('/a.jpg', 320, 2)} 2x`)
  expect(denserSrcSet('/assets/drawn.svg')).toBeUndefined()
})

test('a picture has an address at each width', () => {
  expect(imageAtWidth(imageUrl('/a b.jpg', 480, 1), 80)).toBe(imageUrl('/a b.jpg', 80, 1))
  expect(imageAtWidth('/logo.svg', 80)).toBe('/logo.svg')
})

test('a source with commas and spaces cannot break a source set', () => {
  const addresses = imageSrcSet('https://cdn.example.com/a, b 2x.jpg?x=1&y=é', 80).split(', ')
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(address.split(' ')).toHaveLength(2)
})

test('every written address is read back, for all widths and densities', () => {
  const src = 'https://cdn.example.com/a,b+c%20d.jpg?x=1&y=2'
  for (const width of imageWidths) {
    for (const density of imageDensities) {
      const query = new URL(imageUrl(src, width, density), 'http://shop.test').searchParams
      expect(readImageRequest(query)).toEqual({
        src,
        source: { kind: 'remote', url: new URL(src) },
        width,
        density,
      })
    }
  }
})

test('a fragment does not make a second picture', () => {
  expect(readSource('https://cdn.example.com/a.jpg#b')).toEqual(readSource('https://cdn.example.com/a.jpg'))
})

describe('CAT-13 anything else is refused', () => {
  test.each([
    '',
    'src=/a.jpg&w=80',
    'src=/a.jpg&d=1',
    'w=80&d=1',
    'src=&w=80&d=1',
    'src=/a.jpg&w=80&d=1&q=90',
    'src=/a.jpg&w=80&d=1&d=1',
    'src=/a.jpg&w=80&w=160&d=1',
    'src=/a.jpg&src=/b.jpg&w=80&d=1',
    'src=/a.jpg&w=80&w=80',
    'src=/a.jpg&w=81&d=1',
    'src=/a.jpg&w=1920&d=1',
    'src=/a.jpg&w=080&d=1',
    'src=/a.jpg&w=80.0&d=1',
    'src=/a.jpg&w=-80&d=1',
    'src=/a.jpg&w=8e1&d=1',
    'src=/a.jpg&w=80%20&d=1',
    'src=/a.jpg&w=constructor&d=1',
    'src=/a.jpg&w=80&d=0',
    'src=/a.jpg&w=80&d=3',
    'src=/a.jpg&w=80&d=1.5',
    'src=/a.jpg&w=80&d=',
    'SRC=/a.jpg&w=80&d=1',
    '__proto__=/a.jpg&w=80&d=1',
  ])('a query like %j', (query) => {
    expect(read(query)).toBeNull()
  })

  test.each([
    'a.jpg',
    './a.jpg',
    '/',
    '//cdn.example.com/a.jpg',
    '/\\cdn.example.com/a.jpg',
    '/../etc/passwd',
    '/a/../../etc/passwd',
    '/a/..',
    '/a/./b.jpg',
    '/a//b.jpg',
    '/a/',
    '/..\\..\\windows',
    '/%2e%2e/etc/passwd',
    '/a%00.jpg',
    '/a\u0000.jpg',
    '/a\n.jpg',
    '/a.jpg?v=1',
    '/a.jpg#b',
    ' /a.jpg',
    `/${'a'.repeat(256)}`,
    'file:///etc/passwd',
    'ftp://cdn.example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://cdn.example.com/1',
    'https:cdn.example.com/a.jpg',
    'https:/cdn.example.com/a.jpg',
    'https://',
    'https://cdn.example.com:99999/a.jpg',
    `https://cdn.example.com/${'a'.repeat(2000)}`,
  ])('a source like %j', (src) => {
    expect(readSource(src)).toBeUndefined()
  })
})

test('a source may have at most 2,000 characters', () => {
  const start = 'https://cdn.example.com/'
  expect(readSource(start.padEnd(2000, 'a'))).toBeDefined()
  expect(readSource(start.padEnd(2001, 'a'))).toBeUndefined()
})

test.each(['/logo.svg', '/assets/hero-1_x~y@2.jpg', '/uploads/žalias gintaras.png', '/.well/..a'])(
  'local path %j is read unchanged',
  (path) => {
    expect(readSource(path)).toEqual({ kind: 'local', path })
  },
)
