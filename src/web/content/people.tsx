import type { ContentAuthor } from '#shop/content/content.ts'
import { Face } from './face.tsx'
import styles from './people.module.css'

export function People({ people }: { people: readonly ContentAuthor[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, task, face }) => (
        <li key={name}>
          <Face number={face} />
          <b>{name}</b>
          <span>{task}</span>
        </li>
      ))}
    </ul>
  )
}
