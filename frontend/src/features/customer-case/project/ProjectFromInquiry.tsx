import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { recordInquiriesQuery } from '@/api/inquiries'
import { Icon } from '@/components/icon/Icon'
import { formatEuros } from '@/format/number'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import type { Project } from '../api'
import type { CaseValues } from '../form/caseForm'
import { durationText, projectValues } from './projectForm'

/** Buttons that copy the project of an inquiry of the record into the form. */
export function ProjectFromInquiry({ record }: { record: string }) {
  const { data } = useQuery(recordInquiriesQuery(record))
  const { setValue } = useFormContext<CaseValues>()
  const inquiries = (data ?? []).flatMap(({ uuid, kindLabel, receivedAt, project }) =>
    project ? [{ uuid, kindLabel, receivedAt, project }] : [],
  )
  if (inquiries.length === 0) return null
  return (
    <>
      <Typography sx={{ mb: 1 }}>{'Reprendre ce que le client a demandé\u202F:'}</Typography>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mb: 2 }}>
        {inquiries.map(({ uuid, kindLabel, receivedAt, project }) => (
          <Button
            key={uuid}
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => {
              setValue('project', projectValues(project), { shouldDirty: true, shouldValidate: true })
              notify('Le projet de la demande est repris\u202F: vous pouvez le modifier.', 'info')
            }}
          >
            {projectText(kindLabel, receivedAt, project)}
          </Button>
        ))}
      </Stack>
    </>
  )
}

/** « Prêt immobilier du 12/11/2026 : 268 000 €, 300 mois (25 ans) ». */
function projectText(kind: string, receivedAt: string, { amount, duration }: Project): string {
  const figures = [formatEuros(amount), duration ? durationText(duration) : ''].filter(Boolean).join(', ')
  return `${kind} du ${formatInstant(receivedAt)}${figures ? `\u202F: ${figures}` : ''}`
}
