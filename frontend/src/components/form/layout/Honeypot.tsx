import { visuallyHidden } from '@/theme/visuallyHidden'

/** Honeypot field: hidden from visitors, filled in by bots. */
export const HONEYPOT_FIELD = 'website'

export function Honeypot() {
  return (
    <div aria-hidden="true" style={visuallyHidden}>
      <label>
        Ne pas remplir
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
