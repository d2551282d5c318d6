import { say } from '#locales/office/office-texts.ts'
import type { ContentValues } from '#shop/content/content-values.ts'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'

/** Where it stands now: what is well is plain. */
export function ContentPill({ values, now }: { values: ContentValues; now: Date }) {
  const { out = '', down = '' } = values
  if (out === '')
    return (
      <Pill tone="info" icon="edit">
        {say('Not published')}
      </Pill>
    )
  const [goesOut, comesDown] = [new Date(out), down === '' ? null : new Date(down)]
  if (goesOut > now)
    return (
      <Pill tone="warn" icon="clock">
        {say('Goes out {{time}}', { time: shortTime(goesOut, now) })}
      </Pill>
    )
  if (comesDown && comesDown <= now)
    return <Pill icon="x">{say('Came down {{time}}', { time: shortTime(comesDown, now) })}</Pill>
  if (comesDown)
    return (
      <Pill tone="warn" icon="clock">
        {say('Comes down {{time}}', { time: shortTime(comesDown, now) })}
      </Pill>
    )
  return (
    <Pill tone="ok" icon="check" isPlain>
      {say('In the shops')}
    </Pill>
  )
}
