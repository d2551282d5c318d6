import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './loading-bar.module.css'

/** Specification 4: shown once a page takes longer than this, and for a moment after it has arrived. */
const patienceMs = 200
const farewellMs = 500

/** The progress is a guess: a CSS transition of two seconds. */
export function LoadingBar() {
  const t = useT()
  const isLoading = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<'away' | 'running' | 'done'>('away')
  useEffect(() => {
    if (isLoading) {
      const start = setTimeout(() => setPhase('running'), patienceMs)
      return () => clearTimeout(start)
    }
    setPhase((now) => (now === 'running' ? 'done' : now))
    const hide = setTimeout(() => setPhase('away'), farewellMs)
    return () => clearTimeout(hide)
  }, [isLoading])
  if (phase === 'away') return null
  return <div className={styles.bar} data-phase={phase} role="progressbar" aria-label={t('loading.page')} />
}
