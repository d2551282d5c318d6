import { dayInSentence } from '#core/day-in-sentence.ts'
import { untilDay } from '#core/until-day.ts'
import type { StorageState } from '#shop/parcels/storage-state.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Ring } from '#web/ui/ring.tsx'
import text from '#web/ui/text.module.css'

type Props = { storage: StorageState; currency: string }

const tones = { free: 'plain', soon: 'warn', last: 'bad', counting: 'bad', paused: 'paused' } as const

/** Free days that are left, or what storage costs so far. */
export function StorageRing({ storage, currency }: Props) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { kind, left, freeDays, fee } = storage
  if (kind === 'paused') {
    return (
      <Ring share={0} tone="paused" unit={t('parcel.paused')}>
        –
      </Ring>
    )
  }
  if (kind === 'counting') {
    return (
      <Ring share={0} tone="bad" unit={t('parcel.so_far')}>
        {priceText(fee, currency)}
      </Ring>
    )
  }
  return (
    <>
      <span aria-hidden="true">
        <Ring
          share={freeDays === 0 ? 0 : left / freeDays}
          tone={tones[kind]}
          unit={t('parcel.days', { count: left })}
        >
          {left}
        </Ring>
      </span>
      <span className={text.visuallyHidden}>{t('parcel.days_left', { count: left })}</span>
    </>
  )
}

/** What the ring means, where it soon costs something; null while there is plenty of time. */
export function useStorageText({ storage, currency }: Props): string | null {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { kind, until, perDay, givenUpAfter } = storage
  if (kind === 'paused') return t('parcel.stands_still')
  if (kind === 'free' || until === null) return null
  const price = priceText(perDay, currency)
  return kind === 'counting'
    ? t('parcel.counting', { day: dayInSentence(until, locale), price, days: givenUpAfter })
    : t('parcel.free_until', { day: untilDay(until, locale), price })
}
