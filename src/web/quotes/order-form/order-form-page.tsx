import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { clockTime } from '#core/clock-time.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import { shopOf } from '#shop/links/clean-url.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { addLinks, linksFailure, linksIn } from '#shop/quotes/add-links.ts'
import type { DraftView } from '#shop/quotes/draft.schema.ts'
import type { EarlierRequest } from '#shop/quotes/list-earlier-items.server.ts'
import { maxItems } from '#shop/quotes/quote.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { openModal } from '#web/modals/open-modal.ts'
import { useShop } from '#web/shop-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EarlierButton, EarlierRequests } from './earlier-requests.tsx'
import { EstimatePanel, useSpreadText, wholeSpread } from './estimate-panel.tsx'
import { FirstLink, FirstPromises } from './first-link.tsx'
import { FormNotices } from './form-notices.tsx'
import {
  emptyItem,
  type FormState,
  isChecked,
  isUnread,
  type Problem,
  problemsOf,
  stateOf,
} from './form-state.ts'
import { ItemCard } from './item-card.tsx'
import { NextSteps, type Promises } from './next-steps.tsx'
import styles from './order-form.module.css'
import { PasteLinks } from './paste-links.tsx'
import { TravelFields } from './travel-fields.tsx'
import { useCopies } from './use-copies.ts'
import { useDraft } from './use-draft.ts'
import { focusLater, useItemActs } from './use-item-acts.ts'

export type OrderFormData = {
  view: DraftView
  isGuest: boolean
  countries: readonly { code: string; name: string }[]
  currencies: readonly string[]
  promises: Promises
  /** What was pasted and is not an item. */
  links: string
  linksFailure: FieldFailure | null
  /** What a form without script had in it when it was refused. */
  typed: FormState | null
  problems: readonly Problem[]
  note: 'again' | null
  /** Whether there are requests to copy from, and these once they are opened. */
  hasEarlier: boolean
  earlier: readonly EarlierRequest[] | null
  /** The shop of the directory from which the form was begun, or nothing. */
  from: string
  isConflict: boolean
  /** Why nothing could be kept, where no field is to blame. */
  refusal: Failure | null
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `new-${lastKey}`
}

