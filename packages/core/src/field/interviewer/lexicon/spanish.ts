import type { LexiconData } from "./lexicon.ts";

export const spanish: LexiconData = {
  functionWords: `el la los las un una unos unas y o pero yo usted ustedes ella ellos nosotros mi su sus tu tus le les lo me te se
    es son era fue fueron ser ha han había haber está están estaba estaban no con del al por para sobre desde hasta en qué cómo por
    cuál cuáles cuándo dónde quién quiénes cuánto que más muy algo esto eso esta ese esa este puede podría contarme cuénteme usted
    le gustaría hizo pasó ocurrió sucedió después antes cuando cosas`,
  emptyWords: `también siempre nunca mucho mucha muchos muchas todo toda todos todas alguien algún alguna algunas algunos nada cosa
    veces momento dijo dicho mencionó mencionado decir dice hacer hecho hace hacía tener tiene tenía sentir sintió siente estar
    como donde porque entre durante sin contra tanto tan mismo misma otro otra otros otras aunque todavía aquí ahora entonces
    mientras cada parte tipo forma manera haya sido siendo había era fue cuenta contó describió`,
  attribution: [
    "(?:usted |también |antes |me |nos |ya |tú )*(?:dijo|mencionó|comentó|contó|describió|explicó|señaló|indicó|dijiste|mencionaste|comentaste|habló de|hablaba de|contaste|describiste|explicaste|decía|comentaba)(?: (?:usted|que|antes|también|hace un momento))*",
    "(?:usted |ya |antes )*(?:me |nos )?(?:ha|había|has) (?:dicho|mencionado|comentado|contado|descrito|explicado|señalado)(?: (?:usted|que|antes|también))*",
  ],
  attributionOpeners: "cuando como si ya porque y pero que antes aunque usted mientras",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?[¿]?)(?:verdad|no|cierto|no es (?:así|cierto|verdad)|correcto|a que sí|sí|o no|no cree|no le parece|no es eso)$",
      "¿?no (?:cree|piensa|considera|le parece|opina|siente|diría) (?:usted )?(?:que|de acuerdo|así|eso|muy|más|un|una|\\p{L}+)?",
      "^no (?:es|era|fue|fueron|son|sería|resulta|resultó|ha|le (?:gusta|gustó|molesta|molestó|encanta|parece|pareció|resulta|resultó|frustró|ayudó))",
      "(?:está|estaría|estará) (?:usted )?de acuerdo",
      "seguramente",
      "seguro que",
      "sin duda",
      "obviamente",
      "evidentemente",
      "por supuesto",
      "desde luego",
      "claramente",
      "naturalmente",
      "indudablemente",
      "claro que",
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
    ],
    how: [
      "(?:qué|cuán) tan",
      "cuán",
      "(?:cómo de|qué tan|qué)",
      "hasta qué punto (?:\\p{L}+ ){0,5}?",
      "en qué medida (?:\\p{L}+ ){0,5}?",
      "cuánto de",
    ],
    valuations: `buen mal(?:o|a|os|as)\\b genial fácil difícil útil inútil satisf insatisf content descontent feliz infeliz agradab desagradab decepcion molest cómod incómod
      efica eficien conveniente estresant divertid aburrid doloros valios fiable intuitiv confus clar(?:o|a)\\b atractiv segur insegur just(?:o|a)\\b injust car(?:o|a)\\b barat lent(?:o|a)\\b rápid amab
      terrible increíble excelente frustr pesad(?:o|a)\\b bonit fe(?:o|a)\\b orgullos preocupad emocionad important(?=\\s?e\\ses\\sest) cansad práctic bien\\b`,
    strong: `frustr enfad enoj enojo furi rabia irrit molest(?:ia|ó|o|a|os|as|aba|an|ar)?\\b increíble maravill fantástic excelente brillante estupend asombros asquer asco horrible horror terrible
      espantos odi(?:o|a|ó|ar|aba|as|oso|osa)\\b detest ador(?:a|ó|o|ar|aba)\\b encant encanta amor ama(?:ba)?\\b delici emocion entusias eufór devast desastr catástrof catastróf pesadill patétic inútil ridícul estúpid idiot tont(?:o|a|ería)
      avergonz vergüenza humill indign fastidi mied(?:o|os)\\b asust aterr pánic ansie deprim miserab desesper decepcion amarg culpab culpa\\b celos envidi arrepent abrum agobi agot impresion espectacular
      magnífic perfect impecable insoportab intolerab inaceptab atroz escandal sorprend orgull feli(?:z|ces|cidad)\\b infeli alegr alegría disfrut goz(?:o|a|ó)\\b dolor(?:oso|osa)?\\b cruel traicion estafa basura chapuz incompeten grosero
      estrés estres aburr triste tristeza solitari alivi preocupad preocupación genial sensacional fenomenal pésim nervios trist satisfech insatisfech contento contenta soledad`,
  },
  suggestion: {
    phrases: [
      "^¿?(?:es|fue|era) por (?:falta|culpa|el|la)",
      "(?:es|fue|era|será|sería|se debe|se debió|ha sido|ocurrió) (?:eso |esto |tal vez |quizás |acaso |quizá )*(?:porque|debido|a causa|por culpa)",
      "(?:tal vez|quizás|quizá|acaso|posiblemente|probablemente|a lo mejor) porque",
      "^¿?(?:lo|la|se|le|usted|compra|usa|hace|dejó|eligió|fue|compró|prefiere|siente|piensa|decidió|cambió)(?: \\p{L}+){0,7} porque",
      "^¿?(?:podría|puede|pudo) (?:ser|deberse|haber sido)",
    ],
    such: [
      "tales como",
      "tal como(?= (?:el|la|los|las|un|una) )",
      "(?:cosas|aspectos|factores|razones|motivos|problemas|sentimientos|algo) como",
      "como por ejemplo",
      "como pueden ser",
    ],
    example: [
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
      "lo que",
    ],
    ambiguous: [],
    auxiliaries: ["\\p{L}+"],
    inversions: ["(?:¿)(?:\\p{L}+)"],
    requests: [
      "^¿?(?:\\p{L}+,? )?(?:me |nos |le )?(?:puede|podría|puedes|podrías|quiere|querría|quisiera|gustaría|importaría|sería)(?: \\p{L}+){0,8}? ?(?:contar|describir|explicar|hablar|decir|dar|compartir|detallar|comentar|ampliar|profundizar|relatar|contarme|recordar|nombrar|mencionar|pensar)~",
      "^¿?(?:por favor,? )?(?:cuénte|describ|expli|háble|díga|dé|compart|detall|comént|piense|cuénta|describe|háblame|relate)~",
    ],
    address: ["usted", "su", "me", "qué", "cómo", "por qué", "quién", "cuál", "cuándo", "dónde"],
  },
  advice: [
    "^¿?(?:hay|habría) que",
    "(?<!(?:cree|piensa|siente|considera|qué|cómo|cuál|cuándo|dónde|quién|si|creía|pensó|opina)(?: que)?(?: usted)? )(?:usted |tú )?(?:debería|deberías|debiera)(?: (?:haber|de))?(?! (?:ser|estar|haber) (?:el|la|un))",
    "^¿?(?:(?:tal vez|quizás|quizá|entonces|la próxima vez|a lo mejor|en ese caso|pues|mejor) ,?)*(?:usted )?(?:debe|tiene que|debería|deberías|necesita|podría|le conviene|puede) (?:intentar|probar|hacer|considerar|pedir|hablar|usar|comprar|cambiar|llamar|buscar|evitar|planear|planificar|empezar|dejar|tratar|preguntar|consultar|reservar|\\p{L}+[aei]r)(?!me|le|nos)",
    "^¿?(?:\\p{L}+, )?(?:usted )?(?:ha|has|había) (?:usted |ya |alguna vez )*(?:intentado|probado|considerado|pensado en|contemplado|tratado)",
    "¿?por qué no (?:lo |la |le |se |los |les )?(?:intent|prueb|prob|habl|us|cambi|pid|llam|hac|compr|busc|pregunt|consider|va|toma|deja|reserva|habla|consult|organiz|elig|escrib)~",
    "(?:le |te )?(?:sugiero|recomiendo|aconsejo|sugeriría|recomendaría|aconsejaría|propongo|propondría)",
    "(?:mi|un|una|nuestro|nuestra) (?:consejo|sugerencia|recomendación)",
    "yo (?:que usted|en su lugar|en tu lugar)",
    "en su lugar,? yo",
    "si (?:yo )?(?:fuera|estuviera) (?:usted|en su lugar)",
    "si yo fuera",
    "^¿?y si (?:usted |lo |la |le |se |mejor )*\\p{L}+",
    "qué tal si",
    "qué (?:le |te )?parece(?:ría)? si",
    "qué pasaría si (?:usted )?(?:simplemente )?(?:intent|prob|habl|us|cambi|pid|llam|dej)~",
    "^(?:por favor,? )?(?:intente|pruebe|trate de|considere|evite|procure|asegúrese|no olvide|pida|hable con|deje de|empiece|llame|busque|haga|use|compre|recuerde(?! (?:la|el|alguna|un|una|otr)))",
    "(?:sería|es|será) (?:\\p{L}+ )?(?:mejor|bueno|conveniente|recomendable|aconsejable|útil|sensato|prudente|una buena idea|buena idea|ideal)(?: que| si| \\p{L}+[aei]r)(?!le|me)",
    "lo mejor (?:es|sería|será)",
    "(?:más )?(?:le|te) (?:conviene|convendría|vendría bien)",
    "^¿?(?:no )?(?:podría|puede) (?:usted )?(?:intentar|probar|simplemente|pedir|usar|tratar)",
    "no (?:debería|sería mejor)",
  ],
  evaluation: [
    "pienso (?:igual|lo mismo|como usted)",
    "(?:gran|buena|buen|excelente|magnífica|estupenda|estupendo|interesante|fantástica|fantástico|brillante|mala|mal|sabia|inteligente|perfecta|acertada|maravillosa|maravilloso|valiosa|pésima|muy buena|muy buen|tremenda|sensata) (?:respuesta|idea|pregunta|observación|punto|decisión|elección|ejemplo|trabajo|historia|reflexión|comentario|razón|actitud|aporte|argumento|razonamiento|aportación|explicación|opción|hábito)(?=[.,!;:–—-]|$| y | pero )",
    "(?:respuesta|idea|pregunta|observación|punto|decisión|elección|ejemplo|reflexión|comentario|aporte|historia|actitud|explicación) (?:muy |tan |realmente )?(?:excelente|interesante|brillante|fantástic[oa]|inteligente|buen[oa]|maravillos[oa]|acertad[oa]|valios[oa]|estupend[oa]|mal[oa]|sensat[oa]|sabi[oa]|honest[oa])(?=[.,!;:–—-]|$)",
    "^¡?(?:(?:ah|sí|oh|vaya|bueno|y|pero|pues),? )?(?:eso|esto|lo que (?:\\p{L}+ ){1,4}|su (?:\\p{L}+)|esa|ese)(?: (?:\\p{L}+))? (?:es|fue|suena|me parece|está|estuvo|ha sido|resulta|parece|era|tuvo que ser|debió ser)(?: (?:muy|realmente|tan|un|una|el|la|lo|totalmente|absolutamente|bastante|simplemente|verdaderamente|completamente|todo|no|su|más))* (?:buen[oa]?|bien|excelente|genial|estupend[oa]|fantástic[oa]|maravillos[oa]|interesante|fascinante|brillante|perfect[oa]|inteligente|sabi[oa]|admirable|correct[oa]|cierto|verdad|mal|mal[oa]|terrible|horrible|pésim[oa]|pena|lástima|error|vergüenza|impresionante|inspirador~|comprensible|lógic[oa]|razonable|sensat[oa]|acertad[oa]|triste|injust[oa]|incorrect[oa]|irresponsable|culpa|tont~|estúpid~|valiente|valios[oa]|increíble|loable|ideal|lamentable|equivocad[oa]|imprudente)(?! (?:para|de) (?:usted|ti))",
    "^¡?(?:(?:ah|oh|sí|vaya),? )?(?:excelente|genial|estupendo|fantástico|maravilloso|perfecto|muy bien|(?:muy )?bien hecho|bravo|qué (?:bien|bueno|buena|interesante|pena|lástima|maravilla|gran|horror|excelente|lindo|bonito|inteligente|terrible|mal|triste|valiente|maravilloso)(?: \\p{L}+)?|exacto|exactamente|absolutamente|totalmente|claro|felicidades|enhorabuena|felicitaciones|buen trabajo|gran trabajo|bien dicho|así se hace|interesante|correcto|de acuerdo totalmente|increíble|impresionante|muy (?:interesante|bueno|buena|inteligente|acertado)|magnífico|buenísimo|efectivamente|brillante|súper|totalmente de acuerdo|qué bien)(?=[!.,;:–—]| [–—-] )",
    "(?:usted )?(?:tiene|tienes|lleva) (?:toda la |mucha |usted |usted toda la |toda )?razón",
    "^¡?(?:usted )?(?:hizo|ha hecho|actuó|eligió|tomó|cometió|lo hizo|ha actuado|ha tomado|ha cometido|se equivocó|lo ha hecho|manejó|lo manejó|explicó|lo explicó)(?: \\p{L}+){0,3} (?:bien|lo correcto|mal|un error|una (?:buena|mala|gran|excelente|sabia) \\p{L}+|la decisión correcta|perfectamente|correctamente|de maravilla|un gran error|un buen trabajo|sabiamente|fenomenal|estupendamente|excelente)",
    "(?:usted )?se equivoc(?:a|ó)",
    "(?:usted|está|estás) (?:\\p{L}+ )?(?:equivocad[oa]|en lo cierto|exagerando)",
    "^¡?(?:\\p{L}+, )?usted es (?:(?:muy|una|un|tan|realmente|demasiado) )*(?:inteligente|valiente|increíble|persona|sabi[oa]|honest[oa]|fuerte|irresponsable|perezos[oa]|injust[oa]|genial|admirable|ingenu[oa]|descuidad[oa]|culpable|list[oa])",
    "(?:estoy|estamos) (?:totalmente |muy |completamente |absolutamente |plenamente )?(?:de acuerdo|en desacuerdo|impresionad[oa]|orgullos[oa]|encantad[oa]|decepcionad[oa]|content[oa] (?:de|por|que)|sorprendid[oa])",
    "(?:coincido|concuerdo) (?:\\p{L}+ )?con",
    "(?:me alegr[ao]|me encanta|me gusta|me fascina|admiro|me impresiona|celebro|aplaudo|aprecio|respeto) (?:\\p{L}+ )?(?:que|su|lo|escuchar|oír|saber|mucho|cómo|esa|ese|eso|esta)",
    "me alegro",
    "(?:no debió|no debería haber|no tenía que haber|debió haber)",
    "(?:fue|es) (?:\\p{L}+ )?culpa suya",
    "(?:fue|es) (?:\\p{L}+ )?su (?:propia )?culpa",
    "gracias por (?:una|esa|su|tan|este|esta|un|la|el|ese) (?:\\p{L}+ )?(?:excelente|gran|buen[ao]?|interesante|valios[ao]|maravillos[ao]|fantástic[ao]|brillante|honest[ao]|estupend[ao])",
    "gracias por (?:su|esa|esta|este|ese|una|un) (?:respuesta|idea|comentario|reflexión|ejemplo|historia|explicación) (?:tan |muy )?(?:excelente|interesante|valios[ao]|maravillos[ao]|fantástic[ao]|brillante|honest[ao]|estupend[ao]|buen[ao]|detallad[ao])",
    "(?:tiene|hace) (?:todo el |mucho |total )?sentido",
  ],
  personal: {
    name: {
      asks: [
        "(?:su|tu) (?:\\p{L}+ )?(?:nombre|apellido|apellidos)(?! de usuario para)",
        "cómo se llama (?:usted|su (?:jefe|jefa|médico|marido|esposo|esposa|mujer|pareja|hijo|hija|colega|amigo|amiga|supervisor|supervisora|compañero|compañera|empleador))",
        "^¿?cómo se llama$",
        "cómo te llamas",
        "con quién (?:hablo|tengo el gusto)",
        "nombre de su (?:\\p{L}+ )?(?:jefe|jefa|médico|marido|esposo|esposa|mujer|pareja|hijo|hija|hijos|colega|amigo|amiga|supervisor|supervisora|compañero|compañera|empleador|empresa)",
        "nombre completo",
      ],
      topic: ["nombres?", "apellidos?", "llama"],
    },
    address: {
      asks: [
        "(?:su|tu|cuál es la|qué|la) (?:\\p{L}+ )?(?:dirección|domicilio)(?! (?:del|general|estratégica))(?: (?:postal|completa|exacta|particular|de casa|actual))?",
        "código postal",
        "en qué calle",
        "qué calle",
        "número de (?:su )?casa",
        "dónde (?:exactamente )?vive(?: usted)?(?: exactamente)?",
      ],
      topic: ["direcci~", "domicilio", "código postal", "calle", "vive"],
    },
    email: {
      asks: [
        "correo(?: electrónico)? (?:personal|de contacto)?",
        "(?:su|tu|qué|un) (?:\\p{L}+ )?(?:correo|e-?mail|mail)",
        "dirección de (?:correo|e-?mail)",
      ],
      topic: ["correos?", "e-?mails?"],
    },
    phone: {
      asks: [
        "(?:número|teléfono)s? (?:de )?(?:\\p{L}+ )?(?:teléfono|móvil|celular|contacto|whatsapp|fijo)",
        "(?:su|tu|qué) (?:\\p{L}+ )?(?:teléfono|móvil|celular|número|whatsapp)(?= ?(?:de contacto|personal|,|\\?|para|y)|$)",
        "a qué (?:número|teléfono)",
        "(?:llamarle|localizarle|contactarle) (?:a|por|en)",
      ],
      topic: ["números?", "teléfonos?"],
    },
    birth: {
      asks: [
        "fecha de (?:su )?nacimiento",
        "(?:cuándo|dónde|en qué (?:año|fecha|día|mes|lugar)|qué (?:día|año)) nació",
        "lugar de nacimiento",
        "año de (?:su )?nacimiento",
        "(?:cuándo es|qué día es) su cumpleaños",
        "su fecha de cumpleaños",
        "día de (?:su )?nacimiento",
      ],
      topic: ["nacimiento", "nació", "cumpleaños"],
    },
    document: {
      asks: [
        "número (?:de|del) (?:su )?(?:\\p{L}+ )?(?:pasaporte|dni|identidad|documento|identificación|cédula|licencia|carné|carnet|seguridad social|seguro|póliza|visado|socio|cliente|empleado|matrícula|afiliación|permiso|nie|nif)",
        "(?:su|tu) (?:dni|nie|nif|curp|rfc|cédula|pasaporte|número de seguro|matrícula)",
        "(?:copia|foto) de su (?:\\p{L}+ )?(?:pasaporte|dni|documento|carné|licencia|cédula)",
      ],
      topic: ["pasaporte", "dni", "documento~", "licencia", "cédula", "seguro", "identidad"],
    },
    account: {
      asks: [
        "número (?:de|del) (?:su )?(?:\\p{L}+ )?(?:cuenta|tarjeta|iban|cuentas|banco)",
        "(?:su|tu|qué|cuál es el) (?:iban|cvv|clabe)",
        "(?:datos|código|dígitos) (?:de (?:seguridad de )?)?(?:su |la )?(?:\\p{L}+ )?(?:tarjeta|banco|cuenta|bancarios)",
        "(?:datos|cuenta) bancari[oa]s?",
        "(?:dígitos|cifras|números) de su (?:\\p{L}+ )?(?:tarjeta|cuenta)",
      ],
      topic: ["cuenta", "tarjeta", "iban", "bancari~"],
    },
    password: {
      asks: [
        "(?:cuál es|dígame|deme|compart~|indique|escriba|qué|me|nos|diga|envíe|tiene|use|usa)(?: \\p{L}+){0,5} (?:contraseña|contraseñas|clave|pin|código de acceso|credenciales|código pin)",
        "(?:su|tu) (?:\\p{L}+ )?(?:contraseña|clave(?: de acceso)?|pin|código pin|credenciales)",
      ],
      topic: ["contraseñas?", "claves?", "pin", "acceso"],
    },
  },
};
