import { dayRange, isoDay } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { type Amount, percentOf } from '#core/money.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { lineName } from '#shop/invoices/invoice-document.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { readDraft } from '#shop/pro/delivery.server.ts'
import { mostGroups } from '#shop/pro/pro.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import { appContext } from '#web/app-context.server.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/delivery.route'
import styles from './delivery.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage, ProSteps } from './pro-page.tsx'
import { wayTexts, weekdayTexts } from './pro-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx, 'order')
  const { draft, ready } = await readDraft(ctx, ctx.db, membership)
  const addresses = await listAddresses(ctx)
  const offered = (addresses.ok ? addresses.value : [])
    .filter(({ countryId }) => deliversTo(ctx.site, countryId))
    .map(({ id, firstAddress, city, isDefault }) => ({ id, name: `${firstAddress}, ${city}`, isDefault }))
  const usual = offered.find(({ isDefault }) => isDefault)?.id ?? offered[0]?.id ?? null
  const insurance = ctx.serviceFees.on(isoDay(ctx.clock(), ctx.site.timeZone)).insurance.rate
  const groups = draft?.groups ?? []
  return {
    head: await headOf(ctx, membership),
    number: draft?.shipment.number ?? null,
    addresses: offered,
    insurance,
    isReverse: draft?.isReverse ?? false,
    groups:
      groups.length > 0
        ? groups.map(({ group, parcels, price, problem, lines, total, leavesOn }) => ({
            method: group.method,
            address: group.addressId ?? usual,
            incoterm: group.incoterm,
            when: group.sendWhen === 'now' ? 'now' : String(group.weekday),
            po: group.poNumber,
            isInsured: group.isInsured,
            leavesOn,
            parcels: parcels.length,
            grams: parcels.reduce((all, { parcel }) => all + (parcel.size?.grams ?? 0), 0),
            goods: price?.goods ?? null,
            days: price?.boxes[0]?.days ?? null,
            counts: price?.boxes[0]?.weight.chargeable ?? null,
            problem,
            lines: lines.map((line) => ({ name: lineName(ctx.t, line), amount: line.unitPrice })),
            total,
          }))
        : [
            {
              method: 'air' as const,
              address: usual,
              incoterm: 'DDP' as const,
              when: '5',
              po: '',
              isInsured: false,
              leavesOn: null,
              parcels: 0,
              grams: 0,
              goods: null,
              days: null,
              counts: null,
              problem: null,
              lines: [],
              total: 0 as Amount,
            },
          ],
    total: draft?.total ?? (0 as Amount),
    parcels: ready.map(({ parcel, declarations }) => ({
      number: parcel.number,
      name: declarations.map(({ description }) => description).join(', '),
      grams: parcel.size?.grams ?? 0,
      // Before anything was chosen all parcels travel together.
      group: draft
        ? draft.groups.findIndex(({ parcels }) => parcels.some((one) => one.parcel.id === parcel.id))
        : 0,
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

type Loaded = Route.ComponentProps['loaderData']

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { head, groups, parcels, addresses, total, number, isReverse } = loaderData
  const paths = proPaths(locale)
  const money = (value: number) => priceText(value as Amount, head.currency)
  const merged = mergeLines(groups.flatMap(({ lines }) => lines))
  return (
    <ProPage
      head={head}
      tab={null}
      title={t('pro.tab.delivery')}
      sub={t('pro.delivery.sub', { parcels: t('pro.parcels', { count: parcels.length }) })}
    >
      <ProSteps now={1} />
      {addresses.length === 0 && (
        <Notice tone="warn" title={t('pro.delivery.no_address')}>
          <ShopLink to={accountPaths(locale).addresses()} className={text.link}>
            {t('pro.delivery.add_address')}
          </ShopLink>
        </Notice>
      )}
      <PostForm
        action={paths.delivery()}
        answer={actionData}
        submit={t('pro.delivery.count')}
        look="secondary"
        beside={
          <Button type="submit" name="next" value="payment" size="large" isDisabled={addresses.length === 0}>
            {t('pro.delivery.on')}
          </Button>
        }
      >
        <input type="hidden" name="intent" value="save-groups" />
        <div className={styles.columns}>
          <div className={styles.main}>
            {groups.map((group, place) => (
              <Group
                // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
                key={`${number}-${place}-${groups.length}`}
                group={group}
                place={place}
                loaded={loaderData}
              />
            ))}
            {groups.length < mostGroups && (
              <div>
                <Button type="submit" name="change" value="add" look="secondary">
                  <Icon name="plus" />
                  {t('pro.delivery.another')}
                </Button>
              </div>
            )}
            <section aria-labelledby="which">
              <h2 id="which" className={styles.heading}>
                {t('pro.delivery.which')}
              </h2>
              <ul className={styles.parcels}>
                {parcels.map((parcel) => (
                  <li key={parcel.number}>
                    <span>
                      {parcel.name}
                      <small>{parcel.number}</small>
                    </span>
                    <span className={text.muted}>
                      {t('pro.kg', { kg: formatNumber(parcel.grams / 1000, locale) })}
                    </span>
                    <SelectField
                      key={`${parcel.number} ${parcel.group}`}
                      name={`parcel.${parcel.number}`}
                      label={t('pro.delivery.group_of', { name: parcel.name })}
                      isLabelHidden
                      defaultValue={parcel.group < 0 ? '' : String(parcel.group)}
                    >
                      {groups.map((group, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: likewise
                        <option key={place} value={place}>
                          {t('pro.delivery.group', { number: place + 1 })}, {t(wayTexts[group.method])}
                        </option>
                      ))}
                      <option value="">{t('pro.delivery.later')}</option>
                    </SelectField>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <aside className={styles.sum}>
            <h2>{t('pro.delivery.sum')}</h2>
            {merged.length === 0 ? (
              <p className={text.muted}>{t('pro.delivery.nothing')}</p>
            ) : (
              <>
                <Sums
                  rows={merged.map(({ name, amount }) => ({ name, value: money(amount) }))}
                  total={{ name: t('pro.total'), value: money(total) }}
                />
                <p className={text.muted}>{t(isReverse ? 'pro.vat_reverse' : 'pro.vat_inside')}</p>
                {groups.some(({ incoterm }) => incoterm === 'DAP') && (
                  <p className={text.muted}>{t('pro.delivery.dap_note')}</p>
                )}
              </>
            )}
          </aside>
        </div>
      </PostForm>
    </ProPage>
  )
}

/** The same work of several groups is one line. */
function mergeLines(lines: readonly { name: string; amount: number }[]) {
  const sums = new Map<string, number>()
  for (const { name, amount } of lines) sums.set(name, (sums.get(name) ?? 0) + amount)
  return [...sums].map(([name, amount]) => ({ name, amount }))
}

type GroupProps = { group: Loaded['groups'][number]; place: number; loaded: Loaded }

function Group({ group, place, loaded }: GroupProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const form = useForm()
  const { addresses, head, insurance } = loaded
  const name = (field: string) => `groups.${place}.${field}`
  const error = (field: string) => form.errorOf(name(field))
  const money = (value: number) => priceText(value as Amount, head.currency)
  const { goods, days, counts, leavesOn } = group
  const facts = [
    t('pro.parcels', { count: group.parcels }),
    group.grams > 0 && t('pro.kg', { kg: formatNumber(group.grams / 1000, locale) }),
    counts !== null && t('pro.delivery.counts', { kg: formatNumber(counts / 1000, locale) }),
  ].filter(Boolean)
  return (
    <fieldset className={styles.group}>
      <legend className={text.visuallyHidden}>{t('pro.delivery.group', { number: place + 1 })}</legend>
      <div className={styles.groupHead}>
        <span className={styles.place} aria-hidden="true">
          {place + 1}
        </span>
        <span>
          <b>
            {[
              t('pro.delivery.group', { number: place + 1 }),
              leavesOn && t('pro.delivery.leaves', { day: dayRange(leavesOn, leavesOn, locale) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </b>
          <small>{facts.join(', ')}</small>
        </span>
        {group.total > 0 && <b className={styles.price}>{money(group.total)}</b>}
      </div>
      {group.problem && (
        <Notice tone="bad">
          <p>{t(group.problem === 'too_many' ? 'pro.problem.full' : 'pro.problem.way')}</p>
        </Notice>
      )}
      <div className={styles.ways} role="radiogroup" aria-label={t('pro.delivery.way')}>
        {(['air', 'sea'] as const).map((method) => (
          <label key={method}>
            <input
              type="radio"
              name={name('method')}
              value={method}
              defaultChecked={group.method === method}
            />
            <Icon name={method === 'air' ? 'plane' : 'ship'} size={16} />
            <span>
              {days && group.method === method
                ? `${t(wayTexts[method])}, ${dayRange(days.from, days.to, locale)}`
                : t(wayTexts[method])}
            </span>
          </label>
        ))}
      </div>
      <div className={styles.fields}>
        <SelectField
          id={form.fieldId(name('address'))}
          name={name('address')}
          label={t('pro.delivery.to')}
          defaultValue={group.address ?? ''}
          error={error('address')}
        >
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {address.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name={name('incoterm')}
          label={t('pro.delivery.customs')}
          defaultValue={group.incoterm}
          error={error('incoterm')}
        >
          <option value="DDP">{t('pro.delivery.ddp')}</option>
          <option value="DAP">{t('pro.delivery.dap')}</option>
        </SelectField>
        <SelectField name={name('when')} label={t('pro.delivery.when')} defaultValue={group.when}>
          <option value="now">{t('pro.delivery.now')}</option>
          {([1, 2, 3, 4, 5] as const).map((weekday) => (
            <option key={weekday} value={weekday}>
              {t(weekdayTexts[weekday])}
            </option>
          ))}
        </SelectField>
        <TextField
          id={form.fieldId(name('po'))}
          name={name('po')}
          label={t('pro.delivery.po')}
          hint={t('pro.delivery.po_hint')}
          defaultValue={group.po}
          maxLength={40}
          error={error('po')}
        />
      </div>
      <Choice name={name('insured')} defaultChecked={group.isInsured}>
        {goods === null
          ? t('pro.delivery.insure')
          : t('pro.delivery.insure_for', {
              goods: money(goods),
              percent: formatNumber(insurance / 100, locale),
              sum: money(percentOf(goods as Amount, insurance)),
            })}
      </Choice>
      {loaded.groups.length > 1 && (
        <div>
          <Button type="submit" name="change" value={`remove-${place}`} look="quiet" size="small">
            {t('pro.delivery.less', { number: place + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
