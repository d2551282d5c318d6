import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How long the old products stay visible, dimmed, before skeletons replace them. */
const refinedAfterMs = 300
const changedAfterMs = 200

export type Arrival = 'none' | 'more' | 'refined' | 'places' | 'another'

const listingPath = /^\/[a-z]{2}\/(?:c\/.+|marketplace|dealzone|search)\/$/

/** What is loading: more of this listing, this listing with other filters, or another listing. `places` shows skeletons. */
export function useArrival(isWaiting: boolean): Arrival {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isSamePlace = next?.pathname === pathname
  const isMore = isSamePlace && withoutPage(next.search) === withoutPage(search)
  const isRefined = isWaiting || (isSamePlace && !isMore)
  const isAnother = next !== undefined && !isSamePlace && listingPath.test(next.pathname)
  const isSlow = useLasting(isRefined, refinedAfterMs)
  const isLate = useLasting(isAnother, changedAfterMs)
  if (isLate) return 'another'
  if (isRefined) return isSlow ? 'places' : 'refined'
  return isMore ? 'more' : 'none'
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query.toString()
}

/** Whether it has been so for that long. */
function useLasting(isSo: boolean, forMs: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), forMs)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, forMs])
  return isSo && hasLasted
}
