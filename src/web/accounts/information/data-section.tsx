import { eraseRules, ownPasswordRules } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { AccountSection } from './account-section.tsx'
import { dataSectionId } from './export-refusal.ts'
import { Fold } from './fold.tsx'
import { answerOf, type InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'
import { OwnPasswordField, SecondFactorField } from './proof-fields.tsx'

type Props = {
  hasTwoFactor: boolean
  exportAnswer: FormAnswer | undefined
  answer: InformationAnswer | undefined
}

export function DataSection({ hasTwoFactor, exportAnswer, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  return (
    <AccountSection id={dataSectionId} title={t('information.data')} note={t('information.data_note')}>
      <Fold summary={t('information.export')} isOpen={exportAnswer !== undefined}>
        <PostForm
          action={accountPaths(locale).download()}
          isFile
          rules={ownPasswordRules}
          answer={exportAnswer}
          submit={t('information.export_submit')}
        >
          <p>{t('information.export_text')}</p>
          <OwnPasswordField />
        </PostForm>
      </Fold>
      <Fold summary={t('information.erase')} isOpen={answerOf(answer, 'erase') !== undefined}>
        <IntentForm
          intent="erase"
          rules={hasTwoFactor ? eraseRules : ownPasswordRules}
          answer={answer}
          look="danger"
          submit={t('information.erase_submit')}
        >
          <Notice tone="bad" title={t('information.erase_warning')}>
            <p>{t('information.erase_text')}</p>
          </Notice>
          <OwnPasswordField />
          {hasTwoFactor && <SecondFactorField name="otp" />}
        </IntentForm>
      </Fold>
    </AccountSection>
  )
}
