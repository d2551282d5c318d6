import { type ComponentType, useEffect, useState } from 'react'
import { hourMs } from './hour.ts'
import { newBuild } from './new-build.ts'

/** Few visits are that long, so what is asked and said every hour comes with the first one. */
export function BuildWatchLater() {
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./build-watch-toast.tsx').then(
        ({ BuildWatchToast }) => setWatch(() => BuildWatchToast),
        // The server has this file no more: that is the new build.
        () => newBuild.set({ isReady: true }),
      )
    }, hourMs)
    return () => clearTimeout(timer)
  }, [])
  return Watch && <Watch />
}
