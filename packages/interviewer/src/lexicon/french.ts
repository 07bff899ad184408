import type { WordingData } from "./lexicon.ts";

export const french: WordingData = {
  functionWords: `le la les faites fait font disent voit vient viennent prend prennent faisait va vont pensez croyez dites dit jamais toujours encore bien comme tout
    tous rien leurs lui matin soir jour jours semaine midi lundi mardi mercredi jeudi vendredi samedi dimanche deux trois quatre cinq sans entre vers un une des du
    de et ou mais je vous tu il elle nous on ils elles mon ma mes votre vos son sa ses notre leur ce cet cette ces ça cela est sont était étaient été être avez avons
    ont avait aviez avoir ne pas avec pour sur dans par chez depuis au aux en qui que quoi qu'est comment pourquoi quel quelle quels quelles quand où combien plus
    très quelque chose pouvez pourriez parler raconter dire passé arrivé après avant lorsque est-ce davantage y d'un d'une s'est n'est j'ai êtes étiez c'est qu'il
    ensuite ressenti décrire`,
  emptyWords: `aussi beaucoup toute toutes quelqu'un quelques choses fois moment disiez évoqué mentionné faire sentir sentez sentiez pendant contre tant même autre
    autres ici maintenant alors chaque partie type façon manière raconté décrit parce d'abord parlé parliez tellement plutôt surtout souvent généralement habituellement habitude avais avez auriez aurais serait serais seriez étais soit soient voulez voulu pouvoir devoir dois doit`,
  attribution: [
    "(?:vous |tu )(?:m'|me |nous |y |l')?(?:avez|aviez|as) (?:(?:aussi|déjà|bien|tout à l'heure|précédemment) )*(?:dit|mentionné|évoqué|raconté|décrit|expliqué|indiqué|parlé|précisé|signalé|confié)(?: (?:que|qu'|aussi|tout à l'heure|avant|de|d'|du|des))*",
    "(?:vous |tu )(?:me |m'|le |l')?(?:disiez|disais|parliez|mentionniez|évoquiez|racontiez|décriviez|expliquiez|dites(?!-vous)|mentionnez|évoquez|décrivez)(?: (?:que|qu'|tout à l'heure|avant|aussi|de|d'|du|des))*",
    "(?:vous |tu )(?:m'|me |nous |l'|t'|vous )?(?:affirm|soulign|rappel|précis|signal|confi|avou|not|rapport|pein?dr|mentionn|évoqu|racont|expliqu|parl|plaign|écriv|répond|décriv|appel|qualifi)(?:iez|ais|ez(?!-vous)|es)(?: (?:que|qu'|de|d'|du|des|aussi))*",
    "(?!(?:vous vous|tu t') ?(?:êtes|étiez|es|étais) (?:\\p{L}+ )?dit)(?:vous |tu )(?:m'|me |nous |l'|y |t'|vous )?(?:avez|aviez|as|avais|êtes|étais|es|étiez)(?: \\p{L}+)? (?:affirmé|souligné|rappelé|admis|reconnu|répondu|écrit|raconté|dit|parlé|plainte?|suggéré|noté|rapporté|résumé|appelé|qualifié|comparé)(?: (?:que|qu'|de|d'|du|des|aussi))*",
    "(?:tu |vous )(?:disais|dis|dites(?!-vous)|parlais|parles|racontais|racontes)(?: (?:que|qu'|de|d'|du|des|aussi|tantôt|tout à l'heure))*",
    "(?:selon vos (?:mots|propos|dires)|pour reprendre vos mots),?",
  ],
  attributionOpeners: "quand comme si puisque car et mais lorsque avant que où alors donc après heure tantôt",
  leading: {
    phrases: [
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:n'est-ce pas|non|pas vrai|hein|c'est ça|d'accord|correct|exact|oui|vrai|si|je me trompe|c'est bien ça|vous ne trouvez pas|vous ne croyez pas|c'est vrai)$",
      "n'est-ce pas",
      "ne (?:pensez|croyez|trouvez|diriez|sentez|seriez|considérez|voyez)-vous pas",
      "vous ne (?:pensez|croyez|trouvez|diriez|sentez|seriez|considérez|voyez) pas",
      "(?:est-ce que )?(?:ce|cela|ça) n'(?:est|était|a|avait|aurait)(?:-ce)? pas",
      "(?<!(?:pourquoi|que|quoi|comment|qui|quand|où|combien) )ne (?:vous |te |lui |leur )?\\p{L}+-(?:t-)?(?:il|elle|ils|elles|on) pas",
      "^n'(?:est|était|avez|a|aviez|avait|aimez|auriez)(?:-\\p{L}+)+ pas",
      "^ne (?:\\p{L}+-)?\\p{L}+-(?:vous|il|elle|ce|t-il|t-elle|ils) pas",
      "^est-ce que (?:vous |ce |cela |ça )?n[e']",
      "(?:(?:êtes|seriez|serez)-vous|vous (?:êtes|serez|seriez)) (?:\\p{L}+ )?d'accord(?! avec (?!moi))",
      "(?:sûrement|certainement|sans (?:aucun )?doute|évidemment|bien sûr|bien entendu|manifestement|naturellement|clairement|indéniablement|forcément|assurément)",
      "comme (?:chacun|nous|tout le monde) (?:le )?sai[st]",
      "comme nous le savons",
      "il est (?:évident|clair|logique) que",
      "de toute évidence",
      "(?:tout le monde|la plupart des (?:gens|personnes|\\p{L}+)|beaucoup de (?:gens|personnes)|les autres|chacun|d'autres) (?:sait|savent|pense|pensent|dit|disent|trouve|trouvent|aime|aiment|adore|adorent|déteste|détestent|préfère|préfèrent|est|sont)",
      "vous (?:conviendrez|admettrez|reconnaîtrez|avouerez)",
      "vous devez (?:être|avoir|vous sentir|admettre|reconnaître|avouer)",
      "vous avez dû (?:être|vous sentir|trouver|avoir)",
      "(?:combien|à quel point) (?:aimez|avez-vous (?:aimé|adoré|détesté|apprécié)|appréciez|détestez|adorez|vous aimez|vous avez (?:aimé|adoré|détesté))",
      "combien (?:est|était)-ce (?:mieux|pire|plus)",
      "(?:je suppose|j'imagine|je présume|je parie) que",
      "(?<=[\\p{L} ]{5}[,.;–—-] ?)(?:avou(?:e|ez)|admet(?:s|tez)|tu (?:ne )?(?:trouves|crois|penses) pas|vous (?:ne )?(?:trouvez|croyez|pensez) pas|j'ai raison|ai-je (?:tort|raison)|dis|j'imagine|je suppose|je présume|pas trop|avouez-le|tu vois|vous voyez|ou je me trompe|n'est-il pas|tu sais|voyons)$",
      "(?:tu|vous) (?:ne |n')?(?:trouves|crois|penses|dirais|trouvez|croyez|pensez|diriez|es|êtes|aimeriez|aimerais|voudriez|préféreriez|avez|as) pas (?:que|qu'|ça|cela|plutôt|un peu|d'accord|mieux)~",
      "(?:trouves|crois|penses|dirais|préférerais|aimerais)-tu pas",
      "^(?:est-ce que |n'est-ce )?(?:vous |ce |cela |ça |c'|tu |il |elle |on )?n[e'] ?\\p{L}+(?:-\\p{L}+)* pas(?=[^.]*\\?)",
      "^(?:j'imagine|je suppose|je présume|je parie|je devine|nul doute|pas de doute|c'est sûr|c'est certain|avouons|convenez|reconnaissez|admettez|on sait (?:tous|bien)|nous savons tous|comme on (?:le )?sait)",
      "(?:à coup sûr|sans nul doute|comme de raison|de toute façon|c'est évident|il va de soi|cela va de soi)",
      "(?:tu as|vous aviez|ça a|cela a|ce fut|il a|elle a|ils ont|on a) (?:\\p{L}+ )?dû (?:\\p{L}+ )?(?:être|vous|te|sentir|trouver|avoir|s')",
      "(?:ça|cela|ce|tu|il|elle) (?:doit|devait|dois|devais) (?:\\p{L}+ )?(?:être|avoir|te sentir|se sentir|sembler|paraître)",
      "vous (?:deviez|devez) (?:\\p{L}+ )?(?:être|avoir|vous sentir|trouver)",
      "(?<=^(?:\\p{L}+, ?)?)(?:tout le monde|personne|n'importe qui|la plupart des (?:gens|\\p{L}+)|tous les \\p{L}+|on|beaucoup de (?:gens|\\p{L}+))(?= )[^?]*[.]",
      "(?:à quel point|combien) (?:[\\p{L}'-]+ ){0,3}?(?:manqu|regrett|souffr|craign|pes|coût|gên|fais-?\\p{L}* confiance|faites-?\\p{L}* confiance)\\p{L}*",
      "^(?:est-ce que )?(?:vous |ce |cela |ça |c'|tu |il |elle |on )?n[e'] ?(?:te |vous |lui |leur |me |se |l'|t')+\\p{L}+ pas(?=[^.]*\\?)",
      "un(?:e)? si (?:gros|grosse|grand|grande|petit|lourd) ",
      "^(?:l[ea]|les|ton|votre|ce) ?[\\p{L}'-]+ (?:est|était) donc ",
      "^donc (?:[\\p{L}'-]+ ){1,6}(?:est|était) (?:une?|le|la) (?:erreur|échec|problème)",
      "(?:en (?:veux|voulez|voulais|vouliez|as voulu)) (?:à|aux|au|beaucoup)",
      "^(?:et |donc )?(?:diriez-vous|dirais-tu|est-ce que (?:vous diriez|tu dirais)) qu(?:e|')~",
    ],
    how: [
      "(?<=\\p{L} )(?:si|tellement)",
      "(?:à quel point|dans quelle mesure|combien|jusqu'à quel point) (?:\\p{L}[\\p{L}'-]* ){0,6}?",
      "(?<=\\p{L} )(?:si|tellement|aussi) peu",
    ],
    closed: [
      "^(?:est-ce que )?(?:c'est|c'était|était-ce|est-ce(?! que)|étiez-vous|êtes-vous|es-tu|étais-tu|trouv(?:ez|iez)-vous|trouves-tu|avez-vous trouvé|as-tu trouvé|vous êtes|vous étiez|tu es|tu étais|vous avez trouvé|tu trouves|vous trouvez|cela (?:a|avait)-t-il été|ça a été|l(?:e|a) \\p{L}+ (?:est|était)-(?:il|elle)|les \\p{L}+ (?:sont|étaient)-(?:ils|elles))(?: (?!pas )[\\p{L}'-]+){0,4}? ",
    ],
    feels: [
      "^(?:et |mais )?(?:vous (?:êtes|étiez)-vous|vous (?:sentez|sentiez)-vous|te (?:sens|sentais)-tu|t'(?:es|étais)-tu|est-ce que (?:vous vous|tu te|tu t') ?(?:êtes|es|sentez|sentiez|sens|sentais)|(?:vous vous|tu t'|tu te) ?(?:êtes|es|sentez|sentiez|sens|sentais))(?: senti(?:e|es|s)?)? (?:(?:très|un peu|si|trop|vraiment|plutôt|parfois|alors) )*(?!senti|comme|quand|avant|après|pareil|mieux|autre|prêt|capable|libre\\b|chez|dans|avec|rend|déjà|rappel|rapp|organis|posé|deman|dit|servi|lanc|mis|retrouv|occup|renseign|inscri|tourn|adress)",
    ],
    valuations: `bon(?:ne|s|nes)?\\b mauvais bien\\b facile difficile utile inutile satisf insatisf content mécontent heureu malheureu agréabl désagréabl déç(?:u|ue|us)\\b
      gêna ennuy confortabl inconfortabl efficac pratiqu stressant amusant pénibl douloureu précieu fiabl intuiti confu(?:s|se)\\b clair(?:e|s)?\\b attrayant attirant
      sûr(?:e)?\\b just(?:e|es)\\b injust cher(?:s)?\\b chère coûteu lent(?:e)?\\b rapid aimabl terribl incroyabl excellent frustr fatigant beau\\b bell lai(?:d|de)\\b fi(?:er|ère)\\b inqui enthousias important(?=e?\\sest\\sce) normal\\b anormal triste simple compliqu complex gentil sympa accueillant chaleureu poli\\b polie impoli patient impatient honnête malhonnête professionnel
      compétent sale\\b bruyant moderne vieillot démodé logique absurde bizarre étrange grave\\b dangereu risqué malsain délicieu savoureu insuffis fâch contrari vexé bless
      soulag surpr nerveu fatigu lass(?:é|ant)\\p{L}* épuis énerv irrit stressé tannant tanné confian rassur méfian décourag motivé démotiv strict sévère correct\\b excessif 
      moche horrible mécontent anxieu furieu agacé révolt attach dégoût`,
    strong: `frustr énerv colère furieu fureur rage irrit agac agaç incroyabl merveilleu fantastiqu excellent brillant formidabl génial extraordinair stupéfi dégoût répugn horribl horreur terribl affreu
      épouvantabl ha(?:ï|is|ine|ïr|ïssez)\\p{L}*\\b détest ador(?:é|ez|er|e|able|iez)\\b ravi(?:e|s)?\\b ench?ant enchant émerveill excité enthousias euphor dévast désastr catastroph cauchemar pathétiqu inutil ridicul stupid idiot bêt(?:e|ise)\\b
      honte honteu embarrass humili indign peur effray terrifi paniqu angoiss anxi déprim misérabl désespér déç(?:u|ue|us)\\b décev déception amer(?:tume)?\\b amère coupabl culpabilis jalou envieu regrett déborde dépass(?:é|ée)\\b accabl épuis impressionn
      magnifiqu parfait impeccabl insupportabl intolérabl inacceptabl atroce scandal choqu surprenan fier(?:té)?\\b fière heureu malheureu joi(?:e|eux)\\b joyeu bonheur plaisir douloureu cruel trahi arnaqu ordure nul(?:le|s)?\\b(?!\\spart) incompéten
      grossier calvaire supplice galère enfer\\b stress ennuyeu ennuy ennui trist tristess solitud soulag inquièt inquiét sensationnel splendid superbe exaspér insatisf satisfai(?!re\\sà) content mécontent désagréabl pénibl agréabl fâch vexé vexée vexant bless offens insult exclu(?:e|s|es)?\\b rejeté rejetée délaiss abandonné méprisé mépris trahi trompé impuiss démuni vulnérab
      oppress injuste injustice absurd chaos chaotiqu folie dingue\\b lamentab minable rend(?:re|s|ait|u|aient|ent)?\\s(?:folle|fou|dingue|malade) pires?\\b trauma magique émouvant bouleversan écœur écoeur tanné tannant décourag démotiv lourding bizarre maltrait
      négligé snob ridiculis rabaiss culpabil révolt outré outrée excédé chiant pourri(?:e|s)?\\b infect nullissime le\\sfun inquiét effarant
      consternant dramatiq tragique pénible galère(?:s)?\\b gâch(?:é|is) médiocre inadmissib`,
  },
  suggestion: {
    phrases: [
      "(?:est-ce|était-ce|c'est|c'était|serait-ce|est-ce que c'est|est-ce que c'était|est-ce dû|cela est|ça vient|cela vient)(?: \\p{L}+){0,3} (?:parce|dûe?s? (?:à|au)|due à|à cause|en raison|grâce)",
      "(?:peut-être|sans doute|éventuellement|probablement) (?:parce|à cause)",
      "^(?:est-ce que )?(?:vous|avez-vous|êtes-vous|utilisez-vous|achetez-vous|l'avez-vous|faites-vous|préférez-vous|a-t-il)(?: [\\p{L}'-]+){0,8} parce qu~",
      "^(?:est-ce que )?(?:cela|ça|ce) (?:pourrait|peut)(?:-il)? (?:être|venir|s'expliquer)",
      "^(?:se )?pourrait-(?:il|ce)(?: que)?|(?:ça|cela) (?:vient|venait|tient)(?:-il)? du fait",
      "^(?:et )?serait-ce",
      "^(?:est-ce|était-ce|est-ce que c'est|cela est-il) (?:lié|due?|à cause|une question|par)",
      "^(?:est-ce que )?(?:la|une|votre) (?:\\p{L}+ )?(?:raison|cause)(?: en)? (?:est-elle|était-elle|serait-elle|est|était|serait)[ ,](?:que|qu'|la|le|les|l'|votre|parce)",
      "^(?:et |mais )?(?:peut-être|sans doute|probablement|possiblement|éventuellement|par hasard)(?! (?:pou|que (?:vous|tu) pou|voudr))[^.!?]*\\?",
      "^(?:se pourrait-il|est-il possible|se peut-il|serait-il possible|il se pourrait|il se peut) (?:que|qu')~",
    ],
    such: [
      "tel(?:le)?s? que(?! (?:vous|tu|je|il|elle|on|nous) )",
      "(?:choses|aspects|facteurs|raisons|motifs|problèmes|sentiments|éléments) comme",
      "quelque chose comme",
      "comme par exemple",
      "du genre",
      "^(?:y a-t-il|est-ce qu'il y a|il y a|y avait-il) un (?:lien|rapport) (?:avec|entre)",
      "^(?:est-ce que |et )?(?:ça|cela|c')(?: |')?(?:a|avait)(?:-t-il)? (?:\\p{L}+ )?(?:à voir|un rapport|un lien|rapport) avec",
      "^(?:est-ce que |et )?(?:ça|cela) (?:vient|venait|dépend|dépendait|tient|tenait|découle|résulte|provient)(?:-il)? (?:de la|de l'|du|des|de|d'|à la|à l'|aux?|à)",
      "^(?:est-ce|était-ce|est-ce que c'est|est-ce que c'était|c'est|c'était|serait-ce) (?:plutôt |surtout |juste )?(?:une question|une affaire|un problème|un manque|faute|la faute|par|pour|lié~|à cause|en raison|l'effet|le résultat)(?: de| d'| du| des| à| au)?",
      "(?<=, )genre",
      "^(?:le|la|les|l'|votre|vos|ce|cette|cet) ?(?:[\\p{L}'-]+ ){1,4}?(?:est|était|sont|étaient|a|serait)-(?:t-)?(?:il|elle|ils|elles) (?:dûe?s?|liée?s?|causée?s?|à cause|en raison|le résultat|la conséquence)",
      "^(?:est-ce|était-ce) (?:surtout|plutôt|principalement|simplement|juste|avant tout)",
      "^(?:est-ce|était-ce) (?:le|la|les|l'|votre|un|une)(?=[^?]* qu[ie']~)",
    ],
    example: ["(?<=, )comme", "par exemple", "p\\. ?ex\\.", "peut-être", "notamment", "disons", "y compris"],
    or: "ou",
    and: "et",
    neutral: [
      "^(?:non|pas|quelque chose|quelqu'un|autre~|d'autre|plus|moins|aucun~|les deux|deux|trois|différen~|plutôt rien|le contraire|y a|est-ce|encore|bien (?:autre|d'autre)|autrement|un autre|une autre|à (?:un|d')autre|rien|ailleurs)",
    ],
    open: [
      "ou (?:bien )?(?:\\p{L}+[ -'](?:\\p{L}+ )?){0,3}(?:autres? (?:choses?|raisons?|motifs?)|quelque chose d'autre|quelqu'un d'autre|ailleurs|autrement)",
    ],
    until: "de(?=\\s\\p{L}+er\\b) d'en d'y quand lorsque pendant avant après qui que parce si",
  },
  question: {
    interrogatives: [
      "qu'est-ce qu~",
      "qu'\\p{L}+(?:-\\p{L}+)+",
      "qu'(?:avez|est|aviez|en|y|a|aimez|attendez|entendez)(?:-\\p{L}+)*",
      "(?<!-ce )que (?:s'est|pensez|faites|ressent|voulez|faisiez|feriez|se|signifie|représente|vous|diriez|changeriez|faut)\\p{L}*(?:-\\p{L}+)*",
      "qu(?:e|')(?= ?(?:(?:lui|leur|vous|me|en|y|se|les|le|la) |[lms]')?\\p{L}+-(?:t-)?(?:vous|il|elle|ils|elles|on|tu|ce)(?!\\p{L}))",
      "(?<=\\set\\s|^)que(?= (?:pense|dit|fait|disent|font|pensent|devient|raconte|propose)(?!\\p{L}))",
      "^(?:quand|où)(?= (?!vous |tu |il |elle |on |nous |ils |elles |je |le |la |les |un |une |des |votre |vos |mon |ma |mes |son |sa |ses |ce |cette |ces |tout |quelqu|il,|j'|l'|d')\\p{L})",
      "pourquoi",
      "comment",
      "quel(?:le)?s?",
      "combien",
      "quoi",
      "(?:à |avec |pour |de |chez )qui",
      "^qui",
      "(?<=^qui [^,?]{1,40} et )qui",
      "(?<=^[^,?]{0,40}-vous et )qui",
      "(?<=^(?:où|quand|comment|pourquoi|combien)(?: (?!qui )[^,? ]+){1,8} et )qui",
      "(?<!-|entre [^?]* et )ce qu[ie']~",
      "(?<=\\set\\s)(?:quand|où)",
      "(?:lequel|laquelle|lesquels)",
    ],
    ambiguous: [
      "quand(?! (?:vous|tu|il|elle|on|nous|ils|elles|je|cela|ça) )(?<! quand [^?]* ou quand)",
      "où",
      "qui",
    ],
    auxiliaries: [
      "(?:\\p{L}+-(?:vous|t-il|t-elle|il|elle|ce|ils|tu)|est-ce|\\p{L}+-ce|l'\\p{L}+-vous|vous|était|étaient|est|sont|a|ont|cela|ça|d'autre)(?:\\p{L}|-)*",
    ],
    inversions: [
      "(?:\\p{L}+-(?:vous|t-il|t-elle|il|elle|ce|t-on)|\\p{L}+-ils(?<! et (?:[\\p{L}']+ ){1,3}[\\p{L}-]+)|est-ce qu[e'])(?= ?[\\p{L}?])",
      "qu'est-ce qu(?:e|i)(?= )",
      "qu'est-ce qu'~",
    ],
    requests: [
      "^(?:\\p{L}+,? )?(?:pouvez|pourriez|voulez|voudriez|accepteriez|auriez|peux|pourrais|puis)-(?:vous|tu|je)(?: [\\p{L}'-]+){0,8}?(?: |')(?:raconter|décrire|expliquer|parler|dire|donner|partager|détailler|préciser|développer|illustrer|revenir|citer|rappeler|penser|demander|clarifier|répéter|aider|montrer|résumer|confirmer|indiquer|éclairer)~",
      "^est-ce que vous (?:pouvez|pourriez) (?:m'|me |nous )?\\p{L}+er",
      "^(?:s'il vous plaît,? )?(?:racontez|décrivez|expliquez|parlez|dites|donnez|partagez|détaillez|précisez|pensez|raconte|décris)(?!-vous)~",
    ],
    twice: [
      "(?:et|ou) si (?:oui|non|c'est le cas)",
      "(?:quoi|comment|pourquoi|qui|quand|où) et (?:comment|pourquoi|qui|quand|où|avec qui)",
      "(?:et|ou)(?<=^(?:et )?(?:qu'|que |qu'est-ce |comment |où |quand |pourquoi |combien |avec |à |de )(?:(?! qui | que )[^,?.])* (?:et|ou)) (?:qui|avec qui|à qui|de qui|par qui|comment|pourquoi|quand|où|d'où|depuis quand|combien|est-ce que?|qu'est-ce|que) ",
      "(?:et|ou)(?<=^(?:vous |te |se |s'|y )?\\p{L}+(?:-t)?-(?:vous|tu|il|elle|on|ils|elles) .*(?:et|ou)) (?:qui|comment|pourquoi|quand|où|combien|qu'|que |à qui|avec qui)~",
      "(?<=^(?:et )?(?:(?:à|de|avec|pour|en|dans) )?(?:qu'|que |comment |où |pourquoi |combien |quel(?:le)?s? )[^;:?]*, (?:et |depuis |d'|à |de |avec )?)(?:qu'est-ce qu[ei]|comment|pourquoi|combien|quel(?:le)?s?|(?:que |qu'|quand |où )(?=[^,?]*\\p{L}-(?:vous|tu|t-|il|elle))~|est-ce qu[e']~)",
      "et si(?<=^(?:dites|racont|expliqu|dis|décri|peux-tu|pouvez-vous|pourriez-vous)~-?.*et si)(?= (?!possible|besoin))",
      "et (?:le|la|les)quel(?:le)?s?\\?|et quel(?:le)?s?\\?",
    ],
    asides: [
      "(?<=, )(?:pensez-vous|penses-tu|à votre avis|à ton avis|selon vous|selon toi|d'après vous|croyez-vous|diriez-vous)(?=,|\\s*\\?)",
      "qui ou quoi(?= )",
    ],
    address: ["vous", "votre", "vos", "me", "comment", "pourquoi", "qui", "quel~", "quand", "où"],
  },
};
