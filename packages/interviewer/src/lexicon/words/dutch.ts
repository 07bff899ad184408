export const dutch = String.raw`
# functionWords
de het een in gebeurt gaat ging doet doen deed zegt vindt denkt weet altijd nooit tegen tussen zonder sinds
andere anderen alle alles dag dagen week jaar maandag dinsdag woensdag donderdag vrijdag zaterdag zondag twee
drie vier vijf en of maar ik u uw jij je jouw hij zij ze wij we ons mij me hun haar is zijn was waren ben bent
heeft hebben had hadden heb hebt wordt werd werden worden kan kunt kunnen kon zou zouden niet geen met van
naar om op uit bij voor over onder te ten ter hoe waarom welke wat wanneer waar wie dat die dit deze als dan
ook nog meer iets er hier daar toen vertellen gebeurde precies hoeveel graag eens daarover daarbij

# emptyWords
jullie
heel erg zeer wel weer soms vaak dingen ding niets iemand gezegd noemde genoemd zeggen zei vertelde
beschrijven eerder daarnet zojuist net vooral echt gewoon eigenlijk ander anders gevoel voelde voelen maken
maakte gemaakt komt kwam gedaan zoals tijdens door zelf veel weinig moment keer aan zich uzelf jezelf zichzelf
moeten moesten willen wilde wilden mogen mocht laten liet zelfs telkens steeds verder erbij ermee ervan erover
ergens vanaf vanuit eerste laatste tweede beter

# fillers
aangezien achter achteraf afgelopen afhankelijk aldus alleen allemaal allen althans avond avonden begin beginnen
begint behalve beide beneden bepaald bepaalde best bijna bijv bijvoorbeeld blijf blijft blijven boven brengen
brengt buiten daarna daarnaast daarom daarvan daarvoor dagelijks dank deden deel denk denken derde dezelfde
dichtbij doordat duidelijk duren duurt echter eenmaal eerst eigen einde elkaar elke enige enkel enkele erna erom
even evenals eventueel extra gaan gebruik gebruiken geeft gehad geheel geleden gelijk genoeg geval gevallen
geven gisteren goed goede groot grote halen half heet hele helemaal hetzelfde hierna hoeft hoewel houden houdt
ieder iedere iedereen indien ineens inmiddels jaren jullie kant keren klaar kleine komen kort krijg krijgen
krijgt laat laatst lang langer later leggen liever ligt lijkt loopt maak maakt maal maand maanden makkelijk
manier manieren meerdere meest meestal meeste mensen mezelf middag midden mijn minder minuten minuut mits
mochten moest moet mogelijk momenten morgen naast nacht nadat natuurlijk neem neemt nemen nergens niemand nieuw
nieuwe nodig normaal ochtend ochtends omdat omgeving ongeveer onze ooit opeens opnieuw overal overigens paar
personen persoon plaats plek reden redenen regelmatig rond rondom samen situatie snel sommige soort staan staat
stuk tenzij terug terwijl teveel tijd tijden toch totaal totdat trouwens uiteindelijk uren vanavond vandaag
vanwege veelal verschillend verschillende vind vinden vooraf voorbeeld voorbeelden voordat voorheen vorig vorige
vraag vrijwel waarbij waardoor waarin waarmee want weekend weken welk wellicht werk werkt weten word zeker
zelden zelfde zetten zien ziet zodat zodra zoek zulke zullen
jullie

# attribution
(u|je|jij) (zei|zegt|zeide|noemde|noemt|vertelde|vertelt|beschreef|beschrijft|gaf aan|geeft aan|vermeldde|meldde|merkte op|sprak over|had het over|legde uit)( (mij|me|ook|net|eerder|daarnet|zojuist|zonet|al))*
(u|je|jij) (heeft|hebt|had) ((mij|me|ook|net|eerder|daarnet|zojuist|al) )*(gezegd|verteld|genoemd|beschreven|aangegeven|vermeld|uitgelegd)
u (heeft|hebt)(?= [^,.;:?!]{1,120} (verteld|genoemd|beschreven|gezegd|aangegeven)[,.;:?!])
(zei|noemde|vertelde|beschreef) (u|je)( (mij|me|ook|net|eerder|daarnet|al))*
(u|je|jij|ge|gij) (gaf|geeft|wees|stelde|klaagde|beweerde|benadrukte|schreef|antwoordde|herinnerde|voegde toe|meende|verklaarde|bekende|suggereerde|omschreef|noemde|sprak|praatte|had het)( (aan|er|op|dat|over|van|me|mij|ook|net|eerder|toe))*
(gaf|wees|zei|stelde|klaagde|omschreef|meldde|vertelde|noemde|schreef) (u|je|ge)( (aan|op|eerder|ook|net|me|mij|over|dat))*
naar uw zeggen
(volgens (u|jou|je)|in (uw|je|jouw) (eigen )?woorden|zoals (u|je|jij) (net |zelf |al |zojuist |eerder )*(zei|zegt|vertelde|noemde|beschreef|aangaf|omschreef|opmerkte)),?( dat)?|(zonet|daarnet|zojuist|eerder|straks|net) (zei|vertelde|noemde|beschreef|meldde|liet) (u|je|jij)( dat)?|(u|je|jij) noemde dat|eerder had (u|je) het over

# attributionOpeners
zoals toen als omdat want dat en maar net eerder zojuist daarnet terwijl voordat nadat hoewel

# leading.phrases
(?<=[,.;–—-] ?)(toch|niet\s?waar|klopt( dat)?|juist|correct|hè|he|nietwaar|of niet soms|ja|nee|toch wel|of wel)$
^(dat|dit|het|u|je|die|de|een|uw)(?= )[^?]*, of niet$
(was|is|zijn|waren|vond|vindt|vind) (\p{L}+ ){1,4}(toch|hè)$
(vindt|vond|vind|denkt|denk|gelooft|ziet) (u|je|jij) (het |dat )?(ook )?niet
^(was|is|zijn|waren|zou|heeft|hebben|had|kan) (?!er )(\p{L}+ ){1,4}?(?<!of )niet(?! alleen|[^?]*, (hoe|wat|wie|waar) )
(zou|zult|ben) (u|je) (het )?(er |daar |daarmee |ermee |niet |met me |met mij )*(mee )?eens
(?<!^(waar\p{L}*|met w\p{L}+|in hoeverre|wat)(?= ).*)bent u het (\p{L}+ )*eens
^\p{L}{3,}t u (\p{L}+ ){0,3}?(?<!of )niet(?! alleen|[^?]*, (hoe|wat|wie|waar) )
(ongetwijfeld|uiteraard|natuurlijk|vanzelfsprekend|overduidelijk|zonder twijfel|vast en zeker)
(u|je|het|dat) (\p{L}+ ){0,3}(vast|zeker) (wel|ook|heel|erg)
^(u|je|jij|jullie) (?!(weet|wist|weten|bent|was|waren) )\p{L}+ zeker(?! (van|dat))(?=[^.?!]*[?])
duidelijk,? dat
het is (toch )?(duidelijk|logisch)
blijkbaar
kennelijk
(?<!(wat|hoe|wie|waarom|dat|of|als|wanneer) )(iedereen|de meeste mensen|veel mensen|anderen|alle klanten|de meesten) (weet|weten|vindt|vinden|denkt|denken|zegt|zeggen|houdt|houden|wil)
(u|je) moet (wel|toch|zich|het|dat|toegeven|haast)( \p{L}+)* (zijn|vinden|hebben|voelen|toegeven|gevonden)
u moet toegeven
hoe graag
hoeveel (beter|slechter|makkelijker|moeilijker|sneller|fijner|leuker)
ik (neem aan|ga ervan uit|vermoed|wed)
(?<=[,.;–—-] ?)(vindt u (ook )?niet|vind je (ook )?niet|denkt u (ook )?niet|denk je niet|of vergis ik me|heb ik gelijk|neem ik aan|denk ik|zeker|hé|hee|of wel soms|is het niet|nietwaar|zeg nu zelf|akkoord|of wat|wel)$
(ge|gij) (zijt|hebt|vindt|voelt|moet|wilt)( \p{L}+){0,4}, (zeker|hè|hé|toch|niet)
^\p{L}{2,}(t|d)? (je|jij|jullie|ge|gij) (\p{L}+ ){0,4}?(?<!of )(niet|geen)(?! alleen)(?=[^.]*\?)
^\p{L}{3,}t u (\p{L}+ ){0,3}?geen(?! idee)
(?<!(welke?|wat|wie|hoeveel|waar\p{L}*|wanneer) (\p{L}+ ){0,2})(dat|het|u|je|dit|ze|hij) (moet|moest|zal|zult|zullen) ((wel|vast|toch|erg|heel|best|zeker|ook) )*(\p{L}+ ){0,3}(zijn|geweest|hebben|voelen|gevoeld|gevonden|vinden)(?= geweest|[.,?!]| )
(?<!zou (\p{L}+ ){0,3})(het|de|uw|haar|zijn) (aller)?ergste?(?= |[.,?!])
^(niemand|iedereen|de meeste mensen|de meesten|elke \p{L}+|iedere \p{L}+|mensen(?! [^?]*(allerlei|verschillende|uiteenlopende))|veel mensen)(?= )[^?]*[.]
hoezeer|hoe erg (\p{L}+ ){0,3}?(mist|miste|stoort|stoorde|baalt|baalde|spijt|vreest|lijdt)
(laten we eerlijk zijn|eerlijk gezegd|geef maar toe|geef toe|geen wonder|dat spreekt voor zich|allicht|logischerwijs|uiteraard|stellig|beslist wel)
^(ik (gok|stel me voor)|vermoedelijk|waarschijnlijk|zeker)(?= )
(heeft|hebt|hebben|bent|was|waren|zijn|is|had|zult|zal|zou|voelde) ((u|je|het|dat) )?(vast|zeker(?! van)|ongetwijfeld|vermoedelijk|waarschijnlijk)(?! \p{L}+ (weet|van))
zo'n (\p{L}+ )?(groot )?probleem
^\p{L}{3,} (ze|zij|hij|we|men) (\p{L}+ ){0,4}?(?<!of )(niet|geen)(?! alleen)(?=[^.]*\?)
^dus (\p{L}+ ){1,6}(was|is) (een|de) (\p{L}+ )?(fout|vergissing|probleem|mislukking)
(gek|dol|razend) (van|op)(?=[ ?.,])
^(en |dus )?zou (u|je|jij) (\p{L}+ )?zeggen dat

# leading.how
(?<=\p{L} )zo(?! \p{L}+ (mogelijk|als|dat))
hoe( (erg|heel|echt|ontzettend|bijzonder))?
hoe (vond|vindt) (u|je) (\p{L}+ ){0,3}

# leading.closed
^(is|was|waren|zijn|vindt|vond|vind|vonden|bent|ben|werkte|leek|lijkt|voelde|voelt)( ([\p{L}']+)){1,5}? ((heel|erg|zo|te|echt|wel|best|behoorlijk) )?

# leading.feels
^(en |maar )?(voelde|voelt|voel|voelden) (u|je|jij|ge|jullie|zij|uw \p{L}+) (zich|je|u|jullie)? ?((toen|daar|dan|daardoor|erg|heel|een beetje|wat|zo|soms|een) )*(?!zich|alsof|hetzelfde|anders|toen|wanneer|later|daarna|ergens|iets|tijdens|nog|altijd)

# leading.valuations
goed(?!\s(kent|kende|past|werkt|werkte)) slecht geweldig makkelijk gemakkelijk eenvoudig moeilijk lastig
nuttig handig behulpzaam tevreden ontevreden blije?\b ongelukkig gelukkig prettig onprettig vervelend irritant
mooi lelijk comfortabel oncomfortabel waardevol betrouwbaar onbetrouwbaar verwarrend duidelijk onduidelijk
veilig onveilig eerlijk oneerlijk duur goedkoop vriendelijk onvriendelijk traag leuk fijn enthousiast teleurge
frustrerend gefrustreerd stressvol vermoeiend overtuigend praktisch effectief intuïtief aantrekkelijk saai
trots bezorgd zwaar ingewikkeld onhandig onaardig aardig ongeduldig geduldig beleefd onbeleefd professioneel
onprofessioneel deskundig schoon\b smerig rommelig lawaaierig modern ouderwets logisch onlogisch absurd
belachelijk raar vreemd ernstig gevaarlijk riskant gezond ongezond lekker gezellig ongezellig verdrietig
zenuwachtig boos woedend bang verrast (?<!doe\s)rustig gespannen gestrest opgelucht overtuigd verveeld schandalig
vernederend slopend hard\b normaal\b verschrikkelijk overbodig zinloos zinvol streng hartelijk lomp bot\b
overzichtelijk onoverzichtelijk gemeen redelijk onredelijk erg\b plezierig hulpvaardig chaotisch onbekwaam
bekwaam

# leading.strong
frustr bo(os|ze) woede kwaad (ge)?[eë]rger(nis|t|d|de|den|lijk|lijke)\b geweldig fantasti prachtig uitsteken
briljant ongelofelijk ongelooflijk verschrikkelijk vreselijk afschuwelijk walgel walging (ge)?ha(at|te) hekel
hield\svan houdt\svan dol\sop verliefd verrukk dolblij gelukkig ongelukkig ramp(zalig)?\b catastrof
nachtmerrie nutteloos waardeloos belachelijk dom(me)?\b idioot (be)?scha(am|amd|md|men) gênant vernederend
vernederd razend (ge)?[iï]rrit bang angst paniek depri ellend hopeloos wanhop teleur bitter schuldig jaloers
jaloez (?<!het\s)spijt(?!\s(me|mij)) overweldig uitgeput schitterend (?<!zou.*)perfect indrukwekkend
onder\sde\sindruk ondraag onaanvaardba onacceptab schok geschokt trots blij(?!v|f) vreugde gen(iet|oot|oten)
plezier pijnlijk wreed bedrogen oplichting rommel troep slordig incompet onbeschoft droom(huis|baan)? gestrest
stress saai verveel verveling treurig verdriet eenzaam opgelucht opluchting bezorgd zorgen\smaakte geniaal
super(?!m) (?<!wat\s(\p{L}+\s){1,3})leuk(e|er|ste)?\b heerlijk zalig miserabel akelig eng(e)?\b enthousias
vervelend schandal in\sde\ssteek buitengesloten genegeerd verwaarloosd afgewezen beledig gekwetst kwetsend
minacht machteloos hulpeloos kwetsbaar onrecht oneerlijk chaos chaotisch absurd waanzin krankzinnig gekmakend
onhandig ingewikkeld klungel hels marteling beu\b ontmoedig demotiver getergd gekweld lijden(?!schap|d)
onaangenaam prut waardeloze knudde klote kut\b rottig rot(te)?\b (?<!zou.*)ergste zonde\b gênante onmenselijk
misselijk weerzin schandelijk triest(e)?\b nerveus zenuwachtig ongemakkelijk overstuur verraden bedonderd
opgelicht belazerd afgezet\b slechte\s(moeder|vader|ouder|mens) ontstemd ontevreden gefrustreerd wrok kwalijk

# suggestion.phrases
^\p{L}+ (u|je|jullie|hij|ze|zij|het|dat) (\p{L}+ ){0,5}(vanwege|wegens|dankzij|door (het|de|een|uw|je|jullie) \p{L}*(verschil|gebrek|drukte|kosten|prijs|weer|afstand|werk|tijd|stress|tekort|geld)) ?[^?]*\?
(is|was|komt|kwam|zou|kan) (het|dat|dit)( \p{L}+){0,4} (omdat|doordat)
^(is|was|zijn|waren|komt|kwam|ligt) (het|dat|dit) (misschien |soms |vooral |ook )?(vanwege|wegens|door)
^(is|was|zou) (de|een) (\p{L}+ )?(reden|oorzaak)( zijn)?,? (dat|omdat|de|het|uw)
(misschien|wellicht|mogelijk|soms) (omdat|doordat)
^(heeft|hebt|doet|koopt|gebruikt|vindt|bent|was|had|deed|ging|gaat|kocht|stopte) (u|je) (\p{L}+ ){1,6}omdat
^(zou|kan|kon) het (misschien |ook )?(kunnen |zo )?(zijn|liggen|komen|aan)
^(en |maar )?(misschien|wellicht|mogelijk|waarschijnlijk|vermoedelijk|soms)(?! (kunt|kun|kan|wilt|wil|zou) )[^.!?;]*\?
^(zou|kan|kon) het (\p{L}+ )?(kunnen |zo )?(zijn )?dat
^(?!wat|hoe|waarom|wie|waar|wanneer|als|toen|welk|omdat|nadat)\p{L}+ (hij|zij|ze|u|je|het|dat|jullie|de|uw)(?= )[^?.]*(omdat|doordat) [^?.]*\?
^(is|was|zou) het (mogelijk|denkbaar)( zijn)? dat

# suggestion.such
zoals(?! (u|je|jij|ik|hij|ze|we|gezegd)(?= ))
(dingen|redenen|problemen|zaken|gevoelens|factoren|iets) als
zoiets als
^(heeft|had|hangt|hing) (het|dat|dit) (\p{L}+ )?(te maken |iets te maken |samen )?(met|af van)
^(komt|kwam|ligt|lag) (het|dat|dit) (\p{L}+ )?(aan|door|van|uit|doordat)
^(gaat|ging|draait|draaide) (het|dat) (\p{L}+ )?om
^(is|was) (het|dat|dit) (\p{L}+ )?(een (kwestie|zaak|gevolg|teken) van|vanwege|wegens|uit|door|te wijten aan|om|voor)(?! te vertellen)
^\p{L}+ (u|je|het|dat)( \p{L}+){0,5} (vanwege|wegens|dankzij)
^(kwam|komt|lag|ligt|ontstond) (de|het|die|dat|uw|je) (\p{L}+ ){1,3}(door|aan|van|uit)
^(is|was) (het|dat) (vooral|met name|eerder|gewoon|alleen|misschien|hoofdzakelijk)
^(is|was) het (de|het|uw|een)(?=[^?]* (die|dat) )
^(kan|kon|zou) (het|dat) (\p{L}+ ){0,4}?(aan|door)␣

# suggestion.example
bijvoorbeeld
bijv\.
bv\.
misschien
denk aan
waaronder
onder andere

# suggestion.or
of

# suggestion.and
en

# suggestion.neutral
^((op|aan|in|met|voor|van|tegen|over|bij|om|uit) )?(niet|iets|iemand|ander~|anders|meer|minder|geen|beide|zo|twee|drie|ergens|wat anders|is er|was er|helemaal niet|juist niet|misschien|nog)

# suggestion.open
of (\p{L}+ ){0,4}(iets|iemand) (\p{L}+ )?anders
of (\p{L}+ ){0,2}(heel )?(wat|ergens) anders
of (zou|zouden|heeft|hebt|heb|was|is|had) (u|je|jij|het|dat) (niets|niemand|nergens)( \p{L}+){0,2}(?=\?)
of is (de rest|alles|het|dat) (hetzelfde|gelijk|zo)( gebleven)?(?=\?)

# suggestion.until
toen terwijl voordat nadat als omdat wanneer die dat meer het.meest belangrijker zwaarder moeilijker erger groter eerst voor.u voor.je

# question.interrogatives
wat
waarom
hoe(?! u net)
wie
welke?
hoeveel
hoe (lang|laat|vaak|ver|snel|groot|oud)
waardoor
waarmee
waarvoor
waaraan
waarin
waarover
waarvan
waartoe
hoezo
wanneer
(?<=\sen\s)waar
(met|voor|van|aan|bij|door|op|in|tegen|over|naar|uit|tot|sinds) (wie|welke?|wat)

# question.ambiguous
waar

# question.auxiliaries
is
zijn
was
waren
heeft
hebt
hebben
had
hadden
wordt
werd
werden
kan
kunt
kunnen
kon
konden
zou
zouden
moet
moest
gebeurde
gebeurt
precies
deed
deden
doet
maakte
maakt
ging
gaat
kwam
komt
dacht
denkt
denk
voelde
voelt
vond
vindt
helpt
hielp
bedoelt
bedoelde
reageerde
bracht
betekent
betekende
ziet
zag
nam
koos
kiest
zorgde
beïnvloedde
beïnvloedt
(?!(voor|aan|met|bij|naar|over|tegen|door|van|als|dat|want|ook|niet|toen)\s)\p{L}{3,}(?=\s(u|je|jij|jullie|het|hij|ze|uw|die|de|er)(?!\p{L}))

# question.inversions
(?!\p{L}*dat |want |met |niet |uit )\p{L}{2,}(t|[dt]e) u
(is|zijn|was|waren|heeft|hebt|hebben|had|hadden|wordt|werd|kan|kunt|kon|zou|zoudt|moet|moest|vindt|vond|denkt|doet|deed|gebruikt|wilt|wilde|voelde|voelt|bent|ben|heb) (u|je|jij|het|dat|dit|er|hij|zij|ze|we|iemand|uw|de|die|deze)

# question.requests
^(\p{L}+,? )?(kunt|kun|zou|wilt|wil|kan|zoudt|mag) (u|je|jij|ik)( \p{L}+){0,8}? (vertellen|beschrijven|uitleggen|toelichten|zeggen|noemen|geven|delen|schetsen|ingaan|omschrijven|aangeven|terugdenken|mij|me)
^(alstublieft )?((vertel|beschrijf|leg|licht|noem|geef|schets|zeg|denk|neem|ga|kom|help|loop|schets|stel)t?( u| je)? (me|mij|ons|eens|maar|gerust|iets|nog|uit|toe|meer|even|zich|voor|dat|terug|mee|bij|rustig|hoe|wat|over|waarom|het|de|een)|(vertel|beschrijf)(?! u))
^(had(den)?|was|waren) [^,?]*, (hoe|wat|wie|waar|wanneer|welke?)
^(het zou (me|mij) helpen|wat [^,?]* betreft,)
^laten we (eens |even )?(aannemen|zeggen|veronderstellen)
^(laten we|we) (het (\p{L}+ )*(over|hebben)|(gaan|keren|komen|blijven|kijken)? ?((even|nog|eens|kort|nu|dan|heel|een|moment|stap|weer) )*(terug~|bij|stil~|inzoomen|naar|op))
^(ik (zou|wil|ben|vraag me|kom)|mij lijkt)( [^.?!]*)?( (begrijpen|weten|horen|benieuwd|af|nieuwsgierig|terug~|helpen|snappen)|,? (wat|hoe|waarom|wie|wanneer|of|welke?|waar)(?= ))

# question.twice
(?<!^)(en|of) (zo (ja|nee|niet)|als (dat zo is|ja|nee))
(wat|waarom|hoe|wie|wanneer|waar) en (wat|waarom|hoe|wie|wanneer|waar)
(en|of)(?<=^(en )?(wat|waarom|hoe|wie|wanneer|waar\p{L}*|welke?|hoeveel)(?= ).*(en|of)) (wat|waarom|hoe|wie|wanneer|waar|welke?|hoeveel|\p{L}{2,}t (u|je|ze|hij|het|dat)|met wie|aan wie)(?= )
of(?<=^\p{L}+ (u|je|hij|ze|dat|het) .*of) (wat|hoe|waarom|wie|wanneer)␣
en(?<=^\p{L}+ (u|je|jullie|hij|ze|dat|het) .*en) (wie|wat|hoe|wanneer|waar|waarom|welke?|met wie)(?= )
en welke\?
en(?<=^(en )?(wat|waarom|hoe|wie|wanneer|waar\p{L}*|welke?|hoeveel)(?= )[^?]*, en) \p{L}{3,} (u|je|jullie|hij|ze|zij|uw|jouw|er)(?= )
en of(?<=(waarom|wanneer|hoe|wat|wie|waar\p{L}*|welke?|hoeveel)(?= ).*en of)
(alsook|en ook|evenals|en daarnaast) (\p{L}{2,4} )?(wat|hoe|waarom|wie|waar|wanneer|welke?|of)|en (van |over |op )?de (manier|wijze) waarop(?<=^(en )?(wat|hoe|kunt|kun|vertel|beschrijf)(?= )[^?.]*)
(?<=^(wat|hoe|wie|waar|waarom|wanneer|welke?|hoeveel)[^?;:,]*)en (staat|is|heeft|hebben|hebt|was|gaat|kan|kun|zou|moet|doet|komt|wordt) (er|daar|u|je|jij|jullie|hij|zij|ze|dat|het)␣

# question.asides
(?<=^\s*,? ?|, )(zegt|zei|schrijft) (u|je)(?=[,;:–—])
(?<=, )((denkt|vindt|gelooft|vermoedt) u|(denk|vind|geloof) je|zou (u|je) zeggen|wat denkt u|wat denk je|volgens (u|jou)|als er (al )?iets is)(?=,|\s*[?])
(?<=^(en )?(wat|hoe|wie|waar|waarom|wanneer) )(denkt|vindt|vind|denk) (u|je),
(wie of wat|wat of wie)(?= )
(?<=tussen (wat|wie|hoe) [^?]*)en (wat|wie|hoe)(?= )
en (in hoeverre|wat|hoe|waar|wanneer|welke?)( \p{L}+)? niet(?=\s*\?)
(?<=(weet|wist|herinnert|herinner|zag|merkte|hoorde|zeggen|vertellen|besluit|bepaalt) ((u|je|jullie|zich|nog|toen|mij|me|precies|eens|zelf|iets) ){1,3})of
(?<=(iets|alles) (wat|dat|waar) [^?]*)en wat
(zegt|zei) (u|je|jij)(?=\s*[:,])

# question.address
u
uw
je
jij
mij
wat
hoe
waarom
wie
wanneer

# causes
omdat|doordat|zodat|daarom|daardoor|dus|vanwege|want|dankzij|wegens
# why
^(\p{L}{1,5},? )?(waarom)

# advice
^(en |maar )?(zou|zouden|kan|kunnen|kunt) (\p{L}+ ){1,5}niet (\p{L}+ ){0,4}(kunnen|willen|moeten) \p{L}+\?
(geïnformeerd|rondgekeken|navraag gedaan|laten voorlichten|geprobeerd)\?(?<=(hebt u|heeft u|heb je) .*)
(helpen|schelen|besparen|oplossen|lonen|uitkomst bieden)(?=[.!,])(?<=(zou|zouden|kan|kon) .*)|(zou|zouden) (u|je) (\p{L}+ ){0,2}(beter af zijn|beter uit zijn)|beter af zijn
(?<!(denkt|vindt|vond|dacht|gelooft|wat|hoe|welke|wanneer|wie|waar|dat|of) )(u|je|jij) (zou|zoudt|moet|moest|kunt|kan|dient)( \p{L}+){0,5} (moeten|beter|proberen|kunnen proberen|eens|vragen|overwegen|gewoon|best|altijd|vaker)
^((misschien|dan|wellicht|volgende keer|voortaan|eigenlijk|de volgende keer) )+(moet|zou|kunt|kun|moest|zoudt) (u|je)
^(u|je) (moet|dient|hoeft alleen|zou|kunt beter)(?! (wel|toch|zich|toegeven))
^(zou|moet) (u|je) (\p{L}+ ){0,2}niet (\p{L}+ ){0,3}(moeten|beter|kunnen|proberen)
^(\p{L}+, )?(heeft|hebt|heb) (u|je) (\p{L}+ ){0,7}(geprobeerd|overwogen|gedacht|nagedacht(?! (waarom|hoe|wat|waar))|uitgeprobeerd)
waarom (?!(hebt|heeft|had|bent|was|kon|kunt|mocht|wilde|wilt|durfde)\s)(\p{L}+) (u|je) (\p{L}+ ){0,4}niet(?! (zo|meer|vond|als))|waarom (hebt|had) (u|je) (\p{L}+ ){0,4}niet (gewoon|meteen|eerder|eens)
waarom niet (gewoon|eens|\p{L}+en)
ik (zou|kan|raad|adviseer|stel|wil)( \p{L}+){0,4} (aan|aanraden|adviseren|voor|voorstellen|aanbevelen|u|je)(?=[ ,.:!?]|$)(?! (vragen|iets vragen|bedanken))
wat als (u|je)(?![^?]* (had|was) ge\p{L}+\?)
wat (dacht|denkt) u (ervan|van) (om|\p{L}+ te)
hoe zou het zijn (om|als)
^(probeer|overweeg|vermijd|zorg|let|vraag|ga|gebruik|neem contact|bestel|spreek|stop|begin|vergeet niet|koop)( (eens|dan|gewoon|ervoor|vooral|op|het|liever|niet|altijd|met|eerst|om|er|dat|voortaan|de|uw|volgende))
het (is|was|zou|lijkt) (\p{L}+ ){0,3}(beter|verstandig|handig|goed|slim|raadzaam|nuttig|het beste|wijs)( zijn| geweest)?,? (om|als|te|dat)
(u|je) (kunt|kan|kun) (beter|het beste|gewoon|altijd)
(kunt|kun|zou) (u|je) niet (beter|gewoon|eens)
het beste is
laten we
^(?!u |je |ik |hij |ze |we |dat |het |de |toen |en |maar |dus )\p{L}+ (\p{L}+ ){0,4}?(volgende keer|voortaan|liever|nooit|vooral)(?= )[^?]*[.!]$
(misschien|wellicht|zou)( \p{L}+){1,5} (een|de) (betere?|goede?|beste|slimmere|slimme) (keuze|idee|optie|oplossing|plan|manier|alternatief)
^(u|je|jij|ge|gij|jullie|men) (moet|moest|zou|zoudt|kunt|kan|kon|dient|hoeft|mag|had(?! het over))( \p{L}+){0,9} (\p{L}+en|\p{L}+an|doen|zien)(?=[.!])(?<!(vertellen|zeggen|beschrijven|uitleggen|voorstellen|zijn)(?=[.!]))
^(probeer|overweeg|vraag|bel|ga|gebruik|neem|koop|schrijf|stuur|zet|spreek|stop|zoek|lees|maak|blijf|laat|meld|klaag|kies|doe|verwijder|vergeet|wacht|houd|hou|film|zorg|draai|noteer|download|installeer)(?= )(?! ((\p{L}+ ){1,2}tijd|(me|mij|gerust|rustig|maar|even terug|eens terug|eens verder) ))[^?]*[.!]
waarom \p{L}+ (je|jij|ge|jullie) (\p{L}+ ){0,4}(niet|geen)(?! als)
^(\p{L}+, )?(heb|hebt|heeft) (je|jij|ge|jullie|u) (\p{L}+ ){0,7}(geprobeerd|overwogen|aan gedacht|nagedacht(?! (waarom|hoe|wat|waar))|uitgeprobeerd|bedacht om)
(?<!(wat|hoe|waarom|wanneer) )(zou het|is het|was het) (\p{L}+ )?(mogelijk|een idee|een optie|handiger|beter|makkelijker|slimmer|verstandiger|helpen)
(?<!(wat|hoe|wie|waarom) )zou(den)? (\p{L}+ ){1,4}(helpen|een oplossing zijn|een idee zijn)
wat (vindt|vind|denkt|denk|dacht) (u|je) (ervan )?(om|als (u|je|jullie)|van een)
(het loont|het helpt|het is aan te raden|aan te raden|raadzaam|verstandig) (om|als|is)
als ik (u|jou|jij) (was|zou zijn|ben)
in (jouw|je|uw) plaats((?<=^(\p{L}+ )?in \p{L}+ plaats)|(?= \p{L}+ ik))|ik (\p{L}+ )*in (jouw|je|uw) plaats
(mijn|een|onze|kleine|gouden) (advies|tip|suggestie|raad|aanbeveling|voorstel)
(^|(misschien|wellicht) )(is|zou|kan) (een|het) (andere?|nieuwe?|betere?|\p{L}+) (\p{L}+ ){0,4}(beter|helpen|handiger|passen|geschikter|zijn)
(is het|het is|wordt het|het wordt) (\p{L}+ )?tijd (om|voor|dat)
waarom \p{L}+ (u|je|jij) (\p{L}+ ){0,3}geen
wat (let|weerhoudt|belet|houdt) (u|je|jou|jullie)( tegen| ervan)? om|wat let (u|je)
hoe zou(den)? (u|je|jullie) het vinden (om|als)|(hoe klinkt dat|is dat een idee|is dat iets voor (u|je|jou)|lijkt dat (u|je) (wat|iets)|zou dat (iets|wat) (zijn|voor))
(misschien|wellicht) (kan|kunt|kun|zou) (iemand|u|je|jij) (?![^?]*(vertellen|beschrijven|uitleggen hoe u))[^?]*(,|\.)
^(kunt|kun|kan) (u|je|jij) (\p{L}+ ){0,5}niet (even|eens|gewoon|beter|liever|ook)(?= )
(dus|dan) (ga|probeer|vraag|bel|neem|zet|leg|gebruik|kijk)( (dan|eens|gewoon|toch|maar)){1,3}(?= )
het (kan|zou) (helpen|schelen|lonen)|(een stuk|veel) (minder|beter|sneller|vlotter|makkelijker)[^?]*[;,] (hoe klinkt|is dat|wat vindt|wat vind)
^zou (een|het|de) (\p{L}+ ){1,6}(geen|niet) (een )?(uitkomst|oplossing|idee|optie|uitweg)

# evaluation
(vind|denk|zie|voel|ervaar) ik (dat |er )?(ook( zo)?|net zo|precies zo|hetzelfde|eender)(?=[.,!]| over)|ik (vind|denk|zie|voel) (dat |er )?(ook( zo)?|precies hetzelfde|net zo)(?=[.,!])|helemaal mee eens|met (u|je) eens
ik (had|zou) (\p{L}+ )?(hetzelfde|net zo|ook zo) (\p{L}+ )?(gedaan|doen|gezegd|gekozen|hebben)|(dat )?(had|zou) ik (ook|net zo|precies zo)( \p{L}+)? (gedaan|doen)
te (snel|vroeg|lang|gemakkelijk|veel|laat) \p{L}+(?=[.,!])(?<=(u hebt|u heeft|je hebt) .*)
(u hebt|u heeft|je hebt) (een |veel |echt |heel wat )*(engelengeduld|geduld|gelijk|moed|geluk|lef|smaak)(?=[.,!])|goud waard|(is|was) (echt )?(het beste|de beste keuze)(?=[.,!])|moeten schamen|petje af|ik vind (u|je) (heel |erg |echt |best |zeer |een )*\p{L}+(?=[.!,])
(daar |dat |dit )?(ben|was) ik (het )?(dat |daar )?(helemaal |volledig |zeker |volkomen |absoluut )*(met (u|je|jou|jullie)|mee) eens|daar (heeft|hebt|heb) (u|je) (helemaal |volkomen |zeker )?gelijk|daar (sluit|kan) ik me (bij aan|in vinden)
(is|zijn|was) (\p{L}+ ){0,2}(veel|altijd|sowieso|zeker) beter(?=[^?]*[.!])
(?<=, )(petje af|respect|bravo|chapeau|knap)(?=[.!])
^(jammer|wat (jammer|pech|fijn)|pech|petje af|gelukkig maar|wat een (pech|geluk))(?= |[.,!])
^(het is )?(wat )?(jammer|fijn|goed|gelukkig|mooi|zonde) dat [^?]*(?=[.!])
(goed|geweldig|uitstekend|mooi|interessant|slim|prima|sterk|slecht|fantastisch|prachtig|goede|geweldige|uitstekende|mooie|interessante|slimme|sterke|slechte|verkeerde|fantastische|prachtige|waardevolle|verstandige|wijze|juiste|terechte|leuke|knappe|domme|zwakke|perfecte|perfect|eerlijk|eerlijke|boeiende|boeiend) (antwoord|idee|punt|vraag|opmerking|keuze|beslissing|voorbeeld|verhaal|werk|inzicht|gedachte|observatie|besluit|aanpak|houding|reactie|plan|uitleg|beschrijving|zet|instelling)(?=[.,!;:–—-]|$)
^((ja|oh|wow|ach|nou|en|maar),? )?(dat|dit|het|uw antwoord|uw idee|uw keuze|uw houding|uw beslissing|wat u (\p{L}+ ){1,4}|hoe u (\p{L}+ ){1,4})( is| was| klinkt| vind ik| lijkt| lijkt me| zou)( (wel|echt|heel|erg|zo|een|de|absoluut|gewoon|toch|zeer|totaal|helemaal|niet|natuurlijk|jammer genoeg|me|mij|ook|best|behoorlijk|nogal|tamelijk|vrij|ietwat))* (goed~|geweldig~|uitstekend~|mooi~|interessant~|slim~|prima|sterk~|slecht~|fantastisch~|prachtig~|verkeerd~|fout|juist~|terecht~|dom~|jammer|erg|vreselijk~|verschrikkelijk~|indrukwekkend~|bewonderenswaardig~|verstandig~|begrijpelijk|logisch~|vergissing|moedig~|knap~|geniaal|verdrietig|oneerlijk|onverantwoord~|wijs|wijze|leuk~|perfect~|boeiend~|top|klasse|schande|dapper|onverstandig|roekeloos|onvoorzichtig|onnadenkend|handig|attent|gul|creatief|vindingrijk|gedurfd|slordig|netjes|aardig)(?! (voor|aan|om))
^((oh|ja|ach),? )?(goed zo|geweldig|fantastisch|uitstekend|prachtig|prima|perfect|super|mooi( gezegd| zo)?|heel (goed|mooi|interessant)|goed (gedaan|gezegd|bezig)|precies|absoluut|inderdaad|klopt|juist|wow|wauw|bravo|gefeliciteerd|interessant|boeiend|wat (leuk|mooi|goed|interessant|jammer|erg|vreselijk|knap|fijn|slim)|top|knap|helemaal (goed|mee eens)|ga zo door|indrukwekkend|zeer goed)(?=[!.,;:–—]| [–—-] | van u| gedaan)
^(\p{L}+,? )?(u heeft|u hebt|daar heeft u|daar hebt u|daarin heeft u|je hebt|heeft u)( \p{L}+){0,4} (gelijk|goed gedaan|juist gehandeld|fout gedaan|verkeerd gedaan|een fout gemaakt|goed (uitgelegd|beschreven|aangepakt|opgelost|gezien|gehandeld)|een (goed|sterk|terecht|belangrijk|grote) (punt|fout)|de juiste (keuze|beslissing)( \p{L}+)?|het juiste gedaan|mooi (gezegd|verwoord)|slim (aangepakt|gedaan)|knap (gedaan|aangepakt)|verstandig gehandeld)
u (deed|maakte|koos)( \p{L}+){0,3} (het juiste|goed|de juiste|een fout|een goede|een slimme|een verstandige|een verkeerde|een slechte|heel goed)
^((heel|erg|echt|zo) )?(knap|fijn|mooi|goed|leuk|jammer|sterk|dapper|slim|geweldig|bewonderenswaardig|netjes|verstandig) (dat|hoe|van) (?!(u|je) (\p{L}+ ){0,3}(delen|deelt|vertelt|vertellen|zegt|noemt|meedoet|meewerkt)(?=[.,!]))
ik ben (het )?(\p{L}+ ){0,4}(eens|oneens|onder de indruk|trots|blij|teleurgesteld|geschokt)
(helemaal|volledig|daar ben ik het) (mee )?eens
ik (bewonder|respecteer|waardeer (uw|dat)|vind (dat|het|uw \p{L}+)( \p{L}+){0,2} (goed|geweldig|mooi|knap|slim|slecht|fout|interessant|indrukwekkend|fantastisch|leuk|verstandig|jammer|top))
(fijn|goed|leuk|mooi) (om te horen|te horen)
^((mijn|alle|veel|een|groot) )?(respect|petje af|complimenten|compliment|bewondering)([!.,]| voor)
u had (\p{L}+ )*(niet (\p{L}+ )*(mogen|moeten)|moeten)
^((heel|erg|echt|zeer) )?(goed|slim|knap|mooi|netjes|prima|verstandig|dom|fout|verkeerd|handig|keurig|slecht) \p{L}*ge\p{L}+(?=[.,!;])|^(\p{L}+ ){0,4}terecht(?= )[^?]*[.!]$
(een|uw) gemiste kans
^(het|dat) (was|is) (\p{L}+ )?(fout|verkeerd|goed|slim|dom|verstandig|onverstandig|onverantwoord|knap|mooi|dapper|onnodig|onterecht) (om|dat|van)␣
(uw eigen schuld|eigen schuld|uw fout)|^(\p{L}+ ){1,3}(heeft|hebben|hebt) het (\p{L}+ ){0,2}(mis|fout|verkeerd|bij het (rechte|verkeerde) eind)
(bedankt|dank (u|je)( wel)?) voor (dit|dat|uw|deze|het|een) (\p{L}+ )?(goed|geweldig|mooi|interessant|uitstekend|waardevol|eerlijk|uitgebreid|fantastisch|prachtig)~
(dat is|klinkt) (\p{L}+ )?logisch
(u bent|je bent|jij bent|ge zijt|jullie zijn|u was|je was)( (echt|heel|erg|zo|een|wel|te|gewoon|zelf|duidelijk|ook|toch|best|zeer))* (goed|goede|geweldig|geweldige|uitstekend|mooi|mooie|interessant|interessante|slim|slimme|sterk|sterke|slecht|slechte|fantastisch|fantastische|prachtig|verkeerd|fout|terecht|dom|domme|jammer|erg|vreselijk|verschrikkelijk|indrukwekkend|bewonderenswaardig|verstandig|verstandige|begrijpelijk|moedig|moedige|knap|knappe|geniaal|verdrietig|oneerlijk|onverantwoord|wijs|leuk|leuke|perfect|boeiend|boeiende|dapper|dappere|onverstandig|geduldig|aardig|lief|lieve|gul|eerlijk|naïef|lui|egoïstisch|koppig|zorgzaam|zorgzame|top|klasse|netjes|onhandig|handig|handige|creatief|vindingrijk|roekeloos|onvoorzichtig|behulpzaam|schuldig|schuld|onredelijk|slordig)( (ouder|moeder|vader|mens|baas|collega|vrouw|man|iemand|leraar|persoon))?(?=[.,!;:])
(dat|het|daar) klopt( (helemaal|zeker|precies|inderdaad))?(?=[.,!;:])
^wat (een )?(fijn|leuk|mooi|goed|knap|jammer|erg|naar(?! om te horen)|vervelend(?! om te horen)|lief|dapper|slim|spijtig|heerlijk|geweldig|pech|geluk|verhaal|mooie|goede|slimme|rotzooi|ellende|zonde)( (dat|voor|om|van)|[.,!;:])
(had|hadden) (u|je|ge|jullie) (\p{L}+ )*(niet (\p{L}+ )*)?(moeten|mogen)
(dat|zoiets) had (u|je) (\p{L}+ )*(moeten|mogen|beter|kunnen)(?= )
(je hebt|ge hebt|jullie hebben|u heeft|u hebt|hebt u|heeft u|u had|je had) (\p{L}+ )*(gelijk|ongelijk|groot gelijk)
(goed|slim|knap|mooi|netjes|prima|heel goed|verstandig|dom|fout|verkeerd) (gedaan|gehandeld|opgelost|aangepakt|gereageerd|gezegd|bedacht|gezien|van (u|je|jou|jullie))
(ik (denk|vind|zie|voel) (\p{L}+ )*(hetzelfde|ook zo|precies zo|er net zo over)|ik ook|zo denk ik er ook over|zou ik ook)
(het was|dat was|het is|dat is) (\p{L}+ ){0,2}(uw|jouw|je) (eigen )?(fout|schuld|verdienste)
^(heel|erg|echt|zeer|super|best) (goed|mooi|interessant|slim|knap|sterk|leuk|boeiend|moedig|verstandig|lief|netjes)(?=[.,!;:])
^(interessant|boeiend|knap|sterk|mooi|leuk|fijn|netjes|chapeau|petje af|bravo|proficiat|gefeliciteerd|klasse|top|cool|gaaf|tof|zalig|schitterend|jammer|spijtig|wauw)(?=[!.,;:–—]| [–—-] )
(maakt|maakte) (veel |grote )?indruk op (mij|me)|(verbaast|ontroert|raakt|inspireert|verrast) (mij|me)
een ((heel|erg|echt|zeer) )?\p{L}+ (antwoord|reactie)(?=[.!,])
^(dat|dit|het) (is|was) ((niet|erg|heel|wel|echt) )*(aardig|netjes|lief|sympathiek|fraai|verstandig|slim|handig|vriendelijk|eerlijk|redelijk|correct) van
^(niet (iedereen|velen)|weinig mensen|de meeste(n| mensen)|veel mensen|velen|anderen|bijna niemand|niemand anders) [^?]*(?=[.!])
^(u hebt|u heeft|je hebt|dat hebt u|dat heb je) ((precies|helemaal|exact) )*(het juiste|het goede|goed|de juiste (keuze|beslissing)) (gedaan|gehandeld|gemaakt)
(spijker op (de|zijn) kop)|(sluit|sluiten) (me|mij|ons) (daar |hier )?(helemaal |volledig |graag )?(bij )?aan|(door de beugel)|(hebt|heeft|heb) (u|je|jij) (\p{L}+ ){0,3}(goed|slim|grondig|knap|netjes|mooi|verstandig|keurig|handig|fout|verkeerd) (aangepakt|gedaan|opgelost|gezien|bekeken|opgemerkt|gezegd|verwoord|gekozen)|(u|je|jij) (hebt|heeft|heb) (het |dat |dit )?(\p{L}+ ){0,2}(goed|slim|grondig|knap|netjes|mooi|verstandig|keurig|handig|fout|verkeerd) (aangepakt|gedaan|opgelost|gezien|bekeken|opgemerkt|gezegd|verwoord|gekozen)|wat een (nuttig|mooi|goed|knap|slim|scherp|leuk|fijn|rake|treffend|eerlijk|bijzonder|prachtig|dom|raar)\p{L}* \p{L}+|(scherpe|goede|mooie) (blik|observatie|opmerking|gedachte|keuze|oplossing)|(niet|nou niet|nu niet) (de juiste|zo netjes|erg netjes|zo slim|verstandig|handig|fraai)|valt (\p{L}+ ){0,4}(best |nog |wel |reuze )+mee|(knap|petje af|chapeau|hulde|goed bezig|top gedaan|complimenten|groot gelijk|helemaal gelijk|gelijk heb)|(een beetje|wat|nogal|best|erg|heel|behoorlijk|wel erg|toch wel) (overdreven|laks|lui|slordig|onverstandig|dapper|moedig|verstandig|slim|attent|zuinig|zorgvuldig|streng van|kort door de bocht|makkelijk)(?=[.,;!])

# verdict
(is|zijn|was|waren|bent|klinkt|lijkt)( (niet|een|de|het|heel|echte?|zo|erg|best|nogal|wel|te|ook|toch|sowieso|veel|altijd))*
^(uw|je) \p{L}+ (is|was) (heel|erg|echt|zo|bijzonder)
^((oh|ach|ja|nou|oké|wow|hm),? )*(dat|dit|het) (is|was|zou|klinkt|lijkt|moet)( (niet|een|heel|echt|zo|erg|best|nogal|wel|te|ook|toch|inderdaad|behoorlijk|vast))*

# judged
(dat|dit|het|die|deze)$|hij|zij|ze|u|je|jij|jullie|uw|jouw|alles|wat|wie|we

# plainVerdict
^dus␣|^((een )?(uitzondering|(hele )?tijd|tijdje|poos))(?! \p{L})
^(vaak|zelden|soms|meestal|nooit|dagelijks|wekelijks|veel|weinig|enkele|genoeg)|^(laatste|volgende|eerste|tweede|andere|nieuwe) (vraag|onderwerp|deel|gedeelte|punt)
^(uw|je|jouw|jullie) |(nuttig|helder|duidelijk|genoteerd|begrepen)|te weten|omdat|anders|over|wanneer|waar|hoe|wat|waarom|wie|dan

# courtesy
dank~
bedankt
hartelijk dank
hallo
goede(morgen|middag|navond)
dag
welkom
geen probleem
sorry
ik (begrijp|snap)
^(ah|aha|oh|ok|juist|helder|duidelijk)
oké
graag gedaan
excuses

# leadIns
dus goed oké ok nou begrepen begrijp dank

# sympathy
^(wat |oh,? |ach,? )?(vervelend|naar|jammer|rot|akelig|lastig|moeilijk|zwaar|sneu|spijtig|verdrietig|heftig)( \p{L}+)? (om te horen|voor (u|je|jou))(?=[.,!;–—])
^(oh,? |ach,? )?(wat|dat (is|klinkt|was)) (\p{L}+ )?(vervelend|naar|akelig|jammer|lastig|verdrietig|moeilijk|zwaar|heftig|zuur|frustrerend|erg)( (om te horen|voor (u|je|jou|jullie)( om te horen)?|van [^.!?]*|dat [^.!?]*))?(?=[.!,;–—])

# personal.name.asks
wie is (uw|je) (\p{L}+ )?(werkgever|baas|bazin|huisbaas|huisarts|arts)
(bij|voor) welk(e)? (bedrijf|werkgever|firma|organisatie) [^?]{0,12}werk~
(uw|je|jouw)( (volledige|echte|eigen|hele))? (naam|voornaam|achternaam|familienaam|meisjesnaam)
hoe (heet u|heet je|heten)(?! (die|deze|de|het) )
(wat is|wat was) de (\p{L}+ )?(naam|voornaam|achternaam) van (de|het|uw|die)
hoe heet uw (\p{L}+ )?(baas|arts|dokter|huisarts|man|vrouw|partner|kind|zoon|dochter|collega|leidinggevende|manager|vriend|vriendin|werkgever|buurman|buurvrouw|moeder|vader|zus|broer|verpleegkundige|docent)
naam van uw (\p{L}+ )?(baas|arts|dokter|huisarts|man|vrouw|partner|kind|zoon|dochter|collega|leidinggevende|manager|vriend|vriendin|werkgever)
met wie spreek ik
voor- en achternaam
hoe heet(te|ten|en)? (de|het|uw|je|jouw|die|dat|jullie) (\p{L}+ )?(baas|arts|dokter|huisarts|man|vrouw|partner|kind|kinderen|zoon|dochter|collega|leidinggevende|manager|vriend|vriendin|werkgever|buurman|buurvrouw|moeder|vader|zus|broer|verpleegkundige|docent|juf|meester|leraar|lerares|directeur|directrice|begeleider|verkoper|verkoopster|therapeut|coach|trainer|persoon|mevrouw|meneer|oma|opa|verhuurder|medewerker|huisgenoot|huisgenote|bezorger|chauffeur|lief)
(de|uw|je|haar|zijn) (\p{L}+ )?(voornaam|achternaam|familienaam|volledige naam)
(je|jouw) (\p{L}+ )?naam(?! van)
welke naam staat (er )?(\p{L}+ )?op

# personal.name.topic
naam
namen
heet

# personal.address.asks
waar (u|je|uw \p{L}+) (precies |exact )?(woont|woon)
(uw|je|welk|het (volledige|exacte|precieze)|uw volledige|volledige) (\p{L}+ )?(adres|woonadres|postadres|thuisadres|huisadres|huisnummer|bezorgadres|factuuradres)
(uw|welke|de) postcode
in welke straat
welke straat
welk huisnummer
waar woont u
waar (precies )?woont? (je|jij|ge|u|jullie)
(je|jouw) (\p{L}+ )?(adres|postcode|huisnummer)
in welke (straat|wijk|buurt) (woon|leef)\p{L}*

# personal.address.topic
\p{L}*adres
postcode
straat
woon~

# personal.email.asks
(e-?mail|mail)-?( ?adres)
(wat is|geef|mag ik|hebt u|heb ik|noem|deel)( \p{L}+){0,2} (uw|je|jouw) (\p{L}+ )?e?-?mail|(uw|je|jouw) (\p{L}+ )?e-?mail (geven|doorgeven|noemen|delen|opschrijven)
per (e-?)?mail (bereiken|contacteren)

# personal.email.topic
e-?mails?~
mails?
mailadres

# personal.phone.asks
(telefoon|gsm|mobiele|mobiel|06|whatsapp|contact)-?( ?telefoon)?-?( ?nummers?)
(uw|op welk|welk) (\p{L}+ )?nummer|nummer (geven )?(waarop|waaronder) (we|wij|ik)
telefonisch bereik~
(ik|we|wij|men) (u|je|jullie) (\p{L}+ )*bereiken
(je|jouw|uw) (06|gsm-nummer|nummer|contactgegevens)(?= |[?.,])|(wat is|geef|mag ik|heb ik) (je|jouw|uw) (gsm|mobiel)
contactgegevens

# personal.phone.topic
\p{L}*nummers?

# personal.birth.asks
wanneer (is|bent|ben|zijn) (u|je|uw|je|jouw|hij|zij) ?(\p{L}+ )?jarig
geboorte(datum|jaar|dag|plaats)
(wanneer|waar|in welk jaar|op welke (dag|datum)|welk jaar) (precies )?(bent u|ben je|werd u|is uw \p{L}+) (precies )?geboren
wanneer (bent u|ben je) jarig
(wanneer|wat|op welke (dag|datum)) (is|valt|viert u|vier je) (uw|je|jouw) verjaardag
wanneer ben je geboren

# personal.birth.topic
geboorte(datum|plaats|jaar|dag)
geboren
verjaardag

# personal.document.asks
(paspoort|identiteitskaart|id-kaart|rijbewijs|burgerservice|verzekerings|polis|klant|lidmaatschaps|personeels|studenten|visum|sofi|kenteken|identiteits|rijksregister|zorgverzekerings|bsn)-?(nummer|nummers)
(uw|je) (bsn|kenteken|rijksregisternummer)
(nummer|kopie|foto) van (uw|je|jouw) (\p{L}+ )?(paspoort|id-kaart|identiteitskaart|identiteitsbewijs|rijbewijs|verzekering|zorgpas)~

# personal.document.topic
paspoort~
\p{L}*nummers?
rijbewijs
bsn
identiteit~
verzekering~

# personal.account.asks
(laatste|eerste) (drie|vier|zes|3|4|6) cijfers
(op|van) welke \p{L}*rekening (\p{L}+ ){1,4}(loon|salaris|geld|pensioen|terugbetaling|huur)
(rekening|bankrekening|kaart|creditcard|iban|bankpas|pas)-?(nummer|nummers|gegevens)
(uw|welke) (iban|bankgegevens|cvc|cvv)
nummer van uw (\p{L}+ )?(creditcard|rekening|bankrekening|bankpas|pas|betaalpas|kaart|spaarrekening)
cijfers van uw (\p{L}+ )?\p{L}*(kaart|card|pas|rekening)~
(beveiligings|veiligheids)code
nummer van (de|die|uw|je) (\p{L}+ )?\p{L}*(kaart|pas|rekening)

# personal.account.topic
rekeningnummer
iban
kaartnummer
bankgegevens

# personal.password.asks
(wat (is|was)|geef|noem|deel|welk|typ|vertel|kunt|mag|stuur)( \p{L}+){0,5} (wachtwoord|wachtwoorden|pincode|inloggegevens|toegangscode)

# personal.password.topic
wachtwoord~
pincode
inlog~

# asModel
als (een )?(ai|kunstmatige intelligentie|groot taalmodel|taalmodel)(?=,|-(model|assistent|systeem)| (heb|kan|ben|mag|weet))|ik ben (maar |slechts |enkel )?een (ai|kunstmatige intelligentie|groot taalmodel|taalmodel)(?=[,.;!]|-(model|assistent|systeem)| en |\s*$)
ik kan (je|jou|u) (hier|daar)(bij|mee) (helaas )?niet helpen

# selfTalk
ik (vat|ga) (nu )?(samen|samenvatten)|ik zal (nu )?samenvatten|als (uw )?(interviewer|onderzoeker|moderator)|(dit|het) (deel|gedeelte) van (ons|het) (gesprek|interview)( \p{L}+)? (afgerond|afgesloten|klaar)|(we|wij) kunnen hier (stoppen|ophouden|afronden)
(dit|dat|hiermee|zo) (was|is|zijn|komen)( \p{L}+){0,3} (het einde|de laatste|aan het eind|klaar|alles)( van (het|dit|ons|deze) ?(gesprek|interview|vragen|vragenlijst)?)?(?= *[.,!]|$)
als (een )?(ai|kunstmatige|taalmodel|chatbot|assistent|virtuele)~|ik ben (maar |slechts |enkel )?een (ai|kunstmatige|taalmodel|chatbot|virtuele|assistent)~
(sorry|het spijt me|helaas|excuses)[^.!?]{0,15} (ik kan|kan ik|daar kan ik|dat kan ik|ik mag) (\p{L}+ ){0,4}(niet|geen)|^(daar|dat|hier)(bij|mee|aan)? ?kan ik (\p{L}+ ){0,3}(niet|geen)|^ik kan (\p{L}+ ){0,3}(niet|geen) (\p{L}+ ){0,2}(helpen|beantwoorden|antwoorden|doorgaan|verdergaan|maken|stellen|geven|genereren)
(hier is|hier komt|hier volgt|hierbij|dit is) (een|de|mijn|uw|je) (\p{L}+ ){0,2}(vraag|vervolgvraag|antwoord|doorvraag)
^((we gaan |laten we )?(verder |door )?(naar|met) )?(de )?(volgende vraag|laatste vraag|eerste vraag|vervolgvraag)(?=[.:,!]|\s*$|[–—-])
(het|dit) (interview|gesprek) (is|werd|wordt) (nu |hiermee |hierbij |bij deze )?(afgelopen|klaar|voorbij|beëindigd|afgerond|ten einde|gedaan|voltooid)|(hiermee|hierbij) (is|eindigt|beëindig|sluit|rond)~ (\p{L}+ ){0,2}(interview|gesprek)
de (deelnemer|respondent|geïnterviewde|deelneemster|ondervraagde) (heeft|had|is|zegt|zei|wil|antwoordt|lijkt|gaf|was)
(mijn taak|mijn rol) (is|bestaat)|ik (zal|ga|moet|stel) (\p{L}+ ){0,3}(vraag stellen|doorvragen|volgende vraag|vraag formuleren)|geen (verdere )?(vraag|vragen|vervolgvraag) (\p{L}+ )?nodig

# question.telling
(alstublieft,? |graag )?(vertel|beschrijf|leg|omschrijf|geef|noem|schets|deel|denk|stel|neem|zeg|ga|licht|laat|help|praat|haal|schrijf|werk|vergelijk|vul|leid)(t)?
graag (hoor|hoorde|weet|wist) ik|ik (zou|wil|ben (heel |erg )?(benieuwd|nieuwsgierig|geïnteresseerd)|vraag me af|hoor graag|wilde)|help me|neem me|geef me|ik ben (heel |erg )?benieuwd
(loop|kies|blijf|keer|begin|probeer|speel|teken|zet|breng|kijk|toon|schets)t?( u)? (?=(in|er|een|één|eens|bij|terug|met|nog|mij|me|zo|dat|die|de|het|te|je|u) )

# open.asksFor
(ik )?heb (nog |ook )?nodig|(wilt u|wil je) (delen|noemen|opschrijven)|^en (?=(uw|je) )
wat (is|was|zijn)|welke?|hoe (heet|heten|heette|luidt|spel|schrijf|is de naam)~|vertel|geef|noem|zeg|kunt|kan|zou|kun|mag|mogen|waar|waarheen|naar welk|onder welk|op welk|in welke|schrijf|spel|ik heb nodig|wanneer|graag|alstublieft|deel|vul|bij wie|bij welk

# open.harmless
(vindt u|vind je|vond u) (er|het)
naam van (de|het|die|dat|dit|deze) (?!(\p{L}+ )?(arts|huisarts|dokter|baas|persoon|man|vrouw|meneer|mevrouw|buurman|buurvrouw|collega|directeur|medewerker|medewerkster|verkoper|verkoopster|chauffeur|bezorger|apotheker|verpleegkundige|leraar|lerares|juf|meester|kind|zoon|dochter|jongen|meisje|eigenaar|vriend|vriendin|klant|adviseur|tandarts|verloskundige|\p{L}+(ist|iste|ster|loog|peut)|werkgever|(bedrijf|school|zaak) (waar|dat|die)|gids|ober|moeder|vader|monteur|patiënt|huisbaas))
(hoe (voelt|voel|vier|ervaar|vindt|vind)|wat (vindt|vind|denkt|betekent|vond))~|(vier|vieren|viert)~|(verg[ea]t|onthoud|wijzig|verander|verlor|verlies|bescherm|kies|bewaar|beheer)~ (\p{L}+ ){0,4}(wachtwoord|adres|nummer|naam|pin)|(wachtwoord|adres|nummer|naam|pin)~ (\p{L}+ ){0,3}(vergeten|onthoud|wijzig|verander|kwijt|gekozen|kiezen)~|(naam|namen) van (de |het |een |uw |je |die |dat |deze |dit )?(\p{L}+ ){0,1}\p{L}*(app|product|merk|gerecht|plek|plaats|winkel|restaurant|programma|boek|film|serie|lied|spel|cursus|website|site|bar|café|hotel|straat|stad|dorp|drank|band|club|team|hond|kat|vereniging)|(merk|product|bestands|plaats|straat)naam

# open.who
hoe (heet|heten|heette) (uw|je|jouw|de|het|die|dat|haar|zijn) (\p{L}+ ?){1,3}|wie is (uw|je) (huisarts|tandarts|werkgever|baas|leidinggevende|verhuurder|verloskundige|arts|dokter)|(bij|voor) (wie|welk bedrijf|welke werkgever) werkt?
(bij|voor|in) (welke|welk) (werkgever|bedrijf|firma|school|praktijk|instelling|kantoor|ziekenhuis)|onder welke naam|op (wiens|welke) naam|hoe heet (die|de|dat) (mevrouw|meneer|dame|man|vrouw|collega|buur\p{L}+|medewerk\p{L}+|verkoper|verkoopster|dokter)

# open.nameOf
(naam|namen) van (de |het |een |uw |je |die |dat |deze |dit )?

# open.things
\p{L}*(krant|tijdschrift|blad|pagina|website|site|podcast|zender|radio|programma|lied|album|koor|orkest|sportschool|bar|kroeg|café|bakkerij|bakker|slagerij|markt|supermarkt|keten|leverancier|aanbieder|hotel|camping|maatschappij|lijn|route|bus|trein|weg|park|museum|bibliotheek|festival|feest|zaal|gebouw|wijk|buurt|meer|rivier|berg|strand|eiland|land|systeem|dienst|platform|nieuwsbrief|tarief|contract|methode|oefening|medicijn|zalf|crème|ziekte|plant|bloem|boom|groente|fruit|kaas|brood|soep|stoofpot|taart|bier|wijn|thee|koffie|saus|kruid|puzzel|speelgoed|pop|boot|motor|scooter|model|machine|apparaat|printer|kleur|stof|instrument|boerderij|tuin|groep|forum|organisatie|dans|sport|zaak|snackbar|cafetaria|frietkot|toko|kraam)
app|winkel|merk|product|gerecht|hond|kat|paard|huisdier|dier|straat|school|team|band|spel|boek|serie|film|fiets|auto|recept|project|restaurant|plek|cursus|dorp|stad|club|vereniging|programma|drank|lied|tool|sensor|pomp|robot
zwembad|sportschool|museum|kliniek|dierenkliniek|bibliotheek|kringloop\p{L}*|vereniging|markt|podcast|programma|strand|park|restaurant|winkel|studio|atelier

# personal.name.datum
(uw|je|jouw|haar|zijn|de|hun) (\p{L}+ ){0,2}(naam|namen|voornaam|achternaam|voornamen|meisjesnaam)|(voor|achter|familie|meisjes)na(am|men)|(naam|namen) van (uw|je|de|jouw) (\p{L}+ )?(\p{L}+)

# personal.address.datum
adres van (uw|je) (\p{L}+ )?(moeder|vader|ouders|dochter|zoon|buurvrouw|buurman|huisarts|baas|vriendin|vriend|werkgever)
(post|huis|woon|thuis|mail|aflever|factuur|privé)?-?adres|postcode|huisnummer|woonplaats|straat (woont|woon)~|waar (woont|woon) (u|je|jij|uw \p{L}+)|(we|wij|ik) (u |je )?(\p{L}+ ){0,4}(sturen|opsturen|verzenden|bezorgen|toesturen|toezenden)

# personal.email.datum
e-?mail(adres)?|mailadres|e-?mail-?adres

# personal.phone.datum
(nummer|telefoonnummer) van (uw|je) (\p{L}+ )?(vrouw|man|moeder|vader|dochter|zoon|buurvrouw|buurman|huisarts|baas|vriendin|vriend|collega)
(telefoon|mobiel|gsm|06|contact|whatsapp)-?(nummer)~|telefonisch|nummer (kunnen|kan) (we|ik)

# personal.birth.datum
(uw|je) verjaardag
geboorte(datum|dag|jaar|plaats)|(bent|ben|werd) (u|je|jij) (\p{L}+ )?geboren|wanneer is (uw|je) verjaardag

# personal.document.datum
(paspoort|rijbewijs|bsn|burgerservice|identiteits|id|klant|lidmaatschaps|polis|verzekerings|dossier|contract|personeels|studenten|patiënt|patiënten|kenteken|visum|lid|rijksregister)-?(nummer)~|bsn|kenteken|nummer van (uw|je) (\p{L}+ )?(paspoort|kaart|rijbewijs|identiteitskaart|polis)~

# personal.account.datum
(rekening|bankrekening|kaart|creditcard|iban|pas|bank)-?(nummer|gegevens)~|iban|cvv|cvc|beveiligingscode

# personal.password.datum
wachtwoord(en)?|pincode|pin|inlog(gegevens|code|naam)|toegangscode|gebruikersnaam|geheime vraag
`;
