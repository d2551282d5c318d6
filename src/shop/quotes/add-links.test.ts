import { expect, test } from 'vitest'
import { addLinks, linksFailure, linksIn } from './add-links.ts'
import { maxItems, maxPieces } from './quote.ts'

const begin = ({ href }: URL) => ({ url: href, quantity: 1 })
const add = (before: { url: string; quantity: number }[], text: string) =>
  addLinks(before, linksIn(text), begin)

test('QUO-01 each link on a line of its own becomes an item, without tracking parameters', () => {
  const added = add([], 'https://fernhollow.example/a?utm_source=x\n\n  oddharbor.example/bag  ')
  expect(added.items.map(({ url }) => url)).toEqual([
    'https://fernhollow.example/a',
    'https://oddharbor.example/bag',
  ])
  expect([added.fresh, added.again, linksFailure(added)]).toEqual([[0, 1], [], null])
})

test('QUO-01 a link that is there already counts once more, and never above what one may have', () => {
  const before = [{ url: 'https://a.example/1', quantity: 1 }]
  expect(add(before, 'https://a.example/1#top').items).toEqual([{ url: 'https://a.example/1', quantity: 2 }])
  const full = [{ url: 'https://a.example/1', quantity: maxPieces }]
  expect(add(full, 'https://a.example/1').items).toEqual(full)
})

test('QUO-01 links that are none of a shop are refused, and the others taken', () => {
  const added = add([], 'what is this https://a.example/1 http://192.168.0.1/')
  expect(added.items).toHaveLength(1)
  expect(added.left).toEqual(['what', 'is', 'this', 'http://192.168.0.1/'])
  expect(linksFailure(added)).toEqual({ code: 'validation.link' })
  expect(linksFailure(add([], 'http://192.168.0.1/'))).toEqual({ code: 'validation.private_link' })
})

test('QUO-01 twenty items and no more; a known link is still counted', () => {
  const many = Array.from({ length: maxItems + 2 }, (_, index) => `https://a.example/${index}`)
  const added = add([], [...many, 'https://a.example/0'].join('\n'))
  expect(added.items).toHaveLength(maxItems)
  expect(added.items[0]?.quantity).toBe(2)
  expect(added.left).toEqual(many.slice(maxItems))
  expect(linksFailure(added)).toEqual({ code: 'validation.too_many', params: { count: maxItems } })
})
