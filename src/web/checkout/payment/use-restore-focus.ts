import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A pressed button may disappear with the change that it caused. Then the focus goes to the control in its place. */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, changing: unknown) {
  const known = useRef(changing)
  useLayoutEffect(() => {
    if (known.current === changing) return
    known.current = changing
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
  }, [place, changing])
}
