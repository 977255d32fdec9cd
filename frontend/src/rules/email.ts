import { trimPasted } from './pasted'

const LOCAL = /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*$/
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const TOP = /^(?:[a-z]{2,63}|xn--[a-z\d-]*[a-z\d])$/i

/** Trims an email address; null when invalid. */
export function parseEmail(input: string): string | null {
  const address = trimPasted(input)
  const [local = '', domain = '', ...extraParts] = address.split('@')
  const labels = domain.split('.')
  const isValid =
    address.length <= 254 &&
    extraParts.length === 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '')
  return isValid ? address : null
}
