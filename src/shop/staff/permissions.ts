export const roles = [
  'support',
  'buyer',
  'warehouse',
  'finance',
  'content',
  'translator',
  'site_admin',
  'super_admin',
] as const
export type Role = (typeof roles)[number]

export const roleNames: Readonly<Record<Role, string>> = {
  support: 'Support',
  buyer: 'Buyer',
  warehouse: 'Warehouse',
  finance: 'Finance',
  content: 'Content',
  translator: 'Translator',
  site_admin: 'Site admin',
  super_admin: 'Super admin',
}

type Rule = {
  title: string
  group: 'Orders' | 'Quotes and parcels' | 'Customers' | 'Shop' | 'Money' | 'System'
  /** Its first roles, beside the site admin and the super admin; from then on the rows of `role_permissions` decide. */
  roles: readonly Role[]
  /** Asks for password and code. */
  isLocked?: true
  /** Every look is written down. */
  isWatched?: true
  /** Not for a site admin: it concerns all sites, or money that a second office must see. */
  isGlobal?: true
}

/** Everything that a person can be allowed to do. Office screens and their acts each name one. */
export const permissions = {
  'orders.see': {
    title: 'See orders',
    group: 'Orders',
    roles: ['support', 'buyer', 'warehouse', 'finance'],
  },
  'orders.prices': {
    title: 'See prices and totals',
    group: 'Orders',
    roles: ['support', 'buyer', 'finance'],
  },
  'orders.edit': { title: 'Change lines, ask for info', group: 'Orders', roles: ['support', 'buyer'] },
  'orders.buy': { title: 'Mark bought', group: 'Orders', roles: ['buyer'] },
  'orders.refund': { title: 'Refund and cancel', group: 'Orders', roles: ['finance'], isLocked: true },
  'quotes.see': { title: 'See quotes', group: 'Quotes and parcels', roles: ['support', 'buyer', 'finance'] },
  'quotes.write': {
    title: 'Write to customers about quotes',
    group: 'Quotes and parcels',
    roles: ['support', 'buyer', 'finance'],
  },
  'quotes.price': { title: 'Price a quote', group: 'Quotes and parcels', roles: ['buyer', 'finance'] },
  'quotes.settle': {
    title: 'Settle the shop’s price',
    group: 'Quotes and parcels',
    roles: ['buyer', 'finance'],
    isLocked: true,
  },
  'parcels.handle': { title: 'Measure, pack, ship', group: 'Quotes and parcels', roles: ['warehouse'] },
  'reservations.see': {
    title: 'See reservations',
    group: 'Quotes and parcels',
    roles: ['support', 'buyer', 'warehouse', 'finance'],
  },
  'reservations.edit': {
    title: 'Change campaigns of reservations',
    group: 'Quotes and parcels',
    roles: ['buyer'],
  },
  'pro.see': { title: 'See companies', group: 'Customers', roles: ['support', 'finance'] },
  'pro.decide': { title: 'Decide about companies and their terms', group: 'Customers', roles: ['finance'] },
  'claims.decide': { title: 'Decide a claim', group: 'Quotes and parcels', roles: ['support', 'finance'] },
  'claims.pay': {
    title: 'Give money back for a claim',
    group: 'Quotes and parcels',
    roles: ['support', 'finance'],
    isLocked: true,
  },
  'customers.see': {
    title: 'See name and delivery',
    group: 'Customers',
    roles: ['support', 'buyer', 'warehouse', 'finance'],
  },
  'customers.contact': {
    title: 'See e-mail, phone, address',
    group: 'Customers',
    roles: ['support', 'finance'],
    isWatched: true,
  },
  'customers.edit': {
    title: 'Block, sign out, grant rights',
    group: 'Customers',
    roles: ['support'],
  },
  'customers.balance': {
    title: 'Move balance',
    group: 'Customers',
    roles: ['finance'],
    isLocked: true,
    isGlobal: true,
  },
  'customers.data': { title: 'Export, erase', group: 'Customers', roles: [], isLocked: true },
  'tickets.see': { title: 'See messages of customers', group: 'Customers', roles: ['support'] },
  'tickets.answer': { title: 'Answer customers', group: 'Customers', roles: ['support'] },
  'catalog.edit': { title: 'Products and prices', group: 'Shop', roles: ['buyer', 'content'] },
  'stock.edit': { title: 'Stock', group: 'Shop', roles: ['buyer', 'warehouse'] },
  'stores.edit': { title: 'Shops abroad', group: 'Shop', roles: ['buyer'] },
  'content.edit': { title: 'Content', group: 'Shop', roles: ['content'] },
  'content.translate': {
    title: 'Write drafts of content',
    group: 'Shop',
    roles: ['content', 'translator'],
  },
  'translations.edit': { title: 'Translations', group: 'Shop', roles: ['content', 'translator'] },
  'promotions.edit': { title: 'Promotions', group: 'Shop', roles: ['content'] },
  'newsletter.write': { title: 'Write newsletters', group: 'Shop', roles: ['content'] },
  'newsletter.send': { title: 'Send newsletters', group: 'Shop', roles: [], isLocked: true },
  'newsletter.export': { title: 'Addresses of subscribers', group: 'Shop', roles: [], isWatched: true },
  'money.see': { title: 'Payments, invoices, reports', group: 'Money', roles: ['finance'] },
  'money.settle': { title: 'Decide money cases', group: 'Money', roles: ['finance'], isLocked: true },
  'system.run': { title: 'Jobs, e-mails, webhooks', group: 'System', roles: [] },
  'system.keys': { title: 'Keys of other programs', group: 'System', roles: [], isLocked: true },
  'settings.edit': { title: 'Sites and settings', group: 'System', roles: [] },
  'staff.manage': { title: 'Team and roles', group: 'System', roles: [], isLocked: true },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions
export const permissionList = Object.keys(permissions) as Permission[]

export function ruleOf(permission: Permission): Rule {
  return permissions[permission]
}

/** What a role may do in a new shop. */
export function usualPermissions(role: Role): Permission[] {
  return permissionList.filter((permission) => {
    const rule = ruleOf(permission)
    if (role === 'super_admin') return true
    if (role === 'site_admin') return rule.isGlobal !== true
    return rule.roles.includes(role)
  })
}
