export const spanish = String.raw`
# distress
(quisiera|quería|querría|deseo|ganas de|prefiero|preferiría) (morir|morirme|estar muert[oa])~|(ya )?no quiero (vivir|estar aquí|existir|despertar|seguir vivi)~|no (vale|tiene) (la pena|sentido) (seguir )?(vivir|viviendo|la vida|mi vida)|(cortarme|ahorcarme|colgarme|suicidarme)|pienso en (morir|el suicidio)~|poner fin a mi vida|acabar con todo( esto)?$|no puedo seguir viviendo|mejor muert[oa]|quitarme de en medio
matarme|suicid~|quitarme la vida|hacerme daño|lastimarme|acabar con mi vida
quiero morir(me)?|(ya )?no quiero (seguir viviendo|vivir)|(no tengo|sin) ganas de vivir

# optOut
(termine|termina|terminen|terminemos|pare|para|paremos|acabe|acaba|acabemos|finalice|finaliza|detenga|deten|detén|deje|cierre|corte|corta|cancele|cancela|concluya|interrumpa) (por favor |ya |aquí |ahora |con |de )*(la|esta|el|este|hacerme|hacer|preguntarme|preguntar)( (entrevista|encuesta|conversación|cuestionario|preguntas))?
(no quiero (seguir|continuar|participar|más)|(quiero|quisiera|prefiero|me gustaría|deseo) (parar|terminar|acabar|dejarlo|irme|salir|abandonar|finalizar|no seguir))( (aquí|ya|ahora|más|con esto|la entrevista|por favor|con la entrevista))*$|(ya )?(basta|es suficiente)( (ya|de preguntas))*$|déj(a|e)(me|lo) (en paz|ya|tranquil[oa])|(lo )?dejo (aquí|ya)$|no más$
(parar|terminar|detener|acabar|dejar|cancelar|finalizar) (con )?(la|esta) (entrevista|encuesta|conversación)
(quiero|quisiera|prefiero) (parar|terminar|dejarlo)( (aquí|ya|ahora))*$
déj(a|e|en)me en paz|no más preguntas

# refusal
no (quiero|deseo|voy a|pienso|me apetece|quisiera) (\p{L}+ )?(decir|responder|contestar|hablar|comentar|compartir|revelar|contar|entrar)~|(prefiero|preferiría) (no|guardármelo|reservármelo|pasar|saltar)~|(es|eso es|demasiado|muy|algo) (privado|personal|íntimo|confidencial)|me niego a~|no (es asunto|le importa|te importa|le incumbe)~|^paso( de eso| de esta)?$|siguiente pregunta$|(mejor|prefiero que) no
(prefiero|preferiría) no (decir|responder|contestar|hablar|comentar)~|^prefiero no$|^preferiría no$
no (quiero|deseo|voy a) (decir|responder|contestar|hablar|comentar)~
^sin comentarios$|no es asunto (suyo|tuyo)|es privado$

# dontKnow
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
(morir|muero|morirme|muerto|morirse|moría|muerta) de (risa|hambre|vergüenza|sueño|frío|calor|miedo|ganas|aburrimiento|sed)|(prevención|película|libro|tasa|charla|curso|tema|serie)~ (de |del |sobre |sobre el )*suicid~|matarme (a trabajar|trabajando|de risa|estudiando|a estudiar)|suicidio (comercial|político|profesional)|hacerme daño (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)|lastimarme (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)
`;
