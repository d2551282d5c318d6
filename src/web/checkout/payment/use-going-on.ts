import { type RefObject, useEffect, useRef } from 'react'

/** What was pressed may be gone with what it changed: whoever pressed it goes on at what stands there now. */
export function useGoingOn(place: RefObject<HTMLElement | null>, changing: unknown) {
  const known = useRef(changing)
  useEffect(() => {
    if (known.current === changing) return
    known.current = changing
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
  }, [place, changing])
}
