"""Makes the files of this folder and expected.json: see README.md."""
import csv, io, json, shutil, subprocess, tempfile, zipfile
from datetime import date, datetime, time
from pathlib import Path
from openpyxl import Workbook
from openpyxl.comments import Comment

HERE = Path(__file__).parent
FILES = HERE / "files"
ARTICLES = json.loads((HERE / "sources/articles.json").read_text("utf-8"))
LINK = "https://example.org/report"
expected = {}


def expect(name, text, title="", author=None, **structure):
    """text: words in reading order. structure: how many of each element, cells that must be there."""
    expected[name] = {"title": title, "author": author, "text": " ".join(str(text).split()), **structure}


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def write(name, data):
    (FILES / name).write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))


def zipped(name, parts, stored=("mimetype",)):
    with zipfile.ZipFile(FILES / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in parts.items():
            kind = zipfile.ZIP_STORED if path in stored else zipfile.ZIP_DEFLATED
            archive.writestr(path, text, kind)


def markdown(article, with_title=False):
    a = article
    head = f"| {' | '.join(a['head'])} |\n|---|---|---|\n" + "\n".join(f"| {' | '.join(row)} |" for row in a["rows"])
    body = f"# {a['title']}\n\n{a['lead']} **{a['strong']}** {a['rest']} [{a['link']}]({LINK})[^1]\n\n"
    body += "\n".join(f"- {item}" for item in a["items"]) + f"\n\n## {a['part']}\n\n{head}\n\n> {a['quote']}\n\n[^1]: {a['note']}\n"
    return body


def words(a):
    cells = [cell for row in [a["head"], *a["rows"]] for cell in row]
    parts = [a["title"], a["lead"], a["strong"], a["rest"], a["link"], *a["items"], a["part"], *cells, a["quote"], a["note"]]
    return " ".join(parts)


ARTICLE = dict(h1=1, h2=1, li=2, tr=3, blockquote=1, strong=1, a=1, notes=1)


def pandoc(text, name, a, lang, *options):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.md"
        source.write_text(text, "utf-8")
        meta = ["-M", f"lang={lang}", "-M", f"author={a['author']}"]
        run("pandoc", "-f", "markdown", source, "-o", FILES / name, *meta, *options)


def office(source, kind, name):
    with tempfile.TemporaryDirectory() as folder:
        run("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", kind, "--outdir", folder, source)
        made = Path(folder) / f"{Path(source).stem}.{kind.split(':')[0]}"
        shutil.copy(made, FILES / name)


def word_documents():
    for lang, a in ARTICLES.items():
        name = f"pandoc-{lang}.docx"
        pandoc(markdown(a), name, a, lang)
        expect(name, f"{a['author']} {words(a)}", author=a["author"], **ARTICLE)
    for lang in ["de", "ja", "ar"]:
        a = ARTICLES[lang]
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "source.odt"
            md = Path(folder) / "source.md"
            md.write_text(markdown(a), "utf-8")
            run("pandoc", md, "-o", source, "-M", f"author={a['author']}")
            office(source, "docx", f"libreoffice-{lang}.docx")
        expect(f"libreoffice-{lang}.docx", f"{a['author']} {words(a)}", author=a["author"], **ARTICLE)
    a = ARTICLES["en"]
    text = "# Energy\n\nMass and energy: $E = mc^2$ and $\\frac{a+b}{c}$.\n\n```\nfor x in range(3):\n    print(x)\n```\n\nUse `sum` here, H~2~O, x^2^.\n\n1. First\n2. Second\n    - Inner\n3. Third\n"
    pandoc(text, "pandoc-code-and-formulas.docx", a, "en")
    expect("pandoc-code-and-formulas.docx", "Ann Miller Energy Mass and energy: E=mc^2 and \\frac{a+b}{c}. for x in range(3): print(x) Use sum here, H2O, x2. First Second Inner Third", author=a["author"], h1=1, pre=1, li=4, sub=1, sup=1)
    hidden_word_document()


WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"'
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def word_parts(body, styles=""):
    return {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/styles" Target="styles.xml"/><Relationship Id="r2" Type="{OFFICE}/image" Target="media/image1.png"/></Relationships>',
        "word/styles.xml": f"<w:styles {WORD}>{styles}</w:styles>",
        "word/document.xml": f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document {WORD}><w:body>{body}</w:body></w:document>',
        "word/media/image1.png": b"\x89PNG\r\n\x1a\n",
    }


def hidden_word_document():
    run_ = lambda text, props="": f'<w:r><w:rPr>{props}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'
    deleted = '<w:del w:id="1" w:author="A"><w:r><w:delText>deleted words</w:delText></w:r></w:del>'
    moved = '<w:moveFrom w:id="3" w:author="A"><w:r><w:t>moved away</w:t></w:r></w:moveFrom>'
    inserted = f'<w:ins w:id="2" w:author="A">{run_("inserted words ")}</w:ins>'
    picture = '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A dry well"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="r2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
    ruby = '<w:r><w:ruby><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby></w:r>'
    box = f'<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent><w:p>{run_("Words in a box.")}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>'
    field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.org/field" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' + run_("a field") + '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    cell = lambda text, props="": f"<w:tc><w:tcPr>{props}</w:tcPr><w:p>{run_(text)}</w:p></w:tc>"
    table = "<w:tbl>" + f'<w:tr>{cell("Wide", "<w:gridSpan w:val=%s2%s/>" % (chr(34), chr(34)))}</w:tr><w:tr>{cell("Tall", "<w:vMerge w:val=%srestart%s/>" % (chr(34), chr(34)))}{cell("One")}</w:tr><w:tr>{cell("", "<w:vMerge/>")}{cell("Two")}</w:tr>' + "</w:tbl>"
    body = f'<w:p>{run_("Seen ")}{run_("secret words ", "<w:vanish/>")}{deleted}{moved}{inserted}{run_("styled secret ", "<w:rStyle w:val=%sGhost%s/>" % (chr(34), chr(34)))}{run_("kept ", "<w:vanish w:val=%s0%s/>" % (chr(34), chr(34)))}{field}</w:p><w:p>{picture}</w:p><w:p>{ruby}</w:p>{box}{table}'
    styles = '<w:style w:type="character" w:styleId="Ghost"><w:name w:val="Ghost"/><w:rPr><w:vanish/></w:rPr></w:style>'
    zipped("hand-hidden.docx", word_parts(body, styles))
    expect("hand-hidden.docx", "Seen inserted words kept a field A dry well 漢字 Words in a box. Wide Tall One Two", a=1, img=1, tr=3, contains=['<td colspan="2">Wide</td>', '<td rowspan="2">Tall</td>', 'href="https://example.org/field"'], lacks=["secret", "deleted", "moved", "かんじ"])


def books():
    for lang in ["en", "fr", "zh", "ar"]:
        a = ARTICLES[lang]
        name = f"pandoc-{lang}.epub"
        second = "# 2\n\n" + a["quote"] + "[^2]\n\n[^2]: " + a["note"] + " (2)\n"
        cover = HERE / "sources/cover.png"
        pandoc(markdown(a) + "\n" + second, name, a, lang, "-M", f"title={a['title']}", "--epub-cover-image", cover)
        # The title page that Pandoc makes is shown.
        expect(name, f"{a['title']} {a['author']} {words(a)} 2 {a['quote']} {a['note']} (2)", title=a["title"], author=a["author"], pieces=3, li=2, tr=3, notes=2)
    hand_book()


def hand_book():
    page = lambda body: f'<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><style>p {{}}</style></head><body>{body}</body></html>'
    package = '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>猫の本</dc:title><dc:creator>夏目</dc:creator><dc:creator>Second Hand</dc:creator></metadata><manifest><item id="n" href="nav.xhtml" properties="nav"/><item id="c" href="cover.xhtml"/><item id="a" href="Text/one%20a.xhtml"/><item id="b" href="Text/two.xhtml"/><item id="e" href="Text/notes.xhtml"/><item id="x" href="Text/extra.xhtml"/></manifest><spine><itemref idref="c"/><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/><itemref idref="e"/><itemref idref="x" linear="no"/></spine></package>'
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
        "OEBPS/book.opf": package,
        "OEBPS/nav.xhtml": page('<nav epub:type="toc"><ol><li><a href="Text/two.xhtml">Leads there</a></li></ol></nav>'),
        "OEBPS/cover.xhtml": page('<div><svg><image href="c.jpg"/></svg></div>'),
        "OEBPS/Text/two.xhtml": page('<section epub:type="chapter"><h1>第一章</h1><p><a id="p1"/>吾輩は<ruby>猫<rp>(</rp><rt>ねこ</rt><rp>)</rp></ruby>である。<sup><a epub:type="noteref" href="notes.xhtml#n1">1</a></sup></p><p hidden="hidden">unseen</p><div>Plain&nbsp;division<br/>second line</div></section>'),
        "OEBPS/Text/one a.xhtml": page('<h1>第二章</h1><img src="m.png" alt="A map"/><blockquote><p>名前はまだ無い。</p></blockquote><p>Again<a role="doc-noteref" href="notes.xhtml#n2">2</a>.</p>'),
        "OEBPS/Text/notes.xhtml": page('<section epub:type="endnotes"><h2>Notes</h2><aside epub:type="endnote" id="n1"><p>First note. <a epub:type="backlink" href="two.xhtml#p1">back</a></p></aside><aside epub:type="endnote" id="n2"><p>Second note.</p></aside></section>'),
        "OEBPS/Text/extra.xhtml": page("<p>Beside the book</p>"),
    }
    zipped("hand-notes.epub", parts)
    expect("hand-notes.epub", "第一章 吾輩は猫(ねこ)である。 Plain division second line 第二章 A map 名前はまだ無い。 Again. Notes First note. Second note.", title="猫の本", author="夏目, Second Hand", pieces=3, notes=2, contains=['<sup data-footnote="1">[1]</sup>', '<div data-footnote-text="2">'], lacks=["unseen", "Leads", "Beside", "back"])


