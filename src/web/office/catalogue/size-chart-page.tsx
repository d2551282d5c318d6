import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { SizeChartRow } from '#shop/catalog/catalog-directory.ts'
import { bodyMeasures } from '#shop/catalog/size-chart-measures.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { rowsOf, type SizeSheet, sheetOf, wrongCells } from './size-rows.ts'

type Props = { chart: { code: string; rows: readonly SizeChartRow[] }; products: number }

/** One chart as a small table. Every product that uses it shows the change. */
export function SizeChartPage({ chart, products }: Props) {
  const [sheet, setSheet] = useState(() => sheetOf(chart.rows))
  const wrong = wrongCells(sheet)
  const to = JSON.stringify(rowsOf(sheet))
  // Kept from when the page was opened, so that another person's save is noticed.
  const [was, setWas] = useState(() => JSON.stringify(chart.rows))
  const isChanged = to !== JSON.stringify(rowsOf(sheetOf(JSON.parse(was) as SizeChartRow[])))
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/products">{say('Products')}</Link>
        <Icon name="right" size={14} />
        <span>{chart.code}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Size chart {{code}}', { code: chart.code })}</h1>
        <span className="note muted">
          {say('{{count}} product shows it | {{count}} products show it', { count: products })}
        </span>
      </div>
      <ActForm act="save" onDone={() => setWas(to)}>
        {({ isBusy }) => (
          <>
            <input type="hidden" name="was" value={was} />
            <input type="hidden" name="to" value={to} />
            <Card
              title={say('Sizes and measures')}
              note={say('Measures in centimetres')}
              isFlush
              foot={<Columns sheet={sheet} onChange={setSheet} />}
            >
              <SizeGrid sheet={sheet} wrong={wrong} onChange={setSheet} />
            </Card>
            <SaveBar
              changes={isChanged ? [say('sizes and measures')] : []}
              onDiscard={() => setSheet(sheetOf(JSON.parse(was) as SizeChartRow[]))}
              isBusy={isBusy || wrong.size > 0}
              label={
                wrong.size > 0 ? say('Put the red cells right first') : say('Save, shows in the shop at once')
              }
            />
          </>
        )}
      </ActForm>
    </>
  )
}

type GridProps = { sheet: SizeSheet; wrong: ReadonlySet<string>; onChange: (sheet: SizeSheet) => void }

function SizeGrid({ sheet, wrong, onChange }: GridProps) {
  const titles = [...sheet.regions, ...sheet.measures.map(titleOf)]
  const put = (row: number, place: number, value: string) =>
    onChange({
      ...sheet,
      rows: sheet.rows.map((cells, index) => (index === row ? cells.with(place, value) : cells)),
    })
  return (
    <div className="o-sheet">
      <table className="sheet sheet--inputs">
        <caption className="vh">{say('Sizes and measures')}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="rn">
              <span className="vh">{say('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <tr key={row}>
              {cells.map((cell, place) => {
                const isWrong = wrong.has(`${row} ${place}`)
                return (
                  <td key={titles[place]} className={isWrong ? 'bad' : undefined}>
                    <input
                      aria-label={say('{{column}}, row {{row}}', {
                        column: titles[place] ?? '',
                        row: row + 1,
                      })}
                      aria-invalid={isWrong || undefined}
                      value={cell}
                      maxLength={12}
                      onChange={({ target }) => put(row, place, target.value)}
                    />
                  </td>
                )
              })}
              <td className="rn">
                <button
                  type="button"
                  className="icon-btn"
                  disabled={sheet.rows.length === 1}
                  aria-label={say('Remove row {{row}}', { row: row + 1 })}
                  onClick={() => onChange({ ...sheet, rows: sheet.rows.toSpliced(row, 1) })}
                >
                  <Icon name="trash" size={14} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Columns({ sheet, onChange }: Omit<GridProps, 'wrong'>) {
  const [region, setRegion] = useState('')
  const name = region.trim().toUpperCase()
  const isNew = /^[A-Z]{2,4}$/.test(name) && !sheet.regions.includes(name)
  const addRegion = () => {
    onChange({
      ...sheet,
      regions: [...sheet.regions, name],
      rows: sheet.rows.map((cells) => cells.toSpliced(sheet.regions.length, 0, '')),
    })
    setRegion('')
  }
  const left = bodyMeasures.filter((measure) => !sheet.measures.includes(measure))
  return (
    <span className="row">
      <button
        type="button"
        className="btn btn--secondary btn--xs"
        onClick={() =>
          onChange({
            ...sheet,
            rows: [...sheet.rows, [...sheet.regions, ...sheet.measures].map(() => '')],
          })
        }
      >
        <Icon name="plus" /> {say('Add a row')}
      </button>
      <input
        className="input input--xs"
        aria-label={say('New region, such as EU')}
        placeholder={say('Region')}
        maxLength={4}
        value={region}
        onChange={({ target }) => setRegion(target.value)}
      />
      <button type="button" className="btn btn--quiet btn--xs" disabled={!isNew} onClick={addRegion}>
        {say('Add the region')}
      </button>
      {left.length > 0 && (
        <select
          className="select select--xs"
          aria-label={say('Add a measure')}
          value=""
          onChange={({ target }) =>
            onChange({
              ...sheet,
              measures: [...sheet.measures, target.value],
              rows: sheet.rows.map((cells) => [...cells, '']),
            })
          }
        >
          <option value="">{say('Add a measure')}</option>
          {left.map((measure) => (
            <option key={measure} value={measure}>
              {titleOf(measure)}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

const measureTitles: Readonly<Record<string, string>> = {
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  inseam: 'Inseam',
  foot: 'Foot',
  head: 'Head',
  finger: 'Finger',
}

function titleOf(measure: string): string {
  const title = measureTitles[measure]
  return title ? say(title) : measure
}
