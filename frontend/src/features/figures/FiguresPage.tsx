import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { ChoiceFilter } from '@/components/table/filters'
import { LoadError } from '@/components/table/LoadError'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { useToday } from '@/components/useToday'
import { FONT_SERIF } from '@/theme/tokens'
import { figuresQuery, type Figures } from './api'
import {
  monthlyChart,
  delayChart,
  shareChart,
  conversionChart,
  MEASURES,
  BREAKDOWN_MEASURES,
  yearsToChoose,
  yearTotals,
  type Measure,
  type BreakdownMeasure,
} from './figures'
import { ChartSection } from './ChartSection'

const route = getRouteApi('/_private/figures')

/** Statistics of inquiries and cases, as one chart per question. */
export function FiguresPage() {
  const search = route.useSearch()
  const { setParams } = useListSearchParams(search)
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const year = search.year ?? thisYear
  const years = yearsToChoose(year, today).map((option) => ({ value: String(option), label: String(option) }))
  return (
    <Content>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={{ xs: 1, sm: 2 }}
        sx={{ alignItems: { sm: 'end' }, mb: 3 }}
      >
        <Box sx={{ width: 200, flexShrink: 0 }}>
          <ChoiceFilter
            label="Année"
            value={String(year)}
            options={years}
            allLabel={null}
            onChange={(value) =>
              setParams({ year: value === undefined || Number(value) === thisYear ? undefined : Number(value) })
            }
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: { sm: 1.25 } }}>
          Les mois terminés sont recomptés chaque nuit, le mois en cours à chaque visite.
        </Typography>
      </Stack>
      <YearFigures year={search.year} />
    </Content>
  )
}

function YearFigures({ year }: { year: number | undefined }) {
  const query = useQuery(figuresQuery(year))
  const { data, error, isPlaceholderData } = query
  if (error) return <LoadError query={query} />
  if (!data) {
    return (
      <Stack spacing={2} role="status" aria-label="Chargement des chiffres">
        <Skeleton variant="rounded" height={120} />
        <Skeleton variant="rounded" height={360} />
      </Stack>
    )
  }
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}>
      <Charts figures={data} />
    </Box>
  )
}

function Charts({ figures }: { figures: Figures }) {
  const [measure, setMeasure] = useState<Measure>('inquiries')
  const [breakdownMeasure, setBreakdownMeasure] = useState<BreakdownMeasure>('cases')
  const { year, employees, partners, products } = figures
  const breakdownNote = `Dossiers ouverts en ${year}, tels qu’ils sont aujourd’hui.`
  const countsCases = breakdownMeasure === 'cases'
  const fileSuffix = countsCases ? '' : ` - ${labelOf(BREAKDOWN_MEASURES, breakdownMeasure)}`
  // One measure for all breakdowns, so that they are comparable.
  const breakdownFilter = (
    <MeasureFilter value={breakdownMeasure} options={BREAKDOWN_MEASURES} onChange={setBreakdownMeasure} />
  )
  return (
    <Stack spacing={3}>
      <Totals figures={figures} />
      <ChartSection
        title="Que se passe-t-il, mois par mois ?"
        fileName={`Chiffres ${year} - ${labelOf(MEASURES, measure)} par mois`}
        chart={monthlyChart(figures, measure)}
        note="Mois de l’heure de Paris. Un dossier compte une seule fois, à la date du premier statut concerné ; les demandes indésirables ne comptent pas."
        empty="Rien à montrer pour ces deux années."
      >
        <MeasureFilter value={measure} options={MEASURES} onChange={setMeasure} />
      </ChartSection>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <ChartSection
          title="Combien de demandes vont jusqu’à la signature ?"
          fileName={`Chiffres ${year} - Conversion`}
          chart={conversionChart(figures)}
          horizontal
          note="Ce que sont devenues à ce jour les demandes reçues dans l’année. Signée : un dossier financé, assuré ou finalisé."
          empty="Aucune demande reçue pendant ces deux années."
        />
        <ChartSection
          title="Où perdons-nous du temps ?"
          fileName={`Chiffres ${year} - Délais`}
          chart={delayChart(figures)}
          horizontal
          note="Durée médiane, en jours, des dossiers sortis de chaque étape dans l’année : la moitié y est restée moins longtemps."
          empty="Aucun dossier n’a changé d’étape pendant l’année."
        />
        <ChartSection
          title="Qui suit les dossiers ?"
          fileName={`Chiffres ${year} - Salariés et indicateurs${fileSuffix}`}
          chart={shareChart('Salarié/indicateur', employees, breakdownMeasure)}
          horizontal
          note={`${breakdownNote} Un dossier suivi à deux compte pour chacun.`}
          empty={countsCases ? 'Aucun dossier de l’année n’est sur une fiche attribuée.' : NO_MONEY}
        >
          {breakdownFilter}
        </ChartSection>
        <ChartSection
          title="Quels prescripteurs nous envoient des dossiers ?"
          fileName={`Chiffres ${year} - Prescripteurs${fileSuffix}`}
          chart={shareChart('Prescripteur', partners, breakdownMeasure)}
          horizontal
          note={`${breakdownNote} Les vingt premiers.`}
          empty={countsCases ? 'Aucun dossier de l’année ne vient d’un prescripteur.' : NO_MONEY}
        >
          {breakdownFilter}
        </ChartSection>
      </Box>
      <ChartSection
        title="Sur quoi portent les dossiers ?"
        fileName={`Chiffres ${year} - Produits${fileSuffix}`}
        chart={shareChart('Projet ou libellé', products, breakdownMeasure)}
        horizontal
        note={`${breakdownNote} Par type de projet, par libellé pour les dossiers sans projet, les vingt premiers.`}
        empty={countsCases ? 'Aucun dossier n’a été ouvert pendant l’année.' : NO_MONEY}
      >
        {breakdownFilter}
      </ChartSection>
    </Stack>
  )
}

const NO_MONEY = 'Aucun montant n’est connu pour les dossiers de l’année.'

interface MeasureFilterProps<M extends string> {
  value: M
  options: readonly { value: M; label: string }[]
  onChange: (measure: M) => void
}

/** Choice of the measure that a chart counts. */
function MeasureFilter<M extends string>({ value, options, onChange }: MeasureFilterProps<M>) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', mb: 2, maxWidth: 320 }}>
      <ChoiceFilter
        label="Mesure"
        value={value}
        options={options}
        allLabel={null}
        onChange={(measure) => measure && onChange(measure)}
      />
    </Stack>
  )
}

function labelOf<M extends string>(options: MeasureFilterProps<M>['options'], measure: M): string {
  return options.find(({ value }) => value === measure)?.label ?? ''
}

function Totals({ figures }: { figures: Figures }) {
  const today = useToday()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {yearTotals(figures, today).map(({ label, value, before }) => (
        <Paper key={label} variant="outlined" sx={{ p: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontFamily: FONT_SERIF,
              fontWeight: 600,
              whiteSpace: 'nowrap',
              fontSize: { xs: '1.375rem', sm: '1.75rem', md: '2.25rem' },
              lineHeight: 1.2,
            }}
          >
            {value}
          </Box>
          <Typography component="dd" variant="body2" sx={{ color: 'text.secondary' }}>
            {before}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
