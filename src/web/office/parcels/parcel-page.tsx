import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { parcelLabels } from '#shop/office/parcels-list.ts'
import { type ParcelState, parcelMoves } from '#shop/parcels/parcel.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { kilograms, sides, warehouseMoment } from '../warehouse/warehouse-words.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Declared } from './declared.tsx'
import { HoldDialog, ReleaseForm } from './hold-forms.tsx'
import { LabelCard } from './intake-fields.tsx'
import { IntakeForm } from './intake-form.tsx'
import type { ParcelData } from './parcel-data.server.ts'
import { ParcelPill } from './parcel-pill.tsx'
import { batteryLabels, holdLabels, reasonLabels } from './parcel-words.ts'
import { PhotosCard } from './photos-card.tsx'
import { SplitCard } from './split-card.tsx'

const unmeasured: readonly ParcelState[] = ['expected', 'withdrawn', 'arrived', 'measured']
const here: readonly ParcelState[] = [
  'arrived',
  'measured',
  'action_required',
  'ready',
  'splitting',
  'in_request',
  'packed',
  'return_requested',
  'abandoned',
]

/** A parcel: measured on one page while it is new, looked after from then on. */
export function ParcelPage(data: ParcelData) {
  const { parcel, site } = data
  const path = `/warehouse/${site.code}/${parcel.number}`
  const isNew = unmeasured.includes(parcel.state)
  return (
    <div className="office--touch">
      {isNew ? (
        <IntakeForm key={parcel.id} data={data} path={path} />
      ) : (
        <>
          <ScanBar
            place={`parcel/${site.code}/${parcel.number}`}
            placeholder={say('Scan a shelf, or the next parcel')}
            hint={say('A shelf says where {{number}} lies from now on.', { number: parcel.number })}
          />
          <Known data={data} path={path} />
        </>
      )}
    </div>
  )
}

function Known({ data, path }: { data: ParcelData; path: string }) {
  const { parcel, owner, site, carrier, forward, shelf } = data
  const may = (to: ParcelState) => parcelMoves[parcel.state].includes(to)
  return (
    <>
      <div className="o-head">
        <h1>{parcel.number}</h1>
        <SiteMark site={site} isWhole />
        <ParcelPill state={parcel.state} />
        <span className="sp row row--w">
          {(parcel.state === 'ready' || parcel.state === 'in_request') && (
            <HoldDialog data={data} path={path} />
          )}
          {(parcel.state === 'ready' || parcel.state === 'action_required') && (
            <CorrectDialog data={data} path={path} />
          )}
        </span>
        <p className="sub">
          {[`${owner.name}, ${owner.suiteCode}`, carrier, parcel.trackingNumber].filter(Boolean).join(' · ')}
          {forward && (
            <>
              {' · '}
              <Link to={`/forwards/${site.code}/${forward.number}`}>{forward.number}</Link>
            </>
          )}
        </p>
      </div>
      {parcel.state === 'action_required' && (
        <Notice tone="warn">
          <p>
            {say('It waits for its owner: {{reasons}}.', {
              reasons: parcel.holds.map((hold) => say(holdLabels[hold])).join(', '),
            })}{' '}
            {parcel.holdWords}
          </p>
        </Notice>
      )}
      <div className="wh">
        <div>
          <Card title={say('What is in it')} note={say('as declared')}>
            <Declared {...data} />
            {data.papers.length > 0 && (
              <ul className="col mt12">
                {data.papers.map(({ id, name }) => (
                  <li key={id} className="row">
                    <Icon name="doc" size={16} />
                    <a href={`${path}/files/${id}`} download>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {parcel.size && (
            <Card title={say('As it was measured')}>
              <div className="wh-facts">
                <Fact label={say('Weight')} value={kilograms(parcel.size.grams)} />
                <Fact label={say('Size')} value={`${sides(parcel.size)} cm`} />
                <Fact label={say('Box')} value={parcel.isDamaged ? say('Damaged') : say('Perfect')} />
                <Fact label={say('Battery')} value={say(batteryLabels[parcel.battery])} />
                {parcel.isFragile && <Fact label={say('Goods')} value={say('Fragile')} />}
              </div>
            </Card>
          )}
          {parcel.state === 'action_required' && <ReleaseForm parcel={parcel} path={path} />}
          {parcel.state === 'splitting' && <SplitCard data={data} path={path} />}
          {parcel.state === 'return_requested' && (
            <Card title={say('To send back')}>
              <p>{parcel.returnWords}</p>
              <div className="row row--w mt12">
                <OneAct act="send-back" path={path} label={say('It has gone back')} isPrimary />
                <OneAct act="keep" path={path} label={say('It stays')} />
              </div>
            </Card>
          )}
          {parcel.state === 'abandoned' && (
            <Card title={say('Given up by its owner')}>
              <div className="row row--w">
                <OneAct act="keep" path={path} label={say('Its owner wants it after all')} />
              </div>
              {may('disposed') && (
                <ActForm act="dispose" action={path} className="col o-form mt12">
                  {({ isBusy, fields }) => (
                    <>
                      <TextField
                        label={say('Type {{number}} to say that it is gone', { number: parcel.number })}
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
              )}
            </Card>
          )}
          <History {...data} />
        </div>
        <div className="wh__two">
          <PhotosCard
            photos={data.photos}
            path={path}
            asked={parcel.photosAskedAt ? parcel.photosAsked : 0}
            mayAdd={here.includes(parcel.state)}
          />
          {here.includes(parcel.state) && (
            <Card title={say('Shelf')}>
              <p className="bignum">{parcel.shelf ?? '–'}</p>
              <ActForm act="shelve" action={path} className="col mt8">
                {({ isBusy, fields }) => (
                  <>
                    <TextField
                      key={parcel.shelf}
                      label={say('Other shelf')}
                      name="shelf"
                      defaultValue={parcel.shelf ?? shelf}
                      maxLength={8}
                      autoComplete="off"
                      error={fields.shelf}
                    />
                    <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
                      {say('Put it there')}
                    </button>
                  </>
                )}
              </ActForm>
            </Card>
          )}
          {here.includes(parcel.state) && (
            <LabelCard
              number={parcel.number}
              suite={owner.suiteCode}
              shelf={parcel.shelf ?? ''}
              facts={parcel.size ? `${kilograms(parcel.size.grams)} · ${sides(parcel.size)}` : ''}
              href={`${path}/label`}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="mid">{value}</p>
    </div>
  )
}

function OneAct({
  act,
  path,
  label,
  isPrimary = false,
}: {
  act: string
  path: string
  label: string
  isPrimary?: boolean
}) {
  return (
    <ActForm act={act} action={path}>
      {({ isBusy }) => (
        <button
          type="submit"
          className={isPrimary ? 'btn btn--primary' : 'btn btn--secondary'}
          disabled={isBusy}
        >
          {label}
        </button>
      )}
    </ActForm>
  )
}

function History({ history }: Pick<ParcelData, 'history'>) {
  return (
    <Card title={say('History')} note={say('warehouse time')}>
      <ol className="o-tl">
        {history.map(({ to, reason, by, at }) => (
          <li key={`${to} ${at.getTime()}`} className="k">
            <div>
              <b>{say(parcelLabels[to as ParcelState])}</b>
              <p>{[reason && say(reasonLabels[reason] ?? ''), by].filter(Boolean).join(', ')}</p>
            </div>
            <time dateTime={at.toISOString()}>{warehouseMoment(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
