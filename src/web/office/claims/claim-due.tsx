import { say } from '#locales/office/office-texts.ts'
import { dueTone } from '#shop/claims/claim-clock.ts'
import { Icon } from '../ui/icon.tsx'
import { shortTime, span } from '../ui/when.ts'

/** Amber with five days left, red with two; past its time the words say by how much. */
export function ClaimDue({ at, now }: { at: Date | null; now: Date }) {
  if (!at) return <span className="due">–</span>
  const tone = dueTone(at, now)
  const look = { calm: 'due', amber: 'due due--soon', red: 'due due--late', late: 'due due--late' }[tone]
  return (
    <span className={look}>
      {tone !== 'calm' && <Icon name={tone === 'amber' ? 'clock' : 'warn'} />}
      {tone === 'late'
        ? say('Over by {{time}}', { time: span(now.getTime() - at.getTime()) })
        : say('Due {{time}}', { time: shortTime(at, now) })}
    </span>
  )
}
