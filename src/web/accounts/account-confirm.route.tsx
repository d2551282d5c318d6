import { useState } from 'react'
import { data } from 'react-router'
import type { MessageKey } from '#locales/messages.ts'
import {
  type Confirmed,
  confirmByEmail,
  describeEmailLink,
  type EmailLink,
} from '#shop/accounts/confirm-by-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/account-confirm.route'
import { AccountCard } from './account-card.tsx'
import styles from './account-forms.module.css'
import { refreshUser } from './current-user.ts'

type Words = { title: MessageKey; text: MessageKey }

const changes = {
  title: 'confirm.change_email_title',
  text: 'confirm.change_email_text',
  submit: 'confirm.change_email',
} as const
const asked: Record<EmailLink['purpose'], Words & { submit: MessageKey }> = {
  verify: { title: 'confirm.verify_title', text: 'confirm.verify_text', submit: 'confirm.verify' },
  leave_email: changes,
  take_email: changes,
}
const done: Record<Confirmed['what'], Words> = {
  verified: { title: 'confirm.done_verified_title', text: 'confirm.done_verified_text' },
  email_half: { title: 'confirm.done_half_title', text: 'confirm.done_half_text' },
  email_changed: { title: 'confirm.done_changed_title', text: 'confirm.done_changed_text' },
}

/** The address is the secret of a link: no page that is visited next may hear of it. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

/** Email programs open links by themselves, so that nothing is done before the button is pressed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await describeEmailLink(context.get(appContext), params.token)
  return { token: params.token, purpose: link.ok ? link.value.purpose : null }
}

export async function action({ params, context }: Route.ActionArgs) {
  const result = await confirmByEmail(context.get(appContext), params.token)
  if (!result.ok) return data(refused(result.error), refusedStatus(result.error))
  const answer: FormAnswer = { failure: null, values: {}, done: result.value.what }
  return data(answer)
}

export default function AccountConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const [last, setLast] = useState<FormAnswer | undefined>(actionData)
  const onAnswer = (answer: FormAnswer) => {
    setLast(answer)
    if (answer.done) void refreshUser()
  }
  const outcome = last?.done ? done[last.done as Confirmed['what']] : null
  const wish = loaderData.purpose && asked[loaderData.purpose]
  const words = outcome ?? wish ?? { title: 'confirm.refused_title', text: 'confirm.refused_text' }
  const toAccount = <ButtonLink to={paths.overview()}>{t('confirm.to_account')}</ButtonLink>
  return (
    <>
      <PageHead title={t(words.title)} isIndexed={false} />
      {outcome ? (
        <section className={styles.card}>
          <FormOutcome title={t(outcome.title)} level={1} icon="check">
            <p>{t(outcome.text)}</p>
            <p>{toAccount}</p>
          </FormOutcome>
        </section>
      ) : (
        <AccountCard title={t(words.title)} note={t(words.text)}>
          {wish ? (
            <PostForm
              action={paths.confirm(loaderData.token)}
              answer={actionData}
              submit={t(wish.submit)}
              onAnswer={onAnswer}
            />
          ) : (
            <p>{toAccount}</p>
          )}
        </AccountCard>
      )}
    </>
  )
}
