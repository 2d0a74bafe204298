#!/usr/bin/env python3
"""Makes the PDFs beside this folder, and what has to be read of each. See ../README.md."""
import os, struct, subprocess, sys, shutil, tempfile, textwrap, json, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.dirname(HERE)
ONLY = sys.argv[1:]
CASES = {}

def case(name):
    def add(make):
        CASES[name] = make
        return make
    return add

def run(*command, **options):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)

def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)

# ---- texts -------------------------------------------------------------------------------------

RIVER = [
    "The river gauges of the lower valley were read by hand until the spring of 1962. Each reading was written into a ledger, and the ledgers were kept in the tower beside the lock. Most of them survive, although the pages of two summers were lost to damp.",
    "We copied the readings of forty years and compared them with the rainfall that the nearest station had measured. Where a reading was doubtful, two people read the page independently; they agreed in all but eleven of nine thousand cases.",
    "The height of the water follows the rain after three days in winter and after five in summer. A dry soil takes more of it, and the mills upstream hold back what they can. Neither effect was known to those who built the dam.",
    "Floods came more often after the meadows had been drained. The largest one, in February, reached the second step of the market cross and stood there for two nights. A mark cut into the stone still shows how far the water rose.",
    "We conclude that the ledgers can be trusted to within two centimetres. They should be scanned before the damp reaches the remaining volumes, and the tower should be given a new roof.",
]
BREAD = [
    "Rye bread keeps longer than wheat bread because its crumb holds more water. The sour dough protects it from mould, and a thick crust keeps the water inside. Bakers of the region therefore bake only twice a week.",
    "A loaf begins on the evening before. Flour and water are mixed with a spoonful of the old dough and left in a warm corner. By morning the mixture has doubled, smells of apples and shows bubbles of every size.",
    "The oven is heated with beech until the bricks above the fire turn white. Then the embers are raked out, the floor is wiped with a wet cloth, and the loaves are set upon it one beside another without touching.",
    "After an hour the baker knocks on the underside of a loaf. A hollow sound tells that it is done; a dull one that it needs ten minutes more. Nobody in the village owns a thermometer for it.",
]

def two_sections(level='#'):
    return f"{level} Introduction\n\n{RIVER[0]}\n\n{RIVER[1]}\n\n{level} Results\n\n{RIVER[2]}\n\n{RIVER[3]}\n\n{level} Conclusion\n\n{RIVER[4]}\n"

# ---- TeX ---------------------------------------------------------------------------------------

def tex(name, source, program='pdflatex', twice=True):
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/{name}.tex', source)
        for _ in range(2 if twice else 1):
            run(program, '-interaction=batchmode', f'{name}.tex', cwd=folder)
        if program in ('uplatex', 'platex'):
            run('dvipdfmx', f'{name}.dvi', cwd=folder)
        shutil.copy(f'{folder}/{name}.pdf', OUT)

@case('tex-paper-two-columns')
def _(name):
    tex(name, r'''\documentclass[twocolumn,10pt]{article}\usepackage[T1]{fontenc}\usepackage{lmodern}
\title{Forty Years of River Gauges}\author{A. Reader \and B. Writer}\date{}
\begin{document}\maketitle
\begin{abstract}We compare hand-written readings of a river with measured rain.\end{abstract}
\section{Introduction}%s\footnote{The lock was rebuilt in 1971.}

%s
\section{Results}%s

%s
\subsection{Limits}%s Nothing is said of ground water.\footnote{A second study is under way.}
\section{Conclusion}%s
\begin{thebibliography}{9}\bibitem{a} C. Author. Floods of the valley. Journal of Rivers, 1998.
\bibitem{b} D. Editor. Ledgers and locks. Lock Press, 2004.\end{thebibliography}
\end{document}''' % (RIVER[0], RIVER[1], RIVER[2], RIVER[3], BREAD[0], RIVER[4]))
    return f'''# Forty Years of River Gauges

A. Reader B. Writer

Abstract

We compare hand-written readings of a river with measured rain.

# 1 Introduction

{RIVER[0]}[^1]

{RIVER[1]}

# 2 Results

{RIVER[2]}

{RIVER[3]}

# 2.1 Limits

{BREAD[0]} Nothing is said of ground water.[^2]

# 3 Conclusion

{RIVER[4]}

# References

- [1] C. Author. Floods of the valley. Journal of Rivers, 1998.
- [2] D. Editor. Ledgers and locks. Lock Press, 2004.

[^1]: The lock was rebuilt in 1971.
[^2]: A second study is under way.
'''

