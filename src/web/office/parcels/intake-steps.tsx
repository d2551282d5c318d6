import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { IntakeState } from './use-intake.ts'

/** How far one is: steps tick themselves, and the first that is open is the present one. */
export function IntakeSteps({
  intake,
  isNamed,
  isOwned,
}: {
  intake: IntakeState
  isNamed: boolean
  isOwned: boolean
}) {
  const steps = [
    { title: say('Scanned'), isDone: true },
    { title: say('Owner'), isDone: isOwned && (isNamed || intake.holds.has('name_mismatch')) },
    { title: say('Measure'), isDone: intake.size !== null },
    { title: say('Shelf and label'), isDone: intake.size !== null && intake.shelf !== '' },
  ]
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="steps-h">
      {steps.map(({ title, isDone }, place) => (
        <li
          key={title}
          className={isDone ? 'done' : place === now ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {isDone && <Icon name="check" />}
          {title}
        </li>
      ))}
    </ol>
  )
}
