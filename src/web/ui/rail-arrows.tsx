import { type RefObject, useEffect, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from './icon.tsx'
import styles from './product-rows.module.css'

/** Which ways a row can still be scrolled. */
type Ways = { back: boolean; on: boolean }
const nowhere: Ways = { back: false, on: false }

/** For pointers that cannot swipe, and for the keyboard. None where the whole row fits. */
export default function RailArrows({ rail, label }: { rail: RefObject<HTMLElement | null>; label: string }) {
  const t = useT()
  const ways = useWays(rail)
  if (!ways.back && !ways.on) return null
  const arrow = (way: keyof Ways) => (
    <button
      type="button"
      className={styles[way]}
      aria-label={t(way === 'back' ? 'rail.back' : 'rail.on', { name: label })}
      // Not disabled: the last press would lose the focus.
      aria-disabled={!ways[way]}
      onClick={() => {
        const row = rail.current
        row?.scrollBy({ left: (way === 'back' ? -0.8 : 0.8) * row.clientWidth, behavior: motion() })
      }}
    >
      <Icon name={way === 'back' ? 'left' : 'right'} />
    </button>
  )
  return (
    <>
      {arrow('back')}
      {arrow('on')}
    </>
  )
}

/** Only of the arrows: the keyboard's focus must not run ahead of what is in sight. */
function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

function useWays(rail: RefObject<HTMLElement | null>): Ways {
  const [ways, setWays] = useState(nowhere)
  useEffect(() => {
    const row = rail.current
    if (!row) return
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft
      const next = { back: row.scrollLeft > 1, on: left > 1 }
      setWays((now) => (now.back === next.back && now.on === next.on ? now : next))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [rail])
  return ways
}
