import { say } from '#locales/office/office-texts.ts'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import { StepButtons, stepped } from '../ui/step-buttons.tsx'
import { type MethodName, paymentNames, type SitePayment } from './payment-words.ts'

type Props = Pick<SitePayment, 'methods' | 'fees' | 'connected' | 'base'> & {
  order: readonly MethodName[]
  onOrder: (order: MethodName[]) => void
  fields: Readonly<Record<string, string>>
}

/** Each way to pay: whether it is offered, what it costs extra, and its place. */
export function MethodRows({ methods, fees, connected, base, order, onOrder, fields }: Props) {
  return (
    <div className="o-scroll">
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Way to pay')}</th>
            <th scope="col">{say('Provider')}</th>
            <th scope="col">{say('Costs extra')}</th>
            <th scope="col">{say('Place')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((name, place) => {
            const title = say(paymentNames[name])
            return (
              <tr key={name}>
                <td>
                  <input type="hidden" name="order[]" value={name} />
                  <Check
                    label={title}
                    name="offered[]"
                    value={name}
                    defaultChecked={methods.includes(name)}
                  />
                </td>
                <td>
                  {connected[name] ? (
                    <Pill isPlain icon="check">
                      {say('Connected')}
                    </Pill>
                  ) : (
                    <Pill tone="warn" icon="warn">
                      {say('Not connected, so not shown')}
                    </Pill>
                  )}
                </td>
                <td className="wrapx">
                  <div className="o-fee">
                    <TextField
                      label={say('Fee of {{name}}', { name: title })}
                      isLabelHidden
                      name={`${name}_fee`}
                      inputMode="decimal"
                      required
                      defaultValue={fees[name].value}
                      error={fields[`${name}_fee`]}
                    />
                    <SelectField
                      label={say('Kind of fee of {{name}}', { name: title })}
                      isLabelHidden
                      name={`${name}_kind`}
                      defaultValue={fees[name].kind}
                      error={fields[`${name}_kind`]}
                    >
                      <option value="percentage">{say('% of the order')}</option>
                      <option value="fixed">{base}</option>
                    </SelectField>
                  </div>
                </td>
                <td>
                  <StepButtons
                    name={title}
                    isFirst={place === 0}
                    isLast={place === order.length - 1}
                    onStep={(step) => onOrder(stepped(order, place, step))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {fields.offered && <p className="err o-card__b">{fields.offered}</p>}
    </div>
  )
}
