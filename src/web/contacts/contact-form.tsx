import { contactPaths } from '#shop/paths/contact-paths.ts'
import { contactRules } from '#shop/tickets/contact-rules.ts'
import { longestMessage, ticketTopics } from '#shop/tickets/ticket.ts'
import { usePagePath } from '#web/content/use-page-path.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField, FormSelect } from '#web/forms/form-fields.tsx'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './contacts.module.css'
import { FileDrop } from './file-drop.tsx'
import { topicKeys } from './topic-keys.ts'

export type Beginning = { name: string; email: string; about: string; text: string }
type Props = { beginning: Beginning; answer: FormAnswer | undefined }

export function ContactForm({ beginning, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const privacy = usePagePath()('privacy-policy')
  return (
    <PostForm
      action={contactPaths(locale).contacts()}
      rules={contactRules}
      answer={answer}
      hasFiles
      submit={t('contacts.send')}
      beside={
        <span className={styles.note}>
          {t('contacts.number_at_once')}{' '}
          {privacy && (
            <ShopLink className={text.link} to={privacy}>
              {t('contacts.privacy')}
            </ShopLink>
          )}
        </span>
      }
    >
      <div className={styles.fields}>
        <FormField name="name" label={t('contacts.name')} autoComplete="name" defaultValue={beginning.name} />
        <FormField
          name="email"
          type="email"
          label={t('contacts.email')}
          autoComplete="email"
          inputMode="email"
          defaultValue={beginning.email}
        />
        <FormSelect
          name="topic"
          label={t('contacts.about_what')}
          defaultValue={beginning.about ? 'order' : undefined}
        >
          {ticketTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(topicKeys[topic])}
            </option>
          ))}
        </FormSelect>
        <FormField
          name="about"
          label={t('contacts.order_number')}
          placeholder="OR100412"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={beginning.about}
          isOptional
        />
        <Message beginning={beginning.text} />
        <FileDrop />
        <Trap />
      </div>
    </PostForm>
  )
}

function Message({ beginning }: { beginning: string }) {
  const t = useT()
  const form = useForm()
  return (
    <div className={styles.whole}>
      <TextareaField
        id={form.fieldId('text')}
        name="text"
        label={t('contacts.message')}
        hint={t('contacts.no_cards')}
        rows={6}
        maxLength={longestMessage}
        defaultValue={form.typed('text') ?? beginning}
        error={form.errorOf('text')}
        required
      />
    </div>
  )
}

/** People do not see it, programs fill it in. Where a browser has filled it in for somebody, it appears and says so. */
function Trap() {
  const t = useT()
  const form = useForm()
  const error = form.errorOf('website')
  return (
    <div className={error ? styles.whole : styles.trap} aria-hidden={error ? undefined : true}>
      <FormField
        name="website"
        label={t('contacts.trap')}
        autoComplete="off"
        tabIndex={error ? undefined : -1}
        isOptional
      />
    </div>
  )
}
