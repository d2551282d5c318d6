import { useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { NewOrderData } from './new-order-data.server.ts'
import type { NewOrderForm } from './use-new-order.ts'

type Props = NewOrderData & { order: NewOrderForm; fields: Readonly<Record<string, string>> }
type Buyers = { suite: string; name: string }[]

/** Whom the order is for: a customer of this site, or a guest with an e-mail address. */
export function BuyerCard({ site, customer, languages, order, fields }: Props) {
  const fetcher = useFetcher<ActAnswer<Buyers>>()
  const found = fetcher.data?.ok ? (fetcher.data.value ?? []) : null
  const words = useRef<HTMLInputElement>(null)
  const find = () => {
    const typed = words.current?.value.trim()
    if (typed) void fetcher.submit({ act: 'find', words: typed }, { method: 'post' })
  }
  const here = `/orders/${site.code}/new`
  if (customer)
    return (
      <Card
        title={say('Customer')}
        actions={
          <Link className="btn btn--quiet btn--xs" to={here}>
            {say('Choose another')}
          </Link>
        }
      >
        <p>
          <b className="med">{customer.name}</b> <span className="mono">{customer.suite}</span>
        </p>
        <p className="note mt4">{say('The link to pay goes to the e-mail address of the account.')}</p>
      </Card>
    )
  return (
    <Card title={say('Customer')}>
      <div className="col">
        <search className="row">
          <span className="o-filter">
            <Icon name="search" />
            <input
              ref={words}
              type="search"
              maxLength={100}
              aria-label={say('Find a customer by suite, name or e-mail')}
              placeholder={say('Suite, name or e-mail')}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                find()
              }}
            />
          </span>
          <button
            type="button"
            className="btn btn--secondary btn--xs"
            disabled={fetcher.state !== 'idle'}
            onClick={find}
          >
            {say('Find')}
          </button>
        </search>
        <div role="status">
          {found?.length === 0 && <p className="note">{say('No customer of this site is like that.')}</p>}
          {found && found.length > 0 && (
            <ul className="row row--w">
              {found.map(({ suite, name }) => (
                <li key={suite}>
                  <Link className="btn btn--secondary btn--xs" to={`${here}?customer=${suite}`}>
                    {name} <span className="mono">{suite}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="g2">
          <TextField
            label={say('Or a guest’s e-mail')}
            type="email"
            name="email"
            required
            error={fields.email}
            maxLength={254}
            autoComplete="off"
            value={order.typed.email}
            onChange={({ target }) => order.set({ email: target.value })}
          />
          <SelectField
            label={say('Language')}
            name="locale"
            value={order.typed.locale}
            onChange={({ target }) => order.set({ locale: target.value as NewOrderForm['typed']['locale'] })}
          >
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </Card>
  )
}
