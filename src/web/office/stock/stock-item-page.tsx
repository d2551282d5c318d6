import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortDay, shortTime } from '../ui/when.ts'
import { AdjustCard, reasonNames } from './adjust-card.tsx'
import type { StockItemData } from './stock-item-data.server.ts'

export function StockItemPage(data: StockItemData) {
  const { item, maySeeProduct } = data
  const numbers = [
    { title: say('On hand'), value: item.onHand },
    { title: say('Held'), value: item.held },
    { title: say('Available'), value: item.onHand - item.held },
    { title: say('Waiting'), value: data.notices.reduce((sum, { count }) => sum + count, 0) },
  ]
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/stock">{say('Stock')}</Link>
        <Icon name="right" size={14} />
        <span>{item.sku}</span>
      </nav>
      <div className="o-head">
        <h1>{item.name}</h1>
        <span className="note muted">{[item.choice, item.sku].filter(Boolean).join(' · ')}</span>
        {maySeeProduct && (
          <div className="sp row">
            <Link className="btn btn--secondary" to={`/products/${item.productId}`}>
              <Icon name="tag" /> {say('Open the product')}
            </Link>
          </div>
        )}
      </div>
      {item.isShared && (
        <Notice>
          {say('Sites that are not yours sell it too, so only people of all its sites can change its stock.')}
        </Notice>
      )}
      <div className="o-two o-two--wide mt12">
        <div>
          <dl className="g4 o-card o-card__b">
            {numbers.map(({ title, value }) => (
              <div key={title}>
                <dt className="label">{title}</dt>
                <dd className="bignum">{formatNumber(value, 'en')}</dd>
              </div>
            ))}
          </dl>
          <HoldsCard {...data} />
          <ChangesCard {...data} />
        </div>
        <div>
          {!item.isShared && <AdjustCard {...data} />}
          <NoticesCard {...data} />
        </div>
      </div>
    </>
  )
}

function HoldsCard({ holds, now }: StockItemData) {
  return (
    <Card title={say('Who holds it')} note={holds.length || undefined} isFlush={holds.length > 0}>
      {holds.length === 0 ? (
        <p className="note muted">{say('Nobody: everything that is on hand can be sold.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Holder')}</th>
              <th scope="col">{say('Site')}</th>
              <th scope="col" className="n">
                {say('Pieces')}
              </th>
              <th scope="col">{say('Until')}</th>
            </tr>
          </thead>
          <tbody>
            {holds.map(({ order, isOrder, isInCheckout, site, quantity, until }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: holds of carts have no name
              <tr key={place}>
                <td>
                  {order ? (
                    <Link className="id" to={`/orders/${site.code}/${order}`}>
                      {order}
                    </Link>
                  ) : isOrder ? (
                    say('An order')
                  ) : isInCheckout ? (
                    say('A cart in the checkout')
                  ) : (
                    say('A cart')
                  )}
                </td>
                <td>
                  <SiteMark site={site} />
                </td>
                <td className="n">{quantity}</td>
                <td className="muted">{until ? shortTime(until, now) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function ChangesCard({ changes, now }: StockItemData) {
  return (
    <Card
      title={say('Changes by staff')}
      isFlush={changes.length > 0}
      foot={changes.length > 0 && say('Newest first, times in Vilnius. Sales are not among them.')}
    >
      {changes.length === 0 ? (
        <p className="note muted">{say('None yet.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              <th scope="col" className="n">
                {say('Difference')}
              </th>
              <th scope="col" className="n">
                {say('On hand')}
              </th>
              <th scope="col">{say('Why')}</th>
              <th scope="col">{say('Who')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, at, was, becomes, reason, note, title, by }) => (
              <tr key={id}>
                <td className="muted">{shortTime(at, now)}</td>
                <td className="n">{becomes > was ? `+${becomes - was}` : `−${was - becomes}`}</td>
                <td className="n">{formatNumber(becomes, 'en')}</td>
                <td className="wrapx">
                  {reason ? say(reasonNames[reason]) : title}
                  {note && <span className="sub">{note}</span>}
                </td>
                <td>{by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function NoticesCard({ notices }: StockItemData) {
  return (
    <Card
      title={say('Who waits for it')}
      foot={notices.length > 0 && say('They are told by e-mail as soon as some can be sold.')}
    >
      {notices.length === 0 ? (
        <p className="note muted">{say('Nobody.')}</p>
      ) : (
        <dl className="facts">
          {notices.map(({ site, count, since }) => (
            <div key={site.id}>
              <dt>
                <SiteMark site={site} isWhole />
              </dt>
              <dd>
                {say('{{count}} customer since {{day}} | {{count}} customers since {{day}}', {
                  count,
                  day: shortDay(since),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
