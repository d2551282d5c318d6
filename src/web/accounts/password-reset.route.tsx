import { useState } from 'react'
import { data, redirectDocument } from 'react-router'
import { EmailInput, PasswordResetInput } from '#shop/accounts/accounts.schema.ts'
import { readToken } from '#shop/accounts/read-token.server.ts'
import { requestPasswordReset } from '#shop/accounts/request-password-email.server.ts'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import type { FailureCode } from '#shop/failure.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import type { Route } from './+types/password-reset.route'
import { AccountCard } from './account-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** The address is the secret of a link: no page that is visited next may hear of it. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

/** A link that is worth nothing is no error: the page offers a new one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const token = tokenIn(params)
  if (!token) return { token: null, refusal: null }
  const read = await readToken(context.get(appContext), token, ['password'])
  return read.ok ? { token, refusal: null } : { token: null, refusal: read.error }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const token = tokenIn(params)
  return token ? setPassword(ctx, form, token) : askForLink(ctx, form)
}

async function askForLink(ctx: RequestContext, form: FormData) {
  const { input, values } = readForm(form, EmailInput)
  const result = input.ok ? await requestPasswordReset(ctx, input.value) : input
  if (!result.ok) return data(refused(result.error, values), refusedStatus(result.error))
  const sent: FormAnswer = { failure: null, values, done: 'sent' }
  return data(sent)
}

async function setPassword(ctx: RequestContext, form: FormData, token: string) {
  form.set('token', token)
  const { input } = readForm(form, PasswordResetInput)
  const result = input.ok ? await resetPassword(ctx, input.value) : input
  if (result.ok) throw redirectDocument(pathsIn(ctx.locale).home())
  if (result.error.code === 'auth.two_factor_required') {
    throw redirectDocument(accountPaths(ctx.locale).loginAfterReset())
  }
  return data(refused(result.error), refusedStatus(result.error))
}

function tokenIn(params: Route.LoaderArgs['params']): string {
  return params['*'].replaceAll('/', '')
}

/** The failures that mean that the link is no longer valid. */
const deadLinks: readonly FailureCode[] = ['auth.token_invalid', 'auth.token_expired']

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const [last, setLast] = useState<FormAnswer | undefined>(actionData)
  const died = last?.failure && deadLinks.includes(last.failure.code) ? last.failure : null
  const refusal = loaderData.refusal ?? died
  if (loaderData.token && !refusal) {
    return (
      <AccountCard title={t('reset.new_title')} note={t('reset.new_text')}>
        <PageHead title={t('reset.new_title')} isIndexed={false} />
        <NewPasswordForm token={loaderData.token} answer={actionData} onAnswer={setLast} />
      </AccountCard>
    )
  }
  const why = refusal && (
    <Notice tone="warn">
      <p role="alert">{t(refusal.code, refusal.params)}</p>
    </Notice>
  )
  return (
    <AccountCard title={t('reset.ask_title')}>
      <PageHead title={t('reset.ask_title')} isIndexed={false} />
      <ResetRequestForm place="page" note={why} answer={died ? undefined : actionData} />
    </AccountCard>
  )
}
