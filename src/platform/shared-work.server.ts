type Shared<T> = { result: Promise<T>; stop: AbortController; waiting: number }

/** Callers with the same key share one piece of work; it is aborted when the last of them leaves. */
export function createSharedWork<T>() {
  const underWay = new Map<string, Shared<T>>()

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stop = new AbortController()
    const shared = { result: work(stop.signal), stop, waiting: 0 }
    underWay.set(key, shared)
    const end = () => forget(key, shared)
    shared.result.then(end, end)
    return shared
  }

  /** Aborted work may still be running while its successor has started. */
  function forget(key: string, shared: Shared<T>): boolean {
    return underWay.get(key) === shared && underWay.delete(key)
  }

  return {
    isUnderWay: (key: string) => underWay.has(key),

    /** Starts the work unless it is running; rejects with the client's reason once the client has left. */
    async join(key: string, client: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      client.throwIfAborted()
      const shared = underWay.get(key) ?? begin(key, work)
      const gone = Promise.withResolvers<never>()
      const leave = () => gone.reject(client.reason)
      client.addEventListener('abort', leave, { once: true })
      shared.waiting += 1
      try {
        return await Promise.race([shared.result, gone.promise])
      } finally {
        client.removeEventListener('abort', leave)
        shared.waiting -= 1
        if (shared.waiting === 0 && forget(key, shared)) shared.stop.abort()
      }
    },
  }
}
