export const german = String.raw`
# distress
unter der erde (wäre|wär) ich (\p{L}+ )?(besser|lieber)|unter der erde (ginge|würde) es mir (\p{L}+ )?besser|(ich (wäre|wär)|(wäre|wär) ich) (\p{L}+ ){0,2}(besser|lieber) (\p{L}+ ){0,2}(unter der erde|im grab)|ginge es mir (\p{L}+ )?besser unter der erde
(ritz(e|te)? ich mir|ich ritz(e|te)? mir) ((?!beim |am |an |im )\p{L}+ ){0,3}(arm|bein|handgelenk|unterarm|oberschenkel|haut|pulsader)~(?! auf)|(nachts?|abends?|heimlich|absichtlich) (schneide|schnitt) ich mir (\p{L}+ ){0,2}(arm|bein|handgelenk|unterarm|oberschenkel|haut)~
(viele|alle|ganze|haufen|packung|schachtel|menge|handvoll)( \p{L}+){0,2} (tabletten|pillen|medikamente)( \p{L}+){0,2} (genommen|geschluckt)( \p{L}+)?,? (und|in der|weil ich)( \p{L}+){0,2} (gehofft|hoffte|hoffnung),? (\p{L}+ ){0,3}(vorbei|zu ende|aus)(?= |$)
(er|sie) bedroht mich (mit (\p{L}+ )?(messer|waffe|pistole)|jeden|seit)|zwingt mich (\p{L}+ )?(zum sex|mit ihm zu schlafen|zum geschlechtsverkehr)
(bete|flehe|hoffe|wünsche)( \p{L}+){0,3},? (dass ich )?(\p{L}+ ){0,2}nicht mehr (aufwache|aufwachen|aufzuwachen)
hyperventilier~(?=.{0,60}(angst|panik|gerade|jetzt|hilfe))
(einfacher|leichter|besser|schöner)( \p{L}+){0,3},? (einfach )?tot zu sein|welt (\p{L}+ ){0,2}(besser|schöner) (\p{L}+ )?ohne mich|für immer (ein)?schlafen(?<=(will|möchte|würde|wünsch).*)|kraft( mehr)? (zum leben|zu leben|weiterzuleben)
(gegen|in) (einen|den|die) (baum|wand|mauer|gegenverkehr|brückenpfeiler) (zu )?(fahren|rasen|lenken|steuern)(?<=(denk|überleg|möcht|will|stell|gedanke|absicht|würd).*)
stimmen(?=.{0,50}(umbring|töten|verletzen|sterben|springen))(?<=hör.{0,30})
pulsadern (\p{L}+ ){0,2}(auf|durch)(ge)?sch~|zigaretten? (\p{L}+ ){0,4}(auf|an) (meine[mnr]?|der|die) (arm|haut|armen|bein|hand)|(das|ein|den|einen) (seil|strick) (\p{L}+ )?(schon |bereits )(gekauft|besorgt|bereit)
(hat|haben|hatte|hatten) mich (((?!beim |im |in )\p{L}+ ){0,4})(vergewaltigt|missbraucht|misshandelt|verprügelt|begrapscht|gewürgt|unsittlich|zusammengeschlagen)|(wurde|werde|bin|wird) (ich )?(\p{L}+ ){0,4}(vergewaltigt|sexuell|misshandelt|verprügelt)|{kin} (vergewaltigt|missbraucht|misshandelt|begrapscht) mich
angst,? (dass|das|davor,? dass) (\p{L}+ ){0,4}(mich|uns) (\p{L}+ ){0,3}(umbringt|tötet|umbringen|totschlägt|schlägt|ermordet)|(droht|drohte|gedroht|will|wollte|versucht)( \p{L}+){0,3},? (mich|uns|meine kinder) (\p{L}+ ){0,3}(umzubringen|umbringen|zu töten|töten|abzustechen|zu erwürgen)
(keine luft|nicht (mehr )?(atmen|luft))(?=.{0,40}(panik|angst|zitter|sterb|hilfe|herzrasen))|(panik|angst|zitter|herzrasen)\p{L}*(?=.{0,40}(keine luft|nicht (mehr )?atmen))|(glaube|denke|gefühl),? (ich|dass ich) (\p{L}+ )?(sterbe|ersticke) (jetzt|gleich|gerade)
(wozu|warum|weshalb|wofür|wieso) (\p{L}+ ){0,3}(noch|überhaupt) (\p{L}+ )?(leben|weiterleben|aufwachen|am leben|da sein|existieren)(?! (in|auf|bei|im|am|mit))|(wozu|wofür) (lebe|leb) ich( noch| überhaupt)?$
(am besten|am liebsten|besser|lieber|schöner) (wäre|wär|würde|würd) (ich )?(\p{L}+ ){0,2}nicht mehr (da|am leben|hier|aufwachen)
(mach|mache|machen) (\p{L}+ ){0,2}schluss mit (meinem|dem|diesem) leben
(mich|mir) (\p{L}+ ){0,4}(umbringen|das leben nehmen|erhängen|ertränken) (wollte|will|möchte|werde|würde|könnte|wollen)
dass (alles|es) (\p{L}+ ){0,2}(vorbei|aus|zu ende) ist,? und ich (\p{L}+ ){0,3}(nicht mehr|weg|tot)
(brücke|dach|gleis\p{L}*|geländer|balkon|hochhaus)(?=.{0,40}(spring|runter|fallen))(?<=(steh|stand|sitz|denk|stell|überleg).{0,60})
(die |meine )?augen (\p{L}+ ){0,2}(nie (wieder|mehr)|nicht mehr) (auf|öffn)~|nie (wieder|mehr) (die |meine )?augen (auf|öffn)~
(niemand|niemanden|keiner|keinen|keinem|keine sau) (\p{L}+ ){0,3}(merk|vermiss|auffall|interessier|kümmer|bemerk|traur|stör|jucken)\p{L}*,? (wenn|falls|ob) ich (\p{L}+ ){0,4}(sterb|stürb|tot|nicht mehr|verschw)~|wenn ich (\p{L}+ ){0,3}(sterb|stürb|tot|verschwänd|nicht mehr (da|leb))\p{L}*( \p{L}+){0,2},? (\p{L}+ ){0,3}(merk|vermiss|interessier|fiel|fällt|bemerk|kümmer|stör|jucken)\p{L}* (\p{L}+ ){0,3}(niemand|keiner|keinem|keinen)~
(tabletten|pillen|medikamente|schlaftabletten|schlafmittel)( \p{L}+){0,4},? (genommen|geschluckt|nehmen|schlucken)( \p{L}+)?,? (und|um|damit)( \p{L}+){0,3} (nicht mehr|nie mehr|nie wieder|sterben|schlafen)
(will|möchte|werde) (ich )?mit allem schluss machen$
(hab|habe) (ich )?mich (heute |gestern |letzte nacht |gerade |schon )*wieder (geschnitten|geritzt)(?! (beim|an|am))|(am liebsten|lieber|besser) (wäre|wär) ich (einfach |gar )?nicht mehr (da|am leben|hier)$|(kann|mag|will) (ich )?(so )?nicht (mehr )?weiterleben
(ich (will|wollte|möchte|würde|wünsche|wünschte)|(^|, )(will|möchte)|(will|wollte|möchte|würde|wünsche|wünschte) ich)( \p{L}+){0,5} (tot sein|tot wäre|sterben|den tod|nicht mehr (leben|da sein|existieren|aufwachen|hier sein)|für immer (weg|verschwinden|einschlafen))(?! (vor|in|im|am|auf|bei|mit|ohne|um|wenn|sobald|müssen))
(es hat|hat|macht|gibt) (\p{L}+ ){0,3}(das leben |mein leben |weiterzuleben |zu leben )(\p{L}+ )?kein(en)? (sinn|wert)|hat (\p{L}+ ){0,2}kein(en)? sinn mehr (weiterzuleben|zu leben|im leben)|(es hat alles|^alles hat) (\p{L}+ )?keinen sinn mehr$|(will|möchte) nur (noch )?,? ?(dass|das) es (vorbei|zu ende|aufhört)|(sehe|seh|finde|erkenne|habe) (\p{L}+ ){0,3}keinen (sinn|ausweg|grund|lebenssinn)( mehr)? (im leben|in meinem leben|am leben|zu leben|weiterzuleben)$|kein(en)? (lebenswillen|lebensmut|lebensfreude)|lebenswille
ich (kann|halt|halte|ertrag|ertrage|pack|packe|schaff|schaffe) (dieses leben |das leben |mein leben |alles |das alles |den schmerz )+(einfach |so |alles )*(nicht|nich|nimmer) (mehr|länger)( (aus|ertragen|aushalten))*(?=,? (ich will|und will|und ich|es soll|alles)|$)|(will|möchte),? (nur |einfach )?(noch )?,? ?(dass|das) (alles|das alles|mein leben) (\p{L}+ )?(endlich |einfach )?(vorbei|zu ende|aufhört|aufhören|ein ende)( ist| hat)?$|ich will nicht mehr$(?<=leben.*)
(ritz|schneid|verletz|verbrenn|schlag|kratz|schnitt|hunger)(e|te|en|et|t)? (ich )?(mich|mir) (?!nie |niemals |nicht |beim )(\p{L}+ )?(absichtlich|heimlich)(?! (beim|am|an|im))|(ritz|schneid|verletz)(e|te)? (ich )?mich (immer wieder |oft |manchmal |wieder |nachts |abends )*(selbst|selber)(?! (beim|am|an|im|durch))|ritz(e|te|en|t)? (ich )?mich|(mich|mir) (\p{L}+ ){0,2}(selbst |selber |absichtlich |heimlich )(\p{L}+ )?(geritzt|verletzt|wehgetan|weh getan|weh|verbrannt|ritzen|verletzen|wehtun)(?! (beim|als|an))|(tu|tue|tut|füge|fuge) (ich )?mir (selbst|selber|absichtlich)( (was|etwas|schmerzen|oft|manchmal))* ?(weh|an|zu)|(hab|habe) (ich )?mich (\p{L}+ )?geritzt|mich (\p{L}+ ){0,2}ritz(e|en|te)
(hab|habe|bekomm|bekomme|krieg|kriege) (ich )?(gerade |grad |jetzt |wieder |eben )+(\p{L}+ )?(eine |ne |einen )?(\p{L}+ )?(panikattacke|angstattacke|zusammenbruch|nervenzusammenbruch|heulkrampf)(?! (beim|bei|wenn|wegen))|(panikattacke|angstattacke) (gerade|jetzt|grad)|(kann|ich kann) (\p{L}+ )?(gerade |jetzt )?nicht (aufhören zu (weinen|zittern|heulen)|mehr aufhören zu (weinen|zittern))|ich (breche|brech) (gerade|jetzt) (\p{L}+ )?zusammen$|am ende meiner kraft und
(meinem leben|dem allen) (\p{L}+ )?(selbst )?ein ende|mit dem leben (schluss|abgeschlossen|fertig)|mit allem abgeschlossen$|(denk|dacht|gedank|überleg|plan|versuch)~ (\p{L}+ ){0,6}(umzubringen|das leben zu nehmen|zu sterben|an den tod|ans sterben|daran zu sterben|selbst ?mord|suizid|aus dem leben|schluss zu machen$)|(bring|bringe|brächte) ich mich um|ich (bring|bringe) mich (\p{L}+ )?um(?! (den|die|das|meine))|aus dem leben (zu )?(scheiden|gehen|treten)|lebensmüde(?! (nach|fahr|aktion))|(niemand|keiner) (würde|wird) (\p{L}+ )?(merken|vermissen|interessieren|weinen),? wenn ich (\p{L}+ )?(tot|weg bin|weg wäre|nicht mehr|sterb|sterbe)|(wär|wäre|wären) (\p{L}+ ){0,4}(besser dran|glücklicher|froh),? ?(ohne mich|wenn ich (tot|weg|nicht mehr))|besser,? wenn ich nicht mehr (da|bin|wäre|lebe)|nur (noch )?(eine|allen eine|jedem eine) last (für|bin)|(allen|jedem|meiner familie) nur (noch )?(zur|eine) last|hasse es zu leben|ich hasse mein leben$|ich (will|möchte) (einfach )?nur noch (verschwinden|weg sein)$|(er|mein (mann|freund|vater|partner)) (schlägt|verprügelt|würgt) mich( (wieder|zu hause)|$)|ich habe angst um mein leben$|mein leben (\p{L}+ ){0,2}(hat|macht|ist) (\p{L}+ ){0,3}(keinen sinn|sinnlos|wertlos|nichts (mehr )?wert|nicht mehr lebenswert|die hölle)
mich (\p{L}+ ){0,2}(aufzuhängen|zu erhängen|zu ertränken|zu erschießen|zu vergiften|umzubringen|zu töten|aufhängen|erhängen|ertränken|erschießen|vergiften)|(erhäng|ertränk|erschieß|vergift|häng)e (ich )?mich( auf)?$
((will|möchte|wollte|würde) (ich )?(\p{L}+ )?|(ein)?schlafen und )nie(mals)? (wieder|mehr) (aufwachen|aufzuwachen|aufwache)|mich (\p{L}+ )?umbring~|(in|an) (die|meine|meinen|den) (arme?|beine?|pulsadern|handgelenke?|oberschenkel) (geschnitten|geritzt)|(niemand|keiner) würde (mich|um mich) (\p{L}+ )?(vermissen|trauern)|mich (würde|wird) (niemand|keiner) vermissen|(für mich keine|keine) zukunft( für mich)? (mehr )?und
(alle|alles|jeder|sie|familie|kinder|mann|frau|eltern|mutter|freunde|welt|leute|anderen?)( \p{L}+){0,3} ohne mich (\p{L}+ ){0,2}(besser|leichter|glücklicher)|ohne mich (\p{L}+ ){0,2}(alle|alles|jeder|sie|familie|kinder|welt|anderen?) (\p{L}+ ){0,2}(besser|leichter|glücklicher)|(besser|leichter|schöner),? wenn (ich (tot|weg|nicht mehr (da|am leben|hier))|es mich nicht)
(keinen|ohne) (\p{L}+ )?(grund|willen|wunsch)( mehr)?,? (weiter ?zu ?leben|zu leben)|müde vom leben|nicht mehr (\p{L}+ )?(existieren|weiterleben)|(hoffe|wünsche|wünschte|bete)( \p{L}+){0,4},?( dass)? (ich )?(\p{L}+ ){0,4}(sterbe|tot bin|nicht mehr aufwache)|im schlaf (zu )?sterbe~|abschiedsbrief~
(von (der|einer) brücke|vor (den|einen) zug|vom (dach|hochhaus)) (zu )?(springe|spring|stürze|werfe)~
(mir|meine) (\p{L}+ ){0,2}(arme?|pulsadern|handgelenke?|beine?|oberschenkel|haut) (\p{L}+ ){0,2}(auf)?(ge)?(schneid|schnitten|ritz|brenn|brannt)~|(zigaretten?|feuerzeug) (\p{L}+ ){0,2}(auf|an) (meine~|der) (arm|haut|bein)~
(ritz|ritze|ritzte) (ich )?mich|ich ritz~|mich (\p{L}+ ){0,2}(erhängen|erhänge|ertränken|erschießen|vergiften)|(keinen|ohne) (lebenswillen|lebensmut)|des lebens (müde|überdrüssig)
ich (wäre|bin) (lieber|besser|am besten) tot|lieber tot
nicht mehr (aufwachen(?! müssen)|aufzuwachen|aufwache|aufwachte)|(zu viele|viel zu viele|alle|ganze packung|handvoll|überdosis)( meine)? (tabletten|pillen|medikamente|schlaftabletten)(?!.*(arzt|ärztin|morgens|abends|apotheke))
(spring|springe|springen|stürze|werfe|werfen|schmeiße) (\p{L}+ ){0,3}(von (der|einer) brücke|vor (den|einen|die) (zug|bahn|s-bahn|u-bahn)|vom (dach|balkon|hochhaus)|aus dem fenster)(?! (ins|in den|in die|in das))|vor (den|einen|die) (zug|bahn) (zu )?(springen|werfen|schmeißen)
leben (\p{L}+ ){0,4}(keinen (sinn|wert)|sinnlos|nicht mehr lebenswert|wertlos)
(kann|mag) (ich )?(so )?nicht mehr (weiter ?leben|leben)|(nicht mehr|nimmer) (da sein|aufwachen|existieren|leben) (will|möchte|wollen)|(will|möchte|wollte) (ich )?(\p{L}+ )?(nicht mehr|nimmer) (da sein|aufwachen|existieren|leben)(?! (müssen|um|in|wo|ohne|mit|wenn)( |$))|will (ich )?(nur noch )?sterben|(mich |mir )?(das )?leben (zu )?nehmen|mich (selbst )?(ritze|ritzen|verletze|aufhänge|aufhängen|erschieße|erschießen)|suizidgedanken|bin (\p{L}+ )?lebensmüde|keinen sinn mehr im leben
nur noch sterben|(einfach )?nicht mehr (leben|da sein)|mit dem leben (abgeschlossen|schluss)|schluss machen mit dem leben|dem (ganzen |allem )ein ende (machen|setzen)|möchte tot sein|wäre (besser|lieber) tot|wünschte,? ich wäre tot
ich (bring|bringe) mich um|mich (selbst )?(um(zu)?bringen|töten)|mir (das leben (zu )?nehmen|etwas an(zu)?tun)
selbstmord~|suizid~|mich selbst (zu )?verletz~|(verletze|verletzte|schneide|schnitt|ritze|verbrenne) (ich )?mich (((?!nie |niemals |nicht )\p{L}+ ){0,3}(absichtlich|mit absicht)|((?!beim |am |an |im |nie |niemals |nicht )\p{L}+ ){0,3}selbst)(?! (beim|an|am|im))
(will|möchte|wollte) (nur noch |einfach |nicht mehr )?(sterben|leben nicht mehr)|(will|möchte) (ich )?nicht mehr leben
wäre (ich )?(lieber|am liebsten) tot|meinem leben ein ende

# distress.unsure
(er|sie|{kin}) (\p{L}+ ){0,2}(kommt|kam|schleicht|schlich) (\p{L}+ ){0,3}(in mein (zimmer|bett|schlafzimmer)|zu mir ins (bett|zimmer))( \p{L}+){0,3},? und (\p{L}+ )?((hat|hatte) mich (\p{L}+ )?(angefasst|angegrapscht|begrapscht|berührt)|(fasst|fasste|grapscht) mich (\p{L}+ ){0,2}an|(berührt|berührte|begrapscht|betatscht) mich)(?! an der (schulter|hand))
(gesagt|sagt|sagte|gedroht|droht|drohte|geschworen|schwört),? (dass )?(er|sie) ((\p{L}+ )?(mich|uns) (\p{L}+ )?(um|umbring~|töte~|kalt)|(tötet|töte|ersticht|erschlägt) (mich|uns)),? (wenn|falls|sobald) ich {tell}
{kin} (\p{L}+ ){0,2}(bedroht|bedrohte) mich(?! mit (?!(\p{L}+ )?(messer|waffe|pistole|gewalt)))
{kin} (\p{L}+ ){0,2}{hits} (ich )?mich(?! (\p{L}+ ){0,2}(aus dem|um längen|um welten|im|beim|zur|für|vor|am|wach|in (den )?(spiel|karten)|auf die schulter)(?!\p{L}))(?!.*{games})|(er|sie) {hits} mich (wenn|sobald|jede|seit|wieder|und|vor|fast|ständig|zu hause|nachts|weil)(?!.*{games})
{kin} (fasst|fasste|grapscht|grapschte|packt) mich (\p{L}+ ){0,3}an

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
abbruch|abbrechen|aufhoren|beende(n)? (das|es|sie)( jetzt)?|hor(t|en sie)? auf( damit)?|reicht jetzt|genug jetzt|schluss aus|raus hier|ich hor auf
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
(nee |nö |na |nein )?(gar )?nix( besonderes| weiter)?
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
(bitte )?(nehmt|nehmen sie|nimm) mich (bitte )?(da |hier )?raus|ich schließe (das|den|die) (fenster|tab|seite|app) (jetzt|nun)
(fragen sie|frag|fragt)( (mich|bitte|jetzt))* (nichts|nicht|nix) (mehr|weiter)|nicht (mehr|weiter) fragen
(löschen|lösch|lösche|löscht|entfernen|vernichten|vergessen)( (sie|mal|bitte|jetzt|alle|alles))* (meine )?(antworten|daten|angaben|aussagen)( (und|oder) (meine |alle )*(antworten|daten|angaben|aussagen))+
(ich )?(beende|verlasse|stoppe|schließe|breche) (das|dieses|unser) gespräch( (jetzt|hier|nun|hiermit|sofort|ab|an dieser stelle))+(?! \p{L})
(ich )?(hab|habe) (jetzt )?genug(?= *,? (danke|bitte|sorry|tschüss))|kein interesse mehr( (daran|hieran|an (dem|der|diesem) \p{L}+))*
^ich steige? (jetzt |hiermit )+aus$
(bitte )?(löschen|lösch|lösche|löscht|entfernen|entferne|vernichten|verwerfen|streichen|streich) (sie |mal |bitte |jetzt |sofort |alle |alles |doch |wieder )*(meine|was ich|alles was ich|das gesagte|das interview|alles von mir)( \p{L}+)? ?(antworten|daten|angaben|aussagen|eingaben|gesagt habe?|geschrieben habe?|interview|alles)?( (bitte|wieder|sofort|jetzt))*|meine (antworten|daten|angaben|aussagen) (bitte |sofort |alle |wieder )*(löschen|entfernen|streichen)
(ich )?(ziehe|zieh|widerrufe|nehme) (mich|meine (einwilligung|teilnahme|zustimmung|antworten|zusage|angaben)) ?(hiermit |jetzt )*(zurück)?
(ich )?(mach|mache|nehme|nehm) (ich )?(hier |jetzt )+(hier |jetzt |einfach )*(nicht|nich|net|nimmer) ?(mehr |länger |weiter )*(mit|weiter|teil)(?! \p{L})
((ich )?(hab|habe) (ich )?(jetzt |echt |einfach |wirklich |gerade |da )*)?keine?n? (lust|bock|nerv|nerven|kraft|energie|geduld|zeit) mehr( (dafür|darauf|hierauf|drauf|hierfür|dazu|hier|auf (dieses?|ihre|eure|deine) \p{L}+))*(?= *,| (dafür|hierfür)$| (sorry|danke|bitte|tschüss|tut|ehrlich))
(ich )?(will|möchte|mag) (ich )?(jetzt |hier |das |einfach |wirklich |echt |ehrlich gesagt )*(nicht|nich|net|nimmer) mehr( (hier|jetzt))*(?= *,| (sorry|danke|bitte|tschüss|tut|ehrlich|mitmachen|teilnehmen))
(ich )?(muss|müsste) (jetzt |leider |dann |nun |mal |hier )*(los|weg|gehen|aufhören|schluss machen|abbrechen)( jetzt)?(?=,? (tschüss?i?|ciao|bye|sorry|danke|tut))|ich muss (leider|hier) (jetzt |leider |dann |nun |mal )*(los|weg|gehen|aufhören|schluss machen|abbrechen)
(jetzt reicht('s| es)|mir reicht('s| es) jetzt|reicht jetzt|es reicht (mir )?jetzt|das reicht (mir )?jetzt|schluss für (mich|heute)|genug für heute|ende für mich|feierabend für mich|jetzt ist (gut|schluss|feierabend|ende))( (mit|damit|jetzt|hier|langsam))*
(ich )?(will|möchte|würde (gern|gerne)) (bitte |jetzt |gern |gerne |hier |aus (der|dem|dieser|diesem) (interview|umfrage|befragung|gespräch|studie) )+(raus|aussteigen|austreten|ausscheiden)(?! \p{L})
(wie|wo) (kann|komm|komme|könnte) ich (hier |das |die \p{L}+ |das \p{L}+ |dieses \p{L}+ |jetzt )*(raus|abbrechen|beenden|aufhören|aussteigen|stoppen)
(nehmen sie|nimm|streichen sie|streich) mich (bitte )?(aus|von) (der|dem|ihrer|ihrem) (studie|umfrage|liste|interview|befragung)( raus| heraus)?
(ich )?(beende|stoppe|verlasse|schließe|breche|brech|höre|hör) (jetzt |hier |nun |hiermit |an dieser stelle )+(jetzt |hier |das |die |diese[ns]? |dieses |mit |dem |den )*(interview|befragung|umfrage|chat|gespräch|fragen)?( (auf|ab|jetzt))*(?! \p{L}| \d)
(ich )?(beende|breche|verlasse|schließe|stoppe) (die|das|diese|dieses) (befragung|umfrage|interview)( (jetzt|hier|ab|nun))*|(wir )?(lassen|lass) wir (es|das) (bitte |jetzt )?(gut sein|bleiben|sein)(?! \p{L})|(ich )?(hab|habe) (ich )?(echt |langsam |wirklich )+(genug|keine zeit mehr)(?! \p{L}{4})|keine weiteren fragen|(ich )?beantworte (ihnen |dir )?(keine|nichts|nix) (fragen |weiteren fragen )?mehr|nichts mehr von mir|von mir (kommt )?nichts mehr
^ich (will|mag|möchte) nicht mehr schluss$
(sie haben|du hast|ihr habt) (mich )?(jetzt |schon )*genug (gefragt|ausgefragt)
(lassen sie|lass|lasst) mich( (jetzt|doch|bitte|endlich|hier))* (gehen|raus|weg|in ruhe|in frieden)
(mann |oh )?(kann|darf|könnte) ich (jetzt |bitte |mal |dann |endlich )*(gehen|weg|los|aufhören|schluss machen)|(wir sollten|lassen (wir|sie uns)|wollen wir|können wir) es (dabei|hierbei|gut sein)( (belassen|lassen))?|belassen wir es dabei|(machen|mach) (sie |wir )?(bitte |jetzt |hier |doch )*schluss
tschau|ciao|tschüss?i?|tschö|auf wiedersehen|(ich )?(höre|hör|breche|brech) (ich )?(jetzt |bitte )*(hier|an dieser stelle) (jetzt )?(auf|ab)(?! \p{L}| \d)|schluss( (jetzt|hier))+|ende gelände|ich mache (jetzt hier|hier( jetzt)?|jetzt) schluss

# parts.all
(ich )?(habe|hab|hätte) (ich )?(da |dem |dazu |sonst |weiter |jetzt )*(nichts|nix)( (mehr|weiter))? (hinzuzufügen|zu sagen|beizutragen|zu ergänzen|zu berichten)
das (war|wär|wäre)('s|s| es)( alles)?|das (ist|war|wäre) alles|mehr (habe|hab|gibt|fällt|kann) (ich |es |mir )?(dazu )?(nicht|nichts)( (ein|zu sagen|sagen))?|(dazu |sonst |weiter |mehr )*nichts (mehr|weiter)( (zu sagen|hinzuzufügen))?

# parts.unwilling
keine zeit( mehr)? (für|zu|um)
(ich )?(wüsste|sehe|verstehe) (gar |auch |ja )?(nicht|keinen grund),? (ein,? )?(wieso|warum|weshalb|wozu) (ich|sie|du)( (ihnen|dir|das|sowas|so etwas))*|(warum|wieso|weshalb|wozu) (sollte|soll|muss) ich
(ich )?(will|möchte|mag|werde) (ich )?(das |es |dazu |da |darüber |hierzu |mich |jetzt |hier |einfach |wirklich |gerade |mir |lieber |echt |dir |ihnen )*(nicht|nichts|nimmer|keine[nr]?)( (mehr|länger|weiter|gern|gerne|so|wirklich))*|(ich )?(hab|habe) (ich )?(echt |jetzt |gerade |da |dazu |darauf |einfach |wirklich )*keine?n? (bock|lust|nerven?|geduld|interesse)( mehr)?|keine?n? (bock|lust|nerven?|geduld|interesse|weiteren)( mehr)?|(ich )?(weigere|verweigere)(?! (mich )?(nicht|nie|keinesfalls|keineswegs))( mich)?

# parts.wish
wir (können|könnten)(?=.* (hier|jetzt|stelle))|wir (können|könnten|sollten|müssen|wollen)(?=.* (interview|gespräch hier|umfrage|befragung))|ich muss(?=.* (interview|umfrage|befragung))
(ich )?(würde|würd|wollte|hätte) (ich )?((jetzt|hier|nun|das|es) )*(gerne?|lieber|bitte)( (gerne?|lieber|bitte|jetzt|hier|nun))*|(wie|wo) kann ich|(kann|könnte|darf|dürfte) (ich|man)|(kann|könnte) (das|man)|wäre es (ok|okay|möglich)
(können|könnten|dürfen|wollen|sollen|sollten) wir|(können|könnten|würden) sie|(kannst|könntest|würdest) du|(ich )?(möchte|will)( ich)?|ich würde (das |es |jetzt |nun |hier |bitte |mal )*(gern|gerne)|würde ich (jetzt |nun |hier )*(gern|gerne)|bitte ich( sie)?|es wäre (schön|nett|gut),? wenn|ist es (ok|okay|möglich)|es ist zeit|lass(en sie|t)? uns|ich (schlage vor|bitte( sie)?)

# parts.end
(mir|jetzt) reicht('?s| es)|ich (geh|gehe|verschwinde|hau ab)(?=$|,)
(ich )?bin (jetzt |dann |hier |da |mal |nun )*(raus|draußen|weg|durch|fertig(?! (mit|aus|von)))|(ich )?(steige|steig) (jetzt |hier |da |lieber |dann |bitte )*aus|(ich )?(gebe|geb) (jetzt |hier )*auf|(ich )?(hör|höre|breche|brech) (jetzt |dann |damit |das |es |lieber )*(auf|ab)|ohne mich|es reicht|das reicht|fertig|feierabend|(ich )?(muss|müsste) (los|weg|gehen|aufhören)|(ich )?klinke? mich aus|(ich )?bin dann mal weg|ich habe keine zeit|(ich )?geh(e)? (jetzt|dann)
(?<!fragen )zum (ende|schluss)( (zu )?kommen)?|ein ende (zu )?(finden|machen)
(machen|mach) (sie |wir )?(bitte |jetzt )*(schluss|ein ende)|dabei (zu )?belassen|bewenden lassen
((zu )?beenden|beende|beendet|beend|aufhören|aufzuhören|hören|hör|abschließen|schluss( machen)?|(?<!fragen (noch )?zu )ende( machen)?)

# parts.drop
abbruch|raus(gehen)?|verlassen|zumachen|schließen|auflegen|gehen lassen|aus
(abbrechen|abzubrechen|brechen|brich|stoppen|stoppe|stopp?|aussteigen|auszusteigen|unterbrechen|einstellen|aufgeben|aufzugeben|(gut )?sein lassen)

# parts.goOn
(befragt|interviewt|ausgefragt) werden|befragen lassen
(weiter ?(zu ?)?(machen|reden|antworten|sprechen|mitmachen|führen|befragt werden)|mit(zu)?machen|teilnehmen|teilzunehmen|fortfahren|fortsetzen|fortzuführen|fragen (zu )?beantworten|hinziehen)

# parts.topic
das gespräch(?= (hier|jetzt|bitte|an dieser))
(die |meine )?teilnahme|(die |diese )?(unterhaltung|studie)
(interviews?|befragung|umfrage|fragen|fragerei|ausfragerei|gefrage|fragebogen|(dieses|unser) gesprächs?|(diese|unsere) (unterhaltung|studie)|diesen chat)

# parts.here
(hier|(jetzt|nun|sofort)$|an (dieser|der) stelle|an diesem punkt)

# parts.spare
(nur )?ungern|das (lieber )?nicht
(weiter|überspringen|überspring|skip|nächste[rs]?|passe?|privat|persönlich|privatsache|geheim|intim|vertraulich|meine sache|lieber nicht|eher nicht|besser nicht|sag ich nichts|ich überspringe das|das lasse ich( aus)?|nichts zu sagen)

# parts.courtesy
danke( schön| dir| ihnen)?|vielen dank|besten dank|sorry|entschuldigung|entschuldigen sie|entschuldige|verzeihung|pardon|tut mir (echt |sehr )?leid|mit verlaub|nehmen sie('s| es) mir nicht übel|schönen (tag|abend)( noch)?

# parts.private
das (steht nicht|ist nicht) zur (diskussion|debatte)|das bleibt (in der familie|unter uns|bei mir)|(darüber|dazu) (schweige|schweig) ich( lieber)?|ich (behalte|behalt) mir (das recht )?vor,? (\p{L}+ )?nicht zu antworten|das lassen wir (lieber |mal |besser )+
(das |dies |die antwort |es )?((möchte|will) ich( (gern|gerne|lieber|gerne lieber|schon))*|bleibt|behalte ich)( (lieber|gerne?|mal))* für mich( (behalten|behalte))?(?<=behalt.*|bleibt für mich)|(ich )?verweiger(e|n)? (hier |dazu |darauf )*(die|jede|jegliche) (antwort|aussage|auskunft)( (dazu|darauf|hierzu|hier))*
(das |es )?geht (dich|sie|euch|keinen|niemand(en)?|dir|ihnen)( (gar|überhaupt|mal|echt|einfach|doch|ja|wirklich))* (etwas|was)( an)?(?<=(keinen|niemand).*)
(das |die frage |darauf |so was |sowas )?(muss|brauch|brauche) ich (ihnen |dir |hier |ja |doch |ja wohl )*(nicht|nichts|nich) (zu )?(beantworten|sagen|antworten|erzählen|verraten)|muss ich (das|darauf|die frage|diese frage) (beantworten|antworten|sagen)
(das |dazu |darüber )?(möchte|will|werde|mag) ich (ihnen |dir |hier |das )*(auf keinen fall|keinesfalls|bestimmt nicht|nicht|lieber nicht) (sagen|beantworten|erzählen|teilen|verraten|besprechen|reden|preisgeben|angeben|kommentieren|öffentlich machen|offenlegen|mitteilen)
(das )?(ist|is|sind) (nicht|nich) (ihre|deine|eure) (angelegenheit|sache|baustelle)|(das )?(ist|is|bleibt) (ganz |allein |alleine |nur |meine |eine )*(meine sache|privatsache|mein bier|familiensache)(?<=(das|privatsache|allein|ganz).*)
das ((möchte|will) ich (gerne? |lieber )*|würde ich (gerne? |lieber )+)für mich behalten|(frage )?(ist )?(mir )?zu (persönlich|privat|intim)e? frage
(das |dazu |darüber |darauf |davon |drüber |die frage |diese frage |diese fragen |solche fragen |so eine frage |sowas |so etwas |so was |hierzu |hierüber )(sag|sage|sach|erzähl|erzähle|verrat|verrate|beantwort|beantworte|antwort|antworte|rede|red|spreche|sprech|äußere|bespreche|diskutiere|kommentiere) ich (ihnen |dir |euch |mich |das |hier |jetzt |lieber |grundsätzlich |prinzipiell |bestimmt |sicher |gar |einfach |echt |auch |niemandem |keinem |fremden )*(nicht|nich|net|nichts|nix|nie|ungern|nur ungern|keine (auskunft|antwort|angaben?))( (gern|gerne|an|preis|weiter|drüber|mehr|darüber))*
(sag|sage|sach|erzähl|erzähle|verrat|verrate|beantwort|beantworte) ich (ihnen |dir |euch |das |hier |jetzt |lieber |bestimmt |sicher |einfach |echt |ganz bestimmt )*(nicht|nich|net)( (gern|gerne|drüber|darüber|so))*
ich (sag|sage|erzähl|erzähle|verrat|verrate|beantwort|beantworte|antwort|antworte|rede|red|spreche|äußere|kommentiere) (mich )?(ihnen |dir |euch |das |dazu |darüber |darauf |hierzu |dazu hier |so was |sowas |die frage |diese frage |so etwas |solche fragen |da drüber )+(hier |jetzt |lieber |grundsätzlich |prinzipiell |bestimmt |gar |einfach |auch )*(nicht|nich|net|nichts|nix|ungern|keine (auskunft|antwort|angaben?))( (gern|gerne|an|preis|weiter|drüber|mehr|dazu))*
(das |so was |sowas |darüber |dazu |da |die frage )?(darf|möcht|möchte|mag|will|werd|werde) ich (ihnen |dir |euch |das |da |dazu |mich |darüber |drüber |hier |lieber |jetzt |so |eigentlich |gerade |echt |gar )*(nicht|nich|net|nichts|nix|keine)( (so|drüber|darüber|dazu|da|gern|gerne|mit (ihnen|dir|fremden)|näher|weiter|öffentlich|hier))* (reden|sagen|sprechen|erzählen|verraten|antworten|beantworten|preisgeben|angeben|äußern|eingehen|auskunft geben|antwort geben|angaben machen|diskutieren|ausbreiten|offenlegen)
ich (darf|möcht|möchte|mag|will|werd|werde) (ihnen |dir |euch |das |da |dazu |mich |darüber |drüber |darauf |die frage |diese frage |hier |lieber |jetzt |eigentlich |gerade |echt |gar |hierzu )*(nicht|nich|net|nichts|nix|keine)( (so|drüber|darüber|dazu|da|gern|gerne|mit (ihnen|dir|fremden)|näher|weiter|öffentlich|hier))* (reden|sagen|sprechen|erzählen|verraten|antworten|beantworten|preisgeben|angeben|äußern|eingehen|auskunft geben|antwort geben|angaben machen|diskutieren|ausbreiten|offenlegen)
(das |es )?(ist|is|sind|wäre|wird) (mir )?(jetzt |alles |doch |ja |einfach |sehr |ganz |rein |echt |schon |eine |etwas |ein bisschen |ein wenig |leider )*(privat|persönlich|intim|vertraulich|privatsache|privatangelegenheit|privatleben|tabu|betriebsgeheimnis|familiensache|(zu |viel zu )(privat|persönlich|intim|vertraulich|heikel))|(diese |die )frage geht (mir )?(jetzt )?(zu weit|zu nah|etwas zu weit)
(das )?geht (dich|sie|euch|keinen|niemand(en)?|keinen was|dich mal|dir)( (gar|überhaupt|mal|echt|einfach|doch|ja|wirklich))* (nichts|nix|nüscht|nen scheiß|einen (scheiß|dreck|feuchten \p{L}+))( an)?
(bitte )?(frag|fragen|fragt)( sie)?( mich)?( (das|sowas|so was|danach|so etwas|bitte|doch|lieber))* (nicht|nich|was anderes|etwas anderes|andere sachen)( sowas| so was)?
(keine|ohne) (antwort|angaben?|auskunft|aussage|stellungnahme|kommentar)|kein kommentar|(ich |da )?(schweige|enthalte mich|passe)( (dazu|lieber|hier))+|dazu (schweige|passe) ich|da (möchte|will) ich (mich )?(bedeckt halten|nichts zu sagen)|(die |diese |das )?(frage )?(überspringe|überspring|skippe|skip) ich( (lieber|mal|jetzt|bitte))*|(die|diese) frage (lass|lasse) ich( (lieber|mal|jetzt))* (aus|weg)|ich (überspringe|überspring|skippe|lasse|lass) (die|diese) frage( (lieber|mal|aus|weg))*
(das |darauf |so ?was )?(beantworte|verrate) ich (ihnen |dir |das )?nicht|(das |darauf |dazu |so ?was )?werde ich (ihnen |dir |das )?(nicht|nichts) (beantworten|antworten|sagen|verraten|erzählen)|das sage ich (ihnen |dir )?nicht
das bleibt (unter uns|mein geheimnis)|das ist mein(e)? (sache|angelegenheit)(?! \p{L})|(warum|wieso|wozu) (wollen sie|willst du) das wissen
(das )?(geht|ging) (sie|dich|euch|dir|ihnen|niemanden?|keinen)( (gar|überhaupt|echt|mal))* (nichts|nix)( an)*|das (is|ist|wäre) (mir )?(zu |sehr |ziemlich |eher |etwas )*(privat|persönlich|intim|vertraulich|privatsache)|(mir )?zu (privat|persönlich|intim)|das (behalte|behalt) ich (lieber )?für mich|was geht (sie|dich|euch) das an|kümmern sie sich um (ihren|ihre) \p{L}+ \p{L}+

# parts.next
(können wir|ich (möchte|will)|bitte|lass uns|kann ich|darf ich|lassen sie uns)( (das|die|diese|frage|hier|gern|gerne|bitte|lieber))* (überspringen|auslassen|weglassen|skippen)
(zur |die |bitte die |mit der |machen wir mit der )?nächste[nr]? frage|(weiter|gehen wir|springen wir) (zur|zum|mit der|mit dem) (nächsten|nächste)(n? (frage|thema|punkt))?|(können|könnten|wollen|lassen sie uns|lass uns) (wir )?(das |die |diese |bitte |lieber |mal |zur |nächsten |frage |thema |das thema )*(überspringen|auslassen|weglassen|weitergehen|wechseln|weiterspringen)|(themawechsel|themenwechsel|anderes thema|andere frage|nächstes thema)|(würde|will|möchte) ich( (gerne?|lieber|bitte|mal))+ (überspringen|auslassen|passen)|ich (würde|will|möchte)( (die|diese|frage|gerne?|lieber|bitte|mal))+ (überspringen|auslassen|passen)
(nächste|andere|neue)s? (frage|thema)|(die|diese) (frage )?(überspringen|auslassen|weglassen)|weiter zur nächsten frage|themenwechsel|(ein )?anderes thema|(reden|sprechen) wir (lieber |doch |bitte )*(über|von) ('?was|etwas) (anderes|andres|neues)

# parts.tell
(reden|sprechen|fragen|frag|wissen|unterhalten)( (wir|sie|mich|uns))*( (lieber|doch))?( über)?
(zu )?(sagen|antworten|beantworten|sprechen|reden|erzählen|verraten|äußern|teilen|besprechen|preisgeben|auskunft geben|kommentieren|offenlegen|angeben|eingehen)

# parts.unknown
(das )?(weiß|weiss|wüsste) (ich|man) (das |es |mich |da |leider |jetzt |gerade |grad |gar |auch |wirklich |echt |ehrlich gesagt |dazu |so |spontan |nun |selbst |selber |halt |ehrlich |einfach |aber |momentan |im moment |auf anhieb |aus dem kopf )*(nicht|nich|nichts|nix|net|nimmer)( (mehr|so|genau|recht|wirklich|ehrlich|gerade|grad|sicher|auswendig))*
(ich )?(weiß|weiss|wüsste) (es |das |da |leider |jetzt |gerade |grad |gar |auch |wirklich |echt |ehrlich gesagt |dazu |so |spontan |selbst |selber |halt |einfach )*(nicht|nich|nichts|nix|net|nimmer)( (mehr|so|genau|recht|wirklich|was ich (sagen|antworten) soll))*
(da |darüber |drüber |da drüber )?(hab|habe) (ich )?(mir )?(da |darüber |drüber |noch |ehrlich gesagt |eigentlich |so |dazu |bisher |bislang )*(nie|keine|keinen|nicht|nich|noch nie|niemals|nie so richtig)( (wirklich|richtig|groß|drüber|darüber|gedanken|kopf))* ?(nachgedacht|gedacht|überlegt|gemacht|gedanken( gemacht)?)|(noch )?(nie|nicht|niemals|keine gedanken) (so |wirklich |richtig |groß )*(drüber |darüber |über sowas )?(nachgedacht|überlegt|gemacht)|(da |darüber )?(muss|müsste) ich (erst |erstmal |mal |noch |kurz )*(nachdenken|überlegen|raten)
(da |dazu |mir )?(fällt|fallt|fällt mir) (mir |da |dazu |gerade |grad |jetzt |leider |spontan |so |auf anhieb |auch |ehrlich gesagt |einfach |im moment )*(nichts|nix|keins|keine[rsn]?|gar nichts)( (beispiel|mehr))* ein|(da |dazu |mir )?kommt (mir |da |dazu |gerade |jetzt |leider |spontan |so )*(nichts|nix) in den sinn|(mir )?(gerade |leider )?entfallen
(das )?(kann|könnte|kanns|könnt) (ich )?(das |es |da |dazu |ihnen |dir |mich |leider |jetzt |gerade |grad |wirklich |nun |so |gar |auch |spontan |echt |aus dem stegreif |auf anhieb |schwer |schlecht |beim besten willen |ehrlich gesagt )*(nicht|nich|nichts|nix|schwer|schlecht|kaum)( (mehr|so|genau))* ?(sagen|beantworten|beurteilen|erinnern|einschätzen|erklären|benennen|festmachen|beschreiben|in worte fassen|an was erinnern)
(ich )?(erinnere|erinner) (ich )?mich (da |leider |gerade |wirklich |echt )*(nicht|nich|kaum|an nichts)( (mehr|daran|dran|genau))*|(ich )?(bin |da bin ich )?(mir )?(da |nicht |gar |so |selbst |leider |gerade )*(unsicher|unschlüssig|überfragt|ratlos|nicht (ganz |so )?sicher)|(hab |habe |ich habe? |hab ich |habe ich )?(da |davon |leider |echt |absolut |gerade |grad |wirklich |gar |ehrlich gesagt |dazu |überhaupt )*(keine?n?|null|kein|nullinger|keinerlei) (blassen |leisen |genaue |eigene |richtige |besondere |bestimmte |klare )*(ahnung|plan|schimmer|idee|meinung|dunst|vorstellung|checkung|erinnerung|antwort darauf|präferenz|schimmer davon)( (davon|dazu|ehrlich gesagt|wie|mehr))*
(das )?(ist |is )?(wirklich |echt |sehr )?(schwer|schwierig) (zu (sagen|beantworten|erklären|beschreiben)|in worte zu fassen)|schwer zu (sagen|beschreiben)|schwierige frage|(das )?weiß (der geier|der kuckuck|der himmel|gott|keiner)|(was|wie|woher) (weiß|soll) ich( (das|denn|schon|wissen))*|frag mich (was leichteres|nicht|mal was anderes)|fragen sie mich (was leichteres|nicht)|keinen (plan|schimmer)|nichts besonderes|(da )?(gibt('s| es)) nichts (besonderes|zu sagen)|müsste ich lügen|bin (ich )?überfragt
(hab|habe)? ?(null|nullkommanix|keinerlei) (ahnung|plan|schimmer|peil)
(null|nullkommanull|keinen blassen|nicht den leisesten) (plan|ahnung|schimmer)|(das )?(habe|hab) ich (leider |schon |wieder |auch |ganz )*vergessen|vergessen|(das )?(ist mir|hab ich|fällt mir) (leider |gerade |jetzt |total )*(entfallen|nicht (mehr )?ein)|(da |darüber )?(habe|hab) ich (mir )?(noch )?(nie|keine|keinen) (\p{L}+ )?(gedanken|nachgedacht|meinung|antwort)( (gemacht|dazu))*|da (muss|müsste) ich (raten|passen|nachdenken)|ich (muss|müsste) raten|gott weiß
(ich )?(weiß|weiss|wüsste|wüßte|erinnere|erinner) (ich )?(das |es |mich |da |leider |jetzt |gerade |gar |auch |wirklich |echt |ehrlich gesagt |dazu |so |spontan |nun )*(nicht|nichts|nix|nimmer)( (mehr|so|genau|recht|wirklich))*|(kann|könnte) (ich )?(das |da |dazu |ihnen |dir |mich |leider |jetzt |gerade |wirklich |nun |so |gar |auch |spontan )*(nicht|nichts) (sagen|beantworten|beurteilen|erinnern)|weiß (nicht|nich|net)|kp|ka|kein(e|en)? (plan|ahnung|schimmer|idee|meinung|dunst)|keine ahnung|nicht sicher|unsicher|(habe |hab )?(ich )?(das )?vergessen|woher soll ich das wissen|wer weiß|was weiß ich|da fragen sie (mich )?(was|den falschen|die falsche)|da bin ich überfragt|überfragt|fällt mir (gerade |so |spontan |jetzt |leider )*(nichts|nix) ein

# parts.weary
(ich )?(hab|habe) (jetzt |schon )*(genug|die (nase|schnauze) voll) von|(ich )?bin (so |sehr |echt |zu |langsam |einfach )*(müde|erschöpft|kaputt|genervt|platt)|(müde|genug(?! fragen$)|satt)( von)?|die nase voll( von)?|(genervt|gelangweilt)( von)?

# parts.please
bitte( schön)?

# parts.other
(was|etwas|über was) (anderes|andres|neues)|(andere|weitere) (themen|fragen)

# parts.denied
nicht|nie(mals)?|keinesfalls|keineswegs|auf keinen fall|keine?n? (grund|bedarf|absicht|anlass)|ist (das|dies) (jetzt |schon |nun )?die

# parts.little
hmm|hmmm|mhm|mh|tjaja|joa|jo|pff|uff|puuh|öhm|ähem|grad|gerade|selbst|selber|momentan|im moment|kurz|erst|erstmal|wohl|irgendwie|eigentlich|wahrscheinlich|vielleicht|vermutlich|gute frage|nicht böse gemeint|bin|hab|habe|hätte|bisschen|wenig|dafür|darauf|drauf|drüber|worüber|nichts|aus|bei|beim|denn|mein|meine|meinen|meiner|unserer|ihre[nrs]?|deine[nrs]?|frage|zeit|kein|keine|keinen|uns|wir|man|kann|soll|genug|kopf|schade|alter|leider|moment|nö|nee|ne|nope|tag|abend|noch einen|allem|allen|falls|dabei
(nun|sofort|heute|damit|für (heute|mich|jetzt)|von (mir|meiner seite)|meinerseits|länger|hiermit|langsam|(wie )?langweilig|öde|nervig|anstrengend|blöd|sinnlos|doof|zu lang(e)?|zeitverschwendung|nervt|nerven|langweilt|reicht'?s?|(ich )?(denke|glaube|finde),?( dass)?|sollte|ich|wir|mir|mich|sie|ihnen|dir|du|dich|das|dies|dieser?|dieses|diesem|diese[nm]?|der|die|den|dem|ein|eine|einen|es|was|so|zu|zur|zum|mit|von|vom|über|dazu|darüber|darauf|hierzu|davon|im|in|an|am|auf|und|oder|dann|da|ist|sind|alles|mal|bitte|danke|vielen dank|schönen?|sorry|leider|einfach|gern|gerne|lieber|echt|wirklich|halt|eben|doch|ja|nein|nee|nö|ne|ok|okay|gut|also|na|naja|tja|hm|äh|ähm|puh|boah|oh|ach|hey|mann|digga|alter|bro|leute|ey|lol|schon|jetzt|ehrlich|gesagt|ganz|sehr|tut|leid|tut mir leid|entschuldigung|entschuldigen sie|verzeihung|wenn (sie|es) (nichts dagegen haben|recht ist|geht|ok ist)|offen gestanden|weiter|mehr|nur|noch|am liebsten|für (ihre|die) (zeit|mühe)|auch|spontan|genau|quatsch|scheiß|ding|sache|ab)

# harmless
von (der|einer) brücke springen,? (bungee|ins wasser|in den (see|fluss))
(bringt|bringen) mich um,? (wenn|falls|sobald|weil)(?! ich {tell})|(will|möchte|wollte) (ich )?nicht mehr (leben|da sein|hier sein) (wo|in|ohne|mit)~|(schneid|verbrenn|verletz)~ (ich )?mich (\p{L}+ ){0,2}(an|am|beim|bei) (der|dem|den|einer|einem|kochen|rasieren|\p{L}+en)|tut mir (selbst )?weh
(eher|lieber) sterben,? als(?! (\p{L}+ ){0,3}(leben|weiter))
(bring|bringt|bringst|bringen) mich um (den|die|das|meinen|meine|mein)
(bringt|bringen|brachten?|brächten?) mich um (den|meinen|meine|die|das|mein|jede[ns]?|allen) (\p{L}+ )?(schlaf|verstand|ruhe|nerven|job|freude|spaß|feierabend|nachtruhe|geduld|zeit|lohn|freizeit|urlaub|geld|ersparnisse|stimme|konzentration|appetit|erholung|wochenende)|mich um (den|meinen) (schlaf|verstand|job|lohn|feierabend) gebracht|(bringt|bringen|brachte) mich (noch |fast |beinahe |irgendwann )+um|(könnte|würde) (mich )?(tot|um) ?lachen|zum sterben (langweilig|schön)|tot ?gelacht|selbstmordkommando|(suizid|selbstmord)(prävention|rate|statistik|film)~|(über|zum thema|zur|von) (suizid|selbstmord)~|vor (scham|peinlichkeit|langeweile|lachen) (sterben|umbringen)|sterbe vor|sterben vor|im (boden|erdboden) versinken
(mich |uns )?(beim|im) (sport|training|garten|klettern|kochen) (zu )?verletz~|mich (selbst )?(zu )?verletz~ (beim|an)|das leben nehmen wie|(fernsehen|rad|app|handy|arbeiten|rauchen) (zu )?aufhören

# sets
tell: (\p{L}+ ){0,3}(sage?|erzähle?|rede|verrate|petze|schreie|anzeige|zur polizei)(?! \p{L}+ (soll|muss))
kin: mann|ehemann|freund|partner|vater|papa|stiefvater|mutter|mama|stiefmutter|onkel|bruder|stiefbruder|cousin|opa|großvater|ex|exfreund|ex-?mann|ex-?freund|frau|freundin|trainer|lehrer|nachbar
hits: schlägt|schlug|prügelt|verprügelt|verprügelte|würgt|würgte|tritt|misshandelt|missbraucht|missbrauchte|vergewaltigt|vergewaltigte|verdrischt
games: (schach|tennis|spiel|karten|fifa|dame|halma|skat|uno|rennen|wettlauf|quiz|monopoly|beim|laufen)
`;
