export const italian = String.raw`
# distress
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
fermiamoci( (qui|qua))?$|(ci fermiamo|finiamola|chiudiamo|smettiamo) (qui|qua)$|(ne ho|ho avuto) abbastanza( di (questa|quest')\s?(intervista|domande))?$
(possiamo|potremmo|posso) (fermarci|smettere|finire|chiudere|fermarmi|finirla)( (qui|qua|ora|adesso|per favore))*$|^rinuncio$
(termini|termina|terminiamo|smetti|smetta|smettiamo|smettila|la smetta|fermi|ferma|fermiamo|chiuda|chiudi|chiudiamo|concluda|concludi|interrompa|interrompi|finiamo|finisca|basta) (per favore |ora |adesso |qui |con |di )*(l'|la |questa |quest'|con l'|di |le )?(intervista|conversazione|questionario|indagine|farmi domande|chiedere|domande)
(non voglio (più )?(continuare|andare avanti|proseguire|partecipare|rispondere più)|(voglio|vorrei|preferisco|preferirei|desidero) (smettere|fermarmi|finire|chiudere|terminare|uscire|andarmene|interrompere|finirla qui|non continuare))( (qui|ora|adesso|più|con questo|l'intervista|per favore|grazie))*$|(ora |adesso )?basta( (così|ora|adesso|domande))*$|(lasciami|lasciatemi|mi lasci) (in pace|stare|perdere)|(smetto|mi fermo|chiudo|finiamola)( (qui|ora))*$
(fermare|interrompere|terminare|finire|concludere|chiudere|smettere) (l'|questa |quest'|con l'|con questa )intervista
(voglio|vorrei|preferirei) (smettere|fermarmi|finire)( (qui|ora|adesso))*$
(lasciami|lasciatemi|mi lasci) in pace|basta domande

# refusal
(questo |me )*lo tengo per me$
non mi piace parlar(ne|e di (questo|ciò))$|troppo (intim[oa]|personale|privat[oa])( per me)?$
non (voglio|desidero|intendo|vorrei|me la sento di|mi va di) (\p{L}+ )?(dir|rispond|parl|comment|condivid|rivel|raccont|entrar)~|(preferisco|preferirei) (non|tenerlo per me|passare|saltare)~|(è|troppo|molto|una cosa) (privat|personal|intim|riservat)~|mi rifiuto di~|non (ti|la|vi) riguarda|^passo( questa)?$|(prossima domanda|domanda successiva)$|meglio di no|meglio non (dir|rispond|parl)~
prefer(isco|irei) non (dir|rispond|parl|comment)~|^prefer(isco|irei) di no$|^prefer(isco|irei) non farlo$
non (voglio|desidero|intendo) (dir|rispond|parl|comment)~
^(no comment|nessun commento|senza commenti)$|non sono affari (suoi|tuoi|vostri)|è privato$

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

# harmless
non (voglio|volevo|vorrei) più vivere (in|a|al|con|qui|qua|lì|da|vicino|lontano|così|senza|nel|nella|sol[oa])~|(voleva|volevano) morire (a casa|in pace|nel suo)
(morire|muoio|morto|morta|morivo) (di|dal|dalla|d'|da|dalle) ?(risate|ridere|fame|vergogna|sonno|freddo|caldo|paura|noia|sete|invidia|voglia)|(prevenzione|film|libro|tasso|conferenza|corso|tema|serie)~ (del |di |sul |sul tema del )*suicid~|ammazzarmi (di|dal) (lavoro|fatica|ridere|risate)|da morire|farmi del male (in palestra|in bici|cadendo|correndo|giocando)|suicidio (commerciale|politico|professionale)|farla finita con (il|la|le|i|lo) (fumo|abbonamento|carne|sigarette)
`;
