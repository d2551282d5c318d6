import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A file that would break a wall, and the offending import. */
const violations = [
  ['src/core/money.ts', '#locales/messages.ts'],
  ['src/core/money.ts', 'node:fs'],
  ['src/locales/messages.ts', '#shop/failure.ts'],
  ['src/platform/log.server.ts', '#shop/failure.ts'],
  ['src/platform/log.server.ts', '../http/responses.ts'],
  ['src/assemble.ts', '#simulator/start-simulator.ts'],
  ['src/platform/log.server.ts', '#simulator/start-simulator.ts'],
  ['src/providers/payments/stripe.ts', '#shop/failure.ts'],
  ['src/providers/payments/stripe.ts', '#search/same-answers.ts'],
  ['src/providers/payments/stripe.ts', '#simulator/start-simulator.ts'],
  ['src/search/naive-engine.ts', '#providers/payments/stripe.ts'],
  ['src/simulator/start-simulator.ts', '#core/money.ts'],
  ['src/simulator/stripe/stripe-server.ts', '../../platform/log.server.ts'],
  ['src/simulator/stripe/stripe-server.ts', '#providers/payments/stripe.ts'],
  ['src/shop/emails/send-queued-email.server.ts', '#simulator/start-simulator.ts'],
  ['src/shop/sites/site.ts', '#platform/log.server.ts'],
  ['src/shop/sites/site.ts', './site-directory.server.ts'],
  ['src/shop/sites/site.ts', 'kysely'],
  ['src/shop/emails/send-queued-email.server.ts', '#http/responses.ts'],
  ['src/shop/emails/send-queued-email.server.ts', '#shop/sites/sites.queries.server.ts'],
  ['src/shop/emails/send-queued-email.server.ts', '../sites/sites.queries.server.ts'],
  ['src/http/app.ts', '#web/paths.ts'],
  ['src/http/api/emails.ts', '#shop/emails/emails.queries.server.ts'],
  ['src/jobs/send-email.ts', 'pg'],
  ['src/web/root.tsx', '#http/responses.ts'],
  ['src/web/root.tsx', '#platform/database.server.ts'],
  ['src/web/home/home.route.tsx', '#shop/emails/emails.queries.server.ts'],
] as const

/** Plants all of them, each beside an allowed neighbour, in a copy of the rooms and lints once. */
function refusedFiles(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amberway-walls-'))
  try {
    cpSync('biome.json', join(folder, 'biome.json'))
    for (const [index, [file, specifier]] of violations.entries()) {
      plant(join(folder, planted(file, index)), specifier)
      plant(join(folder, planted(file, `${index}-innocent`)), './neighbour.ts')
    }
    const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', folder]
    const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), options, {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics }: Report = JSON.parse(stdout)
    const refused = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports')
    return new Set(refused.map(({ location }) => relative(folder, resolve(folder, location.path))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = { diagnostics: { category: string; location: { path: string } }[] }

function plant(path: string, specifier: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { x } from '${specifier}'\n\nx()\n`)
}

/** Walls depend on folder and file ending, so a prefix of the name changes nothing. */
function planted(file: string, name: number | string): string {
  return file.replace(/(\/)([^/]+?)((?:\.server)?\.tsx?)$/, `$1planted-${name}$3`)
}

const refused = refusedFiles()

test.each(violations.map((violation, index) => [...violation, index] as const))(
  '%s may not import %s',
  (file, _specifier, index) => {
    expect(refused).toContain(planted(file, index))
    expect(refused).not.toContain(planted(file, `${index}-innocent`))
  },
)
