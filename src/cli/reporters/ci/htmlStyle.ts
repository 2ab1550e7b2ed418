/** The whole style of the HTML report, which loads nothing. */
export const htmlStyle = `
:root{color-scheme:light dark;--page:#fff;--text:#1b1f24;--quiet:#57606a;--line:#d0d7de;--soft:#f4f6f8;--bad:#b3261e;--good:#1a6b33;--warn:#7a5300;--link:#154273}
@media (prefers-color-scheme:dark){:root{--page:#16191d;--text:#e4e7ea;--quiet:#a3abb3;--line:#3b424a;--soft:#20252b;--bad:#ff8f85;--good:#6fd08c;--warn:#e5b95c;--link:#9cc3f0}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:64rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.6rem;line-height:1.25}
h2{margin:1.75rem 0 .5rem;font-size:1.1rem}
h3{margin:1rem 0 .25rem;font-size:.9rem}
p{margin:.25rem 0}
.quiet{color:var(--quiet);font-size:.9rem}
.bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}
.note{margin:.75rem 0;padding:.5rem .75rem;border-left:4px solid var(--bad);background:var(--soft);white-space:pre-line}
fieldset{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0;padding:0;border:0}
legend{float:left;margin:.35rem .25rem 0 0;padding:0;color:var(--quiet)}
label{position:relative;padding:.35rem .8rem;border:1px solid var(--line);border-radius:1rem}
label input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
label b{font-variant-numeric:tabular-nums}
label:has(:checked){background:var(--text);border-color:var(--text);color:var(--page)}
label:has(:focus-visible){outline:3px solid var(--link);outline-offset:2px}
main:has(#failed:checked) li[class]:not(.failed),main:has(#passed:checked) li[class]:not(.passed),main:has(#skipped:checked) li[class]:not(.skipped){display:none}
ol{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
ol>li{border-bottom:1px solid var(--line)}
summary{display:grid;grid-template-columns:1.25rem minmax(0,1fr) auto;gap:0 .5rem;padding:.5rem .25rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--soft)}
summary:focus-visible{outline:3px solid var(--link);outline-offset:-3px}
summary>.cause{grid-column:2/-1}
.body{padding:0 .25rem 1rem 1.75rem}
.body ul{margin:.25rem 0;padding:0;list-style:none}
.body li{margin:.35rem 0;padding-left:1.25rem;text-indent:-1.25rem}
.body li>*{text-indent:0}
.body li>p{color:var(--quiet);white-space:pre-line}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem;margin:.25rem 0}
dt{color:var(--quiet)}
dd{margin:0}
pre{margin:.25rem 0;padding:.5rem .75rem;background:var(--soft);white-space:pre-wrap}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
footer{margin-top:1.5rem;padding-top:.75rem}
@media (max-width:34rem){body{padding:1rem .75rem}summary>.end{grid-column:2/-1;grid-row:3}.body{padding-left:.25rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.35rem}}
@media print{fieldset{display:none}ol>li{break-inside:avoid}}
`;
