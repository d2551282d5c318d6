import type {
  ListingDocument,
  ListingQuery,
  ListingRates,
  NumberChange,
  Suggestion,
  SuggestQuery,
} from '../search-engine.ts'
import type { PackedResult } from './packed-result.ts'

/**
 * Where a thread reads all documents of a site, so that they never pass through the main thread: a module that exports
 * `documents(options): AsyncIterable<ListingDocument[]>`.
 */
export type DocumentSource = {
  /** Its URL. */
  module: string
  /** Plain data, because it is sent to another thread. */
  options: unknown
}

export type SourceModule = { documents(options: unknown): AsyncIterable<readonly ListingDocument[]> }

export type Change =
  | { do: 'put'; documents: readonly ListingDocument[] }
  | { do: 'changeNumbers'; changes: readonly NumberChange[] }
  | { do: 'remove'; ids: readonly number[] }
  | { do: 'setRates'; rates: ListingRates }

export type Work =
  | Change
  | { do: 'search'; query: ListingQuery }
  | { do: 'suggest'; query: SuggestQuery }
  | { do: 'load'; source: DocumentSource }
  | { do: 'compact' }
  | { do: 'memory' }

export type Request = Work & { call: number; site: number }

/** The result of each kind of request. */
export type Answers = {
  search: PackedResult
  suggest: Suggestion
  put: Applied
  changeNumbers: Applied
  remove: Applied
  setRates: Applied
  load: null
  compact: null
  memory: WorkerMemory
}

export type Applied = { shouldCompact: boolean }
export type WorkerMemory = {
  heapBytes: number
  arrayBytes: number
  /** Of all its sites: slots of existing products, and of removed ones. */
  slots: { used: number; dead: number }
}

export type Reply = { call: number; answer: Answers[keyof Answers] } | { call: number; error: unknown }
