// Texts: sorted, complete in every language, same placeholders, exactly the plural categories of the language, all used.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTag, type MessageLocale, messageLocales } from '../src/core/locale.ts'
import { errorStatus } from '../src/http/error-status.ts'

type Messages = Record<string, string>

const pluralSuffix = /_(zero|one|two|few|many|other)$/
/** Russian has only the texts of forms, calls, emails and error screens; no page is in Russian. */
const alsoInRussian =
  /^(?:auth|service|validation|error|my-orders|not_found|unsupported_browser|email|sum|balance\.type|tracking\.delay|claim\.(?:kind|outcome|rejection))\.|^(?:payment\.(?:card|paypal|bank)|order\.provider\.balance)$/
const specifiedBareKeys = [
  'proceed',
  'download_browsers',
  'continue_without_full_features',
  'we_have_detected_outdated',
]
const problems: string[] = []
const english = read('en')
const bases = new Set(Object.keys(english).map(base))

for (const locale of messageLocales) checkLocale(locale, read(locale))
checkUse()
checkSites()
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

function checkLocale(locale: MessageLocale, messages: Messages) {
  const keys = Object.keys(messages)
  const say = (problem: string) => problems.push(`${locale}.json: ${problem}`)
  if (keys.join() !== [...keys].sort().join()) say('keys are not sorted')
  const categories = new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories
  const wanted = [...bases].filter(
    (key) =>
      locale !== 'ru' || alsoInRussian.test(key) || key in errorStatus || specifiedBareKeys.includes(key),
  )
  const expected = new Set(
    wanted.flatMap((key) => (isPlural(key) ? categories.map((name) => `${key}_${name}`) : [key])),
  )
  for (const key of expected) if (!keys.includes(key)) say(`${key} is missing`)
  for (const key of keys) {
    if (!expected.has(key)) say(`${key} should not be there`)
    else if (placeholders(messages[key]) !== placeholders(textOf(base(key))))
      say(`${key} has other placeholders`)
    else if (!messages[key]?.trim()) say(`${key} is empty`)
  }
}

function checkUse() {
  const source = sourceFiles('src').join('\n')
  for (const key of bases) {
    if (["'", '"'].some((quote) => source.includes(quote + key + quote))) continue
    problems.push(`en.json: ${key} is used nowhere`)
  }
}

/** A variant may override texts: known keys only, the same ones in each of its languages. */
function checkSites() {
  for (const code of readdirSync('sites')) {
    const folder = join('sites', code, 'messages')
    if (!existsSync(folder)) continue
    const files = readdirSync(folder).sort()
    const keysOf = (name: string) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8'))).sort()
    const first = keysOf(files[0] ?? '').join()
    for (const name of files) {
      const say = (problem: string) => problems.push(`${folder}/${name}: ${problem}`)
      const messages: Messages = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const keys = Object.keys(messages)
      if (keys.join() !== [...keys].sort().join()) say('keys are not sorted')
      if (keysOf(name).join() !== first) say(`does not have the texts of ${files[0]}`)
      for (const key of keys) {
        if (!(key in english)) say(`${key} is unknown`)
        else if (placeholders(messages[key]) !== placeholders(english[key]))
          say(`${key} has other placeholders`)
        else if (!messages[key]?.trim()) say(`${key} is empty`)
      }
    }
  }
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function read(locale: MessageLocale): Messages {
  return JSON.parse(readFileSync(`src/locales/${locale}.json`, 'utf8'))
}

function base(key: string): string {
  const shortened = key.replace(pluralSuffix, '')
  return `${shortened}_other` in english ? shortened : key
}

function isPlural(key: string): boolean {
  return `${key}_other` in english
}

function textOf(key: string): string | undefined {
  return english[key] ?? english[`${key}_other`]
}

function placeholders(text = ''): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
}