@case('tex-article-outline')
def _(name):
    tex(name, r'''\documentclass{article}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage{hyperref}
\hypersetup{pdftitle={On Rye},pdfauthor={E. Baker}}
\begin{document}
\section{Dough}%s See \href{https://example.org/rye}{the page on rye}.
\begin{itemize}\item flour of rye\item water, luke warm\begin{itemize}\item from the well\item never from the river\end{itemize}\item salt\end{itemize}
\section{Oven}%s
\begin{enumerate}\item heat it\item rake out the embers\item set the loaves\end{enumerate}
\subsection{Wood}%s
\end{document}''' % (BREAD[0], BREAD[2], BREAD[3]))
    return f'''# 1 Dough

{BREAD[0]} See [the page on rye](https://example.org/rye).

- flour of rye
- water, luke warm
- from the well
- never from the river
- salt

# 2 Oven

{BREAD[2]}

1. heat it
2. rake out the embers
3. set the loaves

# 2.1 Wood

{BREAD[3]}
'''

@case('tex-contract')
def _(name):
    tex(name, r'''\documentclass[11pt]{report}\usepackage[T1]{fontenc}\usepackage{fancyhdr}\pagestyle{fancy}
\fancyhead{}\fancyhead[L]{Lease of the mill}\fancyhead[R]{Confidential}\fancyfoot[C]{Page \thepage}
\begin{document}\pagenumbering{roman}
\section*{Preamble}%s\clearpage\pagenumbering{arabic}
\section*{1. Parties}The owner lets the mill to the tenant. %s

(a) The tenant pays on the first day of each month.

(b) The owner keeps the wheel in repair.

\section*{2. Term}%s\clearpage\section*{3. End}%s\end{document}''' % (RIVER[3], RIVER[2], RIVER[0], RIVER[4]))
    return f'''[Page 1]

# Preamble

{RIVER[3]}

[Page 2]

# 1. Parties

The owner lets the mill to the tenant. {RIVER[2]}

- (a) The tenant pays on the first day of each month.
- (b) The owner keeps the wheel in repair.

# 2. Term

{RIVER[0]}

[Page 3]

# 3. End

{RIVER[4]}

NOT: Confidential
NOT: Lease of the mill
'''

@case('tex-page-labels')
def _(name):
    tex(name, r'''\documentclass{book}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage{hyperref}
\begin{document}\frontmatter\chapter{Preface}%s\mainmatter\chapter{Grain}%s\section{Rye}%s\end{document}''' % (BREAD[3], BREAD[0], BREAD[1]))
    return f'''[Page 1, printed as i]

# Preface

{BREAD[3]}

[Page 3, printed as 1]

Chapter 1

# Grain

{BREAD[0]}

# 1.1 Rye

{BREAD[1]}
'''

@case('tex-formulas')
def _(name):
    tex(name, r'''\documentclass{article}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage{amsmath}
\begin{document}\section{Flow}The flow through the gate is written as $Q = v A$, where $v$ is the speed and $A$ the open area. %s
\[ h(t) = h_0 + k r(t - 3) \]
%s\end{document}''' % (RIVER[2], RIVER[4]))
    return f'''# 1 Flow

The flow through the gate is written as Q = vA, where v is the speed and A the open area. {RIVER[2]}

h(t) = h0 + kr(t − 3)

{RIVER[4]}
'''

@case('tex-table')
def _(name):
    tex(name, r'''\documentclass{article}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage{booktabs}
\begin{document}%s
\begin{center}\begin{tabular}{lrr}\toprule Year & Floods & Height\\\midrule 1962 & 3 & 4.10\\1963 & 1 & 3.85\\1964 & 5 & 4.72\\\bottomrule\end{tabular}\end{center}
%s\end{document}''' % (RIVER[3], RIVER[4]))
    return f'''{RIVER[3]}

| Year | Floods | Height |
| 1962 | 3 | 4.10 |
| 1963 | 1 | 3.85 |
| 1964 | 5 | 4.72 |

{RIVER[4]}
'''

@case('tex-code')
def _(name):
    tex(name, r'''\documentclass{article}\usepackage[T1]{fontenc}\usepackage{lmodern}
\begin{document}\section{Reading a gauge}%s
\begin{verbatim}
def read(gauge):
    value = gauge.height()
    if value < 0:
        return None

    return value
\end{verbatim}
%s\end{document}''' % (RIVER[0], RIVER[4]))
    return f'''# 1 Reading a gauge

{RIVER[0]}

```
def read(gauge):
    value = gauge.height()
    if value < 0:
        return None

    return value
```

{RIVER[4]}
'''

@case('tex-slides')
def _(name):
    tex(name, r'''\documentclass{beamer}\usepackage[T1]{fontenc}\usepackage{lmodern}\setbeamertemplate{navigation symbols}{}
\begin{document}
\begin{frame}{Why the river rises}\begin{itemize}\item meadows were drained\item mills hold back water\item the dam is too low\end{itemize}\end{frame}
\begin{frame}{What we propose}A new gauge at the bridge, and a roof for the tower.\end{frame}
\end{document}''')
    return '''[Page 1]

# Why the river rises

- meadows were drained
- mills hold back water
- the dam is too low

[Page 2]

# What we propose

A new gauge at the bridge, and a roof for the tower.
'''

