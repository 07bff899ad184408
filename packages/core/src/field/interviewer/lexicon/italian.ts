import type { LexiconData } from "./lexicon.ts";

export const italian: LexiconData = {
  functionWords: `il lo gli di da in fa fanno faccio va vanno dice pensa crede sente adesso sempre mai anche tutto tutti niente giorno giorni settimana anno volta
    volte lunedì martedì mercoledì giovedì venerdì sabato domenica due tre quattro cinque primo senza i la le un uno una e o ma io lei lui loro noi mio mia suo sua
    suoi tuo tua mi ti ci vi si è sono era erano stato stata ha hanno aveva avere essere non con del dello della dei degli delle al allo alla ai alle dal dalla nel
    nella nei sul sulla per tra che cosa come perché quale quali qual quando dove chi quanto più molto qualcosa questo questa quello quella può potrebbe raccontare
    raccontarmi dirmi fatto successo dopo prima quel`,
  emptyWords: `molta molti molte tutta tutte qualcuno alcuni alcune nulla cose momento detto diceva accennato menzionato dire fare fatta faceva stare sentire sentito
    sentiva durante contro tanto stesso stessa altro altra altri altre ancora qui allora mentre ogni parte tipo modo maniera stati avevo raccontato descritto così
    proprio quindi avuto poi`,
  attribution: [
    "(?:lei |anche |prima |mi |ci |già )*(?:ha|aveva|hai) (?:(?:anche|prima|già|appena) )*(?:detto|menzionato|accennato|raccontato|descritto|spiegato|indicato|riferito|affermato|parlato)(?: (?:che|lei|prima|anche|poco fa|di|del|della|a))*",
    "(?:lei |prima |mi )*(?:diceva|raccontava|accennava|spiegava|descriveva|parlava)(?: (?:lei|che|prima|anche|poco fa|di|del|della))*",
  ],
  attributionOpeners: "quando come se poiché perché e ma che prima lei mentre anche siccome",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:vero|no|giusto|non è (?:vero|così)|esatto|corretto|non crede|non le pare|non trova|sì|eh|non le sembra|dico bene)$",
      "non (?:crede|pensa|ritiene|le (?:pare|sembra)|trova|direbbe|sente|sarebbe|è d'accordo|ritrova)(?: \\p{L}+)?",
      "^(?:questo |quello |ciò )?non (?:è|era|è stato|è stata|sono|sarebbe|le (?:è|piace|piaceva|dava|ha)|si è|ha trovato|trova)",
      "(?:è|sarebbe|sarà) (?:lei )?d'accordo",
      "concorda(?:rebbe)?",
      "^non (?!solo |soltanto |so |sono |ho )\\p{L}+[^?]*\\?",
      "(?:sicuramente|di sicuro|senza dubbio|ovviamente|evidentemente|certamente|naturalmente|chiaramente|indubbiamente|di certo|certo che)",
      "come (?:tutti )?sappiamo",
      "è (?:ovvio|evidente|chiaro|logico|scontato) che",
      "(?:tutti|la maggior parte(?: delle persone| della gente| dei \\p{L}+)?|molta gente|molte persone|gli altri|altri|molti) (?:sanno|sa|pensano|pensa|dicono|dice|credono|crede|preferiscono|preferisce|trovano|trova|amano|ama)",
      "(?:lei )?deve (?:aver|essere|sentirsi|esser|ammettere|riconoscere|essersi)",
      "quanto (?:le )?(?:piace|è piaciut[oa]|ama|ha amato|odia|ha odiato|apprezza|ha apprezzato|infastidisce|dispiace|ha gradito|detesta)",
      "quanto (?:meglio|peggio|più (?:facile|difficile|veloce|semplice))",
      "(?:suppongo|immagino|presumo|scommetto) che",
    ],
    how: [
      "(?<=\\p{L} )così",
      "quanto (?:(?:è|era|è stato|è stata|sono|trova|ha trovato|si sente|si è sentito|si è sentita|ritiene|fu|sia|si ritiene|pensa) ){0,2}(?:\\p{L}+ ){0,3}?",
      "(?:fino a che punto|in che misura) (?:\\p{L}+ ){0,5}?",
      "quant'è",
    ],
    valuations: `buon cattiv facil difficil util inutil soddisf insoddisf content scontent felic infelic piacevol spiacevol delus
      fastidios comod scomod efficac efficient convenient stressant divertent noios doloros prezios affidabil inaffidabil intuitiv confus chiar(?:o|a)\\b attraent
      sicur(?:o|a)\\b insicur giust(?:o|a)\\b ingiust car(?:o|a)\\b economic lent(?:o|a)\\b veloc gentil scortes terribil incredibil eccellent frustr pesant bell brutt orgoglios preoccupat entusias pratic faticos bravo brava`,
    strong: `frustr arrabbi rabbia furios furia irrit infastid fastidi incredibil meravigli fantastic eccellent brillant stupend strabili disgust schif(?:o|oso|osa)\\b orribil orror terribil
      spavent odi(?:a|o|ato|ata|are|ava|oso|osa)\\b detest ador(?:a|o|ato|ata|are|ava|abile)\\b am(?:a|ato|ata|ava|ore)\\b incant deliz emozion entusias eufor devast disastr catastrof incubo patetic inutil ridicol stupid idiot sciocc
      vergogn imbarazz umili indign paura terrorizz panico ansi(?:a|oso|osa|età)\\b depress deprim miserabil disperat disperazion delus delusion amar(?:o|a|ezza)\\b colpevol sensi?\\sdi\\scolpa gelos invidi rimpian sopraffatt esaust esaurit impression
      sbalord magnific perfett impeccabil insopportabil intollerabil inaccettabil atroc scandal sconvol scioccat sorprend orgogli felic infelic gioi(?:a|oso|osa)\\b gioios allegr diverten divertit dolor(?:e|oso|osa)\\b crudel tradit truff spazzatur schifezz incompet
      maleducat stress noi(?:a|oso|osa)\\b noios annoi triste tristezza solitudin sollev sollievo preoccupat preoccupazion genial sensazional pessim nervos soddisfatt insoddisfatt content splendid favolos meravigl angoscia angoscios`,
  },
  suggestion: {
    phrases: [
      "^(?:è|era) per (?:mancanza|via|colpa|il|la)",
      "(?:è|era|è stato|sarà|sarebbe|dipende|dipendeva|è successo)(?: \\p{L}+){0,3} (?:perché|dovuto|a causa|per colpa)",
      "(?:forse|magari|probabilmente|possibilmente) perché",
      "^(?:lei|lo|la|l'ha|ha|usa|compra|fa|preferisce|sente|si|è andato|è andata|ha scelto|ha smesso)(?: \\p{L}+){0,8} perché",
      "^(?:potrebbe|può) (?:essere|dipendere|essere stato|darsi)",
    ],
    such: [
      "quali(?= (?:il|la|lo|i|gli|le|un|una) \\p{L}+(?:,| o | e ))",
      "(?:cose|aspetti|fattori|ragioni|motivi|problemi|sentimenti|qualcosa|sensazioni|elementi) come",
      "come ad esempio",
      "come per esempio",
      "tipo(?= (?:il|la|lo|i|gli|le|un|una) )",
    ],
    example: [
      "(?<=, )come",
      "ad esempio",
      "per esempio",
      "p\\. ?es\\.",
      "forse",
      "magari",
      "inclusi",
      "diciamo",
      "compresi",
    ],
    or: "(?:o|oppure)",
    and: "ed?",
    neutral: [
      "^(?:no|non|qualcos'~|qualcosa|qualcuno|altr~|più|meno|nessun~|entramb~|due|tre|così|divers~|in altro|il contrario|c'è|c'era|niente|qualsiasi|meglio dire)",
    ],
  },
  question: {
    interrogatives: [
      "che cosa",
      "cosa",
      "cos'è",
      "com'è",
      "com'era",
      "che(?= (?:tipo|genere|ruolo|effetto|impatto|cambiamenti|cambiamento|aspetti))",
      "perché",
      "come(?! (?:se|dice|ha detto))",
      "chi",
      "quali?",
      "qual",
      "quant[oaie]",
      "dov'è",
      "ciò che",
      "(?<=\\se\\s)(?:quando|dove)",
      "^quando(?=[^,]*$)",
    ],
    ambiguous: ["quando", "dove"],
    auxiliaries: [
      "(?:è|era|sono|erano|ha|hanno|aveva|l'ha|l'aveva|si|di solito|cosa|fa|fatto|fu|pensa|usa|compra|sente|reagito|succede|cambierebbe|potrebbe|sarebbe|farebbe|avrebbe|va|accade|accadde|decide|sceglie|ritiene|vorrebbe|esattamente|trova|influisce|influenza|preferisce|altro|stato|avviene|gestisce|affronta)",
    ],
    inversions: ["(?<=^)(?:c'è|c'era|ci sono|esiste|lei) (?:\\p{L}+)"],
    requests: [
      "^(?:\\p{L}+,? )?(?:mi |ci )?(?:può|potrebbe|puoi|potresti|vuole|vorrebbe|le andrebbe|le dispiacerebbe|riesce|riuscirebbe|sarebbe)(?: \\p{L}+){0,8}? ?(?:raccont|descriv|spieg|parl|dir|fare un esempio|dare|condivid|dettagli|comment|approfond|illustr|ricord|menzion|pens|fornir|farmi)~",
      "^(?:per favore,? )?(?:mi )?(?:racconti|descriva|spieghi|parli|dica|dia|faccia|condivida|pensi|illustri|raccontami|descrivi)~",
    ],
    address: ["lei", "suo", "sua", "mi", "cosa", "come", "chi", "quale", "quando", "dove"],
  },
  advice: [
    "^bisogn(?:a|erebbe)",
    "(?<!(?:crede|pensa|sente|ritiene|cosa|come|quale|quando|dove|chi|se|pensava)(?: che)?(?: lei)? )(?:lei )?(?:dovrebbe|dovresti|avrebbe dovuto)(?! (?:essere|stare) (?:il|la|un))",
    "^(?:(?:forse|magari|allora|la prossima volta|in quel caso|beh|quindi) ,?)*(?:lei )?(?:deve|dovrebbe|potrebbe|può|le conviene|farebbe meglio a|ha bisogno di) (?:semplicemente |sempre |anche |solo )?(?:provare|tentare|fare|considerare|chiedere|parlare|usare|comprare|cambiare|chiamare|cercare|evitare|pianificare|iniziare|smettere|consultare|prenotare|rivolgersi|\\p{L}+(?:are|ere|ire))(?! (?:un esempio))",
    "^(?:\\p{L}+, )?(?:lei )?(?:ha|hai|aveva) (?:\\p{L}+ )?(?:provato|tentato|considerato|pensato (?:di|a)|preso in considerazione|valutato|cercato di)",
    "perché non (?:lo |la |le |si |ne |ci )?(?:prova|tenta|parla|usa|cambia|chiede|chiama|fa|compra|cerca|domanda|considera|va|prende|lascia|prenota|consulta|organizza|sceglie|scrive|pianifica|inizia|smette|ordina|utilizza|rivolge)",
    "(?:le |ti )?(?:suggerisco|consiglio|raccomando|suggerirei|consiglierei|raccomanderei|propongo|proporrei)",
    "(?:il mio|un|una|la mia|il nostro) (?:consiglio|suggerimento|raccomandazione)",
    "(?:al suo posto|al posto suo|se fossi in lei|se io fossi|fossi in lei)",
    "^e se (?:lei |lo |la |le |si )*\\p{L}+",
    "(?:che ne dice|che ne direbbe|che ne pensa|cosa ne dice) (?:di|se) (?:provare|usare|parlare|\\p{L}+(?:are|ere|ire)|lei)",
    "cosa succederebbe se (?:lei )?(?:semplicemente )?(?:prova|parla|usa|cambia|chiede)\\p{L}*",
    "^(?:per favore,? )?(?:provi|tenti|consideri|eviti|cerchi di|si assicuri|non dimentichi|chieda|parli con|smetta|inizi|chiami|faccia (?!un esempio)|usi|compri|si ricordi di)",
    "(?:sarebbe|è|sarà) (?:\\p{L}+ )?(?:meglio|bene|opportuno|consigliabile|utile|saggio|prudente|una buona idea|ideale)(?: che| se| \\p{L}+(?:are|ere|ire)\\p{L}*)(?! (?:raccont|dir))",
    "la cosa migliore (?:è|sarebbe)",
    "(?:le )?(?:conviene|converrebbe)",
    "^(?:lei )?non (?:potrebbe|può) (?:provare|semplicemente|chiedere|usare)",
  ],
  evaluation: [
    "la penso (?:come lei|allo stesso)",
    "^(?:è|è stat[oa]|era) (?:stat[oa] )?(?:molto |davvero |proprio )?(?:bravissim[oa]|brav[oa]|coraggios[oa]|fortissim[oa]|in gamba|imprudente)(?=[.,!;:])",
    "^(?:che|quale) (?:bella|ottima|buona|splendida|brutta) (?:idea|decisione|scelta|risposta|domanda|storia)",
    "(?:ottima|ottimo|buona|buon|eccellente|grande|interessante|fantastica|fantastico|brillante|cattiva|pessima|saggia|intelligente|perfetta|perfetto|meravigliosa|meraviglioso|preziosa|bella|bel|bell'|splendida|giusta|sbagliata) ?(?:risposta|idea|domanda|osservazione|punto|decisione|scelta|esempio|lavoro|storia|riflessione|commento|ragione|atteggiamento|contributo|argomento|ragionamento|spiegazione|opzione|abitudine|pensiero|spunto)(?=[.,!;:–—-]|$| e | ma )",
    "(?:risposta|idea|domanda|osservazione|punto|decisione|scelta|esempio|riflessione|commento|storia|atteggiamento|spiegazione) (?:molto |così |davvero )?(?:eccellente|interessante|brillante|fantastic[oa]|intelligente|buon[oa]|meraviglios[oa]|azzeccat[oa]|prezios[oa]|ottim[oa]|saggi[oa]|sensat[oa]|onest[oa])(?=[.,!;:–—-]|$)",
    "^(?:(?:ah|sì|oh|wow|beh|e|ma|caspita),? )?(?:questo|questa|quello|quella|ciò|quel|quello che (?:\\p{L}+ ){1,4}|ciò che (?:\\p{L}+ ){1,4}|la sua \\p{L}+|il suo \\p{L}+|il modo in cui (?:\\p{L}+ ){1,4})?(?: ?\\p{L}+)? ?(?:è|è stato|è stata|suona|mi sembra|sembra|mi pare|era|deve essere stato)(?: (?:molto|davvero|così|un|una|il|la|lo|totalmente|assolutamente|abbastanza|semplicemente|veramente|completamente|proprio|non|sua|più|un'|stato|stata))* ?(?:buon[oa]?|bene|eccellente|ottim[oa]|geniale|fantastic[oa]|meraviglios[oa]|interessante|affascinante|brillante|perfett[oa]|intelligente|sagg[oia]+|ammirevole|corrett[oa]|giust[oa]|vero|male|cattiv[oa]|terribile|orribile|pessim[oa]|peccato|errore|vergogna|impressionante|ispirante|comprensibile|logic[oa]|ragionevole|sensat[oa]|triste|ingiust[oa]|sbagliat[oa]|irresponsabile|colpa|sciocc[oa]|stupid[oa]|coraggios[oa]|prezios[oa]|incredibile|lodevole|ideale|bell[oa]|bellissim[oa]|grave)(?! per (?:lei|te))(?=[.,!;:–—?-]|$| che | e | ma | da parte)(?![^.!]*\\?$)",
    "^(?:(?:ah|oh|sì|wow),? )?(?:eccellente|ottimo|ottima|geniale|fantastico|meraviglioso|perfetto|molto bene|benissimo|ben fatto|bravo|brava|bravissim[oa]|che (?:bello|bella|bel|peccato|meraviglia|interessante|orrore|brutto|triste|coraggio|idea|storia|bravo|brava|disastro|tristezza)(?: \\p{L}+)?|esatto|esattamente|assolutamente|totalmente|certo|complimenti|congratulazioni|buon lavoro|ottimo lavoro|ben detto|interessante|corretto|incredibile|impressionante|molto (?:interessante|intelligente|bello|buono)|magnifico|brillante|splendido|giusto|giustissimo|verissimo|stupendo|super|d'accordissimo|concordo|davvero interessante)(?=[!.,;:–—]| [–—-] )",
    "(?:lei )?(?:ha|hai) (?:\\p{L}+ )?(?:perfettamente |assolutamente |proprio |pienamente |completamente |tutte le )?ragioni?e?(?=[ .,!;:]|$)(?! (?:per|di))",
    "^(?:lei )?(?:ha|si è|hai)(?: \\p{L}+){0,2} (?:fatto (?:bene|benissimo|male|la cosa giusta|la scelta giusta|un errore|un ottimo lavoro|un buon lavoro)|agito (?:bene|male|correttamente|saggiamente)|scelto (?:bene|male)|preso (?:una|la) (?:buona|ottima|saggia|giusta|decisione|cattiva)~(?: \\p{L}+)?|commesso un (?:\\p{L}+ )?errore|comportat[oa] (?:bene|male|benissimo)|sbagliato|gestito (?:bene|benissimo|male)|spiegato (?:bene|benissimo)|risposto (?:bene|benissimo))",
    "lei (?:\\p{L}+ )?(?:si sbaglia|sbaglia|esagera|sta esagerando)",
    "^(?:\\p{L}+, )?lei è (?:(?:molto|una|un|così|davvero|troppo|proprio|stato|stata) )*(?:intelligente|coraggios[oa]|incredibile|persona|sagg[oia]+|onest[oa]|forte|irresponsabile|pigr[oa]|ingiust[oa]|geniale|ammirevole|ingenu[oa]|distratt[oa]|colpevole|brav[oa]|furb[oa]|bravissim[oa])",
    "(?:sono|siamo) (?:\\p{L}+ )?(?:d'accordo|in disaccordo|impressionat[oa]|orgoglios[oa]|felice (?:di|che|per)|content[oa] (?:di|che|per)|delus[oa]|sorpres[oa]|colpit[oa]|lieto)",
    "(?:concordo|condivido) (?:\\p{L}+ )?(?:con|la|il)",
    "(?:mi piace|adoro|ammiro|apprezzo|rispetto|applaudo|mi è piaciut[oa]|mi fa piacere|mi rallegro|amo) (?:\\p{L}+ )?(?:che|la sua|il suo|molto|come|questa|questo|quella|sentire|sapere|tantissimo)",
    "mi fa (?:molto )?piacere",
    "non avrebbe dovuto",
    "avrebbe dovuto",
    "(?:è|è stata) (?:\\p{L}+ )*colpa sua",
    "la colpa è (?:\\p{L}+ )?sua",
    "grazie (?:per|di|della|dell'|del) ?(?:la |questa |il |questo |una |un' ?|l' ?|un )?(?:sua |suo )?(?:\\p{L}+ )?(?:eccellente|ottim[oa]|buon[oa]?|interessante|prezios[oa]|meraviglios[oa]|fantastic[oa]|brillante|onest[oa]|bell[oa]|splendid[oa]|bel)",
    "grazie (?:per|della|dell'|del) ?(?:la |questa |il |questo |una )?(?:sua |suo )?(?:risposta|idea|commento|riflessione|esempio|storia|spiegazione) (?:così |molto )?(?:eccellente|interessante|prezios[oa]|meraviglios[oa]|fantastic[oa]|brillante|onest[oa]|dettagliat[oa])",
    "(?:ha|non ha) (?:\\p{L}+ )?(?:perfettamente |tutto il )?senso(?=[.,!;:]|$)",
  ],
  personal: {
    name: {
      asks: [
        "(?:suo|tuo) (?:\\p{L}+ )?(?:nome|cognome)",
        "come si chiama(?: (?:lei|il suo|la sua|suo|sua)(?: \\p{L}+)?)?$",
        "come si chiama (?:il suo|la sua|suo|sua) (?:capo|medico|marito|moglie|partner|compagno|compagna|figlio|figlia|collega|amico|amica|responsabile|datore)",
        "come ti chiami",
        "(?:qual è|quali sono|qual era) (?:il|i) (?:nom[ei]|cognom[ei]) (?:del|della|dei|delle|dello|dell'|di)",
        "con chi (?:parlo|sto parlando)",
        "nome (?:del suo|della sua|di suo|di sua|dei suoi) (?:\\p{L}+ )?(?:capo|medico|marito|moglie|partner|compagno|compagna|figlio|figlia|figli|collega|amico|amica|responsabile|datore|supervisore)",
        "nome (?:completo|e cognome)",
      ],
      topic: ["nomi?", "nome", "cognome", "chiama"],
    },
    address: {
      asks: [
        "(?:suo|il suo|qual è l'|l') ?(?:\\p{L}+ )?(?:indirizzo|domicilio)(?! (?:e-?mail|di studi))",
        "indirizzo (?:di casa|postale|completo|esatto|attuale)",
        "(?:codice postale|cap)",
        "in (?:che|quale) via",
        "(?:che|quale) (?:via|numero civico)",
        "numero civico",
        "dove (?:abita|vive)(?: esattamente)?$",
        "dove (?:esattamente )?abita",
      ],
      topic: ["indirizzo", "domicilio", "cap", "via", "abita"],
    },
    email: {
      asks: [
        "(?:sua|la sua|suo|il suo|quale|un|una|l') ?(?:\\p{L}+ )?(?:e-?mail|posta elettronica)",
        "indirizzo (?:e-?mail|di posta|mail)",
        "(?:via|per) e-?mail",
      ],
      topic: ["e-?mail", "posta", "mail"],
    },
    phone: {
      asks: [
        "numer[oi] (?:di |del )?(?:suo )?(?:\\p{L}+ )?(?:telefono|cellulare|whatsapp|fisso|contatto)",
        "(?:suo|il suo|quale) (?:\\p{L}+ )?(?:numero|recapito telefonico|recapito)(?= ?(?:personale|,|\\?|per|e )|$)",
        "recapito telefonico",
        "a (?:che|quale) numero",
        "(?:contattarla|chiamarla|raggiungerla) (?:al|a|per|via)",
      ],
      topic: ["numer[oi]", "telefono", "recapito"],
    },
    birth: {
      asks: [
        "data di (?:sua )?nascita",
        "(?:quando|dove|in che (?:anno|data|giorno|mese)|in quale (?:anno|data|giorno|mese)|che giorno) è nat[oa]",
        "luogo di nascita",
        "anno di nascita",
        "(?:quando è|qual è|quando compie|che giorno è) (?:il suo compleanno|gli anni|il suo giorno)",
        "quando compie gli anni",
        "giorno di nascita",
        "suo compleanno",
      ],
      topic: ["(?:data|luogo|giorno|anno) di (?:\\p{L}+ )?nascita", "nat[oa]", "compleanno"],
    },
    document: {
      asks: [
        "numero (?:di|del|della) (?:suo |sua )?(?:\\p{L}+ )?(?:passaporto|carta d'identità|identità|documento|patente|previdenza|assicurazione|polizza|visto|tessera|cliente|matricola|tessera sanitaria|permesso)",
        "(?:suo|il suo|qual è il suo) (?:codice fiscale|passaporto|documento)",
        "codice fiscale",
        "numero di targa",
        "(?:copia|foto) (?:del suo|della sua) (?:\\p{L}+ )?(?:passaporto|documento|patente|carta d'identità|tessera)",
        "partita iva",
      ],
      topic: ["passaporto", "document~", "patente", "codice fiscale", "assicurazione", "identità", "tessera"],
    },
    account: {
      asks: [
        "numero (?:di|del|della) (?:suo |sua )?(?:\\p{L}+ )?(?:conto|carta|iban|bancomat)(?! d'identità)",
        "(?:suo|il suo|qual è il suo|l'|suo codice) ?(?:iban|cvv)",
        "(?:dati|codice|cifre) (?:di sicurezza )?(?:del |della |di )?(?:suo |sua )?(?:\\p{L}+ )?(?:carta|banca|conto|bancari)",
        "(?:dati|coordinate) bancari[eo]?",
        "cifre (?:del suo|della sua) (?:\\p{L}+ )?(?:carta|conto)",
      ],
      topic: ["conto", "carta", "iban", "bancari~"],
    },
    password: {
      asks: [
        "(?:qual è|dica|dia|condivida|indichi|scriva|che|quale|mi|ci|invii|ha|usi|usa|comunichi)(?: \\p{L}+){0,5} (?:password|parola d'ordine|pin|codice di accesso|credenziali|codice pin|codice d'accesso)",
        "(?:sua|la sua|suo|il suo|sue|le sue) (?:\\p{L}+ )?(?:password|pin|codice pin|credenziali)",
      ],
      topic: ["password", "pin", "credenziali", "accesso"],
    },
  },
};
