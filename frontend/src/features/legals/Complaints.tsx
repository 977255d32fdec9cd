import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AppLink } from '@/components/link/AppLink'
import { COMPLAINT_STEPS } from '@/content/legals'
import { site } from '@/site/site'
import { FONT_SERIF } from '@/theme/tokens'
import { Fact, Facts, ExternalLink } from './Company'
import { ComplaintForm } from './ComplaintForm'

/** Complaints procedure and mediator. */
export function Complaints() {
  const { company } = site()
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')
  return (
    <>
      <List
        component="ol"
        disablePadding
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, columnGap: 5 }}
      >
        {COMPLAINT_STEPS.map(({ title, text }, index) => (
          <Stack key={title} component="li" direction="row" spacing={2}>
            <Box
              component="span"
              aria-hidden
              sx={{
                fontFamily: FONT_SERIF,
                fontSize: '1.75rem',
                lineHeight: 1.1,
                color: 'secondary.main',
                minWidth: 20,
              }}
            >
              {index + 1}
            </Box>
            <div>
              <Typography variant="h5" component="h3">
                {title}
              </Typography>
              <Typography sx={{ mt: 0.25 }}>{text}</Typography>
            </div>
          </Stack>
        ))}
      </List>
      <Facts>
        <Fact term="Nous écrire">
          <AppLink to="/contact">Formulaire de contact</AppLink>
        </Fact>
        <Fact term="Réclamer">
          {stage === 'closed' && (
            <Button variant="outlined" onClick={() => setStage('open')}>
              Adresser une réclamation
            </Button>
          )}
          {stage === 'open' && 'Le formulaire est ci-dessous.'}
          {stage === 'sent' && 'Votre réclamation est partie.'}
        </Fact>
        <Fact term="Médiateur de la consommation">{company.mediator}</Fact>
        <Fact term="S’informer">
          Le site public <ExternalLink href="https://www.abe-infoservice.fr">www.abe-infoservice.fr</ExternalLink>{' '}
          explique vos droits en banque et en assurance.
        </Fact>
      </Facts>
      {stage !== 'closed' && <ComplaintForm onSent={() => setStage('sent')} />}
    </>
  )
}
