import { dayRange } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { type Amount, times } from '#core/money.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { rowsOnPage, views } from '#shop/pro/overview-views.ts'
import { mayDo } from '#shop/pro/pro-roles.ts'
import {
  countDeclarations,
  listDeclarations,
  listTemplates,
  readFacts,
} from '#shop/pro/read-overview.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { readPageNumber } from '#web/read-page-number.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable, TablePages } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/overview.route'
import { DeclarationPill } from './declaration-pill.tsx'
import styles from './overview.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import { viewTexts } from './pro-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const { company, member } = membership
  const view = views.find((one) => one === url.searchParams.get('view')) ?? 'all'
  const page = readPageNumber(url)
  const [head, counts, rows, facts, templates] = await Promise.all([
    headOf(ctx, membership),
    countDeclarations(ctx.db, ctx.site.id, company.id),
    listDeclarations(ctx, company.id, { view, page }),
    readFacts(ctx, membership),
    listTemplates(ctx.db, ctx.site.id, company.id),
  ])
  return {
    head,
    view,
    page,
    counts,
    facts,
    templates: templates.map(({ id, name }) => ({ id, name })),
    credit:
      company.creditDays > 0
        ? { used: company.creditUsed, limit: company.creditLimit, days: company.creditDays }
        : null,
    mayDeclare: mayDo(member.role, 'declare') && !['rejected', 'suspended'].includes(company.state),
    rows: rows.map((row) => ({
      number: row.number,
      state: row.state,
      description: row.description,
      hs6: row.hs6,
      quantity: row.quantity,
      unitValue: row.unitValue,
      currency: ctx.site.sourceCurrencies.find(({ id }) => id === row.currencyId)?.isoCode ?? 'USD',
      shop: row.shop,
      tracking: row.trackingIn,
      correction: row.correction,
      grams: row.grams,
      expectedOn: row.expectedOn,
      shipment: row.shipment,
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url)
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { head, view, page, counts, facts, templates, credit, mayDeclare, rows } = loaderData
  const paths = proPaths(locale)
  const day = (iso: string) => dayRange(iso, iso, locale)
  const pages = Math.ceil(counts[view] / rowsOnPage)
  const beside = mayDeclare && (
    <>
      <ButtonLink to={paths.imports()} look="secondary">
        <Icon name="upload" />
        {t('pro.import.button')}
      </ButtonLink>
      <ButtonLink to={paths.declare()}>
        <Icon name="plus" />
        {t('pro.declare.button')}
      </ButtonLink>
    </>
  )
  return (
    <ProPage head={head} tab="declarations" title={t('pro.tab.declarations')} beside={beside}>
      <dl className={styles.facts}>
        <div data-due={counts.fix > 0 || undefined}>
          <dt>{t('pro.fact.needs_you')}</dt>
          <dd>{counts.fix}</dd>
          <dd>{counts.fix === 0 ? t('pro.fact.nothing') : t('pro.fact.fix', { count: counts.fix })}</dd>
        </div>
        <div>
          <dt>{t('pro.fact.ready')}</dt>
          <dd>{t('pro.parcels', { count: facts.ready.parcels })}</dd>
          <dd>{t('pro.fact.on_shelf', { kg: formatNumber(facts.ready.grams / 1000, locale) })}</dd>
        </div>
        {credit && (
          <div>
            <dt>{t('pro.fact.used')}</dt>
            <dd>{priceText(credit.used as Amount, head.currency)}</dd>
            <dd>
              {t('pro.fact.of_limit', {
                limit: priceText(credit.limit as Amount, head.currency),
                count: credit.days,
              })}
            </dd>
          </div>
        )}
        {facts.bill && (
          <div>
            <dt>{t('pro.fact.next_invoice')}</dt>
            <dd>{day(facts.bill.issuedOn)}</dd>
            <dd>{t('pro.fact.due', { day: day(facts.bill.dueOn) })}</dd>
          </div>
        )}
      </dl>
      <div>
        <Tabs
          label={t('pro.filter')}
          tabs={views.map((one) => ({
            to: paths.overview({ view: one }),
            label: t(viewTexts[one]),
            isCurrent: one === view,
            count: String(counts[one]),
          }))}
        />
        {rows.length === 0 ? (
          <EmptyState heading="h2" title={t('pro.empty')} text={t('pro.empty_text')}>
            {mayDeclare && <ButtonLink to={paths.declare()}>{t('pro.declare.button')}</ButtonLink>}
          </EmptyState>
        ) : (
          <DataTable
            label={t('pro.tab.declarations')}
            className={styles.table}
            isBusy={false}
            columns={[
              { name: t('pro.column.number') },
              { name: t('pro.column.goods') },
              { name: t('pro.column.shop') },
              { name: t('pro.column.value'), isEnd: true },
              { name: t('pro.column.state') },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.number}>
                <td className={styles.number}>
                  <ShopLink to={paths.declare({ number: row.number })}>{row.number}</ShopLink>
                </td>
                <td className={styles.wide}>
                  {row.description}
                  <small>
                    {row.hs6.slice(0, 4)} {row.hs6.slice(4)} · {row.quantity} ×{' '}
                    {priceText(row.unitValue as Amount, row.currency)}
                  </small>
                </td>
                <td className={styles.shop}>
                  {row.shop || '–'}
                  <small>{row.tracking}</small>
                </td>
                <td className={styles.value}>
                  {priceText(times(row.unitValue as Amount, row.quantity), row.currency)}
                </td>
                <td className={styles.wide}>
                  <DeclarationPill state={row.state} />
                  <small>
                    {row.state === 'correction_needed'
                      ? row.correction
                      : row.shipment
                        ? row.shipment
                        : row.grams !== null
                          ? t('pro.arrived', { kg: formatNumber(row.grams / 1000, locale) })
                          : row.expectedOn
                            ? t('pro.expected', { day: day(row.expectedOn) })
                            : ''}
                  </small>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <TablePages
          label={t('pro.pages')}
          page={page}
          pages={pages}
          to={(one) => paths.overview({ view, page: one })}
          newer={t('pro.newer')}
          older={t('pro.older', { count: Math.max(0, counts[view] - page * rowsOnPage) })}
        />
      </div>
      {mayDeclare && (
        <Section id="templates" title={t('pro.templates')} note={t('pro.templates_note')}>
          {templates.length === 0 ? (
            <p className={styles.none}>{t('pro.templates_none')}</p>
          ) : (
            <ul className={styles.templates}>
              {templates.map(({ id, name }) => (
                <li key={id}>
                  <ButtonLink to={paths.declare({ template: id })} look="secondary" size="small">
                    <Icon name="copy" size={16} />
                    {name}
                  </ButtonLink>
                  <PostForm
                    action={paths.overview()}
                    answer={actionData}
                    submit={t('pro.remove')}
                    submitAbout={name}
                    look="secondary"
                  >
                    <input type="hidden" name="intent" value="delete-template" />
                    <input type="hidden" name="id" value={id} />
                  </PostForm>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </ProPage>
  )
}
