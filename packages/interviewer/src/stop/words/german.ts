export const german = String.raw`
# distress
mich (\p{L}+ ){0,2}(aufzuhängen|zu erhängen|zu ertränken|zu erschießen|zu vergiften|umzubringen|zu töten|aufhängen|erhängen|ertränken|erschießen|vergiften)|(erhäng|ertränk|erschieß|vergift|häng)e (ich )?mich( auf)?$
nie(mals)? (wieder|mehr) (aufwachen|aufzuwachen|aufwache)|mich (\p{L}+ )?umbring~|(in|an) (die|meine|meinen|den) (arme?|beine?|pulsadern|handgelenke?|oberschenkel) (geschnitten|geritzt)|(niemand|keiner) würde (mich|um mich) (\p{L}+ )?(vermissen|trauern)|mich (würde|wird) (niemand|keiner) vermissen|(für mich keine|keine) zukunft( für mich)? (mehr )?und
(alle|alles|jeder|sie|familie|kinder|mann|frau|eltern|mutter|freunde|welt|leute|anderen?)( \p{L}+){0,3} ohne mich (\p{L}+ ){0,2}(besser|leichter|glücklicher)|ohne mich (\p{L}+ ){0,2}(alle|alles|jeder|sie|familie|kinder|welt|anderen?) (\p{L}+ ){0,2}(besser|leichter|glücklicher)|(besser|leichter|schöner),? wenn (ich (tot|weg|nicht mehr (da|am leben|hier))|es mich nicht)
(keinen|ohne) (\p{L}+ )?(grund|willen|wunsch)( mehr)?,? (weiter ?zu ?leben|zu leben)|müde vom leben|nicht mehr (\p{L}+ )?(existieren|weiterleben)|(hoffe|wünsche|wünschte|bete)( \p{L}+){0,4},?( dass)? (ich )?(\p{L}+ ){0,4}(sterbe|tot bin|nicht mehr aufwache)|im schlaf (zu )?sterbe~|abschiedsbrief~
(von (der|einer) brücke|vor (den|einen) zug|vom (dach|balkon|hochhaus)) (zu )?(springe|spring|stürze|werfe)~
(mir|meine) (\p{L}+ ){0,2}(arme?|pulsadern|handgelenke?|beine?|oberschenkel|haut) (\p{L}+ ){0,2}(auf)?(ge)?(schneid|schnitten|ritz|brenn|brannt)~|(zigaretten?|feuerzeug) (\p{L}+ ){0,2}(auf|an) (meine~|der) (arm|haut|bein)~
(ritz|ritze|ritzte) (ich )?mich|ich ritz~|mich (\p{L}+ ){0,2}(erhängen|erhänge|ertränken|erschießen|vergiften)|(keinen|ohne) (lebenswillen|lebensmut)|des lebens (müde|überdrüssig)
ich (wäre|bin) (lieber|besser|am besten) tot|lieber tot
nicht mehr (aufwachen|aufzuwachen|aufwache|aufwachte)|(zu viele|viel zu viele|alle|ganze packung|handvoll|überdosis)( meine)? (tabletten|pillen|medikamente|schlaftabletten)
(spring|springe|springen|stürze|werfe|werfen|schmeiße) (\p{L}+ ){0,3}(von (der|einer) brücke|vor (den|einen|die) (zug|bahn|s-bahn|u-bahn)|vom (dach|balkon|hochhaus)|aus dem fenster)|vor (den|einen|die) (zug|bahn) (zu )?(springen|werfen|schmeißen)
leben (\p{L}+ ){0,4}(keinen (sinn|wert)|sinnlos|nicht mehr lebenswert|wertlos)
(kann|mag) (ich )?(so )?nicht mehr (weiter ?leben|leben)|(nicht mehr|nimmer) (da sein|aufwachen|existieren|leben)( (will|möchte|wollen))?|will (ich )?(nur noch )?sterben|(mich |mir )?(das )?leben (zu )?nehmen|mich (selbst )?(ritze|ritzen|verletze|aufhänge|aufhängen|erschieße|erschießen)|suizidgedanken|bin (\p{L}+ )?lebensmüde|keinen sinn mehr im leben
nur noch sterben|(einfach )?nicht mehr (leben|da sein)|mit dem leben (abgeschlossen|schluss)|schluss machen mit (allem|dem leben)|dem (ganzen |allem )?ein ende (machen|setzen)|möchte tot sein|wäre (besser|lieber) tot|wünschte,? ich wäre tot
bring~ mich um|mich (selbst )?(um(zu)?bringen|töten)|mir (das leben (zu )?nehmen|etwas an(zu)?tun)
selbstmord~|suizid~|mich selbst (zu )?verletz~|(verletze|verletzte|schneide|schnitt|ritze|verbrenne) (ich )?mich (((?!nie |niemals |nicht )\p{L}+ ){0,3}(absichtlich|mit absicht)|((?!beim |am |an |im |nie |niemals |nicht )\p{L}+ ){0,3}selbst)(?! (beim|an|am|im))
(will|möchte|wollte) (nur noch |einfach |nicht mehr )?(sterben|leben nicht mehr)|(will|möchte) (ich )?nicht mehr leben
wäre (ich )?(lieber|am liebsten) tot|meinem leben ein ende

# optOut
(möchte|will) (ich )?(das|es|dies) (gerne? |jetzt |hier |nun )*(beenden|abbrechen|stoppen)$
machen wir (hier |jetzt |damit )*(schluss|ende)$|^(mir reicht'?s|jetzt reicht'?s( mir)?|es reicht jetzt|mir reicht es)( (jetzt|hier))*$
(können|könnten|wollen|sollen) wir (hier |jetzt |das |bitte |damit |es )*(aufhören|abbrechen|beenden|schluss machen|stoppen)$
(beenden|stoppen|brechen|schließen|unterbrechen) (sie|wir) (bitte |jetzt |hier |sofort )*(das |dieses |die |diese )?(interview|gespräch|befragung|umfrage)|^(bitte )?(beende|beendet|stoppe?|brich) (bitte |jetzt |hier |sofort )*(das |dieses |die |diese )?(interview|befragung|umfrage)
(möchte|will) (ich )?(jetzt |hier |bitte |gern |lieber )*(aufhören|nicht mehr weitermachen|nicht mehr mitmachen|nicht weitermachen)$|(möchte|will) (ich )?(jetzt |bitte |gern )*hier (abbrechen|aussteigen|schluss machen)$|^ich (höre|breche) (jetzt )?hier (jetzt )?(auf|ab)$|(schluss|stopp|ende) (jetzt|hier|damit)$|^(so )?(jetzt reicht's|reicht jetzt)$|hören sie (bitte )?auf( (damit|zu fragen|mich zu fragen))*$|hör (bitte )?auf( (damit|zu fragen))*$|keine (weiteren )?fragen( mehr)?$
(interview|befragung|umfrage) (jetzt |hier |bitte |sofort )*(beenden|abbrechen|stoppen)
(möchte|will) (ich )?(jetzt |hier |bitte )*aufhören$|hören (wir|sie) (bitte |jetzt |hier |damit )*auf$
lass(en sie)? mich in ruhe|keine (weiteren )?fragen mehr

# bare
stopp?( jetzt)?|hör(t|en sie)? (jetzt |bitte )?auf|schluss( jetzt)?

# refusal
(das |dies |es )?behalte ich (lieber )?für mich$
(darüber|davon) (spreche|rede|erzähle) ich (nicht|nur ungern)( (gern|gerne))?$|(zu|etwas zu) (intim|privat|persönlich)$
^nächste frage( bitte)?$|^(bitte )?überspringen( bitte)?$|(dazu|darüber|hierzu) (äußere|sage|rede|spreche) ich (mich )?(nicht|nichts)$
das (sag|sage|beantworte|erzähle|verrate|bespreche) ich (ihnen |dir )?(lieber |hier )?nicht$|(sag|sage|erzähle|verrate) ich (ihnen|dir) (lieber |hier )?nichts?$|(möchte|will) (ich )?(ihnen |dir )?(lieber )?(nicht|nichts) (verraten|preisgeben|teilen|besprechen|kommentieren|offenlegen|angeben)|^keine (antwort|auskunft|aussage|angaben)$|geht (sie |dich )(gar )?nichts an|(zu|das ist|das ist sehr) (privat|persönlich|intim)$|möchte (ich )?(lieber )?(überspringen|passen)$|^(ich )?passe?$|(frage|die frage) (bitte )?(überspringen|auslassen)
(möchte|will|mag|werde) (ich )?(dazu |darüber |das |hierzu |hierüber |darauf )?(lieber )?(nicht|nichts)( weiter| mehr)? (sagen|beantworten|antworten|sprechen|reden|erzählen)
(darüber|dazu|hierzu|darauf) (möchte|will|mag) ich (lieber )?(nicht|nichts)
^lieber nicht$|^keine angabe~?$|^kein kommentar$|das ist (mir zu )?privat$|geht (sie|dich|euch|niemanden) nichts an

# dontKnow
(ich )?(habe |hab )?(da |davon )?(wirklich |echt |leider |gar |absolut )*keine ahnung
(das )?kann ich (ihnen |dir )?(leider )?nicht sagen|(null|nicht die geringste|keinerlei|nicht den blassesten) (ahnung|schimmer)
(da |das )?(bin |weiß )?(ich )?(bin )?mir (da )?(nicht|unsicher)( so| ganz| wirklich)?( sicher)?
(das )?(ich )?(weiß|weiss|wüsste) (ich )?(es )?(auch |leider |gar |ehrlich gesagt )*nicht( so)?( genau| recht)?
(ich habe |habe |hab )?(leider |gar )?keine ahnung|kein(en)? (plan|schimmer|idee)|keine idee
(gar |eigentlich )?nichts( weiter| mehr| besonderes| bestimmtes)?
((ich )?bin (ich )?(mir )?)?(da )?nicht sicher|(das )?kann ich (so )?nicht sagen|schwer zu sagen
(da )?(mir )?fällt (mir )?(gerade |dazu )*nichts( mehr)?( ein)?

# fillers
sorry
also
hm
ähm
äh
naja
tja
ehrlich
leider
genau
dazu
gerade
ehrlich gesagt

# thanks
danke( schön| sehr)?|vielen dank|tut mir (sehr )?leid|bitte|sorry|entschuldigung|nein|ja|ok(ay)?|also|aber|naja|jetzt|hier|wirklich|einfach|mehr|heute|schon|gerade|doch|nun|mir|ehrlich gesagt

# others
er|sie hat|wir|man|weil|wenn|als|dass|damit|hat|hatte|haben|war|waren|wurde|mussten?|chef|chefin|kunden?|kollegen?|leute|mein|meine|kinder|sohn|tochter|baustelle|oft|immer|manchmal|abends|feierabend|müssen

# parts.leave
^ich (will|mag|möchte) nicht mehr( schluss)?$
(sie haben|du hast|ihr habt) (mich )?(jetzt |schon )*genug (gefragt|ausgefragt)
(lassen sie|lass|lasst) mich( (jetzt|doch|bitte|endlich|hier))* (gehen|raus|weg|in ruhe|in frieden)
(mann |oh )?(kann|darf|könnte) ich (jetzt |bitte |mal |dann |endlich )*(gehen|weg|los|aufhören|schluss machen)|(wir sollten|lassen (wir|sie uns)|wollen wir|können wir) es (dabei|hierbei|gut sein)( (belassen|lassen))?|belassen wir es dabei|(machen|mach) (sie |wir )?(bitte |jetzt |hier |doch )*schluss
tschau|ciao|tschüss?i?|tschö|auf wiedersehen|(ich )?(höre|hör|breche|brech) (ich )?(jetzt |bitte )*(hier|an dieser stelle) (jetzt )?(auf|ab)(?! \p{L}| \d)|schluss( (jetzt|hier))+|ende gelände|ich mache (jetzt hier|hier( jetzt)?|jetzt) schluss

# parts.all
(ich )?(habe|hab|hätte) (ich )?(da |dem |dazu |sonst |weiter |jetzt )*(nichts|nix)( (mehr|weiter))?( (hinzuzufügen|zu sagen|beizutragen|zu ergänzen|zu berichten))?
das (war|wär|wäre)('s|s| es)( alles)?|das (ist|war|wäre) alles|mehr (habe|hab|gibt|fällt|kann) (ich |es |mir )?(dazu )?(nicht|nichts)( (ein|zu sagen|sagen))?|(dazu |sonst |weiter |mehr )*nichts (mehr|weiter)( (zu sagen|hinzuzufügen))?

# parts.unwilling
(ich )?(wüsste|sehe|verstehe) (gar |auch |ja )?(nicht|keinen grund),? (ein,? )?(wieso|warum|weshalb|wozu) (ich|sie|du)( (ihnen|dir|das|sowas|so etwas))*|(warum|wieso|weshalb|wozu) (sollte|soll|muss) ich
(ich )?(will|möchte|mag|werde) (ich )?(das |es |dazu |da |darüber |hierzu |mich |jetzt |hier |einfach |wirklich |gerade |mir |lieber |echt |dir |ihnen )*(nicht|nichts|nimmer|keine[nr]?)( (mehr|länger|weiter|gern|gerne|so|wirklich))*|(ich )?(hab|habe) (ich )?(echt |jetzt |gerade |da |dazu |darauf |einfach |wirklich )*keine?n? (bock|lust|nerven?|geduld|interesse)( mehr)?|keine?n? (bock|lust|nerven?|geduld|interesse|weiteren)( mehr)?|(ich )?(weigere|verweigere)(?! (mich )?(nicht|nie|keinesfalls|keineswegs))( mich)?

# parts.wish
(können|könnten|dürfen|wollen|sollen|sollten) wir|(können|könnten|würden) sie|(kannst|könntest|würdest) du|(ich )?(möchte|will)( ich)?|ich würde (das |es |jetzt |nun |hier |bitte |mal )*(gern|gerne)|würde ich (jetzt |nun |hier )*(gern|gerne)|bitte ich( sie)?|es wäre (schön|nett|gut),? wenn|ist es (ok|okay|möglich)|es ist zeit|lass(en sie|t)? uns|ich (schlage vor|bitte( sie)?)

# parts.end
(?<!fragen )zum (ende|schluss)( (zu )?kommen)?|ein ende (zu )?(finden|machen)
(machen|mach) (sie |wir )?(bitte |jetzt )*(schluss|ein ende)|dabei (zu )?belassen|bewenden lassen
((zu )?beenden|beende|beendet|beend|aufhören|aufzuhören|hören|hör|abschließen|schluss( machen)?|(?<!fragen (noch )?zu )ende( machen)?)

# parts.drop
(abbrechen|abzubrechen|brechen|brich|stoppen|stoppe|stopp?|aussteigen|auszusteigen|unterbrechen|einstellen|aufgeben|aufzugeben|(gut )?sein lassen)

# parts.goOn
(weiter ?(zu ?)?(machen|reden|antworten|sprechen|mitmachen|führen|befragt werden)|mit(zu)?machen|teilnehmen|teilzunehmen|fortfahren|fortsetzen|fortzuführen|fragen (zu )?beantworten|hinziehen)

# parts.topic
(interviews?|befragung|umfrage|fragen|fragerei|ausfragerei|gefrage|fragebogen|(dieses|unser) gesprächs?|(diese|unsere) (unterhaltung|studie)|diesen chat)

# parts.here
(hier|an (dieser|der) stelle|an diesem punkt)

# parts.private
(das |darauf |so ?was )?(beantworte|verrate) ich (ihnen |dir |das )?nicht|(das |darauf |dazu |so ?was )?werde ich (ihnen |dir |das )?(nicht|nichts) (beantworten|antworten|sagen|verraten|erzählen)|das sage ich (ihnen |dir )?nicht
das bleibt (unter uns|mein geheimnis)|das ist mein(e)? (geheimnis|sache|angelegenheit)|(warum|wieso|wozu) (wollen sie|willst du) das wissen
(das )?(geht|ging) (sie|dich|euch|dir|ihnen|niemanden?|keinen)( (gar|überhaupt|echt|mal))* (nichts|nix)( an)*|das (is|ist|wäre) (mir )?(zu |sehr |ziemlich |eher |etwas )*(privat|persönlich|intim|vertraulich|privatsache)|(mir )?zu (privat|persönlich|intim)|das (behalte|behalt) ich (lieber )?für mich|was geht (sie|dich|euch) das an|kümmern sie sich um (ihren|ihre) \p{L}+ \p{L}+

# parts.next
(nächste|andere|neue)s? (frage|thema)|(die|diese) (frage )?(überspringen|auslassen|weglassen)|weiter zur nächsten frage|themenwechsel|(ein )?anderes thema|(reden|sprechen) wir (lieber |doch |bitte )*(über|von) ('?was|etwas) (anderes|andres|neues)

# parts.tell
(reden|sprechen|fragen|frag|wissen|unterhalten)( (wir|sie|mich|uns))*( (lieber|doch))?( über)?
(zu )?(sagen|antworten|beantworten|sprechen|reden|erzählen|verraten|äußern|teilen|besprechen|preisgeben|auskunft geben|kommentieren|offenlegen|angeben|eingehen)

# parts.unknown
(hab|habe)? ?(null|nullkommanix|keinerlei) (ahnung|plan|schimmer|peil)
(null|nullkommanull|keinen blassen|nicht den leisesten) (plan|ahnung|schimmer)|(das )?(habe|hab) ich (leider |schon |wieder |auch |ganz )*vergessen|vergessen|(das )?(ist mir|hab ich|fällt mir) (leider |gerade |jetzt |total )*(entfallen|nicht (mehr )?ein)|(da |darüber )?(habe|hab) ich (mir )?(noch )?(nie|keine|keinen) (\p{L}+ )?(gedanken|nachgedacht|meinung|antwort)( (gemacht|dazu))*|da (muss|müsste) ich (raten|passen|nachdenken)|ich (muss|müsste) raten|gott weiß
(ich )?(weiß|weiss|wüsste|wüßte|erinnere|erinner) (ich )?(das |es |mich |da |leider |jetzt |gerade |gar |auch |wirklich |echt |ehrlich gesagt |dazu |so |spontan |nun )*(nicht|nichts|nix|nimmer)( (mehr|so|genau|recht|wirklich))*|(kann|könnte) (ich )?(das |da |dazu |ihnen |dir |mich |leider |jetzt |gerade |wirklich |nun |so |gar |auch |spontan )*(nicht|nichts) (sagen|beantworten|beurteilen|erinnern)|weiß (nicht|nich|net)|kp|ka|kein(e|en)? (plan|ahnung|schimmer|idee|meinung|dunst)|keine ahnung|nicht sicher|unsicher|(habe |hab )?(ich )?(das )?vergessen|woher soll ich das wissen|wer weiß|was weiß ich|da fragen sie (mich )?(was|den falschen|die falsche)|da bin ich überfragt|überfragt|fällt mir (gerade |so |spontan |jetzt |leider )*(nichts|nix) ein

# parts.weary
(ich )?(hab|habe) (jetzt |schon )*(genug|die (nase|schnauze) voll) von|(ich )?bin (so |sehr |echt |zu |langsam |einfach )*(müde|erschöpft|kaputt|genervt|platt)|(müde|genug|satt)( von)?|die nase voll( von)?|(genervt|gelangweilt)( von)?

# parts.please
bitte( schön)?

# parts.other
(was|etwas|über was) (anderes|andres|neues)|(andere|weitere) (themen|fragen)

# parts.denied
nicht|nie(mals)?|keinesfalls|keineswegs|auf keinen fall|keine?n? (grund|bedarf|absicht|anlass)|ist (das|dies) (jetzt |schon |nun )?die

# parts.little
(nun|sofort|heute|damit|für (heute|mich|jetzt)|von (mir|meiner seite)|meinerseits|länger|hiermit|langsam|(wie )?langweilig|öde|nervig|anstrengend|blöd|sinnlos|doof|zu lang(e)?|zeitverschwendung|nervt|nerven|langweilt|reicht'?s?|(ich )?(denke|glaube|finde),?( dass)?|sollte|ich|wir|mir|mich|sie|ihnen|dir|du|dich|das|dies|dieser?|dieses|diesem|diese[nm]?|der|die|den|dem|ein|eine|einen|es|was|so|zu|zur|zum|mit|von|vom|über|dazu|darüber|darauf|hierzu|davon|im|in|an|am|auf|und|oder|dann|da|ist|sind|alles|mal|bitte|danke|vielen dank|schönen?|sorry|leider|einfach|gern|gerne|lieber|echt|wirklich|halt|eben|doch|ja|nein|nee|nö|ne|ok|okay|gut|also|na|naja|tja|hm|äh|ähm|puh|boah|oh|ach|hey|mann|digga|alter|bro|leute|ey|lol|schon|jetzt|ehrlich|gesagt|ganz|sehr|tut|leid|tut mir leid|entschuldigung|entschuldigen sie|verzeihung|wenn (sie|es) (nichts dagegen haben|recht ist|geht|ok ist)|offen gestanden|weiter|mehr|nur|noch|am liebsten|für (ihre|die) (zeit|mühe)|auch|spontan|genau|quatsch|scheiß|ding|sache|ab)

# harmless
(eher|lieber) sterben,? als(?! (\p{L}+ ){0,3}(leben|weiter))
(bring|bringt|bringst|bringen) mich um (den|die|das|meinen|meine|mein)
(bringt|bringen|brachten?|brächten?) mich um (den|meinen|meine|die|das|mein|jede[ns]?|allen) (\p{L}+ )?(schlaf|verstand|ruhe|nerven|job|freude|spaß|feierabend|nachtruhe|geduld|zeit|lohn|freizeit|urlaub|geld|ersparnisse|stimme|konzentration|appetit|erholung|wochenende)|mich um (den|meinen) (schlaf|verstand|job|lohn|feierabend) gebracht|(bringt|bringen|brachte) mich (noch |fast |beinahe |irgendwann )+um|(könnte|würde) (mich )?(tot|um) ?lachen|zum sterben (langweilig|schön)|tot ?gelacht|selbstmordkommando|(suizid|selbstmord)(prävention|rate|statistik|film)~|(über|zum thema|zur|von) (suizid|selbstmord)~|vor (scham|peinlichkeit|langeweile|lachen) (sterben|umbringen)|sterbe vor|sterben vor|im (boden|erdboden) versinken
(mich |uns )?(beim|im) (sport|training|garten|klettern|kochen) (zu )?verletz~|mich (selbst )?(zu )?verletz~ (beim|an)|das leben nehmen wie|(fernsehen|rad|app|handy|arbeiten|rauchen) (zu )?aufhören
`;
