import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilesField } from '@/components/edit/FilesField'
import { AutocompleteField } from '@/components/form/fields/AutocompleteField'
import { DateField } from '@/components/form/fields/DateField'
import { EmailField } from '@/components/form/fields/EmailField'
import { EuroField } from '@/components/form/fields/NumberFields'
import type { SelectOption } from '@/components/form/fields/SelectField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { COMMENT_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { site } from '@/site/site'
import { partnersQuery } from '../api'
import { ProjectFromInquiry } from '../project/ProjectFromInquiry'
import { ProjectFields } from '../project/ProjectPart'
import type { CaseValues } from './caseForm'
import { ChecklistEditor } from './ChecklistEditor'

/** Fields of a case; documents can be requested only on creation. */
export function CaseFields({ record, isNew }: { record: string; isNew: boolean }) {
  const { control } = useFormContext<CaseValues>()
  const withUpload = useWatch({ control, name: 'withUpload' })
  return (
    <>
      <FieldGrid columns={2}>
        <WholeRow>
          <TextField<CaseValues> name="label" label="Libellé du dossier" maxLength={TEXT_LIMIT} />
        </WholeRow>
        <PartnerField />
        {withUpload && (
          <DateField<CaseValues>
            name="completionLimitDate"
            label="À compléter avant le"
            {...(isNew && {
              helper: `Sans date\u202F: ${site().uploadWindowDays}\u00A0jours à partir d’aujourd’hui.`,
            })}
          />
        )}
      </FieldGrid>
      {isNew ? (
        <FormGroup title="Documents demandés au client">
          <SwitchField<CaseValues> name="withUpload" label="Demander des documents au client" />
          {withUpload && <ChecklistEditor record={record} />}
        </FormGroup>
      ) : (
        withUpload && (
          <Alert severity="info" role="note" sx={{ my: 2 }}>
            Les documents demandés ne changent pas ici. Pour en demander d’autres, modifiez la liste des documents du
            dossier.
          </Alert>
        )
      )}
      {isNew && (
        <FormGroup title="Projet">
          <ProjectFromInquiry record={record} />
          <ProjectFields<CaseValues> path="project." />
        </FormGroup>
      )}
      <FormGroup title="Suivi">
        <FieldGrid columns={2}>
          <EuroField<CaseValues> name="suppliedAmount" label="Apport" />
          <DateField<CaseValues> name="suspensiveDate" label="Fin des conditions suspensives" />
          <WholeRow>
            <TextField<CaseValues> name="comment" label="Commentaire interne" rows={3} maxLength={COMMENT_LIMIT} />
          </WholeRow>
        </FieldGrid>
      </FormGroup>
      <FormGroup title="Notaire">
        <FieldGrid columns={2}>
          <TextField<CaseValues> name="clerkName" label="Clerc de notaire" maxLength={TEXT_LIMIT} />
          <DateField<CaseValues> name="estimatedClerkDate" label="Signature prévue le" />
          <EmailField<CaseValues> name="clerkMail" label="Email du clerc" />
          <PhoneField<CaseValues> name="clerkPhoneNumber" label="Téléphone du clerc" />
        </FieldGrid>
      </FormGroup>
      {isNew && (
        <FormGroup title="Fichiers joints par vos soins">
          <FilesField<CaseValues> name="medias" label="Joindre des fichiers" />
        </FormGroup>
      )}
    </>
  )
}

function PartnerField() {
  const { options, isPending } = usePartnerOptions()
  return <AutocompleteField<CaseValues> name="partner" label="Prescripteur" options={options} isLoading={isPending} />
}

function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
      <Typography component="legend" variant="h3" sx={{ float: 'left', width: '100%', p: 0, mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ clear: 'both' }}>{children}</Box>
    </Box>
  )
}

/** Partners as options of a field, sorted by label. */
export function usePartnerOptions(): { options: readonly SelectOption[]; isPending: boolean } {
  const { data, isPending } = useQuery(partnersQuery())
  const options = (data ?? [])
    .map((partner) => ({
      value: partner.uuid,
      label: [partner.businessName, [partner.lastName, partner.firstName].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(' – '),
    }))
    .toSorted((partner, otherPartner) => partner.label.localeCompare(otherPartner.label, 'fr'))
  return { options, isPending }
}

/** Label of a partner; the name is unknown while the options load, and of a deleted partner. */
export function partnerLabel(options: readonly SelectOption[], uuid: unknown): string {
  if (!uuid) return 'Aucun prescripteur'
  return options.find(({ value }) => value === uuid)?.label ?? 'Prescripteur inconnu'
}
