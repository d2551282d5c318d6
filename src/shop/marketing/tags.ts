import type { Locale } from '#core/locale.ts'
import type { Site } from '#shop/sites/site.ts'
import type { ConsentPurpose } from './consent.ts'

/** What a site has of other companies' services in one language. */
export type SiteTags = {
  gtm: string | null
  pixels: readonly string[]
  criteo: string | null
  klaviyo: string | null
  chat: { id: string; origin: string } | null
  /** Takes the place of all of them, on this machine. */
  collector: string | null
}
export type TagName = Exclude<keyof SiteTags, 'collector'>

/** Of the deployment, not of a site. */
export type TagSettings = { collector: string | null; chatOrigin: string | null }

/** Any of these will do. The tag manager is also told which (Consent Mode). */
export const tagPurposes: Readonly<Record<TagName, readonly ConsentPurpose[]>> = {
  gtm: ['statistics', 'marketing'],
  pixels: ['marketing'],
  criteo: ['marketing'],
  klaviyo: ['marketing'],
  chat: ['preferences'],
}

/** Specification 5: pixel ids are trimmed, empty ones dropped. */
export function pixelIds(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
}

/** Null if the site has none: then its pages carry nothing of all this. */
export function tagsOf(
  site: Pick<Site, 'languages' | 'criteoKey' | 'klaviyoKey'>,
  locale: Locale,
  { collector, chatOrigin }: TagSettings,
): SiteTags | null {
  const language = site.languages.find(({ isoCode }) => isoCode === locale)
  const origin = collector ?? chatOrigin
  const id = language?.liveAgentId
  const tags: SiteTags = {
    gtm: language?.gtmId ?? null,
    pixels: pixelIds(language?.pixelId ?? null),
    criteo: site.criteoKey,
    klaviyo: site.klaviyoKey,
    chat: id && origin ? { id, origin } : null,
    collector,
  }
  return hasTags(tags) ? tags : null
}

function hasTags({ gtm, pixels, criteo, klaviyo, chat }: SiteTags): boolean {
  return Boolean(gtm || pixels.length > 0 || criteo || klaviyo || chat)
}

/** Only those that a visitor has allowed; null if that leaves none. */
export function allowedTags(tags: SiteTags, allowed: readonly ConsentPurpose[]): SiteTags | null {
  const may = (name: TagName) => tagPurposes[name].some((purpose) => allowed.includes(purpose))
  const left: SiteTags = {
    gtm: may('gtm') ? tags.gtm : null,
    pixels: may('pixels') ? tags.pixels : [],
    criteo: may('criteo') ? tags.criteo : null,
    klaviyo: may('klaviyo') ? tags.klaviyo : null,
    chat: may('chat') ? tags.chat : null,
    collector: tags.collector,
  }
  return hasTags(left) ? left : null
}

type Sources = Readonly<
  Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>>
>

const vendorSources: Readonly<Record<Exclude<TagName, 'chat'>, Sources>> = {
  gtm: {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  pixels: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  },
  criteo: {
    'script-src': ['https://dynamic.criteo.com', 'https://*.criteo.net'],
    'connect-src': ['https://*.criteo.com'],
    'img-src': ['https://*.criteo.com'],
    'frame-src': ['https://*.criteo.com'],
  },
  klaviyo: {
    'script-src': ['https://static.klaviyo.com', 'https://static-tracking.klaviyo.com'],
    'connect-src': ['https://*.klaviyo.com'],
    'img-src': ['https://*.klaviyo.com'],
  },
}

/** What the policy of a page must allow for the tags that are configured, and nothing for the others. */
export function tagSources(tags: SiteTags | null): Sources {
  if (!tags) return {}
  const own = (origin: string): Sources => ({
    'script-src': [origin],
    'connect-src': [origin],
    'img-src': [origin],
    'frame-src': [origin],
  })
  if (tags.collector) return own(tags.collector)
  const parts = [
    tags.gtm && vendorSources.gtm,
    tags.pixels.length > 0 && vendorSources.pixels,
    tags.criteo && vendorSources.criteo,
    tags.klaviyo && vendorSources.klaviyo,
    tags.chat && own(tags.chat.origin),
  ].filter((part) => part !== null && part !== false && part !== '')
  const of = (directive: keyof Sources) => parts.flatMap((part) => part[directive] ?? [])
  return {
    'script-src': of('script-src'),
    'connect-src': of('connect-src'),
    'img-src': of('img-src'),
    'frame-src': of('frame-src'),
  }
}
