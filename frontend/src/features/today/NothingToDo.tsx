import { Drawing } from '@/components/drawing/Drawing'
import { Icon } from '@/components/icon/Icon'
import { Block, Card, PlainList, Row, Text } from '@/components/primitives'
import Typography from '@mui/material/Typography'

/** Kinds of work without pending items, in one card. */
export function NothingHere({ texts }: { texts: readonly string[] }) {
  return (
    <Card component="section" aria-labelledby="nothing-here" mb={2} background="transparent" avoidBreak sx={{ borderStyle: 'dashed' }}>
      <Text id="nothing-here" component="h2" variant="h5" px={2} pt={1.5} color="text.secondary">
        Rien à faire de ce côté
      </Text>
      <PlainList aria-labelledby="nothing-here" px={2} pt={0.75} pb={1.5}>
        {texts.map((text) => (
          <Row key={text} component="li" gap={1} py={0.5} align="flex-start" color="text.secondary" size="compact">
            <Block component="span" color="success.main" lineHeight={0} mt={0.25}><Icon name="checkCircle" size={18} /></Block>
            <span>{text}</span>
          </Row>
        ))}
      </PlainList>
    </Card>
  )
}

export function NothingAtAll() {
  return (
    <Card p={{ xs: 4, md: 8 }} textAlign="center">
      <Block color="success.main" lineHeight={0} mb={2}><Drawing name="armchair" size={72} /></Block>
      <Typography component="h2" variant="h3">Rien à faire</Typography>
      <Text color="text.secondary" mt={1}>Tout est lu, examiné et à jour. Ce qui arrivera s’affichera ici.</Text>
    </Card>
  )
}
