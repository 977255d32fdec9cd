import Box from '@mui/material/Box'

/** Line drawing: a feather over hills and a road at sunrise. */
export function HeroDrawing() {
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
          <path d="M366 232V196L392 174L418 196V226M384 230V210H400V229M376 188V172H384V181" />
          <path d="M104 252C104 240 92 236 98 224C104 212 120 216 120 228C128 236 122 250 110 248M109 264V236" />
        </g>
        <g stroke="var(--mui-palette-accent-main)">
          <path d="M176 236A74 74 0 0 1 320 222M248 138V122M196 152L186 140M302 150L312 138M166 196L152 190" opacity="0.85" />
          <path d="M286 232C312 196 352 154 400 112M330 186C312 128 364 52 474 30C472 86 452 122 430 142L402 138L420 154C394 178 362 192 330 186M338 132L356 150M366 90L382 128M408 58L418 96M444 42L440 78M378 132L410 124M356 151L388 158M404 108L440 104" />
        </g>
      </g>
    </Box>
  )
}
