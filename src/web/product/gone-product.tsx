import { BrokenRoute } from '#web/errors/broken-route.tsx'
import { useSiteNavigation } from '#web/layouts/navigation-context.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { SearchBox } from '#web/search-box/search-box.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './product-page.module.css'

/** For a product that was discontinued long ago; answered with 410. */
export function GoneProduct() {
  const { t, locale } = useMessages()
  const { search } = useSiteNavigation()
  return (
    <div className={styles.gone}>
      <PageHead title={t('product.gone.title')} isIndexed={false} />
      <BrokenRoute />
      <h1>{t('product.gone.title')}</h1>
      <p>{t('product.gone.text')}</p>
      {search && <SearchBox {...search} hasButton />}
      <ButtonLink to={pathsIn(locale).marketplace()}>{t('product.gone.marketplace')}</ButtonLink>
    </div>
  )
}
