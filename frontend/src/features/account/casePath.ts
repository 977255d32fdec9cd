/** Path of a case in the customer space. */
export function casePath(uuid: string): string {
  return `/customer-cases/${uuid}`
}
