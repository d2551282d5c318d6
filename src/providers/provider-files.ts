/** Where the last good copy of what a provider publishes is kept, so that the provider may be away. */
export type ProviderFiles = {
  read(name: string): Promise<{ body: string; fetchedAt: Date } | null>
  write(name: string, body: string, fetchedAt: Date): Promise<void>
}
