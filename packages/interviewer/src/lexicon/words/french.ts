export const french = String.raw`
# functionWords
le la les faites fait font disent voit vient viennent prend prennent faisait va vont pensez croyez dites dit
jamais toujours encore bien comme tout tous rien leurs lui matin soir jour jours semaine midi lundi mardi
mercredi jeudi vendredi samedi dimanche deux trois quatre cinq sans entre vers un une des du de et ou mais je
vous tu il elle nous on ils elles mon ma mes votre vos son sa ses notre leur ce cet cette ces ça cela est sont
était étaient été être avez avons ont avait aviez avoir ne pas avec pour sur dans par chez depuis au aux en
qui que quoi qu'est comment pourquoi quel quelle quels quelles quand où combien plus très quelque chose pouvez
pourriez parler raconter dire passé arrivé après avant lorsque est-ce davantage y d'un d'une s'est n'est j'ai
êtes étiez c'est qu'il ensuite ressenti décrire

# emptyWords
aller vais vas allez allons vont allait allais alliez allé allée irai irait
aussi beaucoup toute toutes quelqu'un quelques choses fois moment disiez évoqué mentionné faire sentir sentez
sentiez pendant contre tant même autre autres ici maintenant alors chaque partie type façon manière raconté
décrit parce d'abord parlé parliez tellement plutôt surtout souvent généralement habituellement habitude avais
avez auriez aurais serait serais seriez étais soit soient voulez voulu pouvoir devoir dois doit

# fillers
absolument actuellement afin ailleurs ainsi ajouté aller allez allons année années arrive arriver assez aucun
aucune auprès auquel aussitôt autant autour autrement avaient bientôt bonne cause celle celles celui cependant
certain certaine certaines certains ceux chacun chacune clairement commence commencer commencé complètement
contraire coup cours côté debout dedans dehors demain demande dernier derniers dernière derrière dessous dessus
devant devenir devient devrait différent différents disait donc donne donner donné dont durant début déjà
désormais effet enfin ensemble envie environ essaie essayer exactement exemple exemples fais faisais fallait
falloir faut grand grande heure heures heureusement hier hors journée juste laquelle lequel lesquels loin
longtemps lors malgré mets mettait mettre mien mienne mieux minute minutes moins mois moments monde mêmes
normalement nouveau nouvelle nuit nulle nôtre obligé parfois parmi part particulier particulièrement partir
partout passe passer pense penser personne personnes petit petite peut peuvent peux plupart plusieurs point
pourtant pouvait premier première prendre prends presque pris problème propre près puis puisque quant raison
raisons rapidement rarement reste rester sais sait sauf savoir selon semaines semble sera seul seule seulement
sinon situation sommes sorte sous suis suite tard temps tenir tient travers trop trouve trouver utilise utiliser
vais venir veut veux voilà voir vois voulais voulait vouloir vraiment également étant
habitude concrètement

# attribution
(vous |tu )(m'|me |nous |y |l')?(avez|aviez|as) ((aussi|déjà|bien|tout à l'heure|précédemment) )*(dit|mentionné|évoqué|raconté|décrit|expliqué|indiqué|parlé|précisé|signalé|confié)( (que|qu'|aussi|tout à l'heure|avant|de|d'|du|des))*
(?<!(aim|souhait|voud)\p{L}+ que )(vous |tu )(me |m'|le |l')?(disiez|disais|parliez|mentionniez|évoquiez|racontiez|décriviez|expliquiez|dites(?!-vous)|mentionnez|évoquez|décrivez)( (que|qu'|tout à l'heure|avant|aussi|de|d'|du|des))*
(?<!(aim|souhait|voud)\p{L}+ que )(vous |tu )(m'|me |nous |l'|t'|vous )?(affirm|soulign|rappel|précis|signal|confi|avou|not|rapport|pein?dr|mentionn|évoqu|racont|expliqu|parl|plaign|écriv|répond|décriv|appel|qualifi)(iez|ais|ez(?!-vous)|es)( (que|qu'|de|d'|du|des|aussi))*
(?!(vous vous|tu t') ?(êtes|étiez|es|étais) (\p{L}+ )?dit)(vous |tu )(m'|me |nous |l'|y |t'|vous )?(avez|aviez|as|avais|êtes|étais|es|étiez)( \p{L}+)? (affirmé|souligné|rappelé|admis|reconnu|répondu|écrit|raconté|dit|parlé|plainte?|suggéré|noté|rapporté|résumé|appelé|qualifié|comparé)( (que|qu'|de|d'|du|des|aussi))*
(tu |vous )(disais|dis|dites(?!-vous)|parlais|parles|racontais|racontes)( (que|qu'|de|d'|du|des|aussi|tantôt|tout à l'heure))*
(selon vos (mots|propos|dires)|pour reprendre vos mots),?
(selon|d'après|pour reprendre|à en croire|suivant|dans) (vos|tes) (mots|propos|dires|termes|paroles|explications),?|(vous|tu) (indiqu|racont|préten|laissi|laiss|soutent|soutien|ajout|insist|remarqu)(iez|ais|ez(?!-vous))( (que|qu'|entendre|sur|de))*

# attributionOpeners
quand comme si puisque car et mais lorsque avant que où alors donc après heure tantôt

# leading.phrases
ne (vous |te |lui |leur )?\p{L}+-(t-)?(il|elle|ils|elles|on) pas(?<!(^|[,;:] ?)((et|mais|alors|donc|ou|car) )?((depuis|à|de|d'|par|pour|avec|sur|en|dans|jusqu'à|jusqu') ?)?(pourquoi|que|quoi|comment|qui|quand|où|combien|quel)(?=\p{L}* )[^,;:]*)
^(ne|n') ?(vous |t'|te )?\p{L}+-(vous|tu) pas(?! (dit|seulement))(?=[^.]*\?)
(?<=[\p{L} ]{5}[,.;–—-] ?)(n'est-ce pas|non|pas vrai|hein|c'est ça|correct|exact|oui|vrai|si|je me trompe|c'est bien ça|vous ne trouvez pas|vous ne croyez pas|c'est vrai)$
n'est-ce pas
ne (pensez|croyez|trouvez|diriez|sentez|seriez|considérez|voyez)-vous pas
vous ne (pensez|croyez|trouvez|diriez|sentez|seriez|considérez|voyez) pas(?=[^.!]*\?)
(est-ce que )?(ce|cela|ça) n'(est|était|a|avait|aurait)(-ce)? pas
^n'(est|était|avez|a|aviez|avait|aimez|auriez)(-\p{L}+)+ pas
^ne (\p{L}+-)?\p{L}+-(vous|il|elle|ce|t-il|t-elle|ils) pas
^est-ce que (vous |ce |cela |ça )?n[e']
(?<=[\p{L} ]{5}[,;–—-] ?)d'accord(?= ?\?)
((êtes|seriez|serez)-vous|vous (êtes|serez|seriez)) (?!mise?s? )(\p{L}+ )?d'accord(?! avec (?!moi))
(sûrement|certainement|sans (aucun )?doute|évidemment|bien sûr|bien entendu|manifestement|naturellement|clairement|indéniablement|forcément|assurément)
comme (chacun|nous|tout le monde) (le )?sai[st]
comme nous le savons
il est (évident|clair|logique) que
de toute évidence
(tout le monde|la plupart des (gens|personnes|\p{L}+)|beaucoup de (gens|personnes)|les autres|chacun|d'autres) (sait|savent|pense|pensent|dit|disent|trouve|trouvent|aime|aiment|adore|adorent|déteste|détestent|préfère|préfèrent|est|sont)
vous (conviendrez|admettrez|reconnaîtrez|avouerez)
vous devez (être|avoir|vous sentir|admettre|reconnaître|avouer)
vous avez dû (être|vous sentir|trouver|avoir)
(combien|à quel point) (aimez|avez-vous (aimé|adoré|détesté|apprécié)|appréciez|détestez|adorez|vous aimez|vous avez (aimé|adoré|détesté))
combien (est|était)-ce (mieux|pire|plus)
(je suppose|j'imagine|je présume|je parie) que
(?<=[\p{L} ]{5}[,.;–—-] ?)(avou(e|ez)|admet(s|tez)|tu (ne )?(trouves|crois|penses) pas|vous (ne )?(trouvez|croyez|pensez) pas|j'ai raison|ai-je (tort|raison)|dis|j'imagine|je suppose|je présume|pas trop|avouez-le|tu vois|vous voyez|ou je me trompe|n'est-il pas|tu sais|voyons)$
(tu|vous) (ne |n')?(trouves|crois|penses|dirais|trouvez|croyez|pensez|diriez|es|êtes|aimeriez|aimerais|voudriez|préféreriez|avez|as) pas (que|qu'|ça|cela|plutôt|un peu|d'accord|mieux)~
(trouves|crois|penses|dirais|préférerais|aimerais)-tu pas
^(est-ce que |n'est-ce )?(vous |ce |cela |ça |c'|tu |il |elle |on )?n[e'] ?\p{L}+(-\p{L}+)* pas(?=[^.]*\?)
^(j'imagine|je suppose|je présume|je parie|je devine|nul doute|pas de doute|c'est sûr|c'est certain|avouons|convenez|reconnaissez|admettez|on sait (tous|bien)|nous savons tous|comme on (le )?sait)
(à coup sûr|sans nul doute|comme de raison|de toute façon|c'est évident|il va de soi|cela va de soi)
(tu as|vous aviez|ça a|cela a|ce fut|il a|elle a|ils ont|on a) (\p{L}+ )?dû (\p{L}+ )?(être|vous|te|sentir|trouver|avoir|s')
(ça|cela|ce|tu|il|elle) (doit|devait|dois|devais) (\p{L}+ )?(être|avoir|te sentir|se sentir|sembler|paraître)
vous (deviez|devez) (\p{L}+ )?(être|avoir|vous sentir|trouver)
(?<=^(\p{L}+, ?)?)(tout le monde|personne|n'importe qui|la plupart des (gens|\p{L}+)|tous les \p{L}+|on (sait|dit|peut|doit|devrait|finit|veut|aime|a tous|est tous)|beaucoup de (gens|\p{L}+))(?= )[^?]*[.]
(à quel point|combien) ([\p{L}'-]+ ){0,3}?(manqu|regrett|souffr|craign|pes|coût|gên|fais-?\p{L}* confiance|faites-?\p{L}* confiance)\p{L}*
^(est-ce que )?(vous |ce |cela |ça |c'|tu |il |elle |on )?n[e'] ?(te |vous |lui |leur |me |se |l'|t')+\p{L}+ pas(?=[^.]*\?)
un(e)? si (gros|grosse|grand|grande|petit|lourd)␣
^(l[ea]|les|ton|votre|ce) ?[\p{L}'-]+ (est|était) donc␣
^donc ([\p{L}'-]+ ){1,6}(est|était) (une?|le|la) (erreur|échec|problème)
(en (veux|voulez|voulais|vouliez|as voulu)) (à|aux|au|beaucoup)
^(et |donc )?(diriez-vous|dirais-tu|est-ce que (vous diriez|tu dirais)) qu(e|')~

# leading.how
(?<=\p{L} )(si|tellement)
(à quel point|dans quelle mesure|combien|jusqu'à quel point) (\p{L}[\p{L}'-]* ){0,6}?
(?<=\p{L} )(si|tellement|aussi) peu

# leading.closed
^(est-ce que )?(c'est|c'était|était-ce|est-ce(?! que)|étiez-vous|êtes-vous|es-tu|étais-tu|trouv(ez|iez)-vous|trouves-tu|avez-vous trouvé|as-tu trouvé|vous êtes|vous étiez|tu es|tu étais|vous avez trouvé|tu trouves|vous trouvez|cela (a|avait)-t-il été|ça a été|l(e|a) \p{L}+ (est|était)-(il|elle)|les \p{L}+ (sont|étaient)-(ils|elles))( (?!pas )[\p{L}'-]+){0,4}?␣

# leading.feels
^(et |mais )?(vous (êtes|étiez)-vous|vous (sentez|sentiez)-vous|te (sens|sentais)-tu|t'(es|étais)-tu|est-ce que (vous vous|tu te|tu t') ?(êtes|es|sentez|sentiez|sens|sentais)|(vous vous|tu t'|tu te) ?(êtes|es|sentez|sentiez|sens|sentais))( senti(e|es|s)?)? ((très|un peu|si|trop|vraiment|plutôt|parfois|alors) )*(?!senti|comme|quand|avant|après|pareil|mieux|autre|prêt|capable|libre\b|chez|dans|avec|rend|déjà|rappel|rapp|organis|posé|deman|dit|servi|lanc|mis|retrouv|occup|renseign|inscri|tourn|adress)

# leading.valuations
bon(ne|s|nes)?\b mauvais bien\b facile difficile utile inutile satisf insatisf content mécontent heureu
malheureu agréabl désagréabl déç(u|ue|us)\b gêna ennuy confortabl inconfortabl efficac pratiqu stressant
amusant pénibl douloureu précieu fiabl intuiti confu(s|se)\b clair(e|s)?\b attrayant attirant sûr(e)?\b
just(e|es)\b injust cher(s)?\b chère coûteu lent(e)?\b rapid aimabl terribl incroyabl excellent frustr
fatigant beau\b bell lai(d|de)\b fi(er|ère)\b inqui enthousias important(?=e?\sest\sce) normal\b anormal
triste simple compliqu complex gentil sympa accueillant chaleureu poli\b polie impoli patient impatient
honnête malhonnête professionnel compétent sale\b bruyant moderne vieillot démodé logique absurde bizarre
étrange grave\b dangereu risqué malsain délicieu savoureu insuffis fâch contrari vexé bless soulag surpr
nerveu fatigu lass(é|ant)\p{L}* épuis énerv irrit stressé tannant tanné confian rassur méfian décourag motivé
démotiv strict sévère correct\b excessif moche horrible mécontent anxieu furieu agacé révolt attach dégoût

# leading.strong
frustr énerv colère furieu fureur rage irrit agac agaç incroyabl merveilleu fantastiqu excellent brillant
formidabl génial extraordinair stupéfi dégoût répugn horribl horreur terribl affreu épouvantabl
ha(ï|is|ine|ïr|ïssez)\p{L}*\b détest ador(é|ez|er|e|able|iez)\b ravi(e|s)?\b ench?ant enchant émerveill excité
enthousias euphor dévast désastr catastroph cauchemar pathétiqu inutil ridicul stupid idiot bêt(e|ise)\b honte
honteu embarrass humili indign peur effray terrifi paniqu angoiss anxi déprim misérabl désespér déç(u|ue|us)\b
décev déception amer(tume)?\b amère coupabl culpabilis jalou envieu regrett déborde dépass(é|ée)\b accabl
épuis impressionn magnifiqu parfait impeccabl insupportabl intolérabl inacceptabl atroce scandal choqu
surprenan fier(té)?\b fière heureu malheureu joi(e|eux)\b joyeu bonheur plaisir douloureu cruel trahi arnaqu
ordure nul(le|s)?\b(?!\spart) incompéten grossier calvaire supplice galère enfer\b stress ennuyeu ennuy ennui
trist tristess solitud soulag inquièt inquiét sensationnel splendid superbe exaspér insatisf satisfai(?!re\sà)
content mécontent désagréabl pénibl agréabl fâch vexé vexée vexant bless offens insult exclu(e|s|es)?\b rejeté
rejetée délaiss abandonné méprisé mépris trahi trompé impuiss démuni vulnérab oppress injuste injustice absurd
chaos chaotiqu folie dingue\b lamentab minable rend(re|s|ait|u|aient|ent)?\s(folle|fou|dingue|malade) pires?\b
trauma magique émouvant bouleversan écœur écoeur tanné tannant décourag démotiv lourding bizarre maltrait
négligé snob ridiculis rabaiss culpabil révolt outré outrée excédé chiant pourri(e|s)?\b infect nullissime
le\sfun inquiét effarant consternant dramatiq tragique pénible galère(s)?\b gâch(é|is) médiocre inadmissib

# suggestion.phrases
^(?!qu|comment|où|combien|pourquoi)(est-ce que |l'|les |la |le )?[\p{L}'-]+-(t-)?(vous|il|elle|tu|on) [^?]*(à cause d|en raison d|grâce (à|au))[^?]*\?
(est-ce|était-ce|c'est|c'était|serait-ce|est-ce que c'est|est-ce que c'était|est-ce dû|cela est|ça vient|cela vient)( \p{L}+){0,3} (parce|dûe?s? (à|au)|due à|à cause|en raison|grâce)
(peut-être|sans doute|éventuellement|probablement) (parce|à cause)
^(est-ce que )?(vous|avez-vous|êtes-vous|utilisez-vous|achetez-vous|l'avez-vous|faites-vous|préférez-vous|a-t-il)( [\p{L}'-]+){0,8} parce qu~
^(est-ce que )?(cela|ça|ce) (pourrait|peut)(-il)? (être|venir|s'expliquer)
^(se )?pourrait-(il|ce)( que)?|(ça|cela) (vient|venait|tient)(-il)? du fait
^(et )?serait-ce
^(est-ce|était-ce|est-ce que c'est|cela est-il) (lié|due?|à cause|une question|par)
^(est-ce que )?(la|une|votre) (\p{L}+ )?(raison|cause)( en)? (est-elle|était-elle|serait-elle|est|était|serait)[ ,](que|qu'|la|le|les|l'|votre|parce)
^(et |mais )?(peut-être|sans doute|probablement|possiblement|éventuellement(?!,)|par hasard)(?! (pou|que (vous|tu) pou|voudr))[^.!?]*\?
^(se pourrait-il|est-il possible|se peut-il|serait-il possible|il se pourrait|il se peut) (que|qu')~

# suggestion.such
tel(le)?s? que(?! (vous|tu|je|il|elle|on|nous) )
(choses|aspects|facteurs|raisons|motifs|problèmes|sentiments|éléments) comme
quelque chose comme
comme par exemple
du genre
^(y a-t-il|est-ce qu'il y a|il y a|y avait-il) un (lien|rapport) (avec|entre)
^(est-ce que |et )?(ça|cela|c')( |')?(a|avait)(-t-il)? (\p{L}+ )?(à voir|un rapport|un lien|rapport) avec
^(est-ce que |et )?(ça|cela) (vient|venait|dépend|dépendait|tient|tenait|découle|résulte|provient)(-il)? (de la|de l'|du|des|de|d'|à la|à l'|aux?|à)
^(est-ce|était-ce|est-ce que c'est|est-ce que c'était|c'est|c'était|serait-ce) (plutôt |surtout |juste )?(une question|une affaire|un problème|un manque|faute|la faute|par|pour|lié~|à cause|en raison|l'effet|le résultat)( de| d'| du| des| à| au)?
(?<=, )genre
^(le|la|les|l'|votre|vos|ce|cette|cet) ?([\p{L}'-]+ ){1,4}?(est|était|sont|étaient|a|serait)-(t-)?(il|elle|ils|elles) (dûe?s?|liée?s?|causée?s?|à cause|en raison|le résultat|la conséquence)
^(est-ce|était-ce) (surtout|plutôt|principalement|simplement|juste|avant tout)
^(est-ce|était-ce) (le|la|les|l'|votre|un|une)(?=[^?]* qu[ie']~)

# suggestion.example
(?<=, )comme
par exemple
p\. ?ex\.
peut-être
notamment
disons
y compris

# suggestion.or
ou

# suggestion.and
et

# suggestion.neutral
^(non|pas|quelque chose|quelqu'un|autre~|d'autre|plus|moins|aucun~|les deux|deux|trois|différen~|plutôt rien|le contraire|y a|est-ce|encore|bien (autre|d'autre)|autrement|un autre|une autre|à (un|d')autre|rien|ailleurs)

# suggestion.open
ou (bien )?(\p{L}+[ -'](\p{L}+ )?){0,3}(autres? (choses?|raisons?|motifs?)|quelque chose d'autre|quelqu'un d'autre|ailleurs|autrement)
(?<=, )ou non(?=,)

# suggestion.until
de(?=\s\p{L}+er\b) d'en d'y quand lorsque pendant avant après qui que parce si

# question.interrogatives
qu'est-ce qu~
qu'\p{L}+(-\p{L}+)+
qu'(avez|est|aviez|en|y|a|aimez|attendez|entendez)(-\p{L}+)*
(?<!-ce )que (s'est|pensez|faites|ressent|voulez|faisiez|feriez|se|signifie|représente|vous|diriez|changeriez|faut)\p{L}*(-\p{L}+)*
qu(e|')(?= ?((lui|leur|vous|me|en|y|se|les|le|la) |[lms]')?\p{L}+-(t-)?(vous|il|elle|ils|elles|on|tu|ce)(?!\p{L}))
(?<=\set\s|^)que(?= (pense|dit|fait|disent|font|pensent|devient|raconte|propose)(?!\p{L}))
^(quand|où)(?= (?!vous |tu |il |elle |on |nous |ils |elles |je |le |la |les |un |une |des |votre |vos |mon |ma |mes |son |sa |ses |ce |cette |ces |tout |quelqu|il,|j'|l'|d')\p{L})
pourquoi
comment
quel(le)?s?
combien
quoi
(à |avec |pour |de |chez )qui
^qui
(?<=^qui [^,?]{1,40} et )qui
(?<=^[^,?]{0,40}-vous et )qui
(?<=^(où|quand|comment|pourquoi|combien)( (?!qui )[^,? ]+){1,8} et )qui
(?<!-|entre [^?]* et )ce qu[ie']~
(?<=\set\s)(quand|où)
(lequel|laquelle|lesquels)

# question.ambiguous
quand(?! (vous|tu|il|elle|on|nous|ils|elles|je|cela|ça) )(?<! quand [^?]* ou quand)
où
qui

# question.auxiliaries
(\p{L}+-(vous|t-il|t-elle|il|elle|ce|ils|tu)|est-ce|\p{L}+-ce|l'\p{L}+-vous|vous|était|étaient|est|sont|a|ont|cela|ça|d'autre)(\p{L}|-)*

# question.inversions
(\p{L}+-(vous|t-il|t-elle|il|elle|ce|t-on)|\p{L}+-ils(?<! et ([\p{L}']+ ){1,3}[\p{L}-]+)|est-ce qu[e'])(?= ?[\p{L}?])
qu'est-ce qu(e|i)(?= )
qu'est-ce qu'~

# question.requests
^(\p{L}+,? )?(pouvez|pourriez|voulez|voudriez|accepteriez|auriez|peux|pourrais|puis)-(vous|tu|je)( [\p{L}'-]+){0,8}?( |')(raconter|décrire|expliquer|parler|dire|donner|partager|détailler|préciser|développer|illustrer|revenir|citer|rappeler|penser|demander|clarifier|répéter|aider|montrer|résumer|confirmer|indiquer|éclairer)~
^est-ce que vous (pouvez|pourriez) (m'|me |nous )?\p{L}+er
^(s'il vous plaît,? )?(racontez|décrivez|expliquez|parlez|dites|donnez|partagez|détaillez|précisez|pensez|raconte|décris)(?!-vous)~

# question.twice
(et|ou) si (oui|non|c'est le cas)
(quoi|comment|pourquoi|qui|quand|où) et (comment|pourquoi|qui|quand|où|avec qui)
(et|ou)(?<=^(et )?(qu'|que |qu'est-ce |comment |où |quand |pourquoi |combien |avec |à |de )((?! qui | que )[^,?.])* (et|ou)) (qui(?! (compte|importe) )|avec qui|à qui|de qui|par qui|comment|pourquoi|quand|où|d'où|depuis quand|combien|est-ce que?|qu'est-ce|que)␣
(et|ou)(?<=^(vous |te |se |s'|y )?\p{L}+(-t)?-(vous|tu|il|elle|on|ils|elles) .*(et|ou)) (qui|comment|pourquoi|quand|où|combien|qu'|que |à qui|avec qui)~
(?<=^(et )?((à|de|avec|pour|en|dans) )?(qu'|que |comment |où |pourquoi |combien |quel(le)?s? )[^;:?]*, (et |depuis |d'|à |de |avec )?)(qu'est-ce qu[ei]|comment|pourquoi|combien|quel(le)?s?|(que |qu'|quand |où )(?=[^,?]*\p{L}-(vous|tu|t-|il|elle))~|est-ce qu[e']~)
et ([\p{L}']+ ){1,3}\p{L}+(-t)?-(il|elle)(?= )(?<=^(qu'|que |comment |où |quand |pourquoi |combien )[^?.]*)
et si(?<=^(dites|racont|expliqu|dis|décri|peux-tu|pouvez-vous|pourriez-vous)~-?.*et si)(?= (?!possible|besoin))
et (le|la|les)quel(le)?s?\?|et quel(le)?s?\?
(ainsi que|et aussi|et également) (sur |de |d')?(la (façon|manière) dont|ce (que|qui)|comment|pourquoi|quand|où|qui)|(puis|et|et puis|ensuite) (dites|racontez|expliquez|décrivez|précisez|parlez)(-moi)?(?<=^(dites|racontez|expliquez|décrivez|parlez)[^?.]*)
et (de )?la (façon|manière) dont(?<=^(qu'|que |comment |pouvez|parlez|racontez|décrivez)[^?.]*)
(?<=^(et )?((à|de|avec|pour|en|dans|sur|d')? ?)(qu'|que |quoi |qui |comment |où |d'où |pourquoi |combien |quel(le)?s? )[^;:?,]*(-(vous|tu|il|elle|on|ils|elles) |est-ce qu)[^;:?,]*)et [^?,]*\p{L}+(-t)?-(il|elle|ils|elles|vous|tu)(?= |\?)
(?<=(où|combien|comment|quand|pourquoi|quoi) [^?;:]*)et (combien|comment|pourquoi|où|quand)␣
(?<=^(comment|qu'|pourquoi|où|quand|combien|à quoi|de quoi)[^?;:]*), et (il|elle|tu|vous|on|ça) (t'|vous |se |s'|te )?\p{L}+␣

# question.asides
(?<=, )(pensez-vous|penses-tu|à votre avis|à ton avis|selon vous|selon toi|d'après vous|croyez-vous|diriez-vous)(?=,|\s*\?)
qui ou quoi(?= )

# question.address
vous
votre
vos
me
comment
pourquoi
qui
quel~
quand
où

# causes
parce que|parce qu'|car|afin|pour que|pour qu'|c'est pourquoi|donc|à cause|grâce|puisque|puisqu'|en raison|vous a fait
# why
^(\p{L}{1,5},? )?(pourquoi)

# advice
^(et |mais )?(\p{L}+ ){0,3}(ne |n')?(pourrai(en)?t|pourriez|devrai(en)?t|devriez|sauriez)-(t-)?(il|elle|ils|elles|on|vous) pas(?= )(?! (\p{L}+ )?(dire|décrire|raconter|préciser|expliquer))
(vous êtes-vous|t'es-tu|vous vous êtes|avez-vous) (\p{L}+ ){0,2}(renseignée?s?|informée?s?|demandé (un devis|conseil))
(aiderait|soulagerait|suffirait|simplifierait|éviterait|faciliterait|conviendrait|irait mieux|arrangerait)(?! (à|de) comprendre)(?=[ .!,])(?<!(ce qui|quoi|qu'est-ce qui) \p{L}+)
^il (faut|faudrait)(?! combien)
(?<!si )(vous|tu) (devriez|devrais|devez|dois|aur(iez|ais) dû)(?! (être|avoir|vous sentir|admettre|reconnaître|avouer))(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
^((peut-être que|peut-être|alors|la prochaine fois|dans ce cas|sans doute|donc|là) ,?)*(vous )?(devriez|devez|pourriez|pouvez|avez intérêt à|feriez mieux|gagneriez à|il faut|il faudrait)(-vous)? (peut-être |simplement |toujours |aussi |juste |d'|de )*(essayer|tenter|faire|envisager|demander|utiliser|acheter|changer|appeler|chercher|éviter|planifier|commencer|arrêter|consulter|réserver|vous|en parler|prendre|[\p{L}']+(er|ir|re))(?! (plus|davantage))(?<!(m'|me )?(parler|décrire|raconter|expliquer|dire|donner|préciser|développer|partager))(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
^(\p{L}+, )?(est-ce que )?(avez-vous|vous avez|aviez-vous|as-tu) (\p{L}+ )?(essayé|tenté|envisagé|pensé (à|aux?)|songé (à|aux?)|considéré)
^(\p{L}+,? )?vous pourriez ([\p{L}'-]+ ){0,2}[\p{L}']+(er|ir|re)(?!\p{L})
pourquoi (ne pas|(ne |n'|(tu|vous) (ne |n')?)(l'|le |la |les |lui |leur |en |y |vous |te |t')?(?!(voul|pouv|sav|av|os|aim|dev)ez[ -]|(êtes|veux|peux|sais|as|es|oses|aimes|dois)[ -])\p{L}+(-(vous|tu))? pas(?! (?!plus )\p{L}+(é|i|u|it|is)e?s?(?!\p{L})))
(mon|ma|notre|(^|je .*|voici )une?( petite?)?) (conseil|suggestion|recommandation)(?= |,|:|$)
^et si (vous|on|tu|jamais)(?! (deviez|devais|pouviez|pouvais|aviez|avais|avait|vous [^?]*, (que|comment|quel|qu')))
que (diriez|penseriez|dirais|penserais)-(vous|tu) (de (?!l'un|cela|ce |cette |tout|[^?]* à (une?|quelqu'un|ceux|celles) )|d'\p{L}*)
que se passerait-il si vous (essayiez|parliez|utilisiez|changiez|demandiez)
^(s'il vous plaît,? )?((essayez|tentez)(?! (de |d')(vous |me |m')?(décri|rappel|souven|imagin|expliqu|pens|repens|racont))|envisagez|évitez|cherchez à|assurez-vous|n'oubliez pas|demandez|parlez-en|parlez (à|avec)|arrêtez|commencez par|appelez|faites(?! (vous|référence)|-moi)|utilisez|achetez|pensez à (?!un |une |la |votre |ce |cette |des )|veillez)
(il )?(serait|vaut|vaudrait|est) (\p{L}+ )?(mieux|bon|préférable|souhaitable|utile|judicieux|sage|une bonne idée|conseillé|recommandé)( de| d'| que| si|,)? ?([\p{L}']+(er|ir|re)|vous)(?! ?plus)
(il vaut|il vaudrait|mieux vaut) (mieux )?
le mieux (est|serait)
(ne )?pourriez-vous pas
vous feriez (mieux|bien)
ce serait (mieux|bien|une bonne idée)
^(tu|vous|on|il) (ne |n')?(devri(ez|ons)|devrais|devrait|dois|devez|pourri(ez|ons)|pourrais|pourrait|feri(ez|ons)|ferais|gagneri(ez)|gagnerais|auri(ez)|aurais|as|avez|peux|pouvez) (pas )?(mieux |bien |juste |simplement |toujours |peut-être |aussi |intérêt à |besoin de |avantage à |dû |pu )*(d'|de )?(?!(m'|me |nous )?(parler (de|d'|du|plus|davantage)|décrire|raconter|expliquer|dire|donner|préciser|développer|partager|être|avoir|préciser|revenir))(l'|le |la |les |lui |leur |en |y |vous |te |t'|vous en |s'|se )*[\p{L}']+(er|ir|re|oir)(?=[^?]*[.!])
(vous n'avez|tu n'as|vous avez|t'as|tu as|il n'y a|y a) (qu'à|juste à|seulement à)
(suffit|suffirait) (de|d')~(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
^(\p{L}+, )?(as-tu|avez-vous|t'as|tu as|vous avez|n'avez-vous|n'as-tu) (pas |déjà |jamais |seulement |déjà )*(essayé|tenté|pensé|songé|envisagé|considéré|tâché)
je (te |vous )?(suggère|recommande|conseille|suggérerais|recommanderais|conseillerais|propose|proposerais|encourage|invite à)
(à (ta|votre) place|si j'étais (toi|vous|à))(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(moi,? je \p{L}+rais)
^(essa[iy]e(?! (de |d')(te |me |m')?(décri|rappel|souven|imagin|expliqu|pens|repens|racont))|demande|prends|parle|appelle|va|change|pense à|mets|achète|utilise|évite|oublie|arrête|n'oublie|garde|fais(?! référence)|dis-leur|n'hésite|n'hésitez|prenez(?! (votre temps|le temps))|mettez(?!-vous)|notez|allez(?! -y|-y)|changez|gardez|écrivez|réservez|insistez|adressez-vous|inscrivez|renseignez-vous|laissez|dites-leur|refusez|exigez|choisissez|lisez|installez|téléchargez)(?= )[^?]*[.!]
(ça|cela) (vaut|vaudrait|aiderait|pourrait aider|serait utile|serait mieux)(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(serait-il|ne serait-il|serait-ce|est-il) (pas )?(possible|envisageable|mieux|préférable|utile|plus simple|plus facile) (de|d'|que)(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(vaut|vaudrait) (mieux|la peine|le coup)(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(et pourquoi pas|pourquoi pas) (un|une|\p{L}+(er|ir|re))
(songez|pensez|songe|pense) (donc )?à \p{L}+(er|ir|re)
(^|peut-être qu['e] ?)(une?|un) (autre|nouvelle?|meilleure?) ([\p{L}'-]+ ){1,4}(serait|pourrait|aiderait|conviendrait|irait)
il (est|serait) ([\p{L}-]+ )?temps (de|d')(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
qu'est-ce qui (vous|t'|te)( ?(retient|empêche|empêcherait|retiendrait|arrête)) (de|d')|qu'est-ce qui (t'|vous )?empêche(rait)? (de|d')
^pens(ez|e) (plutôt |aussi |bien |peut-être )?à (\p{L}+(er|ir|re|oir)|(vous|te|t'|le|la|les) ?\p{L}+(er|ir|re|oir))
(seriez-vous|serais-tu|vous seriez|tu serais) (prête?s?|partante?s?|d'accord pour|tentée?s?|disposée?s?)|(ça|cela) (vous|te) (dirait|tente|tenterait|irait|conviendrait)|(le )?(saviez|savais)-(vous|tu)( que)?(?=\?| que)
(aurait|aurait peut-être) (suffi|évité)|(existe|il existe|on trouve) (des|un|une) [^?]{3,}[,;:]
(prenez|prends|mettez|mets|gardez|garde|demandez|demande|appelez|appelle|notez|note|changez|change) (donc|plutôt|simplement|juste|bien|toujours)(?!\p{L})[^?]*[.!,;]

# evaluation
je (pense|trouve|ressens|vois (ça|cela|les choses)|dirais)( \p{L}+){0,2} (comme vous|comme toi|pareil|la même chose|exactement cela|de même)|je (pense|trouve|crois) aussi(?=[.,!])|(je|moi) (\p{L}+ )?(partage (votre|ton)|suis (\p{L}+ )?(du même avis|de votre avis))|moi (aussi|non plus)(?=[.,!])
j'aurais (\p{L}+ )?(fait|dit|pensé|réagi|choisi) (exactement )?(pareil|de même|la même chose|comme vous|comme toi|ainsi)
vous avez (\p{L}+ ){0,2}(trop|mal|bien) (\p{L}+ )?(vite|tôt|attendu|payé|réagi|fait|géré|choisi|jugé)(?=[ .,!])(?! (de|des) )
(vous êtes|tu es|vous avez|tu as) (d')?(une |de la )?(vraie |grande |sacrée )?(patience|courage|sagesse|force|chance|générosité)( (d'ange|exemplaire|admirable|remarquable))?(?=[.,!])|vaut de l'or|(la|une) (bonne|meilleure|vraie) (solution|chose|façon|idée)(?=[.,!])|devrai(en)?t avoir honte|je (vous|te) trouve (\p{L}+ ){0,2}\p{L}+(?=[.,!])
(?<=, )(respect|chapeau|bravo|félicitations)(?=[.!])
^(pas de chance|quelle (mal)?chance|quelle poisse|tant (pis|mieux)|respect)(?= |[.,!])
^(c'est )?(bien |vraiment )?(dommage|heureux|regrettable|une chance|un soulagement) (que|qu')[^?]*(?=[.!])
je trouve (ça |cela |votre \p{L}+ )?(très |vraiment |tout à fait )?(super|génial|formidable|bien|excellent|remarquable|courageux|dommage|triste|intéressant|admirable)e?(?=[ .,!;]|$)
je suis (\p{L}+ ){0,3}de (votre|ton) avis
^(bravo|félicitations|chapeau|mes compliments) (pour|à|de|d')~
(excellente?|bonne|bon|grande?|belle|beau|intéressante?|fantastique|brillante?|mauvaise?|sage|intelligente?|parfaite?|merveilleuse|précieuse|superbe|magnifique|formidable|très bonne|très bon|judicieuse?|jolie|fine|piètre) (réponse|idée|question|remarque|observation|point|décision|choix|exemple|travail|histoire|réflexion|commentaire|raison|attitude|argument|raisonnement|explication|option|habitude|analyse|initiative|démarche)(?=[.,!;:–—-]|$| et | mais )
(réponse|idée|question|remarque|observation|décision|choix|exemple|réflexion|commentaire|histoire|attitude|explication|analyse) (très |si |vraiment |tout à fait )?(excellent|intéressant|brillant|fantastique|intelligent|judicieu|précieu|pertinent|remarquable|sage|honnête|formidable)(e|s|es|x|se)?(?=[.,!;:–—-]|$)
^((ah|oui|oh|waouh|eh bien|et|mais|là|bon),? )?(c'est|c'était|cela est|ça c'est|ce serait|voilà qui est|votre \p{L}+ (est|était|semble|me paraît)|ce que vous ([\p{L}']+ ){1,4}(est|était|semble|me paraît)|cela (semble|paraît|me paraît|a dû être)|ça (semble|a l'air|doit être|a dû être))( (très|vraiment|si|un|une|le|la|tout à fait|absolument|assez|simplement|totalement|tellement|pas|votre|plus|bien|trop|de|de la))* ?(bien|bon|bonne|excellent~|génial~|fantastique|formidable|merveilleu~|intéressant~|fascinant~|brillant~|parfait~|intelligent~|sage|admirable|correct~|juste|vrai|mal|mauvais~|terrible|horrible|dommage|erreur|honte|impressionnant~|inspirant~|compréhensible|logique|raisonnable|sensé~|triste|injuste|faux|irresponsable|faute|bête|stupide|idiot~|courageu~|précieu~|incroyable|louable|idéal~|super|magnifique|regrettable|malin|maligne|judicieu~|remarquable|chouette|top|beau|belle|affreux)(?! pour vous)(?=[.,!;:–—-]|$| et | mais | de votre part| que vous| d'avoir| de (ne|l'|la)|, )
^((ah|oh|oui|waouh),? )?(excellent|génial|super|fantastique|formidable|merveilleux|parfait|très bien|bien joué|bien vu|bravo|bien dit|quelle? (bonne|belle|excellente|mauvaise|superbe|merveilleuse|triste|chance|dommage|horreur|honte|histoire|courage|grande?)( \p{L}+)?|quel (dommage|bon|beau|excellent|mauvais|courage|bel)( \p{L}+)?|exactement|absolument|tout à fait|certes|félicitations|bon travail|beau travail|intéressant|c'est (vrai|juste|exact|ça)|incroyable|impressionnant|très (intéressant|intelligent|bonne?|juste|judicieux)|magnifique|brillant|bien sûr|entièrement d'accord|tout à fait d'accord|comme c'est (\p{L}+)|chapeau|chouette|passionnant|waouh|effectivement|en effet)(?=[!.,;:–—]| [–—-] )
^(\p{L}+, )?vous (avez|vous êtes|n'avez pas)( [\p{L}']+){0,2} ((très |vraiment )?bien (fait|agi|réagi|choisi|expliqué|géré|répondu|décrit|résumé|dit)|mal (fait|agi|choisi|géré|réagi)|fait (le bon choix|une (grosse |grave )?erreur|un (bon|excellent|mauvais) \p{L}+|ce qu'il fallait|du bon travail|preuve)|pris (une|la) (bonne|sage|mauvaise|excellente) \p{L}+|commis une (\p{L}+ )?erreur|trompé|parfaitement \p{L}+|soulevé un (bon|excellent) point)
vous (faites|avez) (\p{L}+ )?erreur
vous (vous trompez|exagérez|faites (très |vraiment )?(bien|mal)(?=[.,!;:]))
^(votre|vos|ils?|elles?|on|les?|la)(?= )[^?!.,]{0,40} (a|ont|avait|avaient) (bien |vraiment |tout à fait )?(tort|raison)(?=[.,!;:])
^(\p{L}+, )?vous (êtes|étiez|avez été) ((très|une|un|si|vraiment|trop|bien|tellement|dans) )*(intelligent|courageu|incroyable|personne|sage|honnête|fort|irresponsable|paresseu|injuste|génial|admirable|naï|négligent|coupable|malin|le vrai|brave|déraisonnable|formidable)~
^vous êtes (vraiment |sans doute )?(un|une) (\p{L}+ ){0,2}(admirable|formidable|courageu(x|se)|remarquable|exceptionnel(le)?|extraordinaire|merveilleu(x|se)|exemplaire|irresponsable|bonne?|excellente?|super|génial)
je suis ((tout à fait|très|entièrement|totalement|vraiment|complètement|absolument|bien) )*(d'accord|en désaccord|impressionné|fière?|ravi|heureu\p{L}+ (de|que|d'|pour)|content|déçue?|étonné|admirati)~
(j'adore|j'aime (bien |beaucoup )?(votre|cette|ce|que|la façon|ça|comment)|j'admire|j'apprécie|je respecte|j'applaudis|je partage (votre|cet)|je vous félicite|je comprends tout à fait pourquoi vous avez raison)
(ravie?|heureu\p{L}+|content\p{L}*) (de (l'entendre|le savoir|l'apprendre)|d'entendre|d'apprendre|que vous)
(ça|cela) (me )?fait plaisir
merci (pour|de) (cette|votre|ce|cet|la|une|un) (\p{L}+ )?(excellente?|belle|beau|bonne|intéressante?|précieuse?|merveilleu\p{L}+|fantastique|brillante?|honnête|superbe|magnifique|formidable)
merci (pour|de) (cette|votre|ce|cet) (réponse|idée|commentaire|réflexion|exemple|histoire|explication|témoignage) (si |très )?(excellent|intéressant|précieu|merveilleu|fantastique|brillant|honnête|détaillé|riche|passionnant)~
(cela|ça) (a|n'a) (\p{L}+ )?(du |tout (son |à fait du )|aucun |parfaitement du )?sens
(c'est )?tout à votre honneur
cela se comprend
^(ah |oui |oh )?c('est|ela est|'était) (vraiment |très |si |tellement |fort |super |ben )?bien (dit|vu|fait|joué|trouvé|pensé|expliqué|observé|résumé|formulé|envoyé)
(tu as|t'as|tu avais|vous aviez|vous avez) ([\p{L}']+ ){0,4}(raison|tort)(?!\?)(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(tu as|t'as|vous avez) ((très|vraiment|vachement|super) )?(bien|mal) (fait|agi|réagi|choisi|géré|répondu)
(tu es|t'es|tu étais|tu as été|vous êtes)( (vraiment|très|trop|si|tellement|une?|super|bien|plutôt|assez))* (courageu|patient|intelligent|génial|formidable|fort|brave|gentil|généreu|admirable|exemplaire|irresponsable|naï|négligent|égoïste|bonne? (mère|père|parent|\p{L}+)|malin|maligne|drôle|sage|honnête|injuste|exigean|dévou|attenti)~
(je (pense|dirais|ferais|crois|sens) (pareil|la même chose|comme (vous|toi))|moi aussi|moi non plus|pareil pour moi|je suis d'accord|on est d'accord|d'accord avec (vous|toi))
^(?!bien(?=[.,]))(très |vraiment |super |trop |fort |tellement |plutôt )?(intéressant|courageux|sympa|bien|bon|beau|fort|juste|cool|drôle|touchant|émouvant|malin|astucieux|pertinent|inspirant|chouette|génial|top|logique|dommage|triste|génialissime|pas mal|impeccable|nickel)(?=[!.,;:–—]| [–—-] )
(vous|tu) (n'auriez|n'aurais|auriez|aurais) (\p{L}+ )?(pas |jamais )?dû(?<!((^|[,;:]) ?((à|de|d'|avec|pour|en|et|dans|sur) ?)?(qu('|e |i |oi |el(le)?s? )|comment |quand |où |combien |est-ce )|(pens|estim|trouv)(es|e|ez|iez)(?!\p{L})|crois-tu|tu crois|croyez|dir(ais|iez)|selon (?!moi)|(ton|votre|son|leur) avis|(dit|disait|disent|veut) que)[^;:.!?]*)
(ce|c')( |')?(n'était|n'est|n'était vraiment) pas (très|bien|vraiment|fort|forcément)? ?(prudent|malin|raisonnable|gentil|intelligent|correct|sage|juste|judicieux|poli|professionnel|sérieux|terrible|une bonne idée)
(chapeau|bien joué|bien vu|beau travail|bon choix|sage décision|bonne chose|bonne réaction|bon réflexe|continuez comme ça|continue comme ça)(?=[!.,;: ]|$)
(c'est|c'était|ce fut) (\p{L}+ )?(ta|de ta|votre|de votre) (propre )?faute
m'(impressionne|épate|étonne|émeut|inspire)|me (touche|choque|surprend|déçoit|plaît beaucoup)
(réponse|remarque|réflexion) (très|si|vraiment|tout à fait|fort) \p{L}+(?=[.!,])
(géré|fait|résolu|expliqué|réagi|agi) (ça|cela)? ?(très |vraiment )?(bien|mal)(?=[.!,])
^(tout le monde|peu de (gens|personnes|monde)|la plupart( des gens)?|rares sont|beaucoup( de gens)?|d'autres|personne d'autre) [^?]*(?=[.!])
^(\p{L}+, )?vous avez (fait|agi|réagi) (exactement|précisément|juste|tout à fait|vraiment) (ce qu'il fallait|comme il (faut|fallait)|le bon|la bonne)
tout à fait (juste|exact|raison)|très juste|bien (vu|dit|joué|pensé|raisonné)|vous honore|chapeau|(votre|ton|ta|vos) \p{L}+( \p{L}+)? (exagère|a tort|a raison|a bien fait|ont tort|ont raison|exagèrent)|je (suis|serais) (entièrement |tout à fait |bien |complètement |plutôt )?(d'accord avec|de votre avis|de ton avis|avec vous)|je (partage|comprends tout à fait|vous rejoins|te rejoins|vous approuve|vous félicite|te félicite|salue)(?! pas)|(c'est|c'était|voilà|quelle?) (une |un |très |bien |vraiment |assez |plutôt |un peu |franchement )*(belle?|bonne?|bon|beau|sage|malin|maligne|judicieux|astucieux|courageux|dommage|exagéré|paresseux|imprudent|raisonnable|touchant|admirable|remarquable|impressionnant|négligent|déraisonnable|mature|lucide|responsable|irresponsable|joli|jolie|fin|fine) ?(\p{L}+)?(?=[.,;!])|(sacrée?|drôle de) (\p{L}+)(?=[.,;!])|(vous|tu) (avez|as) (bien|eu raison de|eu tort de|très bien) \p{L}+|(rien|personne) ne (devrait|remplace|vaut)

# verdict
(est|sont|était|étaient|êtes|étiez|semble|paraît)( (pas|une?|le|la|les|très|vraiment|vraie?|si|assez|plutôt|trop|bien|quand même|tellement|beaucoup|toujours))*
^(votre \p{L}+|il|elle|vous) (est|était|êtes|étiez) (très|vraiment|si|bien|tellement)
^((oh|ah|oui|bon|ok|eh bien),? )*(c'est|c'était|ce fut|ça a été|cela a été|cela semble|ça semble|ça a l'air|cela doit être|ça doit être|ça a dû être|ce n'est|ce n'était)( (pas|une?|très|vraiment|si|assez|tout à fait|plutôt|trop|bien|quand même|tellement|le|la))*

# judged
(ce|ça|cela)$|il|elle|ils|elles|vous|tu|votre|vos|ton|ta|tes|on|nous|qui|tout

# plainVerdict
^donc␣|^((une )?exception|(un )?(moment|bout de temps)|longtemps)(?! \p{L})
^(souvent|rarement|parfois|jamais|quotidiennement|plusieurs|nombreux|nombreuses)|^(premier|première|dernier|dernière|prochaine?|seconde?|deuxième|autre|nouveau|nouvelle) (question|partie|thème|sujet|point)
(utiles?|claire?s?|possible|noté|compris)|savoir|parce|différent|quand|où|comment|que|pourquoi|qui|à 

# courtesy
merci
bonjour
bonsoir
salut
bienvenue
pas de souci
pas de problème
d'accord
je vois
désolée?
de rien
allons-y

# leadIns
alors donc bon bien compris entendu voyons merci

# sympathy
^comme c'est (pénible|triste|difficile) (à entendre|pour vous|pour toi)

# personal.name.asks
qui (est|était) (votre|ton) (\p{L}+ )?(employeur|patron|patronne|propriétaire|médecin)
(pour|dans|chez) quel(le)? (entreprise|société|employeur|boîte|firme|organisation) [^?]{0,12}travaill~
comment se (prénomme|nomme) (votre|ton|ta|le|la) ?(mari|femme|fils|fille|médecin|chef|patron|patronne|voisin|voisine|collègue|propriétaire|mère|père|frère|sœur|ami|amie|compagnon|compagne|dentiste|infirmi\p{L}+)
(votre|vos|ton) (\p{L}+ )?(nom|noms|prénom|prénoms)(?! (à|d'entreprise|de marque))
vous appelez-vous|t'appelles-tu|vous vous appelez|tu t'appelles
(quels?|quelles?) (est|sont|était) (le|les) (\p{L}+ )?(noms?|prénoms?) (de la|du|de l'|de votre|de vos|des) ?(\p{L}+ )?(chef|patron|patronne|médecin|mari|femme|compagnon|compagne|bébé|enfants?|fils|fille|mère|père|sœur|frère|voisine?|collègues?|amie?|responsable|infirmi\p{L}+|sage-femme|professeure?|personne|directeur|directrice)
nom (de votre|de vos) (\p{L}+ )?(chef|patron|patronne|médecin|mari|femme|conjoint|conjointe|partenaire|enfants?|fils|fille|collègue|ami|amie|responsable|supérieur|manager|employeur)
à qui ai-je l'honneur
nom (complet|de famille)
comment (tu t'appelles|s'appell?e(nt)? (le|la|les|votre|vos|ton|ta|tes|cette|ce|son|sa) (\p{L}+ )?(chef|patronn?e?|supérieure?|manager|employeur|sage-femme|médecin|mari|femme|conjointe?|compagnon|compagne|partenaire|colocataire|livreu\p{L}+|bébé|enfants?|fils|fille|mère|père|sœur|frère|voisine?|collègue|amie?|responsable|directrice|directeur|infirmi\p{L}+|professeure?|enseignante?|maîtresse|vendeu\p{L}+|cheffe|gestionnaire|caissi\p{L}+|conseill\p{L}+|personne|dame|monsieur|surveillante?|blonde|chum|propriétaire|agente?))
c'est quoi (ton|votre|son|le) (p?ré)?nom
dans quel(le)? (\p{L}+ )?(établissement|école|lycée|collège|hôpital|clinique|cabinet|service) (enseign|travaill|exerc|êtes-vous employ)~
(elle|il) (s'appelle|s'appelait) comment, (ta|ton|votre|sa|son)␣

# personal.name.topic
noms?
prénoms?
appel~

# personal.address.asks
(le )?numéro de (votre|ta) (maison|rue|porte)
où (exactement )?(vous|tu|il|elle|votre \p{L}+) (habit|log|résid|demeur)\p{L}+( exactement)?(?=[?.,!]|$)
(votre|l'|quelle est votre|une|quelle) ?(\p{L}+ )?adresse(?! e-?mail| mail| électronique)
code postal
(dans )?quelle rue
numéro de (votre )?(rue|maison|domicile)
où (habitez|vivez)-vous( exactement)?
où (vous habitez|tu habites|habites-tu|t'habites|vous vivez|demeurez-vous|restes-tu)
(tu habites|t'habites|vous habitez) où
(ton|c'est quoi votre|c'est quoi ton) (\p{L}+ )?adresse
dans quel(le)? (rue|quartier|immeuble)

# personal.address.topic
adresse
code postal
rue
habite[rz]
domicile

# personal.email.asks
adresse (e-?mail|mail|électronique|de messagerie|courriel)
(votre|quel|un) (\p{L}+ )?(e-?mail|courriel|mail)
par (e-?mail|courriel|mail)
(ton|c'est quoi (ton|votre)) (\p{L}+ )?(courriel|mail|e-?mail)

# personal.email.topic
e-?mails?
mails?
courriels?
adresse électronique

# personal.phone.asks
numéros? (de |du )?(votre )?(\p{L}+ )?(téléphone|portable|mobile|whatsapp|fixe|contact)
(?<!(sur|dans|avec|depuis|de) )(votre|quel) (\p{L}+ )?(numéro|téléphone|portable)(?= ?(personnel|,|\?|pour|et )|$)
à quel numéro
(vous joindre|vous appeler|vous contacter) (au|à|par)
votre téléphone portable$
(vos|tes) (\p{L}+ )?coordonnées(?! bancaires)
(?<!(sur|dans|avec|depuis|de) )(ton|votre|le) (\p{L}+ )?(cellulaire|cell|portable|tél(éphone)?|06)(?! (a |avait |qui |se )?(sonn|vibr))(?= |[?.,])
(ton|c'est quoi (ton|votre)) (\p{L}+ )?numéro

# personal.phone.topic
numéros?
téléphone

# personal.birth.asks
date de (votre )?naissance
(quand|où|en quelle année|à quelle date|quel jour|quel mois|dans quelle ville) (êtes-vous|vous êtes|es-tu) née?
lieu de naissance
année de (votre )?naissance
(quand|quel jour|quelle date) (est|tombe|fêtez-vous) ?(votre anniversaire)?$
votre anniversaire
votre (jour|date) d'anniversaire
votre date de naissance
quel jour êtes-vous née?
(quand|où) (es-tu|t'es|tu es) née?
(ta|c'est quand (ta|votre)) (date de naissance|fête)

# personal.birth.topic
(date|lieu|jour|année) de (\p{L}+ )?naissance
née?
anniversaire

# personal.document.asks
numéro (de|du|d') ?(votre |la )?(\p{L}+ )?(passeport|carte d'identité|identité|document|permis|sécurité sociale|sécu|assurance|police|visa|client|adhérent|étudiant|matricule|salarié|immatriculation|contribuable|carte vitale|titre de séjour|identification|assuré)
(votre|quel est votre) (passeport|numéro (fiscal|d'employé|d'assuré)|immatriculation|plaque)(?= |\?|$)
(copie|photo) de votre (\p{L}+ )?(passeport|carte d'identité|document|permis|carte vitale|pièce)
pièce d'identité
numéro d'assurance sociale|(ton|votre) nas(?= |[?.,])|assurance maladie

# personal.document.topic
passeport
permis
identité
numéro de sécurité sociale
numéro d'assur~
document~

# personal.account.asks
(sur|de|depuis|vers) quel compte (\p{L}+[- ]){1,3}(\p{L}+ ){0,2}(salaire|paie|pension|argent|remboursement|virement|loyer|prélèvement)
numéro (de|du) (votre )?(\p{L}+ )?(compte|carte|iban|rib)(?! d'identité| vitale)
(votre|quel est votre|l') ?(iban|rib|cvv|cryptogramme)
(données|code|chiffres|coordonnées) (de (sécurité de )?)?(votre |la )?(\p{L}+ )?(carte|banque|compte|bancaires?)(?! vitale)
coordonnées bancaires
chiffres de votre (\p{L}+ )?(carte|compte)

# personal.account.topic
compte
carte
iban
bancaires?

# personal.password.asks
(quel est|dites|donnez|partagez|indiquez|écrivez|quel|me|nous|envoyez|avez|utilisez|communiquez|communiquer|donner|tapez)(-\p{L}+)?( [\p{L}'-]+){0,5} (mots? de passe|code pin|code secret|code d'accès|identifiants|pin)
(votre|vos|ton) (\p{L}+ )?(mots? de passe|code pin|code secret|code d'accès|identifiants( de connexion)?|pin)

# personal.password.topic
mots? de passe
code
identifiants
connexion

# asModel
en tant (qu'|que )(ia|intelligence artificielle|modèle de langage|modèle linguistique)(?=,| je)|je (ne )?suis (qu'|simplement |juste |seulement )?(une ia|une intelligence artificielle|un modèle de langage|un modèle linguistique)(?=[,.;!]| et|\s*$)
je (ne )?(peux|suis) pas (en mesure de )?(vous |t')?(aider|assister) (avec|pour) (cela|ça|cette demande)

# selfTalk
je (vais|voudrais|peux) (maintenant |à présent )?(résumer|récapituler|conclure|passer à la suite)|en tant qu'(enquêteur|enquêtrice|intervieweur|intervieweuse|animateur)|(cette|la) partie de (notre|l') ?(échange|entretien|conversation|discussion)|nous pouvons (nous )?(arrêter|en rester) là
en tant (qu'|que )(ia|intelligence|modèle|assistante?|assistant virtuel|robot|chatbot)~|je (ne )?suis (qu'|simplement |juste )?(une ia|une intelligence|un modèle|un assistant|un chatbot|un robot)
(désolée?|je regrette|malheureusement|pardon)[^.!?]{0,20} (je ne (peux|suis|pourrai)|il m'est impossible)|^(mais )?je ne (peux|puis|suis) pas (\p{L}+ )?(vous aider|aider|répondre|continuer|poursuivre|fournir|poser|générer|créer|donner|en mesure|autorisé)~
(voici|voilà) (une|la|ma|votre|ta|notre) (\p{L}+ ){0,2}(question|relance|réponse)
^((passons|venons-en|allons) (\p{L}+ )?à )?(la |ma |notre )?(question suivante|prochaine question|dernière question|question de relance|question de suivi)|^relance ?:
(l'entretien|l'interview|cet entretien|la conversation|l'enquête) (est|a été|touche|s'achève|se termine|prend fin) ?(maintenant |désormais |à présent )?(terminée?|finie?|achevée?|clos|close|complète?|à sa fin|ici)?(?=[.!,]|\s*$)|(ceci|cela|voilà qui) (conclut|termine|clôt) (l'entretien|notre|cet|l'interview)
(le|la) (participant|participante|répondant|répondante|personne interrogée) (a|n'a|est|dit|avait|souhaite|veut|répond|semble|n'est)
(ma tâche|mon rôle) (est|consiste)|je (vais|voudrais|dois) (maintenant )?(vous )?(poser|formuler|générer|relancer)|(aucune|pas de) (question|relance) (\p{L}+ )?(nécessaire|requise)

# question.telling
(s'il vous plaît,? |merci de )?(racontez|raconte|décrivez|décris|expliquez|explique|parlez|parle|dites|dis|donnez|donne|précisez|précise|développez|développe|détaillez|citez|nommez|revenez|continuez|pensez|imaginez|partagez|montrez|rappelez|raconter|aidez|comparez|complétez)
j'aimerais|je (voudrais|serais|me demande|suis curieu|souhaiterais)~|aidez-moi|aide-moi|emmenez-moi|emmène-moi|ça m'intéresse|cela m'intéresse|faites-moi|fais-moi|dites-m'en|parlez-m'en|dis-m'en
\p{L}{4,}-(moi|nous)(?! en)|et (la suite|ensuite|après)|(retracez|retrace|choisissez|choisis|prenez|prends|reprenez|reprends|restons|restez|essayez de|commencez par|refaites|déroulez|dépeignez|évoquez)

# open.asksFor
(j'aurais|j'ai) (encore )?besoin|^et (?=(votre|ton|ta) )
quel(le)?s? (est|était|sont|serait)?|comment (s'appel|se nomm|s'écri|épel|vous appel|t'appel|se pronon)~|donnez|dites|indiquez|pouvez|pourriez|peux|pourrais|puis-je|pourrait|où|à quelle|à quel|sous quel|précisez|écrivez|épelez|j'ai besoin|avez-vous|communiquez|il me faut|quand|merci de|dans quelle|laissez|est-ce que

# open.harmless
noms? (du |de la |de l'|de cette |de ce |des )(?!(\p{L}+ )?(médecin|docteur|patron|patronne|personne|homme|femme|dame|monsieur|voisine?|collègue|chef|cheffe|responsable|directeur|directrice|employée?|vendeur|vendeuse|conducteur|conductrice|chauffeur|livreur|pharmacien|pharmacienne|infirmier|infirmière|professeur|prof|maître|maîtresse|enfant|fils|fille|garçon|propriétaire|amie?|cliente?|conseiller|conseillère|sage-femme|employeur|\p{L}+(iste|peute|logue|cien|cienne|trice)|(entreprise|société|école|boîte) (où|qui|dans)|guide|hôte|serveur|serveuse|mère|père|mari|technicien|patient))
(que (pensez|ressentez)|qu'est-ce que (cela|ça) (vous )?(fait|évoque|représente)|comment (vous sentez|vivez|fêt|célébr|trouvez|avez-vous vécu))~|fêt~|(oubli|chang|retrouv|perd|retenez|gér|protég|choisi)~ (\p{L}+ ){0,4}(mot de passe|adresse|numéro|nom|code)|noms? (du|de la|de l'|de ce|de cette|d'un|de votre|des) ?(\p{L}+ ){0,1}(application|appli|produit|marque|plat|lieu|magasin|boutique|restaurant|programme|livre|film|série|chanson|jeu|cours|site|bar|café|hôtel|rue|ville|village|boisson|groupe|équipe|chien|chat|association)s?
(vous|te|lui) (fait|font|faisait|a fait|ont fait) (répéter|épeler|dire) (votre|ton|son) nom

# open.who
comment (s'appell?e(nt)?|s'appelait|se nomme(nt)?) l'(entreprise|employeur|infirmi|assistant|institut|enseignant|ami|homme|épou|oncle|avocat|aide)~|comment (s'appell?e(nt)?|se nomme) (la |l')?(société|entreprise|boîte) (qui|où|pour)
comment (s'appell?e(nt)?|s'appelait|se nomme(nt)?) (votre|ton|ta|vos|tes|le|la|cette|ce|son|sa) (\p{L}+ ?){1,3}|(qui est|chez qui travaille|pour qui travaille|quel est) (-vous|-tu|votre (médecin|employeur|dentiste|patron|propriétaire|sage-femme))~|chez quel employeur
sous quel nom|à quel nom|quel(le)? (entreprise|employeur|société|école|cabinet|banque) (vous |t')?(emploie|travaill|fréquent)~|(dans|pour|chez|à) quel(le)? (entreprise|employeur|société|boîte|école) (travaill|est|va|exerc)~|(qui|comment) s'appell?e (la|le) (dame|monsieur|secrétaire|voisine?|collègue|vendeu\p{L}+)

# open.nameOf
noms? (du|de la|de l'|de ce|de cette|de cet|d'un|d'une|des|de votre|de ton) ?

# open.things
journal|revue|magazine|page|podcast|chaîne|radio|émission|chanson|album|chorale|chœur|orchestre|salle|bar|café|boulangerie|boucherie|marché|supermarché|enseigne|fournisseur|hôtel|camping|compagnie|ligne|route|bus|train|parc|musée|bibliothèque|festival|fête|bâtiment|quartier|lac|fleuve|rivière|montagne|plage|île|pays|logiciel|système|service|plateforme|forfait|contrat|méthode|exercice|médicament|crème|maladie|plante|fleur|arbre|légume|fruit|fromage|pain|soupe|gâteau|bière|vin|thé|sauce|épice|jouet|bateau|moto|modèle|machine|appareil|imprimante|couleur|tissu|instrument|ferme|jardin|forum|organisme|danse|sport|site|librairie|pharmacie|brocante|tarif|jeu|tisane|entrepôt
application|appli|magasin|marque|produit|plat|chien|chat|cheval|rue|école|équipe|groupe|jeu|livre|série|film|vélo|voiture|recette|projet|restaurant|lieu|cours|village|ville|club|boutique|outil|association|boisson|capteur|pompe|robot
friperie|boutique|piscine|clinique|salle de sport|musée|cabinet vétérinaire|association|club|bibliothèque|brocante|recyclerie|ressourcerie|marché|boulangerie|restaurant|parc|plage|application|appli|émission|podcast|site|studio|atelier

# personal.name.datum
(votre|ton|son|leur|vos|le|sa|ses|du|de la) (\p{L}+ ){0,2}(nom|noms|prénoms?|surnom)|prénoms?|nom de (famille|jeune fille|naissance|votre|ton|ta|vos|son)~|nom (du|de la) (\p{L}+ )?(médecin|patron|responsable|professeur|voisine?|collègue)

# personal.address.datum
(votre|ton|son|leur|quelle|l'|d') ?(\p{L}+ )?adresse|adresse (postale|personnelle|exacte|complète|de (votre|ton|livraison))|code postal|numéro de (rue|maison)|rue (habit|viv)~|où (habit|résid|demeur|log|viv)~|où (pouvons|puis|peut|devons|faut)[^?]{0,20} (envoyer|expédier|livrer|adresser)|adresse de domicile

# personal.email.datum
e-?mail|courriel|adresse (mail|électronique|e-mail)|adresse mail

# personal.phone.datum
(numéro|téléphone|portable) de (votre|ta|ton|sa|son) (\p{L}+ )?(femme|mari|conjoint|mère|père|fille|fils|voisine?|médecin|patron|patronne|amie?|collègue)|(votre|ton) portable(?=\s*[?.,!]|$)
numéro (de )?(téléphone|portable|mobile|tél|fixe|whatsapp)~|(vous|te) (joindre|appeler|contacter)|numéro (où|auquel)
un 0[67]|(où|pour) (te|vous) (rappeler|joindre)

# personal.birth.datum
(date|lieu|année|jour) de (votre |ta )?naissance|(êtes|es)-(vous|tu) née?|quand est (votre|ton) anniversaire

# personal.document.datum
immatriculation|plaque (d'immatriculation|minéralogique)
numéros? (de |d'|du |de la )?(\p{L}+ )?(sécurité sociale|sécu|passeport|permis|carte|client|adhérent|assuré|assurance|contrat|dossier|patient|fiscal|identité|plaque|immatriculation|police|mutuelle|allocataire|étudiant|commande|réservation|matricule|badge)|(numéro|plaque) (d'immatriculation|fiscal)|nir
(numéro|n°|copie) (de |du |d')(votre |ton |ta )?(passeport|carte|pièce|permis|sécurité|assuré|client|adhérent|dossier|contrat|membre|étudiant|patient|matricule|visa|licence|immatriculation)~|numéro (de sécu|fiscal|client)|plaque d'immatriculation
(quel|le|votre|ton) numéro (figure|est|inscrit|imprimé|de|d')|numéro (figure|inscrit|imprimé)

# personal.account.datum
(derniers|premiers) (trois|quatre|six|3|4|6) chiffres|(trois|quatre|six) (derniers|premiers) chiffres
(numéro|coordonnées|code) (de |du |d')?(votre |ton )?(compte|carte|bancaires?|iban|carte bancaire|cb)~|iban|rib|bic|cryptogramme|chiffres de (votre|ta)

# personal.password.datum
mot de passe|mots de passe|code (pin|secret|confidentiel|d'accès)|identifiants?( de connexion)?|pin|nom d'utilisateur|question secrète
`;
