import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Permission } from '#shop/staff/permissions.ts'
import type { Grant } from '#shop/staff/staff-member.ts'
import { screenList } from '../screens.ts'
import { offeredActs } from './offered-acts.server.ts'
import { actsOf } from './offered-acts.ts'

const sites = [
  { id: 1, code: 'default' },
  { id: 2, code: 'lt' },
]
const with_ = (...grants: Grant[]) => offeredActs({ grants }, sites)
const grant = (siteId: number, role: Grant['role'], ...permissions: Permission[]): Grant => ({
  role,
  siteId,
  permissions,
})
const ids = (screens: ReturnType<typeof with_>, href: string) => actsOf(screens, href).map(({ id }) => id)

test('OPS-01 the palette offers with a record only what the person may do on its site', () => {
  const screens = with_(
    grant(2, 'finance', 'customers.balance', 'orders.refund'),
    grant(1, 'support', 'customers.contact'),
  )
  expect(ids(screens, '/customers/lt/AB123')).toContain('move')
  expect(ids(screens, '/customers/default/AB123')).not.toContain('move')
  expect(ids(screens, '/customers/default/AB123')).toContain('see-shop')
  expect(ids(screens, '/orders/lt/OR100001?x=1')).toContain('refund')
  expect(ids(screens, '/orders/default/OR100001')).not.toContain('refund')
  expect(ids(screens, '/orders')).toEqual([])
  expect(ids(screens, '/orders/lt/OR100001/edit')).toEqual([])
  expect(with_()).toEqual([])
})

test('OPS-01 every act that the palette offers has its button on the screen that declares it', () => {
  const offered = screenList.flatMap(([id, { file, acts = {} }]) =>
    Object.entries(acts)
      .filter(([, act]) => 'isOffered' in act)
      .map(([act]) => ({ id, act, folder: join(import.meta.dirname, '..', dirname(file)) })),
  )
  expect(offered.length).toBeGreaterThan(15)
  for (const { id, act, folder } of offered) {
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
    const button = new RegExp(`data-do="${act}"|\\? undefined : '${act}'|<ShopPassDialog\\s+act="${act}"`)
    expect(pages, `${id}: ${act}`).toMatch(button)
  }
})
