import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/field.tsx'
import type { OrderData } from './order-data.server.ts'

/** The numbers of the pieces, scanned when they are packed: a warranty is looked up by them. */
export function SerialsCard({ order, serials, may }: Pick<OrderData, 'order' | 'serials' | 'may'>) {
  const lines = order.lines.filter(({ fulfilment, productId }) => fulfilment !== 'cancelled' && productId > 0)
  if (!may.handle || order.paidAt === null || lines.length === 0) return null
  return (
    <Card title={say('Serial numbers')}>
      {lines.map(({ id, name, quantity }) => (
        <ActForm key={id} act="serials" className="col">
          {({ isBusy, fields }) => (
            <>
              <input type="hidden" name="line" value={id} />
              <TextArea
                label={name}
                name="serials"
                rows={Math.min(4, quantity)}
                maxLength={5000}
                defaultValue={serials[id]?.join('\n') ?? ''}
                hint={say('One in each line, at most {{count}}', { count: quantity })}
                error={fields.serials}
              />
              <div>
                <button type="submit" className="btn btn--secondary btn--xs" disabled={isBusy}>
                  {say('Save the numbers')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      ))}
    </Card>
  )
}
