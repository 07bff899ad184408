import type { LexiconData } from "./lexicon.ts";

export const dutch: LexiconData = {
  functionWords: `de het een in gebeurt gaat ging doet doen deed zegt vindt denkt weet altijd nooit tegen tussen zonder sinds andere anderen alle alles dag dagen
    week jaar maandag dinsdag woensdag donderdag vrijdag zaterdag zondag twee drie vier vijf en of maar ik u uw jij je jouw hij zij ze wij we ons mij me hun haar is
    zijn was waren ben bent heeft hebben had hadden heb hebt wordt werd werden worden kan kunt kunnen kon zou zouden niet geen met van naar om op uit bij voor over
    onder te ten ter hoe waarom welke wat wanneer waar wie dat die dit deze als dan ook nog meer iets er hier daar toen vertellen gebeurde precies hoeveel graag eens
    daarover daarbij`,
  emptyWords: `heel erg zeer wel weer soms vaak dingen ding niets iemand gezegd noemde genoemd zeggen zei vertelde beschrijven eerder daarnet zojuist net vooral echt
    gewoon eigenlijk ander anders gevoel voelde voelen maken maakte gemaakt komt kwam gedaan zoals tijdens door zelf veel weinig moment keer`,
  attribution: [
    "(?:u|je|jij) (?:zei|zegt|zeide|noemde|noemt|vertelde|vertelt|beschreef|beschrijft|gaf aan|geeft aan|vermeldde|meldde|merkte op|sprak over|had het over|legde uit)(?: (?:mij|me|ook|net|eerder|daarnet|zojuist|zonet|al))*",
    "(?:u|je|jij) (?:heeft|hebt|had) (?:(?:mij|me|ook|net|eerder|daarnet|zojuist|al) )*(?:gezegd|verteld|genoemd|beschreven|aangegeven|vermeld|uitgelegd)",
    "u (?:heeft|hebt)(?= [^,.;:?!]{1,120} (?:verteld|genoemd|beschreven|gezegd|aangegeven)[,.;:?!])",
    "(?:zei|noemde|vertelde|beschreef) (?:u|je)(?: (?:mij|me|ook|net|eerder|daarnet|al))*",
  ],
  attributionOpeners:
    "zoals toen als omdat want dat en maar net eerder zojuist daarnet terwijl voordat nadat hoewel",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:toch|niet\\s?waar|klopt(?: dat)?|juist|correct|hè|he|nietwaar|of niet soms|ja|nee|toch wel|of wel)$",
      "^(?:dat|dit|het|u|je|die|de|een|uw)(?= )[^?]*, of niet$",
      "(?:was|is|zijn|waren|vond|vindt|vind) (?:\\p{L}+ ){1,4}(?:toch|hè)$",
      "(?:vindt|vond|vind|denkt|denk|gelooft|ziet) (?:u|je|jij) (?:het |dat )?(?:ook )?niet",
      "^(?:was|is|zijn|waren|zou|heeft|hebben|had|kan) (?:\\p{L}+ ){1,4}?niet(?! alleen)",
      "(?:zou|zult|bent|ben) (?:u|je) (?:het )?(?:er |daar |daarmee |ermee |niet |met me |met mij )*(?:mee )?eens",
      "bent u het (?:\\p{L}+ )*eens",
      "^\\p{L}{3,}t u (?:\\p{L}+ ){0,3}?niet(?! alleen)",
      "(?:ongetwijfeld|uiteraard|natuurlijk|vanzelfsprekend|overduidelijk|zonder twijfel|vast en zeker)",
      "(?:u|je|het|dat) (?:\\p{L}+ ){0,3}(?:vast|zeker) (?:wel|ook|heel|erg)",
      "^(?:zeker|vast)(?: \\p{L}+)?(?= (?:u|was|is))",
      "duidelijk,? dat",
      "het is (?:toch )?(?:duidelijk|logisch)",
      "blijkbaar",
      "kennelijk",
      "(?:iedereen|de meeste mensen|veel mensen|anderen|alle klanten|de meesten) (?:weet|weten|vindt|vinden|denkt|denken|zegt|zeggen|houdt|houden|wil)",
      "(?:u|je) moet (?:wel|toch|zich|het|dat|toegeven|haast)(?: \\p{L}+)* (?:zijn|vinden|hebben|voelen|toegeven|gevonden)",
      "u moet toegeven",
      "hoezeer (?:hield|houdt|waardeert|genoot|geniet|haat|ergert)",
      "hoe graag",
      "hoeveel (?:beter|slechter|makkelijker|moeilijker|sneller|fijner|leuker)",
      "ik (?:neem aan|ga ervan uit|vermoed|wed)",
    ],
    how: [
      "(?<=\\p{L} )zo(?! \\p{L}+ (?:mogelijk|als|dat))",
      "hoe(?: (?:erg|heel|echt|ontzettend|bijzonder))?",
      "hoe (?:vond|vindt) (?:u|je) (?:\\p{L}+ ){0,3}",
    ],
    valuations: `goed(?!\\s(?:kent|kende|past|werkt|werkte)) slecht geweldig makkelijk gemakkelijk eenvoudig moeilijk lastig nuttig handig behulpzaam tevreden ontevreden
      blij ongelukkig gelukkig prettig onprettig vervelend irritant mooi lelijk comfortabel oncomfortabel waardevol betrouwbaar
      onbetrouwbaar verwarrend duidelijk onduidelijk veilig onveilig eerlijk oneerlijk duur goedkoop vriendelijk onvriendelijk traag leuk fijn
      enthousiast teleurge frustrerend gefrustreerd stressvol vermoeiend overtuigend praktisch effectief intuïtief aantrekkelijk saai trots bezorgd zwaar`,
    strong: `frustr boos boze boosheid woede woedend kwaad geërger ergernis erger(?:t|de|den|lijk)\\b geweldig fantasti prachtig uitsteken briljant ongelofelijk
      ongelooflijk verschrikkelijk vreselijk afschuwelijk walgel walging haat haten gehaat hekel hield\\svan houdt\\svan dol\\sop verliefd verrukk dolblij
      gelukkig ongelukkig ramp(?:zalig)?\\b catastrof nachtmerrie nutteloos waardeloos belachelijk dom(?:me)?\\b idioot beschaamd schaam gênant
      vernederend vernederd razend irritant geïrriteerd irriteer bang angst paniek depri ellend hopeloos wanhop teleur bitter
      schuldig jaloers jaloez (?<!het\\s)spijt overweldig uitgeput schitterend perfect indrukwekkend onder\\sde\\sindruk ondraaglijk ondraag onaanvaardba
      onacceptab schandalig schok geschokt trots blij(?!v|f) vreugde geniet genoot genoten plezier pijnlijk wreed bedrogen
      oplichting rommel troep slordig incompet onbeschoft droom(?:huis|baan)? gestrest stress saai verveel verveling treurig verdriet verdrietig
      eenzaam opgelucht opluchting bezorgd zorgen\\smaakte geniaal super(?!m) leuk(?:e|er|ste)?\\b heerlijk zalig miserabel akelig eng(?:e)?\\b enthousias vervelend schandal`,
  },
  suggestion: {
    phrases: [
      "(?:is|was|komt|kwam|zou|kan) (?:het|dat|dit)(?: \\p{L}+){0,4} (?:omdat|doordat)",
      "^(?:is|was|zijn|waren|komt|kwam|ligt) (?:het|dat|dit) (?:misschien |soms |vooral |ook )?(?:vanwege|wegens|door)",
      "^(?:is|was|zou) (?:de|een) (?:\\p{L}+ )?(?:reden|oorzaak)(?: zijn)?,? (?:dat|omdat|de|het|uw)",
      "(?:misschien|wellicht|mogelijk|soms) (?:omdat|doordat)",
      "^(?:heeft|hebt|doet|koopt|gebruikt|vindt|bent|was|had|deed|ging|gaat|kocht|stopte) (?:u|je) (?:\\p{L}+ ){1,6}omdat",
      "^(?:zou|kan|kon) het (?:misschien |ook )?(?:kunnen |zo )?(?:zijn|liggen|komen|aan)",
      "^(?:ligt|lag|komt|kwam) (?:het|dat) (?:misschien |soms |vooral )?(?:aan|door)",
    ],
    such: ["zoals", "(?:dingen|redenen|problemen|zaken|gevoelens|factoren|iets) als", "zoiets als"],
    example: ["bijvoorbeeld", "bijv\\.", "bv\\.", "misschien", "denk aan", "waaronder", "onder andere"],
    or: "of",
    and: "en",
    neutral: [
      "^(?:niet|iets|iemand|ander~|anders|meer|minder|geen|beide|zo|twee|drie|ergens|wat anders|is er|was er|helemaal niet|juist niet|misschien|nog)",
    ],
  },
  question: {
    interrogatives: [
      "wat",
      "waarom",
      "hoe(?! u net)",
      "wie",
      "welke?",
      "hoeveel",
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
    ],
    ambiguous: ["waar"],
    auxiliaries:
      "is zijn was waren heeft hebt hebben had hadden wordt werd werden kan kunt kunnen kon konden zou zouden moet moest gebeurde gebeurt precies deed deden doet maakte maakt ging gaat kwam komt dacht denkt denk voelde voelt vond vindt helpt hielp bedoelt bedoelde reageerde bracht betekent betekende ziet zag nam koos kiest zorgde beïnvloedde beïnvloedt \\p{L}+(?=\\s(?:u|je)\\s)".split(
        " ",
      ),
    inversions: [
      "(?!\\p{L}*dat |want |met |niet |uit )\\p{L}{2,}t u",
      "(?:is|zijn|was|waren|heeft|hebt|hebben|had|hadden|wordt|werd|kan|kunt|kon|zou|zoudt|moet|moest|vindt|vond|denkt|doet|deed|gebruikt|wilt|wilde|voelde|voelt|bent|ben) (?:u|je|jij|het|dat|dit|er|hij|zij|ze|we|iemand|uw|de|die|deze)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:kunt|kun|zou|wilt|wil|kan|zoudt|mag) (?:u|je|jij|ik)(?: \\p{L}+){0,8}? (?:vertellen|beschrijven|uitleggen|toelichten|zeggen|noemen|geven|delen|schetsen|meenemen|ingaan|omschrijven|aangeven|terugdenken|mij|me)",
      "^(?:alstublieft )?(?:vertel|beschrijf|leg|licht|noem|geef|schets|vertelt|denk|neem)(?! u)",
    ],
    address: ["u", "uw", "je", "jij", "mij", "wat", "hoe", "waarom", "wie", "wanneer"],
  },
  advice: [
    "(?<!(?:denkt|vindt|vond|dacht|gelooft|wat|hoe|welke|wanneer|wie|waar|dat|of) )(?:u|je|jij) (?:zou|zoudt|moet|moest|kunt|kan|dient)(?: \\p{L}+){0,5} (?:moeten|beter|proberen|kunnen proberen|eens|vragen|overwegen|gewoon|best|altijd|vaker)",
    "^(?:(?:misschien|dan|wellicht|volgende keer|voortaan|eigenlijk|de volgende keer) )+(?:moet|zou|kunt|kun|moest|zoudt) (?:u|je)",
    "^(?:u|je) (?:moet|dient|hoeft alleen|zou|kunt beter)(?! (?:wel|toch|zich|toegeven))",
    "^(?:zou|moet) (?:u|je) (?:\\p{L}+ ){0,2}niet (?:\\p{L}+ ){0,3}(?:moeten|beter|kunnen|proberen)",
    "^(?:\\p{L}+, )?(?:heeft|hebt|heb|had) (?:u|je) (?:\\p{L}+ ){0,7}(?:geprobeerd|overwogen|gedacht|nagedacht|uitgeprobeerd)",
    "waarom (?:\\p{L}+) (?:u|je) (?:\\p{L}+ ){0,4}niet(?! (?:zo|meer|vond))",
    "waarom (?:koopt|maakt|gebruikt|neemt|vraagt|zoekt|plant|schrijft|huurt|regelt|belt) (?:u|je) (?:\\p{L}+ ){0,3}geen",
    "waarom niet (?:gewoon|eens|\\p{L}+en)",
    "ik (?:zou|kan|raad|adviseer|stel|wil)(?: \\p{L}+){0,4} (?:aan|aanraden|adviseren|voor|voorstellen|aanbevelen|u|je)(?=[ ,.:!?]|$)(?! (?:vragen|iets vragen|bedanken))",
    "(?:mijn|een|onze|kleine) (?:advies|tip|suggestie|raad|aanbeveling)",
    "als ik u was",
    "als ik jou was",
    "in uw plaats",
    "als ik in uw schoenen",
    "wat als (?:u|je)",
    "wat (?:dacht|denkt) u (?:ervan|van) (?:om|\\p{L}+ te)",
    "hoe zou het zijn (?:om|als)",
    "wat zou er gebeuren als u (?:gewoon|eens)",
    "^(?:probeer|overweeg|vermijd|zorg|let|vraag|ga|gebruik|neem contact|bestel|spreek|stop|begin|vergeet niet|koop)(?: (?:eens|dan|gewoon|ervoor|vooral|op|het|liever|niet|altijd|met|eerst|om|er|voortaan|de|uw|volgende))",
    "het (?:is|zou|lijkt) (?:\\p{L}+ ){0,3}(?:beter|verstandig|handig|goed|slim|raadzaam|nuttig|het beste|wijs)(?: zijn)?,? (?:om|als|te|dat)",
    "(?:u|je) (?:kunt|kan|kun) (?:beter|het beste|gewoon|altijd)",
    "(?:kunt|kun|zou) (?:u|je) niet (?:beter|gewoon|eens)",
    "het beste is",
    "laten we",
  ],
  evaluation: [
    "(?:goed|geweldig|uitstekend|mooi|interessant|slim|prima|sterk|slecht|fantastisch|prachtig|goede|geweldige|uitstekende|mooie|interessante|slimme|sterke|slechte|verkeerde|fantastische|prachtige|waardevolle|verstandige|wijze|juiste|terechte|leuke|knappe|domme|zwakke|perfecte|perfect|eerlijk|eerlijke|boeiende|boeiend) (?:antwoord|idee|punt|vraag|opmerking|keuze|beslissing|voorbeeld|verhaal|werk|inzicht|gedachte|observatie|besluit|aanpak|houding|reactie|plan|uitleg|beschrijving|zet|instelling)(?=[.,!;:–—-]|$)",
    "^(?:(?:ja|oh|wow|ach|nou|en|maar),? )?(?:dat|dit|het|uw antwoord|uw idee|uw keuze|uw houding|uw beslissing|wat u (?:\\p{L}+ ){1,4}|hoe u (?:\\p{L}+ ){1,4})(?: is| was| klinkt| vind ik| lijkt| lijkt me| zou)(?: (?:wel|echt|heel|erg|zo|een|de|absoluut|gewoon|toch|zeer|totaal|helemaal|niet|natuurlijk|jammer genoeg|me|mij|ook|best|behoorlijk))* (?:goed~|geweldig~|uitstekend~|mooi~|interessant~|slim~|prima|sterk~|slecht~|fantastisch~|prachtig~|verkeerd~|fout|juist~|terecht~|dom~|jammer|erg|vreselijk~|verschrikkelijk~|indrukwekkend~|bewonderenswaardig~|verstandig~|begrijpelijk|logisch~|vergissing|moedig~|knap~|geniaal|verdrietig|oneerlijk|onverantwoord~|wijs|wijze|leuk~|perfect~|boeiend~|top|klasse|schande|dapper|onverstandig)(?! (?:voor|aan|om))",
    "^(?:(?:oh|ja|ach),? )?(?:goed zo|geweldig|fantastisch|uitstekend|prachtig|prima|perfect|super|mooi(?: gezegd| zo)?|heel (?:goed|mooi|interessant)|goed (?:gedaan|gezegd|bezig)|precies|absoluut|inderdaad|klopt|juist|wow|wauw|bravo|gefeliciteerd|interessant|boeiend|wat (?:leuk|mooi|goed|interessant|jammer|erg|vreselijk|knap|fijn|slim)|top|knap|helemaal (?:goed|mee eens)|ga zo door|indrukwekkend|zeer goed)(?=[!.,;:–—]| [–—-] | van u| gedaan)",
    "^(?:\\p{L}+,? )?(?:u heeft|u hebt|daar heeft u|daar hebt u|daarin heeft u|je hebt|heeft u)(?: \\p{L}+){0,4} (?:gelijk|goed gedaan|juist gehandeld|fout gedaan|verkeerd gedaan|een fout gemaakt|goed (?:uitgelegd|beschreven|aangepakt|opgelost|gezien|gehandeld)|een (?:goed|sterk|terecht|belangrijk|grote) (?:punt|fout)|de juiste (?:keuze|beslissing)(?: \\p{L}+)?|het juiste gedaan|mooi (?:gezegd|verwoord)|slim (?:aangepakt|gedaan)|knap (?:gedaan|aangepakt)|verstandig gehandeld)",
    "(?:u heeft|u hebt|je hebt|hebt u|heeft u) (?:\\p{L}+ )?gelijk",
    "u (?:deed|maakte|koos)(?: \\p{L}+){0,3} (?:het juiste|goed|de juiste|een fout|een goede|een slimme|een verstandige|een verkeerde|een slechte|heel goed)",
    "^(?:\\p{L}+, )?u bent (?:(?:echt|heel|erg|zo|een|wel|te|gewoon|zelf) )*(?:slim|geweldig|moedig|knap|eerlijk|dapper|sterk|wijs|oneerlijk|lui|naïef|schuldig|schuld|fout|verkeerd|verstandig|goed bezig|onredelijk|onverstandig|slordig)",
    "^(?:knap|fijn|mooi|goed|leuk|jammer|sterk|dapper|slim|geweldig|vervelend|bewonderenswaardig) (?:dat|hoe) ",
    "ik ben (?:het )?(?:\\p{L}+ ){0,4}(?:eens|oneens|onder de indruk|trots|blij|teleurgesteld|geschokt)",
    "(?:helemaal|volledig|daar ben ik het) (?:mee )?eens",
    "ik (?:bewonder|respecteer|waardeer (?:uw|dat)|vind (?:dat|het|uw \\p{L}+)(?: \\p{L}+){0,2} (?:goed|geweldig|mooi|knap|slim|slecht|fout|interessant|indrukwekkend|fantastisch|leuk|verstandig|jammer|top))",
    "(?:fijn|goed|leuk|mooi) (?:om te horen|te horen|dat u)",
    "(?:respect|petje af|complimenten|compliment)[!.,]",
    "u had (?:\\p{L}+ )*(?:niet (?:\\p{L}+ )*(?:mogen|moeten)|moeten)",
    "(?:uw eigen schuld|eigen schuld|uw fout)",
    "bedankt voor (?:dit|dat|uw|deze|het|een) (?:\\p{L}+ )?(?:goed|geweldig|mooi|interessant|uitstekend|waardevol|eerlijk|uitgebreid|fantastisch|prachtig)~",
    "dank (?:u|je)(?: wel)? voor (?:dit|dat|uw|deze|het|een) (?:goed|geweldig|mooi|interessant|uitstekend|waardevol|eerlijk|uitgebreid|fantastisch|prachtig)~",
    "(?:dat is|klinkt) (?:\\p{L}+ )?logisch",
  ],
  personal: {
    name: {
      asks: [
        "(?:uw|je|jouw)(?: (?:volledige|echte|eigen|hele))? (?:naam|voornaam|achternaam|familienaam|meisjesnaam)",
        "hoe (?:heet u|heet je|heten)(?! (?:die|deze|de|het) )",
        "(?:wat is|wat was) de (?:\\p{L}+ )?(?:naam|voornaam|achternaam) van (?:de|het|uw|die)",
        "hoe heet uw (?:\\p{L}+ )?(?:baas|arts|dokter|huisarts|man|vrouw|partner|kind|zoon|dochter|collega|leidinggevende|manager|vriend|vriendin|werkgever|buurman|buurvrouw|moeder|vader|zus|broer|verpleegkundige|docent)",
        "naam van uw (?:\\p{L}+ )?(?:baas|arts|dokter|huisarts|man|vrouw|partner|kind|zoon|dochter|collega|leidinggevende|manager|vriend|vriendin|werkgever)",
        "met wie spreek ik",
      ],
      topic: ["naam", "namen", "heet"],
    },
    address: {
      asks: [
        "(?:uw|je|welk|het|uw volledige|volledige) (?:\\p{L}+ )?(?:adres|woonadres|postadres|thuisadres|huisadres|huisnummer|bezorgadres|factuuradres)",
        "(?:uw|welke|de) postcode",
        "in welke straat",
        "welke straat",
        "welk huisnummer",
        "waar woont u",
      ],
      topic: ["\\p{L}*adres", "postcode", "straat", "woon~"],
    },
    email: {
      asks: [
        "(?:e-?mail|mail)-?(?: ?adres)",
        "uw (?:\\p{L}+ )?e-?mail",
        "per (?:e-?)?mail (?:bereiken|contacteren)",
      ],
      topic: ["e-?mails?~", "mails?", "mailadres"],
    },
    phone: {
      asks: [
        "(?:telefoon|gsm|mobiele|mobiel|06|whatsapp|contact)-?(?: ?telefoon)?-?(?: ?nummers?)",
        "(?:uw|op welk|welk) (?:\\p{L}+ )?nummer",
        "telefonisch bereik~",
        "u (?:telefonisch )?bereiken",
      ],
      topic: ["\\p{L}*nummers?"],
    },
    birth: {
      asks: [
        "geboorte(?:datum|jaar|dag|plaats)",
        "(?:wanneer|waar|in welk jaar|op welke (?:dag|datum)|welk jaar) (?:precies )?(?:bent u|ben je|werd u|is uw \\p{L}+) (?:precies )?geboren",
        "wanneer (?:bent u|ben je) jarig",
        "uw verjaardag",
      ],
      topic: ["geboorte(?:datum|plaats|jaar|dag)", "geboren", "verjaardag"],
    },
    document: {
      asks: [
        "(?:paspoort|identiteitskaart|id-kaart|rijbewijs|burgerservice|verzekerings|polis|klant|lidmaatschaps|personeels|studenten|visum|sofi|kenteken|identiteits|rijksregister|zorgverzekerings|bsn)-?(?:nummer|nummers)",
        "(?:uw|je) (?:bsn|kenteken|rijksregisternummer)",
        "(?:nummer|kopie|foto) van uw (?:\\p{L}+ )?(?:paspoort|id-kaart|identiteitskaart|identiteitsbewijs|rijbewijs|verzekering|zorgpas)~",
      ],
      topic: ["paspoort~", "\\p{L}*nummers?", "rijbewijs", "bsn", "identiteit~", "verzekering~"],
    },
    account: {
      asks: [
        "(?:rekening|bankrekening|kaart|creditcard|iban|bankpas|pas)-?(?:nummer|nummers|gegevens)",
        "(?:uw|welke) (?:iban|bankgegevens|cvc|cvv)",
        "nummer van uw (?:\\p{L}+ )?(?:creditcard|rekening|bankrekening|bankpas|pas|betaalpas|kaart|spaarrekening)",
        "cijfers van uw (?:\\p{L}+ )?\\p{L}*(?:kaart|card|pas|rekening)~",
        "(?:beveiligings|veiligheids)code",
      ],
      topic: ["rekeningnummer", "iban", "kaartnummer", "bankgegevens"],
    },
    password: {
      asks: [
        "(?:wat|geef|noem|deel|welk|typ|vertel|kunt|mag|stuur|heeft|hebt)(?: \\p{L}+){0,5} (?:wachtwoord|wachtwoorden|pincode|inloggegevens|toegangscode)",
        "(?:uw|je) (?:\\p{L}+ )?(?:wachtwoord|pincode|inloggegevens|toegangscode)",
      ],
      topic: ["wachtwoord~", "pincode", "inlog~"],
    },
  },
};
