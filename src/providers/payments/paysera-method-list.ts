import { type Amount, cents } from '#core/money.ts'
import type { Bank, CountryBanks } from './payment-provider.ts'

type Tag = { name: string; attributes: Record<string, string>; isEnd: boolean; text: string }

const bankGroup = 'e-banking'
const longestKey = 20

/** The banks of Paysera's list, by country; null if it is not a list of this project, or has no bank in it. */
export function readMethodList(xml: string, projectId: string): CountryBanks[] | null {
  const countries: { country: string; banks: Bank[] }[] = []
  let isOurs = false
  let group = ''
  let bank: {
    key: string
    titles: Record<string, string>
    min: Amount | null
    max: Amount | null
  } | null = null
  for (const { name, attributes, isEnd, text } of tagsOf(xml)) {
    if (name === 'payment_types_document' && attributes.project_id === projectId) isOurs = true
    if (!isEnd && name === 'country') {
      countries.push({ country: (attributes.code ?? '').toUpperCase(), banks: [] })
    }
    if (name === 'payment_group') group = isEnd ? '' : (attributes.key ?? '')
    if (!isEnd && name === 'payment_type' && group === bankGroup) {
      bank = { key: attributes.key ?? '', titles: {}, min: null, max: null }
    }
    if (bank && !isEnd && name === 'title') bank.titles[attributes.language ?? ''] = text
    if (bank && !isEnd && name === 'min') bank.min = amountIn(attributes)
    if (bank && !isEnd && name === 'max') bank.max = amountIn(attributes)
    if (bank && isEnd && name === 'payment_type') {
      const isUsable = bank.key !== '' && bank.key.length <= longestKey && Object.keys(bank.titles).length > 0
      if (isUsable) countries.at(-1)?.banks.push(bank)
      bank = null
    }
  }
  const withBanks = countries.filter(({ country, banks }) => /^[A-Z]{2}$/.test(country) && banks.length > 0)
  return isOurs && withBanks.length > 0 ? withBanks : null
}

/** Every tag in order, with the text after it; sufficient for a list of tags, titles and attributes. */
function* tagsOf(xml: string): Generator<Tag> {
  const tags =
    /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)(?:<!\[CDATA\[([\s\S]*?)\]\]>)?/g
  for (const [, end, name = '', inside = '', isEmpty, text = '', verbatim] of xml.matchAll(tags)) {
    const attributes: Record<string, string> = {}
    for (const [, key = '', double, single] of inside.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      attributes[key] = plain(double ?? single ?? '')
    }
    yield { name, attributes, isEnd: end === '/', text: (verbatim ?? plain(text)).trim() }
    if (isEmpty) yield { name, attributes, isEnd: true, text: '' }
  }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return signs[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

function amountIn({ amount = '' }: Record<string, string>): Amount | null {
  return /^\d{1,11}$/.test(amount) ? cents(Number(amount)) : null
}
