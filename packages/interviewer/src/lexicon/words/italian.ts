export const italian = String.raw`
# functionWords
il lo gli di da in fa fanno faccio va vanno dice pensa crede sente adesso sempre mai anche tutto tutti niente
giorno giorni settimana anno volta volte lunedì martedì mercoledì giovedì venerdì sabato domenica due tre
quattro cinque primo senza i la le un uno una e o ma io lei lui loro noi mio mia suo sua suoi tuo tua mi ti ci
vi si è sono era erano stato stata ha hanno aveva avere essere non con del dello della dei degli delle al allo
alla ai alle dal dalla nel nella nei sul sulla per tra che cosa come perché quale quali qual quando dove chi
quanto più molto qualcosa questo questa quello quella può potrebbe raccontare raccontarmi dirmi fatto successo
dopo prima quel

# emptyWords
molta molti molte tutta tutte qualcuno alcuni alcune nulla cose momento detto diceva accennato menzionato dire
fare fatta faceva stare sentire sentito sentiva durante contro tanto stesso stessa altro altra altri altre
ancora qui allora mentre ogni parte tipo modo maniera stati avevo raccontato descritto così proprio quindi
avuto poi soprattutto solito solitamente normalmente generalmente avevi avesse fosse sarebbe vuole voleva deve
doveva poteva

# fillers
abbastanza abbiamo affatto alcun alcuna almeno altrimenti andare andato anni anzi appena appunto assai
attraverso avanti avevano basta bene bensì bisogno capita casa caso certa certo chiunque ciascuno cioè circa
cominciare comincio comunque conto corso credo dalle dare davanti davvero debbo dentro devo devono dico dietro
differente differenti dipende diventa diverse diversi diverso domani dovere dovrebbe dunque ecco entrambi eppure
eravamo esattamente esempi esempio finché fine fino forma forse fuori generale gente giusto gran grande gruppo
ieri inizia inizio innanzi inoltre insieme insomma intanto intorno invece lasciare lato lontano lungo luogo
magari maggior maggiore mancare mattina mattine mattino medesimo mediante meglio meno mese mesi mettere metto
mezzo minuti minuto momenti nelle nessuna nessuno normale nostra nostri nostro notte nuova nuovo ognuno oltre
oppure ormai ovvero paio parecchi parti passa passato peggio penso perciò pero persona persone però piccolo
piuttosto poca poche pochi poco porre possibile posso possono potere prendere prendo presso probabilmente punto
pure qualche qualsiasi qualunque quanta quanti quasi quelle quelli quest queste questi ragione ragioni realmente
resto ricordo riesco rispetto sanno sapere saranno sarà scorso sebbene secondo sembra sera sere settimane siamo
sicuro simile sino situazione sola solamente solo soltanto sopra sotto spesso state stesse stessi subito sulle
tale tali talvolta tanta tanti tardi tempo tenere terzo tranne troppo trovare trovo tuttavia ultima ultimo usare
vado vari vedere vedo venire vera veramente vero verso vicino viene voglio volendo volere vorrei vostra vostro
oggi concretamente

# attribution
(lei |anche |prima |mi |ci |già )*(ha|aveva|hai) ((anche|prima|già|appena) )*(detto|menzionato|accennato|raccontato|descritto|spiegato|indicato|riferito|affermato|parlato)( (che|lei|prima|anche|poco fa|di|del|della|a))*
(lei |prima |mi )*(diceva|raccontava|accennava|spiegava|descriveva|parlava)( (lei|che|prima|anche|poco fa|di|del|della))*
(lei |tu |prima |mi |si |già )*(dicevi|raccontavi|accennavi|spiegavi|descrivevi|parlavi|menzionava|sosteneva|lamentava|ricordava|chiamava)( (che|prima|di|del|della|dei|di un|come))*
(lei |tu |anche |prima |mi |ti |si |ci |già )*(ha|aveva|hai|avevi|è|sei) ((anche|prima|già|appena) )*(ammesso|sostenuto|sottolineato|ricordato|risposto|scritto|lamentat[oa]|suggerito|confessato|evidenziato|definito|chiamato|citato|precisato|aggiunto)( (che|di|del|della|a|come|un|una))*
(a suo dire|con le sue parole),?
(secondo|stando a|a sentire|con|per usare) (quanto (ha )?(detto|raccontato)|quello che (ha )?(detto|raccontato|diceva)|le sue parole),?|(riferiva|riferivi|affermava|affermavi|segnalava|segnalavi|confidava|confidavi|ammetteva|ammettevi|precisava|notava)( (che|poco fa|prima|di|del|della|cioè che|,))*

# attributionOpeners
quando come se poiché perché e ma che prima lei mentre anche siccome fa

# leading.phrases
(?<=[\p{L} ]{5}[,.;–—-] ?)(vero|no|giusto|non è (vero|così)|esatto|corretto|non crede|non le pare|non trova|sì|eh|non le sembra|dico bene)$
(?<!(quando|se|che|chi|cosa|dove|cui|mentre) )non (crede|pensa|ritiene|le (pare|sembra)|trova|direbbe|sente|sarebbe|è d'accordo|ritrova)( \p{L}+)?
^(questo |quello |ciò )?non (è|era|è stato|è stata|sono|sarebbe|le (è|piace|piaceva|dava|ha)|si è|ha trovato|trova)
(è|sarebbe|sarà) (lei )?d'accordo(?! con (?!me))
concorda(rebbe)?(?! con (?!me))
^non (?!solo |soltanto |so |sono |ho )\p{L}+[^?]*\?
(sicuramente|di sicuro|senza dubbio|ovviamente|evidentemente|certamente|naturalmente|chiaramente|indubbiamente|di certo|certo che)
come (tutti )?sappiamo
è (ovvio|evidente|chiaro|logico|scontato) che
(tutti|la maggior parte( delle persone| della gente| dei \p{L}+)?|molta gente|molte persone|gli altri|altri|molti) (sanno|sa|pensano|pensa|dicono|dice|credono|crede|preferiscono|preferisce|trovano|trova|amano|ama)
(lei )?deve (aver|essere|sentirsi|esser|ammettere|riconoscere|essersi)
quanto (le )?(piace|è piaciut[oa]|ama|ha amato|odia|ha odiato|apprezza|ha apprezzato|infastidisce|dispiace|ha gradito|detesta)
quanto (meglio|peggio|più (facile|difficile|veloce|semplice))
(suppongo|immagino|presumo|scommetto) che
(?<=[\p{L} ]{5}[,.;–—-] ?)(dico bene|mi sbaglio|o sbaglio|ho ragione|sbaglio|immagino|suppongo|non ti (pare|sembra)|non credi|non pensi|non trovi|vero o no|eh già|nevvero|sa|dai|no è vero|è così|giusto così|non è d'accordo|non sei d'accordo|ammettilo|lo ammetta)$
(?<!(quando|se|che|chi|cosa|dove|cui|mentre) )non (credi|pensi|ritieni|ti (pare|sembra)|trovi|diresti|senti|sei d'accordo|vi (pare|sembra)|credete|pensate)
(dev'essere|deve essere|dev'esser|deve esserle|deve averla?|devi (esser|aver|sentirt)|avr(à|ai|anno|ete) (\p{L}+ )?\p{L}+(ato|uto|ito|sto|rso|tto)|sar(à|ai|anno) stat[oaie])
^(sarà|dev'essere|deve essere|sicuro che|di certo|immagino|suppongo|scommetto|presumo|ammettiamolo|diciamolo|certo,|certo che)
(?<=^(\p{L}+, ?)?)(tutti|nessuno|chiunque|la maggior parte|la gente|molti|quasi tutti|tutto il mondo)(?= )[^?]*[.]
quanto (\p{L}+ )?(si fida|ti fidi|le manca|ti manca|rimpiange|teme|soffre|ha sofferto|le pesa|ti pesa|ti piace|ti dà|le dà|si pente|ci tiene|le (secca|scoccia|rode))
(non c'è dubbio|va da sé|inutile dire|è naturale che|siamo sinceri|non mi stupisce|ci credo che)
(sei|saresti) d'accordo(?! con (?!me))
^(questo|quello|ciò|la cosa|lui|lei) non (ti |le |vi |si |lo |la |mi )?\p{L}+(?=[^.]*\?)
^(quindi|allora|dunque|insomma),? [^?]{0,50} (è stat[oa]|è|era) (un|una) ?(\p{L}+ )?(errore|fallimento|problema|sbaglio)
ce l'ha[i]? con
(fa|faceva|ha fatto) impazzire
^(e |quindi )?(direbbe|diresti|direste) (che|di)
^a (nessuno|tutti|chiunque|molti)(?= )[^?]*[.]

# leading.how
(?<=\p{L} )così
quanto ((è|era|è stato|è stata|sono|trova|ha trovato|si sente|si è sentito|si è sentita|ritiene|fu|sia|si ritiene|pensa) ){0,2}(\p{L}+ ){0,3}?
(fino a che punto|in che misura) (\p{L}+ ){0,5}?
quant'è
(?<=\p{L} )così poco

# leading.closed
^(è|era|è stat[oa]|sono|erano|sono stat[ie]|sei|eri|sei stat[oa]|si è (sentit[oa]|trovat[oa])|ti sei (sentit[oa]|trovat[oa])|le è (parso|sembrat[oa])|ti è (parso|sembrat[oa])|le sembra|ti sembra|le pare|ha trovato|hai trovato|trova|trovi|considera|è rimast[oa]|sei rimast[oa]|rimase) ([\p{L}']+ ){0,4}?((molto|così|troppo|davvero|abbastanza|un po'|piuttosto|proprio) )?
^(il|la|lo|i|le|gli|quel|quella|suo|sua) (\p{L}+ ){1,3}?(è|era|è stat[oa]|sono|erano|sono stat[ie]) ((molto|così|troppo|davvero|proprio) )?(?=[^.]*\?)
^(e |ma )?siete stat[ei] ([\p{L}']+ ){0,3}?

# leading.feels
^(e |ma )?(si è|ti sei|vi siete) sentit[oaie] ((molto|un po'|così|davvero|più|piuttosto|anche) )*(?!come|quando|prima|dopo|meglio|allo|parte|uguale|divers|dire|fare|pronto)
^(e |ma )?(si sente|ti senti|si sentiva|ti sentivi|vi sentite) ((molto|un po'|così|davvero|più|piuttosto|anche) )*(?!come|quando|prima|dopo|meglio|allo|parte|uguale|divers|dire|pront|ancora|adesso|oggi)

# leading.valuations
buon cattiv facil difficil util inutil soddisf insoddisf content scontent felic infelic piacevol spiacevol
delus fastidios comod scomod efficac efficient convenient stressant divertent noios doloros prezios affidabil
inaffidabil intuitiv confus chiar(o|a)\b attraent sicur(o|a)\b insicur giust(o|a)\b ingiust car(o|a)\b
economic lent(o|a)\b veloc gentil scortes terribil incredibil eccellent frustr pesant bell brutt orgoglios
preoccupat entusias pratic faticos bravo brava complicat semplic antipatic simpatic maleducat educat pazient
impazient onest disonest professional sporc(o|a)\b pulit rumoros modern antiquat logic assurd ridicol
stran(o|a)\b grave\b pericolos rischios salutar gustos trist nervos arrabbiat furios spaventat sorpres
tranquill ansios stressat frustrat stanc(o|a)\b sollevat convint stuf(o|a)\b vergognos tedios offensiv
umiliant logorant duro\b normal\b orribil pesant lung(o|a)\se\s serio\b accoglient competent incompetent
infastidit seccat seccant irritant lento amareggiat dispiaciut annoiat delus abbandonat ignorat

# leading.strong
frustr arrabbi rabbia furios furia irrit infastid fastidi incredibil meravigli fantastic eccellent brillant
stupend strabili disgust schif(o|oso|osa)\b orribil orror terribil spavent odi(a|o|ato|ata|are|ava|oso|osa)\b
detest ador(a|o|ato|ata|are|ava|abile)\b am(ato|ata|ava|ore)\b incant deliz emozion(?![ei]\b) entusias eufor
devast disastr catastrof incubo patetic inutil ridicol stupid idiot sciocc commovent vergogn imbarazz umili
indign paura terrorizz panico ansi(a|oso|osa|età)\b depress deprim miserabil disperat disperazion delus
delusion amar(o|a|ezza)\b colpevol sensi?\sdi\scolpa gelos invidi rimpian sopraffatt esaust esaurit
impression(?![ei]\b) sbalord magnific perfett impeccabil insopportabil intollerabil inaccettabil atroc scandal
sconvol scioccat sorprend orgogli felic infelic gioi(a|oso|osa)\b gioios allegr diverten divertit doloros
crudel tradit truff spazzatur schifezz incompet maleducat stress noi(a|oso|osa)\b noios annoi triste tristezza
solitudin sollev sollievo preoccupat preoccupazion genial sensazional pessim nervos soddisfatt insoddisfatt
content splendid favolos meravigl angoscia angoscios abbandonat ignorat disprezz
(?<!h(a|ai|anno)\s(già\s)?)esclus(o|a|i|e)\b rifiutat offes(o|a)\b offens insult ferit(o|a)\b traum ingannat
impotent maltratt vulnerabil ingiustizi ingiust(o|a|i|e)\b caos\b caotic assurd follia pazzesc penos
lamentabil nefast infernal inferno tortura stuf(o|a|i|e)\b infuri esasper scoragg demotiv angosci torment
sofferenz soffert complicat antipatic bellissim tedios abus(o|iv)\p{L}* logorant preoccupante insicur umiliant
seccat seccant peggior rivoltant allucinant figo figata trascurat mortific indign schifos scocci fregat
sgradevol squallid sgarbat pena\b rancor risenti

# suggestion.phrases
^(l'|lo |la |li |le )?(ha|hai) \p{L}+ per (il|lo|la|i|gli|le|l') ?(?!(strada|posta|telefono|prima))
^(?!perché|che|cosa|come|chi|quale|quando|dove|quant)[^?.]* (a causa d|per via d|grazie a)[^?.]*\?
^(è|era) per (mancanza|via|colpa|il|la)
(è|era|è stato|sarà|sarebbe|dipende|dipendeva|è successo)( \p{L}+){0,3} (perché|dovuto|a causa|per colpa)
(forse|magari|probabilmente|possibilmente) perché
^(lei|lo|la|l'ha|ha|usa|compra|fa|preferisce|sente|si|è andato|è andata|ha scelto|ha smesso)( \p{L}+){0,8} perché
^(potrebbe|può) (essere|dipendere|essere stato|darsi)
^(e |ma )?(forse(?!:)|magari(?!:)|sarà (che|perché)|probabilmente|possibilmente|per caso|chissà se)(?! (può|potrebbe|puoi|vuole|vorrebbe) )[^.!?]*\?
^(è|sarebbe|era) possibile che
^(?! |perché|che|cosa|come|chi|quando|dove|qual|quant|mi |può|potrebbe|puoi|sa |sai |ricorda|capisc|racconti|dica)[^?,.]{3,80} perché [^?]{3,}\?

# suggestion.such
quali(?= (il|la|lo|i|gli|le|un|una) \p{L}+(,| o | e ))
(cose|aspetti|fattori|ragioni|motivi|problemi|sentimenti|qualcosa|sensazioni|elementi) come
come ad esempio
come per esempio
tipo(?= (il|la|lo|i|gli|le|un|una) )
^(questo |ciò )?(c'entra|c'entrava|c'entrano|ha|aveva|avrà) (\p{L}+ )?(a che fare|a che vedere|il|la|lo|l'|i|le|gli)( con)?(?= ?\p{L}+ ?\p{L}*\?)
^(questo |ciò |la cosa )?(dipende|dipendeva|deriva|derivava|viene|nasce|nasceva|risulta|si tratta|si trattava) (dal|dalla|dallo|dall'|dai|dalle|da|di|del|della)
^(è|era|è stat[oa]|sarà) (una )?(questione|colpa|faccenda|problema|mancanza|dovut[oa]|per|causat[oa]|conseguenza|legat[oa])( (di|del|della|dei|delle|a|al|alla|via|da|dal|dalla))?(?! quest)
^(lo fa|l'ha fatto|lo fai|l'hai fatto|ci va|ci vai|viaggia|viaggi|va) per
^(il|la|lo|i|le|gli|suo|sua|questo|questa|quel|quella) ?(\p{L}+ ){1,4}?(è|era|è stat[oa]|sono) (dovut[oaie]|causat[oaie]|per colpa|legat[oaie]|il risultato|colpa)
^(è|era|è stat[oa]) (soprattutto|principalmente|più|piuttosto|semplicemente|solo|innanzitutto)
^(è|era|è stat[oa]) (il|la|lo|i|le|suo|sua|un|una)(?=[^?]* che )

# suggestion.example
(?<=, )come
ad esempio
per esempio
p\. ?es\.
forse
magari
inclusi
diciamo
compresi

# suggestion.or
(o|oppure)

# suggestion.and
ed?

# suggestion.neutral
^(no|non|qualcos'~|qualcosa|qualcuno|altr~|più|meno|nessun~|entramb~|due|tre|così|divers~|in altro|il contrario|c'è|c'era|niente|qualsiasi|meglio dire|se (c'è|ce n'è|è successo))

# suggestion.open
(o|oppure) ([\p{L}']+ ){0,3}(dell')?(altro(?! \p{L})|altr[oaie] (cos[ae]|ragion[ei]|motiv[oi])|un'altra (cosa|ragione)|qualcos'altro|qualcun altro|qualcosa di diverso)

# suggestion.until
quando mentre prima dopo che chi perché se

# question.interrogatives
che cosa
cosa
cos'è
com'è
com'era
che(?= (ora|giorno|momento|tipo|genere|ruolo|effetto|impatto|cambiamenti|cambiamento|aspetti))
perché
come(?! (se|dice|ha detto))
chi
quali?
qual
quant[oaie]
dov'è
ciò che
(?<=\se\s)(quando|dove)
^quando(?=[^,]*$)
fin(o a)? dove

# question.ambiguous
quando(?![^,?]*, (?!e |o ))(?<! quando [^?]* o quando)
dove

# question.auxiliaries
(è|era|sono|erano|ha|hanno|aveva|l'ha|l'aveva|si|di solito|cosa|fa|fatto|fu|pensa|usa|compra|sente|reagito|succede|cambierebbe|potrebbe|sarebbe|farebbe|avrebbe|va|accade|accadde|decide|sceglie|ritiene|vorrebbe|esattamente|trova|influisce|influenza|preferisce|altro|stato|avviene|gestisce|affronta)

# question.inversions
(?<=, e )(qualcuno|si \p{L}+ a)
(?<= e )(ci va|ci vai|viene|lo fa|la usa|usa|compra|porta|paga|conosce|ci torna)(?= (da|con|a |in |il |la |anche|sol))
(?<=^)(c'è|c'era|ci sono|esiste|lei) (?!(ha|aveva) (detto|raccont|accenn|parl|menzion|descri|spieg)|dice)\p{L}+(?![^?]*;)

# question.requests
^(\p{L}+,? )?(mi |ci )?(può|potrebbe|puoi|potresti|vuole|vorrebbe|le andrebbe|le dispiacerebbe|riesce|riuscirebbe|sarebbe)( \p{L}+){0,8}? (raccont|descriv|spieg|parl|dir|fare un esempio|dare|condivid|dettagli|comment|approfond|illustr|ricord|ripercorr|menzion|pens|fornir|farmi|chiari|ripet|precis|specific|mostr|aiut|cit|riassum|conferm|indic)~
^(per favore,? )?(mi )?(racconti|descriva|spieghi|parli|dica|dia|faccia|condivida|pensi|illustri|raccontami|descrivi)~

# question.twice
(e|ed),? se [^,?]{2,40}, (che cosa|cosa|come|chi|quando|dove|quanto|perché)
(?<=^(che cosa|cosa|come|dove|chi|quanto|quale)(?= )[^?]*, )(perché|come|che cosa|cosa)(?= )
(e|o) (se (sì|no|è così)|in (tal caso|caso affermativo))
(cosa|come|chi|quando|dove|perché) e (perché|come|chi|quando|dove|con chi|che cosa)
(e|o|oppure)(?<=^(e )?(a |con |di |da |per |in |su )?(che cosa|cosa|che|come|com'è|com'era|chi|quale|quali|qual|quando|dove|dov'è|quant[oaie]|perché)(?= ).*(e|o|oppure)) (a |con |di |da |per |in |su |fino a )?(che cosa|cosa|che|come|com'è|com'era|chi|quale|quali|qual|quando|dove|dov'è|dov'era|quant[oaie]|perché)(?= |[?,])
(o|oppure)(?<=^\p{L}+ (?!.* quando ).*(o|oppure)) (che cosa|cosa|come|chi|quando|dove|perché) \p{L}+
e(?<=^(ha|hai|è|sei|conosce|conosci|usa|usi|va|vai|c'è|c'era|le è|ti è|si è|ti sei) (?!detto|accennato|raccontato|parlato|menzionato|spiegato).*e) (che cosa|cosa|come|quando|dove|perché|quanto|chi|(lo |la |li |le |ci |ne |l')?(ha|hai) (mai|già))(?= )
e(?<=^(vi|ti|si|ci|lo|la) \p{L}+ .*, e) (chi|come|cosa|che cosa|quando|dove|perché|quanto)(?= )
e qual[ei]?i?\?
(che cosa|cosa|chi|qual[ei]|quant[oaie]|perché|dove)(?<=^(e )?((a|con|di|da|per|in|su|ogni) )?(che cosa|cosa|come|com'è|com'era|chi|qual[ei]?|dove|dov'è|quant[oaie]|perché) [^?;:]*, ((a|con|di|da|per|in|su|ogni|e) )?(che )?\p{L}+)(?= )(?! (ha|hai) (detto|chiamato)| diceva?)
e(?<=^(e )?(che cosa|cosa|come|chi|quali?|dove|quando|quant[oaie]|perché) .*e) ogni quanto
(nonché|e anche|come pure) (di |su )?(che cosa|cosa|come|perché|chi|dove|quando|quale|il modo in cui)|e (poi )?(mi )?(dica|spieghi|racconti|descriva|dimmi|spiegami|raccontami)(?<=^(mi )?(dica|spieghi|racconti|descriva|dimmi|spiegami|raccontami|descrivimi)[^?.]*)|e (se|in base a (che )?cosa|quanto|come|perché|dove|quando)(?<=^(mi )?(dica|spieghi|racconti|descriva) (quanto|come|se|quando|dove|perché|che cosa|cosa|chi)[^?.]*)
(?<=^(che |cosa|come|quando|dove|perché|chi|qual|quant)[^?;:]*)e (lei|tu|voi|loro|in \p{L}+|a \p{L}+) (come|che cosa|cosa|perché|quando|dove)␣

# question.asides
(?<=, )(secondo lei|secondo te|a suo parere|a tuo parere|pensa|pensi|crede|credi|direbbe)(?=,|\s*\?)
(chi o (che )?cosa|cosa o chi)(?= )

# question.address
lei
suo
sua
mi
cosa
come
chi
quale
quando
dove

# causes
perché|affinché|così che|perciò|quindi|a causa|dato che|siccome|grazie a|per questo|per colpa
# why
^(\p{L}{1,5},? )?(perché|come mai)

# advice
^(e |ma )?([\p{L}]+ ){0,3}non (potrebbe|potresti|potrebbero|dovrebbe|dovresti|dovrebbero|sarebbe|converrebbe)(?! (dire|dirmi|raccontar|descriver|spiegar))
si è (\p{L}+ )?(informat[oa]|rivolt[oa]|consultat[oa])(?! di (questo|ciò))|ti sei (\p{L}+ )?informat[oa]|(ha|hai) (\p{L}+ )?chiesto (quanto|se|un preventivo)
(aiuterebbe|risolverebbe|servirebbe|eviterebbe|faciliterebbe|converrebbe|risparmierebbe|gioverebbe)(?=[ .!,])(?<!(cosa|chi|come|che|quale)( la| le| ti)? \p{L}+)|(si troverebbe|ti troveresti|starebbe|staresti) (\p{L}+ )?meglio
^bisogn(a|erebbe)
(dovrebbe|dovresti|avr(ebbe|esti) dovuto)(?! (essere|stare) (il|la|un))(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
^((forse|magari|allora|la prossima volta|in quel caso|beh|quindi) ,?)*(lei )?(deve|dovrebbe|potrebbe|può|le conviene|farebbe meglio a|ha bisogno di) (semplicemente |sempre |anche |solo )?(provare|tentare|fare|considerare|chiedere|parlare|usare|comprare|cambiare|chiamare|cercare|evitare|pianificare|iniziare|smettere|consultare|prenotare|rivolgersi|\p{L}+(are|ere|ire))(?! (un esempio))(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
^(\p{L}+, )?(lei )?(ha|hai|aveva) (\p{L}+ )?(provato|tentato|considerato|pensato (di|al?(l[aeo']|i)?~)|preso in considerazione|valutato|cercato di)
perché non (?!\p{L}+ più(?! (spesso|presto|tardi|volte)))(lo |la |le |si |ne |ci )?(prova|tenta|parla|usa|cambia|chiede|chiama|fa|compra|cerca|domanda|considera|va|prende|lascia|prenota|consulta|organizza|sceglie|scrive|pianifica|inizia|smette|ordina|utilizza|rivolge)
perché non (?!\p{L}+ più(?! (spesso|presto|tardi|volte)))(?!\p{L}+va |(funziona|piace|basta|riesce|può|vuole|sa|ha|è|era|si|le|gli|viene|serve|importa|interessa|conta|vale|sembra|succede|capita) )\p{L}+[ae] (il|la|lo|i|le|gli|una?|sua|suo|tua|tuo|dal|al|con|in|prima|subito|qualche|del|di)
(le |ti )?(suggerisco|(?<!che |quale |un |il |mio |qualche |di )consiglio|raccomando|suggerirei|consiglierei|raccomanderei|propongo|proporrei)
(il mio|un|una|la mia|il nostro) (consiglio|suggerimento|raccomandazione)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
(che ne dice|che ne direbbe|che ne pensa|cosa ne dice) (di|se) (provare|usare|parlare|\p{L}+(are|ere|ire)|lei)
cosa succederebbe se (lei )?(semplicemente )?(prova|parla|usa|cambia|chiede)\p{L}*
^(per favore,? )?(provi(?! a (descri|raccont|immagin|spieg|torn|ricord|pens|dir|metter))|tenti|consideri|eviti|cerchi di (?!descri|raccont|immagin|spieg|ricord|pens)|si assicuri|non dimentichi|chieda|parli con|smetta|inizi|chiami|faccia (?!un esempio)|usi|compri|si ricordi di)
(sarebbe|è|sarà) (\p{L}+ )?(meglio|bene|opportuno|consigliabile|utile|saggio|prudente|una buona idea|ideale)( che| se| \p{L}+(are|ere|ire)\p{L}*)(?! (raccont|dir))
conv(iene|errebbe)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
^(lei )?non (potrebbe|può) (provare|semplicemente|chiedere|usare)
^(lei |tu |voi |si )?(non )?(dovr(ebbe|esti|este)|deve|devi|dovete|potr(ebbe|esti|este)|può|puoi|potete|far(ebbe|esti|este) (meglio|bene) a|conv(iene|errebbe)|bisogn(a|erebbe)|occorre(rebbe)?|ha bisogno di|hai bisogno di|vale la pena|le tocca|ti tocca|avr(ebbe|esti) (potuto|dovuto)) (di |a )?(semplicemente |sempre |anche |solo |provare a )*(?!(racconta|descriv|spieg|parla(re|rmi) (di|del|un po|ancora|più|meglio)|dire|dirmi|dare|condivid|dettagli|comment|approfond|illustr|ricord|menzion|pens|fornir|fare un esempio|farmi|essere|avere|esser|aver))\p{L}+(are|ere|ire|rre|ar|er|ir)(l[aeoi]|gli|si|ti|ne|ci)*(?=[^?]*[.!;])
far(ebbe|esti|este) (meglio|bene) a
perché non (?!(vi|ti|si|le|gli) (viene|vengono|è|sono|era|erano) )(?!(\p{L}+ ){0,2}\p{L}+ più(?! (spesso|presto|tardi|volte)))(\p{L}+(are|ere|ire)\p{L}*|(ti |si |ci |lo |la |le |gli |ne |l')*(?!(vuoi|puoi|sai|hai|sei|riesci|credi|pensi|ti piaci) )\p{L}+i(?= )|(?!(vi|ti|si|le|gli) (viene|vengono|è|sono) )(ti |si |ci |lo |la |le |gli |ne )\p{L}+)
^(\p{L}+, )?(non )?(ha|hai|avete) (mai |già |per caso |forse )*(provato|tentato|considerato|pensato|valutato|cercato di|preso in considerazione)
(basta|basterebbe|è sufficiente|sarebbe sufficiente) \p{L}+(are|ere|ire)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
(ti|le|vi) invito a
(al ((tuo|suo|vostro) posto|posto (tuo|suo))|(io )?fossi in (te|lei|voi)|se (io )?fossi( te| lei| voi)?)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
^e se (?!((il|la|lo|i|le|gli|il suo|la sua) ?)?(?!lei |tu |voi |ci |si |l[aeo] |ne |\p{L}+ss[ei] )\p{L}+ (\p{L}+ ){0,2}\p{L}+ss[ei](ro)?(?!\p{L})|[^?]*(avess|foss)[ei](ro)? \p{L}+t[oaie](?!\p{L})|(non )?(c'|piov|dovesse)|non \p{L}+ )
(che|cosa) (ne )?(direbbe|diresti|dice|dici|pensa|penserebbe|ne pensi) (di|del|se) (\p{L}+(are|ere|ire)|un|una|lei|tu)
^(prov[ai](?! a (descri|raccont|immagin|spieg|torn|ricord|pens|dir|metter))|chiedi|chieda|parla|parli|chiama|chiami|cerca|cerchi(?! di (descri|raccont|immagin|spieg|ricord|pens))|usa|usi|evita|eviti|non dimenticare|non si dimentichi|abbia pazienza|abbi pazienza|vada|vai|reclami|reclama|cambi|cambia|insista|insisti|scriva|scrivi(?! che )|compri|compra|prenoti|prenota|lasci|lascia|approfitti|si rivolga|si informi|si lamenti|porti|porta|faccia (?!un esempio)|prenda|prendi|tenga|metta|parta|contatti)(?= )(?!mi |ci )[^?]*[.!]
(la cosa (migliore|più semplice)|il meglio|l'ideale) (è|sarebbe|sarà)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
(forse|magari) (dovr|potr|conv|le conv|ti conv|è meglio)\p{L}*
(non )?sarebbe (\p{L}+ )?(possibile|il caso|opportuno|più (facile|semplice|comodo)) (di )?\p{L}+
(^|(forse|magari) )un('|a|o)? ?(altr[oa]|nuov[oa]|miglior\p{L}*) (\p{L}+ ){0,4}(sarebbe|potrebbe|aiuterebbe|andrebbe|funzionerebbe)
(è|sarebbe) (\p{L}+ )?(ora|tempo|il momento) di(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
(che )?cosa (la|ti|le|lo) (trattiene|impedisce|frena|blocca) (dal|dall'|di|a) ?\p{L}+(re|rsi|rlo|rla|rne)
(lo|la) (sapeva|sapevi)(?=\?)|(sapeva|sapevi|sa|sai) che(?= )|(le|ti) (andrebbe|piacerebbe|sembra|pare|suona) (come (idea|soluzione)|di \p{L}+(are|ere|ire))|(così )?come (le|ti) suona|che ne (dice|dici|direbbe|diresti) (di|se)|che cosa ne (pensa|pensi)\?(?<=^(si |non |\p{L}+i |\p{L}+a )[^?]*)
(basta|basterebbe|bastano|servirebbe) (un|una|uno|un'|il|la|\p{L}+re)(?! (a|per) (farle|farti|capire))
(esistono|ci sono|si trovano|esiste) [^?]{3,}[:;,] (in|le|ti|ne|lo|li|quale|quando)
(^|[:;.] )(si faccia|si faccia pure|strappi|fissi|chieda|metta|provi|porti|compri|chiami|usi|tenga|lasci|cambi|prenda|scriva|prenoti|parli|eviti|ricordi di|fatti|metti|chiedi|compra|chiama|usa|tieni|scrivi|prenota) (?!mi |che |(\p{L}+[ìi']? )?(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|una? [^.;!]*:|a \p{L}+(mi|rsi)(?!\p{L})|pure|per mano|tutto il tempo|un esempio)[^?]*[.;:!]
(potrebbe|potresti) (?!(dirmi|raccontarmi|descrivermi|spiegarmi|farmi|parlarmi|dire|raccontare|descrivere|spiegare|fare un esempio|approfondire|precisare|darmi|indicarmi|essere|esserci|aver))(\p{L}+ )?(\p{L}+(are|ere|ire|rsi|rlo|rla|rli|rle))[^?]*[:;.]

# evaluation
(anch'io|anche io|pure io) (la |lo )?(penso|credo|trovo|vedo|sono)|la (penso|vedo)( \p{L}+)? (come lei|come te|allo stesso modo|così|uguale)|condivido|sono con lei
(avrei|farei) (\p{L}+ )?(fatto|detto|pensato|reagito|scelto)? ?(esattamente )?(lo stesso|uguale|così|la stessa cosa)(?=[.,!])
^(molto|che|davvero) (male|bene|brutto|bello)(?=[ .,!])
(ha|hai) (una |molta |tanta |proprio )*(pazienza|ragione|coraggio|merito|fortuna)( da (santo|santa))?(?=[.,!])|vale (tanto )?oro|è (la cosa|la scelta) (migliore|giusta|più sensata)(?=[.,!])|dovrebbe(ro)? vergognarsi|tanto di cappello|(la|ti) trovo (molto |davvero |proprio |una persona )\p{L}+
(?<=, )(complimenti|bravo|brava|che merito|rispetto|tanto di cappello)(?=[.!])
^(che (sfortuna|fortuna|peccato|guaio)|sfortuna|meno male|tanto meglio)(?= |[.,!])
^(è |che )?(un |una )?(peccato|fortuna|vergogna|bene|sollievo) che [^?]*(?=[.!])
^(è|è stat[oa]|era) (stat[oa] )?(molto |davvero |proprio )?(bravissim[oa]|brav[oa]|coraggios[oa]|fortissim[oa]|in gamba|imprudente)(?=[.,!;:])
^(che|quale) (bella|ottima|buona|splendida|brutta) (idea|decisione|scelta|risposta|domanda|storia)
(ottima|ottimo|buona|buon|eccellente|grande|interessante|fantastica|fantastico|brillante|cattiva|pessima|saggia|intelligente|perfetta|perfetto|meravigliosa|meraviglioso|preziosa|bella|bel|bell'|splendida|giusta|sbagliata) ?(risposta|idea|domanda|osservazione|punto|decisione|scelta|esempio|lavoro|storia|riflessione|commento|ragione|atteggiamento|contributo|argomento|ragionamento|spiegazione|opzione|abitudine|pensiero|spunto)(?=[.,!;:–—-]|$| e | ma )
(risposta|idea|domanda|osservazione|punto|decisione|scelta|esempio|riflessione|commento|storia|atteggiamento|spiegazione) (molto |così |davvero )?(eccellente|interessante|brillante|fantastic[oa]|intelligente|buon[oa]|meraviglios[oa]|azzeccat[oa]|prezios[oa]|ottim[oa]|saggi[oa]|sensat[oa]|onest[oa])(?=[.,!;:–—-]|$)
^((ah|sì|oh|wow|beh|e|ma|caspita),? )?(questo|questa|quello|quella|ciò|quel|quello che (\p{L}+ ){1,4}|ciò che (\p{L}+ ){1,4}|la sua \p{L}+|il suo \p{L}+|il modo in cui (\p{L}+ ){1,4})?( ?\p{L}+)? ?(è|è stato|è stata|suona|mi sembra|sembra|mi pare|era|deve essere stato)( (molto|davvero|così|un|una|il|la|lo|totalmente|assolutamente|abbastanza|semplicemente|veramente|completamente|proprio|non|sua|più|un'|stato|stata))* ?(buon[oa]?|bene|eccellente|ottim[oa]|geniale|fantastic[oa]|meraviglios[oa]|interessante|affascinante|brillante|perfett[oa]|intelligente|sagg[oia]+|ammirevole|corrett[oa]|giust[oa]|vero|male|cattiv[oa]|terribile|orribile|pessim[oa]|peccato|errore|vergogna|impressionante|ispirante|comprensibile|logic[oa]|ragionevole|sensat[oa]|triste|ingiust[oa]|sbagliat[oa]|irresponsabile|colpa|sciocc[oa]|stupid[oa]|coraggios[oa]|prezios[oa]|incredibile|lodevole|ideale|bell[oa]|bellissim[oa]|grave)(?! per (lei|te))(?=[.,!;:–—?-]|$| che | e | ma | da parte)(?![^.!]*\?$)
^((ah|oh|sì|wow),? )?(eccellente|ottimo|ottima|geniale|fantastico|meraviglioso|perfetto|molto bene|benissimo|ben fatto|bravo|brava|bravissim[oa]|che (bello|bella|bel|peccato|meraviglia|interessante|orrore|brutto|triste|coraggio|idea|storia|bravo|brava|disastro|tristezza)( \p{L}+)?|esatto|esattamente(?!,)|assolutamente|totalmente|complimenti|congratulazioni|buon lavoro|ottimo lavoro|ben detto|interessante|corretto|incredibile|impressionante|molto (interessante|intelligente|bello|buono)|magnifico|brillante|splendido|giusto|giustissimo|verissimo|stupendo|super|d'accordissimo|concordo|davvero interessante)(?=[!.,;:–—]| [–—-] )
^(lei )?(ha|si è|hai)( \p{L}+){0,2} (fatto (bene|benissimo|male|la cosa giusta|la scelta giusta|un errore|un ottimo lavoro|un buon lavoro)|agito (bene|male|correttamente|saggiamente)|scelto (bene|male)|preso (una|la) (buona|ottima|saggia|giusta|decisione|cattiva)~( \p{L}+)?|commesso un (\p{L}+ )?errore|comportat[oa] (bene|male|benissimo)|sbagliato|gestito (bene|benissimo|male)|spiegato (bene|benissimo)|risposto (bene|benissimo))
lei (\p{L}+ )?(si sbaglia|sbaglia|esagera|sta esagerando)
^(\p{L}+, )?lei è ((molto|una|un|così|davvero|troppo|proprio|stato|stata) )*(intelligente|coraggios[oa]|incredibile|persona|sagg[oia]+|onest[oa]|forte|irresponsabile|pigr[oa]|ingiust[oa]|geniale|ammirevole|ingenu[oa]|distratt[oa]|colpevole|brav[oa]|furb[oa]|bravissim[oa])
(sono|siamo) (\p{L}+ )?(d'accordo|in disaccordo|impressionat[oa]|orgoglios[oa]|felice (di|che|per)|content[oa] (di|che|per)|delus[oa]|sorpres[oa]|colpit[oa]|lieto)
(concordo|condivido) (\p{L}+ )?(con|la|il)
(mi piace|adoro|ammiro|apprezzo|rispetto(?! (a|al|alla|allo|agli|alle|ai)(?!\p{L}))|applaudo|mi è piaciut[oa]|mi fa piacere|mi rallegro|amo) (\p{L}+ )?(che|la sua|il suo|molto|come|questa|questo|quella|sentire|sapere|tantissimo)
mi fa (molto )?piacere
(è|è stata) (\p{L}+ )*colpa sua
la colpa è (\p{L}+ )?sua
grazie (per|di|della|dell'|del) ?(la |questa |il |questo |una |un' ?|l' ?|un )?(sua |suo )?(\p{L}+ )?(eccellente|ottim[oa]|buon[oa]?|interessante|prezios[oa]|meraviglios[oa]|fantastic[oa]|brillante|onest[oa]|bell[oa]|splendid[oa]|bel)
grazie (per|della|dell'|del) ?(la |questa |il |questo |una )?(sua |suo )?(risposta|idea|commento|riflessione|esempio|storia|spiegazione) (così |molto )?(eccellente|interessante|prezios[oa]|meraviglios[oa]|fantastic[oa]|brillante|onest[oa]|dettagliat[oa])
(ha|non ha) (\p{L}+ )?(perfettamente |tutto il )?senso(?=[.,!;:]|$)
^(e |ma |beh,? )?(è|era|è stat[oa]|mi sembra|mi pare|sembra|suona|trovo) ((molto|davvero|proprio|così|una?|un'|veramente|poco|un po'|assai|stat[oa]) ?)*(buon[oa]?|bell[oaie]|bellissim[oa]|eccellent[ei]|ottim[oa]|genial[ei]|fantastic[oa]|meraviglios[oa]|interessant[ei]|interessantissim[oa]|affascinante|brillante|perfett[oa]|intelligente|saggi[oa]|saggio|ammirevole|terribile|orribile|pessim[oa]|impressionante|comprensibile|ragionevole|sensat[oa]|triste|ingiust[oa]|irresponsabile|sciocc[oa]|stupid[oa]|coraggios[oa]|prezios[oa]|incredibile|lodevole|imprudente|paziente|generos[oa]|gentile|simpatic[oa]|forte|onest[oa]|responsabile|egoista|ingenu[oa]|pigr[oa]|esagerat[oa]|logic[oa]|brav[oaie]|bravissim[oa]|in gamba|furb[oa]|sbagliat[oa])(?= |[.,!;:])(?=[^?]*[.,!;:])
^(lei |tu |voi )?(sei|è|siete|sei stat[oa]|è stat[oa])( ((molto|davvero|proprio|così|un|una|veramente|troppo|stat[oa]) )*)? ?(buon[oa]?|bell[oaie]|bellissim[oa]|eccellent[ei]|ottim[oa]|genial[ei]|fantastic[oa]|meraviglios[oa]|interessant[ei]|interessantissim[oa]|affascinante|brillante|perfett[oa]|intelligente|saggi[oa]|saggio|ammirevole|terribile|orribile|pessim[oa]|impressionante|comprensibile|ragionevole|sensat[oa]|triste|ingiust[oa]|irresponsabile|sciocc[oa]|stupid[oa]|coraggios[oa]|prezios[oa]|incredibile|lodevole|imprudente|paziente|generos[oa]|gentile|simpatic[oa]|forte|onest[oa]|responsabile|egoista|ingenu[oa]|pigr[oa]|esagerat[oa]|logic[oa]|brav[oaie]|bravissim[oa]|in gamba|furb[oa]|sbagliat[oa]|persona|mamma|padre|madre)(?=[.,!;:])
^[^?]*(è|è stat[oa]) ([\p{L}']+ ){0,2}(scortese|maleducat[oa]|ingiust[oa]|sgarbat[oa])(?=[.,!;:])
^(complimenti|congratulazioni|bravi|brav[oa]|tanto di cappello|chapeau|felicitazioni|evviva)(?= |[.,!;:])
(h?ai|ha|hanno|aveva|avevi|avete) (\p{L}+ ){0,3}(ragione|torto)(?!(, (secondo|per))?[^,;:.!?]*\?)(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
^(lei |tu )?(hai|ha|avete)( \p{L}+){0,2} (fatto (bene|male|benissimo|la cosa giusta|un errore)|sbagliato|esagerato|agito (bene|male)|reagito (bene|male)|scelto (bene|male)|commesso un errore)
(ti sei|si è) sbagliat[oa]|si (è|sono) comportat[oaie] (molto )?(male|bene)(?=[.,!;:])
(la penso|penso|farei|dico|sento) (esattamente |proprio )?(come (te|lei)|allo stesso modo|lo stesso|uguale|la stessa cosa)
(anch'io|anche a me|neanche io|pure io)(?=[ .,!;:])
(è|è stata) (\p{L}+ )?(colpa|un errore|una scelta) (tua|sua|tuo|suo)
^(non )?(è stata|era|è) (proprio |davvero )?(una|la|un) (\p{L}+ )?(buona|bella|brutta|cattiva|ottima|grande|saggia|giusta|sciocchezza|follia|errore|genialata|pessima|leggerezza|imprudenza|distrazione|sbadataggine|fortuna)(?=[^?]*[.!,;:])
^(molto|davvero|proprio|veramente) (bello|interessante|bravo|brava|bene|giusto|saggio|coraggioso|gentil[ei]|toccante|utile|simpatic[oi])(?=[.,!;:])
^che (bello|bella|bravo|brava|peccato|fortuna|coraggio|pazienza|disastro|vergogna|gioia|tristezza|rabbia|bellezza|meraviglia|gentile|ingiustizia)( (che|per|il|la|da|di|tu|lei)|[.,!;:])
avr(ebbe|esti) dovuto(?<!(^|[^\p{L}])(che cosa|(?<!l[ae] )cosa|come|com'è|chi|qual[ei]?|quando|dove|quant[oaie]|cred[eai]|pens[ai]|ritien[ei]|dic(e|ono|eva)|vuole|secondo|parere|avviso|direbbe|diresti|punto|misura)[ ,][^;:.!?]*)
mi (colpisce|stupisce|impressiona|sorprende|commuove|delude|ispira)
(risposta|riflessione|osservazione) (molto|così|davvero|proprio) \p{L}+(?=[.!,])
(l'|lo |la |li |le |ne )?(hai|ha|avete) (\p{L}+ )?(gestit|fatt|risolt|affrontat|spiegat|dett|pres|reagit)\p{L}* (molto |davvero )?(bene|male|benissimo|in modo)(?=[ .,!;:])
^(non (tutti|molti|chiunque)|poch[ei]( persone)?|la maggior parte|molt[ei]|altr[ei]|quasi nessuno|nessun altro) [^?]*(?=[.!])
^(ha|hai|avete) fatto ((esattamente|proprio|davvero|senz'altro|sicuramente) )*(la cosa giusta|quello che (doveva|dovevi|andava fatto|bisognava fare)|la scelta giusta|bene|benissimo|il meglio)
giustissim\p{L}|(ha|hai) (centrato|colto|fatto) (in pieno|nel segno|bene|benissimo|male|perfettamente)|(ha|hai) (perfettamente|proprio|tutta la|pienamente) ragione|(concordo|condivido|sono (pienamente |del tutto |completamente )?d'accordo|la penso come)|(è|era|sono|sembra|mi sembra|mi sembrano|mi pare|trovo) (davvero |proprio |veramente |un po' |un po |piuttosto |molto |decisamente |troppo |sbagliat\p{L} |un esempio di |una riflessione )*(ammirevol\p{L}|lodevol\p{L}|esemplar\p{L}|pigr\p{L}|coraggios\p{L}|sagg\p{L}|esagerat\p{L}|eccessiv\p{L}|sbagliat\p{L}|giust\p{L}|brav\p{L}|generos\p{L}|coscienzios\p{L}|sensat\p{L}|intelligent\p{L}|astut\p{L}|furb\p{L}|lucid\p{L}|imprudent\p{L}|spiritos\p{L}|delicat\p{L}|poc\p{L}|tropp\p{L}|matur\p{L}|ingenu\p{L}|disordinat\p{L}|maleducat\p{L})(?=[.,;:!])|(equilibrio|gesto|scelta|idea|atteggiamento|pensiero|ragionamento) (ammirevol|lodevol|splendid|bellissim|saggi|nobil|discutibil|felic)\p{L}|(spiritos|simpatic)[oa](?= (quell|quest|la |il ))|che (\p{L}+) d'oro|non va (affatto|mica|per niente)? ?bene|(rara|grande|ammirevole|notevole) (lucidità|sensibilità|onestà|pazienza|franchezza|generosità|coerenza)|(bravo|brava|bravissim\p{L}|complimenti|chapeau|tanto di cappello|ottima|bella|bel) (?=\p{L}+[.,;:!])|fa(i)? (bene|benissimo|male) a

# verdict
(è|sono|era|erano|è stat[oa]|sembra|suona)( (non|una?|uno|il|la|molto|davvero|così|abbastanza|troppo|proprio|più|sempre))*
^(il suo|la sua|suo|sua) \p{L}+ (è|era|è stat[oa]) (molto|davvero|così|proprio)
^((oh|ah|sì|bene|ok),? )*(questo|ciò|quello)? ?(è|è stat[oa]|era|sarebbe|sembra|suona|dev'essere|dev'essere stat[oa]|deve essere stat[oa]|non è|non è stat[oa])( (non|una?|uno|molto|davvero|così|abbastanza|troppo|proprio|il|la|un'))*

# judged
(questo|ciò|quello|che)$|lui|lei|loro|suo|sua|suoi|sue|tuo|tua|tuoi|tue|vostr[oaei]|tutto|chi

# plainVerdict
^(quindi|dunque)␣|^((un')?eccezione|(un )?(bel po'|pezzo)|(molto |parecchio )?tempo)(?! \p{L})
^(spesso|di rado|raramente|a volte|mai|molt[ie]|poch[ie]|divers[ie]|vari[ei])|^(l'|un')?(ultim[oa]|prossim[oa]|prim[oa]|altr[oa]|nuov[oa]) (domanda|parte|tema|argomento|punto)
(util[ei]|chiar[oaie]|possibile|annotato|capito)|saper|perché|divers|quando|dove|come|che|chi|da 
^\p{L}+[aiu]t[oaie] (a|ad|in|da|dal|dalla|nel|nella|il|alle?|lo scorso|l'anno|due|tre) 

# courtesy
grazie
la ringrazio
ti ringrazio
buon(giorno|asera)
salve
ciao
benvenut[oa]
nessun problema
non si preoccupi
scusi
capisco
prego
mi dispiace

# leadIns
allora dunque quindi bene capisco capito vediamo grazie

# sympathy
^che (peccato|fastidio|difficile) (sentire|per lei|per te)

# personal.name.asks
chi è (il|la) (suo|sua|tuo|tua) (\p{L}+ )?(datore di lavoro|capo|padron[ea] di casa|medico|dottoressa)
(per|in|presso) quale (ditta|azienda|impresa|società|organizzazione|datore) [^?]{0,12}lavor~
(suo|tuo) (\p{L}+ )?(nome|cognome)
come si chiama( (lei|il suo|la sua|suo|sua)( \p{L}+)?)?(, [^?]*)?$
come si chiama (il suo|la sua|suo|sua) (capo|medico|marito|moglie|partner|compagno|compagna|figlio|figlia|collega|amico|amica|responsabile|datore)
come ti chiami
(qual è|quali sono|qual era) (il|i) (nom[ei]|cognom[ei]) (del|della|dei|delle|dello|dell'|di)
con chi (parlo|sto parlando)
nome (del suo|della sua|di suo|di sua|dei suoi) (\p{L}+ )?(capo|medico|marito|moglie|partner|compagno|compagna|figlio|figlia|figli|collega|amico|amica|responsabile|datore|supervisore)
nome (completo|e cognome)
(tuo|il tuo|vostro) (\p{L}+ )?(nome|cognome)
come si chiam(a|ava|ano) (il|la|lo|l'|i|le|il tuo|la tua|suo|sua|il suo|la sua|tuo|tua|quel|quella) ?(\p{L}+ )?(capo|medico|dottor\p{L}*|marito|moglie|partner|compagn[oa]|figli[oaie]?|colleg[ahi]+|amic[oa]|responsabile|datore|sorella|fratello|madre|padre|mamma|papà|vicin[oa]|professor\p{L}*|maestr[oa]|direttor\p{L}*|direttrice|impiegat[oa]|controllore|infermier[ea]|commess[oa]|cassier[ea]|nonn[oa]|suocer[oa]|cognat[oa]|fidanzat[oa]|person[ae]|signor[ae]?|padrone|avvocato)
(qual è|(?<!con )quale) (il )?(nome|cognome)

# personal.name.topic
nomi?
nome
cognome
chiama

# personal.address.asks
dove (abita|vive|abiti|risiede)( esattamente)?(?=[?.,!]|$)
(suo|il suo|(che|quale)|qual è l'|l') ?(\p{L}+ )?(indirizzo|domicilio)(?! (e-?mail|di studi))
indirizzo (di casa|postale|completo|esatto|attuale)
(codice postale|cap)
in (che|quale) via
(che|quale) (via|numero civico)
numero civico
dove (abita|vive)( esattamente)?$
dove (esattamente )?abita
dove (abiti|vivi|abita di preciso|vive di preciso)
(tuo|il tuo|vostro) (\p{L}+ )?indirizzo(?! e?-?mail)
in (che|quale) (via|quartiere|palazzo)

# personal.address.topic
indirizzo
domicilio
cap
via
abita

# personal.email.asks
(sua|la sua|suo|il suo|quale|un|una|l') ?(\p{L}+ )?(e-?mail|posta elettronica)
indirizzo (e-?mail|di posta|mail)
(via|per) e-?mail
(sua|tua|la sua|la tua|tuo|suo) (\p{L}+ )?mail
(tua|la tua) (\p{L}+ )?e-?mail

# personal.email.topic
e-?mail
posta
mail

# personal.phone.asks
(passi|dai|dia|lasci|dici|dica) il (numero|telefono|cellulare)
numer[oi] (di |del )?(suo )?(\p{L}+ )?(telefono|cellulare|whatsapp|fisso|contatto)
(suo|il suo|quale) (\p{L}+ )?(numero|recapito telefonico|recapito)(?= ?(personale|,|\?|per|e )|$)
recapito telefonico|lasci\p{L}* (il suo |un )recapito
a (che|quale) numero
(contattarla|chiamarla|raggiungerla) (al|a|per|via)
(?<!(sul|nel|col|del|dal|al) )(suo|tuo|il suo|il tuo) (\p{L}+ )?(cellulare|telefono|numero|whatsapp|recapito)(?= |[?.,])
(suoi|tuoi) (recapiti|contatti)
(contattarti|chiamarti)

# personal.phone.topic
numer[oi]
telefono
recapito

# personal.birth.asks
data di (sua )?nascita
(quando|dove|in che (anno|data|giorno|mese)|in quale (anno|data|giorno|mese)|che giorno|mese e anno) (è|sei) nat[oa](?! (il|la|l'|quest|quel|su|tu))
luogo di nascita
anno di nascita
(quando è|qual è|quando compie|che giorno è) (il suo compleanno|gli anni|il suo giorno)
quando compie gli anni
giorno di nascita
suo compleanno
(quand'è|quando è|quando) (il tuo compleanno|compi gli anni)
in (che|quale) (giorno|anno|data|mese)( e (in (che|quale) )?(anno|giorno|mese))? è nat[oa]

# personal.birth.topic
(data|luogo|giorno|anno) di (\p{L}+ )?nascita
nat[oa]
compleanno

# personal.document.asks
numero (di|del|della) (suo |sua )?(\p{L}+ )?(passaporto|carta d'identità|identità|documento|patente|previdenza|assicurazione|polizza|visto|tessera|cliente|matricola|tessera sanitaria|permesso)
(suo|il suo|qual è il suo) (codice fiscale|passaporto|documento)
codice fiscale
numero di targa
(copia|foto) (del suo|della sua) (\p{L}+ )?(passaporto|documento|patente|carta d'identità|tessera)
partita iva

# personal.document.topic
passaporto
document~
patente
codice fiscale
assicurazione
identità
tessera

# personal.account.asks
(su|da) quale conto (\p{L}+ ){1,4}(l')?(stipendio|salario|pensione|soldi|rimborso|affitto|pagamenti)
numero (di|del|della) (suo |sua )?(\p{L}+ )?(conto|carta|iban|bancomat)(?! d'identità)
(suo|tuo|l'|codice) ?(iban|cvv)
(dati|codice|cifre) (di sicurezza )?(del |della |di )?(suo |sua )?(\p{L}+ )?(carta|banca|conto|bancari)
(dati|coordinate) bancari[eo]?
cifre (del suo|della sua) (\p{L}+ )?(carta|conto)

# personal.account.topic
conto
carta
iban
bancari~

# personal.password.asks
(qual è|dica|dia|condivida|indichi|scriva|che|quale|mi|ci|invii|ha|usi|usa|comunichi)( \p{L}+){0,5} (password|parola d'ordine|pin|codice di accesso|credenziali|codice pin|codice d'accesso)
(sua|la sua|suo|il suo|sue|le sue) (\p{L}+ )?(password|pin|codice pin|credenziali)

# personal.password.topic
password
pin
credenziali
accesso

# asModel
(come|in quanto|essendo) (una |un'|un )?(ia|ai|intelligenza artificiale|modello linguistico|modello di linguaggio)(?=,| (non|io) )|sono (solo |soltanto )?(un'ia|una ia|un'ai|un'intelligenza artificiale|un modello linguistico)(?=[,.;!]| e |\s*$)
non posso (aiutarti|aiutarla|assisterti|assisterla) con (questo|questa richiesta)

# selfTalk
(ora |adesso )?(riassumo|ricapitolo|vorrei riassumere|le riassumo)|(vado a|passo a|mi permetta di) (riassumere|ricapitolare|concludere)|come (suo )?(intervistatore|intervistatrice|moderatore|moderatrice)|questa parte della (nostra )?(chiacchierata|conversazione|intervista)|possiamo (fermarci|finire|chiudere) qui
(come|in quanto|essendo) (una |un )?(ia|intelligenza|modello|assistente|chatbot|robot)~|sono (solo |soltanto )?(un'ia|una ia|un'intelligenza|un modello|un assistente|un chatbot|un robot)
(mi dispiace|spiacente|purtroppo|mi scuso|scusi|scusa)[^.!?]{0,15} non (posso|mi è possibile|sono in grado|riesco|potrò)|^non (posso|riesco a|sono in grado di) (\p{L}+ )?(aiutar|rispondere|continuare|fornire|generare|creare|dare|proseguire|fare|porre)~
(ecco|questa è|qui c'è) (una|la|la mia|la sua|la tua) (\p{L}+ ){0,2}(domanda|risposta)
^((passiamo|andiamo|veniamo) (\p{L}+ )?(alla|a) )?(la )?(prossima domanda|domanda successiva|ultima domanda|domanda di approfondimento)
(l'|la |questa |quest')(intervista|conversazione|indagine) (è|si è|sta|si) (ora |adesso |ormai |così )?(terminata|finita|conclusa|completata|chiusa|conclude|chiude|terminando)|(questo|così|qui) (conclude|termina|finisce) (l'|la |questa |quest')(intervista|conversazione)
(il|la|l')? ?(partecipante|intervistato|intervistata|rispondente) (ha|non|è|dice|vuole|sembra|aveva)~
(il mio compito|il mio ruolo) (è|consiste)|(le|ti|vi)? ?(farò|porrò|devo|vorrei) (ora )?(porre|formulare|generare|fare una domanda)~|non (serve|servono|è necessaria|occorre) (\p{L}+ ){0,2}domand~

# question.telling
(per favore,? |per cortesia,? )?(mi )?(racconti|racconta|raccontami|raccontate|descriva|descrivi|descrivimi|spieghi|spiega|spiegami|parli|parla|parlami|dica|dimmi|dia|dammi|faccia|fammi|condivida|pensi|pensa|immagini|immagina|approfondisca|continui|continua|citi|nomini|ricordi|elenchi|porti|aiuti|aiutami|confronti|completi|provi a)
mi (piacerebbe|interessa|interesserebbe|chiedo|incuriosisce)|vorrei (che (mi|ci)|sapere|capire|sentire|conoscere|ascoltare)|sono curios[oa]|mi porti|mi aiuti|mi faccia|mi descriva|mi spieghi|mi dica|mi parli
(mi|ci) (?!sembra|pare|scusi|spiace|dispiace|piace|fa |è |ha |sono|rendo|chiedo|permetta|permetto)\p{L}{3,}[ia](?= )|\p{L}{2,}(ami|imi|mmi)(?!\p{L})|(scelga|scegli|prenda|prendi|torni|torna|parta|parti|ripercorra|ripercorri|provi|prova|resti|restiamo)(?= )

# open.asksFor
posso sapere|avrei bisogno|ho bisogno|mi serve|scriva|^e (?=(il|la|l') ?(suo|sua|tuo|tua) )
qual (è|era)|qual'è|quale|quali|come (si chiama|si chiamano|si scrive|ti chiami|si chiamava|fa di cognome)~|mi (dica|dia|dici|dai|dice|dà|può|potrebbe|fornisca|scriva|indichi)|dimmi|dammi|può|potrebbe|puoi|potresti|dove|a quale|a che|in che|in quale|sotto quale|ho bisogno|scriva|indichi|quando|per favore|che|fornisca|mi serve|condivida
mi (detta|scrive|dà|lascia|dice|può dire|può dare|indica)|potrei avere|con (quale|che)|posso avere|quale

# open.harmless
nom[ei] (del |della |dell'|dello |di quel |di quella |di questa |dei |delle )(?!((suo|sua|tuo|tua|suoi|sue) )|(\p{L}+ )?(medico|dottore|dottoressa|capo|persona|uomo|donna|signora?|signore|vicin[oa]|collega|direttore|direttrice|impiegat[oa]|venditore|commess[oa]|autista|fattorino|corriere|farmacista|infermier[ea]|insegnante|maestr[oa]|professore|professoressa|bambin[oa]|figli[oa]|ragazz[oa]|proprietari[oa]|amic[oa]|cliente|consulente|ostetrica|\p{L}+(ista|iere|iera|logo|loga|peuta|trice)|(azienda|ditta|scuola|società) (dove|in cui|che|per cui)|guida|camerier[ea]|madre|padre|marito|moglie|tecnico|paziente))
(come (si sente|ti senti|festeggi|celebr|vive|trova)|che cosa (pensa|prova|ne pensa)|cosa (pensa|prova|significa))~|(festeggi|celebr)~|(dimentic|cambi|ricord|pers|perd|protegg|scegli|scelt)~ (\p{L}+ ){0,4}(password|indirizzo|numero|nome|pin)|nomi? (del|della|dell'|di|dello|di quest[oa]|di quel) ?(\p{L}+ ){0,1}(applicazione|app|prodotto|marca|marchio|piatto|luogo|posto|negozio|ristorante|programma|libro|film|serie|canzone|gioco|corso|sito|pagina|bar|hotel|albergo|via|città|paese|bevanda|gruppo|squadra|cane|gatto|associazione)
con (quale|che) nome (l[oaie]|l') ?chiam~
qual(e|i) (località|post[oi]|città|paes[ei]|spiaggi[ae]) (ha|hai|avete|aveva|avevi) (scelto|visitato|preferito)

# open.who
come si chiam(a|ano|ava) (il suo|la sua|suo|sua|i suoi|le sue|il|la|lo|il tuo|la tua|tuo|tua|quel|quella) (\p{L}+ ?){1,3}|chi è (il |la )?(suo|sua) (medico|dottoress|capo|dentista|datore|padrone|ostetrica|ginecologa?)~|per (chi(?! lavora(no|va)? con )|quale azienda|che azienda) lavora~|in (quale|che) azienda lavora~
(in|per|presso) (quale|che) (azienda|ditta|datore|scuola|studio|ospedale)|(con|sotto|a) (quale|che) nome|a nome di chi|come si chiama (la|il|lo|l') ?(signora|signore|collega|vicin\p{L}|segretari\p{L}|commess\p{L}|impiegat\p{L})|(il )?cognome d(el|ella|ei|i)( su\p{L})?

# open.nameOf
nom[ei] (del|della|dell'|di|dello|di questo|di questa|di quel|di quella|dei|delle|degli) ?

# open.things
\p{L}+(eria|teca)|giornale|quotidiano|rivista|settimanale|pagina|podcast|canale|radio|programma|trasmissione|canzone|disco|coro|orchestra|palestra|bar|caffè|forno|mercato|supermercato|discount|catena|fornitore|hotel|albergo|campeggio|compagnia|linea|strada|autobus|treno|parco|museo|festival|festa|palazzo|quartiere|zona|lago|fiume|montagna|spiaggia|isola|sistema|servizio|piattaforma|tariffa|contratto|metodo|esercizio|farmaco|medicina|crema|malattia|pianta|fiore|albero|verdura|frutta|formaggio|pane|zuppa|minestra|torta|birra|vino|tè|salsa|spezia|giocattolo|barca|moto|modello|macchina|apparecchio|stampante|colore|stoffa|orto|giardino|forum|organizzazione|ballo|sport|sito|software|inserto|rubrica|volantino
applicazione|app|negozio|marca|prodotto|piatto|cane|gatt[oa]|cavallo|via|scuola|squadra|gruppo|gioco|libro|serie|film|bici|bicicletta|auto|ricetta|progetto|ristorante|posto|luogo|corso|paese|città|club|strumento|associazione|bevanda|animale|dispositivo|sensore|pompa|robot
palestra|piscina|clinica|museo|negozio|circolo|biblioteca|spiaggia|parco|ristorante|mercato|mercatino|officina|piattaforma|applicazione|app|programma|podcast|canale|studio|rifugio|baita|sentiero

# personal.name.datum
(suo|sua|tuo|tua|il|del|suoi) (\p{L}+ ){0,2}(nome|nomi|cognome|cognomi)( completo)?|cognome|nome (completo|di battesimo|da nubile|(del|della|di) (suo|sua|tuo|tua|medico|capo|professore|vicin))~

# personal.address.datum
(suo|tuo|quale|che|un) (\p{L}+ )?indirizzo|indirizzo (postale|di casa|esatto|completo|di (spedizione|consegna))|domicilio|cap|codice postale|numero civico|via (abita|vive)~|dove (abita|abiti|risiede|vive|vivi)|(possiamo|posso|dobbiamo) (spedir|inviar|mandar|consegnar)~

# personal.email.datum
e-?mail|posta elettronica|indirizzo (mail|e-mail)|sua mail

# personal.phone.datum
(telefono|cellulare|numero) d(i|el|ella) (sua|suo|tua|tuo) (\p{L}+ )?(moglie|marito|madre|padre|figli[oa]|vicin[oa]|medico|capo|amic[oa]|collega)|numero di (cellulare|telefonino)
(numero|recapito) (di |del )?(telefono|cellulare|telefonico|whatsapp|fisso)~|(?<!(sul|nel|col|del|dal|al) )(suo|tuo) (numero di )?(telefono|cellulare)|(chiamarla|contattarla|raggiungerla|richiamarla)

# personal.birth.datum
(data|luogo|anno|giorno) (di|della sua) nascita|(quando|dove|che giorno|in che anno) (è|sei) nat[oa]|quando (è il (suo|tuo) compleanno|compie gli anni)
(anno|mese|giorno)(, (il |l'|la )?\p{L}+)* (e (il |l')?(giorno|anno|mese) )?in cui (è|sei|era) nat[oa]

# personal.document.datum
numero del(la)? (suo|sua|tuo|tua) (passaporte|passaporto|documento|carta d'identità|patente|tessera)|(sua|tua) targa(?=\s*[?.,!]|$)
targa (ha|del|della|di)|(qual è|che) (\p{L}+ ){0,2}targa
(numero|copia) (di |del |della |dell')(suo |sua |tuo |tua )?(passaporto|carta|documento|patente|tessera|previdenza|assicurazione|cliente|socio|polizza|contratto|pratica|matricola|dipendente|paziente|visto|targa)~|codice (fiscale|cliente)|targa (della|del) su[ao]

# personal.account.datum
(ultime|prime) (tre|quattro|sei|3|4|6) cifre
(numero|dati|coordinate|codice) (di |del |della )?(suo |sua |sicurezza )?(conto|carta|bancari|iban|cvv)~|iban|cvv|coordinate bancarie
(codice|numero) (utente|cliente|contratto|tessera|pratica|fiscale|di conto|del conto)|account aziendale|nome utente

# personal.password.datum
password|parola d'ordine|pin|codice (pin|segreto)|credenziali|nome utente|dati di accesso|domanda segreta
`;
