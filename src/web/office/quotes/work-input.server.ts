import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { QuoteItem } from '#shop/quotes/quote.ts'
import { shopsOf } from '#shop/quotes/usual-work.ts'
import { WorkInput } from '#shop/quotes/work.schema.ts'
import type { Work } from '#shop/quotes/work.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'

/** The fields of the workbench as they were typed; how they are called is known to `work-fields.ts` too. */
const fieldName =
  /^(?:\d{1,18}\.(?:state|title|options|words|price|currency|quantity|kind|hs|grams)|shop\d{1,2}\.(?:shipping|currency)|salesTax|box(?:Length|Width|Height)|serviceRate|insuranceRate|words|priceReason|why|version|seen(?:Air|Sea))$/
export const WorkFields = z.record(z.string().regex(fieldName), z.string().max(2000))
export type TypedWork = z.output<typeof WorkFields>

/** What each field takes, said beside it. */
const wanted: Readonly<Record<string, string>> = {
  title: 'Say what it is.',
  price: 'An amount such as 12.50.',
  shipping: 'An amount such as 12.50.',
  salesTax: 'An amount such as 12.50, or nothing for the rule.',
  quantity: 'From 1 to 50 pieces.',
  hs: 'Six digits.',
  grams: 'Kilograms such as 1.5.',
  box: 'Three sides in centimetres, or none.',
  serviceRate: 'A number from 0 to 30, or nothing for the rule.',
  insuranceRate: 'A number from 0 to 30, or nothing for the rule.',
  words: 'This is too long.',
  priceReason: 'This is too long.',
  options: 'This is too long.',
}

/** The work that the fields describe, or what is wrong with each. */
export function readWork(
  typed: TypedWork,
  items: readonly Pick<QuoteItem, 'id' | 'shop'>[],
): Result<Work, StaffFailure> {
  const text = (name: string) => (typed[name] ?? '').trim()
  const parsed = WorkInput.safeParse({
    findings: items.map(({ id }) => ({
      itemId: id,
      state: text(`${id}.state`),
      title: text(`${id}.title`),
      options: text(`${id}.options`),
      words: text(`${id}.words`),
      price: numberIn(text(`${id}.price`)),
      currency: text(`${id}.currency`),
      quantity: numberIn(text(`${id}.quantity`)),
      kind: text(`${id}.kind`),
      hs: text(`${id}.hs`).replaceAll(' ', ''),
      grams: Math.round(numberIn(text(`${id}.grams`)) * 1000),
    })),
    shopCosts: shopsOf(items).map((shop, place) => ({
      shop,
      shipping: numberIn(text(`shop${place}.shipping`)),
      currency: text(`shop${place}.currency`),
    })),
    salesTax: numberOrNone(text('salesTax')),
    box: boxOf(['boxLength', 'boxWidth', 'boxHeight'].map(text)),
    serviceRate: numberOrNone(text('serviceRate')),
    insuranceRate: numberOrNone(text('insuranceRate')),
    words: text('words'),
    priceReason: text('priceReason'),
  })
  if (parsed.success) return ok(parsed.data)
  const fields: Record<string, string> = {}
  for (const { path } of parsed.error.issues) {
    const [list, place, name] = path.map(String)
    const field = fieldOf(list ?? '', Number(place), name ?? '', items)
    fields[field] ??= say(wanted[(name ?? list) || ''] ?? 'This does not fit here.')
  }
  return err({ text: say('Check the marked fields.'), fields })
}

function fieldOf(list: string, place: number, name: string, items: readonly { id: string }[]): string {
  if (list === 'findings') return `${items[place]?.id}.${name}`
  if (list === 'shopCosts') return `shop${place}.${name}`
  return list === 'box' ? 'boxLength' : list
}

/** Typed with a point or a comma. */
function numberIn(typed: string): number {
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

function numberOrNone(typed: string): number | null {
  return typed === '' ? null : numberIn(typed)
}

/** Centimetres, as millimetres. */
function boxOf([length = '', width = '', height = '']: readonly string[]) {
  if (length + width + height === '') return null
  const side = (typed: string) => Math.round(numberIn(typed) * 10)
  return { lengthMm: side(length), widthMm: side(width), heightMm: side(height) }
}
