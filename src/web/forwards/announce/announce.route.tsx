import { data, redirect } from 'react-router'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { judgeFiles, maxInvoices } from '#shop/parcels/add-invoices.server.ts'
import { maxLines } from '#shop/parcels/declaration.ts'
import { declareParcel } from '#shop/parcels/declare-parcel.server.ts'
import { DeclareParcelInput, ParcelNumber } from '#shop/parcels/parcels.schema.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { readInput } from '#shop/read-input.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Route } from './+types/announce.route'
import styles from './announce.module.css'
import { AnnounceAside } from './announce-aside.tsx'
import { AnnounceForm } from './announce-form.tsx'
import {
  type AnnounceAnswer,
  type AnnounceState,
  emptyLine,
  payloadOf,
  sentLines,
  stateOfForm,
} from './announce-state.ts'
import { readAnnounce } from './read-announce.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const query = url.searchParams
  const read = await readAnnounce(ctx, { number: query.get('parcel'), like: query.get('like') })
  if (!read.ok) throw pageNotFoundAt(url)
  return read.value
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const current = await ctx.session.current()
  const flood = current ? await refusedByLimits(ctx.limits, { 'parcel-files': current.user.id }) : null
  const form = flood ? null : await request.formData().catch(() => null)
  if (!form) throw data(null, { status: flood ? 429 : 400 })
  const state = stateOfForm(form, maxLines)
  const changed = changedLines(state, String(form.get('intent') ?? ''))
  if (changed) return data<AnnounceAnswer>({ state: changed, failure: null })
  const asked = url.searchParams.get('parcel')
  const number = ParcelNumber.safeParse(asked)
  const refuse = (failure: Failure) => {
    const { status, headers } = refusedStatus(failure)
    // Failures name lines by their place among those that were sent.
    const shown = { ...state, lines: sentLines(state.lines) }
    return data<AnnounceAnswer>({ state: shown, failure }, { status, ...(headers && { headers }) })
  }
  if (asked !== null && !number.success) return refuse({ code: 'service.not_found' })
  const input = readInput(DeclareParcelInput, payloadOf(state, number.data ?? null))
  const sent = await readSentFiles(form, 'invoice')
  if (!sent) return refuse({ code: 'service.bad_request' })
  const files = await judgeFiles(sent, { field: 'invoice', most: maxInvoices })
  if (!input.ok || !files.ok) {
    const errors = { ...(!input.ok && input.error.errors), ...(!files.ok && files.error.errors) }
    return refuse({ code: 'service.validation', errors })
  }
  const declared = await declareParcel(ctx, input.value, files.value)
  if (!declared.ok) return refuse(declared.error)
  // Redirected, so that a reload does not send the form again.
  throw redirect(`${forwardPaths(ctx.locale).warehouse()}#${declared.value.number}`, 303)
}

/** Without script another line, or one less, is a new page. */
function changedLines(state: AnnounceState, intent: string): AnnounceState | null {
  const [act, place] = intent.split(':')
  if (act === 'add' && state.lines.length < maxLines)
    return { ...state, lines: [...state.lines, emptyLine(`line-${state.lines.length}`)] }
  if (act !== 'remove') return null
  const lines = state.lines.filter((_line, at) => at !== Number(place))
  return { ...state, lines: lines.length > 0 ? lines : [emptyLine('line-0')] }
}

export default function Announce({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { card, earlier, freeDays } = loaderData
  const paths = forwardPaths(locale)
  const title = card?.isAnnounced ? t('announce.title_known') : t('announce.title')
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: accountPaths(locale).overview(), name: t('account.label') },
          { to: paths.warehouse(), name: t('warehouse.title') },
        ]}
        here={title}
      />
      <div>
        <h1>{title}</h1>
        <p className={styles.sub}>{t('announce.sub')}</p>
      </div>
      <div className={styles.columns}>
        <AnnounceForm
          key={card?.number ?? 'new'}
          facts={loaderData}
          answer={actionData}
          like={earlier && paths.announceLike(earlier)}
        />
        <AnnounceAside
          number={card?.trackingNumber ?? ''}
          freeDays={freeDays}
          isHere={card?.receivedOn != null}
        />
      </div>
    </div>
  )
}
