import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readOfficeTime } from '#shop/office/office-time.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { TransportTerms } from '#shop/transports/create-transport.server.ts'
import { type TransportKind, transportKinds } from '#shop/transports/transport.ts'
import { textInput, typedText } from '../kit/money-input.server.ts'
import { KilogramsInput } from '../settings/settings-input.server.ts'
import { readWarehouseTime } from '../warehouse/warehouse-times.ts'

const Moment = z.string().trim().max(16)

export const transportFields = {
  number: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(typedText(/^[A-Z0-9][A-Z0-9 -]{1,20}$/, { wanted: 'A number such as AX 412.' })),
  carrier: z.string().trim().max(60).default(''),
  from: textInput(60),
  via: z.string().trim().max(60).default(''),
  to: textInput(60),
  closes: Moment,
  departs: Moment,
  arrives: Moment,
  waybill: z.string().trim().max(30).default(''),
  booked: KilogramsInput,
}
export const KindInput = z.enum(transportKinds)

type Typed = z.output<z.ZodObject<typeof transportFields>>

/** Loading and departure are typed in the time of the warehouse, the arrival in that of the office. */
export function termsOf<Kind extends TransportKind | undefined>(
  { from, to, closes, departs, arrives, booked, ...rest }: Typed,
  kind: Kind,
): Result<Omit<TransportTerms, 'kind'> & { kind: Kind }, StaffFailure> {
  const times = {
    closes: readWarehouseTime(closes),
    departs: readWarehouseTime(departs),
    arrives: readOfficeTime(arrives),
  }
  const wrong = Object.entries(times).flatMap(([field, at]) =>
    at ? [] : [[field, say('A day and a time.')]],
  )
  const { closes: closesAt, departs: departsAt, arrives: arrivesAt } = times
  if (!closesAt || !departsAt || !arrivesAt)
    return err({ text: say('Check the marked fields.'), fields: Object.fromEntries(wrong) })
  return ok({
    ...rest,
    kind,
    leavesFrom: from,
    goesTo: to,
    closesAt,
    departsAt,
    arrivesAt,
    bookedGrams: booked,
  })
}
