import { ChoiceField } from '@/components/form/ChoiceField'
import { EuroField } from '@/components/form/EuroField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { WhyAsked } from '@/components/form/WhyAsked'
import { YES_NO } from '@/domain/constants'
import {
  CONSUMER_PROJECT_TYPES, ESTATE_STATES, ESTATE_TYPES, ESTATE_USES, HYPOTHECARY_PROJECT_TYPES, PROPERTY_LOAN_TYPES,
  SCPI_PROJECT_TYPES,
} from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { projectFields } from './changes'
import { withHints } from './hints'
import type { LoanValues } from './values'

/** The first step of each loan: part of the first page. */

export function ConsolidationProject() {
  return (
    <>
      <EuroField<LoanValues>
        name="consolidationLoan.project.treasuryNeeded"
        label="Trésorerie souhaitée en plus"
        helper={fr`Pour un projet ou un imprévu. Indiquez 0 si vous n’en avez pas besoin.`}
        required
      />
      <ChoiceField<LoanValues>
        name="consolidationLoan.project.recordedToTheBanqueDeFrance"
        label={fr`Êtes-vous inscrit à un fichier de la Banque de France (FICP ou FCC) ?`}
        options={YES_NO}
        required
      />
      <WhyAsked>
        Les banques consultent ces fichiers avant de prêter. Le savoir dès maintenant nous évite de vous proposer une solution
        impossible{fr` : si vous y êtes inscrit, nous cherchons d’autres voies avec vous, comme le prêt hypothécaire ou le réméré.`}
      </WhyAsked>
    </>
  )
}

export function PropertyProject() {
  return (
    <>
      <ChoiceField<LoanValues>
        name="propertyLoan.project.loanType"
        label="Votre opération"
        options={withHints(PROPERTY_LOAN_TYPES, { Soulte: 'Racheter la part d’un copropriétaire' })}
        required
      />
      <ChoiceField<LoanValues> name="propertyLoan.project.estateType" label="Type de bien" options={ESTATE_TYPES} required />
      <ChoiceField<LoanValues>
        name="propertyLoan.project.estateState"
        label="État du bien"
        options={withHints(ESTATE_STATES, { VEFA: 'Acheté sur plan' })}
        required
      />
      <ChoiceField<LoanValues> name="propertyLoan.project.estateUse" label="Usage du bien" options={ESTATE_USES} columns={2} required />
    </>
  )
}

export function ConsumerProject() {
  return (
    <ChoiceField<LoanValues>
      name="consumerOrScpiLoan.projectType"
      label={fr`Que souhaitez-vous financer ?`}
      options={CONSUMER_PROJECT_TYPES}
      columns={2}
      required
    />
  )
}

export function ScpiProject() {
  return (
    <>
      <ChoiceField<LoanValues>
        name="consumerOrScpiLoan.projectType"
        label={fr`Quel type de SCPI vous intéresse ?`}
        options={withHints(SCPI_PROJECT_TYPES, {
          'SCPI Fiscale': 'Réduire votre impôt',
          'SCPI Rendement': 'Percevoir des revenus réguliers',
          'SCPI de Plus-Value': 'Valoriser votre capital',
        })}
        columns={1}
        required
      />
      <TextField<LoanValues>
        name="consumerOrScpiLoan.scpiName"
        label="Nom de la SCPI"
        helper="Celle que vous avez choisie, ou « à définir »."
        required
      />
    </>
  )
}

/** One more field appears after each filled one, up to five (LOAN-35). */
export function HypothecaryProject() {
  const projects = useValue(useFormStore<LoanValues>(), 'hypothecaryLoan.projectTypes') ?? []
  return (
    <>
      {Array.from({ length: projectFields(projects) }, (_, index) => (
        <TextField<LoanValues>
          key={index}
          name={`hypothecaryLoan.projectTypes.${index}`}
          label={`Projet ${index + 1}`}
          suggestions={HYPOTHECARY_PROJECT_TYPES}
          required={index === 0}
        />
      ))}
    </>
  )
}
