import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { down, TOUCH } from './scale'
import { FOCUS_RING, RADIUS } from './tokens'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const CONTROL_BORDER = 'var(--mui-palette-edge)'
const HAIRLINE = '1px solid var(--mui-palette-hairline)'
const FLOAT_SHADOW = '0 12px 32px -8px rgb(27 39 48 / 0.22), 0 2px 6px rgb(27 39 48 / 0.08)'
const PHONE = `@media ${down('sm')}`

const PAGE_BUTTON_LABELS: Record<string, string> = {
  first: 'première page',
  last: 'dernière page',
  next: 'page suivante',
  previous: 'page précédente',
}

/** Component styles: hairlines rather than shadows; one elevation, for floating elements. */
export const componentOverrides: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': FOCUS_RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-height, 40px)',
        padding: 'var(--control-space, 8px) 18px',
        borderRadius: RADIUS,
        transition: 'background-color 150ms, border-color 150ms, color 150ms',
        [TOUCH]: { minHeight: 44 },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: '0.875rem', [TOUCH]: { minHeight: 44 } },
      sizeLarge: { minHeight: 48, padding: '12px 24px', fontSize: '1.125rem' },
      outlined: { borderColor: CONTROL_BORDER },
    },
    // Beside text: font size of `small`, with a larger target.
    variants: [
      {
        props: { size: 'compact' },
        style: {
          minHeight: 36,
          padding: '4px 12px',
          fontSize: '0.875rem',
          '& .MuiButton-startIcon': { marginLeft: -2 },
          [PHONE]: { minHeight: 44 },
          [TOUCH]: { minHeight: 44 },
        },
      },
    ],
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(.MuiSwitch-sizeMedium, .MuiCheckbox-root)': { minHeight: 44, marginRight: 0 } } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: RADIUS,
        [TOUCH]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiPaper: {
    styleOverrides: {
      rounded: { borderRadius: RADIUS },
      elevation1: { boxShadow: 'none', border: HAIRLINE },
    },
  },
  MuiChip: { styleOverrides: { root: { '& > svg:first-of-type': { marginLeft: 8, marginRight: -2, flexShrink: 0 } } } },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      container: { paddingBottom: 'var(--message-height, 0px)' },
      paper: { boxShadow: FLOAT_SHADOW, borderRadius: RADIUS + 4 },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: {
      root: { fontSize: '1.375rem', fontWeight: 600, padding: '24px 24px 8px', overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 24px',
        gap: 8,
        // On a phone labels do not wrap: buttons that exceed one row are stacked, the primary action first.
        [PHONE]: {
          flexWrap: 'wrap-reverse',
          // As specific as the margin of MUI.
          '& > :not(style), & > :not(style) ~ :not(style)': { flex: '1 1 auto', margin: 0, whiteSpace: 'nowrap' },
        },
      },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { boxShadow: FLOAT_SHADOW, border: HAIRLINE, marginTop: 4 } },
  },
  MuiFormLabel: {
    styleOverrides: {
      // Label above its field, in the text colour; the mark of a required field is not part of its name.
      root: {
        display: 'block',
        marginBottom: 4,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        '&, &.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
        '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' },
        '&[data-required]::after': { content: ['" *"', '" *" / ""'], color: 'var(--mui-palette-error-main)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginTop: 2, lineHeight: 1.25 }, contained: { marginLeft: 0, marginRight: 0 } },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--mui-palette-text-secondary)' } } },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 0.9 },
        'textarea&': { resize: 'vertical', fieldSizing: 'content', maxHeight: '20em' },
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12, '&.Mui-focusVisible': { outlineOffset: -3 } } } },
  MuiNativeSelect: {
    styleOverrides: {
      select: { textOverflow: 'ellipsis', '&&&': { paddingRight: 36 } },
      icon: { top: 'calc(50% - 9px)', right: 12, color: 'var(--mui-palette-text-secondary)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-height, 40px)',
        backgroundColor: 'var(--mui-palette-background-paper)',
        [TOUCH]: { minHeight: 44 },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: CONTROL_BORDER },
        '@media (hover: none)': { '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: CONTROL_BORDER } },
      },
      input: { paddingBlock: 'var(--control-space, 8.5px)', 'textarea&': { paddingInline: 14 } },
      multiline: { padding: 0 },
      notchedOutline: { borderColor: CONTROL_BORDER },
    },
  },
  MuiPagination: {
    defaultProps: {
      getItemAriaLabel: (type, page, selected) =>
        type === 'page' ? `${selected ? '' : 'Aller à la '}page ${page}` : `Aller à la ${PAGE_BUTTON_LABELS[type]}`,
    },
  },
  MuiPaginationItem: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, height: 44, margin: '0 1px' } } } },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: '0.875rem', padding: 'var(--cell-space, 10px) 16px', borderBottom: HAIRLINE },
      head: { fontWeight: 600, color: 'var(--mui-palette-text-secondary)', whiteSpace: 'nowrap' },
    },
  },
  MuiTableRow: { styleOverrides: { root: { height: 'var(--row-height, 44px)' } } },
  MuiAlert: {
    defaultProps: { icon: false, closeText: 'Fermer' },
    styleOverrides: {
      root: { borderRadius: RADIUS, fontSize: '1rem', alignItems: 'flex-start' },
      standard: { border: '1px solid currentColor' },
      message: { minWidth: 0, flex: 1 },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 650, marginTop: 0, marginBottom: 4 } } },
  MuiAutocomplete: { defaultProps: { clearText: 'Vider', closeText: 'Fermer', openText: 'Ouvrir' } },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'En cours' } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: '0.875rem',
        fontWeight: 500,
        padding: '6px 12px',
        backgroundColor: 'var(--mui-palette-text-primary)',
      },
      arrow: { color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.18em',
        '&[type="button"].MuiTypography-inherit': { font: 'inherit', textAlign: 'start' },
      },
    },
  },
  MuiListSubheader: { styleOverrides: { root: { lineHeight: 2.25 } } },
}
