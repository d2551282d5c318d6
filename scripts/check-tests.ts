// Forbidden patterns in tests, and that the gate proves every requirement: part of `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { forbiddenIn, requirementsIn } from './test-rules.ts'

const files = globSync('{tests,src,scripts,db}/**/*.{test,spec}.ts').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const isDeep = ({ path }: { path: string }) => /\.deep\.(?:test|spec)\.ts$/.test(path)

const provedInGate = new Set(
  files.filter((file) => !isDeep(file)).flatMap(({ text }) => requirementsIn(text)),
)
const problems = [
  ...globSync('tests/**/*.ts').flatMap((path) =>
    forbiddenIn(readFileSync(path, 'utf8'), { isDeep: isDeep({ path }) }).map((what) => `${path}:${what}`),
  ),
  ...files.filter(isDeep).flatMap(({ path, text }) =>
    requirementsIn(text)
      .filter((id) => !provedInGate.has(id))
      .map((id) => `${path}: ${id} is proved here only, and the gate does not run it`),
  ),
]

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
