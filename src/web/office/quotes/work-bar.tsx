import { say } from '#locales/office/office-texts.ts'
import { FailedAct } from '../kit/failed-act.tsx'
import { ShopPassLink } from '../kit/shop-pass-dialog.tsx'
import { UnsavedGuard } from '../kit/unsaved-guard.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { totalsText } from './price-card.tsx'
import type { QuoteData } from './quote-data.server.ts'
import { type Workbench, workForm } from './use-workbench.ts'

/** Always at the foot of the workbench: what is saved, how it compares with the estimate, and the next act. */
export function WorkBar({ data, bench }: { data: QuoteData; bench: Workbench }) {
  const { quote, currency, isSaved } = data
  const { form, Form, priced, failure, isDirty, isCounting, isWrong, isBusy } = bench
  const ways = priced.offer?.ways
  const seen = (way: 'air' | 'sea') => {
    const one = ways?.[way]
    return one?.isAvailable ? String(one.total) : ''
  }
  const totals = totalsText(priced, currency)
  return (
    <Form method="post" id={workForm} ref={form} className="o-work" onSubmit={bench.onAct}>
      <input type="hidden" name="version" value={quote.version} />
      <input type="hidden" name="seenAir" value={seen('air')} />
      <input type="hidden" name="seenSea" value={seen('sea')} />
      {failure && <FailedAct failure={failure} />}
      <div className="o-save">
        <span className="badge">
          {isDirty ? say('Not saved') : isSaved ? say('Saved') : say('Not begun')}
        </span>
        <span className="ell">{comparedText(data, bench)}</span>
        <span className="sp row">
          <noscript>
            <button type="submit" name="act" value="price" className="btn btn--quiet">
              {say('Price it')}
            </button>
          </noscript>
          <button
            type="submit"
            name="act"
            value="save"
            className="btn btn--quiet"
            data-key="ctrl-s"
            disabled={isBusy}
          >
            {say('Save')}
          </button>
          {totals !== '' && (
            <button
              type="submit"
              name="act"
              value="preview"
              className="btn btn--quiet"
              data-do="preview"
              disabled={isBusy || isCounting || isWrong}
            >
              <Icon name="eye" /> {say('Preview')}
            </button>
          )}
          {quote.state === 'in_review' && totals !== '' && (
            <button
              type="submit"
              name="act"
              value="send"
              className="btn btn--primary"
              disabled={isBusy || isCounting || isWrong}
            >
              {say('Send offer, {{totals}}', { totals })}
            </button>
          )}
        </span>
      </div>
      {bench.preview && (
        <ShopPassLink
          href={bench.preview}
          title={say('The offer, as its customer will see it')}
          words={say('It is saved, not sent. Nothing can be pressed there.')}
          onClose={bench.closePreview}
        />
      )}
      {isDirty && <UnsavedGuard changes={[say('The work on {{number}}', { number: data.number })]} />}
    </Form>
  )
}

/** Whether the customer gets what the estimate let them expect. */
function comparedText({ estimate, currency }: QuoteData, { priced }: Workbench): string {
  const ranges = [estimate?.ways.air, estimate?.ways.sea].filter((one) => one !== null && one !== undefined)
  const totals = [priced.offer?.ways.air, priced.offer?.ways.sea].flatMap((way) =>
    way?.isAvailable ? [way.total] : [],
  )
  if (ranges.length === 0 || totals.length === 0) return ''
  const low = Math.min(...ranges.map((one) => one.low)) as (typeof ranges)[number]['low']
  const high = Math.max(...ranges.map((one) => one.high)) as (typeof ranges)[number]['high']
  const range = `${money(low, currency)}–${money(high, currency)}`
  if (totals.some((one) => one > high))
    return say('Above the estimate the customer saw, {{range}}', { range })
  if (totals.some((one) => one < low)) return say('Below the estimate the customer saw, {{range}}', { range })
  return say('Inside the estimate the customer saw, {{range}}', { range })
}
