import { useState } from 'react'
import { type ConsentPurpose, consentPurposes } from '#shop/marketing/consent.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { createStore, useStore } from '#web/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './consent-banner.module.css'
import { allowedPurposes, saveConsent } from './saved-consent.ts'

const settings = createStore({ isOpen: false })

/** From the banner and, to think again, from the footer of every page. */
export function openConsentSettings(): void {
  settings.set({ isOpen: true })
}

/**
 * In every page, seen only while the script in the head finds no choice: the page itself is the same for everyone.
 * Without script nothing is loaded that needs a consent, and nothing is asked.
 */
export function ConsentBanner() {
  const t = useT()
  return (
    <section className={styles.banner} aria-label={t('consent.label')}>
      <p>
        <strong>{t('consent.title')}</strong> {t('consent.text')}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={openConsentSettings}>
          {t('consent.settings')}
        </Button>
        <Button look="secondary" size="small" onClick={() => saveConsent(['necessary'])}>
          {t('consent.reject')}
        </Button>
        <Button look="secondary" size="small" onClick={() => saveConsent(consentPurposes)}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

export function ConsentSettings() {
  const t = useT()
  const { isOpen } = useStore(settings, (state) => state)
  const close = () => settings.set({ isOpen: false })
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('consent.settings_title')}>
      {isOpen && <ConsentForm onSaved={close} />}
    </Dialog>
  )
}

function ConsentForm({ onSaved }: { onSaved(): void }) {
  const t = useT()
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
        saveConsent(chosen)
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
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  )
}
