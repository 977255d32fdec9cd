import { lazy, type ComponentType } from 'react'
import type { DrawingName } from '@/components/drawing/paths'
import type { Simulation } from '../simulation'
import { checkSimulation } from '../rules/check'
import { CarLoading, MotorLoading } from './LoadingScreen'
import { ownedBy } from './owners'
import { blankVehicle, toInsuranceBody, type VehicleType, type VehicleValues } from './values'
import { CarVehicle, MotorVehicle } from './VehicleSteps'

const later = () => import('./VehicleLater')

function lazyStep(name: keyof Awaited<ReturnType<typeof later>>): ComponentType {
  return lazy(() => later().then((steps) => ({ default: steps[name] })))
}

function vehicle(type: VehicleType, label: string, drawing: DrawingName, steps: readonly ComponentType[]): Simulation<VehicleValues> {
  const titles = ['Votre véhicule', 'Expérience et sinistres', 'À propos de vous', 'Votre protection']
  return {
    type, label, drawing,
    steps: steps.map((Fields, index) => ({ title: titles[index] ?? '', owns: ownedBy(type, index), Fields })),
    blank: () => blankVehicle(type),
    check: (values, today) => checkSimulation({ ...values }, today),
    toBody: toInsuranceBody,
    preload: () => void later(),
    Opening: type === 'MOTOR-INSURANCE' ? MotorLoading : CarLoading,
  }
}

export const CAR_INSURANCE = vehicle('CAR-INSURANCE', 'Assurance auto', 'car', [
  CarVehicle, lazyStep('CarExperience'), lazyStep('CarAbout'), lazyStep('CarProtection'),
])

export const MOTOR_INSURANCE = vehicle('MOTOR-INSURANCE', 'Assurance moto', 'motorbike', [
  MotorVehicle, lazyStep('MotorExperience'), lazyStep('MotorAbout'), lazyStep('MotorProtection'),
])
