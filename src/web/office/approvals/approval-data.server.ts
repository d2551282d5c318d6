import { type Approval, findApproval } from '#shop/office/approvals.server.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

type Params = { readonly [name: string]: string | undefined }

export async function findApprovalOf(office: Office, { site: code, id = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('customers.balance', site.id)) return null
  return findApproval(office, site.id, id)
}

export type ApprovalView = ReturnType<typeof approvalView>

/** A request as a person sees it; the person who asked cannot decide. */
export function approvalView(office: Office, { siteId, ...approval }: Approval) {
  return {
    ...approval,
    site: siteView(office.site(siteId)),
    isMine: approval.askedBy.id === office.member.id,
  }
}
