/** The page of a case, for the customer. */
export function casePath(uuid: string): string {
  return `/customer-cases/${uuid}`
}
