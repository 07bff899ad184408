/**
 * What people say who are in distress, want to stop, refuse, or do not know, in the lexical languages. Phrases are
 * written for `anyOf`; those of `dontKnow` are a whole reply, its words joined by spaces.
 */
export interface StopWords {
  distress: string[];
  optOut: string[];
  refusal: string[];
  dontKnow: string[];
  /** Words that say nothing before or after one of `dontKnow`. */
  fillers: string[];
}

const english: StopWords = {
  distress: [
    "(?:kill|killing|hurt|hurting|harm|harming) myself",
    "suicid~|self-? ?harm~",
    "wan(?:t|ted) to die|wanna die|wish i (?:was|were) dead|better off dead",
    "(?:end|ending|take|taking) my (?:own )?life",
    "(?:don't|do not|no longer) want to (?:live|be alive)|no reason to live",
  ],
  optOut: [
    "(?:stop|end|quit|cancel|abort|finish|leave) (?:the|this) (?:interview|conversation|survey)",
    "i(?: (?:want|wish|need)|(?: would|'d) like) to (?:stop|quit|end)(?: (?:here|now|this|it|please))*$",
    "(?:can|could) (?:we|i) (?:please )?(?:stop|end)(?: (?:here|now|this|it|please))*$|let's stop(?: here| now)?$",
    "leave me alone|(?:please )?stop asking(?: me)?|no more questions",
  ],
  refusal: [
    "(?:i would|i'd|would) (?:rather|prefer) not(?: to)?(?: (?:say|answer|talk|tell|discuss|share|comment|go into|get into))?(?: (?:that|this|it|about (?:that|this|it)|anything))*$",
    "(?:rather|prefer) not (?:to )?(?:say|answer|talk|tell|discuss|share|comment|go into|get into)",
    "i (?:don't|do not|won't|will not|refuse to)(?: want to)? (?:answer|discuss|share|talk about (?:it|this|that)|say (?:anything|more))",
    "^no comment$|none of your business|that's private$|i(?:'m| am) not comfortable (?:answering|sharing|talking|discussing)",
  ],
  dontKnow: [
    "(?:i )?(?:really |honestly |just )?(?:don't|do not|dont|wouldn't|would not) (?:really |actually )?know",
    "(?:i )?dunno|idk",
    "(?:i )?(?:have |had |got )?(?:absolutely |really )?no (?:idea|clue)",
    "(?:i'm |i am |im )?(?:really )?not (?:really |quite |too |so )?sure",
    "nothing(?: (?:really|else|more|special|much|particular|in particular|at all|comes to mind|to add|to say))?",
    "(?:i )?(?:can't|cannot|can not) (?:really )?(?:say|tell|remember|think of (?:anything|any))|hard to say",
  ],
  fillers: [
    ..."well um uh hmm oh so honestly actually really sorry sure exactly either".split(" "),
    "i guess",
    "to be honest",
    "about that",
    "at the moment",
    "right now",
    "off the top of my head",
  ],
};

const german: StopWords = {
  distress: [
    "bring~ mich um|mich (?:selbst )?(?:um(?:zu)?bringen|töten)|mir (?:das leben (?:zu )?nehmen|etwas an(?:zu)?tun)",
    "selbstmord~|suizid~|mich selbst (?:zu )?verletz~",
    "(?:will|möchte|wollte) (?:nur noch |einfach |nicht mehr )?(?:sterben|leben nicht mehr)|(?:will|möchte) (?:ich )?nicht mehr leben",
    "wäre (?:ich )?(?:lieber|am liebsten) tot|meinem leben ein ende",
  ],
  optOut: [
    "(?:interview|gespräch|befragung|umfrage) (?:jetzt |hier |bitte |sofort )*(?:beenden|abbrechen|stoppen)",
    "(?:möchte|will) (?:ich )?(?:jetzt |hier |bitte )*aufhören$|hören (?:wir|sie) (?:bitte |jetzt )?auf$",
    "lass(?:en sie)? mich in ruhe|keine (?:weiteren )?fragen mehr",
  ],
  refusal: [
    "(?:möchte|will|mag|werde) (?:ich )?(?:dazu |darüber |das |hierzu |hierüber |darauf )?(?:lieber )?(?:nicht|nichts)(?: weiter| mehr)? (?:sagen|beantworten|antworten|sprechen|reden|erzählen)",
    "(?:darüber|dazu|das|hierzu|darauf) (?:möchte|will|mag) ich (?:lieber )?(?:nicht|nichts)",
    "^lieber nicht$|^keine angabe~?$|^kein kommentar$|das ist (?:mir zu )?privat$|geht (?:sie|dich|euch|niemanden) nichts an",
  ],
  dontKnow: [
    "(?:das )?(?:ich )?(?:weiß|weiss|wüsste) (?:ich )?(?:es )?(?:auch |leider |gar |ehrlich gesagt )*nicht(?: so)?(?: genau| recht)?",
    "(?:ich habe |habe |hab )?(?:leider |gar )?keine ahnung|kein(?:en)? (?:plan|schimmer|idee)|keine idee",
    "(?:gar |eigentlich )?nichts(?: weiter| mehr| besonderes| bestimmtes)?",
    "(?:(?:ich )?bin (?:ich )?(?:mir )?)?(?:da )?nicht sicher|(?:das )?kann ich (?:so )?nicht sagen|schwer zu sagen",
    "(?:da )?(?:mir )?fällt (?:mir )?(?:gerade |dazu )*nichts(?: mehr)?(?: ein)?",
  ],
  fillers: [..."also hm ähm äh naja tja ehrlich leider genau dazu gerade".split(" "), "ehrlich gesagt"],
};

