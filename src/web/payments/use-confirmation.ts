import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Specification of the page: it looks again for a minute, then says that it takes longer. */
const everyMs = 2000
const mostLooks = 30

/** Looks again while something is being confirmed; true once that takes long. */
export function useConfirmation(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const isLong = looks >= mostLooks
  useEffect(() => {
    if (!isWaiting || isLong) return
    const look = setTimeout(() => {
      setLooks(looks + 1)
      void revalidate()
    }, everyMs)
    return () => clearTimeout(look)
  }, [isWaiting, isLong, looks, revalidate])
  return isWaiting && isLong
}
