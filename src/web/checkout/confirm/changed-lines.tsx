import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { amountOf } from '#core/money.ts'
import type { ChangedLine } from '#shop/checkout/changed-lines.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import type { PromotionProblem } from '#shop/promotions/promotion.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useCheckoutPaths } from '../checkout-page.tsx'
import styles from './changed-lines.module.css'

export const changesId = 'changed-lines'

type Props = {
  changes: readonly ChangedLine[]
  /** Why the promo code no longer applies. */
  lapsedCode: PromotionProblem | null
  checkout: ShownCheckout
}

/** Each change is accepted, or the line or the code given up here, before the order. */
export function ChangedLines({ changes, lapsedCode, checkout }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const count = changes.length + (lapsedCode ? 1 : 0)
  const [wasChanged, setChanged] = useState(false)
  useEffect(() => setChanged((was) => was || count > 0), [count])
  const known = useRef(count)
  // The pressed button has gone with its line.
  useLayoutEffect(() => {
    if (known.current === count) return
    known.current = count
    const target = place.current?.querySelector<HTMLElement>('button') ?? place.current
    if (document.activeElement === document.body || !document.activeElement?.isConnected) target?.focus()
  }, [count])
  return (
    <div ref={place} className={styles.place} tabIndex={-1} role={wasChanged ? 'status' : undefined}>
      {count === 0 && wasChanged && (
        <Notice tone="good">
          <p>{t('checkout.confirm.reviewed')}</p>
        </Notice>
      )}
      {count > 0 && (
        <section className={styles.changes} aria-labelledby={changesId}>
          <h2 id={changesId} tabIndex={-1}>
            {t('cart.settle_first')}
          </h2>
          <p>{t(changes.length > 0 ? 'checkout.confirm.review_text' : 'checkout.confirm.review_code')}</p>
          <ul>
            {lapsedCode && <LapsedCode problem={lapsedCode} slug={checkout.slug} />}
            {changes.map((change) => (
              <Changed key={change.id} change={change} checkout={checkout} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Changed({ change, checkout }: { change: ChangedLine; checkout: ShownCheckout }) {
  const t = useT()
  const priceText = usePriceText()
  const fetcher = useFetcher<FormAnswer>()
  const { id, state, quantity, available } = change
  const product = checkout.products.find((one) => one.id === id)
  const name = product?.name ?? ''
  const show = (value: number) => priceText(amountOf(value), checkout.currency)
  const said =
    state === 'unavailable'
      ? t('cart.item_unavailable')
      : state === 'limited'
        ? t('cart.in_stock_less', { count: available })
        : t(change.price > change.seen_price ? 'cart.price_up' : 'cart.price_down', {
            before: show(change.seen_price),
            now: show(change.price),
          })
  const failure = fetcher.data?.failure
  return (
    <li className={styles.line}>
      {product && <img src={product.image} alt="" width={48} height={48} />}
      <div>
        <p className={styles.name}>{name}</p>
        {product?.choice && <p className={styles.choice}>{product.choice}</p>}
        <p>{said}</p>
        {failure && <p role="alert">{t(failure.code, failure.params)}</p>}
      </div>
      <div className={styles.ways}>
        {state !== 'unavailable' && (
          <Settle
            fetcher={fetcher}
            slug={checkout.slug}
            fields={{ intent: 'settle', id, quantity: Math.min(quantity, available) }}
          >
            <Button type="submit" size="small" isBusy={fetcher.state !== 'idle'} aria-describedby={changesId}>
              {state === 'limited' ? t('cart.take', { count: available }) : t('cart.accept_price')}
            </Button>
          </Settle>
        )}
        <Settle fetcher={fetcher} slug={checkout.slug} fields={{ intent: 'settle', id, quantity: 0 }}>
          <Button type="submit" size="small" look="secondary" aria-label={t('cart.remove_named', { name })}>
            {t('cart.remove')}
          </Button>
        </Settle>
      </div>
    </li>
  )
}

function LapsedCode({ problem, slug }: { problem: PromotionProblem; slug: string }) {
  const t = useT()
  const fetcher = useFetcher<FormAnswer>()
  const failure = fetcher.data?.failure
  return (
    <li className={styles.line}>
      <span className={styles.sign}>
        <Icon name="tag" />
      </span>
      <div>
        <p className={styles.name}>{t('sum.promo_any')}</p>
        <p>{t(`checkout.${problem}`)}</p>
        {failure && <p role="alert">{t(failure.code, failure.params)}</p>}
      </div>
      <div className={styles.ways}>
        <Settle fetcher={fetcher} slug={slug} fields={{ intent: 'drop-code' }}>
          <Button type="submit" size="small" isBusy={fetcher.state !== 'idle'} aria-describedby={changesId}>
            {t('checkout.confirm.drop_code')}
          </Button>
        </Settle>
      </div>
    </li>
  )
}

type SettleProps = {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>
  slug: string
  fields: Readonly<Record<string, string | number>>
  children: React.ReactNode
}

function Settle({ fetcher, slug, fields, children }: SettleProps) {
  const paths = useCheckoutPaths()
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    fetcher.state === 'idle' ? sendAtOnce(fetcher, event) : event.preventDefault()
  return (
    <fetcher.Form method="post" action={paths.confirm(slug)} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}
