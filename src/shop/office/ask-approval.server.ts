import { formatMoney } from '#core/format.ts'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { type Decider, findDeciders } from '#shop/staff/find-deciders.server.ts'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'
import { approvalEmail } from '#shop/staff/staff-emails.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { approvableActs } from './approval-acts.server.ts'
import { approvalLapsesMs } from './second-person.ts'

/** What asking needs of the office. */
export type AskingDesk = Pick<OfficeContext, 'sites' | 'house' | 'messageBook' | 'origin'> & {
  member: { id: string; name: string }
  site(siteId: number): Site
}

export type Asked = {
  siteId: number
  /** A name of `approvableActs`. */
  act: string
  subject: string
  input: object
  amount: Amount
  currencyId: number
  /** The key of the submitted form. */
  key: string
  /** The person whom the asker has chosen; empty for nobody. */
  confirmer: string
  at: Date
}

/**
 * Asks a colleague to confirm an act, by email. Nothing is done until then; anybody else with the right may confirm it
 * too. A double click asks once.
 */
export async function askApproval(
  trx: Trx,
  desk: AskingDesk,
  asked: Asked,
): Promise<Result<null, StaffFailure>> {
  const { siteId, confirmer } = asked
  const permission = approvableActs[asked.act]?.needs
  if (!permission) throw new Error(`There is no act ${asked.act} to confirm`)
  const deciders = await findDeciders(trx, { permission, siteId, exceptId: desk.member.id })
  const person = deciders.find(({ id }) => id === confirmer)
  if (!person) {
    const text =
      deciders.length === 0
        ? say('Nobody else may confirm it on this site.')
        : say('This needs a second person: choose who is asked.')
    return err({ text, fields: { confirmer: text } })
  }
  const row = await trx
    .insertInto('staff_approvals')
    .values({
      site_id: siteId,
      act: asked.act,
      subject: asked.subject,
      input: JSON.stringify(asked.input),
      amount: String(decimal(asked.amount)),
      currency_id: asked.currencyId,
      idempotency_key: asked.key,
      asked_by: desk.member.id,
      asked_of: confirmer,
      asked_at: asked.at,
      lapses_at: new Date(asked.at.getTime() + approvalLapsesMs),
    })
    .onConflict((conflict) => conflict.columns(['idempotency_key', 'site_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) {
    const site = desk.site(siteId)
    await tellDecider(trx, desk, person, {
      amount: asked.amount,
      currency: site.currencies.find(({ id }) => id === asked.currencyId)?.isoCode ?? '',
      // The kind of the record is an English word, its number is not.
      record: asked.subject.split(' ').at(-1) ?? asked.subject,
      site,
      path: `/approvals/${site.code}/${row.id}`,
    })
  }
  return ok(null)
}

/** Writes to the colleague who is asked to confirm something. */
export async function tellDecider(
  trx: Trx,
  { sites, house, messageBook, origin, member }: AskingDesk,
  { name, email, locale }: Decider,
  asked: { amount: Amount; currency: string; record: string; site: Site; path: string },
): Promise<void> {
  const message = approvalEmail(messageBook.translate(house.id, locale), {
    name,
    locale,
    askedBy: member.name,
    amount: formatMoney(asked.amount, asked.currency, locale),
    record: asked.record,
    site: asked.site.name,
    href: `${origin}${asked.path}`,
  })
  const sender = { site: house, origin: sites.linkOrigin(house.code), locale, userId: null, messageBook }
  await queueEmail(trx, sender, email, message)
}
