import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OrderView } from '#shop/orders/order-view.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OrderAnswer } from './order-answer.ts'
import styles from './order-page.module.css'

/** One fetcher for the page, so that the answer to any button is shown in one place. */
const fetcherKey = 'order-acts'

function useOrderActs() {
  return useFetcher<OrderAnswer>({ key: fetcherKey })
}

export function Reorder({ order }: { order: OrderView }) {
  const t = useT()
  const fetcher = useOrderActs()
  return (
    <fetcher.Form
      method="post"
      action={order.urls.page}
      className={styles.screenOnly}
      onSubmit={(event) => sendAtOnce(fetcher, event)}
    >
      <input type="hidden" name="intent" value="reorder" />
      <Button type="submit" look="secondary" isBusy={isUnderWay(fetcher, 'reorder')}>
        <Icon name="refresh" />
        {t('order.reorder')}
      </Button>
    </fetcher.Form>
  )
}

type Cancelling = { order: OrderView; answer: OrderAnswer | undefined }

/**
 * Asks for confirmation in a `details` element, which needs no script and is opened by a link to `#cancel`. A choice that
 * was refused stays selected.
 */
export function CancelOrder({ order, answer }: Cancelling) {
  const t = useT()
  const fetcher = useOrderActs()
  const chosen = answer?.values.refund_to
  return (
    <details className={styles.cancel} open={chosen !== undefined}>
      <summary>{t('order.cancel')}</summary>
      <fetcher.Form
        id="cancel"
        method="post"
        action={order.urls.page}
        onSubmit={(event) => sendAtOnce(fetcher, event)}
      >
        <p>{t('order.cancel_text')}</p>
        {order.isRefundChosen ? (
          <RefundChoice order={order} chosen={chosen} />
        ) : (
          order.payment !== 'none' && <p>{t('order.cancel_paid_text')}</p>
        )}
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" look="danger" size="small" isBusy={isUnderWay(fetcher, 'cancel')}>
          {t('order.cancel_confirm')}
        </Button>
      </fetcher.Form>
    </details>
  )
}

function RefundChoice({ order, chosen }: { order: OrderView; chosen: string | undefined }) {
  const t = useT()
  return (
    <fieldset className={styles.refund}>
      <legend>{t('order.refund.legend')}</legend>
      <Choice kind="radio" name="refund_to" value="original" defaultChecked={chosen !== 'balance'}>
        {t('order.refund.original')}
      </Choice>
      <Choice kind="radio" name="refund_to" value="balance" defaultChecked={chosen === 'balance'}>
        {t('order.refund.balance')}
      </Choice>
      {order.sums.balance > 0 && <p className={styles.note}>{t('order.refund.balance_part')}</p>}
    </fieldset>
  )
}

function isUnderWay({ state, formData }: ReturnType<typeof useOrderActs>, intent: string): boolean {
  return state !== 'idle' && formData?.get('intent') === intent
}

/** The live region is rendered before its text; otherwise screen readers would not announce it. */
export function OrderOutcome({ answer: sent }: { answer: OrderAnswer | undefined }) {
  const t = useT()
  const lastResponse = useOrderActs().data
  const answer = lastResponse ?? sent
  const region = useRef<HTMLDivElement>(null)
  useErrorTitle(Boolean(answer?.failure))
  useEffect(() => {
    if (lastResponse?.done === 'cancelled') {
      // The pressed button disappears when the order is reloaded, so the focus moves away from it first.
      region.current?.focus()
      void refreshUser()
    }
    if (lastResponse?.done === 'reordered') {
      void import('#web/cart/shop-cart.ts').then(({ cart }) => cart.fetchCart())
    }
  }, [lastResponse])
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.outcome}>
      {answer?.failure && (
        <Notice tone="bad">
          <p>{t(answer.failure.code, answer.failure.params)}</p>
        </Notice>
      )}
      {answer?.done === 'cancelled' && (
        <Notice tone="good">
          <p>{t('order.cancelled')}</p>
          {answer.refundedTo && (
            <p>{t(answer.refundedTo === 'balance' ? 'order.refund.to_balance' : 'order.cancel_paid_text')}</p>
          )}
        </Notice>
      )}
      {answer?.put && <Reordered put={answer.put} />}
    </div>
  )
}

function Reordered({ put: { put, fewer, missing } }: { put: NonNullable<OrderAnswer['put']> }) {
  const t = useT()
  const { locale } = useShop()
  const isAny = put.length + fewer.length > 0
  const isAll = fewer.length + missing.length === 0
  return (
    <Notice tone={isAll ? 'good' : 'warn'}>
      <p>{t(isAny ? 'order.reordered' : 'order.reordered_none')}</p>
      {fewer.length > 0 && <p>{t('order.reordered_fewer', { names: fewer.join(', ') })}</p>}
      {isAny && missing.length > 0 && <p>{t('order.reordered_missing', { names: missing.join(', ') })}</p>}
      {isAny && (
        <p className={styles.way}>
          <ButtonLink to={pathsIn(locale).cart()} look="secondary" size="small">
            {t('order.to_cart')}
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
