import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { TextField } from '../ui/field.tsx'

type Props = {
  name: string
  label: string
  values: Readonly<Partial<Record<string, string>>>
  fields: Readonly<Record<string, string>>
  most: number
  isRequired?: boolean
}

/** The same words in every language. */
export function LanguageFields({ name, label, values, fields, most, isRequired = false }: Props) {
  return (
    <div className="g2">
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={say('{{field}}, {{language}}', { field: label, language: languages[locale].localTitle })}
          name={`${name}-${locale}`}
          lang={languages[locale].lang}
          required={isRequired}
          maxLength={most}
          defaultValue={values[locale] ?? ''}
          error={fields[`${name}-${locale}`]}
        />
      ))}
    </div>
  )
}
