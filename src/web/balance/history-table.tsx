import { amountOf } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { balancePaths, type HistoryFilter } from '#shop/paths/balance-paths.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { DataTable, TablePages } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './history-table.module.css'

export type ShownEntry = {
  id: string
  day: string
  label: MessageKey
  reference: string | null
  /** The way to the order that it is about. */
  order: string | null
  /** Of a top-up. */
  receipt: { number: string; page: string } | null
  isAddition: boolean
  before: number
  after: number
  amount: number
}

export function HistoryTable({
  entries,
  currency,
  isBusy,
}: {
  entries: readonly ShownEntry[]
  currency: string
  isBusy: boolean
}) {
  const t = useT()
  return (
    <DataTable
      className={styles.table}
      label={t('balance.history_list')}
      columns={[
        { name: t('balance.column.id') },
        { name: t('balance.column.date') },
        { name: t('balance.column.type') },
        { name: t('balance.column.reference') },
        { name: t('balance.column.before'), isEnd: true },
        { name: t('balance.column.amount'), isEnd: true },
        { name: t('balance.column.after'), isEnd: true },
      ]}
      isBusy={isBusy}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} currency={currency} />
      ))}
    </DataTable>
  )
}

function Entry({ entry, currency }: { entry: ShownEntry; currency: string }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (value: number) => priceText(amountOf(value), currency)
  const { isAddition, reference, order, receipt } = entry
  return (
    <tr>
      <td className={styles.id}>{entry.id}</td>
      <td className={styles.day}>{entry.day}</td>
      <td className={styles.type}>{t(entry.label)}</td>
      <td className={styles.reference} data-none={(reference === null && receipt === null) || undefined}>
        {order ? <ShopLink to={order}>{reference}</ShopLink> : (reference ?? '–')}{' '}
        {receipt && <ShopLink to={receipt.page}>{receipt.number}</ShopLink>}
      </td>
      <td className={styles.before}>
        <span className={styles.name}>{t('balance.column.before')}</span> {show(entry.before)}
      </td>
      <td className={styles.amount} data-addition={isAddition || undefined}>
        <b>{`${isAddition ? '+' : '−'}${show(entry.amount)}`}</b>{' '}
        <small>{t(isAddition ? 'balance.word.addition' : 'balance.word.deduction')}</small>
      </td>
      <td className={styles.after}>
        <span className={styles.name}>{t('balance.column.after')}</span> {show(entry.after)}
      </td>
    </tr>
  )
}

export function NoHistory() {
  const t = useT()
  return <EmptyState title={t('balance.empty_title')} text={t('balance.empty_text')} heading="h3" />
}

type Place = { filter: HistoryFilter; page: number; pages: number }

export function HistoryPages({ filter, ...place }: Place) {
  const { t, locale } = useMessages()
  return (
    <TablePages
      {...place}
      label={t('balance.history')}
      to={(page) => balancePaths(locale).list({ filter, page })}
      newer={t('balance.newer')}
      older={t('balance.older')}
    />
  )
}
