import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS } from '@/content/home'

/** Steps from the first contact to the signature. */
export function Steps() {
  return <NumberedSteps id="etapes" title="Comment cela se passe" steps={STEPS} large />
}