RUSSIAN = ["Уровень воды в нижней долине измеряли вручную до весны тысяча девятьсот шестьдесят второго года. Каждое измерение записывали в книгу, а книги хранили в башне возле шлюза.",
           "Мы переписали измерения за сорок лет и сравнили их с количеством дождя, которое записала ближайшая станция. Сомнительные страницы читали два человека независимо друг от друга."]

@case('xetex-russian')
def _(name):
    tex(name, r'''\documentclass{article}\usepackage{fontspec}\setmainfont{DejaVu Serif}
\begin{document}\section{Введение}%s\section{Итоги}%s\end{document}''' % tuple(RUSSIAN), 'xelatex')
    return f'# 1 Введение\n\n{RUSSIAN[0]}\n\n# 2 Итоги\n\n{RUSSIAN[1]}\n'

JAPANESE = ["川の水位は昭和三十七年の春まで人の手で測られていた。測った値は帳面に書かれ、帳面は水門のそばの塔に置かれていた。多くは今も残っているが、二つの夏の頁は湿気で失われた。",
            "私たちは四十年の記録を写し、近くの観測所の雨量と比べた。疑わしい値は二人が別々に読み、ほとんどの場合に一致した。"]

@case('uptex-japanese-vertical')
def _(name):
    tex(name, r'''\documentclass{utarticle}
\begin{document}%s

%s\end{document}''' % tuple(JAPANESE), 'uplatex')
    return '\n\n'.join(JAPANESE) + '\n'

# ---- groff -------------------------------------------------------------------------------------

def groff(name, source, macro):
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/a', source)
        with open(f'{OUT}/{name}.pdf', 'wb') as file:
            subprocess.run(['groff', '-k', '-t', f'-m{macro}', '-Tpdf', f'{folder}/a'], check=True, stdout=file, stderr=subprocess.DEVNULL)

@case('groff-ms-two-columns')
def _(name):
    groff(name, '.TL\nForty Years of River Gauges\n.AU\nA. Reader\n.2C\n.NH\nIntroduction\n.LP\n%s\n.PP\n%s\\**\n.FS\nThe lock was rebuilt in 1971.\n.FE\n.NH\nResults\n.LP\n%s\n.PP\n%s\n.NH\nConclusion\n.LP\n%s\n.LP\n%s\n.LP\n%s\n' % tuple(RIVER + BREAD[:2]), 's')
    return f'# Forty Years of River Gauges\n\nA. Reader\n\n# 1. Introduction\n\n{RIVER[0]}\n\n{RIVER[1]}[^1]\n\n# 2. Results\n\n{RIVER[2]}\n\n{RIVER[3]}\n\n# 3. Conclusion\n\n{RIVER[4]}\n\n{BREAD[0]}\n\n{BREAD[1]}\n\n[^1]: The lock was rebuilt in 1971.\n'

@case('groff-man')
def _(name):
    groff(name, '.TH GAUGE 1 "2026" "Rivers" "User Commands"\n.SH NAME\ngauge \\- read the height of a river\n.SH DESCRIPTION\n%s\n.PP\n%s\n.SH OPTIONS\n.IP \\(bu 2\nread once and end\n.IP \\(bu 2\nread every hour\n' % (RIVER[0], RIVER[4]), 'an')
    return f'# NAME\n\ngauge − read the height of a river\n\n# DESCRIPTION\n\n{RIVER[0]}\n\n{RIVER[4]}\n\n# OPTIONS\n\n- read once and end\n- read every hour\n'

# ---- Chromium ----------------------------------------------------------------------------------

def chromium(name, body, style='', lang='en', direction='ltr', title=''):
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/a.html', f'<!doctype html><html lang="{lang}" dir="{direction}"><meta charset="utf-8"><title>{title}</title><style>body{{font:12pt/1.4 "DejaVu Serif"}} {style}</style><body>{body}')
        run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--user-data-dir={folder}/profile', f'--print-to-pdf={OUT}/{name}.pdf', f'{folder}/a.html', timeout=90)

@case('chromium-article')
def _(name):
    chromium(name, f'<h1>Rye bread</h1><p>{BREAD[0]} More in <a href="https://example.org/rye">the book of rye</a>.</p><h2>Tools</h2><ul><li>a trough</li><li>a cloth</li></ul><h2>Times</h2><table><tr><th>Step</th><th>Hours</th></tr><tr><td>Resting</td><td>12</td></tr><tr><td>Baking</td><td>1</td></tr></table><p>{BREAD[1]}</p>', title='Rye bread')
    return f'# Rye bread\n\n{BREAD[0]} More in [the book of rye](https://example.org/rye).\n\n# Tools\n\n- a trough\n- a cloth\n\n# Times\n\n| Step | Hours |\n| Resting | 12 |\n| Baking | 1 |\n\n{BREAD[1]}\n'

@case('chromium-two-columns')
def _(name):
    text = ''.join(f'<p>{paragraph}</p>' for paragraph in RIVER + BREAD)
    chromium(name, f'<h1>River and bread</h1><div style="columns:2;column-gap:2em;text-align:justify;hyphens:auto">{text}</div>')
    return '# River and bread\n\n' + '\n\n'.join(RIVER + BREAD) + '\n'

