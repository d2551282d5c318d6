import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Each Chromium draws text a little differently, so each major version has its own baselines; processors agree within
 * the tolerance. Without baselines the run records them; otherwise each picture must have one and match.
 */
export function findBaselines(executablePath: string | undefined) {
  // Workers load the configuration again, some after the first picture was written, so they get the result by variable.
  process.env.E2E_BASELINES ??= JSON.stringify(look(executablePath ?? chromium.executablePath()))
  return JSON.parse(process.env.E2E_BASELINES) as ReturnType<typeof look>
}

function look(executablePath: string) {
  const folder = `tests/journeys/screenshots/chromium${majorVersion(executablePath)}`
  const areMissing = !existsSync(folder)
  if (areMissing) console.log(`No pictures of this Chromium yet: recording them in ${folder}`)
  return { folder, areMissing }
}

function majorVersion(executablePath: string): string {
  const version = execFileSync(executablePath, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  const major = /(\d+)\.\d+\.\d+/.exec(version)?.[1]
  if (!major) throw new Error(`Not a version of Chromium: ${version}`)
  return major
}