/** One form, which works by posts; with script it keeps itself, and pages are read while one goes on. */
export function OrderFormPage(data: OrderFormData) {
  const { view, promises, countries, currencies } = data
  const { t, locale } = useMessages()
  const { timeZone } = useShop()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const paths = quotePaths(locale)
  const here = paths.orderForm({ from: data.from })
  const action = paths.orderForm({ from: data.from, copies: data.earlier !== null })
  const draft = useDraft(data.typed ?? stateOf(view), { estimate: view.estimate, savedAt: view.saved_at })
  const { state, stored, keeping } = draft
  const [links, setLinks] = useState(data.links)
  const [linksWrong, setLinksWrong] = useState(data.linksFailure)
  const [problems, setProblems] = useState(data.problems)
  const [isSending, setSending] = useState(false)
  const acts = useItemActs(draft)
  const copies = useCopies(draft, {
    openAt: paths.orderForm({ from: data.from, copies: true }),
    closeAt: here,
    refuse: (failure) => setProblems([{ field: 'earlier', about: '', failure }]),
  })

  // A link that came with the address, or one that nobody has read yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page can
  useEffect(() => {
    for (const item of state.items) if (isUnread(item)) void acts.read(item)
    if (data.typed && !data.isConflict) draft.change((before) => before)
    if (view.items.some(({ id }) => id === null)) {
      draft.change((before) => before)
      if (location.search) void navigate(here, { replace: true, preventScrollReset: true })
    }
  }, [])

  const show = (problem: FieldFailure | null | undefined) => problem && t(problem.code, problem.params)
  // A problem is gone as soon as it is solved; a new one is shown when it is sent.
  const standing = problemsOf(state)
  const shown = problems.filter(
    ({ field, failure }) =>
      !isChecked(failure) || standing.some((one) => one.field === field && one.failure.code === failure.code),
  )
  const errorOf = (field: string) =>
    show(shown.find((problem) => problem.field === field)?.failure) ?? undefined
  const linksError = show(linksWrong) ?? errorOf('links')
  const summary = [
    ...(linksError ? [{ fieldId: 'links', text: linksError }] : []),
    ...shown
      .filter(({ field }) => field !== 'links')
      .map(({ field, about, failure }) => ({
        fieldId: field,
        text: about ? `${about}: ${show(failure)}` : (show(failure) ?? ''),
      })),
  ]
  useErrorTitle(summary.length > 0)

  const add = () => {
    if (links.trim() === '') return setLinksWrong({ code: 'validation.link' })
    const added = addLinks(state.items, linksIn(links), (url) => ({
      ...emptyItem(newKey(), url.href, shopOf(url)),
      reading: 'reading' as const,
    }))
    setLinksWrong(linksFailure(added))
    setLinks(added.left.join('\n'))
    if (added.fresh.length === 0 && added.again.length === 0) return
    const before = state.items
    draft.change((now) => ({ ...now, items: added.items }))
    for (const place of added.fresh) {
      const item = added.items[place]
      if (item) void acts.read(item)
    }
    const [again] = added.again
    const known = again === undefined ? undefined : added.items[again]
    if (known) {
      toasts.show({
        text: t('order_form.again', { number: known.quantity }),
        icon: 'info',
        action: {
          label: t('order_form.undo'),
          run: () =>
            acts.change(known.key, { quantity: before.find(({ key }) => key === known.key)?.quantity ?? 1 }),
        },
      })
    }
    const first = added.items[added.fresh[0] ?? again ?? 0]
    if (first) focusLater(`${first.key}-name`)
  }
  const describe = () => {
    const item = emptyItem(newKey())
    draft.change((now) => ({ ...now, items: [...now.items, item] }))
    focusLater(`${item.key}-title`)
  }
  const send = async () => {
    const found = problemsOf(state)
    setProblems(found)
    if (found.length > 0 || isSending) return
    setSending(true)
    const kept = await draft.keep()
    setSending(false)
    if (!kept) return
    if (data.isGuest) openModal('login', { redirect: paths.orderFormSummary() })
    else await navigate(paths.orderFormSummary())
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Enter in a field of one line; buttons take care of themselves.
    event.preventDefault()
    if (document.activeElement?.id === 'links') add()
    else void draft.keep()
  }
  const type = (typed: string) => {
    setLinks(typed)
    setLinksWrong(null)
  }
  const range = wholeSpread(stored.estimate, state.way)
  const rangeText = useSpreadText(view.currency)
  const isEmpty = state.items.length === 0
  const country = countries.find(({ code }) => code === state.country)?.name ?? ''

  const hidden = (
    <>
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
      {state.version !== null && <input type="hidden" name="version" value={state.version} />}
    </>
  )
  const notices = (
    <FormNotices
      isConflict={keeping === 'conflict' || (data.isConflict && stored.savedAt === view.saved_at)}
      errors={summary}
      refusal={data.refusal}
      isAgain={data.note === 'again' && !isHydrated}
      onKeep={draft.keepThis}
    />
  )
  const earlier = data.earlier && (
    <EarlierRequests
      earlier={data.earlier}
      room={maxItems - state.items.length}
      error={errorOf('earlier')}
      isBusy={copies.isBusy}
      closeTo={here}
      onCopy={copies.copy}
    />
  )
  const earlierButton = data.hasEarlier && !data.earlier && <EarlierButton onOpen={copies.open} />
  if (isEmpty) {
    return (
      <div className={styles.page}>
        <form
          id="order-form"
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          onSubmit={onSubmit}
          data-clean
        >
          {hidden}
          {/* How it should travel was said before the last item was removed. */}
          <input type="hidden" name="country" value={state.country} />
          <input type="hidden" name="delivery_type" value={state.deliveryType} />
          <input type="hidden" name="way" value={state.way} />
          <input type="hidden" name="comment" value={state.comment} />
          {state.isInsured && <input type="hidden" name="insured" value="on" />}
          {notices}
          <FirstLink
            links={links}
            error={linksError}
            promises={promises}
            onType={type}
            onAdd={add}
            onDescribe={describe}
          />
          {earlierButton}
          {earlier}
        </form>
        <FirstPromises {...promises} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1>{t('order_form.title')}</h1>
          <p className={styles.sub}>{t('order_form.sub')}</p>
        </div>
        <p className={styles.kept} data-keeping={keeping} role="status">
          {keeping === 'failed' ? (
            t('order_form.not_kept')
          ) : keeping === 'keeping' ? (
            t('order_form.keeping')
          ) : keeping === 'kept' && stored.savedAt ? (
            <>
              <Icon name="check" size={16} />
              {t('order_form.kept', { time: clockTime(new Date(stored.savedAt), timeZone) })}
            </>
          ) : null}
        </p>
      </div>
      {notices}
      <div className={styles.columns}>
        <form
          id="order-form"
          method="post"
          action={action}
          encType="multipart/form-data"
          className={styles.form}
          noValidate
          onSubmit={onSubmit}
          data-clean
        >
          {hidden}
          <PasteLinks
            links={links}
            error={linksError}
            hasRoom={state.items.length < maxItems}
            onType={type}
            onAdd={add}
            onDescribe={describe}
          />
          <section className={styles.items} aria-labelledby="items">
            <div className={styles.itemsHead}>
              <h2 id="items">
                {t('order_form.items')}{' '}
                <span>{t('order_form.items_of', { number: state.items.length, most: maxItems })}</span>
              </h2>
              {state.items.length < maxItems && earlierButton}
            </div>
            {earlier}
            <ul data-cards>
              {state.items.map((item, place) => (
                <ItemCard
                  key={item.key}
                  item={item}
                  place={place}
                  currency={view.currency}
                  currencies={currencies}
                  isFolded={place > 0}
                  errorOf={errorOf}
                  acts={acts.of(item)}
                />
              ))}
            </ul>
          </section>
          <TravelFields
            state={state}
            estimate={stored.estimate}
            countries={countries}
            change={(changes) => draft.change((now) => ({ ...now, ...changes }))}
          />
          <section className={styles.group} aria-labelledby="else">
            <h2 id="else">{t('order_form.else')}</h2>
            <TextareaField
              id="comment"
              name="comment"
              label={t('order_form.comment')}
              optional={t('forms.optional')}
              placeholder={t('order_form.comment_hint')}
              value={state.comment}
              maxLength={2000}
              onChange={({ target }) => draft.change((now) => ({ ...now, comment: target.value }))}
            />
          </section>
          {!isHydrated && (
            <div className={styles.foot}>
              <Button type="submit" name="intent" value="save" look="secondary">
                {t('order_form.save')}
              </Button>
            </div>
          )}
        </form>
        <aside className={styles.side}>
          <EstimatePanel
            estimate={stored.estimate}
            currency={view.currency}
            country={country}
            deliveryType={state.deliveryType}
            way={state.way}
          >
            <BottomBar
              amount={range ? { name: t('order_form.estimate.short'), value: rangeText(range) } : undefined}
            >
              <Button
                type="submit"
                form="order-form"
                name="intent"
                value="send"
                size="large"
                isBlock
                isBusy={isSending}
                onClick={(event) => {
                  event.preventDefault()
                  void send()
                }}
              >
                {t('order_form.next')}
              </Button>
            </BottomBar>
          </EstimatePanel>
          <NextSteps {...promises} />
        </aside>
      </div>
    </div>
  )
}
