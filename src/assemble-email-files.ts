import sharp from 'sharp'
import { isLocale, type Locale, type MessageLocale, messageLocales } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import { resizeImage } from '#platform/resize-image.server.ts'
import { createSafeFetch, isAllowedDomain } from '#platform/safe-fetch.server.ts'
import { readPolicyFile } from '#shop/content/read-policy-file.server.ts'
import type { EmailFile, ReadEmailFile } from '#shop/emails/email-files.ts'
import { emailLook } from '#shop/emails/email-look.ts'
import { invoicePdfOf } from '#shop/invoices/read-invoice-file.server.ts'
import { withdrawalFormPdf } from '#shop/orders/withdrawal-form-pdf.server.ts'
import { findParcelPhoto } from '#shop/parcels/read-parcel-file.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import { findAsset, type Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'

type Parts = {
  db: Db
  sites: SiteDirectory
  messageBook: MessageBook
  payments: PaymentProviders
  clock: () => Date
  allowedDomains: readonly string[]
  /** Null for a path that is not ours. */
  findOwn(path: string): (() => Uint8Array | Promise<Uint8Array>) | null
}

/** Twice the size at which emails show them. */
const tile = 144
const markSize = { width: 84, height: 44 }
/** Behind drawings with transparent ground, so that they look the same in dark mode. */
const plate = '#f1efe9'
/** Only their owner may open these; an email to them shows them. */
const parcelPhoto = /^\/api\/parcels\/file\/([0-9a-f-]{36})$/
const png = { type: 'image/png' }
const pdf = { type: 'application/pdf' }

/** Email programs do not show webp or vector drawings, so pictures leave as PNG. */
export function emailFiles(parts: Parts): ReadEmailFile {
  const { allowedDomains, sites, messageBook } = parts
  const isAllowedUrl = (url: URL) => isAllowedDomain(url, allowedDomains)
  const fetchRemote = createSafeFetch({ isAllowedUrl, accept: 'image/*', maxBytes: 10 * 1024 * 1024 })

  async function readPicture(siteId: number, source: string): Promise<Buffer> {
    const photo = parcelPhoto.exec(source)?.[1]
    const own = source.startsWith('/') && !photo ? parts.findOwn(source) : null
    const bytes = photo
      ? await findParcelPhoto(parts.db, { siteId, id: photo })
      : own
        ? await own()
        : await fetched(source)
    const made = bytes && (await resizeImage(bytes, { width: tile, allowVector: own !== null }))
    const ground = { width: tile, height: tile, fit: 'contain', background: plate } as const
    const picture = made?.ok
      ? sharp(made.value).resize(ground).flatten({ background: plate })
      : sharp({ create: { width: tile, height: tile, channels: 3, background: plate } })
    return picture.png({ palette: true }).toBuffer()
  }

  async function fetched(source: string): Promise<Uint8Array | null> {
    if (!URL.canParse(source)) return null
    const found = await fetchRemote(new URL(source), AbortSignal.timeout(10_000))
    return found.ok ? found.value.bytes : null
  }

  /** The site's own mark in the colours of the bar. */
  function readMark(site: Site): Promise<Buffer> {
    const href = findAsset(site.assets, 'logo.svg', site.defaultLocale)?.light
    const { light } = emailLook(site.theme)
    const file = href ? sites.file(href) : undefined
    const drawing =
      file && file.type !== 'image/svg+xml'
        ? file.body
        : Buffer.from(
            String(file?.body ?? '').replaceAll(site.theme.light.primary ?? light.button, light.onButton),
          )
    const room = { ...markSize, fit: 'contain', background: '#0000' } as const
    return sharp(drawing, { density: 200 }).resize(room).png().toBuffer()
  }

  return async function readEmailFile({ siteId, locale }, file): Promise<EmailFile | null> {
    const site = sites.all().find(({ id }) => id === siteId)
    if (!site) return null
    switch (file.kind) {
      case 'mark':
        return { ...png, name: 'mark.png', cid: file.cid, bytes: await readMark(site) }
      case 'picture':
        return {
          ...png,
          name: `${file.cid}.png`,
          cid: file.cid,
          bytes: await readPicture(siteId, file.source),
        }
      case 'invoice': {
        const bytes = await invoicePdfOf({ ...parts, site }, file.invoiceId)
        return bytes && { ...pdf, name: file.name, bytes }
      }
      case 'policy': {
        const language = isLocale(locale) ? locale : site.defaultLocale
        const t = messageBook.translate(siteId, language)
        const wish = { key: file.key, locale: language, number: file.version }
        const policy = await readPolicyFile({ ...parts, site, t }, wish)
        return policy && { ...pdf, name: file.name, bytes: policy.bytes }
      }
      case 'withdrawal_form': {
        const language = messageLocales.find((known) => known === locale) ?? ('en' satisfies MessageLocale)
        const t = messageBook.translate(siteId, language)
        return { ...pdf, name: file.name, bytes: await withdrawalFormPdf(site, language as Locale, t) }
      }
    }
  }
}