def workbook():
    book = Workbook()
    sheet = book.active
    sheet.title = "Sales & more"
    sheet.append(["Item", "Date", "Share", "Price", "Sum"])
    sheet.append(["Tea", date(2024, 3, 9), 0.125, 1234.5, "=D2*2"])
    sheet.append(["Hidden row", date(2024, 3, 10), 0.5, 1, "=D3*2"])
    sheet.append(["Milk <raw>", date(2024, 12, 31), 1, -0.5, "=D4*2"])
    for row in sheet.iter_rows(min_row=2):
        row[1].number_format = "dd.mm.yyyy"
        row[2].number_format = "0.0%"
        row[3].number_format = '#,##0.00 "EUR"'
    sheet["F1"], sheet["F2"] = "Hidden column", 99
    sheet["A2"].comment = Comment("a comment", "A")
    sheet.column_dimensions["F"].hidden = True
    sheet.row_dimensions[3].hidden = True
    second = book.create_sheet("合併")
    second["B2"] = "Over all"
    second.merge_cells("B2:D2")
    second["B3"], second["C3"], second["D3"] = "Tall", 1, True
    second.merge_cells("B3:B4")
    second["C4"], second["D4"] = 0.1 + 0.2, "two\nlines"
    second["C5"], second["D5"] = datetime(2023, 7, 4, 15, 30), time(9, 5)
    second["C5"].number_format, second["D5"].number_format = "yyyy/mm/dd hh:mm", "h:mm AM/PM"
    second["C6"], second["C6"].number_format = 5, ";;;"
    ghost = book.create_sheet("Ghost")
    ghost["A1"] = "ghost words"
    ghost.sheet_state = "hidden"
    book.properties.title, book.properties.creator = "Ledger", "Bo Lind"
    return book


