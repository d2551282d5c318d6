import { lazy, Suspense } from 'react'
import { type ConsentPurpose, consentPurposes } from '#shop/marketing/consent.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { createStore, useStore } from '#web/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './consent-banner.module.css'
import { saveConsent } from './saved-consent.ts'

/** Loaded on demand, because few visitors change their choice. */
const ConsentForm = lazy(() =>
  import('./consent-form.tsx').then((module) => ({ default: module.ConsentForm })),
)

const settings = createStore({ isOpen: false })

/** Opened from the banner and from the footer of every page. */
export function openConsentSettings(): void {
  settings.set({ isOpen: true })
}

/**
 * In every page, seen only while the script in the head finds no choice: the page itself is the same for everyone.
 * Without script nothing is loaded that needs a consent, and nothing is asked.
 */
export function ConsentBanner() {
  const t = useT()
  const { locale } = useShop()
  const save = (purposes: readonly ConsentPurpose[]) => saveConsent(purposes, { place: 'banner', locale })
  return (
    <section className={styles.banner} aria-label={t('consent.label')}>
      <p>
        <strong>{t('consent.title')}</strong> {t('consent.text')}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={openConsentSettings}>
          {t('consent.settings')}
        </Button>
        <Button look="secondary" size="small" onClick={() => save(['necessary'])}>
          {t('consent.reject')}
        </Button>
        <Button look="secondary" size="small" onClick={() => save(consentPurposes)}>
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
      {isOpen && (
        <Suspense fallback={<p role="status">{t('loading.wait')}</p>}>
          <ConsentForm onSaved={close} />
        </Suspense>
      )}
    </Dialog>
  )
}
