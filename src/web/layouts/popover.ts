import { type RefObject, useEffect } from 'react'

/** Makes a `<details>` behave like a menu: Escape and a press elsewhere close it. Without script it opens and closes all the same. */
export function usePopover(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current
    if (!element) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (element.open && !element.contains(target as Node)) element.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.open = false
    }
    document.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [details])
}
