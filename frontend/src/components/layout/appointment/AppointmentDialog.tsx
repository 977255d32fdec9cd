import { FrameDialog } from '@/components/feedback/FrameDialog'
import { site } from '@/site/site'

export function AppointmentDialog({ onClose }: { onClose: () => void }) {
  return (
    <FrameDialog
      title="Prendre un rendez-vous"
      address={site().appointmentUrl}
      purpose="Choisissez le jour et l’heure de votre rendez-vous dans l’agenda de nos conseillers."
      otherwise="call-back"
      onClose={onClose}
    />
  )
}
