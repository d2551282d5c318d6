// Runs before npm start, dev and test. Plain JavaScript without dependencies: on a fresh clone
// the caller's Node 20 runs it, and only afterwards is the pinned Node 24 there.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'

const wanted = new Set(process.argv.slice(2))
const buildInputs = [
  'src',
  'db',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.mjs',
]

installDependencies()
if (wanted.has('--build')) build()
if (wanted.has('--browser')) installBrowser()

function installDependencies() {
  const installed = modifiedAt('node_modules/.package-lock.json')
  if (installed >= modifiedAt('package-lock.json')) return
  run('Installing dependencies', 'npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'])
}

function build() {
  if (modifiedAt('build/server/index.js') >= Math.max(...buildInputs.map(newestIn))) return
  run('Building', 'npm', ['run', '--silent', 'build'])
}

function installBrowser() {
  if (findChromium()) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isDebianRoot) fail('Chromium is missing: install it, or point CHROMIUM_PATH at one.')
  run('Updating the package list', 'apt-get', ['update', '-qq'])
  run('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

function modifiedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

/** Folders count too: their time changes when a file is added or removed. */
function newestIn(path) {
  if (!existsSync(path) || !statSync(path).isDirectory()) return modifiedAt(path)
  return Math.max(modifiedAt(path), ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

function run(title, command, args) {
  console.log(`${title} …`)
  const startedAt = Date.now()
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(`${title} failed${error ? `: ${error.message}` : ''}.`)
  console.log(`${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
