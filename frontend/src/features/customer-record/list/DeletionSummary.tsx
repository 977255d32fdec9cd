import type { Schemas } from '@/api/schemas'
import { countOf } from '@/components/table/TableFooter'

interface DeletionSummaryProps {
  /** Undefined while loading. */
  counts: Schemas['RecordDeletionCounts'] | undefined
  /** Whether several records are deleted. */
  several: boolean
}

/** Rows deleted with one or several records. */
export function DeletionSummary({ counts: data, several }: DeletionSummaryProps) {
  const counts: [number | undefined, string, string][] = [
    [data?.cases, 'dossier', 'dossiers'],
    [data?.reports, 'compte rendu', 'comptes rendus'],
    [data?.files, 'fichier', 'fichiers'],
    [data?.tasks, 'tâche liée', 'tâches liées'],
    [data?.inquiries, 'demande reçue', 'demandes reçues'],
    [data?.accounts, 'espace client', 'espaces clients'],
  ]
  const counted = counts
    .filter(([known]) => known !== 0)
    .map(([known, singular, plural]) => (known === undefined ? `${several ? 'leurs' : 'ses'} ${plural}` : countOf(known, singular, plural)))
  const others = several
    ? ['leurs affectations aux salariés', 'l’inscription aux envois de leurs clients']
    : ['son affectation aux salariés', 'l’inscription aux envois de ses clients']
  const lines = [...counted, ...others]
  return (
    <>
      {several ? 'Seront supprimés avec elles\u202F:' : 'Seront supprimés avec elle\u202F:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }} aria-busy={data === undefined}>
        {lines.map((line, place) => (
          <li key={line}>{`${line}${place < lines.length - 1 ? ',' : '.'}`}</li>
        ))}
      </ul>
      {data?.kept !== undefined && data.kept > 0 && (
        <p style={{ margin: '8px 0 0' }}>
          {`${countOf(data.kept, 'document légal ou réclamation reste', 'documents légaux et réclamations restent')} conservés le temps que la loi demande. Archiver la fiche plutôt que la supprimer garde aussi le reste, à l’abri des regards.`}
        </p>
      )}
    </>
  )
}
