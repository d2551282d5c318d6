import { say } from '#locales/office/office-texts.ts'
import { columnTitle } from '#shop/imports/import-columns.ts'
import { Card } from '../ui/card.tsx'
import type { ImportData } from './import-data.server.ts'

/** Rows that were refused or, after an undo, could not be restored. */
export function ProblemsCard({ page }: ImportData) {
  const isUndone = page.state === 'undone'
  const rows = isUndone ? page.keptRows : page.refusedRows
  const all = isUndone ? page.kept : page.refused
  if (rows.length === 0) return null
  return (
    <Card
      title={isUndone ? say('Not restored') : say('Refused')}
      note={all > rows.length ? say('the first {{count}}; the file has all', { count: rows.length }) : null}
      isFlush
    >
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col" className="n">
              {say('Line')}
            </th>
            <th scope="col">{say('SKU')}</th>
            <th scope="col">{say('Column')}</th>
            <th scope="col">{say('Reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ line, sku, problems }) =>
            problems.map(({ column, text }, place) => (
              <tr key={`${line} ${column} ${text}`}>
                <td className="n">{place === 0 ? line : ''}</td>
                <td className="mono">{place === 0 ? sku : ''}</td>
                <td>{columnTitle(column)}</td>
                <td className="wrapx">{text}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Card>
  )
}

const shownValue = 60

/** Some of what changes, old and new side by side. */
export function ChangedCard({ page }: ImportData) {
  const { changedRows, added, changed, state } = page
  if (changedRows.length === 0) return null
  const shorten = (text: string) => (text.length > shownValue ? `${text.slice(0, shownValue)}…` : text)
  return (
    <Card
      title={state === 'checked' ? say('What would change') : say('What changed')}
      note={
        added + changed > changedRows.length
          ? say('the first {{count}} rows', { count: changedRows.length })
          : null
      }
      isFlush
    >
      <table className="o-tbl o-import-changes">
        <thead>
          <tr>
            <th scope="col" className="n">
              {say('Line')}
            </th>
            <th scope="col">{say('SKU')}</th>
            <th scope="col">{say('Column')}</th>
            <th scope="col">{say('Was')}</th>
            <th scope="col">{say('Becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {changedRows.flatMap(({ line, sku, outcome, changes }) => {
            const entries =
              outcome === 'added' ? [['sku', ['', say('new')]] as const] : Object.entries(changes)
            return entries
              .filter(([, [was, to]]) => was !== to)
              .map(([column, [was, to]], place) => (
                <tr key={`${line} ${column}`}>
                  <td className="n">{place === 0 ? line : ''}</td>
                  <td className="mono">{place === 0 ? sku : ''}</td>
                  <td>{columnTitle(column)}</td>
                  <td className="muted wrapx">{was === '' ? '–' : shorten(was)}</td>
                  <td className="wrapx">{to === '' ? '–' : shorten(to)}</td>
                </tr>
              ))
          })}
        </tbody>
      </table>
    </Card>
  )
}
