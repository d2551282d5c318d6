import type { Locale } from '#core/locale.ts'
import type { ClosedDays, DayHours } from './opening.ts'

/** By language; what is missing there is shown in English, or not at all. */
export type LocalWords = Readonly<Partial<Record<Locale, string>>>

/** A counter where a shop can be visited. */
export type Branch = {
  id: number
  name: string
  address: string
  hints: LocalWords
  services: LocalWords
  hours: readonly DayHours[]
  latitude: number
  longitude: number
  position: number
  version: number
}

/** Days on which nobody answers; of one counter, or of the whole shop. */
export type DatedClosing = ClosedDays & { id: number; branchId: number | null }

export function wordsIn(words: LocalWords, locale: Locale): string {
  return words[locale] || words.en || ''
}

/** A counter on another longitude than its country is a mistake of typing; these are the shops' countries. */
export const mapEdges = { west: 20, east: 29, south: 53.5, north: 60 } as const

export function isOnMap({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>): boolean {
  const { west, east, south, north } = mapEdges
  return longitude > west && longitude < east && latitude > south && latitude < north
}
