import { Link, redirect } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { checkStaffPassword } from '#shop/staff/sign-in-staff.server.ts'
import { officeContext } from '../office-context.server.ts'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/password.route'
import { SignInCard } from './sign-in-card.tsx'
import { whereTo, withWhereTo } from './where-to.ts'

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? say('Error') : say('Sign in, office') },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = await context.get(officeContext).session.current()
  if (current) throw redirect(whereTo(request.url))
  return null
}

const next = { done: null, code: '/sign-in/code', 'set-up': '/sign-in/set-up' }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '').slice(0, 254)
  const password = String(form.get('password') ?? '').slice(0, 200)
  const checked = await checkStaffPassword(context.get(officeContext), { email, password })
  if (!checked.ok) return { failure: checked.error.text, email }
  const path = next[checked.value]
  throw redirect(path === null ? whereTo(request.url) : withWhereTo(path, request.url))
}

export default function Password({ actionData }: Route.ComponentProps) {
  return (
    <SignInCard
      title={say('Sign in to the office')}
      intro={say('For staff of the shops.')}
      failure={actionData?.failure}
      foot={say('Every sign-in is recorded. Five wrong tries lock the account for 15 minutes.')}
    >
      <TextField
        label={say('Work e-mail')}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={actionData?.email}
      />
      <TextField
        label={say('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="submit" className="btn btn--primary btn--block">
        {say('Continue')}
      </button>
      <p className="note signin__links">
        <Link className="link" to="/forgotten">
          {say('Forgot the password')}
        </Link>
      </p>
    </SignInCard>
  )
}
