import { useState } from 'react'
import { data } from 'react-router'
import { askForLetters } from '#shop/newsletter/ask-for-letters.server.ts'
import { lettersRules } from '#shop/newsletter/letters-rules.ts'
import { LettersForm } from '#shop/newsletter/newsletter.schema.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import type { Route } from './+types/newsletter.route'
import styles from './newsletter.module.css'

export function loader({ context }: Route.LoaderArgs) {
  context.get(appContext).cachePage()
  return null
}

/** Takes the form of the footer and of this page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const { input, values } = readForm(form, LettersForm)
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const asked = await askForLetters(ctx, input.value.email)
  if (!asked.ok) return data(refused(asked.error, values), refusedStatus(asked.error))
  const answer: FormAnswer = { failure: null, values: {}, done: 'asked' }
  return data(answer)
}

/** The form of the footer leads here. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useShop()
  // With script the form of this page answers itself, and that of the footer by the page.
  const [own, setOwn] = useState<{ answer: FormAnswer; after: unknown }>()
  const isAsked = (own && own.after === actionData ? own.answer : actionData)?.done === 'asked'
  return (
    <div className={styles.page}>
      <PageHead title={t('newsletter.title')} isIndexed={false} />
      {isAsked ? (
        <FormOutcome title={t('newsletter.asked_title')} level={1} icon="mail">
          <p>{t('newsletter.asked')}</p>
        </FormOutcome>
      ) : (
        <>
          <h1>{t('newsletter.title')}</h1>
          <p className={styles.lead}>{t('newsletter.text')}</p>
          <PostForm
            action={contactPaths(locale).newsletter()}
            rules={lettersRules}
            answer={actionData}
            submit={t('newsletter.subscribe')}
            onAnswer={(answer) => setOwn({ answer, after: actionData })}
          >
            <FormField
              name="email"
              type="email"
              label={t('contacts.email')}
              autoComplete="email"
              placeholder="name@example.test"
            />
          </PostForm>
        </>
      )}
    </div>
  )
}
