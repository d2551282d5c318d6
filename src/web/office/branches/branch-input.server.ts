import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'
import type { DayHours } from '#shop/contacts/opening.ts'
import type { BranchInput } from '#shop/contacts/save-branch.server.ts'
import { textInput, typedText } from '../kit/money-input.server.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const Words = z.string().trim().max(120).default('')
const Hours = typedText(/^(?:|\d\d:\d\d-\d\d:\d\d)$/, { wanted: 'Hours such as 09:00-18:00, or nothing.' })
const Degrees = typedText(/^-?\d{1,3}(?:[.,]\d{1,5})?$/, { wanted: 'Degrees such as 54.68916.' }).transform(
  (text) => Number(text.replace(',', '.')),
)

const ofLanguages = Object.fromEntries(
  locales.flatMap((locale) => [
    [`hint_${locale}`, Words],
    [`services_${locale}`, Words],
  ]),
) as Record<`hint_${Locale}` | `services_${Locale}`, typeof Words>
const ofDays = Object.fromEntries(
  weekdays.map((day) => [`day_${day}`, Hours.default('')]),
) as unknown as Record<`day_${(typeof weekdays)[number]}`, typeof Hours>

export const BranchFields = z.strictObject({
  id: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  name: textInput(60),
  address: textInput(200),
  position: typedText(/^[1-9]\d?$/, { wanted: 'A place from 1 to 99.' }).transform(Number),
  latitude: Degrees,
  longitude: Degrees,
  ...ofLanguages,
  ...ofDays,
})

export function branchOf(typed: z.output<typeof BranchFields>): BranchInput {
  const { name, address, position, latitude, longitude } = typed
  const words = (what: 'hint' | 'services') =>
    Object.fromEntries(
      locales.flatMap((one) => (typed[`${what}_${one}`] ? [[one, typed[`${what}_${one}`]]] : [])),
    )
  return {
    name,
    address,
    position,
    latitude,
    longitude,
    hints: words('hint'),
    services: words('services'),
    hours: sharedHours(weekdays.map((day) => [day, typed[`day_${day}`]] as const)),
  }
}

/** Days with the same hours stand together, in the order of the week. */
function sharedHours(days: readonly (readonly [number, string])[]): DayHours[] {
  const open = days.filter(([, hours]) => hours !== '')
  return [...Map.groupBy(open, ([, hours]) => hours)].map(([hours, same]) => {
    const [from = '', to = ''] = hours.split('-')
    return { days: same.map(([day]) => day), from, to }
  })
}