const french: StopWords = {
  distress: [
    "me (?:tuer|suicider)|suicid~|me faire du mal|en finir avec (?:la|ma) vie",
    "mettre fin à (?:mes jours|ma vie)|(?:envie de|veux|voudrais) mourir",
    "plus envie de vivre|ne veux plus vivre",
  ],
  optOut: [
    "(?:arrêter|stopper|terminer|finir|quitter|interrompre) (?:l'|cet |cette )(?:entretien|interview|enquête|échange|conversation)",
    "je (?:veux|voudrais|souhaite|préfère) (?:m')?arrêter(?: (?:ici|là|maintenant))*$|on (?:peut )?arrête(?:r)?(?: (?:ici|là))*$",
    "laissez-moi tranquille|plus de questions$",
  ],
  refusal: [
    "préf[èé]re(?:rais)? ne pas (?:\\p{L}+ )?(?:répondre|parler|dire)|préf[èé]re(?:rais)? ne pas$",
    "ne (?:veux|souhaite|désire) pas (?:y |en |le |vous )?(?:répondre|parler|dire)",
    "^sans commentaire$|(?:ça|cela) ne vous regarde pas|c'est privé$",
  ],
  dontKnow: [
    "(?:je )?(?:ne |n')?(?:le )?sais (?:vraiment |franchement )?pas(?: (?:trop|vraiment|exactement|bien))?|j'sais pas|chais pas",
    "(?:je n'ai |j'ai )?aucune idée|(?:je n'ai )?pas d'idée|je n'en sais rien",
    "rien(?: (?:de spécial|de particulier|d'autre|du tout|de plus))?",
    "(?:je ne suis |je suis )?pas sûre?|difficile à dire",
  ],
  fillers: [..."bah ben euh alors franchement désolé désolée honnêtement vraiment".split(" "), "en fait"],
};

const spanish: StopWords = {
  distress: [
    "matarme|suicid~|quitarme la vida|hacerme daño|lastimarme|acabar con mi vida",
    "quiero morir(?:me)?|(?:ya )?no quiero (?:seguir viviendo|vivir)|(?:no tengo|sin) ganas de vivir",
  ],
  optOut: [
    "(?:parar|terminar|detener|acabar|dejar|cancelar|finalizar) (?:con )?(?:la|esta) (?:entrevista|encuesta|conversación)",
    "(?:quiero|quisiera|prefiero) (?:parar|terminar|dejarlo)(?: (?:aquí|ya|ahora))*$",
    "déj(?:a|e|en)me en paz|no más preguntas",
  ],
  refusal: [
    "(?:prefiero|preferiría) no (?:decir|responder|contestar|hablar|comentar)~|^prefiero no$|^preferiría no$",
    "no (?:quiero|deseo|voy a) (?:decir|responder|contestar|hablar|comentar)~",
    "^sin comentarios$|no es asunto (?:suyo|tuyo)|es privado$",
  ],
  dontKnow: [
    "(?:yo )?(?:la verdad )?(?:que )?no (?:lo )?(?:sé|se)(?: (?:bien|muy bien|exactamente|decir))?",
    "ni idea|no tengo (?:ni )?(?:la menor )?idea",
    "nada(?: (?:más|en especial|en particular|especial))?",
    "no (?:estoy )?segur[oa]|no sabría (?:decir|decirle|decirte)|no se me ocurre nada|difícil de decir",
  ],
  fillers: [..."pues bueno eh mmm sinceramente realmente perdón".split(" "), "la verdad"],
};

