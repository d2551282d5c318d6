import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { TicketData } from './ticket-data.server.ts'
import { TicketPill } from './ticket-pill.tsx'

/** Who writes: an account, or a guest whose address nobody has checked. */
export function CustomerCard({ customer, name, email, orders, order, site, may, now }: TicketData) {
  return (
    <Card title={say('Customer')}>
      <dl className="manifest">
        <div>
          <dt>{say('Name')}</dt>
          <dd>
            {customer && may.customers ? (
              <Link to={`/customers/${site.code}/${customer.suiteCode}`}>{customer.name || name}</Link>
            ) : (
              name
            )}
          </dd>
        </div>
        {email && (
          <div>
            <dt>{say('E-mail')}</dt>
            <dd>{email}</dd>
          </div>
        )}
        <div>
          <dt>{say('Account')}</dt>
          <dd>{customer ? customer.suiteCode : say('none, a guest')}</dd>
        </div>
      </dl>
      {order && !order.isTheirs && (
        <Notice tone="warn">
          {say('The order belongs to another address. Say nothing of it before you know who asks.')}
        </Notice>
      )}
      {may.orders && (
        <ul className="col mt12">
          {orders.map((one) => (
            <li key={one.number} className="row">
              <Link className="id" to={`/orders/${site.code}/${one.number}`}>
                {one.number}
              </Link>
              <span className="muted">{shortTime(one.placedAt, now)}</span>
            </li>
          ))}
          {orders.length === 0 && <li className="muted">{say('No orders.')}</li>}
        </ul>
      )}
    </Card>
  )
}

/** Whose it is, what it is about, and what it belongs to. */
export function ConnectCard({ staff, assignedId, order, site, may }: TicketData) {
  return (
    <Card title={say('Belongs to')}>
      <ActForm act="assign" className="col">
        {({ isBusy }) => (
          <div className="row row--end">
            <SelectField label={say('Who answers')} name="to" defaultValue={assignedId ?? ''}>
              <option value="">{say('nobody yet')}</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
              {say('Assign')}
            </button>
          </div>
        )}
      </ActForm>
      <ActForm act="order" className="col mt12">
        {({ isBusy, fields }) => (
          <>
            <TextField
              label={say('Order')}
              name="order"
              maxLength={40}
              defaultValue={order?.number ?? ''}
              placeholder="OR100412"
              error={fields.order}
              hint={
                order &&
                may.orders && <Link to={`/orders/${site.code}/${order.number}`}>{say('Open the order')}</Link>
              }
            />
            <div>
              <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
                {say('Link the order')}
              </button>
            </div>
          </>
        )}
      </ActForm>
      <ActForm act="merge" className="col mt12">
        {({ isBusy, fields }) => (
          <>
            <TextField
              label={say('Join with the message')}
              name="number"
              maxLength={40}
              placeholder="TK100512"
              required
              error={fields.number}
              hint={say('What was written here moves there; it must be from the same address.')}
            />
            <div>
              <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
                {say('Join')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}

/** What the same person has written besides. */
export function OthersCard({ others, site, now }: TicketData) {
  if (others.length === 0) return null
  return (
    <Card title={say('Other messages')}>
      <ul className="col">
        {others.map((one) => (
          <li key={one.id} className="row">
            <Link className="id" to={`/messages/${site.code}/${one.number}`}>
              {one.number}
            </Link>
            <TicketPill state={one.state} />
            <span className="muted">{shortTime(one.at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
