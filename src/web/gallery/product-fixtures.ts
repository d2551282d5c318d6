import type { ProductCardView } from '#web/ui/product-card.tsx'
import backpack from './pictures/backpack.svg?url&no-inline'
import boot from './pictures/boot.svg?url&no-inline'
import bottle from './pictures/bottle.svg?url&no-inline'
import coffee from './pictures/coffee.svg?url&no-inline'
import drill from './pictures/drill.svg?url&no-inline'
import headphones from './pictures/headphones.svg?url&no-inline'
import jacket from './pictures/jacket.svg?url&no-inline'
import lamp from './pictures/lamp.svg?url&no-inline'
import perfume from './pictures/perfume.svg?url&no-inline'
import phone from './pictures/phone.svg?url&no-inline'
import postCustoms from './pictures/post-customs.svg?url&no-inline'
import postSea from './pictures/post-sea.svg?url&no-inline'
import postSizes from './pictures/post-sizes.svg?url&no-inline'
import sneaker from './pictures/sneaker.svg?url&no-inline'
import watch from './pictures/watch.svg?url&no-inline'

export const pictures = {
  backpack,
  boot,
  bottle,
  coffee,
  drill,
  headphones,
  jacket,
  lamp,
  perfume,
  phone,
  sneaker,
  watch,
}

export const postPictures = { customs: postCustoms, sea: postSea, sizes: postSizes }

const byAir = { by: 'air', total: '€99.41', text: 'at your locker, 18–20 Nov' } as const
const at = (slug: string) => `?led-to=${slug}`

/** Invented goods of invented makers. */
export const productFixtures = {
  shoes: {
    to: at('shoes'),
    brand: 'Skaudas',
    name: 'Vėjas 2 trail running shoes',
    picture: sneaker,
    tint: 2,
    price: '€89.00',
    cut: { badge: '−20 %', before: '€119.00', lowest: '30-day low €111.25' },
    colours: { values: ['#0b5d5b', '#c9b38c', '#2c3536'], more: 1, label: '4 colours' },
    delivery: byAir,
  },
  jacket: {
    to: at('jacket'),
    brand: 'Nerija',
    name: 'Kopa down jacket with stowable hood',
    picture: jacket,
    tint: 4,
    price: '€174.30',
    cut: { badge: '−30 %', before: '€249.00', lowest: '30-day low €249.00' },
    colours: { values: ['#c0791f', '#12605d', '#2e3a45'], more: 2, label: '5 colours' },
    delivery: byAir,
  },
  coffee: {
    to: at('coffee'),
    brand: 'Vėtra',
    name: 'Crema One espresso machine, 15 bar',
    picture: coffee,
    tint: 3,
    price: '€338.30',
    cut: { badge: '−15 %', before: '€398.00', lowest: '30-day low €398.00' },
    delivery: { by: 'sea', total: '€84.89', text: 'at your locker, 3–9 Dec' },
  },
  drill: {
    to: at('drill'),
    brand: 'Kursa',
    name: '18 V brushless drill driver, two 4 Ah batteries',
    picture: drill,
    tint: 4,
    price: '€121.50',
    cut: { badge: '−25 %', before: '€162.00', lowest: '30-day low €162.00' },
    delivery: byAir,
  },
  headphones: {
    to: at('headphones'),
    brand: 'Tuulik',
    name: 'Hush 40 wireless over-ear headphones',
    picture: headphones,
    tint: 3,
    price: '€149.00',
    colours: { values: ['#3a4144', '#cdbfa6', '#a85840'], more: 0, label: '3 colours' },
    delivery: byAir,
  },
  backpack: {
    to: at('backpack'),
    brand: 'Kursa',
    name: 'Tide 24 L roll backpack, waxed canvas',
    picture: backpack,
    tint: 1,
    price: '€64.00',
    colours: { values: ['#be8a34', '#3e5c6b', '#59694b'], more: 0, label: '3 colours' },
    delivery: byAir,
  },
  watch: {
    to: at('watch'),
    brand: 'Meldri',
    name: 'Jūra 39 automatic field watch, leather strap',
    picture: watch,
    tint: 1,
    price: '€286.00',
    delivery: byAir,
  },
  lamp: {
    to: at('lamp'),
    brand: 'Saarte',
    name: 'Seene table lamp, dimmable, 38 cm',
    picture: lamp,
    tint: 2,
    price: '€96.00',
    colours: { values: ['#b8543a', '#1c6b68', '#e7dec9'], more: 0, label: '3 colours' },
    delivery: byAir,
  },
  boots: {
    to: at('boots'),
    brand: 'Skaudas',
    name: 'Raba mid hiking boots, wool lined',
    picture: boot,
    tint: 5,
    price: '€152.00',
    delivery: { soldOut: 'Tell me when back', badge: 'Sold out' },
  },
} satisfies Record<string, ProductCardView>
