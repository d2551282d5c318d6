const all = 80
/** Of each kind at most so many of the picture's cells, so that the own one is always in it with both its sides. */
const mostServed = 20
const mostBehind = 17

/**
 * How many cells the picture of a queue has of each kind. Few people are drawn one by one; of many, the nearest to the own
 * place.
 */
export function queueCells({ served, ahead, behind }: { served: number; ahead: number; behind: number }) {
  const shownBehind = Math.min(behind, mostBehind)
  const shownServed = Math.min(served, mostServed)
  const shownAhead = Math.min(ahead, all - 1 - shownBehind - shownServed)
  return { served: shownServed, ahead: shownAhead, behind: shownBehind }
}
