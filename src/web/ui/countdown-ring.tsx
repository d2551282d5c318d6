import { useEffect, useState } from 'react'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Ring } from './ring.tsx'
import text from './text.module.css'
import { type TimeLeft, timeLeft } from './time-left.ts'

type Props = {
  /** ISO times: when the term began, when it ends, and the server's time when it made the page. */
  from: string
  until: string
  now: string
  size?: 'medium' | 'large' | undefined
}

const minuteMs = 60_000

/**
 * Hours that are left, on once a minute by the server's clock. The time of the end stands beside it in words. Ears hear
 * of it twelve hours before the end, one hour before it and at the end.
 */
export function CountdownRing({ from, until, now, size }: Props) {
  const { t } = useMessages()
  const { left, hasTurned } = useTimeLeft({ from, until, now })
  const words =
    left.tone === 'over'
      ? t('countdown.over')
      : t('listing.hours_minutes', { hours: left.hours, minutes: left.minutes })
  const days = Math.floor(left.hours / 24)
  const minutes = t('countdown.minutes', { minutes: left.minutes })
  const [most, rest] =
    days >= 3
      ? [t('countdown.days', { days }), t('countdown.hours', { hours: left.hours % 24 })]
      : left.hours > 0
        ? [t('countdown.hours', { hours: left.hours }), minutes]
        : [minutes, undefined]
  return (
    <>
      <Ring share={left.share} tone={left.tone} size={size} unit={rest}>
        {most}
      </Ring>
      <span className={text.visuallyHidden} role="status">
        {hasTurned ? words : ''}
      </span>
    </>
  )
}

function useTimeLeft({ from, until, now }: Pick<Props, 'from' | 'until' | 'now'>) {
  const at = (time: number) => timeLeft({ from: Date.parse(from), until: Date.parse(until), now: time })
  const [state, setState] = useState<{ left: TimeLeft; hasTurned: boolean }>(() => ({
    left: at(Date.parse(now)),
    hasTurned: false,
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is made of them
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    setState({ left: at(Date.parse(now)), hasTurned: false })
    const timer = setInterval(() => {
      const left = at(Date.now() + ahead)
      setState((before) => ({ left, hasTurned: left.tone !== before.left.tone }))
    }, minuteMs)
    return () => clearInterval(timer)
  }, [from, until, now])
  return state
}
