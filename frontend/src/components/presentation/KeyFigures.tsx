import { Block, Column, Row, Stack, Text } from '@/components/primitives'
import { FiguresNote } from './FiguresNote'

export interface KeyFigure {
  /** Short value such as « 15 ans ». */
  value: string
  label: string
}

/** Key figures of a product, with the date of their last check. */
export function KeyFigures({ figures, asOf }: { figures: readonly KeyFigure[]; asOf: string }) {
  return (
    <Stack gap={1.5}>
      <Row component="dl" flush rowGap={2} columnGap={5} align="stretch" wrap>
        {figures.map(({ value, label }) => (
          <Column key={label} reverse justify="flex-end" maxWidth={240}>
            <Text component="dt" variant="body2" color="text.secondary">{label}</Text>
            <Block component="dd" flush serif weight={600} size="largest" lineHeight={1.3}>{value}</Block>
          </Column>
        ))}
      </Row>
      <FiguresNote asOf={asOf} />
    </Stack>
  )
}
