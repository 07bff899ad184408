export const french = String.raw`
# distress
(me|m') ?(pendre|noyer|empoisonner|tirer une balle|jeter (sous|du|de la|par)|trancher les veines|ouvrir les veines|foutre en l'air|supprimer)(?! (la|l'|les) )
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
je (veux|voudrais|souhaite|aimerais) (terminer|finir|conclure) (maintenant|ici|là)$
^(on|nous) (s'arrête|arrête|arrêtons) (là|ici)$|arrêtons-nous( (là|ici))?$|j'en ai (assez|marre) de (cet|cette|vos) (entretien|interview|questions|enquête)$
((pouvons-nous|peut-on|est-ce qu'on peut) (s'|nous )?arrêter( (là|ici|maintenant|s'il vous plaît))*|on peut (s')?arrêter (là|ici)( (maintenant|s'il vous plaît))*)$|^(on )?s'arrête(r)? là$
(arrêtez|arrête|arrêtons|terminez|termine|terminons|finissez|finissons|stoppez|stop|cessez|interrompez|mettez fin à|quittez) (s'il vous plaît |maintenant |ici |là |tout de suite |de )*(l'|cet |cette |à l'|à cet |le |les |me )?(entretien|interview|enquête|échange|conversation|questionnaire|poser|questions)|mettre fin à (l'|cet |cette )(entretien|interview|conversation|enquête)
(je )?(veux|voudrais|souhaite|préfère) (m'arrêter|arrêter|en rester|ne pas continuer|ne plus continuer)( (là|ici|maintenant|s'il vous plaît))*$|(ne (veux|souhaite) (plus|pas) (continuer|répondre à (vos|d'autres|aucune)|participer))|ne (veux|souhaite) plus répondre( (à|aux) (vos |tes |d'autres |ces |aucune )?questions?)?$|(fichez|foutez|laisse|laissez)-moi (la paix|tranquille|en paix)|ça suffit maintenant$|(plus|assez) de questions|^j'arrête (là|ici)$
(arrêter|stopper|terminer|finir|quitter|interrompre) (l'|cet |cette )(entretien|interview|enquête|échange|conversation)
je (veux|voudrais|souhaite|préfère) (m')?arrêter( (ici|là|maintenant))*$
laissez-moi tranquille|plus de questions$

# bare
stop|(arrête|arrêtez|arrêtons)( (ça|tout))?

# refusal
je (garde|préfère garder) (ça|cela) pour moi$
(je )?n'aime pas (en )?parler( (de (ça|cela)))?$|trop (intime|personnel|privé)( pour moi)?$
^pas de commentaires?$
(ne (veux|souhaite|désire|préfère|tiens) pas (à )?(vous |en |y |le )?(répondre|parler|dire|aborder|partager|évoquer|commenter|divulguer|discuter)~)|refuse de (répondre|parler|dire|partager)~|(c'est|trop|ça reste) (trop |un peu trop )?(privé|personnel|intime|confidentiel)$|(ça|cela) ne (vous |te )?(regarde|concerne) (pas|personne)|^(je )?passe( mon tour| cette question)?$|question suivante$|pas envie (d'en|de) (parler|répondre)~|^plutôt (pas|ne pas)$
préf[èé]re(rais)? ne pas (\p{L}+ )?(répondre|parler|dire)|préf[èé]re(rais)? ne pas$
ne (veux|souhaite|désire) pas (y |en |le |vous )?(répondre|parler|dire)
^sans commentaire$|(ça|cela) ne vous regarde pas|^c'est privé$

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

# parts.leave
^stop$
vous (m'avez|avez) (déjà )?(posé|demandé) assez( de questions)?
(laissez|laisse|lâchez)-moi (partir|sortir|m'en aller|y aller)
je peux y aller|puis-je (y aller|partir|m'en aller)|(laisse|laissez|lâchez|lâche|fichez|fiche|foutez|fous)-moi (tranquille|en paix|la paix|la grappe)|((je (crois|pense) )?qu')?on (va |peut |devrait )?en (reste|rester) là|restons-en là|arrêtons-(nous )?là|j'(arrête|arrete) (là|ici)
(au revoir|salut|ciao|bye|adieu)|fin de (l'entretien|l'interview)

# parts.all
(je n'ai |j'ai )?(plus )?rien à (ajouter|dire|raconter|signaler)
(ce (sera|serait)|c'est|c'était|voilà) tout|(rien|pas grand-chose) (d'autre|de plus)( à (dire|ajouter))?|(je n'ai )?(plus )?rien (à|de plus à) (dire|ajouter)

# parts.unwilling
(je )?(ne |n')?(vois|comprends) pas pourquoi (je|j'|vous|tu)( (devrais|dois|vous|te|le|la|en))*|pourquoi (je (vous|te|devrais)|devrais-je)
(je |j'|on )?(n'ai|ai|j'ai|j ?ai) (plus|pas|vraiment pas|vraiment plus|absolument pas|aucune) (envie|la force|l'énergie)( de| d')?|(plus|pas|aucune) (envie|la tête)( à| de| d')?|(je |j')?(ne |n')?(veux|souhaite|désire|tiens|voudrais) (plus|pas|vraiment pas|aucun(e)?)( à)?|(je )?(préfère|préférerais) (ne )?(plus|pas)|(la |trop la |grosse )?flemme( là)?( de| d')?|(je )?n'en peux plus( de)?|(je )?refuse(?! (pas|jamais))( de| d')?

# parts.wish
(je |j'|nous )?(veux|voudrais|voudrions|souhaite|souhaiterais|aimerais|préfère|préférerais|désire)( bien)?|(peut-on|pouvons-nous|pourrions-nous|(pouvez|pourriez)-vous|(peux|pourrais)-tu|puis-je)|est-ce (qu'on|que nous|que je|que vous) (peut|peux|pourrait|pouvons|pourrions|pouvez)|il est temps( de| d')?|veuillez|merci (de|d')

# parts.end
arriver (au bout|à la fin)|en finir|conclure
en rester là|y mettre (fin|un terme)|arrêter là|couper court
(m'|s'|nous |l')?(arrêter|arrete|arrêtez|arrête|arrêtons|terminer(?! (toutes )?(les|vos|ces) questions)|terminez|terminons|finir(?! (toutes )?(les|vos|ces) questions| de répondre)|finissez|finissons|conclure|concluons|mettre (un terme|fin)( à)?|mettez (un terme|fin)( à)?|stop|cesser|cessez|cesse|clore|clôturer|abréger)

# parts.drop
(stopper|stoppez|interrompre|quitter|fermer|laisser tomber|raccrocher|annuler|abandonner)

# parts.goOn
(finir de répondre|(finir|terminer) (toutes )?(les|vos|ces) questions|continuer|poursuivre|participer|aller plus loin)

# parts.topic
((cet |l'|notre )(entretien|interview|échange)|interview|enquête|sondage|questionnaire|questions?|interrogatoire|(cette|notre) (conversation|discussion|étude)|ce chat)

# parts.here
(ici|là|à ce stade)

# parts.private
(je )?(ne |n'?)?(répondrai|dirai) (pas|rien)( (à|de) (ça|cela))?|(c |c'?est )(trop |très |assez |un peu |du domaine )?(perso|privée?|personnel(le)?|intime|confidentiel)|trop (perso|privé|personnel|intime)
pourquoi (vous voulez|voulez-vous|tu veux) savoir( ça)?|(ça|cela) reste entre nous|c'est mon (secret|affaire)
(ça|cela|ca) (ne )?(te|vous) (regarde|concerne) (pas|en rien)|(ça|cela) ne regarde personne|(c'est|ce (ne )?sont) pas (vos|tes) (affaires|oignons)|(mêle|occupe)(-toi|z-vous) de (tes|vos) (affaires|oignons)|(je )?(préfère )?garder? (ça|cela) pour moi|en quoi (ça|cela) vous regarde

# parts.next
(question|sujet) suivante?|(prochaine|autre) question|(je |on )?(passe|passer|passons|saute|sauter|zappe|zapper) (mon tour|à la (question )?suivante|cette question|la question)|changeons de sujet|parlons d'autre chose|joker

# parts.tell
parlons|(demandez|demande|posez|pose|savoir|dirais|parlerais|raconterais)(-moi)?( (de|plutôt))*
(vous |te |en |y |le |m'|me |d'en )?(répondre|parler|dire|aborder|partager|évoquer|exprimer|commenter|divulguer|discuter|raconter|confier|détailler|étendre|prononcer)( là-dessus)?

# parts.unknown
(g|j'ai|je n'ai) ?(pas|aucune) (d'|)idées?
(ça|cela|c') ?(m'est|m'a|est) (complètement |totalement )?(sorti|échappé|parti)( de la (tête|mémoire))?|(j'ai |je l'ai )?(complètement )?oublié|(j'ai un |le )?trou( (noir|de mémoire))?|(je )?(n'y |n'ai |ai |y ai )?jamais (réfléchi|pensé)( (à (ça|cela)|y|là-dessus))?|(je )?(n'ai |ai )?(pas|aucun|aucune) (d'|)(avis|idée|réponse|opinion)|dieu sait|mystère|je donne ma langue au chat
(je |j'|j)?(ne |n'|n)?(le |en |m'en |me |vous |te |lui )?(sais|saurais|souviens|rappelle|pourrais|peux) (vraiment |trop |absolument |franchement )?(pas|plus|rien|trop)( (trop|vraiment|bien|exactement))?( (vous |te |le |vous le )?(dire|répondre|expliquer))?|(je )?(ne |n')?saurais (vous |te |le )*dire|jsp|chais pas|chépa|sais pas|aucune idée|pas (la moindre )?idée|(j'ai )?oublié|pas d'(idée|avis|opinion)|j'en sais rien|pas sûre?|rien ne me vient( à l'esprit)?|qui sait|va savoir|(c'est )?difficile à dire|(là )?vous me posez une colle

# parts.weary
(j'en ai |j'ai )?(marre|ras le bol)( (de|d'|par))?|j'en ai assez( (de|d'))?|assez (de|d')|(je suis |j'suis |chui )?(trop |très |un peu )?(fatiguée?|crevée?|épuisée?|lassée?|saoulée?|soûlée?)( (de|d'|par))?

# parts.please
s'il (vous|te) (plaît|plait)|svp|stp|veuillez|prière de

# parts.other
(autre|d'autres|une autre) choses?|(un |d')?autres? (sujets?|questions?)

# parts.denied
(pas|aucun|aucune) (besoin|raison|intention)|pas|jamais|est-ce (que c'est )?(déjà )?la

# parts.little
(maintenant|tout de suite|pour (moi|aujourd'hui|l'instant)|aujourd'hui|de (ma part|mon côté)|déjà|désormais|immédiatement|relou|chiant|ennuyeux|barbant|nul|saoulant|soûlant|pénible|long|lassant|lourd|quel ennui|perte de temps|(ça |tu |vous )?(me |m')(saoule|soûle|gonfle|ennuie|fatigue|lasse|énerve)(z|nt)?|je|j'|j|ne|n'|moi|me|m'|on|nous|vous|tu|te|toi|le|la|les|l'|l|un|une|des|du|de|d'|d|ce|c'|ça|ca|cela|cet|cette|ces|vos|votre|tes|ton|en|y|à|a|au|aux|et|ou|là|là-dessus|dessus|pour|avec|sur|à ce sujet|à cette question|que|qu'|alors|bon|ben|bah|euh|hein|oui|non|nan|ouais|ok|d'accord|merci|beaucoup|bien|s'il (vous|te) plaît|s'il (vous|te) plait|svp|stp|désolée?|pardon|excusez-moi|navrée?|franchement|honnêtement|sincèrement|vraiment|trop|très|juste|simplement|mais|donc|voilà|ah|oh|pff|mec|frère|frérot|gars|mdr|lol|monsieur|madame|c'est|est|tout|toutes|encore|plutôt|mieux|si (ça|cela) ne vous dérange pas|un peu|rien|autres|d'autres|davantage|aussi|wesh)

# harmless
(préf[èé]re~ mourir|plutôt mourir)( plutôt)? que(?! (\p{L}+ ){0,3}(vivre|continuer))
envie de sauter (par la fenêtre|de joie)|(avec|sur) la poêle
(veux|voulais|voudrais) (plus|pas) vivre (en|dans|à|au|aux|ici|là|avec|chez|seule?|comme|sans|près|loin|sous)~|(voulait|voulaient) mourir (chez|à la maison|en paix)
(mourir|crever|meurs|mourais|mort) de (rire|faim|honte|froid|chaud|soif|ennui|peur|sommeil|envie)|(prévention|film|livre|taux|cours|sujet|formation|débat)~ (du |de |sur le |au )*suicid~|(me tuer|me tue|tuer) (à la tâche|au travail|à|le temps)|à mourir
`;
