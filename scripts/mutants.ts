// Whether the gate would notice: `npm run mutants` plants faults, one after another, in a copy of the shop, and the
// right tests must fail. Words after `--` select mutants by their titles.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Mutant, mutants } from '../tests/mutants/mutants.ts'

const words = process.argv.slice(2)
const chosen = mutants.filter(({ title }) => words.every((word) => title.includes(word)))
const copy = resolve('.data/mutants')

copyShop()
let survivors = 0
for (const tier of ['unit', 'integration', 'journeys'] as const) {
  const group = chosen.filter((mutant) => mutant.tier === tier)
  if (group.length === 0) continue
  // A test that fails anyway proves nothing.
  const killers = [...new Set(group.flatMap((mutant) => mutant.killers))]
  if (!isGreen(tier, killers)) throw new Error(`${killers.join(' ')}: red without any mutant`)
  for (const mutant of group) {
    const isKilled = !withMutant(mutant, () => isGreen(tier, mutant.killers))
    survivors += Number(!isKilled)
    console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${mutant.title}`)
  }
}
console.log(`${chosen.length - survivors} of ${chosen.length} mutants are killed`)
process.exit(survivors > 0 ? 1 : 0)

/** Tracked and untracked files of git, so that this folder is not touched; packages are shared. */
function copyShop() {
  rmSync(copy, { recursive: true, force: true })
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const path of list.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(path, join(copy, path))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
}

function withMutant<Result>({ file, find, replace }: Mutant, run: () => Result): Result {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} has this not exactly once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    return run()
  } finally {
    writeFileSync(path, text)
  }
}

function isGreen(tier: Mutant['tier'], killers: readonly string[]): boolean {
  if (tier === 'unit') return succeeds('vitest', 'run', ...killers)
  if (tier === 'integration')
    return succeeds('vitest', 'run', '--config', 'vitest.integration.config.ts', ...killers)
  // A mutant that cannot be built counts as killed.
  return succeeds('npm', 'run', 'build') && succeeds('playwright', 'test', ...killers)
}

function succeeds(command: string, ...args: string[]): boolean {
  // The gate must notice, even where the deep tier runs this.
  const env = { ...process.env, E2E_PORT: '3950', CI: '1', TEST_TIER: 'gate' }
  return spawnSync(command, args, { cwd: copy, stdio: 'ignore', env }).status === 0
}
