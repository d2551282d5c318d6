import { say } from '#locales/office/office-texts.ts'
import {
  type GoodsLabel,
  goodsLabels,
  type OrderRow,
  type PaymentLabel,
  paymentLabels,
} from '#shop/office/orders-list.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

const paymentLooks: Readonly<Record<PaymentLabel, Look>> = {
  paid: { tone: 'ok', icon: 'check', isPlain: true },
  unpaid: { tone: 'warn', icon: 'card' },
  pending: { tone: 'warn', icon: 'clock' },
  declined: { tone: 'bad', icon: 'x' },
  due: { tone: 'warn', icon: 'wallet' },
  refunded: { icon: 'undo', isPlain: true },
  none: { icon: 'x', isPlain: true },
}

const goodsLooks: Readonly<Record<GoodsLabel, Look>> = {
  waiting: { icon: 'clock', isPlain: true },
  info: { tone: 'bad', icon: 'msg' },
  to_buy: { tone: 'info', icon: 'cart' },
  bought: { icon: 'check', isPlain: true },
  seller_shipped: { icon: 'truck', isPlain: true },
  at_warehouse: { tone: 'info', icon: 'shelf' },
  inspected: { tone: 'info', icon: 'eye' },
  packed: { tone: 'info', icon: 'box' },
  shipped: { tone: 'ok', icon: 'truck', isPlain: true },
  delivered: { tone: 'ok', icon: 'check', isPlain: true },
  ended: { icon: 'x', isPlain: true },
}

export function PaymentPill({ payment }: Pick<OrderRow, 'payment'>) {
  return <Pill {...paymentLooks[payment]}>{say(paymentLabels[payment])}</Pill>
}

/** "1 of 2 bought" where lines have come unequally far. */
export function GoodsPill({ goods, lines }: Pick<OrderRow, 'goods' | 'lines'>) {
  const isUneven = lines.past > 0 && goods in goodsLooks && goods !== 'waiting' && goods !== 'ended'
  return (
    <Pill {...goodsLooks[goods]}>
      {say(goodsLabels[goods])}
      {isUneven && say(', {{past}} of {{all}} further', { past: lines.past, all: lines.all })}
    </Pill>
  )
}