ARABIC = ["كان الناس يقيسون ارتفاع ماء النهر بأيديهم حتى ربيع عام 1962. كانوا يكتبون كل قياس في دفتر ويحفظون الدفاتر في البرج قرب البوابة.",
          "نسخنا قياسات أربعين سنة وقارناها بالمطر الذي سجلته أقرب محطة. وقرأ شخصان كل صفحة مشكوك فيها."]
HEBREW = ["מפלס המים בעמק התחתון נמדד ביד עד אביב 1962. כל מדידה נכתבה בפנקס, והפנקסים נשמרו במגדל שליד הסכר.",
          "העתקנו מדידות של ארבעים שנה והשווינו אותן לגשם (לפי River Station) שנמדד בתחנה הקרובה ביותר."]

@case('chromium-arabic')
def _(name):
    chromium(name, f'<h1>قياس النهر</h1><p>{ARABIC[0]}</p><p>{ARABIC[1]}</p>', 'body{font-family:"Noto Naskh Arabic"}', 'ar', 'rtl')
    return f'# قياس النهر\n\n{ARABIC[0]}\n\n{ARABIC[1]}\n'

@case('chromium-hebrew')
def _(name):
    chromium(name, f'<h1>מדידת הנהר</h1><p>{HEBREW[0]}</p><p>{HEBREW[1]}</p>', 'body{font-family:"Noto Serif Hebrew"}', 'he', 'rtl')
    return f'# מדידת הנהר\n\n{HEBREW[0]}\n\n{HEBREW[1]}\n'

CHINESE = ["下游河谷的水位直到一九六二年春天都由人工测量。每次测量都写在账本里，账本保存在水闸旁边的塔楼中。", "我们抄录了四十年的数据，并与最近的气象站测得的雨量比较。有疑问的页面由两个人分别阅读。"]

@case('chromium-chinese')
def _(name):
    chromium(name, f'<h1>河流水位</h1><p>{CHINESE[0]}</p><p>{CHINESE[1]}</p>', 'body{font-family:"Noto Serif CJK SC"}', 'zh-CN')
    return f'# 河流水位\n\n{CHINESE[0]}\n\n{CHINESE[1]}\n'

@case('chromium-japanese-vertical')
def _(name):
    chromium(name, f'<h1>川の水位</h1><p>{JAPANESE[0]}</p><p>{JAPANESE[1]}</p>', 'html{writing-mode:vertical-rl} body{font-family:"Noto Serif CJK JP"}', 'ja')
    return f'# 川の水位\n\n{JAPANESE[0]}\n\n{JAPANESE[1]}\n'

KOREAN = ["아래 골짜기의 물 높이는 천구백육십이년 봄까지 손으로 재었다. 잰 값은 장부에 적었고 장부는 수문 옆의 탑에 두었다.", "우리는 사십 년의 값을 옮겨 적고 가까운 관측소의 비와 견주었다."]

@case('chromium-korean')
def _(name):
    chromium(name, f'<h1>강의 높이</h1><p>{KOREAN[0]}</p><p>{KOREAN[1]}</p>', 'body{font-family:"Noto Serif CJK KR"}', 'ko')
    return f'# 강의 높이\n\n{KOREAN[0]}\n\n{KOREAN[1]}\n'

@case('chromium-invoice')
def _(name):
    chromium(name, '<div style="display:flex;justify-content:space-between"><div>Mill & Sons<br>Lock Lane 4</div><div>Invoice 2026-17<br>12 March 2026</div></div><table style="width:100%;margin-top:2em"><tr><th align=left>Item</th><th align=right>Amount</th><th align=right>Price</th></tr><tr><td>Rye flour</td><td align=right>20 kg</td><td align=right>36.00</td></tr><tr><td>Beech wood</td><td align=right>2 m</td><td align=right>140.00</td></tr></table><p>Please pay within fourteen days.</p>')
    return 'Mill & Sons\n\nLock Lane 4\n\nInvoice 2026-17\n\n12 March 2026\n\n| Item | Amount | Price |\n| Rye flour | 20 kg | 36.00 |\n| Beech wood | 2 m | 140.00 |\n\nPlease pay within fourteen days.\n'

# ---- LibreOffice -------------------------------------------------------------------------------

FLAT = '''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.%s">'''

def office(name, source, ending):
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/{name}.{ending}', source)
        run('soffice', '--headless', f'-env:UserInstallation=file://{folder}/profile', '--convert-to', 'pdf', '--outdir', OUT, f'{folder}/{name}.{ending}')

