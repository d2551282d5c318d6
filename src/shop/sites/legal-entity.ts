import type { Site } from './site.ts'

/** The selling company as a row; several sites may belong to one. */
export type LegalEntity = {
  site_id: number
  country: string
  company_code: string
  name: string
  vat_code: string
  address: string
  time_zone: string
}

/** The company's country is that of its VAT code, or else the site's. */
export function legalEntityOf({
  id,
  country,
  timeZone,
  legalEntity,
}: Pick<Site, 'id' | 'country' | 'timeZone' | 'legalEntity'>): LegalEntity {
  const { name, companyCode, vatCode, address } = legalEntity
  return {
    site_id: id,
    country: /^[A-Z]{2}/.exec(vatCode)?.[0] ?? country,
    company_code: companyCode,
    name,
    vat_code: vatCode,
    address,
    time_zone: timeZone,
  }
}
