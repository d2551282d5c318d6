import type { Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import type { ScreenId } from '../../../src/web/office/screens.ts'

/** The address of a screen; of one that shows a record of a site, for each site. Null if the demo has none. */
export type Sample = string | ((site: string) => string | null)

export async function screenSamples(shop: Shop): Promise<Record<ScreenId, Sample>> {
  const { id: staffId } = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'buyer@office.test')
    .executeTakeFirstOrThrow()
  const customers = await acrossSites(shop.db)
    .selectFrom('users')
    .innerJoin('sites', 'sites.id', 'users.site_id')
    .select(['sites.code', 'users.suite_code'])
    .where('users.email', '=', 'busy@demo.test')
    .execute()
  const customerOf = (site: string) =>
    `/customers/${site}/${customers.find(({ code }) => code === site)?.suite_code}`
  return {
    home: '/',
    orders: '/orders',
    'orders-file': '/orders/file',
    order: (site) => `/orders/${site}/OR100012`,
    // Needs an email, and the right to see addresses as well: orders.test.ts has it.
    'order-email': () => null,
    customers: '/customers',
    'customers-file': '/customers/file',
    customer: customerOf,
    // Needs password and code as well: customers.test.ts has it.
    'customer-data': () => null,
    'customer-ledger': (site) => `${customerOf(site)}/ledger`,
    approvals: '/approvals',
    // Somebody must have asked for something: balance-moves.test.ts has it.
    approval: () => null,
    products: '/products',
    'products-file': '/products/file',
    product: '/products/5',
    categories: '/categories',
    category: '/categories/7',
    promotions: '/promotions',
    promotion: (site) => `/promotions/${site}/AMBER10`,
    team: '/team',
    'team-member': `/team/people/${staffId}`,
    roles: '/team/roles',
    audit: '/team/audit',
    account: '/account',
  }
}
