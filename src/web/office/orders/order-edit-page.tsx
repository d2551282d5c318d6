import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { EditReason } from '#shop/orders/order-edit.ts'
import { ActForm } from '../kit/act-form.tsx'
import { FailedAct } from '../kit/failed-act.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { presenceWords, usePresence } from '../kit/use-presence.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ThenCard, WhatChanges } from './edit-side-cards.tsx'
import { EditedLinesCard } from './edited-lines-card.tsx'
import type { OrderData } from './order-data.server.ts'
import { type OrderEdit, useOrderEdit } from './use-order-edit.ts'

const reasons: Readonly<Record<EditReason, string>> = {
  sold_out: 'Sold out in the shop',
  customer_wish: 'The customer asked for it',
  our_mistake: 'Our mistake',
  other: 'Another reason',
}

export function OrderEditPage(data: OrderData & { version: number; refunders: readonly string[] }) {
  const { order, site, currency, version, may, refunders } = data
  const here = `/orders/${site.code}/${order.number}`
  const open = order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const [isSaved, setSaved] = useState(false)
  const edit = useOrderEdit(
    version,
    open.map(({ id }) => id),
    isSaved,
  )
  const others = usePresence(`${here}/presence?editing=1`)
  const navigate = useNavigate()
  const { preview, count } = edit
  // Once nothing is unsaved, so that the page is left without a question.
  useEffect(() => {
    if (isSaved && count === 0) navigate(here)
  }, [isSaved, count, navigate, here])
  const isRefund = preview?.consequence === 'refund'
  const isBought = open.some(({ fulfilment }) => fulfilment !== 'to_buy')
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/orders">{say('Orders')}</Link>
        <Icon name="right" size={14} />
        <Link to={here}>{order.number}</Link>
      </nav>
      <div className="o-head">
        <h1>{order.number}</h1>
        <SiteMark site={site} isWhole />
      </div>
      <Notice tone="warn">
        <p>
          <b className="med">{say('You are editing lines.')}</b> {presenceWords(others)}{' '}
          {isBought
            ? say('What is bought already stays.')
            : say('Nothing is bought yet, so every line may still go.')}
        </p>
      </Notice>
      <ActForm
        act={isRefund ? 'save-refund' : 'save'}
        className="mt16"
        onDone={() => {
          edit.clear()
          setSaved(true)
        }}
      >
        {({ isBusy, fields }) => (
          <>
            {Object.entries(edit.fields)
              .filter(([name]) => name !== 'reason')
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <input type="hidden" name="price" value={preview?.after.price ?? 0} />
            <div className="o-two">
              <div>
                {edit.failure && (
                  <div className="mb16">
                    <FailedAct failure={edit.failure} />
                  </div>
                )}
                <EditedLinesCard {...{ order, currency, edit }} />
                <Why {...{ edit, order, fields }} />
              </div>
              <div>
                <WhatChanges {...{ order, currency, preview }} isCounting={edit.isCounting} />
                <ThenCard {...{ order, currency, preview }} />
                {isRefund && !may.refund && (
                  <Notice tone="warn">
                    {refunders.length > 0
                      ? say('Giving money back needs the right to refund. Ask {{names}}.', {
                          names: refunders.join(', '),
                        })
                      : say('Giving money back needs the right to refund, and nobody else has both here.')}
                  </Notice>
                )}
              </div>
            </div>
            <SaveBar
              changes={count > 0 ? changesOf(data, edit) : []}
              isBusy={
                isBusy ||
                edit.isCounting ||
                edit.isUnfinished ||
                !preview?.isChanged ||
                (isRefund && !may.refund)
              }
              onDiscard={edit.clear}
              label={saveLabel(preview, currency)}
            />
          </>
        )}
      </ActForm>
    </>
  )
}

function saveLabel(preview: OrderEdit['preview'], currency: string): string {
  const amount = preview ? money(preview.amount, currency) : ''
  if (preview?.consequence === 'refund') return say('Save and refund {{amount}}', { amount })
  if (preview?.consequence === 'invoice') return say('Save and ask for {{amount}}', { amount })
  return say('Save and tell the customer')
}

function changesOf({ order }: OrderData, { lines, added, preview }: OrderEdit): string[] {
  const changed = order.lines.flatMap(({ id, name, quantity }) => {
    const change = lines[id]
    if (!change) return []
    if (change.quantity === 0) return say('{{name}} removed', { name })
    if (change.quantity === quantity) return say('{{name}}: another price', { name })
    return say('{{name}}: {{from}} to {{to}}', { name, from: quantity, to: change.quantity })
  })
  const names = added.map((line, place) => {
    const name = 'name' in line ? line.name : (preview?.added[place]?.name ?? line.sku)
    return say('{{name}} added', { name: name || say('a free line') })
  })
  return [...changed, ...names]
}

type WhyProps = { edit: OrderEdit; order: OrderData['order']; fields: Readonly<Record<string, string>> }

function Why({ edit, order, fields }: WhyProps) {
  return (
    <Card title={say('Why')}>
      <div className="g2">
        <SelectField
          label={say('Reason')}
          name="reason"
          required
          value={edit.reason}
          onChange={({ target }) => edit.setReason(target.value as EditReason)}
          error={fields.reason}
          hint={say('Goes to the timeline and the e-mail.')}
        >
          <option value="">{say('Choose one')}</option>
          {Object.entries(reasons).map(([value, label]) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={say('Words to the customer')}
          name="words"
          rows={2}
          maxLength={500}
          error={fields.words}
          hint={say(
            'The e-mail is always sent, in their language ({{locale}}). Write these words in it too.',
            {
              locale: order.locale,
            },
          )}
        />
      </div>
    </Card>
  )
}
