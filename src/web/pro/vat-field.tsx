import { useEffect, useRef, useState } from 'react'
import type { VatSaidView } from '#shop/pro/pro.schema.ts'
import { call } from '#web/calls/call.ts'
import { FieldPair, FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'

/** A number may be whole once nobody has typed for so long. */
const restMs = 600
const pattern = /^[A-Z]{2}[0-9A-Z+*]{6,12}$/

type Props = {
  start: { country: string; vat_code: string }
  countries: readonly { code: string; name: string }[]
}

/**
 * The number comes first, because the register knows name and address. It answers while the rest is filled in; without script,
 * or while it sleeps, the form goes on all the same.
 */
export function CountryAndVat({ start, countries }: Props) {
  const { t } = useMessages()
  const form = useForm()
  const [typed, setTyped] = useState('')
  const said = useVatAnswer(typed)
  const filled = useRef<Record<string, string>>({})
  const fieldId = form.fieldId
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer fills in
  useEffect(() => {
    if (said?.state !== 'valid') return
    for (const name of ['name', 'address'] as const) {
      const field = document.getElementById(fieldId(name))
      // What somebody has typed stays.
      if (!(field instanceof HTMLInputElement) || said[name] === '') continue
      if (field.value !== '' && field.value !== filled.current[name]) continue
      field.value = said[name]
      filled.current[name] = said[name]
    }
  }, [said])
  return (
    <>
      <FieldPair>
        <FormSelect name="country" label={t('pro.apply.country')} defaultValue={start.country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FormSelect>
        <FormField
          name="vat_code"
          defaultValue={start.vat_code}
          label={t('pro.apply.vat_code')}
          hint={t('pro.apply.vat_hint')}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          isOptional
        />
      </FieldPair>
      <div role="status">{said && <VatSaid said={said} />}</div>
    </>
  )
}

function VatSaid({ said: { state, name, address, checked_at: at } }: { said: VatSaidView }) {
  const { t } = useMessages()
  if (state === 'silent') return <Notice tone="warn">{t('pro.apply.vat_silent')}</Notice>
  if (state === 'invalid') return <Notice tone="bad">{t('pro.apply.vat_invalid')}</Notice>
  const who = [name, address].filter(Boolean).join(', ')
  return (
    <Notice
      tone="good"
      title={who ? t('pro.apply.vat_valid_for', { company: who }) : t('pro.apply.vat_valid')}
    >
      <p>{t(who ? 'pro.apply.vat_filled' : 'pro.apply.vat_nameless', { day: at.slice(0, 10) })}</p>
    </Notice>
  )
}

/** Null until the register has said something of the number that stands there now. */
function useVatAnswer(typed: string): VatSaidView | null {
  const { locale } = useMessages()
  const [said, setSaid] = useState<VatSaidView | null>(null)
  useEffect(() => {
    setSaid(null)
    const code = typed.replace(/[\s.-]/g, '').toUpperCase()
    if (!pattern.test(code)) return
    const asking = new AbortController()
    const rest = setTimeout(async () => {
      const answer = await call<VatSaidView>(
        '/api/pro/check-vat',
        { vat_code: code },
        { locale, signal: asking.signal, retries: 0 },
      )
      // Asked too often, or no connection: the form is sent all the same.
      if (!asking.signal.aborted && answer.ok) setSaid(answer.value)
    }, restMs)
    return () => {
      clearTimeout(rest)
      asking.abort()
    }
  }, [typed, locale])
  return said
}
