import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CaseSteps } from '@/components/steps/CaseSteps'
import type { OwnCase } from './api'
import { HelpLine } from './HelpLine'
import { missingDocumentsText, countDocuments } from './documents/checklist'
import { SentFiles } from './SentFiles'

/** Completed case: next steps and dates. */
export function CompletedCase({ ownCase }: { ownCase: OwnCase }) {
  const isComplete = missingDocumentsText(ownCase) === null && countDocuments(ownCase).announcedCount === 0
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    title.current?.focus()
  }, [])
  return (
    <Content width={640}>
      <Box sx={{ textAlign: 'center', py: { xs: 4, md: 8 } }}>
        <Stack
          direction="row"
          sx={{
            display: 'inline-flex',
            p: 2.5,
            borderRadius: '50%',
            bgcolor: 'tint.insurances.soft',
            color: 'success.main',
          }}
        >
          <Icon name="check" size={48} />
        </Stack>
        <Typography component="h2" ref={title} tabIndex={-1} variant="h2" sx={{ mt: 3 }}>
          {`Dossier ${isComplete ? 'complet' : 'validé'}, nous revenons vers vous sous 24\u00A0h`}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {`Votre dossier «\u202F${ownCase.label}\u202F» est entre nos mains. Votre conseiller étudie vos documents et vous contacte par téléphone ou par email. Un email vous confirme ce que nous avons reçu.`}
        </Typography>
        <Box sx={{ mt: 4 }}>
          <CaseSteps status={ownCase.status} lastActivity={ownCase.lastActDate} />
        </Box>
        <SentFiles ownCase={ownCase} />
        <HelpLine advisers={ownCase.advisers} />
        <Box sx={{ mt: 4 }}>
          <ButtonLink to="/customer-cases" variant="contained">
            Revenir à mes dossiers
          </ButtonLink>
        </Box>
      </Box>
    </Content>
  )
}
