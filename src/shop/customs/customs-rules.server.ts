import type { CountryCode } from '#core/country.ts'
import { type Locale, locales } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { basisPoints } from '#shop/tax/vat-rates.ts'
import type { GoodsKind } from './goods-kind.ts'
import {
  type DatedDutyRate,
  type DutyRate,
  dutyRateOn,
  type ImportRule,
  type Region,
  regionOf,
} from './import-rules.ts'
import { newestOn } from './newest-on.ts'
import type { Effect, Mark, Restriction } from './restricted-goods.ts'
import type { SalesTax, SalesTaxes, TaxKind } from './sales-tax.ts'

export type CustomsRules = {
  /** Throws for a country or day without a rule: a missing rule is a mistake, not freedom from duty. */
  importRule(country: CountryCode, day: string): ImportRule
  dutyRate(country: CountryCode, hs: string, day: string): DutyRate
  /** Of the warehouse's state, in dollars. */
  salesTaxes(day: string): SalesTaxes
  kinds(): readonly GoodsKind[]
  restrictions(): readonly Restriction[]
  reload(): Promise<void>
}

/** Where the warehouse stands. */
export const warehouseState = 'MA'

type Dated<Value> = Value & { from: string }

/** A hundred rows that every price needs, cached in memory and reloaded when they change. */
export async function openCustomsRules(db: Db): Promise<CustomsRules> {
  let rules: Dated<ImportRule & { region: Region }>[] = []
  let duties: DatedDutyRate[] = []
  let taxes: Dated<SalesTax & { kind: TaxKind }>[] = []
  let kinds: GoodsKind[] = []
  let restrictions: Restriction[] = []

  async function reload() {
    ;[rules, duties, taxes, kinds, restrictions] = await Promise.all([
      readImportRules(db),
      readDutyRates(db),
      readSalesTaxes(db),
      readKinds(db),
      readRestrictions(db),
    ])
  }

  function importRule(country: CountryCode, day: string): ImportRule {
    const region = regionOf(country)
    const found = newestOn(
      rules.filter((rule) => rule.region === region),
      day,
    )
    if (!found) throw new RangeError(`No import rule for ${region} on ${day}`)
    return found
  }

  await reload()
  return {
    importRule,
    dutyRate: (country, hs, day) =>
      dutyRateOn(duties, { region: regionOf(country), hs, day }) ?? {
        rate: importRule(country, day).dutyRate,
        maxPerPiece: null,
      },
    salesTaxes(day) {
      const of = (kind: TaxKind): SalesTax => {
        const found = newestOn(
          taxes.filter((tax) => tax.kind === kind),
          day,
        )
        if (!found) throw new RangeError(`No sales tax for ${kind} on ${day}`)
        return found
      }
      return { general: of('general'), clothes: of('clothes') }
    },
    kinds: () => kinds,
    restrictions: () => restrictions,
    reload,
  }
}

async function readImportRules(db: Db) {
  const rows = await db.selectFrom('import_rules').selectAll().execute()
  return rows.map((row) => ({
    region: row.region as Region,
    from: row.valid_from,
    flatUpTo: amount(row.flat_up_to),
    flatPerCode: amount(row.flat_per_code),
    dutyRate: basisPoints(row.duty_percent),
    handling: amount(row.handling),
  }))
}

async function readDutyRates(db: Db) {
  const rows = await db.selectFrom('duty_rates').selectAll().execute()
  return rows.map((row) => ({
    region: row.region as Region,
    hs: row.hs,
    from: row.valid_from,
    rate: basisPoints(row.percent),
    maxPerPiece: row.max_per_piece === null ? null : amount(row.max_per_piece),
  }))
}

async function readSalesTaxes(db: Db) {
  const rows = await db.selectFrom('sales_taxes').selectAll().where('state', '=', warehouseState).execute()
  return rows.map((row) => ({
    kind: row.kind as TaxKind,
    from: row.valid_from,
    rate: basisPoints(row.percent),
    freeUpTo: amount(row.free_up_to),
  }))
}

async function readKinds(db: Db): Promise<GoodsKind[]> {
  const rows = await db.selectFrom('goods_kinds').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    code: row.code,
    hs: row.hs,
    taxKind: row.tax_kind as TaxKind,
    grams: row.grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    marks: row.marks as Mark[],
    words: row.words,
    example: row.example,
  }))
}

async function readRestrictions(db: Db): Promise<Restriction[]> {
  const rows = await db.selectFrom('restricted_goods').selectAll().orderBy('position').execute()
  return rows.map((row) => {
    const reason = row.reason as Partial<Record<Locale, string>>
    return {
      id: row.id,
      effect: row.effect as Effect,
      marks: row.marks as Mark[],
      hs: row.hs,
      words: row.words,
      maxByAir: row.max_by_air,
      reason: Object.fromEntries(
        locales.map((locale) => [locale, reason[locale] ?? '']),
      ) as Restriction['reason'],
    }
  })
}
