import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ownDocumentsQuery } from './api'
import { awaitedText, awaitsOnlineAnswer } from './ownDocument'

/** Card of the customer's space with the documents to answer on this site; renders nothing without any. */
export function AwaitedDocuments() {
  const { data = [] } = useQuery(ownDocumentsQuery())
  const text = awaitedText(data)
  if (text === '') return null
  const issueText = data.filter(awaitsOnlineAnswer).length === 1 ? 'vous l’a remis' : 'vous les a remis'
  return (
    <Box sx={{ mb: 4 }}>
      <Alert severity="warning" role="note">
        <AlertTitle>{text}</AlertTitle>
        {`Votre conseiller ${issueText} pour votre projet. Cela prend quelques minutes, sur votre téléphone ou votre ordinateur.`}
        <Box sx={{ mt: 1.5 }}>
          <ButtonLink to="/my-documents" variant="contained">
            Voir mes documents
          </ButtonLink>
        </Box>
      </Alert>
    </Box>
  )
}
