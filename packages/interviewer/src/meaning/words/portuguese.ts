export const portuguese = String.raw`
# negation
não|nunca|jamais|ninguém|nada|nenhum(a)?|nenhuns|nem|sem|tampouco|duvido|mal consig~|me recuso|recus~

# harmless
não (só|apenas|somente)|sem (dúvida|problema|problemas)|nada mal|nada mais que

# condition
se (eu|você|ele|ela|a gente|nós|eles|elas|o|a|os|as|isso|um|uma|não|fosse~|tivesse~|houvesse|houver|for|forem|tiver~|estiver~|estivesse~|pudesse~|puder|der|ficar|chover|custasse|fizer~)
caso|a menos que|desde que|a não ser que|como se|oxalá|tomara que|contanto que|imagine

# attribution
(prometeram|disseram|garantiram|asseguraram)-(me|nos)|(me|nos) (prometeram|disseram|garantiram)|antes (pensava|achava)
(meu|minha|teu|tua|meus|minhas|noss~|seu|sua|seus|suas|o|a|os|as|um|uma|algun~|algumas|muit~|outr~|ess~|est~)( \p{L}+){1,3} (diz|dizem|disse|disseram|dizia~|pensa|pensam|pensava~|acha|acham|achava~|acredita~|afirm~|fala|falam|falou|conta|contam|garant~|promet~)
(ele|ela|eles|elas|as pessoas|todo mundo|todos|alguns|outros|quem) (diz|dizem|disse|disseram|dizia~|pensa~|acha|acham|achava~|acredita~|afirm~|fala|falam|falou|conta~)
(segundo|de acordo com|supostamente|pelo que dizem|dizem que|diz que|disse que|disseram que)|me (disse|disseram|contou|contaram|falaram)|(disseram|contaram)-me|ouvi dizer|li que|a ideia de

# turns
mas|porém|contudo|embora|todavia|entretanto|no entanto|só que|apesar de

# subordinates
porque|pois|então|por isso|quando|já que|enquanto|até

# joins
e|ou|depois

# subjects
eu|tu|você|ele|ela|nós|eles|elas|vocês|a gente|isso|isto|me|é|está|tem|tenho|prefiro

# trailing

# told
participante~|pessoa~|cliente~|usuári~|utilizador~|sente~|parece~|acha~|pensa~|diz~|mencion~|descrev~|realmente|muito|para|como|está|estão|eles|elas
`;
