import { data, redirectDocument } from 'react-router'
import { LoginInput } from '#shop/accounts/accounts.schema.ts'
import { logIn } from '#shop/accounts/log-in.server.ts'
import { safeRedirect } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import type { Route } from './+types/login.route'
import { AccountCard } from './account-card.tsx'
import { LoginForm } from './login-form.tsx'

const notes = ['new-password', 'signed-out'] as const

export function loader({ url }: Route.LoaderArgs) {
  return {
    redirect: safeRedirect(url.searchParams.get('redirect')),
    note: notes.find((note) => note === url.searchParams.get('note')) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const { input, values } = readForm(form, LoginInput, { ticks: ['remember'], ignored: ['redirect'] })
  const result = input.ok ? await logIn(ctx, input.value) : input
  if (!result.ok) return data(refused(result.error, values), refusedStatus(result.error))
  // A whole document: nothing that was loaded for a guest stays.
  throw redirectDocument(safeRedirect(String(form.get('redirect') ?? '')) ?? pathsIn(ctx.locale).home())
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountCard title={t('login.title')}>
      <PageHead title={t('login.title')} isIndexed={false} />
      {loaderData.note === 'signed-out' && (
        <Notice>
          <p>{t('login.note_signed_out')}</p>
        </Notice>
      )}
      {loaderData.note === 'new-password' && (
        <Notice tone="good">
          <p>{t('login.note_new_password')}</p>
        </Notice>
      )}
      <LoginForm
        place="page"
        redirect={loaderData.redirect}
        isAgain={loaderData.note === 'signed-out'}
        answer={actionData}
      />
    </AccountCard>
  )
}
