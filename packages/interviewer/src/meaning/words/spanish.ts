export const spanish = String.raw`
# negation
no|nunca|jamás|nadie|nada|ningún|ningun(o|a|os|as)|tampoco|sin|ni|apenas|dud(o|a|amos|an) que|me niego|se nieg~

# harmless
no (solo|sólo|solamente|hay duda)|sin (duda|problema|problemas|embargo)|nada más|no obstante|nada mal|no es así

# condition
si|a menos que|siempre que|siempre y cuando|en caso de|con tal de|como si|ojalá|supongamos|imagina

# attribution
(me|nos) (prometi(eron|ó)|dij(eron|o)|asegur(aron|ó)|contaron|han (dicho|prometido|asegurado)|habían (dicho|prometido))|antes (pensaba|creía)
(mi|mis|tu|tus|nuestr~|su|sus|el|la|los|las|un|una|unos|unas|algun~|much~|otr~|est~)( \p{L}+){1,3} (dice|dicen|dijo|dijeron|decía|decían|piensa|piensan|pensaba~|cree|creen|creía~|afirm~|opina~|asegur~|cuenta|cuentan|escribió|prome~)
(él|ella|ellos|ellas|la gente|todos|todo el mundo|algunos|otros|quien) (dice|dicen|dijo|dijeron|decía~|piensa~|cree|creen|afirm~|opina~|asegur~|cuenta~)
(según|supuestamente|presuntamente|al parecer|dicen que|dice que|dijo que|dijeron que|se dice|se supone)|me (dijo|dijeron|contó|contaron)|he (oído|leído)|la idea de

# turns
pero|sino|aunque|sin embargo|mientras que|en cambio|no obstante

# subordinates
porque|ya que|así que|por eso|cuando|pues|entonces|mientras|hasta

# joins
y|e|o|u|luego|después

# subjects
yo|tú|él|ella|nosotros|nosotras|ellos|ellas|usted|ustedes|me|nos|se|es|está|están|hay|eso|esto|tengo|prefiero

# trailing

# told
participante~|persona~|cliente~|usuari~|gente|siente~|parece~|dice~|piensa~|menciona~|describe~|realmente|tiene~|está|están|para|como
`;
