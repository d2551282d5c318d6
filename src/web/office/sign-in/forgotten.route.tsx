import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { requestStaffPassword } from '#shop/staff/staff-links.server.ts'
import { officeContext } from '../office-context.server.ts'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgotten.route'
import { SignInCard } from './sign-in-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('New password, office') }]

export async function action({ context, request }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').slice(0, 254)
  const asked = await requestStaffPassword(context.get(officeContext), { email })
  return { failure: asked.ok ? undefined : asked.error.text, isSent: asked.ok }
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  return (
    <SignInCard
      title={say('A new password')}
      intro={say('A link to your work e-mail. It works for one hour.')}
      failure={actionData?.failure}
    >
      {actionData?.isSent ? (
        <Notice tone="ok">{say('If this address belongs to staff, the link is on its way.')}</Notice>
      ) : (
        <>
          <TextField label={say('Work e-mail')} name="email" type="email" autoComplete="username" required />
          <button type="submit" className="btn btn--primary btn--block">
            {say('Send the link')}
          </button>
        </>
      )}
      <p className="note signin__links">
        <Link className="link" to="/sign-in">
          {say('Back to sign-in')}
        </Link>
      </p>
    </SignInCard>
  )
}
