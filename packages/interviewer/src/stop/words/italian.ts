export const italian = String.raw`
# distress
starei (\p{L}+ )?meglio (\p{L}+ )?(sotto ?terra|sotto la terra|in una (tomba|bara)|nella (tomba|bara|fossa)|al cimitero)|vorrei essere (sotto ?terra|nella tomba)
(prego|spero|chiedo|desidero) (\p{L}+ ){0,4}(di )?non (svegliarmi|risvegliarmi)( (più|mai|domani|mai più))*$|lettere d'addio|comprat[oa] (la|una) corda(?=$|,| e)|mi (brucio|bruciavo|sono bruciat[oa]) (\p{L}+ )?con (le|la|una|delle) (sigarett[ea]|accendino)
mi (costringe|obbliga|costringeva|forza) ad? (avere rapporti|fare sesso|fare l'amore|andare a letto)
iperventil~(?=.{0,60}(paura|panico|adesso|ora|aiuto|ansia))
(schiantarmi|andare a sbattere)(?<=(penso|pensato|voglia|immagin|vorrei|idea).*)
voci che (mi )?(\p{L}+ ){0,2}(dicono|ordinano)(?=.{0,30}(uccid|ammazz|morire|male|butta))
(più facile|meglio) (\p{L}+ )?essere mort[oa]|(voglio|vorrei|desidero) dormire per sempre|mondo (\p{L}+ ){0,2}(migliore|meglio) senza di me|mi sono (\p{L}+ )?tagliat[oa] (le vene|i polsi)
(mi|ci) (ha|hanno|aveva|avevano) (\p{L}+ )?(violentat|stuprat|abusat|molestat|palpeggiat)~|(mi|ci) (violenta|stupra|molesta|palpeggia|violentava)|(ha|hanno) abusato di me|abusa di me|(stata|stato) (\p{L}+ )?(violentat[oa]|stuprat[oa]|abusat[oa]|molestat[oa]|picchiat[oa])
(paura|temo|terrore) (\p{L}+ ){0,2}che (\p{L}+ ){0,3}mi (ammazzi|uccida|picchi|faccia (del )?male|meni|strangoli)|(minaccia|minacciato|minacciava|vuole|voleva|tentato|provato|giurato) (\p{L}+ )?(di |a )?(ammazzarmi|uccidermi|strangolarmi|accoltellarmi|ammazzarci)
(non (\p{L}+ ){0,2}(respirare|respiro)|manca (l'aria|il respiro|il fiato)|soffoco)(?=.{0,40}(panico|ansia|trem|muoio|morire|moro|aiuto|paura|attacco))|(panico|ansia|tremo|tremando)(?=.{0,40}(non (\p{L}+ )?respir|manca (l'aria|il respiro)))|(credo|penso|sento) (di (morire|stare per morire)|che (sto per|adesso) (morire|muoio))(?! (di|dal))
(a che serve|perché|a cosa serve|che senso ha|per cosa|a che pro) (\p{L}+ ){0,2}(vivere|continuare a vivere|esistere|restare in vita|svegliarmi|campare|essere viv[oa])(?! (in|a|con|qui|lì|da|nel|presto))
(non|mai)( \p{L}+){0,3} (aprire|riaprire|aprissi) (più )?gli occhi( \p{L}+)?$(?<=(vorr|vogl|voles|dormire|addorment|sper|magari|desid).*)|(addormentarmi|dormire) e (non|mai) (svegliarmi|risvegliarmi|aprire)~
(prendere|preso|presi|prendo|ingoiare|ingoiato|mandato giù|buttato giù) (\p{L}+ ){0,2}(tutte|tutti|tutto|troppe|sacco|scatola|flacone|manciata|blister|mucchio)( \p{L}+){0,4} (pillole|pastiglie|compresse|medicine|sonniferi|farmaci|psicofarmaci)(?! (con|a|del|che mi|per (la|il)|come) )
se (io )?(sparissi|morissi|scomparissi|muoio|non esistessi|non ci fossi)( \p{L}+){0,3},? (\p{L}+ ){0,4}(nessuno|a nessuno)|nessuno (\p{L}+ ){0,4}(accorge|noter|manch|import|pianger|interess)\p{L}* (\p{L}+ ){0,2}se (io )?(sparissi|morissi|scomparissi)
(finita|finirla|basta) con (la vita|la mia vita|questa vita|il vivere)
mi (faccio|facevo|sono fatt[oa]|procuro) (\p{L}+ )?(dei |i |di nuovo dei )?tagli(?! (di|ai|per|in|sui capelli|con il|cucin))
(buttarmi|gettarmi|lanciarmi|saltare)(?! (in|sul|sulla|dal|giù dal) (treno|metro)) (\p{L}+ ){0,2}(treno|metro|ponte|balcone|finestra|binari|tetto)(?<=(vorr|vogl|pens|immagin|voles|tent).{0,60})(?! (nel|in|per|al|nell))
non (ho|trovo|vedo|c'è|ha) più (alcun |nessun )?(senso|motivo|ragione|voglia) (di |per |a )?(vivere|andare avanti così|esistere|campare)(?! (in|a|con|qui))
(voglio|vorrei|volevo|desidero|preferirei|preferisco|spero di|penso di|pensato di|voglia di|mi voglio|magari|avrei voglia di)( \p{L}+){0,2} (morire|essere mort[oa]|ammazzar(mi|e)|uccider(mi|e)|sparire (per sempre|del tutto|da questo mondo|e basta)|scomparire (per sempre|del tutto)|non (esistere|svegliarmi|essere (qui|viv[oa]|nat[oa])|esserci)( più)?|smettere di (esistere|vivere)|dormire (per sempre|e non svegliarmi)|farla finita|finirla (per sempre|con (tutto|la vita))|che (tutto|questo) finisca)(?! (di (fame|sonno|sete|caldo|freddo|risate|vergogna|noia)|dal|col|con (il|l')|il tempo|alle|tardi|presto))|mi voglio (ammazzare|uccidere|suicidare)
(voglio|vorrei|volevo|penso di|voglia di) farla finita(?! (qui|qua|con|l'intervista))(?=,|$| e | perché)|(la faccio|farla) finita con (tutto|la vita|la mia vita)
(non|nn) (ce la faccio|ne posso|sopporto|reggo|voglio|resisto)( (più|a|di|la|questa|mia|con|la mia))+ ?(vivere|andare avanti così|vita|esistere|stare al mondo|soffrire|il dolore)(?! (in|a|al|con|qui|da|nel|nella))|non ha (più )?(alcun |nessun )?senso (andare avanti|vivere|continuare a vivere|più niente|la mia vita|la vita)
(non|nessun|nessuna|senza|perso|mai|più)( (ho|vedo|trovo|c'è|ha|hanno|la|il|ogni|più|un|uno|alcun|alcuna|riesco a vedere))* ?(senso|voglia|motivo|motivi|ragione|ragioni|forza|forze|speranza|scopo|gioia|via d'uscita)( (più|alcuno|alcuna))* (nella|nel|di|della|per|alla|a|in) ?(vivere|vita|mia vita|andare avanti a vivere|continuare a vivere|esistere|restare in vita|stare al mondo)|(la vita|la mia vita|vivere)( \p{L}+){0,2} (non|ha perso)( \p{L}+){0,2} (senso|la pena|niente|nulla|valore)|(non|senza) (vedo |c'è |ho )?(più )?(nessuna )?(via d'uscita|futuro) per me$
mi (faccio|facevo|sto facendo|sono fatt[oa])( (di nuovo|ancora|spesso))? (del |di )?male( (da sol[oa]|apposta|di proposito|quando (sto male|tutto|è troppo|sono triste)|per (sfogarmi|calmarmi|sentire)|di nascosto|di notte|in segreto|volontariamente))+|mi faccio del male(?! (in|al|alla|con|quando (corro|gioco|scio)))|mi (taglio|tagliavo|sto tagliando|sono tagliat[oa]|brucio|graffio|ferisco|colpisco|picchio)( (\p{L}+ ){0,3}(da sol[oa] (?!i |le |la |il )|apposta|di nascosto|quando (sto male|tutto|è troppo|sono (triste|sol[oa]))|per (sfogarmi|calmarmi|punirmi)))|mi (taglio|tagliavo|sto tagliando|sono tagliat[oa]) (di nuovo |ancora )?(le (braccia|gambe|vene|cosce)|i polsi)|mi taglio di notte
(sto|ho|mi sta venendo|sono in|mi è venuto)( (avendo|per avere|ora|adesso|di nuovo|proprio|in questo momento|preda a|piena))* ?(un|una|un'|un altro)? ?(forte )?(attacco|crisi|attacchi) (di|d') ?(panico|ansia|angoscia)(?! (quando|per il|per la|ogni volta|sull'aereo|in aereo))|attacco di panico (ora|adesso|in questo momento)|non (riesco a smettere|smetto) di (piangere|tremare)(?! (con|per|a|al|di))|non riesco a respirare (ora|adesso)$|sto (crollando|per crollare) (ora|adesso)$
(penso|pensato|pensando|pensavo|medito|tentato|provato|idea|pensieri)( \p{L}+){0,3} (alla|a|di|al|della) ?(morire|uccidermi|ammazzarmi|suicid~|togliermi|farla finita|buttarmi|tagliarmi)(?! (di|del|della) (mio|mia))|(porre|mettere|metto|pongo) fine (alla mia (vita|esistenza)|alle mie sofferenze)|(nessuno)( \p{L}+){0,2} (se ne accorgerebbe|accorgerebbe|noterebbe|piangerebbe|importerebbe)( \p{L}+){0,3} se (io )?(morissi|sparissi|non ci fossi)|sono( \p{L}+){0,2} un peso per (tutti|la mia|i miei|mio|gli altri|loro)|(starebbero|starebbe|sarebbe|sarebbero)( \p{L}+){0,2} (meglio|più felici|sollevati) se (io )?(non ci fossi|morissi|sparissi)|odio la mia vita$|(mio marito|lui|il mio compagno|il mio ragazzo|mio padre) mi (picchia|mena|maltratta)$|ho paura per la mia vita$
(impiccar|annegar|avvelenar|sparar|suicidar|buttar)mi(?= |[.,!?]|$)(?! (giù a|sul letto|nella mischia|in (metro|piscina|acqua|mare)))
mi sono tagliat[oa] (di nuovo |ancora )?(le|i) (gambe|braccia|polsi|vene|cosce)|nessuno sentirebbe la mia mancanza|futuro per me (e|$)
(tutti|loro|famiglia|figli|marito|moglie|genitori|madre|mamma|amici|mondo|gente|altri)( \p{L}+){0,4} (meglio|più felic[ei]|più tranquill[ie]) senza di me
(motivo|ragione|ragioni|motivi|voglia|forza) (per|di) (continuare a )?vivere|stanc[oa] di vivere$|non voglio più esistere|(spero|vorrei|prego|desidero) (\p{L}+ ){0,2}(morire|non svegliarmi( (più|mai|domani))*$)|morire nel sonno|lettera d'addio
(saltare|buttarmi|mi butto|gettarmi|lanciarmi) (da|dal|dalla|sotto|giù da|giù dal) ?(un |il |la )?(ponte|tetto|balcone|finestra|treno)(?! (nel|in|per|al|nell))
mi (brucio|taglio|graffio) (\p{L}+ )?(le |i |la )(braccia|polsi|cosce|vene|pelle)(?! (con (il|la|un)|in|al|nel|sul))|mi taglio di nuovo( da \p{L}+)?$
mi taglio (quando (sto|sono)|le braccia|i polsi|le vene|apposta|la pelle)|mi faccio male (da sol~|apposta|quando sono)
se (io )?non (esistessi|ci fossi più)|meglio se (fossi mort~|morissi|sparissi)|non (svegliarmi|risvegliarmi|mi svegliassi) (più|mai|domani)
(troppe|tutte le( mie)?|un sacco di|una scatola di) (pastiglie|pillole|compresse)(?! (per|come) )|troppi farmaci|(buttarmi|mi butto|gettarmi|mi getto) (giù|sotto|da|dal|dalla) ?(un |il |la )?(treno|metro|ponte|balcone|tetto|finestra)(?! (nel|in|per|al|nell))
vita (\p{L}+ ){0,2}non (vale|ha)( \p{L}+){0,2} (niente|nulla|la pena|senso)
(vorrei|volevo|preferirei|preferisco|desidero|voglia di|penso di) (morire|essere mort[oa]|sparire per sempre|ammazzarmi|uccidermi)|non (voglio|ce la faccio) più (a )?(vivere|esistere|svegliarmi(?! (alle|presto|tardi))|essere qui)|(la|mia) vita non (vale|ha) (più )?(la pena|senso)|non vale la pena (di )?vivere|mi (tolgo|toglierei|toglierò) la vita|mi (ammazzo|uccido|ammazzerei|impicco|taglio le vene)(?! (di|dal|a|con|in))|(tagliarmi|impiccarmi)|meglio mort[oa]|mettere fine alla (mia )?vita|mi faccio del male|pensieri suicidi
uccidermi|ammazzarmi|suicid~|togliermi la vita|farmi del male
voglio morire|non voglio (più )?vivere|non ho (più )?voglia di vivere

# distress.unsure
({kin}|lui|lei) (\p{L}+ )?(viene|veniva|entra|entrava) (\p{L}+ )?(in camera mia|nella mia (camera|stanza)|in stanza mia|nel mio letto)( \p{L}+){0,4},? (e|per) (\p{L}+ )?(mi (tocca|toccava|palpa|palpeggia)|toccarmi)(?=$|,| (lì|dove|ovunque|tra|sotto|e|mentre|senza|tutt[oa]))
(detto|dice|diceva|giurato|giura|minacciato|minaccia) (\p{L}+ ){0,2}che (\p{L}+ )?mi (uccide|ucciderà|ucciderebbe|uccideva|ammazza|ammazzerà|ammazzerebbe|ammazzava) se (io )?(\p{L}+ ){0,2}(parlo|parlassi|parlavo|dico|dicessi|racconto|raccontassi|denuncio|urlo|apro bocca)
{kin} (\p{L}+ )?mi (ha )?minacci~(?! (di|con) (?!(\p{L}+ )?(morte|uccid|ammazz|far|picchi|coltello|pistola|arma)))
{kin} (\p{L}+ ){0,2}mi (ha )?{hits}(?! (\p{L}+ )?(il torrone|per il naso|nel (sonno|letto)|al(?! (collo|viso))|alla(?! testa)|ai|alle|a(?! (sangue|morte|pugni|mani|casa)))(?!\p{L}))(?!.*{games})|(lui|lei) mi {hits} (quando|ogni|da|ancora|e|davanti|perché|sempre più)(?!.*{games})
{kin} (\p{L}+ ){0,2}mi (tocca|toccava|ha toccat[oa])(?! (il cuore|fare|andare|pagare|sul|con))

# optOut
^(smettiamola|finiamola|piantiamola|chiudiamola|terminiamo|concludiamo|smettetela)( (qui|qua|ora|adesso|per favore|grazie|con (questo|questa|le domande)))*$
fermiamoci( (qui|qua))?$|(ci fermiamo|finiamola|chiudiamo|smettiamo) (qui|qua)$|(ne ho|ho avuto) abbastanza di (questa|quest'|queste)\s?(intervista|domande)$
(possiamo|potremmo|posso) (fermarci|smettere|finire|chiudere|fermarmi|finirla)( (qui|qua|ora|adesso|per favore))+$|^rinuncio$
(termini|termina|terminiamo|smetti|smetta|smettiamo|smettila|la smetta|fermi|ferma|fermiamo|chiuda|chiudi|chiudiamo|concluda|concludi|interrompa|interrompi|finiamo|finisca|basta) (per favore |ora |adesso |qui |con |di )*(l'|la |questa |quest'|con l'|di |le )?(intervista|conversazione|questionario|indagine|farmi domande|chiedere|domande)
(non voglio (più )?(continuare|andare avanti|proseguire|partecipare|rispondere più)|(?<!non )(voglio|vorrei|preferisco|preferirei|desidero) (smettere|fermarmi|finire|terminare|finirla qui|non continuare))( (qui|ora|adesso|più|con questo|l'intervista|per favore|grazie))*$|^basta domande( (ora|adesso))?$|(lasciami|lasciatemi|mi lasci) (in pace|stare|perdere)|^(mi fermo|chiudo|la finisco|finiamola) qui$
(fermare|interrompere|terminare|finire|concludere|chiudere|smettere) (l'|questa |quest'|con l'|con questa )intervista
(?<!non )(voglio|vorrei|preferirei) (smettere|fermarmi|finire)( (qui|ora|adesso))*$
(lasciami|lasciatemi|mi lasci) in pace|basta domande

# bare
(finiamola|interrompi|interrompa|basta (per favore|grazie|adesso|ora|subito)|stop (adesso|subito|per favore|grazie)|fermatevi|smettetela|smettete)
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
(bene,? )?io vado,? (grazie|ciao|arrivederci)|revoco (il mio )?consenso|chiudo la finestra (adesso|ora)
(non|nn) (mi )?(chieda|chiedere|chiedermi|chiedete|domandi|domandare|faccia)(mi)? (più|altro|altre|nient'altro)( (niente|nulla|domande|cose|per favore))*
(per favore )?(cancelli|cancella|cancellate|elimini|elimina|eliminate|rimuova|rimuovete)( (per favore|tutte?|tutti|pure))* (i |le )?(mie|miei) (risposte|dati|informazioni)( (e|o) (i |le )?(mie |miei )?(risposte|dati|informazioni))*
^mi ritiro (ora|adesso|qui|qua)$
(per favore )?(cancelli|cancella|cancellate|cancellino|cancellare|elimini|elimina|eliminate|eliminare|rimuova|rimuovi|rimuovete|butti|buttate|distrugga)( (per favore|tutte?|tutti))* ((le )?(mie|tutte) (risposte|informazioni)|(i )?(miei|tutti) dati|(la )?mia intervista|(tutto )?(quello|ciò) che ho (detto|risposto|scritto)|tutto)( (per favore|subito|dal (sondaggio|sistema)))*|(voglio|chiedo|vorrei) che (cancelliate|cancelli|eliminiate|vengano cancellat[ei]) (le |i )?(mie|miei)? ?(risposte|dati)
(io )?(mi ritiro (da|dal|dalla|dall')( (questo|questa|quest'|il|la|lo))* ?(sondaggio|intervista|studio|ricerca)|ritiro (il mio |la mia |le mie )?(consenso|partecipazione|risposte)|non (partecipo|continuo|rispondo|vado avanti|proseguo)( (più|oltre))*( (a nessuna domanda|con (questa|l')|intervista))+|non rispondo più|non intendo (continuare|proseguire)( (con|questa|l'intervista))*)
(mi (tolga|tolgano|tolgo|cancelli|escluda)|toglietemi|cancellatemi|toglimi)( (da|dal|dalla|dallo|dall'))( (questo|questa|la|il|sondaggio|intervista|studio|lista|ricerca))*
(io )?(devo|dovrei) (proprio |già |purtroppo |ora |adesso )+(andare|scappare|uscire|chiudere|lasciarvi|lasciarla|smettere|staccare|andarmene)( (via|ora|adesso|qui|subito))*|(io )?devo andare,? (ciao|scusi|scusa)|(me ne vado|vado via|scappo|esco|stacco|chiudo|smetto|finisco|abbandono|mi fermo|mi ritiro) (dal sondaggio|dall'intervista|il sondaggio|l'intervista)|(chiudo|smetto|abbandono|mi fermo) (qui|qua)
(io )?(non|nn) (ho|ne ho|mi va|voglio|ce la faccio|ne posso|mi sento)( (più|piu|di|la|nessuna|né|molta))* ?(voglia|tempo|pazienza|energia|forze|continuare|fare (questo|questa cosa|il sondaggio)|farlo|domande|giocare)?( (di (niente|continuare|parlare|fare questo|rispondere)|per (questo|queste cose)|più|piu|altre))*(?<=(più|piu|zero).*)(?= *,| (grazie|scusi|scusa|ciao|mi dispiace|di (continuare|rispondere|parlare)))|non (voglio|ho voglia di) più (rispondere|continuare|parlare|partecipare)( (a|alle|domande|niente|nulla))*|non (ho|ne ho) (più|piu) voglia di (rispondere|parlare|continuare|proseguire)
(ora |adesso )?basta (così (grazie|per oggi|per favore|ora|adesso)|per (oggi|favore|me|piacere)|ora|adesso|davvero|domande|con (queste|le|questa|l'|ste))( ?(domande|intervista))?|è (abbastanza|sufficiente) (così|per oggi)|(niente|nessun'?|zero|non (voglio|faccia|fate|mi faccia)) (più |altre |altra |ulteriori )*(domand[ae])( più)?|(ho|abbiamo) (finito|chiuso) (qui|qua|con (questa|l'|le)|per oggi)( (intervista|domande|sondaggio))*|per me (basta|è finita|finisce qui)( così)?|(finisce|finita|chiudiamo|chiusa|fine) (qui|qua|intervista)|a mai più|ci si vede|arrivederla|addio
(come|dove) (si |posso |faccio (a|per) |devo fare (a|per) )*(esc[eo]|uscire|smett[eo]|smettere|chiud[eo]|chiudere|interromp[eo]|interrompere|termin[ao]|terminare|ferm[ao]|fermare|abbandonare)( (da|qui|qua|dal|dalla|dall'|il|la|l'|questa|questo|sondaggio|intervista|tutto))*
^((ora|adesso) basta|basta (ora|adesso))$
(mi )?(ha|hai|avete) (già )?(chiesto|domandato) (abbastanza|troppo|a sufficienza)
(mi lasci|lasciami|lasciatemi|mi faccia) (andare|uscire|in pace|stare)
posso (andare|andarmene|andar via)|direi di (finirla|chiuderla)( (qui|qua))?|(finiamola|chiudiamola|piantiamola|fermiamoci) (qui|qua)
(addio|ciao( ciao)?|arrivederci|bye)|fine dell'intervista|la finisco qui

# parts.all
(io )?non (ho|c'è) (più )?(niente|nulla|altro) (altro )?da (aggiungere|dire|raccontare)
((per (me|oggi) |questo |da parte mia )?è (tutto|tutto qui|tutto qua))|tutto (qui|qua)|(nient'altro|niente altro|niente di più)( da (dire|aggiungere))?|non ho (altro|nient'altro|più niente) da (dire|aggiungere)

# parts.unwilling
non ho( più)? tempo (per|di)
non (vedo|capisco) (perché|per quale motivo) (dovrei|devo)|perché (dovrei|devo)
(io )?(non|nn) (voglio|vorrei|desidero|intendo|mi (va|sento)|me la sento|ne ho voglia|ho (più )?voglia)( (più|piu|di|proprio))*|(nessuna|zero|senza) (voglia|pazienza)( di)?|(?<!non )mi rifiuto di|preferi(sco|rei) (di )?non

# parts.wish
(posso|possiamo|potremmo|può|puoi|potete|potrebbe)(?=( \p{L}+){0,2} (smettere|fermare|fermarci|fermarmi|finire|terminare|chiudere|concludere|interrompere|uscire)(la)? (qui|qua|ora|adesso|per favore|subito|l'|la|questa|il|dal))|(?<=^)(possiamo|potremmo|posso) (?=finirla|chiuderla|piantarla)|(le |vi )?(chiederei|prego)( di)?|ho intenzione di|mi piacerebbe
(io )?(voglio|vorrei|desidero|preferisco|preferirei|mi piacerebbe|chiedo|le chiedo|direi|propongo)( di| che)?|è (ora|il momento) di|sarebbe possibile|andrebbe bene

# parts.end
interrompiamo(la)?
(io )?(mi ritiro|mi fermo|smetto|chiudo|esco|abbandono|rinuncio|me ne vado|stacco|lascio perdere|mi arrendo|mollo|passo e chiudo|finisco|finisco qui|interrompo|mi tiro indietro|lascio)|ho (finito|chiuso|terminato)|(abbiamo )finito|basta così|senza di me|va bene così|stop|ho già dato
(avviar(ci|mi) )?(alla|verso la) (conclusione|fine)|avviar(ci|mi)
(finir|chiuder|piantar|smetter)la( (qui|qua))?|la (finisca|smetta|pianti)|chiudere qui|farla finita con (questa|le|queste)
(fermarci|fermarmi|fermiamoci|smettere|smettiamo(la)?|smettila|smetta|finir(e(?! (tutte )?(le|queste) domande)|la)?|finiamo(la)?|finisca|terminar(e(?! (tutte )?(le|queste) domande)|la)?|termini|terminiamo|conclud(ere|iamo|a|i)|concluderla|mettere fine|porre fine)( di| con| a)?

# parts.drop
uscire( (da|dal|dalla|dall'))?|andarmene|andare via|ritirarmi( (da|dal|dalla|dall'))?|mollare|interrompiamo|interrompa|interrompete|chiuda|chiudi|chiudete|annulli
(fermare|fermi|ferma|chiud(ere|iamo|a)|interromp(ere|iamo|a)|abbandonare|lasciare|lasciar perdere|cessare|annullare|stop|staccare)( di| con| a)?

# parts.goOn
((finire|terminare) (tutte )?(le|queste) domande|continuare|proseguire|andare avanti|partecipare|procedere)

# parts.topic
(il|questo) (colloquio|test)
(intervist[ae]|sondaggio|domand[ae]|domandine|questionario|interrogatorio|chiedermi|quest[ao']? ?(conversazione|colloquio|chat|studio|indagine))

# parts.here
(qui|qua|a questo punto)

# parts.spare
(questo )?resta in famiglia|affar[ei] mi[eo]i?
questo no|andiamo avanti
prossima|la prossima|successiva|salto|salta|passo|avanti|privato|personale|riservato|confidenziale|è (privato|personale|riservato)|meglio di no|preferisco di no|preferirei di no|non rispondo|cose mie|fatti miei|lo tengo per me|nessuna risposta|altro|non (lo )?dico|un'altra

# parts.courtesy
grazie( mille)?|scus(i|a|ate)|mi (scusi|dispiace|spiace)|spiacente|perdon(i|o|a)|buona (giornata|serata)|buongiorno|buonasera|per carità|chiedo scusa|saluti|dispiace

# parts.private
(questo )?resta (tra noi|per me)|non se ne (discute|parla)(?! (più|di|mai))|mi faccia un'altra domanda|su questo taccio|mi riservo il diritto di non (rispondere|dirlo)|lasciamo stare (questo|questa)|passiamo ad altro|no grazie,? non lo (racconto|dico)
^(mi rifiuto|saltiamo|sorvoliamo|saltiamola)$
(su |di |a )?(questo|ciò|queste cose) (io )?(non|nn) (mi )?(esprimo|pronuncio|commento|sbilancio|voglio esprimermi)|(questo |questi )(è|sono) (un )?(affar[ei]|cos[ae]|fatt[oi]) (mi[aeo]i?)|(è|sono) (un )?affar[ei]? mi[eo]i?|è cosa mia|(questo |questa )?è (parte della |la )?mia (vita privata|vita personale|intimità|privacy)
(non|nn) (posso|mi piace) (parlarne|raccontarlo|condividerlo|rivelarlo|dirlo|dirglielo|entrare nel merito|parlare di (questo|ciò))
(questa |la )?domanda (è )?(troppo|molto|un po') (personale|intima|privata|indiscreta)
(questo|questa|questi|a questo|a questa|di questo|su questo|queste cose|ciò|quello|a queste domande|a questa domanda|questa domanda|di queste cose)( (io|qui|preferisco|purtroppo))? (non|nn|preferisco non|mai) (lo |la |le |ti |vi |glielo |te lo |ne |ve lo )*(dico|dirò|racconto|racconterò|rispondo|risponderò|parlo|parlerò|voglio (dire|parlare|rispondere|raccontare)|dire|rispondere|parlare|raccontare|posso dire)(lo|ne|glielo|telo)?( (a nessuno|con (nessuno|estranei|lei|te)))?
(io )?(non|nn) (lo|la|le|gliel[oa]|te lo|ve lo|ne|glielo) (dirò|racconterò|parlerò|voglio (dire|raccontare|parlare)|dirò mai)( (a (nessuno|lei|te|voi)|con (nessuno|estranei)|di certo|mica))*|(io )?(non|nn) (rispondo|risponderò|parlo|discuto|fornisco)( (a|di|su))? ?(questo|questa|queste|ciò|queste cose|certe|quest[aeo]|informazioni|dettagli|dati|domande|cose|argomenti|fatti)( (domanda|domande|cose|tipo|personali|private|genere|argomenti|di questo tipo|personale|simili|miei|del genere|tema))*
(io )?(non|nn) (voglio|posso|desidero|intendo|vorrei|me la sento|mi va|mi sento|sono (tenut[oa]|obbligat[oa]|autorizzat[oa]|dispost[oa])|mi piace|ho voglia|sono a mio agio)( (di|a|proprio|più|qui|tanto|nemmeno))* ?(dir|rispond|parl|comment|rivel|raccont|esprim|spieg|divulg|approfond|discut|affront)~( (di|del|su|a|in|nel|nei|questo|questa|quest'|queste|ciò|domanda|argomento|tema|dettagli|dettaglio|merito|cose|private|personali|con (lei|te|estranei|nessuno)|qui|niente|nulla|la|mia|mio|vita|privata|privato|miei|fatti|opinioni|altro|informazioni|risposta|risposte))*
(questo|questa|è|sono|queste|la)( (domanda|già|mi sembra|è|sono|cosa|cose))* (un po' |molto |troppo |piuttosto |abbastanza |una cosa |una questione |una domanda |un argomento |cose |informazioni |un fatto |roba )*(privat[oaei]|personal[ei]|intim[oaei]|riservat[oaei]|confidenzial[ei]|indiscret[oa]|affar[ei] mi[eo]i?|fatti miei|cosa mia|della mia vita privata)(?<=(questo|questa|troppo|una cosa|una questione|una domanda|cose |un po'|molto|fatti|affar|cosa mia|confidenz|riservat|la domanda|personale|privat).*)(?<!^è (privato|personale))( (per me|scusi|eh))*
(questi )?(sono|son) (fatti|affari|cavoli|cazzi) (miei|privati|personali)|(son|sono) fatti miei|(non|nn) (ti|la|vi|sono) (riguarda|deve interessare|affari (suoi|tuoi|vostri)|cose (sue|tue))( (questo|mica|affatto))*|(questo )?(non )?(riguarda|interessa) solo (me|me e)|che (ti|le|vi) (importa|frega|interessa)|si faccia gli affari suoi|(questo |lo )?(preferisco|preferirei|meglio|vorrei) (tenerlo|tenermelo|tenerla|tener(melo)?) per me|(questo |me )?lo tengo per me (scusi|grazie)|me lo tengo per me|(preferisco|preferirei|meglio|è meglio) (di )?non (dir|rispond|parl|comment|raccont|condivid|entrar|approfond)~( (di|a|su|nel|questo|questa|domanda|ciò|merito|ne))*|preferisco (saltare|passare oltre|sorvolare|astenermi)( (questa|domanda|alla|prossima))*|mi astengo|(nessuna|nessun|senza|niente) (rispost[ae]|comment[oi])|(non )?(me lo|mi|lo) (chieda|chiedere|chiedete|domandi) ?(questo|queste cose|più)?|sorvoliamo|sorvolo( su questo)?
non risponderò( (a|di) (questo|ciò))?|a questo non (rispondo|risponderò)|perché (lo )?(vuole|vuoi) saperlo|(questo )?resta tra noi
(fatti|si faccia|fatevi) (gli affari|i fatti|i cavoli|i cazzi) (tuoi|suoi|vostri)|(questi )?non sono (affari|fatti|cavoli) (tuoi|suoi|vostri)|non (ti|la|vi) riguarda
(questo )?è (una cosa |una questione )?(troppo |un po' |un po' troppo )?(privat[oa]|personale|intim[oa]|riservat[oa])|troppo (privat[oa]|personale|intim[oa])|questo (me )?lo tengo per me

# parts.next
(possiamo|posso|vorrei|preferisco|potremmo|preferirei|meglio|andiamo)? ?(saltare|evitare|passare oltre|lasciar perdere|saltiamo|evitiamo|salti|salta)( (a))?( (questa|questo|quella))( (domanda|parte|qui|per favore))?(?! \p{L})|(possiamo|potremmo) (andare|passare) (avanti|oltre)
passi(amo)? oltre (per favore|grazie|per cortesia)
(la |alla |passiamo alla |andiamo alla |vada alla |avanti con la )?(prossima|altra|successiva) (domanda|(per|x) (favore|cortesia|piacere)|grazie)|(salta|salti|saltiamo|salto|saltare|saltate|passi|passa|passiamo|passo|cambi|cambiamo|cambiare)( (a|la|alla|questa|un'altra|altra|prossima))* (domanda|argomento|discorso|tema|prossima)( per favore)?|(possiamo|posso|potremmo|preferisco|vorrei|voglio) ((passare|saltare|cambiare|andare)( (a|la|alla|questa|un'altra|altra|prossima))* (domanda|argomento|discorso|tema|prossima)|parlare (d'altro|di (altro|qualcos'altro))|saltarla)( per favore)?|mi (chieda|faccia) (un'altra|altro|un'altra domanda)
(la |un'|passiamo alla )?(prossima|altra) domanda|domanda successiva|(io )?(passo|passiamo|saltiamo|salto|salti|saltare) (questa|alla prossima|a un'altra) domanda|(salta|salti|saltiamo) questa|cambiamo (argomento|discorso)|parliamo d'altro|parliamo di (altro|qualcos'altro)

# parts.tell
parliamo|(mi chieda|chiedimi|saper(e|lo)|chiedere)
(dir(e|lo|glielo|telo|ne|le|ti)?|risponder(e|le|ti|vi)?|parlar(e|ne)|commentar(e|lo)|condivider(e|lo)|rivelar(e|lo)|raccontar(e|lo)|entrare nel merito|esprimermi|spiegar(e|lo)|dare (dettagli|spiegazioni))( (di|su|in merito))?

# parts.unknown
non (ho|c'è) (più )?(niente|nulla|altro) (altro )?da (aggiungere|dire|raccontare)
(eh |beh |mah |io |ma |guardi |boh )*(non|nn) (lo |le |ti |vi |mi |me |ne |ci |saprei |glielo |te lo |me lo )*(so|saprei|ricordo|(viene|vengono)(?=.*mente)|ho(?=.*(idea|opinion|parere|rispost|preferenz|esempio|minima|pallida))|sono(?=.*(sicur|cert))|sapevo|(posso|riesco)(?=.*(dire|dirlo|dirle|dirti|rispondere|ricordar|spiegar))|rammento)( (idea|la|le|minima|più pallida|pallida|più|proprio|bene|nulla|niente|nessuna|nessun|esempio|opinione|opinioni|parere|risposta|preferenze|preferenza|sicur[oa]|cert[oa]|tanto|molto|mica|davvero|affatto|adesso|ora|al momento|in mente|a mente|cosa|che|come|perché|dire|dirlo|dirle|dirti|rispondere|risponderle|spiegare|spiegarlo|ricordare|ricordarmi|con (certezza|precisione|esattezza)|esattamente|di preciso|così|su due piedi|a dire|quando|dove|quale|chi|neanche|nemmeno|un|una|di questo|del tutto|granché))*
(che|cosa|ma che) (ne|vuole che ne|vuoi che ne) (so|sappia)( io)?|e (io )?che ne so|(boh+|bho|mah|bah|chissà|vattelapesca|idk)|(nessun|zero|manco|neanche|nemmeno|non una|niente|la minima|la più pallida)('a| un')? ?(idea|idee|opinione|parere)( (al riguardo|in merito|mi spiace|proprio))*|(nessuna|zero|manco|manc'?) idea
(non )?(ci |me lo |non ci |ne |l'|non l')?(ho |avevo |sono )?(mai|non) (ci )?(pensato|riflettuto|fatto caso|chiest[oa]|posto il problema|ho (mai )?pensato)( (a (questo|ciò)|prima|molto|davvero|su|bene|sopra))*|(è |mi è |mi riesce )?(molto |un po' |piuttosto )?(difficile|complicato) (da |a |per me )?(dir|dirlo|rispond|spieg|saper|dirsi)~|(lo sa|solo|sa) (dio|iddio|il cielo)|(mi )?(sfugge|è sfuggito|è passato di mente|sono dimenticat[oa]|è uscito di mente)( (ora|adesso|al momento))*|(me )?(lo |la |ne |l')?(sono |ho )?(dimenticat[oa]|scordat[oa])( (tutto|completamente|ora))*|(dovrei|devo|bisognerebbe) (pensarci|rifletterci)( (su|sopra|un attimo))*|niente di (particolare|speciale|che)|nulla di (particolare|speciale)|non (mi )?viene (in mente )?(niente|nulla)( in mente)?|lo ignoro|ho un vuoto|chi (può dirlo|lo sa|può saperlo|se lo ricorda)|non saprei cosa dire
(zero|nessuna|manco (una|mezza)) idea
(mi è|m'è|è) (passato|uscito|sfuggito|scappato)( (di|dalla) (mente|testa))?|(ho un |che )?vuoto di memoria|(me (lo|ne|l')? ?)?(sono )?(dimenticat[oa]|scordat[oa])|(l'ho |lo )?(dimenticato|scordato)|(non )?(ci |ne |l')?(ho |avevo )?mai pensato( a (questo|ciò))?|non (ho|le so|ti so) (\p{L}+ )?(risposta|risposte|opinione|dire)|chi (lo )?sa|dio solo sa|dovrei (indovinare|pensarci)|non ne ho( \p{L}+)? idea
(io )?(proprio )?(non|nn) (lo |glielo |te lo |le |ti |ne |me lo |mi )?(so|saprei|ricordo|viene (?=in mente|niente|nulla)|ho (la )?(minima |più pallida )?idea|ho idea|sono sicur[oa]|ho opinioni)( (bene|proprio|più|esattamente|in mente))*( (dire|dirlo|dirle|dirti|rispondere|niente|nulla))?|boh|bho|mah|(ho )?dimenticato|chi lo sa|chissà|difficile (da )?dir(e|lo)|nessuna idea|non saprei|nessuna opinione|idk

# parts.weary
(mi (sono|ha|hanno) )?(stancat[oa]|stufat[oa]|rott[oa]|annoiat[oa]|scocciat[oa])( di| da| con)?|(sono )?(molto |troppo |così )?(stuf[oa]|stanc[oa]|esaust[oa]|sfinit[oa])( di)?|(basta|abbastanza)( con| di)?

# parts.please
per (favore|cortesia|piacere)|prego|gentilmente|cortesemente

# parts.other
(d'altro|altro|qualcos'altro|qualcosa di (diverso|altro))|(un )?altr[oi] (argoment[oi]|tem[ai])|altre domande

# parts.denied
non|mai|neanche|nemmeno|è (questa|quella) (già )?la

# parts.little
no(?= questo)|devo|dovrei|possiamo|potremmo|bo|boh+
hmm|hm|mm|mmm|uhm|ehm|oddio|dai|insomma|cioè|diciamo|ecco|boh|magari|forse|credo|penso|in realtà|al momento|momento|sul momento|onesto|onesta|per essere onest[oa]|a dire il vero|a dir la verità|detto sinceramente|senza offesa|con rispetto|non se la prenda|mio|mia|miei|mie|suo|sua|sono|sto|sta|ho|ha|hai|c'è|fa|dire|nessun[oa]?|cosa|domanda|buona domanda|bella domanda|risposta|come|se|si|attimo|giornata|voi|vi|x|d'|po'|po|favore|spiace|capito|chiaro|addirittura|mica|ormai|qualcosa|tipo|comunque|parecchio|tanto|poco|pure|quindi|per|fra|tra
(no(?=,|$)|adesso|subito|per (oggi|ora|me|adesso)|da parte mia|già|piu|immediatamente|(che|una) (noia|palle|pizza|barba|lagna|stanchezza|rottura)|nois[oa]|noios[oaie]|lung[oaie]|pesante|perdita di tempo|io|me|mi|noi|ci|ti|te|tu|lei|le|la|lo|gli|il|i|l'|l|un|una|un'|di|del|della|delle|dei|da|dal|in|nel|con|per|a|al|alla|alle|ad|altre|altro|su|che|cosa|questo|questa|quest'|queste|ste|sta|ne|ciò|e|o|è|sono|beh|be|allora|va|vabbè|vabbe|bene|ok|sì|si|eh|uff|oh|mah|guardi|guarda|senta|senti|grazie|mille|molte|per (favore|cortesia|piacere)|scusi|scusa|scusate|mi scusi|mi dispiace|dispiace|purtroppo|sinceramente|onestamente|francamente|davvero|veramente|proprio|raga|ragazzi|zio|bro|fra|frate|haha|lol|signora?|signore|più|niente|nulla|tutto|tante|così|solo|ora|meglio|anche|se non le dispiace|se possibile|oggi|sue|tue|ma|ancora|tutte|vostre|gentilmente|fare|roba)

# harmless
saltare dal ponte col bungee|mi mena (il torrone|per il naso)
(parl~|servizio|notizia|documentario|articolo|inchiesta)( \p{L}+){0,3} (del|sul|di) suicidio|suicidio (tra|fra|nei|dei|giovanile|assistito)|si (suicida|è suicidat[oa])|mi (taglio|sono tagliat[oa]|brucio) (\p{L}+ ){0,2}(i capelli|le unghie|il dito|un dito|con (il|la|un|una)|in cucina|cucinando)|mi faccio male (in|al|alla|giocando)|farla finita con(?! (la|questa|la mia) (vita|esistenza))
(prefer~) morire (piuttosto )?(che|di)(?! (\p{L}+ ){0,3}(vivere|andare avanti|continuare))
non (voglio|volevo|vorrei) più vivere (in|a|al|con|qui|qua|lì|da|vicino|lontano|così|senza|nel|nella|sol[oa])~|(voleva|volevano) morire (a casa|in pace|nel suo)
(morire|muoio|morto|morta|morivo) (di|dal|dalla|d'|da|dalle) ?(risate|ridere|fame|vergogna|sonno|freddo|caldo|paura|noia|sete|invidia|voglia)|(prevenzione|film|libro|tasso|conferenza|corso|tema|serie)~ (del |di |sul |sul tema del )*suicid~|ammazzarmi (di|dal) (lavoro|fatica|ridere|risate)|da morire|farmi del male (in palestra|in bici|cadendo|correndo|giocando)|suicidio (commerciale|politico|professionale)|farla finita con (il|la|le|i|lo) (fumo|abbonamento|carne|sigarette)

# sets
kin: marito|compagno|fidanzato|ragazzo|partner|ex|ex marito|padre|papà|babbo|patrigno|madre|mamma|matrigna|zio|fratello|fratellastro|cugino|nonno|moglie|compagna|fidanzata|vicino|allenatore
hits: picchia|picchiava|picchiat[oa]|mena|menava|menat[oa]|pesta|pestat[oa]|maltratta|maltrattava|prende a (calci|pugni|schiaffi)|strangola|strangolat[oa]|mette le mani addosso|violenta|stupra
games: (scacchi|tennis|gioc\p{L}*|carte|fifa|dama|gara|briscola|monopoli|corsa|per scherzo)
`;
