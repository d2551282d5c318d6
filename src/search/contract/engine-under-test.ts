import { onTestFinished } from 'vitest'
import type { ListingDocument, ListingQuery, SearchEngine } from '../search-engine.ts'
import { inPlainOrder, listingDocument, listingQuery } from './documents.ts'

/** Starts an empty engine for one test. */
export type MakeEngine = () => Promise<SearchEngine>
export type CloseEngine = (engine: SearchEngine) => Promise<void>

export type EngineUnderTest = ReturnType<typeof engineUnderTest>

export function engineUnderTest(makeEngine: MakeEngine, close?: CloseEngine) {
  async function start(documents: readonly ListingDocument[]) {
    const engine = await makeEngine()
    if (close) onTestFinished(() => close(engine))
    await engine.put(documents)
    const ask = async (query: Partial<ListingQuery> = {}) =>
      inPlainOrder(await engine.search(listingQuery(query)))
    const find = async (text: string, query: Partial<ListingQuery> = {}) =>
      (await ask({ text, sort: 5, ...query })).ids
    const suggest = (text: string, limit = 10) => engine.suggest({ locale: 'en', text, limit })
    return { engine, ask, find, suggest }
  }

  /** Products 1, 2, 3 … with these English names. */
  const startNamed = (...names: string[]) =>
    start(names.map((english, index) => listingDocument(index + 1, { names: { en: english } })))

  return { start, startNamed }
}
