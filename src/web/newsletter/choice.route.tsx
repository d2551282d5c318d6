import { data } from 'react-router'
import { languages } from '#core/locale.ts'
import { ChoiceForm } from '#shop/newsletter/newsletter.schema.ts'
import { newsletterTopics } from '#shop/newsletter/newsletter.ts'
import { chooseLetters, endLetters, findReaderOf } from '#shop/newsletter/reader-choice.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/choice.route'
import styles from './newsletter.module.css'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reader = await findReaderOf(context.get(appContext), 'choice', params.token)
  if (!reader) throw pageNotFoundAt(url)
  const { email, topics, locale, isSubscribed } = reader
  return { token: params.token, email, topics, locale, isSubscribed }
}

/**
 * What a reader wants, and the end of it. Mail programs that have a button for it send `List-Unsubscribe=One-Click` here,
 * without a page.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  if (isOneClick || form.get('intent') === 'stop') {
    const ended = await endLetters(ctx, params.token, { source: isOneClick ? 'one-click' : 'link' })
    return ended.ok ? data(answerOf('stopped')) : data(refused(ended.error), refusedStatus(ended.error))
  }
  const { input, values } = readForm(form, ChoiceForm, { ticks: ['deals', 'guides'], ignored: ['intent'] })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const { locale } = input.value
  const topics = newsletterTopics.filter((topic) => input.value[topic])
  // Nothing of both is the end of it.
  const done =
    topics.length === 0
      ? await endLetters(ctx, params.token, { source: 'link' })
      : await chooseLetters(ctx, params.token, { topics, locale })
  if (!done.ok) return data(refused(done.error, values), refusedStatus(done.error))
  return data(answerOf(topics.length === 0 ? 'stopped' : 'chosen'))
}

function answerOf(done: 'stopped' | 'chosen'): FormAnswer {
  return { failure: null, values: {}, done }
}

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { locale: shown, config } = useShop()
  const { token, email, topics, locale, isSubscribed } = loaderData
  const paths = contactPaths(shown)
  if (!isSubscribed) {
    return (
      <div className={styles.page}>
        <PageHead title={t('newsletter.stopped_title')} isIndexed={false} />
        <FormOutcome title={t('newsletter.stopped_title')} level={1} icon="check">
          <p>{t('newsletter.stopped', { email })}</p>
          <ButtonLink to={paths.newsletter()} look="secondary">
            {t('newsletter.ask_again')}
          </ButtonLink>
        </FormOutcome>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <PageHead title={t('newsletter.choice_title')} isIndexed={false} />
      <h1>{t('newsletter.choice_title')}</h1>
      <p className={styles.lead}>{t('newsletter.choice_text', { email })}</p>
      <PostForm
        action={paths.newsletterChoice(token)}
        answer={actionData}
        submit={t('information.save')}
        saved={t('information.newsletter_saved')}
      >
        <input type="hidden" name="intent" value="choose" />
        <FormTick name="deals" defaultChecked={topics.includes('deals')}>
          {t('newsletter.topic.deals')}
        </FormTick>
        <FormTick name="guides" defaultChecked={topics.includes('guides')}>
          {t('newsletter.topic.guides')}
        </FormTick>
        <FormSelect name="locale" label={t('newsletter.language')} defaultValue={locale}>
          {config.site.languages.map(({ iso_code, local_title }) => (
            <option key={iso_code} value={iso_code} lang={languages[iso_code].lang}>
              {local_title}
            </option>
          ))}
        </FormSelect>
      </PostForm>
      <section className={styles.stop} aria-labelledby="stop">
        <h2 id="stop">{t('newsletter.stop_title')}</h2>
        <p>{t('newsletter.stop_text')}</p>
        <PostForm
          action={paths.newsletterChoice(token)}
          answer={undefined}
          submit={t('newsletter.stop')}
          look="secondary"
        >
          <input type="hidden" name="intent" value="stop" />
        </PostForm>
      </section>
    </div>
  )
}