SEEN = "Sales & more Item Date Share Price Sum Tea 09.03.2024 12.5% 1,234.50 EUR {tea} Milk <raw> 31.12.2024 100.0% -0.50 EUR {milk} 合併 Over all Tall 1 TRUE 0.3 two lines 2023/07/04 15:30 9:05 AM"
UNSEEN = dict(lacks=["ghost", "Hidden", "comment", "99"], contains=["<td>Over all</td><td></td><td></td>", "<td>Tall</td><td>1</td>", "<td>Tall</td><td>0.3</td>", "<td>two<br>lines</td>", "<th>Item</th>", "Milk &lt;raw&gt;"])


def workbooks():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.xlsx"
        workbook().save(source)
        office(source, "xlsx", "libreoffice-ledger.xlsx")
        office(source, "ods", "libreoffice-ledger.ods")
    said = dict(title="Ledger", author="Bo Lind", pieces=2, h2=2, tr=7)
    expect("libreoffice-ledger.xlsx", SEEN.format(tea="2469", milk="-1"), **said, **UNSEEN)
    expect("libreoffice-ledger.ods", SEEN.format(tea="2469", milk="-1"), **said, **UNSEEN)
    # No formula has a result yet.
    book = workbook()
    for number in [2, 3, 4]:
        book.worksheets[0][f"E{number}"] = book.worksheets[0][f"D{number}"].value * 2
    book.save(FILES / "openpyxl-ledger.xlsx")
    expect("openpyxl-ledger.xlsx", SEEN.format(tea="2469", milk="-1"), **said, **UNSEEN)
    book = Workbook()
    book.epoch = datetime(1904, 1, 1)
    book.active["A1"] = date(2020, 2, 29)
    book.active["A1"].number_format = "yyyy-mm-dd"
    book.active["B1"] = "leap day"
    book.save(FILES / "openpyxl-1904.xlsx")
    expect("openpyxl-1904.xlsx", "Sheet 2020-02-29 leap day", author="openpyxl", tr=1)
    for lang, kinds in {"ko": ["xlsx"], "ru": ["xlsx", "ods"], "pt": ["ods"]}.items():
        a = ARTICLES[lang]
        book = Workbook()
        book.active.title = a["part"][:31]
        for row in [a["head"], *a["rows"]]:
            book.active.append(row)
        book.active["A8"] = a["note"]
        text = " ".join([a["part"], *(cell for row in [a["head"], *a["rows"]] for cell in row), a["note"]])
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "source.xlsx"
            book.properties.creator = a["author"]
            book.save(source)
            for kind in kinds:
                office(source, kind, f"libreoffice-{lang}.{kind}")
                expect(f"libreoffice-{lang}.{kind}", text, author=a["author"], tr=4, th=3)


