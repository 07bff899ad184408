export const italian = String.raw`
# distress
(impiccar|annegar|avvelenar|sparar|suicidar|buttar)mi(?= |[.,!?]|$)(?! (giù a|sul letto|nella mischia))
mi sono tagliat[oa] (di nuovo |ancora )?(le|i) (gambe|braccia|polsi|vene|cosce)|nessuno sentirebbe la mia mancanza|futuro per me (e|$)
(tutti|loro|famiglia|figli|marito|moglie|genitori|madre|mamma|amici|mondo|gente|altri)( \p{L}+){0,4} (meglio|più felic[ei]|più tranquill[ie]) senza di me
(motivo|ragione|ragioni|motivi|voglia|forza) (per|di) (continuare a )?vivere|stanc[oa] di vivere$|non voglio più esistere|(spero|vorrei|prego|desidero) (\p{L}+ ){0,2}(morire|non svegliarmi)|morire nel sonno|lettera d'addio
(saltare|buttarmi|mi butto|gettarmi|lanciarmi) (da|dal|dalla|sotto|giù da|giù dal) ?(un |il |la )?(ponte|tetto|balcone|finestra|treno)
mi (brucio|taglio|graffio) (\p{L}+ )?(le |i |la )(braccia|polsi|cosce|gambe|vene|pelle)|mi taglio (di nuovo|ancora|da)
mi taglio (quando|le braccia|i polsi|le vene|apposta|ancora|di nuovo|la pelle)|mi faccio male (da sol~|apposta|quando sono)
se (io )?non (esistessi|ci fossi più)|meglio se (fossi mort~|morissi|sparissi)|non (svegliarmi|risvegliarmi|mi svegliassi) (più|mai|domani)
(troppe|tutte le( mie)?|un sacco di|una scatola di) (pastiglie|pillole|compresse)|troppi farmaci|(buttarmi|mi butto|gettarmi|mi getto) (giù|sotto|da|dal|dalla) ?(un |il |la )?(treno|metro|ponte|balcone|tetto|finestra)
vita (\p{L}+ ){0,2}non (vale|ha)( \p{L}+){0,2} (niente|nulla|la pena|senso)
(vorrei|volevo|preferirei|preferisco|desidero|voglia di|penso di) (morire|essere mort[oa]|sparire per sempre|ammazzarmi|uccidermi)|non (voglio|ce la faccio) più (a )?(vivere|esistere|svegliarmi|essere qui)|(la|mia) vita non (vale|ha) (più )?(la pena|senso)|non vale la pena (di )?vivere|mi (tolgo|toglierei|toglierò) la vita|mi (ammazzo|uccido|ammazzerei|impicco|taglio le vene)|(tagliarmi|impiccarmi)|meglio mort[oa]|mettere fine alla (mia )?vita|mi faccio del male|pensieri suicidi
uccidermi|ammazzarmi|suicid~|togliermi la vita|farmi del male|farla finita
voglio morire|non voglio (più )?vivere|non ho (più )?voglia di vivere

# optOut
fermiamoci( (qui|qua))?$|(ci fermiamo|finiamola|chiudiamo|smettiamo) (qui|qua)$|(ne ho|ho avuto) abbastanza di (questa|quest'|queste)\s?(intervista|domande)$
(possiamo|potremmo|posso) (fermarci|smettere|finire|chiudere|fermarmi|finirla)( (qui|qua|ora|adesso|per favore))+$|^rinuncio$
(termini|termina|terminiamo|smetti|smetta|smettiamo|smettila|la smetta|fermi|ferma|fermiamo|chiuda|chiudi|chiudiamo|concluda|concludi|interrompa|interrompi|finiamo|finisca|basta) (per favore |ora |adesso |qui |con |di )*(l'|la |questa |quest'|con l'|di |le )?(intervista|conversazione|questionario|indagine|farmi domande|chiedere|domande)
(non voglio (più )?(continuare|andare avanti|proseguire|partecipare|rispondere più)|(?<!non )(voglio|vorrei|preferisco|preferirei|desidero) (smettere|fermarmi|finire|terminare|finirla qui|non continuare))( (qui|ora|adesso|più|con questo|l'intervista|per favore|grazie))*$|^basta domande( (ora|adesso))?$|(lasciami|lasciatemi|mi lasci) (in pace|stare|perdere)|^(mi fermo|chiudo|la finisco|finiamola) qui$
(fermare|interrompere|terminare|finire|concludere|chiudere|smettere) (l'|questa |quest'|con l'|con questa )intervista
(?<!non )(voglio|vorrei|preferirei) (smettere|fermarmi|finire)( (qui|ora|adesso))*$
(lasciami|lasciatemi|mi lasci) in pace|basta domande

# bare
stop|basta|fermati|fermiamoci|si fermi|smettila|la smetta|smettiamo

# refusal
questo (me )?lo tengo per me$
non mi piace parlar(ne|e di (questo|ciò))$|troppo (intim[oa]|personale|privat[oa])( per me)?$
non (voglio|desidero|intendo|vorrei|me la sento di|mi va di) (\p{L}+ )?(dir|rispond|parl|comment|condivid|rivel|raccont|entrar)~|(preferisco|preferirei) (di no|passare)$|(^(questo )?è|troppo|una cosa) (una cosa |molto |troppo |un po' )?(privat|personal|intim|riservat)~( per me)?$|mi rifiuto di (dir|rispond|parl)~|non (ti|la|vi) riguarda|^passo( questa)?$|(prossima domanda|domanda successiva)$|^meglio di no$|meglio non (dir|rispond|parl)~
prefer(isco|irei) non (dir|rispond|parl|comment)~|^prefer(isco|irei) di no$|^prefer(isco|irei) non farlo$
non (voglio|desidero|intendo) (dir|rispond|parl|comment)~
^(no comment|nessun commento|senza commenti)$|non sono affari (suoi|tuoi|vostri)|^è privato$

# dontKnow
non saprei (dir(le|ti|vi|e)|rispondere)|non ne ho (la )?(minima |più pallida )?idea
non (mi ricordo|ricordo|me lo ricordo|rammento)( (bene|più))?
(io )?(proprio )?non (lo )?so( (bene|proprio|dire|esattamente))?|boh
nessuna idea|non (ne )?ho (la minima |la più pallida |nessuna )?idea
niente( (di particolare|di speciale|altro|di che))?|nulla
non (ne )?sono sicur[oa]|non saprei( dire)?|non mi viene in mente (niente|nulla)|difficile (da )?dir(e|lo)

# fillers
beh
mah
ehm
allora
sinceramente
onestamente
davvero
scusi
in realtà

# thanks
grazie( mille)?|per (favore|cortesia|piacere)|scusi|scusa|mi scusi|mi dispiace|no|sì|ok|va bene|bene|ma|ora|adesso|qui|già|davvero|oggi|guardi|senta|questo|di questo|su questo|ne|ciò|subito

# others
lui|lei ha|loro|noi|perché|quando|se|hanno|ha|dovuto|telefono|metro|capo|clienti?|lavoro|miei|mio|mia|con|che|sempre|mai|a volte|gente|figli[oa]?|aveva|era

# parts.leave
^((ora|adesso) basta|basta (ora|adesso))$
(mi )?(ha|hai|avete) (già )?(chiesto|domandato) (abbastanza|troppo|a sufficienza)
(mi lasci|lasciami|lasciatemi|mi faccia) (andare|uscire|in pace|stare)
posso (andare|andarmene|andar via)|direi di (finirla|chiuderla)( (qui|qua))?|(finiamola|chiudiamola|piantiamola|fermiamoci) (qui|qua)
(addio|ciao( ciao)?|arrivederci|bye)|fine dell'intervista|la finisco qui

# parts.all
(io )?non (ho|c'è) (più )?(niente|nulla|altro) (altro )?da (aggiungere|dire|raccontare)
((per (me|oggi) |questo |da parte mia )?è (tutto|tutto qui|tutto qua))|tutto (qui|qua)|(nient'altro|niente altro|niente di più)( da (dire|aggiungere))?|non ho (altro|nient'altro|più niente) da (dire|aggiungere)

# parts.unwilling
non (vedo|capisco) (perché|per quale motivo) (dovrei|devo)|perché (dovrei|devo)
(io )?(non|nn) (voglio|vorrei|desidero|intendo|mi (va|sento)|me la sento|ne ho voglia|ho (più )?voglia)( (più|piu|di|proprio))*|(nessuna|zero|senza) (voglia|pazienza)( di)?|(?<!non )mi rifiuto di|preferi(sco|rei) (di )?non

# parts.wish
(io )?(voglio|vorrei|desidero|preferisco|preferirei|mi piacerebbe|chiedo|le chiedo|direi|propongo)( di| che)?|è (ora|il momento) di|sarebbe possibile|andrebbe bene

# parts.end
(avviar(ci|mi) )?(alla|verso la) (conclusione|fine)|avviar(ci|mi)
(finir|chiuder|piantar|smetter)la( (qui|qua))?|la (finisca|smetta|pianti)|chiudere qui|farla finita con (questa|le|queste)
(fermarci|fermarmi|fermiamoci|smettere|smettiamo(la)?|smettila|smetta|finir(e(?! (tutte )?(le|queste) domande)|la)?|finiamo(la)?|finisca|terminar(e(?! (tutte )?(le|queste) domande)|la)?|termini|terminiamo|conclud(ere|iamo|a|i)|concluderla|mettere fine|porre fine)( di| con| a)?

# parts.drop
(fermare|fermi|ferma|chiud(ere|iamo|a)|interromp(ere|iamo|a)|abbandonare|lasciare|lasciar perdere|cessare|annullare|stop|staccare)( di| con| a)?

# parts.goOn
((finire|terminare) (tutte )?(le|queste) domande|continuare|proseguire|andare avanti|partecipare|procedere)

# parts.topic
(intervist[ae]|sondaggio|domand[ae]|domandine|questionario|interrogatorio|chiedermi|quest[ao']? ?(conversazione|colloquio|chat|studio|indagine))

# parts.here
(qui|qua|a questo punto)

# parts.private
non risponderò( (a|di) (questo|ciò))?|a questo non (rispondo|risponderò)|perché (lo )?(vuole|vuoi) saperlo|(questo )?resta tra noi
(fatti|si faccia|fatevi) (gli affari|i fatti|i cavoli|i cazzi) (tuoi|suoi|vostri)|(questi )?non sono (affari|fatti|cavoli) (tuoi|suoi|vostri)|non (ti|la|vi) riguarda
(questo )?è (una cosa |una questione )?(troppo |un po' |un po' troppo )?(privat[oa]|personale|intim[oa]|riservat[oa])|troppo (privat[oa]|personale|intim[oa])|questo (me )?lo tengo per me

# parts.next
(la |un'|passiamo alla )?(prossima|altra) domanda|domanda successiva|(io )?(passo|passiamo|saltiamo|salto|salti|saltare) (questa|alla prossima|a un'altra)( domanda)?|cambiamo (argomento|discorso)|parliamo d'altro|parliamo di (altro|qualcos'altro)

# parts.tell
parliamo|(mi chieda|chiedimi|saper(e|lo)|chiedere)
(dir(e|lo|glielo|telo|ne|le|ti)?|risponder(e|le|ti|vi)?|parlar(e|ne)|commentar(e|lo)|condivider(e|lo)|rivelar(e|lo)|raccontar(e|lo)|entrare nel merito|esprimermi|spiegar(e|lo)|dare (dettagli|spiegazioni))( (di|su|in merito))?

# parts.unknown
(zero|nessuna|manco (una|mezza)) idea
(mi è|m'è|è) (passato|uscito|sfuggito|scappato)( (di|dalla) (mente|testa))?|(ho un |che )?vuoto( di memoria)?|(me (lo|ne|l')? ?)?(sono )?(dimenticat[oa]|scordat[oa])|(l'ho |lo )?(dimenticato|scordato)|(non )?(ci |ne |l')?(ho |avevo )?mai pensato( a (questo|ciò))?|non (ho|le so|ti so) (\p{L}+ )?(risposta|risposte|opinione|dire)|chi (lo )?sa|dio solo sa|dovrei (indovinare|pensarci)|non ne ho( \p{L}+)? idea
(io )?(proprio )?(non|nn) (lo |glielo |te lo |le |ti |ne |me lo |mi )?(so|saprei|ricordo|viene|ho (la )?(minima |più pallida )?idea|ho idea|sono sicur[oa]|ho opinioni)( (bene|proprio|più|esattamente|in mente))*( (dire|dirlo|dirle|dirti|rispondere|niente|nulla))?|boh|bho|mah|(ho )?dimenticato|chi lo sa|chissà|difficile (da )?dir(e|lo)|nessuna idea|non saprei|nessuna opinione|idk

# parts.weary
(mi (sono|ha|hanno) )?(stancat[oa]|stufat[oa]|rott[oa]|annoiat[oa]|scocciat[oa])( di| da| con)?|(sono )?(molto |troppo |così )?(stuf[oa]|stanc[oa]|esaust[oa]|sfinit[oa])( di)?|(basta|abbastanza)( con| di)?

# parts.please
per (favore|cortesia|piacere)|prego|gentilmente|cortesemente

# parts.other
(d'altro|altro|qualcos'altro|qualcosa di (diverso|altro))|(un )?altr[oi] (argoment[oi]|tem[ai])|altre domande

# parts.denied
non|mai|neanche|nemmeno|è (questa|quella) (già )?la

# parts.little
(no(?=,|$)|adesso|subito|per (oggi|ora|me|adesso)|da parte mia|già|piu|immediatamente|(che|una) (noia|palle|pizza|barba|lagna|stanchezza|rottura)|nois[oa]|noios[oaie]|lung[oaie]|pesante|perdita di tempo|io|me|mi|noi|ci|ti|te|tu|lei|le|la|lo|gli|il|i|l'|l|un|una|un'|di|del|della|delle|dei|da|dal|in|nel|con|per|a|al|alla|alle|ad|altre|altro|su|che|cosa|questo|questa|quest'|queste|ste|sta|ne|ciò|e|o|è|sono|beh|be|allora|va|vabbè|vabbe|bene|ok|sì|si|eh|uff|oh|mah|guardi|guarda|senta|senti|grazie|mille|molte|per (favore|cortesia|piacere)|scusi|scusa|scusate|mi scusi|mi dispiace|dispiace|purtroppo|sinceramente|onestamente|francamente|davvero|veramente|proprio|raga|ragazzi|zio|bro|fra|frate|haha|lol|signora?|signore|più|niente|nulla|tutto|tante|così|solo|ora|meglio|anche|se non le dispiace|se possibile|oggi|sue|tue|ma|ancora|tutte|vostre|gentilmente|fare|roba)

# harmless
(prefer~) morire (piuttosto )?(che|di)(?! (\p{L}+ ){0,3}(vivere|andare avanti|continuare))
non (voglio|volevo|vorrei) più vivere (in|a|al|con|qui|qua|lì|da|vicino|lontano|così|senza|nel|nella|sol[oa])~|(voleva|volevano) morire (a casa|in pace|nel suo)
(morire|muoio|morto|morta|morivo) (di|dal|dalla|d'|da|dalle) ?(risate|ridere|fame|vergogna|sonno|freddo|caldo|paura|noia|sete|invidia|voglia)|(prevenzione|film|libro|tasso|conferenza|corso|tema|serie)~ (del |di |sul |sul tema del )*suicid~|ammazzarmi (di|dal) (lavoro|fatica|ridere|risate)|da morire|farmi del male (in palestra|in bici|cadendo|correndo|giocando)|suicidio (commerciale|politico|professionale)|farla finita con (il|la|le|i|lo) (fumo|abbonamento|carne|sigarette)
`;
