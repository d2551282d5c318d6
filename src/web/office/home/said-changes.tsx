import { useEffect, useRef, useState } from 'react'
import { changedQueues, type Waiting } from './queue-changes.ts'

/** Says which numbers have changed since the page was loaded last, and nothing while none has. */
export function SaidChanges({ queues }: { queues: readonly Waiting[] }) {
  const last = useRef(queues)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const changes = changedQueues(last.current, queues)
    last.current = queues
    if (changes) setSaid(changes)
  }, [queues])
  return (
    <p className="vh" role="status">
      {said}
    </p>
  )
}
