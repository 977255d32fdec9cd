import { useId } from 'react'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { SimulationDrafts } from './draft/SimulationDrafts'
import { simulationPath, FINANCING_CHOICES, INSURANCE_CHOICES, type SimulationChoice } from './choices'

/** Choice of a simulation. */
export function ChoicePage() {
  return (
    <Content>
      <SimulationDrafts />
      <Family
        title="Financer un projet"
        help="Une estimation dès les premières réponses, puis une étude par un conseiller."
        choices={FINANCING_CHOICES}
      />
      <Family
        title="S’assurer"
        help="Un devis adapté à votre situation, auprès de plusieurs assureurs."
        choices={INSURANCE_CHOICES}
      />
      <CreditNotice kinds={['consumer', 'consolidation', 'property']} />
    </Content>
  )
}

function Family({ title, help, choices }: { title: string; help: string; choices: readonly SimulationChoice[] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>{help}</Typography>
      <List
        disablePadding
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' } }}
      >
        {choices.map((choice) => (
          <SimulationCard key={choice.type} choice={choice} />
        ))}
      </List>
    </Box>
  )
}

/** Card that is a link as a whole. */
function SimulationCard({ choice }: { choice: SimulationChoice }) {
  const { type, label, description, drawing, tint } = choice
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: 2.5,
        alignItems: 'center',
        p: { xs: 2, md: 2.5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        transition: 'border-color 150ms, background-color 150ms',
        '&:hover, &:focus-within': { borderColor: `tint.${tint}.main`, bgcolor: `tint.${tint}.soft` },
      }}
    >
      <Box sx={{ color: `tint.${tint}.main` }}>
        <Drawing name={drawing} size={64} />
      </Box>
      <div>
        <Typography component="h3" variant="h4">
          <AppLink
            to={simulationPath(type)}
            color="inherit"
            underline="none"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } }}
          >
            {label}
          </AppLink>
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{description}</Typography>
        <Stack
          direction="row"
          spacing={0.75}
          aria-hidden
          sx={{ alignItems: 'center', mt: 1, color: `tint.${tint}.main`, fontWeight: 600, fontSize: '0.9375rem' }}
        >
          {tint === 'insurances' ? 'Demander un devis' : 'Simuler'}
          <Icon name="arrowRight" size={16} />
        </Stack>
      </div>
    </Box>
  )
}
