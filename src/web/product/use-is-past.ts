import { useEffect, useState } from 'react'

/** Whether an element has scrolled out of view at the top. */
export function useIsPast(id: string): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    // Everything below the upper edge counts as in view, so that a jump over the element is noticed, too.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
