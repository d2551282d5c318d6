import { useT } from '#web/messages/messages-context.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { AccountSection } from './account-section.tsx'
import type { InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'

type Props = { isSubscribed: boolean; answer: InformationAnswer | undefined }

export function NewsletterSection({ isSubscribed, answer }: Props) {
  const t = useT()
  return (
    <AccountSection
      id="newsletter"
      title={t('information.newsletter')}
      note={t('information.newsletter_note')}
    >
      <IntentForm
        intent="newsletter"
        answer={answer}
        submit={t('information.save')}
        saved={t('information.newsletter_saved')}
      >
        <Switch key={String(isSubscribed)} name="subscribed" defaultChecked={isSubscribed}>
          {t('information.newsletter_wish')}
        </Switch>
      </IntentForm>
    </AccountSection>
  )
}
