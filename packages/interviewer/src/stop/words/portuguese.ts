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
(?<!não )(gostava|queria|gostaria|quero) (de )?(terminar|acabar|parar)( (agora|já|aqui))*$
(estou|já estou) (farta?o?|cansad[oa]) d(esta|a|essa) (entrevista|pesquisa|conversa)$
(podemos|posso|vamos|dá para) (parar|terminar|ficar|encerrar|acabar)( (por aqui|aqui|agora|já|por favor))+$|^(acho que )?(vou ficar|ficamos) por aqui$
(termine|termina|encerre|encerra|pare|para|paremos|acabe|acaba|finalize|finaliza|interrompa|cancele|conclua|vamos (parar|encerrar|terminar)) (por favor |já |aqui |agora |com |de )*((a|esta|essa|o|este) (entrevista|pesquisa|questionário)|esta conversa|(me )?fazer(-me)? perguntas|perguntar$)
(não quero (continuar|seguir|participar)|(?<!não )(quero|queria|gostaria de|prefiro|desejo) (parar|terminar|encerrar|não continuar|acabar))( (aqui|já|agora|mais|com isso|a entrevista|por favor|por aqui))*$|(me )?deix[ae](-me)? (em paz|sossegad[oa])|^desisto$|^paro (aqui|por aqui)$
(parar|terminar|encerrar|acabar|cancelar|interromper) (com )?(a|esta|essa) (entrevista|pesquisa|conversa)
(?<!não )(quero|queria|gostaria de|prefiro) (parar|terminar|encerrar)( (aqui|agora|já))*$
me deix[ae] em paz|deixe-me em paz|sem mais perguntas|chega de perguntas

# bare
stop|(?<!não )(basta|chega|pare|para)

# refusal
^isso (eu )?(guardo|fica) (só )?(para|pra) mim$
não gosto de falar (disso|sobre isso|disto)$|(um pouco|demasiado) (íntimo|pessoal|privado)( para mim)?$|(íntimo|pessoal) demais$
não me sinto (muito )?(à vontade|confortável|bem) (para|a|em|falando|respondendo)~
não (quero|desejo|vou|gostaria de|pretendo|me sinto (bem|confortável)) (\p{L}+ )?(dizer|responder|falar|comentar|compartilhar|partilhar|revelar|contar|entrar)~|(prefiro|preferia|preferiria) (não|passar|pular)$|(^é|isso é|^é muito|demasiado) (privado|particular|pessoal|íntimo|confidencial)$|(me recuso|recuso-me) a (responder|dizer|falar)~|não é da (sua|tua) conta|isso não (te|lhe) (interessa|diz respeito)|^passo( essa| esta)?$|(próxima pergunta|pergunta seguinte)$|^melhor não$
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
^(já )?(chega|basta)( já)?$
já (me )?(perguntou|perguntaste) (o suficiente|bastante|demasiado)|já (me )?(fez|fizeste) perguntas suficientes
(deixe|deixa|deixem)(-me| me)? (ir|sair)( embora)?|(me )?(deixa|deixe|deixem)(-me)? (em paz|sossegad[oa])
posso( já)? (ir embora|ir-me embora|me ir)|(acho que )?(ficamos|fiquemos|vamos ficar|vou ficar) por aqui
(adeus|tchau|xau|até (logo|à próxima)|bye)|fim da entrevista

# parts.all
(já )?não (tenho|há) (mais )?nada (mais )?(a|para|que) (acrescentar|dizer|contar)
(é|foi|era|seria|isso é|por mim é|da minha parte é) (só isso|tudo)|só isso( mesmo)?|(mais nada|nada mais|não tenho mais nada|não há mais nada)( (a|para|que) (dizer|acrescentar))?

