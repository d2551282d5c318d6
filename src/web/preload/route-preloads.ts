import { createStore } from '#web/store.ts'

/** Specification 9: at most 4 route preloads run at once. */
const maxAtOnce = 4
/** A pointer that moves over a whole menu requests many pages; the oldest requests are dropped. */
const maxWaiting = 8

type Preloads = { running: readonly string[]; waiting: readonly string[]; done: ReadonlySet<string> }

export const routePreloads = createStore<Preloads>({ running: [], waiting: [], done: new Set() })

export function wishForRoute(path: string, preloads = routePreloads): void {
  const { running, waiting, done } = preloads.get()
  if (done.has(path) || running.includes(path) || waiting.includes(path)) return
  preloads.set({ waiting: [...waiting, path].slice(-maxWaiting) })
  startNext(preloads)
}

export function routePreloaded(path: string, preloads = routePreloads): void {
  const { running, done } = preloads.get()
  preloads.set({ running: running.filter((other) => other !== path), done: new Set([...done, path]) })
  startNext(preloads)
}

function startNext(preloads: typeof routePreloads) {
  const { running, waiting } = preloads.get()
  const free = maxAtOnce - running.length
  if (free <= 0 || waiting.length === 0) return
  preloads.set({ running: [...running, ...waiting.slice(0, free)], waiting: waiting.slice(free) })
}
