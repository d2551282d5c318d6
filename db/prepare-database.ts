import { openDatabase } from '../src/platform/database.server.ts'
import { createEncryption, readAccountKey } from '../src/platform/encryption.server.ts'
import type { Env } from '../src/platform/env.server.ts'
import type { Log } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { demoProducts, seedDemoShop } from './seed/seed-demo-shop.ts'

/** Brings a database up to date: every migration, and the demo shop where it is wanted. */
export async function prepareDatabase(
  url: string,
  env: Pick<Env, 'SHOP_DEMO' | 'ACCOUNT_KEY' | 'SHOP_DATA_DIR'>,
  log: Log,
  say: (line: string) => void,
  products = demoProducts,
): Promise<void> {
  await migrate(url, say)
  if (!env.SHOP_DEMO) return
  const { db } = openDatabase(url, log, { isPatient: true })
  try {
    await seedDemoShop(db, say, { products, encryption: createEncryption(await readAccountKey(env)) })
  } finally {
    await db.destroy()
  }
}
