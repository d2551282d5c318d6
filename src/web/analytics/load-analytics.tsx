import { lazy, Suspense } from 'react'
import { useIsIdle } from '#web/idle.ts'
import type { Visit } from '#web/visit.ts'

const AnalyticsHost = lazy(() =>
  import('./analytics-host.tsx').then((module) => ({ default: module.AnalyticsHost })),
)

/** Loaded only on sites with tags, when the browser is idle. */
export function Analytics({ tags }: { tags: NonNullable<Visit['tags']> }) {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Suspense fallback={null}>
      <AnalyticsHost tags={tags.site} hasTagPolicy={tags.areHere} />
    </Suspense>
  )
}
