/** Stores the last good copy of what a provider publishes, for when the provider is down. */
export type ProviderFiles = {
  read(name: string): Promise<{ body: string; fetchedAt: Date } | null>
  write(name: string, body: string, fetchedAt: Date): Promise<void>
}
