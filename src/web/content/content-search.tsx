import { Form } from 'react-router'
import { longestContentText } from '#shop/content/content.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './content-search.module.css'

type Props = {
  /** The page that answers. */
  action: string
  label: string
  placeholder: string
  asked: string
  isLarge?: boolean
}

/** One field, whose words stand in the address of what it finds. */
export function ContentSearch({ action, label, placeholder, asked, isLarge = false }: Props) {
  const t = useT()
  const id = `search-${isLarge ? 'answers' : 'posts'}`
  return (
    <search className={classes(styles.search, isLarge && styles.large)}>
      <Form method="get" action={action} data-clean>
        <Icon name="search" className={styles.glass} />
        <label htmlFor={id} className={text.visuallyHidden}>
          {label}
        </label>
        <input
          // What was asked for stands in the field, also after a step back.
          key={asked}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestContentText}
          defaultValue={asked}
          placeholder={placeholder}
        />
        <Button type="submit" size={isLarge ? 'medium' : 'small'} look={isLarge ? 'primary' : 'quiet'}>
          {t('search.submit')}
        </Button>
      </Form>
    </search>
  )
}
