import { catalogPaths, listingPath } from '#shop/catalog/catalog-paths.ts'
import { readEditableFlag } from '#shop/catalog/editable-flag.server.ts'
import { findFlagPictures } from '#shop/catalog/find-flag-pictures.server.ts'
import { categoryOptions } from '#shop/office/list-products.server.ts'
import { missing, notForThisRole, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type OfferData = Awaited<ReturnType<typeof readOfferData>>
export type OfferChoices = ReturnType<typeof offerChoices>

/** Of the person's sites, or on none yet. It may be on several, so it belongs to none. */
export async function findOfferOf(office: Office, { id = '' }: Params) {
  const flag = /^\d{1,9}$/.test(id) ? await readEditableFlag(office.db, Number(id)) : null
  if (!flag) return null
  const mine = office.allSiteIds('promotions.edit')
  const isHidden =
    mine.length > 0 && flag.siteIds.length > 0 && !flag.siteIds.some((site) => mine.includes(site))
  if (isHidden) return null
  return {
    ...flag,
    siteId: null,
    subject: `offer ${flag.texts.en?.title ?? flag.id}`,
    /** What it says shows on every site that has it, so changing it needs the right on each. */
    isShared: flag.siteIds.some((site) => !mine.includes(site)),
  }
}

/** Sites by their codes; one without the right is refused. */
export async function sitesOfForm(office: Office, codes: readonly string[]): Promise<number[]> {
  const chosen = office.sites.all().filter(({ code }) => codes.includes(code))
  const isAllowed = chosen.every(({ id }) => office.may('promotions.edit', id))
  if (chosen.length !== new Set(codes).size || !isAllowed)
    throw await notForThisRole(office, 'promotions.edit')
  return chosen.map(({ id }) => id)
}

/** What the fields of an offer can be. */
export function offerChoices(office: Office) {
  const directory = office.catalog.directory()
  return {
    now: office.clock(),
    categories: categoryOptions(directory),
    brands: directory.brands
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    sites: office.allSiteIds('promotions.edit').map((id) => siteView(office.site(id))),
  }
}

export async function readOfferData(office: Office, params: Params) {
  const offer = await findOfferOf(office, params)
  if (!offer) throw missing()
  const mine = office.allSiteIds('promotions.edit')
  const siteId = offer.siteIds.find((site) => mine.includes(site))
  const found = siteId === undefined ? null : await findFlagPictures(office, offer.id, siteId)
  const site = siteId === undefined ? null : office.site(siteId)
  return {
    ...offerChoices(office),
    offer,
    /** How many products it has in the first of its sites. */
    total: found?.total ?? null,
    pictures: [...new Set([...offer.pictures, ...(found?.pictures ?? [])])],
    /** Where it is looked at before it begins. */
    previewSite: site && siteView(site),
    shopHref:
      site &&
      office.sites.linkOrigin(site.code) +
        listingPath(catalogPaths.marketplace(site.defaultLocale), { flagIds: [offer.id] }),
  }
}
