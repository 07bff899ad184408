import type { WordingData } from "./lexicon.ts";

export const spanish: WordingData = {
  functionWords: `el la los de decide decidió hace hacen hacer siente piensa dice ahora siempre nunca también todo toda día días semana semanas año vez veces lunes
    martes miércoles jueves viernes sábado domingo dos tres cuatro cinco primero sin entre las un una unos unas y o pero yo usted ustedes ella ellos nosotros mi su
    sus tu tus le les lo me te se es son era fue fueron ser ha han había haber está están estaba estaban no con del al por para sobre desde hasta en qué cómo cuál
    cuáles cuándo dónde quién quiénes cuánto que más muy algo esto eso esta ese esa este puede podría contarme cuénteme gustaría hizo pasó ocurrió sucedió después
    antes cuando cosas`,
  emptyWords: `mucho mucha muchos muchas todos todas alguien algún alguna algunas algunos nada cosa momento dijo dicho mencionó mencionado decir hecho hacía tener
    tiene tenía sentir sintió estar como donde porque durante contra tanto tan mismo misma otro otra otros otras aunque todavía aquí entonces mientras cada parte
    tipo forma manera haya sido siendo cuenta contó describió sobre todo generalmente normalmente habitualmente suele sueles suelen soler va van voy vas vamos ir iba había habías haya hubiera hubiese fuera quiere quería poder podía debe debía`,
  attribution: [
    "(?:usted |también |antes |me |nos |ya |tú )*(?:dijo|mencionó|comentó|contó|describió|explicó|señaló|indicó|dijiste|mencionaste|comentaste|habló de|hablaba de|contaste|describiste|explicaste|decía|comentaba)(?: (?:usted|que|antes|también|hace un momento))*",
    "(?:usted |ya |antes )*(?:me |nos )?(?:ha|había|has) (?:dicho|mencionado|comentado|contado|descrito|explicado|señalado)(?: (?:usted|que|antes|también))*",
    "(?:usted |vos |tú |antes |ya |me |nos |te )*(?:habla(?:ste|steis|bas|ba)|habló|conta(?:ste|bas|steis|ba)|dec(?:ías|íais|ía)|dij(?:iste|isteis|eron)|menciona(?:ste|steis|bas|ba|ron)|comenta(?:ste|bas|steis)|describ(?:iste|ías|ía)|explica(?:ste|bas)|señala(?:ste|ba)|afirm(?:ó|aste|aba)|asegur(?:ó|aste)|record(?:ó|aste|aba)|respond(?:ió|iste)|escrib(?:ió|iste)|refer(?:ía|iste)|refirió|te quejaste|se quejó|se quejaba|te quejabas|admit(?:ió|iste)|reconoc(?:ió|iste)|llam(?:ó|aste)|sugir(?:ió|iste)|insinu(?:ó|aste))(?: (?:que|de|del|a|sobre|antes|también|usted))*",
    "como (?:dice|dices|decís|bien dice|usted dice)",
  ],
  attributionOpeners: "según cuando como si ya porque y pero que antes aunque usted mientras momento rato",
  leading: {
    phrases: [
      "(?<=[\\p{L} ]{5}[,.;–—-] ?[¿]?)(?:verdad|no|cierto|no es (?:así|cierto|verdad)|correcto|a que sí|sí|no cree|no le parece|no es eso)$",
      "(?<!(?:cuando|si|que|quien|porque|donde|mientras) )no (?:cree|piensa|considera|le parece|opina|siente|diría) (?:usted )?(?:que|de acuerdo|así|eso|muy|más|un|una|\\p{L}+)?",
      "^no (?:es|era|fue|fueron|son|sería|resulta|resultó|ha|le (?:gusta|gustó|molesta|molestó|encanta|parece|pareció|resulta|resultó|frustró|ayudó))",
      "est(?:ás?|arías?|arás?) (?:usted )?de acuerdo(?! con (?!que|migo))",
      "^¿no (?!obstante|solo|sólo|solamente)\\p{L}+",
      "(?:seguramente|seguro que|sin duda|obviamente|evidentemente|por supuesto|desde luego|claramente|naturalmente|indudablemente|claro que)",
      "como (?:todos )?sabemos",
      "es (?:obvio|evidente|claro|lógico) que",
      "(?:todo el mundo|todos|la mayoría(?: de la gente| de las personas| de los \\p{L}+)?|mucha gente|otros|los demás) (?:sabe|saben|piensa|piensan|dice|dicen|cree|creen|prefiere|prefieren|opina|opinan|está|encuentra)",
      "(?:usted )?debe (?:de )?(?:haber\\p{L}*|sentir|estar|ser|admitir|reconocer)",
      "(?:usted )?tiene que (?:admitir|reconocer)",
      "cuánto (?:le|te) (?:gusta|gustó|encanta|encantó|molesta|molestó|disgusta|disfruta)",
      "cuánto (?:disfruta|disfrutó|odia|odió|valora|aprecia)",
      "cuánto (?:mejor|peor|más (?:fácil|difícil|rápido))",
      "(?:supongo|imagino|asumo|apuesto) (?:a )?que",
      "me imagino que",
      "(?<=[\\p{L} ]{5}[,.;–—-] ?[¿]?)(?:eh|viste|vale|no es cierto|no te parece|no os parece|no les parece|no crees|no creés|no creéis|no creen|me equivoco|o me equivoco|tengo razón|estamos de acuerdo|a que no|digo yo|supongo|imagino|no es verdad|cómo no|ah|che)$",
      "^¿?(?:verdad que|a que|acaso|es que no|no será que|cierto que|no es verdad que|no es cierto que)",
      "(?<!(?:cuando|si|que|quien|porque|donde|mientras) )no (?:crees|creés|creéis|creen|piensas|pensás|pensáis|te parece|os parece|les parece|consideras|considerás|opinas|opinás|dirías|diríais|sientes|sentís|te das cuenta|estás de acuerdo)",
      "(?<=^[¿¡]?(?:\\p{L}+, ?)?)(?:todos|todas|nadie|cualquiera|todo el mundo|la mayoría|a (?:todos|todo el mundo|la mayoría|mucha gente|nadie|casi todos)|muchos|muchas personas|la gente)(?= )[^?]*[.,]",
      "(?:de seguro|seguro(?= (?:te|le|se|os|fue|estaba|estabas|era))|sin lugar a dudas|como es lógico|lógicamente|ni que decir tiene|está claro que)",
      "(?:debió|debiste|debisteis|debieron|debía|debías|debe|debes|debés|tuvo que|tuviste que|habrá|habrás|habréis|ha debido|has debido) (?:de )?(?:\\p{L}+ )?(?:ser|haber~|estar|sentir~|resultar|parecer~|sido|estado|sentido|resultado)",
      "^(?:me )?(?:imagino|supongo|asumo|apuesto|seguro|apostaría)",
      "cuánto (?:\\p{L}+ )?(?:confía|confías|confiás|extraña|extrañas|extrañás|echa de menos|echas de menos|se arrepiente|te arrepientes|sufre|sufriste|sufrió|teme|temes|le (?:cuesta|costó|duele|dolió|enoja|importa)|te (?:cuesta|costó|duele|dolió|enoja|importa|gusta|molesta))",
      "(?:seamos sinceros|admítalo|admítelo|reconózcalo|la verdad es que|no me extraña|con razón)",
      "^¿(?:eso|esto|ella|él|ellos|usted|tú) no (?:te |le |os |les |se |lo |la |me )?\\p{L}+",
      "^¿?(?:entonces|así que|o sea que),? [^?]{0,50} (?:fue|es|era) (?:un|una) (?:\\p{L}+ )?(?:error|fracaso|problema|equivocación)",
      "(?:volver|vuelve|volvía|volvió) loc[oa]",
      "^¿?(?:y |entonces )?(?:diría|dirías|dirían|diríais) que",
    ],
    how: [
      "(?:qué|cuán) tan",
      "(?<=\\p{L} )tan",
      "cuán",
      "(?:cómo de|qué tan|qué)",
      "hasta qué punto (?:\\p{L}+ ){0,5}?",
      "en qué medida (?:\\p{L}+ ){0,5}?",
      "cuánto de",
      "(?<=\\p{L} )tan poco",
    ],
    closed: [
      "^¿?(?:fue|era|es|está|estaba|estuvo|estás|estabas|estuviste|estáis|son|eran|fueron|sos|eres|resulta|resultó|(?:le|te|os|les) (?:resulta|resultó|pareció|parece|parecía)|quedó|quedaste|se quedó|te quedaste|se siente|te sientes|te sentís|encuentra|encuentras|considera|consideras) (?:[\\p{L}']+ ){0,4}?(?:(?:muy|tan|demasiado|realmente|bastante|un poco|más bien) )?",
      "^¿(?:el|la|los|las|su|ese|esa) (?:\\p{L}+ ){1,3}?(?:fue|era|es|está|estaba|son|fueron) (?:(?:muy|tan|demasiado|bastante) )?",
    ],
    feels: [
      "^¿?(?:y |pero )?(?:se|te|os) (?:sintió|sentiste|sintieron|sentisteis|siente|sientes|sentía|sentías|sentís) (?:(?:muy|un poco|algo|tan|realmente|más|usted) )*(?!como|igual|cuando|antes|después|mejor|dentro|desde|otra|sobre|durante|entonces|parte|capaz|distint|diferent|hasta|para)",
    ],
    valuations: `buen mal(?:o|a|os|as)\\b genial fácil difícil útil inútil satisf insatisf content descontent feliz infeliz agradab desagradab decepcion molest cómod incómod
      efica eficien conveniente estresant divertid aburrid doloros valios fiable intuitiv confus clar(?:o|a)\\b atractiv segur insegur just(?:o|a)\\b injust car(?:o|a)\\b barat lent(?:o|a)\\b rápid amab
      terrible increíble excelente frustr pesad(?:o|a)\\b bonit fe(?:o|a)\\b orgullos preocupad emocionad important(?=\\s?e\\ses\\sest) cansad práctic bien\\b complicad sencill simpátic antipátic groser atent educad maleducad pacient impacient honest deshonest profesional sucio limpi ruidos modern anticuad
      lógic absurd ridícul rar(?:o|a)\\b extrañ grave peligros arriesgad saludab sabros engorros trist nervios enojad enfadad furios asustad sorprendid tranquil ansios
      estresad frustrad agotad aliviad convenc conform hart(?:o|a)\\b entretenid lind(?:o|a)\\b padre\\b chido chévere guay penos vergonzos cercan fiable confuso
      tedios abusiv ofensiv humillant desesperant exasperant agobiant dur(?:o|a)\\b normal\\b horrible`,
    strong: `frustr enfad enoj enojo furi rabia irrit molest(?:ia|ó|o|a|os|as|aba|an|ar)?\\b increíble maravill fantástic excelente brillante estupend asombros asquer asco horrible horror terrible
      espantos odi(?:o|a|ó|ar|aba|as|oso|osa)\\b detest ador(?:a|ó|o|ar|aba)\\b encant encanta amor ama(?:ba)?\\b delici emocion(?!es) entusias eufór devast desastr catástrof catastróf pesadill patétic inútil ridícul conmovedor estúpid idiot tont(?:o|a|ería)
      avergonz vergüenza humill indign fastidi mied(?:o|os)\\b asust aterr pánic ansie deprim miserab desesper decepcion amarg culpab culpa\\b celos envidi arrepent abrum agobi agot impresion(?!es) espectacular decepción peor(?:es)?\\b
      magnífic perfect impecable insoportab intolerab inaceptab atroz escandal sorprendentes?\\b orgull feli(?:z|ces|cidad)\\b infeli alegr alegría disfrut goz(?:o|a|ó)\\b doloros cruel traicion estafa basura chapuz incompeten grosero
      estrés estres aburr triste tristeza solitari alivi preocupad preocupación genial sensacional fenomenal pésim nervios trist satisfech insatisfech contento contenta soledad abandonad ignorad despreci menospreci excluid rechazad ofend ofens insult herid(?:o|a)\\b traum engañ impotent desampar desproteg presionad vulnerab
      injustici injust(?:o|a|os|as)\\b desastre caos caótic absurd locura penos pesadez lamentab nefast infernal infierno tortura bronca\\b cabre hart(?:o|a|os|as)\\b enfurec exasper desalent
      desmotiv angust torment sufrimiento complicad engorros grosera alucin flip chévere chido guay lind(?:o|a|os|as)\\b hermos tedios abus(?:o|iv)\\p{L}*
      ofensiv decepcionant agotador preocupant insegur humillant despistad solo\\sy\\sabandonado maltrat rencor resentid`,
  },
  suggestion: {
    phrases: [
      "^¿?(?:es|fue|era) por (?:falta|culpa|el|la)",
      "(?:es|fue|era|será|sería|se debe|se debió|ha sido|ocurrió) (?:eso |esto |tal vez |quizás |acaso |quizá )*(?:porque|debido|a causa|por culpa)",
      "(?:tal vez|quizás|quizá|acaso|posiblemente|probablemente|a lo mejor) porque",
      "(?:se debe|se debió|se debería) (?:eso |esto )?a que",
      "^¿?(?:(?:es|fue|era|será|sería) )?(?:la|una|su) (?:\\p{L}+ )?(?:razón|causa)(?: de eso)?(?: (?:es|fue|era|será|sería))? que",
      "^¿?(?:tal vez|quizás?|acaso|será que|a lo mejor)(?: (?:sea|es|fue|fuera|será))? que",
      "^¿?será que",
      "^¿?(?:es|fue|sería) posible que",
      "^¿?(?:lo|la|se|le|usted|compra|usa|hace|dejó|eligió|fue|compró|prefiere|siente|piensa|decidió|cambió)(?: \\p{L}+){0,7} porque",
      "^¿?(?:podría|puede|pudo) (?:ser|deberse|haber sido)",
      "^¿?(?:y |pero )?(?:quizás?|tal vez|acaso|a lo mejor|capaz que?|por casualidad|posiblemente|probablemente|seguramente|igual)(?! (?:podría|puede|pueda|podrías|puedas|quiera|quieras) )[^.!?]*\\?",
      "^¿(?!por|qué|cómo|quién|cuál|cuándo|dónde|cuánt)[^?]*(?<= )porque [^?]*\\?",
    ],
    such: [
      "tales como",
      "tal como(?= (?:el|la|los|las|un|una) )",
      "(?:cosas|aspectos|factores|razones|motivos|problemas|sentimientos|algo) como",
      "como por ejemplo",
      "como pueden ser",
      "^¿?(?:tiene|tenía|tuvo|tendrá|tendría) (?:eso |esto |algo |todo )*(?:que ver|relación) con",
      "^¿?(?:eso |esto )?(?:depende|dependía|viene|vino|proviene|nace|surge|parte) (?:eso )?del?",
      "^¿?(?:eso |esto )?(?:se debe|se debió|se debía|se deberá|es debido|fue debido) (?:eso |esto )?al?",
      "^¿?(?:es|fue|era|será) (?:una )?(?:cuestión|culpa|cosa|efecto|consecuencia|resultado|problema|falta|señal) del?",
      "^¿?(?:es|fue|era|será|sería|lo hace|lo hizo|lo haces|lo hacés|lo hiciste|va|fue|vas) (?:eso |usted )?(?:por|para)(?! (?:eso|esto|qué|ti|usted))",
      "^¿?(?:se trata|se trataba|se trató) del?",
      "^¿?influy(?:e|ó|eron) (?:en eso )?",
      "^¿?(?:el|la|los|las|su|ese|esa|esto|eso) (?:\\p{L}+ ){1,4}?(?:se debió|se debe|se debía|fue por|es por|fue debid[oa]|tuvo que ver con|tiene que ver con|fue culpa|se explica)",
      "^¿?(?:es|fue|era) (?:sobre todo|principalmente|más bien|simplemente|solo|ante todo)",
      "^¿?(?:es|fue|era) (?:el|la|los|las|su|un|una)(?=[^?]* (?:lo que|la que|el que|que) )",
      "^¿?(?:eso|esto) (?:es|fue|era|será|sería) (?:por|culpa|cosa)",
    ],
    example: [
      "(?<=, )como",
      "por ejemplo",
      "p\\. ?ej\\.",
      "quizás",
      "quizá",
      "tal vez",
      "incluyendo",
      "a lo mejor",
      "digamos",
    ],
    or: "[ou]",
    and: "[ye]",
    neutral: [
      "^(?:no|algo|alguien|otr~|más|menos|ningun~|ambos|dos|tres|así|en algún|de otra|diferente|distint~|lo contrario|qué|hay|hubo|nada|cualquier)",
    ],
    open: [
      "[ou] (?:\\p{L}+ ){0,3}(?:otr[oa]s? (?:cosas?|raz[oó]n|razones|motivos?)|algún motivo más|algo más|algo distinto|algo diferente|otra persona|alguien más)",
    ],
    until: "cuando mientras antes después que quien porque si",
  },
  question: {
    interrogatives: [
      "qué",
      "por qué",
      "cómo",
      "quién(?:es)?",
      "cuál(?:es)?",
      "cuándo",
      "dónde",
      "cuánt[oa]s?",
      "(?<!entre [^?]* y )lo que",
    ],
    ambiguous: [],
    auxiliaries: ["\\p{L}+"],
    inversions: ["¿(?!(?:y|pero) )\\p{L}+"],
    requests: [
      "^¿?(?:\\p{L}+,? )?(?:me |nos |le )?(?:puede|podría|pueden|podrían|puedes|podrías|quiere|querría|quisiera|gustaría|importaría|sería)(?: \\p{L}+){0,8}? (?:contar|describir|explicar|hablar|decir|dar|compartir|detallar|comentar|ampliar|profundizar|relatar|contarme|recordar|nombrar|mencionar|pensar|aclarar|repetir|especificar|mostrar|ayudar|citar|resumir|confirmar|precisar|concretar|indicar|poner(?=(?:me|nos)? un ejemplo))~",
      "^¿?(?:por favor,? )?(?:cuénte|describ|expli|háble|díga|dé|compart|detall|comént|piense|cuénta|describe|háblame|relate)~",
    ],
    twice: [
      "y (?:si es así|en (?:ese caso|caso afirmativo)|si (?:no|sí))",
      "(?:qué|por qué|cómo|quién|cuándo|dónde) y (?:qué|por qué|cómo|quién|cuándo|dónde|con qué|a quién)",
      "(?:y|o|u)(?<=¿.*\\p{L},? (?:y|o|u)) (?:a |con |de |para |en |desde |por |hasta )?(?:qué|cómo|quién(?:es)?|cuál(?:es)?|cuándo|dónde|cuánt[oa]s?)(?= )",
      "y cuál(?:es)?\\?",
      "(?:qué|cómo|quién(?:es)?|cuál(?:es)?|dónde|cuánt[oa]s?)(?<=^¿(?:\\p{L}{1,5} )?(?:qué|cómo|quién(?:es)?|cuál(?:es)?|cuándo|dónde|cuánt[oa]s?) [^?;:]*, (?:\\p{L}+ )?\\p{L}+)(?= )",
    ],
    asides: [
      "(?<=, )(?:cree usted|crees|cree|piensa|piensas|en su opinión|en tu opinión|según usted|diría|dirías)(?=,|\\s*\\?)",
      "(?:quién o qué|qué o quién)(?= )",
    ],
    address: ["usted", "su", "me", "qué", "cómo", "por qué", "quién", "cuál", "cuándo", "dónde"],
  },
};
