import type { Site } from './site.ts'

/** Whoever sells, as a row: several sites may be one company's. */
export type LegalEntity = {
  site_id: number
  country: string
  company_code: string
  name: string
  vat_code: string
  address: string
  time_zone: string
}

/** Of a site; a company's country is that of its VAT code, where that names one. */
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
