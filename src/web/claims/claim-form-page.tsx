import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { asks, type ClaimKind, claimKinds } from '#shop/claims/claim.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ClaimAside } from './claim-aside.tsx'
import styles from './claim-form.module.css'
import type { ClaimFormAnswer } from './claim-form-answer.ts'
import { CompanyPart, ContactPart } from './contact-part.tsx'
import { fieldId } from './field-id.ts'
import { ItemsPart } from './items-part.tsx'
import { PhotoPart } from './photo-part.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { WishPart } from './wish-part.tsx'
import { WrongPart } from './wrong-part.tsx'

type Props = { view: ClaimFormView; answer: ClaimFormAnswer | undefined }

/** Fields in the order in which the page asks for them. */
const order = [
  'items',
  'kind',
  'noticed',
  'part',
  'serial',
  'words',
  'photos',
  'wanted',
  'wantedAmount',
  'iban',
  'company',
  'vat',
  'order',
  'invoice',
  'email',
  'phone',
  'agreed',
]

/** Five questions on one page, which works by posts; with script it keeps what is typed and shows what can be. */
export function ClaimFormPage({ view, answer }: Props) {
  const { t, locale } = useMessages()
  const fetcher = useFetcher<ClaimFormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  const answered = fetcher.data ?? answer
  const { fields } = view
  const [kind, setKind] = useState<ClaimKind | null>(claimKinds.find((one) => one === fields.kind) ?? null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(Object.keys(fields.items)))
  const keptAt = useKeptDraft(form, view)
  const failure = answered?.failure ?? null
  const failures = failure?.errors ?? {}
  const errorOf = (name: string) => {
    const [first] = failures[name] ?? []
    return first && t(first.code, first.params)
  }
  const wrong = order.flatMap((name) => {
    const said = errorOf(name)
    return said ? [{ fieldId: fieldId(name), text: said }] : []
  })
  useErrorTitle(failure !== null)
  const title = t(view.isPro ? 'claim_form.title_pro' : 'claim_form.title')
  const isBusy = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'send'
  const send = (intent: string) => {
    if (!form.current || isBusy) return
    const data = new FormData(form.current)
    data.set('intent', intent)
    void fetcher.submit(data, {
      method: 'post',
      action: view.urls.page,
      encType: 'multipart/form-data',
      flushSync: true,
    })
  }
  const day = (iso: string) => dayRange(iso, iso, locale)
  const asked = kind ? asks[kind] : null
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(view.isGuest
            ? []
            : [
                { to: accountPaths(locale).overview(), name: t('account.label') },
                { to: accountPaths(locale).orders(), name: t('account.orders') },
                { to: orderPaths(locale).order(view.number), name: view.number },
              ]),
        ]}
        here={t('claim_form.crumb')}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{t('claim_form.lead')}</p>
      </div>
      <div className={styles.columns}>
        <form
          ref={form}
          method="post"
          action={view.urls.page}
          encType="multipart/form-data"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent as SubmitEvent
            send(submitter instanceof HTMLButtonElement && submitter.value ? submitter.value : 'send')
          }}
        >
          {/* Return in a field sends the claim. */}
          <button
            type="submit"
            name="intent"
            value="send"
            className={styles.first}
            tabIndex={-1}
            aria-hidden="true"
          />
          <input type="hidden" name="formKey" value={view.formKey} />
          <ErrorSummary title={t('claim_form.look_at', { count: wrong.length })} errors={wrong} />
          {failure && wrong.length === 0 && (
            <div role="alert">
              <Notice tone="bad">
                <p>{t(failure.code, failure.params)}</p>
              </Notice>
            </div>
          )}
          <ItemsPart
            view={view}
            error={errorOf('items')}
            note={[
              t('claim_form.of_order', { number: view.number }),
              view.deliveredOn ? t('claim_form.delivered', { day: day(view.deliveredOn) }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
            onChange={setChosen}
            chosen={chosen}
          />
          <WrongPart view={view} kind={kind} onKind={setKind} errorOf={errorOf} />
          {(asked?.photos !== 'none' || view.files.length > 0) && (
            <PhotoPart
              view={view}
              isLive={isHydrated}
              asksPackaging={asked?.packaging ?? false}
              error={errorOf('photos')}
              refused={answered?.refusedFiles ?? []}
            />
          )}
          <WishPart view={view} kind={kind} chosen={chosen} isLive={isHydrated} errorOf={errorOf} />
          {view.isPro && <CompanyPart fields={fields} errorOf={errorOf} />}
          <ContactPart
            fields={fields}
            number={view.isPro ? 6 : 5}
            errorOf={errorOf}
            isAgreed={answer ? 'agreed' in answer.values : false}
          />
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="send" size="large" isBusy={isBusy}>
              {t('claim_form.send')}
            </Button>
            <Button type="submit" name="intent" value="save" look="quiet">
              {t('claim_form.keep')}
            </Button>
            <span className={styles.note} role="status">
              {(keptAt ?? view.saved) &&
                t('claim_form.kept', {
                  time:
                    keptAt ??
                    (view.saved?.isToday
                      ? view.saved.time
                      : `${view.saved?.day ?? ''} ${view.saved?.time ?? ''}`),
                })}
            </span>
          </div>
        </form>
        <ClaimAside looksBy={view.looksBy} dueBy={view.dueBy} />
      </div>
    </div>
  )
}
