import type { ClaimFields } from '#shop/claims/claim-fields.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './claim-form.module.css'
import { fieldId } from './field-id.ts'
import { Part, Wrong } from './part.tsx'

type Props = { fields: ClaimFields; errorOf(name: string): string | undefined }

export function ContactPart({
  fields,
  number,
  isAgreed,
  errorOf,
}: Props & { number: number; isAgreed: boolean }) {
  const { t, locale } = useMessages()
  const privacy = useShop().pages['privacy-policy']
  return (
    <Part number={number} id="contact" title={t('claim_form.where')}>
      <div className={styles.grid}>
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={fields.email}
          error={errorOf('email')}
        />
        <TextField
          id={fieldId('phone')}
          name="phone"
          type="tel"
          label={t('claim_form.phone')}
          optional={t('forms.optional')}
          autoComplete="tel"
          defaultValue={fields.phone}
          error={errorOf('phone')}
        />
      </div>
      <div>
        <Choice
          id={fieldId('agreed')}
          name="agreed"
          value="1"
          defaultChecked={isAgreed}
          aria-invalid={errorOf('agreed') ? true : undefined}
          aria-describedby={errorOf('agreed') ? `${fieldId('agreed')}-error` : undefined}
        >
          {t('claim_form.agree')}{' '}
          {privacy && (
            <ShopLink to={contentPaths(locale).page(privacy.slug)} className={text.link}>
              {t('claim_form.privacy')}
            </ShopLink>
          )}
        </Choice>
        <Wrong id={`${fieldId('agreed')}-error`}>{errorOf('agreed')}</Wrong>
      </div>
    </Part>
  )
}

/** What the books of a company need. */
export function CompanyPart({ fields, errorOf }: Props) {
  const { t } = useMessages()
  return (
    <Part number={5} id="company" title={t('claim_form.company_title')}>
      <div className={styles.grid}>
        <TextField
          id={fieldId('company')}
          name="company"
          label={t('claim_form.company')}
          autoComplete="organization"
          maxLength={120}
          defaultValue={fields.company}
          error={errorOf('company')}
        />
        <TextField
          id={fieldId('vat')}
          name="vat"
          label={t('claim_form.vat')}
          optional={t('forms.optional')}
          maxLength={20}
          defaultValue={fields.vat}
          error={errorOf('vat')}
        />
        <TextField
          id={fieldId('order')}
          name="order"
          label={t('claim_form.purchase_order')}
          optional={t('forms.optional')}
          maxLength={60}
          defaultValue={fields.order}
          error={errorOf('order')}
        />
        <TextField
          id={fieldId('invoice')}
          name="invoice"
          label={t('claim_form.invoice')}
          optional={t('forms.optional')}
          maxLength={60}
          defaultValue={fields.invoice}
          error={errorOf('invoice')}
        />
      </div>
    </Part>
  )
}
