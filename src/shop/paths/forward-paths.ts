import type { Locale } from '#core/locale.ts'
import { menuPaths } from './menu-paths.ts'

/** Whose turn a shelf has shown, and what its forms are about. */
export const warehouseForms = ['photos', 'split', 'return', 'claim'] as const
export type WarehouseForm = (typeof warehouseForms)[number]

/** Pages on which we send parcels on, also used in emails. */
export function forwardPaths(locale: Locale) {
  const warehouse = menuPaths(locale).warehouse()
  const query = (values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  }
  return {
    /** The shelf; with the number of a parcel its form is open. */
    warehouse: ({ form, parcel }: { form?: WarehouseForm; parcel?: string } = {}) =>
      `${warehouse}${query({ form, parcel })}`,
    /** A new one, or what is known of one that has a number. */
    announce: (parcel?: string) => `${warehouse}announce/${query({ parcel })}`,
    /** How parcels travel: those named, or what is chosen so far. */
    plan: (parcels: readonly string[] = []) => {
      const named = new URLSearchParams(parcels.map((number) => ['parcel', number]))
      return `${warehouse}plan/${parcels.length > 0 ? `?${named}` : ''}`
    },
    /** The same, with the form of the delivery open. */
    planDelivery: () => `${warehouse}plan/?edit=delivery#deliver`,
    /** A request that was sent; it is one of the customer's orders. */
    forward: (slug: string) => `/${locale}/my-orders/${slug}/`,
    /** Where a box, a parcel or a request is. */
    tracking: (number: string) => `/${locale}/tracking/${encodeURIComponent(number)}/`,
    /** A new one with the lines of an earlier one. */
    announceLike: (like: string) => `${warehouse}announce/${query({ like })}`,
    /** The key is that of a picture in an email. */
    parcelFile: (id: string, key?: string) => `/api/parcels/file/${id}${query({ key })}`,
  }
}
