import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { spacedNumber } from '#shop/parcels/carrier.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './rows.module.css'

export const proofTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** A parcel that came without a suite waits for its owner. */
export function ClaimBox({ days, open }: { days: number; open: readonly string[] }) {
  const { t, locale } = useMessages()
  return (
    <section className={styles.lost} aria-labelledby="missing">
      <Icon name="search" size={24} />
      <div>
        <h2 id="missing">{t('warehouse.claim.title')}</h2>
        <p>{t('warehouse.claim.text', { days })}</p>
        {open.map((number) => (
          <p key={number}>{t('warehouse.claim.waiting', { number: spacedNumber(number) })}</p>
        ))}
      </div>
      <ShopLink
        to={`${forwardPaths(locale).warehouse({ form: 'claim' })}#parcel-form`}
        className={buttonClass({ look: 'secondary' })}
      >
        {t('warehouse.claim.open')}
      </ShopLink>
    </section>
  )
}

/** The same answer whether such a parcel lies there or not. */
export function ClaimForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT()
  const { locale } = useMessages()
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const answered = fetcher.data ?? answer
  const failure = answered?.failure ?? null
  const isSent = answered?.done === 'claim'
  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset()
  }, [fetcher.data])
  const errorOf = (name: string) => {
    const [first] = failure?.errors?.[name] ?? []
    return first && t(first.code, first.params)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : sendAtOnce(fetcher, event)
  const wrong = ['tracking_number', 'shop', 'text', 'proof'].flatMap((name) => {
    const said = errorOf(name)
    return said ? [{ fieldId: `claim-${name}`, text: said }] : []
  })
  const field = (name: string) => ({
    id: `claim-${name}`,
    name,
    error: errorOf(name),
    defaultValue: answered?.values[name],
  })
  const proofError = errorOf('proof')
  return (
    <section className={styles.form} id="parcel-form" aria-labelledby="claim">
      <h2 id="claim">{t('warehouse.claim.form')}</h2>
      {isSent ? (
        <p role="status">{t('warehouse.claim.sent')}</p>
      ) : (
        <fetcher.Form
          ref={form}
          method="post"
          action={forwardPaths(locale).warehouse({ form: 'claim' })}
          encType="multipart/form-data"
          className={styles.fields}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="intent" value="claim" />
          <ErrorSummary title={t('forms.please_check')} errors={wrong} />
          {failure && !failure.errors && <p role="alert">{t(failure.code, failure.params)}</p>}
          <TextField
            {...field('tracking_number')}
            label={t('warehouse.claim.number')}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...field('shop')}
            label={t('warehouse.claim.shop')}
            optional={t('forms.optional')}
            autoComplete="off"
            maxLength={120}
          />
          <TextareaField
            {...field('text')}
            label={t('warehouse.claim.words')}
            optional={t('forms.optional')}
            maxLength={1000}
          />
          <div className={styles.files}>
            <label htmlFor="claim-proof">{t('warehouse.claim.proof')}</label>
            <input
              id="claim-proof"
              type="file"
              name="proof"
              multiple
              accept={proofTypes}
              aria-describedby="claim-proof-hint claim-proof-error"
              aria-invalid={proofError ? true : undefined}
            />
            <p id="claim-proof-hint" className={styles.hint}>
              {t('warehouse.claim.proof_hint')}
            </p>
            {proofError && (
              <p id="claim-proof-error" className={styles.wrong}>
                <Icon name="warning" size={16} />
                {proofError}
              </p>
            )}
          </div>
          <p>
            <Button type="submit" isBusy={isBusy}>
              {t('warehouse.claim.send')}
            </Button>
          </p>
        </fetcher.Form>
      )}
    </section>
  )
}
