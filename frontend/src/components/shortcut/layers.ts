/** Open dialogs and menus, which handle their own keys. */
export const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'
