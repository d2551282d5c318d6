import type { MessageKey } from '#locales/messages.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { Oddity } from '#shop/tracking/tracking-number.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './tracking.module.css'

const oddities = {
  empty: 'tracking.odd.empty',
  letters: 'tracking.odd.letters',
  short: 'tracking.odd.short',
  long: 'tracking.odd.long',
  digits: 'tracking.odd.digits',
  check: 'tracking.odd.check',
  quote: 'tracking.odd.quote',
} as const satisfies Record<Oddity['code'], MessageKey>

/** What is odd about a number, in words. */
export function useOddityText(): (oddity: Oddity) => string {
  const { t } = useMessages()
  return (oddity) => t(oddities[oddity.code], { count: oddity.code === 'digits' ? oddity.count : 0 })
}

/** A plain form: the address holds what was typed, so that it works without script too. */
export function NumberForm({ typed = '', error }: { typed?: string; error?: string | undefined }) {
  const { t, locale } = useMessages()
  return (
    <search aria-label={t('menu.tracking')}>
      <form action={trackingPaths(locale).search()} method="get" className={styles.numberForm} data-clean>
        <TextField
          label={t('tracking.number')}
          name="number"
          hint={t('tracking.number_hint')}
          defaultValue={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          placeholder="AW 104 170 093 LT"
          className={styles.numberInput}
        />
        <Button type="submit" size="large">
          {t('tracking.track')}
        </Button>
      </form>
    </search>
  )
}
