import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Icon } from '@/components/icon/Icon'

/** Native select, for phones and screen readers. */
export function Select(props: Omit<NativeSelectProps, 'input' | 'IconComponent'>) {
  return <NativeSelect {...props} input={<OutlinedInput />} IconComponent={Chevron} />
}

function Chevron({ className }: { className?: string }) {
  return <Icon name="chevronDown" size={18} className={className} />
}
