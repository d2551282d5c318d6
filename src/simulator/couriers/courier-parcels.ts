import { createHmac } from 'node:crypto'
import { deriveId } from '../derive-id.ts'
import type { FaultRules } from '../fault-rules.ts'
import type { Answer, Question } from '../http-listener.ts'
import { postToLoopback } from '../post-to-loopback.ts'
import { labelDrawing } from './label-drawing.ts'

export type ParcelEvent = { code: string; text: string; place: string; time: string }
type Pickup = { code: string; compartment: string; until: string }
type Parcel = {
  number: string
  reference: string
  courier: 'rest' | 'xml'
  events: ParcelEvent[]
  pickup: Pickup | null
  /** Wishes that were fulfilled, by their references. */
  changes: Map<string, Pickup['until'] | null>
}

export type CourierKeys = { key: string; hookSecret: string; user: string; password: string }

export type CourierParcels = {
  /** Null for what is no address of these couriers. */
  answer(question: Question): Answer | null
  /** Something happens to a parcel; with `hook` its courier reports it, if it is one that does. */
  tell(number: string, event: ParcelEvent, pickup: Pickup | null): Promise<void>
  list(): readonly Parcel[]
  hookUrl: string | null
  clear(): void
}

const dayMs = 24 * 60 * 60 * 1000

/** Two couriers' protocols: one of JSON with webhooks, one of XML that only answers. */
export function createCourierParcels(rules: FaultRules, keys: CourierKeys): CourierParcels {
  const parcels = new Map<string, Parcel>()

  function label(courier: Parcel['courier'], reference: string): Parcel {
    const known = [...parcels.values()].find((parcel) => parcel.reference === reference)
    if (known) return known
    const digits = deriveId('', courier, reference).replace(/\D/g, '').padEnd(10, '7').slice(0, 10)
    const number = courier === 'rest' ? `GS${digits}` : `BL${digits}LV`
    const parcel: Parcel = { number, reference, courier, events: [], pickup: null, changes: new Map() }
    parcels.set(number, parcel)
    return parcel
  }

  /** Undefined while it lies in no locker: then there is nothing to change. */
  function change(parcel: Parcel, { reference, days }: { reference: string; days: number | null }) {
    const known = parcel.changes.get(reference)
    if (known !== undefined) return known
    if (!parcel.pickup) return undefined
    const until =
      days === null ? null : new Date(Date.parse(parcel.pickup.until) + days * dayMs).toISOString()
    parcel.pickup = until === null ? null : { ...parcel.pickup, until }
    parcel.changes.set(reference, until)
    return until
  }

  function answerRest({ method, path, body }: Question): Answer {
    if (method === 'POST' && path === '/v1/shipments') {
      const { reference } = JSON.parse(body) as { reference: string }
      const { number } = label('rest', reference)
      const pdf = labelDrawing([number, reference]).toString('base64')
      return json(201, { number, label_pdf: pdf })
    }
    const [, changed = ''] = /^\/v1\/shipments\/([A-Z0-9]+)\/pickup$/.exec(path) ?? []
    const toChange = parcels.get(changed)
    if (method === 'POST' && toChange?.courier === 'rest') {
      const wish = JSON.parse(body) as { reference: string; extend_days?: number }
      const until = change(toChange, { reference: wish.reference, days: wish.extend_days ?? null })
      return until === undefined ? json(409, { error: 'not in a locker' }) : json(200, { until })
    }
    const [, number = ''] = /^\/v1\/shipments\/([A-Z0-9]+)\/events$/.exec(path) ?? []
    const parcel = parcels.get(number)
    if (method !== 'GET' || parcel?.courier !== 'rest') return json(404, { error: 'unknown' })
    return json(200, { events: parcel.events, pickup: parcel.pickup })
  }

  function answerXml({ method, path, query, body }: Question): Answer {
    if (method === 'POST' && path === '/xml/shipments') {
      const [, reference = ''] = /<shipment reference="([^"]*)"/.exec(body) ?? []
      const { number } = label('xml', reference)
      const pdf = labelDrawing([number, reference]).toString('base64')
      return xml(200, `<shipped><number>${number}</number><label>${pdf}</label></shipped>`)
    }
    if (method === 'POST' && path === '/xml/changes') {
      const [, reference = '', number = ''] = /<change reference="([^"]*)" number="([^"]*)"/.exec(body) ?? []
      const [, days = ''] = /<days>(\d+)<\/days>/.exec(body) ?? []
      const toChange = parcels.get(number)
      if (toChange?.courier !== 'xml') return xml(404, '<unknown/>')
      const until = change(toChange, { reference, days: days === '' ? null : Number(days) })
      if (until === undefined) return xml(409, '<refused/>')
      return xml(200, `<changed>${until === null ? '' : `<until>${until}</until>`}</changed>`)
    }
    const parcel = parcels.get(query.get('number') ?? '')
    if (method !== 'GET' || path !== '/xml/tracking' || parcel?.courier !== 'xml')
      return xml(404, '<unknown/>')
    const events = parcel.events.map(({ code, text, place, time }) => {
      const [, date, clock, zone] = /^(.{10})T(.{8})(.*)$/.exec(time) ?? []
      return `<event><status>${code}</status><text>${escaped(text)}</text><place>${escaped(place)}</place><date>${date}</date><time>${clock}</time><zone>${zone}</zone></event>`
    })
    const { pickup } = parcel
    const pin = pickup
      ? `<pickup><pin>${pickup.code}</pin><door>${pickup.compartment}</door><until>${pickup.until}</until></pickup>`
      : ''
    return xml(200, `<tracking number="${parcel.number}">${events.join('')}${pin}</tracking>`)
  }

  const parts: CourierParcels = {
    answer(question) {
      const { method, path, headers } = question
      const isRest = path.startsWith('/v1/shipments')
      if (!isRest && !path.startsWith('/xml/')) return null
      const fault = rules.take(method, path)
      if (fault?.action === 'timeout') return 'silence'
      if (fault?.action.startsWith('reset')) return 'reset'
      if (fault?.action === 'garbage') return { status: 200, headers: {}, body: '<html>Sorry' }
      if (fault) return json(fault.status ?? 500, { error: 'as wished' })
      const basic = Buffer.from(`${keys.user}:${keys.password}`).toString('base64')
      const wanted = isRest ? `Bearer ${keys.key}` : `Basic ${basic}`
      if (headers.authorization !== wanted) return json(401, { error: 'unauthorized' })
      return isRest ? answerRest(question) : answerXml(question)
    },
    async tell(number, event, pickup) {
      const known = parcels.get(number)
      // Parcels of an earlier start, or of the demo's data, are known again by their number.
      const courier = number.startsWith('BL') || number.startsWith('PD') ? 'xml' : 'rest'
      const parcel: Parcel = known ?? {
        number,
        reference: number,
        courier,
        events: [],
        pickup: null,
        changes: new Map(),
      }
      parcels.set(number, parcel)
      parcel.events.push(event)
      if (pickup) parcel.pickup = pickup
      if (parcel.courier !== 'rest' || !parts.hookUrl) return
      const body = JSON.stringify({ number })
      const time = Date.now()
      const mark = createHmac('sha256', keys.hookSecret).update(`${time}.${body}`).digest('hex')
      await postToLoopback(parts.hookUrl, body, { 'x-signature': `t=${time},v1=${mark}` })
    },
    list: () => [...parcels.values()],
    hookUrl: null,
    clear: () => parcels.clear(),
  }
  return parts
}

function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function xml(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0"?>${body}` }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
}
