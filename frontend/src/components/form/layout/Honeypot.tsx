import { visuallyHidden } from '@/theme/visuallyHidden'

/** Name of the field that no visitor sees and that robots fill in. */
export const TRAP = 'website'

export function Honeypot() {
  return (
    <div aria-hidden="true" style={visuallyHidden}>
      <label>
        Ne pas remplir
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
