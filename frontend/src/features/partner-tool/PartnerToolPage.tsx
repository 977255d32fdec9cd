import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ExternalFrame } from '@/components/feedback/ExternalFrame'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { site } from '@/site/site'

const PARTNER_TOOL_TITLE = 'Outil des prescripteurs'

/** External tool for referral partners, across the whole window; its route ensures that the address is configured. */
export function PartnerToolPage() {
  return (
    <Stack sx={{ height: '100dvh' }}>
      <Typography component="h1" style={visuallyHidden}>
        {PARTNER_TOOL_TITLE}
      </Typography>
      <ExternalFrame
        title={PARTNER_TOOL_TITLE}
        address={site().partnerToolUrl ?? ''}
        purpose="Cette page affiche l’outil mis à la disposition de nos prescripteurs."
      />
    </Stack>
  )
}
