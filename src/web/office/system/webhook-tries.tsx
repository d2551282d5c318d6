import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { shortTime } from '../ui/when.ts'
import { problemText } from './webhook-problems.ts'

type Try = {
  number: number
  at: Date
  status: number | null
  tookMs: number
  problem: string | null
  answer: string
}

/** Every try with its answer, the last one first. */
export function TriesCard({ tries, now }: { tries: readonly Try[]; now: Date }) {
  return (
    <Card title={say('Tries')} note={tries.length} isFlush>
      {tries.length === 0 ? (
        <p className="o-card__b muted">{say('Not tried yet.')}</p>
      ) : (
        <table className="o-tbl o-tbl--48">
          <thead>
            <tr>
              <th scope="col">{say('Try')}</th>
              <th scope="col">{say('Time')}</th>
              <th scope="col">{say('Answer')}</th>
              <th scope="col" className="n">
                {say('Took')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tries.map(({ number, at, status, tookMs, problem, answer }) => (
              <tr key={number}>
                <td>{number}</td>
                <td className="muted">{shortTime(at, now)}</td>
                <td className="wrapx">
                  <b className={status !== null && status < 300 ? 'med' : 'med t-danger'}>
                    {status ?? (problem === null ? say('No answer') : problemText(problem))}
                  </b>
                  {answer && <span className="sub mono">{answer.slice(0, 200)}</span>}
                </td>
                <td className="n">{say('{{ms}} ms', { ms: tookMs })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