# parts.unwilling
não (vejo|entendo|percebo|compreendo) (porque|por que|porquê|para que)( é que)?( (tenho|teria|deveria|devo|haveria|havia|hei|lhe|te|de|que))+|(porque|por que|para que)( é que)? (tenho (de|que)|teria (de|que)|deveria|haveria de|havia de)
(eu )?(já )?(não|nao|n) (quero|desejo|queria|gostaria de|me (apetece|interessa|sinto|dá))( (mais|vontade|de|para|com))*|(não|nao|n) tenho (mais )?(vontade|paciência|saco)( de| para)?|sem (mais|vontade|paciência|saco)( de| para)?|(?<!(não|nao) )(recuso-me a|me recuso a)|prefiro (já )?não

# parts.wish
(eu )?(quero|queria|quereria|gostaria de|gostava de|desejo|prefiro|preferia|preferiria)( que)?|acho que (devemos|devíamos)|peço( que)?|está na hora de|faça o favor de

# parts.end
(ir )?(acabando|terminando|encerrando|concluindo)
(acabe|acabar(?! (todas )?(as|essas|estas) perguntas)|acabemos)( lá)?( com)?|ficar por aqui|dar por (terminad|encerrad|concluíd)[oa]|pôr (um )?(fim|ponto final)( a| n(isto|isso))?
(parar|paramos|paremos|pare|parem|terminar(?! (todas )?(as|essas|estas) perguntas)|termine|terminemos|encerrar|encerre|encerremos|finalizar|finalize|concluir|conclua)( com| de| por)?

# parts.drop
(sair|deixar|deixe|deixemos|interromper|cancelar|cancele|abandonar|desistir|desligar|largar)( com| de| por)?

# parts.goOn
((terminar|acabar) (todas )?(as|essas|estas) perguntas|continuar|seguir|prosseguir|participar|ir em frente|continuar a (responder|falar)|continuar respondendo)

# parts.topic
(entrevistas?|inquérito|perguntas?|perguntinhas|questionário|questões|interrogatório|perguntar|(esta|essa|a) pesquisa|(esta|essa) conversa|este (chat|estudo))

# parts.here
((por )?aqui|neste (momento|ponto))

# parts.private
não (vou|irei|pretendo) (responder|dizer)(-lhe)?( (a|isso|nisso|a isso))?|isso (fica|morre) (entre nós|comigo)|(é )?(um )?segredo meu|(porque|por que|para que) (é que )?(quer|queres) saber( isso)?
(isso )?(não|nao|n) é (da|de) (sua|tua|vossa) (conta)|(isso )?(não|nao|n) é assunto (seu|teu)|isso não (te|lhe|vos) (interessa|diz respeito)|meta-se na sua vida|mete-te na tua vida
isso é (muito |demasiado |um pouco |bastante |assunto )*(privad[oa]|particular|pessoal|íntim[oa]|confidencial)( demais)?|demasiado (privado|pessoal|íntimo)|(privado|pessoal|íntimo) demais|isso (eu )?(guardo|fica)( isso)?( só)? ((para|pra) mim|comigo)

# parts.next
(a )?(próxima|outra) pergunta|pergunta seguinte|(eu )?(passo|pular|pulo|pula|salto|saltar|passar|passemos|passe) (essa|esta|à próxima|para a próxima|a próxima)( pergunta)?|(mudemos|vamos mudar) de assunto|(vamos falar|falemos) de (outra coisa|outro assunto)

# parts.tell
falemos|falamos|(pergunte|pergunta|saber)(-me)?
(dizer|responder|falar|comentar|compartilhar|partilhar|revelar|contar|entrar em|opinar|dar (detalhes|explicações)|explicar|abordar)( (de|disso|sobre|acerca de|nisso))?

