import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { OfficeLogo } from '../ui/logo.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = {
  title: string
  intro: ReactNode
  failure: string | undefined
  foot?: string
  children: ReactNode
}

/** One step of signing in. */
export function SignInCard({ title, intro, failure, foot, children }: Props) {
  return (
    <main className="signin office signin--one">
      <div>
        <Form method="post" className="signin__c">
          <OfficeLogo to={null} />
          <h1>{title}</h1>
          <div className="muted mb16">{intro}</div>
          <div className="col">
            {failure && (
              <Notice tone="bad" isAlert>
                {failure}
              </Notice>
            )}
            {children}
          </div>
        </Form>
        {foot && <p className="note signin__foot">{foot}</p>}
      </div>
    </main>
  )
}
