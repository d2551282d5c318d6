import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './logo.module.css'

export function Logo() {
  const { locale, config, art } = useShop()
  return (
    <ShopLink className={styles.logo} to={pathsIn(locale).home()}>
      <SitePicture asset={art.logo} width={44} height={24} className={styles.mark} isFirst />
      <span>{config.site.name}</span>
    </ShopLink>
  )
}
