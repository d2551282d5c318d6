import { type RefObject, type UIEvent, useRef, useState } from 'react'

/** Which picture of a scrolling row is in sight, and how to bring another there. */
export function usePictureStrip(strip: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0)
  /** The target of a programmatic scroll; pictures that pass by on the way are ignored. */
  const goal = useRef<number | null>(null)
  const show = (index: number) => {
    const element = strip.current
    if (!element) return
    goal.current = index
    setPlace(index)
    element.scrollTo({ left: index * element.clientWidth })
  }
  return {
    shown: Math.min(place, count - 1),
    show,
    onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
      if (clientWidth === 0) return
      const index = Math.round(scrollLeft / clientWidth)
      if (goal.current === null) setPlace(index)
      else if (goal.current === index) goal.current = null
    },
    /** A hand on the row takes over. */
    onPointerDown() {
      goal.current = null
    },
    onKeyDown() {
      goal.current = null
    },
  }
}
