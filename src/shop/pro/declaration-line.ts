import { type Amount, amountOf } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { plainText } from '#shop/form-rules.ts'
import { plainNumber } from '#shop/parcels/carrier.ts'
import { descriptionFailure } from '#shop/parcels/declaration.ts'
import { origins } from '#shop/parcels/origins.ts'
import { type DeclarationColumn, declarationColumns } from './declaration-columns.ts'

/** A line as it was typed, or as a file has it. */
export type TypedLine = Readonly<Record<DeclarationColumn, string>>

export type DeclarationLine = {
  trackingIn: string
  shop: string
  description: string
  hs6: string
  origin: string
  quantity: number
  unitValue: Amount
  currencyId: number
  invoiceNo: string
  invoiceFile: string
}

export type LineErrors = Partial<Record<DeclarationColumn, FieldFailure>>
export type SourceCurrency = { id: number; isoCode: string }

const mostPieces = 999
const mostValue = 100_000
const longest = { shop: 120, description: 200, invoice_no: 60, invoice_file: 200 } as const

/** What is wrong with a line, all of it at once, or the line as it is kept. A line without a currency is in dollars. */
export function judgeLine(
  typed: TypedLine,
  currencies: readonly SourceCurrency[],
): Result<DeclarationLine, LineErrors> {
  const text = (column: DeclarationColumn) => typed[column].trim()
  const errors: LineErrors = {}
  for (const column of ['shop', 'description', 'invoice_no', 'invoice_file'] as const) {
    const failure = plainText(text(column))
    if (failure) errors[column] = failure
    else if (text(column).length > longest[column])
      errors[column] = { code: 'validation.too_long', params: { count: longest[column] } }
  }
  const trackingIn = plainNumber(text('tracking_in'))
  if (!/^[A-Z0-9]{4,40}$/.test(trackingIn)) errors.tracking_in = { code: 'validation.tracking_number' }
  const description = text('description')
  const vague = description === '' ? null : descriptionFailure(description)
  if (description === '') errors.description = { code: 'validation.required' }
  else if (vague && !errors.description) errors.description = vague
  const hs6 = text('hs6').replace(/[\s.]/g, '')
  if (!/^\d{6}$/.test(hs6)) errors.hs6 = { code: 'validation.hs_code' }
  const origin = text('origin').toUpperCase()
  if (!origins.has(origin)) errors.origin = { code: 'validation.origin_code' }
  const quantity = /^\d{1,4}$/.test(text('qty')) ? Number(text('qty')) : 0
  if (quantity < 1 || quantity > mostPieces)
    errors.qty = { code: 'validation.whole_pieces', params: { most: mostPieces } }
  const unitValue = readValue(text('unit_value'))
  if (unitValue === null) errors.unit_value = { code: 'validation.item_price' }
  const code = text('currency').toUpperCase() || 'USD'
  const currency = currencies.find(({ isoCode }) => isoCode === code)
  if (!currency)
    errors.currency = {
      code: 'validation.currency_code',
      params: { known: currencies.map(({ isoCode }) => isoCode).join(', ') },
    }
  if (Object.keys(errors).length > 0 || unitValue === null || !currency) return err(errors)
  return ok({
    trackingIn,
    shop: text('shop'),
    description,
    hs6,
    origin,
    quantity,
    unitValue,
    currencyId: currency.id,
    invoiceNo: text('invoice_no'),
    invoiceFile: text('invoice_file'),
  })
}

/** `1,234.50`, `1 234,50` and `84`: in whole cents. */
function readValue(typed: string): Amount | null {
  const bare = typed.replace(/[\s\u00a0']/g, '')
  const decimal = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.')
  if (!/^\d{1,6}(?:\.\d{1,2}0*)?$/.test(decimal)) return null
  const value = Number(decimal)
  return value > 0 && value <= mostValue ? amountOf(value) : null
}

/** The cells of a row by our columns; what the file does not have is empty. */
export function lineOf(cells: readonly string[], mapping: readonly string[]): TypedLine {
  return Object.fromEntries(
    declarationColumns.map((column) => {
      const place = mapping.indexOf(column)
      return [column, place < 0 ? '' : (cells[place] ?? '')]
    }),
  ) as Record<DeclarationColumn, string>
}

/** What makes a line the same as another one: its parcel and its invoice. */
export function lineKey({
  trackingIn,
  invoiceNo,
}: Pick<DeclarationLine, 'trackingIn' | 'invoiceNo'>): string {
  return `${trackingIn} ${invoiceNo}`
}
