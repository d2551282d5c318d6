import { useLocation } from 'react-router'
import { safeRedirect } from '#shop/paths/account-paths.ts'
import type { ModalSubject } from '#web/modals/open-modal.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** Signing in here leads back to the same page, or to the one that the page names. */
function useRedirect({ redirect }: ModalSubject): string {
  const { pathname, search } = useLocation()
  return safeRedirect(String(redirect ?? '')) ?? pathname + search
}

type Props = { subject: ModalSubject }

export function LoginModal({ subject }: Props) {
  return <LoginForm place="modal" redirect={useRedirect(subject)} />
}

export function RegisterModal({ subject }: Props) {
  return <RegisterForm place="modal" redirect={useRedirect(subject)} />
}

export function ForgotPasswordModal() {
  return <ResetRequestForm place="modal" />
}
