import type { Leg } from '#shop/tracking/legs.ts'
import { useT } from '#web/messages/messages-context.tsx'
import sprite from '#web/ui/icons.svg?url&no-inline'
import land from './land.svg?url&no-inline'
import { cutAt, linePath, type Spot, spotOf, wavePath, wayOver } from './way-geometry.ts'
import styles from './way-map.module.css'

/** The whole way: what is behind in full colour, what comes in grey, amber where it is. The legs below say the same. */
export function WayMap({ legs, method }: { legs: readonly Leg[]; method: 'air' | 'sea' | null }) {
  const t = useT()
  const over = legs.find(({ kind }) => kind === 'air' || kind === 'sea')
  const last = legs.find(({ kind }) => kind === 'last')
  const landing = over && (spotOf(over.to) ? over.to : (last?.to ?? ''))
  const points = over && method && landing ? wayOver(method, landing) : null
  if (!over || !points || !landing) return null
  const share = over.state === 'done' ? 1 : over.state === 'next' ? 0 : (over.done ?? 50) / 100
  const { done, ahead, at } = cutAt(points, share)
  const path = method === 'sea' ? wavePath : linePath
  const line = method === 'sea' ? styles.sea : styles.air
  const goal = last && last.to !== landing ? spotOf(last.to) : null
  const end = points.at(-1) as Spot
  const places = [over.from, landing, ...(goal && last ? [last.to] : [])].filter(Boolean)
  const isThere = last?.state === 'done'
  const here = share < 1 ? at : isThere ? (goal ?? end) : end
  return (
    <svg
      viewBox="24 28 1168 404"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('tracking.map', { places: places.join(' – ') })}
      className={styles.map}
    >
      <use href={`${land}#land`} className={styles.land} />
      <path className={`${line} ${styles.ahead}`} d={path(ahead)} />
      <path className={line} d={path(done)} />
      {goal && (
        <path
          className={isThere ? styles.road : `${styles.road} ${styles.ahead}`}
          d={linePath([end, goal])}
        />
      )}
      <Stop at={points[0] as Spot} name={over.from} isReached />
      <Stop at={end} name={landing} isReached={share === 1} isAbove={goal !== null} />
      {goal && last && <Stop at={goal} name={last.to} isReached={isThere} />}
      <g transform={`translate(${here[0].toFixed(1)} ${here[1].toFixed(1)})`}>
        <circle className={styles.glow} r="22" />
        <circle className={styles.here} r="17" />
        <svg x="-10" y="-10" width="20" height="20" className={styles.sign} aria-hidden="true">
          <use
            href={`${sprite}#${share < 1 ? (method === 'sea' ? 'ship' : 'plane') : isThere ? 'check' : 'courier'}`}
          />
        </svg>
      </g>
    </svg>
  )
}

type StopProps = { at: Spot; name: string; isReached: boolean; isAbove?: boolean }

function Stop({ at: [x, y], name, isReached, isAbove = false }: StopProps) {
  return (
    <g>
      <circle className={isReached ? styles.reached : styles.coming} cx={x} cy={y} r="6" />
      <text className={styles.name} x={x} y={isAbove ? y - 16 : y + 26} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}
