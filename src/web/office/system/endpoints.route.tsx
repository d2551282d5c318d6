import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { webhookEvents } from '#core/webhook-event.ts'
import { say } from '#locales/office/office-texts.ts'
import { listEndpoints } from '#shop/office/read-webhook.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import {
  addEndpoint,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
} from '#shop/webhooks/endpoints.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, type Done, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/endpoints.route'
import { EndpointCard } from './endpoint-card.tsx'
import { NewEndpointDialog } from './new-endpoint-dialog.tsx'
import { SecretNotice } from './secret-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Webhook endpoints, office') }]

export const loader = screenLoader('webhook-endpoints', async (office) => {
  const endpoints = await listEndpoints(office.db, office.clock())
  return {
    now: office.clock(),
    events: webhookEvents,
    sites: office.sites.all().map(siteView),
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      site: endpoint.siteId === null ? null : siteView(office.site(endpoint.siteId)),
    })),
  }
})

const One = z.strictObject({ id: z.uuid() })
const staffs = (id: string) => ({ id, companyId: null })
const gone = (): Result<Done, StaffFailure> => err({ text: say('There is no such endpoint.') })

export const action = screenAction('webhook-endpoints', null, {
  add: act(
    z.strictObject({
      name: z.string().trim().min(1).max(60),
      url: z.url().max(500),
      site: z.string().max(40),
      events: z.array(z.enum(webhookEvents)).min(1),
    }),
    async (office, { name, url, site: code, events }) => {
      const site = office.sites.all().find((one) => one.code === code)
      if (code !== '' && !site) return err({ text: say('There is no such site.'), fields: {} })
      const added = await addEndpoint(office, {
        name,
        url,
        siteId: site?.id ?? null,
        events: [...new Set(events)],
      })
      if (added.ok) return ok({ toast: say('Endpoint added'), value: { name, secret: added.value.secret } })
      const text = say('The address must begin with https:// and lead to a public server.')
      return err({ text, fields: { url: text } })
    },
  ),
  secret: act(One, async (office, { id }) => {
    const secret = await renewSecret(office, staffs(id))
    return secret ? ok({ toast: say('New secret made'), value: { name: '', secret } }) : gone()
  }),
  pause: act(One, async (office, { id }) =>
    (await pauseEndpoint(office, staffs(id))) ? ok({ toast: say('Paused; events are kept for it') }) : gone(),
  ),
  resume: act(One, async (office, { id }) => {
    const count = await resumeEndpoint(office, staffs(id))
    if (count === null) return gone()
    return ok({
      toast: say('Resumed, {{count}} kept event is sent | Resumed, {{count}} kept events are sent', {
        count,
      }),
    })
  }),
  remove: act(z.strictObject({ id: z.uuid(), typed: z.string().max(100) }), async (office, { id, typed }) => {
    const found = (await listEndpoints(office.db, office.clock())).find((one) => one.id === id)
    if (!found) return gone()
    if (typed.trim() !== found.name) {
      const text = say('Type {{name}} to remove it.', { name: found.name })
      return err({ text, fields: { typed: text } })
    }
    return (await removeEndpoint(office, staffs(id))) ? ok({ toast: say('Endpoint removed') }) : gone()
  }),
})

export default function Endpoints({ loaderData }: Route.ComponentProps) {
  const { endpoints, now } = loaderData
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/webhooks">{say('Webhooks')}</Link>
        <Icon name="right" size={14} />
        <span>{say('Endpoints')}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Webhook endpoints')}</h1>
        <div className="sp row">
          <NewEndpointDialog {...loaderData} onSecret={setSecret} />
        </div>
      </div>
      {secret && <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      {endpoints.length === 0 && (
        <div className="o-card blank">
          <h2>{say('No program listens yet')}</h2>
          <p className="muted">
            {say('Add an address to send it orders, payments and shipments as they happen.')}
          </p>
        </div>
      )}
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} now={now} onSecret={setSecret} />
      ))}
    </>
  )
}
