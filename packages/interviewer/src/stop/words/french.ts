export const french = String.raw`
# distress
ne plus jamais (me )?réveill~|(suis|étais) (encore |à nouveau )?coupée? les (jambes|bras|poignets|cuisses|veines)|personne ne me (regretterait|pleurerait)|(pas|plus) d'avenir pour moi( et|$)
(tout le monde|ils|elles|famille|enfants|mari|femme|parents|mère|amis|monde|gens|autres)( \p{L}+){0,4} (mieux|plus heureu~|plus tranquille~) sans moi
(plus|pas|aucune) (de |la moindre )?(raison|envie|volonté|force) de (continuer à )?vivre|(fatiguée?|lasse?|marre) de vivre$|ne (veux|voudrais) plus exister|(espère|voudrais|souhaite|prie) (\p{L}+ ){0,2}(mourir|ne pas me réveiller)|mourir dans mon sommeil|lettre d'adieu~
(sauter|saute|me jeter|me jette) (du|d'un|de la|par la|sous (un|le)|devant (un|le)) (pont|toit|balcon|fenêtre|train|métro|immeuble)
(me|m') ?(brûle|coupe|entaille|taillade|lacère|brûlée?) (\p{L}+ )?(les |le )(bras|poignets?|cuisses?|jambes?|veines|peau)
me (scarifie|mutile|taillade)|me (coupe|couper) (les (veines|bras|poignets)|la peau|exprès)|me fais (du |volontairement du |encore du )?mal (quand je suis|exprès|volontairement|à moi|la nuit|pour oublier)
si je n'(étais plus (là|de ce monde|en vie)|existais (pas|plus))|ne (plus|jamais) (me )?réveill~|(voudrais|aimerais|préférerais) (être mort~|crever)
(trop de|plein de|tous (les|mes)|une boîte de|avalé (des|les)) (médicaments|cachets|comprimés|somnifères)|(vais|veux|voudrais) me (pendre|noyer|jeter|tirer une balle|tuer|buter|foutre en l'air)
(ma|la) vie (n'a|n'a plus|ne sert|n'a pas) (plus |pas |aucun )?(à rien|de sens|aucun sens|sens)
(envie|veux|voudrais) d?'?en finir$
(veux|voulais|voudrais|envie de) (en finir|disparaître pour toujours|ne plus (vivre|exister|être là|me réveiller))|(plus|pas) la force de vivre|(la|ma) vie ne vaut (plus|pas) (la peine|d'être)|m'ôter la vie|me (foutre|jeter) (en l'air|sous)|me (couper|scarifier|pendre)|(serais|suis) mieux mort~|idées? (noires|suicidaires)|je (veux|voudrais|préférerais) (mourir|être mort~)|me donner la mort
me (tuer|suicider)|suicid~|me faire du mal|en finir avec (la|ma) vie
mettre fin à (mes jours|ma vie)|(envie de|veux|voudrais) mourir
plus envie de vivre|ne veux plus vivre

# optOut
je (veux|voudrais|souhaite|aimerais) (terminer|finir|conclure)( (maintenant|ici|là))*$
(on|nous) (s'arrête|arrête|arrêtons) (là|ici)$|arrêtons-nous( (là|ici))?$|(j'en ai|j'ai) (assez|marre)( (de (cet|cette|vos) (entretien|interview|questions|enquête)|maintenant))?$
(on peut|pouvons-nous|peut-on|est-ce qu'on peut) (s'|nous )?arrêter( (là|ici|maintenant|s'il vous plaît))*$|^(on )?s'arrête(r)? là$
(arrêtez|arrête|arrêtons|terminez|termine|terminons|finissez|finissons|stoppez|stop|cessez|interrompez|mettez fin à|quittez) (s'il vous plaît |maintenant |ici |là |tout de suite |de )*(l'|cet |cette |à l'|à cet |le |les |me )?(entretien|interview|enquête|échange|conversation|questionnaire|poser|questions)|mettre fin à (l'|cet |cette )(entretien|interview|conversation|enquête)
(je )?(veux|voudrais|souhaite|préfère) (m'arrêter|arrêter|en rester|ne pas continuer|ne plus continuer|quitter|partir)~( (là|ici|maintenant|s'il vous plaît))*$|(ne (veux|souhaite) (plus|pas) (continuer|répondre à (vos|d'autres|aucune)|participer))|ne (veux|souhaite) plus répondre( (à|aux) (vos |tes |d'autres |ces |aucune )?questions?)?$|on (arrête|s'arrête)( (là|ici|maintenant))*$|(fichez|foutez|laisse|laissez)-moi (la paix|tranquille|en paix)|ça suffit( maintenant)?$|(plus|assez) de questions|j'arrête( (là|ici|tout))*$|stop$
(arrêter|stopper|terminer|finir|quitter|interrompre) (l'|cet |cette )(entretien|interview|enquête|échange|conversation)
je (veux|voudrais|souhaite|préfère) (m')?arrêter( (ici|là|maintenant))*$|on (peut )?arrête(r)?( (ici|là))*$
laissez-moi tranquille|plus de questions$

# refusal
je (le |ça |cela )?(garde|préfère garder)( (ça|cela))? pour moi$
(je )?n'aime pas (en )?parler( (de (ça|cela)))?$|trop (intime|personnel|privé)( pour moi)?$
^pas de commentaires?$
(ne (veux|souhaite|désire|préfère|tiens|vais) pas (à )?(vous |en |y |le )?(répondre|parler|dire|aborder|partager|évoquer|commenter|divulguer|discuter)~)|refuse de (répondre|parler|dire|partager)~|(c'est|trop|ça reste) (trop )?(privé|personnel|intime|confidentiel)|(ça|cela) ne (vous |te )?(regarde|concerne) (pas|personne)|^(je )?passe( mon tour| cette question)?$|question suivante$|pas envie (d'en|de) (parler|répondre)~|plutôt (pas|ne pas)
préf[èé]re(rais)? ne pas (\p{L}+ )?(répondre|parler|dire)|préf[èé]re(rais)? ne pas$
ne (veux|souhaite|désire) pas (y |en |le |vous )?(répondre|parler|dire)
^sans commentaire$|(ça|cela) ne vous regarde pas|c'est privé$

# dontKnow
(je )?(ne )?(pourrais|saurais|peux) (pas )?(vous |te )?(le )?dire|pas la moindre idée
(je )?(ne )?sais plus( (trop|très bien|vraiment))?|j'en sais (trop )?rien|(je )?(ne )?me (souviens|rappelle) (pas|plus)( (bien|trop|vraiment))?|rien ne me vient( à l'esprit)?
(je )?(ne |n')?(le )?sais (vraiment |franchement )?pas( (trop|vraiment|exactement|bien))?|j'sais pas|chais pas
(je n'ai |j'ai )?aucune idée|(je n'ai )?pas d'idée|je n'en sais rien
rien( (de spécial|de particulier|d'autre|du tout|de plus))?
(je ne suis |je suis )?pas sûre?|difficile à dire

# fillers
bah
ben
euh
alors
franchement
désolé
désolée
honnêtement
vraiment
en fait

# thanks
merci( beaucoup| bien)?|s'il (vous|te) plaît|(je suis )?désolée?|non|oui|d'accord|ok|bon|bah|ben|mais|maintenant|ici|là|vraiment|pardon|aujourd'hui|franchement|svp|à (ça|cela|cette question)|de (ça|cela)

# others
il|elle|ils|elles|on|nous|parce|car|quand|lorsque|si|le soir|téléphone|travail|clients?|chef|patron|collègues?|mon|ma|mes|avec|avait|était|a dû|ont dû|souvent|toujours|parfois|qui

# harmless
envie de sauter (par la fenêtre|de joie)|(avec|sur) la poêle
(veux|voulais|voudrais) (plus|pas) vivre (en|dans|à|au|aux|ici|là|avec|chez|seule?|comme|sans|près|loin|sous)~|(voulait|voulaient) mourir (chez|à la maison|en paix)
(mourir|crever|meurs|mourais|mort) de (rire|faim|honte|froid|chaud|soif|ennui|peur|sommeil|envie)|(prévention|film|livre|taux|cours|sujet|formation|débat)~ (du |de |sur le |au )*suicid~|(me tuer|me tue|tuer) (à la tâche|au travail|à|le temps)|à mourir
`;
