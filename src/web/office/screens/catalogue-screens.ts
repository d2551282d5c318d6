import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const catalogueScreens = {
  brands: {
    path: 'brands',
    file: 'brands/brands.route.tsx',
    title: 'Brands',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'star' },
    acts: { ...listActs, add: { title: 'Add a brand', needs: 'catalog.edit' } },
  },
  brand: {
    path: 'brands/:id',
    file: 'brands/brand.route.tsx',
    title: 'Brand',
    needs: 'catalog.edit',
    acts: {
      save: { title: 'Change a brand', needs: 'catalog.edit' },
      merge: { title: 'Merge a brand into another', needs: 'catalog.edit' },
      delete: { title: 'Delete a brand', needs: 'catalog.edit' },
    },
  },
  fields: {
    path: 'fields',
    file: 'fields/fields.route.tsx',
    title: 'Fields',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'list' },
    acts: { ...listActs, add: { title: 'Add a field', needs: 'catalog.edit' } },
  },
  field: {
    path: 'fields/:id',
    file: 'fields/field.route.tsx',
    title: 'Field',
    needs: 'catalog.edit',
    acts: {
      save: { title: 'Change a field', needs: 'catalog.edit' },
      delete: { title: 'Delete a field', needs: 'catalog.edit' },
    },
  },
  stock: {
    path: 'stock',
    file: 'stock/stock.route.tsx',
    title: 'Stock',
    needs: 'stock.edit',
    navigation: { group: 'Warehouse', icon: 'shelf' },
    acts: listActs,
  },
  'stock-item': {
    path: 'stock/:id',
    file: 'stock/stock-item.route.tsx',
    title: 'Stock of a variant',
    needs: 'stock.edit',
    acts: { adjust: { title: 'Adjust a stock', needs: 'stock.edit' } },
  },
  offers: {
    path: 'offers',
    file: 'offers/offers.route.tsx',
    title: 'Flags and offers',
    needs: 'promotions.edit',
    navigation: { group: 'Shop', icon: 'flag' },
    acts: { ...listActs, add: { title: 'Add a flag or an offer', needs: 'promotions.edit' } },
  },
  offer: {
    path: 'offers/:id',
    file: 'offers/offer.route.tsx',
    title: 'Flag or offer',
    needs: 'promotions.edit',
    acts: {
      save: { title: 'Change a flag or an offer', needs: 'promotions.edit' },
      preview: { title: 'Preview a flag or an offer in a shop', needs: 'promotions.edit', isOffered: true },
      delete: { title: 'Delete a flag or an offer', needs: 'promotions.edit' },
    },
  },
  synonyms: {
    path: 'synonyms',
    file: 'synonyms/synonyms.route.tsx',
    title: 'Search words',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'search' },
    acts: {
      save: { title: 'Change a search word', needs: 'catalog.edit' },
      remove: { title: 'Remove a search word', needs: 'catalog.edit' },
      try: { title: 'Try a search', needs: 'catalog.edit' },
    },
  },
  'own-prices': {
    path: 'products/:id/prices',
    file: 'prices/own-prices.route.tsx',
    title: 'Prices in other currencies',
    needs: 'catalog.edit',
    acts: { save: { title: 'Set prices in other currencies', needs: 'catalog.edit' } },
  },
} as const satisfies Record<string, Screen>
