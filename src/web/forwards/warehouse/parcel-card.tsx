import type { MouseEvent } from 'react'
import { dayRange } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import type { ParcelCard as Card } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import plates from '#web/ui/plates.module.css'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import { useParcelName } from '../parcel-name.ts'
import { StorageRing, useStorageText } from '../storage-ring.tsx'
import { CardActs, type CardFacts, MoreActs } from './card-acts.tsx'
import { StatePill, Tags } from './card-tags.tsx'
import styles from './parcel-card.module.css'

type Props = {
  card: Card
  place: number
  facts: CardFacts
  /** Undefined where it cannot be chosen. */
  isChosen: boolean | undefined
  onChoose(event: MouseEvent<HTMLInputElement>): void
  onPhotos(): void
}

const tints = [plates['tint-2'], plates['tint-5'], plates['tint-3'], plates['tint-1'], plates['tint-4']]

/** A parcel on the shelf: the picture, what it is, and whose turn it is. */
export function ParcelCard({ card, place, facts, isChosen, onChoose, onPhotos }: Props) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const name = useParcelName()(card)
  const { number, size, storage, receivedOn, state } = card
  const arrived = receivedOn && t('parcel.arrived', { day: dayRange(receivedOn, receivedOn, locale) })
  const cm = (mm: number) => formatNumber(Math.round(mm / 10), locale)
  return (
    <li
      className={classes(styles.card, isChosen && styles.chosen)}
      id={number}
      data-state={state}
      aria-labelledby={`${number}-name`}
    >
      <div className={classes(styles.picture, tints[place % tints.length])}>
        <Photo card={card} name={name} onPhotos={onPhotos} />
        {isChosen !== undefined && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="parcel"
              value={number}
              checked={isChosen}
              onChange={noChange}
              onClick={onChoose}
            />
            <span className={text.visuallyHidden}>{t('warehouse.choose', { name })}</span>
          </label>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h3 id={`${number}-name`}>{name}</h3>
            <p className={styles.note}>{[card.shop, arrived].filter(Boolean).join(' · ')}</p>
          </div>
          {storage && state !== 'arrived' && state !== 'measured' && (
            <StorageRing storage={storage} currency={facts.currency} />
          )}
        </div>
        {size && (
          <p className={styles.measures}>
            <span>
              <Icon name="scale" size={16} />
              {weightText(size.grams)}
            </span>
            <span>
              <Icon name="ruler" size={16} />
              {t('parcel.size', {
                length: cm(size.lengthMm),
                width: cm(size.widthMm),
                height: cm(size.heightMm),
              })}
            </span>
          </p>
        )}
        <p className={styles.tags}>
          <StatePill state={state} />
          <Tags card={card} />
        </p>
        {storage && <StorageWords card={card} currency={facts.currency} />}
        {card.splitFrom && (
          <p className={styles.note}>{t('parcel.split_from', { number: card.splitFrom })}</p>
        )}
        {card.arePhotosComing && <p className={styles.note}>{t('parcel.photos_coming')}</p>}
        <CardActs card={card} name={name} facts={facts} />
        <MoreActs card={card} name={name} />
      </div>
    </li>
  )
}

/** The press is what counts: it may choose a whole run. */
function noChange() {}

function StorageWords({ card: { storage, state }, currency }: { card: Card; currency: string }) {
  if (!storage || state === 'arrived' || state === 'measured') return null
  return <StorageLine storage={storage} currency={currency} />
}

function StorageLine({ storage, currency }: Parameters<typeof useStorageText>[0]) {
  const said = useStorageText({ storage, currency })
  return said && <p className={classes(styles.storage, styles[storage.kind])}>{said}</p>
}

function Photo({ card, name, onPhotos }: { card: Card; name: string; onPhotos(): void }) {
  const { t, locale } = useMessages()
  const { photos, size } = card
  const [first] = photos
  if (!first) return <ParcelDrawing size={size} label={t('parcel.drawing', { name })} />
  const href = forwardPaths(locale).parcelFile(first.id)
  return (
    // Without script the first picture opens; with it, all of them in the page.
    <a
      className={styles.photo}
      href={href}
      aria-label={t('parcel.photos', { count: photos.length, name })}
      onClick={(event) => {
        event.preventDefault()
        onPhotos()
      }}
    >
      <img src={href} alt="" width={132} height={168} loading="lazy" decoding="async" />
      <span className={styles.count}>
        <Icon name="camera" size={16} />
        {photos.length}
      </span>
    </a>
  )
}
