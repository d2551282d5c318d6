import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { announceToCompany } from '#platform/announce.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { companyBuyer, referenceOf } from './order-shipment.server.ts'
import { findCompany, toShipment } from './pro.queries.server.ts'
import { billLines } from './pro-price.ts'

export type BillParts = { db: Db; clock: () => Date; log: Log; sites: SiteDirectory }
/** The shortest time to pay, also for a company whose terms have ended meanwhile. */
const leastDays = 7

/**
 * One invoice a company and month, for everything that was ordered on terms before this month. It runs every night, so a night
 * on which the shop was down is made up for; a company that fails does not stop the others.
 */
export async function billCompanies(parts: BillParts): Promise<number> {
  const { db, clock, log, sites } = parts
  let billed = 0
  for (const site of sites.all()) {
    const month = `${isoDay(clock(), site.timeZone).slice(0, 7)}-01`
    const due = await db
      .selectFrom('pro_shipments')
      .select('company_id')
      .distinct()
      .where('site_id', '=', site.id)
      .where('method', '=', 'credit')
      .where('bill_id', 'is', null)
      .where('state', 'in', ['ordered', 'delivered'])
      .where(sql<boolean>`(ordered_at at time zone ${site.timeZone})::date < ${month}::date`)
      .execute()
    for (const { company_id: companyId } of due) {
      try {
        const isBilled = await db
          .transaction()
          .execute((trx) => billCompany(trx, parts, site, companyId, month))
        if (isBilled) billed += 1
      } catch (error) {
        log.error({ err: error, company: companyId }, 'a company could not be billed')
      }
    }
  }
  return billed
}

async function billCompany(
  trx: Trx,
  { clock }: BillParts,
  site: Site,
  companyId: string,
  month: string,
): Promise<boolean> {
  const company = await findCompany(trx, site.id, { id: companyId }, { isLocked: true })
  if (!company) return false
  const rows = await trx
    .selectFrom('pro_shipments')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('company_id', '=', companyId)
    .where('method', '=', 'credit')
    .where('bill_id', 'is', null)
    .where('state', 'in', ['ordered', 'delivered'])
    .where(sql<boolean>`(ordered_at at time zone ${site.timeZone})::date < ${month}::date`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const shipments = rows.map(toShipment)
  const [first] = shipments
  // Another process was faster, or a bill of this month exists: what came late waits for the next one.
  const known = await trx
    .selectFrom('pro_bills')
    .select('id')
    .where('site_id', '=', site.id)
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (!first || known) return false
  const at = clock()
  const named: { number: string; lines: (typeof first)['lines'] }[] = []
  for (const shipment of shipments)
    named.push({ number: await referenceOf(trx, shipment), lines: shipment.lines })
  const issued = await issueServiceInvoice(trx, {
    siteId: site.id,
    userId: company.ownerId,
    currencyId: first.currencyId,
    reference: shipments.length === 1 ? first.number : `${first.number} – ${shipments.at(-1)?.number}`,
    lines: billLines(named),
    dueInDays: Math.max(leastDays, company.creditDays),
    isTold: true,
    addressee: {
      buyer: companyBuyer(company),
      ...(company.invoiceEmail && { email: company.invoiceEmail }),
    },
    actor: { type: 'system' },
    at,
  })
  if (!issued.ok) throw new Error(`Company ${companyId} cannot be billed: ${issued.error.code}`)
  const { id } = await trx
    .insertInto('pro_bills')
    .values({ site_id: site.id, company_id: companyId, month, invoice_id: issued.value.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceToCompany(trx, { siteId: site.id, companyId }, 'company_invoice.issued', [issued.value.id])
  await trx
    .updateTable('pro_shipments')
    .set({ bill_id: id })
    .where('site_id', '=', site.id)
    .where(
      'id',
      'in',
      shipments.map((one) => one.id),
    )
    .execute()
  return true
}
