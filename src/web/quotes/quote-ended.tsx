import type { Amount } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { CostLines } from '#web/ui/cost-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useCostName } from './cost-names.ts'
import { linesOf } from './offer-lines.ts'
import type { OfferDetail, OpenWay, QuoteDetail } from './quote-detail.ts'
import styles from './quote-page.module.css'

type Props = { quote: QuoteDetail; offer: OfferDetail; way: ShippingMethod | null }

/** An offer whose price has ended, greyed: to be read, with nothing to choose. */
export function EndedOffer({ quote, offer, way }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const nameOf = useCostName(offer)
  const show = (value: Amount) => priceText(value, quote.currency)
  const open = offer.ways.filter((one): one is OpenWay => one.isAvailable)
  if (open.length === 0) return null
  const costIn = ({ lines }: OpenWay, code: LandedCode) => {
    const found = lines.find((line) => line.code === code)
    return found ? { now: show(found.amount) } : null
  }
  const lines = linesOf(open).flatMap(({ codes }) =>
    codes.map((code) => ({
      key: code,
      name: nameOf(code),
      costs: open.map((one) => costIn(one, code)),
    })),
  )
  return (
    <section className={styles.group} aria-labelledby="ended">
      <h2 id="ended">{t('quote.ended_offer')}</h2>
      <div className={styles.old}>
        <CostLines
          caption={t('quote.ended_offer')}
          columns={open.map(({ method }) => ({
            key: method,
            label: t(method === 'air' ? 'card.air' : 'card.sea'),
            icon: method === 'air' ? 'plane' : 'ship',
          }))}
          chosen={way}
          groups={[{ key: 'all', lines }]}
          total={{ name: t('quote.total'), costs: open.map(({ total }) => ({ now: show(total) })) }}
        />
      </div>
      <p className={styles.note}>{t('quote.ended_note')}</p>
    </section>
  )
}
