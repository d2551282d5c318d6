import { useState } from 'react'
import { type Locale, languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { StepButtons, stepped } from '../ui/step-buttons.tsx'

export type DraftValue = {
  /** Of the row on this page: a new value has no id yet. */
  key: string
  id: number | null
  swatch: string | null
  labels: Readonly<Partial<Record<Locale, string>>>
  products: number
}

type Props = {
  values: readonly DraftValue[]
  kind: string
  unit: string
  problems: Readonly<Record<string, string>>
  onChange: (values: readonly DraftValue[]) => void
}

const plainSwatch = '#888888'

/** The values in the order in which shoppers see them, with their texts in every language. */
export function ValuesCard({ values, kind, unit, problems, onChange }: Props) {
  const [added, setAdded] = useState(0)
  const set = (key: string, part: Partial<DraftValue>) =>
    onChange(values.map((value) => (value.key === key ? { ...value, ...part } : value)))
  const add = () => {
    setAdded(added + 1)
    const swatch = kind === 'colour' ? plainSwatch : null
    onChange([...values, { key: `new-${added}`, id: null, swatch, labels: {}, products: 0 }])
  }
  const wrong = [
    ...new Set(Object.entries(problems).flatMap(([name, text]) => (name.startsWith('value.') ? text : []))),
  ]
  return (
    <Card
      title={say('Values')}
      note={values.length}
      isFlush
      actions={
        <button type="button" className="btn btn--quiet btn--xs" onClick={add}>
          <Icon name="plus" /> {say('Add value')}
        </button>
      }
      foot={
        unit
          ? say('Shoppers see the first one as “{{label}} {{unit}}”.', {
              label: values[0]?.labels.en ?? '',
              unit,
            })
          : say('Shoppers see them in this order.')
      }
    >
      {wrong.map((text) => (
        <p key={text} className="err o-card__b">
          <Icon name="warn" />
          {text}
        </p>
      ))}
      <table className="o-tbl o-tbl--48 o-values">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('Sequence')}</span>
            </th>
            {kind === 'colour' && <th scope="col">{say('Swatch')}</th>}
            {locales.map((locale) => (
              <th key={locale} scope="col">
                {languages[locale].localTitle}
              </th>
            ))}
            <th scope="col" className="n">
              {say('Products')}
            </th>
            <th scope="col">
              <span className="vh">{say('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value, place) => (
            <tr key={value.key}>
              <td>
                <StepButtons
                  name={value.labels.en ?? ''}
                  isFirst={place === 0}
                  isLast={place === values.length - 1}
                  onStep={(step) => onChange(stepped(values, place, step))}
                />
              </td>
              {kind === 'colour' && (
                <td>
                  <input
                    type="color"
                    className="o-swatch"
                    aria-label={say('Swatch of {{label}}', { label: value.labels.en ?? '' })}
                    value={value.swatch ?? plainSwatch}
                    onChange={({ target }) => set(value.key, { swatch: target.value })}
                  />
                </td>
              )}
              {locales.map((locale) => (
                <td key={locale}>
                  <input
                    className="input"
                    lang={languages[locale].lang}
                    aria-label={say('Value {{place}}, {{language}}', {
                      place: place + 1,
                      language: languages[locale].localTitle,
                    })}
                    aria-invalid={problems[`value.${place}.${locale}`] ? true : undefined}
                    required
                    maxLength={200}
                    value={value.labels[locale] ?? ''}
                    onChange={({ target }) =>
                      set(value.key, { labels: { ...value.labels, [locale]: target.value } })
                    }
                  />
                </td>
              ))}
              <td className="n">{value.products || <span className="muted">–</span>}</td>
              <td>
                {value.products === 0 && (
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={say('Remove {{label}}', { label: value.labels.en ?? '' })}
                    onClick={() => onChange(values.filter(({ key }) => key !== value.key))}
                  >
                    <Icon name="trash" />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
