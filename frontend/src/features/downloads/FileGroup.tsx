import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { DownloadFile, DownloadGroup } from './api'

/** Titled group of files; each row is one download link. */
export function FileGroup({ group }: { group: DownloadGroup }) {
  const title = `documents-${group.uuid}`
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h2">
        {group.title}
      </Typography>
      <List
        disablePadding
        sx={{
          mt: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {group.files.map((file) => (
          <FileLink key={file.uuid} file={file} />
        ))}
      </List>
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
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          columnGap: 2,
          alignItems: 'center',
          px: { xs: 2, sm: 2.5 },
          py: 1.75,
          color: 'text.primary',
          transition: 'background-color 150ms',
          '&:hover': { bgcolor: 'sunken' },
          '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Stack component="span" direction="row" sx={{ color: 'secondary.main' }}>
          <Icon name="file" size={26} />
        </Stack>
        <span>
          <Box
            component="span"
            className="name"
            sx={{ display: 'block', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
          >
            {file.name}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
            {file.details}
          </Box>
          <span style={visuallyHidden}>, s’ouvre dans un nouvel onglet</span>
        </span>
        <Stack component="span" direction="row" sx={{ color: 'primary.main' }}>
          <Icon name="download" />
        </Stack>
      </Link>
    </Box>
  )
}
