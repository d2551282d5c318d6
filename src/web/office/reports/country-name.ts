import { languageTag } from '#core/locale.ts'
import { officeLocale } from '#locales/office/office-texts.ts'

export function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(officeLocale()), { type: 'region' }).of(code) ?? code
}
