import { isoDay } from '#core/dates.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import { crumbsTo } from './list-products.server.ts'
import type { ListingItem } from './listing.ts'
import { viewOf } from './listing-item.ts'
import { viewKey } from './open-catalog.server.ts'
import { findDraft, findSlug, type ProductRow, readProduct } from './product.queries.server.ts'
import type { Product } from './product.ts'
import type { OwnPage } from './product-cache.server.ts'
import { productVariant } from './product-variant.ts'

export type FetchedProduct =
  | {
      found: 'product'
      product: Product
      /** The same object until the product changes. */
      own: Omit<Product, 'similar' | 'categoryTotal'>
    }
  /** A former slug: redirect permanently to this one. */
  | { found: 'moved'; slug: string }
  /** Discontinued more than `keptDays` ago. */
  | { found: 'gone' }
  | { found: 'none' }

const keptDays = 180
const dayMs = 86_400_000
const similarLimit = 8

export async function fetchProduct(ctx: RequestContext, slug: string): Promise<FetchedProduct> {
  const { catalog, db, site, locale, clock } = ctx
  const { products } = catalog
  if (ctx.pass?.kind === 'preview') return fetchForPreview(ctx, slug)
  const target = await products.slug(`${site.id} ${locale} ${slug}`, () =>
    findSlug(db, site.id, locale, slug),
  )
  if (!target) return { found: 'none' }
  if (!target.isCurrent) return { found: 'moved', slug: target.currentSlug }
  const now = clock()
  const page = await findOwnPage(ctx, target.productId)
  if (!page) return { found: 'none' }
  const { own, categoryId, replacedById, discontinuedAt } = page
  if (discontinuedAt && now.getTime() - discontinuedAt > keptDays * dayMs) return { found: 'gone' }
  const { similar, categoryTotal } = await similarTo(ctx, { id: own.id, categoryId, replacedById })
  return { found: 'product', own, product: { ...own, similar, categoryTotal } }
}

/** For a member of staff with a pass: also a draft, and never from or into a cache. */
async function fetchForPreview(ctx: RequestContext, slug: string): Promise<FetchedProduct> {
  const { catalog, locale, clock } = ctx
  const id = await findDraft(catalog.db, locale, slug)
  const row = id === undefined ? undefined : await readProduct(catalog.db, id, locale, clock())
  const page = row && ownPage(ctx, row)
  if (!page) return { found: 'none' }
  const { own, categoryId, replacedById } = page
  const { similar, categoryTotal } = await similarTo(ctx, { id: own.id, categoryId, replacedById })
  return { found: 'product', own, product: { ...own, similar, categoryTotal } }
}

/** A product's cached page by id. Does not check whether this site sells it. */
export function findOwnPage(ctx: BuyingContext, productId: number): Promise<OwnPage | null> {
  const { catalog, locale } = ctx
  const view = viewOf(ctx)
  return catalog.products.page(productId, viewKey(view), async () => {
    const row = await readProduct(catalog.db, productId, locale, view.now)
    return row ? ownPage(ctx, row) : null
  })
}

function ownPage(ctx: BuyingContext, row: ProductRow): OwnPage | null {
  const { catalog, site, locale, currency, destination } = ctx
  const directory = catalog.directory()
  const view = viewOf(ctx)
  const today = isoDay(view.now, site.timeZone)
  const rates = {
    tariffs: ctx.shippingRates.tariffs(destination, today),
    services: ctx.couriers.services(destination),
    vat: ctx.vatRates.rate(destination, today),
    importRule: ctx.customs.importRule(destination, today),
  }
  const variants = row.variants.flatMap((variant) => productVariant(variant, row, rates, view) ?? [])
  if (variants.length === 0) return null
  const brand = row.brandId === null ? undefined : directory.brand(row.brandId)
  const used = new Set(row.variants.flatMap(({ valueIds }) => valueIds))
  const chart = row.sizeChartId === null ? undefined : directory.sizeChart(row.sizeChartId)
  const own = {
    id: row.id,
    sku: row.sku,
    slugs: row.slugs,
    name: row.name,
    brand: brand ? { name: brand.name, slug: brand.slug } : null,
    breadcrumbs: crumbsTo(ctx, row.categoryId),
    description: row.description.split(/\n{2,}/).filter((paragraph) => paragraph !== ''),
    options: row.optionFieldIds.flatMap((fieldId) => {
      const field = directory.field(fieldId)
      if (!field) return []
      const values = [...used]
        .flatMap((id) => directory.value(id) ?? [])
        .filter((value) => value.fieldId === fieldId)
        .sort((one, other) => one.position - other.position)
        .map(({ id, labels, swatch }) => ({ id, label: labels[locale], swatch }))
      return [{ fieldId, kind: field.kind, name: field.names[locale], values }]
    }),
    variants,
    vatPercent: rates.vat / 100,
    currency: currency.isoCode,
    boxMm: { length: row.lengthMm, width: row.widthMm, height: row.heightMm },
    hsCode: row.hsCode,
    restrictions: row.restrictions,
    specs: row.valueIds
      .flatMap((id) => directory.value(id) ?? [])
      .flatMap((value) => {
        const field = directory.field(value.fieldId)
        return field ? [{ field, value: value.labels[locale] }] : []
      })
      .sort((one, other) => one.field.position - other.field.position)
      .map(({ field, value }) => ({ fieldId: field.id, name: field.names[locale], value })),
    warrantyMonths: row.warrantyMonths,
    safety: { ...row.safety, warnings: row.warnings },
    sizeChart: chart ? { code: chart.code, rows: chart.rows } : null,
    isDiscontinued: row.discontinuedAt !== null,
  }
  return {
    own,
    categoryId: row.categoryId,
    replacedById: row.replacedById,
    discontinuedAt: row.discontinuedAt?.getTime() ?? null,
  }
}

/** The replacement first, then the best sellers of the same category. */
async function similarTo(
  ctx: RequestContext,
  row: Pick<OwnPage, 'categoryId' | 'replacedById'> & { id: number },
) {
  const { catalog, site, locale } = ctx
  const kindred = `similar ${site.id} ${row.categoryId}`
  const { ids, total } = await catalog.keep(kindred, () =>
    catalog.engineOf(site.id).search({
      locale,
      categoryId: row.categoryId,
      sort: 3,
      offset: 0,
      limit: similarLimit + 1,
    }),
  )
  const wanted = [...(row.replacedById === null ? [] : [row.replacedById]), ...ids]
  const others = [...new Set(wanted)].filter((id) => id !== row.id).slice(0, similarLimit)
  const similar: ListingItem[] = await catalog.items(others, viewOf(ctx))
  return { similar, categoryTotal: total }
}
