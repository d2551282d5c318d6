import { type FileKind, fileKinds } from '#shop/orders/file-kind.ts'

export function isPicture(kind: string): boolean {
  return fileKinds[kind as FileKind]?.isPicture ?? false
}
