import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { unloadBox } from '#shop/forwards/unload-box.server.ts'
import { readOfficeTime } from '#shop/office/office-time.ts'
import { delayReasons } from '#shop/tracking/delay-reasons.ts'
import type { EventCode } from '#shop/tracking/stages.ts'
import { correctTransport } from '#shop/transports/create-transport.server.ts'
import {
  arriveTransport,
  cancelTransport,
  closeTransport,
  departTransport,
} from '#shop/transports/depart-transport.server.ts'
import { readTransport } from '#shop/transports/list-loading.server.ts'
import { moveLoad } from '#shop/transports/move-load.server.ts'
import { openBag } from '#shop/transports/open-bag.server.ts'
import { bagName } from '#shop/transports/transport.ts'
import { tellOfTransport } from '#shop/transports/write-transport-event.server.ts'
import { said } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/transport.route'
import { readTransportData } from './transport-data.server.ts'
import { termsOf, transportFields } from './transport-input.server.ts'
import { TransportPage } from './transport-page.tsx'
import { eventLabels } from './transport-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.transport.number ?? say('Transport') }) },
]

const Id = z.string().regex(/^\d{1,15}$/)
const BoxKey = z.string().regex(/^\d{1,6} \d{1,15}$/)

export const loader = screenLoader('transport', (office, { params }) => readTransportData(office, params))

type Found = { siteId: null; subject: string; id: string }

async function findTransportOf(
  office: Office,
  params: { readonly [name: string]: string | undefined },
): Promise<Found | null> {
  const id = Id.safeParse(params.id)
  const transport = id.success ? await readTransport(office.db, id.data) : null
  return transport && { id: transport.id, siteId: null, subject: `transport ${transport.number}` }
}

const onTransport = actOn<Found>()
const Nothing = z.strictObject({})
const Moment = z.string().trim().max(16)

export const action = screenAction('transport', findTransportOf, {
  save: onTransport(
    z.strictObject({ ...transportFields, version: z.coerce.number().int().min(1) }),
    async (office, { version, ...typed }, { id }) => {
      const terms = termsOf(typed, undefined)
      if (!terms.ok) return terms
      const { kind: _kind, ...rest } = terms.value
      const saved = await correctTransport(office, id, { ...rest, version })
      if (saved.ok) return ok({ toast: say('Saved') })
      return saved.error.code === 'service.stale_version'
        ? err({ text: say('Somebody changed it before you. Look at it again.'), isStale: true })
        : saved
    },
  ),
  bag: onTransport(Nothing, (office, _, { id }) =>
    said(openBag(office, id), ({ bag }) => say('Bag {{bag}} is open', { bag: bagName(bag) })),
  ),
  unload: onTransport(z.strictObject({ box: BoxKey }), async (office, { box }, { id }) => {
    const key = keyOf(box)
    const on = await office.db
      .selectFrom('forward_boxes')
      .select('id')
      .where('site_id', '=', key.siteId)
      .where('id', '=', key.id)
      .where('transport_id', '=', id)
      .executeTakeFirst()
    if (!on) return err({ text: say('It is not on this transport any more.') })
    return said(unloadBox(office, key), say('Taken off'))
  }),
  move: onTransport(
    z.strictObject({ to: Id, boxes: z.array(BoxKey).min(1).max(2000) }),
    async (office, { to, boxes }, { id }) => {
      const boxIds = boxes.map((box) => keyOf(box).id)
      return said(moveLoad(office, id, { to, boxIds }), ({ moved, number }) =>
        say('{{count}} box goes with {{number}} | {{count}} boxes go with {{number}}', {
          count: moved,
          number,
        }),
      )
    },
  ),
  depart: onTransport(Nothing, (office, _, { id }) =>
    said(departTransport(office, id), ({ boxes }) =>
      say(
        'It has left with {{count}} box; its owner is told | It has left with {{count}} boxes; their owners are told',
        {
          count: boxes,
        },
      ),
    ),
  ),
  tell: onTransport(
    z.strictObject({
      code: z.enum(Object.keys(eventLabels) as [EventCode, ...EventCode[]]),
      place: z.string().trim().max(100).default(''),
      at: Moment,
      reason: z
        .enum(['', ...delayReasons])
        .default('')
        .transform((reason) => reason || null),
    }),
    async (office, { code, place, at: typed, reason }, { id }) => {
      const at = readOfficeTime(typed)
      if (!at) return err(wrongMoment())
      const isDelay = code === 'DELAY'
      if (isDelay !== (reason !== null)) {
        const text = isDelay ? say('Say why it is late.') : say('Only a delay has a reason.')
        return err({ text, fields: { reason: text } })
      }
      const happening = { code, place, at, offsetMinutes: offsetOf(typed, at), reason }
      return said(tellOfTransport(office, id, happening), ({ boxes }) =>
        say('Told for {{count}} box | Told for {{count}} boxes', { count: boxes }),
      )
    },
  ),
  arrive: onTransport(z.strictObject({ at: Moment }), async (office, { at: typed }, { id }) => {
    const at = readOfficeTime(typed)
    if (!at) return err(wrongMoment())
    return said(arriveTransport(office, id, { at, offsetMinutes: offsetOf(typed, at) }), ({ boxes }) =>
      say('It has arrived with {{count}} box | It has arrived with {{count}} boxes', { count: boxes }),
    )
  }),
  close: onTransport(Nothing, (office, _, { id }) =>
    said(closeTransport(office, id), say('Closed: everything is with the couriers')),
  ),
  cancel: onTransport(Nothing, (office, _, { id }) => said(cancelTransport(office, id), say('Cancelled'))),
})

function keyOf(box: string): { siteId: number; id: string } {
  const [site = '', id = ''] = box.split(' ')
  return { siteId: Number(site), id }
}

function wrongMoment() {
  const text = say('A day and a time.')
  return { text, fields: { at: text } }
}

/** How far the office's clock is from UTC then, in minutes. */
function offsetOf(typed: string, at: Date): number {
  return Math.round((Date.parse(`${typed}:00Z`) - at.getTime()) / 60_000)
}

export default function TransportScreen({ loaderData }: Route.ComponentProps) {
  return <TransportPage {...loaderData} />
}
