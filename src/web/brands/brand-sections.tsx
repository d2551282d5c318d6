import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './all-brands.module.css'
import { byLetter } from './find-brands.ts'

type Brand = { slug: string; name: string; letter: string; count: number }

export function BrandSections({ brands }: { brands: readonly Brand[] }) {
  const t = useT()
  const { locale } = useShop()
  const { marketplace } = pathsIn(locale)
  return byLetter(brands).map((section) => (
    <section key={section.letter} className={styles.section} aria-labelledby={`letter-${section.letter}`}>
      <h2 id={`letter-${section.letter}`}>{section.letter}</h2>
      <ul>
        {section.brands.map(({ slug, name, count }) => (
          <li key={slug}>
            <ShopLink to={marketplace({ brands: [slug] })}>
              <b>{name}</b> <span>{t('listing.count', { count })}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
