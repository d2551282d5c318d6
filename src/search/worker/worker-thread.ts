import { Worker } from 'node:worker_threads'
import type { Answers, Reply, Work } from './messages.ts'

type Pending = { resolve(answer: never): void; reject(error: unknown): void }

/** One thread from start to end, and its pending requests. */
export class WorkerThread {
  /** The sites that it can serve. */
  readonly readySites = new Set<number>()
  /** It rebuilds an index and serves nothing meanwhile. */
  isCompacting = false
  /** The sites that wait to be compacted. */
  readonly toCompact = new Set<number>()
  hasEnded = false
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #calls = 0

  constructor(entry: URL, onEnd: (cause: unknown) => void) {
    this.#worker = new Worker(entry)
    let cause: unknown
    this.#worker.on('message', (reply: Reply) => this.#settle(reply))
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.once('exit', () => {
      this.hasEnded = true
      for (const { reject } of this.#pending.values()) reject(endedEarly(cause))
      this.#pending.clear()
      onEnd(cause)
    })
  }

  get busyness(): number {
    return this.#pending.size
  }

  ask<What extends Work>(site: number, work: What): Promise<Answers[What['do']]> {
    if (this.hasEnded) return Promise.reject(endedEarly())
    const call = ++this.#calls
    return new Promise((resolve, reject) => {
      this.#pending.set(call, { resolve, reject })
      this.#worker.postMessage({ ...work, call, site })
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(reply: Reply) {
    const pending = this.#pending.get(reply.call)
    this.#pending.delete(reply.call)
    if ('error' in reply) pending?.reject(reply.error)
    else pending?.resolve(reply.answer as never)
  }
}

function endedEarly(cause?: unknown): Error {
  return new Error('the search thread ended before it answered', { cause })
}
