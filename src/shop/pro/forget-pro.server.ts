import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'

/**
 * Whoever leaves leaves their company. An owner's company must owe nothing and have nothing under way; then it is closed: its
 * people, papers and drafts go, and what was ordered stays with its invoices. False if something is still open.
 */
export async function forgetPro(
  trx: Trx,
  { siteId, userId, at }: { siteId: number; userId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; is_open: boolean }>`
    select id, credit_used > 0 or exists (select from pro_shipments s where s.site_id = ${siteId} and s.company_id = pro_companies.id
      and s.state in ('awaiting_approval', 'awaiting_payment', 'ordered')) as is_open
    from pro_companies where site_id = ${siteId} and owner_id = ${userId} for update`.execute(trx)
  const [own] = rows
  if (own?.is_open) return false
  const ofCompany = own ? sql`company_id = ${own.id}` : sql`false`
  await sql`update pro_members set email = null, name = '', token_hash = null, removed_at = coalesce(removed_at, ${at}::timestamptz)
    where site_id = ${siteId} and (user_id = ${userId} or ${ofCompany})`.execute(trx)
  if (!own) return true
  await sql`delete from pro_files where site_id = ${siteId} and ${ofCompany}`.execute(trx)
  await sql`delete from pro_templates where site_id = ${siteId} and ${ofCompany}`.execute(trx)
  await sql`delete from pro_imports where site_id = ${siteId} and ${ofCompany}`.execute(trx)
  await sql`delete from pro_declarations where site_id = ${siteId} and ${ofCompany}
    and state not in ('attached', 'cleared')`.execute(trx)
  await sql`update pro_groups set delivery = null where site_id = ${siteId} and shipment_id in (
    select id from pro_shipments where site_id = ${siteId} and ${ofCompany})`.execute(trx)
  await sql`update pro_companies set name = '…', reg_code = '…', vat_code = '', vat_state = 'none', vat_name = '',
      vat_checked_at = null, vat_ask_at = null, address = '…', eori = '', website = '', contact_name = '…', phone = '…',
      invoice_email = null, credit_days = 0, credit_limit = 0
    where site_id = ${siteId} and id = ${own.id}`.execute(trx)
  await publish(trx, { topic: 'pro.closed', siteId, payload: { companyId: own.id } })
  return true
}
