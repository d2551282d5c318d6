import { lazy, Suspense } from 'react'
import { useIsIdle } from '#web/idle.ts'
import { useShop } from '#web/shop-context.tsx'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'))

/** Below everything that the page is for, and fetched after it. */
export function RecentlyViewedLater({ productId }: { productId?: number }) {
  const isIdle = useIsIdle()
  const { features } = useShop()
  if (!isIdle || !features.marketplace) return null
  return (
    <Suspense>
      <RecentlyViewed productId={productId ?? null} />
    </Suspense>
  )
}
