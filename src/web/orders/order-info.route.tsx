import { data, redirect } from 'react-router'
import { answerQuestions } from '#shop/orders/answer-questions.server.ts'
import { readOrder } from '#shop/orders/read-order.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/order-info.route'
import { infoView } from './info-view.ts'
import { orderKeyIn } from './order-address.ts'
import styles from './order-info.module.css'
import { QuestionsForm } from './questions-form.tsx'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const key = orderKeyIn(params['*'], url)
  if (!key) throw pageNotFoundAt(url)
  const found = await readOrder(ctx, key)
  if (found.ok) return infoView(found.value, ctx.site, ctx.locale, 'token' in key ? key.token : undefined)
  if (found.error.code === 'auth.sign_in_required') {
    throw redirect(accountPaths(ctx.locale).login(url.pathname + url.search))
  }
  throw pageNotFoundAt(url)
}

/** For a browser without script; one with it sends the same by call, to show how far it has come. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = orderKeyIn(params['*'], url)
  if (!key) throw pageNotFoundAt(url)
  let values: Record<string, string> = {}
  const answered = await answerQuestions(context.get(appContext), key, async () => {
    const form = await request.formData()
    values = typedIn(form)
    return form
  })
  if (!answered.ok) return data<FormAnswer>(refused(answered.error, values), refusedStatus(answered.error))
  return data<FormAnswer>({ failure: null, values: {}, done: 'answered' })
}

/** The typed texts stay on the page; files cannot. */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export default function OrderInfo({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { questions, number, urls } = loaderData
  const isSent = actionData?.done === 'answered'
  return (
    <div className={styles.page}>
      <PageHead title={t('order_info.title')} isIndexed={false} />
      <h1>{isSent ? t('modals.additional_info_success') : t('order_info.title')}</h1>
      {isSent && (
        <p role="status">{t(questions.length > 0 ? 'order_info.partly_text' : 'order_info.done_text')}</p>
      )}
      {questions.length > 0 && (
        <>
          <p className={styles.intro}>{t('order_info.intro', { number })}</p>
          <QuestionsForm info={loaderData} answer={actionData} />
        </>
      )}
      {questions.length === 0 && !isSent && (
        <EmptyState title={t('order_info.nothing_title')} text={t('order_info.nothing_text')} heading="h2" />
      )}
      <p>
        <ButtonLink to={urls.order} look={questions.length > 0 ? 'quiet' : 'primary'}>
          {t('order_info.to_order')}
        </ButtonLink>
      </p>
    </div>
  )
}
