export const spanish = String.raw`
# distress
(ahorcar|ahogar|envenenar|disparar|suicidar|matar|colgar)me(?= |[.,!?]|$)(?! (de (risa|hambre|sed|calor)|a trabajar|trabajando|estudiando))
(ningun~ (razón|motivo|sentido)|(razón|motivo|sentido) (alguna?|ningun~)) (para|de|a) (vivir|seguir vivi~)
(no|nunca) (me )?(despertara|despertarme|despertar) (nunca|más|jamás)|me cort(é|aba) (las|los) (piernas|brazos|muñecas|muslos|venas)|nadie me (echaría de menos|extrañaría)|futuro para mí (y|$)
(todos|todo el mundo|ellos|familia|hijos|marido|mujer|padres|madre|amigos|mundo|gente|los demás)( \p{L}+){0,4} (mejor|más feli(z|ces)|más tranquil~) sin mí
(motivo|razón|razones|motivos|ganas|fuerzas) para (seguir )?(viviendo|vivir|vivo|viva)|cansad[oa] de vivir$|no quiero existir|(espero|ojalá|deseo|rezo por|quiero) (\p{L}+ )?(morirme|morir|no despertar~)|(morir|muera|morirme) (mientras duermo|durmiendo)|carta de despedida
(saltar|tirarme|salto|me tiro|lanzarme|me lanzo) (de|del|desde|por|al|a) (\p{L}+ ){0,2}(puente|azotea|balcón|ventana|tren|metro|vías)
me (quemo|corto|rajo|araño) (\p{L}+ )?(los |las |la )(brazos|muñecas|muslos|piernas|venas|piel)
me (corto|cortaba) (los brazos|las venas|las muñecas|la piel|a propósito|a solas|cuando estoy)|me autolesion~|me hago daño (a (mí|mi) mism~|cuando estoy|a propósito|adrede)
si (yo )?no (existiera|estuviera aquí)|mejor (\p{L}+ ){0,2}si (me muriera|estuviera muert~)|ojalá (no despertara|me muriera|no existiera|no hubiera nacido)|no (volver a |quiero )despertar(me)?
(demasiadas|un montón de|todas (las|mis)|muchas|una caja de) (pastillas|pastis|píldoras)( (a propósito|adrede|queriendo)| *$)|me voy a (colgar|ahorcar|tirar (por|del|de|al)|matar|ahogar)|tirarme (por|del|de|al) (\p{L}+ )?(ventana|balcón|puente|tren|vía|metro|azotea)|pegarme un tiro
vida (\p{L}+ ){0,2}no (tiene|vale|merece)( \p{L}+){0,2} (sentido|la pena|nada)
(quisiera|quería|querría|deseo|ganas de|prefiero|preferiría) (morir|morirme|estar muert[oa])~|(ya )?no quiero (vivir|estar aquí|existir|despertar|seguir vivi)~|no (vale|tiene) (la pena|sentido) (seguir )?(vivir|viviendo|la vida|mi vida)|(cortarme|ahorcarme|colgarme|suicidarme)|pienso en (morir|el suicidio)~|poner fin a mi vida|acabar con todo( esto)?$|no puedo seguir viviendo|mejor muert[oa]|quitarme de en medio
matarme|suicid~|quitarme la vida|hacerme daño|lastimarme|acabar con mi vida
quiero morir(me)?|(ya )?no quiero (seguir viviendo|vivir)|(no tengo|sin) ganas de vivir

# optOut
^(lo )?dejamos (aquí|ya)$|(paremos|terminemos|acabemos|parémoslo|dejémoslo)( (aquí|ya|ahora))*$|ya (he tenido|tengo|tuve) (bastante|suficiente) de (esta|la) (entrevista|encuesta)$|estoy hart[oa] de (esta|la) (entrevista|encuesta)$
(?<=¿)(podemos|puedo|podríamos) (parar|terminar|dejarlo|acabar|pararlo)( (aquí|ya|ahora|por favor))*$|^(podemos|podríamos) (parar|terminar|dejarlo) (aquí|ya)$|^lo dejo$
(termine|termina|terminen|terminemos|pare|para|paremos|acabe|acaba|acabemos|finalice|finaliza|detenga|deten|detén|deje|cierre|corte|corta|cancele|cancela|concluya|interrumpa) (por favor |ya |aquí |ahora |con |de )*((la|esta|el|este) (entrevista|encuesta|cuestionario)|esta conversación|hacerme preguntas|preguntarme|preguntar$)
(no quiero (seguir|continuar|participar)|(?<!no )(quiero|quisiera|prefiero|me gustaría|deseo) (parar|terminar|finalizar|no seguir))( (aquí|ya|ahora|más|con esto|la entrevista|por favor|con la entrevista))*$|basta de preguntas( ya)?$|déj(a|e)(me|lo) (en paz|ya|tranquil[oa])|^(lo )?dejo (aquí|ya)$
(parar|terminar|detener|acabar|dejar|cancelar|finalizar) (con )?(la|esta) (entrevista|encuesta|conversación)
(?<!no )(quiero|quisiera|prefiero) ((parar|terminar)( (aquí|ya|ahora))*|dejarlo( (aquí|ya|ahora))+)$
déj(a|e|en)me en paz|no más preguntas

# bare
stop|(?<!no )(ya )?(basta|pare|para|deténgase|detente)( ya)?

# refusal
me lo (guardo|reservo|quedo) para mí$
no me gusta hablar de (eso|esto|ello)$|(demasiado|un poco) (íntimo|personal|privado)( para mí)?$
no me siento (muy )?(cómod[oa]|bien) (hablando|contestando|respondiendo|comentando|con (eso|esa|esto))~
no (quiero|deseo|voy a|pienso|me apetece|quisiera) (\p{L}+ )?(decir|responder|contestar|hablar|comentar|compartir|revelar|contar|entrar)~|(prefiero|preferiría) (no|guardármelo|reservármelo|pasar)$|(eso es|demasiado) (muy |algo )?(privado|personal|íntimo|confidencial)$|me niego a (contestar|responder|decir|hablar)~|no es asunto (suyo|tuyo)|eso no (le|te) (importa|incumbe)|^paso( de eso| de esta)?$|siguiente pregunta$|^(mejor|prefiero que) no$
(prefiero|preferiría) no (decir|responder|contestar|hablar|comentar)~|^prefiero no$|^preferiría no$
no (quiero|deseo|voy a) (decir|responder|contestar|hablar|comentar)~
^sin comentarios$|^es privado$

# dontKnow
ni la (menor|más mínima) idea
no (me acuerdo|lo recuerdo|recuerdo|sabría)( (bien|muy bien|ya|decirle|decirte))?
(yo )?(la verdad )?(que )?no (lo )?(sé|se)( (bien|muy bien|exactamente|decir))?
ni idea|no tengo (ni )?(la menor )?idea
nada( (más|en especial|en particular|especial))?
no (estoy )?segur[oa]|no sabría (decir|decirle|decirte)|no se me ocurre nada|difícil de decir

# fillers
pues
bueno
eh
mmm
sinceramente
realmente
perdón
la verdad

# thanks
gracias|muchas gracias|por favor|perdón|perdone|disculpe|lo siento|no|sí|ok|vale|bueno|pero|ahora|aquí|ya|eso|de eso|sobre eso|de verdad|hoy|mire|mira|a eso|esto

# others
él|ella|ellos|nosotros|porque|cuando|si|tuvieron|tuvo|teléfono|metro|jefe|jefa|clientes?|trabajo|mis?|con|que|siempre|nunca|a veces|gente|niños|hijo|hija|había|era

# parts.leave
^ya basta( ya)?$
ya (me )?(ha|has|han) preguntado (bastante|suficiente|demasiado)
(déjame|déjeme|déjenme|dejame)( ya)? (ir|irme|salir)(me)?|(déjame|déjeme|déjenme|dejame)( ya)? (en paz|tranquil[oa])
me puedo ir|puedo (ya )?(irme|marcharme)|(creo que )?lo (vamos a|podemos|debemos) dejar (aquí|acá|ahí)|(creo que )?(vamos a|podemos) dejarlo (aquí|acá|ahí)|lo dejamos (aquí|acá|ahí)|dejémoslo( (aquí|acá|ahí))?
(adiós|adios|chau|chao|hasta (luego|pronto)|nos vemos|bye)|hasta aquí (llegué|hemos llegado)|fin de la entrevista|se acabó la entrevista

# parts.all
(yo )?(ya )?no (tengo|hay) (nada )?más( que (añadir|agregar|decir|contar))?|no (tengo|hay) nada que (añadir|agregar|decir|contar)
(eso|esto) (es|sería|ha sido|fue) todo|(nada|no hay nada|no tengo nada) (más)( (que (decir|añadir|agregar)))?

# parts.unwilling
no (veo|entiendo|comprendo) (por qué|para qué) (tengo que|tendría que|tendría|debería|debo|voy a)|(por qué|para qué) (tengo que|tendría que|debería|voy a)
(yo )?(ya )?no (quiero|deseo|quisiera|me (apetece|interesa|da la gana|siento|gustaría|provoca))( (más|ganas|a|de))*|(yo )?(ya )?no tengo (más )?(ganas|ánimos?|paciencia)( de)?|(ni|sin) ganas( de)?|no más|(?<!no )(me )?(?<!no me )niego a|prefiero (ya )?no

# parts.wish
(yo )?(quiero|quisiera|querría|deseo|desearía|prefiero|preferiría|me gustaría)( que)?|(?<=¿ ?)(podemos|podríamos|puede|puedes|podría|podrías)|(le|les) pido( que)?|(haga|hagan) el favor de|es hora de|creo que deberíamos

# parts.end
(ir )?(terminando|acabando|concluyendo)
dejarlo (aquí|ahí|ya)|terminar ya|dar por (terminad[oa]|finalizad[oa]|concluid[oa]|cerrad[oa])|poner(le)? fin
(parar|parémoslo|paremos|pare|paren|terminar(?! (todas )?(las|sus|estas) preguntas)(la|lo)?|termine|termina|terminemos|acabar(?! (todas )?(las|sus|estas) preguntas)(la|lo)?|acabe|acabemos|finalizar|finalice|concluir|concluya)( con| de)?

# parts.drop
(dejar(lo|la)?|dejemos|deje|cortar(la)?|corte|cerrar|detener|detenga|interrumpir|cancelar|cancele|abandonar)( con| de)?

# parts.goOn
((terminar|acabar) (todas )?(las|sus|estas) preguntas|seguir|continuar|participar|seguir (contestando|respondiendo|hablando|con)|proseguir)

# parts.topic
((la|esta) encuesta|entrevistas?|preguntas?|preguntitas|cuestionario|interrogatorio|preguntar(me)?|(esta|nuestra) (conversación|charla)|este (chat|estudio))

# parts.here
((por )?(aquí|aqui|acá|aca)|en este (punto|momento))

# parts.private
no (voy a|pienso) (contestar|responder|decir)(lo|le|te)?( a (eso|esto))?|(eso|esto) (es|queda|se queda) (entre nosotros|conmigo)|es mi (secreto|asunto)|(por qué|para qué) (lo )?(quiere|quieres) saber(lo)?
(a (ti|usted|vos) )?(qué|que) (te|le|les) importa( a (ti|usted))?|(eso )?no (es|son) (asunto|cosa|problema|asuntos) (tuy[oa]s?|suy[oa]s?|de (nadie|usted))|eso no (te|le|les|os) (importa|incumbe|concierne|interesa)|métase en (sus|lo) (asuntos|suyo)|métete en (tus asuntos|lo tuyo)
(eso|esto) es (muy |demasiado |algo |un poco |bastante |un tema )*(privad[oa]|personal|íntim[oa]|confidencial)|(es )?demasiado (privado|personal|íntimo)|eso me lo (guardo|reservo|quedo)( para mí)?

# parts.next
(la )?(siguiente|próxima|otra) pregunta|(yo )?(paso|pasar|pasemos|pase|saltemos|saltar|salto) (a |de )?(la siguiente|esta pregunta|la pregunta|otra pregunta)|(hablemos|hablamos) de otr[oa] (cosa|tema)|cambiemos de tema|sáltela|sáltala

# parts.tell
hablemos|hablamos|(pregunte|pregunta|saber|saberlo)(me)?( (de|otra))?
(decir(lo|te|le|selo|telo)?|responder(la|lo|te|le)?|contestar(la|lo|te|le)?|hablar|comentar(lo)?|compartir(lo)?|revelar(lo)?|contar(lo|te|le)?|entrar en|opinar|dar (detalles|explicaciones)|explicar(lo)?)( (de|sobre|acerca de))?

# parts.unknown
ni (pajolera|puñetera|repajolera|remota|pastelera)( idea)?
se me (ha )?(ido|fue|olvidó|olvidado|pasó|escapa|pasado|borró)( (de la (cabeza|mente|memoria)|el santo al cielo))?|(me )?quedé en blanco|(lo he |lo )?olvid(ado|é)|nunca (lo )?(he pensado|pensé|había pensado)( (en eso|nunca))?|no (tengo|le sé|te sé) (\p{L}+ )?(respuesta|opinión|decir)|ni (puta |pajolera |remota )?idea|tendría que adivinar|dios sabe
(yo )?(la verdad (es )?que )?no (lo )?(sé|se|recuerdo|me acuerdo|sabría|tengo (ni )?(la (menor|más mínima) )?(idea|opinión)|tengo claro)( (bien|qué|cómo|muy bien|exactamente))*( (decir|decirte|decirle|decirlo|responder|contestar|explicar)(te|le|lo)?)?|nose|nosé|ns|nc|ni (idea|la menor idea|pajolera idea)|no estoy segur[oa]|(se me )?(olvidó|ha olvidado)|quién sabe|vete a saber|no (se )?me (ocurre|viene) nada|sabe dios|difícil de decir|ni fu ni fa

# parts.weary
(estoy |ando |ya estoy )?(muy |tan )?(hart[oa]|cansad[oa]|aburrid[oa]|agotad[oa])( (de|con))?|basta( de| ya| con)?

# parts.please
por favor|porfa|porfis|xfa|plis

# parts.other
(otra|otras) cosas?|(otro|otros) (temas?|asuntos?)|otras? preguntas?

# parts.denied
no(?! *(?:,|$))|nunca|jamás|tampoco|es (esa|esta) (ya )?la

# parts.little
(no(?=,|$)|está|ahora mismo|por (ahora|hoy|mi parte)|de mi parte|inmediatamente|enseguida|(qué|vaya|menudo) (rollo|pesadez|lata|aburrimiento|coñazo|plasta|cansancio|pereza|flojera)|largo|larga|pesad[oa]|pérdida de tiempo|(me )?(aburre|cansa|agobia|aburrí|cansé|harté|aburro|canso)n?|yo|me|mí|nos|te|ti|tú|usted|ustedes|le|les|lo|la|las|los|el|un|una|unas|de|del|a|al|en|con|por|para|que|qué|eso|esto|esa|ese|esta|este|estas|esos|ese asunto|asunto|y|o|es|ya|pues|bueno|bien|vale|ok|sí|si|nah|eh|uf|ay|mira|mire|oye|gracias|muchas|mil|por favor|porfa|porfis|xfa|perdón|perdona|perdone|disculpe|disculpa|lo siento|sinceramente|la verdad|verdad|honestamente|francamente|realmente|tío|tía|wey|güey|bro|jaja|jajaja|amigo|señor|señora|más|mas|nada|todo|tan|tantas|así|creo|ahora|mejor|también|si no le importa|si es posible|hoy|tus|sus|más preguntas|pero|muy|aún|todavía|hacer|rollo|tema)

# harmless
(prefer~|prefier~) (morir|morirme|morirse|morirte)( (antes|a|mil veces antes))+( que)?(?! (\p{L}+ ){0,3}(vivir|viviendo|seguir))|antes (muert[oa]|me muero) que
(dan|da|daban) ganas de (tirarse|tirarme|saltar) por la ventana
no quiero vivir (en|con|ahí|allí|aquí|cerca|lejos|como|sin|de|a|al|sol[oa]|donde)~|(quería|querían) morir en (casa|paz|su)
(morir|muero|morirme|muerto|morirse|moría|muerta) de (risa|hambre|vergüenza|sueño|frío|calor|miedo|ganas|aburrimiento|sed)|(prevención|película|libro|tasa|charla|curso|tema|serie)~ (de |del |sobre |sobre el )*suicid~|matarme (a trabajar|trabajando|de risa|estudiando|a estudiar)|suicidio (comercial|político|profesional)|hacerme daño (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)|lastimarme (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)
`;
