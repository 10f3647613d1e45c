/// How pages look: one style sheet for reports and for the index of a tour.
enum PageStyle {
    /// The whole sheet.
    static let text =
        PagePalette.style + "\n" + base + controls + chart + PagePatterns.style + scene + table + index + paper

    private static let base = """
        *,*::before,*::after{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0;background:var(--ground);color:var(--ink);
        font:15px/1.5 system-ui,"Segoe UI","Noto Sans","DejaVu Sans",sans-serif}
        h1,h2,h3,p,ul,figure{margin:0;padding:0}
        h1{font-size:24px;line-height:1.25;letter-spacing:-.01em}
        h2{font-size:19px;line-height:1.3;overflow-wrap:anywhere}
        h3{font-size:14px;line-height:1.4}
        ul{list-style:none}
        a{color:var(--accent)}
        code{font:13px/1.4 ui-monospace,"Noto Sans Mono","DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
        .wrap{max-width:1240px;margin:0 auto;padding:0 24px}
        .top{padding-top:28px;padding-bottom:8px;display:flex;flex-wrap:wrap;gap:12px 32px;align-items:flex-start}
        .top>div{flex:1 1 320px;min-width:0}
        .lead{color:var(--faint);margin-top:6px;max-width:72ch;overflow-wrap:anywhere}
        .sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:12px;top:-60px;z-index:9;padding:8px 14px;border-radius:8px;background:var(--surface)}
        .skip:focus{top:12px}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .card{background:var(--surface);border:1px solid var(--rule);border-radius:14px;padding:20px}
        .trace,.theme{margin:20px 0}
        .trace{scroll-margin-top:8px}
        .facts{display:flex;flex-wrap:wrap;gap:2px 18px;color:var(--faint);margin-top:4px}
        .facts b{color:var(--ink);font-weight:600;font-variant-numeric:tabular-nums}
        .note{color:var(--faint);margin-top:6px;max-width:88ch;overflow-wrap:anywhere}
        .list{display:flex;flex-wrap:wrap;gap:6px 16px;margin-top:14px}
        .list a{overflow-wrap:anywhere}
        footer{color:var(--faint);padding-top:8px;padding-bottom:36px}
        html:not(.script) .live{display:none}

        """

    private static let controls = """
        button,select,.choice span{font:inherit;font-size:14px;color:var(--ink);background:var(--raised);
        border:1px solid var(--edge);border-radius:9px;min-height:36px;padding:0 13px}
        button{cursor:pointer;display:inline-flex;align-items:center;justify-content:center;gap:7px}
        button:hover,select:hover{border-color:var(--accent)}
        button svg{width:14px;height:14px;fill:currentColor;flex:none}
        .play{min-width:98px;background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
        .choice{display:inline-flex;border:0;margin:0;padding:0;min-width:0}
        .choice legend{padding:0;margin-bottom:3px;font-size:13px;color:var(--faint)}
        .choice label{position:relative;cursor:pointer}
        .choice input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
        .choice span{display:flex;align-items:center;border-radius:0;margin-left:-1px}
        .choice label:first-of-type span{border-radius:9px 0 0 9px;margin-left:0}
        .choice label:last-of-type span{border-radius:0 9px 9px 0}
        .choice input:checked+span{background:var(--chosen);border-color:var(--accent);font-weight:600;z-index:1}
        .choice input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px;z-index:2}
        .player{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:10px 12px;align-items:center;
        margin:14px -20px 0;padding:10px 20px;background:var(--surface);border-bottom:1px solid var(--rule)}
        .player .steps,.player .zoom{display:inline-flex;gap:6px}
        .player label{display:inline-flex;align-items:center;gap:7px;font-size:14px;color:var(--faint)}
        .player .time{flex:1 1 180px;min-width:120px;height:36px;margin:0;accent-color:var(--accent)}
        .clock{min-width:92px;text-align:right;font-weight:600;font-variant-numeric:tabular-nums}

        """

