import { useT } from '#web/messages/messages-context.tsx'
import styles from './counters-map.module.css'

type Props = { places: readonly { at: { x: number; y: number }; name: string; number: number }[] }

/** Estonia with two islands, Latvia and Lithuania, drawn for this page: a hundred units are a degree of latitude. */
const land = [
  'M209.8 213L215.3 170L179.9 164L163.5 135L160.8 100L174.4 75L228.9 54L278 38L327 45L408.8 53L419.6 67L376 105L381.5 160L387 210L373.3 247L327 245L299.8 215L261.6 200L245.3 195Z',
  'M73.6 170L92.6 145L147.1 138L152.6 155L119.9 178L87.2 205L81.8 180Z',
  'M87.2 107L114.5 92L136.3 105L125.4 125L103.5 120Z',
  'M30 392L27.3 350L46.3 300L54.5 260L81.8 240L114.5 224L130.8 250L141.7 270L155.3 298L185.3 300L204.4 285L212.5 250L209.8 213L245.3 195L261.6 200L299.8 215L327 245L373.3 247L397.9 270L392.4 310L419.6 370L414.2 388L387 420L332.5 432L299.8 402L283.4 385L245.3 368L218 373L196.2 375L163.5 365L130.8 360L81.8 358L49 375Z',
  'M30 392L30.5 428L26.2 450L24.5 472L32.7 460L40.9 475L81.8 492L114.5 494L128.1 510L122.6 560L152.6 574L163.5 605L190.8 607L212.5 610L245.3 585L272.5 570L286.1 580L278 550L287.8 515L310.6 500L343.4 472L332.5 432L299.8 402L283.4 385L245.3 368L218 373L196.2 375L163.5 365L130.8 360L81.8 358L49 375Z',
]
const countries = [
  { x: 267, y: 105, name: 'EESTI' },
  { x: 294, y: 325, name: 'LATVIJA' },
  { x: 158, y: 455, name: 'LIETUVA' },
]

/** Where the counters are. A picture: the list beside it says everything. */
export function CountersMap({ places }: Props) {
  const t = useT()
  const names = places.map(({ name }) => name).join(', ')
  return (
    <div className={styles.map}>
      <svg viewBox="-40 20 500 610" role="img" aria-label={t('contacts.map', { names })}>
        <path className={styles.land} d={land.join('')} />
        {countries.map(({ x, y, name }) => (
          <text key={name} className={styles.country} x={x} y={y}>
            {name}
          </text>
        ))}
        {places.map(({ at, name, number }) => (
          <g key={number} transform={`translate(${at.x} ${at.y})`}>
            <path className={styles.pin} d="M0 0C-11-13-15-19-15-27a15 15 0 0 1 30 0C15-19 11-13 0 0z" />
            <text className={styles.number} y={-22}>
              {number}
            </text>
            <text className={styles.name} x={-20} y={-14}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
