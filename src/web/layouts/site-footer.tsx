import type { ShopView } from '#shop/store-config/shop-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useVisit } from '#web/visit.ts'
import styles from './frame.module.css'
import type { Frame } from './layout-names.ts'

export function SiteFooter({ shop, kind }: { shop: ShopView; kind: Frame['footer'] }) {
  const t = useT()
  const { legalEntity, contacts } = shop
  const year = useVisit()?.year ?? ''
  const { name } = shop.config.site
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        {kind === 'full' && (
          <section aria-labelledby="help">
            <h2 id="help">{t('help.label')}</h2>
            <p>
              <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
              <br />
              <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              <br />
              {t('help.hours', { hours: contacts.hours })}
            </p>
          </section>
        )}
        <ul className={styles.legal}>
          <li>{legalEntity.name}</li>
          <li>{t('footer.company_code', { code: legalEntity.companyCode })}</li>
          <li>{t('footer.vat_code', { code: legalEntity.vatCode })}</li>
          <li>{legalEntity.address}</li>
          <li>{t('footer.all_rights_reserved', { year, name })}</li>
        </ul>
      </div>
    </footer>
  )
}
