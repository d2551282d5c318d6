import type { Suggest } from '#web/search-box/suggestions.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { PlateTint } from '#web/ui/product-card.tsx'

export type NavigationItem = { to: string; label: string; icon?: IconName }

export type Department = {
  to: string
  title: string
  /** A group with an address is a category. */
  groups: readonly { title: string; to: string | null; links: readonly NavigationItem[] }[]
  /** Loaded when the panel opens; up to five, null if there are none. */
  loadOffers(): Promise<DepartmentOffers | null>
  /** The label of the link to the whole department, with the number of products. */
  all: string
}
export type DepartmentOffers = { title: string; products: readonly Offer[] }
export type Offer = { to: string; name: string; price?: string; picture: string; tint: PlateTint }

/** For a guest the login page, for a customer their own pages. */
export type AccountItem = { to: string; mobileTo: string; name: string | null }

/**
 * The links of header, menu and footer. Cached pages are the same for everyone, so personal data (name, count, total) come
 * from stores that start empty. A part without a page yet is null or empty and is not shown.
 */
export type Navigation = {
  search: { to: string; suggest: Suggest | null } | null
  account: AccountItem | null
  orders: string | null
  cart: { to: string; count: number; total: string | null } | null
  tracking: string | null
  /** The categories; "All departments" leads to `allDepartments`. */
  departments: readonly Department[]
  allDepartments: string | null
  deals: string | null
  services: readonly NavigationItem[]
  footer: readonly { title: string; links: readonly NavigationItem[] }[]
  /** About the company, above its name. */
  company: readonly NavigationItem[]
  /** The law wants it within reach on every page. */
  withdrawal: NavigationItem | null
  legal: readonly NavigationItem[]
}
