import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { photographForOwner } from '#shop/office/photograph-for-owner.server.ts'
import type { FoundParcel } from '#shop/office/read-parcel-page.server.ts'
import { noteScan } from '#shop/office/scan-code.server.ts'
import { arriveParcel } from '#shop/parcels/arrive-parcel.server.ts'
import { disposeOfParcel } from '#shop/parcels/dispose-parcel.server.ts'
import { holdParcel } from '#shop/parcels/hold-parcel.server.ts'
import { keepParcel } from '#shop/parcels/keep-parcel.server.ts'
import { correctParcel, measureParcel } from '#shop/parcels/measure-parcel.server.ts'
import { holdReasons } from '#shop/parcels/parcel.ts'
import { releaseParcel } from '#shop/parcels/release-parcel.server.ts'
import { sendBackParcel } from '#shop/parcels/send-back.server.ts'
import { shelveParcel } from '#shop/parcels/shelve-parcel.server.ts'
import { refuseSplit, splitParcel } from '#shop/parcels/split-parcel.server.ts'
import { said, typedText } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/parcel.route'
import {
  conditionInput,
  correctedInput,
  FilesInput,
  findingsOf,
  holdInput,
  intakeInput,
  photosOf,
  ShelfInput,
  sizeOf,
  splitFindingsOf,
  splitInput,
} from './intake-input.server.ts'
import { findParcelOf, readParcelData } from './parcel-data.server.ts'
import { ParcelPage } from './parcel-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('parcel', (office, { params }) => readParcelData(office, params))

const onParcel = actOn<FoundParcel>()
const Nothing = z.strictObject({})

const pathOf = (office: Office, { siteId, number }: FoundParcel) =>
  `/warehouse/${office.site(siteId).code}/${number}`

export const action = screenAction('parcel', findParcelOf, {
  arrive: onParcel(z.strictObject({ labelName: conditionInput.labelName }), (office, input, parcel) =>
    said(arriveParcel(office, parcel, input), say('Recorded: it waits to be measured')),
  ),
  measure: onParcel(z.strictObject(intakeInput), async (office, input, parcel) => {
    const findings = await findingsOf(input)
    if (!findings.ok) return findings
    const done = await measureParcel(office, parcel, findings.value)
    if (!done.ok) return done
    const { number, shelf, state } = done.value
    const outcome = state === 'ready' ? 'measured' : 'held'
    await noteScan(office, { outcome, subject: number, detail: shelf ?? '', href: pathOf(office, parcel) })
    return ok({
      toast:
        outcome === 'measured'
          ? say('{{number}} is ready', { number })
          : say('{{number}} is on hold', { number }),
      value: { isSaved: true },
    })
  }),
  correct: onParcel(z.strictObject(correctedInput), async (office, input, parcel) => {
    const size = sizeOf(input)
    if (!size.ok) return size
    const { box, battery, fragile } = input
    const found = { size: size.value, isDamaged: box === 'damaged', battery, isFragile: fragile === 'on' }
    return said(correctParcel(office, parcel, found), say('Saved'))
  }),
  hold: onParcel(z.strictObject(holdInput), (office, { holds, holdWords: words, restriction }, parcel) =>
    said(
      holdParcel(office, parcel, {
        holds,
        words,
        restrictionId: holds.includes('prohibited') ? restriction || null : null,
      }),
      say('On hold; its owner is told why'),
    ),
  ),
  release: onParcel(
    z.strictObject({ solved: z.array(z.enum(holdReasons)).max(holdReasons.length).default([]) }),
    (office, { solved }, parcel) =>
      said(releaseParcel(office, parcel, solved), ({ state }) =>
        state === 'ready' ? say('Ready again') : say('Saved; something is still missing'),
      ),
  ),
  shelve: onParcel(z.strictObject({ shelf: ShelfInput }), (office, { shelf }, parcel) =>
    said(shelveParcel(office, parcel, shelf), say('It lies on {{shelf}} now', { shelf })),
  ),
  photo: onParcel(z.strictObject({ files: FilesInput }), async (office, { files }, parcel) =>
    said(photographForOwner(office, parcel, await photosOf(files)), ({ count }) =>
      say('{{count}} photo in all | {{count}} photos in all', { count }),
    ),
  ),
  split: onParcel(z.strictObject(splitInput), async (office, input, parcel) => {
    const found = splitFindingsOf(input)
    if (!found.ok) return found
    return said(splitParcel(office, parcel, found.value), ({ part }) =>
      say('Split: the new parcel is {{number}}', { number: part.number }),
    )
  }),
  'refuse-split': onParcel(
    z.strictObject({ words: typedText(/^[\s\S]{1,500}$/, { wanted: 'Say why; its owner reads it.' }) }),
    (office, { words }, parcel) =>
      said(refuseSplit(office, parcel, words), say('It stays whole; its owner reads why')),
  ),
  'send-back': onParcel(Nothing, (office, _, parcel) =>
    said(sendBackParcel(office, parcel), say('Recorded: it has gone back')),
  ),
  keep: onParcel(Nothing, (office, _, parcel) =>
    said(keepParcel(office, parcel), say('It stays, and is ready')),
  ),
  dispose: onParcel(
    z.strictObject({ number: z.string().trim().toUpperCase().max(20) }),
    async (office, { number }, parcel) => {
      if (number !== parcel.number) {
        const text = say('Type the number of the parcel.')
        return { ok: false, error: { text, fields: { number: text } } }
      }
      return said(disposeOfParcel(office, parcel), say('Recorded: it is gone'))
    },
  ),
})

export default function Parcel({ loaderData }: Route.ComponentProps) {
  return <ParcelPage {...loaderData} />
}
