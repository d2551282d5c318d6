import { data, redirect } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { acceptInvitation, readInvitation } from '#shop/pro/people.server.ts'
import { roleTexts } from '#shop/pro/pro-emails.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import type { Route } from './+types/join.route'
import styles from './apply.module.css'
import { roleNotes } from './pro-words.ts'

export const headers = privateAddressHeaders

/** The link of an invitation: a page with a button, because mail scanners open links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!(await ctx.session.current())) throw redirect(accountPaths(ctx.locale).login(url.pathname))
  const read = await readInvitation(ctx, params.token)
  return { token: params.token, invitation: read.ok ? read.value : null }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const joined = await acceptInvitation(ctx, params.token)
  if (!joined.ok) return data(refused(joined.error), refusedStatus(joined.error))
  throw redirect(proPaths(ctx.locale).overview(), 303)
}

export default function Join({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  return (
    <div className={styles.narrow}>
      <PageHead title={t('pro.join.title')} isIndexed={false} />
      <h1>{invitation ? t('pro.join.to', { company: invitation.company }) : t('pro.join.title')}</h1>
      {invitation === null ? (
        <Notice tone="warn">
          <p>{t('pro.join.over')}</p>
        </Notice>
      ) : invitation.isForMe ? (
        <>
          <p>
            {t('pro.join.as', { role: t(roleTexts[invitation.role]) })} {t(roleNotes[invitation.role])}
          </p>
          <PostForm action={proPaths(locale).join(token)} answer={actionData} submit={t('pro.join.button')} />
        </>
      ) : (
        <Notice tone="warn">
          <p>{t('pro.join.other', { email: invitation.email })}</p>
        </Notice>
      )}
    </div>
  )
}
