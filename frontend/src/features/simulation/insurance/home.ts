import { lazy, type ComponentType } from 'react'
import type { Simulation } from '../simulation'
import { HomeDwelling } from './HomeDwelling'
import { ownedBy } from './owners'
import { blankHome, type HomeValues } from './values'

const later = () => import('./HomeLater')
const rules = () => import('./rules')
const TYPE = 'HOME-INSURANCE'
const [dwelling = [], about = [], protection = []] = ownedBy('homeInsurance', 3)

function lazyStep(name: keyof Awaited<ReturnType<typeof later>>): ComponentType {
  return lazy(() => later().then((steps) => ({ default: steps[name] })))
}

export const HOME_INSURANCE: Simulation<HomeValues> = {
  type: TYPE,
  label: 'Assurance habitation',
  drawing: 'umbrella',
  steps: [
    { title: 'Votre logement', owns: dwelling, Fields: HomeDwelling },
    { title: 'À propos de vous', owns: about, Fields: lazyStep('HomeAbout') },
    { title: 'Votre protection', owns: protection, Fields: lazyStep('HomeProtection') },
  ],
  blank: blankHome,
  check: async (values, today) => (await rules()).checkSimulation({ ...values }, today),
  toBody: async (values) => (await rules()).toInsuranceBody(values),
  preload: () => {
    void later()
    void rules()
  },
}
