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
(lo )?dejamos (aquí|ya)$|(paremos|terminemos|acabemos|parémoslo|dejémoslo)( (aquí|ya|ahora))*$|ya (he tenido|tengo|tuve) (bastante|suficiente)( de (esta|la) (entrevista|encuesta))?$|estoy hart[oa] de (esta|la) (entrevista|encuesta)$
(podemos|puedo|podríamos) (parar|terminar|dejarlo|acabar|pararlo)( (aquí|ya|ahora|por favor))*$|^lo dejo$
(termine|termina|terminen|terminemos|pare|para|paremos|acabe|acaba|acabemos|finalice|finaliza|detenga|deten|detén|deje|cierre|corte|corta|cancele|cancela|concluya|interrumpa) (por favor |ya |aquí |ahora |con |de )*(la|esta|el|este|hacerme|hacer|preguntarme|preguntar)( (entrevista|encuesta|conversación|cuestionario|preguntas))?
(no quiero (seguir|continuar|participar|más)|(quiero|quisiera|prefiero|me gustaría|deseo) (parar|terminar|acabar|dejarlo|irme|salir|abandonar|finalizar|no seguir))( (aquí|ya|ahora|más|con esto|la entrevista|por favor|con la entrevista))*$|(ya )?(basta|es suficiente)( (ya|de preguntas))*$|déj(a|e)(me|lo) (en paz|ya|tranquil[oa])|(lo )?dejo (aquí|ya)$|no más$
(parar|terminar|detener|acabar|dejar|cancelar|finalizar) (con )?(la|esta) (entrevista|encuesta|conversación)
(quiero|quisiera|prefiero) (parar|terminar|dejarlo)( (aquí|ya|ahora))*$
déj(a|e|en)me en paz|no más preguntas

# refusal
me lo (guardo|reservo|quedo) para mí$
no me gusta hablar de (eso|esto|ello)$|(un poco |muy |demasiado |algo )(íntimo|personal|privado)( para mí)?$
no me siento (muy )?(cómod[oa]|bien) (hablando|contestando|respondiendo|comentando|con (eso|esa|esto))~
no (quiero|deseo|voy a|pienso|me apetece|quisiera) (\p{L}+ )?(decir|responder|contestar|hablar|comentar|compartir|revelar|contar|entrar)~|(prefiero|preferiría) (no|guardármelo|reservármelo|pasar|saltar)~|(es|eso es|demasiado|muy|algo) (privado|personal|íntimo|confidencial)|me niego a~|no (es asunto|le importa|te importa|le incumbe)~|^paso( de eso| de esta)?$|siguiente pregunta$|(mejor|prefiero que) no
(prefiero|preferiría) no (decir|responder|contestar|hablar|comentar)~|^prefiero no$|^preferiría no$
no (quiero|deseo|voy a) (decir|responder|contestar|hablar|comentar)~
^sin comentarios$|no es asunto (suyo|tuyo)|es privado$

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
ya (me )?(ha|has|han) preguntado (bastante|suficiente|demasiado)
(déjame|déjeme|déjenme|dejame)( ya)? (ir|irme|salir)(me)?
(me )?(puedo|puedes|podría|dejas|deja)( ya)? (irme|ir|marcharme|salir|terminar|colgar)|puedo (ya )?(irme|marcharme)|(déjame|déjeme|déjenme|dejame)( ya)?( (en paz|tranquil[oa]|ir))?|(lo )?(vamos a |podemos )?dejar(lo)? (aquí|acá|así|ahí|ya)|lo dejamos( (aquí|acá|así|ahí))?
(adiós|adios|chau|chao|hasta (luego|pronto|aquí|acá)|nos vemos|bye)|(ya )?(basta|es suficiente|ya estuvo)|hasta aquí( llegué| hemos llegado)?|fin de la entrevista|no cuenten conmigo|dejémoslo|se acabó la entrevista

# parts.go
(yo )?(me (voy|salgo|retiro|despido|bajo|piro)|abandono|lo dejo|renuncio|corto)|(tengo que|debo|me tengo que) (irme|ir|dejarlo|dejarte|dejarle)|(ya )?(está( bien)?|fue)|paso

# parts.all
(yo )?(ya )?no (tengo|hay) (nada )?más( que (añadir|agregar|decir|contar))?|no (tengo|hay) nada que (añadir|agregar|decir|contar)
(eso|esto) (es|sería|ha sido|fue) todo|(nada|no hay nada|no tengo nada) (más)( (que (decir|añadir|agregar)))?

