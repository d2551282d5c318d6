import type { Locale } from '#core/locale.ts'
import type { Department, Navigation, NavigationItem } from '#web/layouts/navigation.ts'
import type { Suggest, Suggestion } from '#web/search-box/suggestions.ts'
import { pictures, productFixtures } from './product-fixtures.ts'

/** The frame with all that it can hold. Every link leads back here and says where it would have led. */
export function navigationFixture(locale: Locale): Navigation {
  const gallery = `/${locale}/gallery/`
  const to = (name: string) => `${gallery}?led-to=${name}`
  const item = (label: string): NavigationItem => ({ to: to(slug(label)), label })
  const department = (title: string): Department => ({
    to: to(slug(title)),
    title,
    groups: [
      {
        title: 'Clothing',
        to: to('clothing'),
        links: ['Down jackets', 'Parkas', 'Rain shells', 'Base layers', 'Gloves and hats'].map(item),
      },
      {
        title: 'Shoes and boots',
        to: null,
        links: ['Trail running', 'Hiking boots', 'Winter boots', 'Sandals'].map(item),
      },
      { title: 'Carry', to: null, links: ['Backpacks', 'Travel bags', 'Waist packs', 'Dry bags'].map(item) },
      {
        title: 'Gear',
        to: null,
        links: ['Watches', 'Bottles', 'Headlamps', 'Tents', 'Sleeping bags'].map(item),
      },
    ],
    loadOffers: async () => ({
      title: `Offers in ${title}`,
      products: [
        { to: to('jacket'), name: 'Down jacket', price: '€174.30', picture: pictures.jacket, tint: 4 },
        { to: to('boots'), name: 'Hiking boots', price: '€138.00', picture: pictures.boot, tint: 3 },
        { to: to('backpack'), name: 'Backpack', price: '€104.55', picture: pictures.backpack, tint: 2 },
        { to: to('watch'), name: 'Watch', price: '€164.00', picture: pictures.watch, tint: 1 },
        { to: to('bottle'), name: 'Bottle', price: '€36.90', picture: pictures.bottle, tint: 5 },
      ],
    }),
    all: `All 512 in ${title}`,
  })
  return {
    search: { to: gallery, suggest: suggestFrom(to) },
    account: { to: to('login'), mobileTo: to('login'), name: null },
    orders: to('orders'),
    cart: { to: to('cart'), count: 3, total: '€302.00' },
    tracking: to('tracking'),
    departments: ['Electronics', 'Fashion', 'Outdoor', 'Home', 'Kitchen', 'Tools', 'Beauty'].map(department),
    allDepartments: to('all-departments'),
    deals: to('deals'),
    services: [
      { to: to('buy-for-me'), label: 'Buy for me', icon: 'link' },
      { to: to('calculator'), label: 'Calculator', icon: 'calculator' },
    ],
    footer: [
      {
        title: 'Delivery and returns',
        links: [
          'Delivery times and prices',
          'Return an item',
          'Withdraw from a contract',
          'Warranty and claims',
          'Customs and VAT explained',
        ].map(item),
      },
      {
        title: 'Services',
        links: ['Buy for me', 'Parcel forwarding', 'Delivered-price calculator', 'For companies', 'Blog'].map(
          item,
        ),
      },
    ],
    company: ['About us'].map(item),
    withdrawal: item('Withdraw from a contract'),
    legal: ['Purchase agreement', 'Privacy', 'Accessibility'].map(item),
  }
}

function suggestFrom(to: (name: string) => string): Suggest {
  return async (text) => {
    const all: Suggestion[] = [
      { kind: 'query', text: 'trail running shoes', to: to('trail-running-shoes') },
      { kind: 'query', text: 'trail shoes wide fit', to: to('trail-shoes') },
      { kind: 'category', text: 'trail backpack', scope: 'in Bags and travel', to: to('bags') },
      ...[productFixtures.shoes, productFixtures.backpack].map(
        (product): Suggestion => ({
          kind: 'product',
          text: product.name,
          price: product.price,
          picture: product.picture,
          to: to(slug(product.name)),
        }),
      ),
    ]
    return all.filter((suggestion) => suggestion.text.toLowerCase().includes(text.slice(0, 5)))
  }
}

function slug(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