def styles(columns=1, header=''):
    cols = f'<style:columns fo:column-count="{columns}" fo:column-gap="0.6cm"/>' if columns > 1 else ''
    head = f'<style:header><text:p>{header}</text:p></style:header><style:footer><text:p><text:page-number/></text:p></style:footer>' if header else ''
    return f'''<office:styles><style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.25cm"/><style:text-properties fo:font-size="11pt" style:font-name="DejaVu Serif"/></style:style><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:parent-style-name="Standard" style:default-outline-level="1"><style:text-properties fo:font-size="16pt" fo:font-weight="bold"/></style:style><style:style style:name="Footnote" style:family="paragraph"><style:text-properties fo:font-size="9pt"/></style:style></office:styles><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm">{cols}</style:page-layout-properties>{'<style:header-style/><style:footer-style/>' if header else ''}</style:page-layout><style:style style:name="B" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:break-before="page"/></style:style></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L">{head}</style:master-page></office:master-styles>'''

def writer(name, body, **options):
    office(name, FLAT % 'text' + styles(**options) + f'<office:body><office:text>{body}</office:text></office:body></office:document>', 'fodt')

H = lambda text: f'<text:h text:style-name="Heading_20_1" text:outline-level="1">{text}</text:h>'
P = lambda text, style='Standard': f'<text:p text:style-name="{style}">{text}</text:p>'
NOTE = lambda number, text: f'<text:note text:id="n{number}" text:note-class="footnote"><text:note-citation>{number}</text:note-citation><text:note-body><text:p text:style-name="Footnote">{text}</text:p></text:note-body></text:note>'

@case('libreoffice-report')
def _(name):
    writer(name, H('Introduction') + P(RIVER[0] + NOTE(1, 'The lock was rebuilt in 1971.')) + P(RIVER[1]) + P(RIVER[2], 'B') + H('Results') + P(RIVER[3] + NOTE(2, 'Measured at the market cross.')) + P(RIVER[4], 'B'), header='Report of the gauges')
    return f'[Page 1]\n\n# Introduction\n\n{RIVER[0]}[^1]\n\n{RIVER[1]}\n\n[^1]: The lock was rebuilt in 1971.\n\n[Page 2]\n\n{RIVER[2]}\n\n# Results\n\n{RIVER[3]}[^2]\n\n[^2]: Measured at the market cross.\n\n[Page 3]\n\n{RIVER[4]}\n\nNOT: Report of the gauges\n'

@case('libreoffice-two-columns')
def _(name):
    writer(name, H('Bread') + ''.join(P(text) for text in (BREAD + RIVER) * 2), columns=2)
    return '# Bread\n\n' + '\n\n'.join((BREAD + RIVER) * 2) + '\n'

@case('libreoffice-russian')
def _(name):
    writer(name, H('Введение') + ''.join(P(text) for text in RUSSIAN))
    return '# Введение\n\n' + '\n\n'.join(RUSSIAN) + '\n'

@case('libreoffice-list-table')
def _(name):
    row = lambda cells: '<table:table-row>' + ''.join(f'<table:table-cell office:value-type="string">{P(cell)}</table:table-cell>' for cell in cells) + '</table:table-row>'
    items = ''.join(f'<text:list-item>{P(text)}</text:list-item>' for text in ['close the gate', 'read the gauge', 'write it down'])
    writer(name, H('Each morning') + P(RIVER[2]) + f'<text:list>{items}</text:list>' + P(BREAD[3]) + '<table:table><table:table-column table:number-columns-repeated="3"/>' + row(['Gate', 'Keeper', 'Since']) + row(['North', 'Ms Hale', '1988']) + row(['South', 'Mr Orr', '1990']) + '</table:table>' + P(RIVER[4]))
    return f'# Each morning\n\n{RIVER[2]}\n\nclose the gate\n\nread the gauge\n\nwrite it down\n\n{BREAD[3]}\n\n| Gate | Keeper | Since |\n| North | Ms Hale | 1988 |\n| South | Mr Orr | 1990 |\n\n{RIVER[4]}\n'

@case('libreoffice-sheet')
def _(name):
    office(name, 'Month,mm,Height\nJanuary,81,4.10\nFebruary,120,5.33\nMarch,64,3.90\nApril,70,3.71\n', 'csv')
    return '| Month | mm | Height |\n| January | 81 | 4.1 |\n| February | 120 | 5.33 |\n| March | 64 | 3.9 |\n| April | 70 | 3.71 |\n'

# ---- WeasyPrint --------------------------------------------------------------------------------

def weasy(name, body, style=''):
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/a.html', f'<!doctype html><html lang="en"><meta charset="utf-8"><title></title><style>body{{font:11pt/1.4 "DejaVu Serif"}}@page{{size:A4;margin:2cm}}{style}</style><body>{body}')
        run('weasyprint', f'{folder}/a.html', f'{OUT}/{name}.pdf')

