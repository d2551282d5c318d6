import { useState } from 'react'
import { type ConsentPurpose, choiceNumberIn, consentPurposes } from '#shop/marketing/consent.ts'
import { readCookie } from '#web/cookies.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import styles from './consent-banner.module.css'
import { allowedPurposes, saveConsent } from './saved-consent.ts'

export function ConsentForm({ onSaved }: { onSaved(): void }) {
  const t = useT()
  const { locale } = useShop()
  const number = choiceNumberIn(readCookie('consent') ?? undefined)
  const [chosen, setChosen] = useState(allowedPurposes)
  const texts: Record<ConsentPurpose, { name: string; text: string }> = {
    necessary: { name: t('consent.necessary'), text: t('consent.necessary_text') },
    preferences: { name: t('consent.preferences'), text: t('consent.preferences_text') },
    statistics: { name: t('consent.statistics'), text: t('consent.statistics_text') },
    marketing: { name: t('consent.marketing'), text: t('consent.marketing_text') },
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        saveConsent(chosen, { place: 'settings', locale })
        onSaved()
      }}
    >
      {consentPurposes.map((purpose) => (
        <div key={purpose}>
          <Choice
            name={purpose}
            checked={chosen.includes(purpose)}
            disabled={purpose === 'necessary'}
            onChange={({ target }) =>
              setChosen((now) =>
                target.checked ? [...now, purpose] : now.filter((other) => other !== purpose),
              )
            }
          >
            <strong>{texts[purpose].name}</strong>
          </Choice>
          <p>{texts[purpose].text}</p>
        </div>
      ))}
      {number && (
        <p>
          {t('consent.number')} <code>{number}</code>
        </p>
      )}
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  )
}
