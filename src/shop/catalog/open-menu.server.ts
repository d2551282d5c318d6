import type { Locale } from '#core/locale.ts'
import type { Site } from '#shop/sites/site.ts'
import { countInCategories, departmentsIn } from './list-departments.server.ts'
import { isSameMenu, type MenuCategory, menuOf } from './menu.ts'
import type { Catalog } from './open-catalog.server.ts'

export type Menu = {
  /** The cached departments. The array is the same object until something in it changes. */
  departments(site: Pick<Site, 'id'>, locale: Locale): readonly MenuCategory[]
  /** Reads the menu again. Returns whether any category was added, removed or renamed. */
  reload(): Promise<boolean>
}

const empty: readonly MenuCategory[] = []

/** The departments of every site and language, in memory because every page shows them; empty until the first read. */
export function openMenu(catalog: Catalog, sites: { all(): readonly Site[] }): Menu {
  let kept = new Map<string, readonly MenuCategory[]>()

  async function reload() {
    const fresh = new Map<string, readonly MenuCategory[]>()
    let isSame = true
    for (const site of sites.all().filter(({ features }) => features.marketplace)) {
      const counts = await countInCategories({ catalog, site })
      for (const locale of site.locales) {
        const key = `${site.id} ${locale}`
        const read = menuOf(departmentsIn({ catalog, locale }, counts))
        const known = kept.get(key) ?? empty
        fresh.set(key, JSON.stringify(read) === JSON.stringify(known) ? known : read)
        isSame &&= isSameMenu(read, known)
      }
    }
    isSame &&= fresh.size === kept.size
    kept = fresh
    return !isSame
  }

  return { departments: ({ id }, locale) => kept.get(`${id} ${locale}`) ?? empty, reload }
}
