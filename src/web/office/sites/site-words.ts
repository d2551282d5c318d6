import { type Locale, languages, locales } from '#core/locale.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { editedColours, shapeTokens } from '#shop/sites/brand-tokens.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import type { SiteLookEdits, SiteSettings } from '#shop/sites/site-edits.schema.ts'
import type { Theme } from '#shop/sites/theme.ts'

/** What customers no longer find when it is off. */
export const featureWords: Readonly<Record<SiteFeature, { title: string; without: string }>> = {
  marketplace: {
    title: say('Marketplace'),
    without: say('Off: no catalogue, search, brands or product pages; their addresses answer "not found".'),
  },
  dealzone: { title: say('Deals'), without: say('Off: no page of deals, and no link to it.') },
  quotes: { title: say('Quotes'), without: say('Off: nobody asks for a price by a link.') },
  forwarding: { title: say('Forwarding'), without: say('Off: no address abroad, nobody announces parcels.') },
  reservation: { title: say('Reservations'), without: say('Off: no campaigns to reserve from.') },
  pro: { title: say('Pro accounts'), without: say('Off: no page for companies, no declarations.') },
  aboutUs: { title: say('About us'), without: say('Off: no page about the shop, and no link to it.') },
  ordersTypeFilter: {
    title: say('Kinds of orders'),
    without: say('Off: customers cannot filter their orders by kind.'),
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
    text[featureWords[feature as SiteFeature].title] = isOn ? say('on') : say('off')
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
    text[pictureNames[slot]] = uploaded
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
  logo: say('Logo'),
  logoDark: say('Logo in dark mode'),
  icon: say('Icon of the tab'),
}

const tokenNames: Readonly<Record<string, string>> = {
  primary: say('Main colour'),
  'primary-hover': say('Main colour, pointed at'),
  'primary-soft': say('Main colour, soft'),
  'on-primary': say('Letters on the main colour'),
  accent: say('Accent'),
  'accent-soft': say('Accent, soft'),
  'on-accent': say('Letters on the accent'),
  'sky-1': say('Sky, above'),
  'sky-2': say('Sky, below'),
  sun: say('Sun'),
  far: say('Far shore'),
  'sea-1': say('Sea, far'),
  'sea-2': say('Sea, near'),
  dune: say('Dune'),
  'dune-2': say('Dune, shade'),
  hull: say('Hull'),
  steel: say('Ship in the picture'),
  'box-1': say('Box 1'),
  'box-2': say('Box 2'),
  'box-3': say('Box 3'),
  'box-4': say('Box 4'),
  bg: say('the page'),
  surface: say('a card'),
  'surface-2': say('a shaded card'),
  inset: say('a sunk field'),
  text: say('Letters'),
  muted: say('Quiet letters'),
  link: say('A link'),
  focus: say('The focus ring'),
  'r-step': say('Corners'),
  'logo-weight': say('Name, weight'),
  'logo-spacing': say('Name, spacing'),
  'logo-case': say('Name, letters'),
}

/** Other tokens are those of the design system, known by their own names. */
export function tokenName(token: string): string {
  return tokenNames[token] ?? token
}

function trackingName(service: string, locale: Locale): string {
  return `${service}, ${languages[locale].localTitle}`
}
