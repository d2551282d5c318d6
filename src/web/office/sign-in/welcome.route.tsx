import { Link, redirect } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { shortestPassword } from '#shop/accounts/account-rules.ts'
import { findLinkOwner, setStaffPassword } from '#shop/staff/staff-links.server.ts'
import { officeContext } from '../office-context.server.ts'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/welcome.route'
import { SignInCard } from './sign-in-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Set a password, office') }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = await findLinkOwner(context.get(officeContext), params.token)
  return owner && { email: owner.email, isSetUp: owner.isTotpConfirmed }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const owner = await findLinkOwner(office, params.token)
  const form = await request.formData()
  const set = await setStaffPassword(office, {
    token: params.token,
    password: String(form.get('password') ?? ''),
    repeated: String(form.get('repeated') ?? ''),
  })
  if (!set.ok) return { failure: set.error.text, fields: set.error.fields ?? {} }
  throw redirect(owner?.isTotpConfirmed ? '/sign-in/code' : '/sign-in/set-up')
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SignInCard title={say('This link no longer works')} intro={null} failure={undefined}>
        <Notice tone="warn">
          {say(
            'It is used, replaced by a newer one, or too old. Ask a colleague for an invitation, or for a new password.',
          )}
        </Notice>
        <Link className="btn btn--secondary btn--block" to="/forgotten">
          {say('Ask for a new password')}
        </Link>
      </SignInCard>
    )
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {}
  return (
    <SignInCard
      title={say('Set a password')}
      intro={<b className="med">{loaderData.email}</b>}
      failure={Object.keys(fields).length > 0 ? undefined : actionData?.failure}
    >
      <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
      <TextField
        label={say('New password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={say('At least {{count}} characters.', { count: shortestPassword })}
        error={fields.password}
      />
      <TextField
        label={say('Once more')}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={fields.repeated}
      />
      <button type="submit" className="btn btn--primary btn--block">
        {say('Save and go on')}
      </button>
    </SignInCard>
  )
}
