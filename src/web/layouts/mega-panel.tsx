import { useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import plates from '#web/ui/plates.module.css'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import wrap from '#web/ui/wrap.module.css'
import { GroupHeading } from './group-heading.tsx'
import styles from './mega-menu.module.css'
import type { Department, DepartmentOffers } from './navigation.ts'

/** What opens under a department: its categories, and products of it. */
export default function MegaPanel({
  department: { groups, loadOffers, all, to },
}: {
  department: Department
}) {
  const offers = useOffers(loadOffers)
  return (
    <div className={classes(wrap.wrap, styles.columns)}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.title}>
            <GroupHeading group={group} className={styles.heading} />
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <ShopLink to={link.to}>{link.label}</ShopLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.offers}>
        {offers && (
          <>
            <Label>{offers.title}</Label>
            <ul>
              {offers.products.slice(0, 5).map((offer) => (
                <li key={offer.to}>
                  <ShopLink to={offer.to}>
                    <img
                      src={offer.picture}
                      alt={offer.name}
                      width="120"
                      height="120"
                      className={plates[`tint-${offer.tint}`]}
                    />
                    {offer.price && <b>{offer.price}</b>}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <ShopLink to={to} className={text.more}>
          {all}
          <Icon name="arrow" size={16} />
        </ShopLink>
      </div>
    </div>
  )
}

function useOffers(load: Department['loadOffers']): DepartmentOffers | null {
  const [offers, setOffers] = useState<DepartmentOffers | null>(null)
  useEffect(() => {
    let isGone = false
    void load().then((found) => !isGone && setOffers(found))
    return () => {
      isGone = true
    }
  }, [load])
  return offers
}
