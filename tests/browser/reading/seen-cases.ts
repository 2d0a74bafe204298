/** Name, and a page: what says HIDDEN must not be read, what says SHOWN must. */
export type SeenCase = readonly [name: string, html: string];

const RED_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

export const HIDING: readonly SeenCase[] = [
  ['display', '<p style="display:none">HIDDEN</p>'],
  ['hidden attribute', '<p hidden>HIDDEN</p>'],
  ['hidden until found', '<div hidden="until-found"><p>HIDDEN</p></div>'],
  ['visibility', '<div style="visibility:hidden"><p>HIDDEN</p></div>'],
  ['collapsed visibility', '<p style="visibility:collapse">HIDDEN</p>'],
  ['content visibility', '<div style="content-visibility:hidden">HIDDEN<p>HIDDEN</p></div>'],
  ['opacity', '<p style="opacity:0">HIDDEN</p>'],
  [
    'an ancestor’s opacity',
    '<div style="opacity:0"><div><p style="opacity:1">HIDDEN</p></div></div>',
  ],
  ['opacities multiplied', '<div style="opacity:.25"><p style="opacity:.25">HIDDEN</p></div>'],
  ['font size 0', '<p style="font-size:0">HIDDEN</p>'],
  ['font size 1px', '<p style="font-size:1px">HIDDEN hidden text</p>'],
  ['white on white', '<p style="color:#fff">HIDDEN</p>'],
  ['nearly white on white', '<p style="color:#fafafa">HIDDEN</p>'],
  ['dark on dark', '<div style="background:#111"><p style="color:#181818">HIDDEN</p></div>'],
  ['a transparent colour', '<p style="color:transparent">HIDDEN</p>'],
  ['little alpha', '<p style="color:rgb(0 0 0 / .03)">HIDDEN</p>'],
  ['transparent fill', '<p style="-webkit-text-fill-color:transparent">HIDDEN</p>'],
  ['another colour space', '<p style="color:oklch(1 0 0)">HIDDEN</p>'],
  [
    'a translucent ground',
    '<div style="background:rgb(0 0 0/.5)"><p style="color:#7f7f7f">HIDDEN</p></div>',
  ],
  [
    'a narrow gradient',
    '<div style="background:linear-gradient(#fff,#fdfdfd)"><p style="color:#fefefe">HIDDEN</p></div>',
  ],
  [
    'moved out of its dark ground',
    '<div style="background:#000;position:relative;height:30px"><p style="color:#fff;position:absolute;top:100px">HIDDEN</p></div>',
  ],
  ['clip', '<p style="position:absolute;clip:rect(0,0,0,0)">HIDDEN</p>'],
  [
    'for screen readers',
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap">HIDDEN</p>',
  ],
  ['clip path inset', '<p style="clip-path:inset(50%)">HIDDEN</p>'],
  ['clip path circle', '<p style="clip-path:circle(0)">HIDDEN</p>'],
  ['clip path polygon', '<p style="clip-path:polygon(0 0,0 0,0 0)">HIDDEN</p>'],
  ['no height', '<div style="height:0;overflow:hidden">HIDDEN</div>'],
  ['no greatest height', '<div style="max-height:0;overflow:hidden"><p>HIDDEN</p></div>'],
  ['a box of a pixel', '<div style="width:1px;height:1px;overflow:hidden">HIDDEN</div>'],
  ['paint containment', '<div style="height:0;contain:paint">HIDDEN</div>'],
  ['text indent', '<p style="text-indent:-9999px">HIDDEN</p>'],
  [
    'text indent in a box',
    '<p style="text-indent:200%;white-space:nowrap;overflow:hidden;width:200px">HIDDEN</p>',
  ],
  ['left of the page', '<p style="position:absolute;left:-9999px">HIDDEN</p>'],
  ['above the page', '<p style="position:absolute;top:-9999px">HIDDEN</p>'],
  ['moved by transform', '<p style="transform:translateX(-9999px)">HIDDEN</p>'],
  ['fixed below the window', '<p style="position:fixed;top:200vh">HIDDEN</p>'],
  ['negative margin', '<p style="margin-left:-9999px">HIDDEN</p>'],
  ['scaled to nothing', '<p style="transform:scale(0)">HIDDEN</p>'],
  ['turned edge on', '<p style="transform:rotateY(90deg)">HIDDEN</p>'],
  [
    'its back to the reader',
    '<p style="transform:rotateY(180deg);backface-visibility:hidden">HIDDEN</p>',
  ],
  ['filter', '<p style="filter:opacity(0)">HIDDEN</p>'],
  ['blur', '<p style="filter:blur(20px)">HIDDEN</p>'],
  ['mask', '<p style="mask-image:linear-gradient(transparent,transparent)">HIDDEN</p>'],
  [
    'covered',
    '<div style="position:relative"><p>HIDDEN</p><div style="position:absolute;inset:0;background:#fff"></div></div>',
  ],
  [
    'covered further down',
    '<div style="height:3000px"></div><div style="position:relative"><p>HIDDEN</p><div style="position:absolute;inset:0;background:#fff;pointer-events:none"></div></div>',
  ],
  [
    'behind its parent',
    '<div style="background:#fff"><p style="position:relative;z-index:-1">HIDDEN</p></div>',
  ],
  [
    'behind all of the window',
    '<p>HIDDEN</p><div style="position:fixed;inset:0;background:#fff">SHOWN</div>',
  ],
  ['closed details', '<details><summary>SHOWN</summary><p>HIDDEN</p></details>'],
  ['closed dialog', '<dialog>HIDDEN</dialog>'],
  ['closed popover', '<div popover>HIDDEN</div>'],
  [
    'for print',
    '<style>.p{display:none}@media print{.p{display:block}}</style><p class="p">HIDDEN</p>',
  ],
  ['attributes', '<p title="HIDDEN" aria-label="HIDDEN" data-x="HIDDEN">SHOWN</p>'],
  ['comment', '<!-- HIDDEN --><p>SHOWN</p>'],
  ['template', '<template><p>HIDDEN</p></template>'],
  ['noscript', '<noscript>HIDDEN</noscript>'],
  ['script and style', '<script type="text/plain">HIDDEN</script><style>/* HIDDEN */</style>'],
  ['option not chosen', '<select><option selected>SHOWN</option><option>HIDDEN</option></select>'],
  [
    'cut lines',
    '<div style="overflow:hidden;height:1.2em;width:300px">SHOWN words <br>HIDDEN</div>',
  ],
  [
    'cut in one text',
    '<div style="overflow:hidden;height:20px;line-height:20px;width:100px">SHOWN and much more that is not HIDDEN</div>',
  ],
  [
    'line clamp',
    '<div style="width:120px;display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden">SHOWN and more words follow here until HIDDEN</div>',
  ],
  ['letters in one place', '<p style="letter-spacing:-1em">HIDDEN HIDDEN HIDDEN</p>'],
  [
    'not given to a slot',
    '<div><template shadowrootmode="open"><p>SHOWN</p></template><p>HIDDEN</p></div>',
  ],
  ['password', '<input type="password" value="HIDDEN">'],
  ['card number', '<input autocomplete="cc-number" value="HIDDEN">'],
  ['one-time code', '<input autocomplete="one-time-code" value="HIDDEN">'],
  ['shown password', '<input type="text" name="password" value="HIDDEN">'],
  ['hidden field', '<input type="hidden" value="HIDDEN">'],
  ['placeholder', '<input placeholder="HIDDEN">'],
  [
    'svg title',
    '<svg width="90" height="40"><title>HIDDEN</title><desc>HIDDEN</desc><text y="20">SHOWN</text></svg>',
  ],
  ['canvas', '<canvas width="90" height="90">HIDDEN</canvas>'],
  [
    'generated off the page',
    '<style>.g::before{content:"HIDDEN";position:absolute;left:-9999px}</style><p class="g">SHOWN</p>',
  ],
  [
    'names in the place of properties',
    '<form name="implementation"><input name="parentElement"><input name="localName"><p style="position:fixed;left:-999px">HIDDEN</p><p style="opacity:0">HIDDEN</p></form><p>SHOWN</p>',
  ],
  [
    'hidden in what is called a formula',
    '<p>SHOWN <span class="katex">x<span style="display:none">HIDDEN</span></span></p>',
  ],
  [
    'white in what is called a formula',
    '<p>SHOWN <span class="MathJax">x<span style="color:#fff">HIDDEN</span></span></p>',
  ],
  [
    'behind a formula that nobody sees',
    '<p>SHOWN</p><span class="katex"><span style="opacity:0">x<math><mi>HIDDEN</mi></math></span></span>',
  ],
  [
    'behind a formula of one letter',
    '<p>SHOWN <span class="katex"><span style="display:none"><math><mtext>HIDDEN and twenty more letters</mtext></math></span>x</span></p>',
  ],
  [
    'generated in white',
    '<style>.g::before{content:"HIDDEN";color:#fff}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated in the colour of its own ground',
    '<style>.g::before{content:"HIDDEN";color:#135;background:#135}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated in 1px',
    '<style>.g::after{content:"HIDDEN";font-size:1px}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated without opacity',
    '<style>.g::after{content:"HIDDEN";opacity:.05}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated, together without opacity',
    '<style>.g{opacity:.25}.g::after{content:"HIDDEN";opacity:.25}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated and clipped',
    '<style>.g::after{content:"HIDDEN";position:absolute;clip-path:inset(50%)}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated outside of a box',
    '<style>.g{position:relative;overflow:hidden}.g::after{content:"HIDDEN";position:absolute;top:500px;left:0}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated in a box of no width',
    '<style>.g::after{content:"HIDDEN";display:inline-block;width:0;overflow:hidden}</style><p class="g">SHOWN</p>',
  ],
  [
    'generated and moved away',
    '<style>.g::after{content:"HIDDEN";display:block;transform:translateX(-3000px)}</style><p class="g">SHOWN</p>',
  ],
  ['opacity that could change, in sight', '<p style="opacity:0;transition:opacity 1s">HIDDEN</p>'],
  [
    'opacity that cannot change, further down',
    '<div style="height:3000px"></div><p style="opacity:0">HIDDEN</p>',
  ],
  [
    'menu further down',
    '<div style="height:3000px"></div><div style="position:relative">SHOWN<p style="position:absolute;opacity:0;transition:opacity 1s">HIDDEN</p></div>',
  ],
  [
    'within what comes as it is scrolled to',
    '<div style="height:3000px"></div><div style="opacity:0;transition:all 1s">SHOWN<p style="display:none">HIDDEN</p><p style="color:#fff">HIDDEN</p></div>',
  ],
];

