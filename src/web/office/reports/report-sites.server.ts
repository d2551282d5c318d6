import type { Office } from '../kit/office.server.ts'

/** The sites of a report: the one that the address names, or those of the switcher. */
export function reportSites(office: Office, url: URL) {
  const own = office.allSiteIds('money.see').map((id) => office.site(id))
  const asked = own.find(({ code }) => code === url.searchParams.get('site'))
  return {
    siteIds: asked ? [asked.id] : office.siteIds('money.see'),
    site: asked?.code ?? '',
    siteOptions: own.map(({ code, name }) => [code, name] as const),
  }
}