@case('weasyprint-footnotes')
def _(name):
    weasy(name, f'<h1>Gauges</h1><p>{RIVER[0]}<span class="note">The lock was rebuilt in 1971.</span></p><p>{RIVER[1]}</p><h2>Rain</h2><p>{RIVER[2]}<span class="note">In most years.</span></p><p style="break-before:page">{RIVER[3]}</p><p style="break-before:page">{RIVER[4]}</p>', '.note{float:footnote;font-size:8pt}::footnote-call{font-size:7pt;vertical-align:super;font-variant-position:normal}@page{@top-center{content:"The lower valley"}@bottom-right{content:counter(page) " / " counter(pages)}}')
    return f'[Page 1]\n\n# Gauges\n\n{RIVER[0]}[^1]\n\n{RIVER[1]}\n\n# Rain\n\n{RIVER[2]}[^2]\n\n[^1]: The lock was rebuilt in 1971.\n\n[^2]: In most years.\n\n[Page 2]\n\n{RIVER[3]}\n\n[Page 3]\n\n{RIVER[4]}\n\nNOT: The lower valley\n'

@case('weasyprint-two-columns')
def _(name):
    weasy(name, '<h1>Bread and river</h1><div style="columns:2;column-gap:1.5em">' + ''.join(f'<p>{text}</p>' for text in BREAD + RIVER) + '</div>')
    return '# Bread and river\n\n' + '\n\n'.join(BREAD + RIVER) + '\n'

@case('weasyprint-code-list')
def _(name):
    weasy(name, f'<h1>Setting up</h1><ol><li>open the shell</li><li>type what follows</li><li>wait for the prompt</li></ol><pre style="font-family:DejaVu Sans Mono">if gauge &gt; 4:\n    warn(gauge)\nelse:\n    rest()</pre><p>{RIVER[4]}</p>')
    return f'# Setting up\n\n1. open the shell\n2. type what follows\n3. wait for the prompt\n\n```\nif gauge > 4:\n    warn(gauge)\nelse:\n    rest()\n```\n\n{RIVER[4]}\n'

# ---- ReportLab ---------------------------------------------------------------------------------

def labs():
    from reportlab.platypus import BaseDocTemplate, SimpleDocTemplate, Paragraph, Table, Frame, PageTemplate, Spacer
    from reportlab.lib.styles import getSampleStyleSheet, ParagraphStyle
    return locals()

@case('reportlab-two-columns')
def _(name):
    lab = labs()
    document = lab['BaseDocTemplate'](f'{OUT}/{name}.pdf', invariant=1)
    frames = [lab['Frame'](50, 60, 235, 720, id='a'), lab['Frame'](310, 60, 235, 720, id='b')]
    document.addPageTemplates([lab['PageTemplate'](frames=frames)])
    style = lab['getSampleStyleSheet']()
    document.build([lab['Paragraph']('Report of the valley', style['Heading1'])] + [lab['Paragraph'](text, style['BodyText']) for text in RIVER + BREAD])
    return '# Report of the valley\n\n' + '\n\n'.join(RIVER + BREAD) + '\n'

@case('reportlab-table')
def _(name):
    lab = labs()
    style = lab['getSampleStyleSheet']()
    document = lab['SimpleDocTemplate'](f'{OUT}/{name}.pdf', invariant=1)
    rows = [['Lock', 'Keeper', 'Height'], ['North gate', 'Ms Hale', '3.20'], ['South gate', 'Mr Orr', '2.95'], ['Mill', 'nobody', '1.10']]
    document.build([lab['Paragraph']('Locks', style['Heading1']), lab['Paragraph'](RIVER[2], style['BodyText']), lab['Table'](rows, colWidths=[120, 120, 80]), lab['Spacer'](1, 20), lab['Paragraph'](RIVER[4], style['BodyText'])])
    return f'# Locks\n\n{RIVER[2]}\n\n' + '\n'.join('| ' + ' | '.join(row) + ' |' for row in rows) + f'\n\n{RIVER[4]}\n'

@case('reportlab-cjk-named-fonts')
def _(name):
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    canvas = Canvas(f'{OUT}/{name}.pdf', invariant=1)
    lines = []
    for at, (font, text) in enumerate([('HeiseiMin-W3', JAPANESE[1]), ('STSong-Light', CHINESE[1]), ('HYSMyeongJo-Medium', KOREAN[1])]):
        pdfmetrics.registerFont(UnicodeCIDFont(font))
        canvas.setFont(font, 12)
        for row in range(0, len(text), 30):
            canvas.drawString(60, 760 - at * 120 - row / 30 * 18, text[row:row + 30])
        lines.append(text)
    canvas.save()
    return '\n\n'.join(lines) + '\n'

