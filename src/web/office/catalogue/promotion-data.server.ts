import { findPromotionByCode } from '#shop/office/list-promotions.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type PromotionData = Awaited<ReturnType<typeof readPromotionData>>
type Params = { readonly [name: string]: string | undefined }

/** A code is unique within a site, so the address names both. */
export async function findPromotionOf(office: Office, { site: siteCode, code = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === siteCode)
  if (!site || !office.may('promotions.edit', site.id)) return null
  const found = await findPromotionByCode(office, site.id, code)
  return found && { ...found, subject: `promotion ${found.code}` }
}

export async function readPromotionData(office: Office, params: Params) {
  const promotion = await findPromotionOf(office, params)
  if (!promotion) throw missing()
  return {
    promotion,
    now: office.clock(),
    site: siteView(office.site(promotion.siteId)),
    sites: office.allSiteIds('promotions.edit').map((id) => siteView(office.site(id))),
  }
}
