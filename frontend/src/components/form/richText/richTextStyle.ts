/** Styles of rich text, shared by editor and view. */
export const RICH_TEXT_STYLE = {
  fontSize: '1rem',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '& p': { m: 0, '& + p, & + ul, & + ol': { mt: 1 } },
  '& ul, & ol': { my: 0, pl: 3, '& + p, & + ul, & + ol': { mt: 1 } },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { mt: 0.25 },
  '& h1, & h2, & h3': {
    fontFamily: 'inherit',
    fontSize: '1.125rem',
    lineHeight: 1.4,
    fontWeight: 700,
    m: 0,
    '* + &': { mt: 2 },
    '& + p, & + ul, & + ol': { mt: 0.75 },
  },
  '& strong': { fontWeight: 700 },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
} as const
