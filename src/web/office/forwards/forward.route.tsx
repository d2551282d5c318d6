import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { callOffForward } from '#shop/forwards/call-off-forward.server.ts'
import { claimForward, unclaimForward } from '#shop/forwards/claim-forward.server.ts'
import { closeBox } from '#shop/forwards/close-box.server.ts'
import { deliverBox, loseBox, returnBox } from '#shop/forwards/deliver-box.server.ts'
import { forwardHolds, holdForward } from '#shop/forwards/hold-forward.server.ts'
import { labelBox } from '#shop/forwards/label-box.server.ts'
import { readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { releaseForward } from '#shop/forwards/release-forward.server.ts'
import { unscanParcel } from '#shop/forwards/scan-parcel.server.ts'
import { writeNote } from '#shop/office/notes.server.ts'
import type { FoundForward } from '#shop/office/read-forward-page.server.ts'
import { noteScan } from '#shop/office/scan-code.server.ts'
import { said } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { FilesInput, photosOf } from '../parcels/intake-input.server.ts'
import type { Route } from './+types/forward.route'
import { mayClose } from './before-closing.server.ts'
import { boxFields, boxOf } from './box-input.server.ts'
import { findForwardOf, readForwardData } from './forward-data.server.ts'
import { ForwardPage } from './forward-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('forward', (office, { params }) => readForwardData(office, params))

const onForward = actOn<FoundForward>()
const Nothing = z.strictObject({})
const Printed = z.string().trim().toUpperCase().max(20)

const Words = z.string().trim().max(500).default('')

/** What a person does with a box that has left, in their name. */
const byStaff = (office: Office, reason: string | null = null) => ({
  actor: { type: 'staff' as const, id: office.member.id },
  reason,
})

export const action = screenAction('forward', findForwardOf, {
  claim: onForward(Nothing, (office, _, forward) =>
    said(claimForward(office, forward), say('You pack it now')),
  ),
  'give-back': onForward(Nothing, (office, _, forward) =>
    said(unclaimForward(office, forward), say('It is in the queue again')),
  ),
  'take-out': onForward(z.strictObject({ parcel: Printed }), (office, { parcel }, forward) =>
    said(unscanParcel(office, forward, parcel), say('{{number}} is out again', { number: parcel })),
  ),
  close: onForward(
    z.strictObject({
      ...boxFields,
      parcels: z.array(Printed).max(30).default([]),
      split: z.literal('on').optional(),
      why: Words,
      files: FilesInput,
    }),
    async (office, { parcels, split, why, files, ...typed }, forward) => {
      const box = boxOf(typed)
      if (!box.ok) return box
      const { carton, own, grams } = box.value
      const refused = await mayClose(office, forward, {
        parcels,
        isSplit: split === 'on',
        why,
        photos: files.length,
        carton,
        grams,
      })
      if (refused) return err(refused)
      const photos = await photosOf(files)
      const closed = await closeBox(office, forward, { parcels, carton, size: own, grams, photos })
      if (!closed.ok) return closed
      const { siteId, subject, number } = forward
      if (why) await writeNote(office, { siteId, subject }, why)
      const { box: made, price, isPaid, isTooLarge } = closed.value
      const href = `/forwards/${office.site(siteId).code}/${number}`
      await noteScan(office, { outcome: 'closed', subject: number, detail: made.number, href })
      const toast = isTooLarge
        ? say('Box {{number}} is closed; its owner chooses another place, for the locker does not take it', {
            number: made.number,
          })
        : !price
          ? say('Box {{number}} is closed; the next one can be packed', { number: made.number })
          : isPaid
            ? say('Box {{number}} is closed and paid from the balance', { number: made.number })
            : say('Box {{number}} is closed; its owner gets the invoice', { number: made.number })
      return ok({ toast, value: { label: `${href}/${made.number}/label` } })
    },
  ),
  hold: onForward(
    z.strictObject({ reason: z.enum(forwardHolds), words: Words }),
    (office, { reason, words }, forward) =>
      said(holdForward(office, forward, { reason, words }), say('It stands still; its owner is told why')),
  ),
  release: onForward(Nothing, (office, _, forward) =>
    said(releaseForward(office, forward), say('It can be packed again')),
  ),
  label: onForward(z.strictObject({ box: Printed }), async (office, { box }, forward) => {
    const found = await boxOfForward(office, forward, box)
    if (!found.ok) return found
    return said(labelBox(office, found.value), ({ number }) =>
      say('The courier’s number is {{number}}', { number }),
    )
  }),
  deliver: onForward(z.strictObject({ box: Printed }), async (office, { box }, forward) => {
    const found = await boxOfForward(office, forward, box)
    if (!found.ok) return found
    return said(deliverBox(office, found.value, byStaff(office)), say('Recorded: it is delivered'))
  }),
  'call-off': onForward(
    z.strictObject({ number: Printed, words: Words }),
    async (office, { number, words }, forward) => {
      const wrong = otherNumber(number, forward.number)
      if (wrong) return err(wrong)
      return said(
        callOffForward(office, forward, words),
        say('Called off; its parcels are on the shelf again'),
      )
    },
  ),
  return: onForward(
    z.strictObject({ box: Printed, words: Words }),
    async (office, { box, words }, forward) => {
      const found = await boxOfForward(office, forward, box)
      if (!found.ok) return found
      return said(
        returnBox(office, found.value, byStaff(office, words)),
        say('Recorded: it came back, and its price was given back'),
      )
    },
  ),
  lose: onForward(
    z.strictObject({ box: Printed, typed: Printed, words: Words }),
    async (office, { box, typed, words }, forward) => {
      const wrong = otherNumber(typed, box, 'typed')
      if (wrong) return err(wrong)
      const found = await boxOfForward(office, forward, box)
      if (!found.ok) return found
      return said(
        loseBox(office, found.value, byStaff(office, words)),
        say('Recorded: it is lost, and its price was given back'),
      )
    },
  ),
})

/** Only a box of this request, so that the audit trail names the right one. */
async function boxOfForward({ db }: Office, { id, siteId }: FoundForward, number: string) {
  const facts = await readForwardFacts(db, siteId, { id })
  const box = facts?.boxes.find((one) => one.number === number)
  return box ? ok({ id: box.id, siteId }) : err({ code: 'service.not_found' } as const)
}

function otherNumber(typed: string, wanted: string, field = 'number') {
  if (typed === wanted) return null
  const text = say('Type {{number}} to confirm.', { number: wanted })
  return { text, fields: { [field]: text } }
}

export default function Forward({ loaderData }: Route.ComponentProps) {
  return <ForwardPage {...loaderData} />
}
