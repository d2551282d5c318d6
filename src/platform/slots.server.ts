import { err, type Result } from '#core/result.ts'

type Asked = {
  /** The caller. Waiting callers take turns, so none waits behind all the work of another. */
  party?: string
  /** After an abort, work that still waits leaves the queue and never runs: `inSlot` rejects with its reason. */
  signal?: AbortSignal
}

/** Limits running work, waiting work, and waiting work by party; beyond that, work is refused as busy. */
export function createSlots(concurrency: number, queueLength: number, queueOfParty = queueLength) {
  /** By party, the next one first; no queue is empty. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let working = 0

  function hasPlace(party: string): boolean {
    return waiting < queueLength && (queues.get(party)?.length ?? 0) < queueOfParty
  }

  function wait(party: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        remove(party, enter)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const queue = queues.get(party) ?? []
      queue.push(enter)
      queues.set(party, queue)
      waiting += 1
    })
  }

  function remove(party: string, place: () => void) {
    const rest = queues.get(party)?.filter((other) => other !== place) ?? []
    if (rest.length > 0) queues.set(party, rest)
    else queues.delete(party)
    waiting -= 1
  }

  /** The slot goes directly to the next in the queue, so a newcomer cannot take it. */
  function handOn() {
    const [turn] = queues
    if (!turn) {
      working -= 1
      return
    }
    const [party, queue] = turn
    const enter = queue.shift()
    queues.delete(party)
    if (queue.length > 0) queues.set(party, queue) // now behind the other parties
    waiting -= 1
    enter?.()
  }

  return async function inSlot<T, E>(
    work: () => Promise<Result<T, E>>,
    { party = '', signal }: Asked = {},
  ): Promise<Result<T, E | { code: 'busy' }>> {
    signal?.throwIfAborted()
    if (working < concurrency) working += 1
    else if (hasPlace(party)) await wait(party, signal)
    else return err({ code: 'busy' })
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      handOn()
    }
  }
}
