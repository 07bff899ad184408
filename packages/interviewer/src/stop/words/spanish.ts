export const spanish = String.raw`
# distress
(yo|siento que|creo que|pienso que|a veces) (\p{L}+ )?estaría (\p{L}+ )?mejor (\p{L}+ )?((\p{L}+ metros )?bajo tierra|en (la|mi|una) tumba|enterrad[oa])|^estaría(?<![,;] ?estaría) (\p{L}+ )?mejor ((\p{L}+ metros )?bajo tierra|en (la|mi|una) tumba|enterrad[oa])$|bajo tierra (yo )?estaría mejor$
me (obliga|obligó|fuerza|obligaba) a (tener (sexo|relaciones)|acostarme con)|me amenaza (con (un|una) (cuchillo|navaja|pistola|arma)|de muerte)
(rezo|ruego|pido|espero|deseo) (\p{L}+ ){0,4}no despertar(me)?( (más|nunca|jamás|mañana))*$|cartas de despedida(?! (de|del) )|compr(é|ado) (la|una) (soga|cuerda)(?=$|,| y)|me quem(o|é|aba) (\p{L}+ )?con (\p{L}+ )?(cigarrillos?|cigarros?|mechero|encendedor)
hiperventil~(?=.{0,60}(miedo|pánico|ahora|ayuda|ansiedad))
(estrellarme|estrellar el coche|chocar) (\p{L}+ ){0,3}(a propósito|contra un)(?<=(pienso|pensado|ganas|imagin|quiero|idea).*)
voces que (me )?(\p{L}+ ){0,2}(dicen|ordenan|mandan)(?=.{0,30}(mate|muera|haga daño|salte|matar))
(más fácil|mejor) (\p{L}+ )?estar muert[oa]|(quiero|quisiera|ganas de|deseo) dormir para siempre|fuerzas (para|de) vivir(?<=(no|sin).*)
(me|nos) (ha |han |había )?(violó|violado|violada|viola|violaron|abusó|abusado|abusa|manoseó|manosea|manoseado|tocó|toca|tocaba)( \p{L}+){0,2}( (mi|un|el) ({kin}|hombre|desconocido|amigo|profesor))|me (ha |han )?(violó|violado|violada|violaron|viola)$|(él|{kin}|hombre|amigo|profesor|alguien|que) me (ha |han |había )?(violó|violado|viola|violaron|manoseó|manosea|abusa|tocaba|toca)(?! (ir|hacer|pagar|a mí|las?|los|trabajar|bailar|el|mucho|limpiar))|(abusó|abusan?|abusaba|abusado|abusaron) (\p{L}+ )?de mí|(fui|he sido|sido|siendo) (violada?o?|abusada?o?|golpead[oa] por|maltratad[oa])
(miedo|temo|terror|asustada?) (\p{L}+ ){0,2}(de |a )?que (\p{L}+ ){0,3}me (mate|pegue|golpee|haga daño|maten|encuentre y)(?! (el|la|un|una) )|(amenaza|amenazó|amenazado|amenazaba|quiere|quería|intentó|juró|dice que va) (\p{L}+ ){0,2}(con |a )?(matarme|matarnos|degollarme|estrangularme)
(no (\p{L}+ )?(respirar|respiro)|falta(ndo)? (el|de) aire|sin aire|me ahogo)(?=.{0,40}(pánico|ansiedad|tembl|muero|morir|ayuda|miedo))|(pánico|ansiedad|temblando)\p{L}*(?=.{0,40}(no (\p{L}+ )?respirar|ahogo))|(siento|creo) que me (muero|voy a morir)(?! (de|por))
(para qué|por qué|de qué sirve|qué sentido tiene) (\p{L}+ ){0,2}(seguir vivi(endo|r)|vivir|existir|seguir viv[oa]|levantarme siquiera|seguir aquí|sigo viv[oa]|despertar)(?! (en|con|aquí|allí|cerca|lejos|de))
(no|nunca|jamás)( \p{L}+){0,3} (abrir|abra|abriera) los ojos( \p{L}+)?$(?<=(quier|dese|quisier|ojalá|dormir|esper|ruego|gustar).*)|(dormirme|dormir|acostarme) y (no|nunca) (\p{L}+ )?(despertar|abrir)~
(tomar|tomé|tomarme|tomado|tragar|tragué|tragarme|trago|tomo) (\p{L}+ ){0,2}(todas|todo|montón|frasco|caja|bote|demasiadas|puñado|blíster)( \p{L}+){0,4} (pastillas|pastis|píldoras|medicamentos|remedios|somníferos|ansiolíticos)(?! (con|del|en|que me|para (la|el)|como))
si (yo )?(me )?(muero|muriera|muriese|desapareciera|desapareciese|desaparezco|no existiera|no estuviera)( \p{L}+){0,3},? (nadie|a nadie)|(nadie|a nadie) (\p{L}+ ){0,3}(notaría|extrañaría|echaría|importaría|enteraría|lloraría|nota)( \p{L}+){0,3} si (me |yo )?(muer|murier|muries|desapare|no (estuviera|existiera|estoy)|mat)~
me (hago|hice|hacía|he hecho|vuelvo a hacer) daño (cuando (nadie|no)|y nadie|sin que|en (el baño|mi cuarto|secreto)|para no)
(tirarme|lanzarme|arrojarme|aventarme|saltar(?! (al|a la|del?|desde) (\p{L}+ )?(tren|metro))) (\p{L}+ ){0,2}(metro|tren|puente|azotea|balcón|vías|ventana|edificio)(?<=(quier|pens|piens|ganas|voy|quisier|imagin|intent).{0,60})
(quiero|quisiera) acabar con todo$|odio (mi existencia|estar viv[oa])$
(estoy|me da|me está dando)( en)?( plena| mitad de una| medio de una)? (crisis|ataque) de (ansiedad|pánico|angustia)|me he vuelto a (cortar|autolesionar|hacer daño)$
(quiero|quisiera|quería|querría|deseo|me gustaría|ganas de|prefiero|preferiría|ojalá|me quiero|me voy a|necesito|pienso|pienso en|pensando en)( \p{L}+){0,2} (morir|morirme|matar|matarme|estar muert[oa]|desaparecer (para siempre|de (este|una vez)|del (mundo|mapa)|por completo|definitivamente)|no (existir|despertar|despertarme|haber nacido|estar aquí|estar viv[oa])|dejar de (existir|vivir)|dormir (para siempre|y no despertar)|que todo (se acabe|acabe|termine) (ya|de una vez)$|quitarme la vida|acabar con (mi vida|mi existencia))(?! (de (risa|hambre|vergüenza|sueño|sed|calor|frío)|el tiempo|a (mi|los|las|el)|al))
(me )?(quiero|quisiera|voy a|iba a|quería) (matar|morir|suicidar|ahorcar|colgar|cortar las venas|tirar (por|de|al|del))$|me (mato|suicido|quiero morir|quiero matar)$|quiero matarme
(ya )?no (aguanto|soporto|puedo|resisto)( más| ya)?( (vivir|con|la|mi|esta|seguir|de|más|tanto|con la|con mi|con esta))+ ?(viviendo|vida|así|vivir|dolor|existir|viv[oa])(?<=(vivir|viviendo|vida|dolor|existir|viv[oa]|vivir así).*)(?! (en|con|aquí|allí|ahí))
(no|sin|ningún|ya no|nunca|perdido) (le |les )?(veo|encuentro|hallo|tiene|tengo|hay|queda|me queda|me quedan)?( \p{L}+){0,2} ?(sentido|ganas|motivo|motivos|razón|razones|fuerzas?|esperanzas?|ilusión|salida)( \p{L}+)? (a|de|para|por|en) (la vida|mi vida|vivir|seguir (vivi~|adelante)|existir|seguir aquí)(?! (en|con))|(la vida|mi vida|vivir|seguir viviendo|ya nada)( \p{L}+){0,2} (no|carece|perdió|ha perdido)( \p{L}+){0,2} (sentido|la pena|nada|valor)(?! (comprar|hacer|pagar|ir))(?<=(vida|vivir|seguir viviendo|nada (ya )?tiene sentido).*)|no veo (ninguna )?(salida|futuro) (para mí|en mi vida|a mi vida)$
me (hago|hacía|estoy haciendo|he hecho|hice|vuelvo a hacer|haga) (mucho |cada vez más )?daño( (a (mí|mi) ?(mism[oa])?|cuando (todo|estoy (mal|triste|sol[oa])|me siento|es demasiado|no puedo más)|a propósito|adrede|para (aliviar|sentir|aguantar|calmar)|por las noches|a escondidas))+|me (corto|cortaba|estoy cortando|he cortado|quemo|araño|lastimo|golpeo|lesiono|rajo)( (\p{L}+ ){0,3}(a (mí|mi) mism[oa]|a propósito|adrede|para (aliviarme|sentir|aguantar|calmarme)|a escondidas|a solas|en secreto|cuando (estoy (mal|triste|sol[oa])|todo|no puedo más)))|me autolesiono|me (corto|cortaba|estoy cortando|he cortado|rajo) (otra vez |de nuevo )?(los brazos|las venas|las muñecas|las piernas|los muslos)|me corto por las noches
(estoy|tengo|me está dando|estoy sufriendo|siento|estoy en)( (teniendo|sufriendo|ahora|ahora mismo|mismo|con|otra vez|justo|medio de))* ?(un|una|otro|otra)? ?(fuerte )?(ataque|crisis|ataques) de (pánico|ansiedad|angustia)(?! (cuando|cada|en el (avión|metro)))|(ataque|crisis) de (pánico|ansiedad) (ahora|ahora mismo|en este momento)|no (puedo|paro|dejo) (parar )?de (llorar|temblar)(?! (con|en|de|cuando))|no puedo respirar ahora$|me estoy (derrumbando|muriendo por dentro)
(pienso|pensado|pensando|pensé|planeo|intenté|intentado|plan|ideas?)( \p{L}+){0,3} (en|de|para) (la muerte|morirme|morir|matarme|suicid~|quitarme la vida|acabar con mi vida|cortarme|el suicidio|no estar)|(acabar|terminar) con (mi vida|este sufrimiento|mi sufrimiento|mi existencia)( de una vez|,|$)|(acabar|terminar) con todo( de una vez|, con mi vida)|(nadie|a nadie)( \p{L}+){0,2} (notaría|extrañaría|echaría|importaría|importo|lloraría)( \p{L}+){0,3} si( \p{L}+){0,2} (muero|muriera|desapareciera|muriese|faltara|no estuviera)|(soy|siento)( \p{L}+){0,2} una carga( para (todos|mi|mis|los|ellos))|(todos|todo el mundo|mi familia|mis hijos|ellos|mi marido)( \p{L}+){0,4} (mejor|más feli~|tranquilos?|aliviados?) (sin mí|sin mi|si (yo )?(no|me|estuviera))|odio (mi vida|estar viv[oa])$|(mi vida|la vida) (no vale (nada|la pena)( ya)?$|es un infierno$|es insoportable|ya no vale)|(mi marido|él|mi pareja|mi novio|mi padre) me (pega|golpea|maltrata)$|temo por mi vida|tengo miedo por mi vida$
(ahorcar|ahogar|envenenar|disparar|suicidar|matar|colgar)me(?= |[.,!?]|$)(?! (de (risa|hambre|sed|calor)|a trabajar|trabajando|estudiando))
(ningun~ (razón|motivo|sentido)|(razón|motivo|sentido) (alguna?|ningun~)) (para|de|a) (vivir|seguir vivi~)
(no|nunca) (me )?(despertara|despertarme|despertar) (nunca|más|jamás)|me cort(é|aba) (las|los) (piernas|brazos|muñecas|muslos|venas)|nadie me (echaría de menos|extrañaría)|futuro para mí (y|$)
(todos|todo el mundo|ellos|familia|hijos|marido|mujer|padres|madre|amigos|mundo|gente|los demás)( \p{L}+){0,4} (mejor|más feli(z|ces)|más tranquil~) sin mí
(motivo|razón|razones|motivos|ganas|fuerzas) para (seguir )?(viviendo|vivir|vivo|viva)|cansad[oa] de vivir$|no quiero existir|(espero|ojalá|deseo|rezo por|quiero) (\p{L}+ )?(morirme|morir|no despertar(me)?( (más|nunca|jamás|mañana))*$)|(morir|muera|morirme) (mientras duermo|durmiendo)|carta de despedida
(saltar|tirarme|salto|me tiro|lanzarme|me lanzo) (de|del|desde|por|al|a) (\p{L}+ ){0,2}(puente|azotea|balcón|tren|metro|vías)(?<!(saltar|salto) (al|del|de) (tren|metro))(?! (al|a la|en|para|del|de la|de un))
me (quemo|corto|rajo) (\p{L}+ )?(los |las |la )(brazos|muñecas|muslos|venas)(?! (en|con (el|la|un|una)|al))
me (corto|cortaba) (los brazos|las venas|las muñecas|la piel|a propósito|a solas|cuando estoy)|me autolesion~|me hago daño (a (mí|mi) mism~|cuando estoy|a propósito|adrede)
si (yo )?no (existiera|estuviera aquí)|mejor (\p{L}+ ){0,2}si (me muriera|estuviera muert~)|ojalá (no despertara|me muriera|no existiera|no hubiera nacido)|no (volver a |quiero )despertar(me)?(?! (a|tan|tarde|temprano|al)( |$))
(demasiadas|un montón de|todas (las|mis)|muchas|una caja de) (pastillas|pastis|píldoras)( (a propósito|adrede|queriendo)| *$)|me voy a (colgar|ahorcar|matar|ahogar)(?! (a|de|en|con))|tirarme (por|del|de|al) (\p{L}+ )?(ventana|balcón|puente|tren|vía|metro|azotea)|pegarme un tiro
vida (\p{L}+ ){0,2}no (tiene|vale|merece)( \p{L}+){0,2} (sentido|la pena|nada)
(quisiera|quería|querría|deseo|ganas de|prefiero|preferiría) (morir|morirme|estar muert[oa])~|(ya )?no quiero (vivir|estar aquí|existir|despertar|seguir vivi)~(?<!despertar(me)?(?= (a|tan|tarde|temprano|al)( |$)))|no (vale|tiene) (la pena|sentido) (seguir )?(vivir|viviendo|la vida|mi vida)|(cortarme|ahorcarme|colgarme|suicidarme)|pienso en (morir|el suicidio)~|poner fin a mi vida|no puedo seguir viviendo|mejor muert[oa]|quitarme de en medio
matarme|suicid~|quitarme la vida|hacerme daño|lastimarme|acabar con mi vida
quiero morir(me)?|(ya )?no quiero (seguir viviendo|vivir)|(no tengo|sin) ganas de vivir

# distress.unsure
({kin}|él|ella) (\p{L}+ ){0,2}(entra|entraba|viene|venía|mete|metía) (\p{L}+ )?(en|a) mi (cuarto|habitación|cama|dormitorio|pieza|recámara)( \p{L}+){0,4},? (y|para) (\p{L}+ )?(me (toca|tocaba|manosea|manoseaba)|tocarme|manosearme)(?=$|,| (por|entre|donde|ahí|allí|y|mientras|sin|tod[oa]|el cuerpo))
(dijo|dice|dicho|decía|juró|jura|amenaza|amenazó|amenazado) (\p{L}+ ){0,2}(que|con que) (\p{L}+ )?me (mata|mataría|matará|mataba|va a matar|iba a matar) si (yo )?(\p{L}+ ){0,2}(cuento|contaba|contara|hablo|hablaba|hablara|digo|decía|dijera|denuncio|denunciaba|grito|abro la boca)
{kin} (\p{L}+ )?me amenaz~(?! con (?!(\p{L}+ )?(cuchillo|navaja|pistola|arma)|matar|pegar|hacer))
{kin} (\p{L}+ ){0,2}me (ha |había |estaba |está )?{hits}(?! ((?!con )\p{L}+ )?(el|las?|sus?|los(?! (fines|viernes|sábados|domingos|días))|un (abrazo|beso|grito|susto|toque)|una (voz|alegría)|gritos?|voces|codazos|patadas? (dormid[oa]|en la cama)|cuando jugamos)(?!\p{L}))(?!.*{games})|(él|ella) me {hits} (cuando|cada|desde|otra|y|delante|porque|todos)(?!.*{games})|me {hits} (\p{L}+ )?mi {kin}(?! ((?!con )\p{L}+ )?(el|las?|sus?|los(?! (fines|viernes|sábados|domingos|días))|un (abrazo|beso|grito|susto|toque)|una (voz|alegría)|gritos?|voces|codazos|patadas? (dormid[oa]|en la cama)|cuando jugamos)(?!\p{L}))(?!.*{games})

# optOut
(paremos|terminemos|acabemos|cerremos|finalicemos|concluyamos|dejemos|cortemos)(lo|la)?( (con|esto|aquí|acá|ya|ahora|de una vez|por hoy|por favor|mejor|la entrevista))*$
^(lo )?dejamos (aquí|ya)$|(paremos|terminemos|acabemos|parémoslo|dejémoslo)( (aquí|ya|ahora))*$|ya (he tenido|tengo|tuve) (bastante|suficiente) de (esta|la) (entrevista|encuesta)$|estoy hart[oa] de (esta|la) (entrevista|encuesta)$
(?<=¿)(podemos|puedo|podríamos) (parar|terminar|dejarlo|acabar|pararlo)( (aquí|ya|ahora|por favor))*$|^(podemos|podríamos) (parar|terminar|dejarlo) (aquí|ya)$|^lo dejo$
(termine|termina|terminen|terminemos|pare|para|paremos|acabe|acaba|acabemos|finalice|finaliza|detenga|deten|detén|deje|cierre|corte|corta|cancele|cancela|concluya|interrumpa) (por favor |ya |aquí |ahora |con |de )*((la|esta|el|este) (entrevista|encuesta|cuestionario)|esta conversación|hacerme preguntas|preguntarme|preguntar$)
(no quiero (seguir|continuar|participar)|(?<!no )(quiero|quisiera|prefiero|me gustaría|deseo) (parar|terminar|finalizar|no seguir))( (aquí|ya|ahora|más|con esto|la entrevista|por favor|con la entrevista))*$|basta de preguntas( ya)?$|déj(a|e)(me|lo) (en paz|ya|tranquil[oa])|^(lo )?dejo (aquí|ya)$
(parar|terminar|detener|acabar|dejar|cancelar|finalizar) (con )?(la|esta) (entrevista|encuesta|conversación)
(?<!no )(quiero|quisiera|prefiero) ((parar|terminar)( (aquí|ya|ahora))*|dejarlo( (aquí|ya|ahora))+)$
déj(a|e|en)me en paz|no más preguntas

# bare
basta (ya|por favor|gracias)|deténganse|detenganse|paren|parad|terminen|dejenlo|dejalo ya|stop (ya|por favor)
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
(bueno |ok )?me voy ya,? (gracias|adiós|chao)|(voy a cerrar|cierro) (la|esta) (ventana|página|app) (ya|ahora)|(por mi parte|para mí) (ya )?(se acabó|es todo|terminé)
no me (pregunte|preguntes|pregunten)( (más|nada|cosas|preguntas|por favor|ya))+|no (haga|hagas|hagan) más preguntas
(por favor )?(borre|borra|borren|borrar|elimine|elimina|eliminen|eliminar|quite|quiten)( (por favor|todas?|todos?|ya))* (mis|los|las) (respuestas|datos|información)( (y|e|o) (mis |los |las )?(respuestas|datos|información))+
(por favor )?(borre|borra|borren|borrad|borrar|elimine|elimina|eliminen|eliminar|quite|quiten|destruya|descarte|suprima|suprimir)( (por favor|todas?|todos?|ya))* ((mis|las|los|mi) (respuestas?|datos|información|contestaciones|entrevista|comentarios)|lo que (he dicho|dije|he contestado|he escrito)|todo lo que (he dicho|dije|he contestado|he escrito)|todo)( (ya|por favor|de (la encuesta|su (sistema|base)|el estudio)))*|(quiero|pido|solicito|quisiera|deseo) que (borren|eliminen|borre|elimine|quiten) (todas )?(mis|lo que) ?(respuestas|datos|he dicho|dije)?
(yo )?(me retiro (?=de (la|esta|este|el) (encuesta|entrevista|estudio|investigación))|retiro (mi|mis) (consentimiento|participación|respuestas)|me doy de baja|no (contesto|respondo) más|ya no (contesto|respondo)( más| a más preguntas)|no voy a seguir con (esto|la entrevista|esta entrevista)|no (voy a|pienso|quiero) (participar|seguir|continuar|contestar)( (más|con esto|en esto|en la encuesta|ya))+)( ?(de (la|esta|este|el) (encuesta|entrevista|estudio|investigación)))?
(sáqueme|sácame|sáquenme|quítenme|quíteme|dame de baja|denme de baja)( (de|del) (la|esta|este|el)? ?(encuesta|entrevista|estudio|lista|investigación))?
(me )?(tengo que|debo|he de|necesito) (ir|irme|marcharme|salir|dejarlo|dejarles|dejarle|colgar|cortar|parar|terminar)( (ya|ahora|aquí|yendo))+|me (voy|marcho|largo|retiro) de la (encuesta|entrevista)
(ya )?no (tengo|me quedan?) (más )?(ganas|tiempo|paciencia|energía|fuerzas|ánimo)( (de (nada|esto|más)|para (esto|más)))*(?= *,| (gracias|lo|perdón|de (seguir|continuar|contestar|responder)))(?<=(ya |más ).*)|(ya )?no (quiero|deseo|me apetece) (ya |más |seguir )*(hacer (esto|la encuesta|esta encuesta)|hacerlo más|más preguntas|jugar|más esto|con esto)( más| ya)*|ya no quiero( (más|seguir|continuar|nada|hablar))*(?= *,| gracias)|ya no quiero (seguir|continuar)$
ya (está bien|es suficiente|tuve|tengo suficiente|me cansé|estuvo|fue suficiente)( (de (preguntas|esto|tanta pregunta)|por (hoy|ahora)|con esto|así))+|es suficiente (por (hoy|ahora)|ya)|suficiente (por (hoy|ahora)|ya)|se (acabó|terminó)( (por mi parte|para mí|aquí|la (encuesta|charla)|esto))+|hasta aquí (llegamos|no más|nomás)|lo dejamos (ya|por hoy)|(ahí|aquí|acá) lo (dejo|dejamos)|lo dejo (aquí|acá|ahí|ya)|(yo )?me planto (aquí|acá)|hasta la vista|chaíto|nos vemos
(cómo|dónde|por dónde) (puedo |se puede |se |hago para |podría )*(salgo|salir|termino|terminar|paro|parar|sale|cancelo|cancelar|termina|dejo|dejar|dejarlo|abandonar)( (de aquí|la|esta|esto|de la|de esta|encuesta|entrevista))*
^ya basta( ya)?$
ya (me )?(ha|has|han) preguntado (bastante|suficiente|demasiado)
(déjame|déjeme|déjenme|dejame)( ya)? (ir|irme|salir)(me)?|(déjame|déjeme|déjenme|dejame)( ya)? (en paz|tranquil[oa])
me puedo ir|puedo (ya )?(irme|marcharme)|(creo que )?lo (vamos a|podemos|debemos) dejar (aquí|acá|ahí)|(creo que )?(vamos a|podemos) dejarlo (aquí|acá|ahí)|lo dejamos (aquí|acá|ahí)|dejémoslo( (aquí|acá|ahí))?
(adiós|adios|chau|chao|hasta (luego|pronto)|nos vemos|bye)|hasta aquí (llegué|hemos llegado)|fin de la entrevista|se acabó la entrevista

# parts.all
(yo )?(ya )?no (tengo|hay) (nada )?más que (añadir|agregar|decir|contar)|no (tengo|hay) nada que (añadir|agregar|decir|contar)
(eso|esto) (es|sería|ha sido|fue) todo|nada más( (que (decir|añadir|agregar)))?|(no hay nada|no tengo nada) más que (decir|añadir|agregar)

# parts.unwilling
no (pienso|voy a)(?=.*(entrevista|encuesta|preguntas|cuestionario|esto))|(ya )?no tengo( más)? tiempo (para|de)
no (veo|entiendo|comprendo) (por qué|para qué) (tengo que|tendría que|tendría|debería|debo|voy a)|(por qué|para qué) (tengo que|tendría que|debería|voy a)
(yo )?(ya )?no (quiero|deseo|quisiera|me (apetece|interesa|da la gana|siento|gustaría|provoca))( (más|ganas|a|de))*|(yo )?(ya )?no tengo (más )?(ganas|ánimos?|paciencia)( de)?|(ni|sin) ganas( de)?|no más|(?<!no )(me )?(?<!no me )niego a|prefiero (ya )?no

# parts.wish
(le|les|te)? ?(ruego|agradecería|agradezco|pediría)( que)?|(me )?gustaría|(?<=¿ ?)(puedo|se puede|es posible|sería posible|le importa si|podemos)|cómo puedo|(podemos|podríamos) (ya )?(?=(parar|terminar|acabar|dejarlo|finalizar) (ya|aquí|ahora|la|esta|con|por favor|acá|esto))
(yo )?(quiero|quisiera|querría|deseo|desearía|prefiero|preferiría|me gustaría)( que)?|(?<=¿ ?)(podemos|podríamos|puede|puedes|podría|podrías)|(le|les) pido( que)?|(haga|hagan) el favor de|es hora de|creo que deberíamos

# parts.end
(yo )?(lo dejo|me voy|me marcho|me largo|me retiro|me rindo|renuncio|abandono|desisto|dejo esto|me planto)|he (terminado|acabado)|(ya )?(terminé|acabé)|es suficiente|se acabó|hemos (terminado|acabado)|conmigo no cuente(n|s)?|no cuente(n)? conmigo|tengo que (irme|dejarlo)|terminamos|acabamos|(quiero|quisiera) (irme|salir|salirme)
(ir )?(terminando|acabando|concluyendo)
dejarlo (aquí|ahí|ya)|terminar ya|dar por (terminad[oa]|finalizad[oa]|concluid[oa]|cerrad[oa])|poner(le)? fin
(parar|parémoslo|paremos|pare|paren|terminar(?! (todas )?(las|sus|estas) preguntas)(la|lo)?|termine|termina|terminemos|acabar(?! (todas )?(las|sus|estas) preguntas)(la|lo)?|acabe|acabemos|finalizar|finalice|concluir|concluya)( con| de)?

# parts.drop
salir(me)?( de)?|salgo( de)?|retirarme( de)?|irme( de)?|abandono|cerremos|cierre(n)?|corten|detengan|detengámonos|suspender|suspenda|cancelen
(dejar(lo|la)?|dejemos|deje|cortar(la)?|corte|cerrar|detener|detenga|interrumpir|cancelar|cancele|abandonar)( con| de)?

# parts.goOn
((terminar|acabar) (todas )?(las|sus|estas) preguntas|seguir|continuar|participar|seguir (contestando|respondiendo|hablando|con)|proseguir)

# parts.topic
((la|esta) encuesta|entrevistas?|preguntas?|preguntitas|cuestionario|interrogatorio|preguntar(me)?|(esta|nuestra) (conversación|charla)|este (chat|estudio))

# parts.here
((por )?(aquí|aqui|acá|aca)|en este (punto|momento))

# parts.spare
no (contesto|respondo)(?! (a|de|con|sobre|más))
siguiente|próxima|paso|la siguiente|otra|personal|privado|confidencial|es (privado|personal|íntimo|confidencial)|mejor no|prefiero no|me lo salto|me la salto|me lo guardo|no contesto|no respondo|sin respuesta|no le importa|no te importa|cosas mías|otro tema|otra cosa|no (lo )?diré

# parts.courtesy
(muchas |mil )?gracias|perdón|perdona|perdone|perdonen|disculpe|disculpa|disculpen|lo siento|lo lamento|que tenga (buen|un buen) día|buen(as|os)? (día|días|tardes|noches)|un saludo|saludos

# parts.private
(eso|esto) se queda (en familia|entre nosotros|conmigo)|(eso|esto) no se (discute|negocia)|(hágame|hazme|háganme) otra pregunta|pasemos a otra (cosa|pregunta)|dejemos (eso|esto|ese tema)
^(me niego|me (lo|la) reservo|asunto mío)$
(no )?(puedo|me gusta|quiero|voy a|pienso)( (ni|dar))*(?<=^no .*|no (puedo|me gusta|quiero|voy a|pienso).*) (contarlo|contárselo|compartirlo|revelarlo|comentarlo|decirlo|decírselo|decírtelo|hablar de (eso|esto|ello)|entrar en (eso|detalles)|dar (detalles|explicaciones) de (eso|esto))
(eso |esto )?(es |son )(asunto|cosa|problema|cosas|asuntos) (mí[oa]s?)|(eso |esto )?es (mi |parte de mi )(vida|intimidad)( (privada|personal))?(?<=(privada|personal|intimidad))
(esa |esta |la )?pregunta (es )?(muy|demasiado|un poco) (personal|íntima|privada|indiscreta)
(yo )?(eso|esto|esa|esta|de eso|sobre eso|a eso|esa pregunta|esta pregunta|esas cosas|estas cosas)( (yo|ya|mejor|ahora|aquí|personalmente))? (no|prefiero no|nunca|tampoco) (se )?(lo |la |le |te |los |las |se lo |te lo )*(digo|diré|cuento|contaré|contesto|contestaré|respondo|responderé|revelo|decirlo|contarlo|contestar|contestarla|hablar|comentarlo|responder|responderla|hablarlo|voy a (decir|contar|contestar|responder)(lo|la)?)( (a (nadie|desconocidos|extraños|cualquiera|usted|ti)|con (nadie|usted|desconocidos)))?
(yo )?no (se |te )?(lo |la |le |te |os |se lo |te lo |les )+(diré|contaré|contestaré|responderé|quiero decir|voy a (decir|contar|contestar|responder)|pienso (decir|contar|contestar))(lo|te|le)?|no (contesto|respondo|contestaré|responderé|hablo) (a |de |con |sobre )?(eso|esto|esa|esta|esas|ese tipo de|esos|preguntas|temas|cosas|detalles|mi vida)( (pregunta|preguntas|cosas|tema|temas|así|personal(es)?|privad[oa]s?|privada|con (nadie|desconocidos)))*
no (quiero|deseo|voy a|pienso|me apetece|quisiera|debo|me gustaría|tengo por qué|estoy (dispuest[oa]|obligad[oa]) a|me siento (a gusto|cómod[oa]|bien)|estoy (a gusto|cómod[oa]))( (ni|para|con|mucho|muy|nada))* ?(decir|hablar|contar|responder|contestar|comentar|compartir|revelar|opinar|explicar|hablando|contestando|respondiendo|compartiendo|esa pregunta|esta pregunta)(lo|la|le|te|me|se|selo|telo|los)?( (de|sobre|a|en|eso|esto|esa|esta|ese|este|ese|tema|pregunta|asunto|detalles?|más|nada|aquí|con usted|contigo|ahora|mi vida|privada|cosas|personales?|así|respuesta|explicaciones|datos|opiniones?|al respecto|ello))*
(eso|esto|es|son|esa|la|esta|esas)( (pregunta|ya|me parece|es|son|sería|resulta))* (un poco |muy |demasiado |algo |bastante |un tema |una cosa |cosas? |asuntos? |un asunto |información |ya |tan )*(privad[oa]s?|personal(es)?|íntim[oa]s?|confidencial|indiscret[oa]|de mi vida privada|de mi intimidad|cosa mía|asunto mío|mi intimidad|mi vida privada)(?<=(eso|esto|demasiado|muy privad|esa|esta|la pregunta|cosa m|asunto m|vida privada|intimidad|un tema|un asunto|es un poco|algo|confidencial).*)( (para mí|y no|eh))*
(a (ti|usted|vos|nadie) )?(eso |y )?(a (ti|usted|vos) )?(qué|que|a nadie) (te|le|les|os) (importa|incumbe|concierne|interesa|importará)( (a (ti|usted)|nada|un (pimiento|bledo|comino)))*|(eso (es|son)|son) (cosa|asunto|cosas|asuntos) (mí[oa]s?|privad[oa]s?)|no es de su incumbencia|no es (asunto|problema|cosa) (tuy[oa]|suy[oa])|métase en lo suyo
(eso |esto )?(me )?(lo|la) (guardo|reservo|quedo|callo)( para mí)|(mejor |prefiero )(me )?(lo )?(guardo|callo|reservo|reservarme|guardarme|guardármelo|callarme|reservármelo)( (eso|esto|la respuesta|para mí|esa información))*|me reservo (la respuesta|mi opinión|el derecho|eso)( \p{L}+)*|(sin|ningún|ninguna) (comentarios?|respuesta)|no comment|(eso |esa |esta )?(pregunta )?(me la|la|me) (salto|brinco)( (esa|esta|pregunta))*|(no )?(me )?pregunte(s|n)? (eso|esas cosas|otra cosa|por eso)|eso no se pregunta|paso de (contestar|responder|esa|esta|la pregunta|hablar)( (a |de )?(eso|esa|esta|pregunta))*
no (voy a|pienso) (contestar|responder|decir)(lo|le|te)?( a (eso|esto))?|(eso|esto) (es|queda|se queda) (entre nosotros|conmigo)|es mi (secreto|asunto)|(por qué|para qué) (lo )?(quiere|quieres) saber(lo)?
(a (ti|usted|vos) )?(qué|que) (te|le|les) importa( a (ti|usted))?|(eso )?no (es|son) (asunto|cosa|problema|asuntos) (tuy[oa]s?|suy[oa]s?|de (nadie|usted))|eso no (te|le|les|os) (importa|incumbe|concierne|interesa)|métase en (sus|lo) (asuntos|suyo)|métete en (tus asuntos|lo tuyo)
(eso|esto) es (muy |demasiado |algo |un poco |bastante |un tema )*(privad[oa]|personal|íntim[oa]|confidencial)|(es )?demasiado (privado|personal|íntimo)|eso me lo (guardo|reservo|quedo)( para mí)?

# parts.next
(podemos|puedo|podríamos|mejor|quiero|prefiero|me gustaría|vamos a)? ?(saltar|saltarnos|saltarme|pasar de|omitir|dejar|saltemos|omitamos|dejemos|sáltese|sáltate|salte|salta)( (esta|esa|ésta|ésa))( (parte|pregunta|por favor|porfa))?(?! \p{L})
(la |a la |vamos a la |pasemos a la |pase a la |pasamos a la |ir a la )?(siguiente|próxima|otra) (pregunta|por favor|porfa)|(pasar|pasamos|pasemos|saltar|saltamos|saltemos|salte|salta|sáltese|omitir|omita|omitamos)( (a|de|esta|esa|la|otra|siguiente))+ (pregunta|siguiente|por favor)|(cambiemos|cambiamos|cambie|podemos cambiar|podríamos cambiar|quisiera cambiar) de (tema|asunto|pregunta)|(podemos|puedo|podríamos|prefiero|quiero|quisiera|me gustaría|mejor) ((pasar|saltar|omitir|saltarme)( (a|de|esta|esa|la|otra))+ (siguiente|pregunta|tema|asunto)|hablar de otr[oa] (cosa|tema|asunto)|(saltármela|saltarla|omitirla))( por favor)?|pregúnteme otra cosa|otra (pregunta|cosa|cosita) (por favor|porfa|mejor)|mejor otra (cosa|pregunta)|cambio de tema
(la )?(siguiente|próxima|otra) pregunta|(yo )?(paso|pasar|pasemos|pase|saltemos|saltar|salto) (a |de )?(la siguiente|esta pregunta|la pregunta|otra pregunta)|(hablemos|hablamos) de otr[oa] (cosa|tema)|cambiemos de tema|sáltela|sáltala

# parts.tell
hablemos|hablamos|(pregunte|pregunta|saber|saberlo)(me)?( (de|otra))?
(decir(lo|te|le|selo|telo)?|responder(la|lo|te|le)?|contestar(la|lo|te|le)?|hablar|comentar(lo)?|compartir(lo)?|revelar(lo)?|contar(lo|te|le)?|entrar en|opinar|dar (detalles|explicaciones)|explicar(lo)?)( (de|sobre|acerca de))?

# parts.unknown
no caigo (ahora|en este momento|la verdad|ahorita)
no (tengo|hay) nada (más )?que (añadir|agregar|decir|contar)
(pues |yo |la verdad |es que |uy |ahora mismo |ahora )*no (lo |le |la |me |se |te |sabría )*(sé|se|recuerdo|acuerdo|sabría|(podría|puedo)(?=.*(decir|responder|contestar|explicar|recordar|acordar))|(tengo|tendría)(?=.*(idea|respuesta|opinión|recuerdo|ejemplo|preferencia|la menor|la más mínima))|estoy(?=.*segur)|supe)( (ni idea|ni|idea|claro|la menor|la más mínima|respuesta|opinión|segur[oa]|muy|del todo|bien|ahora|mismo|nada|qué|que|cómo|por qué|exactamente|la verdad|mucho|ahora mismo|de memoria|en este momento|decir|decirle|decirte|decirlo|responder|responderle|contestar|explicar|explicarlo|recordar|acordarme|tanto|ningun[oa]?|preferencia|ejemplo|recuerdo|una|un|al respecto|sobre eso|de eso|a qué|cuál|cuándo|dónde|quién|seguro|muy bien|con certeza|a ciencia cierta|ya))*
(ni|no tengo|sin|cero) (la )?(más |menor |mínima |remota |puñetera |puta |pajolera |zorra )*(idea|ideas|noción|opinión)( (la verdad|de eso|de nada|ahora))*|(qué|que) (sé|se|voy a saber) yo|yo (qué|que) (sé|se)|(vete|vaya|vaya usted|anda|ve) (tú |usted )?a saber|a saber|(sabrá|sabe) dios|quién (sabe|sabrá)|ni me acuerdo|ni lo sé|(me )?(lo has|me has) pillad[oa]|me (pilla|pillas|pilló|coge|agarra|agarras) (en blanco|desprevenid[oa]|fuera)|ns/?nc|nose|nc
no (se )?me (ocurre|viene|acuerdo)( (nada|ninguno|ninguna|ejemplo|ningún ejemplo|ahora|a la (mente|cabeza|memoria)|ahora mismo|de nada|la respuesta))+|(nunca|jamás|no) (lo |me |me lo |he |había |lo he |lo había |me he |me lo he |en eso )*(he )?(pensado|pensé|planteado|parado|parado a pensar|preguntado|reflexionado|planteé)( (en (eso|ello)|nunca|antes|mucho|sobre eso|la verdad|a pensarlo|bien))*|(es |resulta |me resulta )?(muy |bastante |un poco )?(difícil|complicado) (de |para mí )?(decir|decirlo|responder|saber|explicar|contestar|saberlo)|tendría que (pensarlo|pensar)|(se me )?(olvidó|ha olvidado|ha ido|fue (?=de la cabeza))( (por completo|de la cabeza|la verdad))*|me (quedo|quedé|he quedado) en blanco|ningun[oa] (idea|en (especial|particular))|nada (en (especial|particular|concreto)|especial|concreto|que (decir|destacar))|ni modo que sepa
ni (pajolera|puñetera|repajolera|remota|pastelera)( idea)?
se me (ha )?(ido|fue|pasó|escapa|pasado|borró) (de la (cabeza|mente|memoria)|el santo al cielo)|se me (ha )?(olvidó|olvidado)|(me )?quedé en blanco|(lo he |lo )?olvid(ado|é)|nunca (lo )?(he pensado|pensé|había pensado)( (en eso|nunca))?|no (tengo|le sé|te sé) (\p{L}+ )?(respuesta|opinión|decir)|ni (puta |pajolera |remota )?idea|tendría que adivinar|dios sabe
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
necesito|vamos|podemos|debo|tengo que|cuanto antes|de una vez
hmm|mm|mmm|hum|uff|uy|ay|ajá|aja|em|este|pues nada|a ver|mire usted|oiga|de momento|en este momento|ahorita|nomás|no más|sinceramente|en serio|de verdad|es que|la verdad|honesto|quizá|quizás|tal vez|supongo|imagino|ni|si|mi|mis|se|su|he|ha|estoy|soy|tengo|hay|nadie|cosa|pregunta|buena pregunta|respuesta|parte|seguir|suficiente|tan|tanto|mucho|poco|estudio|como|cómo|momento|moleste|ofenda|se ofenda|no se ofenda|con perdón|con todo respeto|favor|harta|harto|contigo|conmigo|claro|eh|ok|okey|dale|venga|anda|día|buen|jeje
(no(?=,|$)|está|ahora mismo|por (ahora|hoy|mi parte)|de mi parte|inmediatamente|enseguida|(qué|vaya|menudo) (rollo|pesadez|lata|aburrimiento|coñazo|plasta|cansancio|pereza|flojera)|largo|larga|pesad[oa]|pérdida de tiempo|(me )?(aburre|cansa|agobia|aburrí|cansé|harté|aburro|canso)n?|yo|me|mí|nos|te|ti|tú|usted|ustedes|le|les|lo|la|las|los|el|un|una|unas|de|del|a|al|en|con|por|para|que|qué|eso|esto|esa|ese|esta|este|estas|esos|ese asunto|asunto|y|o|es|ya|pues|bueno|bien|vale|ok|sí|si|nah|eh|uf|ay|mira|mire|oye|gracias|muchas|mil|por favor|porfa|porfis|xfa|perdón|perdona|perdone|disculpe|disculpa|lo siento|sinceramente|la verdad|verdad|honestamente|francamente|realmente|tío|tía|wey|güey|bro|jaja|jajaja|amigo|señor|señora|más|mas|nada|todo|tan|tantas|así|creo|ahora|mejor|también|si no le importa|si es posible|hoy|tus|sus|más preguntas|pero|muy|aún|todavía|hacer|rollo|tema)

# harmless
(habl~|reportaje|noticia|documental|programa|artículo)( \p{L}+){0,3} (del|sobre el|de|el) suicidio|suicidio (en|de|entre|juvenil|infantil|asistido)( (los|las|la|un|una))? ?(jóvenes|adolescentes|mayores)?|me (corto|quemo|araño|corté) (\p{L}+ )?(el (pelo|dedo|flequillo)|las uñas|con (el|la|un|una)|cocinando|en la cocina)|me hago daño (en|al|con (el|la)|jugando|corriendo)|(quiero|quería) matar el tiempo
(prefer~|prefier~) (morir|morirme|morirse|morirte)( (antes|a|mil veces antes))+( que)?(?! (\p{L}+ ){0,3}(vivir|viviendo|seguir))|antes (muert[oa]|me muero) que
(dan|da|daban) ganas de (tirarse|tirarme|saltar) por la ventana
no quiero vivir (en|con|ahí|allí|aquí|cerca|lejos|como|sin|de|a|al|sol[oa]|donde)~|(quería|querían) morir en (casa|paz|su)
(morir|muero|morirme|muerto|morirse|moría|muerta) de (risa|hambre|vergüenza|sueño|frío|calor|miedo|ganas|aburrimiento|sed)|(prevención|película|libro|tasa|charla|curso|tema|serie)~ (de |del |sobre |sobre el )*suicid~|matarme (a trabajar|trabajando|de risa|estudiando|a estudiar)|suicidio (comercial|político|profesional)|hacerme daño (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)|lastimarme (en (el|la) (rodilla|espalda|gimnasio|tobillo|mano)|jugando|corriendo|entrenando)

# sets
kin: marido|esposo|novio|pareja|ex|exnovio|exmarido|padre|papá|padrastro|madre|mamá|madrastra|tío|hermano|hermanastro|primo|abuelo|mujer|esposa|novia|vecino|entrenador|jefe
hits: pega|pegaba|pegó|pegado|golpea|golpeaba|golpeó|golpeado|maltrata|maltrataba|ahorca|estrangula|estranguló|patea|viola|violó|abofetea
games: (ajedrez|tenis|juegos?|cartas|fifa|damas|carrera|parchís|dominó|pádel|monopoly|partid\p{L}*|sustos?|el sol|resfriado|gripe|catarro|bronca|bocinazo|ganas)
`;
