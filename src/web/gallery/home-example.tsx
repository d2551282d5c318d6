import { dayRange } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { type Catalogue, CatalogueRows } from '#web/home/catalogue-rows.tsx'
import { DeliveryBoard } from '#web/home/delivery-board.tsx'
import { Hero } from '#web/home/hero.tsx'
import { Benefits, HowItWorks } from '#web/home/home-sections.tsx'
import { useShop } from '#web/shop-context.tsx'
import type { PlateTint } from '#web/ui/product-card.tsx'
import wrap from '#web/ui/wrap.module.css'
import { pictures, postPictures, productFixtures as products } from './product-fixtures.ts'

const tile = (title: string, count: string, picture: string, tint: PlateTint) => ({
  to: `?led-to=${title}`,
  title,
  count: `${count} products`,
  picture,
  tint,
})
const more = (label: string) => ({ to: `?led-to=${label}`, label })

const catalogue: Catalogue = {
  departments: {
    tiles: [
      tile('Electronics', '3,412', pictures.headphones, 4),
      tile('Phones', '684', pictures.phone, 2),
      tile('Shoes', '2,940', pictures.sneaker, 3),
      tile('Clothing', '5,118', pictures.jacket, 1),
      tile('Bags and travel', '1,206', pictures.backpack, 5),
      tile('Watches', '412', pictures.watch, 2),
      tile('Kitchen', '1,873', pictures.coffee, 3),
      tile('Beauty', '2,265', pictures.perfume, 1),
      tile('Home and light', '3,097', pictures.lamp, 4),
      tile('Tools', '1,594', pictures.drill, 2),
    ],
    more: more('All 45 categories'),
  },
  deals: {
    title: 'Deals to 15 November',
    cards: [products.shoes, products.jacket, products.coffee, products.drill],
    more: more('All 214 deals'),
  },
  offers: {
    offers: [
      {
        to: '?led-to=outdoor-week',
        title: 'Outdoor week',
        badge: '−15 %',
        pictures: [
          { src: pictures.jacket, tint: 1 },
          { src: pictures.boot, tint: 2 },
          { src: pictures.backpack, tint: 3 },
          { src: pictures.bottle, tint: 4 },
          { src: pictures.watch, tint: 5 },
        ],
        count: '48 products',
        ends: { at: '2026-11-22T22:00:00Z', text: 'Ends on 22 November' },
      },
    ],
    more: more('All offers'),
  },
  bestSellers: {
    cards: [products.headphones, products.backpack, products.watch, products.lamp],
    more: more('See all'),
  },
  brands: {
    names: [
      'Skaudas',
      'Nerija',
      'Meldri',
      'Tuulik',
      'Vėtra',
      'Kursa',
      'Saarte',
      'Ringo Lahe',
      'Laukis',
      'Ozolkalns',
      'Udu & Co',
      'Girių',
    ].map((name) => ({ to: `?led-to=${name}`, name })),
    more: more('All 312 brands'),
  },
  posts: {
    posts: [
      {
        to: '?led-to=customs',
        title: 'What the €3 parcel duty means for a €40 order',
        note: 'Customs · 4 min · 2026-11-04',
        picture: postPictures.customs,
      },
      {
        to: '?led-to=sea',
        title: 'Air or sea: when waiting four weeks saves 60 %',
        note: 'Shipping · 6 min · 2026-10-28',
        picture: postPictures.sea,
      },
      {
        to: '?led-to=sizes',
        title: 'US, UK and EU shoe sizes, measured on the last',
        note: 'Sizing · 5 min · 2026-10-19',
        picture: postPictures.sizes,
      },
    ],
    more: more('All articles'),
  },
}

/** The home page as it will be with a full catalogue. */
export function HomeExample() {
  const { locale } = useShop()
  return (
    <>
      <Hero day={dayInSentence('2026-11-18', locale)} />
      <div className={wrap.wrap}>
        <DeliveryBoard
          air={dayRange('2026-11-18', '2026-11-20', locale)}
          sea={dayRange('2026-12-03', '2026-12-09', locale)}
          price="€2.49"
          deliveredTo="locker"
          converted={null}
        />
        <CatalogueRows catalogue={catalogue} place="first" />
        <HowItWorks />
        <CatalogueRows catalogue={catalogue} place="middle" />
        <Benefits />
        <CatalogueRows catalogue={catalogue} place="last" />
      </div>
    </>
  )
}
