import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { downloadByTicket } from '@/api/ticketDownload'
import { Icon } from '@/components/icon/Icon'
import { Row, Text } from '@/components/primitives'
import { askSchedule } from './api'

/** Downloads of the amortisation table of a variant, as it was last saved. */
export function ScheduleButtons({ customerCase, plan }: { customerCase: string; plan: string }) {
  const { isDirty } = useFormState()
  const [busy, setBusy] = useState(false)
  if (plan === '') return <Text color="text.secondary" size="small" mt={2}>Enregistrez le plan pour télécharger son tableau d’amortissement.</Text>
  const download = async (format: 'pdf' | 'csv') => {
    setBusy(true)
    const path = `/api/customer-cases/${customerCase}/plans/${plan}/schedule/${format}`
    await downloadByTicket(path, () => askSchedule(customerCase, plan, format)).finally(() => setBusy(false))
  }
  return (
    <>
      <Row gap={1} wrap mt={2} role="group" aria-label="Tableau d’amortissement">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button key={format} variant="outlined" color="inherit" size="small" disabled={busy} startIcon={<Icon name="download" size={16} />} onClick={() => void download(format)}>
            {`Tableau d’amortissement (${format.toUpperCase()})`}
          </Button>
        ))}
      </Row>
      {isDirty && <Text color="text.secondary" size="small" mt={0.5}>Vos dernières modifications n’y figurent qu’une fois enregistrées.</Text>}
    </>
  )
}
