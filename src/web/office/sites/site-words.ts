import { type Locale, languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { editedColours, shapeTokens } from '#shop/sites/brand-tokens.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import type { SiteLookEdits, SiteSettings } from '#shop/sites/site-edits.schema.ts'
import type { Theme } from '#shop/sites/theme.ts'

/** What customers no longer find when it is off. */
export const featureWords: Readonly<Record<SiteFeature, { title: string; without: string }>> = {
  marketplace: {
    title: 'Marketplace',
    without: 'Off: no catalogue, search, brands or product pages; their addresses answer "not found".',
  },
  dealzone: { title: 'Deals', without: 'Off: no page of deals, and no link to it.' },
  quotes: { title: 'Quotes', without: 'Off: nobody asks for a price by a link.' },
  forwarding: { title: 'Forwarding', without: 'Off: no address abroad, nobody announces parcels.' },
  reservation: { title: 'Reservations', without: 'Off: no campaigns to reserve from.' },
  pro: { title: 'Pro accounts', without: 'Off: no page for companies, no declarations.' },
  aboutUs: { title: 'About us', without: 'Off: no page about the shop, and no link to it.' },
  ordersTypeFilter: {
    title: 'Kinds of orders',
    without: 'Off: customers cannot filter their orders by kind.',
  },
}

/** A site's settings and look as texts by name, to tell one version from another. */
export type SiteText = Readonly<Record<string, string>>
export type SiteChange = { name: string; was: string; to: string }

type Look = { own: SiteLookEdits; theme: Theme }

export function siteText(settings: SiteSettings, { own, theme }: Look): SiteText {
  const { name = '', contacts = {}, features = {}, languages: chosen = [] } = settings
  const list = (values: readonly string[] = []) => values.join(', ')
  const text: Record<string, string> = {
    [say('Name')]: name,
    [say('Phone')]: contacts.phone ?? '',
    [say('E-mail')]: contacts.email ?? '',
    [say('Hours')]: contacts.hours ? `${contacts.hours.from}–${contacts.hours.to}` : '',
    [say('Languages')]: list(chosen.map(({ isoCode }) => languages[isoCode].localTitle)),
    [say('Default language')]: settings.defaultLocale ? languages[settings.defaultLocale].localTitle : '',
    [say('Couriers')]: list(settings.carriers),
    Criteo: settings.criteoKey ?? '',
    Klaviyo: settings.klaviyoKey ?? '',
  }
  for (const [feature, isOn] of Object.entries(features))
    text[say(featureWords[feature as SiteFeature].title)] = isOn ? say('on') : say('off')
  for (const locale of locales) {
    const { gtmId, pixelId, liveAgentId } = chosen.find(({ isoCode }) => isoCode === locale) ?? {}
    text[trackingName(say('Tag manager'), locale)] = gtmId ?? ''
    text[trackingName(say('Pixels'), locale)] = pixelId ?? ''
    text[trackingName(say('Live chat'), locale)] = liveAgentId ?? ''
  }
  for (const token of [...editedColours, ...Object.keys(shapeTokens)])
    text[say('{{token}}, light', { token: tokenName(token) })] = theme.light[token] ?? ''
  for (const token of editedColours)
    text[say('{{token}}, dark', { token: tokenName(token) })] = theme.dark[token] ?? ''
  for (const slot of pictureSlots) {
    const uploaded = own.pictures[slot]
    text[say(pictureNames[slot])] = uploaded
      ? say('uploaded, {{mark}}', { mark: uploaded.hash.slice(0, 6) })
      : say('of the folder')
  }
  return text
}

export function siteChanges(was: SiteText, to: SiteText): SiteChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(to)])]
    .map((name) => ({ name, was: was[name] ?? '', to: to[name] ?? '' }))
    .filter((change) => change.was !== change.to)
}

export const pictureSlots = ['logo', 'logoDark', 'icon'] as const
export type PictureSlot = (typeof pictureSlots)[number]
export const pictureNames: Readonly<Record<PictureSlot, string>> = {
  logo: 'Logo',
  logoDark: 'Logo in dark mode',
  icon: 'Icon of the tab',
}

const tokenNames: Readonly<Record<string, string>> = {
  primary: 'Main colour',
  'primary-hover': 'Main colour, pointed at',
  'primary-soft': 'Main colour, soft',
  'on-primary': 'Letters on the main colour',
  accent: 'Accent',
  'accent-soft': 'Accent, soft',
  'on-accent': 'Letters on the accent',
  'sky-1': 'Sky, above',
  'sky-2': 'Sky, below',
  sun: 'Sun',
  far: 'Far shore',
  'sea-1': 'Sea, far',
  'sea-2': 'Sea, near',
  dune: 'Dune',
  'dune-2': 'Dune, shade',
  hull: 'Hull',
  steel: 'Ship in the picture',
  'box-1': 'Box 1',
  'box-2': 'Box 2',
  'box-3': 'Box 3',
  'box-4': 'Box 4',
  bg: 'the page',
  surface: 'a card',
  'surface-2': 'a shaded card',
  inset: 'a sunk field',
  text: 'Letters',
  muted: 'Quiet letters',
  link: 'A link',
  focus: 'The focus ring',
  'r-step': 'Corners',
  'logo-weight': 'Name, weight',
  'logo-spacing': 'Name, spacing',
  'logo-case': 'Name, letters',
}

export const modeLabels: Readonly<Record<keyof Theme, string>> = { light: 'light', dark: 'dark' }

/** Other tokens are those of the design system, known by their own names. */
export function tokenName(token: string): string {
  const title = tokenNames[token]
  return title ? say(title) : token
}

function trackingName(service: string, locale: Locale): string {
  return `${service}, ${languages[locale].localTitle}`
}
