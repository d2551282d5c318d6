/** What the office shows of a site beside every record of it. */
export type SiteView = {
  id: number
  code: string
  label: string
  name: string
  colours: { light: string; dark: string }
}

/** The square in the site's own colour. Drawn, because the page's policy forbids styles in elements. */
export function SiteSquare({ site, size = 8 }: { site: SiteView; size?: number }) {
  return (
    <svg className="site__square" width={size} height={size} viewBox="0 0 8 8" aria-hidden="true">
      <rect className="in-light" width="8" height="8" rx="2" fill={site.colours.light} />
      <rect className="in-dark" width="8" height="8" rx="2" fill={site.colours.dark} />
    </svg>
  )
}

export function SiteMark({ site, isWhole = false }: { site: SiteView; isWhole?: boolean }) {
  return (
    <span className="site" title={isWhole ? undefined : site.name}>
      <SiteSquare site={site} />
      {isWhole ? site.name : site.label}
    </span>
  )
}
