import { officeTag } from '#locales/office/office-texts.ts'

export function countryName(code: string): string {
  return new Intl.DisplayNames(officeTag(), { type: 'region' }).of(code) ?? code
}
