export const german = String.raw`
# negation
nicht|nie|niemals|nichts|niemand~|nirgends|nirgendwo|ohne|kaum|weder|keineswegs|keinesfalls|mitnichten
kein(e|en|em|er|es)?|keinerlei|bezweifl~|bezweifel~|(weigere|weigert|weigern) (mich|sich|uns)

# harmless
nicht (nur|zuletzt|wahr|bloß)|nichts als|kein(e|en)? (wunder|problem|frage|zweifel)|ohne (zweifel|frage|weiteres)

# condition
wenn|falls|sofern|ob|solange|vorausgesetzt|angenommen|es sei denn|im falle
^(hätte|wäre|würde|könnte|gäbe|müsste|dürfte) (ich|wir|er|sie|es|man|das|der|die)

# attribution
(man|sie|die) (hat|haben) (mir|uns) (\p{L}+ ){0,2}(versprochen|gesagt|erzählt|versichert)|(mir|uns) wurde (\p{L}+ )?(versprochen|versichert)|früher (dachte|glaubte) ich
(mein~|dein~|unser~|sein~|ihr~|der|die|das|ein|eine|einige|viele|manche|alle|andere|diese~)( \p{L}+){1,3} (sagt|sagte|sagen|sagten|meint|meinte|meinen|meinten|behaupte~|findet|finden|fand|fanden|denkt|dachte|denken|glaubt|glaubte|glauben|erzählt~|schreibt|schrieb~|verspr~)
(er|sie|man|leute|alle|jeder|manche|andere|kollegen|freunde|kunden|viele)( immer| oft| auch| ja| mal)? (sagt|sagte|sagen|sagten|meint|meinte|meinen|meinten|behaupte~|denkt|dachte|glaubt|erzählt~|schreibt|schrieb|versprach~)
(sagt|sagte|meint|meinte|behauptet|behauptete|findet|glaubt) (mein~|unser~|sein~|ihr~|er|sie|man|der|die)
laut|angeblich~|zufolge|nach (meinung|ansicht|aussage)|ich habe (gehört|gelesen)|mir wurde (gesagt|erzählt)|es heißt|heißt es|die idee

# turns
aber|jedoch|sondern|allerdings|obwohl|obgleich|hingegen|dagegen|trotzdem|dennoch

# subordinates
weil|denn|deshalb|darum|deswegen|sodass|damit|als|während|bis

# joins
und|oder|sowie|dann

# subjects
ich|wir|er|sie|es|man|du|ihr|das

# trailing
nicht|nie|niemals|nichts|kein(e|en|em|er|es)?

# told
teilnehm~|person|befragt~|kund(e|en|in|innen)|nutzer~|leute|findet|fühlt|scheint|sagt|meint|erwähnt|beschreibt|wirklich|sehr|haben|hatte|wird|werden|eine~|nicht|kein~
`;
