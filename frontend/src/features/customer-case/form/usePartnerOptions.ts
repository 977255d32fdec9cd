import { useQuery } from '@tanstack/react-query'
import type { SelectOption } from '@/components/form/fields/SelectField'
import { partnersQuery } from '../api'

/** Partners as options of a field, sorted by label. */
export function usePartnerOptions(): { options: readonly SelectOption[]; isPending: boolean } {
  const { data, isPending } = useQuery(partnersQuery())
  const options = (data ?? [])
    .map((partner) => ({
      value: partner.uuid,
      label: [partner.businessName, [partner.lastName, partner.firstName].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(' – '),
    }))
    .toSorted((partner, otherPartner) => partner.label.localeCompare(otherPartner.label, 'fr'))
  return { options, isPending }
}

/** Label of a partner; the name is unknown while the options load, and of a deleted partner. */
export function partnerLabel(options: readonly SelectOption[], uuid: unknown): string {
  if (!uuid) return 'Aucun prescripteur'
  return options.find(({ value }) => value === uuid)?.label ?? 'Prescripteur inconnu'
}
