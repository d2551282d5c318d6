/**
 * One after another, for whoever reads something anew when told of a change: two readings at once may end in the wrong order,
 * and then the older one would stay. What is told several times meanwhile is told once.
 */
export function inTurn<Told>(listener: (told: Told) => void | Promise<void>): (told: Told) => Promise<void> {
  const waiting = new Set<Told>()
  let isBusy = false
  return async (told) => {
    waiting.add(told)
    if (isBusy) return
    isBusy = true
    try {
      // What is added on the way is come to, too.
      for (const next of waiting) {
        waiting.delete(next)
        await listener(next)
      }
    } finally {
      isBusy = false
    }
  }
}
