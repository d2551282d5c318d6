import { say } from '#locales/office/office-texts.ts'
import { isBelowCost } from '#shop/office/quote-margin.ts'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortDay, shortTime } from '../ui/when.ts'
import type { PricedView, QuoteData } from './quote-data.server.ts'
import { lineTitles } from './quote-words.ts'
import { QuotesTable } from './quotes-table.tsx'
import { type Workbench, workForm } from './use-workbench.ts'

type Props = { data: QuoteData; bench: Workbench }

const widestShare = 1000

/** What is left for us, and whether that is usual. */
export function MarginCard({ data: { currency, terms, usualShare, quote, may }, bench }: Props) {
  const { margins } = bench.priced
  const { air, sea } = margins
  const shown = [air && { ...air, way: say('air') }, sea && { ...sea, way: say('sea') }].filter(
    (one) => one !== null,
  )
  const [first] = shown
  if (!first) return null
  const at = (points: number) => Math.min(points, widestShare) / 10
  return (
    <Card title={say('Margin')} note={say('only staff')}>
      <div className="o-margin">
        {shown.map(({ way, left, share }) => (
          <span key={way}>
            <b className="bignum">{money(left, currency)}</b>{' '}
            <b className="note med">{`${way}, ${(share / 100).toFixed(1).replace('-', '−')} %`}</b>
          </span>
        ))}
      </div>
      <svg
        className="o-share mt8"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={say('What is left of the price, from 0 to 10 %')}
      >
        <rect className="all" width="100" height="8" />
        {usualShare && (
          <rect
            className="usual"
            x={at(usualShare.from)}
            width={at(usualShare.to) - at(usualShare.from)}
            height="8"
          />
        )}
        <rect className="mark" x={Math.max(0, at(first.share) - 0.4)} width="0.8" height="8" />
      </svg>
      <div className="o-margin note">
        <span>0 %</span>
        {usualShare && (
          <span>
            {say('usual {{from}}–{{to}} %', {
              from: (usualShare.from / 100).toFixed(1),
              to: (usualShare.to / 100).toFixed(1),
            })}
          </span>
        )}
        <span>10 %</span>
      </div>
      <p className="note mt8">
        {say(
          'Fee without VAT and transport above its cost, less what the payment costs. If the shop’s price rises by up to {{percent}} % after payment, we carry it: at worst {{amount}}.',
          { percent: terms.absorbPercent, amount: money(first.atWorst, currency) },
        )}
      </p>
      {isBelowCost(margins) && may.work && quote.state === 'in_review' && (
        <div className="mt12">
          <TextField
            label={say('Why it is sent below cost')}
            hint={say('It costs us more than it brings. Only colleagues read this, as a note.')}
            name="why"
            form={workForm}
            maxLength={300}
            error={bench.fields.why}
          />
        </div>
      )}
    </Card>
  )
}

/** What goes to the customer with the figures. */
export function OfferCard({ data: { revisions, terms }, bench: { priced, typed, fields } }: Props) {
  return (
    <Card title={say('Offer')} note={say('revision {{number}}', { number: (revisions[0]?.number ?? 0) + 1 })}>
      <dl className="facts mb12">
        <div>
          <dt>{say('The price holds')}</dt>
          <dd>{say('{{count}} h from sending', { count: terms.lockHours })}</dd>
        </div>
        <Arrival priced={priced} />
      </dl>
      <TextArea
        label={say('Words with the offer')}
        name="words"
        form={workForm}
        rows={3}
        maxLength={1000}
        defaultValue={typed.words ?? ''}
        error={fields.words}
      />
    </Card>
  )
}

function Arrival({ priced: { offer } }: { priced: PricedView }) {
  if (!offer) return null
  const { air, sea } = offer.ways
  const ways = [
    air.isAvailable && say('air {{from}} to {{to}}', daysText(air.days)),
    sea.isAvailable && say('sea {{from}} to {{to}}', daysText(sea.days)),
  ].filter((one) => one !== false)
  if (ways.length === 0) return null
  return (
    <div>
      <dt>{say('Arrives')}</dt>
      <dd>{ways.join(', ')}</dd>
    </div>
  )
}

const daysText = ({ from, to }: { from: string; to: string }) => ({
  from: shortDay(new Date(`${from}T12:00:00Z`)),
  to: shortDay(new Date(`${to}T12:00:00Z`)),
})

/** What was offered, each as it was sent; none of it changes any more. */
export function RevisionsCard({ revisions, currency, now, quote }: QuoteData) {
  if (revisions.length === 0) return null
  const isOpen = quote.state === 'quoted'
  return (
    <Card title={say('Offers sent')} note={String(revisions.length)}>
      {revisions.map(({ id, number, offer, sentAt, validUntil, words, priceReason }, place) => {
        const ways = (['air', 'sea'] as const).flatMap((method) => {
          const way = offer.ways[method]
          return way.isAvailable ? [{ method, ...way }] : []
        })
        return (
          <details
            key={id}
            className="o-item__more"
            open={(place === 0 && quote.state !== 'in_review') || undefined}
          >
            <summary>
              {say('Revision {{number}}', { number })} ·{' '}
              {ways.map(({ total }) => money(total, currency)).join(` ${say('or')} `)}
            </summary>
            <p className="note mt8">
              {say('Sent {{time}}.', { time: shortTime(sentAt, now) })}{' '}
              {place === 0 && isOpen
                ? say('The price holds until {{time}}.', { time: shortTime(validUntil, now) })
                : say('The price held until {{time}}.', { time: shortTime(validUntil, now) })}
            </p>
            {words && <p className="mt8">{words}</p>}
            {priceReason && (
              <p className="note mt8">
                {say('Why the price left the rule: {{reason}}', { reason: priceReason })}
              </p>
            )}
            {ways.map(({ method, lines, total }) => (
              <dl key={method} className="sums mt8">
                {lines.map(({ code, amount }) => (
                  <div key={code}>
                    <dt>{say(lineTitles[code])}</dt>
                    <dd className="num">{money(amount, currency)}</dd>
                  </div>
                ))}
                <div>
                  <dt>
                    <b>{method === 'air' ? say('Delivered by air') : say('Delivered by sea')}</b>
                  </dt>
                  <dd className="num">
                    <b>{money(total, currency)}</b>
                  </dd>
                </div>
              </dl>
            ))}
          </details>
        )
      })}
    </Card>
  )
}

/** What else the customer has asked for. */
export function OthersCard({ others: { rows, total }, customer, site, now }: QuoteData) {
  if (rows.length === 0 || !customer) return null
  return (
    <Card
      title={say('Other quotes of {{name}}', { name: customer.firstName || customer.name })}
      note={say('{{shown}} of {{total}}', { shown: rows.length, total })}
      isFlush
    >
      <QuotesTable rows={rows} siteCode={site.code} now={now} />
    </Card>
  )
}
