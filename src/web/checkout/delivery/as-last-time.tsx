import type { Repeatable } from '#shop/checkout/repeat-purchase.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { methodTexts } from '#web/payments/method-texts.ts'
import { useCheckoutPaths } from '../checkout-page.tsx'
import styles from './as-last-time.module.css'
import { names } from './delivery-names.ts'

type Props = { again: Repeatable; slug: string; answer: FormAnswer | undefined }

/** The choices of the last purchase with one press; the steps are there for everyone else. */
export function AsLastTime({ again, slug, answer }: Props) {
  const t = useT()
  const paths = useCheckoutPaths()
  const method = methodTexts[again.payment_id as keyof typeof methodTexts]
  const by = t(again.shipping_method === 'air' ? 'card.air' : 'card.sea')
  return (
    <section className={styles.again} aria-labelledby="as-last-time">
      <div>
        <h2 id="as-last-time">{t('checkout.again.title')}</h2>
        <p>{`${again.courier}, ${again.place}`}</p>
        <p>{`${by}. ${t('checkout.step.payment')}: ${t(method?.name ?? 'sum.balance')}`}</p>
      </div>
      <PostForm
        action={paths.shipping(slug)}
        answer={answer}
        submit={t('checkout.payment.next')}
        submitAbout={t('checkout.again.title')}
        look="secondary"
        isBlock
      >
        <input type="hidden" name={names.intent} value="again" />
      </PostForm>
    </section>
  )
}
