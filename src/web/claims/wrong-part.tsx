import { useState } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { asks, type ClaimKind, claimKinds, longestWords, shortestWords } from '#shop/claims/claim.ts'
import { kindTexts } from '#shop/claims/claim-words.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import card from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './claim-form.module.css'
import { fieldId } from './field-id.ts'
import { Part, Wrong } from './part.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'

const icons: Readonly<Record<ClaimKind, IconName>> = {
  damaged: 'warning',
  missing: 'orders',
  wrong_item: 'refresh',
  not_as_described: 'info',
  defective: 'gear',
  lost: 'pin',
  delay: 'clock',
  other: 'message',
}

const notes = {
  damaged: 'claim.kind_note.damaged',
  missing: 'claim.kind_note.missing',
  wrong_item: 'claim.kind_note.wrong_item',
  not_as_described: 'claim.kind_note.not_as_described',
  defective: 'claim.kind_note.defective',
  lost: 'claim.kind_note.lost',
  delay: 'claim.kind_note.delay',
  other: 'claim.kind_note.other',
} as const satisfies Record<ClaimKind, MessageKey>

type Props = {
  view: ClaimFormView
  kind: ClaimKind | null
  onKind(kind: ClaimKind): void
  errorOf(name: string): string | undefined
}

/** What is wrong decides what else is asked. Without script all of it is there, and what does not belong is left empty. */
export function WrongPart({ view, kind, onKind, errorOf }: Props) {
  const { t } = useMessages()
  const { fields, today } = view
  const [length, setLength] = useState(fields.words.trim().length)
  const hint =
    kind === 'damaged' || kind === 'missing'
      ? t('claim_form.hint.transport')
      : kind === 'lost' || kind === 'delay'
        ? t('claim_form.hint.lost')
        : undefined
  const isShown = (field: 'part' | 'serial') => kind === null || asks[kind][field]
  return (
    <Part number={2} id={fieldId('kind')} title={t('claim_form.what')}>
      <fieldset
        id={fieldId('kind')}
        tabIndex={-1}
        className={classes(styles.choices, styles.two)}
        aria-labelledby={`${fieldId('kind')}-title`}
        aria-describedby={errorOf('kind') ? `${fieldId('kind')}-error` : undefined}
      >
        {claimKinds.map((one) => (
          <label key={one} className={classes(card.choice, card.card, styles.choice)}>
            <input
              type="radio"
              name="kind"
              value={one}
              defaultChecked={one === fields.kind}
              onChange={() => onKind(one)}
            />
            <Icon name={icons[one]} />
            <span>
              <b>{t(kindTexts[one])}</b>
              <small>{t(notes[one])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Wrong id={`${fieldId('kind')}-error`}>{errorOf('kind')}</Wrong>
      <div className={styles.grid}>
        <TextField
          id={fieldId('noticed')}
          name="noticed"
          type="date"
          max={today}
          label={t('claim_form.noticed')}
          defaultValue={fields.noticed}
          hint={hint}
          error={errorOf('noticed')}
        />
        {isShown('part') && (
          <TextField
            id={fieldId('part')}
            name="part"
            label={t('claim_form.part')}
            maxLength={200}
            defaultValue={fields.part}
            hint={t('claim_form.part_hint')}
            error={errorOf('part')}
          />
        )}
        {isShown('serial') && (
          <TextField
            id={fieldId('serial')}
            name="serial"
            label={t('claim_form.serial')}
            optional={t('forms.optional')}
            maxLength={60}
            defaultValue={fields.serial}
            hint={t('claim_form.serial_hint')}
            error={errorOf('serial')}
            spellCheck={false}
          />
        )}
        <div className={styles.whole}>
          <TextareaField
            id={fieldId('words')}
            name="words"
            rows={4}
            label={t('claim_form.words')}
            maxLength={longestWords}
            defaultValue={fields.words}
            error={errorOf('words')}
            hint={t('claim_form.words_hint', { typed: length, least: shortestWords })}
            onChange={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          />
        </div>
      </div>
    </Part>
  )
}
