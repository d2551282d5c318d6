import { describe, test } from 'vitest'
import { searchEngineContract } from '../../../src/search/contract/search-engine.test-suite.ts'
import { OpenSearchIndexes } from '../../../src/search/opensearch/opensearch-indexes.ts'

const url = process.env.OPENSEARCH_URL

if (url) {
  const indexes = new OpenSearchIndexes(url, `amberway-test-${process.pid}`)
  const sites = new Map<unknown, number>()
  searchEngineContract(
    'OpenSearch',
    async () => {
      const site = sites.size + 1
      await indexes.rebuild(site, nothing())
      const engine = indexes.engine(site)
      sites.set(engine, site)
      return engine
    },
    (engine) => indexes.drop(sites.get(engine) as number),
  )
} else {
  describe('OpenSearch search engine', () => {
    test.skip('NOT VERIFIED: it needs a real cluster, and OPENSEARCH_URL names none', () => {})
  })
}

async function* nothing() {}
