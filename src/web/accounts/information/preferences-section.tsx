import type { ShownUser } from '#web/accounts/current-user.ts'
import { FieldPair, FormSelect } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { AccountSection } from './account-section.tsx'
import type { InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'

type Choice = { id: number; name: string }
type Props = {
  user: ShownUser
  languages: readonly Choice[]
  currencies: readonly Choice[]
  answer: InformationAnswer | undefined
}

export function PreferencesSection({ user, languages, currencies, answer }: Props) {
  const t = useT()
  return (
    <AccountSection
      id="preferences"
      title={t('information.preferences')}
      note={t('information.preferences_note')}
    >
      <IntentForm
        intent="preferences"
        answer={answer}
        submit={t('information.save')}
        saved={t('information.preferences_saved')}
      >
        <FieldPair>
          <FormSelect name="language_id" label={t('information.language')} defaultValue={user.language_id}>
            {options(languages)}
          </FormSelect>
          <FormSelect name="currency_id" label={t('information.currency')} defaultValue={user.currency_id}>
            {options(currencies)}
          </FormSelect>
        </FieldPair>
      </IntentForm>
    </AccountSection>
  )
}

function options(choices: readonly Choice[]) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
