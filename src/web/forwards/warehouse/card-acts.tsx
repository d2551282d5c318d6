import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Amount } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { mayAskPhotos, mayDeclare, mayReturn, maySplit } from '#shop/parcels/may-act.ts'
import type { HoldReason } from '#shop/parcels/parcel.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ruleText } from '../rule-text.ts'
import styles from './parcel-card.module.css'

export type CardFacts = {
  currency: string
  /** Of sending a parcel back. */
  returnFee: Amount
}

type Props = { card: ParcelCard; name: string; facts: CardFacts }

/** What its owner is asked for, the gravest first. */
const order: readonly HoldReason[] = [
  'prohibited',
  'damaged',
  'name_mismatch',
  'value_missing',
  'invoice_missing',
  'oversize',
]
const reasons = {
  prohibited: 'parcel.hold.prohibited',
  damaged: 'parcel.hold.damaged',
  name_mismatch: 'parcel.hold.name_mismatch',
  value_missing: 'parcel.hold.value_missing',
  invoice_missing: 'parcel.hold.invoice_missing',
  oversize: 'parcel.hold.oversize',
} as const satisfies Record<HoldReason, MessageKey>

/** The reason in one sentence, and the button that answers it. */
export function CardActs({ card, name, facts }: Props) {
  const { t, locale } = useMessages()
  const paths = forwardPaths(locale)
  if (card.state === 'return_requested') {
    if (card.isReturnPaid) return <p className={styles.said}>{t('parcel.return_paid')}</p>
    return (
      <>
        <p className={styles.said}>{t('parcel.return_pending')}</p>
        <div className={styles.acts}>
          <ButtonLink to={invoicePaths(locale).list()} size="small">
            {t('parcel.act.pay_return')}
          </ButtonLink>
          <PressToDo intent="cancel-return" number={card.number} about={name}>
            {t('parcel.act.stay')}
          </PressToDo>
        </div>
      </>
    )
  }
  if (card.state === 'splitting')
    return (
      <>
        <p className={styles.said}>{t('parcel.splitting_text')}</p>
        <div className={styles.acts}>
          <PressToDo intent="cancel-split" number={card.number} about={name}>
            {t('parcel.act.keep_whole')}
          </PressToDo>
        </div>
      </>
    )
  if (card.state === 'ready' && card.splitWords)
    return (
      <p className={styles.said}>
        {t('parcel.split_refused')}
        <q className={styles.words}>{card.splitWords}</q>
      </p>
    )
  if (card.state === 'abandoned') return <p className={styles.said}>{t('parcel.abandoned_text')}</p>
  const hold = card.state === 'action_required' && order.find((one) => card.holds.includes(one))
  if (!hold) return null
  const { restriction } = card
  const isToTell = hold === 'value_missing' || hold === 'invoice_missing' || hold === 'name_mismatch'
  return (
    <>
      <p className={styles.said}>
        {hold === 'prohibited' && restriction && (
          <>{ruleText(t, { reason: restriction.reason, rule: restriction.id })} </>
        )}
        {t(reasons[hold])}
        {card.holdWords && <q className={styles.words}>{card.holdWords}</q>}
      </p>
      <div className={styles.acts}>
        {isToTell && (
          <ButtonLink to={paths.announce(card.number)} size="small">
            <Icon name="upload" />
            {t(tellLabels[hold])}
          </ButtonLink>
        )}
        {hold === 'damaged' && (
          <PressToDo intent="keep" number={card.number} about={name}>
            {t('parcel.act.keep')}
          </PressToDo>
        )}
        {(hold === 'prohibited' || hold === 'damaged' || hold === 'oversize') && mayReturn(card) && (
          <SendBack card={card} facts={facts} />
        )}
      </div>
    </>
  )
}

const tellLabels = {
  value_missing: 'parcel.act.declare',
  invoice_missing: 'parcel.act.invoice',
  name_mismatch: 'parcel.act.show_order',
} as const

function SendBack({ card, facts }: Pick<Props, 'card' | 'facts'>) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  return (
    <ButtonLink
      to={`${forwardPaths(locale).warehouse({ form: 'return', parcel: card.number })}#parcel-form`}
      look="secondary"
      size="small"
    >
      {t('parcel.act.send_back', { price: priceText(facts.returnFee, facts.currency) })}
    </ButtonLink>
  )
}

type PressProps = {
  intent: 'keep' | 'cancel-return' | 'cancel-split' | 'withdraw'
  number: string
  about: string
  children: ReactNode
}

/** One press, by a form post without script. */
export function PressToDo({ intent, number, about, children }: PressProps) {
  const { t, locale } = useMessages()
  const fetcher = useFetcher<FormAnswer>()
  const failure = fetcher.data?.failure
  return (
    <fetcher.Form
      method="post"
      action={forwardPaths(locale).warehouse()}
      onSubmit={(event) => sendAtOnce(fetcher, event)}
      className={styles.press}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="number" value={number} />
      <Button
        type="submit"
        look="secondary"
        size="small"
        isBusy={fetcher.state !== 'idle'}
        aria-description={about}
      >
        {children}
      </Button>
      {failure && <span role="alert">{t(failure.code, failure.params)}</span>}
    </fetcher.Form>
  )
}

/** What is rarely wanted. Works without script: each is a page of its own. */
export function MoreActs({ card, name }: Pick<Props, 'card' | 'name'>) {
  const t = useT()
  const { locale } = useMessages()
  const paths = forwardPaths(locale)
  const asked = { ...card, photosAskedAt: card.arePhotosComing ? card.createdAt : null }
  const links = [
    ...(mayDeclare(card) ? [{ to: paths.announce(card.number), label: t('parcel.more.contents') }] : []),
    ...(mayAskPhotos(asked)
      ? [
          {
            to: `${paths.warehouse({ form: 'photos', parcel: card.number })}#parcel-form`,
            label: t('parcel.more.photos'),
          },
        ]
      : []),
    ...(maySplit(card, card.pieces)
      ? [
          {
            to: `${paths.warehouse({ form: 'split', parcel: card.number })}#parcel-form`,
            label: t('parcel.more.split'),
          },
        ]
      : []),
    ...(mayReturn(card)
      ? [
          {
            to: `${paths.warehouse({ form: 'return', parcel: card.number })}#parcel-form`,
            label: t('parcel.more.return'),
          },
        ]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <details className={styles.more}>
      <summary aria-label={t('parcel.more', { name })}>
        <Icon name="more" />
      </summary>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
