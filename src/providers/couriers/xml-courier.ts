import { err, ok } from '#core/result.ts'
import { askCourier, courierText, labelPdf, placedTime, unreadable } from './ask-courier.ts'
import type { CourierEvent, CourierPickup, ParcelCourier } from './parcel-courier.ts'
import { type Element, readXml, textOf, xmlText } from './read-xml.ts'

const longestCode = 80
const longestWords = 300
const longestPlace = 100
const longestPickup = 20
const longestDoor = 10

/** A courier that speaks XML, with a user and a password. It reports nothing by itself: it is asked. */
export function openXmlCourier({
  url,
  user,
  password,
}: {
  url: string
  user: string
  password: string
}): ParcelCourier {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const type = 'application/xml'
  return {
    async createLabel({ reference, size, recipient, lockerId, sender }) {
      const field = (name: string, value: string | number | null) =>
        value === null ? '' : `<${name}>${xmlText(String(value))}</${name}>`
      const body = `<?xml version="1.0" encoding="UTF-8"?><shipment reference="${xmlText(reference)}"><pack><weight>${
        size.grams / 1000
      }</weight><length>${size.lengthMm / 10}</length><width>${size.widthMm / 10}</width><height>${
        size.heightMm / 10
      }</height></pack><consignee>${[
        field('name', recipient.name),
        field('phone', recipient.phone),
        field('email', recipient.email),
        field('country', recipient.country),
        field('city', recipient.city),
        field('street', recipient.street),
        field('zip', recipient.zip),
        field('locker', lockerId),
      ].join('')}</consignee><consignor>${[
        field('name', sender.name),
        field('address', sender.address),
        field('phone', sender.phone),
      ].join('')}</consignor></shipment>`
      const answer = await askCourier(new URL(`${url}/xml/shipments`), {
        method: 'POST',
        authorization,
        type,
        body,
      })
      if (!answer.ok) return answer
      const read = readXml(answer.value ?? '')
      const number = read ? textOf(read, 'number') : ''
      const pdf = read && labelPdf(textOf(read, 'label'))
      return pdf && /^[A-Z0-9]{4,40}$/.test(number) ? ok({ number, pdf }) : unreadable('label')
    },

    async readEvents(number) {
      const where = new URL(`${url}/xml/tracking`)
      where.searchParams.set('number', number)
      const answer = await askCourier(where, { method: 'GET', authorization, type })
      if (!answer.ok) return answer
      if (answer.value === null) return ok({ events: [], pickup: null })
      const read = readXml(answer.value)
      if (read?.name !== 'tracking') return unreadable(`events of ${number}`)
      return ok({
        events: read.children.flatMap((child) => (child.name === 'event' ? toEvent(child) : [])),
        pickup: toPickup(read.children.find(({ name }) => name === 'pickup')),
      })
    },

    async changePickup(number, { reference, wish }) {
      const asked =
        'days' in wish ? `<days>${wish.days}</days>` : `<locker>${xmlText(wish.lockerId)}</locker>`
      const body = `<?xml version="1.0" encoding="UTF-8"?><change reference="${xmlText(reference)}" number="${xmlText(number)}">${asked}</change>`
      const where = new URL(`${url}/xml/changes`)
      const answer = await askCourier(where, { method: 'POST', authorization, type, body })
      if (!answer.ok) return answer
      if (answer.value === null) return err({ code: 'courier_refused', reason: `${number} is unknown` })
      const read = readXml(answer.value)
      if (read?.name !== 'changed') return unreadable(`pickup of ${number}`)
      return ok({ until: placedTime(textOf(read, 'until'))?.at ?? null })
    },

    readReport: () => null,
  }
}

/** The clock of the place, with its offset beside it. One event that cannot be read does not hide the others. */
function toEvent(element: Element): CourierEvent[] {
  const when = placedTime(`${textOf(element, 'date')}T${textOf(element, 'time')}${textOf(element, 'zone')}`)
  const rawCode = courierText(textOf(element, 'status'), longestCode)
  if (!when || rawCode === '') return []
  const words = courierText(textOf(element, 'text'), longestWords)
  return [{ rawCode, words, place: courierText(textOf(element, 'place'), longestPlace), ...when }]
}

function toPickup(element: Element | undefined): CourierPickup | null {
  const code = element ? courierText(textOf(element, 'pin'), longestPickup + 1) : ''
  if (!element || code === '' || code.length > longestPickup) return null
  return {
    code,
    compartment: courierText(textOf(element, 'door'), longestDoor),
    until: placedTime(textOf(element, 'until'))?.at ?? null,
  }
}
