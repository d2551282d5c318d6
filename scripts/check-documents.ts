// Checks the complete lists in documents: every dependency with its reason, every environment variable.
import { readFileSync } from 'node:fs'
import { variableNames } from '../src/platform/env.server.ts'

const problems: string[] = []
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const listed = readFileSync('docs/dependencies.md', 'utf8')
for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
  if (!listed.includes(`\`${name}\``)) problems.push(`docs/dependencies.md: ${name} is missing`)
}

const example = readFileSync('.env.example', 'utf8')
for (const name of variableNames) {
  if (!new RegExp(`^#? ?${name}=`, 'm').test(example)) problems.push(`.env.example: ${name} is missing`)
}

if (/"resolved"/.test(readFileSync('package-lock.json', 'utf8'))) {
  problems.push(
    'package-lock.json: records download addresses; delete it and make it anew with the .npmrc of this folder',
  )
}

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
