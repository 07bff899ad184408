export const portuguese = String.raw`
# distress
eu (\p{L}+ )?(estaria|estava|ficaria|ficava) (\p{L}+ )?melhor (\p{L}+ )?(debaixo d[ae] terra|a sete palmos|(sete|dois) palmos|enterrad[oa]|na (minha )?(cova|sepultura)|no caixão)|^(estaria|ficaria) melhor (debaixo d[ae] terra|a sete palmos|enterrad[oa]|na cova|no caixão)$
(queimo|corto|arranho) (os |as |a )(meus |minhas |minha )(braços|pulsos|coxas|pernas|veias|pele)(?! (a|ao|quando|com|na|no|raspando|depilando|sem querer) ?)
(rezo|peço|espero|desejo) (\p{L}+ ){0,4}não acordar( (mais|nunca|jamais|amanhã))*$|cartas de despedida|compr(ei|ado) (a|uma) corda(?=$|,| e)|me queim(o|ei)( \p{L}+)? com (\p{L}+ )?(cigarros?|isqueiro)|queimo-me com (\p{L}+ )?(cigarros?|isqueiro)
(me (obriga|forçou|força|obrigou)|(obriga|força)-me) a (transar|ter (sexo|relações)|dormir com ele)
hiperventil~(?=.{0,60}(medo|pânico|agora|ajuda|ansiedade))
(bater|espetar|atirar) (com )?o carro (\p{L}+ ){0,2}(de propósito|contra)(?<=(penso|pensei|vontade|imagin|quero|ideia).*)
vozes que (me )?(\p{L}+ ){0,2}(mandam|dizem|ordenam)(?=.{0,30}(mat|morrer|machuc|salt|pul))
(mais fácil|melhor) (\p{L}+ )?(estar|ser) mort[oa]|(quero|queria|vontade de|desejo) dormir para sempre|mais forças? (para|pra|de) viver|cortei os pulsos
(me|nos) (estupr|violent|molest|abus)(ou|aram|a|ava)( |$)|(estupr|violent|molest)(ou|a|ava)-me|(ele|{kin}|homem|amigo|professor|alguém) (me violou|violou-me|me viola)|(abusou|abusa|abusava|abusaram) (\p{L}+ )?de mim|(fui|sou|sendo|ser) (\p{L}+ )?(estuprad[oa]|violad[oa]|abusad[oa]|espancad[oa]|violentad[oa]|maltratad[oa])
(medo|receio|pavor) (\p{L}+ ){0,2}(de )?que (\p{L}+ ){0,3}(me (mate|bata|agrida|machuque|espanque)|(mate|bata|agrida)-me)|(ameaça|ameaçou|ameaçava|quer|queria|tentou|jurou|disse que (vai|ia)) (\p{L}+ ){0,2}(de |em )?(me matar|matar-me|me esfaquear|nos matar)
(não (\p{L}+ )?(respirar|respiro)|sem ar|falta de ar|(me )?(sufoc|asfixi)\p{L}*)(?=.{0,40}(pânico|ansiedade|tremo|tremendo|tremer|morrer|ajuda|medo|crise))|(pânico|ansiedade|crise|tremendo|tremer)(?=.{0,40}(não (\p{L}+ )?respirar|sem ar))|(acho|sinto|parece) que (eu )?vou morrer(?! de)
(pra que|para que|para quê|por que|porquê|de que (serve|adianta)|que sentido tem) (\p{L}+ ){0,2}(continuar (vivendo|a viver|viv[oa])|viver|existir|seguir vivendo|continuo viv[oa]|acordar|estar viv[oa])(?! (em|no|na|com|aqui|ali|longe|perto|cedo))
(não|nunca|jamais)( \p{L}+){0,3} (abrir|abrisse|abra) (mais )?os olhos( \p{L}+)?$(?<=(quer|desej|tomara|dormir|gost|peço|vontade).*)|(dormir|adormecer|deitar) e (não|nunca) (\p{L}+ ){0,2}acordar~
(tomar|tomei|tomado|tomo|engolir|engoli) (\p{L}+ ){0,2}(todos|todas|tudo|monte|frasco|caixa|cartela|demasiados|punhado|vários)( \p{L}+){0,4} (comprimidos?|remédios?|medicamentos?|pílulas|calmantes)(?! (com|do|de manhã|ao|no|que (me|o)|para (a|o)|como) )|(comprimidos?|remédios?|medicamentos?|calmantes)( \p{L}+){0,3} (pra|para|e) (não|nunca) (\p{L}+ )?acordar
se (eu )?(morresse|morrer|desaparecesse|desaparecer|sumisse|sumir|não existisse|não estivesse)( \p{L}+){0,3},? ninguém|ninguém (\p{L}+ ){0,4}(falta|notar|notaria|importar|chorar|reparar|repararia)( \p{L}+){0,4} se (eu )?(morresse|desaparecesse|sumisse|morrer|sumir)
((jogar|atirar|lançar)-me|me (jogar|atirar|lançar)|(saltar|pular)(?! (no|do|de|para o) (trem|comboio|metrô|metro))) (\p{L}+ ){0,3}(trem|comboio|metrô|metro|ponte|prédio|varanda|janela|linha)(?<=(quer|pens|vontade|vou|imagin|tent).{0,60})
me (machuco|corto|firo|magoo) (escondid[oa]|quando ninguém|pra não|sem ninguém)|(magoo|corto|firo)-me (quando ninguém|às escondidas)
(quero|queria) acabar com tudo$|odeio (a minha existência|estar viv[oa])$
(queria|quem me dera|preferia|gostava de) (nunca |não )ter nascido(?! \p{L})
(quero|queria|quis|gostava de|gostaria de|desejo|vontade de|prefiro|preferia|preferiria|penso em|pensando em|pensei em|tomara|oxalá|me quero|vou)( \p{L}+){0,2} (morrer|me matar|matar-me|estar mort[oa]|sumir (de vez|para sempre|pra sempre|do (mundo|mapa)|deste mundo)|desaparecer (de vez|para sempre|pra sempre|do mundo)|não (existir|acordar|ter nascido(?! \p{L})|estar (aqui|viv[oa]))|deixar de (existir|viver)|dormir (para sempre|e não acordar)|que tudo acab(e|asse) (logo|de vez)$|acabar com (a vida|a minha vida|minha vida))(?! (de (rir|fome|vergonha|sono|sede|calor|frio)|o tempo|a (fome|sede)))|quero morrer mesmo$
(já )?não (aguento|suporto|consigo|quero)( (mais|já))*( (viver|com a|a|esta|essa|continuar|minha|a minha|estar|mais|com esta))+ ?(a viver|vivendo|viver|vida|viv[oa]|vida)(?<=(viv|vida).*)( (assim|mais|desta forma))*(?! (no|na|em|com|aqui|ali|lá|nesta|neste|sozinh))|(já )?não aguento mais (existir|a dor|tanta dor|o sofrimento|sofrer|essa dor)
(não|já não|sem|nenhum|nunca|nada|perdi)( (lhe|mais|já|vejo|encontro|acho|tem|tenho|há|resta|faz|a|o|qualquer|consigo ver|ver|todo))* ?(sentido|vontade|motivo|motivos|razão|razões|forças?|esperança|saída|graça|propósito)( (mais|algum|alguma|nenhum))* (em|na|de|da|para|pra|à|n[ao]) ?(minha )?(viver|vida|continuar viv[oa]|continuar a viver|continuar vivendo|existir|seguir viv[oa]|minha vida)|(a vida|minha vida|viver|a minha vida)( \p{L}+){0,2} (não|perdeu|deixou)( \p{L}+){0,2} (sentido|a pena|nada|valor|graça)|(não|já não) vejo (mais )?(saída|futuro) (para mim)$|nada (mais )?(faz|tem) sentido (mais|na (minha )?vida|para mim)$
(eu )?(me (machuco|machuquei|machucando|firo|corto|cortei|cortando|mutilo|queimo|arranho|bato|lesiono)|(magoo|corto|firo|mutilo|queimo|arranho|aleijo)-me)( (\p{L}+ ){0,3}(de propósito|a mim (mesm|própri)[oa]|escondid[oa]|propositadamente|em segredo|às escondidas|quando (estou (mal|triste|sozinh[oa])|tudo|não aguento)|(para|pra) (aliviar|sentir|aguentar|me punir)))|(eu )?(me (corto|cortei|cortando)|corto-me) (outra vez |de novo )?((os|nos) (braços|pulsos)|as (pernas|coxas|veias)|sozinh[oa]$|de novo$|outra vez$|à noite$)
(estou|tô|to|tou|sinto|tenho|me deu|começo)( (a ter|tendo|com|em|agora|no meio de|a sofrer|a sentir|neste momento))* ?(um|uma|outra)? ?(ataque|crise|crises|ataques) (de|do) (pânico|ansiedade|choro)(?! (quando|cada|no avião|sempre))|(ataque|crise) de (pânico|ansiedade) (agora|neste momento)|não (consigo|paro) (parar )?de (chorar|tremer)(?! (com|no|na|de|quando))|não consigo respirar agora$|(estou|tô) (desmoronando|a desmoronar|em crise)( agora)?$
(penso|pensei|pensado|pensando|planejo|planeio|tentei|plano|ideias?)( \p{L}+){0,3} (na|em|de|para|no) ?(morte(?= (todos|o tempo|muito|sempre))|morrer|me matar|matar-me|suic[ií]d~|tirar a minha vida|acabar com a minha|suicídio)(?! (do|da|de) (meu|minha))|(acabar|terminar) com (a (minha )?vida|minha vida|este sofrimento|o meu sofrimento)( de (vez|uma vez))?(,|$)|(acabar|terminar) com tudo( de (uma )?vez|, com a minha vida)|(ninguém)( \p{L}+){0,2} (notaria|ia notar|sentiria|vai sentir|choraria|se importaria|daria|iria)( \p{L}+){0,4} se eu (morresse|desaparecesse|sumisse|não (estivesse|existisse))|(sou|ser|sinto)( \p{L}+){0,2} um (peso|fardo|estorvo) (para|pra|na vida) ?(todos|toda|minha|a minha|meus|os|eles|todo)|(todos|todo mundo|toda a gente|minha família|meus filhos|eles|meu marido)( \p{L}+){0,4} (melhor|mais feli~|tranquilos?|aliviad~) (sem mim|se eu (não|morresse|sumisse))|odeio (a minha vida|minha vida|estar viv[oa])$|(minha vida|a vida|viver) (não vale (nada|a pena)( já| mais)?$|é um inferno$|é insuportável|já não vale)|(meu marido|ele|meu namorado|meu pai|o meu marido) (me (espanca|agride)|(me bate|bate-me)(?! (no|na|ao|com|em|sempre)))|medo de morrer nas mãos|tenho medo pela minha vida$
(enforcar|afogar|envenenar|suicidar)-me|me (enforcar|afogar|envenenar|suicidar)(?= |[.,!?]|$)
((razão|motivo|sentido) (nenhum~|algum~)|nenhum~ (razão|motivo|sentido)) (para|de|em) (viver|continuar (a viver|vivo|viva))
cortei (as|os) (pernas|braços|pulsos|coxas|veias)|ninguém (sentiria|sentirá|ia sentir) a minha falta|futuro para mim (e|$)
(toda a gente|todo mundo|todos|eles|família|filhos|marido|mulher|pais|mãe|amigos|mundo|pessoas|outros)( \p{L}+){0,4} (melhor|mais feli(z|zes)|mais tranquil~) sem mim
(motivos?|razão|razões|vontade|forças?) (para|de) (continuar a )?viver|cansad[oa] de viver$|não quero (mais )?existir|(espero|desejo|rezo para|quero) (\p{L}+ )?(morrer|não acordar( (mais|nunca|jamais|amanhã))*$)|morrer (a dormir|dormindo|durante o sono)|carta de despedida
(penso|pensei|quero|vou|pensado)( \p{L}+){0,2} (saltar|pular|me jogar|atirar-me) (da|do|de) (uma |um )?(ponte|janela|prédio|varanda)
(queimo|corto|arranho) (os |as |a |meus |minhas )(braços|pulsos|coxas|pernas|veias|pele)|(corto-me|me corto) (de novo|outra vez|desde)
(corto-me|me corto|mutilo-me|me mutilo)( (quando|de propósito|os braços|os pulsos|outra vez|sozinh~|de novo)| *$)|(magoar|machucar|magoo|machuco)(-me)? (a )?mim (própri~|mesm~)|(magoar-me|me machucar) (de propósito|a mim)
se eu não existisse|(queria|quero|gostava de|desejo|dormir e|adormecer e) (nunca mais|não|não voltar a) acordar( (amanhã|mais|de novo))*$|quem me dera (morrer|não acordar|não existir)
(muitos|demasiados|todos os( meus)?|uma caixa de) (comprimidos|remédios|medicamentos)( (\p{L}+ )?(de propósito|para morrer)| *$)|(atirar-me|me atirar|me jogar|jogar-me|saltar|pular) (da|do|de|para|debaixo|na frente)~ (\p{L}+ ){0,2}(ponte|janela|comboio|trem|linha|prédio|varanda|metrô)(?<!(saltar|pular) (do|del?) (comboio|trem|metrô))
vida (\p{L}+ ){0,2}(não (vale|tem|faz)|perdeu)( \p{L}+){0,2} (a pena|sentido|nada)
(queria|prefiro|preferia|desejo|vontade de|penso em) (morrer|estar mort[oa]|sumir para sempre|me matar|suicíd)~|(já )?não (quero|aguento) (mais )?(viver|estar aqui|existir|acordar(?! (às|tão|cedo|tarde))|continuar viv)~|(a|minha) vida não (vale|faz|tem) (mais )?(a pena|sentido)|não vale a pena viver|(me cortar|cortar-me|me enforcar|enforcar-me)|pôr (um )?fim à (minha )?vida|melhor mort[oa]|tirar a própria vida
me matar|matar-me|suic[ií]d~|tirar (a )?minha (própria )?vida|acabar com (a )?minha vida
quero morrer|não quero (mais )?viver|não quero viver mais|(quero|vou|vontade de|penso em|queria) me machucar|(sem|não tenho) vontade de viver

# distress.unsure
({kin}|ele|ela) (\p{L}+ )?(entra|entrava|vem|vinha) (\p{L}+ )?(no meu quarto|na minha cama|ao meu quarto|para a minha cama)( \p{L}+){0,4},? (e|para|pra) (\p{L}+ )?((me (toca|tocava|apalpa|apalpava)|(toca|tocava|apalpa)-me|me tocar|tocar-me)|(mexe|mexia) comigo)(?=$|,| (por|entre|onde|ali|lá|e|enquanto|sem|tod[oa]|o corpo))
(disse|diz|dizia|jurou|jura|ameaçou|ameaça) (\p{L}+ ){0,2}que (\p{L}+ )?(me (mata|mataria|matava|vai matar|ia matar)|(mata|matava)-me|(vai|ia) (me matar|matar-me)) se (eu )?(\p{L}+ ){0,2}(contar|contasse|falar|falasse|disser|dissesse|denunciar|gritar|abrir a boca)
{kin} (\p{L}+ ){0,2}(me |já me )(\p{L}+ )?{hits}(?! (\p{L}+ )?(na cama|dormindo|a dormir|no sono|no (pé|rabo)|o sono|um (sono|abraço)|uma (fome|saudade|vontade))(?!\p{L}))(?!.*{games})|{kin} (\p{L}+ ){0,2}{hits}-me(?! (\p{L}+ )?(na cama|dormindo|a dormir|no sono|no (pé|rabo)|o sono|um (sono|abraço)|uma (fome|saudade|vontade))(?!\p{L}))(?!.*{games})|(ele|ela) me {hits} (quando|cada|desde|de novo|e|na frente|porque|todo|muito)(?!.*{games})|(ele|ela) {hits}-me (quando|cada|desde|outra|e|à frente|porque|todos)(?!.*{games})
{kin} (\p{L}+ ){0,2}(mexe|mexia|mexeu) comigo (à noite|de noite|na cama|sexualmente|no (meu )?quarto|quando (ninguém|estou|estamos|minha mãe|a minha mãe))|{kin} (me toca|toca-me|me tocava|me apalpa|apalpa-me)(?! (no coração|muito|com|o coração|l?as|l?os)( |$))
{kin} (\p{L}+ ){0,2}(me ameaç~|ameaç(a|ou)-me)(?! (com|de) (?!(\p{L}+ )?(faca|arma|pistola|morte)|me |matar|bater))

# optOut
(paremos|terminemos|acabemos|encerremos|finalizemos|vamos (acabar|terminar|encerrar))( (com|isto|isso|aqui|por aqui|já|agora|de vez|por hoje|por favor|lá|nisso))+$|(acaba|acabe|acabem|para|pare|parem) com (isso|isto)( (já|agora|por favor))*$
(?<!não )(gostava|queria|gostaria|quero) (de )?(terminar|acabar|parar)( (agora|já|aqui))*$
(estou|já estou) (farta?o?|cansad[oa]) d(esta|a|essa) (entrevista|pesquisa|conversa)$
(podemos|posso|vamos|dá para) (parar|terminar|ficar|encerrar|acabar)( (por aqui|aqui|agora|já|por favor))+$|^(acho que )?(vou ficar|ficamos) por aqui$
(termine|termina|encerre|encerra|pare|para|paremos|acabe|acaba|finalize|finaliza|interrompa|cancele|conclua|vamos (parar|encerrar|terminar)) (por favor |já |aqui |agora |com |de )*((a|esta|essa|o|este) (entrevista|pesquisa|questionário)|esta conversa|(me )?fazer(-me)? perguntas|perguntar$)
(não quero (continuar|seguir|participar)|(?<!não )(quero|queria|gostaria de|prefiro|desejo) (parar|terminar|encerrar|não continuar|acabar))( (aqui|já|agora|mais|com isso|a entrevista|por favor|por aqui))*$|(me )?deix[ae](-me)? (em paz|sossegad[oa])|^desisto$|^paro (aqui|por aqui)$
(parar|terminar|encerrar|acabar|cancelar|interromper) (com )?(a|esta|essa) (entrevista|pesquisa|conversa)
(?<!não )(quero|queria|gostaria de|prefiro) (parar|terminar|encerrar)( (aqui|agora|já))*$
me deix[ae] em paz|deixe-me em paz|sem mais perguntas|chega de perguntas

# bare
chega (ja|por favor|obrigad[oa])|basta (ja|por favor|obrigad[oa])|encerre|nao quero mais perguntas|parem|paremos|stop (ja|por favor)
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
vou embora já|(vou fechar|fecho) (a|esta) (janela|página|app) (já|agora)|(termine|encerre),? por favor
(não|nao|n) (me )?(pergunte|perguntes|perguntem|pergunta)(-me)?( (mais|nada|coisas|perguntas|por favor))+|não (faça|faças|façam)(-me)? mais perguntas
(por favor )?(apague|apaga|apaguem|elimine|elimina|eliminem|exclua|excluam|delete|deletem|remova|removam|retire)( (por favor|todas?|todos?|já))* (as |os )?(minhas|meus) (respostas|dados|informações)( (e|ou) (as |os )?(minhas |meus )?(respostas|dados|informações))*
(por favor )?(apague|apaga|apaguem|apagar|elimine|elimina|eliminem|eliminar|delete|deleta|deletem|exclua|excluam|exclui|remova|removam|retire|retirem|descarte|destrua|risque)( (por favor|todas?|todos?|já))* ((as |os |a )?(minhas?|meus?|todas) (respostas?|dados|informações|informação|entrevista)|(tudo )?o que (eu )?(disse|respondi|escrevi|falei)|tudo)( (já|por favor|d[ao] (pesquisa|inquérito|estudo|sistema)))*|(quero|peço|gostaria) que (apaguem|apague|eliminem|excluam|removam|exclua) (todas |todos )?(as |os )?(minhas|meus|o que) ?(respostas|dados|disse)?
(eu )?(me retiro|retiro-me|retiro (o meu|meu|as minhas|minha) (consentimento|participação|respostas)|(já )?não respondo (mais|a mais (nada|perguntas))( a nada)?|(já )?não (participo|continuo)( mais)? (nesta|na) (pesquisa|entrevista)|(já )?não vou (participar|responder)( mais| a mais nada| a mais perguntas)+|não vou continuar (com isto|com isso|esta entrevista|a entrevista|com a entrevista))( (d(a|esta|este|o) (pesquisa|entrevista|estudo|inquérito)))?
(me tir[ae]|tirem-me|tire-me|retirem-me|me retir[ae]m?)( (d(a|esta|este|o)) (pesquisa|entrevista|estudo|lista|inquérito))?
(eu )?(tenho|preciso|vou ter)( (de|que))* (ir|sair|ir embora|desligar|parar|terminar|me ir|ir-me)( (embora|agora|já|aqui))+,? (tchau|desculp[ae]|obrigad[oa])|vou nessa|flw
(já |eu )*(não|nao|n) (tenho|quero|tô|estou|aguento)( (mais|já|com|a))+ ?(vontade|tempo|paciência|saco|energia|disposição|pachorra|participar|isto|isso|brincar|responder|fazer (isso|isto))?( (para (isto|isso)|de (nada|continuar|responder|falar)|mais))*(?= *,| (obrigad|desculp|valeu|tchau))|sem (mais )?(vontade|saco|paciência|tempo) (mais|para (isto|isso|mais)|de (continuar|responder))|(não|nao) quero mais( (nada|isso|isto|continuar|participar|responder|falar|brincar|conversar))*(?= *,| (obrigad|desculp|valeu|tchau))
(já )?(chega|basta)( (por (hoje|agora|aqui)|disto|disso|de (perguntas|entrevista|conversa)|para mim|pra mim|já|por favor))+|é o suficiente (por (hoje|agora)|para mim)|já (é|foi) suficiente por (hoje|agora)|(eu )?(paro|parei|termino|encerro|acabo|fechei|terminei|saio|vou parar|vou encerrar)( (por aqui|aqui|agora|já))*( (a entrevista|a pesquisa|esta entrevista))+|(paro|parei|encerro|vou parar|vou encerrar) por aqui|fim de (papo|conversa|entrevista)|(por mim |para mim |pra mim )(chega|acabou|já chega|deu|é o fim)|acabou (para mim|pra mim|a (entrevista|conversa|pesquisa))
(como|onde) (é que |eu |posso |se |faço para |faço pra |que )*(saio|sair|paro|parar|encerro|encerrar|termino|terminar|cancelo|cancelar|desisto|desistir)( (d(a|esta|isto|isso|aqui)|daqui|aqui|a|esta|essa|pesquisa|entrevista|isto|isso))*
^(já )?basta( já)?$|^chega já$
já (me )?(perguntou|perguntaste) (o suficiente|bastante|demasiado)|já (me )?(fez|fizeste) perguntas suficientes
(deixe|deixa|deixem)(-me| me)? (ir|sair)( embora)?|(me )?(deixa|deixe|deixem)(-me)? (em paz|sossegad[oa])
posso( já)? (ir embora|ir-me embora|me ir)|(acho que )?(ficamos|fiquemos|vamos ficar|vou ficar) por aqui
(adeus|tchau|xau|até (logo|à próxima)|bye)|fim da entrevista

# parts.all
(já )?não (tenho|há) (mais )?nada (mais )?(a|para|que) (acrescentar|dizer|contar)
(é|foi|era|seria|isso é|por mim é|da minha parte é) (só isso|tudo)|só isso( mesmo)?|(mais nada|nada mais|não tenho mais nada|não há mais nada)( (a|para|que) (dizer|acrescentar))?

# parts.unwilling
não (pretendo|vou)(?=.*(entrevista|pesquisa|perguntas|inquérito|isto|isso))|(já )?(não|nao) tenho( mais)? tempo (para|pra|de)
não tenho (mais )?(interesse|intenção|disposição)( (em|de))?|perdi o interesse( em)?
não (vejo|entendo|percebo|compreendo) (porque|por que|porquê|para que)( é que)?( (tenho|teria|deveria|devo|haveria|havia|hei|lhe|te|de|que))+|(porque|por que|para que)( é que)? (tenho (de|que)|teria (de|que)|deveria|haveria de|havia de)
(eu )?(já )?(não|nao|n) (quero|desejo|queria|gostaria de|me (apetece|interessa|sinto|dá))( (mais|vontade|de|para|com))*|(não|nao|n) tenho (mais )?(vontade|paciência|saco)( de| para)?|sem (mais|vontade|paciência|saco)( de| para)?|(?<!(não|nao) )(recuso-me a|me recuso a)|prefiro (já )?não

# parts.wish
(?<!não )(pode|podem) (?=encerrar|terminar a|terminar esta|encerrem)
(peço|agradeço|agradecia|gostava|pedia)( (de|que|se))*|(?<!não )(posso|podemos|podíamos|poderíamos|dá para|dá pra|tem como|é possível|seria possível)(?=( \p{L}+)? (parar|terminar|encerrar|acabar|finalizar|sair|ficar) (agora|já|aqui|por|a|esta|essa|com|d))|como (é que )?(posso|faço para)
(eu )?(quero|queria|quereria|gostaria de|gostava de|desejo|prefiro|preferia|preferiria)( que)?|acho que (devemos|devíamos)|peço( que)?|está na hora de|faça o favor de

# parts.end
vou (me )?embora|vou-me embora|quero desistir (?=agora|já)
(eu )?(desisto|me rendo|abandono|(tô|to|estou|tou) fora|encerro|cansei)|já (deu|chega)|fico por aqui|chega|sem mim|não cont(e|em) comigo|encerra|encerrem|parou|quero (sair|parar|desistir)
(ir )?(acabando|terminando|encerrando|concluindo)
(acabe|acabar(?! (todas )?(as|essas|estas) perguntas)|acabemos)( lá)?( com)?|ficar por aqui|dar por (terminad|encerrad|concluíd)[oa]|pôr (um )?(fim|ponto final)( a| n(isto|isso))?
(parar|paramos|paremos|pare|parem|terminar(?! (todas )?(as|essas|estas) perguntas)|termine|terminemos|encerrar|encerre|encerremos|finalizar|finalize|concluir|conclua)( com| de| por)?

# parts.drop
sair( d[aoe](sta|ste)?)?|saio( d[ao])?|me retirar|retirar-me|ir embora|cair fora|fechar|feche|cancele(m)?|interrompa(m)?|suspender|suspenda|desisto( d[ao])?|abandono
(sair|deixar|deixe|deixemos|interromper|cancelar|cancele|abandonar|desistir|desligar|largar)( com| de| por)?

# parts.goOn
((terminar|acabar) (todas )?(as|essas|estas) perguntas|continuar|seguir|prosseguir|participar|ir em frente|continuar a (responder|falar)|continuar respondendo)

# parts.topic
pesquisa|inquérito|sondagem
(entrevistas?|inquérito|perguntas?|perguntinhas|questionário|questões|interrogatório|perguntar|(esta|essa|a) pesquisa|(esta|essa) conversa|este (chat|estudo))

# parts.here
((por )?aqui|neste (momento|ponto))

# parts.spare
(eu )?não respondo(?! (a|à|isso|isto|mais))|(prefiro|preferia|preferiria|vou|quero|melhor) guardar( (isso|isto|só))* (pra|para) mim
próxima|seguinte|passo|pulo|salto|pular|passar|pessoal|privado|particular|confidencial|íntimo|é (pessoal|privado|particular|íntimo|confidencial)|melhor não|prefiro não|não respondo|não quero responder|sem resposta|coisas minhas|outro assunto|outra coisa|não lhe interessa|não te interessa

# parts.courtesy
(muito )?obrigad[oa]|valeu|desculp(e|a|em)|perdão|lamento|com licença|foi mal|sinto muito|brigad[oa]|bom dia|boa (tarde|noite)|um abraço|abraços?

# parts.private
(isso|isto) fica (em família|entre nós|comigo)|(isso|isto) não se (discute|negoceia|negocia)|(faça|faz)(-me| me) outra pergunta|passemos a outra (coisa|pergunta)|deixemos (isso|isto|esse assunto)|(disso|disto) não (digo|falo) nada
^((eu )?(recuso|me recuso|recuso-me)|(isso é )?assunto meu)$
(você |tu |o senhor )?(não|nao|n) (tens|tem|têm)( nada)? (a|que) ver (comigo|com (isso|isto|(a )?minha vida))
(isso |isto )(é|são) (só )?(coisas?|assuntos?|problemas?) (minhas?|meus?)|(isso |isto )?(é|faz parte d)( )?(a )?minha (vida )?(privada|intimidade|vida pessoal|privacidade)
(não|nao|n) (posso|gosto de|estou a fim de|tô a fim de|pretendo) (contar|partilhar|compartilhar|revelar|comentar|dizer|falar|entrar)( (isso|isto|disso|disto|sobre isso|sobre isto|nisso))+
(essa |esta |a )?(pergunta|questão) (é )?(muito|demasiado|um pouco|meio) (pessoal|íntima|privada|particular|indiscreta)
(isso|isto|essa|esta|disso|sobre isso|a isso|nisso|essa pergunta|esta pergunta|essas coisas|dessas coisas|essa daí|a essa|essa aí)( (eu|já|aí|aqui|prefiro))? (não|nao|n|prefiro não|nunca) (lhe |te |vou |quero |posso )*(direi|conto|contarei|respondo|responderei|falo|falarei|revelo|dizer|contar|responder|falar|comentar)( (a (ninguém|estranhos|desconhecidos|essa)|com (ninguém|estranhos|você)|para (você|ninguém)|não))?
(eu )?(não|nao|n) (lhe |te |vos |lho |o )*(direi|contarei|falo|falarei|respondo|responderei)( (isso|isto|disso|disto|sobre|sobre isso|sobre isto|a|esse tipo de|essas|essa|esta|estas|dessas|nisso|coisas|coisa|pergunta|perguntas|pessoal|pessoais|assunto|assuntos|tema|detalhes|da minha vida|minha vida|com (estranhos|ninguém|você)|respostas?))+|(não|nao|n) (lhe|te|vos|lho) (digo|direi|conto|contarei|vou (dizer|contar|responder)|respondo)
(eu )?(não|nao|n) (quero|desejo|vou|pretendo|gostaria de|queria|me sinto (bem|à vontade|confortável)( (a|para|em|pra))?|estou (à vontade|confortável|disposta?o?)( (a|para|em|pra))?|sou obrigad[oa] a|tenho (de|que))( (lhe|te|me|nem))* ?(dizer|falar|contar|responder|comentar|partilhar|compartilhar|revelar|opinar|explicar|falando|respondendo|com essa pergunta|pronunciar|discutir)(-lhe|-te|-me)?( (de|sobre|a|em|isso|isto|disso|disto|nisso|essa|esta|esse|este|nesse|desse|desse|tema|pergunta|assunto|detalhes?|mais|nada|aqui|com você|consigo|contigo|agora|a minha|minha vida|privada|pessoal|coisas|pessoais|a isso|respostas?|a essa|a esta|a respeito|mais nada|opinião|explicações))*
(isso|isto|é|são|essa|a|esta|essas)( (pergunta|já|parece|é|são|seria|aí))* (um pouco |muito |demasiado |algo |bastante |um assunto |uma coisa |coisas? |assuntos? |informação |já |meio |tão |um bocado )*(privad[oa]s?|particular(es)?|pessoal|pessoais|íntim[oa]s?|confidencial|indiscret[oa]|sigilos[oa]|d[ao] minha vida privada|minha intimidade|invasiv[oa])(?<=(isso|isto|demasiado|essa|esta|a pergunta|assunto|coisa|um pouco|muito|confidencial|meio|sigilos).*)( (demais|para mim|pra mim|e não|né))*|pessoal demais|íntimo demais
(isso |e )(não|nao|n) (te|lhe|vos|é) (da sua|da tua|da conta|interessa|diz respeito|do seu interesse)( (conta|respeito|a (você|si|ti)|nada|de ninguém))*|(isso (é|são)|são) (coisas? minhas?|assuntos? (meus?|particular|pessoal)|cá comigo)|(não|nao) é (problema|assunto|da conta) (seu|teu|sua|de ninguém)|(o que|que) (você|é que) (tem|tens) (a ver|com isso)( com isso)?|te interessa
(isso|isto) (eu )?(prefiro )?(guardo|guardar|fica|reservo|ficar)( (isso|isto|com|só|cá|para|pra|entre))+ ?(mim|nós)|(prefiro|preferia|preferiria|melhor|acho melhor|gostaria de|gostava de|é melhor) não (\p{L}+ )?(dizer|responder|falar|comentar|opinar|entrar|contar|partilhar|compartilhar)( (isso|disso|a|essa|esta|sobre|pergunta|nisso|nesse|esse|assunto|nada|nesses|detalhes))*|(sem|nenhum|nenhuma) (comentários?|resposta)|(prefiro|vou|quero|posso|podemos) ((me abster|abster-me)|(pular|saltar|passar)( (essa|esta|a|à))* (pergunta|próxima))|(me )?abstenho(-me)?|(não|nao) me (pergunte|perguntes|pergunta)m? (isso|essas coisas|sobre isso)|isso não se pergunta|(não|nao) posso (falar|revelar|comentar|divulgar) (isso|sobre isso|disso)
não (vou|irei|pretendo) (responder|dizer)(-lhe)?( (a|isso|nisso|a isso))?|isso (fica|morre) (entre nós|comigo)|(é )?(um )?segredo meu|(porque|por que|para que) (é que )?(quer|queres) saber( isso)?
(isso )?(não|nao|n) é (da|de) (sua|tua|vossa) (conta)|(isso )?(não|nao|n) é assunto (seu|teu)|isso não (te|lhe|vos) (interessa|diz respeito)|meta-se na sua vida|mete-te na tua vida
isso é (muito |demasiado |um pouco |bastante |assunto )*(privad[oa]|particular|pessoal|íntim[oa]|confidencial)( demais)?|demasiado (privado|pessoal|íntimo)|(privado|pessoal|íntimo) demais|isso (eu )?(guardo|fica)( isso)?( só)? ((para|pra) mim|comigo)

# parts.next
(pode|podemos|posso|vamos|quero|prefiro|gostava de|gostaria de)? ?(pular|saltar|passar|pula|pule|salta|salte)( (esta|essa|a essa|a esta))( (parte|pergunta|aí|por favor))?(?! \p{L})|^pode (pular|saltar)$|(deixa|deixe|deixemos) (essa|esta|isso|isto) (pra|para) (lá|depois)|podemos passar à frente
(a |à |para a |vamos (à|para a) |pode ir para a |passa para a |passe (à|para a) )*(próxima|seguinte|outra) (pergunta|por favor|pf|pfv)|(pular|pulo|pula|pule|pulemos|saltar|salto|salte|salta|passar|passo|passe|passa|avançar|avance)( (a|à|de|essa|esta|outra|para|pra))* (próxima|pergunta|seguinte)( pergunta)?|(mude|mudemos|podemos mudar|vamos mudar|trocar) de (tema|assunto|pergunta)|(podemos|posso|vamos|prefiro|quero|queria|gostava de|gostaria de|dá para) ((passar|saltar|pular|avançar|ir)( (a|à|essa|esta|outra|para))+ (pergunta|próxima|seguinte)( pergunta)?|falar de (outra coisa|outro assunto)|mudar de (tema|assunto))( por favor)?|(pergunte|me pergunte|pergunta)(-me)? outra coisa|outra (pergunta|coisa) (por favor|pf|pfv)
(a )?(próxima|outra) pergunta|pergunta seguinte|(eu )?(passo|pular|pulo|pula|salto|saltar|passar|passemos|passe) ((essa|esta) pergunta|(à|para a|a) próxima( pergunta)?)|(pula|pule|salte) (essa|esta)|(mudemos|vamos mudar) de assunto|(vamos falar|falemos) de (outra coisa|outro assunto)

# parts.tell
falemos|falamos|(pergunte|pergunta|saber)(-me)?
(dizer|responder|falar|comentar|compartilhar|partilhar|revelar|contar|entrar em|opinar|dar (detalhes|explicações)|explicar|abordar)( (de|disso|sobre|acerca de|nisso))?

# parts.unknown
(eu )?(não|nao|n) (tô|to|estou|tou) (me )?(lembrando|a lembrar|lembrad[oa]|recordando|a recordar)(-me)?( (agora|disso|bem|mais|direito))*|(eu )?(não|nao|n) faço ideia( (agora|bem|nenhuma|mesmo|disso))*
(já )?não (tenho|há) (mais )?nada (mais )?(a|para|que) (acrescentar|dizer|contar)
(eu |olha |olhe |pois |ah |hum )*(não|nao|n|nem|num) (o |te |lhe |me |se )*(sei|lembro|recordo|saberia|tenho(?=.*(id[eé]ia|certeza|opinião|opiniao|noção|nocao|resposta|memória|memoria|preferência|preferencia|exemplo|menor|mínima|minima))|faço (?=.*id[eé]ia)|estou(?=.*(cert|segur))|(consigo|posso)(?=.*(dizer|responder|explicar|lembrar|recordar|opinar|avaliar|precisar|pensar))|sabia|soube|ocorre)( (nem|mais|a|bem|certeza|certo|certa|cert[oa]|segur[oa]|ao certo|direito|mesmo|nada|ideia|idéia|a menor|a mínima|menor|mínima|noção|opinião|resposta|memória|agora|de nada|de cabeça|disso|nisso|sobre isso|o que|como|porquê|por que|explicar|explicar-lhe|dizer|dizer-lhe|responder|lembrar|recordar|lembrar-me|me lembrar|pensar em nada|de momento|neste momento|muito|viu|não|exatamente|preferência|exemplo|nenhum|nenhuma|um|uma|opinar|avaliar|julgar|precisar|formada|assim|dizer ao certo|qual|quando|onde|quem|sei))*|(sei|sabe) (lá|não|nao)( (eu|viu|não|né))*|lembro (não|nao)|sei l[aá] eu
(não|nao) me (vem|ocorre|lembro|surge|recordo|vêm)( (nada|à (cabeça|mente|memória)|agora|de nada|à ideia|na cabeça|na mente|nenhum exemplo|disso))*|nada me (vem|ocorre)( à (cabeça|mente))?|(nunca|jamais|não) (tinha |havia |me |parei |pra |para |cheguei a |nem )*(pensei|pensado|pensar|reparei|reparado|refleti|parei para pensar|parei pra pensar|ocorreu|perguntei)( (nisso|nisto|em nada|sobre isso|muito|antes|bem|a sério|direito))*|(é |fica |está )?(muito |meio |um pouco |bem )?(difícil|complicado)( (de|para mim|eu))* (dizer|responder|saber|explicar|lembrar|precisar)|(eu )?(teria|tinha|tenho|preciso) (de|que) pensar|(me )?(fugiu|varreu-se|escapou)( agora)? da (cabeça|memória|mente)|deu-me um branco|me deu branco|(já )?(me )?esqueci(-me)?( (completamente|disso|agora|já))*|(vai|sabe) (lá )?(saber|deus)|só deus sabe|quem (me dera saber|sabe)|(como|que) (é que )?(eu )?(vou|hei de|sei) (lá )?(saber|eu)|nenhuma (ideia|opinião|em (especial|particular))|nada (de (especial|particular|mais)|em (especial|particular)|a declarar)|faço (lá )?ideia( nenhuma)?|sem (ideia|noção|opinião|opinião formada)|tô sem ideia
não faço a (menor|mínima)( ideia)?|não faço ideia
(passou|fugiu|varreu|escapou|esqueceu)(-se)?(-me)? (da|de) (cabeça|memória|ideia|mente)|(me )?(deu|tive) um branco|(já )?(me )?esqueci(-me)?( (disso|já))?|nunca (pensei|tinha pensado|refleti)( (nisso|nisto|sobre isso))?|não (tenho|lhe sei|te sei) (\p{L}+ )?(resposta|opinião|dizer)|nem (faço |tenho )?ideia|nem (sei|desconfio)|deus sabe|teria de adivinhar
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
moço|moça|querid[oa]|preciso|vamos|podemos|devo|embora
hmm|hm|mm|hã|ué|uai|né|ahn|ah|oh|ih|viu|tipo|então|aí|poxa|pô|puxa|caramba|daí|de momento|por enquanto|neste momento|no momento|a sério|sério|com sinceridade|pra ser sincer[oa]|para ser sincer[oa]|ser honest[oa]|talvez|acredito|penso|se|si|minha|minhas|meus|nós|nossa|estou|tô|to|tou|sou|tenho|há|ter|ninguém|coisa|pergunta|boa pergunta|resposta|parte|suficiente|tanto|pouco|como|momento|leve a mal|não leve a mal|sem ofensa|com todo o respeito|favor|contigo|comigo|consigo|com você|claro|ok|beleza|blz|tudo bem|dia|vez|ir|vou|foi|ser|até|cansad[oa]|cá|faz|nem|dá|deu|da|dela|próprio|própria|aqui|vlw
(não(?=,|$)|por (agora|hoje|mim)|da minha parte|do meu lado|imediatamente|aí|lá|(que|uma) (seca|saco|chatice|tédio|maçada|canseira|preguiça)|chat[oa]|long[oa]|aborrecid[oa]|cansativ[oa]|perda de tempo|eu|me|mim|nós|te|ti|tu|você|vocês|lhe|lhes|o|a|os|as|um|uma|umas|de|do|da|dos|das|no|na|em|com|por|para|pra|que|isso|isto|disso|disto|nisso|esta|este|essa|esse|estas|essas|esse assunto|assunto|sobre|e|ou|é|está|tá|ta|já|pois|bem|bom|boa|ok|sim|eh|ai|ui|olha|olhe|obrigad[oa]|muito|muitos|por favor|pf|pfv|desculpe|desculpa|desculpem|lamento|perdão|sinceramente|na verdade|verdade|honestamente|francamente|realmente|mano|cara|meu|bro|galera|gente|pá|kkk|kkkk|rs|senhor|senhora|mais|nada|tudo|tão|tantas|assim|só|acho|agora|melhor|também|mesmo|se não se importa|se for possível|hoje|suas|tuas|mas|ainda|então|fazer)

# harmless
(saltar|pular) (da|de) ponte (de|com) (bungee|elástico|corda)
(fal~|reportagem|notícia|documentário|programa|artigo)( \p{L}+){0,3} (do|sobre o|de|o) suic[ií]dio|suic[ií]dio (nos|dos|entre|juvenil|assistido|infantil)|me (cortei|corto|queimei|machuquei) (\p{L}+ )?(com (a|o|uma) |na cozinha|cozinhando|no dedo|o (cabelo|dedo)|na (obra|trilha|faca|lata))|matar (o tempo|a (fome|sede|saudade))
(prefer~|prefir~) morrer (a|do que|antes que|que)(?! (\p{L}+ ){0,3}(viver|continuar))|antes morrer (do )?que
(dá|dava|deu) vontade de (saltar|pular|me jogar|atirar-me) (da|pela) janela
(já )?não (quero|queria|aguento) (mais )?viver (no|na|em|nos|nas|num|numa|com|aqui|ali|lá|assim|sem|longe|perto|de|sozinh~|ao)~|(quis|queria|queriam) morrer (em casa|em paz|na sua)
(morrer|morro|morri|morto|morta|morrendo|morria) de (rir|riso|fome|vergonha|sono|frio|calor|medo|vontade|tédio|sede|saudade)|(prevenção|filme|livro|taxa|palestra|curso|tema|série)~ (de |do |ao |sobre |sobre o )*suic[ií]d~|me matar (de (trabalhar|rir|estudar)|trabalhando|estudando)|matar-me (a trabalhar|de rir)|me machucar (no treino|na academia|no futebol|na bicicleta|jogando|correndo|treinando)|suicídio (comercial|político|profissional)

# sets
kin: marido|esposo|namorado|companheiro|parceiro|ex|ex-marido|ex-namorado|pai|papai|padrasto|mãe|mamãe|madrasta|tio|irmão|primo|avô|mulher|esposa|namorada|vizinho|treinador
hits: bate|batia|bateu|espanca|espancava|espancou|agride|agredia|agrediu|maltrata|maltratava|enforca|esgana|chuta|esbofeteia|violenta|estupra
games: (xadrez|tênis|ténis|jogos?|cartas|fifa|damas|corrida|dominó|sol|vento|saudade|porta|papo|curiosidade|videogame|sueca)
`;
