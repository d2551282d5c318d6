import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readIncoming } from '#shop/office/read-webhook.server.ts'
import { processAgain } from '#shop/payments/process-again.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { providerNames } from '../orders/provider-names.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/webhook-in.route'
import { Facts, WebhookHead } from './webhook-head.tsx'
import { problemText } from './webhook-problems.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Webhook, office') }]

export const loader = screenLoader('webhook-in', async (office, { params }) => {
  const webhook = await readIncoming(office.db, params.id ?? '')
  if (!webhook) throw missing()
  const { order } = webhook
  const maySee = order !== null && office.may('orders.see', order.siteId)
  return {
    webhook,
    orderHref: maySee ? `/orders/${office.site(order.siteId).code}/${order.number}` : null,
    now: office.clock(),
  }
})

export const action = screenAction('webhook-in', null, {
  again: act(z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }), async (office, { id }) => {
    const isQueued = await processAgain(office.db, id)
    return isQueued
      ? ok({ toast: say('It is read again now') })
      : err({ text: say('There is no such webhook.') })
  }),
})

export default function WebhookIn({ loaderData }: Route.ComponentProps) {
  const { webhook, orderHref, now } = loaderData
  const { problem, processedAt, order } = webhook
  return (
    <>
      <WebhookHead event={webhook.event} state={problem ? 'failed' : processedAt ? 'done' : 'waiting'} />
      <div className="o-two">
        <Card
          title={say('What came')}
          foot={<span className="note">{say('Names, addresses and secrets are left out.')}</span>}
        >
          <pre className="o-code">{webhook.body}</pre>
        </Card>
        <Card title={say('Result')}>
          <Facts
            rows={[
              [say('Sender'), say(providerNames[webhook.provider] ?? '')],
              [say('Signature'), say('right')],
              [say('Event'), webhook.eventId],
              [
                say('About'),
                order && orderHref ? (
                  <Link key="order" className="link" to={orderHref}>
                    {order.number}
                  </Link>
                ) : null,
              ],
              [say('Reference'), webhook.reference],
              [say('Received'), shortTime(webhook.receivedAt, now)],
              [say('Processed'), processedAt ? shortTime(processedAt, now) : say('not yet')],
              [say('Result'), problem ? problemText(problem) : processedAt ? say('fine') : ''],
            ]}
          />
          <ActForm act="again" className="mt16">
            {({ isBusy }) => (
              <>
                <input type="hidden" name="id" value={webhook.id} />
                <button type="submit" className="btn btn--primary" data-key="r" disabled={isBusy}>
                  <Icon name="refresh" /> {say('Process again')}
                </button>
              </>
            )}
          </ActForm>
        </Card>
      </div>
    </>
  )
}
