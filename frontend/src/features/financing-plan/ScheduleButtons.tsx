import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
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
  const [isBusy, setIsBusy] = useState(false)
  if (plan === '') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Enregistrez le plan pour télécharger son tableau d’amortissement.
      </Typography>
    )
  }
  const download = async (format: 'pdf' | 'csv') => {
    setIsBusy(true)
    const path = `/api/customer-cases/${customerCase}/plans/${plan}/schedule/${format}`
    await downloadByTicket(path, () => requestScheduleTicket(customerCase, plan, format)).finally(() =>
      setIsBusy(false),
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
            disabled={isBusy}
            startIcon={<Icon name="download" size={16} />}
            onClick={() => void download(format)}
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
