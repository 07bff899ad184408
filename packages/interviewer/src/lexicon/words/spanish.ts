export const spanish = String.raw`
# functionWords
el la los de decide decidió hace hacen hacer siente piensa dice ahora siempre nunca también todo toda día días
semana semanas año vez veces lunes martes miércoles jueves viernes sábado domingo dos tres cuatro cinco
primero sin entre las un una unos unas y o pero yo usted ustedes ella ellos nosotros mi su sus tu tus le les
lo me te se es son era fue fueron ser ha han había haber está están estaba estaban no con del al por para
sobre desde hasta en qué cómo cuál cuáles cuándo dónde quién quiénes cuánto que más muy algo esto eso esta ese
esa este puede podría contarme cuénteme gustaría hizo pasó ocurrió sucedió después antes cuando cosas

# emptyWords
mucho mucha muchos muchas todos todas alguien algún alguna algunas algunos nada cosa momento dijo dicho
mencionó mencionado decir hecho hacía tener tiene tenía sentir sintió estar como donde porque durante contra
tanto tan mismo misma otro otra otros otras aunque todavía aquí entonces mientras cada parte tipo forma manera
haya sido siendo cuenta contó describió sobre todo generalmente normalmente habitualmente suele sueles suelen
soler va van voy vas vamos ir iba había habías haya hubiera hubiese fuera quiere quería poder podía debe debía

# fillers
además alguno allí ambos ante aparte apenas aquel aquella aquello arriba bajo bastante bien casi caso cerca
cierta cierto claro comienza completamente conmigo creo cual cualquier cualquiera cuanto cuyo dado debajo deben
debo deja dejar demasiado demás dentro depende detrás dicen diferente diferentes digo ejemplo ejemplos ellas
embargo empezar empieza encima encuentro eran eres esas esos espero estado estamos estas estos estoy estuve
estuvo exactamente excepto falta general gente gran grande habían hacemos hacerlo haces hacia haciendo hago hora
horas igual incluso jamás junto juntos lado largo llega llegar lleva llevar luego lugar mayor mayoría mañana
mañanas medio mejor menos menudo minuto minutos mismas mismos momentos nadie necesita necesito ninguna ninguno
noche noches normal nuestra nuestro nuestros nueva nuevo ocasiones ocasión parece partes pasa pasado pasar
pequeño persona personas poca pocas poco pocos podemos pone poner pongo posible precisamente primer primera
pronto propia propio pude pueden puedo pues punto puse querer quiero quise quizá quizás rara raro razones razón
realmente recuerdo resto sabe saber salir salvo segunda segundo seguro según será sería siguiente simplemente
sino situación sola solamente solo suelo suya suyo sólo tampoco tanta tarde tardes tenemos tengo tiempo tienen
tomar total tras tuve usar utilizo varias varios venir verdad viene vuelve vuelvo última último últimos
únicamente
concretamente

# attribution
(usted |también |antes |me |nos |ya |tú )*(dijo|mencionó|comentó|contó|describió|explicó|señaló|indicó|dijiste|mencionaste|comentaste|habló de|hablaba de|contaste|describiste|explicaste|decía|comentaba)( (usted|que|antes|también|hace un momento))*
(?<!todo lo que )(?<!(lo|todo) que (me|nos) )(usted |ya |antes )*(me |nos )?(ha|había|has) (dicho|mencionado|comentado|contado|descrito|explicado|señalado)( (usted|que|antes|también))*
(usted |vos |tú |antes |ya |me |nos |te )*(habla(ste|steis|bas|ba)|habló|conta(ste|bas|steis|ba)|dec(ías|íais|ía)|dij(iste|isteis|eron)|menciona(ste|steis|bas|ba|ron)|comenta(ste|bas|steis)|describ(iste|ías|ía)|explica(ste|bas)|señala(ste|ba)|afirm(ó|aste|aba)|asegur(ó|aste)|record(ó|aste|aba)|respond(ió|iste)|escrib(ió|iste)|refer(ía|iste)|refirió|te quejaste|se quejó|se quejaba|te quejabas|admit(ió|iste)|reconoc(ió|iste)|llam(ó|aste)|sugir(ió|iste)|insinu(ó|aste))( (que|de|del|a|sobre|antes|también|usted))*
como (dice|dices|decís|bien dice|usted dice)
(según|en|con) (sus|tus) (propias )?(palabras|dichos),?|según (usted|tú|vos|cuenta|cuentas|contás|dice|dices|decís|nos cuenta),?|como (cuenta|cuentas|contás|contabas|contaba|mencionas|mencionás|menciona|comentas|comentás|comenta|explicas|explica|describes|describe|señala)s?,?( que)?

# attributionOpeners
según cuando como si ya porque y pero que antes aunque usted mientras momento rato

# leading.phrases
(?<=[\p{L} ]{5}[,.;–—-] ?[¿]?)(verdad|no|cierto|no es (así|cierto|verdad)|correcto|a que sí|sí|no cree|no le parece|no es eso)$
(?<!(cuando|si|que|quien|porque|donde|mientras) )no (cree|piensa|considera|le parece|opina|siente|diría) (usted )?(que|de acuerdo|así|eso|muy|más|un|una|\p{L}+)?
^no (es|era|fue|fueron|son|sería|resulta|resultó|ha|le (gusta|gustó|molesta|molestó|encanta|parece|pareció|resulta|resultó|frustró|ayudó))
est(ás?|arías?|arás?) (usted )?de acuerdo(?! con (?!que|migo))
^¿no (?!obstante|solo|sólo|solamente)\p{L}+
(seguramente|seguro que|sin duda|obviamente|evidentemente|por supuesto|desde luego|claramente|naturalmente|indudablemente|claro que)
como (todos )?sabemos
es (obvio|evidente|claro|lógico) que
(todo el mundo|todos|la mayoría( de la gente| de las personas| de los \p{L}+)?|mucha gente|otros|los demás) (sabe|saben|piensa|piensan|dice|dicen|cree|creen|prefiere|prefieren|opina|opinan|está|encuentra)
(usted )?debe (de )?(haber\p{L}*|sentir|estar|ser|admitir|reconocer)
(usted )?tiene que (admitir|reconocer)
cuánto (le|te) (gusta|gustó|encanta|encantó|molesta|molestó|disgusta|disfruta)
cuánto (disfruta|disfrutó|odia|odió|valora|aprecia)
cuánto (mejor|peor|más (fácil|difícil|rápido))
(supongo|imagino|asumo|apuesto) (a )?que
me imagino que
(?<=[\p{L} ]{5}[,.;–—-] ?[¿]?)(eh|viste|vale|no es cierto|no te parece|no os parece|no les parece|no crees|no creés|no creéis|no creen|me equivoco|o me equivoco|tengo razón|estamos de acuerdo|a que no|digo yo|supongo|imagino|no es verdad|cómo no|ah|che)$
^¿?(verdad que|a que|acaso|es que no|no será que|cierto que|no es verdad que|no es cierto que)
(?<!(cuando|si|que|quien|porque|donde|mientras) )no (crees|creés|creéis|creen|piensas|pensás|pensáis|te parece|os parece|les parece|consideras|considerás|opinas|opinás|dirías|diríais|sientes|sentís|te das cuenta|estás de acuerdo)
(?<=^[¿¡]?(\p{L}+, ?)?)(todos|todas|nadie|cualquiera|todo el mundo|la mayoría|a (todos|todo el mundo|la mayoría|mucha gente|nadie|casi todos)|muchos|muchas personas|la gente)(?= )[^?]*[.,]
(de seguro|seguro(?= (te|le|se|os|fue|estaba|estabas|era))|sin lugar a dudas|como es lógico|lógicamente|ni que decir tiene|está claro que)
(debió|debiste|debisteis|debieron|debía|debías|debe|debes|debés|tuvo que|tuviste que|habrá|habrás|habréis|ha debido|has debido) (de )?(\p{L}+ )?(ser|haber~|estar|sentir~|resultar|parecer~|sido|estado|sentido|resultado)
^(me )?(imagino|supongo|asumo|apuesto|seguro|apostaría)
cuánto (\p{L}+ )?(confía|confías|confiás|extraña|extrañas|extrañás|echa de menos|echas de menos|se arrepiente|te arrepientes|sufre|sufriste|sufrió|teme|temes|le (cuesta|costó|duele|dolió|enoja|importa)|te (cuesta|costó|duele|dolió|enoja|importa|gusta|molesta))
(seamos sinceros|admítalo|admítelo|reconózcalo|la verdad es que|no me extraña|con razón)
^¿(eso|esto|ella|él|ellos|usted|tú) no (te |le |os |les |se |lo |la |me )?\p{L}+
^¿?(entonces|así que|o sea que),? [^?]{0,50} (fue|es|era) (un|una) (\p{L}+ )?(error|fracaso|problema|equivocación)
(volver|vuelve|volvía|volvió) loc[oa]
^¿?(y |entonces )?(diría|dirías|dirían|diríais) que

# leading.how
(qué|cuán) tan
(?<=\p{L} )(?<!si (es|eres|fuera|fueras|sos) )tan
cuán
(cómo de|qué tan|qué)
hasta qué punto (\p{L}+ ){0,5}?
en qué medida (\p{L}+ ){0,5}?
cuánto de
(?<=\p{L} )tan poco

# leading.closed
^¿?(fue|era|es|está|estaba|estuvo|estás|estabas|estuviste|estáis|son|eran|fueron|sos|eres|resulta|resultó|(le|te|os|les) (resulta|resultó|pareció|parece|parecía)|quedó|quedaste|se quedó|te quedaste|se siente|te sientes|te sentís|encuentra|encuentras|considera|consideras) ([\p{L}']+ ){0,4}?((muy|tan|demasiado|realmente|bastante|un poco|más bien) )?
^¿(el|la|los|las|su|ese|esa) (\p{L}+ ){1,3}?(fue|era|es|está|estaba|son|fueron) ((muy|tan|demasiado|bastante) )?

# leading.feels
^¿?(y |pero )?(se|te|os) (sintió|sentiste|sintieron|sentisteis|siente|sientes|sentía|sentías|sentís) ((muy|un poco|algo|tan|realmente|más|usted) )*(?!como|igual|cuando|antes|después|mejor|dentro|desde|otra|sobre|durante|entonces|parte|capaz|distint|diferent|hasta|para)

# leading.valuations
buen mal(o|a|os|as)\b genial fácil difícil útil inútil satisf insatisf content descontent feliz infeliz
agradab desagradab decepcion molest cómod incómod efica eficien conveniente estresant divertid aburrid doloros
valios fiable intuitiv confus clar(o|a)\b atractiv segur insegur just(o|a)\b injust car(o|a)\b barat
lent(o|a)\b rápid amab terrible increíble excelente frustr pesad(o|a)\b bonit fe(o|a)\b orgullos preocupad
emocionad important(?=\s?e\ses\sest) cansad práctic complicad sencill simpátic antipátic groser atent
educad maleducad pacient impacient honest deshonest profesional sucio limpi ruidos modern anticuad lógic
absurd ridícul rar(o|a)\b extrañ grave peligros arriesgad saludab sabros engorros trist nervios enojad enfadad
furios asustad sorprendid tranquil ansios estresad frustrad agotad aliviad convenc conform hart(o|a)\b
entretenid lind(o|a)\b padre\b chido chévere guay penos vergonzos cercan fiable confuso tedios abusiv ofensiv
humillant desesperant exasperant agobiant dur(o|a)\b normal\b horrible

# leading.strong
frustr enfad enoj enojo furi rabia irrit molest(ia|ó|o|a|os|as|aba|an|ar)?\b increíble maravill fantástic
excelente brillante estupend asombros asquer asco horrible horror terrible espantos
odi(o|a|ó|ar|aba|as|oso|osa)\b detest ador(a|ó|o|ar|aba)\b encant encanta amor ama(ba)?\b delici emocion(?!es)
entusias eufór devast desastr catástrof catastróf pesadill patétic inútil ridícul conmovedor estúpid idiot
tont(o|a|ería) avergonz vergüenza humill indign fastidi mied(o|os)\b asust aterr pánic ansie deprim miserab
desesper decepcion amarg culpab culpa\b celos envidi arrepent abrum agobi agot impresion(?!es) espectacular
decepción peor(es)?\b magnífic perfect impecable insoportab intolerab inaceptab atroz escandal
sorprendentes?\b orgull feli(z|ces|cidad)\b infeli alegr alegría disfrut goz(o|a|ó)\b doloros cruel traicion
estafa basura chapuz incompeten grosero estrés estres aburr triste tristeza solitari alivi preocupad
preocupación genial sensacional fenomenal pésim nervios trist satisfech insatisfech contento contenta soledad
abandonad ignorad despreci menospreci excluid rechazad ofend ofens insult herid(o|a)\b traum engañ impotent
desampar desproteg presionad vulnerab injustici injust(o|a|os|as)\b desastre caos caótic absurd locura penos
pesadez lamentab nefast infernal infierno tortura bronca\b cabre hart(o|a|os|as)\b enfurec exasper desalent
desmotiv angust torment sufrimiento complicad engorros grosera alucin flip chévere chido guay
lind(o|a|os|as)\b hermos tedios abus(o|iv)\p{L}* ofensiv decepcionant agotador preocupant insegur humillant
despistad solo\sy\sabandonado maltrat rencor resentid
magia\b mágic

# suggestion.phrases
^¿?(?!por|qué|cómo|quién|cuál|cuándo|dónde|cuánt)\p{L}+ [^?]*(a causa del?|debido al?|por culpa del?) [^?]*\?
^¿(?!por|qué|cómo|quién|cuál|cuándo|dónde|cuánt)[^?]* (a causa de|debido a|por culpa de) [^?]*\?
^¿?(la|lo|los|las|le|se) \p{L}+ (por|debido a|a causa de) (el|la|los|las|su|culpa) (?!(mañana|noche|tarde|calle|puerta|ventana))
^¿?(es|fue|era) por (falta|culpa|el|la)
(es|fue|era|será|sería|se debe|se debió|ha sido|ocurrió) (eso |esto |tal vez |quizás |acaso |quizá )*(porque|debido|a causa|por culpa)
(tal vez|quizás|quizá|acaso|posiblemente|probablemente|a lo mejor) porque
(se debe|se debió|se debería) (eso |esto )?a que
^¿?((es|fue|era|será|sería) )?(la|una|su) (\p{L}+ )?(razón|causa)( de eso)?( (es|fue|era|será|sería))? que
^¿?(tal vez|quizás?|acaso|será que|a lo mejor)( (sea|es|fue|fuera|será))? que
^¿?será que
^¿?(es|fue|sería) posible que
^¿?(lo|la|se|le|usted|compra|usa|hace|dejó|eligió|fue|compró|prefiere|siente|piensa|decidió|cambió)( \p{L}+){0,7} porque
^¿?(podría|puede|pudo) (ser|deberse|haber sido)
^¿?(y |pero )?(quizás?|tal vez|acaso|a lo mejor|capaz que?|por casualidad|posiblemente|probablemente|seguramente|igual)(?! (podría|puede|pueda|podrías|puedas|quiera|quieras) )[^.!?]*\?
^¿(?!por|qué|cómo|quién|cuál|cuándo|dónde|cuánt)[^?]*(?<= )porque [^?]*\?

# suggestion.such
tales como
tal como(?= (el|la|los|las|un|una) )
(cosas|aspectos|factores|razones|motivos|problemas|sentimientos|algo) como
como por ejemplo
como pueden ser
^¿?(tiene|tenía|tuvo|tendrá|tendría) (eso |esto |algo |todo )*(que ver|relación) con
^¿?(eso |esto )?(depende|dependía|viene|vino|proviene|nace|surge|parte) (eso )?del?
^¿?(eso |esto )?(se debe|se debió|se debía|se deberá|es debido|fue debido) (eso |esto )?al?
^¿?(es|fue|era|será) (una )?(cuestión|culpa|cosa|efecto|consecuencia|resultado|problema|falta|señal) del?
^¿?(es|fue|era|será|sería|lo hace|lo hizo|lo haces|lo hacés|lo hiciste|va|fue|vas) (eso |usted )?(por|para)(?! (eso|esto|qué|ti|usted))
^¿?(se trata|se trataba|se trató) del?
^¿?influy(e|ó|eron) (en eso )?
^¿?(el|la|los|las|su|ese|esa|esto|eso) (\p{L}+ ){1,4}?(se debió|se debe|se debía|fue por|es por|fue debid[oa]|tuvo que ver con|tiene que ver con|fue culpa|se explica)
^¿?(es|fue|era) (sobre todo|principalmente|más bien|simplemente|solo|ante todo)
^¿?(es|fue|era) (el|la|los|las|su|un|una)(?=[^?]* (lo que|la que|el que|que) )
^¿?(eso|esto) (es|fue|era|será|sería) (por|culpa|cosa)

# suggestion.example
(?<=, )como
por ejemplo
p\. ?ej\.
quizás
quizá
tal vez
incluyendo
a lo mejor
digamos

# suggestion.or
[ou]

# suggestion.and
[ye]

# suggestion.neutral
^(no|algo|alguien|otr~|más|menos|ningun~|ambos|dos|tres|así|en algún|de otra|diferente|distint~|lo contrario|qué|hay|hubo|nada|cualquier|si (los?|las?) (hay|hubo))
que (usted|tú|vos|yo)? ?sep\p{L}*$

# suggestion.open
[ou] (\p{L}+ ){0,3}(otr[oa]s? (cosas?|raz[oó]n|razones|motivos?)|algún motivo más|algo más|algo distinto|algo diferente|otra persona|alguien más)

# suggestion.until
cuando mientras antes después que quien porque si

# question.interrogatives
qué
por qué
cómo
quién(es)?
cuál(es)?
cuándo
dónde
cuánt[oa]s?
(?<!entre [^?]* y )lo que

# question.ambiguous

# question.auxiliaries
\p{L}+

# question.inversions
(?<=(y|e) )\p{L}+ usted
(?<=, (y|e) )(se \p{L}+ a|alguien)
¿(?!(y|pero) )\p{L}+

# question.requests
^¿?(\p{L}+,? )?(me |nos |le )?(puede|podría|pueden|podrían|puedes|podrías|quiere|querría|quisiera|gustaría|importaría|sería)( \p{L}+){0,8}? (contar|describir|explicar|hablar|decir|dar|compartir|detallar|comentar|ampliar|profundizar|relatar|contarme|recordar|nombrar|mencionar|pensar|aclarar|repetir|especificar|mostrar|ayudar|citar|resumir|confirmar|precisar|concretar|indicar|poner(?=(me|nos)? un ejemplo))~
^¿?(por favor,? )?(cuénte|describ|expli|háble|díga|dé|compart|detall|comént|piense|cuénta|describe|háblame|relate)~

# question.twice
(y|e),? si [^,?]{2,40}, (qué|cómo|quién|cuándo|dónde|cuánto|por qué)
y (si es así|en (ese caso|caso afirmativo)|si (no|sí))
(qué|por qué|cómo|quién|cuándo|dónde) y (qué|por qué|cómo|quién|cuándo|dónde|con qué|a quién)
(y|o|u)(?<=¿.*\p{L},? (y|o|u)) (a |con |de |para |en |desde |por |hasta )?(qué|cómo|quién(es)?|cuál(es)?|cuándo|dónde|cuánt[oa]s?)(?= )
y cuál(es)?\?
(qué|cómo|quién(es)?|cuál(es)?|dónde|cuánt[oa]s?)(?<=^¿(\p{L}{1,5} )?(qué|cómo|quién(es)?|cuál(es)?|cuándo|dónde|cuánt[oa]s?) [^?;:]*, (\p{L}+ )?\p{L}+)(?= )
(así como|y también|además de) (de )?(qué|cómo|por qué|quién|dónde|cuándo|cuál|la (forma|manera) en que)|(y|y luego|y después) (dígame|dime|cuénteme|cuéntame|explíqueme|explícame|descríbame|contame|decime)(?<=^¿?(dígame|dime|cuénteme|cuéntame|explíqueme|explícame|descríbame|contame|decime|descríbeme)[^?.]*)
y (de )?la (forma|manera) en que(?<=^¿?(qué|cómo|puede|puedes|cuénteme|cuéntame|hábleme)(?= )[^?.]*)
(?<=^¿?(qué|cómo|cuándo|dónde|cuánt[oa]s?|por qué|quién) [^;:?]* )y (no )?((se )?(lo|la|los|las|le|les|se|te|nos) )?(has|ha|han|habéis|había|volv(ió|iste)|está|estaba|fue) 

# question.asides
(?<=, )(cree usted|crees|cree|piensa|piensas|en su opinión|en tu opinión|según usted|diría|dirías)(?=,|\s*\?)
(quién o qué|qué o quién)(?= )

# question.address
usted
su
me
qué
cómo
por qué
quién
cuál
cuándo
dónde

# causes
porque|para que|por eso|debido|ya que|así que|a causa|gracias a|por lo que|por culpa
# why
^(\p{L}{1,5},? )?(por qué)

# advice
^¿?(y |pero )?(no (podría|podrías|podrían|debería|deberías|deberían|convendría|sería))(?! (usted )?(decir|contar|describir|explicar))
¿?(se ha|te has|ha|has) (\p{L}+ )?(informad[oa]|preguntado (por|si|cuánto)|mirado (cuánto|lo|si|otr)|asesorad[oa]|enterad[oa])(?! (usted )?de (eso|que))
(ayudaría|solucionaría|serviría|ahorraría|evitaría|facilitaría|convendría|aliviaría|vendría bien)(?=[ .!,])(?<!(qué|quién|cómo|que|cuál)( le| te| más)? \p{L}+)|(le|te) (iría|saldría|vendría) (mejor|bien)
^(y|pero|o)? ?¿?(y )?si (la próxima vez|mejor|mañana(?! [^?]*, ?¿(cuál|qué|cómo|quién|dónde|a quién|cuándo))|otra vez|en vez de eso|en su lugar|un día(?! (\p{L}+ ){0,4}\p{L}+,)|simplemente|primero|para eso)( \p{L}+){0,6} ?\p{L}*
^¿?(hay|habría) que
(debería[sn]?|deberíais|debiera[sn]?)(?! (ser|estar|haber) (el|la|un))(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
^¿?((tal vez|quizás|quizá|entonces|la próxima vez|a lo mejor|en ese caso|pues|mejor) ,?)*(usted )?(debe|deben|tiene que|tienen que|tendría que|tendrían que|debería|deberían|deberías|necesita|necesitan|podría|podrían|le conviene|les conviene|puede|pueden) (intentar|probar|hacer|considerar|pedir|hablar|usar|comprar|cambiar|llamar|buscar|evitar|planear|planificar|empezar|dejar|tratar|preguntar|consultar|reservar|\p{L}+[aei]r)(?!me|le|nos)(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
^¿?(\p{L}+, )?(ustedes |usted )?(ha|han|has|había) (ustedes |usted |ya |alguna vez )*(intentado|probado|considerado|pensado en|contemplado|tratado)
¿?por qué no (lo |la |le |se |los |les )?(?!\p{L}+(ó|aba[sn]?|ía[sn]?|aste|iste|aron|ieron)(?!\p{L}))(intent|prueb|prob|habl|us|cambi|pid|llam|hac|compr|busc|pregunt|consider|va|toma|deja|reserva|habla|consult|organiz|elig|escrib)~
¿?por qué no (les|se l[oae]s?) (?!gust|parec|import|interes|convenc|result|funcion|preocup|ayud|sirv)\p{L}+[ae](?!\p{L})
(le |te )?(sugiero|recomiendo|aconsejo|sugeriría|recomendaría|aconsejaría|propongo|propondría)
(mi|un|una|nuestro|nuestra) (consejo|sugerencia|recomendación)
en su lugar,? yo
si (yo )?(fuera|estuviera) (usted|en su lugar)
si yo fuera
qué (le |te )?parece(ría)? si
qué pasaría si (usted )?(simplemente )?(intent|prob|habl|us|cambi|pid|llam|dej)~
^(por favor,? )?((intente|trate de)(?! (describir|record|imagin|explic|pens))|pruebe|considere|evite|procure|asegúrese|no olvide|pida|hable con|deje de|empiece|llame|busque|haga|use|compre|recuerde(?! (la|el|alguna|un|una|otr)))
(sería|es|será) (\p{L}+ )?(mejor|bueno|conveniente|recomendable|aconsejable|útil|sensato|prudente|una buena idea|buena idea|ideal)( que| si| \p{L}+[aei]r)(?!le|me)
^¿?(no )?(podría|puede) (usted )?(intentar|probar|simplemente|pedir|usar|tratar)
no (debería|sería mejor)
^(usted |ustedes |tú |vos |vosotros |uno )?(no )?(deb(e|es|és|éis|en|ías?|ería[sn]?|eríais|iera[sn]?|ieras)|podr(ía[sn]?|íais)|pued(e|es|en)|podés|podéis|pod(rías)|(tendr(ía[sn]?|íais)|tien(e|es|en)|tenés|tenéis) que|necesit(a[sn]?|ás|áis)|ha(y|bría) que|har(ía[sn]?|íais) (bien|mejor) en|conv(iene|endría)|va[sn]? a tener que|le toca|te toca) (?!(contar|cont[aá]r|decir|describir|explicar|hablar (más|un poco|sobre|del?)|dar|compartir|detallar|comentar|ampliar|profundizar|relatar|record|nombrar|mencionar|pensar|poner un|aclarar|elaborar|imaginar|ser|haber))\p{L}+(ar|er|ir|ír)(l[aeo]s?|se|te|nos|os|sel[ao]s?)?(?=[^?¿]*([.!;]|[,:] ?¿))
^¿?(no )?(ha|has|han|habéis|había[ns]?) (usted |ustedes |vos |ya |alguna vez )*(intentado|probado|considerado|pensado|contemplado|tratado|valorado|pedido|hablado)
^¿?(ya |no |alguna vez )?((prob|intent|consider|trat|valor)(aste|asteis|aron|ó)|pens(aste|asteis|ó|aron) en)( \p{L}+)? (a |de |en )?\p{L}+(ar|er|ir)\p{L}*
por qué no (te |se |le |lo |la |les |os |nos )*(?!has \p{L}+(do|to|cho)(?!\p{L})(?<!(intentado|probado|pensado|considerado)))(?!(l[aeo]s|nos) |(qu(ier|er)|p[ou]e?d|sab|t(ien|en)|er|est|cre|v|so|deb|suel|ten)[eéáa]?s )(\p{L}+(as|es|ás|és|ís|áis|éis)|\p{L}+ar|\p{L}+er|\p{L}+ir)(?= )
(le|te|os|les) (invito a|conv(iene|endría)|vendría bien|iría mejor|haría bien)
yo,? (en tu lugar|en su lugar|en vuestro lugar|que (tú|vos|usted|vosotros)|si fuera)
(en (tu|vuestro) lugar|de ser (tú|usted|vos)|si (yo )?(estuviera|estuviese) en (tu|su|vuestro))(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
^¿?y si (?!((el|la|los|las|sus?|tus?) )?(?!usted|tú |vos |mejor |l[aeo]s? |te |se |no |\p{L}+(r[aá]|s[eé])(s|n|mos|is)? )\p{L}+ (\p{L}+ ){0,2}\p{L}+(ran?|sen?)(?!\p{L})|(no )?((l[aeo]s? |se )?hub|hay|llov|llue)|no \p{L}+ )
qué tal (si|un|una|\p{L}+(ar|er|ir))
^(proba|probá|prueba|probad|intentá(?! (describir|record|imagin|explic|pens))|intentad|pedí|pedid|hablá|habla con|llamá|buscá|usá|andá|fijate|acordate|tratá|no te olvides|no olvides|ten paciencia|tené|tenga|vaya|acuda|reclame|reclamá|cambie|cambiá|insista|insistí|escriba|compre|comprá|solicite|reserve|deje|dejá|aproveche|evitá|recurra|diríjase|infórmese|quéjese)(?= )(?!me |nos )[^?]*[.!]
(lo|la) (mejor|más sensato|ideal|recomendable|más fácil|lógico) (es|sería|será)(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
(vale|valdría|merece|merecería) la pena(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
basta(ría)? con \p{L}+(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
(a lo mejor|quizás?|tal vez) (deb|podr|conv|tendr|te conv|le conv)\p{L}+
(^|(tal vez|quizás?|a lo mejor) )(otr[oa]|un[ao]? (nuev[oa]|mejor|\p{L}+)) (\p{L}+ ){0,4}(sería|fuera|podría|ayudaría|convendría|funcionaría)
por qué no (?!quiere|puede|sabe|tiene|debe|suele|cree|era|es|está|hay|hace|fue|\p{L}+(aba|ía|era) )\p{L}+[ae] (el|la|los|las|una?|sus?|tus?|a su|con)␣
por qué no ((lo|la|le|se) )?(?!fue |\p{L}+(ó|aba|ía|aste|iste|aron|ieron) )\p{L}+ (usted|ustedes|tú|vos)(?= )
(es|sería|va siendo|ya es) (la )?hora de(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
^(le |te |os )?conv(iene|endría) (que )?\p{L}+
qué (te|le|les|lo|la|os) (impide|impediría|detiene|frena (de|para)|cuesta) \p{L}+(ar|er|ir)
¿?qué tal (si|\p{L}+(ar|er|ir)|un|una)|¿?y si (le|te|lo|la|les|se|usted|vos|tú|pones|pone|pide|pides|pedís|pusiera|pusieras|prueba|pruebas)
¿?(lo|la) (ha|has|han) (pensado|considerado|evaluado|intentado|probado)|¿?(lo|la) (evaluaste|pensaste|consideraste|probaste|intentaste|evaluó|pensó|consideró)|^¿?(sabía|sabías|sabés) (usted )?que
(te|le|les) (serviría|vendría bien|animarías a|animaría a|convendría|conviene|quedaría bien)|¿?(se|te) (anima|animas|animás|animaría|animarías) a|¿?(te|le) (parece|late|cuadra)\?$
(para|en) (otra|la próxima|la siguiente) (vez|ocasión|mudanza|visita),? (\p{L}+[aeáé]|no)(?= )
^¿?(pon|pongan?|pide|pida|pedí|avisa|avise|lleva|lleve|anota|anote|guarda|guarde|rotula|rotule|compra|compre|llama|llame|cambia|cambie|deja|deje|usa|use|aprovecha|aproveche|revisa|revise|habla con|hable con) (?!me|nos|(la|una) (palabra|expresión)|el término)[^?]*[.!;]

# evaluation
(yo )?(también )?(pienso|creo|opino|siento|lo veo|veo)( \p{L}+){0,2} (como usted|como tú|igual|lo mismo|de la misma (forma|manera))|(yo )?también (pienso|creo|opino|lo veo|lo creo|lo pienso)|a mí también(?=[.,!])|comparto (su|tu)|estoy con (usted|vos)
(yo )?(habría|hubiera|hubiese|haría) (\p{L}+ )?(hecho|dicho|pensado|reaccionado|elegido)? ?(exactamente )?(lo mismo|igual|así)(?=[.,!])
^(muy|qué|tan) (mal|bien)(?=[ .,!])
(tiene|tienes) (usted )?(una |mucha |muchísima |gran |toda la )*(paciencia|razón|valor|mérito|suerte|valentía)( de (santo|santa))?(?=[.,!])|vale (su peso en )?oro|es lo (mejor|correcto|adecuado|más sensato)(?=[.,!])|debería(n)? (avergonzarse|darle vergüenza)|me quito el sombrero|(le|te|la|lo) (veo|encuentro|considero) (muy |bastante |realmente |una persona )\p{L}+
^(¡|ay,? |oh,? )?(es|fue|era|me parece|qué) (muy |tan |realmente |verdaderamente |sinceramente )?(precioso|bonito|hermoso|lindo|maravilloso|estupendo|admirable|encantador|conmovedor|bueno|genial|fantástico|triste|feo|horrible|terrible|loable|ejemplar|valiente|generoso|sensato|lógico|normal|comprensible|una (pena|lástima|maravilla|suerte|gran idea|buena idea|vergüenza))( que| cómo| de su parte| lo que| ir| hacer)
(?<=, )(qué mérito|enhorabuena|bravo|felicidades|respeto)(?=[.!])
^(mala suerte|qué (mala )?suerte|qué (mérito|pena|rabia|lata)|vaya suerte|menos mal)(?= |[.,!])
^(es |qué )?(una |muy )?(lástima|pena|suerte|vergüenza|bueno|alivio) que [^?]*(?=[.!])
^¡?(qué (mal|bien) (se |lo )?|(usted )?(eres|es|sos) una? (gran|buen[ao]?|excelente) )\p{L}+(?=[^?]*[.!;,])
^¡?(enhorabuena|felicidades|felicitaciones|bravo) por(?= )(?=[^?]*[.!;:,])
^¡?((muy )?bien hecho|(enhorabuena|felicidades|felicitaciones|bravo) por|(qué|muy|realmente|de lo más) (interesante|curioso|bonito|valiente|triste|inteligente|emotivo)|(gran|buen[ao]?|excelente|magnífic[ao]) (observación|idea|decisión|respuesta|ejemplo|pregunta)) (lo|la|el|eso|esto|que|sus?|tus?)(?= )(?=[^?]*[.!;:,])
^¡qué [^!?¿]{2,40}!
^(el|la|los|las|sus?|ese|esa) \p{L}+ (es|fue|era|son|fueron) (un|una|unos|unas)? ?(\p{L}+ )?(maleducad|desastr|irresponsab|incompeten|injust|estupend|fantástic|maravillos|genial|valiente)\p{L}*(?=[.,!;:])
^¡?(es|fue|ha sido|era|sería) (una|un) (verdadera |auténtica |gran )?(lástima|pena|maravilla|vergüenza|error|acierto|suerte|horror)(?= |[.,!;:])
(gran|buena|buen|excelente|magnífica|estupenda|estupendo|interesante|fantástica|fantástico|brillante|mala|mal|sabia|inteligente|perfecta|acertada|maravillosa|maravilloso|valiosa|pésima|muy buena|muy buen|tremenda|sensata) (respuesta|solución|iniciativa|estrategia|idea|pregunta|observación|punto|decisión|elección|ejemplo|trabajo|historia|reflexión|comentario|razón|actitud|aporte|argumento|razonamiento|aportación|explicación|opción|hábito)(?=[.,!;:–—-]|$| y | pero )
(respuesta|idea|pregunta|observación|punto|decisión|elección|ejemplo|reflexión|comentario|aporte|historia|actitud|explicación) (muy |tan |realmente )?(excelente|interesante|brillante|fantástic[oa]|inteligente|buen[oa]|maravillos[oa]|acertad[oa]|valios[oa]|estupend[oa]|mal[oa]|sensat[oa]|sabi[oa]|honest[oa]|precios[oa]|bonit[oa]|lind[oa]|conmovedora?)(?=[.,!;:–—-]|$)
^¡?((ah|sí|oh|vaya|bueno|y|pero|pues),? )?(eso|esto|lo que (\p{L}+ ){1,4}|su (\p{L}+)|esa|ese)( (\p{L}+))? (es|fue|suena|me parece|está|estuvo|ha sido|resulta|parece|era|tuvo que ser|debió ser)( (muy|realmente|tan|un|una|el|la|lo|totalmente|absolutamente|bastante|simplemente|verdaderamente|completamente|todo|no|su|más))* (buen[oa]?|bien|excelente|genial|estupend[oa]|fantástic[oa]|maravillos[oa]|interesante|fascinante|brillante|perfect[oa]|inteligente|sabi[oa]|admirable|correct[oa]|cierto|verdad|mal|mal[oa]|terrible|horrible|pésim[oa]|pena|lástima|error|vergüenza|impresionante|inspirador~|comprensible|lógic[oa]|razonable|sensat[oa]|acertad[oa]|triste|injust[oa]|incorrect[oa]|irresponsable|culpa|tont~|estúpid~|valiente|valios[oa]|increíble|loable|ideal|lamentable|equivocad[oa]|imprudente)(?! (para|de) (usted|ti))
^¡?((ah|oh|sí|vaya),? )?(excelente|genial|estupendo|fantástico|maravilloso|perfecto|muy bien|(muy )?bien hecho|bravo|qué (bien|bueno|buena|interesante|pena|lástima|maravilla|gran|horror|excelente|lindo|bonito|inteligente|terrible|mal|triste|valiente|maravilloso)( \p{L}+)?|exacto|exactamente|absolutamente|totalmente|felicidades|enhorabuena|felicitaciones|buen trabajo|gran trabajo|bien dicho|así se hace|interesante|correcto|de acuerdo totalmente|increíble|impresionante|muy (interesante|bueno|buena|inteligente|acertado)|magnífico|buenísimo|efectivamente|brillante|súper|totalmente de acuerdo|qué bien)(?=[!.,;:–—]| [–—-] )
(tiene[sn]?|tenés|tenéis|tuviste|tuvo|llev[aá][sn]?|lleváis) ((usted|toda|la|mucha|muchísima|bastante) )*razón(?<!¿[^?]*)
^¡?(usted |ustedes )?(hizo|hicieron|ha hecho|han hecho|actuó|actuaron|eligió|tomó|cometió|lo hizo|ha actuado|ha tomado|ha cometido|se equivocó|lo ha hecho|lo resolvió|lo ha resuelto|resolvió|gestionó|lo gestionó|solucionó|lo solucionó|lo llevó|manejó|lo manejó|explicó|lo explicó)( \p{L}+){0,3} (bien|lo correcto|mal|un error|una (buena|mala|gran|excelente|sabia) \p{L}+|la decisión correcta|perfectamente|correctamente|de maravilla|un gran error|un buen trabajo|sabiamente|fenomenal|estupendamente|excelente)
(se equivoc(an?|ó|aron)|(usted|está[sn]?) (\p{L}+ )?(equivocad[oa]s?|en lo cierto|exagerando))(?<!¿[^?]*)
^¡?(\p{L}+, )?usted es ((muy|una|un|tan|realmente|demasiado) )*(inteligente|valiente|increíble|persona|sabi[oa]|honest[oa]|fuerte|irresponsable|perezos[oa]|injust[oa]|genial|admirable|ingenu[oa]|descuidad[oa]|culpable|list[oa])
(estoy|estamos) (totalmente |muy |completamente |absolutamente |plenamente )?(de acuerdo|en desacuerdo|impresionad[oa]|orgullos[oa]|encantad[oa]|decepcionad[oa]|content[oa] (de|por|que)|sorprendid[oa])
(coincido|concuerdo) (\p{L}+ )?con
(me alegr[ao]|me encanta|me gusta|me fascina|admiro|me impresiona|celebro|aplaudo|aprecio|respeto) (\p{L}+ )?(que|su|lo|escuchar|oír|saber|mucho|cómo|esa|ese|eso|esta)
me alegro
(no debió|no debería haber|no tenía que haber|debió haber)(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
(fue|es) (\p{L}+ )?culpa suya
(fue|es) (\p{L}+ )?su (propia )?culpa
gracias por (una|esa|su|tan|este|esta|un|la|el|ese) (\p{L}+ )?(excelente|gran|buen[ao]?|interesante|valios[ao]|maravillos[ao]|fantástic[ao]|brillante|honest[ao]|estupend[ao])
gracias por (su|esa|esta|este|ese|una|un) (respuesta|idea|comentario|reflexión|ejemplo|historia|explicación) (tan |muy )?(excelente|interesante|valios[ao]|maravillos[ao]|fantástic[ao]|brillante|honest[ao]|estupend[ao]|buen[ao]|detallad[ao])
(tiene|hace) (todo el |mucho |total )?sentido(?<!¿[^?]*)
^¡?(y |pero |pues |bueno,? )?(es|me parece|fue|resulta|suena|está|estuvo|ha sido|parece) ((muy|realmente|súper|super|bastante|tan|sumamente|de lo más|una?|verdaderamente|algo|poco|un poco) )*(buen[oa]?s?|excelente|genial|estupend[oa]|fantástic[oa]|maravillos[oa]|interesante|fascinante|brillante|perfect[oa]|inteligente|sabi[oa]|admirable|terrible|horrible|pésim[oa]|impresionante|inspirador[a]?|comprensible|razonable|sensat[oa]|acertad[oa]|triste|injust[oa]|irresponsable|tont[oa]|estúpid[oa]|valiente|valios[oa]|increíble|loable|lamentable|imprudente|pacient(e)?|paciente|generos[oa]|amable|simpátic[oa]|lind[oa]|bonit[oa]|hermos[oa]|list[oa]|fuerte|honest[oa]|responsable|egoísta|ingenu[oa]|vago|vaga|perezos[oa]|exagerad[oa]|crack|padre|chévere|guay|lógic[oa])(?= |[.,!;:])(?=[^?]*[.,!;:])
^¡?(usted |tú |vos |vosotros |ustedes )?(eres|sos|sois|es|son|fuiste|ha sido|has sido) (usted )?((muy|un|una|tan|realmente|demasiado|todo|toda|verdaderamente|súper|poco|bastante) )*(buen[ao]? )?(buen[oa]?s?|excelente|genial|estupend[oa]|fantástic[oa]|maravillos[oa]|interesante|fascinante|brillante|perfect[oa]|inteligente|sabi[oa]|admirable|terrible|horrible|pésim[oa]|impresionante|inspirador[a]?|comprensible|razonable|sensat[oa]|acertad[oa]|triste|injust[oa]|irresponsable|tont[oa]|estúpid[oa]|valiente|valios[oa]|increíble|loable|lamentable|imprudente|pacient(e)?|paciente|generos[oa]|amable|simpátic[oa]|lind[oa]|bonit[oa]|hermos[oa]|list[oa]|fuerte|honest[oa]|responsable|egoísta|ingenu[oa]|vago|vaga|perezos[oa]|exagerad[oa]|crack|padre|chévere|guay|lógic[oa]|expert[oa]|ejemplo|artista)(?=[.,!;:])
^¡?(vos |tú |usted )?(lo )?(hiciste|hicisteis|actuaste|elegiste|tomaste|cometiste|resolviste|manejaste|gestionaste|explicaste|llevaste|respondiste|reaccionaste|reaccionó|hizo|hicieron|obraste|obró|supo|supiste)( \p{L}+){0,3} (bien|mal|lo correcto|un error|una (buena|mala|gran|excelente|sabia) \p{L}+|perfectamente|correctamente|de maravilla|genial|muy bien|bárbaro|estupendamente|fatal)
(te equivoca(ste|s)|os equivocasteis|te equivocás|estás? equivocad[oa]|estás exagerando|exagera(s|ste|n)?(?=[.,!;:])|metiste la pata)
^¡?qué (bien|bueno|buena|lindo|linda|bonito|suerte|pena|lástima|alegría|gusto|mal|triste|padre|chévere|horror|bárbaro|rico|amable|paciencia|valiente|listo|desastre|vergüenza|injusto|genial|maravilla)( (que|por|el|la|lo|de|tu|su)|[.,!;:])
(hiciste|hizo|habéis hecho|has hecho) (muy |bastante |realmente )?(bien|mal)(?= |[.,!;:])
(pienso|opino|creo) (exactamente )?(lo mismo|igual|como (tú|vos|usted)|exactamente)
(yo (también|tampoco|habría hecho lo mismo|haría lo mismo)|a mí (también|tampoco))(?=[ .,!;:])
(fue|es) (\p{L}+ )?(culpa tuya|tu (propia )?culpa|un error (tuyo|suyo|de su parte|de tu parte))
^(fue|es|era) (un|una) (\p{L}+ )?(error|acierto|tontería|locura|imprudencia|genialidad|decisión|buena|mala|gran)(?= )
(de acuerdo contigo|de acuerdo con vos|(felicito|te felicito|lo felicito|la felicito)|mi enhorabuena|chapó|chapeau|olé)
(tendrías que haber|debiste|hubieras debido|no tendrías que)(?<!(^|[^\p{L}])(qué|quién(es)?|cuál(es)?|cómo|cuándo|dónde|cuánt[oa]s?|cree[sn]?|creés|piensa[sn]?|pensás|opina[sn]?|considera[sn]?|según|juicio|opinión|diría[sn]?|dic(e|en)|decía|dijo)[ ,][^;:.!?]*)
(me|nos) (impresiona|sorprende|asombra|conmueve|decepciona|inspira|admira)
(respuesta|reflexión|observación) (muy|tan|realmente|súper|bien) \p{L}+(?=[.!,])
(decisión|elección|opción|actitud|reacción) (más )?(correcta|acertada|equivocada|errónea|adecuada|perfecta|sensata)(?<!¿[^?]*)
^(fue|ha sido|es|era) usted ((muy|tan|realmente|una?) )*\p{L}+(?=[.,!])
^(no (todo el mundo|todos|cualquiera|muchos)|poc[oa]s( personas)?|la mayoría|much[oa]s(?! gracias)|otr[oa]s|casi nadie|nadie más) [^?]*(?=[.!])
^(hizo|hiciste|ha hecho|actuó) ((exactamente|justo|precisamente|muy) )*(lo (correcto|que debía|que había que hacer|que tocaba)|bien|como (debía|es debido))
(concuerdo|coincido|comparto|estoy (totalmente |completamente |muy )?de acuerdo)(?! (usted|tú|vos))|(?<!si (es|eres|fuera|fueras|sos) )(muy|súper|super|tan|bastante|realmente|un poco|demasiado) (valiente|sincer\p{L}|organizad\p{L}|honest\p{L}|prudente|sensat\p{L}|list\p{L}|inteligente|generos\p{L}|responsable|irresponsable|considerad\p{L}|ordenad\p{L}|paciente|perezos\p{L}|floj\p{L}|exagerad\p{L}|descuidad\p{L}|madur\p{L}|ingenios\p{L}|acertad\p{L}|loable|admirable|profesional|cort\p{L}|amable|atent\p{L}|vag\p{L}|cómod\p{L}|crític\p{L}|bien pensad\p{L})|(me parece|parece|resulta|suena|queda) (\p{L}+ )?(exagerad\p{L}|excesiv\p{L}|admirable|estupend\p{L}|genial|fatal|mal|ridícul\p{L}|lógic\p{L}|sensat\p{L}|acertad\p{L}|injust\p{L}|cort\p{L}|poco|much\p{L}|demasiado|fantástic\p{L})(?=[,.;])|no (tendrías|tendría|tienes|tiene|hay) por qué (sentir|tener|avergonzar)\p{L}*|(hiciste|hizo|hicieron|hace|haces) (muy |super )?(bien|mal|lo correcto)(?! (en )?(qué|cuál))|(bien|mal) (hecho|dicho|pensado|visto|jugado)|^(usted |tú |vos )?(tiene|tienes|tenés) (toda la |mucha )?razón|qué (bien|buen\p{L}*|gran|lind\p{L}|bonit\p{L}|pena|lástima|valiente|mal|list\p{L}|paciencia|aguante|ocurrencia|detallazo|detalle)(?!\p{L})[^?]*[.!]|la verdad(?=[.,;]) ?(?<=(no|poco|mal|muy) [^?]*)

# verdict
(es|son|era|eran|fue|fueron|parece|suena)( (no|una?|el|la|muy|realmente|tan|bastante|demasiado|mucho|más|siempre))*
^(su|tu) \p{L}+ (es|era|fue) (muy|realmente|tan|verdaderamente)
^((oh|ah|sí|bueno|vaya|ok),? )*(eso|esto)? ?(es|fue|era|sería|suena|parece|debe ser|debió ser|ha sido|no es|no fue)( (no|una?|muy|realmente|tan|bastante|demasiado|de verdad|algo|el|la))*

# judged
(eso|esto|ello|lo|que)$|él|ella|ellos|ellas|usted|tú|su|sus|tu|tus|vuestr[oa]s?|todo

# plainVerdict
^(entonces|pues)␣|^((una )?excepción|(un |mucho |bastante )?tiempo)(?! \p{L})
^(a menudo|frecuentemente|raramente|rara vez|a veces|nunca|a diario|muchos|muchas|pocos|pocas|varios|varias)|^(últim[oa]|próxim[oa]|siguiente|primera?|otr[oa]|nuev[oa]) (pregunta|parte|tema|punto)
(útil|útiles|clar[oa]s?|posible|anotado|entendido)|saber|porque|diferente|cuando|dónde|cómo|qué|que|quién|por 

# courtesy
gracias
muchas gracias
hola
buen[oa]s? (días|tardes|noches)
bienvenid~
no pasa nada
no se preocupe
perdón
disculpe
entiendo
de nada
adelante

# leadIns
entonces bien bueno vale entiendo entendido comprendo veamos gracias

# sympathy
^(qué|vaya) (pena|lástima|molesto|duro) (oír|escuchar|para usted|para ti)

# personal.name.asks
quién (es|era) (su|tu) (\p{L}+ )?(empleador|empleadora|jef[ea]|caser[oa]|médic[oa]|patrón|patrona)
(para|en) qué (empresa|compañía|firma|organización) [^?]{0,12}trabaj~
(su|tu) (\p{L}+ )?(nombre|apellido|apellidos)(?! de usuario para)
cómo se llama (usted|su (jefe|jefa|médico|marido|esposo|esposa|mujer|pareja|hijo|hija|colega|amigo|amiga|supervisor|supervisora|compañero|compañera|empleador|cuñad[oa]|suegr[oa]|madre|padre|herman[oa]|vecin[oa]|profesora?|directora?|entrenadora?|enfermer[oa]|agente))
^¿?cómo se llama$
a nombre de quién (está|están|va|viene|sale|pone|figura)|cómo (te llamas|te apellidas|se apellida)|qué (nombre|apellidos?) (tiene|lleva|usa)
(cuál|cuáles) (es|son|era) (el|los) (nombres?|apellidos?) (del?|de la|de su|de sus)
con quién (hablo|tengo el gusto)
nombre de su (\p{L}+ )?(jefe|jefa|médico|marido|esposo|esposa|mujer|pareja|hijo|hija|hijos|colega|amigo|amiga|supervisor|supervisora|compañero|compañera|empleador|empresa)
nombre completo
(tu|su|vuestro) (\p{L}+ )?(nombre|apellido)
cómo (se llama|se llamaba|se llaman) (el|la|los|las|su|sus|tu|tus|ese|esa|aquel|aquella) (\p{L}+ )?(jef[ea]|médic[oa]|doctora?|marido|espos[oa]|mujer|pareja|hij[oa]s?|amig[oa]|compañer[oa]|cuñad[oa]|suegr[oa]|madre|padre|mamá|papá|herman[oa]|vecin[oa]|profesora?|maestr[oa]|directora?|cajer[oa]|emplead[oa]|dependient[ea]|enfermer[oa]|agente|encargad[oa]|gerent[ea]|persona|señora?|abogad[oa]|tutora?|entrenadora?|abuel[oa]|nuer[oa]|novi[oa]|casero|casera)
(cuál es el|el) (nombre|apellido) (completo )?de (l|la|su|tu|esa|ese)
nombres? y apellidos?
(cuál|nombre)[^?]{0,12}(lugar|hospital|empresa|escuela|clínica|tienda|colegio|restaurante) (donde|en (el |la )?que) (usted )?(trabaja|trabajas|trabajás|da clase|das clase)

# personal.name.topic
nombres?
apellidos?
llama

# personal.address.asks
dónde (vive|vives|viven|reside)( \p{L}+){0,2}( exactamente)?(?=[?.,!]|$)
en qué dirección (viv|resid)\p{L}+
(su|tu|cuál es la|(?<!(en|hacia) )qué) (\p{L}+ )?(dirección|domicilio)(?! (del|general|estratégica))( (postal|completa|exacta|particular|de casa|actual))?
la (dirección|domicilio) (postal|completa|exacta|particular|de su casa|actual)
código postal
en qué calle
qué calle
número de (su )?casa
dónde (exactamente )?vive( usted)?( exactamente)?
dónde (exactamente )?(vives|vivís|vive|viven)
(tu|vuestra) (\p{L}+ )?dirección
en qué (calle|barrio|colonia|portal)

# personal.address.topic
direcci~
(?<!a )domicilio
código postal
calle
dónde vives?

# personal.email.asks
correo( electrónico)? (personal|de contacto)?
(su|tu|qué|un) (\p{L}+ )?(correo|e-?mail|mail)
dirección de (correo|e-?mail)

# personal.email.topic
correos?
e-?mails?

# personal.phone.asks
(número|teléfono)s? (de )?(\p{L}+ )?(teléfono|móvil|celular|contacto|whatsapp|fijo)
(?<!(a|en|con|desde|de|al) )(su|tu|qué) (\p{L}+ )?(teléfono|móvil|celular|número|whatsapp)(?= ?(de contacto|personal|,|\?|para|y)|$)
a qué (número|teléfono)
(dar(me|nos)?|dej\p{L}+|facilit\p{L}+|pas\p{L}+|deme|denos) (un|su|tu|el|algún) (\p{L}+ )?(teléfono|móvil|celular|número)
qué (teléfono|número|móvil|celular) (tiene|tienen|usa|es el suyo)
(llamarle|localizarle|contactarle) (a|por|en)
(tu|su) (cel|celu|fono|tel|whatsapp|wasap|contacto)(?= |[?.,])
datos de contacto
(llamarte|localizarte|contactarte) (a|por|en)

# personal.phone.topic
números?
teléfonos?

# personal.birth.asks
fecha de (su )?nacimiento
(cuándo|dónde|en qué (año|fecha|día|mes|lugar)|qué (día|año)|mes y año) naci(ó|ste)(?! (la|el|es[ea]|est[ea]|su|tu) )
lugar de nacimiento
año de (su )?nacimiento
(cuándo es|qué día es) su cumpleaños
su fecha de cumpleaños
día de (su )?nacimiento
(cuándo|qué día) es tu cumpleaños

# personal.birth.topic
(fecha|lugar|día|año) de (\p{L}+ )?nacimiento
nació
cumpleaños

# personal.document.asks
número (de|del) (su )?(\p{L}+ )?(pasaporte|dni|identidad|documento|identificación|cédula|licencia|carné|carnet|seguridad social|seguro|póliza|visado|socio|cliente|empleado|matrícula|afiliación|permiso|nie|nif)
(su|tu) (dni|nie|nif|curp|rfc|cédula|pasaporte|número de seguro|matrícula)
(qué|cuál es el) número (tiene|aparece|figura|pone|hay) (en )?su (\p{L}+ )?(tarjeta|documento|pasaporte|carné|póliza)
(copia|foto) de su (\p{L}+ )?(pasaporte|dni|documento|carné|licencia|cédula)
(su|tu|el) (\p{L}+ )?(curp|rfc|cédula|dni|cuil|cuit|rut|nss|nif|nie|ine)(?= |[?.,])

# personal.document.topic
pasaporte
dni
documento~
licencia
cédula
seguro
identidad

# personal.account.asks
(en|a|de|desde) qué cuenta (\p{L}+ ){1,4}(sueldo|salario|nómina|pensión|dinero|reembolso|alquiler|pagos?)
número (de|del) (su )?(\p{L}+ )?(cuenta|tarjeta|iban|cuentas|banco)
(su|tu|qué|cuál es el) (iban|cvv|clabe)
(datos|código|dígitos) (de (seguridad de )?)?(su |la )?(\p{L}+ )?(tarjeta|banco|cuenta|bancarios)
(datos|cuenta) bancari[oa]s?
(dígitos|cifras|números) de su (\p{L}+ )?(tarjeta|cuenta)

# personal.account.topic
cuenta
tarjeta
iban
bancari~

# personal.password.asks
(cuál es|dígame|deme|compart~|indique|escriba|qué|me|nos|diga|envíe|tiene|use|usa)( \p{L}+){0,5} (contraseña|contraseñas|clave|pin|código de acceso|credenciales|código pin)
(su|tu) (\p{L}+ )?(contraseña|clave( de acceso)?|pin|código pin|credenciales)

# personal.password.topic
contraseñas?
claves?
pin
acceso

# asModel
como (una |un )?(ia|inteligencia artificial|modelo de lenguaje|modelo lingüístico)(?=,| (no|yo) )|soy (solo |sólo |solamente )?(una ia|una inteligencia artificial|un modelo de lenguaje|un modelo lingüístico)(?=[,.;!]| y|\s*$)
no puedo (ayudarte|ayudarle|ayudar|asistir) con (eso|esa solicitud|esta solicitud|esa petición|esta petición)

# selfTalk
(ahora )?(voy a|permítame|déjeme) (ahora )?(resumir|recapitular|concluir|pasar a)|como (su )?(entrevistador|entrevistadora|moderador|moderadora|encuestador)|esta parte de (nuestra|la) (charla|conversación|entrevista)|(podemos|podríamos) (dejarlo|parar|terminar) (aquí|ya)
como (una |un )?(ia|inteligencia|modelo|asistente|chatbot|robot)~|(soy|solo soy) (una ia|una inteligencia|un modelo|un asistente|un chatbot|un robot)
(lo siento|lo lamento|disculpa|disculpe|lamentablemente|perdón)[^.!?]{0,15} no (puedo|me es posible|podré|estoy en)|^no puedo (\p{L}+ )?(ayudar|responder|continuar|proporcionar|hacer|generar|crear|dar|seguir|ofrecer|ayudarle|ayudarte|cumplir)~
(aquí (está|tiene|tienes|va|te dejo|le dejo)|esta es) (una|la|mi|tu|su) (\p{L}+ ){0,2}(pregunta|repregunta|respuesta)
^((pasemos|vamos|pasamos|sigamos) (a |con ))?(la )?(siguiente pregunta|próxima pregunta|última pregunta|pregunta siguiente|pregunta de seguimiento)
(la|esta) (entrevista|encuesta|conversación) (ya )?(ha|está|queda|se da por|se) (terminad|finalizad|concluid|acabad|terminó|ha )~|(la|esta) (entrevista|encuesta|conversación) (ya )?(ha (terminado|finalizado|concluido|acabado)|terminó|finalizó|concluyó|termina|finaliza|concluye)|(esto|aquí|así) (concluye|termina|finaliza) (la|nuestra|esta)
(el|la) (participante|entrevistado|entrevistada|encuestado|encuestada) (ha|no|dijo|dice|está|es|quiere|respondió|menciona|parece)~
(mi tarea|mi función|mi papel) (es|consiste)|(voy a|debo|le voy a|te voy a) (preguntar|formular|hacer|generar)~|no (se necesita|es necesaria?|hace falta) (\p{L}+ ){0,2}pregunta

# question.telling
(por favor,? )?(cuénteme|cuéntame|cuente|cuenta|contame|describa|describe|describime|explique|explica|explíqueme|explícame|dígame|dime|decime|hable|háblame|hábleme|habla|comparta|comparte|deme|dame|dé|piense|piensa|imagine|imagina|detalle|detalla|amplíe|amplía|relate|relata|nombre|nombra|mencione|menciona|continúe|continúa|siga|sigue|recuerde|recuerda|lléveme|llévame|póngame|ponme|ayúdeme|ayúdame|compare|compara|complete|platíqueme|platícame)
me (gustaría|interesa|interesaría|pregunto|encantaría)|(y )?quisiera (preguntar\p{L}*|saber|entender|conocer|escuchar|oír)|querría|tengo curiosidad|(descríb|cuént|explíqu|explíc|háblen|háblan|díg|muéstr|acláre|aclár|compárt|llév|pónga|recuérd|relát|detáll|preséntem|ayúd)~
\p{L}{2,}[aeiáéí]me(lo|la|los|las)?(?!\p{L})|(vamos|vayamos|vámonos|volvamos|hablemos|sigamos|pasemos|quedémonos|regresemos) (al?|con|de|del|por|en)|(elija|elige|elegí|escoja|escoge|tome|toma|tomá|trate de|trata de|tratá de|vuelva|vuelve|volvé|retome|retoma|recorra|pint[ae]|dib[uú]j[ae])

# open.asksFor
puedo saber|necesitaría|necesito|me da|escriba|anote|^¿?y (?=(su|tu) )
cuál(es)? (es|era|son|sería|fue)?|cómo (se llama|se llaman|se escribe|se deletrea|te llamas|se apellida|se llamaba)~|qué|dígame|dime|deme|dame|indique|indíqueme|puede|podría|puedes|podrías|dónde|a dónde|adónde|a qué|en qué|bajo qué|necesito|escriba|deletree|me (da|dice|das|dices|facilita|puede|podría)|facilíteme|cuándo|por favor|proporcione|comparta

# open.harmless
nombres? (del |de la |de esa |de ese |de los |de las )(?!(\p{L}+ )?(médic[oa]|doctora?|jef[ea]|persona|hombre|mujer|señora?|vecin[oa]|compañer[oa]|directora?|emplead[oa]|vendedora?|conductora?|repartidora?|farmacéutic[oa]|enfermer[oa]|profesora?|maestr[oa]|niñ[oa]|hij[oa]|chic[oa]|dueñ[oa]|amig[oa]|cliente|asesora?|matrona|\p{L}+(ista|peuta|logo|loga)|(empresa|compañía|escuela|tienda) (donde|en la|en que|que)|guía|camarer[oa]|madre|padre|marido|espos[oa]|técnic[oa]|paciente|casero))
(cómo (se siente|te sientes|celebr|vive|lleva|festej)|qué (opina|piensa|siente|le parece|te parece|significa))~|celebr~|festej~|(olvid|cambi|record|perd|gestion|proteg|elig)~ (\p{L}+ ){0,4}(contraseña|dirección|número|nombre|pin)|nombres? (de la|del|de el|de esa|de ese|de este|de esta|de un|de una|de su) (\p{L}+ ){0,1}(aplicación|app|producto|marca|plato|lugar|tienda|restaurante|programa|libro|película|serie|canción|juego|curso|sitio|página|bar|hotel|calle|ciudad|pueblo|bebida|grupo|equipo|perro|gato|asociación)s?

# open.who
cómo (se llama|se llaman|se llamaba|se apellida) (su|tu|sus|el|la|ese|esa|tus|vuestro|vuestra) (\p{L}+ ?){1,3}|quién es su (médico|médica|jefe|jefa|dentista|empleador|casero|matrona|ginecóloga?)|para (quién|qué empresa) trabaja~|en qué empresa trabaja~
(con|bajo|a) qué nombre|(dónde|para quién|en dónde|en qué (empresa|lugar|escuela|colegio|oficina)) (trabaja|trabajan|estudia|labora)~(?= (su|tu|tus|sus|usted|vos) )|a nombre de quién|cómo se apellida|en qué (colegio|escuela|jardín) (está|va|estudia)

# open.nameOf
nombres? (de la|del|de el|de esa|de ese|de este|de esta|de un|de una|de su|de los|de las) 

# open.things
\p{L}+(ería|aría)|periódico|diario|revista|página|web|podcast|canal|emisora|radio|programa|canción|disco|coro|orquesta|gimnasio|bar|café|mercado|supermercado|cadena|proveedor|hotel|camping|aerolínea|línea|ruta|autobús|tren|parque|museo|biblioteca|festival|fiesta|edificio|barrio|lago|río|montaña|playa|isla|país|sistema|servicio|plataforma|tarifa|contrato|método|ejercicio|medicamento|pastilla|crema|enfermedad|planta|flor|árbol|verdura|fruta|queso|pan|sopa|guiso|tarta|cerveza|vino|té|salsa|especia|juguete|barco|moto|modelo|máquina|aparato|impresora|color|tela|instrumento|granja|jardín|foro|organización|baile|deporte|sitio|marca|software
aplicación|app|tienda|marca|producto|plato|perra?|gata?|caballo|calle|escuela|equipo|grupo|juego|libro|serie|película|bici|coche|receta|proyecto|restaurante|lugar|curso|pueblo|ciudad|club|herramienta|asociación|bebida|mascota|dispositivo|sensor|medidor|bomba|robot
gimnasio|clínica|piscina|museo|tienda|club|biblioteca|playa|parque|restaurante|mercado|taller|plataforma|aplicación|programa|podcast|canal|veterinaria|feria|estudio

# personal.name.datum
(su|tu|el|sus|tus|vuestro|del?) (\p{L}+ ){0,2}(nombres?|apellidos?)( completo)?|apellidos?|nombre (de pila|completo|de (su|tu|sus)|del? (médico|jefe|profesor|vecin|encargad))~

# personal.address.datum
dirección de (su|tu) (\p{L}+ )?(madre|padre|hija|hijo|vecin[oa]|médic[oa]|jef[ea]|amig[oa]|mujer|marido)|número de (portal|casa|piso)
a qué dirección|(su|tu|sus) (\p{L}+ )?dirección|dirección (postal|particular|exacta|completa|de (su|tu|casa|entrega|envío))|domicilio|código postal|número de (casa|portal|calle)|calle (vive|reside)~|dónde (vive|vives|reside)~|(podemos|puedo|debemos) (enviar|mandar|entregar)~|(enviamos|mandamos)

# personal.email.datum
correo( electrónico)?|e-?mail|dirección de correo

# personal.phone.datum
(teléfono|móvil|celular|número) de (su|tu) (\p{L}+ )?(mujer|marido|esposa|esposo|madre|padre|hija|hijo|vecin[oa]|médic[oa]|jef[ea]|amig[oa]|compañer[oa])|(su|tu) (móvil|celular)(?=\s*[?.,!]|$)
(número|teléfono) (de )?(teléfono|móvil|celular|contacto|whatsapp|fijo)~|(?<!(a|en|con|desde|de|al) )(su|tu) (número de )?(teléfono|móvil|celular)|(llamarle|llamarla|llamarte|contactarle|localizarle)

# personal.birth.datum
(su|tu) (fecha de )?cumpleaños
(fecha|lugar|año|día) de (su |tu )?nacimiento|(cuándo|dónde|qué (año|día|fecha)) (\p{L}+ )?(nació|naciste)(?! (la|el|esa|ese|tu|su) (idea|deseo|interés|costumbre|plan|afición))|cuándo es (su|tu) cumpleaños|cuándo cumple~

# personal.document.datum
matrícula(s)? (tiene|del|de su|de tu|lleva)|número de matrícula|(cuál es|qué) (\p{L}+ ){0,2}matrícula
(número|copia) (de |del )(su |tu )?(pasaporte|dni|documento|carné|carnet|licencia|permiso|seguridad|seguro|cliente|socio|afiliado|póliza|contrato|expediente|historia|matrícula|empleado|paciente|visado|cédula|identificación)~|dni|nie|nif|cédula|matrícula de su

# personal.account.datum
(últimos|primeros) (tres|cuatro|seis|3|4|6) (dígitos|números|cifras)|(tres|cuatro|seis) (últimos|primeros) (dígitos|números|cifras)
(número|datos|código) (de |del )?(su |tu |la |seguridad de )?(cuenta|tarjeta|bancari|iban|cvv)~|iban|cvv|clabe|cbu|datos bancarios

# personal.password.datum
contraseñas?|clave( de acceso)?|pin|código (pin|secreto)|credenciales|nombre de usuario|datos de acceso|pregunta secreta
`;
