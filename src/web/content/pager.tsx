import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './pager.module.css'

/** Real pages; nothing if there is one. */
export function Pager({ page, pages, to }: { page: number; pages: number; to(page: number): string }) {
  const t = useT()
  if (pages <= 1) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <ShopLink to={to(page - 1)} aria-label={t('pager.previous')}>
          <Icon name="left" />
        </ShopLink>
      )}
      {numbers.map((number) =>
        number === page ? (
          <b key={number} aria-current="page">
            {number}
          </b>
        ) : (
          <ShopLink key={number} to={to(number)}>
            {number}
          </ShopLink>
        ),
      )}
      {page < pages && (
        <ShopLink to={to(page + 1)} aria-label={t('pager.next')}>
          <Icon name="right" />
        </ShopLink>
      )}
    </nav>
  )
}
