import { decimal } from '#core/money.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './request.module.css'
import { answerTo, type RequestAnswer } from './request-answer.ts'
import type { RequestView } from './request-view.server.ts'

type Props = { request: RequestView; answer: RequestAnswer | undefined }

/** What a customer can do who wants something else: not wait, go the other way, cancel. */
export function RequestOut({ request, answer }: Props) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { acts, otherWay, currency, url, state } = request
  const mayShip = acts.includes('ship_there')
  if (!mayShip && !otherWay && !acts.includes('cancel')) return null
  return (
    <section className={page.box} aria-labelledby="request-out">
      <h2 id="request-out">{state === 'priced' ? t('forward.out.title') : t('orders.column.action')}</h2>
      <div className={styles.out}>
        {mayShip && (
          <PostForm
            action={url}
            answer={answerTo(answer, 'ship_there')}
            submit={t('forward.out.ship_there')}
            look="secondary"
            isBlock
          >
            <input type="hidden" name="intent" value="ship_there" />
            <p className={styles.note}>{t('forward.out.ship_there_text')}</p>
          </PostForm>
        )}
        {otherWay && (
          <PostForm
            action={url}
            answer={answerTo(answer, 'other_way')}
            submit={t(otherWay.method === 'sea' ? 'forward.out.sea' : 'forward.out.air', {
              amount: priceText(otherWay.total, currency),
            })}
            look="secondary"
            isBlock
          >
            <input type="hidden" name="intent" value="other_way" />
            <input type="hidden" name="expected_total" value={decimal(otherWay.total).toFixed(4)} />
          </PostForm>
        )}
        {acts.includes('cancel') && <Cancel request={request} answer={answer} />}
      </div>
    </section>
  )
}

/** Asks again in a `details` element, which needs no script. */
function Cancel({ request, answer }: Props) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { cancelFee, currency, url } = request
  const refused = answerTo(answer, 'cancel')
  const amount = priceText(cancelFee, currency)
  const label = cancelFee > 0 ? t('forward.out.unpack', { amount }) : t('forward.out.cancel')
  return (
    <details className={styles.cancel} open={refused !== undefined || undefined}>
      <summary>{label}</summary>
      <PostForm action={url} answer={refused} submit={label} look="danger">
        <input type="hidden" name="intent" value="cancel" />
        {cancelFee > 0 && <input type="hidden" name="agreed_fee" value={decimal(cancelFee).toFixed(4)} />}
        <p>{cancelFee > 0 ? t('forward.out.unpack_text', { amount }) : t('forward.out.cancel_text')}</p>
      </PostForm>
    </details>
  )
}
