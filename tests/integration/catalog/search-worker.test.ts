import { expect, onTestFinished, test } from 'vitest'
import { listingDocument, listingQuery } from '../../../src/search/contract/documents.ts'
import { SearchWorkers } from '../../../src/search/worker/search-workers.ts'

test('the search thread starts from the built server', async () => {
  const entry = new URL('../../../build/server/search-worker.js', import.meta.url)
  const workers = new SearchWorkers({ count: 1, entry })
  onTestFinished(() => workers.close())
  const engine = workers.engine(1)
  await engine.put([listingDocument(7, { names: { lt: 'Lempa' } })])
  const query = listingQuery({ locale: 'lt', text: 'lempa' })
  expect(await engine.search(query)).toMatchObject({ ids: [7], total: 1 })
  await expect(engine.search({ ...query, currencyId: 3 })).rejects.toThrow(RangeError)
})
