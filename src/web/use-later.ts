import { useState } from 'react'

/**
 * Something that is fetched once somebody reaches for it, and null until then. Not by Suspense, which would hold it back
 * for a moment. If it does not come, the next reach tries again.
 */
export function useLater<Fetched>(fetch: () => Promise<Fetched>): [Fetched | null, () => void] {
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const reach = () => {
    if (fetched) return
    void fetch().then(
      (now) => setFetched(() => now),
      () => {},
    )
  }
  return [fetched, reach]
}
