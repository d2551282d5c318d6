import type { CatalogDirectory } from './catalog-directory.ts'
import { pairsText } from './product-record.ts'

type Coded = { id: number; code: string }
export type VocabularyRows = {
  directory: CatalogDirectory
  fields: readonly Coded[]
  sites: readonly Coded[]
  currencies: readonly Coded[]
}

/** What files call the things that products refer to, both ways. Words are found in any case. */
export class Vocabulary {
  readonly #directory: CatalogDirectory
  readonly #fields: Codes
  readonly #sites: Codes
  readonly #currencies: Codes
  readonly #categories: ReadonlyMap<string, number | null>
  readonly #brands: ReadonlyMap<string, number>
  readonly #values: ReadonlyMap<string, number>

  constructor({ directory, fields, sites, currencies }: VocabularyRows) {
    this.#directory = directory
    this.#fields = new Codes(fields)
    this.#sites = new Codes(sites)
    this.#currencies = new Codes(currencies)
    const categories = new Map<string, number | null>()
    for (const { id, names } of directory.categories()) {
      const name = folded(names.en)
      // A name that several have says nothing: the whole path is needed.
      categories.set(name, categories.has(name) ? null : id)
    }
    for (const { id } of directory.categories()) categories.set(folded(this.categoryPath(id)), id)
    this.#categories = categories
    this.#brands = new Map(directory.brands.map(({ id, name }) => [folded(name), id]))
    const values = new Map<string, number>()
    for (const { id } of directory.fields())
      for (const value of directory.valuesOf(id)) values.set(`${id} ${folded(value.labels.en)}`, value.id)
    this.#values = values
  }

  categoryPath(id: number): string {
    return this.#directory
      .pathOf(id)
      .map(({ names }) => names.en)
      .join(' › ')
  }
  /** By its path or, if only one has it, by its name. */
  categoryId(text: string): number | null {
    const path = text.split(/[›>]/).map((name) => name.trim())
    return this.#categories.get(folded(path.join(' › '))) ?? null
  }
  brandName(id: number): string {
    return this.#directory.brand(id)?.name ?? ''
  }
  brandId(name: string): number | null {
    return this.#brands.get(folded(name)) ?? null
  }
  fieldCode(id: number): string {
    return this.#fields.code(id)
  }
  fieldId(code: string): number | null {
    return this.#fields.id(code)
  }
  /** Its field with its English label. */
  valueOf(id: number): { fieldId: number; label: string } | null {
    const value = this.#directory.value(id)
    return value ? { fieldId: value.fieldId, label: value.labels.en } : null
  }
  valueId(fieldId: number, label: string): number | null {
    return this.#values.get(`${fieldId} ${folded(label)}`) ?? null
  }
  /** Values with their fields, in the order in which pages show them. */
  valuesText(ids: readonly number[]): string {
    const position = (fieldId: number) => this.#directory.field(fieldId)?.position ?? 0
    const values = ids
      .flatMap((id) => this.valueOf(id) ?? [])
      .sort(
        (one, other) =>
          position(one.fieldId) - position(other.fieldId) ||
          one.fieldId - other.fieldId ||
          one.label.localeCompare(other.label, 'en'),
      )
    return pairsText(values.map(({ fieldId, label }) => [this.fieldCode(fieldId), label] as const))
  }
  siteCode(id: number): string {
    return this.#sites.code(id)
  }
  siteId(code: string): number | null {
    return this.#sites.id(code)
  }
  currencyCode(id: number): string {
    return this.#currencies.code(id)
  }
  currencyId(code: string): number | null {
    return this.#currencies.id(code)
  }
}

class Codes {
  readonly #byId: ReadonlyMap<number, string>
  readonly #byCode: ReadonlyMap<string, number>

  constructor(rows: readonly Coded[]) {
    this.#byId = new Map(rows.map(({ id, code }) => [id, code]))
    this.#byCode = new Map(rows.map(({ id, code }) => [folded(code), id]))
  }
  code(id: number): string {
    return this.#byId.get(id) ?? ''
  }
  id(code: string): number | null {
    return this.#byCode.get(folded(code)) ?? null
  }
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
