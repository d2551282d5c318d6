// The first tier: format, lint and walls, messages, routes, documents, types, unit tests. `npm run check`.
import { spawn } from 'node:child_process'

const steps = [
  ['format, lint, walls', 'biome', 'ci', '--log-level=warn', '.'],
  ['messages', 'node', 'scripts/check-messages.ts'],
  ['texts of the office', 'node', 'scripts/check-office-texts.ts'],
  ['routes', 'node', 'scripts/check-routes.ts'],
  ['documents', 'node', 'scripts/check-documents.ts'],
  ['tests', 'node', 'scripts/check-tests.ts'],
  ['types', 'sh', '-c', 'react-router typegen && tsc'],
  ['unit tests', 'vitest', 'run', '--reporter=dot'],
]

const atOnce = 2
const waiting = [...steps]
let hasFailed = false

await Promise.all(Array.from({ length: atOnce }, work))
process.exit(hasFailed ? 1 : 0)

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await check(step)
}

function check([title, command, ...args]) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32' })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => output.push(String(error)))
    child.once('close', (code) => {
      const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      console.log(
        code === 0 ? `ok      ${title} (${took})` : `FAILED  ${title} (${took})\n${output.join('')}`,
      )
      hasFailed ||= code !== 0
      resolve()
    })
  })
}
