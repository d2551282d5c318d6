import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const shopScreens = {
  products: {
    path: 'products',
    file: 'catalogue/products.route.tsx',
    title: 'Products',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'tag', key: 'p' },
    acts: listActs,
  },
  'products-file': {
    path: 'products/file',
    file: 'catalogue/products-file.route.ts',
    title: 'Products as CSV',
    needs: 'catalog.edit',
  },
  product: {
    path: 'products/:id',
    file: 'catalogue/product.route.tsx',
    title: 'Product',
    needs: 'catalog.edit',
    acts: {
      save: { title: 'Change a product', needs: 'catalog.edit' },
      'add-variants': { title: 'Add variants', needs: 'catalog.edit' },
      'remove-variants': { title: 'Remove variants', needs: 'catalog.edit' },
      'add-option': { title: 'Add an option', needs: 'catalog.edit' },
      'remove-option': { title: 'Remove an option', needs: 'catalog.edit' },
      preview: { title: 'Preview a product in the shop', needs: 'catalog.edit', isOffered: true },
    },
  },
  'new-product': {
    path: 'products/new',
    file: 'catalogue/new-product.route.tsx',
    title: 'New product',
    needs: 'catalog.edit',
    acts: { add: { title: 'Add a product', needs: 'catalog.edit' } },
  },
  'product-pictures': {
    path: 'products/:id/pictures',
    file: 'catalogue/product-pictures.route.tsx',
    title: 'Add pictures',
    needs: 'catalog.edit',
    acts: { add: { title: 'Add pictures', needs: 'catalog.edit' } },
  },
  'size-chart': {
    path: 'size-charts/:id',
    file: 'catalogue/size-chart.route.tsx',
    title: 'Size chart',
    needs: 'catalog.edit',
    isForAllSites: true,
    acts: { save: { title: 'Change a size chart', needs: 'catalog.edit' } },
  },
  categories: {
    path: 'categories',
    file: 'catalogue/categories.route.tsx',
    title: 'Categories',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'grid' },
    acts: { add: { title: 'Add a category', needs: 'catalog.edit' } },
  },
  category: {
    path: 'categories/:id',
    file: 'catalogue/category.route.tsx',
    title: 'Category',
    needs: 'catalog.edit',
    acts: {
      save: { title: 'Change a category', needs: 'catalog.edit' },
      filters: { title: 'Change the filters of a category', needs: 'catalog.edit' },
      move: { title: 'Move a category', needs: 'catalog.edit' },
      delete: { title: 'Delete a category', needs: 'catalog.edit' },
    },
  },
  promotions: {
    path: 'promotions',
    file: 'catalogue/promotions.route.tsx',
    title: 'Promotions',
    needs: 'promotions.edit',
    navigation: { group: 'Shop', icon: 'percent' },
    acts: { ...listActs, add: { title: 'Add a promotion', needs: 'promotions.edit' } },
  },
  promotion: {
    path: 'promotions/:site/:code',
    file: 'catalogue/promotion.route.tsx',
    title: 'Promotion',
    needs: 'promotions.edit',
    acts: {
      save: { title: 'Change a promotion', needs: 'promotions.edit' },
      end: { title: 'End a promotion', needs: 'promotions.edit' },
      test: { title: 'Test a promotion', needs: 'promotions.edit' },
    },
  },
} as const satisfies Record<string, Screen>
