import { type ReactNode, useState } from 'react'
import { amountOf } from '#core/money.ts'
import type { ChangedLine } from '#shop/checkout/changed-lines.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import type { Failure } from '#shop/failure.ts'
import { accepted } from '#shop/form-rules.ts'
import { type PromotionProblem, promotionProblems } from '#shop/promotions/promotion.ts'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { methodTexts } from '#web/payments/method-texts.ts'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { ChangedTotal } from '../changed-total.tsx'
import { BackLink, CheckoutPage, useCheckoutPaths } from '../checkout-page.tsx'
import { recipientOf, usePlace, useShippingText } from '../delivery-text.tsx'
import { ChangedLines, changesId } from './changed-lines.tsx'
import styles from './confirm-page.module.css'

type Props = {
  checkout: ShownCheckout
  /** The chosen one, by name. */
  bank: string | null
  isTestMode: boolean
  changes: readonly ChangedLine[]
  /** Why the code of the checkout no longer applies. */
  lapsedCode: PromotionProblem | null
  answer: Answered | undefined
}

/** A refused order may name lines to settle. */
type Answered = FormAnswer & { changes?: readonly ChangedLine[] }

export function ConfirmPage({ checkout, bank, isTestMode, changes: known, lapsedCode, answer }: Props) {
  const t = useT()
  const paths = useCheckoutPaths()
  const priceText = usePriceText()
  const [lastResponse, setLastResponse] = useState<Answered | null>(null)
  const answered = lastResponse ?? answer
  const failure = answered?.failure ?? null
  const changes = allChanges(known, answered?.changes, checkout)
  const lapsed = lapsedCode ?? refusedCode(failure, checkout)
  const used = checkout.balance?.used ?? 0
  const isWhole = checkout.total === 0 && used > 0
  const total = priceText(amountOf(isWhole ? used : checkout.total), checkout.currency)
  return (
    <CheckoutPage title={t('checkout.confirm.title')} data={checkout} isTestMode={isTestMode}>
      <ChangedLines changes={changes} lapsedCode={lapsed} checkout={checkout} />
      <Answers checkout={checkout} bank={bank} />
      <ChangedTotal failure={failure} currency={checkout.currency} />
      <PostForm
        action={paths.confirm(checkout.slug)}
        rules={{ terms: [accepted] }}
        answer={answer}
        submit={t(isWhole ? 'checkout.confirm.pay_from_balance' : 'checkout.confirm.pay', { amount: total })}
        // They are said and settled above.
        failureFields={{
          'cart.held_by_others': changesId,
          'cart.insufficient_stock': changesId,
          'cart.item_unavailable': changesId,
          'cart.price_changed': changesId,
          'checkout.promo_expired': changesId,
          'checkout.promo_invalid': changesId,
          'checkout.promo_limit': changesId,
          'checkout.promo_min_total': changesId,
        }}
        blockedBy={changes.length > 0 || lapsed ? changesId : undefined}
        isSpread
        bar
        beside={<BackLink to={paths.payment(checkout.slug)}>{t('checkout.back_to_payment')}</BackLink>}
        onAnswer={setLastResponse}
      >
        <input type="hidden" name="expected_total" value={checkout.total.toFixed(4)} />
        <FormTick name="terms">
          <AgreementText text={t('checkout.confirm.terms')} />
        </FormTick>
        <p className={classes(text.muted, text.small)}>{t('checkout.confirm.nothing_silent')}</p>
      </PostForm>
    </CheckoutPage>
  )
}

/** What the page was loaded with, and what a refused order has named since: as long as it is in the cart as it was. */
function allChanges(
  known: readonly ChangedLine[],
  named: readonly ChangedLine[] = [],
  { products }: ShownCheckout,
): readonly ChangedLine[] {
  const more = named.filter(
    ({ id, quantity, available }) =>
      !known.some((line) => line.id === id) &&
      available < quantity &&
      products.some((line) => line.id === id && line.quantity === quantity),
  )
  return [...known, ...more]
}

/** Only the order itself finds out that a customer has used a code as often as allowed. */
function refusedCode(failure: Failure | null, { promotion }: ShownCheckout): PromotionProblem | null {
  const problem = promotionProblems.find((one) => failure?.code === `checkout.${one}`)
  return promotion && problem ? problem : null
}

function Answers({ checkout, bank }: Pick<Props, 'checkout' | 'bank'>) {
  const t = useT()
  const paths = useCheckoutPaths()
  const recipient = recipientOf(checkout)
  const place = usePlace(checkout)
  const shipping = useShippingText(checkout)
  const priceText = usePriceText()
  const used = checkout.balance?.used ?? 0
  const method = methodTexts[checkout.payment?.id as keyof typeof methodTexts] ?? methodTexts[1]
  const toDelivery = paths.shipping(checkout.slug)
  return (
    <dl className={styles.answers}>
      <Answer name={t('checkout.confirm.recipient')} change={toDelivery}>
        <p>{recipient.name}</p>
        <p>{`${checkout.email ?? ''}, ${recipient.phone}`}</p>
      </Answer>
      <Answer name={t('checkout.step.delivery')} change={toDelivery}>
        <p>{place.name}</p>
        <p>{place.place}</p>
      </Answer>
      <Answer name={t('checkout.confirm.shipping')} change={toDelivery}>
        <p>{shipping}</p>
        <p>{t('checkout.confirm.duty_paid')}</p>
      </Answer>
      <Answer name={t('checkout.step.payment')} change={paths.payment(checkout.slug)}>
        {used > 0 && (
          <p>
            {t('checkout.confirm.from_balance', { amount: priceText(amountOf(used), checkout.currency) })}
          </p>
        )}
        {checkout.total > 0 && <p>{bank ? `${t(method.name)}, ${bank}` : t(method.name)}</p>}
        <p>
          {t(checkout.total > 0 ? 'checkout.confirm.paid_elsewhere' : 'checkout.confirm.balance_at_once')}
        </p>
      </Answer>
      <Answer name={t('checkout.confirm.invoice')} change={toDelivery}>
        {checkout.company ? (
          <>
            <p>{checkout.company.name}</p>
            <p>
              {[checkout.company.reg_code, checkout.company.vat_code, checkout.company.address]
                .filter(Boolean)
                .join(', ')}
            </p>
          </>
        ) : (
          <p>{t('checkout.confirm.private_person')}</p>
        )}
      </Answer>
    </dl>
  )
}

function Answer({ name, change, children }: { name: string; change: string; children: ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.change}>
        <ShopLink to={change} className={text.link}>
          {t('checkout.change')}
          <span className={text.visuallyHidden}>{`: ${name}`}</span>
        </ShopLink>
      </dd>
    </div>
  )
}
