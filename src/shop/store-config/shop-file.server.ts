import type { Locale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'
import { type PackedJson, packJson } from '#platform/packed-json.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { type ShopView, shopView } from './shop-view.ts'

/** All that every page of a site shares in one language. */
export type ShopFile = { shop: ShopView; messages: Messages }
type ReadyFile = PackedJson & { href: string; content: ShopFile }

const kept = new WeakMap<Site, Map<Locale, ReadyFile>>()

/**
 * Sent to a browser once, under an address that changes with the content, instead of inside each page. A site that
 * was changed is another object, and so are changed texts.
 */
export function shopFile({
  site,
  locale,
  messageBook,
}: {
  site: Site
  locale: Locale
  messageBook: MessageBook
}): ReadyFile {
  const messages = messageBook.browserMessages(site.id, locale)
  const ofSite = kept.get(site) ?? new Map<Locale, ReadyFile>()
  kept.set(site, ofSite)
  const known = ofSite.get(locale)
  if (known?.content.messages === messages) return known
  const content = { shop: shopView(site, locale), messages }
  const packed = packJson(content)
  const file = { ...packed, content, href: `/shop-files/${site.code}/${locale}/${packed.hash}.json` }
  ofSite.set(locale, file)
  return file
}
