import { lazy, Suspense, useEffect, useRef } from 'react'
import { ColourModeSwitch } from '#web/colour-mode/colour-mode-switch.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { ModalLink } from '#web/modals/modal-link.tsx'
import { SearchBox } from '#web/search-box/search-box.tsx'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import wrap from '#web/ui/wrap.module.css'
import { useVisit } from '#web/visit.ts'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { AccountItem, NavigationItem } from './navigation.ts'
import { useSiteNavigation } from './navigation-context.tsx'
import { RegionPicker } from './region-picker.tsx'
import styles from './site-header.module.css'

const AccountMenu = lazy(() => import('./account-menu.tsx').then((menu) => ({ default: menu.AccountMenu })))

export function SiteHeader() {
  const { search, departments, services } = useSiteNavigation()
  const sticky = useRef<HTMLDivElement>(null)
  useGivingWay(sticky)
  return (
    <header className={styles.header}>
      <UtilityRow />
      <div ref={sticky} className={styles.sticky}>
        <div className={classes(wrap.wrap, styles.main)}>
          <MobileMenu />
          <Logo />
          {search && (
            <span className={styles.search}>
              <SearchBox {...search} hasButton />
            </span>
          )}
          {departments.length === 0 && <Services services={services} />}
          <Acts />
        </div>
        {search && (
          <div className={classes(wrap.wrap, styles.searchBelow)}>
            <SearchBox {...search} />
          </div>
        )}
      </div>
      {departments.length > 0 && (
        <div className={styles.wide}>
          <MegaMenu />
        </div>
      )}
    </header>
  )
}

function UtilityRow() {
  const t = useT()
  const priceText = usePriceText()
  const { contacts } = useShop()
  const { tracking } = useSiteNavigation()
  const delivery = useVisit()?.delivery
  return (
    <div className={styles.utility}>
      <div className={classes(wrap.wrap, styles.contacts)}>
        {delivery && (
          <span>
            {t(delivery.type === 'locker' ? 'home.delivery_from' : 'home.courier_from', {
              price: priceText(delivery.price, delivery.currency),
            })}
          </span>
        )}
        <span className={styles.space} />
        {tracking && (
          <ShopLink to={tracking}>
            <Icon name="pin" size={16} />
            {t('menu.tracking')}
          </ShopLink>
        )}
        <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" size={16} />
          {contacts.phone}
        </a>
        <RegionPicker />
        <ColourModeSwitch />
      </div>
    </div>
  )
}

/** In the row of departments, or here as long as there are none. */
function Services({ services }: { services: readonly NavigationItem[] }) {
  const t = useT()
  return (
    <nav className={styles.services} aria-label={t('menu.services')}>
      {services.map(({ to, label }) => (
        <ShopLink key={to} to={to}>
          {label}
        </ShopLink>
      ))}
    </nav>
  )
}

function Acts() {
  const t = useT()
  const { account, orders, cart } = useSiteNavigation()
  if (!account && !orders && !cart) return null
  return (
    <nav className={styles.acts} aria-label={t('account.nav')}>
      {account && <Account account={account} />}
      {orders && (
        <ShopLink to={orders} className={`${styles.act} ${styles.onlyWide}`}>
          <Icon name="orders" size={24} />
          <span>
            <small>{t('account.orders_hint')}</small>
            {t('account.orders')}
          </span>
        </ShopLink>
      )}
      {cart && (
        <ModalLink modal="cart" to={cart.to} className={styles.act}>
          <Icon name="cart" size={24} />
          {cart.count > 0 && <b className={styles.bubble}>{cart.count}</b>}
          <span className={styles.cartWords}>
            <small>{cart.total ?? t('cart.empty')}</small>
            {t('cart.label')}
          </span>
        </ModalLink>
      )}
    </nav>
  )
}

/** The menu is fetched for those who have one; until it is there, and without it, the same words are a link. */
function Account({ account }: { account: AccountItem }) {
  const t = useT()
  const className = classes(styles.act, styles.account)
  if (account.name === null) {
    return (
      <ModalLink modal="login" to={account.to} className={className}>
        <AccountWords hint={t('account.sign_in')} />
      </ModalLink>
    )
  }
  const words = <AccountWords hint={t('account.hello', { name: account.name })} />
  const link = (
    <ShopLink to={account.to} className={className}>
      {words}
    </ShopLink>
  )
  return (
    <Suspense fallback={link}>
      <AccountMenu className={className}>{words}</AccountMenu>
    </Suspense>
  )
}

function AccountWords({ hint }: { hint: string }) {
  const t = useT()
  return (
    <>
      <Icon name="account" size={24} />
      <span>
        <small>{hint}</small>
        {t('account.label')}
      </span>
    </>
  )
}

/** Hides the header while scrolling down and shows it while scrolling up. CSS keeps it visible while it has the focus. */
function useGivingWay(row: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      row.current?.toggleAttribute('data-away', now > last && now > 240)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [row])
}
