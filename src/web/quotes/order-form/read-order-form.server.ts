import { maxItems, substitutes } from '#shop/quotes/quote.ts'
import { readSentFiles, type SentFile } from '#shop/quotes/sent-files.ts'
import { emptyItem, type FormState } from './form-state.ts'

export type Intent =
  | { act: 'save' | 'add' | 'blank' | 'send' | 'earlier' | 'copy' }
  | { act: 'remove'; place: number }
  | { act: 'price'; place: number; price: string }
  | { act: 'unphoto'; id: string }

export type SentForm = {
  intent: Intent
  links: string
  state: FormState
  /** Items of earlier requests that are ticked. */
  copies: readonly string[]
  /** By the place of the item. */
  photos: ReadonlyMap<number, readonly SentFile[]>
}

const maxCopies = 200
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The form as a browser without script sends it; null for what no browser could have sent from ours. */
export async function readOrderForm(form: FormData): Promise<SentForm | null> {
  if ([...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))) return null
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const items: FormState['items'][number][] = []
  const photos = new Map<number, readonly SentFile[]>()
  for (let place = 0; place < maxItems && form.has(`items.${place}.url`); place += 1) {
    const of = (field: string) => text(`items.${place}.${field}`)
    const id = Number(of('id'))
    const sent = await readSentFiles(form, `items.${place}.photos`)
    if (!sent) return null
    if (sent.length > 0) photos.set(place, sent)
    const options = form.getAll(`items.${place}.option`)
    const chosen = Object.fromEntries(options.map((value, index) => [`option-${index}`, String(value)]))
    items.push({
      ...emptyItem(`item-${place}`, of('url').slice(0, 2000)),
      id: Number.isSafeInteger(id) && id > 0 ? id : null,
      title: of('title').slice(0, 300),
      price: of('price').slice(0, 20),
      currency: of('currency') || 'USD',
      quantity: Number.parseInt(of('quantity'), 10) || 1,
      chosen,
      written: of('options').slice(0, 120),
      note: of('note').slice(0, 500),
      substitute: substitutes.find((one) => one === of('substitute')) ?? 'ask',
      coupon: of('coupon').slice(0, 60),
    })
  }
  const version = Number(text('version'))
  const way = text('way')
  return {
    intent: readIntent(text('intent')),
    links: text('links').slice(0, 20_000),
    copies: form
      .getAll('copies')
      .map(String)
      .filter((id) => /^\d{1,15}$/.test(id))
      .slice(0, maxCopies),
    photos,
    state: {
      version: Number.isSafeInteger(version) && version > 0 ? version : null,
      items,
      country: text('country'),
      way: way === 'air' || way === 'sea' ? way : '',
      deliveryType: text('delivery_type') === 'courier' ? 'courier' : 'locker',
      isInsured: form.has('insured'),
      comment: text('comment').slice(0, 2000),
    },
  }
}

function readIntent(text: string): Intent {
  const [act = '', ...rest] = text.split(':')
  const place = Number(rest[0])
  if (act === 'add' || act === 'blank' || act === 'send' || act === 'earlier' || act === 'copy')
    return { act }
  if (act === 'remove' && Number.isInteger(place)) return { act, place }
  if (act === 'price' && Number.isInteger(place)) return { act, place, price: rest[1] ?? '' }
  if (act === 'unphoto' && uuid.test(rest[0] ?? '')) return { act, id: rest[0] ?? '' }
  return { act: 'save' }
}
