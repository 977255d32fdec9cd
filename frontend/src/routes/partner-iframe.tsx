import { createFileRoute, notFound } from '@tanstack/react-router'
import { PartnerToolPage } from '@/features/partner-tool/PartnerToolPage'
import { site } from '@/site/site'

export const Route = createFileRoute('/partner-iframe')({
  staticData: {
    page: { title: 'Outil des prescripteurs', background: 'plain', bare: true },
  },
  beforeLoad: () => {
    if (!site().partnerToolUrl) throw notFound()
  },
  component: PartnerToolPage,
})
