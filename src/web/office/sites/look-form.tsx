import { type ReactNode, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import {
  brandColours,
  drawingColours,
  type EditedColour,
  type ShapeToken,
  shapeTokens,
} from '#shop/sites/brand-tokens.ts'
import { weakPairs } from '#shop/sites/contrast.ts'
import type { Theme } from '#shop/sites/theme.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { ColourField } from './colour-field.tsx'
import { ContrastCard } from './contrast-card.tsx'
import { modeLabels, tokenName } from './site-words.ts'
import { Swatch } from './swatch.tsx'

type Props = { name: string; mark: string; base: Theme; theme: Theme; children: ReactNode }
type Mode = keyof Theme
const modes: readonly Mode[] = ['light', 'dark']

/** Colours are tried out before they are saved: the pairs are measured and the swatch is painted while typing. */
export function LookForm({ name, mark, base, theme, children }: Props) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  const saved = (mode: Mode, token: string) => theme[mode][token] ?? theme.light[token] ?? ''
  const current = (mode: Mode, token: string) => edits[`${mode}-${token}`] ?? saved(mode, token)
  const set = (mode: Mode, token: string, value: string) =>
    setEdits((before) => ({ ...before, [`${mode}-${token}`]: value.toLowerCase() }))
  const tried = withEdits(theme, edits)
  const weak = weakPairs(tried)
  const changes = Object.keys(edits).flatMap((field) => {
    const [mode = '', ...rest] = field.split('-')
    const token = rest.join('-')
    return edits[field] === saved(mode as Mode, token)
      ? []
      : [`${tokenName(token)}, ${say(modeLabels[mode as Mode])}`]
  })
  const colours = (tokens: readonly EditedColour[]) => (
    <table className="o-tbl o-colours">
      <thead>
        <tr>
          <th scope="col">{say('Colour')}</th>
          <th scope="col">{say('Light')}</th>
          <th scope="col">{say('Dark')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token}>
            <th scope="row">{tokenName(token)}</th>
            {modes.map((mode) => (
              <td key={mode}>
                <ColourField
                  name={`${mode}-${token}`}
                  label={`${tokenName(token)}, ${say(modeLabels[mode])}`}
                  value={current(mode, token)}
                  base={base[mode][token] ?? base.light[token] ?? ''}
                  onChange={(value) => set(mode, token, value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className="o-two o-two--wide">
      <ActForm act="save" onDone={() => setEdits({})}>
        {({ isBusy }) => (
          <>
            <input type="hidden" name="mark" value={mark} />
            <Card title={say('Brand')} isFlush>
              {colours(brandColours)}
            </Card>
            <Card title={say('Shape')}>
              <div className="g4">
                {(Object.keys(shapeTokens) as ShapeToken[]).map((token) => (
                  <SelectField
                    key={token}
                    label={tokenName(token)}
                    name={`light-${token}`}
                    value={current('light', token)}
                    onChange={({ target }) => set('light', token, target.value)}
                  >
                    {shapeTokens[token].map((value) => (
                      <option key={value} value={value}>
                        {value}
                      </option>
                    ))}
                  </SelectField>
                ))}
              </div>
            </Card>
            <Card title={say('Drawings')} note={say('behind the headline and beside the promises')} isFlush>
              {colours(drawingColours)}
            </Card>
            <SaveBar
              changes={changes}
              onDiscard={() => setEdits({})}
              isBusy={isBusy || weak.length > 0}
              label={weak.length > 0 ? say('Too little contrast') : say('Save as a draft')}
            />
          </>
        )}
      </ActForm>
      <div>
        <Card title={say('How it looks')}>
          <div className="col">
            <Swatch name={name} tokens={tried.light} title={say('Light')} />
            <Swatch name={name} tokens={{ ...tried.light, ...tried.dark }} title={say('Dark')} />
          </div>
        </Card>
        <ContrastCard weak={weak} />
        {children}
      </div>
    </div>
  )
}

/** Only whole colours are measured; a half-typed one keeps the saved value. */
function withEdits(theme: Theme, edits: Readonly<Record<string, string>>): Theme {
  const of = (mode: Mode) => {
    const own = Object.entries(edits).flatMap(([field, value]) => {
      const token = field.slice(mode.length + 1)
      const isWhole = /^#[0-9a-f]{6}$/.test(value) || token in shapeTokens
      return field.startsWith(`${mode}-`) && isWhole ? [[token, value] as const] : []
    })
    return { ...theme[mode], ...Object.fromEntries(own) }
  }
  return { light: of('light'), dark: of('dark') }
}
