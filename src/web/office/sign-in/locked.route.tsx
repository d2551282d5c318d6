import { data, redirect } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { lockStaff, unlockStaff } from '#shop/staff/confirm-staff.server.ts'
import { officeContext } from '../office-context.server.ts'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/locked.route'
import { SignInCard } from './sign-in-card.tsx'
import { whereTo } from './where-to.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Locked, office') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = await context.get(officeContext).session.current()
  if (!current) throw redirect('/sign-in')
  if (!current.isLocked) throw redirect(whereTo(request.url))
  return { name: current.member.name }
}

/** Locks at a press of the key, and opens with the password. The lock screen over a page sends the same form. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const form = await request.formData()
  if (form.has('lock')) {
    await lockStaff(office)
    throw redirect(`/locked?to=${encodeURIComponent(String(form.get('lock') ?? '/'))}`)
  }
  const unlocked = await unlockStaff(office, { password: String(form.get('password') ?? '').slice(0, 200) })
  if (!unlocked.ok) return data({ failure: unlocked.error.text, isOpen: false }, { status: 422 })
  if (form.has('stay')) return data({ failure: undefined, isOpen: true })
  throw redirect(whereTo(request.url))
}

export default function Locked({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInCard
      title={say('The office is locked')}
      intro={<b className="med">{loaderData.name}</b>}
      failure={actionData?.failure}
    >
      <TextField
        label={say('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
      <button type="submit" className="btn btn--primary btn--block">
        {say('Unlock')}
      </button>
      <p className="note signin__links">
        <button type="submit" className="link-btn" formAction="/sign-out" formNoValidate>
          {say('Other account')}
        </button>
      </p>
    </SignInCard>
  )
}
