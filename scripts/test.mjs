// The tests in three tiers: `npm run check`, `npm test` (the gate) and `npm run test:deep`. Words after `--` select the
// files of a noun: `npm test -- cart`.
import { spawn } from 'node:child_process'

const isDeep = process.argv.includes('--deep')
const nouns = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const integration = [
  'vitest',
  'run',
  '--config',
  'vitest.integration.config.ts',
  '--passWithNoTests',
  ...nouns,
]
const deepTests = ['vitest', 'run', '--config', 'vitest.deep.config.ts', '--passWithNoTests', ...nouns]
const journeys = ['playwright', 'test', '--pass-with-no-tests', ...nouns.map((noun) => `journeys/.*${noun}`)]
const check =
  nouns.length === 0
    ? ['node', 'scripts/check.mjs']
    : ['vitest', 'run', '--reporter=dot', '--passWithNoTests', ...nouns]

const steps = isDeep
  ? [
      { title: 'faults, races, histories', command: deepTests },
      { title: 'pictures, accessibility, layout, budgets, permutations', command: journeys },
      ...(nouns.length === 0 ? [{ title: 'mutants', command: ['node', 'scripts/mutants.ts'] }] : []),
    ]
  : [
      { title: nouns.length === 0 ? 'check' : 'unit tests', command: check },
      { title: 'integration', command: integration },
      { title: 'journeys', command: journeys },
    ]

const startedAt = performance.now()
const times = []
let hasFailed = false
for (const { title, command } of steps) {
  const stepStartedAt = performance.now()
  const isGreen = await run(command)
  times.push(`${minutes(performance.now() - stepStartedAt)}  ${title}${isGreen ? '' : ': FAILED'}`)
  hasFailed ||= !isGreen
  // Later steps depend on earlier ones; a deep run reports all failures at once.
  if (hasFailed && !isDeep) break
}
console.log(['', ...times, `${minutes(performance.now() - startedAt)}  in all`].join('\n'))
process.exit(hasFailed ? 1 : 0)

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, TEST_TIER: isDeep ? 'deep' : 'gate' },
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => resolve(console.error(String(error)) ?? false))
    child.once('close', (code) => resolve(code === 0))
  })
}

function minutes(ms) {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(3)} min ${String(seconds % 60).padStart(2)} s`
}
