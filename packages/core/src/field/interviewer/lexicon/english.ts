import type { LexiconData } from "./lexicon.ts";

export const english: LexiconData = {
  functionWords: `the and then than so go goes get got take took doing being now over day days week people want know see look like each own before after while you
    your yours that this these those with what why how who when where which it its is are was were be been do did does have has had can could would will should of to
    in on at for from by about as if there they them their he she his her we our us me my i not more any some tell describe happened made make think say felt feel`,
  emptyWords: `just really very also into because most thing things something anything everything someone earlier again already having kind sort such much many here
    only other others another same still even ever well quite rather feeling feels makes wasn't didn't don't you've you're it's that's mentioned mention told said
    saying says described explained talked shared little during previously moment`,
  attribution: [
    "you(?:'ve)? (?:also |just |already |earlier |previously |have |had |had also )?(?:said|mentioned|told (?:me|us)|described|explained|noted|stated|indicated|reported|pointed out|talked about|spoke about|shared)(?: (?:earlier|before|just now|previously))?",
  ],
  attributionOpeners:
    "when as that if since because and but so earlier though although while before after what where once now think okay",
  leading: {
    phrases: [
      "(?<!(?:why|how|what|who|where|which|when) )(?:isn't|wasn't|aren't|weren't|doesn't|didn't|don't|won't|wouldn't|couldn't|can't|shouldn't|haven't|hasn't|hadn't) (?:it|you|that|this|they|there|he|she|we|the|your|people|everyone|most)",
      "^(?:(?:and|but|so|well),? )?(?:isn't|wasn't|aren't|weren't|doesn't|didn't|hasn't|haven't|hadn't|wouldn't|shouldn't|won't) \\p{L}+",
      "^(?:is|was|are|were|does|did|do|would|could|should|have|has) (?:it|you|that|this|they) not(?! \\p{L}+ing)",
      "(?<=[,.;–—-] ?)(?:right|correct|yes|no|yeah|true|huh|agreed|am i right|is that right|is that not so|do you|did you|is it|was it)$",
      "(?:don't|wouldn't|won't|do|would|will) you (?:not )?agree",
      "(?:surely|obviously|of course|clearly|undoubtedly|no doubt|needless to say)",
      "(?:naturally,|^naturally)",
      "(?:everyone|everybody|most people|we all|many people|others|other people|experts) (?:else )?(?:knows?|agrees?|thinks?|loves?|likes?|says?|finds?|prefers?)",
      "it(?:'s| is) (?:clear|obvious|fair to say|safe to say) that",
      "you must (?:have|be|feel|think|find|really|agree|admit)",
      "(?:as|like) we (?:all )?know",
      "would(?:n't)? it be fair to say",
      "given how (?:good|bad|easy|hard|great|important|useful)",
      "how much (?:better|worse|easier|harder|nicer|faster)",
      "how much (?:do|did) you (?:love|like|enjoy|hate|dislike|appreciate)",
      "what (?:do|did) you (?:love|hate) (?:most|about|so)",
      "i (?:assume|imagine|bet|expect|take it|presume)",
    ],
    how: [
      "how(?: (?:very|really|incredibly|extremely|truly))?",
      "(?<=\\p{L} )(?:so|such an?)(?! \\p{L}+ (?:that|as))",
    ],
    valuations: `good bad great easy easily difficult hard useful helpful satisf dissatisf happy unhappy pleas disappoint
      annoy nice poor comfortable uncomfortable effective ineffective convenient inconvenient stressful enjoyable fun
      boring painful important\\b(?=\\sis\\sthis) valuable reliable unreliable intuitive confusing clear unclear attractive ugly
      safe unsafe fair unfair expensive cheap slow fast friendly rude terrible awful amazing excellent frustrat impress
      tedious beautiful lonel luck unluck nervous tired relieved worried upset proud excit`,
    strong: `frustrat amaz ang(?:er|r) annoy awesome awful terrib terrif horrib horrif horrend wonderful fantastic excellent
      brilliant fabulous incredib outrag disgust dreadful hat(?:e|ed|es|ing|eful|red)\\b sad(?:ly|ness|dened)?\\b ruin (?<!i'd\\s|would\\s|we'd\\s)lov(?:e|ed|es|ing|ely)\\b adore ador despis loath
      delight thrill ecsta devastat disast catastroph nightmar pathetic useless worthless ridiculous stupid idiot
      ashamed shame embarrass humiliat furious rage enrag infuriat irritat scared scary terrified frighten afraid panic
      anxious anxiety depress miserab heartbr hopeless desperat disappoint upset resent bitter guilty jealous envious
      regret overwhelm exhaust stunning superb marvel magnificent perfect flawless outstanding exception remarkabl
      impressed impressive unbelievab unbearab intolerab unaccept appall atroci abysmal ghastly hideous ugly shock proud happy happie
      unhappy joy excit enjoyab painful cruel betray ripped\\soff scam rubbish crap garbage sloppy incompeten rude gorgeous pleas(?:ed|ant|antly|ure) unpleas stress dread bored boring tedious clumsy`,
  },
  suggestion: {
    phrases: [
      "(?:is|was|are|were|would|could|might|may) (?:it|that|this|they|there)(?: (?:be|have been))?(?: (?:mainly|just|perhaps|maybe|simply|mostly|partly|possibly|probably|only|really|also))? because",
      "^(?:(?:and|but|so),? )?(?:is|was|are|were|do|does|did|has|have|had|would) (?:[\\p{L}']+ ){1,8}because(?! of (?:that|this|it|them|these|those)\\b)",
      "^(?:could|might) it (?:be|have been)",
      "(?:is|was) (?:it|that|this) (?:due to|owing to|thanks to|down to|to do with|related to|linked to|caused by)",
      "(?:perhaps|maybe|possibly|presumably) because",
      "^(?:is|was|could|might|would) the (?:\\p{L}+ )?(?:reason|cause)(?: be)?(?: for (?:that|this|it))? (?:that|because|the|your|a)",
      "is the reason that",
    ],
    such: [
      "(?:such as|things like|something like)",
      "(?:problems|issues|features|reasons|aspects|factors|people|feelings|words) like",
      "for instance because",
    ],
    example: [
      "(?<=, )like",
      "for (?:example|instance)",
      "e\\.g\\.,?",
      "say,",
      "including",
      "perhaps",
      "maybe",
    ],
    or: "or",
    and: "and",
    neutral: [
      "^(?:not|something|anything|someone|anyone|somewhere|anywhere|others?$|other (?:things?|ways?|people|reasons?|places?|times?|factors?|means|kinds?|sorts?|types?|parts?|situations?)|otherwise|different~|(?:more|less)$|another|so|no|neither|none|both|two|three|whatever|elsewhere|is there|was there|in (?:some|any|an)other|some other|any other|vice versa|the other way)",
    ],
  },
  question: {
    interrogatives: [
      "what(?! not\\b)",
      "what's",
      "why",
      "how (?:long|often|many|much|far|soon|well)",
      "how(?! about)",
      "how's",
      "who",
      "who's",
      "whom",
      "whose",
      "which",
    ],
    ambiguous: ["when", "where"],
    auxiliaries:
      "did do does is are was were have has had can could would will should might may didn't don't isn't wasn't else exactly about happened happens made makes else's led caused changed brought kept helped".split(
        " ",
      ),
    inversions: [
      "(?:did|do|does|is|are|was|were|have|has|had|can|could|would|will|should|didn't|don't|isn't|wasn't) (?:you|it|that|this|these|those|he|she|they|there|we|your|the|anyone|anything|anybody|someone|people)",
      "(?<=, (?:and|or) )(?:did|do|does|is|are|was|were|have|has|had) \\p{L}+",
    ],
    requests: [
      "^(?:(?:and|so|okay|ok|thanks|thank you|please|then|perhaps|maybe)[, ]+)*(?:can|could|would|will|may|might) (?:you|i|we)(?: (?:please|perhaps|maybe|possibly|be able to|be willing to|mind|like to|also|just|briefly))* (?:tell|describe|explain|share|walk|give|say (?:more|a (?:bit|little)|something)|help|talk|elaborate|expand|think of|recall|remember|take|show|clarify|paint|go|speak|ask|hear|name|list|telling|describing|explaining|sharing|walking|giving|saying|talking|elaborating|expanding|put)~",
      "^(?:please )?(?:tell|describe|explain|share|walk|give|take|help)",
      "i(?:'d| would) (?:like|love) to (?:hear|know|understand)",
    ],
    address: ["you", "your", "what", "how", "when", "why", "who", "where", "which", "me", "i"],
  },
  advice: [
    "i (?:really |do )?(?:think|feel|believe) (?:that )?you (?:should|need|must|ought|could)",
    "(?<!(?:think|thought|thinking|feel|felt|feeling|believe|believed|say|said|know|knew|decide|decided|what|how|which|when|where|who|if|whether|that|suggest|suggested|else|tell|told|where) )you (?:really |probably |definitely |also |always |just |maybe )?(?:should(?:n't)?|ought(?:n't)? to|must(?: not|n't)?|had better)(?! (?:have (?:felt|been)|be feeling|feel|be (?:proud|tired)))",
    "(?:^|(?:maybe|perhaps|then|so|and|but|i think|i believe|i feel|in that case|next time|therefore) )you (?:really |probably |definitely |also |just )?(?:could (?!be |have |not |n't|say |see |tell |feel |hear |imagine |think |describe |remember |only |never )(?:\\p{L}+)|need to|have to|might want to|may want to|could (?:try|also|always|consider|ask|use|start|look|just|simply|talk)|can (?:try|always|simply|just)|might (?:try|consider)|want to try)",
    "you'd (?:better|be better off)",
    "you(?:'d| would) be better off",
    "(?<!(?:what|which|how|why|who|where|when|else|things|ways|options|ones|far|other~|\\p{L}+s) )have you (?:ever |already |not |perhaps |also |maybe )?(?:tried|thought (?:about|of)|considered|looked into)",
    "haven't you (?:tried|thought|considered)",
    "(?:did|have|do) you (?:ever |already )?(?:not )?(?:try|consider)(?:ed|ing)? \\p{L}+ing",
    "why don't you(?! (?:tell|fill|start|walk|share|describe|explain|begin|give|like|want|trust|think|feel|use|have))",
    "why not(?= \\p{L})(?! (?:an?|the|at|in|on|to|one|two|three|four|five|that|this|then|now|before|more|less|higher|lower|or) )",
    "i(?:'d| would|'ll| will)? (?:really |strongly |highly |also |just )?(?:suggest|recommend|advise|urge|encourage you|propose)",
    "(?:my|one|a|some|our) (?:advice|suggestion|recommendation|tip)s?",
    "if i were you",
    "in your (?:place|shoes|position),? i",
    "(?<!(?:know|knew|happen|happened|happens|matter|tell|see) )what if you",
    "how about (?:you|trying|using|asking|\\p{L}+ing)",
    "^it helps (?:to|if|when you)",
    "^(?:maybe|perhaps|just|next time),? (?:ask|try|take|tell|bring|call|use|go|write|talk|speak|start|stop|eat|drink|get|make|look|set|keep|put|buy|book|join|leave|change|move|switch) ",
    "why didn't you (?:just|simply)",
    "what about (?:trying|using|asking|talking to|\\p{L}+ing (?:your own|an?|some|more|less|earlier|later))",
    "^(?:just |please |maybe |perhaps |simply |always |next time,? )?(?:try|consider|make sure|be sure|remember to|don't forget|avoid|stop|start)(?= )(?! (?:over|with (?:the|what)|when|where|from))",
    "it (?:would|might|could|may|will) (?:be|help|make sense)(?: (?:better|best|good|wise|helpful|useful|worth|great|a good idea|an idea|sensible|smart))? (?:to|if you)(?! (?:tell|describe|hear|know|understand|could (?:tell|describe|say)))",
    "(?:it's|it is) (?:better|best|wise|worth|advisable|recommended|a good idea)(?: for you)? (?:to|that you|\\p{L}+ing)",
    "wouldn't it (?:be|help|make)",
    "let's (?:try|do|start|make|set)",
    "^would(?:n't)? you (?:be (?:willing|open) to try|consider|want to try|like to try)",
    "^could(?:n't)? you (?:not |just |simply |maybe |perhaps |have |always )*(?:try|trying|tried|use|used|ask|asked|consider|considered|switch|call|contact|avoid|buy|talk to)",
    "(?:the|a) (?:best|better|right|good) (?:thing|way|solution|approach|idea)(?: here)? (?:is|would be|might be) to",
  ],
  evaluation: [
    "^(?:great|good|excellent|interesting|fair|valid|nice) (?:point|question|observation|idea|thinking|insight)(?: about| on| there)",
    "i (?:\\p{L}+ )?understand and agree",
    "(?:great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|wise|clever|interesting|fascinating|thoughtful|insightful|valid|fair|impressive|superb|terrific|awesome|beautiful|honest|detailed|thorough|bad|poor|wrong|weak|strange|odd|silly|foolish|valuable|useful|helpful) (?:answer|point|response|question|reply|idea|thinking|observation|insight|thought|job|work|choice|decision|example|story|one|explanation|feedback|description|reflection|comment|move|start|attitude|approach|reason|reasoning)(?=[.,!;:–—-]|$| and | but )",
    "^(?:(?:well|oh|i think|wow|yes|and|but|so|ah),? )?(?:that|this|it|what you (?:did|said|describe|described|wrote)|your (?:answer|idea|reply|choice|decision|response|attitude|honesty|approach|reason|point|story|example)|how you \\p{L}+ \\p{L}+)(?:'s| is| was| sounds| seems| must be| must have been|'s been) (?:(?:really|very|so|such|quite|a|an|just|truly|absolutely|pretty|totally|completely|incredibly|rather|certainly|not|the) )*(?:great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|wise|clever|interesting|fascinating|thoughtful|insightful|valid|fair|impressive|superb|terrific|awesome|beautiful|admirable|inspiring|cool|right|correct|true|wrong|bad|terrible|awful|horrible|poor|weak|silly|foolish|stupid|strange|odd|ridiculous|mistake|shame|pity|disappointing|unacceptable|irresponsible|unfair|understandable|spot on|sensible|reasonable|commendable|professional|responsible|polite|acceptable|appropriate|normal|incredible|remarkable|fabulous|marvell?ous|exciting|encouraging|valuable|best|outrageous|ideal|careless|lazy|rude)(?! (?:for|to) (?:you|others|people))",
    "what an? (?:\\p{L}+ )?(?:great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|clever|interesting|fascinating|thoughtful|terrible|awful|shame|pity|story|beautiful|impressive|mistake|waste|idea|nightmare|mess)(?=[ !.,])",
    "^how (?:great|wonderful|nice|lovely|interesting|fascinating|impressive|exciting|terrible|awful|sad|smart|clever|thoughtful|cool|fantastic|amazing|unfortunate)[!.,]",
    "^(?:oh,? |wow,? |ah,? |yes,? |how )?(?:great|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|awesome|superb|terrific|wow|bravo|cool|impressive|fascinating|interesting|exactly|absolutely|congratulations|congrats|well done|good job|great job|nice work|good work|good for you|good on you|kudos|beautiful|beautifully put|well said|well put|nicely (?:put|said|done)|totally|definitely|indeed|agreed|true|outstanding|marvell?ous|spot on)(?=[!.,;:–—]| [–—-] )",
    "you(?:'re| are) (?:(?:so|very|absolutely|quite|totally|completely|really|certainly|clearly|not|entirely|obviously|such|a|an|being) )*(?:right|correct|wrong|mistaken|smart|wise|clever|brave|amazing|great|doing (?:great|well|fine|so well|the right thing)|good at|honest|thoughtful|lucky|lazy|careless|irresponsible|unreasonable|overreacting|insightful|strong|expert|exaggerating|too \\p{L}+|to blame)(?= |[.,!;:?]|$)(?! (?:about|when|if) (?:what|which))",
    "you (?:did|have done|handled|made|chose|answered|explained|put|acted|said)(?: \\p{L}+){0,4} (?:the right (?:thing|choice|decision)|great|very well|so well|really well|brilliantly|perfectly|wonderfully|excellently|wisely|a (?:good|great|wise|smart|bad|poor|terrible|wrong|big|huge|serious) (?:thing|job|choice|decision|mistake|call|point|move)|a mistake|wrong|badly|poorly|beautifully|correctly|nicely)",
    "you (?:were|are) (?:absolutely |totally |quite |so |very )?right(?: to|[.,!;]|$| about| that)",
    "you(?:'ve| have) (?:made|raised|given)(?: \\p{L}+){0,2} (?:great|good|excellent|valid|fair|interesting|wonderful|important|strong|wise|valuable)",
    "(?:(?<!do |did |would |you |to |must |and |people |who |they |we )i (?:(?:really|totally|completely|fully|so|absolutely|do|also|must|have to|would|couldn't|could not|quite|can) )*(?:agree|disagree|love|like (?:that|your|how)|admire|appreciate (?:your|how|that you)|respect|applaud|commend|salute))(?! to)",
    "i(?:'m| am) (?:so |very |really )?(?:impressed|proud|amazed|happy (?:that|to hear|for you)|glad(?: that| to hear| you)|pleased|delighted|disappointed|shocked|surprised (?:that|to hear|you)|thrilled|fascinated)",
    "(?:glad|happy|pleased|delighted|great|good|nice|wonderful|lovely) to (?:hear|know|see)",
    "you (?:shouldn't|should not) have",
    "you have every (?:right|reason)",
    "^(?:that|this|it)(?:'s| is| was| isn't| wasn't)(?: (?:not|an?|very|really|such|quite|particularly))* (?:healthy|unhealthy|good|bad|clever|smart|wise|sensible|reckless|lovely|great|brave|fine|strong|kind) (?:\\p{L}+ )?\\p{L}+(?=[.,;!])",
    "(?:that|it)(?:'s| is| was) (?:entirely |all |partly )?your (?:own )?fault",
    "(?:good|great|excellent|nice|smart|wise|clever|brave|fair|bad|poor|foolish) (?:of you|thinking|on you|for you|going|enough|call)",
    "(?:that|this|it) makes (?:perfect|a lot of|total|complete|so much|good|no) sense",
    "(?:couldn't|could not) (?:agree|have said it|have put it)",
    "(?:spot on|hit the nail|well said|well put|keep it up|keep up|well done|good job|great job)",
    "^(?:that|this|it)(?:'s| is| was| isn't| wasn't) (?:(?:not|very|really|so|rather|quite|too|extremely|a bit) )*(?!(?:part|some|all|most|both|one|two|because|instead|something|true|typical) )\\p{L}+ of you(?=[ .,!;]|$)",
    "^(?:your \\p{L}+|they|he|she) (?:treated|handled|served|advised|behaved)(?: \\p{L}+){0,2} (?:badly|poorly|unfairly|wrongly|terribly|well|wonderfully)",
    "^(?:your \\p{L}+|they|he|she) (?:was|were|is|are) (?:(?:so|very|really|clearly|totally|completely|absolutely|simply) )*(?:wrong|right|mistaken|unfair)(?=[.,!;]|$| there[.,!;]| about| to )",
    "(?:sadly|unfortunately),? you (?:were|are|did|have|made)",
    "(?:thank you|thanks) for (?:such|that|this|your|the|a) (?:a |an )?(?:great|good|excellent|wonderful|fantastic|amazing|thoughtful|insightful|brilliant|interesting|valuable|perfect|lovely|honest|detailed|fascinating|beautiful)",
  ],
  personal: {
    name: {
      asks: [
        "your (?:\\p{L}+(?:'s|') )?(?:own |full |first |last |real |legal |family |given |complete |maiden |sur)?(?:name|surname|names)(?! for (?:it|that|this))",
        "who am i (?:speaking|talking) (?:to|with)",
        "what(?: is| was| are|'s) your \\p{L}+ called",
        "(?:full|last|family|maiden) names?",
        "names? of (?:the|that|this) (?:doctor|nurse|manager|colleague|teacher|person|clerk|boss|therapist|supervisor|agent)",
        "(?:what|how) (?:are|should|can|may|do) (?:you|i|we) (?:called|call you|address you)",
        "(?:name|names) of your (?:\\p{L}+ )?(?:boss|manager|doctor|wife|husband|partner|child|children|son|daughter|colleague|colleagues|friend|friends|teacher|employer|mother|father|sister|brother|supervisor|therapist)",
      ],
      topic: ["names?", "surname", "called"],
    },
    address: {
      asks: [
        "your (?:\\p{L}+ )?(?:home |postal |mailing |street |current |full |exact |residential |delivery |work |billing )?(?:address|postcode|post code|zip(?: code)?|postal code|house number|street name)",
        "(?:which|what) (?:street|house|house number|building|postcode|zip code|address)(?: \\p{L}+){0,3} (?:you|your)",
        "address(?:es)? of your (?:home|house|flat|apartment|place)",
        "where exactly do you live",
        "where do you live",
        "(?:street|house number|postcode|zip code|postal code)(?: and \\p{L}+(?: number)?)? (?:of|where|that|do|you)",
      ],
      topic: ["address~", "postcode", "zip", "street", "where you live", "live"],
    },
    email: {
      asks: [
        "(?:your|an|which|what) (?:\\p{L}+ )?(?:e-?mail|mail) (?:address|id|account name)~",
        "(?:what(?:'s| is)|give (?:me|us)|share|send (?:me|us)|have|leave|get|provide|tell (?:me|us)|need|type|enter|confirm) your (?:\\p{L}+ )?e-?mail",
        "(?:e-?mail|mail) (?:you|can i|can we|should we|could we) (?:at|reach|write)",
        "reach you by e-?mail",
        "(?:which|what) e-?mail (?:do|did|have|are|were) you",
      ],
      topic: ["e-?mails?", "mail"],
    },
    phone: {
      asks: [
        "(?:phone|mobile|cell|telephone|contact|whatsapp|cellphone|landline) (?:phone )?numbers?",
        "your (?:\\p{L}+ )?number(?! of)",
        "(?:number|phone) (?:can|could|may|should) (?:i|we) (?:call|reach|text|contact)",
        "(?:call|reach|text|contact) you (?:at|on|via|by (?:phone|e-?mail|text|mail))",
        "number(?: \\p{L}+){0,3} (?:to )?(?:reach|call|text|contact)",
      ],
      topic: ["phones? numbers?", "numbers?"],
    },
    birth: {
      asks: [
        "(?:date|day|year|month|place) of (?:your )?birth",
        "your (?:exact |full )?(?:birth ?date|birthday|birth year|dob)",
        "(?:when|where|what year|what day|which year|on what date|on which day|what date) (?:exactly )?(?:were you|was your (?:child|son|daughter|partner|wife|husband)) born",
      ],
      topic: ["(?:date|day|year|place) of birth", "birth ?date~", "birthday~", "born"],
    },
    document: {
      asks: [
        "(?:passport|id|identity|identification|social security|national insurance|insurance|driver's licen[cs]e|driving licen[cs]e|licen[cs]e plate|tax|visa|medicare|nhs|ssn|student id|employee|membership|policy|customer|registration)(?: card| document)? (?:number|no\\.?|id)~",
        "(?:numbers?|digits|code) (?:on|of|from|printed on) your (?:\\p{L}+ )?(?:card|passport|id|licen[cs]e|visa|policy)",
        "your (?:ssn|passport|id card|identity card|social security)(?! (?:application|renewal|experience|process))",
      ],
      topic: ["passports?", "licen[cs]e", "identity", "ids?", "insurance", "social security"],
    },
    account: {
      asks: [
        "(?:account|card|iban|credit card|debit card|bank|routing|sort|customer|cvv|cvc|security) (?:account )?(?:number|code|no\\.?|details|digits)~",
        "your (?:\\p{L}+ )?(?:iban|cvv|cvc|bank details|card details|sort code)",
        "digits of your (?:\\p{L}+ )?(?:card|account|iban)",
      ],
      topic: ["accounts? numbers?", "card numbers?", "iban", "card details", "bank details"],
    },
    password: {
      asks: [
        "(?:what(?:'s| is| was)|give (?:me|us)|share|send (?:me|us)|tell (?:me|us)|type|enter|confirm|spell|have|know|need|which|exact) (?:(?:is|the|your|a|that|current|exact|old|new|account|login|do|you|use|as) )*(?:\\p{L}+ )?(?:passwords?|passcode|pin(?: code| number)?|passphrase|login details|credentials|security answer)",
        "your (?:\\p{L}+ )?(?:pin(?: code| number)?|passcode|login details|credentials)",
        "(?:what|which) (?:password|pin|passcode|login|username|user name) (?:do|did|have) you",
      ],
      topic: ["passwords?", "pins?", "passcodes?", "log ?in", "credentials"],
    },
  },
};
