/** Name, and a page: what says HIDDEN must not be read, what says SHOWN must. */
export type SeenCase = readonly [name: string, html: string];

const RED_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** A clear text over a canvas, as viewers of documents lay theirs over a page's picture. */
function overCanvas(text: string, drawn: string, place = 'top:20px'): string {
  return `<div style="position:relative;height:100px"><canvas width="600" height="100"></canvas><span style="position:absolute;left:20px;${place};font:24px/1 serif;white-space:pre;color:transparent">${text}</span></div><script>{const ink=document.querySelector('canvas').getContext('2d');ink.font='23px sans-serif';ink.textBaseline='top';const width=document.querySelector('span').offsetWidth;ink.translate(20,20);ink.scale(width/Math.max(1,ink.measureText('${drawn}').width),1);ink.fillText('${drawn}',0,0)}</script>`;
}

export const HIDING: readonly SeenCase[] = [
  [
    'asked for in an empty field of the page’s own',
    '<style>p:empty::before{content:attr(data-placeholder)}</style><p contenteditable="true" data-placeholder="HIDDEN"></p>',
  ],
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
  [
    'under a ground of its own',
    '<style>.own{position:relative}.own::after{content:"";position:absolute;inset:0;background:#fff}</style><p class="own">HIDDEN</p><p>SHOWN</p>',
  ],
  ['mask', '<p style="mask-image:linear-gradient(transparent,transparent)">HIDDEN</p>'],
  [
    'covered by what stands in a later line',
    '<p style="margin:0">HIDDEN</p><span style="display:inline-block;vertical-align:top;margin-top:-30px;width:400px;height:60px;background:#fff"></span>',
  ],
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
  ['a clear shadow', '<p style="color:#fff;text-shadow:0 0 2px transparent">HIDDEN</p>'],
  ['a shadow like its ground', '<p style="color:#fff;text-shadow:1px 1px 2px #fefefe">HIDDEN</p>'],
  ['a clear edge', '<p style="color:#fff;-webkit-text-stroke:1px transparent">HIDDEN</p>'],
  [
    'a frame that is covered',
    '<div style="position:relative"><iframe srcdoc="<p>HIDDEN</p>"></iframe><div style="position:absolute;inset:0;background:#fff"></div></div>',
  ],
  [
    'covered in a scroller',
    '<div style="height:90px;overflow:auto"><div style="height:900px"></div><div style="position:relative"><p>HIDDEN</p><div style="position:absolute;inset:0;background:#fff"></div></div></div>',
  ],
  [
    'behind an item with a z-index',
    '<div style="display:grid"><div style="grid-area:1/1;z-index:1;background:#fff;height:90px"></div><p style="grid-area:1/1">HIDDEN</p></div>',
  ],
  [
    'behind its page',
    '<style>html{background:#eee}body{background:#fff}</style><p style="position:relative;z-index:-1">HIDDEN</p>',
  ],
  [
    'white in a white scroller',
    '<div style="height:90px;overflow:auto;background:#fff"><div style="height:900px"></div><p style="color:#fff">HIDDEN</p></div>',
  ],
  [
    'white in a white bar',
    '<div style="position:fixed;top:0;background:#fff;color:#fff">HIDDEN</div><p>SHOWN</p>',
  ],
  [
    'white on generated white',
    '<style>.g{position:relative;color:#fff}.g::before{content:"";position:absolute;inset:0;background:#fff;z-index:-1}</style><p class="g">HIDDEN</p>',
  ],
  [
    'clear on a wide gradient',
    '<div style="background:linear-gradient(90deg,#123,#fff)"><p style="color:transparent">HIDDEN</p></div>',
  ],
  ['white and turned', '<p style="transform:rotate(3deg);color:#fff">HIDDEN</p>'],
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
  ['search field', '<input type="search" value="HIDDEN">'],
  ['field of a search', '<form role="search"><p><input value="HIDDEN"></p></form>'],
  ['placeholder', '<input placeholder="HIDDEN">'],
  [
    'svg title',
    '<svg width="90" height="40"><title>HIDDEN</title><desc>HIDDEN</desc><text y="20">SHOWN</text></svg>',
  ],
  ['over a canvas that shows nothing', overCanvas('HIDDEN words in a row of seven', '')],
  [
    'over a canvas that shows other words',
    overCanvas('HIDDEN words in a row of seven', 'Incomprehensibilities everywhere'),
  ],
  [
    'over a canvas that shows as many words of other lengths',
    overCanvas(
      'HIDDEN to us is a long incomprehensible undertaking',
      'Extraordinarily unremarkable lighthouses we see on it',
    ),
  ],
  [
    'over a canvas that shows a picture',
    overCanvas('HIDDEN words in a row of seven', '████████████████████████████████'),
  ],
  [
    'beside a canvas that shows it',
    overCanvas('HIDDEN words in a row of seven', 'HIDDEN words in a row of seven', 'top:300px'),
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
  [
    'a note that a pointer shows',
    '<style>.n i{display:none}.n:hover i{display:inline}</style><p>SHOWN<span class="n"><sup>1</sup><i>HIDDEN</i></span></p>',
  ],
  [
    'a menu that a pointer shows',
    '<style>.n i{display:none}.n:hover i{display:inline}</style><p class="n">SHOWN <i>HIDDEN</i></p>',
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
  [
    'over a canvas that shows it',
    overCanvas('SHOWN words in a row of seven', 'SHOWN words in a row of seven'),
  ],
  ['plain', '<p>SHOWN</p>'],
  [
    'before a ground that its own child stands on',
    '<style>.own{position:relative}.own::before{content:"";position:absolute;inset:0;background:#fff}</style><div class="own"><p style="position:relative">SHOWN</p></div>',
  ],
  [
    'through a mask that fades at its end',
    '<p style="mask-image:linear-gradient(#000 80%,transparent);padding-bottom:60px">SHOWN</p>',
  ],
  ['through a black mask', '<p style="mask-image:linear-gradient(#000,rgb(0 0 0 / .9))">SHOWN</p>'],
  ['through a picture as a mask', `<p style="mask-image:url(${RED_PIXEL})">SHOWN</p>`],
  [
    'above the ground of a later block',
    '<p style="margin:0">SHOWN</p><div style="margin-top:-30px;height:60px;background:#fff"></div>',
  ],
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
  [
    'the root’s ground and the body’s',
    '<style>html{background:#fff}body{background:#111;color:#eee}</style><p>SHOWN</p>',
  ],
  [
    'scrolled out of a panel, under a fixed bar',
    '<style>body{margin:0}</style><div style="position:fixed;top:0;left:0;right:0;height:60px;background:#fff">x</div><div id="s" style="height:300px;overflow:auto;margin-top:100px"><p>x</p><p>x</p><p>SHOWN</p><div style="height:2000px"></div></div><script>s.scrollTop=140</script>',
  ],
  [
    'under a sticky bar’s child',
    '<div style="position:sticky;top:0"><div style="height:60px;background:#fff">x</div></div><p>SHOWN</p><div style="height:3000px"></div><script>scrollTo(0,50)</script>',
  ],
  [
    'far right in dark code',
    `<pre style="background:#111;color:#eee;overflow:auto;width:300px"><code>${'word '.repeat(90)}<span>SHOWN</span></code></pre>`,
  ],
  [
    'far down in a dark panel',
    '<div style="background:#111;color:#eee;overflow:auto;height:200px"><div style="height:2000px"></div><p>SHOWN</p></div>',
  ],
  [
    'sidewards in a dark carousel',
    '<div style="display:flex;overflow-x:auto;width:400px"><div style="flex:none;width:400px">x</div><div style="flex:none;width:400px">x</div><div style="flex:none;width:400px;background:#111;color:#eee">SHOWN</div></div>',
  ],
  [
    'a page clipped sidewards',
    '<style>html,body{height:100%}body{overflow-x:hidden}</style><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'root and body clipped sidewards',
    '<style>html,body{height:100%;overflow-x:hidden}</style><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'a locked page',
    '<style>html,body{height:100%;overflow:hidden}</style><div style="height:3000px"></div><p>SHOWN</p><div style="position:fixed;inset:20%;background:#fff">x</div>',
  ],
  [
    'a page locked by position',
    '<style>body{position:fixed;top:-500px;width:100%;overflow:hidden}</style><p>SHOWN</p><div style="height:3000px"></div>',
  ],
  [
    'the end of a page locked by position',
    '<style>body{position:fixed;top:-500px;width:100%}</style><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'held by a dialog in a shadow root',
    '<style>body{overflow:hidden}</style><x-c><template shadowrootmode="open"><div style="position:fixed;inset:20%;background:#fff">x</div></template></x-c><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'on a generated ground',
    '<style>.g{position:relative;color:#fff;z-index:0}.g::before{content:"";position:absolute;inset:0;background:#123;z-index:-1}</style><h1 class="g">SHOWN</h1>',
  ],
  [
    'on a generated ground around the page',
    '<style>body{color:#eee}body::before{content:"";position:fixed;inset:0;background:#111;z-index:-1}</style><p>SHOWN</p>',
  ],
  [
    'on a generated ground wider than its element',
    '<style>.g{position:relative;color:#eee;width:200px;margin:auto}.g::after{content:"";position:absolute;left:50%;width:100vw;height:100%;top:0;transform:translateX(-50%);background:#111;z-index:-1}</style><p class="g">x</p><p class="g" style="width:400px">SHOWN</p>',
  ],
  [
    'on a generated grid item',
    '<style>.g{display:grid;color:#eee}.g::before{content:"";background:#111;width:100%;height:100%}.g>*,.g::before{grid-area:1/1}</style><div class="g"><h1 style="z-index:1">SHOWN</h1></div>',
  ],
  [
    'beside a z-index without a position',
    '<div style="z-index:9;background:#fff;height:100px"></div><p style="position:relative;top:-80px">SHOWN</p>',
  ],
  ['a shadow alone', '<p style="color:#fff;text-shadow:1px 1px 2px #000">SHOWN</p>'],
  ['an edge alone', '<p style="color:#fff;-webkit-text-stroke:1px #000">SHOWN</p>'],
  [
    'a mark over the middle of its line',
    '<p style="position:relative;width:400px;margin:0">SHOWN before and after a mark in it <span style="position:absolute;left:90px;right:260px;top:-5px;bottom:-5px;background:#fff"></span></p>',
  ],
  [
    'a hero of grid layers',
    '<div style="display:grid"><div style="grid-area:1/1;background:#111;height:200px"></div><h1 style="grid-area:1/1;color:#fff">SHOWN</h1></div>',
  ],
  [
    'over what is in a scroller',
    '<style>body{margin:0}</style><div style="position:fixed;inset:0;overflow:auto"><main style="background:#111;height:3000px"></main></div><header style="position:absolute;top:0;color:#eee">SHOWN</header>',
  ],
  [
    'a shell that scrolls within',
    '<style>html,body{height:100%;margin:0;overflow:hidden}</style><div style="display:flex;flex-direction:column;height:100vh"><header style="background:#fff;flex:none">x</header><div style="display:flex;flex:1;min-height:0"><nav style="overflow:auto;width:200px;background:#111;color:#eee"><div style="height:3000px"></div>SHOWN</nav><main style="overflow:auto;flex:1"><div style="height:3000px"></div>SHOWN</main></div><footer style="background:#fff;flex:none;height:60px">x</footer></div>',
  ],
  [
    'a scroller in a scroller',
    '<div style="height:300px;overflow:auto;background:#fff"><div style="height:2000px"></div><pre style="overflow:auto;width:200px;background:#111;color:#eee"><span style="display:inline-block;width:900px"></span><span>SHOWN</span></pre></div>',
  ],
  [
    'a scroller twice as large',
    '<div style="transform:scale(2);transform-origin:0 0;width:200px;height:100px;overflow:auto"><div style="height:2000px"></div><p>SHOWN</p></div>',
  ],
  [
    'a ground behind the page',
    '<style>body{background:#fff}</style><div style="position:absolute;inset:0;background:#111;z-index:-1"></div><p style="color:#eee">SHOWN</p>',
  ],
  [
    'under a box that is blended',
    '<div style="position:relative"><p>SHOWN</p><div style="position:absolute;inset:0;background:#fff;mix-blend-mode:multiply"></div></div>',
  ],
  [
    'blended letters',
    '<div style="background:#fff"><p style="color:#fff;mix-blend-mode:difference">SHOWN</p></div>',
  ],
  [
    'colours turned round',
    '<style>html{background:#fff}body{filter:invert(1);color:#fff}</style><p>SHOWN</p>',
  ],
  [
    'on a ground that a filter darkens',
    '<div style="position:relative;color:#fff"><div style="position:absolute;inset:0;backdrop-filter:brightness(.2);background:rgb(255 255 255/.1)"></div><p style="position:relative">SHOWN</p></div>',
  ],
  [
    'a ground that stays in the window',
    '<style>body{background:linear-gradient(#111,#222) fixed;color:#eee}</style><div style="height:3000px"></div><p>SHOWN</p>',
  ],
  [
    'rows and columns with a ground',
    '<table><tr style="background:#111;color:#eee"><td>SHOWN</td></tr><tbody style="background:#111;color:#eee"><tr><td>SHOWN</td></tr></tbody></table>',
  ],
  [
    'a column with a ground',
    '<table><col style="background:#111"><tr><td style="color:#eee">SHOWN</td></tr></table>',
  ],
  [
    'behind a mark of two lines',
    '<p style="width:300px;color:#222">Some words before and <span style="background:#222;color:#fff">a mark that runs over two lines of it</span> <b>SHOWN</b> and more</p>',
  ],
  [
    'beside a card broken over columns',
    '<div style="columns:2;height:120px;width:600px;column-fill:auto"><div style="height:60px"></div><div style="background:#222;color:#fff;height:120px">x</div><p style="color:#222;margin:0">SHOWN</p></div>',
  ],
  [
    'on a film',
    '<div style="position:relative;color:#fff"><video style="position:absolute;width:100%;height:100%"></video><p style="position:relative">SHOWN</p></div>',
  ],
  [
    'on a drawing',
    '<div style="position:relative;color:#fff"><svg style="position:absolute;width:100%;height:100%"><rect width="100%" height="100%"/></svg><p style="position:relative">SHOWN</p></div>',
  ],
  [
    'underlined by a gradient',
    '<p style="color:#222;background:linear-gradient(#222,#222) 0 100%/100% 2px no-repeat">SHOWN</p>',
  ],
  [
    'at the edge of a circle',
    '<div style="position:relative;width:300px;height:300px;color:#222"><div style="position:absolute;inset:0;border-radius:50%;background:#222"></div><p style="position:relative;margin:0">SHOWN</p></div>',
  ],
  [
    'on a slanted stripe',
    '<div style="position:relative;margin-top:100px"><div style="position:absolute;inset:0;background:#222;transform:skewY(-5deg)"></div><p style="position:relative;color:#eee">SHOWN</p><p style="position:absolute;top:-60px;color:#222">SHOWN</p></div>',
  ],
  [
    'beside a cut shape',
    '<div style="position:relative;height:300px;color:#222"><div style="position:absolute;inset:0;background:#222;clip-path:polygon(0 0,100% 0,100% 100%)"></div><p style="position:absolute;bottom:0;left:0">SHOWN</p></div>',
  ],
  ['on an inner shadow', '<p style="color:#fff;box-shadow:inset 0 0 0 100px #111">SHOWN</p>'],
  [
    'on a filled border image',
    '<p style="color:#fff;border-image:linear-gradient(#111,#111) fill 0">SHOWN</p>',
  ],
  [
    'pulled over the box before',
    '<div style="background:#111;height:200px"></div><h1 style="margin-top:-150px;color:#fff">SHOWN</h1>',
  ],
  [
    'a clear bar over a dark hero',
    '<header style="position:fixed;top:0;color:#fff">SHOWN</header><div style="background:#111;height:600px"></div><div style="height:3000px"></div>',
  ],
  [
    'a clear sticky bar over a dark hero',
    '<style>body{margin:0}</style><header style="position:sticky;top:0;color:#fff;height:60px">SHOWN</header><div style="background:#111;height:600px;margin-top:-60px"></div><div style="height:3000px"></div>',
  ],
  [
    'parallax',
    '<div style="perspective:1px;overflow:auto;height:100vh"><div style="position:absolute;inset:0;background:#111;transform:translateZ(-1px) scale(2)"></div><div style="height:3000px"></div><p style="position:relative;color:#222;background:#fff">SHOWN</p></div>',
  ],
  [
    'positioned out of a scroller',
    '<div style="position:relative"><div style="height:100px;overflow:auto;width:200px"><div style="height:900px"></div><p style="position:absolute;left:400px;top:0">SHOWN</p></div></div>',
  ],
  [
    'fixed in what is transformed',
    '<div style="transform:translateZ(0);height:3000px"><p style="position:fixed;top:2500px">SHOWN</p></div>',
  ],
  [
    'fixed in what is moved',
    '<div style="translate:0 1px;height:3000px"><p style="position:fixed;top:2500px">SHOWN</p></div>',
  ],
  [
    'a clear frame on a dark page',
    '<style>body{background:#111}</style><iframe srcdoc="<style>body{color:#eee}</style><p>SHOWN</p>"></iframe>',
  ],
  [
    'a caption on a dark backdrop',
    '<style>dialog{background:none;color:#fff}dialog::backdrop{background:#000}</style><dialog id="d">SHOWN</dialog><script>d.showModal()</script>',
  ],
  [
    'a scroller from right to left',
    '<div dir="rtl" style="width:200px;overflow:auto;white-space:nowrap;background:#111;color:#eee"><span style="display:inline-block;width:900px">x</span><span>SHOWN</span></div>',
  ],
  [
    'a page from right to left',
    '<style>body{direction:rtl}</style><div style="width:4000px;white-space:nowrap">x<span style="display:inline-block;width:3000px"></span>SHOWN</div>',
  ],
  [
    'a page in columns from the right',
    '<style>body{writing-mode:vertical-rl}</style><div style="width:4000px"></div><p>SHOWN</p>',
  ],
  [
    'an enlarged page',
    '<style>body{zoom:2}</style><div style="height:3000px"></div><div style="background:#111;color:#eee;height:90px;overflow:auto"><div style="height:900px"></div>SHOWN</div>',
  ],
  ['a dark page of the browser’s colours', '<style>html{color-scheme:dark}</style><p>SHOWN</p>'],
  [
    'contents of a box without one',
    '<div style="background:#111"><div style="display:contents;color:#eee"><p>SHOWN</p></div></div>',
  ],
  [
    'a chip with round ends',
    '<span style="background:#111;color:#fff;border-radius:99px;padding:2px 8px">SHOWN</span>',
  ],
  [
    'above an opaque neighbour in a context of its own',
    '<div style="position:relative;z-index:2"><p style="position:relative;z-index:-1">SHOWN</p></div><div style="position:relative;z-index:1;margin-top:-60px;height:60px;background:#fff"></div>',
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
