/** The part of the query language that we use, so that a misspelt request does not compile. */
export type Query =
  | { term: Record<string, { value: string | number | boolean }> }
  | { terms: Record<string, readonly (string | number)[]> }
  | { prefix: Record<string, { value: string }> }
  | {
      fuzzy: Record<
        string,
        { value: string; fuzziness: number; transpositions: true; max_expansions: number }
      >
    }
  | { range: Record<string, { gte?: number | undefined; lte?: number | undefined }> }
  | { exists: { field: string } }
  | { script: { script: Script } }
  | { constant_score: { filter: Query; boost: number } }
  | { dis_max: { queries: readonly Query[] } }
  | { match_none: Record<string, never> }
  | {
      bool: {
        filter?: readonly Query[]
        should?: readonly Query[]
        minimum_should_match?: number
      }
    }

export type Script = { lang: 'painless'; source: string; params: Record<string, unknown> }

/** The source of a number. */
export type Source = { field: string } | { script: Script }

export type Aggregation =
  | { filter: Query; aggs: Record<string, Aggregation> }
  | { filters: { filters: Record<string, Query> } }
  | { terms: { field: string; size: number; include?: string } }
  | { min: Source }
  | { max: Source }

export type Order =
  | Record<string, 'asc' | 'desc'>
  | { _script: { type: 'number'; order: 'asc' | 'desc'; script: Script } }

export type SearchBody = {
  query?: Query
  post_filter?: Query
  aggs?: Record<string, Aggregation>
  sort?: readonly Order[]
  from?: number
  size: number
  track_total_hits?: true
  track_scores?: true
  _source?: false
}

export type Buckets = { buckets: { key: string; doc_count: number }[] }

export type SearchAnswer<Aggregations> = {
  hits: { total: { value: number }; hits: { _id: string }[] }
  aggregations: Aggregations
}

/** One line of a bulk request; an update and an index are followed by their document. */
export type BulkAction =
  | { index: { _id: string } }
  | { update: { _id: string; retry_on_conflict: number } }
  | { delete: { _id: string } }
export type BulkAnswer = {
  items: Record<string, { _id: string; status: number; error?: { reason: string } }>[]
}

const timeoutMs = 30_000

export class OpenSearchClient {
  readonly #base: string
  readonly #headers: Record<string, string>

  /** Name and password in the URL are sent as basic authentication. */
  constructor(url: string) {
    const { username, password, origin, pathname } = new URL(url)
    this.#base = origin + pathname.replace(/\/$/, '')
    const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
    this.#headers = username ? { authorization: `Basic ${credentials.toString('base64')}` } : {}
  }

  search<Aggregations>(index: string, body: SearchBody): Promise<SearchAnswer<Aggregations>> {
    return this.ask('POST', `/${index}/_search`, body)
  }

  bulk(index: string, lines: readonly (BulkAction | object)[], isRefreshed: boolean): Promise<BulkAnswer> {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return this.#request('POST', `/${index}/_bulk?refresh=${isRefreshed}`, 'application/x-ndjson', body)
  }

  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
    return this.#request(method, path, 'application/json', body && JSON.stringify(body))
  }

  /** Null where the response is 404. */
  async find<Answer>(path: string): Promise<Answer | null> {
    return this.ask<Answer>('GET', path).catch((error: unknown) => {
      if (error instanceof OpenSearchError && error.status === 404) return null
      throw error
    })
  }

  async #request<Answer>(method: string, path: string, type: string, body?: string): Promise<Answer> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...this.#headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new OpenSearchError(response.status, `${method} ${path}: ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }
}

export class OpenSearchError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`OpenSearch answered ${status} to ${message}`)
    this.status = status
  }
}
