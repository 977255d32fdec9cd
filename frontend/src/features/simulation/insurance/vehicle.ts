import { lazy, type ComponentType } from 'react'
import type { DrawingName } from '@/components/drawing/paths'
import type { Simulation } from '../simulation'
import { CarLoading, MotorLoading } from './LoadingScreen'
import { ownedBy } from './owners'
import { blankVehicle, partOf, type VehicleType, type VehicleValues } from './values'
import { CarVehicle, MotorVehicle } from './VehicleSteps'

const later = () => import('./VehicleLater')
const rules = () => import('./rules')

function lazyStep(name: keyof Awaited<ReturnType<typeof later>>): ComponentType {
  return lazy(() => later().then((steps) => ({ default: steps[name] })))
}

function vehicle(type: VehicleType, label: string, drawing: DrawingName, steps: readonly ComponentType[]): Simulation<VehicleValues> {
  const titles = ['Votre véhicule', 'Expérience et sinistres', 'À propos de vous', 'Votre protection']
  const owners = ownedBy(partOf(type), titles.length)
  return {
    type, label, drawing,
    steps: steps.map((Fields, index) => ({ title: titles[index] ?? '', owns: owners[index] ?? [], Fields })),
    blank: () => blankVehicle(type),
    check: async (values, today) => (await rules()).checkSimulation({ ...values }, today),
    toBody: async (values) => (await rules()).toInsuranceBody(values),
    preload: () => {
      void later()
      void rules()
    },
    Opening: type === 'MOTOR-INSURANCE' ? MotorLoading : CarLoading,
  }
}

export const CAR_INSURANCE = vehicle('CAR-INSURANCE', 'Assurance auto', 'car', [
  CarVehicle, lazyStep('CarExperience'), lazyStep('CarAbout'), lazyStep('CarProtection'),
])

export const MOTOR_INSURANCE = vehicle('MOTOR-INSURANCE', 'Assurance moto', 'motorbike', [
  MotorVehicle, lazyStep('MotorExperience'), lazyStep('MotorAbout'), lazyStep('MotorProtection'),
])
