import { expect, test } from 'vitest'
import { imageUrl } from '#core/image-url.ts'
import { amount } from '#core/money.ts'
import { productData } from '#shop/catalog/product-data.ts'
import { breadcrumbData } from '../seo/breadcrumb-data.ts'
import type { ProductView } from './product-view.ts'
import { descriptionOf } from './structured-data.ts'

const place = { origin: 'https://shop.test', address: '/en/p/lamp-1/' }
const variant = (id: number, stockState: string, price: string) => ({
  id,
  sku: `LAM-1-${id}`,
  stockState,
  price: amount(price),
  pictures: ['/product-pictures/lamp.svg'],
})
const lamp = {
  name: 'Lamp',
  sku: 'LAM-1',
  brand: null,
  description: ['It glows.', 'Softly.'],
  currency: 'EUR',
  isDiscontinued: false,
  variants: [
    variant(1, 'in_stock', '96'),
    variant(2, 'low', '98.5'),
    variant(3, 'preorder', '96'),
    variant(4, 'out', '96'),
  ],
} as unknown as ProductView

test('SEO-02 a product has an offer for each variant, and nothing that the shop does not know', () => {
  const data = productData(lamp, place) as { offers: { price: string; availability: string; url: string }[] }
  expect(data.offers.map(({ price, availability }) => [price, availability.split('/').at(-1)])).toEqual([
    ['96.00', 'InStock'],
    ['98.50', 'LimitedAvailability'],
    ['96.00', 'PreOrder'],
    ['96.00', 'OutOfStock'],
  ])
  expect(data.offers[1]?.url).toBe('https://shop.test/en/p/lamp-1/?productVariant=2')
  expect(data).toMatchObject({
    description: 'It glows.\n\nSoftly.',
    image: [`https://shop.test${imageUrl('/product-pictures/lamp.svg', 1280, 1)}`],
  })
  for (const unknown of ['brand', 'review', 'aggregateRating']) expect(data).not.toHaveProperty(unknown)
  const old = productData({ ...lamp, isDiscontinued: true }, place) as typeof data
  expect(old.offers[0]?.availability).toBe('https://schema.org/Discontinued')
})

test('SEO-02 breadcrumbs are numbered and absolute', () => {
  const steps = [
    { to: '/en/', name: 'Home' },
    { to: place.address, name: 'Lamp' },
  ]
  expect(breadcrumbData(steps, place.origin)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/en/' },
      { position: 2, name: 'Lamp', item: 'https://shop.test/en/p/lamp-1/' },
    ],
  })
})

test('SEO-02 the description is the beginning of the text, cut between words, or the name', () => {
  expect(descriptionOf(lamp)).toBe('It glows. Softly.')
  expect(descriptionOf({ name: 'Lamp', description: [] })).toBe('Lamp')
  const long = descriptionOf({ name: 'Lamp', description: ['word, '.repeat(60)] })
  expect(long).toMatch(/word…$/)
  expect(long.length).toBeLessThanOrEqual(161)
})
