import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { FollowLink } from './Definition'
import { WordList } from './WordList'
import type { WordMatches } from './words'

interface SearchResultsProps {
  results: WordMatches
  query: string
  current: string
  onFollow: FollowLink
  onClear: () => void
}

/** Matching words first, then words whose definition matches. */
export function SearchResults({ results, query, current, onFollow, onClear }: SearchResultsProps) {
  const { matches, definitionMatches } = results
  if (matches.length + definitionMatches.length === 0) return <NoResults query={query} onClear={onClear} />
  return (
    <>
      {matches.length > 0 && (
        <WordList
          id="mots-trouves"
          title={matches.length === 1 ? 'Le mot' : 'Les mots'}
          words={matches}
          current={current}
          onFollow={onFollow}
        />
      )}
      {definitionMatches.length > 0 && (
        <WordList
          id="definitions-trouvees"
          title={matches.length > 0 ? 'On en parle aussi ici' : 'On en parle ici'}
          words={definitionMatches}
          current={current}
          onFollow={onFollow}
        />
      )}
    </>
  )
}

function NoResults({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <Box sx={{ py: { xs: 2, md: 4 }, mb: 4, color: 'primary.main', maxWidth: 520 }}>
      <Drawing name="feather" size={80} />
      <Typography component="h2" variant="h3" sx={{ mt: 2 }}>{`Rien ici sur «\u00a0${query}\u00a0»`}</Typography>
      <Typography sx={{ mt: 1, color: 'text.primary' }}>
        Essayez un mot plus court ou son sigle. Et s’il figure dans l’un de vos contrats, posez-nous la question
        {'\u202f'}: nous vous répondons sous 24{'\u00a0'}h.
      </Typography>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', mt: 3 }}>
        <Button variant="outlined" onClick={onClear}>
          Voir tous les mots
        </Button>
        <ButtonLink to="/contact" variant="text">
          Poser une question
        </ButtonLink>
      </Stack>
    </Box>
  )
}
