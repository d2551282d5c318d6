import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { revokeApiKey, rotateApiKey } from '#shop/api-keys/api-keys.server.ts'
import { type ApiKeyRow, readApiKey } from '#shop/office/list-api-keys.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime, wholeDate } from '../ui/when.ts'
import type { Route } from './+types/api-key.route'
import { RevokeDialog, RotateDialog } from './api-key-dialogs.tsx'
import { KeyPill, keyState } from './api-key-pill.tsx'
import { mayHandOut, scopeTitles } from './api-scopes.ts'
import { SecretNotice } from './secret-notice.tsx'
import { Facts } from './webhook-head.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('API key, office') }]

type Params = { readonly [name: string]: string | undefined }
type Found = ApiKeyRow & { subject: string }

async function find(office: Office, { site: code, id = '' }: Params): Promise<Found | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('system.keys', site.id) || !/^[1-9]\d{0,17}$/.test(id)) return null
  const key = await readApiKey(office.db, site.id, id)
  return key && { ...key, subject: `API key ${key.name}` }
}

export const loader = screenLoader('api-key', async (office, { params }) => {
  const key = await find(office, params)
  if (!key) throw missing()
  const now = office.clock()
  return { now, key, state: keyState(key, now), site: siteView(office.site(key.siteId)) }
})

const onKey = actOn<Found>()
const revoked = () => err({ text: say('The key is revoked already.') })

export const action = screenAction('api-key', find, {
  rotate: onKey(z.strictObject({ old: z.enum(['keep', 'drop']) }), async (office, { old }, key) => {
    if (!mayHandOut(office.member, key.scopes))
      return err({
        text: say('Only somebody who may change products on every site makes a key that writes them.'),
      })
    const secret = await rotateApiKey(office, key, { keepsOld: old === 'keep' })
    return secret ? ok({ toast: say('New key made'), value: { secret } }) : revoked()
  }),
  revoke: onKey(z.strictObject({ typed: z.string().max(100) }), async (office, { typed }, key) => {
    if (typed.trim() !== key.name) {
      const text = say('Type {{name}} to revoke it.', { name: key.name })
      return err({ text, fields: { typed: text } })
    }
    return (await revokeApiKey(office, key)) ? ok({ toast: say('Key revoked') }) : revoked()
  }),
})

export default function ApiKey({ loaderData }: Route.ComponentProps) {
  const { key, state, site, now } = loaderData
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/api-keys">{say('API keys')}</Link>
        <Icon name="right" size={14} />
        <span>{key.name}</span>
      </nav>
      <div className="o-head">
        <h1>{key.name}</h1>
        <KeyPill state={state} />
        {key.revokedAt === null && (
          <div className="sp row">
            <RotateDialog name={key.name} onSecret={setSecret} />
            <RevokeDialog name={key.name} />
          </div>
        )}
      </div>
      {secret && <SecretNotice secret={secret} onClose={() => setSecret(null)} />}
      <Card title={say('What it is')}>
        <Facts
          rows={[
            [say('Site'), <SiteMark key="site" site={site} isWhole />],
            [say('Key'), <span key="key" className="mono">{`amberway_${key.handle}…`}</span>],
            [say('May'), key.scopes.map((scope) => say(scopeTitles[scope])).join(' · ')],
            [say('Limit'), say('{{count}} requests a minute', { count: key.requestsAMinute })],
            [
              say('Created'),
              say('{{at}} by {{name}}', { at: shortTime(key.createdAt, now), name: key.createdBy }),
            ],
            [say('Last used'), key.lastUsedAt ? shortTime(key.lastUsedAt, now) : say('never')],
            [say('Expires'), key.expiresAt ? wholeDate(key.expiresAt) : say('never')],
            [say('Changed'), key.rotatedAt && shortTime(key.rotatedAt, now)],
            [
              say('The key before works until'),
              key.previousUntil && key.previousUntil > now && shortTime(key.previousUntil, now),
            ],
            [say('Revoked'), key.revokedAt && shortTime(key.revokedAt, now)],
          ]}
        />
        <p className="note mt16">
          {say(
            'What it changes is in the audit log under its name; each call is in the API reference of the shop.',
          )}
        </p>
      </Card>
    </>
  )
}
