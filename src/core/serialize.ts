/**
 * Runs the listener for one event at a time. Two reads at once may end in the wrong order, and the older data would
 * stay. An event that is reported several times while it waits is handled once.
 */
export function serialize<Event>(
  listener: (event: Event) => void | Promise<void>,
): (event: Event) => Promise<void> {
  const waiting = new Set<Event>()
  let isBusy = false
  return async (event) => {
    waiting.add(event)
    if (isBusy) return
    isBusy = true
    try {
      // A set also iterates over values added during the loop.
      for (const next of waiting) {
        waiting.delete(next)
        await listener(next)
      }
    } finally {
      isBusy = false
    }
  }
}
