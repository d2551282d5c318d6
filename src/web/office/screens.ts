import type { Permission } from '#shop/staff/permissions.ts'
import { mayAnywhere, mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import type { OfficeIcon } from './ui/icon.tsx'

export const groups = ['Sell', 'Warehouse', 'Shop', 'Money', 'System'] as const
export type Group = (typeof groups)[number]

/** Something that a person can do on a screen. */
export type Act = {
  /** As the audit trail says it. */
  title: string
  /** Null for what everybody may do with their own account. */
  needs: Permission | null
}

export type Screen = {
  path: string
  /** Within src/web/office. */
  file: string
  title: string
  /** The right to open it; null for everybody who is signed in. */
  needs: Permission | null
  /** What it shows belongs to no site: the right counts only if a person has it on every site. */
  isForAllSites?: true
  navigation?: { group: Group | null; icon: OfficeIcon /** Pressed after G. */; key?: string }
  acts?: Readonly<Record<string, Act>>
}

/**
 * The one declaration of every screen: its route, who may open it, its place in the navigation, and its acts with the
 * right that each needs. Routes, navigation, checks, audit and the test of who may do what are made from it.
 */
export const screens = {
  home: {
    path: '',
    file: 'home/home.route.tsx',
    title: 'Home',
    needs: null,
    navigation: { group: null, icon: 'home', key: 'h' },
    acts: {},
  },
  orders: {
    path: 'orders',
    file: 'orders/orders.route.tsx',
    title: 'Orders',
    needs: 'orders.see',
    navigation: { group: 'Sell', icon: 'box', key: 'o' },
    acts: {
      assign: { title: 'Assign orders', needs: 'orders.see' },
      'mark-bought': { title: 'Mark orders bought', needs: 'orders.buy' },
    },
  },
  'orders-file': {
    path: 'orders/file',
    file: 'orders/orders-file.route.ts',
    title: 'Orders as CSV',
    needs: 'orders.see',
  },
  order: {
    path: 'orders/:site/:number',
    file: 'orders/order.route.tsx',
    title: 'Order',
    needs: 'orders.see',
    acts: {
      assign: { title: 'Assign the order', needs: 'orders.see' },
      note: { title: 'Write a note', needs: 'orders.see' },
      buy: { title: 'Mark lines bought', needs: 'orders.buy' },
      handle: { title: 'Move lines in the warehouse', needs: 'parcels.handle' },
      ship: { title: 'Record a shipment', needs: 'parcels.handle' },
      deliver: { title: 'Record a delivery', needs: 'parcels.handle' },
      ask: { title: 'Ask the customer', needs: 'orders.edit' },
      cancel: { title: 'Cancel the order', needs: 'orders.refund' },
      refund: { title: 'Refund a payment', needs: 'orders.refund' },
      'settle-refund': { title: 'Record a refund made by hand', needs: 'orders.refund' },
      'extra-payment': { title: 'Ask for an extra payment', needs: 'orders.edit' },
      resend: { title: 'Send an e-mail again', needs: 'orders.edit' },
    },
  },
  'order-email': {
    path: 'orders/:site/:number/emails/:email',
    file: 'orders/order-email.route.ts',
    title: 'E-mail of an order',
    needs: 'orders.see',
  },
  customers: {
    path: 'customers',
    file: 'customers/customers.route.tsx',
    title: 'Customers',
    needs: 'customers.see',
    navigation: { group: 'Sell', icon: 'users', key: 'c' },
  },
  'customers-file': {
    path: 'customers/file',
    file: 'customers/customers-file.route.ts',
    title: 'Customers as CSV',
    needs: 'customers.see',
  },
  customer: {
    path: 'customers/:site/:suite',
    file: 'customers/customer.route.tsx',
    title: 'Customer',
    needs: 'customers.see',
    acts: {
      show: { title: 'See e-mail, phone and addresses', needs: 'customers.contact' },
      note: { title: 'Write a note', needs: 'customers.see' },
      'sign-out': { title: 'Sign a customer out', needs: 'customers.edit' },
      block: { title: 'Block a customer', needs: 'customers.edit' },
      unblock: { title: 'Unblock a customer', needs: 'customers.edit' },
      tier: { title: 'Change the tier', needs: 'customers.edit' },
      translations: { title: 'Let a customer see translation keys', needs: 'customers.edit' },
      move: { title: 'Move a balance', needs: 'customers.balance' },
      withdraw: { title: 'Give a balance back', needs: 'customers.balance' },
      export: { title: 'Export a customer’s data', needs: 'customers.data' },
      erase: { title: 'Erase a customer’s account', needs: 'customers.data' },
    },
  },
  'customer-data': {
    path: 'customers/:site/:suite/data',
    file: 'customers/customer-data-file.route.ts',
    title: 'Data of a customer',
    needs: 'customers.data',
  },
  'customer-ledger': {
    path: 'customers/:site/:suite/ledger',
    file: 'customers/customer-ledger-file.route.ts',
    title: 'Ledger of a customer as CSV',
    needs: 'orders.prices',
  },
  approvals: {
    path: 'approvals',
    file: 'approvals/approvals.route.tsx',
    title: 'Approvals',
    needs: 'customers.balance',
    navigation: { group: 'Money', icon: 'shield' },
  },
  approval: {
    path: 'approvals/:site/:id',
    file: 'approvals/approval.route.tsx',
    title: 'Approval',
    needs: 'customers.balance',
    acts: {
      confirm: { title: 'Confirm what a colleague asked for', needs: 'customers.balance' },
      refuse: { title: 'Refuse what a colleague asked for', needs: 'customers.balance' },
    },
  },
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
  payments: {
    path: 'payments',
    file: 'payments/payments.route.tsx',
    title: 'Payments',
    needs: 'money.see',
    navigation: { group: 'Money', icon: 'card' },
    acts: {},
  },
  'payments-file': {
    path: 'payments/file',
    file: 'payments/payments-file.route.ts',
    title: 'Payments as CSV',
    needs: 'money.see',
  },
  payment: {
    path: 'payments/:site/:id',
    file: 'payments/payment.route.tsx',
    title: 'Payment',
    needs: 'money.see',
    acts: {
      sync: { title: 'Ask the provider about a payment', needs: 'money.see' },
      refund: { title: 'Refund a payment', needs: 'orders.refund' },
      'settle-refund': { title: 'Record a refund made by hand', needs: 'orders.refund' },
      decide: { title: 'Decide about a payment', needs: 'money.settle' },
    },
  },
  mismatches: {
    path: 'mismatches',
    file: 'mismatches/mismatches.route.tsx',
    title: 'Mismatches',
    needs: 'money.see',
    navigation: { group: 'Money', icon: 'swap' },
    acts: {},
  },
  'mismatches-file': {
    path: 'mismatches/file',
    file: 'mismatches/mismatches-file.route.ts',
    title: 'Mismatches as CSV',
    needs: 'money.see',
  },
  mismatch: {
    path: 'mismatches/:id',
    file: 'mismatches/mismatch.route.tsx',
    title: 'Mismatch',
    needs: 'money.see',
    acts: {
      compare: { title: 'Compare a mismatch again', needs: 'money.settle' },
      explain: { title: 'Explain a mismatch', needs: 'money.settle' },
      confirm: { title: 'Confirm the explanation of a mismatch', needs: 'money.settle' },
    },
  },
  invoices: {
    path: 'invoices',
    file: 'invoices/invoices.route.tsx',
    title: 'Invoices',
    needs: 'money.see',
    navigation: { group: 'Money', icon: 'doc' },
    acts: { issue: { title: 'Issue an extra invoice', needs: 'money.settle' } },
  },
  'invoices-file': {
    path: 'invoices/file',
    file: 'invoices/invoices-file.route.ts',
    title: 'Invoices as CSV',
    needs: 'money.see',
  },
  invoice: {
    path: 'invoices/:site/:id',
    file: 'invoices/invoice.route.tsx',
    title: 'Invoice',
    needs: 'money.see',
    acts: {
      void: { title: 'Void an invoice', needs: 'money.settle' },
      credit: { title: 'Credit an invoice', needs: 'orders.refund' },
    },
  },
  'invoice-pdf': {
    path: 'invoices/:site/:id/pdf',
    file: 'invoices/invoice-pdf.route.ts',
    title: 'Invoice as PDF',
    needs: 'money.see',
  },
  sales: {
    path: 'reports',
    file: 'reports/sales.route.tsx',
    title: 'Reports',
    needs: 'money.see',
    navigation: { group: 'Money', icon: 'chart' },
    acts: {},
  },
  'sales-file': {
    path: 'reports/sales-file',
    file: 'reports/sales-file.route.ts',
    title: 'Sales as CSV',
    needs: 'money.see',
  },
  vat: { path: 'reports/vat', file: 'reports/vat.route.tsx', title: 'VAT by country', needs: 'money.see' },
  'vat-file': {
    path: 'reports/vat-file',
    file: 'reports/vat-file.route.ts',
    title: 'VAT as CSV',
    needs: 'money.see',
  },
  'accounting-file': {
    path: 'reports/accounting-file',
    file: 'reports/accounting-file.route.ts',
    title: 'Documents for the accountant',
    needs: 'money.see',
  },
  jobs: {
    path: 'jobs',
    file: 'system/jobs.route.tsx',
    title: 'Jobs',
    needs: 'system.run',
    isForAllSites: true,
    navigation: { group: 'System', icon: 'jobs' },
    acts: {
      retry: { title: 'Retry a job', needs: 'system.run' },
      'retry-all': { title: 'Retry all jobs that gave up', needs: 'system.run' },
      drop: { title: 'Drop a job', needs: 'system.run' },
    },
  },
  emails: {
    path: 'emails',
    file: 'system/emails.route.tsx',
    title: 'E-mails',
    needs: 'system.run',
    navigation: { group: 'System', icon: 'mail' },
  },
  'emails-file': {
    path: 'emails/file',
    file: 'system/emails-file.route.ts',
    title: 'E-mails as CSV',
    needs: 'system.run',
  },
  email: {
    path: 'emails/:site/:id',
    file: 'system/email.route.tsx',
    title: 'E-mail',
    needs: 'system.run',
    acts: { resend: { title: 'Send an e-mail again', needs: 'system.run' } },
  },
  'email-shown': {
    path: 'emails/:site/:id/shown',
    file: 'system/email-shown.route.ts',
    title: 'E-mail as it was sent',
    needs: 'system.run',
  },
  webhooks: {
    path: 'webhooks',
    file: 'system/webhooks.route.tsx',
    title: 'Webhooks',
    needs: 'system.run',
    isForAllSites: true,
    navigation: { group: 'System', icon: 'hook' },
  },
  'webhook-in': {
    path: 'webhooks/in/:id',
    file: 'system/webhook-in.route.tsx',
    title: 'Webhook of a provider',
    needs: 'system.run',
    isForAllSites: true,
    acts: { again: { title: 'Process a webhook again', needs: 'system.run' } },
  },
  'webhook-out': {
    path: 'webhooks/out/:id',
    file: 'system/webhook-out.route.tsx',
    title: 'Webhook to an endpoint',
    needs: 'system.run',
    isForAllSites: true,
    acts: { again: { title: 'Send a webhook again', needs: 'system.run' } },
  },
  'webhook-endpoints': {
    path: 'webhooks/endpoints',
    file: 'system/endpoints.route.tsx',
    title: 'Webhook endpoints',
    needs: 'system.run',
    isForAllSites: true,
    acts: {
      add: { title: 'Add a webhook endpoint', needs: 'system.run' },
      secret: { title: 'Change the secret of an endpoint', needs: 'system.run' },
      pause: { title: 'Pause an endpoint', needs: 'system.run' },
      resume: { title: 'Resume an endpoint', needs: 'system.run' },
      remove: { title: 'Remove an endpoint', needs: 'system.run' },
    },
  },
  team: {
    path: 'team',
    file: 'team/team.route.tsx',
    title: 'Team and roles',
    needs: 'staff.manage',
    navigation: { group: 'System', icon: 'team' },
    acts: {
      invite: { title: 'Invite a colleague', needs: 'staff.manage' },
    },
  },
  'team-member': {
    path: 'team/people/:id',
    file: 'team/member.route.tsx',
    title: 'Colleague',
    needs: 'staff.manage',
    acts: {
      roles: { title: 'Change roles', needs: 'staff.manage' },
      'invite-again': { title: 'Send the invitation again', needs: 'staff.manage' },
      block: { title: 'Block', needs: 'staff.manage' },
      unblock: { title: 'Unblock', needs: 'staff.manage' },
      'sign-out': { title: 'Sign out everywhere', needs: 'staff.manage' },
      'reset-code': { title: 'Reset the second factor', needs: 'staff.manage' },
    },
  },
  roles: {
    path: 'team/roles',
    file: 'team/roles.route.tsx',
    title: 'Roles',
    needs: 'staff.manage',
    acts: { save: { title: 'Change what roles may do', needs: 'staff.manage' } },
  },
  audit: { path: 'team/audit', file: 'team/audit.route.tsx', title: 'Audit log', needs: 'staff.manage' },
  account: {
    path: 'account',
    file: 'account/account.route.tsx',
    title: 'Security and sessions',
    needs: null,
    acts: {
      'choose-site': { title: 'Choose a site', needs: null },
      shortcuts: { title: 'Switch single-letter keys', needs: null },
      'sign-out-device': { title: 'Sign out a device', needs: null },
      'sign-out-others': { title: 'Sign out other devices', needs: null },
    },
  },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens
export const screenList = Object.entries(screens) as [ScreenId, Screen][]

export function screenOf(id: ScreenId): Screen {
  return screens[id]
}

/** Whether a person may open a screen or, with another right, do one of its acts. */
export function mayUse(
  member: Pick<StaffMember, 'grants'>,
  { needs, isForAllSites }: Pick<Screen, 'needs' | 'isForAllSites'>,
): boolean {
  if (needs === null) return true
  return isForAllSites ? mayEverywhere(member, needs) : mayAnywhere(member, needs)
}

/** Acts by screen; a screen without acts has none. */
export type ActOf<Id extends ScreenId> = (typeof screens)[Id] extends { acts: infer Acts }
  ? keyof Acts & string
  : never
