import { createFileRoute } from '@tanstack/react-router'
import { VehicleCardPage } from '@/features/vehicle-card/VehicleCardPage'

export const Route = createFileRoute('/vehicle-registration-card')({
  staticData: {
    page: {
      title: 'Carte grise',
      help: 'Commander ou modifier une carte grise\u202f: les pièces, les délais, le prix.',
      description:
        'Carte grise\u202f: véhicule neuf, d’occasion ou importé, changement d’adresse, perte, vente, cotitulaire. Pièces à réunir, délais et prix.',
      background: 'plain',
    },
  },
  component: VehicleCardPage,
})
