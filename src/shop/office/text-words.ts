import { languages, type MessageLocale } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { FormProblem } from '#shop/translations/text-problem.ts'

export function languageName(locale: MessageLocale): string {
  return locale === 'ru' ? 'Русский' : languages[locale].localTitle
}

export function formProblemText(problem: FormProblem): string {
  switch (problem.kind) {
    case 'lacks':
      return say('{{placeholder}} is in English and must be here', {
        placeholder: `{{${problem.placeholder}}}`,
      })
    case 'unknown':
      return say('{{placeholder}} is not in English and would stay as it is', {
        placeholder: `{{${problem.placeholder}}}`,
      })
    case 'empty':
      return say('This form needs a text')
    case 'long':
      return say('At most {{count}} signs', { count: problem.most })
    case 'invisible':
      return say('There is a sign that nobody can see')
  }
}