# parts.unwilling
(yo )?(ya )?no (quiero|deseo|tengo|puedo|voy|pienso|quisiera|me (apetece|interesa|da la gana|siento|gustaría|provoca))( (más|ganas|tiempo|ánimo|ánimos|fuerzas|energía|paciencia|a|de|interés))*|(no|ni|sin) (más|tengo ganas|ganas)( de)?|(me )?(aburrí|aburro|cansé|canso|harté|harta|aburre|cansa|agobia|agobian|aburren|da pereza|da flojera|da palo)( de| con)?|(estoy )?(hart[oa]|cansad[oa]|aburrid[oa])( de| con)?|basta( de| ya| con)?|(me )?niego a|prefiero (ya )?no|qué (pereza|flojera|palo)|paso( de)?

# parts.wish
(yo )?(diría|digo|propongo)( que)?
(yo )?(quiero|quisiera|querría|deseo|desearía|prefiero|preferiría|me gustaría|podemos|podríamos|puedo|puede|pueden|podría|puedes|podrías|vamos a|voy a|creo que|pienso|hay que|le pido|les pido|debemos|me apetece)( que)?|es hora de|hora de|vamos|haga el favor de

# parts.end
(ir )?(terminando|acabando|cerrando|concluyendo)
dejarlo (aquí|ahí|así|ya)|terminar ya|cortarla|dar por cerrad[oa]|ponerle fin
(parar|parémos(lo)?|paremos|pare|para|paren|terminar(la|lo)?|termine|termina|terminemos|dar por (terminad[oa]|finalizad[oa]|concluid[oa])|acabar(la|lo)?|acabe|acabemos|finalizar|finalice|concluir|concluya|dejar(lo|la)?|dejemos|dejémoslo|deje|deja|cortar(la)?|corte|corta|detener|detenga|interrumpir|cancelar|abandonar|poner fin|ponerle fin|no seguir)( con| de)?

# parts.goOn
(seguir|continuar|participar|seguir (contestando|respondiendo|hablando|con)|proseguir)

# parts.topic
(entrevistas?|encuestas?|preguntas?|preguntitas|cuestionario|conversación|charla|interrogatorio|preguntar(me)?|chat|estudio)

# parts.here
(aquí|aqui|acá|aca|ya|ahora|ahora mismo|por (ahora|hoy|mi parte|aquí|acá)|en este (punto|momento)|hoy|de mi parte|inmediatamente|más|mas|enseguida)

# parts.private
no (voy a|pienso) (contestar|responder|decir|contar)(lo|le|te)?( a (eso|esto))?|(eso es |es )?(personal|privado)
no (veo|entiendo|comprendo) (por qué|para qué) (tengo que|tendría que|tendría|debería|debo|voy a|quiere|quieres|pregunta|preguntas)|(por qué|para qué) (tengo que|tendría que|debería|voy a)|(por qué|para qué) (lo )?(quiere|quieres) saber(lo)?|eso (queda|se queda) (entre nosotros|conmigo|para mí)|es mi (secreto|asunto|problema|vida)|(es |muy )?(indiscret[oa]|metiche|chismos[oa]|cotilla)
(a )?(ti|usted|vos|tí|vosotros|ustedes)? ?(qué|que) (te|le|les) importa( a (ti|usted))?|(eso )?no (es|son) (asunto|cosa|problema|asuntos) (tuy[oa]|suy[oa]|tuyos|suyos|de (nadie|usted))|(eso )?no (te|le|les|os) (importa|incumbe|concierne|interesa)|métase en (sus|lo) (asuntos|suyo)|métete en (tus asuntos|lo tuyo)|(eso |es |eso es |algo |me parece )*(muy |demasiado |algo |cosa |un poco |bastante |un tema )?(privad[oa]|personal|íntim[oa]|confidencial|mía)|(me )?(lo )?(guardo|reservo|quedo)( (eso|esto))? para mí|(me )?(eso )?(me )?lo (guardo|reservo|quedo)( para mí)?|son cosas mías|mejor no|por qué quiere saber(lo| eso)?

# parts.next
(la )?(siguiente|próxima|otra) (pregunta|cosa)|otro tema|siguiente|próxima|(yo )?(paso|saltar(la|lo|me)?|salto|pasar(la)?|pasemos|pase|saltemos)( (de|a) (esta|esa|la siguiente|otra( cosa)?))?( pregunta)?|cambiemos de tema|sáltela|sáltala

