import { useEffect, useRef } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { decimal, times } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { goodsLabels } from '#shop/office/orders-list.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { AddedLine } from './added-line.tsx'
import type { OrderData } from './order-data.server.ts'
import { Quantity } from './quantity.tsx'
import { isPriceText, typedPrice } from './typed-price.ts'
import type { OrderEdit } from './use-order-edit.ts'

type Line = OrderData['order']['lines'][number]
type Props = Pick<OrderData, 'order' | 'currency'> & { edit: OrderEdit }

/** The lines in place: fewer pieces, removed with a way back, and new ones by SKU or in words. */
export function EditedLinesCard({ order, currency, edit }: Props) {
  const open = order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const stay = open.filter(({ id }) => edit.lines[id]?.quantity !== 0).length
  const isPaid = order.paidAt !== null
  return (
    <Card
      title={say('Lines')}
      note={say('{{stay}} of {{count}} stay', { stay, count: open.length })}
      isFlush
      foot={<AddLine edit={edit} />}
    >
      <table className="o-tbl o-tbl--48">
        <thead>
          <tr>
            <th scope="col">{say('Item')}</th>
            <th scope="col">{say('Quantity')}</th>
            <th scope="col" className="n">
              {say('Price, {{currency}}', { currency })}
            </th>
            <th scope="col" className="n">
              {say('Sum')}
            </th>
            <th scope="col">
              <span className="vh">{say('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map((line) => (
            <EditedLine key={line.id} {...{ line, currency, edit, isPaid }} />
          ))}
          {edit.added.map((line, place) => (
            <AddedLine
              key={line.key}
              {...{ line, currency, edit }}
              found={edit.preview?.added[place] ?? null}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type LineProps = { line: Line; currency: string; edit: OrderEdit; isPaid: boolean }

function EditedLine({ line, currency, edit, isPaid }: LineProps) {
  const { id, name } = line
  const change = edit.lines[id]
  const quantity = change?.quantity ?? line.quantity
  const isLocked = line.fulfilment !== 'to_buy'
  const isGone = quantity === 0
  const before = decimal(line.price).toFixed(2)
  const typed = change?.price ?? before
  const remove = useRef<HTMLButtonElement>(null)
  const wasGone = useRef(isGone)
  useEffect(() => {
    // Back from "Undo", which is there no more.
    if (wasGone.current && !isGone) remove.current?.focus()
    wasGone.current = isGone
  }, [isGone])
  const price = isGone ? line.price : typedPrice(typed, line.price)
  const set = (next: { quantity?: number; price?: string }) => {
    const wanted = { quantity, price: typed, ...next }
    // By its text: while a price is being typed, it may be no number, or the number that it was.
    const isSamePrice = wanted.price === before
    const isSame = wanted.quantity === line.quantity && isSamePrice
    edit.edit(id, isSame ? null : { quantity: wanted.quantity, ...(!isSamePrice && { price: wanted.price }) })
  }
  return (
    <tr className={isGone ? 'gone' : undefined}>
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
            {isGone ? <s>{name}</s> : <b className="med">{name}</b>}
            <span className="sub">
              {line.choice && `${line.choice} · `}
              <span className="mono">{line.sku}</span>
            </span>
          </span>
        </span>
      </td>
      <td>
        {isLocked ? (
          <span className="note">
            {line.quantity} · {say('{{state}}: it stays', { state: stateOf(line) })}
          </span>
        ) : isGone ? (
          <span className="note">{say('Removed')}</span>
        ) : (
          <Quantity
            name={name}
            value={quantity}
            max={line.quantity}
            onChange={(next) => set({ quantity: next })}
          />
        )}
      </td>
      <td className="n">
        {isLocked || isPaid || isGone ? (
          !isGone && before
        ) : (
          <input
            className="input num o-price"
            inputMode="decimal"
            aria-label={say('Price of {{name}}', { name })}
            aria-invalid={!isPriceText(typed) || undefined}
            value={typed}
            onChange={({ target }) => set({ price: target.value })}
          />
        )}
      </td>
      <td className="n">
        {isGone ? (
          <s className="muted">{money(times(line.price, line.quantity), currency)}</s>
        ) : (
          <b className="med">{money(times(price, quantity), currency)}</b>
        )}
      </td>
      <td>
        {!isLocked &&
          (isGone ? (
            <UndoButton onClick={() => edit.edit(id, null)} />
          ) : (
            <button
              ref={remove}
              type="button"
              className="icon-btn"
              aria-label={say('Remove {{name}}', { name })}
              onClick={() => edit.edit(id, { quantity: 0 })}
            >
              <Icon name="trash" size={16} />
            </button>
          ))}
      </td>
    </tr>
  )
}

/** Takes the focus from the button that it replaces. */
function UndoButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} type="button" className="btn btn--quiet btn--xs" onClick={onClick}>
      <Icon name="undo" /> {say('Undo')}
    </button>
  )
}

function stateOf({ fulfilment }: Line): string {
  return fulfilment === 'cancelled' ? say(goodsLabels.ended) : say(goodsLabels[fulfilment])
}

function AddLine({ edit }: { edit: OrderEdit }) {
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    const sku = field.current?.value.trim() ?? ''
    if (!sku || !field.current) return
    edit.add({ sku })
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
      <button
        type="button"
        className="btn btn--quiet btn--xs"
        onClick={() => edit.add({ name: '', price: '' })}
      >
        <Icon name="plus" /> {say('Free line')}
      </button>
    </span>
  )
}
