import { Icon } from './icon.tsx'
import { dueText } from './when.ts'

/** Grey in time, amber with a clock today, red with a triangle when late; the words say it too. */
export function DueMark({ at, now, verb }: { at: Date | null; now: Date; verb?: string }) {
  if (!at) return <span className="due">–</span>
  const { tone, text } = dueText(at, now)
  const said = tone === 'calm' && verb ? `${verb} ${text}` : text
  return (
    <span className={tone === 'calm' ? 'due' : `due due--${tone}`}>
      {tone !== 'calm' && <Icon name={tone === 'late' ? 'warn' : 'clock'} />}
      {said}
    </span>
  )
}
