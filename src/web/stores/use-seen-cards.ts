import { useEffect, useMemo, useRef } from 'react'
import type { StoreCardView } from './store-card-view.ts'

type Cards = readonly StoreCardView[]
/** The pages that were seen of the choice that was seen last, by its address. */
let remembered: { key: string; pages: ReadonlyMap<number, Cards> } = { key: '', pages: new Map() }

/**
 * The server sends each page alone. A visitor who came to it by "show more" sees those before it as well, and the focus
 * moves to the first new card.
 */
export function useSeenCards({ cards, page }: { cards: Cards; page: number }, key: string) {
  const pages = useMemo(() => {
    const before = remembered.key === key ? remembered.pages : []
    return new Map(before).set(page, cards)
  }, [key, page, cards])
  useEffect(() => {
    remembered = { key, pages }
  }, [key, pages])
  let firstPage = page
  while (pages.has(firstPage - 1)) firstPage -= 1
  const seen = Array.from({ length: page - firstPage + 1 }, (_, index) => firstPage + index).flatMap(
    (number) => pages.get(number) ?? [],
  )
  return { cards: seen, firstPage, page, ...useFocusOnMore(seen.length) }
}

function useFocusOnMore(count: number) {
  const grid = useRef<HTMLDivElement>(null)
  const expectedFrom = useRef<number | null>(null)
  useEffect(() => {
    const from = expectedFrom.current
    if (from === null || count <= from) return
    expectedFrom.current = null
    grid.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    grid,
    expectMore: () => {
      expectedFrom.current = count
    },
  }
}
