import { useRef } from 'react'
import { maxPieces } from '#shop/quotes/quote.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import text from '#web/ui/text.module.css'
import type { QuoteDetail } from './quote-detail.ts'
import styles from './recalculate-form.module.css'
import { RecalculatedPrice } from './recalculated-price.tsx'

type Props = {
  quote: QuoteDetail
  countries: readonly { code: string; name: string }[]
  answer?: FormAnswer | undefined
  onDone?(): void
}

/** Other quantities, options, way or country: the offer is made again, and this one stays readable. */
export function RecalculateForm({ quote, countries, answer, onDone }: Props) {
  const t = useT()
  const { offer } = quote
  const number = offer?.number ?? 0
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  return (
    <PostForm
      action={quote.urls.page}
      reference={form}
      answer={answer}
      submit={t('quote.ask_offer', { number: number + 1 })}
      onAnswer={({ done }) => done && onDone?.()}
    >
      <p className={text.muted}>{t('quote.recalculate_text', { next: number + 1, number })}</p>
      <input type="hidden" name="intent" value="recalculate" />
      {quote.items.map((item, place) => (
        <fieldset key={item.id} className={styles.item}>
          <legend>{item.title || item.shop}</legend>
          <input type="hidden" name={`items.${place}.id`} value={item.id} />
          <div className={styles.pair}>
            <FormSelect
              name={`items.${place}.quantity`}
              label={t('quote.quantity')}
              defaultValue={String(item.quantity)}
            >
              {quantities(item.quantity).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('quote.leave_out') : count}
                </option>
              ))}
            </FormSelect>
            <FormField
              name={`items.${place}.options`}
              label={t('quote.options')}
              defaultValue={item.options}
              maxLength={300}
              isOptional
              autoComplete="off"
            />
          </div>
        </fieldset>
      ))}
      <FieldPair>
        <FormSelect name="shipping_method" label={t('quote.way')} defaultValue={quote.method ?? ''}>
          <option value="">{t('quote.both_ways')}</option>
          <option value="air">{t('card.air')}</option>
          <option value="sea">{t('card.sea')}</option>
        </FormSelect>
        <FormSelect name="delivery_type" label={t('quote.delivery')} defaultValue={quote.deliveryType}>
          <option value="locker">{t('checkout.delivery.locker')}</option>
          <option value="courier">{t('checkout.delivery.courier')}</option>
        </FormSelect>
      </FieldPair>
      <FormSelect name="country" label={t('addresses.country')} defaultValue={quote.country}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormTick name="is_insured" defaultChecked={quote.isInsured && !quote.leavesInsurance}>
        {t('quote.insure')}
      </FormTick>
      <Words />
      {isHydrated && <RecalculatedPrice quote={quote} form={form} />}
    </PostForm>
  )
}

/** As many as there are, and somewhat more or less; nothing of it means to leave it out. */
function quantities(now: number): number[] {
  return Array.from({ length: Math.min(maxPieces, Math.max(10, now + 5)) + 1 }, (_, count) => count)
}

function Words() {
  const t = useT()
  const form = useForm()
  return (
    <TextareaField
      id={form.fieldId('text')}
      name="text"
      label={t('quote.recalculate_words')}
      optional={t('forms.optional')}
      defaultValue={form.typed('text')}
      error={form.errorOf('text')}
      maxLength={2000}
      rows={2}
    />
  )
}
