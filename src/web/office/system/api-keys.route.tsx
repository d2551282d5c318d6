import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { apiRates, staffScopes } from '#shop/api-keys/api-key.ts'
import { issueApiKey } from '#shop/api-keys/api-keys.server.ts'
import { listApiKeys } from '#shop/office/list-api-keys.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime, wholeDate } from '../ui/when.ts'
import type { Route } from './+types/api-keys.route'
import { KeyPill, keyState } from './api-key-pill.tsx'
import { mayHandOut } from './api-scopes.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { SecretNotice } from './secret-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('API keys, office') }]

export const loader = screenLoader('api-keys', async (office) => {
  const now = office.clock()
  const keys = await listApiKeys(office.db, office.siteIds('system.keys'))
  return {
    now,
    sites: office.allSiteIds('system.keys').map((id) => siteView(office.site(id))),
    keys: keys.map((key) => ({
      ...key,
      state: keyState(key, now),
      site: siteView(office.site(key.siteId)),
    })),
  }
})

const dayMs = 86_400_000

export const action = screenAction('api-keys', null, {
  add: act(
    z.strictObject({
      name: z.string().trim().min(1).max(60),
      site: z.string().max(40),
      scopes: z.array(z.enum(staffScopes)).min(1),
      rate: z.coerce.number().pipe(z.literal([...apiRates])),
      days: z.enum(['30', '90', '365', '']),
    }),
    async (office, { name, site: code, scopes, rate, days }) => {
      const site = office.sites.all().find((one) => one.code === code)
      if (!site || !office.may('system.keys', site.id)) {
        const text = say('Choose a site of yours.')
        return err({ text, fields: { site: text } })
      }
      if (!mayHandOut(office.member, scopes)) {
        const text = say('Only somebody who may change products on every site makes a key that writes them.')
        return err({ text })
      }
      const { key } = await issueApiKey(office, {
        siteId: site.id,
        name,
        scopes: [...new Set(scopes)],
        requestsAMinute: rate,
        expiresAt: days === '' ? null : new Date(office.clock().getTime() + Number(days) * dayMs),
        createdBy: office.member.id,
      })
      return ok({ toast: say('Key made'), value: { secret: key } })
    },
  ),
})

export default function ApiKeys({ loaderData }: Route.ComponentProps) {
  const { keys, now } = loaderData
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <div className="o-head">
        <h1>{say('API keys')}</h1>
        <div className="sp row">
          <NewKeyDialog {...loaderData} onSecret={setSecret} />
        </div>
      </div>
      {secret && <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      {keys.length === 0 ? (
        <div className="o-card blank">
          <h2>{say('No program has a key yet')}</h2>
          <p className="muted">
            {say(
              'With a key, a warehouse or an accounting program reads orders and products, sets stock and records parcels.',
            )}
          </p>
        </div>
      ) : (
        <div className="o-card">
          <table className="o-tbl o-tbl--48">
            <thead>
              <tr>
                <th scope="col">{say('Name')}</th>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('May')}</th>
                <th scope="col">{say('Last used')}</th>
                <th scope="col">{say('Expires')}</th>
                <th scope="col">{say('State')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key.id}>
                  <td>
                    <Link to={`/api-keys/${key.site.code}/${key.id}`}>{key.name}</Link>
                    <span className="sub mono">amberway_{key.handle}…</span>
                  </td>
                  <td>
                    <SiteMark site={key.site} />
                  </td>
                  <td className="wrapx mono">{key.scopes.join(', ')}</td>
                  <td className="muted">{key.lastUsedAt ? shortTime(key.lastUsedAt, now) : say('never')}</td>
                  <td className="muted">{key.expiresAt ? wholeDate(key.expiresAt) : say('never')}</td>
                  <td>
                    <KeyPill state={key.state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="o-foot">
        <span>{say('times in Vilnius')}</span>
      </div>
    </>
  )
}
