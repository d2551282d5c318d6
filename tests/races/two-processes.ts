import { afterAll, beforeAll, expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { testAccountKey } from '../support/account-key.ts'
import type { Door } from '../support/browser.ts'
import type { PayingShop } from '../support/paying-shop.ts'
import { freePort, ShopProcess } from '../support/shop-process.ts'
import { shopOptions } from '../support/test-shop.ts'

export type Processes = ReturnType<typeof twoProcesses>

/** The environment of a process that serves the same shop as the one in the test. */
export function variablesOf(at: PayingShop): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: at.databaseUrl,
    SHOP_DATA_DIR: shopOptions(at.databaseUrl).SHOP_DATA_DIR,
    ACCOUNT_KEY: testAccountKey,
    RATE_LIMITS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    // With this variable the process ends with its parent, however that ends.
    npm_lifecycle_event: 'races',
    ...at.stripe.settings(),
  }
}

/**
 * The built shop in two processes of the operating system, on the database of the paying shop. Requests go over HTTP as
 * behind a load balancer: under one host, whatever the ports are.
 */
export function twoProcesses(at: PayingShop) {
  const processes: ShopProcess[] = []

  beforeAll(async () => {
    for (let place = 0; place < 2; place += 1)
      processes.push(new ShopProcess(await freePort(), variablesOf(at)))
    await Promise.all(processes.map((process) => process.opened()))
  })
  afterAll(async () => {
    const endings = await Promise.all(processes.map((process) => process.stop()))
    expect(endings).toMatchObject(processes.map(() => ({ code: 0, errors: '' })))
  })

  /** Even racers are served by one process, odd ones by the other. `db` is the connection of the test. */
  return (place: number): Door & Pick<Shop, 'db'> => ({
    app: {
      request(address, request) {
        const { host, pathname, search } = new URL(address)
        const { port } = processes[place % 2] as ShopProcess
        const headers = new Headers(request?.headers)
        headers.set('x-forwarded-host', host)
        return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
          ...request,
          headers,
          redirect: 'manual',
        })
      },
    },
    db: at.shop.db,
  })
}