@case('reportlab-unseen-text')
def _(name):
    from reportlab.pdfgen.canvas import Canvas
    canvas = Canvas(f'{OUT}/{name}.pdf', invariant=1)
    def line(y, text, size=11):
        canvas.setFont('Times-Roman', size); canvas.drawString(60, y, text)
    line(760, 'This line is black upon white.')
    canvas.setFillColorRGB(1, 1, 1); line(740, 'Whitehidden words on white paper.')
    canvas.setFillColorRGB(0, 0, 0); line(720, 'Minuscule words of half a point.', 0.5)
    canvas.drawString(60, 3000, 'Faraway words beyond the edge.')
    canvas.saveState(); t = canvas.beginText(60, 700); t.setFont('Times-Roman', 11); t.setTextRenderMode(3); t.textLine('Inkless words without a picture.'); canvas.drawText(t); canvas.restoreState()
    canvas.rect(50, 640, 300, 30, fill=1)
    canvas.setFillColorRGB(1, 1, 1); line(650, 'This line is white upon a black field.')
    canvas.setFillColorRGB(0.2, 0.4, 0.8); canvas.rect(50, 590, 300, 30, fill=1, stroke=0); line(600, 'Bluehidden words on blue.')
    canvas.setFillColorRGB(0, 0, 0); line(560, 'The last line is black again.')
    canvas.save()
    return 'This line is black upon white.\n\nThis line is white upon a black field.\n\nThe last line is black again.\n\n' + ''.join(f'NOT: {word}\n' for word in ['Whitehidden', 'Minuscule', 'Faraway', 'Inkless', 'Bluehidden'])

# ---- JavaScript libraries ----------------------------------------------------------------------

@case('javascript')
def _(name):
    run('node', f'{HERE}/make.mjs', OUT, json.dumps({'river': RIVER, 'bread': BREAD}))
    write(f'{OUT}/pdfkit-two-columns.md', '# Two columns\n\n' + '\n\n'.join(RIVER + BREAD) + '\n')
    write(f'{OUT}/pdfkit-list.md', f'# What to bring\n\n- boots\n- a rope of thirty metres\n- bread\n\n{BREAD[0]} [The map of the way](https://example.org/map)\n')
    write(f'{OUT}/jspdf-invoice.md', 'Invoice 88\n\nLock Press, Mill Road 2\n\n| Title | Copies | Price |\n| Ledgers and locks | 3 | 42.00 |\n| The dam | 1 | 12.50 |\n\nThank you for your order.\n')
    write(f'{OUT}/pdf-lib-form.md', 'Request for a key\n\nName\n\nIda Hale\n\nGate\n\nNorth\n\nThe key is returned within a week.\n')
    return None

# ---- Scanners ----------------------------------------------------------------------------------

def picture(texts, path, quality=18):
    from PIL import Image, ImageDraw, ImageFont
    image = Image.new('L', (1240, 1754), 248)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype('/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf', 30)
    y = 150
    for text in texts:
        for row in textwrap.wrap(text, 56):
            draw.text((140, y), row, fill=20, font=font); y += 48
        y += 40
    image.convert('1').save(path, dpi=(150, 150)) if path.endswith('png') else image.save(path, quality=quality, dpi=(150, 150))

@case('scan-without-text')
def _(name):
    with tempfile.TemporaryDirectory() as folder:
        picture([BREAD[0]], f'{folder}/a.png'); picture([BREAD[1]], f'{folder}/b.png')
        run('img2pdf', f'{folder}/a.png', f'{folder}/b.png', '-o', f'{OUT}/{name}.pdf')
    return 'PICTURES: 1 2\n'

@case('scan-ocrmypdf')
def _(name):
    with tempfile.TemporaryDirectory() as folder:
        picture([BREAD[2], BREAD[3]], f'{folder}/a.png')
        run('img2pdf', f'{folder}/a.png', '-o', f'{folder}/a.pdf')
        run('ocrmypdf', '--output-type', 'pdf', '-O0', f'{folder}/a.pdf', f'{OUT}/{name}.pdf')
    return f'{BREAD[2]}\n\n{BREAD[3]}\n'

@case('scan-own-layer')
def _(name):
    from reportlab.pdfgen.canvas import Canvas
    with tempfile.TemporaryDirectory() as folder:
        picture([RIVER[4]], f'{folder}/a.png')
        canvas = Canvas(f'{OUT}/{name}.pdf', pagesize=(595, 842), invariant=1)
        canvas.drawImage(f'{folder}/a.png', 0, 0, 595, 842)
        for row, text in enumerate(textwrap.wrap(RIVER[4], 56)):
            line = canvas.beginText(67, 842 - 84 - row * 23); line.setFont('Times-Roman', 15); line.setTextRenderMode(3); line.textLine(text); canvas.drawText(line)
        canvas.showPage(); canvas.save()
    return f'{RIVER[4]}\n'

def encoded(filter, width, height, data, space='/DeviceGray', bits=8, more=''):
    head = f'<</Type/XObject/Subtype/Image/Width {width}/Height {height}/BitsPerComponent {bits}/Filter/{filter}/Length {len(data)}{space and "/ColorSpace" + space}{more}>>'
    return head.encode() + b'\nstream\n' + data + b'\nendstream'

def fax(image):
    """CCITT's Group 4, as TIFF has it."""
    import io
    from PIL import Image, ImageChops
    # Its white is the bit 0, which PIL has for black.
    file = io.BytesIO(); ImageChops.invert(image).save(file, 'TIFF', compression='group4', strip_size=1_000_000)
    tiff = Image.open(io.BytesIO(file.getvalue()))
    assert len(tiff.tag_v2[273]) == 1
    start, length = tiff.tag_v2[273][0], tiff.tag_v2[279][0]
    return file.getvalue()[start:start + length]

