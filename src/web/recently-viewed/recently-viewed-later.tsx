import { lazy, Suspense } from 'react'
import { allowedPurposes } from '#web/consent/saved-consent.ts'
import { useIsIdle } from '#web/idle.ts'
import { useShop } from '#web/shop-context.tsx'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

/** Below everything that the page is for, and fetched after it. */
export function RecentlyViewedLater({ productId }: { productId?: number }) {
  const isIdle = useIsIdle()
  const { features } = useShop()
  // Kept by consent alone, so without it there is nothing to remember or to show.
  if (!isIdle || !features.marketplace || !allowedPurposes().includes('preferences')) return null
  return (
    <Suspense>
      <RecentlyViewed productId={productId ?? null} />
    </Suspense>
  )
}
