import { useEffect, useEffectEvent, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

/** Specification of the page: it looks again for a minute, then says that it takes longer. */
const everyMs = 2000
const maxLooks = 30

/** Looks again while something is being confirmed; true once that takes long. */
export function useConfirmation(isWaiting: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [looks, setLooks] = useState(0)
  const isLong = looks >= maxLooks
  const look = useEffectEvent(() => {
    setLooks(looks + 1)
    // Another look would end whatever is under way: the one before, a link, or where a form leads to.
    if ([state, navigation.state, ...fetchers.map((fetcher) => fetcher.state)].every(isIdle))
      void revalidate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is followed by the next
  useEffect(() => {
    if (!isWaiting || isLong) return
    const next = setTimeout(look, everyMs)
    return () => clearTimeout(next)
  }, [isWaiting, isLong, looks])
  return isWaiting && isLong
}

function isIdle(state: 'idle' | 'loading' | 'submitting'): boolean {
  return state === 'idle'
}
