// Whether the gate is reliable: `npm run soak -- 20` runs its integration tests and journeys that often, every other
// time beside two processes that keep the processors busy. One line a run; fails if any run failed.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'

const rounds = Number(process.argv[2] ?? 20)
const hogCount = 2
const maxMinutes = 30
const folder = '.data/soak'
const steps = [
  ['vitest', 'run', '--config', 'vitest.integration.config.ts'],
  ['playwright', 'test'],
]

mkdirSync(folder, { recursive: true })
let red = 0
for (let round = 1; round <= rounds; round += 1) {
  const isBusy = round % 2 === 0
  const hogs = isBusy ? Array.from({ length: hogCount }, startHog) : []
  const results = []
  for (const [index, command] of steps.entries())
    results.push(await run(command, `${folder}/${round}-${index}.log`))
  for (const hog of hogs) hog.kill()
  const isRed = results.some(({ code }) => code !== 0)
  red += Number(isRed)
  const times = results.map(({ seconds, code }) => `${seconds} s${code === 0 ? '' : ' RED'}`).join(', ')
  console.log(`${String(round).padStart(3)}  ${isBusy ? 'busy ' : 'quiet'}  ${times}`)
}
console.log(`${rounds - red} of ${rounds} runs were green; their logs are in ${folder}`)
process.exit(red > 0 ? 1 : 0)

/** It also ends after a timeout, however this process ends. */
function startHog() {
  const spin = `const end = Date.now() + ${maxMinutes} * 60_000; while (Date.now() < end);`
  return spawn(process.execPath, ['-e', spin], { stdio: 'ignore' })
}

function run([command, ...args], log) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, CI: '1' },
    })
    const file = createWriteStream(log)
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    child.once('close', (code) =>
      resolve({ code, seconds: Math.round((performance.now() - startedAt) / 1000) }),
    )
  })
}
