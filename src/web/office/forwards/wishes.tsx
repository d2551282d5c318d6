import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import type { ForwardData } from './forward-data.server.ts'
import { packingLabels } from './forward-words.ts'

/** What the customer asked for, at a glance. */
export function Wishes(data: ForwardData) {
  const { plannedBoxes, packingWish, isPadded, photos, removesInvoices, isInsured, isExpress, comment } = data
  return (
    <Card title={say('What the customer asked for')}>
      <div className="row row--w">
        <Pill icon="box">{say('One box | {{count}} boxes', { count: plannedBoxes })}</Pill>
        <Pill icon={packingWish === 'strip' ? 'x' : 'check'}>{say(packingLabels[packingWish])}</Pill>
        {isExpress && (
          <Pill tone="info" icon="plane">
            {say('Express: pack first, next flight')}
          </Pill>
        )}
        {isPadded && <Pill icon="shield">{say('Pad it')}</Pill>}
        <Pill icon={removesInvoices ? 'x' : 'doc'}>
          {removesInvoices ? say('Take invoices out') : say('Leave invoices in')}
        </Pill>
        <Pill icon="camera">{say('{{count}} photo | {{count}} photos', { count: photos })}</Pill>
        {isInsured && <Pill icon="shield">{say('Insured')}</Pill>}
      </div>
      {comment && <p className="mt12">“{comment}”</p>}
    </Card>
  )
}
