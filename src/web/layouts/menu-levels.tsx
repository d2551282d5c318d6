import { useEffect, useRef, useState } from 'react'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { ColourModeSwitch } from '#web/colour-mode/colour-mode-switch.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { GroupHeading } from './group-heading.tsx'
import styles from './mobile-menu.module.css'
import type { Department, NavigationItem } from './navigation.ts'
import { useSiteNavigation } from './navigation-context.tsx'
import { RegionChoices } from './region-picker.tsx'
import { useCurrentDepartment } from './use-current-department.ts'

/** Plain is the one that needs no script: its departments are links, and the colours, which a script changes, are left out. */
export function MenuLevels({ isPlain = false }: { isPlain?: boolean }) {
  const t = useT()
  const { departments, allDepartments, deals, services, account, orders, tracking } = useSiteNavigation()
  const { contacts, locale } = useShop()
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
        <ShopLink to={menuPaths(locale).contacts()}>{t('contacts.title')}</ShopLink>
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
