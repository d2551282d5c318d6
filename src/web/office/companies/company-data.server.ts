import { type FoundCompany, findCompanyOf } from '#shop/office/read-company-page.server.ts'
import type { Office } from '../kit/office.server.ts'

type Params = { readonly [name: string]: string | undefined }

/** A company of a site that the person may see. */
export async function findOne(office: Office, { site: code, id = '' }: Params): Promise<FoundCompany | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('pro.see', site.id)) return null
  return findCompanyOf(office.db, site.id, id)
}
