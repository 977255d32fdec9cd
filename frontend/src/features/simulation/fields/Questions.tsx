import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { SameLoans } from '@/components/form/SameLoans'
import { withFrenchSpaces } from '@/format/french'
import { TOUCH } from '@/theme/scale'
import { FieldInput, isNarrow } from './FieldInput'
import { Rows, type RowQuestions } from './Rows'

/** Question that `SameLoans` asks below the list. */
const SEPARATE_LOAN = 'separateLoan'

/** Questions of a row: narrow ones in pairs, others across the whole width. */
export function Questions({ fields, prefix = '', isOwn = true, onChoice }: RowQuestions) {
  return (
    <FieldGrid columns={2}>
      {fields
        .filter(({ path }) => path !== SEPARATE_LOAN)
        .map((field) => {
          const name = prefix + field.path
          const input =
            field.kind.is === 'list' ? (
              <Rows list={field} name={name}>
                {(row) => <Questions {...row} />}
              </Rows>
            ) : (
              <FieldInput field={field} name={name} isOwn={isOwn} onChoice={() => onChoice(field.path)} />
            )
          const followUp = name === 'loan.debts' && (
            <WholeRow key={`${field.path} same`}>
              <SameLoans prefix="loan." />
            </WholeRow>
          )
          const help = field.why && (
            <WholeRow key={`${field.path} why`}>
              <QuestionHelp>{withFrenchSpaces(field.why)}</QuestionHelp>
            </WholeRow>
          )
          const question = isNarrow(field) ? (
            <div key={field.path}>{input}</div>
          ) : (
            <WholeRow key={field.path}>{input}</WholeRow>
          )
          // The help is above rows, which end with their own button.
          return field.kind.is === 'list' && field.kind.countedBy === undefined
            ? [help, question, followUp]
            : [question, help]
        })}
    </FieldGrid>
  )
}

/** « Pourquoi cette question ? » beside a sensitive question. */
function QuestionHelp({ children }: { children: ReactNode }) {
  return (
    <Box
      component="details"
      sx={{
        fontSize: '0.9375rem',
        color: 'text.secondary',
        mt: -0.5,
        mb: 2,
        '& > summary': {
          cursor: 'pointer',
          color: 'primary.main',
          textDecoration: 'underline',
          textUnderlineOffset: '0.18em',
          width: 'fit-content',
          minHeight: 28,
          [TOUCH]: { minHeight: 44, display: 'flex', alignItems: 'center' },
        },
      }}
    >
      <summary>Pourquoi cette question{'\u202f'}?</summary>
      <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'accent.main' }}>{children}</Box>
    </Box>
  )
}
