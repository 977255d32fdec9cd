import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Lead } from '@/components/presentation/Lead'
import { Block, PlainList, Stack, Text } from '@/components/primitives'
import { SITUATIONS } from '@/content/solutions/products'

/** Introduction with entries by situation rather than by product. */
export function Welcome() {
  return (
    <Stack
      component="section"
      aria-labelledby="votre-situation"
      gap={{ xs: 4, md: 8 }}
      columns={{ xs: '1fr', md: '1fr 1.1fr' }}
      pt={{ xs: 1, md: 3 }}
    >
      <div>
        <Lead>Parler d’argent n’est pas facile. Ici, on commence par vous écouter.</Lead>
        <Text mt={2}>
          Voici six solutions, avec ce qu’elles coûtent et ce qu’elles risquent. Certaines ne nous rapportent
          rien{'\u202f'}: si l’une d’elles vous convient mieux, nous vous le dirons.
        </Text>
        <Text color="text.secondary" mt={1.5}>
          Vous n’avez pas besoin d’y voir clair pour nous écrire, ni de tout raconter la première fois.
        </Text>
      </div>
      <div>
        <Text id="votre-situation" variant="h2" size="largest">Où en êtes-vous{'\u202f'}?</Text>
        <PlainList divider="top" mt={1.5}>
          {SITUATIONS.map(({ situation, leadsTo }) => (
            <Block key={leadsTo} component="li" divider="bottom">
              <AppLink
                to="."
                hash={leadsTo}
                underline="hover"
                color="inherit"
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 48, py: 1 }}
              >
                {situation}
                <Icon name="arrowRight" size={18} color="tint.solutions.main" />
              </AppLink>
            </Block>
          ))}
        </PlainList>
      </div>
    </Stack>
  )
}
