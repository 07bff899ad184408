export const german = String.raw`
# functionWords
der die das was macht machen machte tut tun sagt sagen geht gibt weiß wissen heute gestern immer nie gegen
zwischen ohne um bis seit einander anderen alle alles viel tag tage woche jahr morgens abends montag dienstag
mittwoch donnerstag freitag samstag sonntag zwei drei vier fünf den dem des ein eine einen einem einer eines
am im vom beim ins diese diesem diesen dieser dieses sich ob danach dann dort jetzt passiert gesagt gemacht
und oder aber ich sie ihr ihre ihnen ihrem ihren ihrer wir uns mich mir dich dir du dein deine er es ist sind
war waren sein haben hat hatte hatten wird wurde wurden werden können könnten kann nicht kein keine mit von zu
zum zur auf aus bei nach vor für über unter wie warum wieso welche welcher welches wann wo wer wen wem dass
wenn als auch noch mehr etwas bitte dazu dabei damit daran genau würden

# emptyWords
jener sehr schon eben eher einmal erzählen beschreiben erwähnt meinen geschehen doch also hier vorhin zuvor
vorher gerade beschrieben erzählt genannt bezeichnet berichtet wieder viele ganz sache sachen ding dinge
nichts jemand gefühlt fühlen hätten habe wären wäre gewesen selbst während durch sowie sonst andere anderes
eigentlich manchmal oft gab ging kommt kam kamen erste ersten letzte letzten zweite zweiten besser könnte
müsste müssen musste mussten sollte sollten wollte wollten wollen konnte konnten seien hätte lassen ließ

# fillers
abend abermals allein allem allen aller allerdings allgemein anderem anderer anders anfang anfangen angefangen
anstatt aufgrund außer außerdem bald beginnen beginnt beide beiden beinahe beispiel beispiele beispielsweise
bekam bekomme bekommen bekommt bereits besonders bestimmt bestimmte bestimmten bevor bisher bisschen bleibe
bleiben bleibt blieb brachte brauche brauchen braucht bringe bringen bringt dadurch dafür dagegen daher dahin
damals daneben dank darauf daraus darf dasselbe davon davor demnach denen denke denken denkt denn dennoch deren
derselbe deshalb desto deswegen diejenigen dieselbe diesmal dürfen ebenfalls ebenso eigene eigenen einfach
einfachste einige einigen einiger einiges ende endlich entweder erst erstmal etwa eure fahre fall falls fange
fast fertig finde finden findet folgende früher ganze ganzen ganzer ganzes geben gedacht gegeben gehe gehen
gehört genauso generell genug gern gerne getan gewisse geworden gibts glaube glauben gleich gleiche gleichen
grund gründe hallo halt hast hauptsächlich heißt hierfür hinter hinterher immerhin innerhalb insgesamt
inzwischen irgendwann irgendwas irgendwie irgendwo jahre jahren jede jedem jeden jeder jederzeit jedes jedoch
jemanden kannst kaum keinem keinen keiner klar kleine komme kommen komplett konkret kurz lange lasse laut leicht
leider letztens letztes lieber liegt länger lässt mache manche manchem manchen mehrere mehreren meine meinem
meiner meines meint meist meiste meisten meistens minute minuten mittag mittags moment momentan monat monate
monaten morgen muss möchte mögen möglich möglichst nachdem nachher nacht nachts nahezu natürlich neben nehme
nehmen niemand niemanden nimmt normal normalerweise nutze nutzen nämlich nötig oben obwohl offen paar person
personen plötzlich recht rein richtig sage schließlich schnell sehe sehen seine seinem seinen seiner seitdem
selber selten sicher sieht sofort sogar solange solche solchen solcher soll sollen sondern sowas sowieso sowohl
spät später statt stehe stehen steht stets stimmt stunde stunden tagen tags teil teile teilweise total trotz
trotzdem täglich ungefähr unser unsere unserem unseren unten vermutlich vielem vielen vielleicht vielmehr völlig
wahrscheinlich wegen weil weiter weitere weiterhin welchem welchen wenig wenige wenigen weniger wenigstens werde
weshalb wichtig will wirklich wochen wochenende wodurch wohl worden würde zeit zeiten ziemlich zuerst zufällig
zuletzt zumal zumindest zunächst zurück zusammen zwar zweimal zwischendurch öfter öfters überall überhaupt übrig

# attribution
(sie|du) (haben|hast|hatten|hattest) (mir |uns |auch |vorhin |eben |gerade |zuvor |vorher |bereits |schon |ja )*(gesagt|erwähnt|erzählt|beschrieben|geschildert|erklärt|berichtet|angedeutet|betont)
(sie|du) (sagten|sagtest|sagen|sagst|erwähnten|erwähntest|erwähnen|erzählten|erzähltest|beschrieben|beschreiben|meinten|meintest|erklärten|berichteten)( (mir|vorhin|eben|gerade|zuvor|vorher|auch|ja))*
sie haben(?= [^,.;:?!]{1,120} (erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[,.;:?!])
(sie sprachen|sprachen sie) (von|über)
haben sie(?= [^,.;:?!]{1,120} (erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[.,;:])
(sagten|erwähnten|erzählten|meinten|berichteten|beschrieben) sie( (mir|vorhin|eben|gerade|auch))*
(haben|hatten|hast) (sie|du) (mir |auch |vorhin |eben |gerade |zuvor |bereits )*(gesagt|erwähnt|erzählt|beschrieben|erklärt|berichtet)
(sie|du|ihr) (klagten|klagtest|behaupteten|behauptetest|betonten|betontest|schilderten|schildertest|schilderst|schildern|schrieben|schriebst|antworteten|antwortetest|fügten hinzu|nannten|nanntest|bezeichneten|bezeichnetest|beklagten|beklagtest|beschwerten sich|beschreibst|beschriebst|meinst|meinen|erklärtest|berichtetest|erzählst|gaben an|gabst an|deuteten an|sprachst|redeten|redetest|erinnerten sich)( (mir|vorhin|eben|von|über|davon|dass|an))*
(laut ihnen|ihnen zufolge|ihrer aussage nach|nach ihren worten|nach ihren angaben|ihren worten nach)
(ihr|du) (habt|hast)(?= [^,.;:?!]{1,120} (erwähnt|erzählt|beschrieben|gesagt|berichtet|bezeichnet|genannt)[,.;:?!])
(sie|du|ihr) (haben|hast|habt) (sich|dich|euch) (\p{L}+ )?(beklagt|beschwert|geärgert|gewünscht)
(laut|nach) (ihren|deinen|euren) (worten|angaben|aussagen)|ihrer (schilderung|erzählung) nach|mit (ihrer|deiner) aussage,?
(sprachen|sprachst) (sie|du) (\p{L}+ )?(davon|darüber|von|über)(,? dass)?|(sie|du) (hatten|hattest|haben|hast) (\p{L}+ )?(angegeben|ausgeführt|berichtet|beklagt|angemerkt|hinzugefügt|zugegeben|eingeräumt|durchblicken lassen)
(wenn|wo|da) (sie|du) (davon|darüber) (sprechen|sprichst|reden|redest|erzählen|erzählst),?
wie (sie|du) (ja |eben |vorhin |selbst |schon )*(erzählt|gesagt|erwähnt|beschrieben|berichtet|angedeutet) (haben|hast|hatten|hattest),?

# attributionOpeners
vorhin eben zuvor wie wenn als da weil denn dass und aber eben vorhin zuvor nachdem obwohl bevor

# leading.phrases
^(fühlen|fühlst|finden|findest|denken|glauben|möchten|wünschen|ärgern|sorgen|langweilen|freuen|schämen) (sie|du) (sich |dich )?(\p{L}+ ){0,4}?(?<!oder )(nicht|keine?n?)(?! (nur|mehr))(?=[^.]*\?)
(?<=[,.;–—-] ?)(nicht wahr|oder|richtig|stimmt('s|s| das)?|korrekt|gell|ne|ja|nein|nicht|oder etwa nicht)$
(?<!, )^(das|dies|es|sie|die|der|ihr|ihre|man|da)(?= )[^?]*, oder nicht$
(finden|findest|meinen|meinst|glauben|glaubst|denken|denkst|sehen|siehst) (sie|du) (das |es )?(nicht|nicht auch|etwa)
^(war|ist|waren|sind|wäre|hat|haben|wird|hätte) (\p{L}+ ){1,4}?(?<!oder )nicht(?! nur|[^?]*, w\p{L}+ )
^\p{L}{3,}en sie (\p{L}+ ){0,2}?(?<!oder )nicht(?! nur|[^?]*, w\p{L}+ )
(würden|würdest|werden|müssen) (sie|du) (mir |dem |uns )?(nicht |da |auch )*zustimmen
(?<!^(was|wem|welche\p{L}*|wo|worin|inwie\p{L}*)(?= ).*)stimmen sie (mir|dem|uns|nicht)?( \p{L}+)? ?zu
(sicherlich|offenbar|selbstverständlich|zweifellos|ohne zweifel|bekanntlich)
(sicher|bestimmt) (haben|sind|waren|fanden|war|ist|finden)
^(sie|du|ihr) (?!(wissen|wussten|weißt|wusstest|sind|bist|waren|warst) )\p{L}+ (sicher|sicherlich|bestimmt|gewiss)(?! dass)(?=[^.?!]*[?])
(war|ist|fanden|haben|sind|waren) (\p{L}+ ){0,3}(sicher|bestimmt|sicherlich)(?! (dass|genug))
offensichtlich~
natürlich(?!e)
klar,? dass
es (ist|liegt) (doch )?(klar|auf der hand)
doch (sicher|bestimmt|wohl)
(?<!(was|wie|wer|dass|ob|wenn|warum|weil) )(jeder|alle|die meisten|viele|andere)( menschen| leute| nutzer| kunden)? (weiß|wissen|finden|findet|meinen|sagen|sagt|lieben|denken|mögen)
(sie|du) (müssen|musst|mussten) (sich )?(doch|ja|sehr|wirklich|sicher)
wie sehr (hat|haben|lieben|mögen|genießen|gefällt|ärgert|stört|freuen|schätzen|hassen|nervt)
wie viel (besser|schlechter|einfacher|schwerer|schneller|leichter|schöner)
ich (nehme an|gehe davon aus|vermute|schätze|wette)
(?<=[,.;–—-] ?)(gäll|gelle|woll|nich|nicht so|finden sie nicht( auch)?|findest du nicht( auch)?|meinen sie nicht( auch)?|habe? ich recht|ist es nicht so|ist doch so|oder wie|was|wa|richtig so|gelt|wohl|nehme ich an|denke ich)$
^(sicher|bestimmt|gewiss|garantiert|wahrscheinlich|vermutlich|zweifelsohne|logischerweise|selbstredend|freilich|klarerweise|zugegeben)(?= \p{L}+)
(zweifelsohne|garantiert|gewiss(?!en|er|e)|logischerweise|selbstredend|klarerweise)
(das|es|sie|du|ihr|dies|er) (muss|musst|müssen|müsst|dürfte|dürften|dürftest) (\p{L}+ ){1,6}(gewesen|gefühlt|gehabt|gefunden|sein|haben)(?= |[.,?!])
^\p{L}{2,}(st|t) (du|ihr|man|euch) (\p{L}+ ){0,4}?(?<!oder )nicht(?! nur|[^?]*, w\p{L}+ )
(?<!(wäre|könnte|würde) (\p{L}+ ){0,3})(das|der|die|dem|den) schlimmste[nrs]?
(niemand|kein mensch|keiner|jeder|alle|die meisten|jedem|allen|viele)( \p{L}+)? (mag|ärgert|ärgern|hasst|hassen|liebt|freut|freuen|würde|würden|nervt|kennt das|versteht|stört)
wie sehr (\p{L}+ ){0,3}?(vermiss|fehl|bereu|leid|litt|vertrau|belast|beruhig|geärger|generv|gefreu|gestör|fürcht|hass)\p{L}*
(seien wir ehrlich|mal ehrlich|ehrlich gesagt|geben sie('s| es)? zu|gib('s| es)? zu|wie wir alle wissen|kein wunder)
(sie|du|ihr) (waren|warst|wart|sind|bist|seid|fühlten|fühltest|hatten|hattest) (\p{L}+ )?(bestimmt|sicher|sicherlich|wohl|doch|gewiss|vermutlich|wahrscheinlich|ja)
so ein(e|en|em)? (\p{L}+ )?problem
^(dann |also )?(der|die|das|ihr|dein)\p{L}* \p{L}+ (war|ist) (also|demnach|somit|folglich)␣
^(und |also )?(würden sie|würdest du|würdet ihr) (\p{L}+ )?sagen,? (dass|es|das)
^(niemand|keiner|jeder|jede|alle|die meisten|viele leute)(?= )[^?]*[.]

# leading.how
wie( (sehr|wirklich|unglaublich|besonders))?
(?<=\p{L} )(so|derart|dermaßen)(?! \p{L}+,? (wie|dass|als))
wie (finden|fanden) sie (\p{L}+ ){0,3}

# leading.closed
^(war|waren|ist|sind|finden|fanden|findest|fandest|findet|fandet|bist|warst|seid|wart|wirkte|wirkten|erschien|klang|fiel)( ([\p{L}']+)){1,5}? ((sehr|so|zu|wirklich|echt|ziemlich|besonders|eher|recht) )?

# leading.feels
^(und |aber )?fühl\p{L}+ (sie|du|ihr|er|man|ihre? \p{L}+) (sich|dich|euch) ((dabei|da|dort|dann|damals|manchmal|sehr|so|etwas|eher|wirklich|ein bisschen|davon|dadurch) )*(?!dass|anders|wie|jetzt|heute|ander|nach|beim?|seit|genau|noch|immer|oder)
^(und |aber )?(haben|hast|habt|hat) (sie|du|ihr) (sich|dich|euch) (\p{L}+ ){0,3}?(?=\p{L}{4,} gefühlt)

# leading.valuations
gut(?!\s(kennen|passt|passen|hat|haben|funktionier|können|konnten|kommen|kamen|kannten)) schlecht toll
großartig einfach leicht schwer schwierig nützlich hilfreich zufrieden unzufrieden glücklich unglücklich
angenehm unangenehm ärgerlich nervig schön hässlich bequem unbequem wertvoll unzuverlässig verwirrend klar
unklar sicher unsicher fair unfair teuer billig günstig freundlich unfreundlich langsam begeistert enttäusch
frustrier stressig anstrengend mühsam überzeugend praktisch wichtig(?=\sist\sdieser) effektiv intuitiv
attraktiv spannend langweilig stolz besorgt schlimm umständlich kompliziert schrecklich mühselig lästig
übersichtlich unübersichtlich verständlich unverständlich gemütlich ungemütlich sauber schmutzig dreckig
veraltet altmodisch hilfsbereit kompetent inkompetent aufmerksam unaufmerksam geduldig ungeduldig höflich
unhöflich nett lieb\b herzlich ehrlich unehrlich ungerecht gerecht sinnvoll sinnlos unnötig überflüssig
entspannt nervös traurig wütend sauer\b aufgeregt überrascht erleichtert beruhigt erschöpft belast peinlich
frech dreist absurd lächerlich seltsam merkwürdig gefährlich riskant lecker gesund ungesund lustig blöd doof
dumm katastroph miserabel hervorragend professionell unprofessionell flexibel einladend abschreckend
glaubwürdig furchtbar genervt gestresst verärgert zuverl hart\b kühl\b grob gemein lahm öde mies unfähig
streng

# leading.strong
frustr (ge|ver)?ärger(?!te\sich) w[uü]t(?!z) zorn toll(e|en|er|es)?\b großartig wunderba fantasti hervorragend
exzellent brilliant unglaublich schreckl furchtba fürchterl entsetz grauenh grässlich scheußl ekel eklig
widerl (ge)?hass(?!el) lieb(e|st|en|te|ten)\b(?!\suser) geliebt begeister entzück überglückl glücklich
unglücklich katastroph albtraum alptraum nutzlos wertlos lächerl dumm idiot (be|ge)?sch[aä]m(?!\p{L}*los)
peinlich (ge)?demüt rasend (ge)?nerv(t|te|ten|tet|end|ig)?(e|er|es|en|ste[nrsm]?)?\b irritier (ver)?[aä]ngst
panik panisch deprim elend hoffnungslos verzweif enttäusch verbitter bitter(?!\p{L}*e\sbeschr) schuldgefühl
neid eifersücht bereu überforder überwältig erschöpf umwerfend herrlich (?<!(sähe|wäre|würde).*)perfekt
makellos beeindruck unerträgl inakzeptab unzumutba empör schock stolz (ge)?freu(d|t|en|e) (ge)?noss genieß
schmerz grausam betrog abzock mist(?!verst) schlamp inkompet unverschämt traumhaft (ge)?stress (ge)?langweil
mühsam traurig einsam erleichter(t|ung) besorgt sorgen(?!frei|\s(dafür|für|sie|wir)) sensationell genial super
spitze miserab grauenvoll im\sstich alleingelassen allein\sgelassen ausgeschlossen ausgegrenzt ausgenutzt
missacht respektlos verarscht veräppel hintergangen verletzt gekränk kränk beleidig bedräng belastend belastet
überlastet ausgelaugt ausgebrannt hilflos machtlos ohnmächtig wehrlos unfair ungerecht frechheit
schlimm(?!stenfalls) absurd wahnsinn irrsinn chaos chaotisch blöd doof übel(?!\p{L}*leg) mies(e|er|es)?\b
kompliziert umständlich nervös aufgeregt gereizt lästig zumutung abgewiesen abgelehnt\sgef unverstanden
verunsicher beunruhig gruselig skandal fies gemein(e|er|es|heit)?\b rücksichtslos verdross frech(e|er|es)?\b
übelnehm groll verübel

# suggestion.phrases
(ist|war|liegt|lag|wäre|könnte|kann|war's|kam) (es|das|dies)( \p{L}+){0,4},? (weil|daran,? (dass|weil)|darum|deshalb|deswegen)
^(ist|war|liegt|lag|wäre) (der|ein|das) (\p{L}+ )?(grund|ursache)( dafür)?,? (dass|weil|der|die|das|ihr)
(kommt|kam|rührt|rührte|hängt|hing|hat|hatte) (das|es|dies) (vielleicht |etwas? |wohl |auch )?(daher|davon|damit zusammen|damit zu tun),? (dass|weil)
(etwa |vielleicht |möglicherweise |womöglich |wohl |eventuell )weil
^(haben|sind|machen|tun|denken|nutzen|kaufen|finden|waren|hatten) sie (\p{L}+,? ){1,5}weil
^(könnte|kann|mag) es (vielleicht |eventuell |auch )?(sein|daran liegen|an|am)
^(und |aber )?(vielleicht|womöglich|möglicherweise|eventuell|wahrscheinlich|vermutlich|etwa(?!s))(?! (können|könnten|mögen|möchten|kannst|könntest|magst|wollen|erzählen|beschreiben) )[^.!?]*\?
^(kann|könnte|mag|kanns) (es|das) (\p{L}+ )?sein,? dass
^(?!was|wie|warum|wieso|wer|wo|wann|wenn|als|nachdem|weil|welche|womit|woran)\p{L}+ (er|sie|es|man|du|ihr|das|die|der|ihre?)(?= )[^?.]*,? weil [^?.]*\?
^(ist|wäre|war) es (denn )?(möglich|denkbar|wahrscheinlich),? dass

# suggestion.such
wie (etwa|zum beispiel|z\. ?b\.|beispielsweise)
(sachen|dinge|dingen|gründe|gründen|aspekte|faktoren|gefühle|probleme) wie
(so )?(etwas|sowas) wie(?! (bei|in|an|da|dort|damals|am|im|auf|nach|vor|beim) )
^(hat|hatte|hängt|hing|haben) (das|es|dies) (\p{L}+ )?(mit|von|am|an|vom)
^(kommt|kam|rührt|stammt|stammte|liegt|lag|entsteht|entstand) (das|es|dies) (\p{L}+ )?(von|vom|an|am|aus|durch)
^(geht|ging|handelt|handelte) (es|das) (\p{L}+ )?(um|ums|sich um)
^(ist|war) (das|es|dies) (\p{L}+ )?(eine (frage|sache|folge) (des|der|von)|wegen|aufgrund|durch|ein zeichen|die folge|aus)
^(?!als |wenn |dass |weil |wie |ob )\p{L}+ (sie|du|das|es|ihr)( \p{L}+){0,5} (wegen|aufgrund|dank)
^(liegt|lag|kam|kommt|hängt|hing|entsteht|entstand) (der|die|das|ihre?|dein\p{L}*) (\p{L}+ ){1,3}(am|an|vom|von|durch|mit|daran)
^(ist|war) (es|das) (vor allem|hauptsächlich|eher|vielleicht|einfach|nur|vorwiegend)
^(ist|war) es (der|die|das|ihre?|dein\p{L}*|ein\p{L}*)(?=[^?]*, (der|die|das|dass|was) )
^(kann|könnte|mag) (das|es|dies) (\p{L}+ )?(an|am|mit|von|daran)

# suggestion.example
zum beispiel
beispielsweise
z\. ?b\.
etwa
vielleicht
darunter
(?<=\p{L},? )wie

# suggestion.or
oder

# suggestion.and
und

# suggestion.neutral
^((auf|an|in|mit|für|von|zu|über|bei|um|aus) )?(nicht|etwas|etwas? anderes|ander~|sonst~|irgend~|mehr|weniger|jemand|kein~|beides|zwei|drei|ähnlich~|doch|gab es|gibt es|eher nicht|so)

# suggestion.open
oder (\p{L}+ ){0,4}((etwas|jemand\p{L}*|irgendetwas|was) (\p{L}+ )?ander(es|em|en)|woanders|anderswo)

# suggestion.until
als während bevor nachdem wenn weil dass (?<=,.)(der|die|das|was|dem|den|wo\p{L}*) mehr am.meisten stärker wichtiger schwerer schlimmer größer zuerst

# question.interrogatives
was
warum
wieso
weshalb
weswegen
wie(?! (vorhin|zuvor|sie (sagten|erwähnten)|gesagt))
(wer|wen|wem|wessen|welche[rsmn]?|wann|wohin|woher|womit|wodurch|wofür|woran|worin|worüber|wovon|wozu|wobei|worauf|wonach|woraus|worum|wovor|wogegen|inwiefern|inwieweit|wieviel)
^wo(?! (es|ich|man|immer|sie|wir|viele?|der|die|das|ihre?|mein\p{L}*)(?!\p{L}))
(?<=\sund\s)wo

# question.ambiguous
wo

# question.auxiliaries
ist
sind
war
waren
hat
haben
hatte
hatten
wird
werden
wurde
wurden
würde
würden
kann
können
konnte
konnten
könnte
könnten
soll
sollte
sollten
muss
müssen
mussten
geschah
passierte
passiert
genau
machte
machten
ging
gingen
kam
kamen
davon
haben
denken
dachten
fühlten
fühlen
halten
half
hilft
gefiel
gefällt
störte
stört
nehmen
nahmen
taten
tun
reagierten
reagierte
sah
sahen
fanden
finden
brachte
bedeutet
bedeutete
meinen
lief
läuft
führte
führt
wirkte
wirkt
hätte
hätten
wäre
wären
entschieden
beeinflusste
beeinflusst
(?!(für|über|ohne|gegen|durch|dass|wenn)\s)\p{L}{3,}(?=\s(sie|du|ihr)(?!\p{L}))
(?!(nicht|jetzt|selbst|sonst|erst|zuletzt|meist)\s)\p{L}{3,}t(?=\s(da|dort|hier|das|dann)(?!\p{L}))

# question.inversions
\p{L}{3,}en sie
(ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|würde|würden|kann|können|konnten|könnte|könnten|sollte|sollten|muss|müssen|mussten|gibt|gab|finden|fanden|nutzen|denken|machen|fühlen|fühlten|kaufen|möchten|wollen|würdest|hast|bist|kannst) (sie|es|das|dies|er|wir|du|jemand|ihr|ihre|die|der|man|dieser|diese)

# question.requests
^(\p{L}+,? )?(können|könnten|würden|möchten|wollen|mögen|kannst|könntest|würdest|magst) (sie|du)( \p{L}+){0,8}? (mir|uns|erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|ausführen|sprechen|berichten|geben|teilen|eingehen|näher|genauer)
^(bitte )?(erzählen|beschreiben|erklären|erläutern|schildern|sagen|nennen|berichten|geben|denken|helfen|führen|nehmen|zeigen|versetzen|gehen|lassen|bleiben|kommen|stellen) (sie (mir|mich|uns|mit (mir|uns)|sich (bitte |(doch )?(ein)?mal )?(vor|in)|doch|bitte|ruhig|gern|noch|einmal|kurz|zurück)|wir (noch|einmal|kurz|zurück|bei|einen|zu|auf|jetzt|an|uns|mal))
^(bitte )?(erzähl|beschreib|erklär|schilder|sag|nenn|gib|hilf|führ|nimm|zeig|stell|versetz)e? (mir|mich|uns|dir|dich|doch|bitte|mal)(?! (zeit|doch))
^(hätten?|wären?|hättest|wärst) [^,?]*, (was|wie|wer|wo|wann|welche\p{L}*)|^stellen sie sich (?!nicht)[^.?!]* vor
^was [^,?]* (betrifft|angeht|anbelangt),
^(angenommen|gesetzt den fall|mal angenommen|vorausgesetzt)
^(ich (würde|möchte|wüsste|frage mich|bin)|mich (würde|interessiert))( [^.?!]*)?( (verstehen|wissen|hören|erfahren|interessier~|neugierig|kommen|zurückkommen|gespannt)|, (was|wie|warum|wer|wo|ob|wann|woher|welche[rsn]?))

# question.twice
(?<!^)(und|oder) (wenn|falls) (ja|nein|nicht)
(was|warum|wie|wer|wann|wo) und (was|warum|wie|wer|wann|wo)
(und|oder)(?<=^(was|warum|wieso|wie|wer|wann|wo|woher|wem|welche[rsn]?)(?= ).*(und|oder)) \p{L}{2,}(t|st|te|test|ten|en|ar|ab) (es|er|man|du|ihr|das|sie|ihnen|dir|sich)(?= |[?.,])
oder(?<=^\p{L}+ (sie|du|ihr|er|man|das|es) .*oder) (was|wie|warum|wer|wann|wo)␣
und(?<=^\p{L}+ (sie|du|ihr|er|man|das|es|die|der) .*und) (wer|was|wie|wann|wo|warum|wem|wen|welche\p{L}*|womit|wofür|wohin|woher)(?= )
und (welche[rsn]?|wenn ja)\?
und (\p{L}+ )?(sagen|erzählen|erklären|beschreiben|schildern)(?=,? (was|wie|wann|wo|wer|warum|ob) )
und ob(?<=(wann|warum|wieso|wie|was|wer|wo\p{L}*|welche[rsn]?)(?= ).*und ob)
(sowie|und auch|und außerdem|und ebenso) (\p{L}{2,4} )?(was|wie|warum|wer|wo|wann|welche\p{L}?|ob|womit|wofür)
und (von |über )?die art,? wie(?<=^(was|wie|können|erzähl|beschreib)[^?.]*)

# question.asides
(?<=, )((denken|glauben|meinen|finden|würden|vermuten) sie( sagen)?|(denkst|glaubst|meinst|findest|würdest) du( sagen)?|was (meinen|denken|glauben) sie|was (meinst|denkst|glaubst) du|wenn überhaupt( etwas)?|ihrer (meinung|ansicht) nach)(?=,|\s*[?])
(?<=^(und )?(was|wie|wer|wo|wann|warum) )((denken|glauben|meinen) sie|(denkst|glaubst|meinst) du),
(wer oder was|was oder wer)(?= )
(?<=(dem|das|alles|allem|etwas|nichts), )was( [^,?]*,)?
und (inwiefern|was|wie|wo|wann|welche\p{L}*)( \p{L}+)? nicht(?=\s*\?)
wie (du sagst|sie sagen|du sagtest|sie sagten|du es nennst|sie es nennen)(?=\s*[,;:–—?.!])
^soll(te|ten|test|test du) [^,?;]+,(?= (\p{L}+ )?(wie|was|wer|wen|wem|wo|womit|wann|warum|welch\p{L}*|wohin|worauf|woran|wovon) )
^(sie sagen|sie sagten|du sagst|du sagtest),? [^?;]*;
^\s*(war|ist|lautete) (ihr|dein|das) (wort|ausdruck|begriff)( dafür)?(?=[,;:–—])

# question.address
sie
ihnen
ihr
ihre
du
mir
was
wie
warum
wer
welche
wann

# causes
weil|denn|damit|deshalb|deswegen|daher|darum|wegen|aufgrund|sodass|so dass|dank|führte dazu
# why
^(\p{L}{1,5},? )?(warum|wieso|weshalb|wozu)

# advice
^(und |aber |dann )?(könnte|könnten|würde|würden|sollte|sollten|kann|können) (\p{L}+ ){1,4}nicht (?!mehr )(\p{L}+ ){0,5}\p{L}+en\?
(erkundigt|informiert|umgesehen|umgehört|schlau gemacht|kundig gemacht|nachgefragt|beraten lassen)\?(?<=(haben sie|hast du) .*)
(helfen|nützen|lohnen|sparen|ersparen|weiterhelfen|entlasten)(?=[.!,])(?<=(würde|würden|könnte|könnten|dürfte) .*)|(käme|kämen|wäre|wären|würden|führen|lebten) (sie|du) (\p{L}+ ){0,3}besser
^\p{L}+en sie doch
(?<!(meinen|glauben|denken|finden|dachten|glaubten|was|wie|welche|wann|wer|wo|dass|ob) )(sie|du) (sollten|solltest|sollen|müssten|müsstest)
^((vielleicht|dann|also|da|hier|eventuell|am besten|nächstes mal|in zukunft|künftig|möglicherweise|eigentlich|stattdessen|beim nächsten mal) )+(sollten|solltest|müssen|müssten|könnten|könntest|versuchen) (sie|du)
^(sie|du) (müssen|musst|könnten|könntest|brauchen nur|dürfen nicht)(?! sich)
^(könnten|wollen|würden) sie (\p{L}+ )*(nicht|es) (\p{L}+ )*(versuchen|probieren|ausprobieren|einfach|mal)
^(\p{L}+, )?(haben|hast) (sie|du) (\p{L}+ ){0,7}(versucht|probiert|ausprobiert|überlegt|(daran|darüber|(mal|schon|jemals) (\p{L}+ ){0,4})gedacht|erwogen|in betracht gezogen|nachgedacht)(?!, (warum|was|wie|woher) )
(warum|wieso|weshalb) (versuchen|probieren|machen|fragen|nehmen|gehen|nutzen|wechseln|sprechen|kaufen|rufen|benutzen|verwenden|tun|bitten|lassen|bestellen|planen|(?!(haben|hatten|sind|waren|können|mögen|wollen|\p{L}+ten)\s)\p{L}+en) sie (\p{L}+ ){0,4}nicht|(warum|wieso|weshalb) haben sie (\p{L}+ ){0,4}nicht (einfach|gleich|lieber|mal|früher)
(warum|wieso|weshalb) (machen|nutzen|benutzen|verwenden|kaufen|nehmen|fragen|schreiben|suchen|beantragen|planen|holen|bitten) sie (\p{L}+ ){0,3}keine?[nmrs]?
warum nicht (?!auf |in |zu |an |bei |mehr|eine? |der |die |das )
ich (würde|möchte|kann|rate|empfehle|schlage)( \p{L}+){0,3} (raten|empfehlen|vorschlagen|ihnen|dir|vor|dazu)
((mein|ein|unser|kleiner) (rat|ratschlag|tipp|vorschlag)|meine empfehlung)
an (ihrer|deiner) stelle((?<=^(\p{L}+ )?an \p{L}+ stelle)|(?= \p{L}+ ich))|ich (\p{L}+ )*an (ihrer|deiner) stelle
wenn ich (sie|du) wäre
was(,| ist,| wäre,)? wenn (sie|du)(?! (\p{L}+ ){0,3}(dachten|denken))
wie wäre es( denn)?,? (wenn|mit|zu)
wie wär's
^(bitte |doch |einfach )?(versuchen|probieren|achten|vermeiden|überlegen|nehmen|fragen|nutzen|sprechen|gehen|machen|planen|bestellen|wechseln) sie ((doch|einfach|mal|es|sich(?! (\p{L}+ )?zeit)|künftig|lieber|besser|am besten|unbedingt|bitte|auf|mit) )
es (wäre|ist|könnte) (\p{L}+ ){0,2}(besser|ratsam|sinnvoll|gut|klug|hilfreich|am besten|empfehlenswert|lohnend)( sein)?,? (wenn|zu|\p{L}+ zu|dass|\p{L}+ (\p{L}+ )*zu|(\p{L}+ )*\p{L}+zu\p{L}+)
^(besser|gut|sinnvoll|ratsam|klüger|hilfreich) (wäre|ist) (es|wohl)
am besten (wäre|ist|machen|gehen|fragen|nehmen)
lassen sie (doch|sich (doch|lieber|besser))
sie (täten|wären) besser
^(sie|du|ihr|man) (sollte[nst]*|solltet|müsste[nst]*|müsstet|könnte[nst]*|könntet|dürfte[nst]*|dürft|darfst|dürfen|brauch\p{L}+|musst|müsst|müssen|sollst|sollen|sollt)(?! (mir|uns|sich (\p{L}+ )*vorstellen|sich vorgestellt))(?=[^?]*[.!])
^(am besten|besser|lieber|einfach) \p{L}+ (sie|du|ihr|man)
^(versuch|probier|frag|ruf|nimm|geh(?!e? (bitte )?mit mir)|mach|lass|sprich|schreib|kauf|bestell|vergiss|achte|pass|hol|wechsle|sag|red|rede|melde|schau|such)e? (?!mir|uns|dir zeit|doch mal zurück)[^?]*[.!]$
^(rufen|fragen|sprechen|schreiben|kaufen|bestellen|lassen|nehmen|wechseln|melden|wenden|vergessen|holen|kündigen|probieren|versuchen|reden|suchen|verlangen|bestehen|beschweren|nutzen|stellen|machen|tun|gönnen|bleiben|achten) sie (?!sich (\p{L}+ )?zeit|mich|mir|uns|ruhig|gern)[^?]*[.!]$
(warum|wieso|weshalb) (?!(hast|habt|hat|hattest|bist|seid|warst) )\p{L}+ (du|ihr|man) (\p{L}+ ){0,5}(nicht|keine?n?)(?!([^?.]* )?mehr(?!\p{L}))
(warum|wieso|weshalb) nicht (einfach|gleich|mal|lieber)
^(wäre|wär) (es|das|ein|eine|das nicht|es nicht) (\p{L}+ ){0,3}(möglich|denkbar|besser|sinnvoll|idee|option|möglichkeit|alternative|lösung|etwas für|klüger|einfacher)
was (halten sie|hältst du) davon,
was spricht (denn )?(gegen|dagegen)
^würde es (ihnen |dir )?helfen,? (wenn|zu|\p{L}+ (\p{L}+ )*zu)
^(\p{L}+, )?(habt|hattest|hat) (ihr|du|man) (\p{L}+ ){0,7}(versucht|probiert|ausprobiert|überlegt|daran gedacht|erwogen|in betracht gezogen)
es (lohnt|empfiehlt|hilft|würde helfen|würde sich lohnen)( sich)?
^ich (empfehle|rate)(?= )
^\p{L}+en sie (\p{L}+ ){0,4}(nächstes mal|beim nächsten mal|das nächste mal|künftig|in zukunft|lieber|unbedingt|stattdessen|vorsichtshalber)[^?]*[.!]$
^(vielleicht|eventuell) \p{L}+en sie (?!sich (\p{L}+ )?(erinn|zeit))[^?]*[.!]$
(wäre|ist|wären)( \p{L}+){0,2} (die|eine|der|das|ein) (bessere?|gute?|beste|klügere?|sinnvollere?)[rsn]? (wahl|idee|lösung|option|weg|alternative|möglichkeit)
(das beste|am klügsten|am sinnvollsten|am einfachsten) (wäre|ist)
(^|(vielleicht|eventuell|möglicherweise) )(wäre|würde|könnte|ist) (ein|eine|einen) (ander\p{L}*|neu\p{L}*|besser\p{L}*|\p{L}+) (\p{L}+ ){0,3}(besser|hilfreich|sinnvoll|helfen|passen|richtig|geeignet)
(es ist|ist es|wird es|es wird) (\p{L}+ )?zeit (für|zu|dass)
was (spräche|hindert|hindert sie|hält|hielte) (sie |dich |euch |eigentlich |denn )*(dagegen|davon ab|daran)
(wie wäre es|wie wär es|wie wär's)(,| )
(wäre das|käme das|wäre so etwas|kommt das|wär das) (\p{L}+ ){0,3}(etwas|was|eine option|infrage|in frage|denkbar|eine idee|eine möglichkeit)|(klingt|klänge|hört sich) das (\p{L}+ )?(gut|machbar|sinnvoll|nach etwas|für (sie|dich))
(hilft|helfen|wirkt|bewährt sich|reicht) (oft|meist|meistens|manchmal|häufig|erfahrungsgemäß|schon)[^?]*[.,;–—]
^(stell|leg|pack|schreib|ruf|frag|nimm|dreh|mach|bitte|notier|trag|kündige?|wechsle?|lies|schau|hol|probier|setz|häng) (?!mir|dir vor|uns)[^?]*(doch|einfach|mal|lieber|am besten|vorher|nächstes mal)[^?]*[.!,;]
^\p{L}{3,}en sie (?!sich (\p{L}+ )?(zeit|vor)|mir|mich|uns)([^?]* )?(doch|einfach|lieber|am besten|vorher|beim nächsten mal|nächstes mal|unbedingt|ruhig mal)(?!\p{L})[^?]*[.!,;]

# evaluation
(sehe|finde|denke|empfinde|meine) ich (das |es )?(ganz |genau |exakt |auch |völlig )*(genauso|ebenso|auch so|auch|so wie sie|so wie du|ähnlich)(?=[.,!])|ich (denke|sehe das|finde das|empfinde das|meine das) (ganz |genau )?(genauso|ebenso|auch so|auch|ähnlich|wie sie|wie du)(?=[.,!])
(das |da )?(hätte|hätt|würde|würd) ich (das )?(\p{L}+ )?(genauso|auch|ebenso|nicht anders)( so)? (gemacht|getan|machen|tun|entschieden|gesagt)|geht mir (auch|genauso) so|(ganz|völlig) (meine|ihrer|deiner) meinung
zu (früh|schnell|lange|leicht|spät|viel|wenig) (aufgegeben|gewartet|bezahlt|nachgegeben|reagiert|vertraut|gekauft|gekündigt)(?<=(sie haben|du hast|haben sie|hast du) .*)
(sie haben|du hast) (ja |wirklich |echt |eine |viel |eine wahre )*(engelsgeduld|geduld|mut|glück|pech|geschmack|recht)(?=[.,!])|(genau|absolut) das richtige|gold wert|(sollte|sollten|könnte) (sich|stolz|froh) (\p{L}+ )?(schämen|sein)(?=[.,!])|ich finde (sie|dich) (\p{L}+ ){0,3}\p{L}+(?=[.,!])
(ist|wäre|sind|war) (\p{L}+ ){0,2}(viel|deutlich|immer|sowieso|bestimmt) besser(?=[^?]*[.!])
(?<=, )(respekt|alle achtung|hut ab|bravo)(?=[.!])
^(zu dumm|pech|so ein pech|wie dumm|glück gehabt|respekt|alle achtung|blöd)(?= |[.,!])
(bewundere|schätze|respektiere|liebe|mag|begrüße|bedaure|bedauere) ich(?=[.!,;]| (sehr|wirklich))
^(ganz|sehr|völlig|absolut|vollkommen) (genau|richtig|recht|wahr)(?=[.!,;])
^(es ist |wie )?(schade|gut|schön|erfreulich|bedauerlich|ein glück|ein jammer),? dass [^?]*(?=[.!])
(tolle|gute|großartige|super|ausgezeichnete|hervorragende|interessante|spannende|schöne|kluge|schlechte|falsche|richtige|wertvolle|hilfreiche|wunderbare|dumme|perfekte|ehrliche|starke|clevere|vernünftige|mutige|schwache|berechtigte) (antwort|idee|frage|beobachtung|entscheidung|wahl|einsicht|geschichte|leistung|arbeit|überlegung|sache|einstellung|haltung|rückmeldung|beschreibung|reaktion|ansicht)(?=[.,!;:–—-]|$)
(toller|guter|großartiger|interessanter|spannender|kluger|richtiger|wichtiger|ausgezeichneter|hervorragender|berechtigter|schlechter|schwacher) (punkt|gedanke|hinweis|einwand|ansatz|einfall|aspekt|schritt|vergleich)(?=[.,!;:–—-]|$)
(tolles|gutes|großartiges|interessantes|schönes|super|hervorragendes|ausgezeichnetes|anschauliches|treffendes|starkes|passendes|perfektes|wunderbares) (beispiel|argument|gefühl|bild|stichwort)(?=[.,!;:–—-]|$)
^((ja|oh|wow|ach|na|also|und|aber),? )?(das|dies|es|ihre antwort|ihre idee|ihre entscheidung|ihre haltung|was sie (\p{L}+ ){1,4}|wie sie (\p{L}+ ){1,4})( ist| war| klingt| finde ich| hört sich| scheint| wäre|'s)( (ja|wirklich|sehr|so|ganz|echt|absolut|eine|ein|einfach|aber|doch|total|wohl|nun|auch|ziemlich|völlig|nicht|leider|die|der|das|natürlich|mir))* (toll~|gut(e|er|es)?|großartig~|super|ausgezeichnet~|hervorragend~|interessant~|spannend~|schön~|klug~|wunderschön~|herrlich~|wunderbar~|fantastisch~|perfekt~|prima|richtig~|falsch~|schlecht~|dumm~|schade|schlimm~|schrecklich~|furchtbar~|beeindruckend~|bewundernswert~|vernünftig~|verständlich|nachvollziehbar|fehler|mutig~|clever~|genial~|traurig|unfair|ärgerlich|bedauerlich|unverantwortlich~|lobenswert|stark|klasse|unmöglich|leichtsinnig~|unvorsichtig~|fahrlässig~|geschickt~|umsichtig~|unüberlegt~|rücksichtsvoll|aufmerksam|lieb|nett~|großzügig~|anständig)(?! (für|an|daran|gelaufen|gegangen))
^((oh|ja|ach),? )?(toll|super|großartig|wunderbar|fantastisch|ausgezeichnet|hervorragend|klasse|prima|perfekt|sehr (gut|schön|interessant)|gut gemacht|schön|(sehr )?gut gemacht|genau|absolut|richtig|stimmt|wow|bravo|glückwunsch|herzlichen glückwunsch|interessant|spannend|wie (schön|toll|interessant|spannend|schade|schrecklich)|gut so|gut gesagt|schön gesagt|weiter so|sehr gute|exzellent|spitze|beeindruckend)(?=[!.,;:–—]| [–—-] )
^(\p{L}+,? )?(da |damit )?(sie haben|haben sie|du hast|hast du)( \p{L}+){0,4} (recht|das richtige getan|richtig gemacht|gut gemacht|toll gemacht|falsch gemacht|gut erklärt|gut beschrieben|gut gelöst|richtig entschieden|richtig gehandelt|einen fehler gemacht|einen (guten|wichtigen|tollen|großen|schweren) (punkt|fehler)( \p{L}+)?|klug gehandelt|schlecht gemacht|super gemacht|vernünftig gehandelt|schön (gesagt|formuliert|beschrieben))
(sie liegen|da liegen sie|damit liegen sie|du liegst)( \p{L}+){0,2} (richtig|falsch|völlig richtig)
ich (stimme|pflichte|gebe)( \p{L}+){0,3} (zu|bei|recht)
da (stimme|gebe) ich
ich (da )?(ganz|völlig|voll|absolut) bei ihnen
(ich (bin|war)|(bin|war) ich)( \p{L}+){0,2} (beeindruckt|begeistert|froh|stolz|enttäuscht|erfreut|ganz ihrer meinung|ihrer meinung|derselben meinung|schockiert)
(freut mich|das freut|es freut mich|ich freue mich|schön zu hören|gut zu hören|schön,? dass|gut,? dass|toll,? dass|super,? dass)
ich (bewundere|finde( das| es| ihre \p{L}+)?( \p{L}+){0,2} (toll|gut|super|großartig|klasse|schlecht|falsch|richtig|beeindruckend|schön|interessant|spannend|bewundernswert|mutig|klug))
^((mein|großen|großes|vollen) )?(respekt|hut ab|kompliment\p{L}*|alle achtung|glückwunsch|gratulation)([!.,]| (vor|an|für|zu|dass) )|^zu recht (?=[^?]*[.!]$)
(?<!^(was|wie|wo|wann|wer|welche\p{L}*)(?= ).*)(hätten sie|hättest du|hättet ihr|du hättest|ihr hättet|sie hätten) (\p{L}+ )*(sollen|dürfen|müssen)
(ihre eigene schuld|ihr fehler|selbst schuld|selber schuld)
(vielen )?dank für (diese|die|ihre|den|das|dieses) (\p{L}+ )?(toll|gut|großartig|super|ausgezeichnet|interessant|spannend|wertvoll|wunderbar|hilfreich|ehrlich|ausführlich|schön)~
^(toll|gut|schön|schade|super|klasse|bewundernswert|beeindruckend|großartig|stark|prima|erstaunlich|mutig|bemerkenswert|traurig|schlimm),? (wie|dass) |^((sehr|echt|wirklich|ganz) )?(gut|super|toll|prima|klug|schlau|schön|stark|schlecht|clever) \p{L}*ge\p{L}+(?=[.,!;])
^((eine|ein|was für eine?) )(sehr |wirklich |richtig )?(tolle|gute|großartige|kluge|schöne|clevere|schlaue|wunderbare|schlechte|dumme|toller|guter|kluger|schöner|großartiger|gutes|tolles|schönes)r?s? (idee|lösung|entscheidung|gedanke|einfall|ansatz|beispiel|frage|antwort|haltung|sache)(?= )
^das (sehe|finde|denke|meine) ich (genauso|auch so|ganz genauso|ebenso|anders|auch)(?=[.,!;:])
^(das|es) war (nicht |wirklich |wohl |leider |ja |aber |ganz |schon )*(besonders|sehr|so|gerade|sonderlich) (klug|gut|schlau|geschickt|vernünftig|fair|nett|clever|schön|mutig)
das (ergibt|macht) (absolut |völlig |total |durchaus )?(keinen )?sinn
(sie sind|du bist|ihr seid|sie waren|du warst|ihr wart)( (wirklich|sehr|so|ein|eine|ja|aber|ganz|echt|zu|einfach|offenbar|schon|richtig|ziemlich))* (geduldig|clever|super|großartig|schlau|ehrlich|aufmerksam|unvernünftig|unfair|faul|ungeduldig|nachlässig|vernünftig|tapfer|fleißig|tüchtig|klug|mutig|stark|toll|großzügig|fürsorglich|bewundernswert|beeindruckend|vorbildlich|leichtsinnig|unvorsichtig|egoistisch|stur|naiv|schuld|undankbar|empfindlich|unmöglich|im recht|im unrecht|gute[rs]?|tolle[rs]?|kluge[rs]?|starke[rs]?|schlechte[rs]?)(?= |[.,!;:])
(gut|richtig|klug|toll|schön|super|clever|mutig|falsch|blöd|dumm|nett|lieb|anständig|großzügig|stark|fair) (von|durch) (ihnen|dir|euch)
(haben sie|hast du|habt ihr) (\p{L}+ ){0,3}(gut|super|toll|prima|klasse|hervorragend|falsch|schlecht|richtig|perfekt|wunderbar|klug|geschickt|großartig|vorbildlich|falsche|richtige) \p{L}+(?=[.,!;:]|$)
(da|damit|das) (haben sie|hast du|habt ihr) (\p{L}+ )?recht
(du|ihr) (hast|habt) (\p{L}+ )*(recht|unrecht)
(war|ist) (\p{L}+ ){0,2}(ihr|dein|euer|ein) (\p{L}+ )?fehler
(das )?(geht|ging|sehe|sah) mir (auch|genauso|ganz genauso|ebenso)
(ich teile|meine meinung|ganz meine|meine rede|sehe ich (auch so|genauso|ganz so))
(gut|super|toll|prima|richtig|klasse|stark|schön) (gemacht|gelöst|gehandelt|reagiert|entschieden|beobachtet|erkannt|erklärt|beschrieben|ausgedrückt|aufgepasst)(?=[.,!;:])
^(spannend|interessant|faszinierend|krass|stark|cool|top|mega|hammer|genial|klasse|respekt|alle achtung|chapeau|bravo|wahnsinn|erstaunlich|sauber|läuft)(?=[.,!;:–—]| [–—-] )
^(sehr|ganz|echt|wirklich|total|unheimlich|super|höchst|richtig|voll) (spannend|interessant|schön|gut|klug|stark|toll|mutig|cool|beeindruckend|clever|nett|vernünftig)(?=[.,!;:])
(beeindruckt|überrascht|freut|schockiert|enttäuscht|berührt|erstaunt) mich|mich (sehr |wirklich |echt )?(beeindruckt|freut|berührt)
eine? ((sehr|wirklich|echt|recht) )?\p{L}+e (antwort|rückmeldung)(?=[.!,])
^(nicht (jeder?|alle|viele)|kaum (jemand|einer)|(nur )?wenige|die (meisten|wenigsten)|viele|andere|so \p{L}+ (ist|wäre|sind|wären|macht|schafft) (nicht|kaum|selten)) [^?]*(?=[.!])
^(da |damit )?(haben sie|hast du|sie haben|du hast) ((genau|ganz|völlig|absolut|vollkommen) )*(richtig|falsch|das richtige|das falsche|alles richtig) (gehandelt|gemacht|reagiert|getan)
(echt |wirklich |sehr |ganz |richtig |ziemlich |geradezu )(vorbildlich|lobenswert|bewundernswert|beeindruckend|mutig|tapfer|klug|schlau|clever|konsequent|umsichtig|großzügig|rücksichtsvoll|gewissenhaft|fleißig|diszipliniert|organisiert|ehrlich)|vorbildlich|hut ab|alle achtung|chapeau|respekt(?=[,.!])|(sehe|finde|empfinde) ich (genauso|auch so|ähnlich|ganz genauso)|geht mir (auch|genauso)|ich bin (ganz|völlig|da ganz)? ?(bei|ihrer|deiner) (ihnen|dir|meinung)|goldrichtig|völlig zu recht|da (muss|kann) ich (ihnen|dir) (nur )?(recht|zustimmen|beipflichten)|rührend\p{L}*|(etwas|ein bisschen|ziemlich|doch|arg|ganz schön|leicht|schon) (übertrieben|leichtsinnig|unvernünftig|naiv|überzogen|kleinlich|bequem|faul|nachlässig|voreilig|ungeduldig|unfair|verschwenderisch)|(geld|zeit|energie)verschwendung|(darf|dürfte|sollte|geht) (\p{L}+ ){0,4}nicht (passieren|sein|arbeiten|vorkommen|gehen)|lohnt (sich )?(doch |ja |wirklich )*(kaum|nicht)|kann (\p{L}+ ){0,4}nicht (stimmen|sein|gewesen sein|gesprochen haben)|(gut|toll|schön|klasse|prima|stark|super|sauber) (gemacht|gelöst|beobachtet|formuliert|gesagt|reagiert|aufgepasst|hingekriegt)

# verdict
(ist|sind|war|waren|klingt|wirkt|scheint)( (nicht|eine?n?|der|die|das|sehr|wirklich|so|ganz|ziemlich|recht|echte?[rs]?|zu|aber|ja|doch|schon|wohl|sowieso|viel|immer|richtige?[rs]?))*
^(ihre?|sie|er|deine?)( \p{L}+)? (ist|war|sind|waren) (sehr|wirklich|so|echt|unglaublich|ganz schön)
^((oh|ach|ja|na|ok|gut|wow|hm),? )*(das|es|dies) (ist|war|wäre|klingt|wirkt|scheint|muss)( (nicht|eine?n?|sehr|wirklich|so|ganz|ziemlich|recht|echt|zu|aber|ja|doch|schon|wohl|tatsächlich|besonders|richtig))*

# judged
(das|es|dies|diese[rs]?|da|was|alles)$|sie|er|du|ihr|ihre[nmrs]?|deine?[nmrs]?|eure?|wer|man|wir

# plainVerdict
^(also|demnach|somit)␣|^((eine )?(ausnahme|weile|lange zeit)|einige zeit)(?! \p{L})
^(oft|häufig|selten|manchmal|meistens?|meist|nie|täglich|wöchentlich|viele|wenige|einige|mehrere|genug|kaum)|^(letzte|nächste|erste|zweite|dritte|einzige|andere|neue)[rs]? (frage|thema|teil|punkt|abschnitt)
(hilfreich|nützlich|klar|verständlich gesagt|notiert)|zu wissen|weil|anders|über|wann|wo|wie|was|warum|wer|als

# courtesy
dank~
danke
vielen dank
herzlichen dank
hallo
guten (tag|morgen|abend)
willkommen
kein problem
gern~
entschuldigung
verstehe
^(ah|aha|oh|ach|ach so|alles klar|in ordnung|ok|gut|klar)
ich verstehe
okay
merci

# leadIns
also okay ok gut nun dann verstehe verstanden danke

# sympathy
^(oh,? |ach,? )?(wie|das (ist|klingt|war)) (\p{L}+ )?(ärgerlich|schade|traurig|unangenehm|anstrengend|schwierig|schwer|belastend|schlimm|bitter|hart|stressig|enttäuschend|frustrierend)( (zu hören|für (sie|dich|euch)|das mit [^.!?]*|mit [^.!?]*))(?=[.!,;–—])

# personal.name.asks
wer (ist|war) (ihr|dein|ihre|deine) (\p{L}+ )?(arbeitgeber|arbeitgeberin|chef|chefin|vermieter|vermieterin|arzt|ärztin)
(bei|für|in) welche[rmn]? (firma|unternehmen|arbeitgeber|betrieb|organisation) [^?]{0,12}(arbeit|beschäftigt|tätig)~
(bei|für) (welcher|welche|welchem|welches) (firma|unternehmen|arbeitgeber|betrieb) (sind|arbeiten|bist|arbeitest)
(ihr|dein|ihren|deinen|ihrem)( (voller|vollen|vollständiger|vollständigen|ganzer|ganzen|eigener|richtiger|richtigen|genauer))? (name|namen|vorname|vornamen|nachname|nachnamen|familienname|familiennamen)
wie (heißen sie|heißt du)
wie (heißt|heißen) (ihr|ihre) (\p{L}+ )?(chef|chefin|arzt|ärztin|mann|frau|partner|partnerin|sohn|tochter|kind|kinder|kollege|kollegin|vorgesetzter|vorgesetzte|freund|freundin|mutter|vater|bruder|schwester|nachbarn?|nachbarin|oma|opa|eltern|hausarzt|hausärztin|lehrer|lehrerin|pfleger|pflegerin|trainer|trainerin)
(name|namen) ihre[rs] (\p{L}+ )?(chefs?|arztes|mannes|frau|partners|kindes|kinder|kolleg~|vorgesetzten)
(wie ist|wie lautet|was ist|nennen sie mir) (bitte )?(der|den) (\p{L}+ )?(name|namen|nachname|nachnamen|vorname|vornamen) (des|der|ihre[rs]|von)
mit wem (spreche|rede) ich
wie hei(ß|ss)(t|en) (der|die|das|ihr|ihre|dein|deine|euer|eure) (\p{L}+ )?\p{L}*(mann|frau|chef|chefin|arzt|ärztin|sohn|tochter|kind|kinder|mutter|vater|bruder|schwester|freund|freundin|partner|partnerin|kollege|kollegin|nachbar|nachbarin|lehrer|lehrerin|installateur|monteur|handwerker|berater|beraterin|verkäufer|verkäuferin|vermieter|mitbewohner|mitbewohnerin|fahrer|fahrerin|bote|vermieterin|mitarbeiter|mitarbeiterin|pfleger|trainer|trainerin|leiter|leiterin|betreuer|betreuerin|person|dame|herr|kundin|kunde|oma|opa)(?!\p{L})
wie hei(ß|ss)(t|en) [^?]{1,40} mit (vollem|vollen) namen
(vor|nach|familien)namen?
wie heisst du
auf welchen namen

# personal.name.topic
namen?s?
heißen
vorname~
nachname~

# personal.address.asks
wo (genau )?(sie|du|er|ihr|ihre?) (\p{L}+ )?(genau )?(wohnen|wohnst|wohnt)
(ihre|deine|ihrer|welche|genaue|vollständige|die (?=genaue|vollständige|private|aktuelle|postalische))( (genaue|vollständige|private|aktuelle|postalische))? ?(adresse|anschrift|wohnadresse|postadresse|heimadresse|postleitzahl|plz|hausnummer|privatadresse|lieferadresse|rechnungsadresse|wohnanschrift)
in welcher straße
welche (straße|hausnummer|postleitzahl)
wo (genau )?wohnen sie
wohin (genau )?(dürfen|können|sollen) wir ihnen .* schicken
wo (genau )?(wohnst du|wohnt ihr|leben sie|lebst du)
(ihre|deine|eure) (\p{L}+ )?(adresse|anschrift|postleitzahl|plz|hausnummer|wohnadresse)
in welche[mnr] (straße|ort|haus|stadtteil) (wohnen|wohnst|leben)

# personal.address.topic
adress~
anschrift
postleitzahl
wohn~
straße

# personal.email.asks
(e-?mail|mail)-?( ?adresse|adressen|kontakt)
(lautet|ist|nenn~|geb~|sag~|teil~|hinterlass~|verrat~|brauch~)( \p{L}+){0,4} (ihre|deine|eure) (\p{L}+ )?e?-?mail|(ihre|deine|eure) (\p{L}+ )?e-?mail (geben|nennen|mitteilen|sagen|hinterlassen|aufschreiben)
per (e-?)?mail (erreichen|kontaktieren|schreiben|anschreiben)
(unter|an) welche[rn]? (e-?)?mail\p{L}*

# personal.email.topic
e-?mails?~
mails?
mailadresse

# personal.phone.asks
(telefon|handy|mobil|mobilfunk|ruf|festnetz|whatsapp|kontakt)-?( ?nummer|nummern)
(unter welcher|welche|ihre) (\p{L}+ )?nummer|nummer, unter der (wir|ich)
(wir|ich|man) (sie|dich|euch) (\p{L}+ )*telefonisch erreichen
wie (können|kann) (wir|ich) sie (telefonisch )?(erreichen|anrufen)
(kontaktdaten|handynr|natelnummer|(deine|eure) (\p{L}+ )?nummer)
wie (können|kann) (wir|ich) (dich|euch) (erreichen|anrufen)

# personal.phone.topic
\p{L}*nummern?

# personal.birth.asks
wann( \p{L}+){0,4} geboren|(an welchem (tag|datum)|in welchem (jahr|monat)|welches (jahr|datum))( \p{L}+){0,4} (geboren|geburtstag)|wann( \p{L}+){0,3} geburtstag(?! (feier|gefeiert))
geburts(datum|jahr|ort)~|(wann|an welchem tag) (haben|hast|ist) (sie|du|ihr|dein)( \p{L}+){0,2} geburtstag|(ihr|dein)(en)? (genaue[rn]?) geburtstag|(welche\p{L}*|nennen|sagen|geben)( \p{L}+){0,4} geburtstag
(wann|wo|in welchem jahr|an welchem tag|in welchem monat) (genau )?(sind|wurden|bist|wurdest) (sie|du) (\p{L}+ )?geboren
tag ihrer geburt

# personal.birth.topic
geburts(datum|tag|jahr|ort)~
geboren

# personal.document.asks
wie (lautet|heißt|ist)( \p{L}+){0,3} \p{L}*(nummer|kennzeichen)(?! \p{L})
(ausweis|personalausweis|pass|reisepass|führerschein|versicherten|versicherungs|sozialversicherungs|steuer|steueridentifikations|kranken(kassen|versicherten|versicherungs)|kunden|mitglieds|matrikel|personal|visum|visums|rentenversicherungs)-?(nummer|nummern|kennzeichen|id)
(nummer|kopie|foto) (ihres|ihrer|des|deines|deiner) (\p{L}+ )?(ausweis|personalausweis|pass|reisepass|führerschein|versicherungskarte|versichertenkarte)~
steuer-?id
kfz-kennzeichen
ihr (auto)?kennzeichen
(ahv|svnr|sv|sozialversicherungs|krankenkassen|versicherten)-?( ?nummer)?(?= |[?.,])
(deine|dein|ihre|ihr) (ahv|svnr)\p{L}*(?= |[?.,-])

# personal.document.topic
\p{L}*ausweis~
pass
reisepass
\p{L}*nummern?
führerschein
versicherungs?(nummer|schein|karte|nachweis)~

# personal.account.asks
(auf|von|über|an) (welches|welchem) \p{L}*konto (\p{L}+ ){1,5}(gehalt|lohn|geld|rente|rückzahlung|miete|überwiesen|überweis~|abgebucht|gezahlt|bezahlt)
(konto|karten|kreditkarten|bank|iban|bankkarten|ec-karten|depot|prüf)-?(nummer|nummern|daten|verbindung|ziffer)
(ihre|deine|die|eine|welche) iban
nummer (ihrer|ihres|deiner|deines) (\p{L}+ )?(kreditkarte|karte|konto|kontos|bankkarte|girokontos|bankkontos|ec-karte)
ziffern (ihrer|ihres) (\p{L}+ )?\p{L}*(karte|konto)~
\p{L}*(sicherheitscode|cvv|cvc)
(welche|die) (nummer|ziffern) (hat|haben|der|von der) (der |die |ihre[rs]? )?\p{L}*karte

# personal.account.topic
kontonummern?
iban
kartennummer
bankdaten
kontodaten

# personal.password.asks
((was|wie) (ist|war|lautet|heißt)|nennen|geben|sagen|teilen|verraten|welches|schreiben|tippen|lautet|schicken)( \p{L}+){0,5} (passwort|kennwort|passwörter|pin|pin-code|geheimzahl|zugangsdaten|anmeldedaten|login-daten)
(brauche|bräuchte|haben|hast)( \p{L}+){0,3} (ihr|ihre|dein|deine|ihrer) (\p{L}+ )?(passwort|kennwort|pin|pin-nummer|geheimzahl|zugangsdaten|login-daten)(?=[.?!,])

# personal.password.topic
\p{L}*pass(wort|wörter)~
kennwort~
pin
zugangsdaten
anmeld~

# asModel
als (ki|künstliche intelligenz|großes sprachmodell|sprachmodell)(?=,|-(modell|assistent|sprachmodell|system)| (habe|kann|bin|besitze|verfüge|darf|weiß|fehlt|fehlen))|ich bin (nur |lediglich |bloß )?(eine? )(ki|künstliche intelligenz|großes sprachmodell|sprachmodell)(?=[,.;!]|-(modell|assistent|sprachmodell|system)| und|\s*$)
(ich kann|kann ich) (ihnen |dir )?(leider )?(dabei|damit|bei dieser anfrage|mit dieser anfrage) (leider )?nicht (helfen|weiterhelfen|dienen)

# selfTalk
(ich )?(fasse|fass) (ich )?(jetzt |nun |mal |kurz )*(zusammen|alles)|als (ihr |der |die )?(interviewer|interviewerin|moderator|moderatorin)|(teil|abschnitt) (des|unseres|vom) (gesprächs|interviews) (\p{L}+ )?(abgeschlossen|beendet|zu ende|vorbei)|(ist|wäre) (dieser|der) teil (\p{L}+ ){0,3}(abgeschlossen|beendet|zu ende|vorbei)|(wir )?können (wir )?(hier|jetzt|an dieser stelle) (aufhören|schluss machen|enden)
als (ki|künstliche|sprachmodell|chatbot|sprachassistent|assistent|virtuelle)~|ich bin (nur |lediglich )?(eine?|ein) (ki|künstliche|sprachmodell|chatbot|sprachassistent|virtuell)~
(tut mir leid|es tut mir leid|leider|entschuldigung),? (aber )?(ich kann|kann ich|das kann ich|da kann ich|ich darf) (\p{L}+ ){0,4}(nicht|keine?n?)|^(dabei|dazu|damit|das|hierbei) kann ich (\p{L}+ ){0,3}nicht|^ich kann (\p{L}+ ){0,4}(nicht|keine?n?) (\p{L}+ ){0,2}(helfen|beantworten|antworten|fortsetzen|weitermachen|erstellen|stellen|generieren|geben|fortfahren)
(hier ist|hier kommt|hier wäre|hier sind|es folgt|nun folgt|anbei) (eine?|die|meine|ihre|deine) (\p{L}+ ){0,3}(frage|nachfrage|rückfrage|anschlussfrage|folgefrage|antwort)~
^((kommen wir |weiter |nun |jetzt )*(zur|zu der) )?(die )?(nächste|nächsten|letzte|letzten|erste) frage(?=[.:,!]|\s*$|[–—-])|^(nach|rück|folge|anschluss)frage(?=[:])
(das|dieses) (interview|gespräch) (ist|wurde|wäre) (jetzt|nun|damit|hiermit|somit|bereits)* ?(beendet|zu ende|abgeschlossen|vorbei|fertig)|(damit|hiermit|somit) (ist|endet|beende|beenden|schließen)~ (\p{L}+ ){0,2}(interview|gespräch|befragung)
(die |der )?(teilnehmerin|teilnehmer|befragte|proband|probandin|person) (hat|hatte|ist|war|sagt|sagte|möchte|antwortet|beantwortet|gab|nennt)~
(meine|die) aufgabe (ist|als)|ich (werde|würde|stelle) (\p{L}+ ){0,3}(frage stellen|nachfrage stellen|folgende frage|eine frage|nachfragen)|keine (weitere |weiteren )?(nachfrage|frage|fragen) (\p{L}+ )?(nötig|notwendig|erforderlich)

# question.telling
(bitte )?(erzählen|erzähl|beschreiben|beschreib|schildern|schildere|erklären|erklär|erläutern|erläutere|nennen|nenn|sagen|sag|berichten|berichte|geben|gib|führen|nehmen|denken|stellen|versetzen|teilen|gehen|lassen|zeigen|helfen|fahren|schreiben|zählen|ergänzen|vergleichen)~
ich (würde|möchte|wüsste|hätte|bin neugierig|frage mich|bin gespannt|will)~|mich (würde )?interessiert?|mich würde|helfen sie mir|hilf mir|magst du|mögen sie|gern mehr
(wählen|wähl|suchen|such|greifen|greif|bleiben|bleib|malen|mal|holen|spielen|lass|lassen) (sie |dir |mal |mir |bitte )*|versuchen sie,? (sich )?(\p{L}+ ){0,6}(zu )?(erinnern|beschreiben)
geh(en sie|e)? (bitte )?mit mir
(nimm|nehmen sie) mich( \p{L}+)? mit

# open.asksFor
(ich )?(bräuchte|brauche|benötige)|fragen nach|^und (?=(ihr|dein))
was (ist|war)|wie (ist|war|lautet|lauten|heißt|heißen|hieß|schreibt|schreiben|buchstabier)~|welche[nmrs]?|nennen|nenn|sagen|sag|geben|gib|verraten|teilen|können|könnten|kann|könnte|darf|dürfen|dürfte|dürften|würden|bitte|wohin|wo|an welche|unter welcher|auf welchen|tragen|schreiben|buchstabieren|buchstabier|brauche|bräuchte|bräuchten|benötige|wann|in welche[rm]|bei welche[rm]
nennen sie|nenn mir|welche|mit welcher|wie lautet|verraten sie|verrätst du|geben sie|darf ich|bräuchte|notieren sie
von welchem konto

# open.harmless
wie (geht|ging) es (ihnen|dir) (\p{L}+ )?(damit|dabei)
namen? (des|dieser|dieses|von dem|vom) (?!(\p{L}+ )?(arztes|hausarztes|chefs|mannes|herrn|nachbarn|kollegen|leiters|direktors|mitarbeiters|verkäufers|fahrers|boten|apothekers|pflegers|lehrers|kindes|sohnes|jungen|eigentümers|vermieters|freundes|kunden|beraters|zahnarztes|arbeitgebers|unternehmens|person|frau|dame|\p{L}{4,}in|\p{L}+(isten|ologen|peuten)|betriebs|handwerkers|patienten))
(wie (finden|fühl|denken|empfinden|gehen|feiern)|was (bedeutet|halten|denken|stört)|wie (war|ist) es für (sie|dich))~|feier~|(vergess|merk|änder|verlor|schütz|verwalt|wähl|speicher)~ (\p{L}+ ){0,4}(passwort|pin|adresse|nummer|namen?)|(passwort|passwörter|pin|adresse|nummer|namen?) (\p{L}+ ){0,3}(vergess|merk|geänder|änder|verlor|schütz|verwalt|wähl|speicher)~|namen? (der|des|von der|für|dieser|dieses|eines|einer|ihrer|ihres) (\p{L}+ ){0,2}\p{L}*(app|produkt|marke|gericht|ort|laden|geschäft|restaurant|programm|buch|film|serie|lied|spiel|kurs|website|seite|bar|café|hotel|straße|stadt|dorf|getränk|band|verein|hund|katze|tier)s?e?s?|(marken|produkt|orts|datei|straßen|benutzer)namen?

# open.who
wie (heißt|heißen|hieß|hießen) (ihre?n?|deine?|der|die|das|eure?|seine?) (\p{L}+ ){0,2}\p{L}+|(wer ist|bei wem sind|wer war) ihre? (hausarzt|hausärztin|zahnarzt|arbeitgeber|chef|chefin|vermieter|hebamme|ärztin|arzt)~|(für wen|bei wem|bei welcher firma|bei welchem unternehmen|wo genau) arbeiten sie
wie (heißt|heißen|hieß) (denn |eigentlich |noch )?(die|der|das) (dame|herr|frau|mann|kolleg\p{L}+|nachbar\p{L}*|mitarbeiter\p{L}*|fahrer\p{L}*|ärztin|arzt|verkäufer\p{L}*|person)|(bei|in) (welchem|welcher) (arbeitgeber|firma|unternehmen|betrieb|schule|kita|praxis|krankenhaus|bank)(?=[^?]*(arbeit|beschäftig|angestell|geh|angemeld|versicher|lernt|tätig|kund))

# open.nameOf
namen? (der|des|dieser|dieses|eines|einer|von der|von dem|vom|für die|für das|für den|ihrer|ihres|deiner|deines) 

# open.things
\p{L}*(zeitung|zeitschrift|magazin|seite|website|portal|podcast|sender|radio|programm|serie|film|lied|album|chor|orchester|verein|studio|bar|kneipe|café|bäckerei|bäcker|metzgerei|markt|supermarkt|kette|anbieter|versorger|hotel|herberge|campingplatz|airline|fluggesellschaft|linie|strecke|bus|zug|weg|park|museum|bücherei|bibliothek|festival|fest|halle|gebäude|viertel|gegend|see|fluss|berg|strand|insel|land|system|dienst|plattform|newsletter|tarif|vertrag|methode|übung|mittel|salbe|creme|pflanze|blume|baum|gemüse|obst|käse|brot|suppe|eintopf|kuchen|bier|wein|tee|kaffee|soße|gewürz|rätsel|spielzeug|puppe|boot|motorrad|roller|maschine|drucker|farbe|stoff|muster|instrument|band|hof|garten|gruppe|forum|organisation|sport|tanz|laden|geschäft|shop|handlung|kurs|app|karte|discounter|imbiss|kantine|mensa)s?
app|laden|geschäft|marke|produkt|gericht|hund|katze|pferd|haustier|tier|straße|schule|verein|band|spiel|buch|serie|film|fahrrad|auto|rezept|projekt|restaurant|ort|kurs|dorf|stadt|gemeinde|programm|software|seite|tool|gerät|modell|krankheit|medikament|lied|getränk|sorte|das|die|der|es|lieblings\p{L}+|sensor|pumpe|roboter
(das |dein |ihr )?(fitnessstudio|schwimmbad|museum|klinik|tierklinik|bücherei|bibliothek|verein|markt|flohmarkt|podcast|sendung|strand|park|restaurant|laden|geschäft|second-?hand-?laden)|werkstatt

# personal.name.datum
(ihre?n?m?r?s?|deine?[nmrs]?|der|den|dem|seine?n?|eure?n?) (\p{L}+ ){0,2}(namen?s?|vornamen?|nachnamen?|familiennamen?|mädchennamen?|geburtsnamen?)|(vor|nach|familien|mädchen|geburts|zu)namen?|namen? (ihre[rs]?|deine[rs]?|des|der) (\p{L}+ )?\p{L}+

# personal.address.datum
straße und (die )?hausnummer|ihre (straße|hausnummer)
(post|privat|wohn|heim|liefer|rechnungs|melde)?-?(adresse|anschrift)~|postanschrift|hausnummer|postleitzahl|plz|wohnort|in welcher straße|(wir|ich) (ihnen|dir|euch|es|sie)? ?(\p{L}+ ){0,4}(schicken|senden|liefern|zuschicken|zusenden)|wo (genau )?(wohn|leb)(en|st|t) (sie|du|ihr|ihre \p{L}+|ihr \p{L}+)|(probe|paket|muster|gutschein|päckchen|brief)~ (\p{L}+ ){0,4}(schick|send|liefer)~

# personal.email.datum
e-?mail-?(adresse)?|mailadresse

# personal.phone.datum
(nummer|telefonnummer|handynummer) (ihre[rs]|deine[rs]|von ihre[rm]|von deine[rm]) (\p{L}+ )?(frau|mann|mannes|mutter|vaters?|tochter|sohn|sohnes|nachbarin|nachbarn|arztes|ärztin|chefs|chefin|freundin|freundes|kollegin|kollegen)
(telefon|handy|mobil|mobilfunk|ruf|festnetz|whatsapp|kontakt)-?nummer~|(telefonisch|unter welcher nummer)~|nummer (\p{L}+ ){0,3}(erreich|anruf)~

# personal.birth.datum
geburts(datum|tag|jahr|ort)~|(sind|wurden|bist|wurdest) (sie|du) (\p{L}+ )?geboren

# personal.document.datum
\p{L}*(versicherungs|versicherten|kunden|mitglieds?|personal|matrikel|steuer|ausweis|pass|reisepass|führerschein|patienten|akten|vertrags|renten|kranken\p{L}*|sozial\p{L}*|kennzeichen|auftrags|bestell|buchungs|zähler|depot|policen|schein|dienst)-?(nummer|identifikationsnummer|id)|(autokennzeichen|nummernschild|kennzeichen|steuer-?id|ausweisnummer)
\p{L}*(ausweis|pass|reisepass|führerschein|versicherten|versicherungs|sozialversicherungs|steuer|kunden|mitglieds|matrikel|personal|patienten|vertrags|visum|rentenversicherungs|akten|vorgangs|buchungs|kenn)-?(nummer|kennzeichen|id)~|steuer-?id|kennzeichen|nummer (ihre[rs]|deine[rs]|auf) (\p{L}+ )?\p{L}*(ausweis|pass|führerschein|karte|vertrag)~
(post|kunden|vertrags?|vertragskonto|mitglieds|versicherten|personal|steuer|ausweis|zähler|sendungs|kredit\p{L}*|patienten|matrikel|buchungs|karten|zugangs|auftrags)-?(nummer|kennung|konto\p{L}*)
(welcher|welche|deren|die) nummer

# personal.account.datum
(letzten|ersten) (drei|vier|sechs|3|4|6) (ziffern|stellen|zahlen)
(konto|karten|kreditkarten|bank|iban|prüf|bankkarten)-?(nummer|daten|verbindung|ziffer)~|iban|bic|cvv|cvc|sicherheitscode
(letzten|ersten) (\p{L}+ )?(ziffern|stellen)

# personal.password.datum
passwort|passwörter|kennwort|pin|pin-?(code|nummer)|geheimzahl|zugangsdaten|login-?daten|anmeldedaten|sicherheitsfrage|benutzernamen?
`;
