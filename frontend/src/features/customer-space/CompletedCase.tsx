import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Block, Text } from '@/components/primitives'
import { CaseSteps } from '@/components/steps/CaseSteps'
import type { OwnCase } from './api'
import { HelpLine } from './HelpLine'
import { missingCount } from './places/checklist'
import { SentFiles } from './SentFiles'

/** The end of the customer's work: what happens next, and when. */
export function CompletedCase({ ownCase }: { ownCase: OwnCase }) {
  const missing = missingCount(ownCase)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    title.current?.focus()
  }, [])
  return (
    <Content width={640}>
      <Block textAlign="center" py={{ xs: 4, md: 8 }}>
        <Box
          sx={{
            display: 'inline-flex',
            p: 2.5,
            borderRadius: '50%',
            bgcolor: 'tint.insurances.soft',
            color: 'success.main',
          }}
        >
          <Icon name="check" size={48} />
        </Box>
        <Typography ref={title} tabIndex={-1} component="h2" variant="h2" sx={{ mt: 3, outline: 'none' }}>
          {`Dossier ${missing === null ? 'complet' : 'validé'}, nous revenons vers vous sous 24\u00A0h`}
        </Typography>
        <Text color="text.secondary" mt={2} breaks>
          {`Votre dossier «\u202F${ownCase.label}\u202F» est entre nos mains. Votre conseiller étudie vos documents et vous contacte par téléphone ou par email. Un email vous confirme ce que nous avons reçu.`}
        </Text>
        <Block mt={4}><CaseSteps status={ownCase.status} lastAct={ownCase.lastActDate} /></Block>
        <SentFiles ownCase={ownCase} />
        <HelpLine advisers={ownCase.advisers} />
        <ButtonLink to="/customer-cases" variant="contained" sx={{ mt: 4 }}>
          Revenir à mes dossiers
        </ButtonLink>
      </Block>
    </Content>
  )
}
