import { availableParallelism } from 'node:os'
import type { SearchEngine } from '../src/search/search-engine.ts'
import { SearchWorkers } from '../src/search/worker/search-workers.ts'

export type RunningEngine = {
  engine: SearchEngine
  /** In words. */
  memory(): Promise<string>
  close(): Promise<void>
}

/** An engine that holds the made-up catalogue once it is open. */
type MeasuredEngine = {
  name: string
  /** Larger catalogues are not asked of it. */
  mostProducts: number
  open(products: number): Promise<RunningEngine>
}

/** Whatever stands here is measured. */
export const engines: readonly MeasuredEngine[] = [
  {
    name: `embedded, in ${availableParallelism()} threads`,
    mostProducts: Number.POSITIVE_INFINITY,
    open: openEmbedded,
  },
]

async function openEmbedded(products: number): Promise<RunningEngine> {
  const workers = new SearchWorkers({ count: availableParallelism(), onFailure: console.error })
  const module = new URL('./listing-catalogue.ts', import.meta.url).href
  await workers.load(1, { module, options: { products } })
  return {
    engine: workers.engine(1),
    memory: async () => {
      const threads = await workers.memory()
      const each = threads.map(({ heapBytes, arrayBytes }) => Math.round((heapBytes + arrayBytes) / 1e6))
      return `${each.join(' + ')} MB`
    },
    close: () => workers.close(),
  }
}
