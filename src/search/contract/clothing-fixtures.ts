import { listingDocument } from './documents.ts'

export const red = 1
export const blue = 2
export const small = 1
export const large = 2
export const [amber, birch, cedar] = ['Amber', 'Birch', 'Cedar'].map((name, value) => ({
  name,
  value: value + 1,
}))
const colour = (value: number) => ({ facet: 'additional_field_7', value })
const size = (value: number) => ({ facet: 'additional_field_8', value })

export const clothes = 10
export const shirts = 11
export const shoes = 12

export const clothing = [
  listingDocument(1, {
    categoryIds: [clothes, shirts],
    brand: amber,
    terms: [colour(red), size(small)],
    price: 2000,
  }),
  listingDocument(2, {
    categoryIds: [clothes, shirts],
    brand: amber,
    terms: [colour(blue), size(large)],
    price: 3000,
  }),
  listingDocument(3, {
    categoryIds: [clothes, shirts],
    brand: birch,
    terms: [colour(red), colour(blue), size(large)],
    price: 4000,
    discountLeft: 60,
    flagIds: [5],
  }),
  listingDocument(4, { categoryIds: [clothes, shoes], brand: cedar, terms: [size(large)], price: 9000 }),
  listingDocument(5, {
    categoryIds: [clothes, shoes],
    brand: birch,
    terms: [colour(red)],
    price: 100,
    isLive: false,
  }),
]
