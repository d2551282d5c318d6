import { relative } from 'node:path'
import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { timingTable } from '../../support/timing-table.ts'

/** Prints the slowest files after a run. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class TimingReporter implements Reporter {
  readonly #byFile = new Map<string, number>()
  #root = ''
  readonly #createdAt = performance.now()
  #firstTestAt = 0

  onBegin(config: FullConfig) {
    this.#root = config.rootDir
  }

  onTestBegin() {
    this.#firstTestAt ||= performance.now()
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult) {
    const file = relative(this.#root, location.file)
    this.#byFile.set(file, (this.#byFile.get(file) ?? 0) + duration)
  }

  onEnd({ duration }: FullResult) {
    const files = [...this.#byFile].map(([name, ms]) => ({ name, ms }))
    console.log(
      timingTable(files, [
        ['start-up (database, demo, shop)', (this.#firstTestAt || performance.now()) - this.#createdAt],
        ['all of it', duration],
      ]),
    )
  }

  printsToStdio() {
    return false
  }
}
