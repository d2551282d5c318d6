import type { Locale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'
import { type PackedJson, packJson } from '#platform/packed-json.server.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import type { Menu } from '#shop/catalog/open-menu.server.ts'
import type { FrameContent } from '#shop/content/content.ts'
import type { ContentDirectory } from '#shop/content/content-directory.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { PageTexts } from '#shop/translations/message-book.server.ts'
import { type ShopView, shopView } from './shop-view.ts'

/** The data that all pages of a site share in one language. */
export type ShopFile = { shop: ShopView; messages: Messages }
type ReadyFile = PackedJson & { href: string; content: ShopFile; frame: FrameContent }

const kept = new WeakMap<PageTexts, WeakMap<Site, Map<Locale, ReadyFile>>>()

type Parts = {
  site: Site
  locale: Locale
  pageTexts: PageTexts
  menu: Menu
  catalog: Catalog
  payments: Pick<PaymentProviders, 'connected'>
  content: Pick<ContentDirectory, 'frame'>
}

/**
 * Sent to a browser once, under an address that changes with the content, instead of inside each page. A changed site,
 * message table or menu is a new object, so comparing references is enough.
 */
export function shopFile({
  site,
  locale,
  pageTexts,
  menu,
  catalog,
  payments,
  content: contents,
}: Parts): ReadyFile {
  const messages = pageTexts.browserMessages(site.id, locale)
  const departments = menu.departments(site, locale)
  const documentKey = catalog.directory().version
  const ofTexts = kept.get(pageTexts) ?? new WeakMap<Site, Map<Locale, ReadyFile>>()
  kept.set(pageTexts, ofTexts)
  const ofSite = ofTexts.get(site) ?? new Map<Locale, ReadyFile>()
  ofTexts.set(site, ofSite)
  const known = ofSite.get(locale)
  const { content: had } = known ?? {}
  const frame = contents.frame(site.id, locale)
  const hasSame =
    known?.frame === frame &&
    had?.messages === messages &&
    had.shop.departments === departments &&
    had.shop.config.searchKeys.categoryDocumentKey === documentKey
  if (known && hasSame) return known
  const around = { departments, documentKey, connected: payments.connected, content: frame }
  const content = { shop: shopView(site, locale, around), messages }
  const packed = packJson(content)
  const file = {
    ...packed,
    content,
    frame,
    href: `${pageTexts.folder}/${site.code}/${locale}/${packed.hash}.json`,
  }
  ofSite.set(locale, file)
  return file
}
