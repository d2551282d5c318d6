import { useRef, useState } from 'react'
import { Link, redirect, useSubmit } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { checkStaffCode, findPendingStaff } from '#shop/staff/sign-in-staff.server.ts'
import { officeContext } from '../office-context.server.ts'
import { Check, TextField } from '../ui/field.tsx'
import type { Route } from './+types/code.route'
import { CodeField } from './code-field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { whereTo, withWhereTo } from './where-to.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Confirm it is you, office') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const known = await findPendingStaff(context.get(officeContext))
  if (!known) throw redirect(withWhereTo('/sign-in', request.url))
  return { email: known.email }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const code = String(form.get('code') ?? '').slice(0, 20)
  const checked = await checkStaffCode(context.get(officeContext), { code, isTrusting: form.has('trust') })
  if (!checked.ok) return { failure: checked.error.text }
  throw redirect(whereTo(request.url))
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const [isRecovering, setRecovering] = useState(false)
  const submit = useSubmit()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <SignInCard
      title={isRecovering ? say('Recovery code') : say('Code from your phone')}
      intro={
        <>
          {isRecovering
            ? say('One of the ten codes that you saved, for')
            : say('Six digits from the authenticator app for')}{' '}
          <b className="med">{loaderData.email}</b>
        </>
      }
      failure={actionData?.failure}
    >
      {isRecovering ? (
        <TextField label={say('Recovery code')} name="code" autoComplete="off" required autoFocus />
      ) : (
        <CodeField onComplete={() => submit(button.current?.form ?? null)} />
      )}
      <Check
        name="trust"
        label={
          <>
            {say('Trust this computer for 12 hours')}
            <br />
            <span className="note">{say('Money actions still ask for a code.')}</span>
          </>
        }
      />
      <button ref={button} type="submit" className="btn btn--primary btn--block">
        {say('Sign in')}
      </button>
      <div className="row note signin__links">
        <button type="button" className="link-btn" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? say('Use the code from the phone') : say('Use a recovery code')}
        </button>
        <Link className="link sp" to="/sign-in">
          {say('Other account')}
        </Link>
      </div>
    </SignInCard>
  )
}
