import { err, ok, type Result } from '#core/result.ts'
import { type ResizeFailure, resizeImage } from '#platform/resize-image.server.ts'
import type { SafeFetch, SafeFetchFailure } from '#platform/safe-fetch.server.ts'
import type { ImageLanes } from './image-lanes.ts'

export type Picture = Uint8Array<ArrayBuffer>
export type MakeFailure = ResizeFailure | SafeFetchFailure | { code: 'busy' }
export type ReadPicture = () => Uint8Array | Promise<Uint8Array>

export type Made = Promise<Result<Picture, MakeFailure>>
export type Making = {
  /** In pixels. */
  width: number
  /** The address of the client that asked first. */
  party: string
  /** Aborted once nobody waits for the picture any more. */
  signal: AbortSignal
  /** Runs in the slot, around the resizing. */
  keep(make: () => Made): Made
}
export type Fetching = { url: URL; fetch: SafeFetch; inFetchSlot: ImageLanes['inFetchSlot'] }
type MakerOptions = {
  lanes: ImageLanes
  timeoutSeconds: number | undefined
  reportError(error: unknown): void
}

export const maxSourceBytes = 10 * 1024 * 1024

/** Makes pictures in their lanes. Waiting work is aborted by its signal; a resize that has begun runs to its end. */
export function createPictureMaker({ lanes, timeoutSeconds, reportError }: MakerOptions) {
  async function readOwn(read: ReadPicture): Promise<Result<Uint8Array, MakeFailure>> {
    try {
      const bytes = await read()
      return bytes.byteLength > maxSourceBytes ? err({ code: 'source_too_large' }) : ok(bytes)
    } catch (error) {
      reportError(error)
      return err({ code: 'source_failed' })
    }
  }

  return {
    own(read: ReadPicture, { width, keep, ...asked }: Making): Made {
      const make = async () => {
        const source = await readOwn(read)
        return source.ok ? resizeImage(source.value, { width, timeoutSeconds, allowVector: true }) : source
      }
      return lanes.own(width).inSlot(() => keep(make), asked)
    },

    remote({ url, fetch, inFetchSlot }: Fetching, { width, keep, ...asked }: Making): Made {
      return inFetchSlot<Picture, MakeFailure>(async () => {
        const fetched = await fetch(url, asked.signal)
        if (!fetched.ok) return fetched
        const make = () => resizeImage(fetched.value.bytes, { width, timeoutSeconds })
        return lanes.remote.inSlot(() => keep(make), asked)
      }, asked)
    },
  }
}
