// Compares our books with the providers' lists now: `npm run reconcile`, `-- --cases`, `-- --resolve 12 --note "…" --by
// anna`, `-- --statement file.csv --from 2026-11-01 --to 2026-11-15`.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/platform/database.server.ts'
import { type Env, parseEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { openPaypal } from '../src/providers/payments/paypal.ts'
import { openStripe } from '../src/providers/payments/stripe.ts'
import { listOpenCases } from '../src/shop/cases/cases.queries.server.ts'
import { resolveCase } from '../src/shop/cases/resolve-case.server.ts'
import { paymentProviders } from '../src/shop/payment-methods/payment-providers.server.ts'
import type { PaymentParts } from '../src/shop/payments/payment-parts.server.ts'
import { importStatement } from '../src/shop/reconciliation/import-statement.server.ts'
import { reconcileToTheEnd } from '../src/shop/reconciliation/reconcile-all.server.ts'
import { openSiteDirectory } from '../src/shop/sites/site-directory.server.ts'
import { withDatabase } from './with-database.ts'

const { values: asked } = parseArgs({
  options: {
    cases: { type: 'boolean', default: false },
    resolve: { type: 'string' },
    note: { type: 'string', default: '' },
    by: { type: 'string', default: 'operator' },
    statement: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
})

await withDatabase(async (url) => {
  const { values, problems } = parseEnv(process.env)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const env = values as Env
  const log = createLog('error')
  const clock = () => new Date()
  const { db } = openDatabase(url, log, { isPatient: true })
  try {
    const sites = await openSiteDirectory({
      db,
      log,
      sitesDir: env.SHOP_SITES_DIR,
      isStrict: env.STRICT_HOSTS,
      defaultSite: env.DEFAULT_SITE,
      port: env.PORT,
      clock,
    })
    const payments = paymentProviders({ 1: openStripe(env, clock), 2: openPaypal(env, clock) })
    const parts = { db, log, clock, sites, payments }
    if (asked.resolve) await resolve(parts, asked.resolve)
    else if (asked.statement) await readStatementFile(parts, asked.statement)
    else if (!asked.cases) await compare(parts)
    await tellCases(parts)
  } finally {
    await db.destroy()
  }
})

async function compare(parts: PaymentParts): Promise<void> {
  const names = { 1: 'Stripe', 2: 'PayPal', 3: 'Paysera', 4: 'Balances' }
  if (parts.payments.connected.length === 0)
    console.log('No provider is connected: see .env.example. Balances are compared all the same.')
  for (const [provider, isDone] of await reconcileToTheEnd(parts)) {
    console.log(
      `${names[provider]}: ${isDone ? 'compared' : 'did not answer; the rest is gone on with later'}`,
    )
    if (!isDone) process.exitCode = 1
  }
}

async function readStatementFile(parts: PaymentParts, file: string): Promise<void> {
  const days = /^\d{4}-\d{2}-\d{2}$/
  if (!days.test(asked.from ?? '') || !days.test(asked.to ?? ''))
    throw new Error('Say which days it is of: --from 2026-11-01 --to 2026-11-15 (without that day itself)')
  const span = { from: new Date(asked.from ?? ''), to: new Date(asked.to ?? '') }
  if (!(span.from < span.to)) throw new Error('--to must be after --from')
  const read = await importStatement(parts, { csv: await readFile(file, 'utf8'), span })
  if (read.ok) return console.log(JSON.stringify(read.value))
  for (const { line, column, code } of read.error.problems)
    console.error(`line ${line}: ${column ?? ''} ${code}`)
  process.exitCode = 1
}

async function resolve(parts: PaymentParts, id: string): Promise<void> {
  const done = await resolveCase(parts, { id, note: asked.note, staffId: asked.by })
  if (!done.ok) throw new Error(`${done.error.code}: --resolve wants an open case, --note what came of it`)
}

async function tellCases({ db }: PaymentParts): Promise<void> {
  const open = await listOpenCases(db)
  for (const { id, kind, provider, provider_ref: ref, payment_id: paymentId, ours, theirs } of open)
    console.log(JSON.stringify({ id, kind, provider, ref, paymentId, ours, theirs }))
  console.log(open.length === 0 ? 'No open case' : `${open.length} open`)
}
