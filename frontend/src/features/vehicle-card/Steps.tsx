import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS } from '@/content/registrationCard'

/** Steps of a procedure handled by the firm. */
export function Steps() {
  return <NumberedSteps id="avec-nous" title="Si vous nous confiez la démarche" steps={STEPS} />
}
