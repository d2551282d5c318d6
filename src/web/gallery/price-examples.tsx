import { useState } from 'react'
import { BoxDrawing } from '#web/ui/box-drawing.tsx'
import { CostLines } from '#web/ui/cost-lines.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Section } from '#web/ui/section.tsx'
import { Shares } from '#web/ui/shares.tsx'
import { TimeMoney } from '#web/ui/time-money.tsx'
import { WeightBars } from '#web/ui/weight-bars.tsx'
import styles from './gallery.module.css'
import { Row } from './row.tsx'

const air = { from: '2026-11-18', to: '2026-11-20' }
const sea = { from: '2026-12-14', to: '2026-12-18' }
const today = '2026-11-09'

/** What a price from abroad is made of, how long it takes and what travels. */
export function Prices() {
  const [way, setWay] = useState<'air' | 'sea'>('air')
  return (
    <Section id="prices" title="Time, money, parcels">
      <TimeMoney
        label="Air or sea"
        name="gallery-way"
        today={today}
        chosen={way}
        onChoose={setWay}
        ways={[
          { method: 'air', days: air, price: '€129.24', note: 'way €15.57' },
          { method: 'sea', days: sea, price: '€117.54', note: 'way €5.90' },
        ]}
      />
      <TimeMoney
        label="Sea only"
        name="gallery-only-sea"
        today={today}
        chosen="sea"
        ways={[
          { method: 'air', days: null, price: 'Perfume may not fly.', isClosed: true },
          { method: 'sea', days: sea, price: '€117.54' },
        ]}
      />
      <Shares
        shares={[
          { key: 'shops', name: 'In the shops', amount: 159.43, text: '€159.43' },
          { key: 'way', name: 'On the way', amount: 31.79, text: '€31.79' },
          { key: 'border', name: 'At the border', amount: 51.05, text: '€51.05' },
          { key: 'us', name: 'With us', amount: 9.86, text: '€9.86' },
        ]}
      />
      <CostLines
        caption="Delivered price, air and sea"
        columns={[
          { key: 'air', label: 'Air', icon: 'plane' },
          { key: 'sea', label: 'Sea', icon: 'ship' },
        ]}
        chosen={way}
        groups={[
          {
            key: 'way',
            heading: { name: 'On the way', sums: ['€29.58', '€7.43'] },
            lines: [
              {
                key: 'shipping',
                name: 'Freight',
                why: 'By size: 40 × 30 × 18 cm counts 4.5 kg by air, 4 kg by sea.',
                costs: [{ now: '€27.90', before: '€31.00' }, { now: '€7.90' }],
              },
              { key: 'fuel', name: 'Fuel surcharge', costs: [{ now: '€3.35' }, null] },
              {
                key: 'tier',
                name: 'Gold discount',
                costs: [{ now: '−€1.67' }, { now: '−€0.47' }],
                isLess: true,
              },
            ],
          },
        ]}
        total={{ name: 'Delivered total', costs: [{ now: '€29.58' }, { now: '€7.43' }] }}
      />
      <Row label="rings">
        <CountdownRing from="2026-11-09T09:20:00Z" until="2026-11-11T09:20:00Z" now="2026-11-09T12:32:00Z" />
        <Ring share={0.6} unit="days" tone="good">
          18
        </Ring>
        <Ring share={0.3} unit="days" tone="warn">
          9
        </Ring>
        <Ring share={0.1} unit="days" tone="bad">
          3
        </Ring>
        <Ring share={0} tone="over" size="large">
          0 h
        </Ring>
      </Row>
      <div className={styles.three}>
        <BoxDrawing
          sides={{ length: 34, width: 22, height: 13 }}
          texts={{ length: '34 cm', width: '22 cm', height: '13 cm' }}
          label="The parcel drawn to scale, 34 by 22 by 13 centimetres, beside a half-litre bottle"
          bottle="0.5 L"
        />
        <BoxDrawing
          sides={{ length: 140, width: 20, height: 80 }}
          texts={{ length: '140 cm', width: '20 cm', height: '80 cm' }}
          label="The parcel drawn to scale, 140 by 20 by 80 centimetres, beside a half-litre bottle"
          bottle="0.5 L"
        />
        <WeightBars
          label="What counts"
          bars={[
            { key: 'scale', name: 'On the scale', grams: 1200, text: '1.2 kg' },
            { key: 'air', name: 'By size, air', note: '34 × 22 × 13 ÷ 5000', grams: 1945, text: '1.95 kg' },
            { key: 'sea', name: 'By size, sea', note: '÷ 6000', grams: 1621, text: '1.62 kg' },
          ]}
        >
          <p>Both ways count 2 kg.</p>
        </WeightBars>
      </div>
    </Section>
  )
}
