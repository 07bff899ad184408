export const portuguese = String.raw`
# distress
(enforcar|afogar|envenenar|suicidar)-me|me (enforcar|afogar|envenenar|suicidar)(?= |[.,!?]|$)
((razão|motivo|sentido) (nenhum~|algum~)|nenhum~ (razão|motivo|sentido)) (para|de|em) (viver|continuar (a viver|vivo|viva))
cortei (as|os) (pernas|braços|pulsos|coxas|veias)|ninguém (sentiria|sentirá|ia sentir) a minha falta|futuro para mim (e|$)
(toda a gente|todo mundo|todos|eles|família|filhos|marido|mulher|pais|mãe|amigos|mundo|pessoas|outros)( \p{L}+){0,4} (melhor|mais feli(z|zes)|mais tranquil~) sem mim
(motivos?|razão|razões|vontade|forças?) (para|de) (continuar a )?viver|cansad[oa] de viver$|não quero (mais )?existir|(espero|desejo|rezo para|quero) (\p{L}+ )?(morrer|não acordar)|morrer (a dormir|dormindo|durante o sono)|carta de despedida
(penso|pensei|quero|vou|pensado)( \p{L}+){0,2} (saltar|pular|me jogar|atirar-me) (da|do|de) (uma |um )?(ponte|janela|prédio|varanda)
(queimo|corto|arranho) (os |as |a |meus |minhas )(braços|pulsos|coxas|pernas|veias|pele)|(corto-me|me corto) (de novo|outra vez|desde)
(corto-me|me corto|mutilo-me|me mutilo)( (quando|de propósito|os braços|os pulsos|outra vez|sozinh~|de novo)| *$)|(magoar|machucar|magoo|machuco)(-me)? (a )?mim (própri~|mesm~)|(magoar-me|me machucar) (de propósito|a mim)
se eu não existisse|(nunca mais|não|não voltar a) acordar( (amanhã|mais|de novo))*$|quem me dera (morrer|não acordar|não existir)
(muitos|demasiados|todos os( meus)?|uma caixa de) (comprimidos|remédios|medicamentos)( (\p{L}+ )?(de propósito|para morrer)| *$)|(atirar-me|me atirar|me jogar|jogar-me|saltar|pular) (da|do|de|para|debaixo|na frente)~ (\p{L}+ ){0,2}(ponte|janela|comboio|trem|linha|prédio|varanda|metrô)
vida (\p{L}+ ){0,2}(não (vale|tem|faz)|perdeu)( \p{L}+){0,2} (a pena|sentido|nada)
(queria|prefiro|preferia|desejo|vontade de|penso em) (morrer|estar mort[oa]|sumir para sempre|me matar|suicíd)~|(já )?não (quero|aguento) (mais )?(viver|estar aqui|existir|acordar|continuar viv)~|(a|minha) vida não (vale|faz|tem) (mais )?(a pena|sentido)|não vale a pena viver|(me cortar|cortar-me|me enforcar|enforcar-me)|pôr (um )?fim à (minha )?vida|melhor mort[oa]|acabar com tudo( isso)?$|tirar a própria vida
me matar|matar-me|suic[ií]d~|tirar (a )?minha (própria )?vida|acabar com (a )?minha vida
quero morrer|não quero (mais )?viver|não quero viver mais|me machucar|(sem|não tenho) vontade de viver

# optOut
(gostava|queria|gostaria|quero) (de )?(terminar|acabar|parar)( (agora|já|aqui))*$
(estou|já estou) (farta?o?|cansad[oa]) d(esta|a|essa) (entrevista|pesquisa|conversa)$
(podemos|posso|vamos|dá para) (parar|terminar|ficar|encerrar|acabar)( por)?( (por aqui|aqui|agora|já|por favor))*$|(vou ficar|fico|ficamos) por aqui$
(termine|termina|encerre|encerra|pare|para|paremos|acabe|acaba|finalize|finaliza|interrompa|cancele|conclua|vamos (parar|encerrar|terminar)) (por favor |já |aqui |agora |com |de )*(a|esta|essa|o|este|isto|isso|me|fazer|perguntar)( (entrevista|pesquisa|conversa|questionário|perguntas))?
(não quero (continuar|seguir|participar|mais)|(quero|queria|gostaria de|prefiro|desejo) (parar|terminar|encerrar|sair|desistir|ir embora|não continuar|acabar))( (aqui|já|agora|mais|com isso|a entrevista|por favor|por aqui))*$|(já )?(chega|basta)( (já|de perguntas))*$|(me )?deix[ae](-me)? (em paz|sossegad[oa])|(paro|desisto)( (aqui|já))*$
(parar|terminar|encerrar|acabar|cancelar|interromper) (com )?(a|esta|essa) (entrevista|pesquisa|conversa)
(quero|queria|gostaria de|prefiro) (parar|terminar|encerrar)( (aqui|agora|já))*$
me deix[ae] em paz|deixe-me em paz|sem mais perguntas|chega de perguntas

# refusal
(isso )?(guardo|fica)( isso)? (só )?(para|pra) mim$
não gosto de falar (disso|sobre isso|disto)$|(um pouco |muito |demasiado )(íntimo|pessoal|privado)( para mim)?$|(íntimo|pessoal) demais$
não me sinto (muito )?(à vontade|confortável|bem) (para|a|em|falando|respondendo)~
não (quero|desejo|vou|gostaria de|pretendo|me sinto (bem|confortável)) (\p{L}+ )?(dizer|responder|falar|comentar|compartilhar|partilhar|revelar|contar|entrar)~|(prefiro|preferia|preferiria) (não|guardar|passar|pular)~|(é|isso é|muito|demasiado) (privado|particular|pessoal|íntimo|confidencial)|(me recuso|recuso-me) a~|não (é da|te|lhe) (sua|tua|interessa|diz respeito)~|^passo( essa| esta)?$|(próxima pergunta|pergunta seguinte)$|melhor não
(prefiro|preferia|preferiria) não (\p{L}+ )?(dizer|responder|falar|comentar)|^prefiro não$
não (quero|desejo|vou|gostaria de) (dizer|responder|falar|comentar)
^sem comentários$|não é da sua conta

# dontKnow
não (lhe |te )?(sei|saberia) dizer|não (faço|tenho) a mínima ideia
não (me lembro|lembro|me recordo|recordo)( (bem|mais|disso))?
(eu )?não sei( (bem|dizer|ao certo|responder|mesmo))?|sei lá
não (faço|tenho) (a )?(menor |mínima )?(ideia|idéia)|nem ideia|sem ideia
nada( (mais|de especial|em particular|em especial))?
não (tenho|estou) (a )?(certeza|cert[oa])|não saberia dizer|não me ocorre nada|difícil dizer

# fillers
bem
bom
hum
olha
sinceramente
realmente
desculpe
desculpa
na verdade

# thanks
obrigad[oa]|muito obrigad[oa]|por favor|desculpe|desculpa|não|sim|ok|bem|bom|mas|agora|aqui|já|isso|disso|sobre isso|hoje|olha|olhe|mesmo|realmente|lamento|isto

# others
ele|ela|eles|elas|nós|a gente|porque|quando|se|tiveram|teve|telefone|metrô|metro|chefe|clientes?|trabalho|meus?|minhas?|com|que|sempre|nunca|às vezes|pessoas|filhos?|filha|tinha|era

# parts.leave
já (me )?(perguntou|perguntaste|fez) (o suficiente|bastante|demasiado|perguntas suficientes)
(deixe|deixa|deixem)(-me| me)? (ir|sair)( embora)?
(posso|podia|poderia)( já)? (ir|ir embora|ir-me embora|me ir|sair|desligar|terminar)( embora)?|(deixa|deixe|deixem)(-me)?( (me|em paz|sossegad[oa]|ir|quiet[oa]))+|(ficamos|fiquemos|vamos ficar|deixamos|deixemos) (por aqui|assim)|é melhor (parar|ficar)( por aqui)?
(adeus|tchau|xau|até (logo|à próxima|mais|já)|bye)|(eu )?(tô|to|estou) fora|(já )?(chega|basta)( já)?|(fico|ficamos|fiquemos|paramos|vamos ficar) por aqui|fim da entrevista|não contem comigo

# parts.go
(eu )?(vou-me embora|vou embora|desisto|paro|saio|largo|abandono)|(tenho (de|que)|preciso|devo) (ir|ir embora|sair|desligar)|(já )?(deu|está bom( assim)?|tá bom( assim)?)

# parts.all
(já )?não (tenho|há) (mais )?nada (mais )?(a|para|que) (acrescentar|dizer|contar)
(é|foi|era|seria|isso é|por mim é) (só isso|tudo|só|isso)|(só|é) isso( mesmo)?|(mais nada|nada mais|não tenho mais nada|não há mais nada)( (a|para|que) (dizer|acrescentar))?

# parts.unwilling
(eu )?(já )?(não|nao|n) (quero|desejo|tenho|posso|vou|pretendo|queria|gostaria de|me (apetece|interessa|sinto|dá|sinto com))( (mais|vontade|tempo|paciência|energia|forças?|saco|interesse|de|para))*|sem (mais|vontade|paciência|saco|tempo)( de| para)?|(me )?(cansei|canso|fartei-me|enchi|aborreci|chateei)(-me)?( de| com| d(isto|isso))?|(estou |tô |to |já estou )?(fart[oa]|cansad[oa]|chei[oa]|de saco cheio|aborrecid[oa])( de| d(isto|isso|estas?|essas?|as?))?|(chega|basta)( de| d(isto|isso|estas?|essas?))?|recuso-me a|me recuso a|prefiro (já )?não|que (seca|saco|chatice|preguiça)

# parts.wish
(eu )?(diria|digo|proponho)( que)?
(eu )?(quero|queria|quereria|gostaria de|gostava de|desejo|prefiro|preferia|preferiria|podemos|poderíamos|podíamos|posso|pode|podem|poderia|podia|vamos|vou|acho que|penso que|dá para|peço( que)?|devemos|apetece-me)( que)?|está na hora de|hora de|que tal|faça o favor de

# parts.end
(ir )?(acabando|terminando|encerrando|concluindo)
(acabe|acaba|acabar|acabemos)( lá)?( com)?|ficar por aqui|deixar (isto |isso )?(por aqui|assim)|dar por terminad[oa]|pôr (um )?(fim|ponto final)( a| n(isto|isso))?
(parar|paremos|pare|para|parem|terminar|termine|termina|terminemos|acabar|acabe|acabemos|encerrar|encerre|encerremos|dar por (terminad[oa]|encerrad[oa]|concluíd[oa])|finalizar|finalize|concluir|conclua|deixar|deixe|deixemos|ficar|interromper|cancelar|abandonar|desistir|pôr fim|desligar|largar)( com| de| por)?

# parts.goOn
(continuar|seguir|prosseguir|participar|ir em frente|continuar a (responder|falar)|continuar respondendo)

# parts.topic
(entrevistas?|pesquisas?|inquérito|perguntas?|perguntinhas|questionário|questões|conversa|interrogatório|perguntar|chat|estudo|papo)

# parts.here
(aqui|aí|já|agora|por (agora|hoje|mim|aqui)|neste (momento|ponto)|hoje|da minha parte|do meu lado|imediatamente|mais)

# parts.private
não (vou|irei|pretendo) (responder|dizer|contar)(-lhe)?( (a|isso|nisso|a isso))?|(isso é |é )?(pessoal|privado)
não (vejo|entendo|percebo|compreendo) (porque|por que|porquê|para que)( é que)?( (tenho|teria|deveria|devo|haveria|havia|hei|quer|queres|pergunta|lhe|te|de|que))+|(porque|por que|para que)( é que)? (tenho (de|que)|teria (de|que)|deveria|haveria de|havia de|quer saber|queres saber)|isso (fica|morre) (entre nós|comigo|para mim)|(é )?(um )?(segredo|assunto|problema) meu|(é |muito )?(indiscret[oa]|metid[oa]|bisbilhoteir[oa])
(isso )?(não|nao|n) (é|e|são|sao) (da|de|do|das|dos)? ?(sua|tua|seu|teu|vossa|suas|tuas|assunto|problema)? ?(conta|interesse|assunto|problema|seu|teu|contas)|(isso )?não (te|lhe|vos) (interessa|diz respeito|importa)|(o )?que (te|lhe|é que te|é que lhe) (interessa|importa)( isso)?|meta-se na sua vida|mete-te na tua vida|(isso |é |isso é |algo |acho )*(muito |demasiado |um pouco |bastante |coisa |assunto )?(privad[oa]|particular|pessoal|íntim[oa]|confidencial|minha)( demais)?|(isso )?(eu )?(guardo|fica|ficam?)( (isso|isto))?( só)? (para|pra|comigo|entre)( mim)?|são coisas minhas|melhor não|porque quer saber( isso)?

# parts.next
(a )?(próxima|seguinte|outra|pergunta) (pergunta|seguinte|coisa)|outro assunto|próxima|seguinte|(eu )?(passo|pular|pulo|pula|salto|saltar|passar|passemos|passe)( (essa|esta|à frente|à próxima|para a próxima|a próxima))?( pergunta)?|mudemos de assunto|vamos mudar de assunto

# parts.tell
falemos|falamos|(pergunte|pergunta|saber)(-me)?
(dizer|responder|falar|comentar|compartilhar|partilhar|revelar|contar|entrar em|opinar|dar (detalhes|explicações)|explicar|abordar)( (de|disso|sobre|acerca de|nisso))?

# parts.unknown
não faço a (menor|mínima)( ideia)?|não faço ideia
(passou|fugiu|varreu|escapou|esqueceu)(-se)?(-me)?( (da|de) (cabeça|memória|ideia|mente))?|(me )?(deu|tive) (um )?branco|(já )?(me )?esqueci(-me)?( (disso|já))?|nunca (pensei|tinha pensado|refleti)( (nisso|nisto|sobre isso))?|não (tenho|lhe sei|te sei) (\p{L}+ )?(resposta|opinião|dizer)|nem (faço |tenho )?ideia|nem (sei|desconfio)|deus sabe|teria de adivinhar
(eu )?(não|nao|n) (te |lhe |o )?(sei|lembro|me lembro|recordo|saberia|tenho (a )?(menor |mínima )?(ideia|certeza|opinião|noção)|faço (a )?(menor |mínima )?ideia|consigo)( (bem|ao certo|direito|mesmo))*( (dizer|dizer-lhe|te dizer|lhe dizer|responder|explicar))?|sei lá|nem ideia|nem sei|(esqueci-me|esqueci|me esqueci)|quem sabe|não me (ocorre|vem) nada( à cabeça)?|difícil (de )?dizer|sem ideia|sla|n sei|tanto faz

# parts.weary
(isto|isso)? ?(é|está|tá|são|fica|ficou) (\p{L}+ )?(chat[oa]|longo|longa|aborrecid[oa]|cansativ[oa]|uma seca|um saco|maçador|entediante|demorado)|que (seca|saco|chatice|tédio|maçada|canseira|preguiça)|(me )?(cansei|canso|fartei|cansa|aborrece|enche)(-me)?( de| com| d(isto|isso))?|(estou|tô|to|já estou|ando) (\p{L}+ )?(cansad[oa]|exaust[oa]|fart[oa]|chei[oa]|esgotad[oa])( de| d(isto|isso|estas?|essas?))?|(fart[oa]|cansad[oa])( de| d(isto|isso|estas?|essas?))?|perda de tempo|(quanto|quantas) (falta|faltam|mais|tempo falta)( \p{L}+)?

# parts.please
por favor|pf|pfv|faz favor|faça favor

# parts.other
(outra|outras) coisas?|(outro|outros) (temas?|assuntos?)|outras? perguntas?

# parts.little
(eu|me|mim|nós|te|ti|tu|você|vocês|lhe|lhes|o|a|os|as|um|uma|umas|de|do|da|dos|das|no|na|em|com|por|para|pra|que|isso|isto|disso|disto|nisso|esta|este|essa|esse|estas|essas|esse assunto|assunto|sobre|e|ou|é|está|tá|ta|já|pois|bem|bom|boa|ok|sim|não|nao|eh|ai|ui|olha|olhe|obrigad[oa]|muito|muitos|por favor|pf|pfv|desculpe|desculpa|desculpem|lamento|perdão|sinceramente|na verdade|verdade|honestamente|francamente|realmente|mano|cara|meu|bro|galera|gente|pá|kkk|kkkk|rs|senhor|senhora|mais|nada|tudo|tão|tantas|assim|só|acho|agora|melhor|também|mesmo|se não se importa|se for possível|hoje|suas|tuas|mas|ainda|então|fazer)

# harmless
(prefer~|prefir~) morrer (a|do que|antes que|que)(?! (\p{L}+ ){0,3}(viver|continuar))|antes morrer (do )?que
(dá|dava|deu) vontade de (saltar|pular|me jogar|atirar-me) (da|pela) janela
(já )?não (quero|queria|aguento) (mais )?viver (no|na|em|nos|nas|num|numa|com|aqui|ali|lá|assim|sem|longe|perto|de|sozinh~|ao)~|(quis|queria|queriam) morrer (em casa|em paz|na sua)
(morrer|morro|morri|morto|morta|morrendo|morria) de (rir|riso|fome|vergonha|sono|frio|calor|medo|vontade|tédio|sede|saudade)|(prevenção|filme|livro|taxa|palestra|curso|tema|série)~ (de |do |ao |sobre |sobre o )*suic[ií]d~|me matar (de (trabalhar|rir|estudar)|trabalhando|estudando)|matar-me (a trabalhar|de rir)|me machucar (no treino|na academia|no futebol|na bicicleta|jogando|correndo|treinando)|suicídio (comercial|político|profissional)
`;
