import Typography from '@mui/material/Typography'
import { Block, Row } from '@/components/primitives'

/** Current step and total, as text and bar. */
export function Progress({ step, count }: { step: number; count: number }) {
  const left = count - step - 1
  return (
    <Block mt={1} mb={3}>
      <Typography color="textSecondary">
        {`Étape ${step + 1} sur ${count}`}
        {left === 0 ? ', la dernière' : `, encore ${left} après celle-ci`}
      </Typography>
      <Row aria-hidden gap={0.5} align="stretch" mt={1} maxWidth={420}>
        {Array.from({ length: count }, (_, index) => (
          <Block key={index} flex={1} height={6} rounded={3} background={index < step ? 'success.main' : index === step ? 'primary.main' : 'divider'} />
        ))}
      </Row>
    </Block>
  )
}
