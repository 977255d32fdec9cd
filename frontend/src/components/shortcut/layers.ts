/** Open dialogs and menus, which handle their own keys. */
export const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'
