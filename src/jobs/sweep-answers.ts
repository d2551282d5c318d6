import { sweepAnswers } from '#shop/call-answers/sweep-answers.server.ts'

export function sweepAnswersTask(parts: Parameters<typeof sweepAnswers>[0]) {
  return () => sweepAnswers(parts)
}
