import { Link, type LinkProps, useLocation } from 'react-router'
import { wishForRoute } from '#web/preload/route-preloads.ts'

/** A link within the shop: changes pages with a transition and fetches the next one when it is likely to be wanted. */
export function ShopLink(props: Omit<LinkProps, 'prefetch' | 'viewTransition' | 'to'> & { to: string }) {
  const { pathname, search } = useLocation()
  const wish = () => {
    const [page = ''] = props.to.split('#')
    if (page !== pathname + search) wishForRoute(page)
  }
  // Every route is known from the start, so nothing in the page needs to be looked at for more.
  return (
    <Link
      discover="none"
      {...props}
      viewTransition
      onPointerEnter={wish}
      onFocus={wish}
      onTouchStart={wish}
    />
  )
}
