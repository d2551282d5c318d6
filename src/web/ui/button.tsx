import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { ShopLink } from './shop-link.tsx'

type Look = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isBlock?: boolean
}
type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Under way: it keeps its place and its focus, and further presses do nothing. */
    isBusy?: boolean
    /** Stays reachable by keyboard, so that the reason beside it can be found. */
    isDisabled?: boolean
  }

export function Button({ look, size, isBlock, isBusy, isDisabled, children, onClick, ...rest }: ButtonProps) {
  const isIdle = !isBusy && !isDisabled
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, size, isBlock }), rest.className)}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isIdle) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

type LinkProps = Look & { to: string; children: ReactNode; className?: string }

export function ButtonLink({ look, size, isBlock, to, className, children }: LinkProps) {
  return (
    <ShopLink to={to} className={classes(buttonClass({ look, size, isBlock }), className)}>
      {children}
    </ShopLink>
  )
}

/** For a plain link that must look like a button: one that leaves the app or loads another document. */
export function buttonClass({ look = 'primary', size = 'medium', isBlock = false }: Look = {}): string {
  return classes(styles.button, styles[look], size !== 'medium' && styles[size], isBlock && styles.block)
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string }

/** A picture alone is enough for close, menu and zoom; the label names it for everyone else. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={classes(styles.icon, className)} />
}
