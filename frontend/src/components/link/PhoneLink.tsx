import Link from '@mui/material/Link'

/** A number to call; a brand that gave none yet shows its placeholder as plain text. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = phone.replaceAll(/[^+\d]/g, '')
  return dialled === '' ? <span>{phone}</span> : <Link href={`tel:${dialled}`} sx={{ whiteSpace: 'nowrap' }}>{phone}</Link>
}
