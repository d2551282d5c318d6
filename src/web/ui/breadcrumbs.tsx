import styles from './breadcrumbs.module.css'
import { ShopLink } from './shop-link.tsx'

type Props = { label: string; steps: readonly { to: string; name: string }[]; here: string }

export function Breadcrumbs({ label, steps, here }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {steps.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to}>{name}</ShopLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
