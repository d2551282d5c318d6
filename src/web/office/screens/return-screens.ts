import type { Screen } from './screen.ts'

export const returnScreens = {
  withdrawals: {
    path: 'withdrawals',
    file: 'returns/withdrawals.route.tsx',
    title: 'Withdrawals',
    needs: 'orders.see',
    navigation: { group: 'Sell', icon: 'undo' },
  },
  withdrawal: {
    path: 'withdrawals/:site/:number',
    file: 'returns/withdrawal.route.tsx',
    title: 'Withdrawal',
    needs: 'orders.see',
    acts: {
      match: { title: 'Find the order of a withdrawal', needs: 'orders.edit' },
      accept: { title: 'Accept a withdrawal', needs: 'orders.edit' },
      refuse: { title: 'Refuse a withdrawal', needs: 'orders.edit' },
      close: { title: 'Close a withdrawal whose goods never came', needs: 'orders.edit' },
      refund: { title: 'Pay back a withdrawal', needs: 'orders.refund' },
    },
  },
  returns: {
    path: 'returns',
    file: 'returns/returns.route.tsx',
    title: 'Returns',
    needs: 'parcels.handle',
    navigation: { group: 'Warehouse', icon: 'box' },
    acts: { find: { title: 'Find a return', needs: 'parcels.handle' } },
  },
  return: {
    path: 'returns/:site/:number',
    file: 'returns/return.route.tsx',
    title: 'Return',
    needs: 'parcels.handle',
    acts: { receive: { title: 'Receive a return', needs: 'parcels.handle' } },
  },
  'return-terms': {
    path: 'settings/returns',
    file: 'settings/return-terms.route.tsx',
    title: 'Terms of returns',
    needs: 'settings.edit',
    isForAllSites: true,
    acts: { save: { title: 'Change the terms of returns', needs: 'settings.edit' } },
  },
} as const satisfies Record<string, Screen>