const portuguese: StopWords = {
  distress: [
    "me matar|matar-me|suic[ií]d~|tirar (?:a )?minha (?:própria )?vida|acabar com (?:a )?minha vida",
    "quero morrer|não quero (?:mais )?viver|não quero viver mais|me machucar|(?:sem|não tenho) vontade de viver",
  ],
  optOut: [
    "(?:parar|terminar|encerrar|acabar|cancelar|interromper) (?:com )?(?:a|esta|essa) (?:entrevista|pesquisa|conversa)",
    "(?:quero|queria|gostaria de|prefiro) (?:parar|terminar|encerrar)(?: (?:aqui|agora|já))*$",
    "me deix[ae] em paz|deixe-me em paz|sem mais perguntas|chega de perguntas",
  ],
  refusal: [
    "(?:prefiro|preferia|preferiria) não (?:\\p{L}+ )?(?:dizer|responder|falar|comentar)|^prefiro não$",
    "não (?:quero|desejo|vou|gostaria de) (?:dizer|responder|falar|comentar)",
    "^sem comentários$|não é da sua conta",
  ],
  dontKnow: [
    "(?:eu )?não sei(?: (?:bem|dizer|ao certo|responder|mesmo))?|sei lá",
    "não (?:faço|tenho) (?:a )?(?:menor |mínima )?(?:ideia|idéia)|nem ideia|sem ideia",
    "nada(?: (?:mais|de especial|em particular|em especial))?",
    "não (?:tenho|estou) (?:a )?(?:certeza|cert[oa])|não saberia dizer|não me ocorre nada|difícil dizer",
  ],
  fillers: [..."bem bom hum olha sinceramente realmente desculpe desculpa".split(" "), "na verdade"],
};

const italian: StopWords = {
  distress: [
    "uccidermi|ammazzarmi|suicid~|togliermi la vita|farmi del male|farla finita",
    "voglio morire|non voglio (?:più )?vivere|non ho (?:più )?voglia di vivere",
  ],
  optOut: [
    "(?:fermare|interrompere|terminare|finire|concludere|chiudere|smettere) (?:l'|questa |quest'|con l'|con questa )intervista",
    "(?:voglio|vorrei|preferirei) (?:smettere|fermarmi|finire)(?: (?:qui|ora|adesso))*$",
    "(?:lasciami|lasciatemi|mi lasci) in pace|basta domande",
  ],
  refusal: [
    "prefer(?:isco|irei) non (?:dir|rispond|parl|comment)~|^prefer(?:isco|irei) di no$|^prefer(?:isco|irei) non farlo$",
    "non (?:voglio|desidero|intendo) (?:dir|rispond|parl|comment)~",
    "^(?:no comment|nessun commento|senza commenti)$|non sono affari (?:suoi|tuoi|vostri)|è privato$",
  ],
  dontKnow: [
    "(?:io )?(?:proprio )?non (?:lo )?so(?: (?:bene|proprio|dire|esattamente))?|boh",
    "nessuna idea|non (?:ne )?ho (?:la minima |la più pallida |nessuna )?idea",
    "niente(?: (?:di particolare|di speciale|altro|di che))?|nulla",
    "non (?:ne )?sono sicur[oa]|non saprei(?: dire)?|non mi viene in mente (?:niente|nulla)|difficile (?:da )?dir(?:e|lo)",
  ],
  fillers: [..."beh mah ehm allora sinceramente onestamente davvero scusi".split(" "), "in realtà"],
};

const dutch: StopWords = {
  distress: [
    "mezelf (?:van kant|iets aan|doden|pijn|verwond)~|zelfmoord~|su[iï]cid~|uit het leven stappen",
    "(?:wil|wou) (?:ik )?(?:liever |gewoon )?(?:dood|sterven|niet meer leven)|dood wil|eind~ aan mijn leven",
  ],
  optOut: [
    "(?:interview|gesprek|vragenlijst|enquête) (?:nu |hier )?(?:te )?(?:stoppen|beëindigen|afbreken)",
    "(?:stop|beëindig)(?: met)? (?:het|dit) (?:interview|gesprek)|stoppen met (?:het|dit) (?:interview|gesprek)",
    "wil (?:ik )?(?:nu |hier |graag )*(?:stoppen|ophouden)$|laat me met rust|geen vragen meer",
  ],
  refusal: [
    "(?:zeg|vertel|beantwoord|bespreek) (?:ik )?(?:dat |het |dit )?liever niet|^liever niet$",
    "(?:wil|ga) (?:ik )?(?:dat |dit |het |hier |daar |er )?(?:liever )?(?:niet|niets) (?:op |over |meer )?(?:zeggen|antwoorden|beantwoorden|praten|vertellen)",
    "^geen commentaar$|gaat (?:u|je|jou|niemand) niets aan|dat is privé$",
  ],
  dontKnow: [
    "(?:dat )?(?:ik )?weet (?:ik )?(?:het |dat )?(?:echt |eigenlijk |ook )?niet(?: (?:precies|zeker|zo goed))?",
    "(?:ik heb )?(?:echt )?geen (?:flauw )?(?:idee|benul)|(?:ik )?zou het niet weten",
    "(?:helemaal )?(?:niets|niks)(?: (?:bijzonders|speciaals|meer|in het bijzonder))?",
    "(?:ik ben (?:er )?)?niet (?:helemaal )?zeker|moeilijk te zeggen|(?:ik )?kan (?:zo )?niets bedenken",
  ],
  fillers: [..."nou tja ehm eh eigenlijk eerlijk sorry echt".split(" "), "eerlijk gezegd"],
};

export const stopWords = {
  English: english,
  German: german,
  French: french,
  Spanish: spanish,
  Portuguese: portuguese,
  Italian: italian,
  Dutch: dutch,
} satisfies Record<string, StopWords>;
