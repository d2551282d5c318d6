import { useRef } from 'react'
import { times } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Quantity } from './quantity.tsx'
import type { NewLine, NewOrderForm } from './use-new-order.ts'

type Props = { order: NewOrderForm; currency: string; wrong: string | undefined }

export function NewLinesCard({ order, currency, wrong }: Props) {
  return (
    <Card title={say('Lines')} isFlush foot={<AddLine order={order} />}>
      <table className="o-tbl o-tbl--48">
        <thead>
          <tr>
            <th scope="col">{say('Item')}</th>
            <th scope="col">{say('Quantity')}</th>
            <th scope="col" className="n">
              {say('Sum')}
            </th>
            <th scope="col">
              <span className="vh">{say('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.length === 0 && (
            <tr>
              <td colSpan={4} className="note">
                {say('Nothing yet: add a line by its SKU.')}
              </td>
            </tr>
          )}
          {order.lines.map((line, place) => (
            <Line
              key={line.sku}
              {...{ line, order, currency }}
              found={order.preview?.lines[place]}
              isWrong={wrong?.toUpperCase() === line.sku.toUpperCase()}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type LineProps = {
  line: NewLine
  /** Null if the shop does not sell it; nothing before the server has answered. */
  found: NonNullable<NewOrderForm['preview']>['lines'][number] | undefined
  order: NewOrderForm
  currency: string
  isWrong: boolean
}

function Line({ line, found, order, currency, isWrong }: LineProps) {
  const { sku, quantity } = line
  const known = found?.sku.toUpperCase() === sku.toUpperCase() ? found : null
  const name = known?.name ?? sku
  return (
    <tr>
      <td className="wrapx">
        <b className="med">{name}</b>
        <span className="sub">
          {known?.choice && `${known.choice} · `}
          <span className="mono">{sku}</span>
        </span>
        {found === null && <Wrong>{say('This shop does not sell it.')}</Wrong>}
        {known && (known.isShort || isWrong) && (
          <Wrong>{say('At most {{max}} can be ordered now.', { max: known.max })}</Wrong>
        )}
      </td>
      <td>
        <Quantity name={name} value={quantity} max={99} onChange={(next) => order.count(sku, next)} />
      </td>
      <td className="n">{known && <b className="med">{money(times(known.price, quantity), currency)}</b>}</td>
      <td>
        <button
          type="button"
          className="icon-btn"
          aria-label={say('Remove {{name}}', { name })}
          onClick={() => order.drop(sku)}
        >
          <Icon name="trash" size={16} />
        </button>
      </td>
    </tr>
  )
}

function Wrong({ children }: { children: string }) {
  return (
    <span className="field field--error">
      <span className="err">
        <Icon name="warn" />
        {children}
      </span>
    </span>
  )
}

function AddLine({ order }: { order: NewOrderForm }) {
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    const sku = field.current?.value.trim() ?? ''
    if (!sku || !field.current) return
    order.add(sku)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <span className="row row--w">
      <span className="o-filter">
        <Icon name="search" />
        <input
          ref={field}
          aria-label={say('Add a line by SKU')}
          placeholder={say('Add a line by SKU')}
          maxLength={60}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </span>
      <button type="button" className="btn btn--quiet btn--xs" onClick={add}>
        <Icon name="plus" /> {say('Add')}
      </button>
    </span>
  )
}
