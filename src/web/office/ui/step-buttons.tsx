import { say } from '#locales/office/office-texts.ts'
import { Icon } from './icon.tsx'

type Props = { name: string; isFirst: boolean; isLast: boolean; onStep: (step: 1 | -1) => void }

/** Moves a row of an ordered table one place up or down. */
export function StepButtons({ name, isFirst, isLast, onStep }: Props) {
  return (
    <span className="o-steps">
      <button
        type="button"
        className="icon-btn"
        disabled={isFirst}
        aria-label={say('{{name}} one place up', { name })}
        onClick={() => onStep(-1)}
      >
        <Icon name="down" size={14} className="is-up" />
      </button>
      <button
        type="button"
        className="icon-btn"
        disabled={isLast}
        aria-label={say('{{name}} one place down', { name })}
        onClick={() => onStep(1)}
      >
        <Icon name="down" size={14} />
      </button>
    </span>
  )
}

/** The rows with one of them moved. */
export function stepped<Row>(rows: readonly Row[], place: number, step: 1 | -1): Row[] {
  const next = [...rows]
  next.splice(place + step, 0, ...next.splice(place, 1))
  return next
}
