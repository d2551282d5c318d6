import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { assemble, type Shop, type ShopOptions } from '../../src/assemble.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { testAccountKey } from './account-key.ts'
import { databaseUrl, templateName } from './database-url.ts'

/** The whole shop on its own clone of the template database; send requests with `shop.app.request()`. */
export function testShop(changes: Partial<ShopOptions> = {}): { readonly shop: Shop; readonly url: string } {
  let shop: Shop
  let url: string
  beforeAll(async () => {
    url = await freshDatabase()
    shop = await assemble(shopOptions(url, changes))
  })
  afterAll(() => shop?.close())
  return {
    get shop() {
      return shop
    },
    get url() {
      return url
    },
  }
}

export function shopOptions(url: string, changes: Partial<ShopOptions> = {}): ShopOptions {
  return {
    databaseUrl: url,
    log: createLog('silent'),
    isPatient: true,
    hasCheapPasswords: true,
    hasSchedule: false,
    PORT: 3000,
    OPS_PORT: 3001,
    HOST: '127.0.0.1',
    SHOP_DATA_DIR: resolve('.data/test/files'),
    SHOP_SITES_DIR: 'sites',
    SHOP_DEMO: true,
    SHOP_GALLERY: true,
    DATABASE_URL: undefined,
    ACCOUNT_KEY: testAccountKey,
    DEFAULT_SITE: 'default',
    OFFICE_HOST: 'office.localhost',
    STRICT_HOSTS: false,
    TRUSTED_PROXIES: [],
    SMTP_URL: undefined,
    EMAIL_FROM: 'shop@amberway.test',
    IMAGE_DOMAINS: [],
    CACHE_MB: 64,
    SEARCH_THREADS: 0,
    OPENSEARCH_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_BASE: 'https://api.stripe.com',
    PAYPAL_ENV: 'sandbox',
    PAYPAL_CLIENT_ID: undefined,
    PAYPAL_CLIENT_SECRET: undefined,
    PAYPAL_WEBHOOK_ID: undefined,
    PAYPAL_API_BASE: undefined,
    PAYPAL_CERT_HOSTS: [],
    PAYSERA_PROJECT_ID: undefined,
    PAYSERA_PASSWORD: undefined,
    PAYSERA_TEST: true,
    PAYSERA_PAY_URL: undefined,
    PAYSERA_METHODS_URL: undefined,
    PAYSERA_PUBLIC_KEY_URL: undefined,
    PAYSERA_PUBLIC_KEY_PEM: undefined,
    ALLOW_SIMULATOR: false,
    // Where nobody answers: no test asks a name server for a shop abroad.
    SIMULATED_SHOPS: 'http://127.0.0.1:9',
    TAGS_COLLECTOR: undefined,
    LIVE_AGENT_URL: undefined,
    OMNIVA_POINTS_URL: undefined,
    DPD_POINTS_URL: undefined,
    UNISEND_POINTS_URL: undefined,
    UNISEND_USER: undefined,
    UNISEND_PASSWORD: undefined,
    SMARTPOSTI_POINTS_URL: undefined,
    VENIPAK_POINTS_URL: undefined,
    COURIER_REST_CODES: [],
    COURIER_REST_URL: undefined,
    COURIER_REST_KEY: undefined,
    COURIER_REST_HOOK_SECRET: undefined,
    COURIER_XML_CODES: [],
    COURIER_XML_URL: undefined,
    COURIER_XML_USER: undefined,
    COURIER_XML_PASSWORD: undefined,
    // Nobody answers: the check is repeated.
    VIES_URL: 'http://127.0.0.1:9',
    SENTRY_DSN: undefined,
    SENTRY_ENVIRONMENT: 'test',
    RATE_LIMITS: true,
    LOG_LEVEL: 'silent',
    ...changes,
  }
}

let clones = 0

/** Creates a database as a clone of the migrated and seeded template. */
export async function freshDatabase(): Promise<string> {
  const name = `shop_test_${process.env.VITEST_POOL_ID}_${clones++}`
  const client = new pg.Client(inject('serverUrl'))
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  await client.end()
  return databaseUrl(inject('serverUrl'), name)
}
