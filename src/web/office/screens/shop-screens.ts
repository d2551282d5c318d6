import type { Screen } from './screen.ts'

export const shopScreens = {
  products: {
    path: 'products',
    file: 'catalogue/products.route.tsx',
    title: 'Products',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'tag', key: 'p' },
    acts: {},
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
    acts: { save: { title: 'Change a product', needs: 'catalog.edit' } },
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
    acts: { add: { title: 'Add a promotion', needs: 'promotions.edit' } },
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
