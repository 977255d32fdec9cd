import type { Schemas } from '@/api/schemas'
import { countText } from '@/format/countText'

type Counts = Schemas['RecordDeletionCounts']

interface DeletionSummaryProps {
  /** Undefined while loading. */
  counts: Counts | undefined
  /** Whether several records are deleted. */
  hasSeveral: boolean
}

/** Number of rows retained by law. */
export function retainedCount({ kept, identityChecks }: Counts): number {
  return kept + identityChecks
}

function keptText(counts: Counts): string {
  const { kept, identityChecks } = counts
  const sentences = [
    kept > 0 && countText(kept, 'document légal ou réclamation', 'documents légaux et réclamations'),
    identityChecks > 0 && countText(identityChecks, 'vérification d’identité', 'vérifications d’identité'),
  ].filter(Boolean)
  if (retainedCount(counts) > 1) return `${sentences.join(' et ')} restent ${kept > 0 ? 'conservés' : 'conservées'}`
  return `${sentences.join('')} reste ${kept > 0 ? 'conservé' : 'conservée'}`
}

/** Rows deleted with one or several records. */
export function DeletionSummary({ counts: data, hasSeveral }: DeletionSummaryProps) {
  const counts: [number | undefined, string, string][] = [
    [data?.cases, 'dossier', 'dossiers'],
    [data?.reports, 'compte rendu', 'comptes rendus'],
    [data?.files, 'fichier', 'fichiers'],
    [data?.tasks, 'tâche liée', 'tâches liées'],
    [data?.inquiries, 'demande reçue', 'demandes reçues'],
    [data?.accounts, 'espace client', 'espaces clients'],
  ]
  const countTexts = counts
    .filter(([count]) => count !== 0)
    .map(([count, singular, plural]) =>
      count === undefined ? `${hasSeveral ? 'leurs' : 'ses'} ${plural}` : countText(count, singular, plural),
    )
  const uncountedTexts = hasSeveral
    ? ['leurs affectations aux salariés', 'l’inscription aux envois de leurs clients']
    : ['son affectation aux salariés', 'l’inscription aux envois de ses clients']
  const lines = [...countTexts, ...uncountedTexts]
  return (
    <>
      {hasSeveral ? 'Seront supprimés avec elles\u202F:' : 'Seront supprimés avec elle\u202F:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }} aria-busy={data === undefined}>
        {lines.map((line, index) => (
          <li key={line}>{`${line}${index < lines.length - 1 ? ',' : '.'}`}</li>
        ))}
      </ul>
      {data && retainedCount(data) > 0 && (
        <p style={{ margin: '8px 0 0' }}>
          {`${keptText(data)} le temps que la loi demande. Archiver ${hasSeveral ? 'les fiches plutôt que les supprimer' : 'la fiche plutôt que la supprimer'} garde aussi le reste, à l’abri des regards.`}
        </p>
      )}
    </>
  )
}
