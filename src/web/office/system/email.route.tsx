import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { resendEmail } from '#shop/emails/resend-email.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/email.route'
import { findEmailOf, shownEmails } from './emails-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('E-mail, office') }]

export const loader = screenLoader('email', async (office, { params }) => {
  const found = await findEmailOf(office, params)
  if (!found) throw missing()
  const { email, siteId } = found
  const row = {
    id: email.id,
    siteId,
    recipient: email.recipient,
    subject: email.subject,
    about: email.about,
    createdAt: email.created_at,
    sentAt: email.sent_at,
  }
  const [shown] = await shownEmails(office, [row])
  if (!shown) throw missing()
  return {
    email: shown,
    locale: email.locale,
    now: office.clock(),
    maySee: office.may('customers.contact', siteId),
  }
})

type Found = NonNullable<Awaited<ReturnType<typeof findEmailOf>>>

export const action = screenAction('email', findEmailOf, {
  resend: actOn<Found>()(z.strictObject({}), async (office, _input, { siteId, email }) => {
    const isSent = await resendEmail(office.db, { siteId, id: email.id })
    return isSent ? ok({ toast: say('E-mail sent again') }) : err({ text: say('There is no such e-mail.') })
  }),
})

export default function EmailScreen({ loaderData }: Route.ComponentProps) {
  const { email, locale, now, maySee } = loaderData
  const facts = [
    [say('Recipient'), email.recipient],
    [say('Language'), locale],
    [say('Written'), shortTime(email.createdAt, now)],
    [say('Sent'), email.sentAt ? shortTime(email.sentAt, now) : say('waiting')],
  ]
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/emails">{say('E-mails')}</Link>
        <Icon name="right" size={14} />
        <span>{email.id}</span>
      </nav>
      <div className="o-head">
        <h1>{email.subject}</h1>
        <SiteMark site={email.site} isWhole />
      </div>
      <Card title={say('E-mail {{id}}', { id: email.id })}>
        <dl className="manifest">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {email.about && (
            <div>
              <dt>{say('About')}</dt>
              <dd>
                {email.aboutHref ? (
                  <Link className="link" to={email.aboutHref}>
                    {email.about}
                  </Link>
                ) : (
                  email.about
                )}
              </dd>
            </div>
          )}
        </dl>
        {!maySee && (
          <Notice>{say('The e-mail itself is for those who may see e-mail, phone and address.')}</Notice>
        )}
        <div className="row mt16">
          <ActForm act="resend">
            {({ isBusy }) => (
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                <Icon name="refresh" /> {say('Send again to {{to}}', { to: email.recipient })}
              </button>
            )}
          </ActForm>
          {maySee && (
            <a
              className="btn btn--secondary"
              href={`/emails/${email.site.code}/${email.id}/shown`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="eye" /> {say('Look at it')}
            </a>
          )}
        </div>
      </Card>
    </>
  )
}
