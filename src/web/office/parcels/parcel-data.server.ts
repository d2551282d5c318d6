import { officeLocale } from '#locales/office/office-texts.ts'
import { type FoundParcel, findParcelByNumber, readParcelPage } from '#shop/office/read-parcel-page.server.ts'
import type { ParcelLabelFacts } from '#shop/parcels/parcel-label-pdf.server.ts'
import { sourceCode } from '#shop/parcels/read-parcel-cards.server.ts'
import { isSameName } from '#shop/parcels/same-name.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type ParcelData = Awaited<ReturnType<typeof readParcelData>>

type Params = { readonly [name: string]: string | undefined }

/** Numbers of parcels are unique, but the address names the site, so that its staff can be told from others. */
export async function findParcelOf(
  office: Office,
  { site: code, number = '' }: Params,
): Promise<FoundParcel | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('parcels.handle', site.id)) return null
  return findParcelByNumber(office.db, site.id, number)
}

/** Everything that the page of a parcel shows to the warehouse: neither e-mail nor telephone. */
export async function readParcelData(office: Office, params: Params) {
  const found = await findParcelOf(office, params)
  const site = found && office.site(found.siteId)
  const page = found && site && (await readParcelPage(office, site, found))
  if (!page) throw missing()
  const { parcel, owner } = page
  const locale = officeLocale()
  const rules = office.customs.restrictions()
  return {
    ...page,
    owner: { name: owner.name, firstName: owner.firstName, suiteCode: owner.suiteCode },
    items: page.items.map(({ id, description, quantity, price, currencyId, hs, origin }) => ({
      id,
      description,
      quantity,
      price,
      hs,
      origin,
      currency: sourceCode(site, currencyId),
    })),
    rules: page.rules.map(({ id, effect, reason }) => ({ id, effect, reason: reason[locale] || reason.en })),
    allRules: rules.map(({ id, reason }) => ({ id, reason: reason[locale] || reason.en })),
    photos: page.files.filter(({ kind }) => kind === 'photo').map(({ id, name }) => ({ id, name })),
    papers: page.files
      .filter(({ kind }) => kind !== 'photo')
      .map(({ id, name, kind }) => ({ id, name, kind })),
    site: siteView(site),
    isSameName: parcel.labelName === '' ? null : isSameName(parcel.labelName, owner.name),
    mayOpenCustomer: office.may('customers.see', site.id),
    now: office.clock(),
  }
}

export async function readLabelOf(office: Office, found: FoundParcel): Promise<ParcelLabelFacts | null> {
  const page = await readParcelPage(office, office.site(found.siteId), found)
  if (!page) return null
  const { parcel, owner, shelf } = page
  return {
    number: parcel.number,
    suiteCode: owner.suiteCode,
    shelf: parcel.shelf ?? shelf,
    size: parcel.size,
  }
}
