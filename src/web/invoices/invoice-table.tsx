import type { InvoiceDocument } from '#shop/invoices/invoice-document.ts'
import styles from './invoice-table.module.css'

/** On a narrow screen every row is a card, whose figures have their names beside them. */
export function InvoiceTable({ table: { label, columns, rows } }: { table: InvoiceDocument['items'] }) {
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a document has no name of its own but its place
          <tr key={line}>
            {row.map((cell, index) => (
              <td key={columns[index]}>
                <span className={styles.name}>{columns[index]}</span> <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
