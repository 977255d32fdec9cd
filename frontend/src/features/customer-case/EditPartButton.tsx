import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'

/** Edit button of a case section. */
export function EditPartButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Icon name="edit" size={18} />} onClick={onClick}>
      {label}
    </Button>
  )
}
