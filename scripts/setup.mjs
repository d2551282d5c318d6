// Runs before npm start, dev and test. Plain JavaScript without dependencies: on a fresh clone the caller's Node 20
// runs it, and the pinned Node 24 is there only afterwards.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from './find-chromium.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const wanted = new Set(process.argv.slice(2))
const tellEveryMs = 5000
const builtServer = 'build/server/index.js'
const buildStamp = 'build/.built-from'
const buildInputs = [
  'src',
  'db',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.mjs',
  'scripts/slim-manifest.mjs',
]

const steps = [
  { isDone: isInstalled, run: install },
  ...(wanted.has('--build') ? [{ isDone: isBuilt, run: build }] : []),
  ...(wanted.has('--browser') ? [browser({ isWhole: false })] : []),
  ...(wanted.has('--whole-browser') ? [browser({ isWhole: true })] : []),
]

let child
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
stopWithNpm()
// Only a setup with work to do waits for the lock, and then checks whether the one before has done it.
let hasTurn = false
for (const { isDone, run } of steps) {
  if (await isDone()) continue
  if (!hasTurn) await waitForTurn()
  hasTurn = true
  if (!(await isDone())) await run()
}
refuseOldNode()
process.exit(0)

async function install() {
  await run('Installing dependencies', 'npm', [
    'ci',
    '--include=dev', // even where NODE_ENV=production would omit them: they build the shop
    '--include=optional',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ])
}

/**
 * npm writes its list of installed packages last, so an interrupted run has none. Versions are compared, not times:
 * those of a copied or checked-out folder mean nothing.
 */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!installed) return false
  const locked = Object.entries(packagesIn('package-lock.json') ?? {}).filter(([path]) => path !== '')
  return (
    locked.every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version && existsSync(path) : optional,
    ) && Object.values(installed).every(isForThisMachine)
  )
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}

/** A node_modules copied from another kind of machine holds that machine's binaries. */
function isForThisMachine({ os, cpu }) {
  const allows = (names, name) => {
    const list = [names ?? []].flat()
    if (list.includes(`!${name}`)) return false
    return list.length === 0 || list.includes(name) || list.every((other) => other.startsWith('!'))
  }
  return allows(os, process.platform) && allows(cpu, process.arch)
}

async function build() {
  const inputs = buildKey() // before the build: a file that changes meanwhile counts as changed
  rmSync(buildStamp, { force: true })
  await run('Building', 'npm', ['run', '--silent', 'build'])
  writeFileSync(buildStamp, `${inputs} ${modifiedAt(builtServer)}`)
}

/** The stamp is written last, so an interrupted build has none; it also detects a build made without this script. */
function isBuilt() {
  return (
    existsSync(builtServer) &&
    existsSync(buildStamp) &&
    readFileSync(buildStamp, 'utf8') === `${buildKey()} ${modifiedAt(builtServer)}`
  )
}

function buildKey() {
  const files = buildInputs.flatMap(filesIn).filter((path) => !/\.test\.tsx?$/.test(path))
  const facts = files.map((path) => `${path} ${statSync(path).size} ${modifiedAt(path)}`)
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function modifiedAt(path) {
  return statSync(path).mtimeMs
}

function browser({ isWhole }) {
  return {
    isDone: () => hasBrowser(isWhole),
    run: () => installBrowser(isWhole ? 'chromium' : 'chromium-headless-shell'),
  }
}

async function hasBrowser(isWhole) {
  const chromium = findChromium({ isWhole }) ?? (await playwrightChromium())
  if (existsSync(chromium)) return true
  if (process.env.CHROMIUM_PATH) fail(`CHROMIUM_PATH: ${chromium} does not exist.`)
  return false
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function installBrowser(name) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isDebianRoot)
    fail('Chromium is missing: install it, run `npx playwright install chromium`, or set CHROMIUM_PATH.')
  await run('Updating the package list', 'apt-get', ['update', '-qq'])
  await run('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

/** Where no Node is pinned for this kind of machine, the caller's own runs the shop. */
function refuseOldNode() {
  if (existsSync('node_modules/.bin/node')) return
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  fail(`Node ${engines.node} is needed on this kind of machine; this is ${process.version}.`)
}

/** Two setups at once would break each other's node_modules. The system releases the lock with this process. */
async function waitForTurn() {
  const name = `amberway-setup-${createHash('sha256').update(realpathSync('.')).digest('hex').slice(0, 32)}`
  const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform]
  if (!address) return // on other systems there is no lock
  for (let tries = 0; !(await canListen(address)); tries++) {
    if (tries % 10 === 0) console.log('Waiting for another setup in this folder …')
    await sleep(500)
  }
}

function canListen(address) {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'))
    server.listen(address, () => resolve(true))
  })
}

async function run(title, command, args) {
  console.log(`${title} …`)
  const startedAt = Date.now()
  const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  const progress = setInterval(() => console.log(`${title} … ${elapsed()}`), tellEveryMs)
  const problem = await new Promise((resolve) => {
    child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', ({ message }) => resolve(`: ${message}`))
    child.once('close', (code) => resolve(code === 0 ? null : isStopping ? ': stopped' : '; see above'))
  })
  clearInterval(progress)
  if (problem) fail(`${title} failed${problem}.`)
  console.log(`${title}: done in ${elapsed()}`)
}

/** npm cleans up for a long time after a first signal and ends at the second. The next run detects incomplete work. */
function stop() {
  isStopping = true
  if (child?.exitCode !== null) process.exit(1)
  child.kill()
  setInterval(() => child.kill(), 1000)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
