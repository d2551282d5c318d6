import { dayRange } from '#core/dates.ts'
import { spacedNumber } from '#shop/parcels/carrier.ts'
import { mayWithdraw } from '#shop/parcels/may-act.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { PressToDo } from './card-acts.tsx'
import styles from './rows.module.css'

/** What is announced, or was seen by carriers. */
export function ExpectedRows({ cards }: { cards: readonly ParcelCard[] }) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Section id="expected" title={t('warehouse.expected')} note={t('warehouse.expected_note')}>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <ExpectedRow key={card.number} card={card} />
        ))}
      </ul>
    </Section>
  )
}

function ExpectedRow({ card }: { card: ParcelCard }) {
  const { t, locale } = useMessages()
  const { number, title, shop, carrier, trackingNumber, expectedOn, isAnnounced } = card
  const name = title || t('warehouse.unknown_contents')
  const announce = forwardPaths(locale).announce(number)
  const spaced = trackingNumber && spacedNumber(trackingNumber)
  return (
    <li id={number}>
      <Icon name="courier" className={styles.icon} />
      <div>
        {isAnnounced ? (
          <ShopLink to={announce} className={styles.name}>
            {name}
          </ShopLink>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <p className={styles.note}>
          {[shop, [carrier?.name, !carrier?.trackingUrl && spaced].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(' · ')}{' '}
          {carrier?.trackingUrl && (
            <a href={carrier.trackingUrl} target="_blank" rel="noreferrer" className={text.link}>
              {spaced}
            </a>
          )}
        </p>
      </div>
      <span className={styles.way}>
        <RouteLine by="road" />
        {expectedOn && <small>{dayRange(expectedOn, expectedOn, locale)}</small>}
      </span>
      <div className={styles.acts}>
        {isAnnounced ? (
          <Pill tone="good" icon="check">
            {t('warehouse.announced')}
          </Pill>
        ) : (
          <ButtonLink to={announce} look="secondary" size="small">
            {t('warehouse.announce_it')}
          </ButtonLink>
        )}
        {mayWithdraw(card) && isAnnounced && (
          <PressToDo intent="withdraw" number={number} about={name}>
            {t('parcel.act.withdraw')}
          </PressToDo>
        )}
      </div>
    </li>
  )
}
