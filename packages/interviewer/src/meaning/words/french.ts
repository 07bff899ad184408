export const french = String.raw`
# negation
n'~|ne|pas|jamais|aucun(e)?|rien|sans|ni|guère|nulle part|nullement|refus~|(je|il|elle|on) dout~
personne (ne|n'~)

# harmless
pas (seulement|mal|que|de problème)|n'importe~|n'est-ce pas|sans (doute|aucun doute|problème)|rien que|n'hésit~

# condition
si|s'(il|ils)|à condition|à moins|pourvu|au cas où|sauf si|même si|comme si|imaginons|supposons

# attribution
on (nous|m')\s?a (\p{L}+ )?(promis|dit|assuré|raconté)|(ils|elles) (nous|m')\s?(ont|avaient) (\p{L}+ )?(promis|dit|assuré|raconté)|avant,? je (pensais|croyais)
(mon|ma|mes|ton|ta|tes|votre|vos|notre|nos|son|sa|ses|leur|leurs|le|la|les|un|une|des|certain~|beaucoup|ce|cette|l'~)( \p{L}+){0,3} (dit|disent|disait|disaient|pense|pensent|pensait|trouve|trouvent|prétend~|affirm~|croit|croient|raconte~|écri~|promet~|a dit|ont dit)
(il|elle|ils|elles|les gens|tout le monde|certains|d'autres|qui) (m'a dit|m'ont dit|nous a dit|dit|disent|disait|pense|pensent|pensait|prétend~|affirm~|croit|croient|a dit|ont dit)
(selon|d'après|soi-disant|prétendument|il paraît|paraît-il|à ce qu'il paraît)|j'ai (entendu|lu)|on (m'a dit|dit que|raconte)|l'idée

# turns
mais|pourtant|cependant|toutefois|alors que|tandis que|bien que|quoique|en revanche|par contre|quand même

# subordinates
parce (que|qu'~)|car|puisque|donc|quand|lorsque|pendant que|jusqu'à

# joins
et|ou|puis|ensuite

# subjects
(je|j'~|tu|il|elle|on|nous|vous|ils|elles|ça|c'~|cela|moi)

# trailing

# told
participant~|personne~|client~|utilisat~|gens|trouve~|sent~|semble~|dit|pense~|mentionne~|décrit|vraiment|très|avoir|être|avait|était|sont
`;
