import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Claim, ClaimFile, ClaimItem } from './claim.ts'
import { type ClaimSubject, readSubject } from './claim-subject.server.ts'
import {
  type ClaimMessage,
  findFile,
  findFiles,
  findMessages,
  findWaits,
  type StoredFile,
} from './claim-thread.queries.server.ts'
import { type ClaimStep, findClaim, findItems, findSteps } from './claims.queries.server.ts'
import { type ComplaintBody, findComplaintBody } from './complaint-body.server.ts'
import { findReturnOf, type ReturnOfClaim } from './return-of-claim.server.ts'

export type WholeDeskClaim = {
  claim: Claim
  items: readonly ClaimItem[]
  files: readonly ClaimFile[]
  messages: readonly ClaimMessage[]
  steps: readonly ClaimStep[]
  waits: readonly { from: Date; to: Date | null }[]
  /** Null if the order was cancelled meanwhile. */
  subject: ClaimSubject | null
  complaintBody: ComplaintBody | null
  goodsBack: ReturnOfClaim | null
}

/** For callers that have checked who may read it. */
export function findDeskClaim(db: Db, siteId: number, number: string): Promise<Claim | null> {
  return findClaim(db, siteId, { number })
}

export async function readDeskClaim(db: Db, site: Site, id: string): Promise<WholeDeskClaim | null> {
  const claim = await findClaim(db, site.id, { id })
  if (!claim) return null
  const [items, files, messages, steps, waits, subject, complaintBody, goodsBack] = await Promise.all([
    findItems(db, site.id, id),
    findFiles(db, site.id, { claimId: id }),
    findMessages(db, site.id, id),
    findSteps(db, site.id, id),
    findWaits(db, site.id, id),
    readSubject({ db, site }, claim),
    findComplaintBody(db, site.country),
    findReturnOf(db, site.id, id),
  ])
  return {
    claim,
    items,
    files: files.filter(({ messageId }) => messageId === null),
    messages,
    steps,
    waits,
    subject,
    complaintBody,
    goodsBack,
  }
}

export async function readDeskClaimFile(
  db: Db,
  { id, siteId }: { id: string; siteId: number },
  fileId: string,
): Promise<StoredFile | null> {
  const file = await findFile(db, siteId, fileId)
  return file?.claimId === id ? file : null
}
