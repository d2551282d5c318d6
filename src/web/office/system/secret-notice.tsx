import { say } from '#locales/office/office-texts.ts'
import { Notice } from '../ui/notice.tsx'

/** A secret, shown this once; a browser that leaves the page forgets it. */
export function SecretNotice({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Notice tone="ok" isAlert>
      <p>{say('Give this secret to the program that needs it now. It is not shown again.')}</p>
      <pre className="o-code mt8">{secret}</pre>
      <div className="row mt8">
        <button
          type="button"
          className="btn btn--secondary btn--sm"
          onClick={() => void navigator.clipboard.writeText(secret)}
        >
          {say('Copy')}
        </button>
        <button type="button" className="btn btn--quiet btn--sm" onClick={onClose}>
          {say('I have it')}
        </button>
      </div>
    </Notice>
  )
}

/** What an act that makes a secret answers with. */
export function secretOf(value: unknown): string | null {
  const { secret } = (value ?? {}) as { secret?: unknown }
  return typeof secret === 'string' ? secret : null
}
