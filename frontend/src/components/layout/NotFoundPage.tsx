import { Drawing } from '@/components/drawing/Drawing'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Column, Row, Text } from '@/components/primitives'
import { Content } from './Content'

/** Page for an unknown address and an unknown or deleted record. */
export function NotFoundPage() {
  return (
    <Content width={680}>
      <Column gap={3} align="center" textAlign="center" py={4} color="primary.main">
        <Drawing name="road" size={112} />
        <Text size="large" color="text.primary">
          La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.
        </Text>
        <Row gap={2} justify="center" align="stretch" wrap>
          <ButtonLink to="/contact" variant="contained">Nous contacter</ButtonLink>
          <ButtonLink to="/" variant="outlined">Revenir à l’accueil</ButtonLink>
        </Row>
      </Column>
    </Content>
  )
}
