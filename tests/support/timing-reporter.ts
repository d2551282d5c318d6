import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { timingTable } from './timing-table.ts'

/** Prints after a run what took the time. */
// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default class TimingReporter implements Reporter {
  #vitest: Vitest | undefined
  #startedAt = performance.now()
  #firstFileAt = 0

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunStart() {
    this.#startedAt = performance.now()
  }

  onTestModuleStart() {
    this.#firstFileAt ||= performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const root = `${this.#vitest?.config.root}/`
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic()
      return { name: module.moduleId.replace(root, ''), ms: duration, importMs: collectDuration }
    })
    const importMs = files.reduce((sum, file) => sum + file.importMs, 0)
    const { metadata = {} } = this.#vitest?.state ?? {}
    const transformMs = Object.values(metadata)
      .flatMap(({ duration }) => Object.values(duration).flat())
      .reduce((sum, ms) => sum + ms, 0)
    console.log(
      timingTable(files, [
        ['start-up (database, first modules)', this.#firstFileAt - this.#startedAt],
        ['imports with their transforms, all workers', importMs],
        ['of these transforms', transformMs],
        ['all of it', performance.now() - this.#startedAt],
      ]),
    )
  }
}
