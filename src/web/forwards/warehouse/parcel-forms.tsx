import type { Amount } from '#core/money.ts'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useParcelName } from '../parcel-name.ts'
import styles from './rows.module.css'

type Props = { card: ParcelCard; fee: Amount; currency: string; answer: FormAnswer | undefined }

export function PhotosForm({ card, fee, currency, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const name = useParcelName()(card)
  const isDone = answer?.done === 'photos' || card.arePhotosComing
  return (
    <section className={styles.form} id="parcel-form" aria-labelledby="photos-form">
      <h2 id="photos-form">{t('parcel.photos_form.title', { name })}</h2>
      {isDone ? (
        <p role="status">{t('parcel.photos_form.sent')}</p>
      ) : (
        <PostForm
          action={forwardPaths(locale).warehouse({ form: 'photos', parcel: card.number })}
          submit={t('parcel.photos_form.send')}
          saved={t('parcel.photos_form.sent')}
          answer={answer}
        >
          <input type="hidden" name="intent" value="photos" />
          <input type="hidden" name="number" value={card.number} />
          {card.photosAsked < 1 && (
            <Choice kind="radio" name="count" value="1" defaultChecked>
              {t('parcel.photos_form.one')}
            </Choice>
          )}
          <Choice kind="radio" name="count" value="3" defaultChecked={card.photosAsked >= 1}>
            {t('parcel.photos_form.three', { price: priceText(fee, currency) })}
          </Choice>
          <p className={styles.hint}>{t('parcel.photos_form.note')}</p>
        </PostForm>
      )}
    </section>
  )
}

export function ReturnForm({ card, fee, currency, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const name = useParcelName()(card)
  const isDone = answer?.done === 'return' || card.state === 'return_requested'
  return (
    <section className={styles.form} id="parcel-form" aria-labelledby="return-form">
      <h2 id="return-form">{t('parcel.return_form.title', { name })}</h2>
      {isDone ? (
        <p role="status">{t('parcel.return_form.sent')}</p>
      ) : (
        <PostForm
          action={forwardPaths(locale).warehouse({ form: 'return', parcel: card.number })}
          submit={t('parcel.return_form.send')}
          saved={t('parcel.return_form.sent')}
          answer={answer}
        >
          <input type="hidden" name="intent" value="return" />
          <input type="hidden" name="number" value={card.number} />
          <WordsField />
          <p className={styles.hint}>{t('parcel.return_form.note', { price: priceText(fee, currency) })}</p>
        </PostForm>
      )}
    </section>
  )
}

function WordsField() {
  const t = useT()
  const form = useForm()
  return (
    <TextareaField
      name="text"
      id={form.fieldId('text')}
      label={t('parcel.return_form.words')}
      hint={t('parcel.return_form.hint')}
      defaultValue={form.typed('text')}
      error={form.errorOf('text')}
      maxLength={500}
      required
    />
  )
}
