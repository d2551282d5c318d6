import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './all-brands.module.css'

/** The letters in the order of the language, only those with brands. */
export function LetterBar({ letters, chosen }: { letters: readonly string[]; chosen: string | null }) {
  const t = useT()
  const { locale } = useShop()
  const { allBrands } = pathsIn(locale)
  return (
    <nav className={styles.letters} aria-label={t('brands.letters')}>
      <ul>
        <li>
          <ShopLink to={allBrands()} aria-current={chosen === null ? 'true' : undefined}>
            {t('brands.all_letters')}
          </ShopLink>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            <ShopLink to={allBrands(letter)} aria-current={letter === chosen ? 'true' : undefined}>
              {letter}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
