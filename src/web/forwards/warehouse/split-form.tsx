import type { Amount } from '#core/money.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useParcelName } from '../parcel-name.ts'
import styles from './rows.module.css'

type Line = { id: string; description: string; quantity: number }
type Props = {
  card: ParcelCard
  lines: readonly Line[]
  fee: Amount
  currency: string
  answer: FormAnswer | undefined
}

/** How many pieces of each line go into a parcel of their own. */
export function SplitForm({ card, lines, fee, currency, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const name = useParcelName()(card)
  const isDone = answer?.done === 'split' || card.state === 'splitting'
  return (
    <section className={styles.form} id="parcel-form" aria-labelledby="split-form">
      <h2 id="split-form">{t('parcel.split_form.title', { name })}</h2>
      {isDone ? (
        <p role="status">{t('parcel.split_form.sent')}</p>
      ) : (
        <PostForm
          action={forwardPaths(locale).warehouse({ form: 'split', parcel: card.number })}
          submit={t('parcel.split_form.send')}
          saved={t('parcel.split_form.sent')}
          answer={answer}
        >
          <input type="hidden" name="intent" value="split" />
          <input type="hidden" name="number" value={card.number} />
          <p>{t('parcel.split_form.text')}</p>
          {lines.map((line, place) => (
            <LineField key={line.id} line={line} isFirst={place === 0} />
          ))}
          <p className={styles.hint}>{t('parcel.split_form.note', { price: priceText(fee, currency) })}</p>
        </PostForm>
      )}
    </section>
  )
}

/** What is wrong is wrong with all of them together, and stands at the first. */
function LineField({ line: { id, description, quantity }, isFirst }: { line: Line; isFirst: boolean }) {
  const { t } = useMessages()
  const form = useForm()
  const name = `pieces.${id}`
  return (
    <TextField
      id={form.fieldId(isFirst ? 'pieces' : name)}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={quantity}
      label={description}
      hint={t('parcel.split_form.of', { count: quantity })}
      defaultValue={form.typed(name) || '0'}
      error={isFirst ? form.errorOf('pieces') : undefined}
    />
  )
}
