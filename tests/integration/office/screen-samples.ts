import type { Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import type { ScreenId } from '../../../src/web/office/screens.ts'

/** The address of a screen; of one that shows a record of a site, for each site. Null if the demo has none. */
/** Sites of the demo whose devices are reserved. */
const withCampaigns: readonly string[] = ['default', 'lt']

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
  // Somebody works on it, so acts that a role may do are refused by their fields.
  const quotes = await acrossSites(shop.db)
    .selectFrom('quotes')
    .innerJoin('sites', 'sites.id', 'quotes.site_id')
    .select(['sites.code', 'quotes.number'])
    .where('state', '=', 'in_review')
    .execute()
  const tickets = await acrossSites(shop.db)
    .selectFrom('tickets')
    .innerJoin('sites', 'sites.id', 'tickets.site_id')
    .select(['sites.code', 'tickets.number'])
    .where('state', '=', 'open')
    .execute()
  const ticketOf = (site: string) => `/messages/${site}/${tickets.find(({ code }) => code === site)?.number}`
  const newsletters = await acrossSites(shop.db)
    .selectFrom('newsletters')
    .innerJoin('sites', 'sites.id', 'newsletters.site_id')
    .select(['sites.code', 'newsletters.id'])
    .where('state', '=', 'draft')
    .execute()
  const claims = await acrossSites(shop.db)
    .selectFrom('claims')
    .innerJoin('sites', 'sites.id', 'claims.site_id')
    .select(['sites.code', 'claims.number'])
    .where('state', '=', 'acknowledged')
    .execute()
  const claimFiles = await acrossSites(shop.db)
    .selectFrom('claim_files')
    .innerJoin('claims', 'claims.id', 'claim_files.claim_id')
    .innerJoin('sites', 'sites.id', 'claims.site_id')
    .select(['sites.code', 'claims.number', 'claim_files.id'])
    .execute()
  const parcels = await acrossSites(shop.db)
    .selectFrom('parcels')
    .innerJoin('sites', 'sites.id', 'parcels.site_id')
    .select(['sites.code', 'parcels.number'])
    .where('state', '=', 'ready')
    .execute()
  const forwards = await acrossSites(shop.db)
    .selectFrom('forwards')
    .innerJoin('sites', 'sites.id', 'forwards.site_id')
    .leftJoin('forward_boxes', 'forward_boxes.forward_id', 'forwards.id')
    .select(['sites.code', 'forwards.number', 'forward_boxes.number as box'])
    .where('forwards.number', 'is not', null)
    .orderBy('forwards.id')
    .execute()
  const forwardOf = (site: string, page: string) => {
    const found = forwards.find(({ code }) => code === site)
    return found ? `/forwards/${site}/${found.number}${page}` : null
  }
  const paperOf = (site: string) => {
    const found = forwards.find(({ code, box }) => code === site && box !== null)
    return found ? `/forwards/${site}/${found.number}/${found.box}/label` : null
  }
  const transport = await shop.db.selectFrom('transports').select('id').orderBy('id').executeTakeFirst()
  const unidentified = await shop.db
    .selectFrom('unidentified_parcels')
    .select('number')
    .orderBy('id')
    .executeTakeFirst()
  const claim = await acrossSites(shop.db)
    .selectFrom('parcel_claims')
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  const parcelOf = (site: string, page: string) => {
    const number = parcels.find(({ code }) => code === site)?.number
    return number ? `/warehouse/${site}/${number}${page}` : null
  }
  const customerOf = (site: string) =>
    `/customers/${site}/${customers.find(({ code }) => code === site)?.suite_code}`
  const { id: contentId } = await shop.db
    .selectFrom('contents')
    .select('id')
    .where('key', '=', 'imprint')
    .executeTakeFirstOrThrow()
  const withdrawals = await acrossSites(shop.db)
    .selectFrom('withdrawals')
    .innerJoin('sites', 'sites.id', 'withdrawals.site_id')
    .select(['sites.code', 'withdrawals.number'])
    .where('state', '=', 'refused')
    .execute()
  const returns = await acrossSites(shop.db)
    .selectFrom('returns')
    .innerJoin('sites', 'sites.id', 'returns.site_id')
    .select(['sites.code', 'returns.number'])
    .where('state', '=', 'cancelled')
    .execute()
  const numberOf = (rows: typeof returns, site: string, path: string) => {
    const found = rows.find(({ code }) => code === site)
    return found ? `/${path}/${site}/${found.number}` : null
  }
  const companies = await acrossSites(shop.db)
    .selectFrom('pro_companies')
    .innerJoin('sites', 'sites.id', 'pro_companies.site_id')
    .select(['sites.code', 'pro_companies.id'])
    .where('state', '=', 'applied')
    .execute()
  const companyOf = (site: string) => {
    const found = companies.find(({ code }) => code === site)
    return found ? `/companies/${site}/${found.id}` : null
  }
  const payments = await firstOf(shop, 'payments')
  const invoices = await firstOf(shop, 'invoices')
  return {
    home: '/',
    companies: '/companies',
    company: companyOf,
    // The demo's papers are none; pro.test.ts opens one.
    'company-paper': () => null,
    orders: '/orders',
    'orders-file': '/orders/file',
    // Somebody must have begun one: orders.test.ts has it.
    'bulk-act': () => null,
    'new-order': (site) => `/orders/${site}/new`,
    order: (site) => `/orders/${site}/OR100012`,
    'order-edit': (site) => `/orders/${site}/OR100012/edit`,
    'order-presence': (site) => `/orders/${site}/OR100012/presence`,
    // Needs an email, and the right to see addresses as well: orders.test.ts has it.
    'order-email': () => null,
    quotes: '/quotes',
    'quotes-file': '/quotes/file',
    quote: (site) => `/quotes/${site}/${quotes.find(({ code }) => code === site)?.number}`,
    // The customer must have sent one: quotes.test.ts has it.
    'quote-file': () => null,
    tickets: '/messages',
    ticket: (site) => ticketOf(site),
    // The customer must have sent one: tickets.test.ts has it.
    'ticket-file': () => null,
    newsletters: '/newsletter',
    newsletter: (site) => `/newsletter/${site}/${newsletters.find(({ code }) => code === site)?.id}`,
    'subscribers-file': '/newsletter/subscribers/file',
    branches: '/settings/counters',
    'site-branches': (site) => `/settings/counters/${site}`,
    claims: '/claims',
    'claims-file': '/claims/file',
    claim: (site) => {
      const found = claims.find(({ code }) => code === site)
      return found ? `/claims/${site}/${found.number}` : null
    },
    'file-of-claim': (site) => {
      const found = claimFiles.find(({ code }) => code === site)
      return found ? `/claims/${site}/${found.number}/files/${found.id}` : null
    },
    scan: '/warehouse',
    scans: '/warehouse/scans',
    'new-parcel': '/warehouse/new',
    parcels: '/warehouse/parcels',
    'parcels-file': '/warehouse/parcels/file',
    parcel: (site) => parcelOf(site, ''),
    // Somebody must have made a photo: parcels.test.ts has it.
    'parcel-file': () => null,
    'parcel-label': (site) => parcelOf(site, '/label'),
    forwards: '/forwards',
    'forwards-file': '/forwards/file',
    forward: (site) => forwardOf(site, ''),
    'forward-box': (site) => forwardOf(site, '/box'),
    // Somebody must have made a photo: packing.test.ts has it.
    'forward-file': () => null,
    'forward-paper': paperOf,
    transports: '/transports',
    transport: transport ? `/transports/${transport.id}` : () => null,
    'transport-paper': transport ? `/transports/${transport.id}/manifest` : () => null,
    unidentified: '/warehouse/unidentified',
    'unidentified-parcel': unidentified ? `/warehouse/unidentified/${unidentified.number}` : () => null,
    // Somebody must have made a photo: unidentified.test.ts has it.
    'unidentified-file': () => null,
    'parcel-claim': claim ? `/warehouse/claims/${claim.id}` : () => null,
    // Somebody must have shown something: unidentified.test.ts has it.
    'claim-file': () => null,
    'carrier-codes': '/warehouse/carrier-codes',
    'forward-terms': '/settings/warehouse',
    customers: '/customers',
    'customers-file': '/customers/file',
    customer: customerOf,
    // Needs password and code as well: customers.test.ts has it.
    'customer-data': () => null,
    'customer-ledger': (site) => `${customerOf(site)}/ledger`,
    statements: '/mismatches/statements',
    // Somebody must have uploaded one: statements.test.ts has it.
    statement: () => null,
    approvals: '/approvals',
    // Somebody must have asked for something: balance-moves.test.ts has it.
    approval: () => null,
    products: '/products',
    'products-file': '/products/file',
    product: '/products/5',
    'new-product': '/products/new',
    // Only of a product that people of all its sites may change: products.test.ts has one.
    'product-pictures': () => null,
    'size-chart': '/size-charts/1',
    categories: '/categories',
    category: '/categories/7',
    imports: '/imports',
    'export-file': '/exports/stock',
    // Somebody must have uploaded a file: imports.test.ts has one.
    import: () => null,
    'import-rows': () => null,
    brands: '/brands',
    brand: '/brands/3',
    fields: '/fields',
    field: '/fields/2',
    offers: '/offers',
    offer: '/offers/3',
    stock: '/stock',
    'stock-item': '/stock/5',
    synonyms: '/synonyms',
    stores: '/stores',
    store: '/stores/2',
    'own-prices': '/products/5/prices',
    promotions: '/promotions',
    promotion: (site) => `/promotions/${site}/AMBER10`,
    translations: '/translations',
    payments: '/payments',
    'payments-file': '/payments/file',
    payment: (site) => `/payments/${site}/${first(payments, site)}`,
    mismatches: '/mismatches',
    'mismatches-file': '/mismatches/file',
    // The demo's books agree: mismatches.test.ts has one.
    mismatch: () => null,
    invoices: '/invoices',
    'invoices-file': '/invoices/file',
    invoice: (site) => `/invoices/${site}/${first(invoices, site)}`,
    'invoice-pdf': (site) => `/invoices/${site}/${first(invoices, site)}/pdf`,
    sales: '/reports',
    'sales-file': '/reports/sales-file',
    funnel: '/reports/funnel',
    'funnel-file': '/reports/funnel-file',
    'quotes-report': '/reports/quotes',
    'quotes-report-file': '/reports/quotes-file',
    'campaigns-report': '/reports/campaigns',
    'campaigns-report-file': '/reports/campaigns-file',
    'cookies-report': '/reports/cookies',
    'stock-report': '/reports/stock',
    'stock-report-file': '/reports/stock-file',
    vat: '/reports/vat',
    'vat-file': '/reports/vat-file',
    'accounting-file': '/reports/accounting-file',
    campaigns: '/reservations',
    'new-campaign': (site) => (withCampaigns.includes(site) ? `/reservations/${site}/new` : null),
    campaign: (site) => (withCampaigns.includes(site) ? `/reservations/${site}/halo-13` : null),
    'campaign-file': (site) =>
      withCampaigns.includes(site) ? `/reservations/${site}/halo-13/people.csv` : null,
    withdrawals: '/withdrawals',
    withdrawal: (site) => numberOf(withdrawals, site, 'withdrawals'),
    returns: '/returns',
    return: (site) => numberOf(returns, site, 'returns'),
    'return-terms': '/settings/returns',
    settings: '/settings',
    currencies: '/settings/currencies',
    'vat-rates': '/settings/vat',
    tariffs: '/settings/tariffs',
    tariff: '/settings/tariffs/baltic/air',
    tiers: '/settings/tiers',
    'quote-terms': '/settings/quotes',
    couriers: '/settings/couriers',
    'pickup-points': '/settings/pickup-points',
    'pickup-point': '/settings/pickup-points/1',
    'site-payments': '/settings/payments',
    'site-payment': (site) => `/settings/payments/${site}`,
    health: '/health',
    jobs: '/jobs',
    emails: '/emails',
    'emails-file': '/emails/file',
    // The demo has sent none: emails.test.ts has one.
    email: () => null,
    'email-shown': () => null,
    webhooks: '/webhooks',
    // Nothing has come in or gone out: webhooks.test.ts has both.
    'webhook-in': () => null,
    'webhook-out': () => null,
    'webhook-endpoints': '/webhooks/endpoints',
    contents: '/content',
    'content-topics': '/content/topics',
    'content-authors': '/content/authors',
    redirects: '/content/redirects',
    content: `/content/${contentId}`,
    // Take and answer what is being typed: content.test.ts has them.
    'content-draft': () => null,
    'content-blocks': () => null,
    'content-presence': `/content/${contentId}/presence`,
    'content-pictures': `/content/${contentId}/pictures`,
    'content-versions': `/content/${contentId}/versions`,
    sites: '/sites',
    site: (site) => `/sites/${site}`,
    'site-look': (site) => `/sites/${site}/look`,
    'site-hosts': (site) => `/sites/${site}/hosts`,
    'api-keys': '/api-keys',
    // No program has one: api-keys.test.ts makes them.
    'api-key': () => null,
    team: '/team',
    'team-member': `/team/people/${staffId}`,
    roles: '/team/roles',
    audit: '/team/audit',
    account: '/account',
  }
}

type Owned = { code: string; id: string }

async function firstOf(shop: Shop, table: 'payments' | 'invoices'): Promise<Owned[]> {
  return shop.db
    .withoutPlugins()
    .selectFrom(table)
    .innerJoin('sites', 'sites.id', `${table}.site_id`)
    .select(['sites.code', `${table}.id`])
    .orderBy(`${table}.id`)
    .execute()
}

function first(rows: readonly Owned[], site: string): string {
  return rows.find(({ code }) => code === site)?.id ?? ''
}
