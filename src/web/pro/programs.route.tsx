import { useState } from 'react'
import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { listCompanyKeys } from '#shop/api-keys/company-keys.server.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { listCompanyEndpoints } from '#shop/webhooks/company-endpoints.server.ts'
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
import program from './programs.module.css'
import { WebhooksSection } from './webhooks-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx, 'manage_programs')
  const { db, site } = ctx
  const [keys, endpoints] = await Promise.all([
    listCompanyKeys(db, site.id, membership.company.id),
    listCompanyEndpoints(db, site.id, membership.company.id),
  ])
  return {
    head: await headOf(ctx, membership),
    keys: keys.map(({ id, name, handle, createdAt, lastUsedAt }) => ({
      id,
      name,
      handle,
      created: isoDay(createdAt, site.timeZone),
      used: lastUsedAt && isoDay(lastUsedAt, site.timeZone),
    })),
    endpoints: endpoints.map(({ deliveries, ...endpoint }) => ({
      ...endpoint,
      deliveries: deliveries.map(({ createdAt, ...delivery }) => ({
        ...delivery,
        at: `${isoDay(createdAt, site.timeZone)} ${clockTime(createdAt, site.timeZone)}`,
      })),
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

type Shown = { key: string } | { secret: string }

/** Without script: what the answer of a form shows once. */
function shownBy(answer: ProAnswer | undefined): Shown | undefined {
  if (answer?.shown === undefined) return undefined
  return answer.intent === 'new-key' ? { key: answer.shown } : { secret: answer.shown }
}

/** Keys with which the company's own programs declare parcels, and addresses at which they hear of them. */
export default function Programs({
  loaderData: { head, keys, endpoints },
  actionData,
}: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const page = proPaths(locale).programs()
  // Shown once: by the answer of the form, with script and without.
  const [answered, setShown] = useState<Shown>()
  const shown = answered ?? shownBy(actionData as ProAnswer | undefined)
  return (
    <ProPage head={head} tab="programs" title={t('pro.tab.programs')} sub={t('pro.programs.sub')}>
      {shown && (
        <Notice tone="good" title={t('key' in shown ? 'pro.programs.once' : 'pro.webhooks.once')}>
          {'secret' in shown && <p>{t('pro.webhooks.once_text')}</p>}
          <code className={program.key}>{'key' in shown ? shown.key : shown.secret}</code>
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
            answer={(actionData as ProAnswer | undefined)?.intent === 'new-key' ? actionData : undefined}
            submit={t('pro.programs.make')}
            name="pro-key"
            onAnswer={(answer) => setShown(shownBy(answer as ProAnswer))}
          >
            <input type="hidden" name="intent" value="new-key" />
            <FormField name="name" label={t('pro.programs.name')} maxLength={60} />
          </PostForm>
        </div>
        <p className={program.note}>
          <a href="/api/docs" className={text.link}>
            {t('pro.programs.docs')}
          </a>
        </p>
      </Section>
      <WebhooksSection endpoints={endpoints} answer={actionData} onShown={setShown} />
    </ProPage>
  )
}