# parts.unknown
não faço a (menor|mínima)( ideia)?|não faço ideia
(passou|fugiu|varreu|escapou|esqueceu)(-se)?(-me)?( (da|de) (cabeça|memória|ideia|mente))?|(me )?(deu|tive) (um )?branco|(já )?(me )?esqueci(-me)?( (disso|já))?|nunca (pensei|tinha pensado|refleti)( (nisso|nisto|sobre isso))?|não (tenho|lhe sei|te sei) (\p{L}+ )?(resposta|opinião|dizer)|nem (faço |tenho )?ideia|nem (sei|desconfio)|deus sabe|teria de adivinhar
(eu )?(não|nao|n) (te |lhe |o )?(sei|lembro|me lembro|recordo|saberia|tenho (a )?(menor |mínima )?(ideia|certeza|opinião|noção)|faço (a )?(menor |mínima )?ideia|consigo)( (bem|ao certo|direito|mesmo))*( (dizer|dizer-lhe|te dizer|lhe dizer|responder|explicar))?|sei lá|nem ideia|nem sei|(esqueci-me|esqueci|me esqueci)|quem sabe|não me (ocorre|vem) nada( à cabeça)?|difícil (de )?dizer|sem ideia|sla|n sei|tanto faz

# parts.weary
(me )?(cansei|fartei-me|enchi)( de| com| d(isto|isso|estas?|essas?))?|(estou |tô |to |já estou )?(muito |tão )?(fart[oa]|cansad[oa]|chei[oa]|de saco cheio|exaust[oa])( de| d(isto|isso|estas?|essas?|as?))?|(chega|basta)( de| d(isto|isso|estas?|essas?))?

# parts.please
por favor|pf|pfv|faz favor|faça favor

# parts.other
(outra|outras) coisas?|(outro|outros) (temas?|assuntos?)|outras? perguntas?

# parts.denied
não(?! *(?:,|$))|nunca|jamais|tampouco|é (essa|esta) (já )?a

# parts.little
(não(?=,|$)|por (agora|hoje|mim)|da minha parte|do meu lado|imediatamente|aí|lá|(que|uma) (seca|saco|chatice|tédio|maçada|canseira|preguiça)|chat[oa]|long[oa]|aborrecid[oa]|cansativ[oa]|perda de tempo|eu|me|mim|nós|te|ti|tu|você|vocês|lhe|lhes|o|a|os|as|um|uma|umas|de|do|da|dos|das|no|na|em|com|por|para|pra|que|isso|isto|disso|disto|nisso|esta|este|essa|esse|estas|essas|esse assunto|assunto|sobre|e|ou|é|está|tá|ta|já|pois|bem|bom|boa|ok|sim|eh|ai|ui|olha|olhe|obrigad[oa]|muito|muitos|por favor|pf|pfv|desculpe|desculpa|desculpem|lamento|perdão|sinceramente|na verdade|verdade|honestamente|francamente|realmente|mano|cara|meu|bro|galera|gente|pá|kkk|kkkk|rs|senhor|senhora|mais|nada|tudo|tão|tantas|assim|só|acho|agora|melhor|também|mesmo|se não se importa|se for possível|hoje|suas|tuas|mas|ainda|então|fazer)

# harmless
(prefer~|prefir~) morrer (a|do que|antes que|que)(?! (\p{L}+ ){0,3}(viver|continuar))|antes morrer (do )?que
(dá|dava|deu) vontade de (saltar|pular|me jogar|atirar-me) (da|pela) janela
(já )?não (quero|queria|aguento) (mais )?viver (no|na|em|nos|nas|num|numa|com|aqui|ali|lá|assim|sem|longe|perto|de|sozinh~|ao)~|(quis|queria|queriam) morrer (em casa|em paz|na sua)
(morrer|morro|morri|morto|morta|morrendo|morria) de (rir|riso|fome|vergonha|sono|frio|calor|medo|vontade|tédio|sede|saudade)|(prevenção|filme|livro|taxa|palestra|curso|tema|série)~ (de |do |ao |sobre |sobre o )*suic[ií]d~|me matar (de (trabalhar|rir|estudar)|trabalhando|estudando)|matar-me (a trabalhar|de rir)|me machucar (no treino|na academia|no futebol|na bicicleta|jogando|correndo|treinando)|suicídio (comercial|político|profissional)
`;
