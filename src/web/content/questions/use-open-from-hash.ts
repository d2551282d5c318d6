import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The answer that the address names is opened, and gets the focus. */
export function useOpenFromHash(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const open = () => openNamed(window.location.hash)
    open()
    // Links of the page itself change only the hash.
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash, key])
}

function openNamed(hash: string): void {
  const entry = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (!(entry instanceof HTMLDetailsElement)) return
  entry.open = true
  entry.scrollIntoView()
  entry.querySelector('summary')?.focus({ preventScroll: true })
}
