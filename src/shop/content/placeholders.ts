import { formatRange } from '#core/format.ts'
import type { Site } from '#shop/sites/site.ts'

export type PlaceholderSource = Pick<Site, 'name' | 'legalEntity' | 'contacts'>

/** What a text says differently on each site. */
export function siteWords({
  name,
  legalEntity,
  contacts,
}: PlaceholderSource): Readonly<Record<string, string>> {
  return {
    shop: name,
    company: legalEntity.name,
    company_code: legalEntity.companyCode,
    vat_code: legalEntity.vatCode,
    company_address: legalEntity.address,
    email: contacts.email,
    phone: contacts.phone,
    hours: formatRange(contacts.hours.from, contacts.hours.to),
  }
}

/** Unknown names stay as they were typed. */
export function fillPlaceholders(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([a-z_]+)\}\}/g, (typed, name: string) => words[name] ?? typed)
}
