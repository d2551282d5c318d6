import { findCaseDeciders, readCaseLimit } from '#shop/office/case-acts.server.ts'
import { findCase } from '#shop/office/list-cases.server.ts'
import { differenceOf, factRows, likelyOf } from '#shop/office/money-cases.ts'
import { readPaymentPage } from '#shop/office/read-payment-page.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type MismatchData = Awaited<ReturnType<typeof readMismatchData>>

type Params = { readonly [name: string]: string | undefined }

/** Money of no site is under the right on the house's own one, beside that of seeing all of them. */
export async function findMismatch(office: Office, { id = '' }: Params) {
  const found = await findCase(office.db, office.allSiteIds('money.see'), id)
  return found && { found, siteId: found.siteId ?? office.house.id, subject: `mismatch ${found.id}` }
}

export async function readMismatchData(office: Office, { id = '' }: Params) {
  const found = await findCase(office.db, office.allSiteIds('money.see'), id)
  if (!found) throw missing()
  const { siteId, paymentId } = found
  const payment =
    siteId !== null && paymentId !== null
      ? await readPaymentPage(office, { id: paymentId, siteId, subject: '' })
      : null
  const maySettle = office.may('money.settle', siteId ?? office.house.id)
  const limits = await readCaseLimit(office, found)
  const deciders = maySettle && limits.needsSecond ? await findCaseDeciders(office, found) : []
  return {
    found,
    site: siteId === null ? null : siteView(office.site(siteId)),
    difference: differenceOf(found),
    likely: likelyOf(found),
    ours: factRows(found, 'ours'),
    theirs: factRows(found, 'theirs'),
    ...limits,
    deciders: deciders.map(({ id, name }) => ({ id, name })),
    isMine: found.proposal?.staffId === office.member.id,
    events: payment?.events ?? [],
    now: office.clock(),
    maySettle,
  }
}
