import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useParcelName } from '../parcel-name.ts'
import styles from './photos-dialog.module.css'

type Props = { card: ParcelCard; isOpen: boolean; onClose(): void }

export function PhotosDialog({ card, isOpen, onClose }: Props) {
  const { t, locale } = useMessages()
  const name = useParcelName()(card)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('parcel.photos', { count: card.photos.length, name })}>
      <ul className={styles.photos}>
        {card.photos.map(({ id }, place) => (
          <li key={id}>
            <img
              src={forwardPaths(locale).parcelFile(id)}
              alt={t('parcel.photo', { number: place + 1, name })}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
