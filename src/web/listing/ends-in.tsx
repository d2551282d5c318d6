import { useEffect, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ends-in.module.css'
import type { OfferEnd } from './offer-card-view.ts'
import { serverClock } from './server-clock.ts'

const minuteMs = 60_000
/** Beyond this, the day is shown instead of the hours. */
const nearMs = 48 * 60 * minuteMs

/** The day for everyone, in the page that all share; near the end the time that is left, by the shop's own clock. */
export function EndsIn({ ends }: { ends: OfferEnd }) {
  const t = useT()
  const minutes = useMinutesLeft(ends.at)
  return (
    <p className={styles.ends}>
      <Icon name="clock" size={16} />
      <time dateTime={ends.at}>
        {minutes === null
          ? ends.text
          : t('listing.ends_in', {
              time: t('listing.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
            })}
      </time>
    </p>
  )
}

/** Null while the end is far, over or not known yet. */
function useMinutesLeft(endsAt: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const end = Date.parse(endsAt)
    // A clock that is days off is not worth asking the server about every offer.
    if (Math.abs(end - Date.now()) > 2 * nearMs) return
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void serverClock().then((now) => {
      if (isGone) return
      const look = () => {
        const left = end - now()
        setMinutes(left > 0 && left <= nearMs ? Math.ceil(left / minuteMs) : null)
      }
      look()
      timer = setInterval(look, minuteMs)
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [endsAt])
  return minutes
}
