import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countText } from '@/format/countText'
import type { MergePreview } from './api'

/** Rows that move to the kept record. */
export function MovedRows({ preview: { moves } }: { preview: MergePreview }) {
  const counts: [number, string, string][] = [
    [moves.cases, 'dossier', 'dossiers'],
    [moves.reports, 'compte rendu', 'comptes rendus'],
    [moves.files, 'fichier', 'fichiers'],
    [moves.tasks, 'tâche', 'tâches'],
    [moves.inquiries, 'demande reçue', 'demandes reçues'],
    [moves.assignments, 'attribution à un salarié', 'attributions à des salariés'],
    [moves.groups, 'groupe de contacts', 'groupes de contacts'],
    [moves.accounts, 'compte client', 'comptes clients'],
    [moves.legalDocuments, 'document légal', 'documents légaux'],
    [moves.identityChecks, 'vérification d’identité', 'vérifications d’identité'],
    [moves.mails, 'email envoyé', 'emails envoyés'],
    [moves.complaints, 'réclamation', 'réclamations'],
  ]
  const lines = counts
    .filter(([count]) => count > 0)
    .map(([count, singular, plural]) => countText(count, singular, plural))
  return (
    <Box component="section" aria-label="Ce qui est transféré" sx={{ mb: 3 }}>
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        Ce qui est transféré
      </Typography>
      {lines.length === 0 ? (
        <Typography>Rien ne se rattache à la fiche qui disparaît.</Typography>
      ) : (
        <ul style={{ margin: 0, paddingLeft: '1.25em' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {moves.accounts > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Une même personne garde un seul compte client{'\u202F'}: celui de l’adresse email choisie, à défaut celui de
          la fiche qui reste. L’autre est fermé.
        </Typography>
      )}
    </Box>
  )
}
