import { Link } from 'react-router'
import { z } from 'zod'
import { imageUrl } from '#core/image-url.ts'
import { err } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readReturn } from '#shop/returns/read-return.server.ts'
import { receiveReturn } from '#shop/returns/receive-return.server.ts'
import { type Condition, conditions, spacedNumber } from '#shop/returns/return.ts'
import { readWithdrawal } from '#shop/withdrawals/read-withdrawal.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { said } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/return.route'
import { conditionNames, returnStates, wayNames } from './return-words.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.number }) },
]

type Params = { readonly [name: string]: string | undefined }

async function findOne(office: Office, { site: code, number = '' }: Params) {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('parcels.handle', site.id)) return null
  const found = await readReturn(office.db, site.id, { number })
  return found && { siteId: site.id, subject: `return ${found.number}`, goods: found }
}

export const loader = screenLoader('return', async (office, { params }) => {
  const found = await findOne(office, params)
  if (!found) throw missing()
  const { goods, siteId } = found
  const site = office.site(siteId)
  const cause =
    goods.cause === 'withdrawal' ? await readWithdrawal(office.db, siteId, { id: goods.causeId }) : null
  return {
    goods: {
      ...goods,
      // What staff of the warehouse do not need: prices.
      lines: goods.lines.map(({ price: _, picture, ...line }) => ({
        ...line,
        image: picture && imageUrl(picture, 80, 1),
      })),
      code: spacedNumber(goods.number),
    },
    because:
      cause && office.may('orders.see', siteId)
        ? { number: cause.withdrawal.number, to: `/withdrawals/${site.code}/${cause.withdrawal.number}` }
        : null,
    orderTo: office.may('orders.see', siteId) ? `/orders/${site.code}/${goods.orderNumber}` : null,
    site: siteView(site),
    now: office.clock(),
  }
})

const Id = z.string().regex(/^\d{1,15}$/)
type Found = NonNullable<Awaited<ReturnType<typeof findOne>>>

/** Fields come once for each line, in one order; a box that is not ticked is absent, so boxes carry the line. */
const Receipt = z.strictObject({
  line: z.array(Id).min(1).max(200),
  received: z.array(z.coerce.number().int().min(0).max(999)).max(200),
  condition: z.array(z.enum(conditions)).max(200),
  note: z.array(z.string().trim().max(500)).max(200),
  restock: z.array(Id).max(200).default([]),
})

export const action = screenAction('return', findOne, {
  receive: actOn<Found>()(Receipt, async (office, typed, { siteId, goods }) => {
    const lines = typed.line.map((orderLineId, place) => ({
      orderLineId,
      received: typed.received[place] ?? -1,
      condition: typed.condition[place] ?? ('as_new' as Condition),
      note: typed.note[place] ?? '',
      isRestocked: typed.restock.includes(orderLineId),
    }))
    if (lines.every(({ received }) => received <= 0))
      return err({ text: say('Nothing came. Then there is nothing to receive.') })
    const receipt = { siteId, returnId: goods.id, lines, staffId: office.member.id, at: office.clock() }
    return said(
      office.db.transaction().execute((trx) => receiveReturn(trx, receipt)),
      say('Received; the customer is told'),
    )
  }),
})

/** What should come back, and what has: counted, looked at, put back on sale or not. */
export default function ReturnScreen({
  loaderData: { goods, because, orderTo, site, now },
}: Route.ComponentProps) {
  const isOpen = goods.state === 'announced' || goods.state === 'sent'
  return (
    <div className="office--touch">
      <div className="o-head">
        <h1>{goods.code}</h1>
        <Pill tone={isOpen ? 'info' : undefined} isPlain={!isOpen}>
          {say(returnStates[goods.state])}
        </Pill>
        {isOpen && <DueMark at={goods.dueAt} now={now} verb={say('To be sent by')} />}
        <SiteMark site={site} isWhole />
        <p className="sub">
          {orderTo ? <Link to={orderTo}>{goods.orderNumber}</Link> : goods.orderNumber}
          {because && (
            <>
              {' · '}
              <Link to={because.to}>{because.number}</Link>
            </>
          )}
          {` · ${[say(wayNames[goods.way]), goods.courier?.name, goods.trackingCode].filter(Boolean).join(', ')}`}
        </p>
      </div>
      <Card title={isOpen ? say('What is in the parcel?') : say('What came')}>
        {isOpen ? (
          <ActForm act="receive" className="col">
            {({ isBusy }) => (
              <>
                {goods.lines.map((line) => (
                  <fieldset key={line.id} className="col">
                    <legend>
                      <b className="med">{line.name}</b>{' '}
                      <span className="muted">{[line.choice, line.sku].filter(Boolean).join(' · ')}</span>
                    </legend>
                    <input type="hidden" name="line[]" value={line.orderLineId} />
                    <div className="g2">
                      <TextField
                        label={say('Pieces, of {{count}}', { count: line.quantity })}
                        name="received[]"
                        inputMode="numeric"
                        pattern="\d{1,3}"
                        required
                        defaultValue={String(line.quantity)}
                      />
                      <SelectField label={say('Condition')} name="condition[]">
                        {conditions.map((condition) => (
                          <option key={condition} value={condition}>
                            {say(conditionNames[condition])}
                          </option>
                        ))}
                      </SelectField>
                    </div>
                    <TextField label={say('What you see')} name="note[]" maxLength={500} />
                    <Check
                      label={say('Back on sale')}
                      name="restock[]"
                      value={line.orderLineId}
                      defaultChecked={goods.cause === 'withdrawal'}
                    />
                  </fieldset>
                ))}
                <div>
                  <button type="submit" className="btn btn--primary" disabled={isBusy}>
                    {say('Receive it and tell the customer')}
                  </button>
                </div>
              </>
            )}
          </ActForm>
        ) : (
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Item')}</th>
                <th scope="col" className="n">
                  {say('Pieces')}
                </th>
                <th scope="col">{say('Condition')}</th>
                <th scope="col" className="n">
                  {say('Back on sale')}
                </th>
              </tr>
            </thead>
            <tbody>
              {goods.lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.name} <span className="muted">{line.choice}</span>
                    {line.note && <p className="muted">{line.note}</p>}
                  </td>
                  <td className="n">
                    {line.received === null
                      ? line.quantity
                      : say('{{received}} of {{count}}', { received: line.received, count: line.quantity })}
                  </td>
                  <td>{line.condition ? say(conditionNames[line.condition]) : '–'}</td>
                  <td className="n">{line.restocked}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {goods.receivedAt && (
          <p className="muted mt12">{say('Received {{time}}', { time: shortTime(goods.receivedAt, now) })}</p>
        )}
      </Card>
    </div>
  )
}
