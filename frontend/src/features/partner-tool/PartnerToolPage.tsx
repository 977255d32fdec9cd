import Typography from '@mui/material/Typography'
import { ExternalFrame } from '@/components/feedback/ExternalFrame'
import { Column } from '@/components/primitives'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { site } from '@/site/site'

const PARTNER_TOOL_TITLE = 'Outil des prescripteurs'

/** The outside tool of the referral partners over the whole window; its route answers for the address. */
export function PartnerToolPage() {
  return (
    <Column height="100dvh">
      <Typography component="h1" style={visuallyHidden}>{PARTNER_TOOL_TITLE}</Typography>
      <ExternalFrame
        title={PARTNER_TOOL_TITLE}
        address={site().partnerToolUrl ?? ''}
        purpose="Cette page affiche l’outil mis à la disposition de nos prescripteurs."
      />
    </Column>
  )
}
