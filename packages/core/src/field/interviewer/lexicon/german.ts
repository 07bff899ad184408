import type { LexiconData } from "./lexicon.ts";

export const german: LexiconData = {
  functionWords: `der die das was macht machen machte tut tun sagt sagen geht gibt weiß wissen heute gestern immer nie gegen zwischen ohne um bis seit einander
    anderen alle alles viel tag tage woche jahr morgens abends montag dienstag mittwoch donnerstag freitag samstag sonntag zwei drei vier fünf den dem des ein eine
    einen einem einer eines am im vom beim ins diese diesem diesen dieser dieses sich ob danach dann dort jetzt passiert gesagt gemacht und oder aber ich sie ihr
    ihre ihnen ihrem ihren ihrer wir uns mich mir dich dir du dein deine er es ist sind war waren sein haben hat hatte hatten wird wurde wurden werden können könnten
    kann nicht kein keine mit von zu zum zur auf aus bei nach vor für über unter wie warum wieso welche welcher welches wann wo wer wen wem dass wenn als auch noch
    mehr etwas bitte dazu dabei damit daran genau würden`,
  emptyWords: `jener sehr schon eben eher einmal erzählen beschreiben erwähnt meinen geschehen doch also hier vorhin zuvor vorher gerade beschrieben erzählt genannt
    bezeichnet berichtet wieder viele ganz sache sachen ding dinge nichts jemand gefühlt fühlen hätten habe wären wäre gewesen selbst während durch sowie sonst
    andere anderes eigentlich manchmal oft gab ging kommt kam`,
  attribution: [
    "(?:sie|du) (?:haben|hast|hatten|hattest) (?:mir |uns |auch |vorhin |eben |gerade |zuvor |vorher |bereits |schon |ja )*(?:gesagt|erwähnt|erzählt|beschrieben|erklärt|berichtet)",
    "(?:sie|du) (?:sagten|sagtest|sagen|sagst|erwähnten|erwähntest|erwähnen|erzählten|erzähltest|beschrieben|beschreiben|meinten|meintest|erklärten|berichteten)(?: (?:mir|vorhin|eben|gerade|zuvor|vorher|auch|ja))*",
    "sie haben(?= [^,.;:?!]{1,120} (?:erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[,.;:?!])",
    "(?:sie sprachen|sprachen sie) (?:von|über)",
    "haben sie(?= [^,.;:?!]{1,120} (?:erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[.,;:])",
    "(?:sagten|erwähnten|erzählten|meinten|berichteten|beschrieben) sie(?: (?:mir|vorhin|eben|gerade|auch))*",
    "(?:haben|hatten|hast) (?:sie|du) (?:mir |auch |vorhin |eben |gerade |zuvor |bereits )*(?:gesagt|erwähnt|erzählt|beschrieben|erklärt|berichtet)",
  ],
  attributionOpeners:
    "vorhin eben zuvor wie wenn als da weil denn dass und aber eben vorhin zuvor nachdem obwohl bevor",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:nicht wahr|oder|richtig|stimmt(?:'s|s| das)?|korrekt|gell|ne|ja|nein|nicht|oder etwa nicht)$",
      "^(?:das|dies|es|sie|die|der|ihr|ihre|man|da)(?= )[^?]*, oder nicht$",
      "(?:finden|findest|meinen|meinst|glauben|glaubst|denken|denkst|sehen|siehst) (?:sie|du) (?:das |es )?(?:nicht|nicht auch|etwa)",
      "^(?:war|ist|waren|sind|wäre|hat|haben|wird|hätte) (?:\\p{L}+ ){1,4}?nicht(?! nur)",
      "^\\p{L}{3,}en sie (?:\\p{L}+ ){0,2}?nicht(?! nur)",
      "(?:würden|würdest|werden|müssen) (?:sie|du) (?:mir |dem |uns )?(?:nicht |da |auch )*zustimmen",
      "stimmen sie (?:mir|dem|uns|nicht)?(?: \\p{L}+)? ?zu",
      "(?:sicherlich|offenbar|selbstverständlich|zweifellos|ohne zweifel|bekanntlich)",
      "sicher (?:haben|sind|waren|fanden|war|ist|finden)",
      "bestimmt (?:haben|sind|waren|fanden|war|ist|finden)",
      "(?:war|ist|fanden|haben|sind|waren) (?:\\p{L}+ ){0,3}(?:sicher|bestimmt|sicherlich)(?! (?:dass|genug))",
      "offensichtlich~",
      "natürlich(?!e)",
      "klar,? dass",
      "es (?:ist|liegt) (?:doch )?(?:klar|auf der hand)",
      "doch (?:sicher|bestimmt|wohl)",
      "(?:jeder|alle|die meisten|viele|andere)(?: menschen| leute| nutzer| kunden)? (?:weiß|wissen|finden|findet|meinen|sagen|sagt|lieben|denken|mögen)",
      "(?:sie|du) (?:müssen|musst|mussten) (?:sich )?(?:doch|ja|sehr|wirklich|sicher)",
      "wie sehr (?:hat|haben|lieben|mögen|genießen|gefällt|ärgert|stört|freuen|schätzen|hassen|nervt)",
      "wie viel (?:besser|schlechter|einfacher|schwerer|schneller|leichter|schöner)",
      "ich (?:nehme an|gehe davon aus|vermute|schätze|wette)",
    ],
    how: [
      "wie(?: (?:sehr|wirklich|unglaublich|besonders))?",
      "(?<=\\p{L} )(?:so|derart|dermaßen)(?! \\p{L}+,? (?:wie|dass|als))",
      "wie (?:finden|fanden) sie (?:\\p{L}+ ){0,3}",
    ],
    valuations: `gut(?!\\s(?:kennen|passt|passen|hat|haben|funktionier|können|konnten|kommen|kamen|kannten)) schlecht toll großartig
      einfach leicht schwer schwierig nützlich hilfreich zufrieden unzufrieden glücklich unglücklich angenehm unangenehm
      ärgerlich nervig schön hässlich bequem unbequem wertvoll zuverlässig unzuverlässig verwirrend klar unklar sicher
      unsicher fair unfair teuer billig günstig freundlich unfreundlich langsam begeistert enttäusch frustrier stressig
      anstrengend mühsam überzeugend praktisch wichtig(?=\\sist\\sdieser) effektiv intuitiv attraktiv spannend langweilig stolz besorgt`,
    strong: `frustr (?:ge|ver)?ärger(?!te\\sich) wüt wut(?!z) zorn toll(?:e|en|er|es)?\\b großartig wunderba fantasti hervorragend exzellent
      brilliant unglaublich schreckl furchtba fürchterl entsetz grauenh grässlich scheußl ekel eklig widerl hass(?!el) gehasst lieb(?:e|st|en|te|ten)\\b(?!\\suser)
      geliebt begeister entzück überglückl glücklich unglücklich katastroph albtraum alptraum nutzlos wertlos lächerl dumm idiot
      beschäm scham(?!\\s?los) peinlich (?:ge)?demüt rasend (?:ge)?nerv(?:t|te|ten|tet|end|ig)?(?:e|er|es|en)?\\b irritier angst ängst panik panisch deprim elend
      hoffnungslos verzweif enttäusch verbitter bitter(?!\\p{L}*e\\sbeschr) schuldgefühl neid eifersücht bereu überforder überwältig erschöpf umwerfend
      herrlich großartig perfekt makellos beeindruck unerträgl inakzeptab unzumutba empör schock stolz (?:ge)?freu(?:d|t|en|e)
      (?:ge)?noss genieß schmerz grausam betrog abzock müll mist(?!verst) schlamp inkompet unverschämt traumhaft gestresst
      stress langweil gelangweilt mühsam traurig einsam erleichter besorgt sorgen(?!frei) sensationell genial super spitze miserab grauenvoll`,
  },
  suggestion: {
    phrases: [
      "(?:ist|war|liegt|lag|wäre|könnte|kann|war's|kam) (?:es|das|dies)(?: \\p{L}+){0,4},? (?:weil|daran|darum|deshalb|deswegen)",
      "^(?:ist|war|liegt|lag|wäre) (?:der|ein|das) (?:\\p{L}+ )?(?:grund|ursache)(?: dafür)?,? (?:dass|weil|der|die|das|ihr)",
      "(?:kommt|kam|rührt|rührte|hängt|hing|hat|hatte) (?:das|es|dies) (?:vielleicht |etwas? |wohl |auch )?(?:daher|davon|damit zusammen|damit zu tun),? (?:dass|weil)",
      "(?:etwa |vielleicht |möglicherweise |womöglich |wohl |eventuell )weil",
      "^(?:haben|sind|machen|tun|denken|nutzen|kaufen|finden|waren|hatten) sie (?:\\p{L}+,? ){1,5}weil",
      "^(?:könnte|kann|mag) es (?:vielleicht |eventuell |auch )?(?:sein|daran liegen|an|am)",
      "^(?:liegt|lag) (?:es|das) (?:vielleicht |eventuell |etwa |eher )?(?:an|am)",
    ],
    such: [
      "wie (?:etwa|zum beispiel|z\\. ?b\\.|beispielsweise)",
      "(?:sachen|dinge|dingen|gründe|gründen|aspekte|faktoren|gefühle|probleme|etwas) wie",
      "(?:so etwas|sowas) wie",
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
      "^(?:nicht|etwas|etwas? anderes|ander~|sonst~|irgend~|mehr|weniger|jemand|kein~|beides|zwei|drei|ähnlich~|doch|gab es|gibt es|eher nicht|so)",
    ],
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
      "^wo(?! (?:es|ich|man|immer|sie|wir|viele?)(?!\\p{L}))",
      "(?<=\\sund\\s)wo",
    ],
    ambiguous: ["wo"],
    auxiliaries:
      "ist sind war waren hat haben hatte hatten wird werden wurde wurden würde würden kann können konnte konnten könnte könnten soll sollte sollten muss müssen mussten geschah passierte passiert genau machte machten ging gingen kam kamen haben denken dachten fühlten fühlen halten half hilft gefiel gefällt störte stört nehmen nahmen taten tun reagierten reagierte sah sahen fanden finden brachte bedeutet bedeutete meinen lief läuft führte führt wirkte wirkt hätte hätten wäre wären entschieden beeinflusste beeinflusst \\p{L}+(?=\\ssie\\s)".split(
        " ",
      ),
    inversions: [
      "\\p{L}{3,}en sie",
      "(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|würde|würden|kann|können|konnten|könnte|könnten|sollte|sollten|muss|müssen|mussten|gibt|gab|finden|fanden|nutzen|denken|machen|fühlen|fühlten|kaufen|möchten|wollen|würdest|hast|bist|kannst) (?:sie|es|das|dies|er|wir|du|jemand|ihr|ihre|die|der|man|dieser|diese)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:können|könnten|würden|möchten|wollen|mögen|kannst|könntest|würdest|magst) (?:sie|du)(?: \\p{L}+){0,8}? (?:mir|uns|erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|ausführen|sprechen|berichten|geben|teilen|eingehen|näher|genauer)",
      "^(?:bitte )?(?:erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|berichten|geben|erzähl|beschreib|denken) (?:sie|mir|uns|doch|bitte)",
    ],
    address: ["sie", "ihnen", "ihr", "ihre", "du", "mir", "was", "wie", "warum", "wer", "welche", "wann"],
  },
  advice: [
    "^\\p{L}+en sie doch",
    "(?<!(?:meinen|glauben|denken|finden|dachten|glaubten|was|wie|welche|wann|wer|wo|dass|ob) )(?:sie|du) (?:sollten|solltest|sollen|müssten|müsstest)",
    "^(?:(?:vielleicht|dann|also|da|hier|eventuell|am besten|nächstes mal|in zukunft|künftig|möglicherweise|eigentlich|stattdessen|beim nächsten mal) )+(?:sollten|solltest|müssen|müssten|könnten|könntest|versuchen) (?:sie|du)",
    "^(?:sie|du) (?:müssen|musst|könnten|könntest|brauchen nur|dürfen nicht)(?! sich)",
    "^(?:sollten|müssten) sie (?:\\p{L}+ )*nicht",
    "^(?:könnten|wollen|würden) sie (?:\\p{L}+ )*(?:nicht|es) (?:\\p{L}+ )*(?:versuchen|probieren|ausprobieren|einfach|mal)",
    "^(?:\\p{L}+, )?(?:haben|hast|hatten) (?:sie|du) (?:\\p{L}+ ){0,7}(?:versucht|probiert|ausprobiert|überlegt|gedacht|erwogen|in betracht gezogen|nachgedacht)",
    "(?:warum|wieso|weshalb) (?:versuchen|probieren|machen|fragen|nehmen|gehen|nutzen|wechseln|sprechen|kaufen|rufen|benutzen|verwenden|tun|bitten|lassen|bestellen|planen|\\p{L}+en) sie (?:\\p{L}+ ){0,4}nicht",
    "(?:warum|wieso|weshalb) (?:machen|nutzen|benutzen|verwenden|kaufen|nehmen|fragen|schreiben|suchen|beantragen|planen|holen|bitten) sie (?:\\p{L}+ ){0,3}keine?[nmrs]?",
    "warum nicht (?!auf |in |zu |an |bei |mehr|eine? |der |die |das )",
    "ich (?:würde|möchte|kann|rate|empfehle|schlage)(?: \\p{L}+){0,3} (?:raten|empfehlen|vorschlagen|ihnen|dir|vor|dazu)",
    "(?:(?:mein|ein|unser|kleiner) (?:rat|ratschlag|tipp|vorschlag)|meine empfehlung)",
    "an (?:ihrer|deiner) stelle",
    "wenn ich (?:sie|du) wäre",
    "was(?:,| ist,| wäre,)? wenn (?:sie|du)(?! (?:\\p{L}+ ){0,3}(?:dachten|denken))",
    "wie wäre es(?: denn)?,? (?:wenn|mit|zu)",
    "wie wär's",
    "^(?:bitte |doch |einfach )?(?:versuchen|probieren|achten|vermeiden|überlegen|nehmen|fragen|nutzen|sprechen|gehen|machen|planen|bestellen|wechseln) sie (?:(?:doch|einfach|mal|es|sich|künftig|lieber|besser|am besten|unbedingt|bitte|auf|mit) )",
    "es (?:wäre|ist|könnte) (?:\\p{L}+ ){0,2}(?:besser|ratsam|sinnvoll|gut|klug|hilfreich|am besten|empfehlenswert|lohnend)(?: sein)?,? (?:wenn|zu|\\p{L}+ zu|dass|\\p{L}+ (?:\\p{L}+ )*zu|(?:\\p{L}+ )*\\p{L}+zu\\p{L}+)",
    "^(?:besser|gut|sinnvoll|ratsam|klüger|hilfreich) (?:wäre|ist) (?:es|wohl)",
    "am besten (?:wäre|ist|machen|gehen|fragen|nehmen)",
    "lassen sie (?:doch|sich (?:doch|lieber|besser))",
    "sie (?:täten|wären) besser",
    "denken sie (?:doch )?(?:mal )?darüber nach",
  ],
  evaluation: [
    "(?:tolle|gute|großartige|super|ausgezeichnete|hervorragende|interessante|spannende|schöne|kluge|schlechte|falsche|richtige|wertvolle|hilfreiche|wunderbare|dumme|perfekte|ehrliche|starke|clevere|vernünftige|mutige|schwache|berechtigte) (?:antwort|idee|frage|beobachtung|entscheidung|wahl|einsicht|geschichte|leistung|arbeit|überlegung|sache|einstellung|haltung|rückmeldung|beschreibung|reaktion|ansicht)(?=[.,!;:–—-]|$)",
    "(?:toller|guter|großartiger|interessanter|spannender|kluger|richtiger|wichtiger|ausgezeichneter|hervorragender|berechtigter|schlechter|schwacher) (?:punkt|gedanke|hinweis|einwand|ansatz|einfall|aspekt|schritt|vergleich)(?=[.,!;:–—-]|$)",
    "(?:tolles|gutes|großartiges|interessantes|schönes|super|hervorragendes) (?:beispiel|argument|gefühl)(?=[.,!;:–—-]|$)",
    "^(?:(?:ja|oh|wow|ach|na|also|und|aber),? )?(?:das|dies|es|ihre antwort|ihre idee|ihre entscheidung|ihre haltung|was sie (?:\\p{L}+ ){1,4}|wie sie (?:\\p{L}+ ){1,4})(?: ist| war| klingt| finde ich| hört sich| scheint| wäre|'s)(?: (?:ja|wirklich|sehr|so|ganz|echt|absolut|eine|ein|einfach|aber|doch|total|wohl|nun|auch|ziemlich|völlig|nicht|leider|die|der|das|natürlich|mir))* (?:toll~|gut(?:e|er|es)?|großartig~|super|ausgezeichnet~|hervorragend~|interessant~|spannend~|schön~|klug~|wunderschön~|herrlich~|wunderbar~|fantastisch~|perfekt~|prima|richtig~|falsch~|schlecht~|dumm~|schade|schlimm~|schrecklich~|furchtbar~|beeindruckend~|bewundernswert~|vernünftig~|verständlich|nachvollziehbar|fehler|mutig~|clever~|genial~|traurig|unfair|ärgerlich|bedauerlich|unverantwortlich|lobenswert|stark|klasse|unmöglich)(?! (?:für|an|daran|gelaufen|gegangen))",
    "^(?:(?:oh|ja|ach),? )?(?:toll|super|großartig|wunderbar|fantastisch|ausgezeichnet|hervorragend|klasse|prima|perfekt|sehr (?:gut|schön|interessant)|gut gemacht|schön|(?:sehr )?gut gemacht|genau|absolut|richtig|stimmt|wow|bravo|glückwunsch|herzlichen glückwunsch|interessant|spannend|wie (?:schön|toll|interessant|spannend|schade|schrecklich)|gut so|gut gesagt|schön gesagt|weiter so|sehr gute|exzellent|spitze|beeindruckend)(?=[!.,;:–—]| [–—-] )",
    "^(?:\\p{L}+,? )?(?:da |damit )?(?:sie haben|haben sie|du hast|hast du)(?: \\p{L}+){0,4} (?:recht|das richtige getan|richtig gemacht|gut gemacht|toll gemacht|falsch gemacht|gut erklärt|gut beschrieben|gut gelöst|richtig entschieden|richtig gehandelt|einen fehler gemacht|einen (?:guten|wichtigen|tollen|großen|schweren) (?:punkt|fehler)(?: \\p{L}+)?|klug gehandelt|schlecht gemacht|super gemacht|vernünftig gehandelt|schön (?:gesagt|formuliert|beschrieben))",
    "(?:sie liegen|da liegen sie|damit liegen sie|du liegst)(?: \\p{L}+){0,2} (?:richtig|falsch|völlig richtig)",
    "^(?:\\p{L}+, )?(?:sie sind|du bist)(?: (?:wirklich|sehr|so|ein|eine|ja|aber|ganz|echt|zu|einfach))* (?:klug|toll|mutig|clever|super|großartig|schlau|ehrlich|aufmerksam|unvernünftig|unfair|selbst schuld|schuld|naiv|faul|ungeduldig|nachlässig|stark|fleißig|vernünftig)",
    "ich (?:stimme|pflichte|gebe)(?: \\p{L}+){0,3} (?:zu|bei|recht)",
    "da (?:stimme|gebe) ich",
    "ich (?:da )?(?:ganz|völlig|voll|absolut) bei ihnen",
    "(?:ich (?:bin|war)|(?:bin|war) ich)(?: \\p{L}+){0,2} (?:beeindruckt|begeistert|froh|stolz|enttäuscht|erfreut|ganz ihrer meinung|ihrer meinung|derselben meinung|schockiert)",
    "(?:freut mich|das freut|es freut mich|ich freue mich|schön zu hören|gut zu hören|schön,? dass|gut,? dass|toll,? dass|super,? dass)",
    "ich (?:bewundere|finde(?: das| es| ihre \\p{L}+)?(?: \\p{L}+){0,2} (?:toll|gut|super|großartig|klasse|schlecht|falsch|richtig|beeindruckend|schön|interessant|spannend|bewundernswert|mutig|klug))",
    "(?:respekt|hut ab|kompliment)[!.,]",
    "(?:sie hätten|das hätten sie|hätten sie) (?:\\p{L}+ )*(?:nicht \\p{L}+ (?:sollen|dürfen)|sollen)",
    "(?:ihre eigene schuld|ihr fehler|selbst schuld)",
    "(?:vielen )?dank für (?:diese|die|ihre|den|das|dieses) (?:\\p{L}+ )?(?:toll|gut|großartig|super|ausgezeichnet|interessant|spannend|wertvoll|wunderbar|hilfreich|ehrlich|ausführlich|schön)~",
    "^(?:toll|gut|schön|schade|super|klasse|bewundernswert|beeindruckend|großartig|stark|prima|erstaunlich|mutig|bemerkenswert|traurig|schlimm),? (?:wie|dass) ",
    "^(?:(?:eine|ein|was für eine?) )(?:sehr |wirklich |richtig )?(?:tolle|gute|großartige|kluge|schöne|clevere|schlaue|wunderbare|schlechte|dumme|toller|guter|kluger|schöner|großartiger|gutes|tolles|schönes)r?s? (?:idee|lösung|entscheidung|gedanke|einfall|ansatz|beispiel|frage|antwort|haltung|sache)(?= )",
    "^das (?:sehe|finde|denke|meine) ich (?:genauso|auch so|ganz genauso|ebenso|anders|auch)(?=[.,!;:])",
    "^(?:das|es) war (?:nicht |wirklich |wohl |leider |ja |aber |ganz |schon )*(?:besonders|sehr|so|gerade|sonderlich) (?:klug|gut|schlau|geschickt|vernünftig|fair|nett|clever|schön|mutig)",
    "das (?:ergibt|macht) (?:absolut |völlig |total |durchaus )?(?:keinen )?sinn",
  ],
  personal: {
    name: {
      asks: [
        "(?:ihr|dein|ihren|deinen|ihrem)(?: (?:voller|vollen|vollständiger|vollständigen|ganzer|ganzen|eigener|richtiger|richtigen|genauer))? (?:name|namen|vorname|vornamen|nachname|nachnamen|familienname|familiennamen)",
        "wie (?:heißen sie|heißt du)",
        "wie (?:heißt|heißen) (?:ihr|ihre) (?:\\p{L}+ )?(?:chef|chefin|arzt|ärztin|mann|frau|partner|partnerin|sohn|tochter|kind|kinder|kollege|kollegin|vorgesetzter|vorgesetzte|freund|freundin|mutter|vater|bruder|schwester|nachbarn?|nachbarin|oma|opa|eltern|hausarzt|hausärztin|lehrer|lehrerin|pfleger|pflegerin|trainer|trainerin)",
        "(?:name|namen) ihre[rs] (?:\\p{L}+ )?(?:chefs?|arztes|mannes|frau|partners|kindes|kinder|kolleg~|vorgesetzten)",
        "(?:wie ist|wie lautet|was ist|nennen sie mir) (?:bitte )?(?:der|den) (?:\\p{L}+ )?(?:name|namen|nachname|nachnamen|vorname|vornamen) (?:des|der|ihre[rs]|von)",
        "mit wem (?:spreche|rede) ich",
      ],
      topic: ["namen?s?", "heißen", "vorname~", "nachname~"],
    },
    address: {
      asks: [
        "(?:ihre|deine|ihrer|die|welche|genaue|vollständige)(?: (?:genaue|vollständige|private|aktuelle|postalische))? (?:adresse|anschrift|wohnadresse|postadresse|heimadresse|postleitzahl|plz|hausnummer|privatadresse|lieferadresse|rechnungsadresse|wohnanschrift)",
        "in welcher straße",
        "welche (?:straße|hausnummer|postleitzahl)",
        "wo (?:genau )?wohnen sie",
        "wohin (?:genau )?(?:dürfen|können|sollen) wir ihnen .* schicken",
      ],
      topic: ["adress~", "anschrift", "postleitzahl", "wohn~", "straße"],
    },
    email: {
      asks: [
        "(?:e-?mail|mail)-?(?: ?adresse|adressen|kontakt)",
        "ihre (?:\\p{L}+ )?e-?mail(?! (?:nutz|bearb|verwalt))",
        "per (?:e-?)?mail (?:erreichen|kontaktieren|schreiben|anschreiben)",
      ],
      topic: ["e-?mails?~", "mails?", "mailadresse"],
    },
    phone: {
      asks: [
        "(?:telefon|handy|mobil|mobilfunk|ruf|festnetz|whatsapp|kontakt)-?(?: ?nummer|nummern)",
        "(?:unter welcher|welche|ihre) (?:\\p{L}+ )?nummer",
        "telefonisch erreichen",
        "wie (?:können|kann) (?:wir|ich) sie (?:telefonisch )?(?:erreichen|anrufen)",
      ],
      topic: ["\\p{L}*nummern?"],
    },
    birth: {
      asks: [
        "geburts(?:datum|tag|jahr|ort)~",
        "(?:wann|wo|in welchem jahr|an welchem tag|in welchem monat) (?:genau )?(?:sind|wurden|bist|wurdest) (?:sie|du) (?:\\p{L}+ )?geboren",
        "tag ihrer geburt",
      ],
      topic: ["geburts(?:datum|tag|jahr|ort)~", "geboren"],
    },
    document: {
      asks: [
        "(?:ausweis|personalausweis|pass|reisepass|führerschein|versicherten|versicherungs|sozialversicherungs|steuer|steueridentifikations|kranken(?:kassen|versicherten|versicherungs)|kunden|mitglieds|matrikel|personal|visum|visums|rentenversicherungs)-?(?:nummer|nummern|kennzeichen|id)",
        "(?:nummer|kopie|foto) (?:ihres|ihrer|des|deines|deiner) (?:\\p{L}+ )?(?:ausweis|personalausweis|pass|reisepass|führerschein|versicherungskarte|versichertenkarte)~",
        "steuer-?id",
        "kfz-kennzeichen",
        "ihr (?:auto)?kennzeichen",
      ],
      topic: ["\\p{L}*ausweis~", "pass", "reisepass", "\\p{L}*nummern?", "führerschein", "versicherung~"],
    },
    account: {
      asks: [
        "(?:konto|karten|kreditkarten|bank|iban|bankkarten|ec-karten|depot|prüf)-?(?:nummer|nummern|daten|verbindung|ziffer)",
        "(?:ihre|deine|welche) iban",
        "nummer (?:ihrer|ihres|deiner|deines) (?:\\p{L}+ )?(?:kreditkarte|karte|konto|kontos|bankkarte|girokontos|bankkontos|ec-karte)",
        "ziffern (?:ihrer|ihres) (?:\\p{L}+ )?\\p{L}*(?:karte|konto)~",
        "\\p{L}*(?:sicherheitscode|cvv|cvc)",
      ],
      topic: ["kontonummern?", "iban", "kartennummer", "bankdaten", "kontodaten"],
    },
    password: {
      asks: [
        "(?:was|wie|nennen|geben|sagen|teilen|verraten|welches|schreiben|tippen|lautet|ist|haben|schicken)(?: \\p{L}+){0,5} (?:passwort|kennwort|passwörter|pin|pin-code|geheimzahl|zugangsdaten|anmeldedaten|login-daten)",
        "(?:ihr|ihre|dein|deine|ihrer) (?:\\p{L}+ )?(?:passwort|kennwort|pin|pin-nummer|geheimzahl|zugangsdaten|login-daten)",
      ],
      topic: ["\\p{L}*pass(?:wort|wörter)~", "kennwort~", "pin", "zugangsdaten", "anmeld~"],
    },
  },
};
