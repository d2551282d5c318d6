import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { askCourier, courierText, labelPdf, placedTime, unreadable } from './ask-courier.ts'
import type { CourierEvent, ParcelCourier } from './parcel-courier.ts'

const Number40 = z.string().regex(/^[A-Z0-9]{4,40}$/)
const Labelled = z.object({ number: Number40, label_pdf: z.string() })
const Event = z.object({
  code: z.string().min(1).max(80),
  text: z.string().nullish(),
  place: z.string().nullish(),
  time: z.string(),
})
const Pickup = z.object({
  code: z.string().min(1).max(20),
  compartment: z.string().nullish(),
  until: z.string().nullish(),
})
const Report = z.object({ events: z.array(z.unknown()), pickup: Pickup.nullish().catch(null) })
const Changed = z.object({ until: z.string().nullish() })
const Hook = z.object({ number: Number40 })

/** A report that took longer is somebody's who repeats it. */
const hookMs = 5 * 60 * 1000
const longestCode = 80
const longestWords = 300
const longestPlace = 100
const longestPickup = 20
const longestDoor = 10

/** A courier that speaks JSON, with a key, and reports each change by a signed webhook. */
export function openRestCourier({
  url,
  key,
  hookSecret,
}: {
  url: string
  key: string
  hookSecret: string
}): ParcelCourier {
  const authorization = `Bearer ${key}`
  const type = 'application/json'
  return {
    async createLabel({ reference, size, recipient, lockerId, sender }) {
      const body = JSON.stringify({
        reference,
        weight_grams: size.grams,
        size_mm: [size.lengthMm, size.widthMm, size.heightMm],
        service: lockerId === null ? 'door' : 'locker',
        locker_id: lockerId,
        recipient,
        sender,
      })
      const answer = await askCourier(new URL(`${url}/v1/shipments`), {
        method: 'POST',
        authorization,
        type,
        body,
      })
      if (!answer.ok) return answer
      const label = Labelled.safeParse(json(answer.value))
      const pdf = label.success ? labelPdf(label.data.label_pdf) : null
      return label.success && pdf ? ok({ number: label.data.number, pdf }) : unreadable('label')
    },

    async readEvents(number) {
      const answer = await askCourier(new URL(`${url}/v1/shipments/${number}/events`), {
        method: 'GET',
        authorization,
        type,
      })
      if (!answer.ok) return answer
      if (answer.value === null) return ok({ events: [], pickup: null })
      const report = Report.safeParse(json(answer.value))
      if (!report.success) return unreadable(`events of ${number}`)
      const { pickup } = report.data
      return ok({
        // One event that cannot be read does not hide the others.
        events: report.data.events.flatMap((told): CourierEvent[] => {
          const event = Event.safeParse(told)
          const when = event.success ? placedTime(event.data.time) : null
          const rawCode = courierText(event.data?.code ?? '', longestCode)
          if (!event.success || !when || rawCode === '') return []
          const { text, place } = event.data
          return [
            {
              rawCode,
              words: courierText(text ?? '', longestWords),
              place: courierText(place ?? '', longestPlace),
              ...when,
            },
          ]
        }),
        pickup: pickup
          ? {
              code: courierText(pickup.code, longestPickup),
              compartment: courierText(pickup.compartment ?? '', longestDoor),
              until: placedTime(pickup.until ?? '')?.at ?? null,
            }
          : null,
      })
    },

    async changePickup(number, { reference, wish }) {
      const body = JSON.stringify({
        reference,
        ...('days' in wish ? { extend_days: wish.days } : { locker_id: wish.lockerId }),
      })
      const where = new URL(`${url}/v1/shipments/${number}/pickup`)
      const answer = await askCourier(where, { method: 'POST', authorization, type, body })
      if (!answer.ok) return answer
      if (answer.value === null) return err({ code: 'courier_refused', reason: `${number} is unknown` })
      const changed = Changed.safeParse(json(answer.value))
      return changed.success
        ? ok({ until: placedTime(changed.data.until ?? '')?.at ?? null })
        : unreadable(`pickup of ${number}`)
    },

    readReport(body, signature, now) {
      const [, time, mark] = /^t=(\d{1,13}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
      if (!time || !mark || Math.abs(now.getTime() - Number(time)) > hookMs) return null
      const right = createHmac('sha256', hookSecret).update(`${time}.${body}`).digest()
      if (!timingSafeEqual(right, Buffer.from(mark, 'hex'))) return null
      const hook = Hook.safeParse(json(body))
      return hook.success ? hook.data.number : null
    },
  }
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
