import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

const edit = 'settings.edit'

export const moneySettingsScreens = {
  settings: {
    path: 'settings',
    file: 'settings/settings.route.tsx',
    title: 'Settings',
    needs: edit,
    navigation: { group: 'System', icon: 'gear' },
  },
  currencies: {
    path: 'settings/currencies',
    file: 'settings/currencies.route.tsx',
    title: 'Currencies',
    needs: edit,
    isForAllSites: true,
    acts: {
      add: { title: 'Enter a currency rate', needs: edit },
      remove: { title: 'Remove a coming currency rate', needs: edit },
    },
  },
  'vat-rates': {
    path: 'settings/vat',
    file: 'settings/vat-rates.route.tsx',
    title: 'VAT',
    needs: edit,
    isForAllSites: true,
    acts: {
      add: { title: 'Add a VAT rate', needs: edit },
      remove: { title: 'Remove a VAT rate', needs: edit },
    },
  },
  tariffs: {
    path: 'settings/tariffs',
    file: 'settings/tariffs.route.tsx',
    title: 'Shipping prices',
    needs: edit,
    isForAllSites: true,
    acts: {
      add: { title: 'Add or change a remote address', needs: edit },
      remove: { title: 'Remove a remote address', needs: edit },
      'move-country': { title: 'Move a country to another zone', needs: edit },
      'add-zone': { title: 'Add a zone', needs: edit },
      'remove-zone': { title: 'Remove a zone', needs: edit },
      test: { title: 'Test a parcel', needs: edit },
    },
  },
  tariff: {
    path: 'settings/tariffs/:zone/:method',
    file: 'settings/tariff.route.tsx',
    title: 'Tariff',
    needs: edit,
    isForAllSites: true,
    acts: {
      add: { title: 'Add a version of a tariff', needs: edit },
      remove: { title: 'Remove a version of a tariff', needs: edit },
      test: { title: 'Test a parcel with a draft', needs: edit },
    },
  },
  tiers: {
    path: 'settings/tiers',
    file: 'settings/tiers.route.tsx',
    title: 'Tiers',
    needs: edit,
    isForAllSites: true,
    acts: { save: { title: 'Change the tiers', needs: edit } },
  },
  'quote-terms': {
    path: 'settings/quotes',
    file: 'settings/quote-terms.route.tsx',
    title: 'Terms of quotes',
    needs: edit,
    isForAllSites: true,
    acts: {
      save: { title: 'Change the terms of quotes', needs: edit },
      'save-reply': { title: 'Save a reply', needs: edit },
      remove: { title: 'Remove a reply', needs: edit },
    },
  },
  couriers: {
    path: 'settings/couriers',
    file: 'settings/couriers.route.tsx',
    title: 'Couriers',
    needs: edit,
    isForAllSites: true,
    acts: {
      add: { title: 'Add a courier’s service', needs: edit },
      save: { title: 'Change a courier’s service', needs: edit },
      import: { title: 'Import pickup points now', needs: edit },
    },
  },
  'pickup-points': {
    path: 'settings/pickup-points',
    file: 'settings/pickup-points.route.tsx',
    title: 'Pickup points',
    needs: edit,
    isForAllSites: true,
    acts: listActs,
  },
  'pickup-point': {
    path: 'settings/pickup-points/:id',
    file: 'settings/pickup-point.route.tsx',
    title: 'Pickup point',
    needs: edit,
    isForAllSites: true,
    acts: {
      hide: { title: 'Hide a pickup point', needs: edit },
      show: { title: 'Show a hidden pickup point', needs: edit },
    },
  },
  'site-payments': {
    path: 'settings/payments',
    file: 'settings/site-payments.route.tsx',
    title: 'Payment',
    needs: edit,
  },
  'site-payment': {
    path: 'settings/payments/:site',
    file: 'settings/site-payment.route.tsx',
    title: 'Payment of a site',
    needs: edit,
    acts: {
      save: { title: 'Change what customers pay with', needs: edit },
      limit: { title: 'Change above what a second person confirms', needs: edit },
    },
  },
} as const satisfies Record<string, Screen>
