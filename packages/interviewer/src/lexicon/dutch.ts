import type { WordingData } from "./lexicon.ts";

export const dutch: WordingData = {
  functionWords: `de het een in gebeurt gaat ging doet doen deed zegt vindt denkt weet altijd nooit tegen tussen zonder sinds andere anderen alle alles dag dagen
    week jaar maandag dinsdag woensdag donderdag vrijdag zaterdag zondag twee drie vier vijf en of maar ik u uw jij je jouw hij zij ze wij we ons mij me hun haar is
    zijn was waren ben bent heeft hebben had hadden heb hebt wordt werd werden worden kan kunt kunnen kon zou zouden niet geen met van naar om op uit bij voor over
    onder te ten ter hoe waarom welke wat wanneer waar wie dat die dit deze als dan ook nog meer iets er hier daar toen vertellen gebeurde precies hoeveel graag eens
    daarover daarbij`,
  emptyWords: `heel erg zeer wel weer soms vaak dingen ding niets iemand gezegd noemde genoemd zeggen zei vertelde beschrijven eerder daarnet zojuist net vooral echt
    gewoon eigenlijk ander anders gevoel voelde voelen maken maakte gemaakt komt kwam gedaan zoals tijdens door zelf veel weinig moment keer aan zich uzelf jezelf zichzelf moeten moesten willen wilde wilden mogen mocht laten liet
      zelfs telkens steeds verder erbij ermee ervan erover ergens vanaf vanuit eerste laatste tweede beter`,
  attribution: [
    "(?:u|je|jij) (?:zei|zegt|zeide|noemde|noemt|vertelde|vertelt|beschreef|beschrijft|gaf aan|geeft aan|vermeldde|meldde|merkte op|sprak over|had het over|legde uit)(?: (?:mij|me|ook|net|eerder|daarnet|zojuist|zonet|al))*",
    "(?:u|je|jij) (?:heeft|hebt|had) (?:(?:mij|me|ook|net|eerder|daarnet|zojuist|al) )*(?:gezegd|verteld|genoemd|beschreven|aangegeven|vermeld|uitgelegd)",
    "u (?:heeft|hebt)(?= [^,.;:?!]{1,120} (?:verteld|genoemd|beschreven|gezegd|aangegeven)[,.;:?!])",
    "(?:zei|noemde|vertelde|beschreef) (?:u|je)(?: (?:mij|me|ook|net|eerder|daarnet|al))*",
    "(?:u|je|jij|ge|gij) (?:gaf|geeft|wees|stelde|klaagde|beweerde|benadrukte|schreef|antwoordde|herinnerde|voegde toe|meende|verklaarde|bekende|suggereerde|omschreef|noemde|sprak|praatte|had het)(?: (?:aan|er|op|dat|over|van|me|mij|ook|net|eerder|toe))*",
    "(?:gaf|wees|zei|stelde|klaagde|omschreef|meldde|vertelde|noemde|schreef) (?:u|je|ge)(?: (?:aan|op|eerder|ook|net|me|mij|over|dat))*",
    "naar uw zeggen",
  ],
  attributionOpeners:
    "zoals toen als omdat want dat en maar net eerder zojuist daarnet terwijl voordat nadat hoewel",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:toch|niet\\s?waar|klopt(?: dat)?|juist|correct|hè|he|nietwaar|of niet soms|ja|nee|toch wel|of wel)$",
      "^(?:dat|dit|het|u|je|die|de|een|uw)(?= )[^?]*, of niet$",
      "(?:was|is|zijn|waren|vond|vindt|vind) (?:\\p{L}+ ){1,4}(?:toch|hè)$",
      "(?:vindt|vond|vind|denkt|denk|gelooft|ziet) (?:u|je|jij) (?:het |dat )?(?:ook )?niet",
      "^(?:was|is|zijn|waren|zou|heeft|hebben|had|kan) (?!er )(?:\\p{L}+ ){1,4}?(?<!of )niet(?! alleen|[^?]*, (?:hoe|wat|wie|waar) )",
      "(?:zou|zult|ben) (?:u|je) (?:het )?(?:er |daar |daarmee |ermee |niet |met me |met mij )*(?:mee )?eens",
      "(?<!^(?:waar\\p{L}*|met w\\p{L}+|in hoeverre|wat)(?= ).*)bent u het (?:\\p{L}+ )*eens",
      "^\\p{L}{3,}t u (?:\\p{L}+ ){0,3}?(?<!of )niet(?! alleen|[^?]*, (?:hoe|wat|wie|waar) )",
      "(?:ongetwijfeld|uiteraard|natuurlijk|vanzelfsprekend|overduidelijk|zonder twijfel|vast en zeker)",
      "(?:u|je|het|dat) (?:\\p{L}+ ){0,3}(?:vast|zeker) (?:wel|ook|heel|erg)",
      "duidelijk,? dat",
      "het is (?:toch )?(?:duidelijk|logisch)",
      "blijkbaar",
      "kennelijk",
      "(?<!(?:wat|hoe|wie|waarom|dat|of|als|wanneer) )(?:iedereen|de meeste mensen|veel mensen|anderen|alle klanten|de meesten) (?:weet|weten|vindt|vinden|denkt|denken|zegt|zeggen|houdt|houden|wil)",
      "(?:u|je) moet (?:wel|toch|zich|het|dat|toegeven|haast)(?: \\p{L}+)* (?:zijn|vinden|hebben|voelen|toegeven|gevonden)",
      "u moet toegeven",
      "hoe graag",
      "hoeveel (?:beter|slechter|makkelijker|moeilijker|sneller|fijner|leuker)",
      "ik (?:neem aan|ga ervan uit|vermoed|wed)",
      "(?<=[,.;–—-] ?)(?:vindt u (?:ook )?niet|vind je (?:ook )?niet|denkt u (?:ook )?niet|denk je niet|of vergis ik me|heb ik gelijk|neem ik aan|denk ik|zeker|hé|hee|of wel soms|is het niet|nietwaar|zeg nu zelf|akkoord|of wat|wel)$",
      "(?:ge|gij) (?:zijt|hebt|vindt|voelt|moet|wilt)(?: \\p{L}+){0,4}, (?:zeker|hè|hé|toch|niet)",
      "^\\p{L}{2,}(?:t|d)? (?:je|jij|jullie|ge|gij) (?:\\p{L}+ ){0,4}?(?<!of )(?:niet|geen)(?! alleen)(?=[^.]*\\?)",
      "^\\p{L}{3,}t u (?:\\p{L}+ ){0,3}?geen(?! idee)",
      "(?:dat|het|u|je|dit|ze|hij) (?:moet|moest|zal|zult|zullen) (?:(?:wel|vast|toch|erg|heel|best|zeker|ook) )*(?:\\p{L}+ ){0,3}(?:zijn|geweest|hebben|voelen|gevoeld|gevonden|vinden)(?= geweest|[.,?!]| )",
      "(?<!zou (?:\\p{L}+ ){0,3})(?:het|de|uw|haar|zijn) (?:aller)?ergste?(?= |[.,?!])",
      "^(?:niemand|iedereen|de meeste mensen|de meesten|elke \\p{L}+|iedere \\p{L}+|mensen|veel mensen)(?= )[^?]*[.]",
      "hoezeer|hoe erg (?:\\p{L}+ ){0,3}?(?:mist|miste|stoort|stoorde|baalt|baalde|spijt|vreest|lijdt)",
      "(?:laten we eerlijk zijn|eerlijk gezegd|geef maar toe|geef toe|geen wonder|dat spreekt voor zich|allicht|logischerwijs|uiteraard|stellig|beslist wel)",
      "^(?:ik (?:gok|stel me voor)|vermoedelijk|waarschijnlijk|zeker)(?= )",
      "(?:heeft|hebt|hebben|bent|was|waren|zijn|is|had|zult|zal|zou|voelde) (?:(?:u|je|het|dat) )?(?:vast|zeker(?! van)|ongetwijfeld|vermoedelijk|waarschijnlijk)(?! \\p{L}+ (?:weet|van))",
      "zo'n (?:\\p{L}+ )?(?:groot )?probleem",
      "^\\p{L}{3,} (?:ze|zij|hij|we|men) (?:\\p{L}+ ){0,4}?(?<!of )(?:niet|geen)(?! alleen)(?=[^.]*\\?)",
      "^dus (?:\\p{L}+ ){1,6}(?:was|is) (?:een|de) (?:\\p{L}+ )?(?:fout|vergissing|probleem|mislukking)",
      "(?:gek|dol|razend) (?:van|op)(?=[ ?.,])",
      "^(?:en |dus )?zou (?:u|je|jij) (?:\\p{L}+ )?zeggen dat",
    ],
    how: [
      "(?<=\\p{L} )zo(?! \\p{L}+ (?:mogelijk|als|dat))",
      "hoe(?: (?:erg|heel|echt|ontzettend|bijzonder))?",
      "hoe (?:vond|vindt) (?:u|je) (?:\\p{L}+ ){0,3}",
    ],
    closed: [
      "^(?:is|was|waren|zijn|vindt|vond|vind|vonden|bent|ben|werkte|leek|lijkt|voelde|voelt)(?: (?:[\\p{L}']+)){1,5}? (?:(?:heel|erg|zo|te|echt|wel|best|behoorlijk) )?",
    ],
    feels: [
      "^(?:en |maar )?(?:voelde|voelt|voel|voelden) (?:u|je|jij|ge|jullie|zij|uw \\p{L}+) (?:zich|je|u|jullie)? ?(?:(?:toen|daar|dan|daardoor|erg|heel|een beetje|wat|zo|soms|een) )*(?!zich|alsof|hetzelfde|anders|toen|wanneer|later|daarna|ergens|iets|tijdens|nog|altijd)",
    ],
    valuations: `goed(?!\\s(?:kent|kende|past|werkt|werkte)) slecht geweldig makkelijk gemakkelijk eenvoudig moeilijk lastig nuttig handig behulpzaam tevreden
      ontevreden blij ongelukkig gelukkig prettig onprettig vervelend irritant mooi lelijk comfortabel oncomfortabel waardevol betrouwbaar
      onbetrouwbaar verwarrend duidelijk onduidelijk veilig onveilig eerlijk oneerlijk duur goedkoop vriendelijk onvriendelijk traag leuk fijn
      enthousiast teleurge frustrerend gefrustreerd stressvol vermoeiend overtuigend praktisch effectief intuïtief aantrekkelijk saai trots bezorgd
      zwaar ingewikkeld onhandig onaardig aardig ongeduldig geduldig beleefd onbeleefd professioneel onprofessioneel deskundig schoon\\b smerig
      rommelig lawaaierig modern ouderwets logisch onlogisch absurd belachelijk raar vreemd ernstig gevaarlijk riskant gezond ongezond lekker gezellig
      ongezellig verdrietig zenuwachtig boos woedend bang verrast rustig gespannen gestrest opgelucht overtuigd verveeld schandalig vernederend
      slopend hard\\b normaal\\b verschrikkelijk overbodig zinloos zinvol streng hartelijk lomp bot\\b overzichtelijk onoverzichtelijk gemeen redelijk
      onredelijk erg\\b plezierig hulpvaardig chaotisch onbekwaam bekwaam`,
    strong: `frustr bo(?:os|ze) woede kwaad (?:ge)?[eë]rger(?:nis|t|d|de|den|lijk|lijke)\\b geweldig fantasti prachtig uitsteken briljant ongelofelijk
      ongelooflijk verschrikkelijk vreselijk afschuwelijk walgel walging (?:ge)?ha(?:at|te) hekel hield\\svan houdt\\svan dol\\sop verliefd verrukk
      dolblij gelukkig ongelukkig ramp(?:zalig)?\\b catastrof nachtmerrie nutteloos waardeloos belachelijk dom(?:me)?\\b idioot
      (?:be)?scha(?:am|amd|md|men) gênant vernederend vernederd razend (?:ge)?[iï]rrit bang angst paniek depri ellend hopeloos wanhop teleur bitter
      schuldig jaloers jaloez (?<!het\\s)spijt(?!\\s(?:me|mij)) overweldig uitgeput schitterend (?<!zou.*)perfect indrukwekkend onder\\sde\\sindruk
      ondraag onaanvaardba onacceptab schok geschokt trots blij(?!v|f) vreugde gen(?:iet|oot|oten) plezier pijnlijk wreed bedrogen oplichting rommel
      troep slordig incompet onbeschoft droom(?:huis|baan)? gestrest stress saai verveel verveling treurig verdriet eenzaam opgelucht opluchting
      bezorgd zorgen\\smaakte geniaal super(?!m) (?<!wat\\s(?:\\p{L}+\\s){1,3})leuk(?:e|er|ste)?\\b heerlijk zalig miserabel akelig eng(?:e)?\\b
      enthousias vervelend schandal in\\sde\\ssteek buitengesloten genegeerd verwaarloosd afgewezen beledig gekwetst kwetsend minacht machteloos
      hulpeloos kwetsbaar onrecht oneerlijk chaos chaotisch absurd waanzin krankzinnig gekmakend onhandig ingewikkeld klungel hels marteling beu\\b
      ontmoedig demotiver getergd gekweld lijden(?!schap|d) onaangenaam prut waardeloze knudde klote kut\\b rottig rot(?:te)?\\b (?<!zou.*)ergste
      zonde\\b gênante onmenselijk misselijk weerzin schandelijk triest(?:e)?\\b nerveus zenuwachtig ongemakkelijk overstuur verraden bedonderd
      opgelicht belazerd afgezet\\b slechte\\s(?:moeder|vader|ouder|mens) ontstemd ontevreden gefrustreerd wrok kwalijk`,
  },
  suggestion: {
    phrases: [
      "(?:is|was|komt|kwam|zou|kan) (?:het|dat|dit)(?: \\p{L}+){0,4} (?:omdat|doordat)",
      "^(?:is|was|zijn|waren|komt|kwam|ligt) (?:het|dat|dit) (?:misschien |soms |vooral |ook )?(?:vanwege|wegens|door)",
      "^(?:is|was|zou) (?:de|een) (?:\\p{L}+ )?(?:reden|oorzaak)(?: zijn)?,? (?:dat|omdat|de|het|uw)",
      "(?:misschien|wellicht|mogelijk|soms) (?:omdat|doordat)",
      "^(?:heeft|hebt|doet|koopt|gebruikt|vindt|bent|was|had|deed|ging|gaat|kocht|stopte) (?:u|je) (?:\\p{L}+ ){1,6}omdat",
      "^(?:zou|kan|kon) het (?:misschien |ook )?(?:kunnen |zo )?(?:zijn|liggen|komen|aan)",
      "^(?:en |maar )?(?:misschien|wellicht|mogelijk|waarschijnlijk|vermoedelijk|soms)(?! (?:kunt|kun|kan|wilt|wil|zou) )[^.!?]*\\?",
      "^(?:zou|kan|kon) het (?:\\p{L}+ )?(?:kunnen |zo )?(?:zijn )?dat",
      "^(?!wat|hoe|waarom|wie|waar|wanneer|als|toen|welk|omdat|nadat)\\p{L}+ (?:hij|zij|ze|u|je|het|dat|jullie|de|uw)(?= )[^?.]*(?:omdat|doordat) [^?.]*\\?",
      "^(?:is|was|zou) het (?:mogelijk|denkbaar)(?: zijn)? dat",
    ],
    such: [
      "zoals(?! (?:u|je|jij|ik|hij|ze|we|gezegd)(?= ))",
      "(?:dingen|redenen|problemen|zaken|gevoelens|factoren|iets) als",
      "zoiets als",
      "^(?:heeft|had|hangt|hing) (?:het|dat|dit) (?:\\p{L}+ )?(?:te maken |iets te maken |samen )?(?:met|af van)",
      "^(?:komt|kwam|ligt|lag) (?:het|dat|dit) (?:\\p{L}+ )?(?:aan|door|van|uit|doordat)",
      "^(?:gaat|ging|draait|draaide) (?:het|dat) (?:\\p{L}+ )?om",
      "^(?:is|was) (?:het|dat|dit) (?:\\p{L}+ )?(?:een (?:kwestie|zaak|gevolg|teken) van|vanwege|wegens|uit|door|te wijten aan|om|voor)(?! te vertellen)",
      "^\\p{L}+ (?:u|je|het|dat)(?: \\p{L}+){0,5} (?:vanwege|wegens|dankzij)",
      "^(?:kwam|komt|lag|ligt|ontstond) (?:de|het|die|dat|uw|je) (?:\\p{L}+ ){1,3}(?:door|aan|van|uit)",
      "^(?:is|was) (?:het|dat) (?:vooral|met name|eerder|gewoon|alleen|misschien|hoofdzakelijk)",
      "^(?:is|was) het (?:de|het|uw|een)(?=[^?]* (?:die|dat) )",
      "^(?:kan|kon|zou) (?:het|dat) (?:\\p{L}+ ){0,4}?(?:aan|door) ",
    ],
    example: ["bijvoorbeeld", "bijv\\.", "bv\\.", "misschien", "denk aan", "waaronder", "onder andere"],
    or: "of",
    and: "en",
    neutral: [
      "^(?:(?:op|aan|in|met|voor|van|tegen|over|bij|om|uit) )?(?:niet|iets|iemand|ander~|anders|meer|minder|geen|beide|zo|twee|drie|ergens|wat anders|is er|was er|helemaal niet|juist niet|misschien|nog)",
    ],
    open: [
      "of (?:\\p{L}+ ){0,4}(?:iets|iemand) (?:\\p{L}+ )?anders",
      "of (?:\\p{L}+ ){0,2}(?:heel )?(?:wat|ergens) anders",
    ],
    until:
      "toen terwijl voordat nadat als omdat wanneer die dat meer het.meest belangrijker zwaarder moeilijker erger groter eerst voor.u voor.je",
  },
  question: {
    interrogatives: [
      "wat",
      "waarom",
      "hoe(?! u net)",
      "wie",
      "welke?",
      "hoeveel",
      "hoe (?:lang|laat|vaak|ver|snel|groot|oud)",
      "waardoor",
      "waarmee",
      "waarvoor",
      "waaraan",
      "waarin",
      "waarover",
      "waarvan",
      "waartoe",
      "hoezo",
      "wanneer",
      "(?<=\\sen\\s)waar",
      "(?:met|voor|van|aan|bij|door|op|in|tegen|over|naar|uit|tot|sinds) (?:wie|welke?|wat)",
    ],
    ambiguous: ["waar"],
    auxiliaries:
      "is zijn was waren heeft hebt hebben had hadden wordt werd werden kan kunt kunnen kon konden zou zouden moet moest gebeurde gebeurt precies deed deden doet maakte maakt ging gaat kwam komt dacht denkt denk voelde voelt vond vindt helpt hielp bedoelt bedoelde reageerde bracht betekent betekende ziet zag nam koos kiest zorgde beïnvloedde beïnvloedt (?!(?:voor|aan|met|bij|naar|over|tegen|door|van|als|dat|want|ook|niet|toen)\\s)\\p{L}{3,}(?=\\s(?:u|je|jij|jullie|het|hij|ze|uw|die|de|er)(?!\\p{L}))".split(
        " ",
      ),
    inversions: [
      "(?!\\p{L}*dat |want |met |niet |uit )\\p{L}{2,}(?:t|[dt]e) u",
      "(?:is|zijn|was|waren|heeft|hebt|hebben|had|hadden|wordt|werd|kan|kunt|kon|zou|zoudt|moet|moest|vindt|vond|denkt|doet|deed|gebruikt|wilt|wilde|voelde|voelt|bent|ben|heb) (?:u|je|jij|het|dat|dit|er|hij|zij|ze|we|iemand|uw|de|die|deze)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:kunt|kun|zou|wilt|wil|kan|zoudt|mag) (?:u|je|jij|ik)(?: \\p{L}+){0,8}? (?:vertellen|beschrijven|uitleggen|toelichten|zeggen|noemen|geven|delen|schetsen|ingaan|omschrijven|aangeven|terugdenken|mij|me)",
      "^(?:alstublieft )?(?:(?:vertel|beschrijf|leg|licht|noem|geef|schets|zeg|denk|neem|ga|kom|help|loop|schets|stel)t?(?: u| je)? (?:me|mij|ons|eens|maar|gerust|iets|nog|uit|toe|meer|even|zich|voor|dat|terug|mee|bij|rustig|hoe|wat|over|waarom|het|de|een)|(?:vertel|beschrijf)(?! u))",
      "^(?:had(?:den)?|was|waren) [^,?]*, (?:hoe|wat|wie|waar|wanneer|welke?)",
      "^(?:het zou (?:me|mij) helpen|wat [^,?]* betreft,)",
      "^laten we (?:eens |even )?(?:aannemen|zeggen|veronderstellen)",
      "^(?:laten we|we) (?:het (?:\\p{L}+ )*(?:over|hebben)|(?:gaan|keren|komen|blijven|kijken)? ?(?:(?:even|nog|eens|kort|nu|dan|heel|een|moment|stap|weer) )*(?:terug~|bij|stil~|inzoomen|naar|op))",
      "^(?:ik (?:zou|wil|ben|vraag me|kom)|mij lijkt)(?: [^.?!]*)?(?: (?:begrijpen|weten|horen|benieuwd|af|nieuwsgierig|terug~|helpen|snappen)|,? (?:wat|hoe|waarom|wie|wanneer|of|welke?|waar)(?= ))",
    ],
    twice: [
      "(?<!^)(?:en|of) (?:zo (?:ja|nee|niet)|als (?:dat zo is|ja|nee))",
      "(?:wat|waarom|hoe|wie|wanneer|waar) en (?:wat|waarom|hoe|wie|wanneer|waar)",
      "(?:en|of)(?<=^(?:en )?(?:wat|waarom|hoe|wie|wanneer|waar\\p{L}*|welke?|hoeveel)(?= ).*(?:en|of)) (?:wat|waarom|hoe|wie|wanneer|waar|welke?|hoeveel|\\p{L}{2,}t (?:u|je|ze|hij|het|dat)|met wie|aan wie)(?= )",
      "of(?<=^\\p{L}+ (?:u|je|hij|ze|dat|het) .*of) (?:wat|hoe|waarom|wie|wanneer) ",
      "en(?<=^\\p{L}+ (?:u|je|jullie|hij|ze|dat|het) .*en) (?:wie|wat|hoe|wanneer|waar|waarom|welke?|met wie)(?= )",
      "en welke\\?",
      "en(?<=^(?:en )?(?:wat|waarom|hoe|wie|wanneer|waar\\p{L}*|welke?|hoeveel)(?= )[^?]*, en) \\p{L}{3,} (?:u|je|jullie|hij|ze|zij|uw|jouw|er)(?= )",
      "en of(?<=(?:waarom|wanneer|hoe|wat|wie|waar\\p{L}*|welke?|hoeveel)(?= ).*en of)",
    ],
    asides: [
      "(?<=, )(?:(?:denkt|vindt|gelooft|vermoedt) u|(?:denk|vind|geloof) je|zou (?:u|je) zeggen|wat denkt u|wat denk je|volgens (?:u|jou)|als er (?:al )?iets is)(?=,|\\s*[?])",
      "(?<=^(?:en )?(?:wat|hoe|wie|waar|waarom|wanneer) )(?:denkt|vindt|vind|denk) (?:u|je),",
      "(?:wie of wat|wat of wie)(?= )",
      "(?<=tussen (?:wat|wie|hoe) [^?]*)en (?:wat|wie|hoe)(?= )",
      "en (?:in hoeverre|wat|hoe|waar|wanneer|welke?)(?: \\p{L}+)? niet(?=\\s*\\?)",
      "(?<=(?:weet|wist|herinnert|herinner|zag|merkte|hoorde|zeggen|vertellen|besluit|bepaalt) (?:(?:u|je|jullie|zich|nog|toen|mij|me|precies|eens|zelf|iets) ){1,3})of",
      "(?<=(?:iets|alles) (?:wat|dat|waar) [^?]*)en wat",
    ],
    address: ["u", "uw", "je", "jij", "mij", "wat", "hoe", "waarom", "wie", "wanneer"],
  },
};
