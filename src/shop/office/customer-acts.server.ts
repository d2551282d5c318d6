import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { blockUser } from '#shop/accounts/block-user.server.ts'
import { chooseTier, grantPermission } from '#shop/accounts/change-user.server.ts'
import { eraseUser } from '#shop/accounts/erase-user.server.ts'
import { type AccountFile, packAccountData } from '#shop/accounts/pack-account-data.server.ts'
import { signOutUser } from '#shop/accounts/sign-out-user.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'

/** What staff do with a customer's account. Each is an act of the accounts, in the person's name. */
export type CustomerDesk = {
  db: Db
  clock: () => Date
  messageBook: MessageBook
  sites: SiteDirectory
  site(siteId: number): Site
}

async function changed(
  { db }: CustomerDesk,
  work: (trx: Trx) => Promise<boolean>,
): Promise<Result<null, Failure>> {
  const isDone = await db.transaction().execute(work)
  return isDone ? ok(null) : err({ code: 'service.stale_version' })
}

export function signOutCustomer(
  desk: CustomerDesk,
  { id: userId, siteId }: FoundCustomer,
  deviceId: string | null,
): Promise<Result<null, Failure>> {
  return changed(desk, (trx) => signOutUser(trx, { siteId, userId, deviceId }))
}

export function blockCustomer(
  desk: CustomerDesk,
  { id: userId, siteId }: FoundCustomer,
  isBlocked: boolean,
): Promise<Result<null, Failure>> {
  return changed(desk, (trx) => blockUser(trx, { siteId, userId, isBlocked, at: desk.clock() }))
}

export function chooseTierOf(
  desk: CustomerDesk,
  { id: userId, siteId }: FoundCustomer,
  tierId: number | null,
): Promise<Result<null, Failure>> {
  return changed(desk, (trx) => chooseTier(trx, { siteId, userId }, tierId))
}

/** Whether the customer sees the keys of texts on the pages of the shop. */
export function letViewTranslations(
  desk: CustomerDesk,
  { id: userId, siteId }: FoundCustomer,
  isGranted: boolean,
): Promise<Result<null, Failure>> {
  const grant = { permission: 'view-translations', isGranted } as const
  return changed(desk, (trx) => grantPermission(trx, { siteId, userId }, grant))
}

/** The file that the customer would download; null if the account is erased. */
export async function exportCustomer(
  desk: CustomerDesk,
  { siteId, email, ...user }: FoundCustomer,
): Promise<AccountFile | null> {
  return email === null ? null : packAccountData({ ...desk, site: desk.site(siteId) }, { ...user, email })
}

export async function eraseCustomer(
  desk: CustomerDesk,
  { siteId, email, ...user }: FoundCustomer,
): Promise<Result<null, Failure>> {
  if (email === null) return err({ code: 'service.gone' })
  const site = desk.site(siteId)
  const linkOrigin = desk.sites.linkOrigin(site.code)
  return eraseUser({ ...desk, site, linkOrigin }, { ...user, email })
}