ENCODED = {
    "utf-8.txt": ("es", "utf-8"),
    "utf-8-bom.txt": ("fr", "utf-8-sig"),
    "utf-16le-bom.txt": ("ja", "utf-16"),
    "utf-16be-bom.txt": ("ar", "utf-16be"),
    "utf-16le.txt": ("de", "utf-16le"),
    "windows-1252.txt": ("de", "cp1252"),
    "shift-jis.txt": ("ja", "shift_jis"),
    "gbk.txt": ("zh", "gbk"),
    "euc-kr.txt": ("ko", "euc-kr"),
    "koi8-r.txt": ("ru", "koi8-r"),
    "windows-1251.txt": ("ru", "cp1251"),
    "windows-1256.txt": ("ar", "cp1256"),
}


def texts():
    for name, (lang, encoding) in ENCODED.items():
        a = ARTICLES[lang]
        text = "\r\n".join([a["title"], "", f"{a['lead']} {a['strong']} {a['rest']}", *a["items"], a["part"], a["quote"], a["note"]])
        data = text.encode(encoding)
        write(name, (b"\xfe\xff" if name == "utf-16be-bom.txt" else b"") + data)
        expect(name, text, kind="text")
    write("notes.md", "# Title\n\n- [ ] a *task*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
    expect("notes.md", "# Title - [ ] a *task* | a | b | |---|---| | 1 | 2 |", kind="text")
    code = 'const fence = "```";\nconst long = `````;\n'
    write("script.py", code)
    expect("script.py", code, fence="``````py")
    write("data.json", '{"name": "Zoë", "list": [1, 2]}\n')
    expect("data.json", '{"name": "Zoë", "list": [1, 2]}', fence="```json")
    write("server.log", "2024-01-01 ERROR \x1b[31mdisk full\x1b[0m\n2024-01-02 INFO fine\n")
    expect("server.log", "2024-01-01 ERROR disk full 2024-01-02 INFO fine", fence="```log")
    rows = [["name", "note", "price"], ["Tea, green", 'say "hi"', "1"], ["Milk", "two\nlines", "2"]]
    flat = "name note price Tea, green say \"hi\" 1 Milk two lines 2"
    for name, delimiter, encoding in [("comma.csv", ",", "utf-8"), ("semicolon.csv", ";", "cp1252"), ("tabs.tsv", "\t", "utf-16")]:
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter).writerows(rows)
        write(name, out.getvalue().encode(encoding))
        expect(name, flat, tr=3, th=3, contains=["<td>two<br>lines</td>"])
    html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page &amp; more</title><meta name="author" content="Web Master"><style>b{color:red}</style><script>var x = "<p>no</p>";</script></head><body onload="x()"><!-- a comment --><h1>Head</h1><p>One <b>bold</b> and <i>slanted</i><div hidden>hidden one</div><div style="color:red; display: none">hidden two</div><p style="font-size:0">hidden three</p><ul><li>First<li>Second<ul><li>Inner</ul></ul><table><caption>Numbers</caption><thead><tr><th>A<th>B</thead><tr><td colspan=2>both</table><pre><code class="language-js">a &lt; b\n  c</code></pre><div>Loose text<p>Para</div><a href="javascript:alert(1)">bad</a> <a href="https://example.org/">good</a><img src="https://example.org/x.png" alt="A picture"><dl><dt>Term<dd>Meaning</dl></body></html>'
    write("page.html", html)
    expect("page.html", "Head One bold and slanted First Second Inner Numbers A B both a < b c Loose text Para bad good A picture Term Meaning", title="A page & more", author="Web Master", kind="html", h1=1, li=3, tr=2, pre=1, a=1, img=1, strong=1, em=1, contains=['<td colspan="2">both</td>', 'class="language-js"', "<caption>Numbers</caption>"], lacks=["hidden", "comment", "alert", "onload", "x.png"])


def main():
    shutil.rmtree(FILES, ignore_errors=True)
    FILES.mkdir()
    texts()
    workbooks()
    books()
    word_documents()
    run("node", HERE / "make-docx.mjs", FILES)
    a = ARTICLES["en"]
    expect("docx-npm.docx", f"{a['title']} {a['lead']} {a['strong']} {a['rest']} {a['link']} {' '.join(a['items'])} {' '.join(a['head'])} {a['quote']} {a['note']} 💬 A: remark added", title="Made by docx", author="Ann Miller", h1=1, tr=1, li=2, notes=2, a=1, lacks=["removed", "unseen"])
    write("../expected.json", json.dumps(expected, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
    print(len(expected), "files")


main()
