import { amount } from '../../src/core/money.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { findAddressee } from '../../src/shop/invoices/invoice-sources.queries.server.ts'
import { insertInvoice } from '../../src/shop/invoices/invoices.queries.server.ts'
import { issueCreditNote } from '../../src/shop/invoices/issue-credit-note.server.ts'
import { issueOrderInvoice } from '../../src/shop/invoices/issue-order-invoice.server.ts'
import { issueTopUpReceipt } from '../../src/shop/invoices/issue-top-up-receipt.server.ts'
import { withVat } from '../../src/shop/invoices/vat.ts'
import { legalEntityOf } from '../../src/shop/sites/legal-entity.ts'
import { readSiteFolders } from '../../src/shop/sites/read-site-folders.server.ts'
import { SiteFile } from '../../src/shop/sites/site.schema.ts'
import { keepLegalEntities } from '../../src/shop/sites/sites.queries.server.ts'
import { findDemoSites } from './demo-sites.ts'
import { findBuyer } from './order-goods.ts'

const euro = 1

/** Invoices of the paid demo orders and top-ups, as if they had been issued then; and one unpaid invoice. */
export async function seedInvoices(trx: Trx): Promise<void> {
  const sites = await findDemoSites(trx)
  await keepLegalEntities(trx, sites.flatMap(entityOf))
  for (const { id: siteId } of sites) {
    const buyer = await findBuyer(trx, siteId)
    if (!buyer) continue
    await issueForOrders(trx, siteId)
    await issueForTopUps(trx, siteId, buyer.id)
    await chargeForStorage(trx, siteId, buyer.id)
  }
}

const { folders } = readSiteFolders('sites')

function entityOf({ id, code }: { id: number; code: string }) {
  const folder = folders.get(code)
  return folder ? [legalEntityOf({ id, ...SiteFile.parse(folder.content) })] : []
}

async function issueForOrders(trx: Trx, siteId: number): Promise<void> {
  const orders = await acrossSites(trx)
    .selectFrom('orders')
    .select(['id', 'paid_at'])
    .where('site_id', '=', siteId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .execute()
  for (const { id: orderId, paid_at: at } of orders) {
    if (!at) continue
    await issueOrderInvoice(trx, { siteId, orderId, at })
    await issueCreditNote(trx, { siteId, of: { orderId }, at })
  }
}

async function issueForTopUps(trx: Trx, siteId: number, userId: string): Promise<void> {
  const topUps = await acrossSites(trx)
    .selectFrom('payments')
    .select(['id', 'captured', 'created_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'topup')
    .where('captured', '>', '0')
    .orderBy('created_at')
    .execute()
  for (const { id: paymentId, captured, created_at: at } of topUps) {
    await issueTopUpReceipt(trx, {
      siteId,
      paymentId,
      userId,
      amount: amount(captured),
      currencyId: euro,
      at,
    })
  }
}

async function chargeForStorage(trx: Trx, siteId: number, userId: string): Promise<void> {
  const addressee = await findAddressee(trx, siteId, userId)
  if (!addressee) return
  await insertInvoice(trx, {
    ...addressee,
    siteId,
    kind: 'misc',
    userId,
    orderId: null,
    paymentId: null,
    creditsId: null,
    currencyId: euro,
    rate: null,
    reference: 'Storage, November',
    lines: withVat([
      {
        code: 'other',
        name: 'Storage, 10 days',
        sku: '',
        quantity: 10,
        unitPrice: amount('1.21'),
        vatPercent: 21,
      },
    ]),
    dueInDays: 14,
    isPaid: false,
    template: null,
    actor: { type: 'staff' },
    at: new Date(),
  })
}
