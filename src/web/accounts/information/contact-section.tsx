import { contactRules } from '#shop/accounts/account-rules.ts'
import { refreshUser, type ShownUser } from '#web/accounts/current-user.ts'
import { FieldPair, FormField, FormMore } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { AccountSection } from './account-section.tsx'
import type { InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'

type Props = { user: ShownUser; answer: InformationAnswer | undefined }

export function ContactSection({ user, answer }: Props) {
  const t = useT()
  const company = user.company
  return (
    <AccountSection id="contact" title={t('information.contact')} note={t('information.contact_note')}>
      <IntentForm
        intent="contact"
        rules={contactRules}
        answer={answer}
        submit={t('information.save')}
        saved={t('information.contact_saved')}
        onAnswer={({ done }) => {
          if (done) void refreshUser()
        }}
      >
        <FieldPair>
          <FormField
            name="first_name"
            label={t('register.first_name')}
            defaultValue={user.first_name}
            autoComplete="given-name"
          />
          <FormField
            name="last_name"
            label={t('register.last_name')}
            defaultValue={user.last_name}
            autoComplete="family-name"
          />
        </FieldPair>
        <FormField
          name="phone"
          type="tel"
          label={t('register.phone')}
          hint={t('register.phone_hint')}
          defaultValue={user.phone ?? ''}
          autoComplete="tel"
          inputMode="tel"
          isOptional
        />
        <FormMore
          summary={t('register.company')}
          fields={['company.name', 'company.reg_code', 'company.vat_code']}
          isOpen={company !== null}
        >
          <FormField
            name="company.name"
            label={t('register.company_name')}
            defaultValue={company?.name}
            autoComplete="organization"
            isRequired={false}
          />
          <FieldPair>
            <FormField
              name="company.reg_code"
              label={t('register.company_code')}
              defaultValue={company?.reg_code}
              isRequired={false}
            />
            <FormField
              name="company.vat_code"
              label={t('register.company_vat')}
              defaultValue={company?.vat_code ?? ''}
              isOptional
            />
          </FieldPair>
        </FormMore>
      </IntentForm>
    </AccountSection>
  )
}
