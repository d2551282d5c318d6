import type { Site } from '#shop/sites/site.ts'
import type { SiteView } from '../ui/site-mark.tsx'

/** The default site is the house's own, so it has the house's letters. */
const houseLabel = 'AW'

export function siteView({ id, code, name, theme }: Site): SiteView {
  const light = theme.light.primary ?? '#000000'
  return {
    id,
    code,
    name,
    label: code === 'default' ? houseLabel : code.slice(0, 2).toUpperCase(),
    colours: { light, dark: theme.dark.primary ?? light },
  }
}
