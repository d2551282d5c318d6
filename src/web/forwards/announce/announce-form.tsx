import { type FormEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatMoney } from '#core/format.ts'
import { maxLines } from '#shop/parcels/declaration.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './announce.module.css'
import {
  type AnnounceAnswer,
  type AnnounceState,
  emptyLine,
  fieldId,
  type LineState,
} from './announce-state.ts'
import { DeclaredLine } from './declared-line.tsx'
import { dutyNote } from './duty-note.ts'
import { InvoiceField } from './invoice-field.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import type { Announce } from './read-announce.server.ts'

type Props = {
  facts: Announce
  answer: AnnounceAnswer | undefined
  /** An earlier parcel whose lines may be taken over. */
  like: string | null
}

let lastKey = 0

/** One form that works by posts; with script lines come and go without a new page, and the sum follows. */
export function AnnounceForm({ facts, answer, like }: Props) {
  const { t, locale } = useMessages()
  const fetcher = useFetcher<AnnounceAnswer>()
  const isHydrated = useIsHydrated()
  const answered = fetcher.data ?? answer
  const [typed, setTyped] = useState<AnnounceState>(answer?.state ?? facts.state)
  const form = useRef<HTMLFormElement>(null)
  const { card } = facts
  const isHere = card?.receivedOn != null
  const isBusy = fetcher.state !== 'idle'
  const seen = useRef(fetcher.data)
  // What was sent without its empty lines is shown so: failures name lines by their place.
  if (fetcher.data && seen.current !== fetcher.data) {
    seen.current = fetcher.data
    setTyped(fetcher.data.state)
  }
  const failure = answered?.failure ?? null
  const failures = failure?.errors ?? {}
  const errorOf = (name: string) => {
    const [first] = failures[name] ?? []
    return first && t(first.code, first.params)
  }
  const summary = Object.keys(failures).flatMap((name) => {
    const said = errorOf(name)
    return said ? [{ fieldId: fieldId(name), text: said }] : []
  })
  useErrorTitle(failure !== null)
  const change = (changes: Partial<AnnounceState>) => setTyped((before) => ({ ...before, ...changes }))
  const changeLine = (place: number, changes: Partial<LineState>) =>
    setTyped((before) => ({
      ...before,
      lines: before.lines.map((line, at) => (at === place ? { ...line, ...changes } : line)),
    }))
  const addLine = () => {
    lastKey += 1
    const key = `new-${lastKey}`
    change({ lines: [...typed.lines, emptyLine(key)] })
    focusSoon(fieldId(`items.${typed.lines.length}.description`))
  }
  const removeLine = (place: number) => {
    const left = typed.lines.filter((_line, at) => at !== place)
    change({ lines: left.length > 0 ? left : [emptyLine('line-0')] })
    focusSoon(fieldId(`items.${Math.max(0, place - 1)}.description`))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : sendAtOnce(fetcher, event)
  const paths = forwardPaths(locale)
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.announce(card?.number)}
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
    >
      <ErrorSummary title={t('forms.please_check')} errors={summary} />
      {failure && !failure.errors && (
        <Notice tone="bad">
          <p role="alert">{t(failure.code, failure.params)}</p>
        </Notice>
      )}
      {card?.holdWords && (
        <Notice tone="warn" title={t('parcel.state.action_required')}>
          <p>{card.holdWords}</p>
        </Notice>
      )}
      <ParcelFields
        state={typed}
        carriers={facts.carriers}
        card={isHere ? card : null}
        errorOf={errorOf}
        change={change}
      />
      <section className={styles.group} aria-labelledby="inside">
        <div className={styles.groupHead}>
          <h2 id="inside">{t('announce.inside')}</h2>
          {like && (
            <ShopLink to={like} className={text.more}>
              <Icon name="copy" size={16} />
              {t('announce.like_earlier')}
            </ShopLink>
          )}
        </div>
        <ul className={styles.lines}>
          {typed.lines.map((line, place) => (
            <DeclaredLine
              key={line.key}
              line={line}
              place={place}
              currency={typed.currency}
              facts={facts}
              errorOf={errorOf}
              change={(changes) => changeLine(place, changes)}
              remove={() => removeLine(place)}
            />
          ))}
        </ul>
        <div className={styles.foot}>
          {typed.lines.length < maxLines && (
            <Button
              type="submit"
              name="intent"
              value="add"
              look="secondary"
              onClick={(event) => {
                if (!isHydrated) return
                event.preventDefault()
                addLine()
              }}
            >
              <Icon name="plus" />
              {t('announce.add_line')}
            </Button>
          )}
          <Together state={typed} facts={facts} />
          <SelectField
            name="currency"
            id="currency"
            label={t('announce.currency')}
            value={typed.currency}
            onChange={({ target }) => change({ currency: target.value })}
          >
            {facts.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        </div>
        <DutyLine state={typed} facts={facts} />
      </section>
      <section className={styles.group} aria-labelledby="invoice-head">
        <h2 id="invoice-head">{t('announce.invoice')}</h2>
        <InvoiceField stored={card?.invoices ?? []} error={errorOf('invoice')} />
      </section>
      <section className={styles.group} aria-labelledby="fly">
        <h2 id="fly">{t('announce.fly')}</h2>
        <div className={styles.ticks}>
          {(
            [
              ['has_battery', 'hasBattery', 'announce.fly.battery'],
              ['has_loose_battery', 'hasLooseBattery', 'announce.fly.loose_battery'],
              ['is_liquid', 'isLiquid', 'announce.fly.liquid'],
              ['is_fragile', 'isFragile', 'announce.fly.fragile'],
            ] as const
          ).map(([name, key, label]) => (
            <Choice
              key={name}
              name={name}
              checked={typed[key]}
              onChange={({ target }) => change({ [key]: target.checked })}
            >
              {t(label)}
            </Choice>
          ))}
        </div>
        <p className={styles.note}>{t('announce.fly.note')}</p>
      </section>
      <div className={styles.end}>
        <div>
          <Choice
            name="declared"
            id="declared"
            checked={typed.isDeclared}
            aria-invalid={errorOf('declared') ? true : undefined}
            aria-describedby={errorOf('declared') ? 'declared-error' : undefined}
            onChange={({ target }) => change({ isDeclared: target.checked })}
          >
            {t('announce.declared')}
          </Choice>
          {errorOf('declared') && (
            <p id="declared-error" className={styles.wrong}>
              <Icon name="warning" size={16} />
              {errorOf('declared')}
            </p>
          )}
        </div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {card?.isAnnounced ? t('announce.save') : t('announce.send')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function Together({ state, facts: { duty } }: { state: AnnounceState; facts: Announce }) {
  const { t, locale } = useMessages()
  const note = dutyNote(state.lines, state.currency, duty)
  if (!note) return null
  return (
    <p className={styles.together}>
      <span>{t('announce.together')}</span> <b>{formatMoney(note.total, state.currency, locale)}</b>{' '}
      {state.currency !== duty.currency && <span>{formatMoney(note.converted, duty.currency, locale)}</span>}
    </p>
  )
}

/** A new field is there once the page has drawn it. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

function DutyLine({ state, facts: { duty } }: { state: AnnounceState; facts: Announce }) {
  const { t, locale } = useMessages()
  const { features } = useShop()
  const note = dutyNote(state.lines, state.currency, duty)
  if (!note || note.codes === 0) return null
  const money = (value: typeof note.total) => formatMoney(value, duty.currency, locale)
  const limit = money(duty.flatUpTo)
  const vat = duty.vatPercent
  return (
    <div role="status" className={styles.duty}>
      <Icon name="info" />
      <p>
        {note.duty === null
          ? t('announce.duty_by_code', { limit, vat })
          : t('announce.duty_flat', {
              count: note.codes,
              limit,
              each: money(duty.flatPerCode),
              duty: money(note.duty),
              vat,
            })}{' '}
        {features.quotes && (
          <ShopLink to={quotePaths(locale).calculate()} className={text.link}>
            {t('announce.whole_price')}
          </ShopLink>
        )}
      </p>
    </div>
  )
}
