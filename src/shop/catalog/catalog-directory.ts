import type { Locale } from '#core/locale.ts'

export type Words = Readonly<Record<Locale, string>>

export type Category = {
  id: number
  parentId: number | null
  position: number
  isInMarketplace: boolean
  names: Words
  descriptions: Words
  slugs: Words
  filterableFieldIds: readonly number[]
}
export type CategorySlug = { locale: Locale; slug: string; categoryId: number }
export type AdditionalField = {
  id: number
  kind: 'fact' | 'colour' | 'size'
  position: number
  isDisabledInIndex: boolean
  names: Words
}
export type FieldValue = {
  id: number
  fieldId: number
  position: number
  swatch: string | null
  labels: Words
}
export type Brand = { id: number; name: string; slug: string }
export type FormerBrandSlug = { slug: string; brandId: number }
export type SynonymRow = { locale: Locale; term: string; meanings: readonly string[] }
export type FlagRule = { categoryId?: number; brandId?: number; discountLeftUpTo?: number }
export type Flag = {
  id: number
  type: 1 | 2
  position: number
  startsAt: number
  endsAt: number | null
  rule: FlagRule | null
  pictures: readonly string[]
  titles: Words
  slugs: Words
  badges: Words
  siteIds: readonly number[]
}
export type SizeChartRow = { sizes: Readonly<Record<string, string>>; cm: Readonly<Record<string, number>> }

export type CatalogRows = {
  categories: readonly Category[]
  categorySlugs: readonly CategorySlug[]
  fields: readonly AdditionalField[]
  values: readonly FieldValue[]
  brands: readonly Brand[]
  formerBrandSlugs: readonly FormerBrandSlug[]
  flags: readonly Flag[]
  synonyms: readonly SynonymRow[]
  sizeCharts: readonly { id: number; code: string; rows: readonly SizeChartRow[] }[]
  /** Changes with any row that pages show. */
  version: string
}

/**
 * The data that products refer to. It is small, read often and rarely changed, so every process holds all of it in
 * memory.
 */
export class CatalogDirectory {
  readonly version: string
  readonly flags: readonly Flag[]
  readonly brands: readonly Brand[]
  /** Those of staff; `synonymsOf` adds the lists of the shop. */
  readonly synonymRows: readonly SynonymRow[]
  readonly #categories: ReadonlyMap<number, Category>
  readonly #children: ReadonlyMap<number | null, readonly Category[]>
  readonly #categoryBySlug: ReadonlyMap<string, number>
  readonly #fields: ReadonlyMap<number, AdditionalField>
  readonly #values: ReadonlyMap<number, FieldValue>
  readonly #brands: ReadonlyMap<number, Brand>
  readonly #brandBySlug: ReadonlyMap<string, Brand>
  readonly #sizeCharts: ReadonlyMap<number, CatalogRows['sizeCharts'][number]>

  constructor(rows: CatalogRows) {
    const byPosition = (one: { position: number; id: number }, other: { position: number; id: number }) =>
      one.position - other.position || one.id - other.id
    this.version = rows.version
    this.flags = rows.flags.toSorted(byPosition)
    this.brands = rows.brands
    this.synonymRows = rows.synonyms
    this.#categories = byId(rows.categories)
    this.#children = Map.groupBy(rows.categories.toSorted(byPosition), ({ parentId }) => parentId)
    this.#categoryBySlug = new Map(
      rows.categorySlugs.map(({ locale, slug, categoryId }) => [`${locale}/${slug}`, categoryId]),
    )
    this.#fields = byId(rows.fields)
    this.#values = byId(rows.values)
    this.#brands = byId(rows.brands)
    this.#brandBySlug = new Map([
      ...rows.formerBrandSlugs.flatMap(({ slug, brandId }) => {
        const brand = this.#brands.get(brandId)
        return brand ? [[slug, brand] as const] : []
      }),
      ...rows.brands.map((brand) => [brand.slug, brand] as const),
    ])
    this.#sizeCharts = byId(rows.sizeCharts)
  }

  category(id: number): Category | undefined {
    return this.#categories.get(id)
  }

  categories(): Category[] {
    return [...this.#categories.values()]
  }

  /** Also finds former slugs. */
  categoryBySlug(locale: Locale, slug: string): Category | undefined {
    const id = this.#categoryBySlug.get(`${locale}/${slug}`)
    return id === undefined ? undefined : this.#categories.get(id)
  }

  /** The children of a category, or the top categories for null. */
  childrenOf(id: number | null): readonly Category[] {
    return this.#children.get(id) ?? []
  }

  /** From the top category down to the category itself. */
  pathOf(id: number): readonly Category[] {
    const path: Category[] = []
    for (let node = this.#categories.get(id); node; ) {
      if (path.includes(node)) throw new Error(`Category ${id} lies within itself`)
      path.unshift(node)
      node = node.parentId === null ? undefined : this.#categories.get(node.parentId)
    }
    return path
  }

  slugPath(id: number, locale: Locale): string {
    return this.pathOf(id)
      .map(({ slugs }) => slugs[locale])
      .join('/')
  }

  field(id: number): AdditionalField | undefined {
    return this.#fields.get(id)
  }

  fields(): AdditionalField[] {
    return [...this.#fields.values()].sort((one, other) => one.position - other.position)
  }

  value(id: number): FieldValue | undefined {
    return this.#values.get(id)
  }

  valuesOf(fieldId: number): FieldValue[] {
    return [...this.#values.values()].filter((value) => value.fieldId === fieldId)
  }

  brand(id: number): Brand | undefined {
    return this.#brands.get(id)
  }

  /** Also finds former slugs. */
  brandBySlug(slug: string): Brand | undefined {
    return this.#brandBySlug.get(slug)
  }

  sizeCharts() {
    return [...this.#sizeCharts.values()].sort((one, other) => one.code.localeCompare(other.code, 'en'))
  }

  sizeChart(id: number) {
    return this.#sizeCharts.get(id)
  }

  flag(id: number): Flag | undefined {
    return this.flags.find((flag) => flag.id === id)
  }

  runningFlags(siteId: number, now: number): Flag[] {
    return this.flags.filter(
      ({ siteIds, startsAt, endsAt }) =>
        siteIds.includes(siteId) && startsAt <= now && (endsAt === null || endsAt > now),
    )
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
