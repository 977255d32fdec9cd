/** Characters of a valid address that have a meaning in a URL; placeholders of pre-rendered pages stay unchanged. */
const RESERVED = /[#%&/=?^`{|}]/g

/** `mailto:` URL of an address (RFC 6068), with the subject of the mail. */
export function mailUrl(address: string, subject?: string): string {
  const url = `mailto:${address.replace(RESERVED, encodeURIComponent)}`
  return subject === undefined ? url : `${url}?subject=${encodeURIComponent(subject)}`
}
