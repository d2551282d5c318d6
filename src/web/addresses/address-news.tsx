import type { MessageKey } from '#locales/messages.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IntentFields } from './address-card.tsx'
import type { AddressFormAnswer, AddressIntent } from './address-intents.ts'
import styles from './addresses.module.css'

const doneTexts: Record<AddressIntent, MessageKey> = {
  add: 'addresses.saved',
  update: 'addresses.saved',
  delete: 'addresses.deleted',
  restore: 'addresses.restored',
  default: 'addresses.default_changed',
}
const refusedTexts: Record<'delete' | 'restore' | 'default', MessageKey> = {
  delete: 'addresses.not_deleted',
  restore: 'addresses.too_late',
  default: 'addresses.not_changed',
}

/** The result of the form that led to this page; with script, a toast shows it. */
export function AddressNews({ answer }: { answer: AddressFormAnswer | undefined }) {
  const t = useT()
  if (!answer) return null
  const { intent, failure, deleted } = answer
  if (intent && !failure) {
    return (
      <div role="status">
        <Notice tone="good">
          <div className={styles.news}>
            <p>{t(doneTexts[intent])}</p>
            {deleted && <UndoForm {...deleted} />}
          </div>
        </Notice>
      </div>
    )
  }
  // A refused form shows its own failures.
  if (!failure || intent === 'add' || intent === 'update') return null
  const isKnown = failure.code === 'service.not_found' && intent !== null
  return (
    <div role="alert">
      <Notice tone="bad">{isKnown ? t(refusedTexts[intent]) : t(failure.code, failure.params)}</Notice>
    </div>
  )
}

function UndoForm({ id, isDefault }: { id: number; isDefault: boolean }) {
  const t = useT()
  const { locale } = useShop()
  return (
    <form method="post" action={accountPaths(locale).addresses()}>
      <IntentFields intent="restore" id={id} />
      {isDefault && <input type="hidden" name="is_default" value="on" />}
      <Button type="submit" look="secondary" size="small">
        {t('addresses.undo')}
      </Button>
    </form>
  )
}
