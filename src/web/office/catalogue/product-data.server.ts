import { say } from '#locales/office/office-texts.ts'
import type { CatalogDirectory } from '#shop/catalog/catalog-directory.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { flagsOn } from '#shop/catalog/flags-on.ts'
import { priceFacts, priceSteps } from '#shop/catalog/price-facts.ts'
import { type EditableProduct, on } from '#shop/catalog/product-fields.ts'
import { readEditableProduct } from '#shop/catalog/read-editable-product.server.ts'
import { categoryOptions } from '#shop/office/list-products.server.ts'
import { readLastChange } from '#shop/office/read-last-change.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type ProductData = Awaited<ReturnType<typeof readProductData>>
export type GridColumn = { id: string; title: string; isNumber: boolean; choices: readonly string[] }

type Params = { readonly [name: string]: string | undefined }
const plotDays = 90

/** Of the person's sites, or sold nowhere yet. All sites share it, so it belongs to none. */
export async function findProductOf(office: Office, { id = '' }: Params) {
  if (!/^\d{1,9}$/.test(id)) return null
  const product = await readEditableProduct(office.db, office.catalog.directory(), Number(id), office.clock())
  const mine = office.allSiteIds('catalog.edit')
  // Whoever has the right nowhere is told so by the screen.
  const isHidden = mine.length > 0 && !product?.siteIds.some((site) => mine.includes(site))
  if (!product || (product.siteIds.length > 0 && isHidden)) return null
  return {
    ...product,
    siteId: null,
    subject: `product ${product.sku}`,
    /** Words and prices show on every site that sells it, so they need the right on each. */
    isShared: product.siteIds.some((site) => !mine.includes(site)),
  }
}

export async function readProductData(office: Office, params: Params) {
  const product = await findProductOf(office, params)
  if (!product) throw missing()
  const { id, sku, slugs, values, siteIds, optionFieldIds, isShared } = product
  const now = office.clock()
  const directory = office.catalog.directory()
  const mine = office.allSiteIds('catalog.edit')
  const shown = mine.find((site) => siteIds.includes(site))
  const slug = slugs.en
  return {
    product: { id, sku },
    values,
    now,
    isShared,
    lastChange: await readLastChange(office.db, product.subject),
    variants: product.variants.map(({ history, ...variant }) => ({
      ...variant,
      steps: priceSteps(history, now.getTime(), plotDays),
      facts: priceFacts(history, now.getTime()),
    })),
    columns: columnsOf(product, directory),
    colourColumn: colourColumnOf(product, directory),
    sites: mine.map((site) => siteView(office.site(site))),
    otherSites: siteIds.filter((site) => !mine.includes(site)).length,
    flags: flagsOf(product, directory),
    fields: fieldsOf(directory),
    optionFieldIds,
    categoryFieldIds: [
      ...new Set(directory.pathOf(Number(values.category)).flatMap((one) => one.filterableFieldIds)),
    ],
    charts: directory.sizeCharts().map((chart) => ({ value: String(chart.id), label: chart.code })),
    mayEditCharts: mine.length === office.sites.all().length,
    categories: categoryOptions(directory),
    brands: brandOptions(directory),
    shopHref:
      shown !== undefined && slug
        ? office.sites.linkOrigin(office.site(shown).code) + catalogPaths.product('en', slug)
        : null,
  }
}

export function brandOptions({ brands }: CatalogDirectory) {
  return brands
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

function fieldsOf(directory: CatalogDirectory) {
  return directory.fields().map(({ id, kind, names }) => ({
    id,
    kind,
    title: names.en,
    choices: directory
      .valuesOf(id)
      .sort((one, other) => one.position - other.position)
      .map((value) => ({ id: value.id, label: value.labels.en, swatch: value.swatch })),
  }))
}

/** The column by which its variants look different. */
export function colourColumnOf({ optionFieldIds }: EditableProduct, directory: CatalogDirectory) {
  const id = optionFieldIds.find((field) => directory.field(field)?.kind === 'colour')
  return id === undefined ? undefined : `option-${id}`
}

function columnsOf({ optionFieldIds }: EditableProduct, directory: CatalogDirectory): GridColumn[] {
  const number = (id: string, title: string) => ({ id, title, isNumber: true, choices: [] })
  return [
    ...optionFieldIds.map((field) => ({
      id: `option-${field}`,
      title: directory.field(field)?.names.en ?? '',
      isNumber: false,
      choices: directory.valuesOf(field).map(({ labels }) => labels.en),
    })),
    { id: 'sku', title: say('SKU'), isNumber: false, choices: [] },
    number('list', say('List, €')),
    number('price', say('Price, €')),
    number('stock', say('Stock')),
    number('max', say('Max')),
    number('grams', say('Weight, g')),
  ]
}

/** Those that a person sets, and those that the product has by their rule. */
function flagsOf({ values, variants }: EditableProduct, directory: CatalogDirectory) {
  const marked = {
    flagIds: [],
    categoryId: Number(values.category),
    brandId: values.brand ? Number(values.brand) : null,
  }
  const left = priceFacts(variants[0]?.history ?? [], Date.now())?.discountLeft ?? 100
  const byRule = flagsOn(marked, left, directory, directory.flags).map((flag) => flag.id)
  return directory.flags.map(({ id, titles, badges, endsAt }) => ({
    id,
    title: titles.en,
    badge: badges.en,
    endsAt: endsAt === null ? null : new Date(endsAt),
    isByRule: byRule.includes(id) && values[`flag.${id}`] !== on,
  }))
}
