import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ColourModeSwitch } from '#web/colour-mode/colour-mode-switch.tsx'
import { useIsIdle } from '#web/idle.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { GroupHeading } from './group-heading.tsx'
import styles from './mobile-menu.module.css'
import type { Department, NavigationItem } from './navigation.ts'
import { useSiteNavigation } from './navigation-context.tsx'
import { RegionChoices } from './region-picker.tsx'
import { useCurrentDepartment } from './use-current-department.ts'

/** Without script it unfolds in place; with script it is a dialog with levels. */
export function MobileMenu() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // Rebuilt after each closing, so that it opens at the top level again.
  const [closings, setClosings] = useState(0)
  const isIdle = useIsIdle()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])
  const details = useRef<HTMLDetailsElement>(null)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  useEffect(() => {
    // The menu was unfolded before hydration, so it continues as a dialog.
    if (!details.current?.open) return
    details.current.open = false
    setOpen(true)
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
        <summary aria-label={t('menu.label')} aria-haspopup="dialog" onClick={open}>
          <Icon name="menu" size={24} />
        </summary>
        <div className={styles.unfolded}>
          <MenuBody isPlain />
        </div>
      </details>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onGone={() => setClosings((count) => count + 1)}
        title={t('menu.label')}
        shape="full"
      >
        {(isOpen || isIdle) && <MenuBody key={closings} />}
      </Dialog>
    </>
  )
}

/** Plain is the one that needs no script: its departments are links, and the colours, which a script changes, are left out. */
function MenuBody({ isPlain = false }: { isPlain?: boolean }) {
  const t = useT()
  const { departments, allDepartments, deals, services, account, orders, tracking } = useSiteNavigation()
  const { contacts } = useShop()
  const current = useCurrentDepartment()
  const [inside, setInside] = useState<Department | null>(null)
  const [cameFrom, setCameFrom] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Going back puts the focus on the link that opened this level.
    const left = [...(list.current?.querySelectorAll('a') ?? [])].find(
      (link) => link.getAttribute('href') === cameFrom,
    )
    if (!inside) left?.focus()
  }, [inside, cameFrom])
  if (inside) {
    const goBack = () => {
      setCameFrom(inside.to)
      setInside(null)
    }
    return <Inside department={inside} onBack={goBack} />
  }
  const items: NavigationItem[] = [
    ...(allDepartments ? [{ to: allDepartments, label: t('menu.all_departments') }] : []),
    ...(deals ? [{ to: deals, label: t('menu.deals') }] : []),
    ...services,
    ...(account ? [{ to: account.mobileTo, label: account.name ?? t('account.sign_in') }] : []),
    ...(orders ? [{ to: orders, label: t('account.orders') }] : []),
    ...(tracking ? [{ to: tracking, label: t('menu.tracking') }] : []),
  ]
  return (
    <div className={styles.body}>
      <ul ref={list} className={styles.list}>
        {departments.map((department) => (
          <li key={department.to}>
            <a
              href={department.to}
              aria-current={current(department.to)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setInside(department)
              }}
            >
              {department.title}
              {!isPlain && <Icon name="right" size={16} />}
            </a>
          </li>
        ))}
        {items.map(({ to, label }) => (
          <li key={to}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ul>
      <RegionChoices />
      {!isPlain && <ColourModeSwitch />}
      <p className={styles.help}>
        <Label>{t('help.label')}</Label>
        <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
        <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
      </p>
    </div>
  )
}

/** One level down, with a button that names the level above. */
function Inside({
  department: { title, to, all, groups },
  onBack,
}: {
  department: Department
  onBack(): void
}) {
  const t = useT()
  return (
    <div className={styles.body}>
      <ul className={styles.list}>
        <li>
          {/* biome-ignore lint/a11y/noAutofocus: the pressed link is gone, and this is the first control of the new level */}
          <button type="button" onClick={onBack} className={styles.back} autoFocus>
            <Icon name="left" size={16} />
            {t('menu.back_to', { name: t('menu.departments') })}
          </button>
        </li>
        <li>
          <ShopLink to={to}>
            <b>{all}</b>
          </ShopLink>
        </li>
      </ul>
      {groups.map((group) => (
        <section key={group.title} aria-label={`${title}: ${group.title}`}>
          <GroupHeading group={group} className={styles.heading} />
          <ul className={styles.list}>
            {group.links.map((link) => (
              <li key={link.to}>
                <ShopLink to={link.to}>{link.label}</ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
