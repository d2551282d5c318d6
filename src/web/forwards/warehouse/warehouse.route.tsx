import { data } from 'react-router'
import { ParcelNumber } from '#shop/parcels/parcels.schema.ts'
import { readParcel } from '#shop/parcels/read-parcel.server.ts'
import { forwardPaths, warehouseForms } from '#shop/paths/forward-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/warehouse.route'
import { AddressPanel } from './address-panel.tsx'
import { ClaimBox, ClaimForm } from './claim-box.tsx'
import { ExpectedRows } from './expected-rows.tsx'
import { OpenRequests } from './open-requests.tsx'
import { PhotosForm, ReturnForm } from './parcel-forms.tsx'
import { readWarehouse } from './read-warehouse.server.ts'
import { EmptyShelf, Shelf } from './shelf.tsx'
import { SplitForm } from './split-form.tsx'
import styles from './warehouse.module.css'
import { takeWarehouseForm, warehouseIntents } from './warehouse-form.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const read = await readWarehouse(ctx)
  if (!read.ok) throw data(null, { status: 401 })
  const query = url.searchParams
  const form = warehouseForms.find((one) => one === query.get('form')) ?? null
  const number = ParcelNumber.safeParse(query.get('parcel'))
  const { shelf } = read.value
  return data(
    {
      ...read.value,
      form,
      number: number.success ? number.data : null,
      lines: form === 'split' && number.success ? await linesOf(ctx, number.data) : [],
    },
    { status: shelf ? 200 : 503 },
  )
}

/** What is in the parcel that is to be split. */
async function linesOf(ctx: RequestContext, number: string) {
  const read = await readParcel(ctx, number)
  return read.ok
    ? read.value.items.map(({ id, description, quantity }) => ({ id, description, quantity }))
    : []
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  if (!ctx.site.features.forwarding) throw pageNotFoundAt(url)
  const form = await request.formData().catch(() => null)
  const intent = warehouseIntents.find((one) => one === form?.get('intent'))
  if (!form || !intent) return data(refused({ code: 'service.bad_request' }), 400)
  const done = await takeWarehouseForm(ctx, intent, form)
  if (!done.ok) return data(refused(done.error, readTyped(form)), refusedStatus(done.error))
  const answer: FormAnswer = { failure: null, values: {}, done: intent }
  return data(answer)
}

export default function Warehouse({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const { features } = useShop()
  const {
    address,
    shelf,
    expected,
    requests,
    claims,
    card,
    photosFee,
    form,
    number,
    time,
    waitsDays,
    splittingFee,
    lines,
  } = loaderData
  const paths = forwardPaths(locale)
  const isEmpty = shelf?.length === 0 && expected.length === 0
  const about = shelf?.find((one) => one.number === number)
  const failure = answer?.failure && !answer.failure.errors && !form ? answer.failure : null
  return (
    <AccountPage
      current="warehouse"
      title={t('warehouse.title')}
      sub={t('warehouse.sub', { time })}
      beside={
        !isEmpty && (
          <ButtonLink to={paths.announce()} look="secondary">
            <Icon name="plus" />
            {t('warehouse.announce')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.page}>
        {failure && (
          <p role="alert" className={styles.failure}>
            {t(failure.code, failure.params)}
          </p>
        )}
        {form === 'claim' && <ClaimForm answer={answer} />}
        {form === 'photos' && about && (
          <PhotosForm card={about} fee={photosFee} currency={card.currency} answer={answer} />
        )}
        {form === 'split' && about && (
          <SplitForm card={about} lines={lines} fee={splittingFee} currency={card.currency} answer={answer} />
        )}
        {form === 'return' && about && (
          <ReturnForm card={about} fee={card.returnFee} currency={card.currency} answer={answer} />
        )}
        <AddressPanel facts={address} isFirst={isEmpty} />
        {!shelf ? (
          <div role="alert">
            <EmptyState title={t('warehouse.failed.title')} text={t('warehouse.failed.text')} heading="h2">
              <ButtonLink to={paths.warehouse()}>{t('orders.retry')}</ButtonLink>
            </EmptyState>
          </div>
        ) : isEmpty ? (
          <EmptyShelf
            suite={address.address.suite}
            shops={features.quotes ? quotePaths(locale).stores() : null}
          />
        ) : (
          <Shelf cards={shelf} facts={card} plan={paths.plan()} />
        )}
        <ExpectedRows cards={expected} />
        <OpenRequests requests={requests} />
        <ClaimBox days={waitsDays} open={claims} />
      </div>
    </AccountPage>
  )
}
