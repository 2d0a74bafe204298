import type { SeenCase } from './seen-cases.ts';

/**
 * Pages that look the same whatever HIDDEN says. Those words are hidden or marked as doubtful, and SHOWN
 * is neither; the body is white, and its text dark.
 */
export const DOUBTFUL: readonly SeenCase[] = [
  [
    'ascent override',
    '<style>@font-face{font-family:ao;src:local("DejaVu Sans Mono"),local("Liberation Mono"),local("DejaVuSansMono");ascent-override:9000%;descent-override:0%}.ao{font-family:ao;height:24px;overflow:hidden}</style><p class="ao">HIDDEN words</p>',
  ],
  [
    'backdrop filter brightness 0 cover',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;backdrop-filter:brightness(0)"></div></div>',
  ],
  [
    'backdrop filter with opaque bg',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;backdrop-filter:blur(1px);background:#fff"></div></div>',
  ],
  [
    'background clip text moved away',
    '<p style="background:linear-gradient(#000,#000) no-repeat 9999px 0/10px 10px;background-clip:text;-webkit-background-clip:text;color:transparent">HIDDEN words</p>',
  ],
  [
    'background clip text white gradient',
    '<p style="background:linear-gradient(#fff,#fff);background-clip:text;-webkit-background-clip:text;color:transparent">HIDDEN words</p>',
  ],
  [
    'background picture white white text',
    '<div style="background:url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==)"><p style="color:#fff">HIDDEN words</p></div>',
  ],
  [
    'border cover',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;border-top:200px solid #fff;height:0"></div></div>',
  ],
  ['clip path shape', '<p style="clip-path:shape(from 0 0, line to 0 0, close)">HIDDEN words</p>'],
  [
    'cover clip path polygon full',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;background:#fff;clip-path:polygon(0 0,100% 0,100% 100%,0 100%)"></div></div>',
  ],
  [
    'cover iframe opaque',
    '<div style="position:relative"><p>HIDDEN words</p><iframe srcdoc="<body style=background:white>" style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe></div>',
  ],
  [
    'cover mix blend lighten white',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;background:#fff;mix-blend-mode:lighten"></div></div>',
  ],
  [
    'cover outline of p',
    '<p style="outline:30px solid #fff;outline-offset:-30px">HIDDEN words</p>',
  ],
  [
    'cover rotated slightly',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:-30px;background:#fff;transform:rotate(.2deg)"></div></div>',
  ],
  [
    'cover tiled gradient',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;background:linear-gradient(#fff,#fff) 0 0/10px 10px"></div></div>',
  ],
  [
    'dark pseudo far',
    '<style>.dp{position:relative;color:#fff}.dp::before{content:"";position:absolute;left:0;top:0;width:600px;height:24px;background:#000;clip-path:inset(50%)}</style><p class="dp">HIDDEN words</p>',
  ],
  [
    'details open content visibility',
    '<style>details::details-content{opacity:0}</style><details open><summary>quay</summary><p>HIDDEN words</p></details>',
  ],
  ['filter brightness 9', '<p style="color:#333;filter:brightness(90)">HIDDEN words</p>'],
  [
    'filter invert white on white wrapper',
    '<div style="filter:invert(0)"><p style="color:#fefefe">HIDDEN words</p></div>',
  ],
  [
    'filter url feColorMatrix zero alpha',
    '<svg width="0" height="0"><filter id="f"><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/></filter></svg><p style="filter:url(#f)">HIDDEN words</p>',
  ],
  [
    'filter url feOffset',
    '<svg width="0" height="0"><filter id="f3" x="0" y="0" width="1" height="1"><feOffset dx="5000"/></filter></svg><p style="filter:url(#f3)">HIDDEN words</p>',
  ],
  [
    'first line white',
    '<style>.fl2::first-line{color:#fff}</style><p class="fl2">HIDDEN words</p>',
  ],
  [
    'gradient one end',
    '<div style="background:linear-gradient(90deg,#fff 95%,#000)"><p style="color:#fff;width:500px">HIDDEN words</p></div>',
  ],
  [
    'highlight white ground',
    '<style>::highlight(h2){color:#fff;background:#fff}</style><p id="hh2">HIDDEN words</p><script>{const r=new Range();r.selectNodeContents(hh2);CSS.highlights.set("h2",new Highlight(r))}</script>',
  ],
  [
    'input padding',
    '<input value="HIDDEN words" style="padding-left:900px;width:10px;border:0;box-sizing:border-box">',
  ],
  [
    'input value covered background image',
    '<input value="HIDDEN words" style="color:#fff;background:#fff;border:0;width:600px">',
  ],
  ['line height 0 hidden', '<p style="line-height:0;overflow:hidden;margin:0">HIDDEN words</p>'],
  [
    'mask url svg empty',
    `<p style="mask-image:url('data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/>')">HIDDEN words</p>`,
  ],
  ['mix blend lighten', '<p style="color:#000;mix-blend-mode:lighten">HIDDEN words</p>'],
  [
    'mix blend screen black',
    '<div style="mix-blend-mode:screen"><p style="color:#000">HIDDEN words</p></div>',
  ],
  [
    'opacity 94 cover',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;inset:0;background:rgb(255 255 255/.94)"></div></div>',
  ],
  [
    'parent turned child backface',
    '<div style="transform:rotateY(180deg);transform-style:preserve-3d"><p style="backface-visibility:hidden">HIDDEN words</p></div>',
  ],
  [
    'perspective behind',
    '<div style="perspective:100px"><p style="transform:translateZ(150px)">HIDDEN words</p></div>',
  ],
  [
    'pseudo cover of the wrapper',
    '<style>.pw{position:relative}.pw::before{content:"";position:absolute;inset:0;background:#fff;z-index:2}</style><div class="pw"><p>HIDDEN words</p></div>',
  ],
  [
    'rotate3d parent',
    '<div style="rotate:x 180deg;transform-style:preserve-3d"><p style="backface-visibility:hidden;transform:translateZ(0)">HIDDEN words</p></div>',
  ],
  [
    'scroller 3px scrolled',
    '<div style="height:6px;overflow:auto;scrollbar-width:none"><p style="margin:200px 0">HIDDEN words</p></div>',
  ],
  [
    'select text white',
    '<select style="color:#fff;background:#fff;appearance:none;border:0"><option selected>HIDDEN words</option></select>',
  ],
  ['blur of a third', '<p style="filter:blur(6px);font-size:17px">HIDDEN words</p>'],
  [
    'shadow very blurred',
    '<p style="color:transparent;text-shadow:0 0 400px #000">HIDDEN words</p>',
  ],
  [
    'svg fill gradient white',
    '<svg width="600" height="40"><linearGradient id="lg"><stop stop-color="#fff"/></linearGradient><text y="20" fill="url(#lg)">HIDDEN words</text></svg>',
  ],
  [
    'svg pattern empty fill',
    '<svg width="600" height="40"><pattern id="pt" width="1" height="1"></pattern><text y="20" fill="url(#pt)">HIDDEN words</text></svg>',
  ],
  [
    'svg text fill none',
    '<svg width="600" height="40"><text y="20" fill="none">HIDDEN words</text></svg>',
  ],
  [
    'svg text mask',
    '<svg width="600" height="40"><mask id="mk"><rect width="600" height="40" fill="#000"/></mask><text y="20" mask="url(#mk)">HIDDEN words</text></svg>',
  ],
  [
    'svg text stroke white fill none',
    '<svg width="600" height="40"><text y="20" fill="none" stroke="#fff">HIDDEN words</text></svg>',
  ],
  [
    'svg text under rect',
    '<svg width="600" height="40"><text y="20">HIDDEN words</text><rect width="600" height="40" fill="#fff"/></svg>',
  ],
  [
    'table col collapse',
    '<table><col><col style="visibility:collapse"><tr><td>quay</td><td>HIDDEN words</td></tr></table>',
  ],
  ['text security then small', '<p style="-webkit-text-security:disc">HIDDEN words</p>'],
  [
    'textarea white',
    '<textarea style="color:#fff;border:0;width:600px;outline:0;resize:none">HIDDEN words</textarea>',
  ],
  [
    'two half covers',
    '<div style="position:relative"><p>HIDDEN words</p><div style="position:absolute;left:0;width:200px;top:0;bottom:0;background:#fff"></div><div style="position:absolute;left:200px;right:0;top:0;bottom:0;background:#fff"></div></div>',
  ],
];

/**
 * Pages that look the same whatever HIDDEN says, and by whose styles it would be seen: a picture of the
 * window alone tells that it may not be.
 */
export const SEEN_BY_STYLES: readonly SeenCase[] = [
  [
    'ground inset shadow',
    '<div style="background:#000;box-shadow:inset 0 0 0 99px #fff"><p style="color:#fff;margin:0;padding:10px">HIDDEN words</p></div>',
  ],
  [
    'cover repeating gradient',
    '<style>.x{position:relative}.x::after{content:"";position:absolute;inset:0;background:repeating-linear-gradient(#fff 0 1px,#fff 1px 2px)}</style><p class=x>HIDDEN words</p>',
  ],
  [
    'cover pseudo after pe none',
    '<style>.x{position:relative}.x::after{content:"";position:absolute;inset:0;background:#fff;pointer-events:none}</style><p class=x>HIDDEN words</p>',
  ],
  [
    'svg stroke cover',
    '<svg width=600 height=40><text x=5 y=25>HIDDEN words</text><path d="M0 20H600" stroke="#fff" stroke-width=40 /></svg>',
  ],
  [
    'svg marker cover',
    '<svg width=600 height=40><defs><marker id=m markerWidth=600 markerHeight=80 refX=5 refY=30 markerUnits=userSpaceOnUse><rect width=600 height=80 fill="#fff"/></marker></defs><text x=5 y=25>HIDDEN words</text><path d="M5 20H6" stroke="#fff" marker-start="url(#m)"/></svg>',
  ],
  [
    'radius clip',
    '<div style="border-radius:0 0 0 900px;overflow:hidden;width:900px;height:500px;position:relative"><p style="position:absolute;left:0;bottom:0;margin:0">HIDDEN words</p></div>',
  ],
  [
    'ground block in inline',
    '<span style="background:#000"><div style="color:#fff">HIDDEN words</div></span>',
  ],
  [
    'ground border image fill',
    '<div style="background:#000;border:1px solid;border-image:linear-gradient(#fff,#fff) 1 fill"><p style="color:#fff;margin:0">HIDDEN words</p></div>',
  ],
  [
    'svg text outside viewbox',
    '<svg width=600 height=40 viewBox="0 0 600 40"><text x=5 y=125>HIDDEN words</text></svg>',
  ],
  [
    'svg nested clip',
    '<svg width=600 height=60><svg x=0 y=0 width=10 height=10><text x=5 y=55>HIDDEN words</text></svg></svg>',
  ],
  [
    'cover by scrolled sticky',
    '<div style="position:sticky;top:0;z-index:2;background:#fff;height:0;box-shadow:0 40px 0 40px #fff"></div><p>HIDDEN words</p>',
  ],
  [
    'svg foreignObject cover',
    '<svg width=600 height=40><text x=5 y=25>HIDDEN words</text><foreignObject width=600 height=40><div style="height:40px;background:#fff"></div></foreignObject></svg>',
  ],
  [
    'svg textpath past end',
    '<svg width=600 height=40><path id=q d="M0 20H10" fill=none /><text><textPath href="#q" startOffset="100%">HIDDEN words</textPath></text></svg>',
  ],
  [
    'ground gradient elsewhere',
    '<div style="background:linear-gradient(#000,#000) no-repeat 0 -999px"><p style="color:#fff">HIDDEN words</p></div>',
  ],
  [
    'clip text position away',
    '<p style="color:transparent;background:linear-gradient(#000,#000) no-repeat 0 -500px;-webkit-background-clip:text;background-clip:text">HIDDEN words</p>',
  ],
];
