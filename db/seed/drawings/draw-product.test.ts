import { describe, expect, test } from 'vitest'
import {
  drawProduct,
  isColour,
  isProductKind,
  type ProductDrawing,
  type ProductKind,
  productKinds,
  productViews,
} from './draw-product.ts'

const colours = { body: '#1f6f6b', second: '#f1e9da', third: '#e0a13a' }

/** The names of the elements. Fails at the first unbalanced tag. */
function readElements(svg: string): string[] {
  const open: string[] = []
  const names: string[] = []
  const tags = svg.match(/<[^>]*>/g) ?? []
  expect(svg.replace(/<[^<>]*>/g, '').trim()).toBe('')
  for (const tag of tags) {
    const [, isClosing, name = '', attributes = '', isEmpty] =
      /^<(\/?)([a-zA-Z]+)(.*?)(\/?)>$/s.exec(tag) ?? []
    if (isClosing) {
      expect(open.pop()).toBe(name)
      continue
    }
    expect(attributes.replace(/\s[\w:-]+="[^"<&]*"/g, ''), tag).toBe('')
    names.push(name)
    if (!isEmpty) open.push(name)
  }
  expect(open).toEqual([])
  return names
}

const allowed = ['svg', 'defs', 'g', 'use', 'path', 'rect', 'circle', 'ellipse', 'clipPath', 'pattern']
const gradients = ['linearGradient', 'radialGradient', 'stop']

describe('demo product pictures', () => {
  const kinds = productKinds.flatMap((kind) => productViews.map((view) => ({ kind, view })))

  test.each(kinds)('$kind, $view is a small, well-formed and self-contained picture', ({ kind, view }) => {
    const svg = drawProduct({ kind, colours, view, label: 'Põhjala Sound' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400">/)
    expect(Buffer.byteLength(svg)).toBeLessThan(8000)
    const names = new Set(readElements(svg))
    expect([...names].filter((name) => ![...allowed, ...gradients].includes(name))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)

    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
      ([, url, href]) => url ?? href,
    )
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href="[^#]/)
  })

  test.each(kinds)('$kind, $view uses only the three colours and shades of grey', ({ kind, view }) => {
    const svg = drawProduct({ kind, colours, view })
    const used = new Set(svg.match(/(?<=")#[0-9a-f]{3,8}(?=")/gi))
    for (const colour of Object.values(colours)) expect(used, colour).toContain(colour)
    const others = [...used].filter((colour) => !Object.values(colours).includes(colour))
    expect(others.filter((colour) => !/^#(?:([0-9a-f])\1\1|([0-9a-f]{2})\2\2)$/i.test(colour))).toEqual([])
  })

  test('there are at least 36 kinds, and all pictures differ', () => {
    expect(productKinds.length).toBeGreaterThanOrEqual(36)
    const pictures = kinds.map(({ kind, view }) => drawProduct({ kind, colours, view }))
    expect(new Set(pictures).size).toBe(kinds.length)
  })

  test('a picture is the same for the same parameters and differs for other colours and labels', () => {
    const drawing: ProductDrawing = { kind: 'mug', colours, view: 'hero', label: 'Kursa' }
    expect(drawProduct(drawing)).toBe(drawProduct({ ...drawing }))
    expect(drawProduct({ ...drawing, colours: { ...colours, body: '#b4472f' } })).not.toBe(
      drawProduct(drawing),
    )
    expect(drawProduct({ ...drawing, label: 'Vėtra' })).not.toBe(drawProduct(drawing))
  })

  test.each(['', ' ', '<script>', '"/><image href="//evil.test"/>', 'amber '.repeat(40)])(
    'the label %j never reaches the picture',
    (label) => {
      const svg = drawProduct({ kind: 'bottle', colours, view: 'hero', label })
      readElements(svg)
      expect(svg).not.toMatch(/NaN|script|image|amber/)
      expect(Buffer.byteLength(svg)).toBeLessThan(8000)
    },
  )

  test.each(['red', '#fff', '#12345', '#1234567', '#12345g', '', '#123456"/>', '#123456\n', 'url(#x)'])(
    'the colour %j is refused',
    (colour) => {
      expect(isColour(colour)).toBe(false)
      for (const part of ['body', 'second', 'third']) {
        const wrong = { ...colours, [part]: colour }
        expect(() => drawProduct({ kind: 'mug', colours: wrong, view: 'hero' })).toThrow('is no colour')
      }
    },
  )

  test.each(['', 'unicorn', 'constructor', '__proto__', 'Mug'])('the kind %j is refused', (kind) => {
    expect(isProductKind(kind)).toBe(false)
    expect(() => drawProduct({ kind: kind as ProductKind, colours, view: 'hero' })).toThrow('no drawing')
  })

  test('an unknown view is refused', () => {
    const view = 'toString' as ProductDrawing['view']
    expect(() => drawProduct({ kind: 'mug', colours, view })).toThrow('no view')
  })
})
