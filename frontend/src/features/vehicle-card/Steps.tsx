import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS } from '@/content/registrationCard'

/** How it goes when the firm is entrusted with it. */
export function Steps() {
  return <NumberedSteps id="avec-nous" title="Si vous nous confiez la démarche" steps={STEPS} />
}
