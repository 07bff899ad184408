export const german = String.raw`
# distress
(kann|mag) (ich )?(so )?nicht mehr (weiter ?leben|leben)|(nicht mehr|nimmer) (da sein|aufwachen|existieren|leben)( (will|möchte|wollen))?|will (ich )?(nur noch )?sterben|(mich |mir )?(das )?leben (zu )?nehmen|mich (selbst )?(ritze|ritzen|verletze|aufhänge|aufhängen|erschieße|erschießen)|suizidgedanken|lebensmüde|keinen sinn mehr im leben
nur noch sterben|(einfach )?nicht mehr (leben|da sein)|mit dem leben (abgeschlossen|schluss)|schluss machen mit (allem|dem leben)|dem (ganzen |allem )?ein ende (machen|setzen)|möchte tot sein|wäre (besser|lieber) tot|wünschte,? ich wäre tot
bring~ mich um|mich (selbst )?(um(zu)?bringen|töten)|mir (das leben (zu )?nehmen|etwas an(zu)?tun)
selbstmord~|suizid~|mich selbst (zu )?verletz~
(will|möchte|wollte) (nur noch |einfach |nicht mehr )?(sterben|leben nicht mehr)|(will|möchte) (ich )?nicht mehr leben
wäre (ich )?(lieber|am liebsten) tot|meinem leben ein ende

# optOut
(beenden|beende|stoppen|stoppe|stopp|brechen|brich|schließen|unterbrechen|beendet) (sie |wir )?(bitte |jetzt |hier |sofort )*(das |dieses |die |diese )?(interview|gespräch|befragung|umfrage)
(möchte|will|würde) (ich )?(jetzt |hier |bitte |gern |lieber )*(aufhören|abbrechen|aussteigen|nicht mehr weitermachen|nicht mehr mitmachen|schluss machen|nicht weitermachen)|ich (höre|steige|breche) (jetzt |hier |damit )*(auf|aus|ab)$|(schluss|stopp|ende) (jetzt|hier|damit)?$|(es |das )?reicht( (mir|jetzt))*$|hören sie (bitte )?auf( (damit|zu fragen|mich zu fragen))*$|hör (bitte )?auf( (damit|zu fragen))*$|keine (weiteren )?fragen( mehr)?$|ich bin raus$
(interview|gespräch|befragung|umfrage) (jetzt |hier |bitte |sofort )*(beenden|abbrechen|stoppen)
(möchte|will) (ich )?(jetzt |hier |bitte )*aufhören$|hören (wir|sie) (bitte |jetzt )?auf$
lass(en sie)? mich in ruhe|keine (weiteren )?fragen mehr

# refusal
(sag|sage|beantworte|erzähle|verrate|bespreche) ich (ihnen |dir )?(lieber |hier )?nichts?|(möchte|will) (ich )?(ihnen |dir )?(lieber )?(nicht|nichts) (verraten|preisgeben|teilen|besprechen|kommentieren|offenlegen|angeben)|keine (antwort|auskunft|aussage|angaben)|(das )?(geht|ging) (sie |dich )?(gar )?nichts an|(zu |ist |sehr )(privat|persönlich|intim)|(würde|möchte) (ich )?(lieber )?(überspringen|passen)|^(ich )?passe?$|(frage|die frage) (bitte )?(überspringen|auslassen)
(möchte|will|mag|werde) (ich )?(dazu |darüber |das |hierzu |hierüber |darauf )?(lieber )?(nicht|nichts)( weiter| mehr)? (sagen|beantworten|antworten|sprechen|reden|erzählen)
(darüber|dazu|das|hierzu|darauf) (möchte|will|mag) ich (lieber )?(nicht|nichts)
^lieber nicht$|^keine angabe~?$|^kein kommentar$|das ist (mir zu )?privat$|geht (sie|dich|euch|niemanden) nichts an

# dontKnow
(das )?(ich )?(weiß|weiss|wüsste) (ich )?(es )?(auch |leider |gar |ehrlich gesagt )*nicht( so)?( genau| recht)?
(ich habe |habe |hab )?(leider |gar )?keine ahnung|kein(en)? (plan|schimmer|idee)|keine idee
(gar |eigentlich )?nichts( weiter| mehr| besonderes| bestimmtes)?
((ich )?bin (ich )?(mir )?)?(da )?nicht sicher|(das )?kann ich (so )?nicht sagen|schwer zu sagen
(da )?(mir )?fällt (mir )?(gerade |dazu )*nichts( mehr)?( ein)?

# fillers
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
danke( schön| sehr)?|vielen dank|bitte|sorry|entschuldigung|nein|ja|ok(ay)?|also|aber|naja|jetzt|hier|wirklich|einfach|mehr|heute|schon|gerade|doch|nun|mir|ehrlich gesagt

# others
er|sie hat|wir|man|weil|wenn|als|dass|damit|hat|hatte|haben|war|waren|wurde|mussten?|chef|chefin|kunden?|kollegen?|leute|mein|meine|kinder|sohn|tochter|baustelle|oft|immer|manchmal|abends|feierabend|müssen

# harmless
(bringt|bringen|brachten?|brächten?) mich um (den|meinen|meine|die|das|mein|jede[ns]?|allen) (\p{L}+ )?(schlaf|verstand|ruhe|nerven|job|freude|spaß|feierabend|nachtruhe|geduld|zeit|lohn|freizeit|urlaub|geld|ersparnisse|stimme|konzentration|appetit|erholung|wochenende)|mich um (den|meinen) (schlaf|verstand|job|lohn|feierabend) gebracht|(bringt|bringen|brachte) mich (noch |fast |beinahe |irgendwann )+um|(könnte|würde) (mich )?(tot|um) ?lachen|zum sterben (langweilig|schön)|tot ?gelacht|selbstmordkommando|(suizid|selbstmord)(prävention|rate|statistik|film)~|(über|zum thema|zur|von) (suizid|selbstmord)~|vor (scham|peinlichkeit|langeweile|lachen) (sterben|umbringen)|sterbe vor|sterben vor|im (boden|erdboden) versinken
(mich |uns )?(beim|im) (sport|training|garten|klettern|kochen) (zu )?verletz~|mich (selbst )?(zu )?verletz~ (beim|an)|das leben nehmen wie|(fernsehen|rad|app|handy|arbeiten|rauchen) (zu )?aufhören
`;
