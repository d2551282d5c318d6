import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Trx } from '#platform/database.server.ts'
import { isCommonPassword } from '#platform/passwords.server.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import { longestPassword, shortestPassword } from '#shop/accounts/account-rules.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { holdSignIn } from './sign-in-staff.server.ts'
import { deleteStaffDevices, findCredentials, type StaffCredentials } from './staff.queries.server.ts'
import { staffLinkEmail } from './staff-emails.ts'
import { forgetTrustedBrowsers } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'

type Sending = Pick<OfficeContext, 'sites' | 'house' | 'messageBook' | 'clock' | 'origin'>
type Purpose = 'invitation' | 'password'

const hourMs = 60 * 60 * 1000
const validMs: Record<Purpose, number> = { invitation: 7 * 24 * hourMs, password: hourMs }

/** Sends a link with which a person sets their password. An earlier link no longer works. */
export async function sendStaffLink(
  trx: Trx,
  { sites, house, messageBook, clock, origin }: Sending,
  person: Pick<StaffCredentials, 'id' | 'email' | 'name' | 'locale'>,
  purpose: Purpose,
  invitedBy: string | null = null,
): Promise<void> {
  const { token, hash } = newToken()
  const at = clock()
  const link = {
    token_hash: hash,
    purpose,
    sent_at: at,
    expires_at: new Date(at.getTime() + validMs[purpose]),
  }
  await trx
    .insertInto('staff_links')
    .values({ staff_id: person.id, ...link })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
    .execute()
  const { locale } = person
  const sender = { site: house, origin: sites.linkOrigin(house.code), locale, userId: null, messageBook }
  const href = `${origin}/welcome/${token}`
  const message = staffLinkEmail(messageBook.translate(house.id, locale), {
    ...person,
    href,
    purpose,
    invitedBy,
  })
  await queueEmail(trx, sender, person.email, message)
}

/** The answer is the same for an address of nobody. */
export async function requestStaffPassword(
  office: OfficeContext,
  { email }: { email: string },
): Promise<Result<null, StaffFailure>> {
  const address = email.trim().toLowerCase()
  const refused = await refusedByLimits(office.limits, {
    'password-email': `office:${office.clientNetwork}`,
    'password-email-recipient': `office:${address}`,
  })
  if (refused) return err({ text: say('Too many tries from here. Wait a few minutes.') })
  const known = await findCredentials(office.db, { email: address })
  if (known && !known.isBlocked && known.passwordHash)
    await office.db.transaction().execute((trx) => sendStaffLink(trx, office, known, 'password'))
  return ok(null)
}

/** Whose link it is; null if it is used, replaced or too old. */
export async function findLinkOwner(
  { db, clock }: OfficeContext,
  token: string,
): Promise<StaffCredentials | null> {
  const hash = tokenHash(token)
  if (!hash) return null
  const row = await db
    .selectFrom('staff_links')
    .select('staff_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  const known = row ? await findCredentials(db, { id: row.staff_id }) : null
  return known && !known.isBlocked ? known : null
}

/** Uses up the link and signs out every browser. The second factor is still asked for, or set up. */
export async function setStaffPassword(
  office: OfficeContext,
  { token, password, repeated }: { token: string; password: string; repeated: string },
): Promise<Result<null, StaffFailure>> {
  const known = await findLinkOwner(office, token)
  if (!known) return err({ text: say('This link is used or too old. Ask for a new one.') })
  const weak = weakness(password, known)
  if (weak) return err({ text: weak, fields: { password: weak } })
  if (password !== repeated) {
    const text = say('The two passwords differ.')
    return err({ text, fields: { repeated: text } })
  }
  const hashed = await office.passwords.hash(password)
  if (!hashed.ok) return err({ text: say('The office is busy. Try again in a moment.') })
  await office.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('staff_links').where('staff_id', '=', known.id).execute()
    await trx.updateTable('staff').set({ password_hash: hashed.value }).where('id', '=', known.id).execute()
    await deleteStaffDevices(trx, { staffId: known.id })
    await forgetTrustedBrowsers(trx, known.id)
  })
  holdSignIn(office, known.id)
  return ok(null)
}

function weakness(password: string, { email, name }: StaffCredentials): string | null {
  const { length } = [...password]
  if (length < shortestPassword)
    return say('At least {{count}} characters are needed.', { count: shortestPassword })
  if (length > longestPassword) return say('At most {{count}} characters fit.', { count: longestPassword })
  const own = [email, email.split('@')[0] ?? '', name, 'amberway']
  return isCommonPassword(password, own) ? say('This password is easy to guess.') : null
}
