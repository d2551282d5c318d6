import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import { FieldPair, FormField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import styles from './company-fields.module.css'
import { names } from './delivery-names.ts'

type Props = {
  company: DeliveryStart['company']
  isWanted: boolean
  isSameAddress: boolean
  onWanted(isWanted: boolean): void
  onSameAddress(isSame: boolean): void
}

/** For an invoice to a company; collapsed by default. */
export function CompanyFields({ company, isWanted, isSameAddress, onWanted, onSameAddress }: Props) {
  const t = useT()
  return (
    <div className={styles.company}>
      <Choice
        name={names.wantsCompany}
        defaultChecked={isWanted}
        onChange={({ target }) => onWanted(target.checked)}
      >
        {t('checkout.delivery.company_invoice')}
      </Choice>
      <div className={styles.fields}>
        <FormField
          name={names.company}
          label={t('checkout.delivery.company_name')}
          defaultValue={company?.name}
          autoComplete="organization"
        />
        <FieldPair>
          <FormField
            name={names.companyCode}
            label={t('checkout.delivery.company_code')}
            defaultValue={company?.reg_code}
            autoComplete="off"
            inputMode="numeric"
          />
          <FormField
            name={names.vatCode}
            label={t('checkout.delivery.vat_code')}
            defaultValue={company?.vat_code}
            autoComplete="off"
            autoCapitalize="characters"
            isOptional
          />
        </FieldPair>
        <fieldset className={styles.seat} aria-label={t('checkout.delivery.company_address')}>
          {/* A locker has no address that could be a company's. */}
          <div className={styles.same}>
            <p aria-hidden="true">{t('checkout.delivery.company_address')}</p>
            <Choice
              name={names.companySame}
              defaultChecked={isSameAddress}
              onChange={({ target }) => onSameAddress(target.checked)}
            >
              {t('checkout.delivery.company_same')}
            </Choice>
          </div>
          <div className={styles.address}>
            <FormField
              name={names.companyAddress}
              label={t('checkout.delivery.company_address')}
              defaultValue={company?.address}
              autoComplete="off"
            />
          </div>
        </fieldset>
      </div>
    </div>
  )
}
