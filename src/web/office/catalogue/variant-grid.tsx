import { useId, useRef } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { fieldAt, ordered } from './grid-edits.ts'
import type { GridColumn, ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'
import { useGrid } from './use-grid.ts'
import type { VariantDialog } from './variant-dialogs.tsx'

type Props = Pick<ProductData, 'variants' | 'columns' | 'optionFieldIds' | 'isShared'> & {
  edits: Edits
  onDialog: (dialog: VariantDialog) => void
  isLocked: (field: string) => boolean
  problemOf: (field: string) => string | null
}

/** The variants as a sheet. A cell that cannot be saved is red and says why; a changed one has a corner. */
export function VariantGrid({
  variants,
  columns,
  optionFieldIds,
  isShared,
  edits,
  isLocked,
  problemOf,
  onDialog,
}: Props) {
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  const sheet = { rows: variants.map((variant) => variant.id), columns: columns.map((column) => column.id) }
  const { range, cursor, draft, setDraft, edit, commit, moveTo, keys } = useGrid(
    table,
    sheet,
    edits,
    isLocked,
  )
  const marked = ordered(range)
  const markedIds = sheet.rows.slice(marked.from.row, marked.to.row + 1)
  const isMarked = (row: number, column: number) =>
    row >= marked.from.row &&
    row <= marked.to.row &&
    column >= marked.from.column &&
    column <= marked.to.column
  const atCursor = fieldAt(sheet, cursor)
  const wrong = sheet.rows
    .flatMap((_, row) => columns.map((_column, column) => fieldAt(sheet, { row, column })))
    .filter((field) => field !== null && problemOf(field) !== null)
  const said = atCursor && problemOf(atCursor)
  const changed = edits.changed.filter(({ field }) => /^variant\.\d+\.(?!pictures)/.test(field)).length
  return (
    <Card
      title={say('Variants')}
      note={variants.length}
      isFlush
      actions={
        !isShared && (
          <>
            <button
              type="button"
              className="btn btn--quiet btn--xs"
              disabled={optionFieldIds.length === 0}
              onClick={() => onDialog({ kind: 'add' })}
            >
              {say('Add')}
            </button>
            <button
              type="button"
              className="btn btn--quiet btn--xs"
              onClick={() => onDialog({ kind: 'options' })}
            >
              {say('Options')}
            </button>
            <button
              type="button"
              className="btn btn--quiet btn--xs"
              disabled={variants.length < 2}
              onClick={() => onDialog({ kind: 'remove', ids: markedIds })}
            >
              {markedIds.length > 1
                ? say('Remove {{count}} rows', { count: markedIds.length })
                : say('Remove row')}
            </button>
          </>
        )
      }
      foot={
        <>
          {said ? (
            <span className="err">{said}</span>
          ) : (
            <span className="o-keys">
              <span>
                <kbd>Enter</kbd> {say('edit')}
              </span>
              <span>
                <kbd>Ctrl</kbd> <kbd>D</kbd> {say('fill down')}
              </span>
              <span>
                <kbd>Ctrl</kbd> <kbd>V</kbd> {say('paste')}
              </span>
              <span>
                <kbd>Ctrl</kbd> <kbd>Z</kbd> {say('undo')}
              </span>
            </span>
          )}
          <span className="sp" role="status">
            {wrong.length > 0
              ? say('{{count}} cell is wrong | {{count}} cells are wrong', { count: wrong.length })
              : changed > 0
                ? say('{{count}} cell changed | {{count}} cells changed', { count: changed })
                : ''}
          </span>
        </>
      }
    >
      <div className="o-sheet">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is edited */}
        <table className="sheet" role="grid" aria-label={say('Variants')} ref={table} {...keys}>
          <thead>
            <tr>
              <th scope="col" className="rn">
                <span className="vh">{say('Row')}</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={lookOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <tr key={variant.id}>
                <td className="rn">{row + 1}</td>
                {columns.map((column, place) => {
                  const field = `variant.${variant.id}.${column.id}`
                  const isCursor = cursor.row === row && cursor.column === place
                  const problem = problemOf(field)
                  const look = [
                    lookOf(column),
                    column.id === 'sku' && 'mono',
                    isLocked(field) && 'ro',
                    isMarked(row, place) && 'rng',
                    edits.isChanged(field) && 'chg',
                    problem && 'bad',
                    isCursor && 'cur',
                  ]
                  return (
                    <td
                      key={column.id}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are used
                      role="gridcell"
                      tabIndex={isCursor ? 0 : -1}
                      className={look.filter(Boolean).join(' ') || undefined}
                      aria-readonly={isLocked(field) || undefined}
                      aria-invalid={problem ? true : undefined}
                      aria-selected={isMarked(row, place)}
                      title={problem ?? undefined}
                      onMouseDown={(event) => moveTo({ row, column: place }, event.shiftKey)}
                      onDoubleClick={() => edit(null)}
                    >
                      {isCursor && draft !== null ? (
                        <input
                          className="sheet__in"
                          aria-label={`${column.title}, ${variant.sku}`}
                          value={draft}
                          list={column.choices.length > 0 ? `${id}-${column.id}` : undefined}
                          onChange={({ target }) => setDraft(target.value)}
                          onBlur={() => commit()}
                          // biome-ignore lint/a11y/noAutofocus: a cell is edited where the cursor is
                          autoFocus
                        />
                      ) : (
                        edits.valueOf(field)
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns
        .filter(({ choices }) => choices.length > 0)
        .map((column) => (
          <datalist key={column.id} id={`${id}-${column.id}`}>
            {column.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        ))}
    </Card>
  )
}

function lookOf({ id, isNumber }: GridColumn): string | undefined {
  return isNumber ? 'n' : id === 'sku' ? 'sheet__sku' : undefined
}
