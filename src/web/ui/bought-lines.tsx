import styles from './bought-lines.module.css'

type Line = {
  id: string | number
  name: string
  choice: string | null
  quantity: number
  /** Empty where there is none. */
  image: string
  /** Of all its pieces, as text. */
  price: string
}

/** What is bought, in brief. */
export function BoughtLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.summary}>
      {lines.map(({ id, name, choice, quantity, image, price }) => (
        <li key={id} className={styles.line}>
          {image ? <img src={image} alt="" width={48} height={48} /> : <span className={styles.none} />}
          <span>
            <b>{name}</b>
            <small>{[choice, quantity > 1 && `${quantity} ×`].filter(Boolean).join(', ')}</small>
          </span>
          <span className={styles.sum}>{price}</span>
        </li>
      ))}
    </ul>
  )
}
