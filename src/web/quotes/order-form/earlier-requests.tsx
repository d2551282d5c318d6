import { useEffect } from 'react'
import { longDayRange } from '#core/long-day-range.ts'
import type { EarlierItem, EarlierRequest } from '#shop/quotes/list-earlier-items.server.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './earlier-requests.module.css'
import { focusLater } from './use-item-acts.ts'

/** Opens the earlier requests; without script the form is kept on the way there. */
export function EarlierButton({ onOpen }: { onOpen(): void }) {
  const t = useT()
  return (
    <button
      type="submit"
      name="intent"
      value="earlier"
      className={text.more}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="copy" size={16} />
      {t('order_form.copy')}
    </button>
  )
}

type Props = {
  earlier: readonly EarlierRequest[]
  /** How many items the request still takes. */
  room: number
  error: string | undefined
  isBusy: boolean
  /** The form without this part. */
  closeTo: string
  onCopy(ids: readonly number[]): void
}

/** Items of the customer's earlier requests, to be ticked; a part of the form of the request. */
export function EarlierRequests({ earlier, room, error, isBusy, closeTo, onCopy }: Props) {
  const { t, locale } = useMessages()
  const isHydrated = useIsHydrated()
  useEffect(() => focusLater('earlier'), [])
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <div className={styles.head}>
        <h2 id="earlier" tabIndex={-1}>
          {t('order_form.copy')}
        </h2>
        <ShopLink to={closeTo} className={text.link} replace preventScrollReset>
          {t('order_form.copy_close')}
        </ShopLink>
      </div>
      <p className={text.muted}>{t('order_form.copy_hint', { count: room })}</p>
      {error && (
        <p className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {earlier.map(({ number, sentOn, items }, place) => (
        <details key={number} open={place === 0} className={styles.request}>
          <summary>
            <b>{number}</b> {longDayRange(sentOn, sentOn, locale)}{' '}
            <span>{t('order_form.copy_items', { count: items.length })}</span>
          </summary>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Choice name="copies" value={item.id}>
                  <ItemWords item={item} />
                </Choice>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div>
        <Button
          type="submit"
          name="intent"
          value="copy"
          look="secondary"
          isBusy={isBusy}
          onClick={(event) => {
            if (!isHydrated) return
            event.preventDefault()
            const { form } = event.currentTarget
            if (form) onCopy(new FormData(form).getAll('copies').map(Number))
          }}
        >
          <Icon name="plus" />
          {t('order_form.copy_add')}
        </Button>
      </div>
    </section>
  )
}

function ItemWords({ item }: { item: EarlierItem }) {
  const t = useT()
  const facts = [t('order_summary.pieces', { count: item.quantity }), item.options, item.shop]
  return (
    <span className={styles.item}>
      <span className={styles.picture}>
        {item.image ? <Thumbnail image={item.image} size={40} /> : <Icon name="tag" size={20} />}
      </span>
      <span>
        <b>{item.title || t('order_summary.only_link', { shop: item.shop })}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}
