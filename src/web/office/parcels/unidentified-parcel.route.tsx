import { Link } from 'react-router'
import { z } from 'zod'
import { err } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listClaims, readUnidentified } from '#shop/office/read-unidentified.server.ts'
import { disposeOfUnidentified } from '#shop/parcels/dispose-unidentified.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { said } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { kilograms, sides, warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/unidentified-parcel.route'
import { batteryLabels } from './parcel-words.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

export const loader = screenLoader('unidentified-parcel', async (office, { params }) => {
  const parcel = await readUnidentified(office.db, params.number ?? '')
  if (!parcel) throw missing()
  const claims = await listClaims(office.db)
  return {
    parcel,
    claims: claims
      .filter(({ trackingNumber }) => trackingNumber === parcel.trackingNumber)
      .map(({ id, customer, suiteCode }) => ({ id, customer, suiteCode })),
  }
})

type Found = { siteId: null; subject: string; id: string; number: string }

async function findOne(
  office: Office,
  { number = '' }: { readonly [name: string]: string | undefined },
): Promise<Found | null> {
  const parcel = await readUnidentified(office.db, number)
  return parcel && { id: parcel.id, number, siteId: null, subject: `parcel ${number}` }
}

export const action = screenAction('unidentified-parcel', findOne, {
  dispose: actOn<Found>()(
    z.strictObject({ number: z.string().trim().toUpperCase().max(20) }),
    async (office, { number }, parcel) => {
      if (number !== parcel.number) {
        const text = say('Type the number of the parcel.')
        return err({ text, fields: { number: text } })
      }
      return said(disposeOfUnidentified(office, parcel.id), say('Recorded: it is gone'))
    },
  ),
})

export default function UnidentifiedParcelPage({ loaderData: { parcel, claims } }: Route.ComponentProps) {
  const { number } = parcel
  const facts = [
    { label: say('Weight'), value: kilograms(parcel.size.grams) },
    { label: say('Size'), value: `${sides(parcel.size)} cm` },
    { label: say('Battery'), value: say(batteryLabels[parcel.battery]) },
    { label: say('Shelf'), value: parcel.shelf ?? '–' },
    { label: say('Name on label'), value: parcel.labelName || '–' },
    { label: say('Tracking number'), value: parcel.trackingNumber ?? '–' },
    { label: say('Carrier'), value: parcel.carrier ?? '–' },
    { label: say('Shop'), value: parcel.shop || '–' },
  ]
  return (
    <div className="office--touch">
      <ScanBar
        placeholder={say('Scan a parcel, shelf or request')}
        hint={say('A code of any kind opens the right page.')}
      />
      <div className="o-head">
        <h1>{number}</h1>
        <Pill
          tone={parcel.state === 'waiting' ? 'warn' : 'ok'}
          icon={parcel.state === 'waiting' ? 'hook' : 'check'}
        >
          {parcel.state === 'waiting'
            ? say('Without an owner')
            : parcel.state === 'claimed'
              ? say('Given to its owner')
              : say('Disposed of')}
        </Pill>
        <p className="sub">{say('arrived {{time}}', { time: warehouseMoment(parcel.receivedAt) })}</p>
      </div>
      <div className="wh">
        <div>
          <Card title={say('What is known')}>
            <div className="wh-facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <p className="label">{label}</p>
                  <p className="mid">{value}</p>
                </div>
              ))}
            </div>
            {parcel.notes && <p className="mt12">{parcel.notes}</p>}
          </Card>
          {claims.length > 0 && (
            <Card title={say('Claims')} note={String(claims.length)}>
              <ul className="col">
                {claims.map(({ id, customer, suiteCode }) => (
                  <li key={id}>
                    <Link to={`/warehouse/claims/${id}`}>
                      {customer}, {suiteCode}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {parcel.state === 'waiting' && (
            <Card title={say('Nobody has claimed it')}>
              <ActForm act="dispose" className="col o-form">
                {({ isBusy, fields }) => (
                  <>
                    <TextField
                      label={say('Type {{number}} to say that it is gone', { number })}
                      name="number"
                      autoComplete="off"
                      required
                      error={fields.number}
                    />
                    <button type="submit" className="btn btn--danger" disabled={isBusy}>
                      {say('Dispose of it')}
                    </button>
                  </>
                )}
              </ActForm>
            </Card>
          )}
        </div>
        <div className="wh__two">
          <Card title={say('Photos')} note={String(parcel.photos.length)}>
            <div className="shots">
              {parcel.photos.map(({ id, name }) => {
                const href = `/warehouse/unidentified/${number}/files/${id}`
                return (
                  <a key={id} href={href} target="_blank" rel="noreferrer">
                    <img src={href} alt={name} loading="lazy" />
                  </a>
                )
              })}
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}
