import { useFetcher } from 'react-router'
import { bothFactorsRules, ownPasswordRules } from '#shop/accounts/account-rules.ts'
import type { TwoFactor } from '#shop/accounts/read-two-factor.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { AccountSection } from './account-section.tsx'
import { Fold } from './fold.tsx'
import { answerOf, type InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'
import { OwnPasswordField, SecondFactorField } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { confirmKey, TwoFactorSetupForm } from './two-factor-setup-form.tsx'

type Props = { twoFactor: TwoFactor; answer: InformationAnswer | undefined }

export function TwoFactorSection({ twoFactor, answer }: Props) {
  const t = useT()
  // The form whose answer held the codes has been removed by then.
  const confirming = useFetcher<InformationAnswer>({ key: confirmKey })
  const codes = confirming.data?.recoveryCodes ?? answer?.recoveryCodes
  const { isOn, setup, recoveryCodesLeft } = twoFactor
  return (
    <AccountSection
      id="two-factor"
      title={t('information.two_factor')}
      note={t('information.two_factor_note')}
      beside={
        isOn ? (
          <Pill tone="good" icon="shield">
            {t('information.two_factor_on')}
          </Pill>
        ) : (
          <Pill icon="shield">{t('information.two_factor_off')}</Pill>
        )
      }
    >
      {isOn && codes && <RecoveryCodes codes={codes} />}
      {isOn && !codes && <p>{t('information.recovery_left', { count: recoveryCodesLeft })}</p>}
      {isOn && <StopForm answer={answer} />}
      {!isOn && setup && <TwoFactorSetupForm setup={setup} answer={answer} />}
      {!isOn && !setup && <StartForm answer={answer} />}
    </AccountSection>
  )
}

type FormProps = { answer: InformationAnswer | undefined }

function StartForm({ answer }: FormProps) {
  const t = useT()
  return (
    <Fold
      summary={t('information.two_factor_start')}
      isOpen={answerOf(answer, 'two-factor-start') !== undefined}
    >
      <IntentForm
        intent="two-factor-start"
        rules={ownPasswordRules}
        answer={answer}
        submit={t('information.continue')}
      >
        <OwnPasswordField />
      </IntentForm>
    </Fold>
  )
}

function StopForm({ answer }: FormProps) {
  const t = useT()
  return (
    <Fold
      summary={t('information.two_factor_stop')}
      isOpen={answerOf(answer, 'two-factor-stop') !== undefined}
    >
      <IntentForm
        intent="two-factor-stop"
        rules={bothFactorsRules}
        answer={answer}
        look="danger"
        submit={t('information.two_factor_stop')}
      >
        <OwnPasswordField />
        <SecondFactorField name="code" />
      </IntentForm>
    </Fold>
  )
}
