import type { ListingDocument } from '../search-engine.ts'
import { indexBody } from './index-body.ts'
import { OpenSearchClient } from './opensearch-client.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'

/** One index per site, behind an alias that moves to a new index once that is filled. */
export class OpenSearchIndexes {
  readonly #client: OpenSearchClient
  readonly #prefix: string
  readonly #engines = new Map<number, OpenSearchEngine>()

  constructor(url: string, prefix = 'amberway') {
    this.#client = new OpenSearchClient(url)
    this.#prefix = prefix
  }

  engine(siteId: number): OpenSearchEngine {
    const engine = this.#engines.get(siteId) ?? new OpenSearchEngine(this.#client, this.#alias(siteId))
    this.#engines.set(siteId, engine)
    return engine
  }

  async rebuild(siteId: number, batches: AsyncIterable<readonly ListingDocument[]>): Promise<void> {
    const alias = this.#alias(siteId)
    const index = `${alias}-${Date.now()}`
    await this.#client.ask('PUT', `/${index}`, indexBody)
    try {
      const fresh = new OpenSearchEngine(this.#client, index)
      for await (const documents of batches) await fresh.index(documents, false)
      await this.#client.ask('POST', `/${index}/_refresh`)
    } catch (error) {
      await this.#delete([index])
      throw error
    }
    const former = await this.#indexesBehind(alias)
    const actions = [
      ...former.map((each) => ({ remove: { index: each, alias } })),
      { add: { index, alias, is_write_index: true } },
    ]
    await this.#client.ask('POST', '/_aliases', { actions })
    await this.#delete(former)
  }

  /** For tests: a shop's index is only ever replaced by the next one. */
  async drop(siteId: number): Promise<void> {
    await this.#delete(await this.#indexesBehind(this.#alias(siteId)))
  }

  #alias(siteId: number): string {
    return `${this.#prefix}-listings-${siteId}`
  }

  async #indexesBehind(alias: string): Promise<string[]> {
    return Object.keys((await this.#client.find<Record<string, unknown>>(`/_alias/${alias}`)) ?? {})
  }

  async #delete(indexes: readonly string[]) {
    if (indexes.length > 0) await this.#client.ask('DELETE', `/${indexes.join(',')}`)
  }
}
