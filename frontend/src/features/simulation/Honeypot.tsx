import type { Ref } from 'react'
import { visuallyHidden } from '@/components/form/visuallyHidden'

/** A field that no visitor sees and that robots fill in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" style={visuallyHidden}>
      <label>
        Ne pas remplir
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
