import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './route-line.module.css'

type Props = { by: 'air' | 'sea' | 'road'; from?: string; to?: string }

/** The signature of the house: dot, leg, dot. Air is dashed, sea waved, road solid. Decoration: the words stand beside it. */
export function RouteLine({ by, from, to }: Props) {
  return (
    <span className={classes(styles.route, styles[by])} aria-hidden="true">
      {from && <span>{from}</span>}
      <i className={styles.dot} />
      <i className={styles.leg} />
      {by !== 'road' && <Icon name={by === 'air' ? 'plane' : 'ship'} size={16} />}
      {by !== 'road' && <i className={styles.leg} />}
      <i className={classes(styles.dot, styles.end)} />
      {to && <span>{to}</span>}
    </span>
  )
}

export function Leg({ by }: { by: Props['by'] }) {
  return <i className={classes(styles.leg, styles[`leg-${by}`])} aria-hidden="true" />
}
