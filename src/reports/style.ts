/** The style of a report: the colours of a wooden board, light and dark, with room to read. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbf9f4;--card:#fffdf8;--ink:#1f1d19;--soft:#6b655a;--line:#e4ddcf;--accent:#8a5a1c;
--good:#146c43;--good-bg:#e2f2e8;--met:#1f5c99;--met-bg:#e3eef9;--bad:#a4262c;--bad-bg:#fbe6e4;--note:#6b4f9a;--note-bg:#efe9f8}
@media (prefers-color-scheme:dark){:root{--paper:#191713;--card:#211e19;--ink:#ece7dc;--soft:#a59d8e;--line:#3a352c;--accent:#d9a55c;
--good:#7fd3a4;--good-bg:#16382a;--met:#8dbff0;--met-bg:#182f47;--bad:#f3928d;--bad-bg:#451d1d;--note:#c3ace9;--note-bg:#30264a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
header,nav,main,footer{max-width:60rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:3.5rem}
.kicker{margin:0;color:var(--accent);font-weight:600;font-size:.9rem}
h1{font:600 clamp(1.7rem,4.5vw,2.6rem)/1.15 Georgia,"Times New Roman",serif;margin:.4rem 0 .3rem;text-wrap:balance}
h2{font:600 1.45rem/1.25 Georgia,"Times New Roman",serif;margin:0 0 .4rem;text-wrap:balance}
h4{margin:0 0 .6rem;font-size:.95rem}
.by{margin:0;color:var(--soft)}
.lead{font-size:1.1rem;max-width:46rem}
.banner{background:var(--note-bg);color:var(--note);padding:.7rem 1rem;border-radius:.5rem}
.scores{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
.score{display:flex;align-items:baseline;gap:.5rem;padding:.5rem .95rem;border-radius:.6rem;border:1px solid var(--line);background:var(--card)}
.score b{font:600 1.7rem/1 Georgia,serif}
.score i{font-style:normal}
nav ol{columns:2 22rem;padding-left:1.3rem;margin:0 0 2rem;font-size:.95rem}
nav li{break-inside:avoid;margin:.1rem 0}
a{color:var(--accent)}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
section{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.5rem;margin:0 0 1.5rem;scroll-margin-top:1rem}
.about{margin:0 0 1rem;color:var(--soft);max-width:46rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th{text-align:left;font-weight:600;color:var(--soft);font-size:.85rem;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
td{padding:.5rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
tbody tr:last-child td{border-bottom:0}
.number,.data td{font-variant-numeric:tabular-nums;white-space:nowrap}
.claims th:nth-child(n+2):nth-child(-n+5),.number{text-align:right}
.half,.games{color:var(--soft);font-size:.88em}
.what{min-width:14rem}
.why{margin:.3rem 0 0;color:var(--soft);font-size:.9rem;max-width:34rem}
.again{font-size:.82rem;color:var(--soft)}
.again summary{cursor:pointer;width:max-content}
code{font:.88em ui-monospace,"SF Mono",Consolas,monospace;overflow-wrap:anywhere}
.chip{display:inline-block;padding:.05rem .6rem;border-radius:1rem;font-size:.85rem;font-weight:600;white-space:nowrap}
.chip.stronger,.score.stronger b{color:var(--good)}.chip.stronger{background:var(--good-bg)}
.chip.reproduced,.score.reproduced b{color:var(--met)}.chip.reproduced{background:var(--met-bg)}
.chip.weaker,.score.weaker b{color:var(--bad)}.chip.weaker{background:var(--bad-bg)}
.chip.undecided,.score.undecided b{color:var(--soft)}.chip.undecided{background:var(--line)}
.chip.not-comparable,.score.not-comparable b{color:var(--note)}.chip.not-comparable{background:var(--note-bg)}
.story{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1.5rem;margin:1.5rem 0}
.story h3,.halves h3{font:600 1.05rem/1.3 Georgia,"Times New Roman",serif;margin:0 0 .3rem}
.story p{margin:0}
.apart{margin:.2rem 0;color:var(--soft);font-size:.95rem}
.each{margin:.3rem 0 0;color:var(--soft);font-size:.82rem}
.halves{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:0 2rem}
.figures{display:grid;gap:1.5rem;margin-top:1rem}
figure{margin:1rem 0 0;min-width:0}
figure svg{display:block;width:100%;height:auto;overflow:visible}
figure.qq svg{max-width:34rem}
figcaption,.note{color:var(--soft);font-size:.9rem}
caption{text-align:left;font-weight:600;padding:.3rem 0}
.data{width:auto}#deviations .data td,#deviations .data th{text-align:left;white-space:normal;min-width:7rem}
.data td,.data th{text-align:right;padding:.2rem .9rem}
.data td:nth-child(2):last-child,.data th:nth-child(2):last-child{text-align:left}
.took{margin:1rem 0 0;color:var(--soft);font-size:.85rem}
.trainings details{border-bottom:1px solid var(--line);padding:.4rem 0}
.trainings summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.2rem 1rem;justify-content:space-between}
.trainings dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;font-size:.9rem;margin:.5rem 0 .5rem 1rem}
.trainings dt{color:var(--soft)}
.trainings dd{margin:0;font-variant-numeric:tabular-nums}
.verdicts{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1rem;align-items:center}
.verdicts dd{margin:0}
footer{padding:1rem 1.25rem 4rem;color:var(--soft);font-size:.9rem}
@media (max-width:40rem){section{padding:1.1rem .9rem}header{padding-top:2rem}}
@media print{section{break-inside:avoid;border:0;padding:0}.again,nav{display:none}}
`
