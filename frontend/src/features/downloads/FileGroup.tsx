import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Block, PlainList, Row } from '@/components/primitives'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { DownloadFile, DownloadGroup } from './api'

/** Titled group: each file is a link across the whole list. */
export function FileGroup({ group }: { group: DownloadGroup }) {
  const title = `documents-${group.uuid}`
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h2">{group.title}</Typography>
      <PlainList mt={2} background="background.paper" border rounded hideOverflow>
        {group.files.map((file) => <FileLink key={file.uuid} file={file} />)}
      </PlainList>
    </section>
  )
}

function FileLink({ file }: { file: DownloadFile }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Link
        href={file.address}
        target="_blank"
        rel="noopener"
        underline="none"
        sx={{
          position: 'relative', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 2, alignItems: 'center', px: { xs: 2, sm: 2.5 }, py: 1.75,
          color: 'text.primary', transition: 'background-color 150ms',
          '&:hover': { bgcolor: 'sunken' }, '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Row component="span" align="stretch" color="secondary.main"><Icon name="file" size={26} /></Row>
        <span>
          <Block component="span" className="name" display="block" weight={600} lineHeight={1.4} breaks>{file.name}</Block>
          <Block component="span" display="block" size="small" color="text.secondary">{file.details}</Block>
          <span style={visuallyHidden}>, s’ouvre dans un nouvel onglet</span>
        </span>
        <Row component="span" align="stretch" color="primary.main"><Icon name="download" /></Row>
      </Link>
    </Box>
  )
}
