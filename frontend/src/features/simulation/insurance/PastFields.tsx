import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { WhyAsked } from '@/components/form/WhyAsked'
import { BonusMalusField } from './BonusMalusField'
import { DamagesFields } from './DamagesFields'
import type { VehicleType } from './values'

interface PastFieldsProps {
  /** Path of the driver. */
  at: string
  type: VehicleType
  /** Whose past, when it is not the visitor's. */
  of?: string
}

/** Coefficients and claims of a driver; a motorbike asks for both kinds of vehicle (AMB-041). */
export function PastFields({ at, type, of }: PastFieldsProps) {
  const isMotor = type === 'MOTOR-INSURANCE'
  const whose = of === undefined ? '' : ` ${of}`
  return (
    <>
      <FieldGroup title={`Bonus-malus${whose}`}>
        <FieldGrid columns={2}>
          {isMotor && <BonusMalusField name={`${at}.bonusMalusSystemValue.motor`} label={`Bonus-malus moto${whose}`} required />}
          <BonusMalusField name={`${at}.bonusMalusSystemValue.car`} label={isMotor ? `Bonus-malus auto${whose}` : `Coefficient${whose}`} required />
        </FieldGrid>
        <WhyAsked>
          Le coefficient multiplie la prime de référence{'\u202f'}: 0,50 la divise par deux, 1,25 l’augmente d’un quart. Il figure sur
          le relevé d’information que votre assureur remet à la demande. Sans assurance à votre nom, il vaut 1,00.
        </WhyAsked>
      </FieldGroup>
      {isMotor && <DamagesFields at={`${at}.damages.motor`} title={`Sinistres moto${whose}`} />}
      <DamagesFields at={`${at}.damages.car`} title={isMotor ? `Sinistres auto${whose}` : `Sinistres${whose}`} />
    </>
  )
}
