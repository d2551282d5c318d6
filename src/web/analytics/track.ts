import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'

type Listener = (event: TrackingEvent) => void

const mostWaiting = 20
let waiting: TrackingEvent[] = []
let listener: Listener | null = null

/** For events that no page and no store shows. They wait in memory until somebody listens. */
export function track(event: TrackingEvent): void {
  if (listener) listener(event)
  else if (waiting.length < mostWaiting) waiting.push(event)
}

export function onTracked(listen: Listener): () => void {
  listener = listen
  for (const event of waiting) listen(event)
  waiting = []
  return () => {
    listener = null
  }
}
