import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import text from '#web/ui/text.module.css'
import { Row } from './row.tsx'

/** What a browser and our own code may throw. Visitors never read these. */
const failures = {
  'Code of an older build': 'Failed to fetch dynamically imported module: /assets/example.js',
  'Unexpected error': 'An example of an unexpected error',
}

/** Each button breaks the page like a component that fails while rendering. */
export function ErrorExamples() {
  const [message, setMessage] = useState<string | null>(null)
  if (message !== null) throw new TypeError(message)
  return (
    <>
      <h1>Error screens</h1>
      <Row label="in the browser">
        {Object.entries(failures).map(([name, thrown]) => (
          <Button key={name} look="secondary" onClick={() => setMessage(thrown)}>
            {name}
          </Button>
        ))}
      </Row>
      <Row label="on the server">
        <a className={text.link} href="?fail">
          A page whose data fails
        </a>
      </Row>
    </>
  )
}
