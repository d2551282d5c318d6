import { expect, test } from 'vitest'
import { buildId } from '../../../src/platform/build-id.server.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ STRICT_HOSTS: true })

test('SHELL-10 LOC-05 build.json names the build and the category key on any host and is not cached', async () => {
  // No site has this host: the process responds without looking one up.
  const response = await at.shop.app.request('http://nobody.example/build.json')
  expect([response.status, await response.json()]).toEqual([
    200,
    { build: buildId, categories: at.shop.catalog.directory().version },
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
