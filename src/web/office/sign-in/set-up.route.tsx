import { redirect } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { confirmStaffTotp, readStaffTotp } from '#shop/staff/set-up-second-factor.server.ts'
import { officeContext } from '../office-context.server.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/set-up.route'
import { CodeField } from './code-field.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Connect your phone, office') }]

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const totp = await readStaffTotp(office)
  if (totp || (await office.session.current())) return totp
  throw redirect('/sign-in')
}

export async function action({ context, request }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '').slice(0, 20)
  const confirmed = await confirmStaffTotp(context.get(officeContext), { code })
  return confirmed.ok
    ? { failure: undefined, recoveryCodes: confirmed.value.recoveryCodes }
    : { failure: confirmed.error.text, recoveryCodes: null }
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes) return <RecoveryCodes codes={actionData.recoveryCodes} />
  return (
    <SignInCard
      title={say('Connect your phone')}
      intro={say('Scan this with an authenticator app, then type the code that it shows.')}
      failure={actionData?.failure}
    >
      {loaderData && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us from the secret */}
          <div className="signin__qr" dangerouslySetInnerHTML={{ __html: loaderData.picture }} />
          <p className="note">
            {say('Or type this secret:')} <span className="mono">{loaderData.secret}</span>
          </p>
        </>
      )}
      <CodeField />
      <button type="submit" className="btn btn--primary btn--block">
        {say('Confirm')}
      </button>
    </SignInCard>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <main className="signin office signin--one">
      <div className="signin__c">
        <h1>{say('Save these codes')}</h1>
        <p className="muted mb16">
          {say('Each opens the office once if your phone is lost. They are not shown again.')}
        </p>
        <ul className="g2 mono mb16">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Notice tone="warn">{say('Print them or keep them in a password manager.')}</Notice>
        <a className="btn btn--primary btn--block mt16" href="/">
          {say('I have saved them')}
        </a>
      </div>
    </main>
  )
}