export const SHOWING: readonly SeenCase[] = [
  ['plain', '<p>SHOWN</p>'],
  ['open shadow root', '<div><template shadowrootmode="open"><p>SHOWN</p></template></div>'],
  ['slot', '<x-a><template shadowrootmode="open"><slot></slot></template><p>SHOWN</p></x-a>'],
  [
    'fallback of a slot',
    '<x-a><template shadowrootmode="open"><slot>SHOWN</slot></template></x-a>',
  ],
  ['frame', '<iframe srcdoc="<p>SHOWN</p>"></iframe>'],
  ['aria-hidden', '<p aria-hidden="true">SHOWN</p>'],
  ['inert', '<p inert>SHOWN</p>'],
  ['input', '<input value="SHOWN">'],
  ['textarea', '<textarea>SHOWN</textarea>'],
  ['chosen option', '<select><option>a</option><option selected>SHOWN</option></select>'],
  ['editable', '<div contenteditable>SHOWN</div>'],
  ['before', '<style>.g::before{content:"SHOWN "}</style><p class="g">x</p>'],
  [
    'after, of an attribute',
    '<style>.g::after{content:attr(data-x)}</style><p class="g" data-x="SHOWN">x</p>',
  ],
  ['open details', '<details open><summary>x</summary><p>SHOWN</p></details>'],
  ['open dialog', '<dialog open>SHOWN</dialog>'],
  [
    'modal dialog',
    '<div style="opacity:0"><dialog id="d">SHOWN</dialog></div><script>d.showModal()</script>',
  ],
  ['open popover', '<div popover id="d">SHOWN</div><script>d.showPopover()</script>'],
  [
    'behind a translucent backdrop',
    '<p>SHOWN</p><div style="position:fixed;inset:0;background:rgb(0 0 0/.5)"></div>',
  ],
  ['svg', '<svg width="90" height="40"><text y="20">SHOWN</text></svg>'],
  ['half opacity', '<p style="opacity:.5">SHOWN</p>'],
  ['display contents', '<div style="display:contents"><p>SHOWN</p></div>'],
  [
    'visible in hidden',
    '<div style="visibility:hidden"><p style="visibility:visible">SHOWN</p></div>',
  ],
  ['fixed bar', '<div style="position:fixed;top:0;background:#fff">SHOWN</div>'],
  [
    'under a fixed bar, scrolled out',
    '<div style="position:fixed;top:0;left:0;right:0;height:60px;background:#fff">x</div><div style="height:3000px"></div><p>SHOWN</p><div style="height:200px"></div>',
  ],
  [
    'sticky',
    '<div style="position:sticky;top:0;background:#fff">SHOWN</div><p>SHOWN</p><div style="height:3000px"></div>',
  ],
  ['further down', '<div style="height:5000px"></div><p>SHOWN</p>'],
  ['further right', '<p style="position:absolute;left:4000px">SHOWN</p>'],
  [
    'in a scroller',
    '<div style="height:100px;overflow:auto"><div style="height:2000px"></div><p>SHOWN</p></div>',
  ],
  [
    'in a scroller from below',
    '<div style="height:100px;overflow:auto;display:flex;flex-direction:column-reverse"><p>x</p><div style="height:2000px;flex:none"></div><p>SHOWN</p></div>',
  ],
  [
    'right to left, overflowing',
    '<div dir="rtl" style="width:200px;overflow:auto;white-space:nowrap">x <span style="display:inline-block;width:900px"></span>SHOWN</div>',
  ],
  ['white on dark', '<div style="background:#111"><p style="color:#fff">SHOWN</p></div>'],
  [
    'white on a picture',
    `<div style="background:#fff url(${RED_PIXEL})"><p style="color:#fff">SHOWN</p></div>`,
  ],
  [
    'white on an image beside',
    `<div style="position:relative;height:200px"><img style="position:absolute;inset:0;width:100%;height:100%" src="${RED_PIXEL}"><p style="position:relative;color:#fff">SHOWN</p></div>`,
  ],
  [
    'white on a dark box beside',
    '<div style="position:relative"><div style="position:absolute;inset:0;background:#000"></div><p style="position:relative;color:#fff">SHOWN</p></div>',
  ],
  [
    'white on a wide gradient',
    '<div style="background:linear-gradient(90deg,#123,#fff)"><p style="color:#fff">SHOWN</p></div>',
  ],
  ['a dark page', '<style>body{background:#000;color:#eee}</style><p>SHOWN</p>'],
  [
    'letters cut from a gradient',
    '<h1 style="background:linear-gradient(red,blue);background-clip:text;-webkit-background-clip:text;color:transparent">SHOWN</h1>',
  ],
  ['vertical', '<p style="writing-mode:vertical-rl">SHOWN</p>'],
  ['columns', '<div style="columns:2"><p>SHOWN</p><p>SHOWN</p></div>'],
  ['cells', '<table><tr><td>SHOWN<td>SHOWN</table>'],
  ['small capitals', '<p style="font-variant:small-caps">SHOWN</p>'],
  ['transformed letters', '<p style="text-transform:lowercase">SHOWN</p>'],
  ['not selectable', '<p style="user-select:none">SHOWN</p>'],
  ['small print', '<p style="font-size:8px">SHOWN</p>'],
  ['scaled by half', '<p style="transform:scale(.5)">SHOWN</p>'],
  ['turned', '<p style="transform:rotate(90deg);margin:150px;width:100px">SHOWN</p>'],
  [
    'page held by a dialog',
    '<style>body{overflow:hidden}</style><div style="position:fixed;inset:0;background:rgb(0 0 0/.4)">x</div><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'a form that shadows names',
    '<form><input name="firstChild"><input name="parentNode"><input name="getBoundingClientRect"><p>SHOWN</p></form>',
  ],
  [
    'a form that shadows what its nodes are',
    '<form><input name="nodeType"><input name="ownerDocument"><input name="isConnected"><input name="nodeName"><p>SHOWN</p></form>',
  ],
  [
    'names that shadow what documents make',
    '<embed name="createTextNode"><iframe name="createElement" srcdoc="x"></iframe><object name="importNode" id="createRange"></object><form name="createRange"></form><p>SHOWN</p>',
  ],
  [
    'a formula that shadows what documents make',
    '<span class="katex">y<embed name="createTextNode"><img name="importNode" alt=""></span><p>SHOWN</p>',
  ],
  [
    'a frame that shadows what documents make',
    '<iframe srcdoc="<form name=createRange><input name=nodeType></form><div popover style=opacity:0>x</div><p>SHOWN</p>"></iframe>',
  ],
  ['a formula of MathML', '<math><mi>SHOWN</mi></math>'],
  [
    'a formula’s source',
    '<span class="katex"><span style="position:absolute;clip:rect(1px,1px,1px,1px);width:1px;height:1px;overflow:hidden"><math><mtext>SHOWN</mtext></math></span><span>SH<i>OWN</i></span></span>',
  ],
  [
    'generated on a dark ground of its own',
    '<style>.g::before{content:"SHOWN";color:#fff;background:#135}</style><p class="g">x</p>',
  ],
  [
    'generated beside its element',
    '<style>.g{position:relative;margin:40px}.g::before{content:"SHOWN";position:absolute;left:0;top:-30px}</style><p class="g">x</p>',
  ],
  [
    'coming as it is scrolled to',
    '<div style="height:3000px"></div><p style="opacity:0;transform:translate3d(0,100px,0);transition:opacity .4s,transform .4s">SHOWN</p>',
  ],
  [
    'coming from the left of the page',
    '<div style="height:3000px"></div><div style="overflow:hidden"><p style="opacity:0;transform:translate3d(-800px,0,0);transition:all .4s">SHOWN</p></div>',
  ],
  [
    'coming from no visibility',
    '<div style="height:3000px"></div><div style="visibility:hidden;opacity:0;transition:visibility .4s,opacity .4s"><p>SHOWN</p></div>',
  ],
  [
    'coming by an animation of scrolling',
    '<style>@keyframes in{from{opacity:0}}.a{opacity:0;animation:in 1s paused both}</style><div style="height:3000px"></div><p class="a">SHOWN</p>',
  ],
  [
    'coming at this moment',
    '<style>@keyframes in{from{opacity:0}}.a{animation:in 4s steps(1,end) both}</style><p class="a">SHOWN</p>',
  ],
];
