export const spanish = String.raw`
# distress
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

# harmless
(dan|da|daban) ganas de (tirarse|tirarme|saltar) por la ventana
no quiero vivir (en|con|ahí|allí|aquí|cerca|lejos|como|sin|de|a|al|sol[oa]|donde)~|(quería|querían) morir en (casa|paz|su)
(morir|muero|morirme|muerto|morirse|moría|muerta) de (risa|hambre|vergüenza|sueño|frío|calor|miedo|ganas|aburrimiento|sed)|(prevención|película|libro|tasa|charla|curso|tema|serie)~ (de |del |sobre |sobre el )*suicid~|matarme (a trabajar|trabajando|de risa|estudiando|a estudiar)|suicidio (comercial|político|profesional)|hacerme daño (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)|lastimarme (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)
`;
