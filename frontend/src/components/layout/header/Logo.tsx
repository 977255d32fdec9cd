import Box from '@mui/material/Box'
import { FONT_SERIF } from '@/theme/tokens'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/**
 * Brand logo: on the primary colour when logged in, with the trade spelt out for guests. Pictures of the configuration
 * replace the drawing.
 */
export function Logo({ isGuest }: { isGuest: boolean }) {
  const picture = isGuest ? 'logoGuest' : 'logo'
  const { name, [picture]: address } = site()
  return (
    <IfSite has={picture} otherwise={<LogoDrawing isGuest={isGuest} />}>
      <img src={address ?? ''} alt={`${name}, accueil`} style={{ height: isGuest ? 44 : 34, display: 'block' }} />
    </IfSite>
  )
}

function LogoDrawing({ isGuest }: { isGuest: boolean }) {
  const { name } = site()
  return (
    <Box
      component="svg"
      role="img"
      aria-label={isGuest ? `${name}, courtier en crédit et assurances, accueil` : `${name}, accueil`}
      data-logo={isGuest ? 'guest' : 'member'}
      viewBox={isGuest ? '0 0 214 46' : '0 0 132 36'}
      sx={{ height: isGuest ? 46 : 34, width: 'auto', display: 'block' }}
    >
      <Feather
        top={isGuest ? 4 : 0}
        background={isGuest ? 'var(--mui-palette-primary-main)' : 'rgb(255 255 255 / 0.1)'}
      />
      <text
        x="46"
        y={isGuest ? 25 : 26}
        fontFamily={FONT_SERIF}
        fontSize={isGuest ? 25 : 24}
        fontWeight={620}
        letterSpacing="-0.3"
        fill="currentColor"
      >
        {name}
      </text>
      {/* The visible text must match the label. */}{' '}
      {isGuest && (
        <text x="46.5" y="40" fontSize="11" letterSpacing="0.2" fill="currentColor" opacity="0.82">
          Courtier en crédit et assurances
        </text>
      )}
    </Box>
  )
}

function Feather({ top, background }: { top: number; background: string }) {
  return (
    <g transform={`translate(0 ${top})`}>
      <rect width="36" height="36" rx="9" fill={background} />
      <path
        d="M8.5 29.5C11 26.5 12.5 25 15 22.5C20 17.5 24 12.5 27.5 7C21 8 13 12 12 20.5C12 21.8 12.3 23 12.5 25C18.5 25.5 23.5 22 25 16.5L21.5 15.5L26.3 12.5C27 10.5 27.3 9 27.5 7"
        fill="none"
        stroke="var(--mui-palette-accent-main)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
