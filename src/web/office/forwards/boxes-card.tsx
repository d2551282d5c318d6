import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { BoxStep } from '#shop/forwards/box-step.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { kilograms, sides } from '../warehouse/warehouse-words.ts'
import { LoseDialog, ReturnDialog } from './box-dialogs.tsx'
import type { ForwardData } from './forward-data.server.ts'
import { PickupChanges } from './pickup-changes.tsx'

type Box = ForwardData['boxes'][number]
type Props = { data: ForwardData; path: string }

const steps: Readonly<
  Record<BoxStep, { label: string; icon: OfficeIcon; tone?: 'ok' | 'warn' | 'bad'; isPlain?: true }>
> = {
  packed: { label: 'Packed', icon: 'box', isPlain: true },
  loaded: { label: 'Loaded', icon: 'plane', isPlain: true },
  departed: { label: 'On its way', icon: 'plane', isPlain: true },
  ready: { label: 'In the locker', icon: 'locker', isPlain: true },
  delivered: { label: 'Delivered', icon: 'check', tone: 'ok', isPlain: true },
  returned: { label: 'Came back', icon: 'undo', tone: 'warn' },
  lost: { label: 'Lost', icon: 'warn', tone: 'bad' },
}

/** The boxes as they were closed: papers, labels, where they are, and how they end. */
export function BoxesCard({ data, path }: Props) {
  return (
    <Card title={say('Boxes')} note={String(data.boxes.length)}>
      {data.boxes.map((box) => (
        <OneBox key={box.id} box={box} data={data} path={path} />
      ))}
    </Card>
  )
}

function OneBox({ box, data, path }: Props & { box: Box }) {
  const { may, currency, state, now } = data
  const { label, ...look } = steps[box.step]
  const isPaid = state === 'paid' || state === 'dispatched'
  const isUnderWay = box.step === 'departed' || box.step === 'ready'
  return (
    <section className="wh-box" aria-label={box.number}>
      <div className="row row--w">
        <b className="id">{box.number}</b>
        <Pill {...look}>{say(label)}</Pill>
        <span className="note">
          {[
            box.carton ?? say('own size'),
            `${sides(box.size)} cm`,
            kilograms(box.size.grams),
            box.method === 'air' ? say('air') : say('sea'),
            box.total !== null && money(box.total, currency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className="note mt8">
        {box.transport ? (
          <>
            <Link to={`/transports/${box.transport.id}`}>{box.transport.number}</Link>
            {box.bag && ` · ${say('bag {{bag}}', { bag: box.bag })}`}
          </>
        ) : (
          say('On no transport yet')
        )}
        {box.courierNumber && ` · ${say('courier’s number {{number}}', { number: box.courierNumber })}`}
      </p>
      {box.changes.length > 0 && (
        <PickupChanges site={data.site.code} changes={box.changes} mayOpen={may.invoice} now={now} />
      )}
      {may.handle && box.photos.length > 0 && (
        <div className="shots mt8">
          {box.photos.map(({ id, name }) => (
            <a key={id} href={`${path}/files/${id}`} target="_blank" rel="noreferrer">
              <img src={`${path}/files/${id}`} alt={name} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {may.handle && (
        <div className="row row--w mt8">
          <Paper href={`${path}/${box.number}/label`} label={say('Our label')} />
          <Paper href={`${path}/${box.number}/customs`} label={say('Customs declaration')} />
          {box.label && <Paper href={`${path}/files/${box.label}`} label={say('Courier’s label')} />}
          {!box.label && isPaid && (
            <OneAct act="label" path={path} box={box} label={say('Order the courier’s label')} />
          )}
          {isUnderWay && <OneAct act="deliver" path={path} box={box} label={say('It is delivered')} />}
          {isUnderWay && may.refund && <ReturnDialog box={box} path={path} currency={currency} />}
          {isUnderWay && may.refund && <LoseDialog box={box} path={path} currency={currency} />}
        </div>
      )}
    </section>
  )
}

function Paper({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn btn--secondary btn--sm" href={href} target="_blank" rel="noreferrer">
      <Icon name="print" /> {label}
    </a>
  )
}

function OneAct({ act, path, box, label }: { act: string; path: string; box: Box; label: string }) {
  return (
    <ActForm act={act} action={path}>
      {({ isBusy }) => (
        <>
          <input type="hidden" name="box" value={box.number} />
          <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
            {label}
          </button>
        </>
      )}
    </ActForm>
  )
}
