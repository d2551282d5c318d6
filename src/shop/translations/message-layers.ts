import type { MessageLocale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Site } from '#shop/sites/site.ts'

export type Override = { site_id: number | null; locale: string; key: string; text: string }

/** Texts that staff have changed, by site and language. */
export type Overrides = ReadonlyMap<string, Messages>

const nameOf = (siteId: number | null, locale: string) => `${siteId ?? ''} ${locale}`

export function groupOverrides(rows: readonly Override[]): Overrides {
  const groups = new Map<string, Record<string, string>>()
  for (const { site_id, locale, key, text } of rows) {
    const name = nameOf(site_id, locale)
    const group = groups.get(name) ?? {}
    group[key] = text
    groups.set(name, group)
  }
  return groups
}

/** What one language itself says: the shipped texts, changed for all sites, then the site's own, changed for the site. */
export function messagesOf(
  overrides: Overrides,
  site: Pick<Site, 'id' | 'messages'> | null,
  locale: MessageLocale,
): Messages {
  return { ...messagesBelow(overrides, site, locale), ...overrides.get(nameOf(site?.id ?? null, locale)) }
}

/** The same without what staff have changed for this site, or for all. */
export function messagesBelow(
  overrides: Overrides,
  site: Pick<Site, 'id' | 'messages'> | null,
  locale: MessageLocale,
): Messages {
  if (!site) return shippedMessages[locale]
  return { ...shippedMessages[locale], ...overrides.get(nameOf(null, locale)), ...site.messages[locale] }
}
