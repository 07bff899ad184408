import type { WordingData } from "./lexicon.ts";

export const english: WordingData = {
  functionWords: `the and then than so go goes get got take took doing being now over day days week people want know see look like each own before after while you
    your yours that this these those with what why how who when where which it its is are was were be been do did does have has had can could would will should of to
    in on at for from by about as if there they them their he she his her we our us me my i not more any some tell describe happened made make think say felt feel`,
  emptyWords: `just really very also into because most thing things something anything everything someone earlier again already having kind sort such much many here
    only other others another same still even ever well quite rather feeling feels makes haven't hasn't hadn't can't couldn't wouldn't won't isn't aren't weren't doesn't wasn't didn't don't you've you're it's that's mentioned mention told said
    saying says described explained talked shared little during previously moment first last second third ones better best yourself himself herself themselves myself itself`,
  attribution: [
    "you(?:'ve)? (?:also |just |already |earlier |previously |have |had |had also )?(?:said|mentioned|told (?:me|us)|described|explained|noted|stated|indicated|reported|pointed out|talked about|spoke about|shared)(?: (?:earlier|before|just now|previously))?",
    "you (?:also |just |already |earlier )?(?:were (?:saying|telling (?:me|us)|describing)|claimed|complained|admitted|argued|recalled|brought up|wrote|answered|replied|added|remarked|referred to|spoke of|hinted|insisted|confessed|emphasized|stressed|highlighted|raised|talked of)",
    "according to you,?",
  ],
  attributionOpeners:
    "when as that if since because and but so earlier though although while before after what where once now think okay",
  leading: {
    phrases: [
      "(?<!(?:why|how|what|who|where|which|when) )(?:isn't|wasn't|aren't|weren't|doesn't|didn't|don't|won't|wouldn't|couldn't|can't|shouldn't|haven't|hasn't|hadn't) (?:it|you|that|this|they|there|he|she|we|the|your|people|everyone|most)",
      "^(?:(?:and|but|so|well),? )?(?:isn't|wasn't|aren't|weren't|doesn't|didn't|hasn't|haven't|hadn't|wouldn't|shouldn't|won't) \\p{L}+",
      "^(?:is|was|are|were|does|did|do|would|could|should|have|has) (?:it|you|that|this|they) not(?! \\p{L}+ing)",
      "(?<=[,.;–—-] ?)(?:right|correct|yes|no|yeah|true|huh|agreed|am i right|is that right|is that not so|do you|did you|is it|was it)$",
      "(?<!^(?:what|which|who|how|where|in what|to what|on what)(?= ).*)(?:don't|wouldn't|won't|do|would|will) you (?:not )?agree(?! with your)",
      "(?:surely|obviously|of course|undoubtedly|no doubt|needless to say|(?<!(?:most|more|very|so|how|quite|as|that|less|really|remember|see|hear|recall) )clearly(?! (?:enough|in|from)|\\s*(?:[?.!]|$)))",
      "(?:naturally,|^naturally)",
      "(?<!(?:do|does|did|would|can|could|might|what|how|why|where|who|which|that|if|when|because|by) )(?:everyone|everybody|most people|we all|many people|others|other people|experts) (?:else )?(?:knows?|agrees?|thinks?|loves?|likes?|says?|finds?|prefers?)",
      "it(?:'s| is) (?:clear|obvious|fair to say|safe to say) that",
      "you must (?:have|be|feel|think|find|really|agree|admit)",
      "(?:as|like) we (?:all )?know",
      "would(?:n't)? it be fair to say",
      "how much (?:better|worse|easier|harder|nicer|faster)",
      "how much (?:do|did) you (?:love|like|enjoy|hate|dislike|appreciate)",
      "what (?:do|did) you (?:love|hate) (?:most|about|so)",
      "i (?:assume|imagine|bet|expect|take it|presume)",
      "(?<=, )(?:is|was|are|were|do|does|did|have|has|had|can|could|will|would|should|must|might|need|may|am|shall|ca|wo)(?:n't)? (?:it|you|they|he|she|we|that|there|i|one|not)$",
      "(?<=[,–—-] ?)(?:eh|innit|surely|am i wrong|wouldn't you say|i suppose|i guess|i take it|i bet|i presume)$",
      "^(?:can't|couldn't|mustn't|shouldn't|don't|doesn't|ain't) \\p{L}+",
      "how much (?:do|did|does|would|will) (?:you|they|he|she) (?:really )?(?:miss|regret|trust|fear|resent|dread|suffer|struggle|respect|admire|value|mind|worry)",
      "(?:no wonder|let's face it|let's be honest|admit it|you have to admit|(?<!far )as you know|i'm sure|i am sure|no doubt|it goes without saying|anyone would|nobody likes|no one likes|like most people)",
      "^(?:you'd|you would) (?:say|agree|admit)",
      "(?:what(?:'s| is| was| were)|which(?: \\p{L}+)? (?:is|was)) the (?:very )?worst",
      "(?:that|this|it) must (?:have|be|feel)",
      "(?:he|she|they|your \\p{L}+) must (?:have (?:been|felt)|be|feel) \\p{L}+",
      "(?:did|do|does|would) (?:n't )?(?:it|that|this) (?:bother|annoy|upset|worry|scare|hurt|frustrate|anger|please|delight|disappoint|embarrass|stress|irritate) you",
      "^(?:so|then|and so),? [^?]{0,60} (?:was|is|were|are) (?:\\p{L}+ )?(?:an?|the) (?:\\p{L}+ )?(?:mistake|error|failure|waste|problem)\\?",
      "(?:such|so) (?:an? )?(?:\\p{L}+ )?(?:a )?problem(?!s)",
      "^(?:and |but |so )?(?:would|could) you say (?:that )?(?:it|this|that|they|he|she|the|your|there)(?:'s)? (?!mean|say|[^?]* or )",
    ],
    how: [
      "how(?: (?:very|really|incredibly|extremely|truly))?",
      "(?<=\\p{L} )(?:so|such an?)(?! \\p{L}+ (?:that|as))",
    ],
    closed: [
      "^(?:is|was|were|are) (?!there )(?:[\\p{L}']+ ){1,4}?(?:(?:so|very|too|really|quite|rather|pretty|at all|a bit|just|always) )?",
      "^(?:do|did|would) you (?:find|call|consider|think|say) (?:[\\p{L}']+ ){1,4}?(?:(?:so|very|too|really|quite|rather|pretty|a bit|a) )?",
    ],
    feels: [
      "^(?:so |and |but )?(?:did|do|does|were|are) (?:you|she|he|they) (?:feel|feeling|made to feel) (?:(?:so|very|a bit|a little|really|rather|quite|at all|somewhat|ever) )*(?!that|like|able|the same|any|there|then|when|this|these|those|anything|something|your|about|into|back|ready|what|where|differen|from|with|to )",
    ],
    valuations: `good bad great easy easily difficult hard useful helpful satisf dissatisf happy unhappy pleas disappoint annoy nice poor comfortable
      uncomfortable effective ineffective convenient inconvenient stressful enjoyable fun boring painful important\\b(?=\\sis\\sthis) valuable
      reliable unreliable intuitive confusing clear unclear attractive ugly safe unsafe fair unfair expensive cheap slow fast friendly rude terrible
      awful amazing excellent frustrat impress tedious beautiful lonel luck unluck nervous tired relieved worried upset proud excit unhelpful simpl
      complic complex cumbersome awkward clumsy trustworth magic honest dishonest patien impatien polite impolite professional unprofessional
      competent knowledgeable welcoming noisy dirty messy outdated old-fashioned tasty bland strict harsh generous caring supportive ridicul absurd
      silly unpleasant smooth rough wasteful wonderful horrible unnecessar pointless strange weird serious bothered concerned insecure bored
      optimistic pessimistic hopeful reluctant grateful surprised shocked inaccurate inflexible rigid overpriced inaccessible responsive unresponsive
      dangerous risky stupid efficient inefficient sad\\b angry mad\\b hurt lost wrong tough hard\\b`,
    strong: `frustrat amaz ang(?:er|r) annoy awesome awful terrib terrif horrib horrif horrend wonderful fantastic excellent brilliant fabulous incredib
      outrag disgust hat(?:e|ed|es|ing|eful|red)\\b sad(?:ly|ness|dened)?\\b ruin (?<!i'd\\s|would\\s|we'd\\s)lov(?:e|ed|es|ing|ely)\\b ador despis
      loath delight thrill ecsta devastat disast catastroph nightmar pathetic useless worthless ridiculous stupid idiot a?sham(?:e|ed|ing|eful)\\b
      embarrass humiliat furious rage enrag infuriat irritat scared scary frighten afraid panic anxious anxiety depress miserab heartbr hopeless
      desperat disappoint upset resent bitter guilt jealous envious regret overwhelm exhaust stunning superb marvel magnificent (?<!would.*)perfect
      flawless outstanding exceptional remarkabl impressed impressive unbelievab unbearab intolerab unaccept appall atroci abysmal ghastly hideous
      ugly shock proud happy happie unhappy joy excit enjoyab painful cruel betray ripped\\soff scam rubbish crap garbage sloppy incompeten rude
      gorgeous pleas(?:ed|ant|antly|ure) unpleas stress dread bored boring tedious clumsy let\\sdown left\\sout fed\\sup excluded exclusion abandoned
      disrespect belittl patroni[sz] rejected offend offens insult hurtful traumati haunt torment helpless powerless alienat unfair unjust injustice
      chaos chaotic absurd insane crazy silly foolish unhelpful a\\sjoke pointless relief relieved nervous tragic nuisance hassle burn(?:t|ed)\\sout
      burnout baffl bewilder demotivat demoral grumpy outdated complicated confusing inconvenien unprofessional neglected mistreat cheated lousy
      dire\\b fury hellish hell\\b dismiss(?:ed|ive) (?<=(?:feel|felt|being|be|were|was)\\s)judged\\b (?<!(?:would|could).*)worst\\b fiasco joke\\b`,
  },
  suggestion: {
    phrases: [
      "(?:is|was|are|were|would|could|might|may) (?:it|that|this|they|there)(?: (?:be|have been))?(?: (?:mainly|just|perhaps|maybe|simply|mostly|partly|possibly|probably|only|really|also))? because",
      "^(?:(?:and|but|so),? )?(?:is|was|are|were|do|does|did|has|have|had|would) (?!there )(?:[\\p{L}']+ ){1,8}because(?! of (?:that|this|it|them|these|those)\\b)",
      "^(?:could|might) it (?:be|have been)",
      "(?:is|was) (?:it|that|this) (?:due to|owing to|thanks to|down to|to do with|related to|linked to|caused by)",
      "(?:perhaps|maybe|possibly|presumably) because",
      "^(?:is|was|could|might|would) the (?:\\p{L}+ )?(?:reason|cause)(?: be)?(?: for (?:that|this|it))? (?:that|because|the|your|a)",
      "is the reason that",
      "^(?:and |but |so )?(?:maybe|perhaps|possibly|presumably)(?! you (?:could|can|would|might) (?:\\p{L}+ )?(?:tell|say|describe|share|explain|give|walk))[^.!?]*\\?",
      "^(?:and |but |so )?(?:is|was) it (?:just |simply |more )?that(?! (?:\\p{L}+ )?you (?:said|mentioned))",
    ],
    such: [
      "(?:such as|things like|something like)",
      "(?:problems|issues|features|reasons|aspects|factors|people|feelings|words) like",
      "for instance because",
      "^(?:and |but |so )?(?:is|was|would|could|might) (?:it|that|this)(?: be)? (?:all |mainly |just |mostly |really |partly )?(?:about|a (?:matter|question|case|lack|result) of|out of|from|for|the result of|thanks to|linked to|connected (?:to|with)|down to|due to|to do with|caused by|on account of|a sign of)",
      "^(?:does|did|could|would) (?:it|that|this) (?:all |mainly |just )?(?:come from|come down to|have (?:something |anything )?to do with|depend on|stem from|result from|relate to|mean that)",
      "^(?:is|was|are|were) (?:the|your|that|this|his|her|their|its) (?:[\\p{L}']+ ){1,4}(?:due to|caused by|because of|down to|the result of|linked to|related to)",
      "^(?:is|was) it (?:mainly|mostly|really|just|perhaps|maybe|above all|rather|simply|primarily|partly)(?! (?:that|this|you|like))",
      "^(?:is|was) it (?!you |correct |right |true |fair |clear |okay |the case )(?=[^?]* (?:that|which|who) )",
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
      "^(?:(?:at|with|to|for|from|by|in|on|of|about) )?(?:not|something|anything|someone|somebody|anyone|anybody|nobody|somewhere|anywhere|others?$|other (?:things?|ways?|people|reasons?|places?|times?|factors?|means|kinds?|sorts?|types?|parts?|situations?)|otherwise|different~|(?:more|less)$|another|so|no|neither|none|both|two|three|whatever|elsewhere|is there|was there|in (?:some|any|an)other|some other|any other|vice versa|the other way)",
    ],
    open: [
      "or (?:(?:it|that|there|was|is|were|are|did|does|do|has|by|to|from|at|about|with|of|for|in|on|because|more|rather|perhaps|maybe) ){0,4}(?:something|anything|someone|somebody|anyone|somewhere|somehow) (?:\\p{L}+ )?(?:else|different|other than that)",
    ],
    until:
      "when while before after until since as that who which because if during for.you to.you for.them to.them in.your at.the have.you did.you more(?=$|.(?:to|for|in|than|often)\\b) most less(?=$) first then matters? mattered bothers? bothered",
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
      "did do does is are was were have has had can could would will should might may didn't don't isn't wasn't else exactly about happened happens made makes else's led told(?=\\syou) caused changed brought kept helped".split(
        " ",
      ),
    inversions: [
      "(?:did|do|does|is|are|was|were|have|has|had|can|could|would|will|should|didn't|don't|isn't|wasn't) (?:you|it|that|this|these|those|he|she|they|there|we|your|the|anyone|anything|anybody|someone|people)",
      "(?<=, (?:and|or) )(?:did|do|does|is|are|was|were|have|has|had) \\p{L}+",
    ],
    requests: [
      "^(?:(?:and|so|okay|ok|thanks|thank you|please|then|perhaps|maybe)[, ]+)*(?:can|could|would|will|may|might) (?:you|i|we)(?: (?:please|perhaps|maybe|possibly|be able to|be willing to|mind|like to|also|just|briefly))* (?:tell|describe|explain|share|walk|give|say (?:more|a (?:bit|little)|something)|help|talk|elaborate|expand|think of|recall|remember|take|show|clarify|paint|go|speak|ask|hear|name|list|telling|describing|explaining|sharing|walking|giving|saying|talking|elaborating|expanding|put)~",
      "^(?:please |so |and |then |now |okay, )?(?:tell|describe|explain|share|walk|give|take|help|talk me|talk us|say|show|paint|bring me|go back|go on|think (?:back|of|about)|let me|let us|set the scene|remind)",
      "i(?:'d| would| want| was wondering| wonder|'m| am)(?:(?: \\p{L}+)? (?:like|love|want|curious|interested|keen|wondering))?(?: (?:to|in|about|what|how|why|who|when|where|which|if|whether))(?= )",
      "^(?:had|were) (?:you|it|he|she|they|that|the|your)[^,?]*, (?:what|how|who|where|which|when)",
      "^(?:just )?(?:imagine|suppose|supposing|picture|say|assume|let's (?:go|stay|turn|come|look|talk|return|move|take|stick|focus|think|start with|begin with)|going back|coming back|thinking back|to go back|to come back|for the moment)",
    ],
    twice: [
      "(?<!^)(?:and|or) if (?:so|not|yes|you (?:do|did|have|don't|didn't))",
      "(?:and|or)(?<=\\p{L} .*(?:and|or)) (?:also |then )?(?:tell|explain|describe|say|share|give)(?: me| us)? (?:why|what|how|who|when|where|which)",
      "(?:what|why|how|who|when|where) and (?:what|why|how|who|when|where)",
      "and which(?: ones?| one)?\\?",
      "(?:and|or) (?:whether|if)(?<=(?:what|how|why|who|when|where|which)(?= ).*(?:and|or) (?:whether|if)) (?:it|you|he|she|they|that|the|there|your|this)",
    ],
    asides: [
      "(?<=, )(?:do you (?:think|suppose|believe|feel|reckon)|would you say|in your (?:view|opinion|experience)|as you see it|if (?:at all|any|anything))(?=,|\\s*[?])",
      "(?:who or what|what or who)(?= )",
      "(?<=between (?:what|who|how) [^?]*)and (?:what|who|how)(?= )",
      "(?:and|or) in (?:what|which) (?:ways?|respects?) not(?=\\s*[?])",
    ],
    address: ["you", "your", "what", "how", "when", "why", "who", "where", "which", "me", "i"],
  },
};
