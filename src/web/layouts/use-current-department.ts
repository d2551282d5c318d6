import { useLocation, useMatches } from 'react-router'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'

/** The part of the catalogue that the page belongs to: a listing by its address, a product by its breadcrumbs. */
export function useCurrentDepartment(): (to: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation()
  const { locale } = useShop()
  const last = useMatches().at(-1)?.loaderData as
    | { product?: { breadcrumbs?: readonly Crumb[] } | null }
    | undefined
  const top = last?.product?.breadcrumbs?.[0]
  const place = top ? pathsIn(locale).category(top.slugPath) : pathname
  return (to) => (to === pathname ? 'page' : place.startsWith(to) ? 'true' : undefined)
}

type Crumb = { slugPath: string }
