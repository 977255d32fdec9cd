import { lazy, type ComponentType } from 'react'
import type { Simulation } from '../simulation'
import { checkSimulation } from '../rules/check'
import { HomeDwelling } from './HomeDwelling'
import { ownedBy } from './owners'
import { blankHome, toInsuranceBody, type HomeValues } from './values'

const later = () => import('./HomeLater')
const TYPE = 'HOME-INSURANCE'

function lazyStep(name: keyof Awaited<ReturnType<typeof later>>): ComponentType {
  return lazy(() => later().then((steps) => ({ default: steps[name] })))
}

export const HOME_INSURANCE: Simulation<HomeValues> = {
  type: TYPE,
  label: 'Assurance habitation',
  drawing: 'umbrella',
  steps: [
    { title: 'Votre logement', owns: ownedBy(TYPE, 0), Fields: HomeDwelling },
    { title: 'À propos de vous', owns: ownedBy(TYPE, 1), Fields: lazyStep('HomeAbout') },
    { title: 'Votre protection', owns: ownedBy(TYPE, 2), Fields: lazyStep('HomeProtection') },
  ],
  blank: blankHome,
  check: (values, today) => checkSimulation({ ...values }, today),
  toBody: toInsuranceBody,
  preload: () => void later(),
}
