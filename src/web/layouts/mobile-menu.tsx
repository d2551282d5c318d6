import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { leftByServer } from '#web/left-by-server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLater } from '#web/use-later.ts'
import styles from './mobile-menu.module.css'

const fetchLevels = () => import('./menu-levels.tsx').then((file) => file.MenuLevels)
const PlainLevels = import.meta.env.SSR ? await fetchLevels() : null

/** Without script it unfolds in place; with script it is a dialog with levels, which are fetched when it is reached for. */
export function MobileMenu() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // Rebuilt after each closing, so that it opens at the top level again.
  const [closings, setClosings] = useState(0)
  const [Levels, reach] = useLater(fetchLevels)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])
  const details = useRef<HTMLDetailsElement>(null)
  const open = () => {
    reach()
    setOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    // The menu was unfolded before hydration, so it continues as a dialog.
    if (!details.current?.open) return
    details.current.open = false
    open()
  }, [])
  useEffect(() => {
    const wide = matchMedia('(min-width: 1025px)')
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <>
      <details ref={details} className={styles.menu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
        <summary
          aria-label={t('menu.label')}
          aria-haspopup="dialog"
          onPointerEnter={reach}
          onFocus={reach}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            open()
          }}
        >
          <Icon name="menu" size={24} />
        </summary>
        <div
          className={styles.unfolded}
          {...(PlainLevels ? { children: <PlainLevels isPlain /> } : leftByServer)}
        />
      </details>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGone={() => setClosings((count) => count + 1)}
        title={t('menu.label')}
        shape="full"
      >
        {Levels ? <Levels key={closings} /> : isOpen && <p role="status">{t('loading.wait')}</p>}
      </Dialog>
    </>
  )
}
