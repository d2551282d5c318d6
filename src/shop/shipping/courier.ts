import type { CountryCode } from '#core/country.ts'
import type { Amount } from '#core/money.ts'

export type PickupPoint = {
  id: number
  courierId: number
  country: CountryCode
  name: string
  city: string
  address: string
  zip: string
  lat: number
  lng: number
  hours: string
  isOpen: boolean
  closedReason: string | null
}

export type CourierService = {
  id: number
  courierId: number
  courier: string
  type: 'locker' | 'courier'
  /** In euros. */
  fee: Amount
  /** The sides of the largest parcel it takes. */
  longestMm: number
  middleMm: number
  shortestMm: number
  maxGrams: number
}
