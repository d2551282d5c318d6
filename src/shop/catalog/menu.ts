import type { Department } from './department.ts'

/** A department in the menu of every page. It is small: its address is joined from the slugs above it. */
export type MenuCategory = {
  id: number
  name: string
  slug: string
  count: number
  below: readonly MenuCategory[]
}

const levels = 3

export function menuOf(departments: readonly Department[], left = levels): MenuCategory[] {
  return departments.map(({ id, name, slugPath, count, children }) => ({
    id,
    name,
    slug: slugPath.slice(slugPath.lastIndexOf('/') + 1),
    count,
    below: left > 1 ? menuOf(children, left - 1) : [],
  }))
}

/** The same categories with the same names, whatever their counts. */
export function isSameMenu(one: readonly MenuCategory[], other: readonly MenuCategory[]): boolean {
  return (
    one.length === other.length &&
    one.every((category, index) => {
      const twin = other[index]
      return (
        twin?.id === category.id &&
        twin.name === category.name &&
        twin.slug === category.slug &&
        isSameMenu(category.below, twin.below)
      )
    })
  )
}
