import { setImmediate as otherMessages } from 'node:timers/promises'
import { EmbeddedEngine } from '../embedded/embedded-engine.ts'
import type { ListingDocument, ListingRates } from '../search-engine.ts'
import type { Change } from './messages.ts'

/** Documents loaded before the thread checks for other requests. */
const sliceSize = 50

/** One site inside a thread. While it loads, its old data still serves searches. */
export class SiteEngine {
  #engine = new EmbeddedEngine({ compactsItself: false })
  #rates: ListingRates = {}
  /** Changes during the load; the source may have been read before them. */
  #sinceLoading: Change[] | null = null
  #lastLoad: Promise<unknown> = Promise.resolve()

  get current(): EmbeddedEngine {
    return this.#engine
  }

  async change(change: Change): Promise<void> {
    this.#sinceLoading?.push(change)
    if (change.do === 'setRates') this.#rates = change.rates
    await apply(this.#engine, change)
  }

  /** One load after the other: each has to see the changes made during it. */
  load(batches: AsyncIterable<readonly ListingDocument[]>): Promise<void> {
    const loaded = this.#lastLoad.then(() => this.#load(batches))
    this.#lastLoad = loaded.catch(() => {})
    return loaded
  }

  async #load(batches: AsyncIterable<readonly ListingDocument[]>): Promise<void> {
    const loaded = new EmbeddedEngine({ compactsItself: false })
    await loaded.setRates(this.#rates)
    const changes: Change[] = []
    this.#sinceLoading = changes
    try {
      for await (const batch of batches) {
        for (let start = 0; start < batch.length; start += sliceSize) {
          await loaded.put(batch.slice(start, start + sliceSize))
          await otherMessages()
        }
      }
      for (const change of changes) await apply(loaded, change)
      this.#engine = loaded
    } finally {
      this.#sinceLoading = null
    }
  }
}

function apply(engine: EmbeddedEngine, change: Change): Promise<void> {
  switch (change.do) {
    case 'put':
      return engine.put(change.documents)
    case 'changeNumbers':
      return engine.changeNumbers(change.changes)
    case 'remove':
      return engine.remove(change.ids)
    case 'setRates':
      return engine.setRates(change.rates)
  }
}
