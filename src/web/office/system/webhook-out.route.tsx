import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readDelivery } from '#shop/office/read-webhook.server.ts'
import { sendDeliveryAgain } from '#shop/webhooks/endpoints.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/webhook-out.route'
import { Facts, WebhookHead } from './webhook-head.tsx'
import { TriesCard } from './webhook-tries.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Webhook, office') }]

export const loader = screenLoader('webhook-out', async (office, { params }) => {
  const delivery = await readDelivery(office.db, office.allSiteIds('system.run'), params.id ?? '')
  if (!delivery) throw missing()
  return { delivery, site: siteView(office.site(delivery.siteId)), now: office.clock() }
})

export const action = screenAction('webhook-out', null, {
  again: act(z.strictObject({ id: z.uuid() }), async (office, { id }) => {
    const delivery = await readDelivery(office.db, office.allSiteIds('system.run'), id)
    const isQueued = delivery && (await sendDeliveryAgain(office, { siteId: delivery.siteId, id }))
    return isQueued
      ? ok({ toast: say('It is sent again, with the same id') })
      : err({ text: say('There is no such webhook.') })
  }),
})

export default function WebhookOut({ loaderData }: Route.ComponentProps) {
  const { delivery, site, now } = loaderData
  const { id, event, state, nextAt, endpoint, body } = delivery
  return (
    <>
      <WebhookHead event={event} state={state === 'delivered' ? 'done' : state} />
      <div className="o-two">
        <div>
          <Card
            title={say('Sent')}
            note={<span className="mono">POST {endpoint.url}</span>}
            foot={<span className="note">{say('Names and addresses of customers are never sent.')}</span>}
          >
            <pre className="o-code">{`webhook-id: ${id}\n\n${body}`}</pre>
          </Card>
          <TriesCard tries={delivery.tries} now={now} />
        </div>
        <Card title={say('Delivery')}>
          <Facts
            rows={[
              [
                say('Endpoint'),
                <Link
                  key="to"
                  className="link"
                  to={
                    endpoint.companyId === null
                      ? '/webhooks/endpoints'
                      : `/companies/${site.code}/${endpoint.companyId}`
                  }
                >
                  {endpoint.name}
                </Link>,
              ],
              [say('Site'), <SiteMark key="site" site={site} isWhole />],
              [say('About'), delivery.about],
              [say('Written'), shortTime(delivery.createdAt, now)],
              [say('Tries'), delivery.tries.length],
              [say('Next try'), nextAt && shortTime(nextAt, now)],
            ]}
          />
          {state === 'held' && (
            <p className="note">{say('The endpoint is paused. It is sent when it is resumed.')}</p>
          )}
          <ActForm act="again" className="mt16">
            {({ isBusy }) => (
              <>
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="btn btn--primary" data-key="r" disabled={isBusy}>
                  <Icon name="refresh" /> {say('Send again now')}
                </button>
              </>
            )}
          </ActForm>
        </Card>
      </div>
    </>
  )
}
