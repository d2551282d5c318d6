import { languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type FactName,
  on,
  type Restriction,
  readField,
  type SafetyParty,
} from '#shop/catalog/product-fields.ts'

type Titled = { id: number; title: string }
export type NamedParts = {
  variants: readonly { id: number; sku: string }[]
  columns?: readonly { id: string; title: string }[]
  sites?: readonly { id: number; name: string }[]
  flags?: readonly Titled[]
  fields?: readonly Titled[]
}

export const factTitles: Readonly<Record<FactName, string>> = {
  category: 'Category',
  brand: 'Brand',
  chart: 'Size chart',
  hs: 'Tariff code',
  length: 'Length, mm',
  width: 'Width, mm',
  height: 'Height, mm',
  warranty: 'Guarantee, months',
  discontinued: 'No longer made',
  replacement: 'Replaced by',
}

export const restrictionTitles: Readonly<Record<Restriction, string>> = {
  lithium_battery: 'Lithium battery',
  flammable: 'Flammable',
  liquid: 'Liquid',
  sea_only: 'By sea only',
}

export const safetyTitles: Readonly<Record<SafetyParty, string>> = {
  maker: 'Maker',
  responsible: 'Responsible person in the EU',
}
export const safetyPartTitles = { name: 'Name', address: 'Address', email: 'E-mail' }
export const textTitles = { name: 'name', description: 'description', warnings: 'warnings' }

/** A field as the page calls it. */
export function titleOfField(field: string, parts: NamedParts): string {
  const read = readField(field)
  switch (read?.kind) {
    case 'text':
      return `${languages[read.locale].localTitle}: ${say(textTitles[read.part])}`
    case 'variant': {
      const { sku = '' } = parts.variants.find(({ id }) => id === read.id) ?? {}
      if (read.column === 'pictures') return say('{{sku}}: pictures', { sku })
      const title = parts.columns?.find(({ id }) => id === read.column)?.title
      return `${sku}: ${title ?? read.column.replace(/-\d+$/, '')}`
    }
    case 'site':
      return parts.sites?.find(({ id }) => id === read.id)?.name ?? say('Site')
    case 'flag':
      return parts.flags?.find(({ id }) => id === read.id)?.title ?? say('Offer')
    case 'field':
      return parts.fields?.find(({ id }) => id === read.id)?.title ?? say('Additional field')
    case 'restriction':
      return say(restrictionTitles[read.name])
    case 'safety':
      return `${say(safetyTitles[read.party])}: ${say(safetyPartTitles[read.part]).toLowerCase()}`
    case 'fact':
      return say(factTitles[read.name])
    default:
      return field
  }
}

/** A change in the words of the bar. */
export function changeInWords(
  { field, was, to }: { field: string; was: string; to: string },
  parts: NamedParts,
) {
  const read = readField(field)
  const title = titleOfField(field, parts)
  if (read?.kind === 'variant' && read.column !== 'pictures')
    return say('{{title}} {{was}} to {{now}}', { title, was: was || '–', now: to || '–' })
  if (read?.kind === 'site')
    return to === on ? say('sold on {{name}}', { name: title }) : say('not sold on {{name}}', { name: title })
  return title
}
