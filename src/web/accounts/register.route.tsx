import { data, redirectDocument } from 'react-router'
import { RegisterInput } from '#shop/accounts/accounts.schema.ts'
import { checkClient } from '#shop/accounts/check-client.server.ts'
import { refuseWeakPassword } from '#shop/accounts/judge-password.server.ts'
import { register } from '#shop/accounts/register.server.ts'
import { accountPaths, safeRedirect } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import type { Route } from './+types/register.route'
import { AccountCard } from './account-card.tsx'
import { RegisterForm } from './register-form.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { redirect: safeRedirect(url.searchParams.get('redirect')) }
}

/** Specification 5: the address is looked up first. A form that is wrong anyhow does not use up a look. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const { input, values } = readForm(form, RegisterInput, {
    ticks: ['terms', 'marketing_opt_in'],
    ignored: ['redirect'],
  })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const weak = refuseWeakPassword(ctx, input.value.password, input.value)
  if (weak) return data(refused(weak, values), refusedStatus(weak))
  const client = await checkClient(ctx, input.value)
  if (!client.ok) return data(refused(client.error, values), refusedStatus(client.error))
  if (client.value.isPasswordSent) {
    const sent: FormAnswer = {
      failure: null,
      values: { email: input.value.email },
      done: 'password_sent',
    }
    return data(sent)
  }
  if (client.value.isFound) {
    return data(refused({ code: 'auth.forms.user_already_exists' }, values), { status: 422 })
  }
  const registered = await register(ctx, input.value)
  if (!registered.ok) return data(refused(registered.error, values), refusedStatus(registered.error))
  throw redirectDocument(
    safeRedirect(String(form.get('redirect') ?? '')) ?? accountPaths(ctx.locale).overview(),
  )
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountCard title={t('register.title')}>
      <PageHead title={t('register.title')} isIndexed={false} />
      <RegisterForm place="page" redirect={loaderData.redirect} answer={actionData} />
    </AccountCard>
  )
}
