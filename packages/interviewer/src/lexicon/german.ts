import type { WordingData } from "./lexicon.ts";

export const german: WordingData = {
  functionWords: `der die das was macht machen machte tut tun sagt sagen geht gibt weiß wissen heute gestern immer nie gegen zwischen ohne um bis seit einander
    anderen alle alles viel tag tage woche jahr morgens abends montag dienstag mittwoch donnerstag freitag samstag sonntag zwei drei vier fünf den dem des ein eine
    einen einem einer eines am im vom beim ins diese diesem diesen dieser dieses sich ob danach dann dort jetzt passiert gesagt gemacht und oder aber ich sie ihr
    ihre ihnen ihrem ihren ihrer wir uns mich mir dich dir du dein deine er es ist sind war waren sein haben hat hatte hatten wird wurde wurden werden können könnten
    kann nicht kein keine mit von zu zum zur auf aus bei nach vor für über unter wie warum wieso welche welcher welches wann wo wer wen wem dass wenn als auch noch
    mehr etwas bitte dazu dabei damit daran genau würden`,
  emptyWords: `jener sehr schon eben eher einmal erzählen beschreiben erwähnt meinen geschehen doch also hier vorhin zuvor vorher gerade beschrieben erzählt genannt
    bezeichnet berichtet wieder viele ganz sache sachen ding dinge nichts jemand gefühlt fühlen hätten habe wären wäre gewesen selbst während durch sowie sonst
    andere anderes eigentlich manchmal oft gab ging kommt kam kamen erste ersten letzte letzten zweite zweiten besser könnte müsste müssen musste mussten sollte sollten wollte wollten wollen konnte konnten seien hätte lassen ließ`,
  attribution: [
    "(?:sie|du) (?:haben|hast|hatten|hattest) (?:mir |uns |auch |vorhin |eben |gerade |zuvor |vorher |bereits |schon |ja )*(?:gesagt|erwähnt|erzählt|beschrieben|geschildert|erklärt|berichtet|angedeutet|betont)",
    "(?:sie|du) (?:sagten|sagtest|sagen|sagst|erwähnten|erwähntest|erwähnen|erzählten|erzähltest|beschrieben|beschreiben|meinten|meintest|erklärten|berichteten)(?: (?:mir|vorhin|eben|gerade|zuvor|vorher|auch|ja))*",
    "sie haben(?= [^,.;:?!]{1,120} (?:erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[,.;:?!])",
    "(?:sie sprachen|sprachen sie) (?:von|über)",
    "haben sie(?= [^,.;:?!]{1,120} (?:erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[.,;:])",
    "(?:sagten|erwähnten|erzählten|meinten|berichteten|beschrieben) sie(?: (?:mir|vorhin|eben|gerade|auch))*",
    "(?:haben|hatten|hast) (?:sie|du) (?:mir |auch |vorhin |eben |gerade |zuvor |bereits )*(?:gesagt|erwähnt|erzählt|beschrieben|erklärt|berichtet)",
    "(?:sie|du|ihr) (?:klagten|klagtest|behaupteten|behauptetest|betonten|betontest|schilderten|schildertest|schilderst|schildern|schrieben|schriebst|antworteten|antwortetest|fügten hinzu|nannten|nanntest|bezeichneten|bezeichnetest|beklagten|beklagtest|beschwerten sich|beschreibst|beschriebst|meinst|meinen|erklärtest|berichtetest|erzählst|gaben an|gabst an|deuteten an|sprachst|redeten|redetest|erinnerten sich)(?: (?:mir|vorhin|eben|von|über|davon|dass|an))*",
    "(?:laut ihnen|ihnen zufolge|ihrer aussage nach|nach ihren worten|nach ihren angaben|ihren worten nach)",
    "(?:ihr|du) (?:habt|hast)(?= [^,.;:?!]{1,120} (?:erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[,.;:?!])",
    "(?:sie|du|ihr) (?:haben|hast|habt) (?:sich|dich|euch) (?:\\p{L}+ )?(?:beklagt|beschwert|geärgert|gewünscht)",
  ],
  attributionOpeners:
    "vorhin eben zuvor wie wenn als da weil denn dass und aber eben vorhin zuvor nachdem obwohl bevor",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:nicht wahr|oder|richtig|stimmt(?:'s|s| das)?|korrekt|gell|ne|ja|nein|nicht|oder etwa nicht)$",
      "^(?:das|dies|es|sie|die|der|ihr|ihre|man|da)(?= )[^?]*, oder nicht$",
      "(?:finden|findest|meinen|meinst|glauben|glaubst|denken|denkst|sehen|siehst) (?:sie|du) (?:das |es )?(?:nicht|nicht auch|etwa)",
      "^(?:war|ist|waren|sind|wäre|hat|haben|wird|hätte) (?:\\p{L}+ ){1,4}?(?<!oder )nicht(?! nur|[^?]*, w\\p{L}+ )",
      "^\\p{L}{3,}en sie (?:\\p{L}+ ){0,2}?(?<!oder )nicht(?! nur|[^?]*, w\\p{L}+ )",
      "(?:würden|würdest|werden|müssen) (?:sie|du) (?:mir |dem |uns )?(?:nicht |da |auch )*zustimmen",
      "(?<!^(?:was|wem|welche\\p{L}*|wo|worin|inwie\\p{L}*)(?= ).*)stimmen sie (?:mir|dem|uns|nicht)?(?: \\p{L}+)? ?zu",
      "(?:sicherlich|offenbar|selbstverständlich|zweifellos|ohne zweifel|bekanntlich)",
      "(?:sicher|bestimmt) (?:haben|sind|waren|fanden|war|ist|finden)",
      "(?:war|ist|fanden|haben|sind|waren) (?:\\p{L}+ ){0,3}(?:sicher|bestimmt|sicherlich)(?! (?:dass|genug))",
      "offensichtlich~",
      "natürlich(?!e)",
      "klar,? dass",
      "es (?:ist|liegt) (?:doch )?(?:klar|auf der hand)",
      "doch (?:sicher|bestimmt|wohl)",
      "(?<!(?:was|wie|wer|dass|ob|wenn|warum|weil) )(?:jeder|alle|die meisten|viele|andere)(?: menschen| leute| nutzer| kunden)? (?:weiß|wissen|finden|findet|meinen|sagen|sagt|lieben|denken|mögen)",
      "(?:sie|du) (?:müssen|musst|mussten) (?:sich )?(?:doch|ja|sehr|wirklich|sicher)",
      "wie sehr (?:hat|haben|lieben|mögen|genießen|gefällt|ärgert|stört|freuen|schätzen|hassen|nervt)",
      "wie viel (?:besser|schlechter|einfacher|schwerer|schneller|leichter|schöner)",
      "ich (?:nehme an|gehe davon aus|vermute|schätze|wette)",
      "(?<=[,.;–—-] ?)(?:gäll|gelle|woll|nich|nicht so|finden sie nicht(?: auch)?|findest du nicht(?: auch)?|meinen sie nicht(?: auch)?|habe? ich recht|ist es nicht so|ist doch so|oder wie|was|wa|richtig so|gelt|wohl|nehme ich an|denke ich)$",
      "^(?:sicher|bestimmt|gewiss|garantiert|wahrscheinlich|vermutlich|zweifelsohne|logischerweise|selbstredend|freilich|klarerweise|zugegeben)(?= \\p{L}+)",
      "(?:zweifelsohne|garantiert|gewiss(?!en|er|e)|logischerweise|selbstredend|klarerweise)",
      "(?:das|es|sie|du|ihr|dies|er) (?:muss|musst|müssen|müsst|dürfte|dürften|dürftest) (?:\\p{L}+ ){1,6}(?:gewesen|gefühlt|gehabt|gefunden|sein|haben)(?= |[.,?!])",
      "^\\p{L}{2,}(?:st|t) (?:du|ihr|man|euch) (?:\\p{L}+ ){0,4}?(?<!oder )nicht(?! nur|[^?]*, w\\p{L}+ )",
      "(?<!(?:wäre|könnte|würde) (?:\\p{L}+ ){0,3})(?:das|der|die|dem|den) schlimmste[nrs]?",
      "(?:niemand|kein mensch|keiner|jeder|alle|die meisten|jedem|allen|viele)(?: \\p{L}+)? (?:mag|ärgert|ärgern|hasst|hassen|liebt|freut|freuen|würde|würden|nervt|kennt das|versteht|stört)",
      "wie sehr (?:\\p{L}+ ){0,3}?(?:vermiss|fehl|bereu|leid|litt|vertrau|belast|beruhig|geärger|generv|gefreu|gestör|fürcht|hass)\\p{L}*",
      "(?:seien wir ehrlich|mal ehrlich|ehrlich gesagt|geben sie(?:'s| es)? zu|gib(?:'s| es)? zu|wie wir alle wissen|kein wunder)",
      "(?:sie|du|ihr) (?:waren|warst|wart|sind|bist|seid|fühlten|fühltest|hatten|hattest) (?:\\p{L}+ )?(?:bestimmt|sicher|sicherlich|wohl|doch|gewiss|vermutlich|wahrscheinlich|ja)",
      "so ein(?:e|en|em)? (?:\\p{L}+ )?problem",
      "^(?:dann |also )?(?:der|die|das|ihr|dein)\\p{L}* \\p{L}+ (?:war|ist) (?:also|demnach|somit|folglich) ",
      "^(?:und |also )?(?:würden sie|würdest du|würdet ihr) (?:\\p{L}+ )?sagen,? (?:dass|es|das)",
      "^(?:niemand|keiner|jeder|jede|alle|die meisten|viele leute)(?= )[^?]*[.]",
    ],
    how: [
      "wie(?: (?:sehr|wirklich|unglaublich|besonders))?",
      "(?<=\\p{L} )(?:so|derart|dermaßen)(?! \\p{L}+,? (?:wie|dass|als))",
      "wie (?:finden|fanden) sie (?:\\p{L}+ ){0,3}",
    ],
    closed: [
      "^(?:war|waren|ist|sind|finden|fanden|findest|fandest|findet|fandet|bist|warst|seid|wart|wirkte|wirkten|erschien|klang|fiel)(?: (?:[\\p{L}']+)){1,5}? (?:(?:sehr|so|zu|wirklich|echt|ziemlich|besonders|eher|recht) )?",
    ],
    feels: [
      "^(?:und |aber )?fühl\\p{L}+ (?:sie|du|ihr|er|man|ihre? \\p{L}+) (?:sich|dich|euch) (?:(?:dabei|da|dort|dann|damals|manchmal|sehr|so|etwas|eher|wirklich|ein bisschen|davon|dadurch) )*(?!dass|anders|wie|jetzt|heute|ander|nach|beim?|seit|genau|noch|immer|oder)",
      "^(?:und |aber )?(?:haben|hast|habt|hat) (?:sie|du|ihr) (?:sich|dich|euch) (?:\\p{L}+ ){0,3}?(?=\\p{L}{4,} gefühlt)",
    ],
    valuations: `gut(?!\\s(?:kennen|passt|passen|hat|haben|funktionier|können|konnten|kommen|kamen|kannten)) schlecht toll großartig einfach leicht schwer
      schwierig nützlich hilfreich zufrieden unzufrieden glücklich unglücklich angenehm unangenehm ärgerlich nervig schön hässlich bequem unbequem
      wertvoll unzuverlässig verwirrend klar unklar sicher unsicher fair unfair teuer billig günstig freundlich unfreundlich langsam begeistert
      enttäusch frustrier stressig anstrengend mühsam überzeugend praktisch wichtig(?=\\sist\\sdieser) effektiv intuitiv attraktiv spannend langweilig
      stolz besorgt schlimm umständlich kompliziert schrecklich mühselig lästig übersichtlich unübersichtlich verständlich unverständlich gemütlich
      ungemütlich sauber schmutzig dreckig veraltet altmodisch hilfsbereit kompetent inkompetent aufmerksam unaufmerksam geduldig ungeduldig höflich
      unhöflich nett lieb\\b herzlich ehrlich unehrlich ungerecht gerecht sinnvoll sinnlos unnötig überflüssig entspannt nervös traurig wütend
      sauer\\b aufgeregt überrascht erleichtert beruhigt erschöpft belast peinlich frech dreist absurd lächerlich seltsam merkwürdig gefährlich
      riskant lecker gesund ungesund lustig blöd doof dumm katastroph miserabel hervorragend professionell unprofessionell flexibel einladend
      abschreckend glaubwürdig furchtbar genervt gestresst verärgert zuverl hart\\b kühl\\b grob gemein lahm öde mies unfähig streng`,
    strong: `frustr (?:ge|ver)?ärger(?!te\\sich) w[uü]t(?!z) zorn toll(?:e|en|er|es)?\\b großartig wunderba fantasti hervorragend exzellent brilliant
      unglaublich schreckl furchtba fürchterl entsetz grauenh grässlich scheußl ekel eklig widerl (?:ge)?hass(?!el)
      lieb(?:e|st|en|te|ten)\\b(?!\\suser) geliebt begeister entzück überglückl glücklich unglücklich katastroph albtraum alptraum nutzlos wertlos
      lächerl dumm idiot (?:be|ge)?sch[aä]m(?!\\p{L}*los) peinlich (?:ge)?demüt rasend
      (?:ge)?nerv(?:t|te|ten|tet|end|ig)?(?:e|er|es|en|ste[nrsm]?)?\\b irritier (?:ver)?[aä]ngst panik panisch deprim elend hoffnungslos verzweif
      enttäusch verbitter bitter(?!\\p{L}*e\\sbeschr) schuldgefühl neid eifersücht bereu überforder überwältig erschöpf umwerfend herrlich
      (?<!(?:sähe|wäre|würde).*)perfekt makellos beeindruck unerträgl inakzeptab unzumutba empör schock stolz (?:ge)?freu(?:d|t|en|e) (?:ge)?noss
      genieß schmerz grausam betrog abzock mist(?!verst) schlamp inkompet unverschämt traumhaft (?:ge)?stress (?:ge)?langweil mühsam traurig einsam
      erleichter(?:t|ung) besorgt sorgen(?!frei|\\s(?:dafür|für|sie|wir)) sensationell genial super spitze miserab grauenvoll im\\sstich
      alleingelassen allein\\sgelassen ausgeschlossen ausgegrenzt ausgenutzt missacht respektlos verarscht veräppel hintergangen verletzt gekränk
      kränk beleidig bedräng belastend belastet überlastet ausgelaugt ausgebrannt hilflos machtlos ohnmächtig wehrlos unfair ungerecht frechheit
      schlimm(?!stenfalls) absurd wahnsinn irrsinn chaos chaotisch blöd doof übel(?!\\p{L}*leg) mies(?:e|er|es)?\\b kompliziert umständlich nervös
      aufgeregt gereizt lästig zumutung abgewiesen abgelehnt\\sgef unverstanden verunsicher beunruhig gruselig skandal fies gemein(?:e|er|es|heit)?\\b
      rücksichtslos verdross frech(?:e|er|es)?\\b übelnehm groll verübel`,
  },
  suggestion: {
    phrases: [
      "(?:ist|war|liegt|lag|wäre|könnte|kann|war's|kam) (?:es|das|dies)(?: \\p{L}+){0,4},? (?:weil|daran,? (?:dass|weil)|darum|deshalb|deswegen)",
      "^(?:ist|war|liegt|lag|wäre) (?:der|ein|das) (?:\\p{L}+ )?(?:grund|ursache)(?: dafür)?,? (?:dass|weil|der|die|das|ihr)",
      "(?:kommt|kam|rührt|rührte|hängt|hing|hat|hatte) (?:das|es|dies) (?:vielleicht |etwas? |wohl |auch )?(?:daher|davon|damit zusammen|damit zu tun),? (?:dass|weil)",
      "(?:etwa |vielleicht |möglicherweise |womöglich |wohl |eventuell )weil",
      "^(?:haben|sind|machen|tun|denken|nutzen|kaufen|finden|waren|hatten) sie (?:\\p{L}+,? ){1,5}weil",
      "^(?:könnte|kann|mag) es (?:vielleicht |eventuell |auch )?(?:sein|daran liegen|an|am)",
      "^(?:und |aber )?(?:vielleicht|womöglich|möglicherweise|eventuell|wahrscheinlich|vermutlich|etwa(?!s))(?! (?:können|könnten|mögen|möchten|kannst|könntest|magst|wollen|erzählen|beschreiben) )[^.!?]*\\?",
      "^(?:kann|könnte|mag|kanns) (?:es|das) (?:\\p{L}+ )?sein,? dass",
      "^(?!was|wie|warum|wieso|wer|wo|wann|wenn|als|nachdem|weil|welche|womit|woran)\\p{L}+ (?:er|sie|es|man|du|ihr|das|die|der|ihre?)(?= )[^?.]*,? weil [^?.]*\\?",
      "^(?:ist|wäre|war) es (?:denn )?(?:möglich|denkbar|wahrscheinlich),? dass",
    ],
    such: [
      "wie (?:etwa|zum beispiel|z\\. ?b\\.|beispielsweise)",
      "(?:sachen|dinge|dingen|gründe|gründen|aspekte|faktoren|gefühle|probleme) wie",
      "(?:so )?(?:etwas|sowas) wie(?! (?:bei|in|an|da|dort|damals|am|im|auf|nach|vor|beim) )",
      "^(?:hat|hatte|hängt|hing|haben) (?:das|es|dies) (?:\\p{L}+ )?(?:mit|von|am|an|vom)",
      "^(?:kommt|kam|rührt|stammt|stammte|liegt|lag|entsteht|entstand) (?:das|es|dies) (?:\\p{L}+ )?(?:von|vom|an|am|aus|durch)",
      "^(?:geht|ging|handelt|handelte) (?:es|das) (?:\\p{L}+ )?(?:um|ums|sich um)",
      "^(?:ist|war) (?:das|es|dies) (?:\\p{L}+ )?(?:eine (?:frage|sache|folge) (?:des|der|von)|wegen|aufgrund|durch|ein zeichen|die folge|aus)",
      "^\\p{L}+ (?:sie|du|das|es|ihr)(?: \\p{L}+){0,5} (?:wegen|aufgrund|dank)",
      "^(?:liegt|lag|kam|kommt|hängt|hing|entsteht|entstand) (?:der|die|das|ihre?|dein\\p{L}*) (?:\\p{L}+ ){1,3}(?:am|an|vom|von|durch|mit|daran)",
      "^(?:ist|war) (?:es|das) (?:vor allem|hauptsächlich|eher|vielleicht|einfach|nur|vorwiegend)",
      "^(?:ist|war) es (?:der|die|das|ihre?|dein\\p{L}*|ein\\p{L}*)(?=[^?]*, (?:der|die|das|dass|was) )",
      "^(?:kann|könnte|mag) (?:das|es|dies) (?:\\p{L}+ )?(?:an|am|mit|von|daran)",
    ],
    example: [
      "zum beispiel",
      "beispielsweise",
      "z\\. ?b\\.",
      "etwa",
      "vielleicht",
      "darunter",
      "(?<=\\p{L},? )wie",
    ],
    or: "oder",
    and: "und",
    neutral: [
      "^(?:(?:auf|an|in|mit|für|von|zu|über|bei|um|aus) )?(?:nicht|etwas|etwas? anderes|ander~|sonst~|irgend~|mehr|weniger|jemand|kein~|beides|zwei|drei|ähnlich~|doch|gab es|gibt es|eher nicht|so)",
    ],
    open: [
      "oder (?:\\p{L}+ ){0,4}(?:(?:etwas|jemand\\p{L}*|irgendetwas|was) (?:\\p{L}+ )?ander(?:es|em|en)|woanders|anderswo)",
    ],
    until:
      "als während bevor nachdem wenn weil dass (?<=,.)(?:der|die|das|was|dem|den|wo\\p{L}*) mehr am.meisten stärker wichtiger schwerer schlimmer größer zuerst",
  },
  question: {
    interrogatives: [
      "was",
      "warum",
      "wieso",
      "weshalb",
      "weswegen",
      "wie(?! (?:vorhin|zuvor|sie (?:sagten|erwähnten)|gesagt))",
      "(?:wer|wen|wem|wessen|welche[rsmn]?|wann|wohin|woher|womit|wodurch|wofür|woran|worin|worüber|wovon|wozu|wobei|worauf|wonach|woraus|worum|wovor|wogegen|inwiefern|inwieweit|wieviel)",
      "^wo(?! (?:es|ich|man|immer|sie|wir|viele?|der|die|das|ihre?|mein\\p{L}*)(?!\\p{L}))",
      "(?<=\\sund\\s)wo",
    ],
    ambiguous: ["wo"],
    auxiliaries:
      "ist sind war waren hat haben hatte hatten wird werden wurde wurden würde würden kann können konnte konnten könnte könnten soll sollte sollten muss müssen mussten geschah passierte passiert genau machte machten ging gingen kam kamen davon haben denken dachten fühlten fühlen halten half hilft gefiel gefällt störte stört nehmen nahmen taten tun reagierten reagierte sah sahen fanden finden brachte bedeutet bedeutete meinen lief läuft führte führt wirkte wirkt hätte hätten wäre wären entschieden beeinflusste beeinflusst (?!(?:für|über|ohne|gegen|durch|dass|wenn)\\s)\\p{L}{3,}(?=\\s(?:sie|du|ihr)(?!\\p{L})) (?!(?:nicht|jetzt|selbst|sonst|erst|zuletzt|meist)\\s)\\p{L}{3,}t(?=\\s(?:da|dort|hier|das|dann)(?!\\p{L}))".split(
        " ",
      ),
    inversions: [
      "\\p{L}{3,}en sie",
      "(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|würde|würden|kann|können|konnten|könnte|könnten|sollte|sollten|muss|müssen|mussten|gibt|gab|finden|fanden|nutzen|denken|machen|fühlen|fühlten|kaufen|möchten|wollen|würdest|hast|bist|kannst) (?:sie|es|das|dies|er|wir|du|jemand|ihr|ihre|die|der|man|dieser|diese)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:können|könnten|würden|möchten|wollen|mögen|kannst|könntest|würdest|magst) (?:sie|du)(?: \\p{L}+){0,8}? (?:mir|uns|erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|ausführen|sprechen|berichten|geben|teilen|eingehen|näher|genauer)",
      "^(?:bitte )?(?:erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|berichten|geben|denken|helfen|führen|nehmen|zeigen|versetzen|gehen|lassen|bleiben|kommen|stellen) (?:sie (?:mir|mich|uns|mit (?:mir|uns)|sich (?:bitte |(?:doch )?(?:ein)?mal )?(?:vor|in)|doch|bitte|ruhig|gern|noch|einmal|kurz|zurück)|wir (?:noch|einmal|kurz|zurück|bei|einen|zu|auf|jetzt|an|uns|mal))",
      "^(?:bitte )?(?:erzähl|beschreib|erklär|schilder|sag|nenn|gib|hilf|führ|nimm|zeig|stell|versetz)e? (?:mir|mich|uns|dir|dich|doch|bitte|mal)(?! (?:zeit|doch))",
      "^(?:hätten?|wären?|hättest|wärst) [^,?]*, (?:was|wie|wer|wo|wann|welche\\p{L}*)|^stellen sie sich (?!nicht)[^.?!]* vor",
      "^was [^,?]* (?:betrifft|angeht|anbelangt),",
      "^(?:angenommen|gesetzt den fall|mal angenommen|vorausgesetzt)",
      "^(?:ich (?:würde|möchte|wüsste|frage mich|bin)|mich (?:würde|interessiert))(?: [^.?!]*)?(?: (?:verstehen|wissen|hören|erfahren|interessier~|neugierig|kommen|zurückkommen|gespannt)|, (?:was|wie|warum|wer|wo|ob|wann|woher|welche[rsn]?))",
    ],
    twice: [
      "(?<!^)(?:und|oder) (?:wenn|falls) (?:ja|nein|nicht)",
      "(?:was|warum|wie|wer|wann|wo) und (?:was|warum|wie|wer|wann|wo)",
      "(?:und|oder)(?<=^(?:was|warum|wieso|wie|wer|wann|wo|woher|wem|welche[rsn]?)(?= ).*(?:und|oder)) \\p{L}{2,}(?:t|st|te|test|ten|en|ar|ab) (?:es|er|man|du|ihr|das|sie|ihnen|dir|sich)(?= |[?.,])",
      "oder(?<=^\\p{L}+ (?:sie|du|ihr|er|man|das|es) .*oder) (?:was|wie|warum|wer|wann|wo) ",
      "und(?<=^\\p{L}+ (?:sie|du|ihr|er|man|das|es|die|der) .*und) (?:wer|was|wie|wann|wo|warum|wem|wen|welche\\p{L}*|womit|wofür|wohin|woher)(?= )",
      "und (?:welche[rsn]?|wenn ja)\\?",
      "und (?:\\p{L}+ )?(?:sagen|erzählen|erklären|beschreiben|schildern)(?=,? (?:was|wie|wann|wo|wer|warum|ob) )",
      "und ob(?<=(?:wann|warum|wieso|wie|was|wer|wo\\p{L}*|welche[rsn]?)(?= ).*und ob)",
    ],
    asides: [
      "(?<=, )(?:(?:denken|glauben|meinen|finden|würden|vermuten) sie(?: sagen)?|(?:denkst|glaubst|meinst|findest|würdest) du(?: sagen)?|was (?:meinen|denken|glauben) sie|was (?:meinst|denkst|glaubst) du|wenn überhaupt(?: etwas)?|ihrer (?:meinung|ansicht) nach)(?=,|\\s*[?])",
      "(?<=^(?:und )?(?:was|wie|wer|wo|wann|warum) )(?:(?:denken|glauben|meinen) sie|(?:denkst|glaubst|meinst) du),",
      "(?:wer oder was|was oder wer)(?= )",
      "(?<=(?:dem|das|alles|allem|etwas|nichts), )was(?: [^,?]*,)?",
      "und (?:inwiefern|was|wie|wo|wann|welche\\p{L}*)(?: \\p{L}+)? nicht(?=\\s*\\?)",
    ],
    address: ["sie", "ihnen", "ihr", "ihre", "du", "mir", "was", "wie", "warum", "wer", "welche", "wann"],
  },
};
