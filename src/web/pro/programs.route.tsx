import { useState } from 'react'
import { isoDay } from '#core/dates.ts'
import { listCompanyKeys } from '#shop/api-keys/company-keys.server.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/programs.route'
import styles from './people.module.css'
import type { ProAnswer } from './pro-answer.ts'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx, 'manage_programs')
  const keys = await listCompanyKeys(ctx.db, ctx.site.id, membership.company.id)
  return {
    head: await headOf(ctx, membership),
    keys: keys.map(({ id, name, handle, createdAt, lastUsedAt }) => ({
      id,
      name,
      handle,
      created: isoDay(createdAt, ctx.site.timeZone),
      used: lastUsedAt && isoDay(lastUsedAt, ctx.site.timeZone),
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

/** Keys with which the company's own programs declare parcels. */
export default function Programs({ loaderData: { head, keys }, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const page = proPaths(locale).programs()
  // Shown once: by the answer of the form, with script and without.
  const [answered, setShown] = useState<string>()
  const shown = answered ?? (actionData as ProAnswer | undefined)?.shown
  return (
    <ProPage head={head} tab="programs" title={t('pro.tab.programs')} sub={t('pro.programs.sub')}>
      {shown && (
        <Notice tone="good" title={t('pro.programs.once')}>
          <code className={styles.key}>{shown}</code>
        </Notice>
      )}
      {keys.length > 0 && (
        <ul className={styles.people}>
          {keys.map(({ id, name, handle, created, used }) => (
            <li key={id}>
              <div className={styles.person}>
                <span>
                  <b>{name}</b>
                  <small className={text.muted}>amberway_{handle}_…</small>
                </span>
                <span>
                  {t('pro.programs.made', { day: created })}
                  <small className={text.muted}>
                    {used ? t('pro.programs.used', { day: used }) : t('pro.programs.unused')}
                  </small>
                </span>
                <PostForm
                  action={page}
                  answer={undefined}
                  submit={t('pro.programs.revoke')}
                  submitAbout={name}
                  look="danger"
                >
                  <input type="hidden" name="intent" value="revoke-key" />
                  <input type="hidden" name="id" value={id} />
                </PostForm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Section id="new-key" title={t('pro.programs.new')} note={t('pro.programs.note')}>
        <div className={styles.form}>
          <PostForm
            action={page}
            answer={actionData}
            submit={t('pro.programs.make')}
            name="pro-key"
            onAnswer={(answer) => setShown((answer as ProAnswer).shown)}
          >
            <input type="hidden" name="intent" value="new-key" />
            <FormField name="name" label={t('pro.programs.name')} maxLength={60} />
          </PostForm>
        </div>
        <p className={styles.note}>
          <a href="/api/docs" className={text.link}>
            {t('pro.programs.docs')}
          </a>
        </p>
      </Section>
    </ProPage>
  )
}
