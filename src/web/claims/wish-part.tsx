import { useState } from 'react'
import { formatMoney } from '#core/format.ts'
import { min, sum, times, zero } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { type ClaimKind, isMoney, type Outcome, outcomes } from '#shop/claims/claim.ts'
import { outcomeTexts } from '#shop/claims/claim-words.ts'
import { type OffReason, possibleOutcomes } from '#shop/claims/possible-outcomes.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import card from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './claim-form.module.css'
import { fieldId } from './field-id.ts'
import { Part, Wrong } from './part.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'

const icons: Readonly<Record<Outcome, IconName>> = {
  replacement: 'refresh',
  repair: 'gear',
  price_reduction: 'tag',
  refund: 'wallet',
}

const notes = {
  replacement: 'claim.outcome_note.replacement',
  repair: 'claim.outcome_note.repair',
  price_reduction: 'claim.outcome_note.price_reduction',
  refund: 'claim.outcome_note.refund',
} as const satisfies Record<Outcome, MessageKey>

const offTexts = {
  nothing_to_repair: 'claim.off.nothing_to_repair',
  nothing_to_keep: 'claim.off.nothing_to_keep',
  came_after_all: 'claim.off.came_after_all',
  not_sold_by_us: 'claim.off.not_sold_by_us',
  sold_out: 'claim.off.sold_out',
  given_back: 'claim.off.given_back',
} as const satisfies Record<OffReason, MessageKey>

/** Possible wherever there is something to repair and to keep: what it is, is not known yet. */
const anyKind: ClaimKind = 'other'

type Props = {
  view: ClaimFormView
  kind: ClaimKind | null
  chosen: ReadonlySet<string>
  isLive: boolean
  errorOf(name: string): string | undefined
}

/** What would put it right. What cannot be is grey, with its reason. */
export function WishPart({ view, kind, chosen, isLive, errorOf }: Props) {
  const { t, locale } = useMessages()
  const { fields, items, currency, isForward, refundable, hasBalance, needsIban } = view
  const [wanted, setWanted] = useState<Outcome | null>(outcomes.find((one) => one === fields.wanted) ?? null)
  const [payee, setPayee] = useState(fields.wantedTo || 'original')
  const claimed = items.filter(({ id }) => chosen.has(id))
  const isInStock = (isLive ? claimed : []).every((item) => item.isInStock)
  const possible = possibleOutcomes({ kind: kind ?? anyKind, isForward, isInStock, refundable })
  const worth = min(
    refundable,
    sum(claimed.map(({ price, quantity }) => (price === null ? zero : times(price, quantity)))),
  )
  const asksMoney = !isLive || isMoney(wanted)
  return (
    <Part number={4} id={fieldId('wanted')} title={t('claim_form.wish')}>
      <fieldset
        id={fieldId('wanted')}
        tabIndex={-1}
        className={styles.choices}
        aria-labelledby={`${fieldId('wanted')}-title`}
        aria-describedby={errorOf('wanted') ? `${fieldId('wanted')}-error` : undefined}
      >
        {possible.map(({ outcome, off }) => (
          <label key={outcome} className={classes(card.choice, card.card, styles.choice, off && styles.off)}>
            <input
              type="radio"
              name="wanted"
              value={outcome}
              disabled={off !== null}
              defaultChecked={outcome === fields.wanted}
              onChange={() => setWanted(outcome)}
            />
            <Icon name={icons[outcome]} />
            <span>
              <b>{t(outcomeTexts[outcome])}</b>
              <small>
                {off
                  ? t(offTexts[off])
                  : outcome === 'refund' && isForward
                    ? t('claim.outcome_note.refund_forward')
                    : t(notes[outcome])}
              </small>
            </span>
            {outcome === 'refund' && worth > 0 && (
              <strong className={styles.worth}>{formatMoney(worth, currency, locale)}</strong>
            )}
          </label>
        ))}
      </fieldset>
      <Wrong id={`${fieldId('wanted')}-error`}>{errorOf('wanted')}</Wrong>
      {asksMoney && (
        <div className={styles.grid}>
          {(!isLive || wanted === 'price_reduction') && (
            <TextField
              id={fieldId('wantedAmount')}
              name="wantedAmount"
              label={t('claim_form.fair')}
              optional={t('forms.optional')}
              inputMode="decimal"
              after={currency}
              defaultValue={fields.wantedAmount}
              error={errorOf('wantedAmount')}
            />
          )}
          {hasBalance && !isForward && (
            <fieldset className={styles.payees}>
              <legend>{t('claim_form.where_to')}</legend>
              {(['original', 'balance'] as const).map((one) => (
                <Choice
                  key={one}
                  kind="radio"
                  name="wantedTo"
                  value={one}
                  defaultChecked={(fields.wantedTo || 'original') === one}
                  onChange={() => setPayee(one)}
                >
                  {t(one === 'original' ? 'claim_form.to_original' : 'claim_form.to_balance')}
                </Choice>
              ))}
            </fieldset>
          )}
          {needsIban && (!isLive || payee !== 'balance') && (
            <TextField
              id={fieldId('iban')}
              name="iban"
              label={t('claim_form.iban')}
              hint={t('claim_form.iban_hint')}
              maxLength={42}
              defaultValue={fields.iban}
              error={errorOf('iban')}
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </div>
      )}
      <p className={styles.hint}>{t('claim_form.law')}</p>
    </Part>
  )
}
