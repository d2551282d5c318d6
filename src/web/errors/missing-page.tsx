import { useLocation } from 'react-router'
import { Frame } from '#web/layouts/frame.tsx'
import { layouts } from '#web/layouts/layout-names.ts'
import { useSiteNavigation } from '#web/layouts/navigation-context.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { RecentlyViewedLater } from '#web/recently-viewed/recently-viewed-later.tsx'
import { SearchBox } from '#web/search-box/search-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { BrokenRoute } from './broken-route.tsx'
import { Screen } from './error-frame.tsx'
import styles from './error-screen.module.css'
import { failedPath } from './page-not-found.ts'
import { searchedWords } from './searched-words.ts'

const maxDepartments = 4

export function MissingPage({ statusText }: { statusText: string }) {
  const { t, locale } = useMessages()
  const { pathname } = useLocation()
  const path = failedPath(statusText)
  const titleAt = path === null ? null : t('not_found.at', { path })
  const { search, departments, deals, orders } = useSiteNavigation()
  const places = [
    ...(deals ? [{ to: deals, title: t('menu.deals') }] : []),
    ...departments.slice(0, maxDepartments),
    ...(orders ? [{ to: orders, title: t('account.orders') }] : []),
    { to: pathsIn(locale).home(), title: t('not_found.home') },
  ]
  return (
    <Frame name="default" frame={layouts.default}>
      <Screen title={titleAt ?? t('not_found.title')}>
        <BrokenRoute />
        <div className={styles.lost}>
          <div className={styles.words}>
            <p className={text.muted}>{titleAt ?? '404'}</p>
            <h1>{t('not_found.title')}</h1>
            <p className={styles.lead}>{t('not_found.text')}</p>
            {search && <SearchBox {...search} hasButton proposed={searchedWords(pathname)} />}
          </div>
          <nav aria-labelledby="go-to" className={styles.places}>
            <span id="go-to">
              <Label>{t('not_found.go_to')}</Label>
            </span>
            <ul>
              {places.map(({ to, title }) => (
                <li key={to}>
                  <ShopLink to={to}>
                    {title}
                    <Icon name="arrow" size={16} />
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <RecentlyViewedLater />
      </Screen>
    </Frame>
  )
}
