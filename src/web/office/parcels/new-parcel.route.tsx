import { useCallback, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { z } from 'zod'
import { isoDay } from '#core/dates.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { findOwnerBySuite, findShelves, weighingFor } from '#shop/office/read-parcel-page.server.ts'
import { noteScan } from '#shop/office/scan-code.server.ts'
import type { Scanned } from '#shop/office/scanned.ts'
import { carrierOf, plainNumber } from '#shop/parcels/carrier.ts'
import { readCarriers } from '#shop/parcels/carriers.server.ts'
import { receiveParcel } from '#shop/parcels/receive-parcel.server.ts'
import { receiveUnidentified } from '#shop/parcels/receive-unidentified.server.ts'
import { isSameName } from '#shop/parcels/same-name.ts'
import { proposeShelf } from '#shop/parcels/shelf.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import type { Route } from './+types/new-parcel.route'
import { ConditionCard, MeasureCard, ShelfCard } from './intake-fields.tsx'
import { findingsOf, intakeInput } from './intake-input.server.ts'
import { IntakeSteps } from './intake-steps.tsx'
import { ChosenPhotos } from './photos-card.tsx'
import { useIntake } from './use-intake.ts'

export const meta: Route.MetaFunction = () => [{ title: say('New parcel, office') }]

const TrackingNumber = z
  .string()
  .transform(plainNumber)
  .pipe(z.string().regex(/^(?:|[A-Z0-9]{4,40})$/))

/** The house's own country, for what nobody owns yet. */
const anyCountry = 'LT'

export const loader = screenLoader('new-parcel', async (office, { url }) => {
  const siteIds = office.allSiteIds('parcels.handle')
  const suite = (url.searchParams.get('suite') ?? '').trim().toUpperCase().slice(0, 12)
  const number = TrackingNumber.safeParse(url.searchParams.get('number') ?? '').data ?? ''
  const [owner, carriers] = await Promise.all([
    suite === '' ? null : findOwnerBySuite(office.db, siteIds, suite),
    readCarriers(office.db),
  ])
  const { own, taken } = await findShelves(office.db, {
    siteId: owner?.siteId ?? 0,
    userId: owner?.id ?? '0',
  })
  return {
    suite,
    number,
    carrier: carrierOf(number, carriers)?.code ?? '',
    carriers: carriers.map(({ code, name }) => ({ code, name })),
    owner: owner && { name: owner.name, firstName: owner.firstName, suiteCode: owner.suiteCode },
    site: owner && siteView(office.site(owner.siteId)),
    beside: own.length,
    shelf: proposeShelf(own, taken),
    weighing: weighingFor(
      office.shippingRates,
      owner?.country ?? anyCountry,
      isoDay(office.clock(), office.house.timeZone),
    ),
    mayHaveNoOwner: siteIds.length === office.sites.all().length,
    rules: office.customs.restrictions().map(({ id, reason }) => ({ id, reason: reason.en })),
  }
})

const { restriction, holds, holdWords, ...found } = intakeInput
const labelFields = {
  suite: z.string().trim().toUpperCase().max(12).default(''),
  number: TrackingNumber.default(''),
  carrier: z.string().max(31).default(''),
  shop: z.string().trim().max(120).default(''),
  notes: z.string().trim().max(500).default(''),
}

export const action = screenAction('new-parcel', null, {
  receive: act(
    z.strictObject({ ...found, restriction, holds, holdWords, ...labelFields }),
    async (office, { suite, number, carrier, shop, notes, ...intake }) => {
      const findings = await findingsOf(intake)
      if (!findings.ok) return findings
      const trackingNumber = number || null
      const siteIds = office.allSiteIds('parcels.handle')
      const owner = suite === '' ? null : await findOwnerBySuite(office.db, siteIds, suite)
      if (suite !== '' && !owner) {
        const text = say('Nobody of your sites has this suite.')
        return err({ text, fields: { suite: text } })
      }
      if (owner) {
        const label = { userId: owner.id, carrier: carrier || null, trackingNumber, shop }
        const received = await receiveParcel(office, owner.siteId, label, findings.value)
        if (!received.ok) return received
        const { number: ours, shelf } = received.value
        const href = `/warehouse/${office.site(owner.siteId).code}/${ours}`
        const outcome = received.value.state === 'ready' ? 'measured' : 'held'
        await noteScan(office, { outcome, subject: ours, detail: shelf ?? '', href })
        return ok({ to: href })
      }
      if (siteIds.length < office.sites.all().length)
        return err({
          text: say('Parcels without a suite are kept by people who have all sites.'),
          fields: { suite: say('Type the suite.') },
        })
      const { photos = [], ...rest } = findings.value
      const kept = await receiveUnidentified(
        office,
        { ...rest, carrier: carrier || null, trackingNumber, shop, notes },
        photos,
      )
      if (!kept.ok) return kept
      const { number: ours } = kept.value
      const href = `/warehouse/unidentified/${ours}`
      await noteScan(office, { outcome: 'unidentified', subject: ours, href })
      return ok({ to: href })
    },
  ),
})

/** A parcel that nobody announced: its owner is the suite on the label; without one it waits to be claimed. */
export default function NewParcel({ loaderData }: Route.ComponentProps) {
  const { suite, number, owner } = loaderData
  return (
    <div className="office--touch">
      <Intake key={`${suite} ${number} ${owner?.suiteCode}`} data={loaderData} />
    </div>
  )
}

function Intake({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { owner, site, number, suite } = data
  const navigate = useNavigate()
  const intake = useIntake({
    size: null,
    isDamaged: false,
    battery: 'none',
    isFragile: false,
    holds: owner ? ['value_missing'] : [],
    shelf: data.shelf,
  })
  const [labelName, setLabelName] = useState(owner?.name ?? '')
  const { setShelf } = intake
  const onScanned = useCallback(
    ({ outcome, subject }: Scanned) => {
      if (outcome === 'shelf') setShelf(subject)
    },
    [setShelf],
  )
  const isSame = owner !== null && isSameName(labelName, owner.name)
  return (
    <>
      <ScanBar
        placeholder={say('Scan the next parcel')}
        hint={say('Nobody has announced {{subject}}.', { subject: number || say('this parcel') })}
        onScanned={onScanned}
      />
      <IntakeSteps intake={intake} isOwned={owner !== null} isNamed={isSame} />
      <h1 className="vh">{say('New parcel')}</h1>
      <Card title={owner ? owner.name : say('Whose is it?')}>
        <Form method="get" className="row row--w o-form">
          <input type="hidden" name="number" value={number} />
          <TextField
            label={say('Suite on the label')}
            name="suite"
            defaultValue={suite}
            maxLength={12}
            autoComplete="off"
            error={suite !== '' && !owner ? say('Nobody of your sites has this suite.') : undefined}
          />
          <button type="submit" className="btn btn--secondary">
            {say('Find the owner')}
          </button>
          {site && <SiteMark site={site} isWhole />}
          {owner && (
            <Pill tone={isSame ? 'ok' : 'bad'} icon={isSame ? 'check' : 'warn'}>
              {isSame ? say('Name matches') : say('Name does not match')}
            </Pill>
          )}
        </Form>
        {!owner && data.mayHaveNoOwner && (
          <div className="mt12">
            <Notice>
              <p>
                {say('Without a suite it goes to the unidentified ones and waits until somebody claims it.')}
              </p>
            </Notice>
          </div>
        )}
      </Card>
      <ActForm act="receive" hasFile onDone={() => void navigate('/warehouse')}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="suite" value={owner?.suiteCode ?? ''} />
            <div className="wh">
              <div>
                <Card title={say('Label')}>
                  <div className="wh-pair">
                    <TextField
                      label={say('Name on label')}
                      name="labelName"
                      value={labelName}
                      maxLength={120}
                      autoComplete="off"
                      onChange={({ target }) => setLabelName(target.value)}
                    />
                    <TextField
                      label={say('Tracking number')}
                      name="number"
                      defaultValue={number}
                      maxLength={40}
                      autoComplete="off"
                      error={fields.number}
                    />
                    <SelectField label={say('Carrier')} name="carrier" defaultValue={data.carrier}>
                      <option value="">{say('Not known')}</option>
                      {data.carriers.map(({ code, name }) => (
                        <option key={code} value={code}>
                          {name}
                        </option>
                      ))}
                    </SelectField>
                    <TextField label={say('Shop')} name="shop" maxLength={120} autoComplete="off" />
                  </div>
                </Card>
                <MeasureCard intake={intake} weighing={data.weighing} fields={fields} />
                <ConditionCard intake={intake} rules={data.rules} suggested={new Set()} fields={fields} />
                {!owner && (
                  <Card title={say('Notes')}>
                    <TextArea
                      label={say('What may help to find its owner')}
                      name="notes"
                      rows={2}
                      maxLength={500}
                    />
                  </Card>
                )}
              </div>
              <div className="wh__two">
                <ChosenPhotos error={fields.files} />
                <ShelfCard
                  shelf={intake.shelf}
                  beside={data.beside}
                  suite={owner?.suiteCode ?? null}
                  onType={setShelf}
                  error={fields.shelf}
                />
              </div>
            </div>
            <div className="o-save">
              <span className="ell">
                {owner
                  ? say('It becomes a parcel of {{name}}.', { name: owner.name })
                  : say('It has no owner yet.')}
              </span>
              <span className="sp" />
              <button
                type="submit"
                className="btn btn--primary"
                disabled={isBusy || (!owner && !data.mayHaveNoOwner)}
              >
                <Icon name="check" />
                {owner ? say('Receive it') : say('Keep it as unidentified')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </>
  )
}
