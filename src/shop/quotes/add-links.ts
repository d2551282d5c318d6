import type { FieldFailure } from '#shop/failure.ts'
import { cleanUrl, type UrlRefusal } from '#shop/links/clean-url.ts'
import { maxItems, maxPieces } from './quote.ts'

/** How many links are looked at; more than a request has room for. */
const maxLinks = 50

type Linked = { url: string; quantity: number }
export type Added<Item> = {
  items: Item[]
  /** Places of the new items, and of those that were there and are wanted once more. */
  fresh: number[]
  again: number[]
  /** Links that found no room. */
  left: string[]
  refused: { text: string; why: UrlRefusal } | null
}

/** The links in a pasted text, one on each line or apart by spaces. */
export function linksIn(text: string): string[] {
  return text.split(/\s+/).filter((link) => link !== '').slice(0, maxLinks) // biome-ignore format: one thing
}

/** The same page pasted twice is wanted once more. */
export function addLinks<Item extends Linked>(
  before: readonly Item[],
  links: readonly string[],
  begin: (url: URL) => Item,
): Added<Item> {
  const items = [...before]
  const added: Added<Item> = { items, fresh: [], again: [], left: [], refused: null }
  for (const link of links) {
    const url = cleanUrl(link)
    if (!url.ok) {
      added.refused ??= { text: link, why: url.error }
      added.left.push(link)
      continue
    }
    const place = items.findIndex((item) => item.url === url.value.href)
    const known = items[place]
    if (known) {
      items[place] = { ...known, quantity: Math.min(known.quantity + 1, maxPieces) }
      added.again.push(place)
    } else if (items.length < maxItems) {
      items.push(begin(url.value))
      added.fresh.push(items.length - 1)
    } else added.left.push(link)
  }
  return added
}

const refusals = {
  not_a_link: 'validation.link',
  private: 'validation.private_link',
  unusual: 'validation.unusual_link',
} as const satisfies Record<UrlRefusal, FieldFailure['code']>

/** What is wrong with the pasted links, where something is. */
export function linksFailure({
  refused,
  left,
}: Pick<Added<unknown>, 'refused' | 'left'>): FieldFailure | null {
  if (refused) return { code: refusals[refused.why] }
  return left.length > 0 ? { code: 'validation.too_many', params: { count: maxItems } } : null
}
