import type { WordingData } from "./lexicon.ts";

export const portuguese: WordingData = {
  functionWords: `o os um de faz fazem fazer sente acha diz agora sempre nunca também tudo dia dias semana semanas ano vez vezes segunda terça quarta quinta sexta
    sábado domingo dois três quatro cinco primeiro sem entre nessas nesses nestas nestes uma uns umas e ou mas eu você vocês ele ela eles nós meu minha seu sua seus
    suas teu lhe me te se é são era foi foram ser tem têm tinha haver está estão estava não com do da dos das ao aos à pelo pela por para sobre desde até em no na
    nos nas quê como porquê qual quais quando onde quem quanto que mais muito algo isso isto esse essa este esta pode poderia contar conte fez aconteceu depois antes
    fale gostaria diria sentiu coisas`,
  emptyWords: `muita muitos muitas todo toda todos todas alguém algum alguma nada coisa momento disse dito mencionou mencionado dizer feito fazia estar sentir porque
    durante contra tanto mesmo mesma outro outra outros outras embora ainda aqui então enquanto cada parte tipo forma maneira sido sendo havia contou descreveu ter
    teve numa num dele dela neste nesta nessa nesse mesmos mesmas sobretudo geralmente normalmente habitualmente costuma costumas vai vão vou vais tinhas tivesse houvesse fosse seria quer queria podia deve devia`,
  attribution: [
    "(?:você |o senhor |a senhora |também |antes |me |nos |já )*(?:disse|mencionou|comentou|contou|descreveu|explicou|referiu|indicou|relatou|falou|afirmou)(?:-me)?(?: (?:que|antes|também|há pouco|de|sobre|do|da))*",
    "(?:você |já |antes )*(?:me |nos )?(?:tinha|havia|tem) (?:dito|mencionado|comentado|contado|descrito|explicado|referido)(?: (?:que|antes|também))*",
    "(?:você |tu |o senhor |a senhora |antes |me |nos |já )*(?:disseste|mencionaste|comentaste|contaste|descreveste|explicaste|referiste|falaste|afirmaste|indicaste|dizias?|falavas?|contavas?|comentavas?|mencionava|referia|queixou-se|queixaste-te|reclamou|reclamaste|lembrou|escreveu|respondeu|admitiu|sugeriu|destacou|ressaltou|citou|citaste|reconheceu|chamou|insinuou|apontou|frisou|sublinhou|observou|garantiu)(?:-me|-nos)?(?: (?:que|antes|também|há pouco|de|sobre|do|da|dos|das|num|numa))*",
    "como (?:você|o senhor|a senhora) (?:diz|disse|falou)",
  ],
  attributionOpeners:
    "segundo conforme pouco bocado tu quando como se já porque e mas que antes embora você pois enquanto senhor senhora",
  leading: {
    phrases: [
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:não é(?: verdade| mesmo| assim)?|não (?:está|estava|tem|era|são|há)|né|certo|verdade|correto|não|pois não|sim|não acha|não foi|não concorda|está bem|é isso|não é isso)$",
      "(?<!(?:quando|se|que|quem|porque|onde|enquanto) )não (?:acha|pensa|considera|lhe parece|acredita|diria|sente|concorda|gostaria|estaria) (?:\\p{L}+)?",
      "^(?:isso |aquilo |você |ela |ele )?não (?:é|era|foi|foram|são|seria|gostou|gosta|ficou|achou|sentiu|ajudou|incomod\\p{L}+)",
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
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:tá|tá bom|viu|hein|sabe|não (?:crê|crês|achas|concordas|acham|pensas|foi|tens|estás|é verdade|lhe parece|te parece|ficou|ficaste|sentiu|gosta|gostou|fez|devia|deveria|seria)|estou certo|é ou não é|certamente|imagino|suponho|não é isso|é claro|pois|ou estou enganado|tenho razão|verdade|concorda|concordas)$",
      "(?<!(?:quando|se|que|quem|porque|onde|enquanto) )não (?:crês|achas|concordas|pensas|te parece|vos parece|acham|dirias|sentes|consideras|seria|é verdade)",
      "^(?:verdade que|é que não|será que não|não será que|não é verdade que)",
      "(?<=^(?:\\p{L}+, ?)?)(?:toda a gente|todo (?:o )?mundo|todos|todas|ninguém|qualquer (?:um|pessoa)|a maioria|muita gente|as pessoas)(?= )[^?]*[.]",
      "(?:decerto|por certo|seguramente|de certeza|sem sombra de dúvida|logicamente|seguro que|aposto que|imagino que|suponho que|é lógico|está na cara|convenhamos|admita|confesse|vamos ser sinceros|não admira)",
      "(?:deve|deves|devia|devias|há de|terá|terás|devem|deveu) (?:\\p{L}+ )?(?:ter|estar|ser|sentir|sido|sentido|estado)",
      "^(?:imagino|suponho|aposto|calculo|presumo|acredito)",
      "(?:o )?quanto (?:é que )?(?:você |tu |o senhor |a senhora )?(?:confia|confias|sente|sentes|se arrepende|te arrependes|teme|temes|sofre|sofreu|lamenta|se importa|valoriza|custou|lhe custou|te custou|dói|lhe dói|te irrita|o irrita|irrita)",
      "(?:(?:está|estaria)s? de acordo|concord(?:a|aria)s?)(?! com (?!que|migo))",
      "^(?:isso|isto|ele|ela|eles|você|tu) não (?:te |lhe |o |a |se |vos |me )?\\p{L}+(?=[^.]*\\?)",
      "^(?:então|portanto|ou seja),? [^?]{0,50} (?:foi|é|era) (?:um|uma) (?:\\p{L}+ )?(?:erro|fracasso|problema|engano)",
      "(?:deixa|deixou|deixava) (?:\\p{L}+ )?louc[oa]",
      "^(?:e |então )?(?:diria|dirias|diriam|você diria) que",
    ],
    how: [
      "(?<=\\p{L} )tão",
      "quão",
      "o quão",
      "(?:até que ponto|em que medida|o quanto|quanto(?! tempo)) (?:\\p{L}+ ){0,5}?",
      "como (?:é|foi) (?:tão )",
      "(?<=\\p{L} )tão pouco",
    ],
    closed: [
      "^(?:foi|era|é|está|estava|esteve|estás|estavas|são|eram|foram|ficou|ficaste|sentiu-se|sente-se|parece|pareceu|parece-lhe|pareceu-lhe|achou|achaste|acha|achas|considera|você (?:ficou|está|estava|achou|acha|é)|resultou) (?:[\\p{L}'-]+ ){0,4}?(?:(?:muito|tão|demasiado|realmente|bastante|um pouco|mais) )?",
      "^(?:o|a|os|as|seu|sua|esse|essa) (?:\\p{L}+ ){1,3}?(?:foi|era|é|está|estava|são|foram) (?:(?:muito|tão|demasiado|bastante) )?(?=[^.]*\\?)",
    ],
    feels: [
      "^(?:e |mas )?(?:(?:você |vocês |o senhor |a senhora )?se (?:sentiu|sente|sentia|sentiram)|sentiu-se|sente-se|sentia-se|sentiste-te|sentes-te|te (?:sentiste|sentes|sentiu|sente)|sentiram-se) (?:(?:muito|um pouco|algo|tão|realmente|mais|meio) )*(?!como|igual|quando|antes|depois|melhor|dentro|desde|outra|sobre|durante|capaz|diferent|para|parte)",
    ],
    valuations: `bom\\b boa\\b bons mau\\b má\\b ruim ótim fácil difícil útil inútil satisfeit insatisfeit content descontent feliz infeliz agradáve desagradáve dececion decepcion
      incomod cómod cômod confortáve desconfortáve efica eficien conveniente estressant stressant divertid chat(?:o|a)\\b aborrecid doloros valios confiáve fiáve intuitiv confus clar(?:o|a)\\b atraente
      segur insegur just(?:o|a)\\b injust car(?:o|a)\\b barat lent(?:o|a)\\b rápid simpátic terrível incríve excelente frustr cansativ bonit fei(?:o|a)\\b orgulhos preocupad animad prátic complicad simples\\b antipátic grosseir atencios educad mal-educad pacient impacient honest desonest profissional suj(?:o|a)\\b limp(?:o|a)\\b barulhent modern antiquad lógic
      absurd ridícul estranh grave\\b perigos arriscad saudáve gostos trist nervos irritad furios assustad surpres tranquil ansios estressad stressad aliviad convenc conform
      fart(?:o|a)\\b entretid lind(?:o|a)\\b legal\\b fixe giro bacana vergonhos confuso tedios abusiv ofensiv humilhant desgastant pesad(?:o|a)\\b duro\\b normal\\b horríve pouco\\sprátic demorad cansad
      magoad chatead desesperad zangad`,
    strong: `frustr zangad zang(?:a|ou)\\b raiva furi irrit chatead incomod incríve maravilh fantástic excelente brilhant espetacular espectacular assombr noj(?:o|ento|enta)\\b repugn horríve horror terríve
      pavor odi(?:o|ou|ar|ava|oso|osa)\\b odei detest ador(?:a|o|ou|ar|ava|áve\\p{L}+)\\b am(?:ou|ava|or)\\b encant encantad deliciad emocion(?!a) entusias eufóric devast desastr catástrof catastróf pesadel patétic inútil ridícul estúpid idiot comovent tol(?:o|a|ice)\\b
      envergonh vergonh humilh indign medo assust aterr apavor pânico ansios ansied deprim miseráve desesper dececion decepcion amarg culp(?:a|ado|ada|ad)\\b ciúm invej arrepend sobrecarreg esgotad exaust impression pior(?:es)?\\b
      magnífic perfeit impecáve apaixon insuportáve intoleráve inaceitáve atroz escândal chocad choque surpreendentes?\\b orgulh feliz felic infeliz alegr alegria goz(?:o|ou)\\b doloros cruel traíd traiç burl(?:a|ado)\\b lixo porcaria incompet
      grosseir desilu stress estress aborrec tédio trist solitári solidão alívi aliviad preocupad preocupaç genial sensacional péssim nervos satisfeit insatisfeit divertid content gostos desagradáve ótim abandonad ignorad desprez menosprez excluíd rejeitad ofend ofens insult magoad mágoa traum enganad impotent desampar pressionad vulneráve injusti injust(?:o|a|os|as)\\b
      desastre caos\\b caótic absurd loucura penos lamentáve infern tortura bronca\\b fart(?:o|a|os|as)\\b(?!ura) enfurec exasper desanim desmotiv angusti atorment sofriment complicad
      desagrad chat(?:o|a|os|as|ice)\\b bacana fixe\\b lind(?:o|a|os|as)\\b tedios abus(?:o|iv)\\p{L}* ofensiv cansativ desgastant preocupante insegur(?:o|a)\\b humilhant maltrat desrespeit constrang
      revolt indignaç perturb confus(?:o|a|ão)\\b desesperant pena\\sd rancor ressenti`,
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
      "^(?:e |mas )?(?:será que|talvez|quem sabe|se calhar|porventura|por acaso|possivelmente|provavelmente|acaso)(?! (?:possa|pudesse|poderia|queira|possas|me pode|você (?:possa|pode|poderia)) )[^.!?]*\\?",
      "^(?:é|foi|seria) possível que",
    ],
    such: [
      "tais como",
      "tal como(?= (?:o|a|os|as|um|uma) )",
      "(?:coisas|aspetos|aspectos|fatores|razões|motivos|problemas|sentimentos|algo) como",
      "como por exemplo",
      "^(?:isso |isto )?(?:tem|tinha|teve|terá) (?:isso |algo |alguma coisa )*(?:a ver|relação|que ver) com",
      "^(?:isso |isto )?(?:deve|deveu|devia|deverá)-se (?:à|ao|às|aos|a)",
      "^(?:isso |isto )?(?:depende|dependia|vem|veio|resulta|resultou|nasce|acontece|aconteceu|surge|surgiu|é culpa|é questão|é fruto|é consequência|é falta|foi falta|foi culpa|foi questão|é uma questão|trata-se|tratou-se) (?:de|do|da|dos|das|por|pel[oa]s?)",
      "^(?:é|foi|era|seria|faz isso|fez isso|fazes isso|vai|foi lá) (?:por|pel[oa]s?|para)(?! (?:isso|isto|quê))",
      "^(?:o|a|os|as|esse|essa|isso|seu|sua) (?:\\p{L}+ ){1,4}?(?:deveu-se|deve-se|devia-se|foi por|é por|foi devid[oa]|teve a ver com|tem a ver com|foi culpa|explica-se|se deveu|se deve)",
      "^(?:é|foi|era) (?:sobretudo|principalmente|mais|simplesmente|só|apenas|antes de tudo)",
      "^(?:é|foi|era) (?:o|a|os|as|seu|sua|um|uma)(?=[^?]* (?:que|o que|a que) )",
    ],
    example: [
      "(?<=, )como(?! (?:\\p{L}+(?:ou|eu|iu|ava|aste|este|iste)|é|foi|era|são|se|você) )",
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
    open: [
      "ou (?:\\p{L}+ ){0,3}(?:outr[oa]s? (?:coisas?|razão|razões|motivos?)|algo mais|algo diferente|outra pessoa|alguém mais)",
    ],
    until: "quando enquanto antes depois que quem porque se",
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
    ambiguous: ["quando(?![^,?]*, (?!e |ou ))(?<! quando [^?]* ou quando)", "onde"],
    auxiliaries: [
      "(?:é|foi|era|foram|são|fez|aconteceu|isso|está|estava|costuma|começou|que|você|faria|reagiu|se|decidiu|usa|compra|acha|achou|sentiu|ficou|percebeu|mudou|poderia|seria|lhe|o|a|os|as|ocorreu|soube|descobriu|pensa|lidou|resolveu|tem|teve)",
    ],
    inversions: [
      "(?<=^)(?:vocês?|isso|há|houve|existe) (?!disse|falou|mencion|coment|cont|descrev|explic|relat|afirm)\\p{L}+(?![^?]*;)",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:você |o senhor |a senhora )?(?:me |nos )?(?:pode|poderia|podia|consegue|conseguiria|gostaria|quer|queria|importa-se|se importaria|seria)(?: \\p{L}+){0,8}? (?:contar|descrever|explicar|falar|dizer|dar|partilhar|compartilhar|detalhar|comentar|aprofundar|relatar|contar-me|lembrar|recordar|mencionar|pensar|repetir|esclarecer|especificar|mostrar|ajudar|citar|resumir|confirmar|clarificar|indicar)~",
      "^(?:por favor,? )?(?:conte|descreva|explique|fale|diga|dê|partilhe|compartilhe|detalhe|comente|pense|relate)~",
    ],
    twice: [
      "(?:e|ou) (?:se|em caso) (?:sim|não|afirmativo|for o caso)",
      "(?:quê|como|quem|quando|onde) e (?:o quê|por ?qu[eê]|como|quem|quando|onde|com quem)",
      "(?:e|ou)(?<=^(?:e )?(?:a |com |de |para |em |por |desde )?(?:o que|que|como|quem|qual|quais|quando|onde|quant[oa]s?|por ?que|porque) .*(?:e|ou)) (?:a |com |de |para |em |desde |por |até )?(?:que|o que|quem|qual|quais|quando|onde|quant[oa]s?|por ?qu[eê]|como) ",
      "ou(?<=^\\p{L}+ (?!.* quando ).*ou) (?:o que|como|quem|quando|onde|por que|qual) \\p{L}+",
      "e quais?\\?",
      "e(?<=^(?:gostaria|queria|gostava|quero|diga|conte|fale)~ .* (?:o que|como|quem|qual|quando|onde|por que|porque|quant[oa]s?) .*e) (?:(?:com|de|em|para|a) )?(?:que|o que|como|quem|qual|quando|onde|por ?que|quant[oa]s?)(?= )",
      "(?:quem|quant[oa]s?|quais|qual|o que|por ?que)(?<=^(?:e )?(?:(?:a|com|de|para|em|por|desde) )?(?:o que|que|como (?:é|era|foi|são|eram|est[áa]\\p{L}*|se)|quem|qual|quais|onde|quant[oa]s?) [^?;:]*, \\p{L}+(?: que)?)(?= )",
    ],
    asides: [
      "(?<=, )(?:você acha|acha|achas|na sua opinião|na tua opinião|segundo você|diria|dirias)(?=,|\\s*\\?)",
      "(?:quem ou o que|o que ou quem)(?= )",
    ],
    address: ["você", "seu", "sua", "me", "o que", "como", "quem", "qual", "quando", "onde"],
  },
};
