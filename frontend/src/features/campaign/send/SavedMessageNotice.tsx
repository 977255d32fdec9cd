import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import type { CampaignValues } from './campaignForm'

/** Offers to restore the message discarded by a change of type. */
export function SavedMessageNotice({ values, onTake }: { values: CampaignValues | null; onTake: (values: CampaignValues) => void }) {
  if (!values) return null
  const what = values.type === 'sms' ? 'SMS' : 'email'
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {`Votre ${what} a été mis de côté en changeant de type. `}
      <Button size="small" startIcon={<Icon name="undo" size={16} />} onClick={() => onTake(values)}>
        {`Reprendre mon ${what}`}
      </Button>
    </Alert>
  )
}
