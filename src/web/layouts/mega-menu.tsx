import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import wrap from '#web/ui/wrap.module.css'
import { useLater } from '#web/use-later.ts'
import styles from './mega-menu.module.css'
import { useSiteNavigation } from './navigation-context.tsx'
import { useCurrentDepartment } from './use-current-department.ts'

/** As many as fit beside the rest; all of them are behind “All departments”. */
const maxInRow = 7
/** On a narrow screen, so that the services have room; the others are in "All departments". */
const keptInRow = 4

/** A pointer that only passes over opens nothing. */
const intentMs = 150

/** The row of departments: plain links without script; with it each opens its panel by click, Enter or a resting pointer. */
export function MegaMenu() {
  const t = useT()
  const { departments, allDepartments, deals, services } = useSiteNavigation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  /** Opened on purpose: a pointer that leaves does not close it. */
  const isPinned = useRef(false)
  const bar = useRef<HTMLElement>(null)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panelId = useId()
  // Fetched when a pointer or the keyboard comes near.
  const [Panel, reach] = useLater(() => import('./mega-panel.tsx').then((file) => file.default))
  const isHydrated = useIsHydrated()
  const current = useCurrentDepartment()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpenAt(null), [key])

  // In the same frame as the panel, so that an early Escape is not lost.
  useLayoutEffect(() => {
    if (openAt === null) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!bar.current?.contains(target as Node)) setOpenAt(null)
    }
    // Wherever the focus is: a pointer may have opened it.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const trigger = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
      if (bar.current?.contains(document.activeElement)) trigger?.focus()
      setOpenAt(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [openAt])

  const soon = (to: string | null) => {
    clearTimeout(intent.current)
    intent.current = setTimeout(() => {
      isPinned.current = false
      setOpenAt(to)
    }, intentMs)
  }

  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label={t('menu.departments')}
      onMouseEnter={reach}
      onFocus={reach}
      onMouseLeave={() => openAt !== null && !isPinned.current && soon(null)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null)
      }}
    >
      <div className={classes(wrap.wrap, styles.row)}>
        {allDepartments && (
          <ShopLink
            to={allDepartments}
            className={classes(styles.top, styles.all)}
            aria-current={current(allDepartments)}
          >
            <Icon name="menu" />
            {t('menu.all_departments')}
          </ShopLink>
        )}
        {departments.slice(0, maxInRow).map((department, index) =>
          isHydrated ? (
            <Fragment key={department.to}>
              <button
                type="button"
                className={classes(styles.top, index >= keptInRow && styles.late)}
                aria-current={current(department.to)}
                aria-expanded={department.to === openAt}
                aria-controls={`${panelId}-${index}`}
                onClick={() => {
                  clearTimeout(intent.current)
                  // A click right after the pointer has opened it means to keep it.
                  const closes = department.to === openAt && isPinned.current
                  isPinned.current = !closes
                  setOpenAt(closes ? null : department.to)
                }}
                onMouseEnter={() => soon(department.to)}
                onMouseLeave={() => clearTimeout(intent.current)}
              >
                {department.title}
              </button>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer on the way to its links keeps it open */}
              <div
                id={`${panelId}-${index}`}
                className={styles.panel}
                hidden={department.to !== openAt}
                onMouseEnter={() => clearTimeout(intent.current)}
              >
                {department.to === openAt && Panel && <Panel department={department} />}
              </div>
            </Fragment>
          ) : (
            <a
              key={department.to}
              href={department.to}
              className={classes(styles.top, index >= keptInRow && styles.late)}
              aria-current={current(department.to)}
            >
              {department.title}
            </a>
          ),
        )}
        {deals && (
          <ShopLink to={deals} className={classes(styles.top, styles.deals)} aria-current={current(deals)}>
            {t('menu.deals')}
          </ShopLink>
        )}
        <span className={styles.space} />
        {services.map(({ to, label, icon }) => (
          <ShopLink key={to} to={to} className={classes(styles.top)}>
            {icon && <Icon name={icon} />}
            {label}
          </ShopLink>
        ))}
      </div>
    </nav>
  )
}
