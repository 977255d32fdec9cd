import type { ComponentProps } from 'react'
import { ButtonLink } from '@/components/link/ButtonLink'
import { IfSite } from '@/site/SiteParts'

interface AppointmentLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'color' | 'size' | 'sx'> {
  label?: string
  /** Label when the brand has no online calendar. */
  callBackLabel?: string
}

/** Link to the calendar of the firm; without one, to the contact form that asks for a call back. */
export function AppointmentLink({
  label = 'Prendre rendez-vous',
  callBackLabel = 'Être rappelé',
  ...button
}: AppointmentLinkProps) {
  return (
    <IfSite
      has="appointmentUrl"
      otherwise={
        <ButtonLink to="/contact" search={{ about: 'call-back' }} {...button}>
          {callBackLabel}
        </ButtonLink>
      }
    >
      <ButtonLink to="/rendez-vous" resetScroll={false} {...button}>
        {label}
      </ButtonLink>
    </IfSite>
  )
}