# parts.tell
hablemos|hablamos|(pregunte|pregunta|saber|saberlo)(me)?( (de|otra))?
(decir(lo|te|le|selo|telo)?|responder(la|lo|te|le)?|contestar(la|lo|te|le)?|hablar|comentar(lo)?|compartir(lo)?|revelar(lo)?|contar(lo|te|le)?|entrar en|opinar|dar (detalles|explicaciones)|explicar(lo)?)( (de|sobre|acerca de))?

# parts.unknown
ni (pajolera|puñetera|repajolera|remota|pastelera)( idea)?
se me (ha )?(ido|fue|olvidó|olvidado|pasó|escapa|pasado|borró)( (de la (cabeza|mente|memoria)|el santo al cielo))?|(me )?quedé en blanco|(lo he |lo )?olvid(ado|é)|(nunca )?(lo )?(he pensado|pensé|había pensado)( (en eso|nunca))?|no (tengo|le sé|te sé) (\p{L}+ )?(respuesta|opinión|decir)|ni (puta |pajolera |remota )?idea|tendría que adivinar|dios sabe
(yo )?(la verdad (es )?que )?no (lo )?(sé|se|recuerdo|me acuerdo|sabría|tengo (ni )?(la (menor|más mínima) )?(idea|opinión)|tengo claro)( (bien|qué|cómo|muy bien|exactamente))*( (decir|decirte|decirle|decirlo|responder|contestar|explicar)(te|le|lo)?)?|nose|nosé|ns|nc|ni (idea|la menor idea|pajolera idea)|no estoy segur[oa]|(se me )?(olvidó|ha olvidado)|quién sabe|vete a saber|no (se )?me (ocurre|viene) nada|sabe dios|difícil de decir|ni fu ni fa

# parts.weary
(esto|eso)? ?(es|está|son|se hace|resulta) (\p{L}+ )?(aburrid[oa]|largo|larga|pesad[oa]|eterno|un rollo|una lata|un coñazo|tonto|cansado)|(qué|vaya|menudo) (rollo|pesadez|lata|aburrimiento|coñazo|plasta|fome|embole|cansancio|pereza|flojera)|(me )?(aburre|cansa|agobia|aburrí|cansé|harté|aburro|canso)(n)?( de| con)?|(estoy|ando|ya estoy) (\p{L}+ )?(cansad[oa]|agotad[oa]|hart[oa]|aburrid[oa]|reventad[oa])( de| con)?|(hart[oa]|cansad[oa]|aburrid[oa])( de| con)?|pérdida de tiempo|(cuánto|cuántas) (falta|faltan|queda|quedan|más)( \p{L}+)?

# parts.please
por favor|porfa|porfis|xfa|plis

# parts.other
(otra|otras) cosas?|(otro|otros) (temas?|asuntos?)|otras? preguntas?

# parts.little
(yo|me|mí|nos|te|ti|tú|usted|ustedes|le|les|lo|la|las|los|el|un|una|unas|de|del|a|al|en|con|por|para|que|qué|eso|esto|esa|ese|esta|este|estas|esos|ese asunto|asunto|y|o|es|ya|pues|bueno|bien|vale|ok|sí|si|no|nah|eh|uf|ay|mira|mire|oye|gracias|muchas|mil|por favor|porfa|porfis|xfa|perdón|perdona|perdone|disculpe|disculpa|lo siento|sinceramente|la verdad|verdad|honestamente|francamente|realmente|tío|tía|wey|güey|bro|jaja|jajaja|amigo|señor|señora|más|mas|nada|todo|tan|tantas|así|creo|ahora|mejor|también|si no le importa|si es posible|hoy|tus|sus|más preguntas|pero|muy|aún|todavía|hacer|rollo|tema)

# harmless
(prefer~|prefier~) (morir|morirme|morirse|morirte)( (antes|a|mil veces antes))+( que)?(?! (\p{L}+ ){0,3}(vivir|viviendo|seguir))|antes (muert[oa]|me muero) que
(dan|da|daban) ganas de (tirarse|tirarme|saltar) por la ventana
no quiero vivir (en|con|ahí|allí|aquí|cerca|lejos|como|sin|de|a|al|sol[oa]|donde)~|(quería|querían) morir en (casa|paz|su)
(morir|muero|morirme|muerto|morirse|moría|muerta) de (risa|hambre|vergüenza|sueño|frío|calor|miedo|ganas|aburrimiento|sed)|(prevención|película|libro|tasa|charla|curso|tema|serie)~ (de |del |sobre |sobre el )*suicid~|matarme (a trabajar|trabajando|de risa|estudiando|a estudiar)|suicidio (comercial|político|profesional)|hacerme daño (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)|lastimarme (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)
`;
