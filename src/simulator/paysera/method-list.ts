import { escapeMarkup } from '../stripe/page-markup.ts'
import { bankCountries, banks } from './banks.ts'

const languages = ['lt', 'lv', 'et', 'en', 'ru']
const minCents = 10

/** The list of payment methods in Paysera's format: banks by country, and a card that the shop does not use. */
export function methodList(
  { projectId, currency, amount }: { projectId: string; currency: string; amount: string },
  { isEmpty }: { isEmpty: boolean },
): string {
  const countries = isEmpty ? [] : bankCountries.map((country) => countryElement(country, currency))
  return `<?xml version="1.0" encoding="UTF-8"?>
<payment_types_document project_id="${escapeMarkup(projectId)}" currency="${escapeMarkup(currency)}" amount="${escapeMarkup(amount)}">
${countries.join('\n')}
</payment_types_document>
`
}

function countryElement(country: string, currency: string): string {
  const code = country.toLowerCase()
  const types = (banks[country] ?? []).map(({ key, name }) => typeElement(key, name, currency))
  return `<country code="${code}">
${titles(country)}
<payment_group key="e-banking">
${titles('E-banking')}
${types.join('\n')}
</payment_group>
<payment_group key="other">
${titles('Other')}
${typeElement(`card_${code}`, 'Visa / Mastercard', currency)}
</payment_group>
</country>`
}

function typeElement(key: string, name: string, currency: string): string {
  const logos = languages.map(
    (language) => `<logo_url language="${language}">https://bank.paysera.com/assets/${key}.png</logo_url>`,
  )
  return `<payment_type key="${key}">
<is_iban>1</is_iban>
<base_currency>EUR</base_currency>
${logos.join('')}
${titles(name)}
<min amount="${minCents}" currency="${escapeMarkup(currency)}" />
</payment_type>`
}

function titles(text: string): string {
  return languages.map((language) => `<title language="${language}">${escapeMarkup(text)}</title>`).join('')
}
