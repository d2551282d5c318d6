import { catalogPaths, listingPath } from '#shop/catalog/catalog-paths.ts'
import { readBrand } from '#shop/office/read-brands.server.ts'
import { mayChangeTree } from '../catalogue/categories-data.server.ts'
import { missing, type Office } from '../kit/office.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type BrandData = Awaited<ReturnType<typeof readBrandData>>

/** All sites share the brands, so one belongs to none. */
export async function findBrandOf(office: Office, { id = '' }: Params) {
  const brand = /^\d{1,9}$/.test(id) ? await readBrand(office.db, Number(id)) : null
  return brand && { ...brand, siteId: null, subject: `brand ${brand.name}` }
}

export async function readBrandData(office: Office, params: Params) {
  const brand = await findBrandOf(office, params)
  if (!brand) throw missing()
  const site = office.house
  return {
    brand,
    mayChange: mayChangeTree(office),
    others: office.catalog
      .directory()
      .brands.filter(({ id }) => id !== brand.id)
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    shopHref:
      office.sites.linkOrigin(site.code) +
      listingPath(catalogPaths.marketplace('en'), { brands: [brand.slug] }),
  }
}
