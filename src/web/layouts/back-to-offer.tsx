import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/create-order/create-order.route.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './slim-header.module.css'

/** In the header of the page on which an offer is ordered. */
export function BackToOffer() {
  const t = useT()
  const page = useRouteLoaderData<typeof loader>('create-order')
  if (!page) return null
  return (
    <ShopLink to={page.view.quote} className={styles.back}>
      <Icon name="left" size={16} />
      <span>{t('create_order.back')}</span>
    </ShopLink>
  )
}
