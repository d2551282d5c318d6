import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Amount } from '#core/money.ts'
import { amountOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { maxLength, required } from '#shop/form-rules.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useCheckoutPaths } from '../checkout-page.tsx'
import styles from './promo-code.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = { checkout: ShownCheckout; answer: FormAnswer | undefined }

/** The field opens with a link; a code that applies can be removed. */
export function PromoCode({ checkout, answer }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocus(place, checkout.promotion !== null)
  return (
    <div ref={place}>
      {checkout.promotion ? <Applied checkout={checkout} /> : <Entry checkout={checkout} answer={answer} />}
    </div>
  )
}

function Entry({ checkout, answer }: Props) {
  const t = useT()
  const paths = useCheckoutPaths()
  return (
    <details className={styles.promo} open={answer !== undefined || undefined}>
      <summary className={text.action}>
        <Icon name="tag" />
        {t('checkout.payment.have_code')}
      </summary>
      <PostForm
        action={paths.payment(checkout.slug)}
        rules={{ code: [required, maxLength(40)] }}
        answer={answer}
        failureFields={{
          'checkout.promo_invalid': 'code',
          'checkout.promo_expired': 'code',
          'checkout.promo_limit': 'code',
          'checkout.promo_min_total': 'code',
        }}
        submit={t('checkout.payment.apply')}
        look="secondary"
      >
        <input type="hidden" name="intent" value="promo" />
        <FormField
          name="code"
          label={t('checkout.payment.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </PostForm>
    </details>
  )
}

function Applied({ checkout }: { checkout: ShownCheckout }) {
  const t = useT()
  const paths = useCheckoutPaths()
  const priceText = usePriceText()
  const fetcher = useFetcher()
  const { code = '', discount_amount = 0 } = checkout.promotion ?? {}
  const less = priceText(-amountOf(discount_amount) as Amount, checkout.currency)
  return (
    <fetcher.Form method="post" action={paths.payment(checkout.slug)} className={styles.applied}>
      <input type="hidden" name="intent" value="promo" />
      <Icon name="tag" />
      <span>{`${code}, ${less}`}</span>
      <button type="submit" aria-label={t('checkout.payment.remove_code', { code })}>
        <Icon name="close" size={16} />
      </button>
    </fetcher.Form>
  )
}
