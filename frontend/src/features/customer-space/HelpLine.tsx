import { Text } from '@/components/primitives'
import { SitePhoneLink } from '@/components/link/PhoneLink'

/** Who to call. */
export function HelpLine() {
  return (
    <Text color="text.secondary" mt={4}>
      {'Une question sur votre dossier\u202F? Appelez-nous au '}
      <SitePhoneLink />.
    </Text>
  )
}
