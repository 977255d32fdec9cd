import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { downloadByTicket } from '@/api/ticketDownload'
import { useSave } from '@/api/useSave'
import { Icon } from '@/components/icon/Icon'
import { requestScheduleTicket } from './api'

interface ScheduleButtonsProps {
  customerCase: string
  /** Empty for a variant that was never saved. */
  plan: string
  /** Whether the plan has no unsaved changes. */
  isSaved: boolean
}

/** Downloads of the amortisation table of a variant, as it was last saved. */
export function ScheduleButtons({ customerCase, plan, isSaved }: ScheduleButtonsProps) {
  const { mutate, isPending } = useSave(
    (format: 'pdf' | 'csv') =>
      downloadByTicket(`/api/customer-cases/${customerCase}/plans/${plan}/schedule/${format}`, () =>
        requestScheduleTicket(customerCase, plan, format),
      ),
    { refresh: 'none' },
  )
  if (plan === '') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Enregistrez le plan pour télécharger son tableau d’amortissement.
      </Typography>
    )
  }
  return (
    <>
      <Stack
        direction="row"
        spacing={1}
        role="group"
        aria-label="Tableau d’amortissement"
        sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 2 }}
      >
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            color="inherit"
            size="small"
            disabled={isPending}
            startIcon={<Icon name="download" size={16} />}
            onClick={() => mutate(format)}
          >
            {`Tableau d’amortissement (${format.toUpperCase()})`}
          </Button>
        ))}
      </Stack>
      {!isSaved && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Vos dernières modifications n’y figurent qu’une fois enregistrées.
        </Typography>
      )}
    </>
  )
}
