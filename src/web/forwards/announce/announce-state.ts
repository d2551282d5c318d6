import type { Failure } from '#shop/failure.ts'
import { typedPrice } from './typed-price.ts'

/** A line as it stands in the form: what was typed is text, and stays as it was typed. */
export type LineState = {
  key: string
  description: string
  kind: string
  hs: string
  origin: string
  quantity: string
  price: string
  material: string
  url: string
}

export type AnnounceState = {
  trackingNumber: string
  carrier: string
  shop: string
  expectedOn: string
  currency: string
  lines: readonly LineState[]
  hasBattery: boolean
  hasLooseBattery: boolean
  isLiquid: boolean
  isFragile: boolean
  isDeclared: boolean
}

export function emptyLine(key: string): LineState {
  return {
    key,
    description: '',
    kind: '',
    hs: '',
    origin: '',
    quantity: '1',
    price: '',
    material: '',
    url: '',
  }
}

const lineFields = ['description', 'kind', 'hs', 'origin', 'quantity', 'price', 'material', 'url'] as const

/** The form as a browser sends it: lines are `items.0.description` and so on. */
export function stateOfForm(form: FormData, most: number): AnnounceState {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const lines: LineState[] = []
  for (let place = 0; place < most && form.has(`items.${place}.description`); place += 1) {
    const said = lineFields.map((field) => [field, text(`items.${place}.${field}`)])
    lines.push({ ...emptyLine(`line-${place}`), ...Object.fromEntries(said) })
  }
  return {
    trackingNumber: text('tracking_number'),
    carrier: text('carrier'),
    shop: text('shop'),
    expectedOn: text('expected_on'),
    currency: text('currency') || 'USD',
    lines,
    hasBattery: form.has('has_battery'),
    hasLooseBattery: form.has('has_loose_battery'),
    isLiquid: form.has('is_liquid'),
    isFragile: form.has('is_fragile'),
    isDeclared: form.has('declared'),
  }
}

/** As the call takes it. A line that nobody has begun is left out, unless it is the only one. */
export function payloadOf(state: AnnounceState, number: string | null) {
  const begun = state.lines.filter(isBegun)
  const lines = begun.length > 0 ? begun : state.lines.slice(0, 1)
  return {
    ...(number !== null && { number }),
    tracking_number: state.trackingNumber || null,
    carrier: state.carrier || null,
    shop: state.shop,
    expected_on: state.expectedOn || null,
    items: lines.map(({ description, kind, hs, origin, quantity, price, material, url }) => ({
      description,
      kind: kind || null,
      hs: hs || null,
      origin,
      quantity: /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
      price: typedPrice(price) ?? Number.NaN,
      currency: state.currency,
      material,
      url,
    })),
    battery: state.hasLooseBattery
      ? ('loose' as const)
      : state.hasBattery
        ? ('installed' as const)
        : ('none' as const),
    is_liquid: state.isLiquid,
    is_fragile: state.isFragile,
    declared: state.isDeclared,
  }
}

/** The lines that are sent, in the same order: failures name them by their place. */
export function sentLines(lines: readonly LineState[]): readonly LineState[] {
  const begun = lines.filter(isBegun)
  return begun.length > 0 ? begun : lines.slice(0, 1)
}

function isBegun({ description, kind, price }: LineState): boolean {
  return description.trim() !== '' || kind !== '' || price.trim() !== ''
}

/** `items.0.price` → `items-0-price`. */
export function fieldId(name: string): string {
  return name.replaceAll('.', '-')
}

/** What was typed comes back with what is wrong in it; a form that only asks for another line has no failure. */
export type AnnounceAnswer = { state: AnnounceState; failure: Failure | null }
