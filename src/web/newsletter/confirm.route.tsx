import { data } from 'react-router'
import { confirmationOf, confirmLetters, findReaderOf } from '#shop/newsletter/reader-choice.server.ts'
import { readerToken } from '#shop/newsletter/reader-token.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm.route'
import styles from './newsletter.module.css'

export const headers = privateAddressHeaders

/** Programs open the links of emails, so that only the button subscribes. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const reader = await findReaderOf(ctx, 'confirm', params.token)
  if (!reader) throw pageNotFoundAt(url)
  const { encryption, site, locale } = ctx
  return {
    token: params.token,
    email: reader.email,
    state: confirmationOf(reader, ctx.clock()),
    choice: reader.isSubscribed
      ? contactPaths(locale).newsletterChoice(
          readerToken({ encryption, siteId: site.id }, 'choice', reader.id),
        )
      : null,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const words = `${ctx.t('newsletter.title')}. ${ctx.t('newsletter.text')} ${ctx.t('newsletter.confirm')}`
  const done = await confirmLetters(ctx, { token: params.token, words })
  if (!done.ok) return data(refused(done.error), refusedStatus(done.error))
  const answer: FormAnswer = { failure: null, values: {}, done: 'confirmed' }
  return data(answer)
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useShop()
  const { token, email, state, choice } = loaderData
  const paths = contactPaths(locale)
  return (
    <div className={styles.page}>
      <PageHead title={t('newsletter.confirm_title')} isIndexed={false} />
      {state === 'done' ? (
        <FormOutcome title={t('newsletter.confirmed_title')} level={1} icon="check">
          <p>{t('newsletter.confirmed', { email })}</p>
          {choice && <ButtonLink to={choice}>{t('newsletter.choose')}</ButtonLink>}
        </FormOutcome>
      ) : state === 'old' ? (
        <>
          <h1>{t('newsletter.old_title')}</h1>
          <p className={styles.lead}>{t('newsletter.old')}</p>
          <ButtonLink to={paths.newsletter()}>{t('newsletter.ask_again')}</ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('newsletter.confirm_title')}</h1>
          <p className={styles.lead}>{t('newsletter.confirm_text', { email })}</p>
          <PostForm
            action={paths.confirmNewsletter(token)}
            answer={actionData}
            submit={t('newsletter.confirm')}
          />
        </>
      )}
    </div>
  )
}
