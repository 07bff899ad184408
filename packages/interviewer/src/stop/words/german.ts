export const german = String.raw`
# distress
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
machen wir (hier |jetzt |damit )*(schluss|ende)$|(mir |es )?reicht'?s?( mir)?( (jetzt|hier))*$
(können|könnten|wollen|sollen) wir (hier |jetzt |das |bitte |damit |es )*(aufhören|abbrechen|beenden|schluss machen|stoppen)$|^ich (will|mag|möchte|kann) nicht mehr$
(beenden|beende|stoppen|stoppe|stopp|brechen|brich|schließen|unterbrechen|beendet) (sie |wir )?(bitte |jetzt |hier |sofort )*(das |dieses |die |diese )?(interview|gespräch|befragung|umfrage)
(möchte|will|würde) (ich )?(jetzt |hier |bitte |gern |lieber )*(aufhören|abbrechen|aussteigen|nicht mehr weitermachen|nicht mehr mitmachen|schluss machen|nicht weitermachen)|ich (höre|steige|breche) (jetzt |hier |damit )*(auf|aus|ab)$|(schluss|stopp|ende) (jetzt|hier|damit)?$|(es |das )?reicht( (mir|jetzt))*$|hören sie (bitte )?auf( (damit|zu fragen|mich zu fragen))*$|hör (bitte )?auf( (damit|zu fragen))*$|keine (weiteren )?fragen( mehr)?$|ich bin raus$
(interview|gespräch|befragung|umfrage) (jetzt |hier |bitte |sofort )*(beenden|abbrechen|stoppen)
(möchte|will) (ich )?(jetzt |hier |bitte )*aufhören$|hören (wir|sie) (bitte |jetzt |hier |damit )*auf$
lass(en sie)? mich in ruhe|keine (weiteren )?fragen mehr

# refusal
(das |dies |es )?behalte ich (lieber )?für mich$
(darüber|davon) (spreche|rede|erzähle) ich (nicht|nur ungern)( (gern|gerne))?$|(zu|etwas zu|ziemlich) (intim|privat|persönlich)$
^nächste frage( bitte)?$|^(bitte )?überspringen( bitte)?$|(dazu|darüber|hierzu) (äußere|sage|rede|spreche) ich (mich )?(nicht|nichts)$
(sag|sage|beantworte|erzähle|verrate|bespreche) ich (ihnen |dir )?(lieber |hier )?nichts?|(möchte|will) (ich )?(ihnen |dir )?(lieber )?(nicht|nichts) (verraten|preisgeben|teilen|besprechen|kommentieren|offenlegen|angeben)|keine (antwort|auskunft|aussage|angaben)|(das )?(geht|ging) (sie |dich )?(gar )?nichts an|(zu |ist |sehr )(privat|persönlich|intim)|(würde|möchte) (ich )?(lieber )?(überspringen|passen)|^(ich )?passe?$|(frage|die frage) (bitte )?(überspringen|auslassen)
(möchte|will|mag|werde) (ich )?(dazu |darüber |das |hierzu |hierüber |darauf )?(lieber )?(nicht|nichts)( weiter| mehr)? (sagen|beantworten|antworten|sprechen|reden|erzählen)
(darüber|dazu|das|hierzu|darauf) (möchte|will|mag) ich (lieber )?(nicht|nichts)
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

# harmless
(bring|bringt|bringst|bringen) mich um (den|die|das|meinen|meine|mein)
(bringt|bringen|brachten?|brächten?) mich um (den|meinen|meine|die|das|mein|jede[ns]?|allen) (\p{L}+ )?(schlaf|verstand|ruhe|nerven|job|freude|spaß|feierabend|nachtruhe|geduld|zeit|lohn|freizeit|urlaub|geld|ersparnisse|stimme|konzentration|appetit|erholung|wochenende)|mich um (den|meinen) (schlaf|verstand|job|lohn|feierabend) gebracht|(bringt|bringen|brachte) mich (noch |fast |beinahe |irgendwann )+um|(könnte|würde) (mich )?(tot|um) ?lachen|zum sterben (langweilig|schön)|tot ?gelacht|selbstmordkommando|(suizid|selbstmord)(prävention|rate|statistik|film)~|(über|zum thema|zur|von) (suizid|selbstmord)~|vor (scham|peinlichkeit|langeweile|lachen) (sterben|umbringen)|sterbe vor|sterben vor|im (boden|erdboden) versinken
(mich |uns )?(beim|im) (sport|training|garten|klettern|kochen) (zu )?verletz~|mich (selbst )?(zu )?verletz~ (beim|an)|das leben nehmen wie|(fernsehen|rad|app|handy|arbeiten|rauchen) (zu )?aufhören
`;
