import { useLocation } from 'react-router'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** Signing in here leads back to the same page. */
function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

export function LoginModal() {
  return <LoginForm place="modal" redirect={useHere()} />
}

export function RegisterModal() {
  return <RegisterForm place="modal" redirect={useHere()} />
}

export function ForgotPasswordModal() {
  return <ResetRequestForm place="modal" />
}
