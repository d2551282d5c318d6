import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readPickupPoint } from '#shop/office/list-pickup-points.server.ts'
import { hidePickupPoint, showPickupPoint } from '#shop/shipping/hide-pickup-point.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Facts } from '../system/webhook-head.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/pickup-point.route'
import { PointPill } from './point-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Pickup point, office') }]

async function findPoint({ db }: Office, { id = '' }: { readonly [name: string]: string | undefined }) {
  const point = /^\d{1,9}$/.test(id) ? await readPickupPoint(db, Number(id)) : null
  return point && { point, siteId: null, subject: `pickup point ${point.number}` }
}

export const loader = screenLoader('pickup-point', async (office, { params }) => {
  const found = await findPoint(office, params)
  if (!found) throw missing()
  return { point: found.point, now: office.clock() }
})

type Found = NonNullable<Awaited<ReturnType<typeof findPoint>>>
const onPoint = actOn<Found>()
const changed = () => err({ text: say('Somebody changed this point before you.') })

export const action = screenAction('pickup-point', findPoint, {
  hide: onPoint(z.strictObject({}), async ({ db }, _input, { point }) =>
    (await hidePickupPoint(db, point.id)) ? ok({ toast: say('Hidden from customers') }) : changed(),
  ),
  show: onPoint(z.strictObject({}), async ({ db }, _input, { point }) =>
    (await showPickupPoint(db, point.id)) ? ok({ toast: say('Shown to customers again') }) : changed(),
  ),
})

export default function PickupPointScreen({ loaderData: { point, now } }: Route.ComponentProps) {
  const isHidden = point.state === 'hidden'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/settings/pickup-points">{say('Pickup points')}</Link>
        <Icon name="right" size={14} />
        <span>{point.name}</span>
      </nav>
      <div className="o-head">
        <h1>{point.name}</h1>
        <PointPill point={point} />
      </div>
      <div className="o-form">
        <Card title={point.courier} note={<span className="mono">{point.number}</span>}>
          <Facts
            rows={[
              [say('Address'), `${point.address}, ${point.zip} ${point.city}, ${point.country}`],
              [say('Hours'), point.hours || null],
              [say('Last listed'), shortTime(point.seenAt, now)],
            ]}
          />
          <p className="hint mt12">
            {isHidden
              ? say('Imports leave it closed until you show it again.')
              : say(
                  'A hidden point is not offered, whatever the carrier’s list says. Orders on their way keep it.',
                )}
          </p>
          {point.closedReason !== 'gone' && (
            <ActForm act={isHidden ? 'show' : 'hide'} className="mt12">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                  {isHidden ? say('Show it to customers') : say('Hide it from customers')}
                </button>
              )}
            </ActForm>
          )}
        </Card>
      </div>
    </>
  )
}