    private static let chart = """
        .body{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;margin-top:16px}
        @media (min-width:960px){.body{grid-template-columns:minmax(0,1fr) 264px}.side{grid-column:2;grid-row:1}
        .main{grid-column:1;grid-row:1}html:not(.script) .main{grid-column:1/3}}
        .main,.side{min-width:0}
        figcaption{font-size:13px;color:var(--faint);margin-top:6px;overflow-wrap:anywhere}
        .chart{position:relative;touch-action:pan-y;cursor:crosshair;border-radius:8px;user-select:none;-webkit-user-select:none}
        .chart:empty{min-height:330px}
        .chart svg{display:block;width:100%;height:auto;overflow:hidden}
        .chart text{font-size:11px;fill:var(--faint)}
        .chart .rungname{font-weight:600;fill:var(--ink)}
        .chart .label{fill:var(--ink);paint-order:stroke;stroke:var(--surface);stroke-width:4px;stroke-linejoin:round}
        .chart .frame{fill:none;stroke:var(--rule)}
        .chart .grid{stroke:var(--rule);stroke-width:1}
        .chart .enter{stroke-width:1.5}.chart .leave{stroke-width:1;stroke-dasharray:5 4}
        .rung-hint{stroke:var(--hint)}.rung-peek{stroke:var(--peek)}.rung-pop{stroke:var(--pop)}
        .band-hint{fill:url(#band-hint)}.band-peek{fill:url(#band-peek)}.band-pop{fill:url(#band-pop)}
        .mark-hint{fill:none;stroke:var(--hint)}.mark-peek{fill:none;stroke:var(--peek)}.mark-pop{fill:none;stroke:var(--pop)}
        .curve{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round}
        .under{fill:var(--ink);opacity:.07}
        .reading{fill:none;stroke:var(--quiet);stroke-width:1.25;stroke-dasharray:2 3}
        .unjudged{fill:none;stroke:var(--quiet);stroke-width:1.75;stroke-dasharray:7 4}
        .stem{stroke:var(--edge);stroke-width:1;stroke-dasharray:1 3}
        .event{cursor:pointer}
        .event .shape{fill:var(--surface);stroke:var(--ink);stroke-width:1.5}
        .event.begins .shape{fill:var(--ink)}
        .chart .event text{font-size:11px;font-weight:700;text-anchor:middle;fill:var(--ink)}
        .chart .event.begins text{fill:var(--surface)}
        .event.now .shape{stroke:var(--accent);stroke-width:3.5}
        .phase{stroke:var(--edge);stroke-width:1}
        .wait{fill:none;stroke:var(--ink);stroke-width:2}.wait.off{stroke:var(--quiet);stroke-dasharray:3 3}
        .due{fill:var(--ink)}.due.off{fill:none;stroke:var(--quiet);stroke-width:1.5}
        .cursor{position:absolute;top:0;bottom:18px;left:0;width:0;border-left:2px solid var(--accent);
        pointer-events:none;will-change:transform}
        .cursor::before{content:"";position:absolute;left:-6px;top:0;border:5px solid transparent;
        border-top:8px solid var(--accent)}
        .tip{position:absolute;left:0;top:0;z-index:3;max-width:min(280px,90%);padding:7px 10px;border-radius:9px;
        background:var(--ink);color:var(--surface);font-size:13px;line-height:1.4;pointer-events:none;overflow-wrap:anywhere}
        .tip b,.tip span{display:block}
        .here{min-height:96px;margin-top:14px;border-top:1px solid var(--rule);padding-top:12px}
        .moment{min-height:22px;overflow-wrap:anywhere}
        .fingers{display:grid;gap:8px;margin-top:8px}
        .fingers li{display:grid;grid-template-columns:92px 88px minmax(0,1fr);gap:2px 12px;align-items:center}
        .fingers .who{font-weight:600}
        .fingers .why{overflow-wrap:anywhere}
        .fingers .why b{font-weight:600}
        .meter{position:relative;height:14px;border:1px solid var(--edge);border-radius:4px;overflow:hidden;background:var(--ground)}
        .meter i{position:absolute;inset:0;transform-origin:left;background:var(--ink);transform:scaleX(0)}
        .meter u{position:absolute;top:0;bottom:0;width:2px;margin-left:-1px;background:var(--peek);text-decoration:none;
        outline:1px solid var(--surface)}
        @media (max-width:560px){.fingers li{grid-template-columns:minmax(0,1fr) 110px}
        .fingers .why{grid-column:1/3}}

        """

    private static let scene = """
        .side{display:flex;flex-direction:column;gap:18px}
        @media (min-width:960px) and (min-height:880px){.side{align-self:start;position:sticky;top:72px}}
        @media (max-width:959px){.side{flex-direction:row;justify-content:center;align-items:flex-start}
        .side figure{flex:1 1 0;max-width:240px;min-width:0}.side .scene{flex-grow:1.25}}
        .stage{position:relative;container-type:inline-size;border-radius:26px;overflow:hidden;border:1px solid var(--edge);background:var(--raised)}
        .stage img{position:absolute;inset:0;width:100%;height:100%;display:block}
        .stage:empty{aspect-ratio:393/852}
        .stage .finger{position:absolute;left:0;top:0;width:13cqw;height:13cqw;margin:-6.5cqw;border-radius:50%;
        border:2px solid var(--accent);box-shadow:0 0 0 2px var(--surface);pointer-events:none}
        .stage .finger i{position:absolute;inset:0;border-radius:50%;background:var(--accent);opacity:.55;transform:scale(0)}
        .path svg{display:block;max-width:100%;height:auto;margin:0 auto}
        .path .ground{fill:var(--raised);stroke:var(--edge)}
        .path .target{fill:var(--surface);stroke:var(--edge);stroke-width:1}
        .path text{font-size:11px;fill:var(--faint)}
        .path .name{paint-order:stroke;stroke:var(--surface);stroke-width:3px}
        .path .way{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
        .path .mark{fill:var(--surface);stroke:var(--ink);stroke-width:1.5}
        .path .number{font-weight:700;fill:var(--ink)}
        .path .dot{fill:var(--accent);fill-opacity:.35;stroke:var(--accent);stroke-width:2}

        """

