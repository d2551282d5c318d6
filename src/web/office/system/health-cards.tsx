import { say } from '#locales/office/office-texts.ts'
import type { SignState } from '#shop/office/health-signs.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime, span } from '../ui/when.ts'
import { bytes } from './bytes.ts'
import type { HealthData } from './health-data.server.ts'

const looks = {
  fine: { tone: 'ok', icon: 'check', text: 'Fine' },
  watch: { tone: 'warn', icon: 'clock', text: 'Watch' },
  bad: { tone: 'bad', icon: 'warn', text: 'Not well' },
} as const satisfies Record<SignState, object>

/** Every part of the shop with its last sign of life. */
export function SignsCard({ signs, now }: HealthData) {
  const bad = signs.filter(({ state }) => state === 'bad').length
  return (
    <Card
      title={say('Is all well')}
      note={bad > 0 ? say('{{count}} is not | {{count}} are not', { count: bad }) : say('yes')}
      isFlush
    >
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Part')}</th>
            <th scope="col">{say('State')}</th>
            <th scope="col">{say('What it says')}</th>
            <th scope="col">{say('Last sign')}</th>
          </tr>
        </thead>
        <tbody>
          {signs.map(({ id, title, state, value, at }) => (
            <tr key={id} id={id}>
              <td>{say(title)}</td>
              <td>
                <Pill tone={looks[state].tone} icon={looks[state].icon} isPlain={state === 'fine'}>
                  {say(looks[state].text)}
                </Pill>
              </td>
              <td className="wrapx">{value}</td>
              <td className="muted">{at ? shortTime(at, now) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const shownOfBuild = 7

/** All processes that listen to change signals now; of another one only its number and build are known. */
export function ProcessesCard({ processes, process, build, now }: HealthData) {
  const isMixed = new Set(processes.map((one) => one.build)).size > 1
  return (
    <Card
      title={say('Processes')}
      note={isMixed ? say('two builds run side by side') : undefined}
      isFlush
      foot={
        <span className="note">
          {say('Build {{build}}. This process holds {{memory}} of memory.', {
            build,
            memory: bytes(process.memoryBytes),
          })}
        </span>
      }
    >
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Process')}</th>
            <th scope="col">{say('Build')}</th>
            <th scope="col" className="n">
              {say('Runs for')}
            </th>
          </tr>
        </thead>
        <tbody>
          {processes.map(({ pid, build: its, since }) => (
            <tr key={`${pid} ${since.getTime()}`}>
              <td>
                {pid}
                {pid === process.pid && <span className="sub">{say('shows you this page')}</span>}
              </td>
              <td className="mono">{its.slice(0, shownOfBuild)}</td>
              <td className="n muted">{span(now.getTime() - since.getTime())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
