import type { AddressValues } from './inputs'

/** One field of an address asks for the three others (SIM-39). */
export function asksForAddress(address: AddressValues | undefined): boolean {
  return Object.values(address ?? {}).some((text) => text.trim() !== '')
}
