import type { ReactNode } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from './classes.ts'
import styles from './cost-lines.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import text from './text.module.css'

/** What a line costs in a column; null where it does not exist. */
export type Cost = { now: string; before?: string | undefined } | null

export type CostLine = {
  key: string
  name: ReactNode
  /** Where the sum comes from. */
  why?: ReactNode
  /** One for each column. */
  costs: readonly Cost[]
  /** A discount. */
  isLess?: boolean
}

export type CostGroup = {
  key: string
  /** With its own sums, one for each column. */
  heading?: { name: string; sums: readonly string[] } | undefined
  lines: readonly CostLine[]
}

type Props = {
  /** For ears: what the table is about. */
  caption: string
  columns: readonly { key: string; label: string; icon?: IconName }[]
  /** The column that is chosen. */
  chosen?: string | null
  groups: readonly CostGroup[]
  total: { name: string; costs: readonly Cost[] }
}

/** Every line of a price with its reason, in groups that sum; one column for each way. */
export function CostLines({ caption, columns, chosen = null, groups, total }: Props) {
  const t = useT()
  const isOn = columns.map(({ key }) => columns.length > 1 && key === chosen)
  return (
    <table className={classes(styles.lines, columns.length > 2 && styles.many)}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.visuallyHidden}>{t('cost_lines.line')}</span>
          </th>
          {columns.map(({ key, label, icon }, column) => (
            <th
              key={key}
              scope="col"
              className={classes(styles.figure, styles.column, isOn[column] && styles.chosen)}
            >
              {icon && <Icon name={icon} size={16} />}
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, heading, lines }) => (
        <tbody key={key}>
          {heading && (
            <tr>
              <th scope="rowgroup" className={styles.heading}>
                {heading.name}
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classes(styles.figure, styles.sum, isOn[index] && styles.chosen)}
                >
                  {heading.sums[index]}
                </td>
              ))}
            </tr>
          )}
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" className={styles.line}>
                <span className={styles.name}>{line.name}</span>
                {line.why && <span className={styles.why}>{line.why}</span>}
              </th>
              <Costs
                columns={columns}
                costs={line.costs}
                isOn={isOn}
                className={line.isLess && styles.less}
              />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" className={styles.total}>
            {total.name}
          </th>
          <Costs columns={columns} costs={total.costs} isOn={isOn} className={styles.total} />
        </tr>
      </tfoot>
    </table>
  )
}

type CostsProps = {
  columns: Props['columns']
  costs: readonly Cost[]
  isOn: readonly boolean[]
  className?: string | false | undefined
}

function Costs({ columns, costs, isOn, className }: CostsProps) {
  const t = useT()
  return columns.map(({ key }, column) => {
    const cost = costs[column]
    return (
      <td key={key} className={classes(styles.figure, className, isOn[column] && styles.chosen)}>
        {!cost && (
          <>
            <span className={styles.none} aria-hidden="true">
              –
            </span>
            <span className={text.visuallyHidden}>{t('cost_lines.none')}</span>
          </>
        )}
        {cost?.before !== undefined && (
          <s className={styles.before}>
            <span className={text.visuallyHidden}>{t('product.price.before')} </span>
            {cost.before}
          </s>
        )}
        {cost?.now}
      </td>
    )
  })
}
