export const portuguese = String.raw`
# distress
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

# harmless
(dá|dava|deu) vontade de (saltar|pular|me jogar|atirar-me) (da|pela) janela
(já )?não (quero|queria|aguento) (mais )?viver (no|na|em|nos|nas|num|numa|com|aqui|ali|lá|assim|sem|longe|perto|de|sozinh~|ao)~|(quis|queria|queriam) morrer (em casa|em paz|na sua)
(morrer|morro|morri|morto|morta|morrendo|morria) de (rir|riso|fome|vergonha|sono|frio|calor|medo|vontade|tédio|sede|saudade)|(prevenção|filme|livro|taxa|palestra|curso|tema|série)~ (de |do |ao |sobre |sobre o )*suic[ií]d~|me matar (de (trabalhar|rir|estudar)|trabalhando|estudando)|matar-me (a trabalhar|de rir)|me machucar (no treino|na academia|no futebol|na bicicleta|jogando|correndo|treinando)|suicídio (comercial|político|profissional)
`;
