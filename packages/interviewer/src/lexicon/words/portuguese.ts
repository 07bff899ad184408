export const portuguese = String.raw`
# functionWords
o os um de faz fazem fazer sente acha diz agora sempre nunca também tudo dia dias semana semanas ano vez vezes
segunda terça quarta quinta sexta sábado domingo dois três quatro cinco primeiro sem entre nessas nesses
nestas nestes uma uns umas e ou mas eu você vocês ele ela eles nós meu minha seu sua seus suas teu lhe me te
se é são era foi foram ser tem têm tinha haver está estão estava não com do da dos das ao aos à pelo pela por
para sobre desde até em no na nos nas quê como porquê qual quais quando onde quem quanto que mais muito algo
isso isto esse essa este esta pode poderia contar conte fez aconteceu depois antes fale gostaria diria sentiu
coisas

# emptyWords
muita muitos muitas todo toda todos todas alguém algum alguma nada coisa momento disse dito mencionou
mencionado dizer feito fazia estar sentir porque durante contra tanto mesmo mesma outro outra outros outras
embora ainda aqui então enquanto cada parte tipo forma maneira sido sendo havia contou descreveu ter teve numa
num dele dela neste nesta nessa nesse mesmos mesmas sobretudo geralmente normalmente habitualmente costuma
costumas vai vão vou vais tinhas tivesse houvesse fosse seria quer queria podia deve devia aquilo

# fillers
acabo acho acima algumas alguns além ambos ampla anos apenas apesar aquela aquele aqueles aquilo assim através
atrás bastante caso casos cerca certa certo claro começa começar comigo completamente conforme contudo costumo
cuja dado deixa deixar deles demais dentro depende dessa desse desta deste devem devo diferente diferentes
difícil disso dizem dona elas entretanto eram essas esses estamos estas estavam estes estou exatamente exceto
exemplo exemplos falta fazendo faço fica ficar fico fora gente geral grande hoje hora horas igual incluindo
inclusive jamais junto juntos lado levar logo longe longo lugar maior maioria manhã manhãs meio melhor menos
metade minhas minuto minutos momentos nenhum nenhuma ninguém noite noites normal nossa nosso nova novo ocasião
ontem parece partes passa passado passar pelas pelos pequeno perto pessoa pessoas podem poder pois portanto
posso possível pouca poucas pouco poucos precisa preciso primeira pronto própria próprio próximo qualquer quase
quero razão razões realmente resto saber sair segundo seja será simplesmente situação somente tais tampouco
tanta tarde tardes tempo tenho tentar todavia trás usar vejo verdade vindo volta volto várias vários última
último
concretamente

# attribution
(?<!(^| )(o|ao|do|no|pelo) que )(você |o senhor |a senhora |também |antes |me |nos |já )*(disse|mencionou|comentou|contou|descreveu|explicou|referiu|indicou|relatou|falou|afirmou)(-me)?( (que|antes|também|há pouco|de|sobre|do|da))*
(você |já |antes )*(me |nos )?(tinha|havia|tem) (dito|mencionado|comentado|contado|descrito|explicado|referido)( (que|antes|também))*
(?<!(^| )(o|ao|do|no|pelo) que )(você |tu |o senhor |a senhora |antes |me |nos |já )*(disseste|mencionaste|comentaste|contaste|descreveste|explicaste|referiste|falaste|afirmaste|indicaste|dizias?|falavas?|contavas?|comentavas?|mencionava|referia|queixou-se|queixaste-te|reclamou|reclamaste|lembrou|escreveu|respondeu|admitiu|sugeriu|destacou|ressaltou|citou|citaste|reconheceu|chamou|insinuou|apontou|frisou|sublinhou|observou|garantiu)(-me|-nos)?( (que|antes|também|há pouco|de|sobre|do|da|dos|das|num|numa))*
como (você|o senhor|a senhora) (diz|disse|falou)
(segundo|conforme|nas|pelas|de acordo com) (você|o senhor|a senhora|suas (próprias )?palavras|as suas palavras|o que (você )?(disse|contou)),?|como (você|o senhor|a senhora|tu) (mesmo |mesma |própri[oa] |bem |já )*(descreveu|contou|falou|disse|mencionou|relatou|explicou|comentou|apontou|contaste|disseste),?( que)?

# attributionOpeners
segundo conforme pouco bocado tu quando como se já porque e mas que antes embora você pois enquanto senhor
senhora

# leading.phrases
(?<=[\p{L} ]{5}[,.;–—-] ?)(não é( verdade| mesmo| assim)?|não (está|estava|tem|era|são|há)|né|certo|verdade|correto|não|pois não|sim|não acha|não foi|não concorda|está bem|é isso|não é isso)$
(?<!(quando|se|que|quem|porque|onde|enquanto) )não (acha(?! [oa]s? [^?.]*\.)|pensa|considera|lhe parece|acredita|diria|sente|concorda|gostaria|estaria) (\p{L}+)?
^(isso |aquilo |você |ela |ele )?não (é|era|foi|foram|são|seria|gostou|gosta|ficou|achou|sentiu|ajudou|incomod\p{L}+)
^não (?!só |apenas |sei |entendi |percebi |compreendi |tenho |\p{L}+[aei]r )\p{L}+[^?]*\?
(certamente|com certeza|sem dúvida|obviamente|evidentemente|claro que|é claro|naturalmente|claramente|indubitavelmente|logicamente)
como (todos )?sabemos
é (óbvio|evidente|claro|lógico) que
(todo (o )?mundo|toda a gente|todos|a maioria( das pessoas| dos \p{L}+)?|muita gente|outros|os outros) (sabe|sabem|pensa|pensam|diz|dizem|acha|acham|prefere|preferem|concorda|concordam|adora|adoram|gosta|gostam)
(você )?deve (ter|estar|sentir|ser|admitir|reconhecer|achar)
(você )?tem (que|de) (admitir|reconhecer)
quanto (você )?(gosta|gostou|adora|adorou|detesta|detestou|odeia|odiou|aprecia|valoriza)
o quanto (você )?(gosta|gostou|adora|adorou|detesta|odeia|incomod\p{L}+)
quanto (melhor|pior|mais (fácil|difícil|rápido))
(suponho|imagino|presumo|aposto) que
(?<=[\p{L} ]{5}[,.;–—-] ?)(tá|tá bom|viu|hein|sabe|não (crê|crês|achas|concordas|acham|pensas|foi|tens|estás|é verdade|lhe parece|te parece|ficou|ficaste|sentiu|gosta|gostou|fez|devia|deveria|seria)|estou certo|é ou não é|certamente|imagino|suponho|não é isso|é claro|pois|ou estou enganado|tenho razão|verdade|concorda|concordas)$
(?<!(quando|se|que|quem|porque|onde|enquanto) )não (crês|achas|concordas|pensas|te parece|vos parece|acham|dirias|sentes|consideras|seria|é verdade)
^(verdade que|é que não|será que não|não será que|não é verdade que)
(?<=^(\p{L}+, ?)?)(toda a gente|todo (o )?mundo|todos|todas|ninguém|qualquer (um|pessoa)|a maioria|muita gente|as pessoas)(?= )[^?]*[.]
(decerto|por certo|seguramente|de certeza|sem sombra de dúvida|logicamente|seguro que|aposto que|imagino que|suponho que|é lógico|está na cara|convenhamos|admita|confesse|vamos ser sinceros|não admira)
(deve|deves|devia|devias|há de|terá|terás|devem|deveu) (\p{L}+ )?(ter|estar|ser|sentir|sido|sentido|estado)
^(imagino|suponho|aposto|calculo|presumo|acredito)
(o )?quanto (é que )?(você |tu |o senhor |a senhora )?(confia|confias|sente|sentes|se arrepende|te arrependes|teme|temes|sofre|sofreu|lamenta|se importa|valoriza|custou|lhe custou|te custou|dói|lhe dói|te irrita|o irrita|irrita)
((está|estaria)s? de acordo|concord(a|aria)s?)(?! com (?!que|migo))
^(isso|isto|ele|ela|eles|você|tu) não (te |lhe |o |a |se |vos |me )?\p{L}+(?=[^.]*\?)
^(então|portanto|ou seja),? [^?]{0,50} (foi|é|era) (um|uma) (\p{L}+ )?(erro|fracasso|problema|engano)
(deixa|deixou|deixava) (\p{L}+ )?louc[oa]
^(e |então )?(diria|dirias|diriam|você diria) que

# leading.how
(?<=\p{L} )tão
quão
o quão
(até que ponto|em que medida|o quanto|quanto(?! tempo)) (\p{L}+ ){0,5}?
como (é|foi) (tão )
(?<=\p{L} )tão pouco

# leading.closed
^(foi|era|é|está|estava|esteve|estás|estavas|são|eram|foram|ficou|ficaste|sentiu-se|sente-se|parece|pareceu|parece-lhe|pareceu-lhe|achou|achaste|acha|achas|considera|você (ficou|está|estava|achou|acha|é)|resultou) ([\p{L}'-]+ ){0,4}?((muito|tão|demasiado|realmente|bastante|um pouco|mais) )?
^(o|a|os|as|seu|sua|esse|essa) (\p{L}+ ){1,3}?(foi|era|é|está|estava|são|foram) ((muito|tão|demasiado|bastante) )?(?=[^.]*\?)

# leading.feels
^(e |mas )?((você |vocês |o senhor |a senhora )?se (sentiu|sente|sentia|sentiram)|sentiu-se|sente-se|sentia-se|sentiste-te|sentes-te|te (sentiste|sentes|sentiu|sente)|sentiram-se) ((muito|um pouco|algo|tão|realmente|mais|meio) )*(?!como|igual|quando|antes|depois|melhor|dentro|desde|outra|sobre|durante|capaz|diferent|para|parte)

# leading.valuations
bom\b boa\b bons mau\b má\b ruim ótim fácil difícil útil inútil satisfeit insatisfeit content descontent feliz
infeliz agradáve desagradáve dececion decepcion incomod cómod cômod confortáve desconfortáve efica eficien
conveniente estressant stressant divertid chat(o|a)\b aborrecid doloros valios confiáve fiáve intuitiv confus
clar(o|a)\b atraente segur insegur just(o|a)\b injust car(o|a)\b barat lent(o|a)\b rápid simpátic terrível
incríve excelente frustr cansativ bonit fei(o|a)\b orgulhos preocupad animad prátic complicad simples\b
antipátic grosseir atencios educad mal-educad pacient impacient honest desonest profissional suj(o|a)\b
limp(o|a)\b barulhent modern antiquad lógic absurd ridícul estranh grave\b perigos arriscad saudáve gostos
trist nervos irritad furios assustad surpres tranquil ansios estressad stressad aliviad convenc conform
fart(o|a)\b entretid lind(o|a)\b legal\b fixe giro bacana vergonhos confuso tedios abusiv ofensiv humilhant
desgastant pesad(o|a)\b duro\b normal\b horríve pouco\sprátic demorad cansad magoad chatead desesperad zangad

# leading.strong
frustr zangad zang(a|ou)\b raiva furi irrit chatead incomod incríve maravilh fantástic excelente brilhant
espetacular espectacular assombr noj(o|ento|enta)\b repugn horríve horror terríve pavor
odi(o|ou|ar|ava|oso|osa)\b odei detest ador(a|o|ou|ar|ava|áve\p{L}+)\b am(ou|ava|or)\b encant encantad
deliciad emocion(?!a) entusias eufóric devast desastr catástrof catastróf pesadel patétic inútil ridícul
estúpid idiot comovent tol(o|a|ice)\b envergonh vergonh humilh indign medo assust aterr apavor pânico ansios
ansied deprim miseráve desesper dececion decepcion amarg culp(a|ado|ada|ad)\b ciúm invej arrepend sobrecarreg
esgotad exaust impression pior(es)?\b magnífic perfeit impecáve apaixon insuportáve intoleráve inaceitáve
atroz escândal chocad choque surpreendentes?\b orgulh feliz felic infeliz alegr alegria goz(o|ou)\b doloros
cruel traíd traiç burl(a|ado)\b lixo porcaria incompet grosseir desilu stress estress aborrec tédio trist
solitári solidão alívi aliviad preocupad preocupaç genial sensacional péssim nervos satisfeit insatisfeit
divertid content gostos desagradáve ótim abandonad ignorad desprez menosprez excluíd rejeitad ofend ofens
insult magoad mágoa traum enganad impotent desampar pressionad vulneráve injusti injust(o|a|os|as)\b desastre
caos\b caótic absurd loucura penos lamentáve infern tortura bronca\b fart(o|a|os|as)\b(?!ura) enfurec exasper
desanim desmotiv angusti atorment sofriment complicad desagrad chat(o|a|os|as|ice)\b bacana fixe\b
lind(o|a|os|as)\b tedios abus(o|iv)\p{L}* ofensiv cansativ desgastant preocupante insegur(o|a)\b humilhant
maltrat desrespeit constrang revolt indignaç perturb confus(o|a|ão)\b desesperant pena\sd rancor ressenti
preguiç falh(ou|aste|ei)\b

# suggestion.phrases
^(?!porqu|por que|o que|que |como|quem|qual|quando|onde|quant)[^?.]* (por causa d|devido a|graças a)[^?.]*\?
^(é|foi|era) por (falta|culpa|causa)
^(?!(e |mas )?por|porque|o que|como|qual|quem|quando)\p{L}+( \p{L}+){0,8} porque(?=[^.!?]*\?)
(é|foi|era|será|seria|deve-se|deveu-se|aconteceu|tem a ver)( \p{L}+){0,3} (porque|devido|por causa|por culpa)
^((é|foi|era|será|seria) )?(a|uma|o|um|sua|seu) (\p{L}+ )?(razão|causa|motivo)( disso)?( (é|foi|era|será|seria))? que
(talvez|quem sabe|possivelmente|provavelmente|se calhar) (porque|por causa)
^(você|ele|ela|isso|comprou|usa|faz|deixou|escolheu|foi|prefere|sente|decidiu|mudou|parou|sentiu)( \p{L}+){0,7} porque
^(poderia|pode|podia|será)( que)? (ser|ter sido|dever-se|é|foi)
^(e |mas )?(será que|talvez|quem sabe|se calhar|porventura|por acaso|possivelmente|provavelmente|acaso)(?! (possa|pudesse|poderia|queira|possas|me pode|você (possa|pode|poderia)) )[^.!?]*\?
^(é|foi|seria) possível que

# suggestion.such
tais como
tal como(?= (o|a|os|as|um|uma) )(?! (os?|as?) (\p{L}+(ou|eu|iu|ava|ia)|vês?|vê|viste) )
(coisas|aspetos|aspectos|fatores|razões|motivos|problemas|sentimentos|algo) como
como por exemplo
^(isso |isto )?(tem|tinha|teve|terá) (isso |algo |alguma coisa )*(a ver|relação|que ver) com
^(isso |isto )?(deve|deveu|devia|deverá)-se (à|ao|às|aos|a)
^(isso |isto )?(depende|dependia|vem|veio|resulta|resultou|nasce|acontece|aconteceu|surge|surgiu|é culpa|é questão|é fruto|é consequência|é falta|foi falta|foi culpa|foi questão|é uma questão|trata-se|tratou-se) (de|do|da|dos|das|por|pel[oa]s?)
^(é|foi|era|seria|faz isso|fez isso|fazes isso|vai|foi lá) (por|pel[oa]s?|para)(?! (isso|isto|quê))
^(o|a|os|as|esse|essa|isso|seu|sua) (\p{L}+ ){1,4}?(deveu-se|deve-se|devia-se|foi por|é por|foi devid[oa]|teve a ver com|tem a ver com|foi culpa|explica-se|se deveu|se deve)
^(é|foi|era) (sobretudo|principalmente|mais|simplesmente|só|apenas|antes de tudo)
^(é|foi|era) (o|a|os|as|seu|sua|um|uma)(?=[^?]* (que|o que|a que) )

# suggestion.example
(?<=, )como(?! (\p{L}+(ou|eu|iu|ava|aste|este|iste)|é|foi|era|são|se|você) )
por exemplo
p\. ?ex\.
talvez
incluindo
quem sabe
digamos
se calhar

# suggestion.or
ou

# suggestion.and
e

# suggestion.neutral
^(não|algo|alguém|outr~|mais|menos|nenhum~|ambos|dois|três|assim|diferente|de outra|o contrário|há|houve|nada|qualquer|alguma outra|nem|se (houve|houver|há|for) )

# suggestion.open
ou (\p{L}+ ){0,3}(outr[oa]s? (coisas?|razão|razões|motivos?)|algo mais|algo diferente|outra pessoa|alguém mais)

# suggestion.until
quando enquanto antes depois que quem porque se

# question.interrogatives
o que
que(?= (\p{L}+ )?(aconteceu|fez|sentiu|aspetos?|aspectos?|tipo|partes?|razões|motivos?|mudou|faria|achou))
o quê
por ?qu[eê]
^que(?= \p{L}+)
^(com|em|de|por|a|para) que
(?<=\se\s)(quando|onde)
^quando(?=[^,]*$)
como
quem
qual
quais
quant[oa]s?

# question.ambiguous
quando(?<!, quando)(?![^,?]*, (?!e |ou ))(?<! quando [^?]* ou quando)
onde

# question.auxiliaries
(é|foi|era|foram|são|fez|aconteceu|isso|está|estava|costuma|começou|que|você|faria|reagiu|se|decidiu|usa|compra|acha|achou|sentiu|ficou|percebeu|mudou|poderia|seria|lhe|o|a|os|as|ocorreu|soube|descobriu|pensa|lidou|resolveu|tem|teve)

# question.inversions
(?<=, e )(alguém|se \p{L}+ a)
(?<= e )(vai|vem|faz|usa|tem|compra|leva|costuma|sabe|paga|conhece)(?= (lá|sozinh|cá|a |o |com |de |para |também|isso))
(?<=^)(vocês?|isso|há|houve|existe) (?!disse|falou|mencion|coment|cont|descrev|explic|relat|afirm)\p{L}+(?![^?]*;)

# question.requests
^(\p{L}+,? )?(você |o senhor |a senhora )?(me |nos )?(pode|poderia|podia|consegue|conseguiria|gostaria|quer|queria|importa-se|se importaria|seria)( \p{L}+){0,8}? (contar|descrever|explicar|falar|dizer|dar|partilhar|compartilhar|detalhar|comentar|aprofundar|relatar|contar-me|lembrar|recordar|mencionar|pensar|repetir|esclarecer|especificar|mostrar|ajudar|citar|resumir|confirmar|clarificar|indicar)~
^(por favor,? )?(conte|descreva|explique|fale|diga|dê|partilhe|compartilhe|detalhe|comente|pense|relate)~

# question.twice
e,? se [^,?]{2,40}, (o que|como|quem|quando|onde|quanto|por que|porque)
(?<=^(como|onde|quem|o que|quanto|qual)(?= )[^?]*, )(por que|porquê|como|o que)(?= )
(e|ou) (se|em caso) (sim|não|afirmativo|for o caso)
(quê|como|quem|quando|onde) e (o quê|por ?qu[eê]|como|quem|quando|onde|com quem)
(e|ou)(?<=^(e )?(a |com |de |para |em |por |desde )?(o que|que|como|quem|qual|quais|quando|onde|quant[oa]s?|por ?que|porque) .*(e|ou)) (?<!(decid|escolh|sab|separ|distingu)\p{L}* o que [^?]*)(a |com |de |para |em |desde |por |até )?(que|o que|quem|qual|quais|quando|onde|quant[oa]s?|por ?qu[eê]|como)␣
ou(?<=^\p{L}+ (?!.* quando ).*ou) (o que|como|quem|quando|onde|por que|qual) \p{L}+
e quais?\?
e(?<=^(gostaria|queria|gostava|quero|diga|conte|fale)~ .* (o que|como|quem|qual|quando|onde|por que|porque|quant[oa]s?) .*e) ((com|de|em|para|a) )?(que|o que|como|quem|qual|quando|onde|por ?que|quant[oa]s?)(?= )
(quem|quant[oa]s?|quais|qual|o que|por ?que)(?<=^(e )?((a|com|de|para|em|por|desde) )?(o que|que|como (é|era|foi|são|eram|est[áa]\p{L}*|se)|quem|qual|quais|onde|quant[oa]s?) [^?;:]*, \p{L}+( que)?)(?= )
(assim como|bem como|e também) (de |sobre )?(o que|como|por que|quem|onde|quando|qual|a (forma|maneira) como)|e (de )?(onde|como|quando|por que|quem|o que)(?<=^(me )?(fale|conte|diga|descreva|explique)(-me)? (de |sobre |me )?(como|onde|quando|o que|por que|quem)[^?.]*)|e (me )?(diga|conte|explique|descreva)(-me)?(?<=^(me )?(fale|conte|diga|descreva|explique)(-me)?[^?.]*)
(?<=^(como|o que|quando|onde|por que|porque|qual|quanto)[^?;:]*(?<!(você|senhor|senhora|ele|ela|marido|mulher|filh[oa]|tu) ))e (você|o senhor|a senhora|ele|ela|isso) (já |ainda |não |também )?\p{L}+(a|e|ou|eu|iu)␣

# question.asides
(?<=, )(você acha|acha|achas|na sua opinião|na tua opinião|segundo você|diria|dirias)(?=,|\s*\?)
(quem ou o que|o que ou quem)(?= )
(?<=(decid|escolh|sab|separ|distingu)\p{L}* )o que [^,?]* e o que(?= )
(?<=, )(em|de|com|a|para) que [^,?]*,(?= )

# question.address
você
seu
sua
me
o que
como
quem
qual
quando
onde

# causes
porque|para que|por isso|devido|já que|por causa|graças a|pois|visto que
# why
^(\p{L}{1,5},? )?(por que|porque|porquê)

# advice
^(e |mas )?([\p{L}]+ ){0,3}não (poderia|podia|poderiam|deveria|devia|deviam|seria|convinha)(?! (a senhora |o senhor )?(dizer|contar|descrever|explicar|falar))
(já )?(se informou|informou-se|te informaste|informaste-te|perguntou (quanto|se|por)|procurou saber|se aconselhou|foi saber)
(ajudaria|ajudava|resolveria|resolvia|pouparia|poupava|evitaria|evitava|facilitaria|convinha|aliviaria|serviria)(?=[ .!,])(?<!(que|quem|como|qual)( lhe| te| mais| a)? \p{L}+)|(dava|dar|daria|ficava|ficaria|estaria|estava)(-se)? (\p{L}+ )?melhor(?=[.,!])
por ?que (é que )?(você|o senhor|a senhora|tu|vocês) não (entra|tenta|experimenta|procura|compra|usa|faz|pede|liga|fala|pergunta|troca|muda|vai|marca|junta|inscreve|começa|para|leva|toma|põe|coloca|contrata|baixa|instala|escolhe|pesquisa|combina|divide|organiza|anota|planeja|reserva|consulta|busca|aproveita|participa|matricula)s?␣
^é (preciso|necessário)
(dev(er)?ia[sm]?|deves)(?! (ser|estar) (o|a|um))(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
^((talvez|então|da próxima vez|quem sabe|nesse caso|bem|pois|se calhar) ,?)*(você )?(deve|tem que|tem de|deveria|devia|precisa|poderia|podia|pode|devesse|pudesse) (de )?(tentar|experimentar|fazer|considerar|pedir|falar|usar|comprar|mudar|ligar|procurar|evitar|planear|planejar|começar|deixar|perguntar|consultar|reservar|simplesmente|\p{L}+[aeiô]r)(?!-?me|-?nos)(?! (contar|descrever|explicar|falar|dizer|dar))(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
^(\p{L}+, )?(você )?(já )(\p{L}+ )?(tentou|experimentou|considerou|pensou em|ponderou)
^(\p{L}+, )?(tem|tinha) (tentado|experimentado|considerado)
por ?que (você )?não (?!\p{L}+ mais(?! (cedo|tarde|vezes)))(o |a |lhe |se |os )?(tenta|experimenta|leva|convida|marca|aceita|fala|usa|muda|pede|liga|faz|compra|procura|pergunta|considera|vai|toma|deixa|reserva|consulta|organiza|escolhe|escreve|conversa|troca|contrata|planeja|planeia|começa|para)
porque (é que )?não (tenta|experimenta|fala|usa|muda|pede|liga|faz|compra|procura|pergunta|considera)
(eu )?(lhe )?(sugiro|recomendo|aconselho|sugeria|recomendava|sugeriria|recomendaria|aconselharia|proponho|aconselhava)
(meu|um|uma|minha|nosso|nossa) (conselho|sugestão|recomendação|dica)(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
se (eu )?(fosse|estivesse) (você|no seu lugar|a si)|se fosse eu
o que (acha|achava|acharia|me diz) (de|se) (tentar|experimentar|usar|falar|você|pedir|comprar|mudar|ligar|procurar|fazer|reservar|conversar|trocar|levar|marcar|chegar|sair|começar|deixar|escrever|convidar|guardar|chamar|ir|perguntar|avisar|criar|organizar)
e que tal
^(por favor,? )?(tente(?! (descrever|lembrar|recordar|imaginar|explicar|pensar))|experimente|considere|evite|procure|certifique-se|não se esqueça|peça|fale com|converse com|deixe de|comece|ligue|faça|use|compre|lembre-se de)(?! mais)
(seria|é|será|era) (\p{L}+ )?(melhor|bom|conveniente|recomendável|aconselhável|útil|sensato|prudente|uma boa ideia|ideal)( que| se| \p{L}+[aei]r)(?!-me)
o melhor (é|seria|será)
^(você )?não (poderia|pode|podia) (tentar|experimentar|simplesmente|pedir|usar)
(vale a pena \p{L}+[aei]r|conv(ém|iria|inha))(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
^(você |vocês |tu |o senhor |a senhora )?(não )?(deve(s|m|ria|rias|riam)?|devia[sm]?|pod(e|es|em|ia|ias|iam|eria|erias|eriam)|tem (que|de)|tens (que|de)|têm (que|de)|teria[sm]? (que|de)|terias (que|de)|precisa[sm]?|precisava[sm]?|há que|haveria que|faria[sm]? (bem|melhor) em|fazia[sm]? (bem|melhor) em|vai ter (que|de)|convém|convinha|vale a pena) (de )?(?!(contar|conta|decir|dizer|descrever|explicar|falar (mais|um pouco|sobre|de|d[oa]s?)|dar|partilhar|compartilhar|detalhar|comentar|aprofundar|relatar|lembrar|recordar|mencionar|pensar|esclarecer|ser|ter|imaginar))(se |lhe |o |a )?\p{L}+[aeiô]r(-\p{L}+)*(?=[^?]*[.!])
^(\p{L}+, )?(você |tu |o senhor |a senhora )?(já |não |nunca )?(tentou|tentaste|experimentou|experimentaste|considerou|consideraste|pensou em|pensaste em|ponderou|ponderaste|chegou a (tentar|pensar|pedir))(?= )
por ?que (é que )?(você |tu |o senhor |a senhora )?não (?!\p{L}+ mais(?! (cedo|tarde|vezes)))(te |se |lhe |o |a |os |as )*(?!(quer(es)?|podes|sabes|estás|gostas|costumas|consegues|tens) )(\p{L}+(as|es)|\p{L}+[aei]r)(?= )
((n?o|em) (seu|teu|vosso) lugar|se fosse (a ti|tu)|se eu fosse)(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
^e se (você|vocês|tu|te|lhe|o senhor|a senhora)␣
^e se (?!([oa]s? |seu |sua )?(?!você|tu |l?he |te |se |não )\p{L}+ (\p{L}+ ){0,2}\p{L}+(sse|ssem)(?!\p{L})|[^?]*tivess|(não )?(h[ao]|chov)|[^?]*, (o que|quem|qual|como|quant))\p{L}+
que tal (se|\p{L}+[aei]r|você|tu|um|uma|levar)
^(tenta(?! (descrever|lembrar|recordar|imaginar|explicar|pensar))|experimenta|fala com|pede|procura|liga|evita|não te esqueças|não se esqueça|vá|vai lá|reclame|reclama|mude|muda|insista|insiste|escreva|escreve|leve|leva|marque|marca|deixe(?! ver)|aproveite|recorra|dirija-se|informe-se|queixe-se|tenha paciência|tem paciência|guarde|guarda|chegue|chega cedo|troque|use|peça)(?= )(?!me |nos )[^?]*[.!]
^(seria|é|era|será) (\p{L}+ )?(bom|melhor|útil|boa ideia|uma boa ideia|preferível|conveniente|recomendável|importante|aconselhável|sensato) (que |se )?(\p{L}+[aei]r|\p{L}+sse\p{L}*|\p{L}+)(?=[^?]*[.!])
(o melhor|o ideal|o mais (fácil|sensato|lógico)) (é|seria|era|será)
(basta|bastava|bastaria|é só) \p{L}+[aei]r(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
(talvez|se calhar) (deva|devesse|devesses|deveria|devia|devias|possa|pudesse|convenha|seja melhor|fosse melhor)
^(há|existe) (sempre|também)␣
(^|(talvez|se calhar|quem sabe) )(outr[oa]|um(a)? (nov[oa]|melhor|\p{L}+)) (\p{L}+ ){0,4}(seria|fosse|poderia|ajudaria|conviria|funcionaria|ajudasse)
(está|estaria|é|já é) (na )?(hora|altura) de(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
o que (te|lhe|o|a|os) impede de|o que impede (você|o senhor|a senhora) de
(você )?(toparia|topa|topas|aceitaria|teria vontade de)(?!\p{L})[^?]*\?|(seria|não seria) o caso( de)?|que tal|mão na roda|(dá|daria) (pra|para) encaixar
(^|[,.] )(vale|valeria|vale a pena|compensa|convém) (mais )?\p{L}+(ar|er|ir)(?= )
por ?qu[eê] (você |o senhor |a senhora |tu )?não (\p{L}+ )?(tira|pede|fala|tenta|usa|muda|compra|liga|marca|procura|faz|põe|coloca|deixa|pergunta|experimenta|conversa|combina|troca|leva|contrata|pediu logo)(?!\p{L})
(sabia|sabias) que|(já |nunca )?(pensou|pensaste|cogitou|considerou) em \p{L}+(ar|er|ir)
^(e |que tal )?(\p{L}+(ar|er|ir)) (um|uma|o|a|os|as|no|na|em|com) [^?]*(, )?(seria|ajudaria|resolveria|não resolve|não ajudaria)[^?]*\?
^(coloque|ponha|peça|marque|leve|deixe|anote|compre|ligue|troque|mude|faça|experimente|põe|pede|marca|leva|deixa|anota|tira) (?!-?me|claro|ver|eu )[^?]*[.!;,]

# evaluation
(eu )?também (penso|acho|creio|vejo|sinto|concordo)|(penso|acho|vejo|sinto)( \p{L}+){0,2} (como (você|o senhor|a senhora|tu)|o mesmo|igual|da mesma (forma|maneira))|partilho d|estou consigo|a mim também(?=[.,!])
(eu )?(teria|tinha|faria|fazia) (\p{L}+ )?(feito|dito|pensado|reagido|escolhido)? ?(exatamente )?(o mesmo|igual|assim)(?=[.,!])
^(muito|que|tão) (mal|bem|feio|bonito)(?=[ .,!])
(tem|tens) (uma |muita |imensa |toda a )*(paciência|razão|coragem|mérito|sorte)( de (santo|santa|jó))?(?=[.,!])|vale (o seu peso em )?ouro|é o (melhor|correto|certo|mais sensato)(?=[.,!])|devia(m)? ter vergonha|deveria(m)? ter vergonha|tiro(-lhe)? o chapéu|(acho|considero)(-[oa]| você| a senhora| o senhor)? (muito |bastante |bem |uma pessoa )\p{L}+(?=[.!,])(?<!isso \p{L}+.*)
(está|tem|estás|tens|você está|você tem|concordo,? (você )?(está|tem))( (toda|todinha|plena|coberta? de|cheia? de|com|inteira|absoluta|muita|de))* (razão|certa|certo)(?= *[.,!;]|$| em)
(?<=^(ai,? |nossa,? |puxa,? )?)que (feio|bonito|lindo|horror|maravilha|pena|vergonha|triste|bom|ótimo|legal|chato|absurdo|interessante|fofo|esperto|inteligente|bacana|delícia|sorte|azar|desperdício|coragem|loucura|falta)(?= |[.!,])(?![^.!]*\?)
(?<=, )(que mérito|parabéns|bravo|respeito)(?=[.!])
^(que (azar|sorte|mérito|pena|chatice)|azar|má sorte|ainda bem)(?= |[.,!])
^(é |que )?(uma |muita )?(pena|sorte|vergonha|bom|alívio) que [^?]*(?=[.!])
penso (como você|o mesmo|igual)
^(foi|é|era|seria) (um|uma) (\p{L}+ )?(erro|pena|vergonha|maravilha|acerto|disparate|imprudência|descuido|distração|tolice|bobagem|asneira|loucura|falha|sorte)(?= |[.,!;:])(?=[^?]*[.!,;:])
^que (boa|ótima|bela|excelente|má|péssima|grande|linda) (ideia|decisão|escolha|solução|resposta|pergunta|história|atitude)(?!\?)
^que \p{L}+ d[ae] (sua |vossa )?parte
^que \p{L}+ (tão |mais )?(interessante|bonit[oa]|lind[oa]|inteligente|triste|curios[oa]|corajos[oa]|fantástic[oa]|incrível)(?=[.,!;:])
^(você |tu )?(és|é) uma? (\p{L}+ )?(exemplo|exemplar|craque|artista|herói|modelo)(?= |[.,!;:])(?=[^?]*[.,!;:])
(ótima|ótimo|boa|bom|excelente|grande|interessante|fantástica|fantástico|brilhante|má|mau|sábia|inteligente|perfeita|perfeito|maravilhosa|maravilhoso|valiosa|péssima|linda|bela|belo|esplêndida) (resposta|ideia|pergunta|observação|ponto|decisão|escolha|exemplo|trabalho|história|reflexão|comentário|razão|atitude|contributo|argumento|raciocínio|explicação|opção|hábito|pensamento|contribuição|colocação)(?=[.,!;:–—-]|$| e | mas )
(resposta|ideia|pergunta|observação|ponto|decisão|escolha|exemplo|reflexão|comentário|história|atitude|explicação) (muito |tão |realmente )?(excelente|interessante|brilhante|fantástic[oa]|inteligente|bo[am]|maravilhos[oa]|acertad[oa]|valios[oa]|ótim[oa]|má|sensat[oa]|sábi[oa]|honest[oa])(?=[.,!;:–—-]|$)
^((ah|sim|oh|uau|nossa|bem|e|mas|puxa),? )?(isso|isto|o que (\p{L}+ ){1,4}|(a )?sua \p{L}+|(o )?seu \p{L}+|essa|esse|aquilo|que)( \p{L}+)? (é|foi|soa|parece|parece-me|está|esteve|tem sido|era|deve ter sido|soa-me)( (muito|realmente|tão|um|uma|o|a|totalmente|absolutamente|bastante|simplesmente|completamente|mesmo|não|sua|mais))* (bo[am]|bem|excelente|ótim[oa]|genial|fantástic[oa]|maravilhos[oa]|interessante|fascinante|brilhante|perfeit[oa]|inteligente|sábi[oa]|admirável|corret[oa]|certo|verdade|mau|má|mal|ruim|terrível|horrível|péssim[oa]|pena|erro|vergonha|impressionante|inspirador~|compreensível|lógic[oa]|razoável|sensat[oa]|acertad[oa]|triste|injust[oa]|errad[oa]|irresponsável|culpa|tol[oa]|estúpid~|corajos[oa]|valios[oa]|incrível|louvável|ideal|lamentável|legal|lind[oa]|imprudente)(?! para (você|si))
^((ah|oh|sim|uau|nossa),? )?(excelente|ótimo|ótima|genial|fantástico|maravilhoso|maravilha|perfeito|perfeita|muito bem|muito bom|bem feito|bravo|que (bom|bem|boa|interessante|pena|maravilha|ótimo|horror|excelente|lindo|bonito|inteligente|terrível|triste|corajoso|maravilhoso|legal|ótima|bela)( \p{L}+)?|exato|exatamente|absolutamente|totalmente|claro|parabéns|bom trabalho|ótimo trabalho|bem dito|é isso mesmo|interessante|correto|incrível|impressionante|muito (interessante|inteligente|boa)|magnífico|brilhante|uau|legal|concordo|sensacional|super)(?=[!.,;:–—]| [–—-] )
(est(ás?|ão|eve|avam?)) (\p{L}+ )?(errad[oa]s?|cert[oa]s?|enganad[oa]s?|exagerando|a exagerar|equivocad[oa]s?)(?!\?)(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
^(\p{L}+, )?você é ((muito|uma|um|tão|realmente|demasiado) )*(inteligente|corajos[oa]|incrível|pessoa|sábi[oa]|honest[oa]|forte|irresponsável|preguiços[oa]|injust[oa]|genial|admirável|ingénu[oa]|ingênu[oa]|descuidad[oa]|culpad[oa]|espert[oa])
(concordo|discordo|estou de acordo|estou totalmente|estou (muito |bastante )?(impressionad[oa]|orgulhos[oa]|encantad[oa]|dececionad[oa]|decepcionad[oa]|feliz (por|que|em)|contente (por|que|em)|surpres[oa]))
(fico|fiquei) (\p{L}+ )?(feliz|contente|impressionad[oa]|encantad[oa]|triste)
(adoro|adorei|gosto|gostei|admiro|aprecio|respeito|aplaudo) (\p{L}+ )?(que|sua|seu|da sua|do seu|muito|como|essa|esse|disso|isso|dessa|desse|o seu|a sua)
(bom|ótimo|fico feliz em|é bom) (ouvir|saber)
dev(er)?ias? ter(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
(a )?culpa (é|foi) (\p{L}+ )?sua
(é|foi) (\p{L}+ )*culpa sua
obrigad[oa] (por|pela|pelo) (\p{L}+ )?(excelente|ótim[oa]|boa|bom|interessante|valios[ao]|maravilhos[ao]|fantástic[ao]|brilhante|honest[ao]|bela|belo)
obrigad[oa] (por|pela|pelo)( \p{L}+)? (resposta|ideia|comentário|reflexão|exemplo|história|explicação) (tão |muito )?(excelente|interessante|valios[ao]|maravilhos[ao]|fantástic[ao]|brilhante|honest[ao]|detalhad[ao]|bo[am])
(faz|tem) (todo o |muito |total |todo )?sentido
^(e |mas |pois |bem,? )?(isso |isto )?(é|foi|parece-me|acho|soa|está|esteve|tem sido) ((muito|realmente|super|bastante|tão|mesmo|uma?|verdadeiramente|pouco|um pouco) )*(errad[oa]|cert[oa]|corret[oa]|b(om|oa|ons|oas)|excelente|ótim[oa]|genial|fantástic[oa]|maravilhos[oa]|interessante|fascinante|brilhante|perfeit[oa]|inteligente|sábi[oa]|admirável|terrível|horrível|péssim[oa]|impressionante|inspirador[a]?|compreensível|razoável|sensat[oa]|acertad[oa]|triste|injust[oa]|irresponsável|tol[oa]|estúpid[oa]|corajos[oa]|valios[oa]|incrível|louvável|lamentável|imprudente|paciente|generos[oa]|amável|simpátic[oa]|lind[oa]|bonit[oa]|espert[oa]|forte|honest[oa]|responsável|egoísta|ingénu[oa]|ingênu[oa]|preguiços[oa]|exagerad[oa]|legal|fixe|bacana|lógic[oa]|esperta?|guerreir[oa])(?= |[.,!;:])(?=[^?]*[.,!;:])
^(você |tu |o senhor |a senhora )?(és|é|foste|foi|tem sido|são) ((muito|um|uma|tão|realmente|demasiado|mesmo|pouco|bastante) )*(b(om|oa) |ótim[oa] |excelente |grande )?(b(om|oa|ons|oas)|excelente|ótim[oa]|genial|fantástic[oa]|maravilhos[oa]|interessante|fascinante|brilhante|perfeit[oa]|inteligente|sábi[oa]|admirável|terrível|horrível|péssim[oa]|impressionante|inspirador[a]?|compreensível|razoável|sensat[oa]|acertad[oa]|triste|injust[oa]|irresponsável|tol[oa]|estúpid[oa]|corajos[oa]|valios[oa]|incrível|louvável|lamentável|imprudente|paciente|generos[oa]|amável|simpátic[oa]|lind[oa]|bonit[oa]|espert[oa]|forte|honest[oa]|responsável|egoísta|ingénu[oa]|ingênu[oa]|preguiços[oa]|exagerad[oa]|legal|fixe|bacana|lógic[oa]|esperta?|guerreir[oa]|mãe|pai|pessoa|profissional|filh[oa])(?=[.,!;:])
^que (bom|ótimo|bem|pena|lindo|linda|legal|maravilha|triste|chato|chatice|fixe|giro|horror|boa|sorte|azar|vergonha|injusto|interessante|paciência|alegria|coragem|desastre)( (que|por|saber|ouvir|a|o|da|do|de)|[!.,;:])
(errou|erraste|enganou-se|enganaste-te|se enganou|acertou|acertaste|exagerou|exageraste|falhou|falhaste)(?= (em|ao|a|no|na|muito)|[.,!;:])
^(você |tu |o senhor |a senhora )?(fiz|fez|ag|reag|escolh|tom|comet|lid|explic|resolv|respond)(este|iste|aste|eu|iu|ou|)( \p{L}+){0,3} (bem|mal|errado|o certo|o correto|a coisa certa|um (grande )?erro|uma (boa|má|ótima|excelente|sábia) \p{L}+|a decisão (certa|correta)|perfeitamente|corretamente|um (bom|ótimo) trabalho|sabiamente)(?=[^?]*[.!,;:])
(te[mn]s?|têm|tinhas?|está com) ((toda|muita|total|inteira|mesmo|imensa|a) )*razão(?!(, (na (sua|tua)|para (você|si)|segundo))?[^,;:.!?]*\?)(?<!(^|[^\p{L}])(((?<=^|[,;:] ?|(?<!\p{L})(o|em|de|a|com|para|por) )qu[eê]|quem)|acha[sm]?|pensa[sm]?|considera[sm]?|acredita[sm]?|diria[sm]?|como|qual|quais|quando|onde|segundo|opinião|medida|ponto|diz(em|ia)?|disse)[ ,][^;:.!?]*)
(penso|acho|sinto|faria|digo) (o mesmo|igual|como (você|tu)|exatamente)
(eu também|eu tampouco|a mim também|comigo também)(?=[ .,!;:])
(a )?culpa (é|foi) (\p{L}+ )?(tua|sua)|(culpa|erro|falha) (seu|sua|teu|tua)(?=[ .,!;:])
^(é|isso é|foi) (bem |mesmo |a pura |pura )?verdade
(não (devias|deverias|devia|deveria) ter|devias ter|deverias ter|não era para ter)
(dou-lhe os parabéns|parabéns|está de parabéns|tiro o chapéu|bem visto|bem dito|bem feito|boa escolha|boa decisão|assim é que é|continue assim)
(impressiona|surpreende|comove|dececiona|decepciona|inspira)-me|me (impressiona|surpreende|comove|decepciona|inspira)
(resposta|reflexão|observação) (muito|tão|realmente|bem|bastante) \p{L}+(?=[.!,])
(decisão|escolha|opção|atitude|reação) (mais )?(certa|correta|errada|acertada|adequada|perfeita|sensata)
^(nem (toda a gente|todos|todo mundo|qualquer um)|pouc[oa]s( pessoas)?|a maioria|muit[oa]s|outr[oa]s|quase ninguém|ninguém mais) [^?]*(?=[.!])
^(fez|fizeste|agiu|você fez) ((exatamente|mesmo|muito|precisamente) )*(o que (devia|era preciso|tinha de fazer|deveria)|o (mais )?certo|o correto|a coisa certa|bem|como devia)
(coberto|coberta|cheio|cheia) de razão|(tem|tens) (toda a |muita |toda )?razão|ponto (pra|para) (você|si|ti)|(concordo|subscrevo|assino embaixo|penso o mesmo|estou de acordo|faço minhas)|(dá|deu) (pra|para) ver que (você|o senhor|a senhora|tu)|(adorei|amei|achei (ótim|lind|incr|sensacional|feio|errado|exager)\p{L}*)|(mão boa|bom gosto|boa sacada|boa escolha|bela escolha|bem pensado|bem feito|bem observado|bem lembrado|mandou bem|parabéns|fez (muito )?(bem|mal)|arrasou|que (bom|boa|bela|belo|linda|lindo|pena|coragem|gracinha|delícia|horror|absurdo|feio|capricho|paciência)(?!\p{L})[^?]*[.!;])|(passa|passou|passam) (mesmo |bem )?dos limites|(mais|bem|muito|meio|um pouco|tão|super|bastante) (espert\p{L}|corajos\p{L}|sensat\p{L}|organizad\p{L}|generos\p{L}|responsável|irresponsável|madur\p{L}|preguiços\p{L}|exagerad\p{L}|honest\p{L}|sincer\p{L}|inteligente|prudente|imprudente|descuidad\p{L}|admirável|cuidados\p{L}|carinhos\p{L}|criativ\p{L}|acertad\p{L}|feio|errad\p{L})(?! (do que|que|ou))

# verdict
(é|são|era|eram|foi|foram|parece|soa)( (não|uma?|o|a|muito|realmente|tão|bastante|demasiado|mesmo|mais|sempre))*
^(o seu|a sua|seu|sua) \p{L}+ (é|era|foi) (muito|realmente|tão|mesmo|bem)
^((oh|ah|sim|bom|ok),? )*(isso|isto)? ?(é|foi|era|seria|parece|soa|deve ser|deve ter sido|não é|não foi)( (não|uma?|muito|realmente|tão|bastante|demasiado|mesmo|algo|o|a))*

# judged
(isso|isto|que)$|ele|ela|eles|elas|você|tu|o senhor|a senhora|seus?|suas?|teus?|tuas?|voss[oa]s?|tudo

# plainVerdict
^(então|portanto)␣|^((uma )?exce[pç]?ção|(um |muito |bastante )?tempo)(?! \p{L})
^(frequentemente|muitas vezes|raramente|às vezes|nunca|diariamente|muit[oa]s|pouc[oa]s|vári[oa]s)|^(últim[oa]|próxim[oa]|primeir[oa]|outr[oa]|nov[oa]) (pergunta|questão|parte|tema|assunto|ponto)
(útil|claro|anotado|entendido)|saber|porque|diferente|quando|onde|como|que|quem|por 
^\p{L}+[ai]d[oa]s? (em|no|na|nos|nas|pel[oa]|há) 

# courtesy
obrigad[oa]
muito obrigad[oa]
olá
oi
bom dia
boa (tarde|noite)
bem-vind[oa]
não há problema
sem problema
desculpe
entendo
de nada
vamos lá

# leadIns
então bem bom certo entendi entendido percebo percebi vejamos obrigado obrigada

# sympathy
^que (pena|chato|difícil) (ouvir|para você|para si|para ti)

# personal.name.asks
quem é (o seu|a sua|seu|sua) (\p{L}+ )?(entidade patronal|patrão|patroa|empregador|chefe|senhorio|médic[oa])
(para|em) que (empresa|companhia|firma|organização) [^?]{0,12}trabalh~
(seu|teu|o seu) (\p{L}+ )?(nome|apelido|sobrenome)
(como|qual) (você )?se chama( (você|o seu|a sua|seu|sua)( \p{L}+)?)?$
como te chamas|como (o senhor|a senhora|tu) se chama
com quem (falo|estou a falar|estou falando)
nome (do seu|da sua|de seu|de sua|dos seus) (\p{L}+ )?(chefe|médico|médica|marido|esposa|mulher|parceiro|parceira|filho|filha|filhos|colega|amigo|amiga|supervisor|supervisora|gerente|empregador)
como se chama (o seu|a sua|seu|sua) (chefe|médico|médica|marido|esposa|mulher|parceiro|filho|filha|colega|amigo|gerente)
nome completo
(teu|o teu|vosso) (\p{L}+ )?(nome|apelido|sobrenome)
como (é que )?se chamam?(va)? (o|a|os|as|o seu|a sua|seu|sua|o teu|a tua|esse|essa) (\p{L}+ )?(chefe|médic[oa]|doutora?|marido|esposa|mulher|parceir[oa]|filh[oa]s?|colega|amig[oa]|gerente|irmã|irmão|mãe|pai|vizinh[oa]|professora?|enfermeir[oa]|diretora?|funcionári[oa]|atendente|empregad[oa]|avó|avô|sogr[oa]|cunhad[oa]|namorad[oa]|pessoa|senhora?|patr[oã]+\p{L}*)
qual (é |era )?o (nome|apelido|sobrenome) (completo )?d[oae]s?
(qual|nome)[^?]{0,12}(lugar|hospital|empresa|escola|clínica|loja|colégio|restaurante) (onde|em que) (você |o senhor |a senhora )?(trabalha|faz turnos|dá aulas|leciona)

# personal.name.topic
nomes?
apelido
sobrenome
chama

# personal.address.asks
onde (mora|vive|moras|reside)( exatamente)?(?=[?.,!]|$)
(seu|o seu|qual é a|a sua|sua) (\p{L}+ )?(endereço|morada)(?! de e-?mail)
código postal
cep
que (rua|endereço|morada)
(qual|que) (é a sua )?rua
número da (sua )?(casa|porta)
onde (exatamente )?(você )?mora( exatamente)?
onde vive exatamente
onde (exatamente )?(moras|vives|vive|você vive)
(a tua|tua|o teu|teu|vossa) (morada|endereço)
em que (bairro|prédio)

# personal.address.topic
endereço
morada
cep
código postal
rua
mora

# personal.email.asks
(seu|o seu|qual|um|que) (\p{L}+ )?(e-?mail|correio eletrónico|correio eletrônico)
endereço de (e-?mail|correio)
por e-?mail
(teu|o teu) (\p{L}+ )?(e-?mail|mail)

# personal.email.topic
e-?mails?
correio

# personal.phone.asks
(para|por) que (número|telefone|telemóvel|celular) (podemos|posso|devemos)
(número|telefone)s? (de |do )?(\p{L}+ )?(telefone|telemóvel|celular|contacto|contato|whatsapp|fixo)
(seu|o seu|qual o) (\p{L}+ )?(telefone|telemóvel|celular|número|whatsapp|contacto|contato)(?= ?(de contato|pessoal|com ddd|,|\?|para|e )|$)
(para|em|por) que número|qual (é )?o (número|telefone|celular|telemóvel) d[aeo]
(contactá-l~|contatá-l~|ligar-lhe)
(teu|o teu|seu|o seu) (cel|zap|whats|whatsapp|contacto|contato|celular|telemóvel)(?= |[?.,])
dados de contacto|dados de contato
(ligar-te|contactar-te)

# personal.phone.topic
números?
telefones?

# personal.birth.asks
data de (seu )?nascimento
(quando|onde|em que (ano|data|dia|mês|lugar)|que (dia|ano)|mês e ano) ((é que|você|o senhor|a senhora|tu) )*nasc(eu|este)(?! ([oa]s?|ess[ae]|est[ae]|sua|seu|em) )
local de nascimento
ano de (seu )?nascimento
(quando é|que dia é|qual é)( o)? seu aniversário
dia do seu aniversário
quando (você )?faz anos
(quando|que dia) (é que )?(fazes|faz) anos

# personal.birth.topic
(data|local|dia|ano) de (\p{L}+ )?nascimento
nasceu
aniversário

# personal.document.asks
número (de|do|da) (seu |sua )?(\p{L}+ )?(passaporte|identidade|documento|identificação|cartão de cidadão|cidadão|carteira|carta|segurança social|seguro|apólice|visto|sócio|cliente|contribuinte|cpf|rg|nif|matrícula|utente|título)
(seu|o seu|qual é o) (cpf|rg|nif|passaporte|cartão de cidadão|número de contribuinte)
(cópia|foto) (do seu|da sua) (\p{L}+ )?(passaporte|documento|carta|carteira|identidade|cartão de cidadão|rg)
(cartão|número) (do|de) (sus|utente|cidadão|saúde)
número de (funcionário|empregado|aluno)

# personal.document.topic
passaporte
documento~
cpf
rg
nif
seguro
identidade
carta

# personal.account.asks
(em|para|de) que conta (\p{L}+ ){1,4}(salário|ordenado|pensão|dinheiro|reembolso|renda|aluguel|pagamentos?)
número (de|do|da) (seu |sua )?(\p{L}+ )?(conta|cartão|iban|agência)
(seu|o seu|qual é o) (iban|cvv|nib)
(dados|código|dígitos) (de segurança )?(do |da |de )?(seu |sua )?(\p{L}+ )?(cartão|banco|conta|bancários)
(dados|conta) bancári[oa]s?
(dígitos|números|algarismos) (do seu|da sua) (\p{L}+ )?(cartão|conta)

# personal.account.topic
conta
cartão
iban
bancári~

# personal.password.asks
(qual|diga|dê|partilhe|compartilhe|indique|escreva|que|me|nos|envie|tem|use|usa|informe)( \p{L}+){0,5}( |-)(senha|senhas|palavra-passe|palavra passe|pin|código de acesso|credenciais|código pin)
(sua|a sua|seu|o seu) (\p{L}+ )?(senha|palavra-passe|pin|código pin|credenciais)

# personal.password.topic
senhas?
palavras?-passe
pin
acesso

# asModel
(como|enquanto|sendo) (uma |um )?(ia|inteligência artificial|modelo de linguagem)(?=,| (não|eu) )|sou (apenas |só |somente )?(uma ia|uma inteligência artificial|um modelo de linguagem)(?=[,.;!]| e |\s*$)
não posso (ajudar|ajudá-lo|ajudá-la) com (isso|esse pedido|este pedido|essa solicitação)

# selfTalk
(vou|deixe-me|permita-me) (agora )?(resumir|recapitular|concluir|passar a)|como (seu )?(entrevistador|entrevistadora|moderador|moderadora|inquiridor)|(vou|quero|gostaria de) (\p{L}+ )?aprofundar o ponto|esta parte d(a|e) (nossa )?(conversa|entrevista)|podemos (ficar|parar|terminar) (por )?aqui
(como|enquanto|sendo) (uma |um )?(ia|inteligência|modelo|assistente|chatbot|robô)~|(sou|sou apenas|sou só) (uma ia|uma inteligência|um modelo|um assistente|uma assistente|um chatbot|um robô)
(desculpe|desculpa|lamento|sinto muito|infelizmente|peço desculpas?)[^.!?]{0,15} não (posso|consigo|é possível|poderei|estou)|^não (posso|consigo) (\p{L}+ )?(ajudar|responder|continuar|fornecer|fazer|gerar|criar|dar|prosseguir|ajudá)~
(aqui (está|vai|tem|fica)|eis|segue|esta é) (uma|a|minha|a minha|sua|a sua) (\p{L}+ ){0,2}(pergunta|resposta)
^((vamos|passemos|passamos) (\p{L}+ )?(à|para a|a) )?(a )?(próxima pergunta|pergunta seguinte|última pergunta|pergunta de (seguimento|acompanhamento))
(a|esta) (entrevista|pesquisa|conversa) (já |agora )?(terminou|acabou|foi|está|chegou|encerrou|concluiu|termina|encerra)~ ?(agora |já )?(terminada|encerrada|concluída|finalizada|ao fim|aqui)?(?=[.!,]|\s*$)|(isto|isso|assim|com isso) (conclui|encerra|termina) (a|nossa|esta)
(o|a) (participante|entrevistado|entrevistada|respondente|inquirido|inquirida) (não|disse|diz|está|é|quer|respondeu|mencionou|parece|já)~
(minha tarefa|meu papel|minha função|a minha tarefa|o meu papel) (é|consiste)|(vou|devo) (agora )?(perguntar|formular|gerar|fazer (uma|a) pergunta)|não (é necessária?|há necessidade de|é preciso) (\p{L}+ ){0,2}pergunta

# question.telling
(por favor,? )?(conte|conta|descreva|descreve|explique|explica|fale|fala|diga|diz|dê|dá|compartilhe|partilhe|pense|imagine|detalhe|relate|cite|nomeie|continue|lembre|leve|ajude|mencione|me conte|me fale|me diga|me dê|me descreva|me explique|desenvolva|aprofunde|complete|compare)(-me|-nos)?
(eu )?(gostaria|queria|adoraria|gostava) (muito )?de|tenho curiosidade|fico curios[oa]|pergunto-me|me interessa|interessa-me|ajuda-me|ajude-me|me ajude|me ajuda|(descrev|cont|expliqu|fal|mostr|lev|ajud|dig)~-(me|nos)
(tente|tenta|procure) (recordar|lembrar|descrever|reconstruir|pensar)|(escolha|escolhe|volte|volta|recorde|recorda|reconstrua|retome|pegue|me leve|me mostre|me ajude|me traga|me explica|me conta|me fala|me diz)(-me|-nos)?|(eu )?(queria|gostaria|gostava|adorava|adoraria|quero) (muito |só |ainda )*(de )?(que (me|você|o senhor|a senhora)|ouvir|saber|entender|perceber|conhecer|compreender)

# open.asksFor
posso saber|precisava de|preciso de|me informe|indique-me|^e (?=[oa] (seu|sua|teu|tua) )
qual( é| era| seria)?|quais|como (se chama|se chamam|se escreve|se soletra|te chamas|se chamava)~|que|diga|dizer|dê|dar|informe|pode|poderia|podes|podia|onde|para onde|em que|a que|sob que|preciso|escreva|soletre|me (dá|diz|passa|informa|dê|diga)|indique|quando|por favor|forneça|compartilhe|partilhe|aonde
quando (é|foi)|que idade|em que (dia|ano)|nasceu

# open.harmless
nomes? (do |da |dessa |desse |desta |deste |dos |das )(?!((seu|sua|teu|tua|seus|suas) )|(\p{L}+ )?(médic[oa]|doutora?|chefe|pessoa|homem|mulher|senhora?|vizinh[oa]|colega|diretora?|empregad[oa]|vendedora?|condutora?|motorista|estafeta|entregador|farmacêutic[oa]|enfermeir[oa]|professora?|criança|filh[oa]|menin[oa]|rapaz|rapariga|don[oa]|amig[oa]|cliente|assessora?|parteira|\p{L}+(ista|peuta|logo|loga)|(empresa|firma|escola|companhia) (onde|em que|que|na qual)|guia|mãe|pai|marido|espos[oa]|técnic[oa]|paciente|senhorio))
(quando|se|cada vez que) (o|a|um|uma|ele|ela) (\p{L}+ )?(pede|solicita|exige)
(como (se sente|te sentes|celebr|comemor|festej|vive|lida)|o que (acha|pensa|sente|achou|significa))~|(celebr|comemor|festej)~|(esquec|mud|troc|lembr|perd|proteg|escolh)~ (\p{L}+ ){0,4}(senha|endereço|morada|número|nome|palavra)|nomes? (da|do|de|desse|dessa|deste|desta|de um|de uma) (\p{L}+ ){0,1}(aplicação|aplicativo|app|produto|marca|prato|lugar|loja|restaurante|programa|livro|filme|série|música|jogo|curso|site|página|bar|hotel|rua|cidade|vila|bebida|grupo|equipe|equipa|cachorro|cão|gato|associação)s?
como (você |o senhor |a senhora )?se sente quando (te |lhe )?(pedem|pediram|solicitam)

# open.who
como se cham(a|am|ava) (o seu|a sua|seu|sua|o|a|os seus|seus|suas|o teu|a tua|teu|tua|esse|essa) (\p{L}+ ?){1,3}|quem é (o |a )?(seu|sua) (médic|chefe|dentista|empregador|patr|senhorio|ginecologista|parteira)~|para (quem|que empresa|qual empresa) (você )?trabalha~|em que empresa (você )?trabalha~
(em|para|pra) (qual|que) (firma|empresa|escola|colégio|banco|escritório)|(qual|que) (firma|empresa|escola) (o |a )?(emprega|seu|sua)|trabalha em (qual|que) (firma|empresa|lugar|companhia)|em nome de quem|em que nome

# open.nameOf
nomes? (da|do|de|desse|dessa|deste|desta|de um|de uma|dos|das|daquele|daquela|do seu|da sua) 

# open.things
\p{L}+(aria|eria)|jornal|revista|página|podcast|canal|rádio|programa|música|canção|disco|coral|coro|orquestra|academia|ginásio|bar|café|mercado|supermercado|atacado|atacadão|atacadista|feira|rede|fornecedor|hotel|pousada|camping|companhia|linha|estrada|ônibus|autocarro|comboio|trem|parque|museu|biblioteca|festival|festa|prédio|bairro|lago|rio|serra|montanha|praia|ilha|país|sistema|serviço|plataforma|tarifa|plano|contrato|método|exercício|remédio|medicamento|pomada|creme|doença|planta|flor|árvore|legume|fruta|queijo|pão|sopa|bolo|cerveja|vinho|chá|molho|tempero|brinquedo|barco|moto|modelo|máquina|aparelho|impressora|cor|tecido|instrumento|quinta|horta|jardim|fórum|organização|dança|esporte|desporto|site|software|novela|peça
aplicação|aplicativo|app|loja|marca|produto|prato|cachorr[oa]|cão|gat[oa]|cavalo|rua|escola|equipe|equipa|grupo|jogo|livro|série|filme|bicicleta|carro|receita|projeto|restaurante|lugar|curso|vila|cidade|clube|ferramenta|associação|bebida|animal|dispositivo|sensor|bomba|robô
piscina|clínica|academia|ginásio|museu|loja|clube|biblioteca|praia|parque|restaurante|feira|brechó|oficina|plataforma|aplicativo|programa|podcast|canal|praça|estúdio|ateliê

# personal.name.datum
(seu|sua|teu|tua|o|do|da|seus|suas) (\p{L}+ ){0,2}(nomes?|sobrenomes?|apelidos?)( completo)?|sobrenomes?|nome (completo|próprio|de (família|solteira|batismo|seu|sua)|d[oa] (seu|sua|médic|chefe|professor|vizinh))~

# personal.address.datum
endereço|morada|domicílio|código postal|cep|número (da casa|da porta)|rua (mora|vive)~|onde (você )?(mora|moras|reside|vive)~|(podemos|posso|devemos) (lhe )?(enviar|mandar|entregar)~|(enviamos|mandamos)

# personal.email.datum
e-?mail|correio eletrónico|correio eletrônico

# personal.phone.datum
(telefone|telemóvel|celular|número) d[oa] (sua|seu|tua|teu) (\p{L}+ )?(mulher|marido|esposa|mãe|pai|filh[oa]|vizinh[oa]|médic[oa]|chefe|amig[oa]|colega)
(número|telefone) (de |do )?(telefone|celular|telemóvel|contato|contacto|whatsapp)~|(seu|teu) (número de )?(telefone|telemóvel|celular)|(ligar-lhe|ligar para (você|o senhor|a senhora|ti|si)|contatá|contactá)~

# personal.birth.datum
(seu|teu) aniversário
(data|local|ano|dia) (de|do seu|de seu) (nascimento)|(quando|onde|que (ano|dia|data)) (você |o senhor |a senhora )?(nasceu|nasceste)|quando é (o )?(seu|teu) aniversário|quando faz anos
(quando|que dia|qual) (é|foi) o aniversário|(você |o senhor |a senhora )?nasceu em que (dia|ano|mês)|dia,? (e )?(mês|ano)( e ano)?( de nascimento)?|idade exata|(data|dia|ano|mês) (e \p{L}+ )?de nascimento

# personal.document.datum
(sua|tua) (matrícula|placa)(?=\s*[?.,!]|$)
(matrícula|placa) (do|da|de) (\p{L}+ )?(carro|viatura|automóvel|mota|moto|veículo)|(qual é|que) (\p{L}+ ){0,2}(matrícula|placa)
(número|cópia) (de |do |da )(seu |sua )?(passaporte|cpf|rg|bi|documento|identidade|carteira|carta|cartão de cidadão|segurança|seguro|cliente|sócio|utente|contrato|processo|matrícula|funcionário|paciente|visto|contribuinte|apólice)~|cpf|rg|nif|placa do seu

# personal.account.datum
(últimos|primeiros) (três|quatro|seis|3|4|6) (dígitos|números|algarismos)|(três|quatro|seis) (últimos|primeiros) (dígitos|números|algarismos)
(número|dados|código) (de |do |da )?(seu |sua |segurança )?(conta|cartão|bancári|iban|cvv|agência)~|iban|cvv|nib|chave (do )?pix|(seu|teu) pix|(informar|passar|dar|enviar|mandar|dizer) o pix|dados bancários

# personal.password.datum
senhas?|palavra-passe|pin|código (pin|secreto)|credenciais|nome de (usuário|utilizador)|dados de acesso|pergunta secreta
`;
