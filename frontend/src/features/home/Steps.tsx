import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS } from '@/content/home'

/** How it goes, from the first word to the signature. */
export function Steps() {
  return <NumberedSteps id="etapes" title="Comment cela se passe" steps={STEPS} large />
}
