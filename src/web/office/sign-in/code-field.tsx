import { useId, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'

type Props = { onComplete?: () => void; isSmall?: boolean; isFocused?: boolean }

const places = [0, 1, 2, 3, 4, 5]

/** One real field, drawn as six boxes: pasting, password managers and screen readers work as usual. */
export function CodeField({ onComplete, isSmall = false, isFocused = true }: Props) {
  const id = useId()
  const [digits, setDigits] = useState('')
  const [hasFocus, setFocus] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{say('Six-digit code')}</label>
      <div className={isSmall ? 'otp otp--sm' : 'otp'}>
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={hasFocus && digits.length === place ? 'is-cur' : undefined}
          >
            {digits[place]}
          </span>
        ))}
        <input
          id={id}
          className="otp__in"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          maxLength={7}
          required
          // biome-ignore lint/a11y/noAutofocus: the only thing to do on the page
          autoFocus={isFocused}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={({ target }) => {
            const typed = target.value.replaceAll(/\D/g, '').slice(0, places.length)
            target.value = typed
            setDigits(typed)
            if (typed.length === places.length) onComplete?.()
          }}
        />
      </div>
    </div>
  )
}
