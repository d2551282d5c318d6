import type { Shop } from '../../../src/assemble.ts'
import type { ScreenId } from '../../../src/web/office/screens.ts'

/** The address of a screen; of one that shows a record of a site, for each site. Null if the demo has none. */
export type Sample = string | ((site: string) => string | null)

export async function screenSamples(shop: Shop): Promise<Record<ScreenId, Sample>> {
  const { id: staffId } = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'buyer@office.test')
    .executeTakeFirstOrThrow()
  return {
    home: '/',
    orders: '/orders',
    'orders-file': '/orders/file',
    order: (site) => `/orders/${site}/OR100012`,
    // Needs an email, and the right to see addresses as well: orders.test.ts has it.
    'order-email': () => null,
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
