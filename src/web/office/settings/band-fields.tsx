import { useId } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

export type TypedBand = { key: number; upTo: string; price: string }
type Props = {
  bands: readonly TypedBand[]
  onChange: (bands: readonly TypedBand[]) => void
  error: string | undefined
}

/** The price list by weight. A row can be added at the end, and any taken out. */
export function BandFields({ bands, onChange, error }: Props) {
  const id = useId()
  const change = (key: number, to: Partial<TypedBand>) =>
    onChange(bands.map((band) => (band.key === key ? { ...band, ...to } : band)))
  const add = () =>
    onChange([...bands, { key: Math.max(-1, ...bands.map(({ key }) => key)) + 1, upTo: '', price: '' }])
  return (
    <fieldset
      className={error ? 'field--error' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="flabel">{say('Bands')}</legend>
      <table className="o-tbl bare">
        <thead>
          <tr>
            <th scope="col">{say('Up to, kg')}</th>
            <th scope="col">{say('Price, EUR')}</th>
            <th scope="col">
              <span className="vh">{say('What to do')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ key, upTo, price }, index) => (
            <tr key={key}>
              <td>
                <input
                  className="input"
                  name="up_to[]"
                  inputMode="decimal"
                  required
                  autoComplete="off"
                  aria-label={say('Band {{place}}, up to kg', { place: index + 1 })}
                  value={upTo}
                  onChange={(event) => change(key, { upTo: event.target.value })}
                />
              </td>
              <td>
                <input
                  className="input"
                  name="price[]"
                  inputMode="decimal"
                  required
                  autoComplete="off"
                  aria-label={say('Band {{place}}, price', { place: index + 1 })}
                  value={price}
                  onChange={(event) => change(key, { price: event.target.value })}
                />
              </td>
              <td>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={say('Take out band {{place}}', { place: index + 1 })}
                  disabled={bands.length === 1}
                  onClick={() => onChange(bands.filter((band) => band.key !== key))}
                >
                  <Icon name="trash" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
      <button type="button" className="btn btn--quiet btn--xs mt8" onClick={add}>
        <Icon name="plus" /> {say('Add a band')}
      </button>
    </fieldset>
  )
}
