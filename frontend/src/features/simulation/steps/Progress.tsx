import { Block, Row, Text } from '@/components/primitives'

/** Current step and total, as text and bar. */
export function Progress({ step, count }: { step: number; count: number }) {
  const left = count - step - 1
  return (
    <Block mt={1} mb={3}>
      <Text color="text.secondary">
        {`Étape ${step + 1} sur ${count}`}
        {left === 0 ? ', la dernière' : `, encore ${left} après celle-ci`}
      </Text>
      <Row aria-hidden gap={0.5} align="stretch" mt={1} maxWidth={420}>
        {Array.from({ length: count }, (_, index) => (
          <Block key={index} flex={1} height={6} rounded={99} background={index < step ? 'success.main' : index === step ? 'primary.main' : 'divider'} />
        ))}
      </Row>
    </Block>
  )
}
