import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime, span } from '../ui/when.ts'
import type { JobsData } from './jobs-data.server.ts'

/** What waits and runs now, by task. */
export function QueuesCard({ queues, now }: JobsData) {
  return (
    <Card
      title={say('Waiting and running')}
      isFlush
      foot={
        <span className="note">{say('Jobs that are done leave the queue, so they are not counted.')}</span>
      }
    >
      {queues.length === 0 ? (
        <p className="o-card__b muted">{say('Nothing waits.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Queue')}</th>
              <th scope="col" className="n">
                {say('Waiting')}
              </th>
              <th scope="col">{say('Oldest')}</th>
              <th scope="col" className="n">
                {say('Running')}
              </th>
              <th scope="col" className="n">
                {say('Failed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.task}>
                <td>
                  <span className="row">
                    <span className={queue.failed > 0 ? 'dot dot--warn' : 'dot dot--ok'} />
                    {queue.title}
                  </span>
                </td>
                <td className="n">{formatNumber(queue.waiting, 'en')}</td>
                <td className="muted">
                  {queue.oldestAt ? span(now.getTime() - queue.oldestAt.getTime()) : '–'}
                </td>
                <td className="n">{formatNumber(queue.running, 'en')}</td>
                <td className="n">{queue.failed > 0 ? <b>{queue.failed}</b> : 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const states = {
  fine: { text: 'Fine', tone: 'ok', icon: 'check' },
  running: { text: 'Running', tone: 'info', icon: 'play' },
  retrying: { text: 'Failed, tries again', tone: 'warn', icon: 'clock' },
  failed: { text: 'Gave up', tone: 'bad', icon: 'warn' },
} as const

/** Tasks by the clock. */
export function ScheduleCard({ schedule, now }: JobsData) {
  return (
    <Card title={say('By the clock')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Task')}</th>
            <th scope="col">{say('Every')}</th>
            <th scope="col">{say('Last')}</th>
            <th scope="col">{say('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ task, title, every, lastAt, state }) => {
            const { text, tone, icon } = states[state]
            return (
              <tr key={task}>
                <td>{title}</td>
                <td className="muted">{every}</td>
                <td className="muted">{lastAt ? shortTime(lastAt, now) : say('not yet')}</td>
                <td>
                  {(lastAt || state !== 'fine') && (
                    <Pill tone={tone} icon={icon} isPlain={state === 'fine'}>
                      {say(text)}
                    </Pill>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
