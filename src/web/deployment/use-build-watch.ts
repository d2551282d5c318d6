import { useEffect } from 'react'
import { call } from '#web/calls/call.ts'
import { useStore } from '#web/store.ts'
import { createBuildWatch } from './build-watch.ts'

export const buildWatch = createBuildWatch({
  currentBuild: () => document.documentElement.dataset.build ?? null,
  async fetchBuild() {
    const answer = await call<{ build?: unknown }>('/build.json', null)
    return answer.ok && typeof answer.value.build === 'string' ? answer.value.build : null
  },
})

/** Watches while the shop is open; true once it should offer a refresh. */
export function useBuildWatch(): boolean {
  useEffect(() => buildWatch.start(), [])
  return useStore(buildWatch, ({ isNewBuildReady }) => isNewBuildReady)
}
