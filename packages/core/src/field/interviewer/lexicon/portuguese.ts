import type { LexiconData } from "./lexicon.ts";

export const portuguese: LexiconData = {
  functionWords: `o os um de faz fazem fazer sente acha diz agora sempre nunca também tudo dia dias semana semanas ano vez vezes segunda terça quarta quinta sexta
    sábado domingo dois três quatro cinco primeiro sem entre nessas nesses nestas nestes uma uns umas e ou mas eu você vocês ele ela eles nós meu minha seu sua seus
    suas teu lhe me te se é são era foi foram ser tem têm tinha haver está estão estava não com do da dos das ao aos à pelo pela por para sobre desde até em no na
    nos nas quê como porquê qual quais quando onde quem quanto que mais muito algo isso isto esse essa este esta pode poderia contar conte fez aconteceu depois antes
    fale gostaria diria sentiu coisas`,
  emptyWords: `muita muitos muitas todo toda todos todas alguém algum alguma nada coisa momento disse dito mencionou mencionado dizer feito fazia estar sentir porque
    durante contra tanto mesmo mesma outro outra outros outras embora ainda aqui então enquanto cada parte tipo forma maneira sido sendo havia contou descreveu ter
    teve numa num dele dela neste nesta nessa nesse`,
  attribution: [
    "(?:você |o senhor |a senhora |também |antes |me |nos |já )*(?:disse|mencionou|comentou|contou|descreveu|explicou|referiu|indicou|relatou|falou|afirmou)(?:-me)?(?: (?:que|antes|também|há pouco|de|sobre|do|da))*",
    "(?:você |já |antes )*(?:me |nos )?(?:tinha|havia|tem) (?:dito|mencionado|comentado|contado|descrito|explicado|referido)(?: (?:que|antes|também))*",
  ],
  attributionOpeners: "quando como se já porque e mas que antes embora você pois enquanto senhor senhora",
  leading: {
    phrases: [
      "(?<=[,.;–—-] ?)(?:não é(?: verdade| mesmo| assim)?|não (?:está|estava|tem|era|são|há)|né|certo|verdade|correto|não|pois não|sim|não acha|não foi|não concorda|está bem|é isso|não é isso)$",
      "não (?:acha|pensa|considera|lhe parece|acredita|diria|sente|concorda|gostaria|estaria) (?:\\p{L}+)?",
      "^(?:isso |aquilo |você |ela |ele )?não (?:é|era|foi|foram|são|seria|gostou|gosta|ficou|achou|sentiu|ajudou|incomod\\p{L}+)",
      "(?:concorda|concordaria|está de acordo|estaria de acordo)",
      "^não (?!só |apenas |sei |entendi |percebi |compreendi |tenho )\\p{L}+[^?]*\\?",
      "(?:certamente|com certeza|sem dúvida|obviamente|evidentemente|claro que|é claro|naturalmente|claramente|indubitavelmente|logicamente)",
      "como (?:todos )?sabemos",
      "é (?:óbvio|evidente|claro|lógico) que",
      "(?:todo (?:o )?mundo|toda a gente|todos|a maioria(?: das pessoas| dos \\p{L}+)?|muita gente|outros|os outros) (?:sabe|sabem|pensa|pensam|diz|dizem|acha|acham|prefere|preferem|concorda|concordam|adora|adoram|gosta|gostam)",
      "(?:você )?deve (?:ter|estar|sentir|ser|admitir|reconhecer|achar)",
      "(?:você )?tem (?:que|de) (?:admitir|reconhecer)",
      "quanto (?:você )?(?:gosta|gostou|adora|adorou|detesta|detestou|odeia|odiou|aprecia|valoriza)",
      "o quanto (?:você )?(?:gosta|gostou|adora|adorou|detesta|odeia|incomod\\p{L}+)",
      "quanto (?:melhor|pior|mais (?:fácil|difícil|rápido))",
      "(?:suponho|imagino|presumo|aposto) que",
    ],
    how: [
      "(?<=\\p{L} )tão",
      "quão",
      "o quão",
      "(?:até que ponto|em que medida|o quanto|quanto) (?:\\p{L}+ ){0,5}?",
      "como (?:é|foi) (?:tão )",
    ],
    valuations: `bom\\b boa\\b bons mau\\b má\\b ruim ótim fácil difícil útil inútil satisfeit insatisfeit content descontent feliz infeliz agradáve desagradáve dececion decepcion
      incomod cómod cômod confortáve desconfortáve efica eficien conveniente estressant stressant divertid chat(?:o|a)\\b aborrecid doloros valios confiáve fiáve intuitiv confus clar(?:o|a)\\b atraente
      segur insegur just(?:o|a)\\b injust car(?:o|a)\\b barat lent(?:o|a)\\b rápid simpátic terrível incríve excelente frustr cansativ bonit fei(?:o|a)\\b orgulhos preocupad animad prátic`,
    strong: `frustr zangad zang(?:a|ou)\\b raiva furi irrit chatead incomod incríve maravilh fantástic excelente brilhant espetacular espectacular assombr noj(?:o|ento|enta)\\b repugn horríve horror terríve
      pavor odi(?:o|ou|ar|ava|oso|osa)\\b odei detest ador(?:a|o|ou|ar|ava|áve\\p{L}+)\\b am(?:ou|ava|or)\\b encant encantad deliciad emocion entusias eufóric devast desastr catástrof catastróf pesadel patétic inútil ridícul estúpid idiot tol(?:o|a|ice)\\b
      envergonh vergonh humilh indign medo assust aterr apavor pânico ansios ansied deprim miseráve desesper dececion decepcion amarg culp(?:a|ado|ada|ad)\\b ciúm invej arrepend sobrecarreg esgotad exaust impression
      magnífic perfeit impecáve insuportáve intoleráve inaceitáve atroz escândal chocad choque surpreendentes?\\b orgulh feliz felic infeliz alegr alegria goz(?:o|ou)\\b dor(?:oso|osa)?\\b doloros cruel traíd traiç burl(?:a|ado)\\b lixo porcaria incompet
      grosseir desilu stress estress aborrec tédio trist solitári solidão alívi aliviad preocupad preocupaç genial sensacional péssim nervos satisfeit insatisfeit divertid content gostos desagradáve ótim`,
  },
  suggestion: {
    phrases: [
      "^(?:é|foi|era) por (?:falta|culpa|causa)",
      "^(?!por|porque|o que|como|qual|quem|quando)\\p{L}+(?: \\p{L}+){0,8} porque(?=[^.!?]*\\?)",
      "(?:é|foi|era|será|seria|deve-se|deveu-se|aconteceu|tem a ver)(?: \\p{L}+){0,3} (?:porque|devido|por causa|por culpa)",
      "^(?:(?:é|foi|era|será|seria) )?(?:a|uma|o|um|sua|seu) (?:\\p{L}+ )?(?:razão|causa|motivo)(?: disso)?(?: (?:é|foi|era|será|seria))? que",
      "(?:talvez|quem sabe|possivelmente|provavelmente|se calhar) (?:porque|por causa)",
      "^(?:você|ele|ela|isso|comprou|usa|faz|deixou|escolheu|foi|prefere|sente|decidiu|mudou|parou|sentiu)(?: \\p{L}+){0,7} porque",
      "^(?:poderia|pode|podia|será)(?: que)? (?:ser|ter sido|dever-se|é|foi)",
    ],
    such: [
      "tais como",
      "tal como(?= (?:o|a|os|as|um|uma) )",
      "(?:coisas|aspetos|aspectos|fatores|razões|motivos|problemas|sentimentos|algo) como",
      "como por exemplo",
    ],
    example: [
      "(?<=, )como",
      "por exemplo",
      "p\\. ?ex\\.",
      "talvez",
      "incluindo",
      "quem sabe",
      "digamos",
      "se calhar",
    ],
    or: "ou",
    and: "e",
    neutral: [
      "^(?:não|algo|alguém|outr~|mais|menos|nenhum~|ambos|dois|três|assim|diferente|de outra|o contrário|há|houve|nada|qualquer|alguma outra|nem)",
    ],
  },
  question: {
    interrogatives: [
      "o que",
      "que(?= (?:\\p{L}+ )?(?:aconteceu|fez|sentiu|aspetos?|aspectos?|tipo|partes?|razões|motivos?|mudou|faria|achou))",
      "o quê",
      "por ?qu[eê]",
      "^que(?= \\p{L}+)",
      "^(?:com|em|de|por|a|para) que",
      "(?<=\\se\\s)(?:quando|onde)",
      "^quando(?=[^,]*$)",
      "como",
      "quem",
      "qual",
      "quais",
      "quant[oa]s?",
    ],
    ambiguous: ["quando", "onde"],
    auxiliaries: [
      "(?:é|foi|era|foram|são|fez|aconteceu|isso|está|estava|costuma|começou|que|você|faria|reagiu|se|decidiu|usa|compra|acha|achou|sentiu|ficou|percebeu|mudou|poderia|seria|lhe|o|a|os|as|ocorreu|soube|descobriu|pensa|lidou|resolveu|tem|teve)",
    ],
    inversions: ["(?<=^)(?:você|isso|há|houve|existe) (?:\\p{L}+)"],
    requests: [
      "^(?:\\p{L}+,? )?(?:você |o senhor |a senhora )?(?:me |nos )?(?:pode|poderia|podia|consegue|conseguiria|gostaria|quer|queria|importa-se|se importaria|seria)(?: \\p{L}+){0,8}?(?: |-)?(?:contar|descrever|explicar|falar|dizer|dar|partilhar|compartilhar|detalhar|comentar|aprofundar|relatar|contar-me|lembrar|recordar|mencionar|pensar)~",
      "^(?:por favor,? )?(?:conte|descreva|explique|fale|diga|dê|partilhe|compartilhe|detalhe|comente|pense|relate)~",
    ],
    address: ["você", "seu", "sua", "me", "o que", "como", "quem", "qual", "quando", "onde"],
  },
  advice: [
    "^é (?:preciso|necessário)",
    "(?<!(?:acha|pensa|sente|considera|que|como|qual|quando|onde|quem|se|achou|pensou|acredita)(?: você)? )(?:você )?(?:deveria|devia|deverias|deves)(?! (?:ser|estar) (?:o|a|um))",
    "^(?:(?:talvez|então|da próxima vez|quem sabe|nesse caso|bem|pois|se calhar) ,?)*(?:você )?(?:deve|tem que|tem de|deveria|devia|precisa|poderia|podia|pode|devesse|pudesse) (?:de )?(?:tentar|experimentar|fazer|considerar|pedir|falar|usar|comprar|mudar|ligar|procurar|evitar|planear|planejar|começar|deixar|perguntar|consultar|reservar|simplesmente|\\p{L}+[aeiô]r)(?!-?me|-?nos)(?! (?:contar|descrever|explicar|falar|dizer|dar))",
    "^(?:\\p{L}+, )?(?:você )?(?:já )(?:\\p{L}+ )?(?:tentou|experimentou|considerou|pensou em|ponderou)",
    "^(?:\\p{L}+, )?(?:tem|tinha) (?:tentado|experimentado|considerado)",
    "por ?que (?:você )?não (?:o |a |lhe |se |os )?(?:tenta|experimenta|fala|usa|muda|pede|liga|faz|compra|procura|pergunta|considera|vai|toma|deixa|reserva|consulta|organiza|escolhe|escreve|conversa|troca|contrata|planeja|planeia|começa|para)",
    "porque (?:é que )?não (?:tenta|experimenta|fala|usa|muda|pede|liga|faz|compra|procura|pergunta|considera)",
    "(?:eu )?(?:lhe )?(?:sugiro|recomendo|aconselho|sugeria|recomendava|sugeriria|recomendaria|aconselharia|proponho|aconselhava)",
    "(?:meu|um|uma|minha|nosso|nossa) (?:conselho|sugestão|recomendação|dica)",
    "(?:no seu lugar|se (?:eu )?(?:fosse|estivesse) (?:você|no seu lugar|a si))",
    "se fosse eu",
    "^e se (?:você |o |a |lhe |se )*\\p{L}+",
    "que tal (?:se|\\p{L}+[aei]r|você|um|uma)",
    "o que (?:acha|achava|acharia|me diz) (?:de|se) (?:tentar|experimentar|usar|falar|você|\\p{L}+[aei]r)",
    "e que tal",
    "^(?:por favor,? )?(?:tente|experimente|considere|evite|procure|certifique-se|não se esqueça|peça|fale com|converse com|deixe de|comece|ligue|faça|use|compre|lembre-se de)(?! mais)",
    "(?:seria|é|será|era) (?:\\p{L}+ )?(?:melhor|bom|conveniente|recomendável|aconselhável|útil|sensato|prudente|uma boa ideia|ideal)(?: que| se| \\p{L}+[aei]r)(?!-me)",
    "o melhor (?:é|seria|será)",
    "^(?:você )?não (?:poderia|pode|podia) (?:tentar|experimentar|simplesmente|pedir|usar)",
    "vale a pena (?:tentar|experimentar|\\p{L}+[aei]r)",
    "(?:convém|conviria)",
  ],
  evaluation: [
    "penso (?:como você|o mesmo|igual)",
    "^(?:foi|é|era|seria) (?:um|uma) (?:\\p{L}+ )?(?:erro|pena|vergonha|maravilha|acerto|disparate)(?: seu| sua)?(?= |[.,!;:])",
    "^parabéns (?:pel[oa]s?|por)",
    "^que (?:boa|ótima|bela|excelente|má|péssima|grande|linda) (?:ideia|decisão|escolha|solução|resposta|pergunta|história|atitude)",
    "(?:ótima|ótimo|boa|bom|excelente|grande|interessante|fantástica|fantástico|brilhante|má|mau|sábia|inteligente|perfeita|perfeito|maravilhosa|maravilhoso|valiosa|péssima|linda|bela|belo|esplêndida) (?:resposta|ideia|pergunta|observação|ponto|decisão|escolha|exemplo|trabalho|história|reflexão|comentário|razão|atitude|contributo|argumento|raciocínio|explicação|opção|hábito|pensamento|contribuição|colocação)(?=[.,!;:–—-]|$| e | mas )",
    "(?:resposta|ideia|pergunta|observação|ponto|decisão|escolha|exemplo|reflexão|comentário|história|atitude|explicação) (?:muito |tão |realmente )?(?:excelente|interessante|brilhante|fantástic[oa]|inteligente|bo[am]|maravilhos[oa]|acertad[oa]|valios[oa]|ótim[oa]|má|sensat[oa]|sábi[oa]|honest[oa])(?=[.,!;:–—-]|$)",
    "^(?:(?:ah|sim|oh|uau|nossa|bem|e|mas|puxa),? )?(?:isso|isto|o que (?:\\p{L}+ ){1,4}|(?:a )?sua \\p{L}+|(?:o )?seu \\p{L}+|essa|esse|aquilo|que)(?: \\p{L}+)? (?:é|foi|soa|parece|parece-me|está|esteve|tem sido|era|deve ter sido|soa-me)(?: (?:muito|realmente|tão|um|uma|o|a|totalmente|absolutamente|bastante|simplesmente|completamente|mesmo|não|sua|mais))* (?:bo[am]|bem|excelente|ótim[oa]|genial|fantástic[oa]|maravilhos[oa]|interessante|fascinante|brilhante|perfeit[oa]|inteligente|sábi[oa]|admirável|corret[oa]|certo|verdade|mau|má|mal|ruim|terrível|horrível|péssim[oa]|pena|erro|vergonha|impressionante|inspirador~|compreensível|lógic[oa]|razoável|sensat[oa]|acertad[oa]|triste|injust[oa]|errad[oa]|irresponsável|culpa|tol[oa]|estúpid~|corajos[oa]|valios[oa]|incrível|louvável|ideal|lamentável|legal|lind[oa]|imprudente)(?! para (?:você|si))",
    "^(?:(?:ah|oh|sim|uau|nossa),? )?(?:excelente|ótimo|ótima|genial|fantástico|maravilhoso|maravilha|perfeito|perfeita|muito bem|muito bom|bem feito|bravo|que (?:bom|bem|boa|interessante|pena|maravilha|ótimo|horror|excelente|lindo|bonito|inteligente|terrível|triste|corajoso|maravilhoso|legal|ótima|bela)(?: \\p{L}+)?|exato|exatamente|absolutamente|totalmente|claro|parabéns|bom trabalho|ótimo trabalho|bem dito|é isso mesmo|interessante|correto|incrível|impressionante|muito (?:interessante|inteligente|boa)|magnífico|brilhante|uau|legal|concordo|sensacional|super)(?=[!.,;:–—]| [–—-] )",
    "(?:você |o senhor |a senhora )?(?:tem|tens|está com) (?:toda a |toda |muita |total |inteira )?razão",
    "^(?:você )?(?:fez|agiu|escolheu|tomou|cometeu|lidou|explicou|resolveu|respondeu)(?: \\p{L}+){0,3} (?:bem|o certo|a coisa certa|mal|um (?:grande )?erro|uma (?:boa|má|ótima|excelente|sábia) \\p{L}+|a decisão (?:certa|correta)|perfeitamente|corretamente|um (?:bom|ótimo) trabalho|muito bem|sabiamente|errado)",
    "(?:você )?(?:está|esteve|estava) (?:\\p{L}+ )?(?:errad[oa]|cert[oa]|enganad[oa]|exagerando|a exagerar|equivocad[oa])",
    "^(?:\\p{L}+, )?você é (?:(?:muito|uma|um|tão|realmente|demasiado) )*(?:inteligente|corajos[oa]|incrível|pessoa|sábi[oa]|honest[oa]|forte|irresponsável|preguiços[oa]|injust[oa]|genial|admirável|ingénu[oa]|ingênu[oa]|descuidad[oa]|culpad[oa]|espert[oa])",
    "(?:concordo|discordo|estou de acordo|estou totalmente|estou (?:muito |bastante )?(?:impressionad[oa]|orgulhos[oa]|encantad[oa]|dececionad[oa]|decepcionad[oa]|feliz (?:por|que|em)|contente (?:por|que|em)|surpres[oa]))",
    "(?:fico|fiquei) (?:\\p{L}+ )?(?:feliz|contente|impressionad[oa]|encantad[oa]|triste)",
    "(?:adoro|adorei|gosto|gostei|admiro|aprecio|respeito|aplaudo) (?:\\p{L}+ )?(?:que|sua|seu|da sua|do seu|muito|como|essa|esse|disso|isso|dessa|desse|o seu|a sua)",
    "(?:bom|ótimo|fico feliz em|é bom) (?:ouvir|saber)",
    "(?:não devia ter|não deveria ter|devia ter|deveria ter)",
    "(?:a )?culpa (?:é|foi) (?:\\p{L}+ )?sua",
    "(?:é|foi) (?:\\p{L}+ )*culpa sua",
    "obrigad[oa] (?:por|pela|pelo) (?:\\p{L}+ )?(?:excelente|ótim[oa]|boa|bom|interessante|valios[ao]|maravilhos[ao]|fantástic[ao]|brilhante|honest[ao]|bela|belo)",
    "obrigad[oa] (?:por|pela|pelo)(?: \\p{L}+)? (?:resposta|ideia|comentário|reflexão|exemplo|história|explicação) (?:tão |muito )?(?:excelente|interessante|valios[ao]|maravilhos[ao]|fantástic[ao]|brilhante|honest[ao]|detalhad[ao]|bo[am])",
    "(?:faz|tem) (?:todo o |muito |total |todo )?sentido",
  ],
  personal: {
    name: {
      asks: [
        "(?:seu|teu|o seu) (?:\\p{L}+ )?(?:nome|apelido|sobrenome)",
        "(?:como|qual) (?:você )?se chama(?: (?:você|o seu|a sua|seu|sua)(?: \\p{L}+)?)?$",
        "como te chamas",
        "com quem (?:falo|estou a falar|estou falando)",
        "nome (?:do seu|da sua|de seu|de sua|dos seus) (?:\\p{L}+ )?(?:chefe|médico|médica|marido|esposa|mulher|parceiro|parceira|filho|filha|filhos|colega|amigo|amiga|supervisor|supervisora|gerente|empregador)",
        "como se chama (?:o seu|a sua|seu|sua) (?:chefe|médico|médica|marido|esposa|mulher|parceiro|filho|filha|colega|amigo|gerente)",
        "nome completo",
      ],
      topic: ["nomes?", "apelido", "sobrenome", "chama"],
    },
    address: {
      asks: [
        "(?:seu|o seu|qual é a|a sua|sua) (?:\\p{L}+ )?(?:endereço|morada)(?! de e-?mail)",
        "código postal",
        "cep",
        "em que rua",
        "(?:qual|que) (?:é a sua )?rua",
        "número da (?:sua )?(?:casa|porta)",
        "onde (?:exatamente )?(?:você )?mora(?: exatamente)?",
        "onde vive exatamente",
      ],
      topic: ["endereço", "morada", "cep", "código postal", "rua", "mora"],
    },
    email: {
      asks: [
        "(?:seu|o seu|qual|um|que) (?:\\p{L}+ )?(?:e-?mail|correio eletrónico|correio eletrônico)",
        "endereço de (?:e-?mail|correio)",
        "por e-?mail",
      ],
      topic: ["e-?mails?", "correio"],
    },
    phone: {
      asks: [
        "(?:número|telefone)s? (?:de |do )?(?:\\p{L}+ )?(?:telefone|telemóvel|celular|contacto|contato|whatsapp|fixo)",
        "(?:seu|o seu|qual o) (?:\\p{L}+ )?(?:telefone|telemóvel|celular|número|whatsapp|contacto|contato)(?= ?(?:de contato|pessoal|,|\\?|para|e )|$)",
        "(?:para|em|por) que número",
        "(?:contactá-l~|contatá-l~|ligar-lhe)",
      ],
      topic: ["números?", "telefones?"],
    },
    birth: {
      asks: [
        "data de (?:seu )?nascimento",
        "(?:quando|onde|em que (?:ano|data|dia|mês|lugar)|que (?:dia|ano)) (?:você )?nasceu",
        "local de nascimento",
        "ano de (?:seu )?nascimento",
        "(?:quando é|que dia é|qual é)(?: o)? seu aniversário",
        "dia do seu aniversário",
        "quando (?:você )?faz anos",
      ],
      topic: ["(?:data|local|dia|ano) de (?:\\p{L}+ )?nascimento", "nasceu", "aniversário"],
    },
    document: {
      asks: [
        "número (?:de|do|da) (?:seu |sua )?(?:\\p{L}+ )?(?:passaporte|identidade|documento|identificação|cartão de cidadão|cidadão|carteira|carta|segurança social|seguro|apólice|visto|sócio|cliente|contribuinte|cpf|rg|nif|matrícula|utente|título)",
        "(?:seu|o seu|qual é o) (?:cpf|rg|nif|passaporte|cartão de cidadão|número de contribuinte)",
        "(?:cópia|foto) (?:do seu|da sua) (?:\\p{L}+ )?(?:passaporte|documento|carta|carteira|identidade|cartão de cidadão|rg)",
      ],
      topic: ["passaporte", "documento~", "cpf", "rg", "nif", "seguro", "identidade", "carta"],
    },
    account: {
      asks: [
        "número (?:de|do|da) (?:seu |sua )?(?:\\p{L}+ )?(?:conta|cartão|iban|agência)",
        "(?:seu|o seu|qual é o) (?:iban|cvv|nib)",
        "(?:dados|código|dígitos) (?:de segurança )?(?:do |da |de )?(?:seu |sua )?(?:\\p{L}+ )?(?:cartão|banco|conta|bancários)",
        "(?:dados|conta) bancári[oa]s?",
        "(?:dígitos|números|algarismos) (?:do seu|da sua) (?:\\p{L}+ )?(?:cartão|conta)",
      ],
      topic: ["conta", "cartão", "iban", "bancári~"],
    },
    password: {
      asks: [
        "(?:qual é|diga|dê|partilhe|compartilhe|indique|escreva|que|me|nos|envie|tem|use|usa|informe)(?: \\p{L}+){0,5}(?: |-)(?:senha|senhas|palavra-passe|palavra passe|pin|código de acesso|credenciais|código pin)",
        "(?:sua|a sua|seu|o seu) (?:\\p{L}+ )?(?:senha|palavra-passe|pin|código pin|credenciais)",
      ],
      topic: ["senhas?", "palavras?-passe", "pin", "acesso"],
    },
  },
};
