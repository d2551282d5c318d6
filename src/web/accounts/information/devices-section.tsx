import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import styles from './account-information.module.css'
import { AccountSection } from './account-section.tsx'
import { answerOf, type InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'

export type ShownDevice = {
  id: string
  /** `Firefox, Windows`; null where the browser does not tell. */
  name: string | null
  address: string
  /** By the clock of the site. */
  lastSeen: string
  isCurrent: boolean
}

type Props = { devices: readonly ShownDevice[]; answer: InformationAnswer | undefined }

export function DevicesSection({ devices, answer }: Props) {
  const t = useT()
  return (
    <AccountSection id="devices" title={t('information.devices')} note={t('information.devices_note')}>
      {answerOf(answer, 'end-device')?.done && <p role="status">{t('information.device_ended')}</p>}
      {answerOf(answer, 'end-other-devices')?.done && <p role="status">{t('information.devices_ended')}</p>}
      <ul className={styles.devices}>
        {devices.map(({ id, name, address, lastSeen, isCurrent }) => (
          <li key={id}>
            <div>
              <p className={styles.device}>{name ?? t('information.unknown_device')}</p>
              <p className={styles.seen}>
                {t('information.device_seen', { time: lastSeen })} · {address}
              </p>
            </div>
            {isCurrent ? (
              <Pill tone="good" icon="check">
                {t('information.device_current')}
              </Pill>
            ) : (
              <IntentForm
                intent="end-device"
                answer={undefined}
                look="secondary"
                submit={t('account.sign_out')}
                submitAbout={name ?? t('information.unknown_device')}
                saved={t('information.device_ended')}
              >
                <input type="hidden" name="id" value={id} />
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <IntentForm
          intent="end-other-devices"
          answer={undefined}
          look="secondary"
          submit={t('information.devices_end')}
          saved={t('information.devices_ended')}
        />
      )}
    </AccountSection>
  )
}
