import { firstCodeRules } from '#shop/accounts/account-rules.ts'
import type { TwoFactorSetup } from '#shop/accounts/two-factor-setup.server.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './account-information.module.css'
import type { InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'

export const confirmKey = 'two-factor-confirm'

type Props = { setup: TwoFactorSetup; answer: InformationAnswer | undefined }

/** The secret as a picture for a camera, as a link for a phone, and as text. */
export function TwoFactorSetupForm({ setup, answer }: Props) {
  const t = useT()
  return (
    <div className={styles.setup}>
      <ol className={styles.steps}>
        <li>{t('information.setup_app')}</li>
        <li>{t('information.setup_scan')}</li>
        <li>{t('information.setup_code')}</li>
      </ol>
      <div className={styles.scan}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
          alt={t('information.setup_picture')}
          width={184}
          height={184}
        />
        <div>
          <p className={styles.label}>{t('information.setup_secret')}</p>
          <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p>
            <a href={setup.uri}>{t('information.setup_open')}</a>
          </p>
        </div>
      </div>
      <IntentForm
        intent="two-factor-confirm"
        name={confirmKey}
        rules={firstCodeRules}
        answer={answer}
        submit={t('information.two_factor_confirm')}
      >
        <FormField
          name="code"
          label={t('login.code')}
          hint={t('login.code_hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </IntentForm>
    </div>
  )
}