    private static let table = """
        details{margin-top:18px;border-top:1px solid var(--rule);padding-top:10px}
        summary{cursor:pointer;font-weight:600;font-size:15px;min-height:32px;display:flex;align-items:center;gap:8px}
        summary::before{content:"";border:5px solid transparent;border-left:8px solid var(--faint);margin-right:-2px}
        details[open]>summary::before{transform:rotate(90deg) translateX(3px)}
        summary::-webkit-details-marker{display:none}
        .scroll{max-height:400px;overflow:auto;border:1px solid var(--rule);border-radius:10px;margin-top:8px;position:relative}
        table{border-collapse:collapse;width:100%;font-size:14px}
        th,td{text-align:left;padding:6px 12px;border-bottom:1px solid var(--rule);vertical-align:baseline;overflow-wrap:anywhere}
        tr:last-child td{border-bottom:0}
        thead th{position:sticky;top:0;background:var(--raised);font-size:13px;z-index:1}
        td.number,th.number{width:1%;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
        td button{min-height:28px;padding:0 8px;background:none;border-color:transparent;color:var(--accent);
        text-decoration:underline;font-variant-numeric:tabular-nums}
        html:not(.script) td button{color:inherit;text-decoration:none;pointer-events:none}
        tr.now{background:var(--chosen);box-shadow:inset 4px 0 0 var(--accent)}
        .key{display:inline-block;width:20px;text-align:center;font-weight:700;border:1px solid var(--edge);border-radius:5px;
        font-size:12px;line-height:18px;margin-right:8px}
        .remarks li{margin-top:4px;overflow-wrap:anywhere}
        @media (max-width:640px){.wrap{padding-left:12px;padding-right:12px}.top{padding-top:18px}.card{padding:14px}
        .player{margin:12px -14px 0;padding:8px 14px;gap:7px 6px;justify-content:space-between}
        .player button{min-width:36px;padding:0 9px}.player .play span,.player .word{position:absolute;width:1px;height:1px;
        overflow:hidden;clip-path:inset(50%)}.player .play{min-width:44px}.player .steps,.player .zoom{gap:6px}
        .player select{padding:0 4px}
        .player .time{order:8}.clock{order:9;min-width:70px}
        .scroll{max-height:none}
        table,tbody{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
        tbody tr{display:grid;grid-template-columns:80px minmax(0,1fr) auto;border-bottom:1px solid var(--rule);padding:5px 0}
        tbody tr:last-child{border-bottom:0}
        tbody td,td.number{border:0;padding:1px 10px;width:auto}td button{padding:0;min-width:0}
        td.wide{grid-column:2/4;color:var(--faint)}td.what{font-weight:600}}

        """

    private static let index = """
        .theme h2 .verdict{display:inline-flex;align-items:center;gap:8px}
        .verdict{font-weight:700}.verdict.good{color:var(--good)}.verdict.bad{color:var(--bad)}
        .evidence{margin-top:8px;display:grid;gap:5px}
        .evidence li{display:grid;grid-template-columns:22px minmax(0,1fr);overflow-wrap:anywhere}
        .pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,42%),1fr));gap:20px 16px;margin-top:16px;
        align-items:start}
        .pictures img{display:block;max-width:100%;height:auto;border-radius:12px;border:1px solid var(--rule);
        background:var(--raised);margin:0 auto}
        .strip{grid-column:1/-1}.strip .scroll{max-height:none;border-radius:12px}
        .strip img{border:0;border-radius:0;min-width:1000px}
        .pictures figcaption b{color:var(--ink);display:block}
        .pictures .in-dark{display:none}
        @media screen and (prefers-color-scheme:dark){:root:not([data-appearance=light]) .pictures .in-dark{display:block}
        :root:not([data-appearance=light]) .pictures .in-light{display:none}}
        @media screen{:root[data-appearance=dark] .pictures .in-dark{display:block}
        :root[data-appearance=dark] .pictures .in-light{display:none}}
        .verdicts{display:flex;flex-wrap:wrap;gap:8px 14px;margin-top:14px}
        .verdicts a{display:inline-flex;gap:8px;align-items:center;min-height:36px;padding:0 14px;border-radius:18px;
        border:1px solid var(--edge);background:var(--surface);color:var(--ink);text-decoration:none;font-weight:600}
        .verdicts a:hover{border-color:var(--accent)}

        """

    private static let paper = """
        @media print{body{background:none;font-size:12px}.player,.skip,.choice,.tip,.cursor,.list{display:none!important}
        .card{border:0;padding:0}.trace,.theme{break-before:page}.trace:first-of-type,.theme:first-of-type{break-before:auto}
        .scroll{max-height:none;overflow:visible;border:0}thead th{position:static}tr,figure{break-inside:avoid}
        .body{display:block}.side{position:static;flex-direction:row;margin:12px 0;gap:24px}
        .side figure{max-width:170px}
        td button{color:inherit;text-decoration:none;padding:0}}
        """
}
