import { useEffect, useState } from 'react'

/** Timers cannot wait longer. */
const longestMs = 24 * 60 * 60 * 1000

/** Whether the price has ended while the page was open, by the clock of the server. */
export function useIsOver({ until, now }: { until: string; now: string }): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = Date.now() + Date.parse(until) - Date.parse(now)
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = end - Date.now()
      if (left <= 0) setOver(true)
      else timer = setTimeout(look, Math.min(left, longestMs))
    }
    setOver(false)
    look()
    return () => clearTimeout(timer)
  }, [until, now])
  return isOver
}
