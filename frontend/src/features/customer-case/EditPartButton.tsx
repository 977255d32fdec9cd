import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { useUser } from '@/session/session'
import type { CustomerCase } from './api'

/** Edit button of a case section; hidden on a closed case except for an ADMIN. */
export function EditPartButton({ customerCase, label, onClick }: { customerCase: CustomerCase; label: string; onClick: () => void }) {
  const { role } = useUser()
  if (customerCase.closedDate && role !== 'ADMIN') return null
  return <Button variant="outlined" startIcon={<Icon name="edit" size={18} />} onClick={onClick}>{label}</Button>
}
