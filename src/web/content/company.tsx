import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import text from '#web/ui/text.module.css'
import styles from './company.module.css'

/** Who runs this site. */
export function Company() {
  const t = useT()
  const { legalEntity, contacts } = useShop()
  return (
    <dl className={styles.company}>
      <div>
        <dt>{t('company.name')}</dt>
        <dd>{legalEntity.name}</dd>
      </div>
      <div>
        <dt>{t('company.address')}</dt>
        <dd>{legalEntity.address}</dd>
      </div>
      <div>
        <dt>{t('company.code')}</dt>
        <dd>{legalEntity.companyCode}</dd>
      </div>
      <div>
        <dt>{t('company.phone')}</dt>
        <dd>
          <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t('company.vat')}</dt>
        <dd>{legalEntity.vatCode}</dd>
      </div>
      <div>
        <dt>{t('company.email')}</dt>
        <dd>
          <a className={text.link} href={`mailto:${contacts.email}`}>
            {contacts.email}
          </a>
        </dd>
      </div>
    </dl>
  )
}
