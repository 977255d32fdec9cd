import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CONTENT_WIDTH } from '@/theme/tokens'

/** Claim of the firm, with two calls to action. */
export function Hero() {
  return (
    <Box sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          gridTemplateColumns: { xs: '1fr', md: '1.15fr 1fr' },
          alignItems: 'center',
          maxWidth: CONTENT_WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: { xs: 7, md: 12 },
        }}
      >
        <div>
          <Typography variant="h1" sx={{ fontSize: { xs: '2.25rem', md: '3rem' }, lineHeight: 1.1 }}>
            Reprendre son souffle, puis avancer.
          </Typography>
          <Typography sx={{ mt: 2.5, fontSize: '1.125rem', maxWidth: 520, opacity: 0.92 }}>
            Crédits à regrouper, logement à financer, proches à protéger{'\u202f'}: nous étudions votre situation avec
            vous, clairement, et nous vous répondons sous 24 h.
          </Typography>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', mt: 4 }}>
            <ButtonLink to="/simulations" variant="contained" color="secondary" size="large">
              Faire une simulation
            </ButtonLink>
            <AppointmentLink variant="outlined" color="inherit" size="large" sx={{ borderColor: 'currentColor' }} />
          </Stack>
        </div>
        <HeroDrawing />
      </Box>
    </Box>
  )
}

/** Line drawing: a feather over hills and a road at sunrise. */
function HeroDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 520 340"
      aria-hidden="true"
      focusable="false"
      sx={{ width: '100%', maxWidth: 520, justifySelf: 'end', display: { xs: 'none', sm: 'block' } }}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.25">
        <g stroke="currentColor" opacity="0.55">
          <path d="M10 292C80 236 140 232 210 268C270 220 350 206 510 250" />
          <path d="M10 318C90 286 170 282 250 306C330 276 420 270 510 290" />
          <path d="M228 330C238 300 262 288 250 272C240 258 262 246 282 238M268 330C276 304 292 290 276 270C268 258 284 248 296 240" />
          <path d="M366 223V196L392 174L418 196V227M384 223V206H400V224M376 188V172H384V181" />
          <path d="M104 240C92 236 92 224 98 216C104 208 120 212 120 222C128 230 122 242 110 241M108 245V226" />
        </g>
        <g stroke="var(--mui-palette-accent-main)">
          <path
            d="M176 236A74 74 0 0 1 320 222M248 138V122M196 152L186 140M302 150L312 138M166 196L152 190"
            opacity="0.85"
          />
          <path d="M338 218C346 188 372 142 458 48M356 170C332 118 378 50 480 24C480 64 464 98 440 116L420 114L430 126C418 137 408 144 396 150L384 152L388 157C377 163 366 167 356 170M371 149C364 136 360 126 359 114M388 125C382 112 380 102 380 88M408 101C404 88 404 78 406 66M430 77C428 66 429 58 433 50M371 149C382 148 392 144 402 138M388 125C396 125 404 122 411 118M408 101C424 100 434 96 446 88M430 77C442 76 450 72 460 64" />
        </g>
      </g>
    </Box>
  )
}
