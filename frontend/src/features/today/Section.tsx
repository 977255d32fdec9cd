import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { AppLink } from '@/components/link/AppLink'
import { Block, Card, PlainList, Row, Text } from '@/components/primitives'
import type { RowLink } from '@/components/table/column'
import { fr } from '@/format/french'
import { TOUCH } from '@/theme/scale'

/** Maximum count returned by the server. */
const TODAY_COUNT_LIMIT = 1000

export interface SectionProps {
  icon: IconName
  title: string
  count: number
  /** Link to the complete list. */
  all?: RowLink
  /** Displayed lines. */
  children: ReactNode[]
}

/** Kind of pending work: count, first lines, link to all. */
export function Section({ icon, title, count, all, children }: SectionProps) {
  const id = useId()
  const others = count - children.length
  return (
    <Card component="section" aria-labelledby={id} mb={2} avoidBreak>
      <Row gap={1.25} px={2} py={0.75} minHeight={48} divider="bottom">
        <Block component="span" color="text.secondary" lineHeight={0}><Icon name={icon} size={20} /></Block>
        <Text id={id} component="h2" variant="h5" flex={1} minWidth={0}>
          {title}{' '}
          <Block component="span" display="inline-block" ml={0.5} px={0.875} rounded={99} background="sunken" size="tiny" lineHeight={1.7} tabular>
            {count < TODAY_COUNT_LIMIT ? count : fr`plus de ${TODAY_COUNT_LIMIT - 1}`}
          </Block>
        </Text>
        {all && <AppLink {...all} aria-label={fr`Tout voir : ${title}`} sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap', py: 0.75, [TOUCH]: { py: 1.5 } }}>Tout voir</AppLink>}
      </Row>
      <PlainList aria-labelledby={id}>{children}</PlainList>
      {!all && others > 0 && (
        <Text size="small" color="text.secondary" px={2} py={1} divider="top">
          {others === 1 ? 'et un autre, plus récent' : fr`et ${others} autres, plus récents`}
        </Text>
      )}
    </Card>
  )
}

const SKELETONS = [{ block: 'tasks', lines: 3 }, { block: 'inquiries', lines: 2 }, { block: 'ending', lines: 4 }, { block: 'partners', lines: 2 }]

/** Loading placeholder. */
export function SectionsSkeleton() {
  return (
    <Block role="status" aria-label="Chargement de votre journée">
      {SKELETONS.map(({ block, lines }) => (
        <Card key={block} mb={2} avoidBreak>
          <Block px={2} py={1.25} divider="bottom"><Skeleton width="45%" height={28} /></Block>
          <Block px={2} py={1.5}>
            {Array.from({ length: lines }, (_, line) => <Skeleton key={line} height={44} width={line % 2 ? '70%' : '85%'} />)}
          </Block>
        </Card>
      ))}
    </Block>
  )
}
