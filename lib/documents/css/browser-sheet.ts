/** The browsers' own rules, as far as they can hide or show text. */
export const BROWSER_SHEET = `
[hidden], dialog:not([open]), [popover]:not(dialog[open]) { display: none }
address, article, aside, blockquote, body, center, dd, details, dialog[open], dir, div, dl, dt,
fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, li,
legend, main, menu, nav, ol, p, pre, search, section, summary, ul { display: block }
table { display: table }
td, th, caption { display: table-cell }
h1 { font-size: 2em }
h2 { font-size: 1.5em }
h3 { font-size: 1.17em }
h5 { font-size: .83em }
h6 { font-size: .67em }
small, sub, sup { font-size: smaller }
big { font-size: larger }
rt { font-size: 50% }
pre, code, kbd, samp, tt { font-size: .8125em }
mark { background-color: yellow; color: black }
a[href] { color: #0000ee }
`;
