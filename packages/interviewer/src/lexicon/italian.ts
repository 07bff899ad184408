import type { WordingData } from "./lexicon.ts";

export const italian: WordingData = {
  functionWords: `il lo gli di da in fa fanno faccio va vanno dice pensa crede sente adesso sempre mai anche tutto tutti niente giorno giorni settimana anno volta
    volte lunedì martedì mercoledì giovedì venerdì sabato domenica due tre quattro cinque primo senza i la le un uno una e o ma io lei lui loro noi mio mia suo sua
    suoi tuo tua mi ti ci vi si è sono era erano stato stata ha hanno aveva avere essere non con del dello della dei degli delle al allo alla ai alle dal dalla nel
    nella nei sul sulla per tra che cosa come perché quale quali qual quando dove chi quanto più molto qualcosa questo questa quello quella può potrebbe raccontare
    raccontarmi dirmi fatto successo dopo prima quel`,
  emptyWords: `molta molti molte tutta tutte qualcuno alcuni alcune nulla cose momento detto diceva accennato menzionato dire fare fatta faceva stare sentire sentito
    sentiva durante contro tanto stesso stessa altro altra altri altre ancora qui allora mentre ogni parte tipo modo maniera stati avevo raccontato descritto così
    proprio quindi avuto poi soprattutto solito solitamente normalmente generalmente avevi avesse fosse sarebbe vuole voleva deve doveva poteva`,
  attribution: [
    "(?:lei |anche |prima |mi |ci |già )*(?:ha|aveva|hai) (?:(?:anche|prima|già|appena) )*(?:detto|menzionato|accennato|raccontato|descritto|spiegato|indicato|riferito|affermato|parlato)(?: (?:che|lei|prima|anche|poco fa|di|del|della|a))*",
    "(?:lei |prima |mi )*(?:diceva|raccontava|accennava|spiegava|descriveva|parlava)(?: (?:lei|che|prima|anche|poco fa|di|del|della))*",
    "(?:lei |tu |prima |mi |si |già )*(?:dicevi|raccontavi|accennavi|spiegavi|descrivevi|parlavi|menzionava|sosteneva|lamentava|ricordava|chiamava)(?: (?:che|prima|di|del|della|dei|di un|come))*",
    "(?:lei |tu |anche |prima |mi |ti |si |ci |già )*(?:ha|aveva|hai|avevi|è|sei) (?:(?:anche|prima|già|appena) )*(?:ammesso|sostenuto|sottolineato|ricordato|risposto|scritto|lamentat[oa]|suggerito|confessato|evidenziato|definito|chiamato|citato|precisato|aggiunto)(?: (?:che|di|del|della|a|come|un|una))*",
    "(?:a suo dire|con le sue parole),?",
  ],
  attributionOpeners: "quando come se poiché perché e ma che prima lei mentre anche siccome fa",
  leading: {
    phrases: [
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:vero|no|giusto|non è (?:vero|così)|esatto|corretto|non crede|non le pare|non trova|sì|eh|non le sembra|dico bene)$",
      "(?<!(?:quando|se|che|chi|cosa|dove|cui|mentre) )non (?:crede|pensa|ritiene|le (?:pare|sembra)|trova|direbbe|sente|sarebbe|è d'accordo|ritrova)(?: \\p{L}+)?",
      "^(?:questo |quello |ciò )?non (?:è|era|è stato|è stata|sono|sarebbe|le (?:è|piace|piaceva|dava|ha)|si è|ha trovato|trova)",
      "(?:è|sarebbe|sarà) (?:lei )?d'accordo(?! con (?!me))",
      "concorda(?:rebbe)?(?! con (?!me))",
      "^non (?!solo |soltanto |so |sono |ho )\\p{L}+[^?]*\\?",
      "(?:sicuramente|di sicuro|senza dubbio|ovviamente|evidentemente|certamente|naturalmente|chiaramente|indubbiamente|di certo|certo che)",
      "come (?:tutti )?sappiamo",
      "è (?:ovvio|evidente|chiaro|logico|scontato) che",
      "(?:tutti|la maggior parte(?: delle persone| della gente| dei \\p{L}+)?|molta gente|molte persone|gli altri|altri|molti) (?:sanno|sa|pensano|pensa|dicono|dice|credono|crede|preferiscono|preferisce|trovano|trova|amano|ama)",
      "(?:lei )?deve (?:aver|essere|sentirsi|esser|ammettere|riconoscere|essersi)",
      "quanto (?:le )?(?:piace|è piaciut[oa]|ama|ha amato|odia|ha odiato|apprezza|ha apprezzato|infastidisce|dispiace|ha gradito|detesta)",
      "quanto (?:meglio|peggio|più (?:facile|difficile|veloce|semplice))",
      "(?:suppongo|immagino|presumo|scommetto) che",
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:dico bene|mi sbaglio|o sbaglio|ho ragione|sbaglio|immagino|suppongo|non ti (?:pare|sembra)|non credi|non pensi|non trovi|vero o no|eh già|nevvero|sa|dai|no è vero|è così|giusto così|non è d'accordo|non sei d'accordo|ammettilo|lo ammetta)$",
      "(?<!(?:quando|se|che|chi|cosa|dove|cui|mentre) )non (?:credi|pensi|ritieni|ti (?:pare|sembra)|trovi|diresti|senti|sei d'accordo|vi (?:pare|sembra)|credete|pensate)",
      "(?:dev'essere|deve essere|dev'esser|deve esserle|deve averla?|devi (?:esser|aver|sentirt)|avr(?:à|ai|anno|ete) (?:\\p{L}+ )?\\p{L}+(?:ato|uto|ito|sto|rso|tto)|sar(?:à|ai|anno) stat[oaie])",
      "^(?:sarà|dev'essere|deve essere|sicuro che|di certo|immagino|suppongo|scommetto|presumo|ammettiamolo|diciamolo|certo,|certo che)",
      "(?<=^(?:\\p{L}+, ?)?)(?:tutti|nessuno|chiunque|la maggior parte|la gente|molti|quasi tutti|tutto il mondo)(?= )[^?]*[.]",
      "quanto (?:\\p{L}+ )?(?:si fida|ti fidi|le manca|ti manca|rimpiange|teme|soffre|ha sofferto|le pesa|ti pesa|ti piace|ti dà|le dà|si pente|ci tiene|le (?:secca|scoccia|rode))",
      "(?:non c'è dubbio|va da sé|inutile dire|è naturale che|siamo sinceri|non mi stupisce|ci credo che)",
      "(?:sei|saresti) d'accordo(?! con (?!me))",
      "^(?:questo|quello|ciò|la cosa|lui|lei) non (?:ti |le |vi |si |lo |la |mi )?\\p{L}+(?=[^.]*\\?)",
      "^(?:quindi|allora|dunque|insomma),? [^?]{0,50} (?:è stat[oa]|è|era) (?:un|una) ?(?:\\p{L}+ )?(?:errore|fallimento|problema|sbaglio)",
      "ce l'ha[i]? con",
      "(?:fa|faceva|ha fatto) impazzire",
      "^(?:e |quindi )?(?:direbbe|diresti|direste) (?:che|di)",
      "^a (?:nessuno|tutti|chiunque|molti)(?= )[^?]*[.]",
    ],
    how: [
      "(?<=\\p{L} )così",
      "quanto (?:(?:è|era|è stato|è stata|sono|trova|ha trovato|si sente|si è sentito|si è sentita|ritiene|fu|sia|si ritiene|pensa) ){0,2}(?:\\p{L}+ ){0,3}?",
      "(?:fino a che punto|in che misura) (?:\\p{L}+ ){0,5}?",
      "quant'è",
      "(?<=\\p{L} )così poco",
    ],
    closed: [
      "^(?:è|era|è stat[oa]|sono|erano|sono stat[ie]|sei|eri|sei stat[oa]|si è (?:sentit[oa]|trovat[oa])|ti sei (?:sentit[oa]|trovat[oa])|le è (?:parso|sembrat[oa])|ti è (?:parso|sembrat[oa])|le sembra|ti sembra|le pare|ha trovato|hai trovato|trova|trovi|considera|è rimast[oa]|sei rimast[oa]|rimase) (?:[\\p{L}']+ ){0,4}?(?:(?:molto|così|troppo|davvero|abbastanza|un po'|piuttosto|proprio) )?",
      "^(?:il|la|lo|i|le|gli|quel|quella|suo|sua) (?:\\p{L}+ ){1,3}?(?:è|era|è stat[oa]|sono|erano|sono stat[ie]) (?:(?:molto|così|troppo|davvero|proprio) )?(?=[^.]*\\?)",
      "^(?:e |ma )?siete stat[ei] (?:[\\p{L}']+ ){0,3}?",
    ],
    feels: [
      "^(?:e |ma )?(?:si è|ti sei|vi siete) sentit[oaie] (?:(?:molto|un po'|così|davvero|più|piuttosto|anche) )*(?!come|quando|prima|dopo|meglio|allo|parte|uguale|divers|dire|fare|pronto)",
      "^(?:e |ma )?(?:si sente|ti senti|si sentiva|ti sentivi|vi sentite) (?:(?:molto|un po'|così|davvero|più|piuttosto|anche) )*(?!come|quando|prima|dopo|meglio|allo|parte|uguale|divers|dire|pront|ancora|adesso|oggi)",
    ],
    valuations: `buon cattiv facil difficil util inutil soddisf insoddisf content scontent felic infelic piacevol spiacevol delus
      fastidios comod scomod efficac efficient convenient stressant divertent noios doloros prezios affidabil inaffidabil intuitiv confus chiar(?:o|a)\\b attraent
      sicur(?:o|a)\\b insicur giust(?:o|a)\\b ingiust car(?:o|a)\\b economic lent(?:o|a)\\b veloc gentil scortes terribil incredibil eccellent frustr pesant bell brutt orgoglios preoccupat entusias pratic faticos bravo brava complicat semplic antipatic simpatic maleducat educat pazient impazient onest disonest professional sporc(?:o|a)\\b pulit rumoros modern antiquat logic assurd ridicol stran(?:o|a)\\b
      grave\\b pericolos rischios salutar gustos trist nervos arrabbiat furios spaventat sorpres tranquill ansios stressat frustrat stanc(?:o|a)\\b sollevat convint
      stuf(?:o|a)\\b vergognos tedios offensiv umiliant logorant duro\\b normal\\b orribil pesant lung(?:o|a)\\se\\s serio\\b accoglient competent incompetent infastidit
      seccat seccant irritant lento amareggiat dispiaciut annoiat delus abbandonat ignorat`,
    strong: `frustr arrabbi rabbia furios furia irrit infastid fastidi incredibil meravigli fantastic eccellent brillant stupend strabili disgust schif(?:o|oso|osa)\\b orribil orror terribil
      spavent odi(?:a|o|ato|ata|are|ava|oso|osa)\\b detest ador(?:a|o|ato|ata|are|ava|abile)\\b am(?:ato|ata|ava|ore)\\b incant deliz emozion(?![ei]\\b) entusias eufor devast disastr catastrof incubo patetic inutil ridicol stupid idiot sciocc commovent
      vergogn imbarazz umili indign paura terrorizz panico ansi(?:a|oso|osa|età)\\b depress deprim miserabil disperat disperazion delus delusion amar(?:o|a|ezza)\\b colpevol sensi?\\sdi\\scolpa gelos invidi rimpian sopraffatt esaust esaurit impression(?![ei]\\b)
      sbalord magnific perfett impeccabil insopportabil intollerabil inaccettabil atroc scandal sconvol scioccat sorprend orgogli felic infelic gioi(?:a|oso|osa)\\b gioios allegr diverten divertit doloros crudel tradit truff spazzatur schifezz incompet
      maleducat stress noi(?:a|oso|osa)\\b noios annoi triste tristezza solitudin sollev sollievo preoccupat preoccupazion genial sensazional pessim nervos soddisfatt insoddisfatt content splendid favolos meravigl angoscia angoscios abbandonat ignorat disprezz (?<!h(?:a|ai|anno)\\s(?:già\\s)?)esclus(?:o|a|i|e)\\b rifiutat offes(?:o|a)\\b offens insult ferit(?:o|a)\\b traum ingannat impotent maltratt vulnerabil ingiustizi ingiust(?:o|a|i|e)\\b
      caos\\b caotic assurd follia pazzesc penos lamentabil nefast infernal inferno tortura stuf(?:o|a|i|e)\\b infuri esasper scoragg demotiv angosci torment sofferenz soffert complicat
      antipatic bellissim tedios abus(?:o|iv)\\p{L}* logorant preoccupante insicur umiliant seccat seccant peggior rivoltant allucinant figo figata trascurat mortific indign schifos scocci
      fregat sgradevol squallid sgarbat pena\\b rancor risenti`,
  },
  suggestion: {
    phrases: [
      "^(?:è|era) per (?:mancanza|via|colpa|il|la)",
      "(?:è|era|è stato|sarà|sarebbe|dipende|dipendeva|è successo)(?: \\p{L}+){0,3} (?:perché|dovuto|a causa|per colpa)",
      "(?:forse|magari|probabilmente|possibilmente) perché",
      "^(?:lei|lo|la|l'ha|ha|usa|compra|fa|preferisce|sente|si|è andato|è andata|ha scelto|ha smesso)(?: \\p{L}+){0,8} perché",
      "^(?:potrebbe|può) (?:essere|dipendere|essere stato|darsi)",
      "^(?:e |ma )?(?:forse|magari|sarà (?:che|perché)|probabilmente|possibilmente|per caso|chissà se)(?! (?:può|potrebbe|puoi|vuole|vorrebbe) )[^.!?]*\\?",
      "^(?:è|sarebbe|era) possibile che",
      "^(?! |perché|che|cosa|come|chi|quando|dove|qual|quant|mi |può|potrebbe|puoi|sa |sai |ricorda|capisc|racconti|dica)[^?,.]{3,80} perché [^?]{3,}\\?",
    ],
    such: [
      "quali(?= (?:il|la|lo|i|gli|le|un|una) \\p{L}+(?:,| o | e ))",
      "(?:cose|aspetti|fattori|ragioni|motivi|problemi|sentimenti|qualcosa|sensazioni|elementi) come",
      "come ad esempio",
      "come per esempio",
      "tipo(?= (?:il|la|lo|i|gli|le|un|una) )",
      "^(?:questo |ciò )?(?:c'entra|c'entrava|c'entrano|ha|aveva|avrà) (?:\\p{L}+ )?(?:a che fare|a che vedere|il|la|lo|l'|i|le|gli)(?: con)?(?= ?\\p{L}+ ?\\p{L}*\\?)",
      "^(?:questo |ciò |la cosa )?(?:dipende|dipendeva|deriva|derivava|viene|nasce|nasceva|risulta|si tratta|si trattava) (?:dal|dalla|dallo|dall'|dai|dalle|da|di|del|della)",
      "^(?:è|era|è stat[oa]|sarà) (?:una )?(?:questione|colpa|faccenda|problema|mancanza|dovut[oa]|per|causat[oa]|conseguenza|legat[oa])(?: (?:di|del|della|dei|delle|a|al|alla|via|da|dal|dalla))?(?! quest)",
      "^(?:lo fa|l'ha fatto|lo fai|l'hai fatto|ci va|ci vai|viaggia|viaggi|va) per",
      "^(?:il|la|lo|i|le|gli|suo|sua|questo|questa|quel|quella) ?(?:\\p{L}+ ){1,4}?(?:è|era|è stat[oa]|sono) (?:dovut[oaie]|causat[oaie]|per colpa|legat[oaie]|il risultato|colpa)",
      "^(?:è|era|è stat[oa]) (?:soprattutto|principalmente|più|piuttosto|semplicemente|solo|innanzitutto)",
      "^(?:è|era|è stat[oa]) (?:il|la|lo|i|le|suo|sua|un|una)(?=[^?]* che )",
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
    open: [
      "(?:o|oppure) (?:[\\p{L}']+ ){0,3}(?:dell')?(?:altro(?! \\p{L})|altr[oaie] (?:cos[ae]|ragion[ei]|motiv[oi])|un'altra (?:cosa|ragione)|qualcos'altro|qualcun altro|qualcosa di diverso)",
    ],
    until: "quando mentre prima dopo che chi perché se",
  },
  question: {
    interrogatives: [
      "che cosa",
      "cosa",
      "cos'è",
      "com'è",
      "com'era",
      "che(?= (?:ora|giorno|momento|tipo|genere|ruolo|effetto|impatto|cambiamenti|cambiamento|aspetti))",
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
    ambiguous: ["quando(?![^,?]*, (?!e |o ))(?<! quando [^?]* o quando)", "dove"],
    auxiliaries: [
      "(?:è|era|sono|erano|ha|hanno|aveva|l'ha|l'aveva|si|di solito|cosa|fa|fatto|fu|pensa|usa|compra|sente|reagito|succede|cambierebbe|potrebbe|sarebbe|farebbe|avrebbe|va|accade|accadde|decide|sceglie|ritiene|vorrebbe|esattamente|trova|influisce|influenza|preferisce|altro|stato|avviene|gestisce|affronta)",
    ],
    inversions: [
      "(?<=^)(?:c'è|c'era|ci sono|esiste|lei) (?!(?:ha|aveva) (?:detto|raccont|accenn|parl|menzion|descri|spieg)|dice)\\p{L}+(?![^?]*;)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:mi |ci )?(?:può|potrebbe|puoi|potresti|vuole|vorrebbe|le andrebbe|le dispiacerebbe|riesce|riuscirebbe|sarebbe)(?: \\p{L}+){0,8}? (?:raccont|descriv|spieg|parl|dir|fare un esempio|dare|condivid|dettagli|comment|approfond|illustr|ricord|menzion|pens|fornir|farmi|chiari|ripet|precis|specific|mostr|aiut|cit|riassum|conferm|indic)~",
      "^(?:per favore,? )?(?:mi )?(?:racconti|descriva|spieghi|parli|dica|dia|faccia|condivida|pensi|illustri|raccontami|descrivi)~",
    ],
    twice: [
      "(?:e|o) (?:se (?:sì|no|è così)|in (?:tal caso|caso affermativo))",
      "(?:cosa|come|chi|quando|dove|perché) e (?:perché|come|chi|quando|dove|con chi|che cosa)",
      "(?:e|o|oppure)(?<=^(?:e )?(?:a |con |di |da |per |in |su )?(?:che cosa|cosa|che|come|com'è|com'era|chi|quale|quali|qual|quando|dove|dov'è|quant[oaie]|perché)(?= ).*(?:e|o|oppure)) (?:a |con |di |da |per |in |su |fino a )?(?:che cosa|cosa|che|come|com'è|com'era|chi|quale|quali|qual|quando|dove|dov'è|dov'era|quant[oaie]|perché)(?= |[?,])",
      "(?:o|oppure)(?<=^\\p{L}+ (?!.* quando ).*(?:o|oppure)) (?:che cosa|cosa|come|chi|quando|dove|perché) \\p{L}+",
      "e(?<=^(?:ha|hai|è|sei|conosce|conosci|usa|usi|va|vai|c'è|c'era|le è|ti è|si è|ti sei) (?!detto|accennato|raccontato|parlato|menzionato|spiegato).*e) (?:che cosa|cosa|come|quando|dove|perché|quanto|chi|(?:lo |la |li |le |ci |ne |l')?(?:ha|hai) (?:mai|già))(?= )",
      "e(?<=^(?:vi|ti|si|ci|lo|la) \\p{L}+ .*, e) (?:chi|come|cosa|che cosa|quando|dove|perché|quanto)(?= )",
      "e qual[ei]?i?\\?",
      "(?:che cosa|cosa|chi|qual[ei]|quant[oaie]|perché|dove)(?<=^(?:e )?(?:(?:a|con|di|da|per|in|su|ogni) )?(?:che cosa|cosa|come|com'è|com'era|chi|qual[ei]?|dove|dov'è|quant[oaie]|perché) [^?;:]*, (?:(?:a|con|di|da|per|in|su|ogni|e) )?(?:che )?\\p{L}+)(?= )(?! (?:ha|hai) (?:detto|chiamato)| diceva?)",
      "e(?<=^(?:e )?(?:che cosa|cosa|come|chi|quali?|dove|quando|quant[oaie]|perché) .*e) ogni quanto",
    ],
    asides: [
      "(?<=, )(?:secondo lei|secondo te|a suo parere|a tuo parere|pensa|pensi|crede|credi|direbbe)(?=,|\\s*\\?)",
      "(?:chi o (?:che )?cosa|cosa o chi)(?= )",
    ],
    address: ["lei", "suo", "sua", "mi", "cosa", "come", "chi", "quale", "quando", "dove"],
  },
};
