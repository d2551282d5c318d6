import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const storeScreens = {
  stores: {
    path: 'stores',
    file: 'stores/stores.route.tsx',
    title: 'Shops abroad',
    needs: 'stores.edit',
    isForAllSites: true,
    navigation: { group: 'Shop', icon: 'cart' },
    acts: { ...listActs, add: { title: 'Add a shop abroad', needs: 'stores.edit' } },
  },
  store: {
    path: 'stores/:id',
    file: 'stores/store.route.tsx',
    title: 'Shop abroad',
    needs: 'stores.edit',
    isForAllSites: true,
    acts: {
      save: { title: 'Change a shop abroad', needs: 'stores.edit' },
      delete: { title: 'Delete a shop abroad', needs: 'stores.edit' },
    },
  },
} as const satisfies Record<string, Screen>
