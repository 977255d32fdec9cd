import type { ReactNode } from 'react'
import { Column } from '@/components/primitives'

/** Card of the login and password forms. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <Column background="background.paper" border rounded p={{ xs: 2.5, sm: 4 }} mt={{ xs: 1, md: 3 }} gap={2}>
      {children}
    </Column>
  )
}