def jbig2(width, height, data):
    """A page of one region that is coded as fax: ITU-T T.88, sections 7.2, 7.4.6 and 7.4.8."""
    segment = lambda number, kind, body: struct.pack('>IBBBI', number, kind, 0, 1, len(body)) + body
    page = struct.pack('>IIIIBH', width, height, 0, 0, 0, 0)
    region = struct.pack('>IIIIBB', width, height, 0, 0, 0, 1) + data
    return segment(0, 48, page) + segment(1, 38, region)

def pictures_pdf(path, images):
    """A PDF of pages that are pictures, each with more entries of its page."""
    objects = [b'<</Type/Catalog/Pages 2 0 R>>', b'']
    pages = []
    for image, more in images:
        number = len(objects) + 1
        content = b'q 595 0 0 842 0 0 cm /I Do Q'
        objects += [f'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents {number + 1} 0 R/Resources<</XObject<</I {number + 2} 0 R>>>>{more}>>'.encode(),
            f'<</Length {len(content)}>>\nstream\n'.encode() + content + b'\nendstream', image]
        pages.append(f'{number} 0 R')
    objects[1] = f'<</Type/Pages/Count {len(pages)}/Kids[{" ".join(pages)}]>>'.encode()
    written, places = b'%PDF-1.7\n', []
    for number, body in enumerate(objects, 1):
        places.append(len(written)); written += f'{number} 0 obj\n'.encode() + body + b'\nendobj\n'
    table = f'xref\n0 {len(objects) + 1}\n0000000000 65535 f \n' + ''.join(f'{place:010} 00000 n \n' for place in places)
    start = len(written)
    written += f'{table}trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n'.encode()
    with open(path, 'wb') as file: file.write(written)

@case('scan-encodings')
def _(name):
    """A page for each way in which scanners and their programs code pictures."""
    import io
    from PIL import Image, ImageChops
    with tempfile.TemporaryDirectory() as folder:
        picture([BREAD[0]], f'{folder}/a.jpg', 90)
        grey = Image.open(f'{folder}/a.jpg').resize((827, 1169), Image.LANCZOS)
    saved = lambda image, kind, **options: (file := io.BytesIO(), image.save(file, kind, **options))[0].getvalue()
    colour = Image.merge('RGB', [grey, grey, ImageChops.multiply(grey, Image.new('L', grey.size, 200))])
    black = grey.point(lambda value: 255 * (value > 140)).convert('1')
    width, height = grey.size
    group4 = fax(black)
    pictures_pdf(f'{OUT}/{name}.pdf', [
        (encoded('DCTDecode', width, height, saved(grey, 'JPEG', quality=15)), ''),
        (encoded('DCTDecode', width, height, saved(colour, 'JPEG', quality=15), '/DeviceRGB'), ''),
        (encoded('DCTDecode', width, height, saved(colour.convert('CMYK'), 'JPEG', quality=15), '/DeviceCMYK', more='/Decode[1 0 1 0 1 0 1 0]'), ''),
        (encoded('JPXDecode', width, height, saved(colour, 'JPEG2000', quality_mode='rates', quality_layers=[200], irreversible=True), ''), ''),
        (encoded('JBIG2Decode', width, height, jbig2(width, height, group4), bits=1), ''),
        (encoded('CCITTFaxDecode', width, height, group4, bits=1, more=f'/DecodeParms<</K -1/Columns {width}/Rows {height}>>'), ''),
        (encoded('FlateDecode', width, height, zlib.compress(black.tobytes(), 9), bits=1), '/Rotate 90'),
        (encoded('FlateDecode', width, height, zlib.compress(black.tobytes(), 9), '', 1, '/ImageMask true'), ''),
    ])
    return 'PICTURES: 1 2 3 4 5 6 7 8\n'

# ---- bad ones ----------------------------------------------------------------------------------

@case('bad')
def _(name):
    os.makedirs(f'{OUT}/bad', exist_ok=True)
    run('qpdf', '--encrypt', 'bread', 'oven', '256', '--', f'{OUT}/reportlab-table.pdf', f'{OUT}/bad/password.pdf')
    with open(f'{OUT}/tex-table.pdf', 'rb') as file: data = file.read()
    with open(f'{OUT}/bad/truncated.pdf', 'wb') as file: file.write(data[:len(data) // 3])
    with open(f'{OUT}/bad/not-a-pdf.pdf', 'wb') as file: file.write(b'PK\x03\x04 this was named a PDF by mistake')
    return None

for name, make in CASES.items():
    if ONLY and not any(part in name for part in ONLY): continue
    try:
        expected = make(name)
        if expected is not None: write(f'{OUT}/{name}.md', expected)
    except Exception as error:
        print(name, 'FAILED', error)
