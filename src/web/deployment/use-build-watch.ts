import { useEffect } from 'react'
import { call } from '#web/calls/call.ts'
import { useStore } from '#web/store.ts'
import { isAnotherKey } from '#web/store-config/client-config.ts'
import { clientConfig } from '#web/store-config/use-client-config.ts'
import { createBuildWatch } from './build-watch.ts'
import { newBuild } from './new-build.ts'

const buildWatch = createBuildWatch(newBuild, {
  currentBuild: () => document.documentElement.dataset.build ?? null,
  async fetchBuild() {
    const answer = await call<{ build?: unknown; categories?: unknown }>('/build.json', null)
    if (!answer.ok) return null
    const { build, categories } = answer.value
    if (isAnotherKey(categories, clientConfig.get())) {
      void import('#web/layouts/reload-categories.ts').then(({ reloadCategories }) => reloadCategories())
    }
    return typeof build === 'string' ? build : null
  },
})

/** Watches from now on, while the shop is open; true once it should offer a refresh. */
export function useBuildWatch(): boolean {
  useEffect(() => buildWatch.start(), [])
  return useStore(newBuild, ({ isReady }) => isReady)
}
