import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { shortTime, wholeDate } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'

/** The terms that the customer accepted, and each time that letters were wanted or no longer wanted. */
export function ConsentCard({ profile, consents }: CustomerData) {
  return (
    <Card title={say('Consent')}>
      <dl className="manifest">
        <div>
          <dt>{say('Terms')}</dt>
          <dd>
            {say('{{version}}, accepted {{day}}', {
              version: profile.termsVersion,
              day: wholeDate(profile.termsAcceptedAt),
            })}
          </dd>
        </div>
        {consents.map(({ id, isGiven, source, at }) => (
          <div key={id}>
            <dt>{say('Newsletter')}</dt>
            <dd>
              {isGiven
                ? say('yes, {{day}}, {{source}}', { day: wholeDate(at), source })
                : say('no, {{day}}, {{source}}', { day: wholeDate(at), source })}
            </dd>
          </div>
        ))}
        {consents.length === 0 && (
          <div>
            <dt>{say('Newsletter')}</dt>
            <dd>{say('never asked for')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

export function DevicesCard({ devices, may, now }: CustomerData) {
  const signOut = (device: string, text: string) => (
    <ActForm act="sign-out">
      {({ isBusy }) => (
        <button
          type="submit"
          name="device"
          value={device}
          className="btn btn--quiet btn--xs"
          disabled={isBusy}
        >
          {text}
        </button>
      )}
    </ActForm>
  )
  return (
    <Card
      title={say('Signed in on')}
      actions={may.edit && devices.length > 1 && signOut('all', say('Sign out all'))}
    >
      {devices.length === 0 ? (
        <p className="muted">{say('No device.')}</p>
      ) : (
        <ul className="col">
          {devices.map(({ id, browser, system, lastSeenAt }) => (
            <li key={id} className="row note">
              <span>
                {[browser, system].filter(Boolean).join(', ')}
                <br />
                <span className="meta">{shortTime(lastSeenAt, now)}</span>
              </span>
              {may.edit && <span className="sp">{signOut(id, say('Sign out'))}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
