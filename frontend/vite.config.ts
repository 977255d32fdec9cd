import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/** The editor of formatted texts comes when a form that holds one is opened. */
const EDITOR = /\/node_modules\/(?:@tiptap|prosemirror-|linkifyjs)|\/components\/form\/richText\/(?:RichText(?:Editor|Toolbar|Link)|richTextExtensions)\./
/** What the working spaces share. */
const OFFICE = /\/@mui\/material\/(?:ListSubheader|ToggleButton)|\/src\/rules\/searchKey|\/src\/api\/(?:assignees|keys|query|recordInquiries|search|unread)|\/src\/(?:format|rules)\/percent|\/src\/format\/elision|\/src\/components\/link\/TabLinks|\/@tanstack\/(?:react-)?query|\/src\/domain\/constants|\/src\/components\/(?:download|edit|layout\/MoreMenu|steps\/(?!Numbered)|upload\/(?:Document|MediaList|RenameDialog)|table\/(?!styles)|form\/(?:\w+\/)?(?:Autocomplete|amountColumn|Combobox|ExactAmount|ListField|PercentField|richText\/|SectionIndex|SwitchField|YesNoField))/
/** What lies over a page. */
const OVERLAY = /\/@mui\/(?:material\/(?:Dialog|Drawer|Menu|Modal|Popover|internal\/Transition)|utils\/useRovingTabIndex)/
/** The fields that visitors and staff share. */
const FORM = /\/src\/components\/form\/|\/node_modules\/react-hook-form\//
/** What pages of both kinds share. */
const SHARED = /\/src\/(?:api|format|rules\/(?!sms)|session|site|domain\/formConstants|components\/(?:drawing|icon|link|presentation\/(?:[cC]reditNotice|DataProtectionNotice)|feedback\/(?:ErrorAlert|Notice|lazyPart)|table\/styles|layout\/(?:Content|useSectionInView)|upload\/fileChecks))|\/openapi-fetch\/|\/@mui\/(?:utils|material\/(?:Alert|Skeleton|internal\/(?!svg-icons\/(?:First|Last|Navigate))|utils))/
/** What a simulation shows later: the estimate, from the first answer on; the answers as they are read; what follows its sending. */
const SIMULATION_LATER = /\/features\/simulation\/(?:AnswersRead|WhatFollows|estimate\/(?!LoanHelp)|rules\/(?:estimates|household|loanEstimate|reading)\.)/

/** The room of a page: all of its code is one file, so that nothing of it can be missing later. */
function roomOf(id: string): string | null {
  // The story of a record and what merges it come after its page, and take nothing of the rooms that it names along.
  const room = /\/src\/features\/(?!simulation|record-story|record-merge)([^/]+)\//.exec(id)?.[1] ?? null
  // A case is made from a list of documents.
  return room === 'checklist-template' ? 'customer-case' : room
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
        ],
      },
    }),
    react(),
  ],
  // The worker's name is known to the server: it gives that file a policy of its own (server/src/frontend/asset.rs).
  worker: { format: 'es' },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: font or image would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Named by the legal page: what reaches a browser comes with the licences of its authors.
    license: isSsrBuild ? false : { fileName: 'licences.txt' },
    rolldownOptions: isSsrBuild ? {} : {
      output: {
        codeSplitting: {
          // A group takes what its modules import along, unless a group above has it.
          groups: [
            // What every page needs; libraries change less often than the site.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 8 },
            { name: 'shell', test: /^(?!.*(?:\/src\/main\.tsx|\/index\.html|\.css$))/, tags: ['$initial'], priority: 7 },
            { name: 'shared', test: (id) => SHARED.test(id) && !OFFICE.test(id) && !OVERLAY.test(id), minShareCount: 2, priority: 6 },
            { name: 'presentation', test: /\/src\/components\/(?:presentation\/|steps\/Numbered)/, minShareCount: 2, priority: 5 },
            // Other people's pages, which are asked about before they load.
            { name: 'frame', test: /\/src\/components\/(?:feedback\/(?:External)?Frame|layout\/appointment\/AppointmentDialog)/, priority: 5 },
            { name: 'overlay', test: OVERLAY, priority: 6 },
            { name: 'controls', test: /\/@mui\/material\/(?:Checkbox|FormControl\/|FormControlLabel|FormHelperText|Radio|Switch)/, priority: 6 },
            { name: 'inputs', test: /\/@mui\/material\/(?:FormLabel|Input|OutlinedInput)/, priority: 6 },
            // The page that leads to the simulations needs no more of them.
            { name: 'simulation-choices', test: /\/features\/simulation\/choices\./, priority: 3 },
            { name: 'simulation', test: (id) => id.includes('/features/simulation/') && !SIMULATION_LATER.test(id), minShareCount: 4, priority: 2 },
            { name: 'simulation-later', test: SIMULATION_LATER, priority: 1 },
            { name: 'form', test: (id) => FORM.test(id) && !OFFICE.test(id), priority: 5 },
            { name: 'office', test: (id) => OFFICE.test(id) && !EDITOR.test(id), priority: 4 },
            { name: 'upload', test: /\/components\/(?:upload\/(?:ChooseButtons|DropZone|FileLine|MoveButtons|Upload|fileChecks|media\.|prepare|transport|useFiles|useUploads)|heic\/(?:heic|encode)\.|scan\/(?:ScanDialog|fileName))/, priority: 5 },
            { name: 'editor', test: EDITOR, priority: 3 },
            { name: 'scan', test: /\/components\/scan\//, priority: 3 },
            // The library of charts comes after the text of the one page that has some.
            { name: 'charts', test: /\/@mui\/x-|\/features\/figures\/FigureChart/, priority: 2 },
            { name: roomOf, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
}))
