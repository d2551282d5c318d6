import type { ReactNode } from 'react'
import { formatNumber, formatShortMoney } from '#core/format.ts'
import type { Amount } from '#core/money.ts'
import type { WarehouseAddress } from '#shop/parcels/warehouse-address.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { ruleText } from '../rule-text.ts'
import { AddressLabel } from './address-label.tsx'
import styles from './address-panel.module.css'

export type AddressFacts = {
  address: WarehouseAddress
  lines: readonly string[]
  /** Of the warehouse's state, in per cent and dollars. */
  tax: { percent: number; clothesFreeUpTo: Amount | null }
  storage: { freeDays: number; perKgDay: Amount; currency: string }
  /** What may not travel at all, with the reason. */
  forbidden: readonly { rule: string; reason: string }[]
}

/** The suite with all that matters before the first purchase. */
export function AddressPanel({ facts, isFirst }: { facts: AddressFacts; isFirst: boolean }) {
  const t = useT()
  return (
    <section className={styles.panel} aria-labelledby="warehouse-address">
      <div className={styles.text}>
        <h2 id="warehouse-address">{t('warehouse.address.title')}</h2>
        <p className={text.muted}>{t('warehouse.address.text')}</p>
      </div>
      <div className={styles.label}>
        <AddressLabel address={facts.address} lines={facts.lines} isFirst={isFirst} />
      </div>
      <div className={styles.below}>
        {isFirst ? <FirstSteps freeDays={facts.storage.freeDays} /> : <Tips facts={facts} />}
      </div>
    </section>
  )
}

function Tips({ facts: { tax, storage, forbidden } }: { facts: AddressFacts }) {
  const t = useT()
  const priceText = usePriceText()
  return (
    <ul className={styles.tips}>
      <Tip icon="info" title={t('warehouse.tax.title')}>
        <TaxText tax={tax} />
      </Tip>
      <Tip icon="clock" title={t('warehouse.storage.title')}>
        {t('warehouse.storage.text', {
          count: storage.freeDays,
          price: priceText(storage.perKgDay, storage.currency),
        })}
      </Tip>
      <Tip icon="shield" title={t('warehouse.rules.title')}>
        {t('warehouse.rules.text')}
        <details className={styles.list}>
          <summary className={text.link}>{t('warehouse.rules.list')}</summary>
          <ul>
            {forbidden.map(({ rule, reason }) => (
              <li key={rule}>{ruleText(t, { reason, rule })}</li>
            ))}
          </ul>
        </details>
      </Tip>
    </ul>
  )
}

function Tip({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

function TaxText({ tax: { percent, clothesFreeUpTo } }: Pick<AddressFacts, 'tax'>) {
  const { t, locale } = useMessages()
  if (percent === 0) return t('warehouse.tax.free')
  const said = formatNumber(percent, locale)
  return clothesFreeUpTo === null
    ? t('warehouse.tax.general', { percent: said })
    : t('warehouse.tax.text', { percent: said, sum: formatShortMoney(clothesFreeUpTo, 'USD', locale) })
}

function FirstSteps({ freeDays }: { freeDays: number }) {
  const t = useT()
  return (
    <ol className={styles.steps}>
      <li>
        <b>{t('warehouse.steps.shop')}</b>
        {t('warehouse.steps.shop_text')}
      </li>
      <li>
        <b>{t('warehouse.steps.weigh')}</b>
        {t('warehouse.steps.weigh_text')}
      </li>
      <li>
        <b>{t('warehouse.steps.send')}</b>
        {t('warehouse.steps.send_text', { count: freeDays })}
      </li>
    </ol>
  )
}
