import { useState } from 'react'
import { Link } from 'react-router'
import { imageUrl } from '#core/image-url.ts'
import { times } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { goodsLabels } from '#shop/office/orders-list.ts'
import { type Fulfilment, fulfilments } from '#shop/orders/fulfilment.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import type { OrderData } from './order-data.server.ts'
import { ShipDialog } from './ship-dialog.tsx'

const looks: Readonly<Record<Fulfilment, { tone?: 'ok' | 'info'; icon: OfficeIcon; isPlain?: true }>> = {
  to_buy: { tone: 'info', icon: 'cart' },
  bought: { icon: 'check', isPlain: true },
  seller_shipped: { icon: 'truck', isPlain: true },
  at_warehouse: { tone: 'info', icon: 'shelf' },
  inspected: { tone: 'info', icon: 'eye' },
  packed: { tone: 'info', icon: 'box' },
  shipped: { tone: 'ok', icon: 'truck', isPlain: true },
  cancelled: { icon: 'x', isPlain: true },
}

/** The steps after each stage that a role may take. */
const steps = [
  { to: 'bought', act: 'buy', verb: 'Bought' },
  { to: 'seller_shipped', act: 'buy', verb: 'Seller has shipped' },
  { to: 'at_warehouse', act: 'handle', verb: 'Arrived' },
  { to: 'inspected', act: 'handle', verb: 'Inspected' },
  { to: 'packed', act: 'handle', verb: 'Packed' },
] as const

export function LinesCard(data: OrderData) {
  const { order, currency, may, site } = data
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isOpen = order.status === 'paid' || order.status === 'processing'
  const open = order.lines.filter(({ fulfilment }) => fulfilment !== 'shipped' && fulfilment !== 'cancelled')
  const moved = open.filter(({ id }) => chosen.size === 0 || chosen.has(id))
  const least = Math.min(...moved.map(({ fulfilment }) => fulfilments.indexOf(fulfilment as 'to_buy')))
  const offered = steps.filter(({ to, act }) => fulfilments.indexOf(to) > least && may[act])
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const canMove = isOpen && open.length > 0 && (may.buy || may.handle)
  return (
    <Card
      title={say('Lines')}
      actions={
        may.edit &&
        may.prices &&
        order.kind === 'marketplace' &&
        (isOpen || order.status === 'awaiting_payment') && (
          <Link
            className="btn btn--quiet btn--xs"
            data-key="e"
            to={`/orders/${site.code}/${order.number}/edit`}
          >
            <Icon name="edit" /> {say('Edit lines')}
          </Link>
        )
      }
      note={say('{{count}} line | {{count}} lines', { count: order.lines.length })}
      isFlush
      foot={
        canMove && (
          <>
            <span>
              {chosen.size === 0
                ? say('All open lines:')
                : say('{{count}} chosen line: | {{count}} chosen lines:', { count: chosen.size })}
            </span>
            <span className="row row--w">
              {offered.map(({ to, act, verb }) => (
                <ActForm key={to} act={act} onDone={() => setChosen(new Set())}>
                  {({ isBusy }) => (
                    <>
                      {[...chosen].map((id) => (
                        <input key={id} type="hidden" name="lines[]" value={id} />
                      ))}
                      <button
                        type="submit"
                        name="to"
                        value={to}
                        className="btn btn--secondary btn--xs"
                        disabled={isBusy}
                      >
                        {say(verb)}
                      </button>
                    </>
                  )}
                </ActForm>
              ))}
              {may.handle && (
                <ShipDialog {...data} lineIds={[...chosen]} onDone={() => setChosen(new Set())} />
              )}
            </span>
          </>
        )
      }
    >
      <table className="o-tbl o-tbl--48">
        <thead>
          <tr>
            {canMove && (
              <th scope="col">
                <span className="vh">{say('Choose')}</span>
              </th>
            )}
            <th scope="col">{say('Item')}</th>
            <th scope="col">{say('State')}</th>
            {may.prices && (
              <th scope="col" className="n">
                {say('Sum')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className={chosen.has(line.id) ? 'is-sel' : undefined}>
              {canMove && (
                <td>
                  <span className="check">
                    <input
                      type="checkbox"
                      aria-label={say('Choose {{name}}', { name: line.name })}
                      checked={chosen.has(line.id)}
                      disabled={!open.includes(line)}
                      onChange={() => toggle(line.id)}
                    />
                  </span>
                </td>
              )}
              <td className="wrapx">
                <span className="row">
                  {line.picture && (
                    <img
                      className="th"
                      src={imageUrl(line.picture, 80, 1)}
                      alt=""
                      width={36}
                      height={36}
                      loading="lazy"
                    />
                  )}
                  <span>
                    {line.name}
                    <span className="sub">
                      {[line.choice, say('{{count}} pc', { count: line.quantity })]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      · <span className="mono">{line.sku}</span>
                    </span>
                  </span>
                </span>
              </td>
              <td>
                <Pill {...looks[line.fulfilment]}>
                  {line.fulfilment === 'cancelled'
                    ? say(goodsLabels.ended)
                    : say(goodsLabels[line.fulfilment])}
                </Pill>
              </td>
              {may.prices && <td className="n">{money(times(line.price, line.quantity), currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
