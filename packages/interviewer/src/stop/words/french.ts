export const french = String.raw`
# distress
je serais (\p{L}+ )?mieux (\p{L}+ )?(six pieds sous terre|sous (la )?terre|dans (ma|la|une) tombe|au cimetière)|voudrais être (six pieds sous terre|sous terre|dans ma tombe)
(il|elle) me menac(e|ait) (avec|de (mort|me|nous))|(il|elle|{kin}) (\p{L}+ )?me force à (coucher|avoir|faire l'amour|des rapports)
lettres d'adieu|acheté (la|une) corde(?=$|,| et)|me (brûle|brûlais|suis brûlée?) (\p{L}+ )?avec (des|une|mes|ma|la) (cigarettes?|clopes?|briquet)
hyperventil~(?=.{0,60}(peur|paniqu|là|aide|angoiss))
(foncer|rentrer|jeter (ma|la) voiture) (\p{L}+ )?(dans|contre) (un|le) (arbre|mur|camion|platane)(?<=(imagin|pens|envie|song|voudr).*)
voix qui (me )?(\p{L}+ ){0,3}(disent|dit|ordonnent|demandent)(?=.{0,30}(tuer|mourir|mal|sauter|finir))
(ouvert|ouvrir|tailladé|coupé|tranché)e?s? les (veines|poignets)|(plus (simple|facile)|mieux) (\p{L}+ )?d'être morte?|(veux|voudrais|envie de|aimerais) (\p{L}+ )?dormir (pour toujours|à jamais)
(il|elle|on|{kin}|homme|type|mec|ami|inconnu|qui) (m'a|m'ont|m'avait|me|ma) (\p{L}+ )?(violée?s?|viole|agressée? sexuellement|abusée?|tripot(e|ée?)|battue?)(?!.*{games})|(ai été|étais|été|suis) (\p{L}+ )?(violée?|abusée? (sexuellement|par)|battue? par)|a abusé de moi|abuse de moi
peur (\p{L}+ ){0,2}qu'?(il|elle|ils|{kin})( \p{L}+){0,2} (me|m') ?(tue|tuer|frappe|frapper|batte|fasse du mal|étrangle)|(peur que) (\p{L}+ ){0,3}(me|m') ?(tue|frappe|batte|étrangle)|(menace|menacé|menaçait|veut|voulait|essayé|promis) (\p{L}+ )?de (me|nous) (tuer|buter|égorger|étrangler)|(il|elle|{kin}) (veut|voulait|va) me (tuer|buter|étrangler)
(plus|pas|mal|peine) à respirer(?=.{0,40}(paniqu|angoiss|trembl|mourir|crève|aide|peur))|(paniqu|angoiss|trembl)\p{L}*(?=.{0,40}(plus|pas) (à )?respirer)|je panique (complètement|totalement|grave)|(crois|impression|sens) que je vais mourir(?! de)
(à quoi bon|pourquoi|à quoi ça sert de|quel intérêt de|quel sens de) (\p{L}+ ){0,2}(vivre|rester en vie|continuer à vivre|exister|me lever encore|être en vie)(?! (en|dans|à|au|avec|chez|ici|loin|près))
(ne |n')?(plus|jamais|pas) (jamais )?(rouvrir|ouvrir|me réveiller|se réveiller)( les yeux)?( (demain|jamais|plus))*$(?<=(veux|voudrais|envie|aimerais|endormir|dormir|espère|je rêve|m'endors).*)
(avaler|avale|avalé|prendre|pris|prenne|gober) (\p{L}+ ){0,2}(tous|toutes|boîte|tas|plein|trop|plaquette|tout)( \p{L}+){0,4} (cachets|médicaments|comprimés|somnifères|pilules|médocs)(?! (du|avec|le|prescrits|au|comme))
si je (\p{L}+ )?(disparais|disparaissais|mourais|meurs|n'existais)( \p{L}+){0,3},? (personne|nul)|(personne|nul) (ne )?(\p{L}+ ){0,3}(verrait|voit|manquerai|remarque|regrette|souci|pleure|s'aperce)\p{L}*( \p{L}+){0,2} si je (\p{L}+ ){0,2}(dispara|mour|meur|crève|exist|suis morte?|étais (plus|morte?|pas là$))
(pont|toit|fenêtre|balcon|train|métro|quai|rails|voie)(?=.{0,40}(saut|jet))(?<=(envie|pens|voudr|vais|imagin|tent|regard).{0,60})|(sauter|jeter) (du|d'un|de la|sous|devant)~(?<=(envie|pens|voudr|aimer|imagin|songe).{0,40}) (\p{L}+ ){0,2}(pont|toit|fenêtre|balcon|train|métro|rails)
(tout le monde|ils|elles|famille|enfants|gens|autres)( \p{L}+){0,4} (mieux|plus heureux) (si je|sans moi)
me (fais|faire|suis fait) (\p{L}+ )?du mal$
je (veux|voudrais) (vraiment |juste |simplement )?(en finir|que tout s'arrête)$
(veux|voulais|voudrais|aimerais|souhaite|préfère|préférerais|envie|rêve)( \p{L}+){0,3} (d')?(mourir|crever|être mort~|disparaître (pour (toujours|de bon)|à jamais|de ce monde|définitivement)|en finir (avec (tout|la vie|tout ça)|une bonne fois)|ne plus (vivre|exister|être là|me réveiller)|que (la vie|ma vie) s'arrête|m'endormir (pour toujours|à jamais))(?! (de (rire|honte|faim)|d'ennui))
(je |j')?(ne |n'en )?(supporte|peux|tiens|veux|endure)( plus)( (du tout|vraiment))?( (de|la|ma|cette|le fait de))* (vivre|vie|d'exister|être en vie|d'être (là|vivante?)|souffrir|d'être)(?! (en|dans|à|au|aux|ici|avec|chez|seule?|comme|sans|près|loin|sous))
(plus|pas|aucun|aucune|perdu)( (de|le|l'|la|d'|mon|ma|tout))* ?(goût|envie|sens|raison|espoir|intérêt|volonté|force|courage|joie|but)( (à|de|pour|dans|d'))*( continuer à)? ?(vivre|la vie|ma vie|vie|l'existence|exister|être en vie)(?! (en|dans|à|au|ici|avec|chez))
(la vie|ma vie|vivre|mon existence|tout(?=.* plus ))( \p{L}+){0,2} (n'a|n'ont|a|ne vaut|vaut|ne sert|sert)( \p{L}+){0,2} (plus|pas|aucun)( \p{L}+){0,2} (sens|goût|intérêt|rien|peine|valeur)(?! (de|pour) (le|la|l'|ce|cette))|(vois|trouve|trouves)( \p{L}+){0,2} (plus|pas|aucun)( \p{L}+){0,2} (sens|raison|intérêt|issue|espoir|utilité) (à|de|dans|d')( \p{L}+){0,2} (vie|vivre|existence)
me (fais|faisais|fait|suis fait|faire|refais)( \p{L}+){0,3} (du )?mal( (exprès|volontairement|à moi|moi-même|pour (tenir|oublier|me calmer|me punir|ne plus|sentir)|quand (ça ne va|tout va mal|je (vais mal|suis (seule?|triste|angoissée?|mal)))))+|me (fais|faisais) du mal( (en ce moment|souvent|parfois|la nuit|le soir))*($|,)|me (scarifie|mutile|taillade|lacère)|me (coupe|griffe|brûle|frappe|affame)( (la nuit|le soir|souvent|parfois|encore|les \p{L}+))* (exprès|volontairement|pour (me (punir|calmer|soulager)|oublier|tenir|sentir)|en cachette)|me (coupe|griffe|brûle)( (encore|souvent|parfois))* quand (ça ne va|tout va mal|je (vais mal|suis (seule?|triste|angoissée?|mal)))|me coupe (en cachette|la nuit)
(je |j'|en train de |là )(fais|fait|faire|ai|vis|traverse|suis en)( (encore|là|actuellement|en ce moment|maintenant|justement))* ?(une |des |en )?(grosse |petite )?(crises? (d'angoisse|de panique|d'anxiété)|attaque de panique|pleine crise)(?! (au|dans le|quand|chaque|à chaque|tous))|(crise d'angoisse|crise de panique|attaque de panique) (là|en ce moment|maintenant|actuellement)|(n'arrive|arrive) (pas|plus) à (m'arrêter|arrêter) de (pleurer|trembler)|(n'arrive|arrive) (plus|pas) à respirer là$|je (m'effondre|craque complètement) (là|maintenant)$
(mettre|mettrai|mets|mis)( \p{L}+)? fin à (ma vie|mes jours|mon existence|cette vie|mes souffrances)|en finir (une (bonne )?fois pour toutes|pour de bon|définitivement|avec (tout|moi))|(pense|penser|songe|songer|pensais|pensé|tête)( \p{L}+){0,3} (à|au|de|que) ?(mourir|me tuer|en finir|suicide|mettre fin (?=à (mes|ma)))(?! (avec|de (mon|ma|son|sa|rire|faim|honte|froid|chaud|soif|peur)|d'ennui))|(passer à l'acte|me tirer une balle|m'ouvrir les veines|avaler (tous|tout|mes)|me jeter sous|me foutre en l'air|me flinguer|me buter)|(personne|nul) (ne )?(s'en (rendrait|apercevrait)|remarquerait|pleurerait|regretterait|manquerait)( \p{L}+){0,2} si (je|j')|(suis|être|qu')( \p{L}+)? un (poids|fardeau|boulet) pour (tout le monde|ma famille|mes|les autres|eux|mon|tous)|je (déteste|hais) (ma vie$|vivre$)|(plus|aucun) espoir pour moi$|au bout du rouleau et|(mieux|plus simple|soulagés)( \p{L}+){0,3} si je (mourais|disparaissais)|(mon mari|il|mon père|mon copain|mon compagnon|elle) (me frappe$|me (tape dessus|menace de me tuer))|(mon mari|mon père|mon copain|mon compagnon) me bat(?=$|,| (quand il|depuis|encore|souvent$))|j'ai peur pour ma vie$
(me|m') ?(pendre|noyer|empoisonner|tirer une balle|jeter (sous|du|de la|par)|trancher les veines|ouvrir les veines|foutre en l'air|supprimer)(?! (la|l'|les) )
(veux|voudrais|aimerais|envie de|et|pour) ne plus jamais (me )?réveill~|(suis|étais) (encore |à nouveau )?coupée? les (jambes|bras|poignets|cuisses|veines)|personne ne me (regretterait|pleurerait)|(pas|plus) d'avenir pour moi( et|$)
(tout le monde|ils|elles|famille|enfants|mari|femme|parents|mère|amis|monde|gens|autres)( \p{L}+){0,4} (mieux|plus heureu~|plus tranquille~) sans moi
(plus|pas|aucune) (de |la moindre )?(raison|envie|volonté|force) de (continuer à )?vivre|(fatiguée?|lasse?|marre) de vivre$|ne (veux|voudrais) plus exister|(espère|voudrais|souhaite|prie) (\p{L}+ ){0,2}(mourir|ne pas me réveiller(?! (trop|avec|en|avant|à|tard)( |$)))|mourir dans mon sommeil|lettre d'adieu~
(sauter|saute|me jeter|me jette) (du|d'un|de la|par la|sous (un|le)|devant (un|le)) (pont|toit|balcon|fenêtre|train|métro|immeuble)(?<!sauter? du (train|métro))(?! (dans|en|pour))
(me|m') ?(coupe|entaille|taillade|lacère|brûle) (\p{L}+ )?(les |le )(bras|poignets?|cuisses?|jambes?|veines|peau)
me (scarifie|mutile|taillade)|me (coupe|couper) (les (veines|bras|poignets)|la peau|exprès)|me fais (du |volontairement du |encore du )?mal (quand je suis|exprès|volontairement|à moi|la nuit|pour oublier)
si je n'(étais plus (là|de ce monde|en vie)|existais (pas|plus))|(veux|voudrais|aimerais|envie de|et|pour) ne (plus|jamais) (me )?réveill~|(voudrais|aimerais|préférerais) (être mort~|crever)
(trop de|plein de|tous (les|mes)|une boîte de|avalé (des|les)) (médicaments|cachets|comprimés|somnifères)(?!.*(docteur|médecin|prescri))|(vais|veux|voudrais) me (pendre|noyer|jeter|tirer une balle|tuer|buter|foutre en l'air)
(ma|la) vie (n'a|n'a plus|ne sert|n'a pas) (plus |pas |aucun )?(à rien|de sens|aucun sens|sens)
j'ai envie d'en finir$|(envie|veux|voudrais) d?'?en finir (avec la vie|avec tout)$
(veux|voulais|voudrais|envie de) (en finir pour de bon|disparaître pour toujours|ne plus (vivre|exister|être là|me réveiller))|(plus|pas) la force de vivre|(la|ma) vie ne vaut (plus|pas) (la peine|d'être)|m'ôter la vie|me (foutre|jeter) (en l'air|sous)|me (couper|scarifier|pendre)|(serais|suis) mieux mort~|idées? (noires|suicidaires)|je (veux|voudrais|préférerais) (mourir|être mort~)|me donner la mort
(?<!(va|vont) )me (tuer|suicider)|suicid~|me faire du mal|en finir avec (la|ma) vie
mettre fin à (mes jours|ma vie)|(envie de|veux|voudrais) mourir
plus envie de vivre|ne veux plus vivre

# distress.unsure
({kin}|il|elle) (\p{L}+ )?(vient|venait|entre|entrait|rentre|se glisse) (\p{L}+ ){0,2}dans (ma chambre|mon lit)( \p{L}+){0,4},? (et|pour) (\p{L}+ )?(me|m'a) (touch|caress|tripot)~(?=$|,| (là|partout|entre|sous|et|pendant|sans|chaque))
(dit|disait|jure|juré|menacé|menace) (\p{L}+ ){0,2}qu'(il|elle) (\p{L}+ )?(me|nous) (\p{L}+ )?(tue|tuer|tuera|tuerait|butera|égorgera|étranglera) si (je |j'en |j')(\p{L}+ ){0,2}(parle|parlais|dis|disais|racontais?|raconte|dénonce|crie|porte plainte|appelle la police)
{kin} (\p{L}+ )?me menac~(?! de (?!mort|(me |nous )?(tuer|frapper|battre|buter|cogner|étrangler|faire)))
{kin} (\p{L}+ ){0,2}(me (\p{L}+ )?|m'(a|avait) (déjà |encore |souvent |toujours )?){hits}(?! (\p{L}+ )?(au(?! (visage|ventre))|aux|à(?! (la tête|coups))|en(?! plein)|dans (son sommeil|mon sommeil|la main|le dos))(?!\p{L}))(?!.*{games})|(il|elle) me {hits} (quand|dès|chaque|depuis|encore|et|devant|parce|tous)(?!.*{games})
{kin} (me|m'a) (touche|touchée?|caresse)(?! (beaucoup|profondément|droit|avec|par))|(il|elle) me touche (la nuit|là où|quand|sexuellement)

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
stopper|arretons( la)?|arreter (ici|la|maintenant)|stop( ici| la| tout)?|abandonner
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
(retirez|enlevez|sortez|retire) moi (de (l'étude|l'enquête|la liste)|du (sondage|panel))|je ferme (la|cette) (fenêtre|page|appli) (maintenant|là)|ça me suffit,? (au revoir|merci|bonne)
(ne )?(me )?(demandez|demande|posez|pose)(-?moi)? plus( (rien|de|la|questions?|aucune))*
(veuillez |merci de |pouvez-vous |il faut |je veux que vous )?(supprimez|supprime|supprimer|effacez|efface|effacer|retirez|retirer|supprimiez|effaciez)( (s'il vous plaît|toutes?|tout))* (mes|les) (réponses?|données|infos|informations)( (et|ou) (mes |les )?(réponses?|données|infos|informations))*
(laissez|laisse|lâchez|lâche|fichez|fiche|foutez|fous) moi (tranquille|en paix|la paix|partir|sortir)
(veuillez |merci de |pouvez-vous |vous pouvez |je veux que vous )?(supprimez|supprime|supprimer|effacez|efface|effacer|supprimiez|effaciez|détruisez|retirez|retire|enlevez|jetez|oubliez) (s'il vous plaît )?(toutes? |tout )?((mes|les) (réponses?|données|infos|informations|propos)|ce que j'ai (dit|répondu|écrit)|tout ce que j'ai (dit|répondu|écrit))( (de (l'étude|l'enquête|votre base)|s'il vous plaît|immédiatement))*
(je |j')(me retire|retire (ma participation|mon consentement|mon accord)|ne participe (plus|pas)|participe (plus|pas)|ne (réponds|répondrai) plus( à (rien|vos questions|aucune question))?|réponds plus( à (rien|vos questions))?|ne continue (pas|plus)|continue (pas|plus)|ne vais pas plus loin|vais pas plus loin|ne vais pas continuer cet entretien)( (de|à) (l'|cette |votre |la )?(étude|enquête|interview|entretien|sondage))?
(retirez|enlevez|supprimez|sortez)-moi (de (l'étude|l'enquête|la liste|cette étude|cette enquête|ce sondage)|du (sondage|panel))
(je |il faut que j'|faut que j')?(dois|vais devoir|doit) (arrêter |partir |filer |m'en aller )?(vous laisser|maintenant|là)( maintenant)?|je (m'en vais|y vais|file) (maintenant|là)
(je |j ?)?(n'ai |n'en ai |ai |n' ?ai )?(plus|pu) (du tout |vraiment )?(envie|la force|le temps|l'énergie|la patience|le courage)( (de|d') ?(faire ce sondage|cet? (entretien|interview|sondage|enquête|questionnaire)))?(?= *,| (merci|désolée?|au revoir|de continuer|de répondre|de parler))
(je )?(ne |n')?(veux|souhaite|voudrais) (plus|pu)( (du tout|rien|jouer|faire (ça|cela|partie)|en être|y participer))*(?= *,| (merci|désolée?|au revoir|dire|répondre|continuer|participer))
(ça|cela) suffit (maintenant|comme (ça|cela)|là|pour (aujourd'hui|moi))|(c'est|en voilà) assez (maintenant|comme (ça|cela))|assez (maintenant|comme (ça|cela))|(c'est )?(fini|terminé) pour moi|stop (ça suffit|maintenant|là|ici|svp|à tout)|on arrête (là|ici|tout maintenant)|tchao|ciao|bonne continuation|jme (casse|barre)|je raccroche
(comment|où) (est-ce que je |je |on |peut-on |puis-je |faire pour )*(arrête|arrêter|quitte|quitter|sort|sortir|stoppe|stopper|terminer|sors)( (ça|d'ici|cet?|cette|l'|le|la|du|de) ?\p{L}*){0,2}
^stop$
vous (m'avez|avez) (déjà )?(posé|demandé) assez( de questions)?
(laissez|laisse|lâchez)-moi (partir|sortir|m'en aller|y aller)
je peux y aller|puis-je (y aller|partir|m'en aller)|(laisse|laissez|lâchez|lâche|fichez|fiche|foutez|fous)-moi (tranquille|en paix|la paix|la grappe)|((je (crois|pense) )?qu')?on (va |peut |devrait )?en (reste|rester) là|restons-en là|arrêtons-(nous )?là|j'(arrête|arrete) (là|ici)
(au revoir|salut|ciao|bye|adieu)|fin de (l'entretien|l'interview)

# parts.all
(je n'ai |j'ai )?(plus )?rien à (ajouter|dire|raconter|signaler)
(ce (sera|serait)|c'est|c'était|voilà) tout|(rien|pas grand-chose) (d'autre|de plus)( à (dire|ajouter))?|(je n'ai )?(plus )?rien (à|de plus à) (dire|ajouter)

# parts.unwilling
pas (eu )?le temps( de| d'| pour)?|plus le temps( de| d'| pour)
(je )?(ne |n')?(vois|comprends) pas pourquoi (je|j'|vous|tu)( (devrais|dois|vous|te|le|la|en))*|pourquoi (je (vous|te|devrais)|devrais-je)
(je |j'|on )?(n'ai|ai|j'ai|j ?ai) (plus|pas|vraiment pas|vraiment plus|absolument pas|aucune) (envie|la force|l'énergie)( de| d')?|(plus|pas|aucune) (envie|la tête)( à| de| d')?|(je |j')?(ne |n')?(veux|souhaite|désire|tiens|voudrais) (plus|pas|vraiment pas|aucun(e)?)( à)?|(je )?(préfère|préférerais) (ne )?(plus|pas)|(la |trop la |grosse )?flemme( là)?( de| d')?|(je )?n'en peux plus( de)?|(je )?refuse(?! (pas|jamais))( de| d')?

# parts.wish
on (peut|pourrait|va|doit)(?=.*(entretien|interview|sondage|enquête|questionnaire|vos questions|discussion))
(je |j')(tiens à|propose|demande)( (de|d'))?|vous (pouvez|pourriez)|est-il possible( de| d')?|serait-il possible( de| d')?|peut-on|possible( de| d')|(je |j')(aimerais|voudrais|souhaiterais) (autant|bien|mieux)|faut
(je |j'|nous )?(veux|voudrais|voudrions|souhaite|souhaiterais|aimerais|préfère|préférerais|désire)( bien)?|(peut-on|pouvons-nous|pourrions-nous|(pouvez|pourriez)-vous|(peux|pourrais)-tu|puis-je)|est-ce (qu'on|que nous|que je|que vous) (peut|peux|pourrait|pouvons|pourrions|pouvez)|il est temps( de| d')?|veuillez|merci (de|d')

# parts.end
je (pars|m'en vais|me tire|me casse|me barre)
(je |j ?'? ?)?(arrête|arrêterai|abandonne|stoppe|quitte|laisse tomber|lâche l'affaire|me désiste|jette l'éponge|passe mon chemin|m'arrête|m'en vais|sors|me retire)( (tout|ça|là))*|fini|terminé|j'ai (fini|terminé)|sans moi|c'est (bon|fini|terminé)|ça suffit|j'en ai assez|on (s'arrête|arrête)|je dois (arrêter|y aller|partir)|fin
arriver (au bout|à la fin)|conclure
en rester là|y mettre (fin|un terme)|arrêter là|couper court
(m'|s'|nous |l')?(arrêter|arrete|arrêtez|arrête|arrêtons|terminer(?! (toutes )?(les|vos|ces) questions)|terminez|terminons|finir(?! (toutes )?(les|vos|ces) questions| de répondre)|finissez|finissons|conclure|concluons|mettre (un terme|fin)( à)?|mettez (un terme|fin)( à)?|stop|cesser|cessez|cesse|clore|clôturer|abréger)

# parts.drop
sortir( de)?|partir|annuler|lâcher|me retirer( de)?|se retirer|abréger
(stopper|stoppez|interrompre|quitter|fermer|laisser tomber|raccrocher|annuler|abandonner)

# parts.goOn
(finir de répondre|(finir|terminer) (toutes )?(les|vos|ces) questions|continuer|poursuivre|participer|aller plus loin)

# parts.topic
(ma|la) participation|(la|cette) discussion(?= (ici|là|maintenant))
((cet |l'|notre )(entretien|interview|échange)|interview|enquête|sondage|questionnaire|questions?|interrogatoire|(cette|notre) (conversation|discussion|étude)|ce chat)

# parts.here
(ici|là|à ce stade)

# parts.spare
(ça|cela) reste en famille|(c'est )?entre moi et (ma|mon|mes) \p{L}+
suivante?|la suivante|la prochaine|prochaine|passe|je passe|je saute|passer|perso|personnel|privé|confidentiel|intime|secret|joker|je le garde pour moi|pas de réponse|plutôt pas|mieux vaut pas|non merci|sans avis|skip|next|autre chose|je ne réponds pas

# parts.courtesy
bonne (journée|continuation|soirée|fin de journée)
merci( bien| beaucoup)?|désolée?|pardon|excusez-moi|navrée?|bonne soirée|sans façon|cordialement

# parts.private
(ça|cela) reste (entre nous|pour moi)|(ce n'est|c'est) pas (à discuter|discutable|négociable)|je me tais (là-dessus|sur (ça|ce sujet))|je me réserve le droit de ne pas (répondre|le dire)|laissons (ça|cela)( de côté)?|^passons$
^(je refuse|on passe|ça me regarde moi)$
(c |c'?est |ce sont |ça reste |c'est pas |ce n'est pas |c pas )*(pas (vos|tes) (affaires|oignons)|(ma vie privée|mon affaire|mes oignons|mes affaires)(?<=(c'?est|ce sont|reste|c ).*))( (à moi|ça|non plus))?
(je )?(ne )?(veux|souhaite|désire|tiens|peux|préfère|vais) (pas |ne pas |pas à )+(vous |le |en |lui )?(dévoiler|livrer|détailler|m'étaler|en dire plus|discuter)( (ça|cela|là-dessus|ici|sur ça|de ça))*
(cette |la )?question (est )?(bien |beaucoup |un peu )?trop (personnelle|intime|privée|indiscrète)
(je |j')?(ne |n')?(réponds|répondrai|parle|parlerai|divulgue|dirai)( (pas|rien|plus))( (à|de|sur|là-dessus|de (ça|cela)|à (ça|cela)|ça|cela|cette question|ce genre de (questions?|choses?|sujets?)|aux questions (personnelles|privées|indiscrètes)|à (cette|ce genre de|ces) questions?|ce sujet|cela|mon avis|avec (vous|des inconnus)|aux inconnus))+
(je )?(ne )?(le |vous |te |l'|en |lui |vous le |te le )+(dirai|réponds|répondrai|raconterai|parlerai)( (pas|rien|jamais))
(ça|cela|c'|ce) ?(est|reste|relève|fait partie)( (trop|très|un peu|assez|plutôt|vraiment|de|du|mon|ma|mes|l'ordre|domaine|jardin))* ?(perso|privée?s?|personnel(le)?s?|intime|confidentiel(le)?|indiscret|indiscrète|vie privée|mes oignons|pas vos affaires|pas tes affaires|jardin secret)( (tout ça|ça|cela|pour moi))?|(cette|la) question est( (trop|très|un peu|assez|plutôt))* (sensible|délicate|indiscrète|tabou)
(ça|ca|cela) (ne )?(te|vous|le|l') ?(regarde|concerne)(nt)? (pas|en rien|absolument pas|pas du tout)|(ça|cela) (ne )?regarde (que moi|personne)|(ça|cela) n'?(a|est) (pas )?(à vous|à te|votre affaire)( regarder)?|(c'est|ce sont) mes (affaires|oignons)|de quoi (je me|tu te|vous vous) mêle(z|s)?|occupez-vous de vos affaires|qu'est-ce que (ça|cela) (peut (vous|te) faire|vous regarde|te regarde)
(ne )?(me )?(demandez|demande|posez|pose)( ?-?(moi))? pas (ça|cela|ce genre de (choses?|questions?)|de (questions? )?(ça|cela)|ce genre de trucs)|(ne )?me demande(z)? pas
(je )?(ne )?(peux|veux|souhaite|tiens|désire|compte|vais|préfère|préférerais) (pas |mieux |autant |vraiment pas |plutôt |ne pas )+(à |vous |en |le |y |te |vous le |m'|ça |cela |trop )*(dire|parler|répondre|divulguer|révéler|évoquer|aborder|partager|commenter|étendre|raconter|m'étendre|rentrer dans (les|ces) détails|entrer dans (les|ces) détails|exprimer)( (de|sur|à|là-dessus|ça|cela|ce sujet|ce genre de (choses?|sujets?)|publiquement|avec vous|cette question|celle-(ci|là)|ici|des|du|questions?|trucs?|vie|privée))*
(je )?(garderai|préfère garder|vais garder|préférerais garder|garde (?=ça|cela|la)) ?(ça|cela|la réponse) (pour (moi|nous)|secret)|(je )?le garde pour moi (désolée?|merci)|je (m'abstiens|m'abstiendrai|préfère m'abstenir)|(pas de|aucun|aucune|sans) (commentaires?|réponses?|avis à donner)|no comment|(pas|plutôt pas|non) à l'aise (avec|pour|d')( (cette question|en parler|répondre|ce sujet))+|(cette question|la question|elle) est (trop |un peu |assez |très )*(personnelle|indiscrète|intime|privée|déplacée|intrusive|gênante)|(ça|cela) va trop loin|trop indiscret|secret défense|(je )?(n'ai |ai )?pas (le droit|envie|l'autorisation) (de |d')(en |vous |le )*(dire|parler|répondre)
(je )?(ne |n'?)?(répondrai|dirai) (pas|rien)( (à|de) (ça|cela))?|(c |c'?est )(trop |très |assez |un peu |du domaine )?(perso|privée?|personnel(le)?|intime|confidentiel)|trop (perso|privé|personnel|intime)
pourquoi (vous voulez|voulez-vous|tu veux) savoir( ça)?|(ça|cela) reste entre nous|c'est mon (secret|affaire)
(ça|cela|ca) (ne )?(te|vous) (regarde|concerne) (pas|en rien)|(ça|cela) ne regarde personne|(c'est|ce (ne )?sont) pas (vos|tes) (affaires|oignons)|(mêle|occupe)(-toi|z-vous) de (tes|vos) (affaires|oignons)|(je )?(préfère )?garder? (ça|cela) pour moi|en quoi (ça|cela) vous regarde

# parts.next
(peut-on|on (peut|pourrait)|je (voudrais|préfère|veux|peux)|j'aimerais|pouvez-vous|pourriez-vous|est-ce qu'on peut)( bien)? (passer|sauter|zapper|éviter|laisser) (celle-(là|ci)|cette question|à (la (suite|suivante|question suivante)|autre chose)|la question)
(on |je |vous |tu )?(peut|peux|pouvez|pourrait|voudrais|veux|préfère|vais)( (pas|plutôt))? ?((passer|sauter|zapper|changer)( (à la|à une|cette|la|de))+ (question|suivante|suite|sujet)( suivante)?|(passer|sauter|zapper) celle-(ci|là)|passer mon tour)|(passez|passons|passe|sautez|saute|sautons|zappez|zappe)( (à la|à une|cette|la|celle-(ci|là)|mon|ce))+ ?(suite|suivante|autre|question( suivante)?|tour|sujet|chose)?|(la )?(question )?suivante (s'il|svp|stp|merci)( (vous|te) (plaît|plait))?|(à la|la) suite (s'il|svp|stp)|(une )?autre (question|sujet)|n'en parlons pas|pas (celle-là|cette question)|(posez|demandez)-moi autre chose
(question|sujet) suivante?|(prochaine|autre) question|(je |on )?(passe|passer|passons|saute|sauter|zappe|zapper) (mon tour|à la (question )?suivante|cette question|la question)|changeons de sujet|parlons d'autre chose|joker

# parts.tell
parlons|(demandez|demande|posez|pose|savoir|dirais|parlerais|raconterais)(-moi)?( (de|plutôt))*
(vous |te |en |y |le |m'|me |d'en )?(répondre|parler|dire|aborder|partager|évoquer|exprimer|commenter|divulguer|discuter|raconter|confier|détailler|étendre|prononcer)( là-dessus)?

# parts.unknown
(ça|rien) (ne )?me (vient|revient) pas( (là|comme ça|à l'esprit|en tête|tout de suite))*|ça,? je l'ignore|je (ne )?vois pas(?=,? (désolée?|pardon|merci|quoi (dire|répondre)))( quoi (dire|répondre))?
(je |j |j'|ch)?(ne |n'|n )?(le |en |m'en |me |vous |te |lui |l')?(sais|saurais|souviens|rappelle|savais|(pourrais|peux)(?=.*(dire|répondre|expliquer|juger|souvenir|rappeler|raconter))) (vraiment |trop |absolument |franchement |même |plus |bien |du tout )*(pas|plus|rien|trop|po)( (trop|vraiment|bien|exactement|du tout|là|moi|plus|comme ça|quoi|comment|pourquoi|de tête))*( (à |d'|quoi |vous |te |le |vous le |de |en )*(dire|répondre|expliquer|penser|juger|souvenir|raconter|mots))?|(j'|j |je ?n')?en sais (fichtrement |foutrement |absolument |trop |vraiment )*rien|(j|je|ch|ché|sé)( |')?(pas|sais pas|sai pas|c pas|pa)|chai?s? pas|chuis pas sûre?
(je |j'|chui |j |chuis |j'suis |suis )?(ne |n')?(suis |en suis )?(pas|plus) (trop |vraiment |très |tout à fait |entièrement |bien |du tout |complètement )*(sûre?|certaine?)( (de moi|de ça|du tout|de la réponse))*|(j'ai |j |je n'ai |g |ai )?(aucune|pas d'|pas une|pas la moindre|pas de|aucun|zéro|pas vraiment d'|nulle) ?(idée|souvenir|opinion|avis|exemple|réponse|préférence|idées)( (en tête|précise?|particulier|particulière|là-dessus|sur (ça|la question|le sujet)|qui me vienne?))*
(rien|y a rien|il n'y a rien|aucun exemple) (ne |de |qui |là )*(me )?(vient|vienne|particulier|spécial|précis)( (à l'esprit|en tête|là|comme ça|à l'idée|de particulier))*|(je |j')?(n'y |n'ai |ai |y ai |y )?(jamais|pas) (encore |vraiment |trop )*(pensé|réfléchi|songé|fait attention|posé la question)( (à (ça|cela)|y|là-dessus|vraiment))*|(c'est |ce n'est pas |pas |c'est assez )?(difficile|dur|compliqué|facile|évident) (à|de) (dire|répondre|expliquer|juger)|(ça|cela) ne me (dit|vient|rappelle) rien|(ça|cela) me (dit|rappelle) rien|qu'est-ce que j'en sais|comment (je |voulez-vous que je |veux-tu que je )+(le )?(sais|sache|saurais)|(faut|faudrait) que j'?y? ?(réfléchisse|pense)|j'ai un (trou|blanc)( de mémoire| noir)?|là je sèche|pas (vraiment )?d'avis( là-dessus)?|sans opinion|rien de (spécial|particulier|précis)|ça m'échappe|mystère total|(je )?(n'ai|ai) pas (fait attention|retenu|d'explication)
(g|j'ai|je n'ai) ?(pas|aucune) (d'|)idées?
(ça|cela|c') ?(m'est|m'a) (complètement |totalement )?(sorti|échappé|parti)( de la (tête|mémoire))?|(j'ai |je l'ai )?(complètement )?oublié|(j'ai un |le )?trou (noir|de mémoire)|(je )?(n'y |n'ai |ai |y ai )?jamais (réfléchi|pensé)( (à (ça|cela)|y|là-dessus))?|(je )?(n'ai |ai )?(pas|aucun|aucune) (d'|)(avis|idée|réponse|opinion)|dieu sait|je donne ma langue au chat
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
pf+|bof+|euh+|alors là|mon dieu|dois|devrais|doit|faut
hmm|hm|mmh|bof|ouf|bah|beh|rooh|ouh|hum|heu|hein|quoi|voilà quoi|tant pis|jsuis|j'suis|suis|ai|as|avez|été|sera|peut-être|probablement|sans doute|en fait|au fond|sincèrement|carrément|genre|tellement|comme|comme ça|moment|instant|là maintenant|tête|de tête|de mémoire|bonne question|ne m'en voulez pas|ma|mon|mes|notre|nos|se|soi|si|vais|va|fait|faire|dire|même|non plus|sans rancune|longtemps|journée|soir|déso|dsl|stp|frérot|plus|mal|sens|question|chose|par|sur ça|sans|leur|elle|celle-(là|ci)|celui-(là|ci)
(maintenant|tout de suite|pour (moi|aujourd'hui|l'instant)|aujourd'hui|de (ma part|mon côté)|déjà|désormais|immédiatement|relou|chiant|ennuyeux|barbant|nul|saoulant|soûlant|pénible|long|lassant|lourd|quel ennui|perte de temps|(ça |tu |vous )?(me |m')(saoule|soûle|gonfle|ennuie|fatigue|lasse|énerve)(z|nt)?|je|j'|j|ne|n'|moi|me|m'|on|nous|vous|tu|te|toi|le|la|les|l'|l|un|une|des|du|de|d'|d|ce|c'|ça|ca|cela|cet|cette|ces|vos|votre|tes|ton|en|y|à|a|au|aux|et|ou|là|là-dessus|dessus|pour|avec|sur|à ce sujet|à cette question|que|qu'|alors|bon|ben|bah|euh|hein|oui|non|nan|ouais|ok|d'accord|merci|beaucoup|bien|s'il (vous|te) plaît|s'il (vous|te) plait|svp|stp|désolée?|pardon|excusez-moi|navrée?|franchement|honnêtement|sincèrement|vraiment|trop|très|juste|simplement|mais|donc|voilà|ah|oh|pff|mec|frère|frérot|gars|mdr|lol|monsieur|madame|c'est|est|tout|toutes|encore|plutôt|mieux|si (ça|cela) ne vous dérange pas|un peu|rien|autres|d'autres|davantage|aussi|wesh)

# harmless
sauter (\p{L}+ ){0,2}(pont|falaise) à l'élastique
(personnage|héros|héroïne|acteur|film|roman|elle|il|fin)( \p{L}+){0,3} se suicide|(suicide|suicides) (des|chez|d'un|du|de (l'|la|son|sa|mon|ma))|(sur|du|le|au) suicide (des|chez|d'|collectif|assisté|commercial|politique)|(voudrais|veux|aimerais)( \p{L}+)? disparaître (sous|dans|derrière)|me (coupe|brûle|griffe) (\p{L}+ )?(le doigt|en cuisinant|en me|les (cheveux|ongles)|avec (le|la|un|une) (couteau|poêle|papier))|me fais (du )?mal (au|à la|aux|en (courant|jouant|tombant))
(préf[èé]re~ mourir|plutôt mourir)( plutôt)? que(?! (\p{L}+ ){0,3}(vivre|continuer))
envie de sauter (par la fenêtre|de joie)|(avec|sur) la poêle
(veux|voulais|voudrais) (plus|pas) vivre (en|dans|à|au|aux|ici|là|avec|chez|seule?|comme|sans|près|loin|sous)~|(voulait|voulaient) mourir (chez|à la maison|en paix)
(mourir|crever|meurs|mourais|mort) de (rire|faim|honte|froid|chaud|soif|ennui|peur|sommeil|envie)|(prévention|film|livre|taux|cours|sujet|formation|débat)~ (du |de |sur le |au )*suicid~|(me tuer|me tue|tuer) (à la tâche|au travail|à|le temps)|à mourir

# sets
kin: mari|copain|compagnon|conjoint|mec|ex|ex-mari|père|papa|beau-père|mère|belle-mère|oncle|frère|demi-frère|cousin|grand-père|femme|copine|petit ami|voisin|prof|entraîneur
hits: frappe|frappait|frappée?|bat|battait|tabasse|tabassée?|tape dessus|gifle|cogne|étrangle|étranglée?|maltraite|violente|viole
games: (échecs|tennis|jeu|jeux|cartes|fifa|dames|belote|course|scrabble|monopoly|foot|ping)
`;
