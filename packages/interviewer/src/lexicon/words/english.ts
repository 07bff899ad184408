export const english = String.raw`
# functionWords
the and then than so go goes get got take took doing being now over day days week people want know see look
like each own before after while you your yours that this these those with what why how who when where which
it its is are was were be been do did does have has had can could would will should of to in on at for from by
about as if there they them their he she his her we our us me my i not more any some tell describe happened
made make think say felt feel

# emptyWords
just really very also into because most thing things something anything everything someone earlier again
already having kind sort such much many here only other others another same still even ever well quite rather
feeling feels makes haven't hasn't hadn't can't couldn't wouldn't won't isn't aren't weren't doesn't wasn't
didn't don't you've you're it's that's mentioned mention told said saying says described explained talked
shared little during previously moment first last second third ones better best yourself himself herself
themselves myself itself

# fillers
able above according across actual actually almost alone along although always among amount answer anybody
anyhow anymore anyone anyway anywhere apart around aside asked away back became become becomes begin beginning
begins behind below beside besides between beyond both bring bringing brings brought called calls came cannot
case certain certainly clearly come comes coming comment completely couple course current currently daily depend
depending depends despite different done down early either else enough entirely especially evening evenings
eventually every everybody everyday everyone everywhere exact exactly example examples except fairly find
finding finds five former found four friday front full fully further gave general generally getting give given
gives giving going gone gotten guess half hand happen happening happens hard hardly hence hers hour hours
however hundred idea ideas instance instances instead keep keeping keeps kept knowing known knows late lately
later least leave leaves leaving left less lets liked likely likes long longer looked looking looks lots mainly
making matter matters maybe mean meaning means meant might mine minute minutes monday month monthly months
moreover morning mornings mostly must name namely near nearly necessarily need needed needing needs neither
never nevertheless next night nights nobody none nonetheless noon normally nothing notice noticed nowadays
nowhere obviously occasionally often okay once onto ordinary otherwise ought ours ourselves overall part
particular particularly parts past pause perhaps person place places plus point points possible possibly pretty
previous probably puts putting reason reasons recent recently regarding regularly remain remember remembered
right saturday seconds seem seemed seems seen several shall simple simplest simply since single situation
situations somebody somehow sometime sometimes somewhat somewhere soon start started starting starts stop
stopped stuff suddenly sunday supposed sure surely taken takes taking talk telling tend tends theirs therefore
thinking thinks though thought thousand three through throughout thursday thus till time times today together
tomorrow tonight total totally toward towards tried tries truly trying tuesday turn turned turns twice under
unless unlike until upon used useful uses using usual usually various wanted wanting wants ways wednesday
weekend weekends weekly weeks went whatever whenever wherever whether whoever whole whom whose within without
wonder word words work works write wrong year yearly years yesterday

# attribution
you('ve)? (also |just |already |earlier |previously |have |had |had also )?(said|mentioned|told (me|us)|described|explained|noted|stated|indicated|reported|pointed out|talked about|spoke about|shared)( (earlier|before|just now|previously))?
you (also |just |already |earlier )?(were (saying|telling (me|us)|describing)|claimed|complained|admitted|argued|recalled|brought up|wrote|answered|replied|added|remarked|referred to|spoke of|hinted|insisted|confessed|emphasized|stressed|highlighted|raised|talked of)
according to you,?
to use your (own )?words,?|by your (own )?account,?|you (were|went on) (saying|telling me)|from what you('ve| have)? (said|told me|described),?

# attributionOpeners
when as that if since because and but so earlier though although while before after what where once now think
okay

# leading.phrases
(?<!(why|how|what|who|where|which|when) )(isn't|wasn't|aren't|weren't|doesn't|didn't|don't|won't|wouldn't|couldn't|can't|shouldn't|haven't|hasn't|hadn't) (it|you|that|this|they|there|he|she|we|the|your|people|everyone|most)
^((and|but|so|well),? )?(isn't|wasn't|aren't|weren't|doesn't|didn't|hasn't|haven't|hadn't|wouldn't|shouldn't|won't) \p{L}+
^(is|was|are|were|does|did|do|would|could|should|have|has) (it|you|that|this|they) not(?! \p{L}+ing)
(?<=[,.;–—-] ?)(right|correct|yes|no|yeah|true|huh|agreed|am i right|is that right|is that not so|do you|did you|is it|was it)$
(?<!^(what|which|who|how|where|in what|to what|on what)(?= ).*)(don't|wouldn't|won't|do|would|will) you (not )?agree(?! with your)
(surely|obviously|of course|undoubtedly|no doubt|needless to say|(?<!(most|more|very|so|how|quite|as|that|less|really|remember|see|hear|recall) )clearly(?! (enough|in|from)|\s*([?.!]|$)))
(naturally,|^naturally)
(?<!(do|does|did|would|can|could|might|what|how|why|where|who|which|that|if|when|because|by) )(everyone|everybody|most people|we all|many people|others|other people|experts) (else )?(knows?|agrees?|thinks?|loves?|likes?|says?|finds?|prefers?)
it('s| is) (clear|obvious|fair to say|safe to say) that
you must (have|be|feel|think|find|really|agree|admit)
(as|like) we (all )?know
would(n't)? it be fair to say
how much (better|worse|easier|harder|nicer|faster)
how much (do|did) you (love|like|enjoy|hate|dislike|appreciate)
what (do|did) you (love|hate) (most|about|so)
i (assume|imagine|bet|expect|take it|presume)
(?<=, )(is|was|are|were|do|does|did|have|has|had|can|could|will|would|should|must|might|need|may|am|shall|ca|wo)(n't)? (it|you|they|he|she|we|that|there|i|one|not)$
(?<=[,–—-] ?)(eh|innit|surely|am i wrong|wouldn't you say|i suppose|i guess|i take it|i bet|i presume)$
^(can't|couldn't|mustn't|shouldn't|don't|doesn't|ain't) \p{L}+
how much (do|did|does|would|will) (you|they|he|she) (really )?(miss|regret|trust|fear|resent|dread|suffer|struggle|respect|admire|value|mind|worry)
(no wonder|let's face it|let's be honest|admit it|you have to admit|(?<!far )as you know|i'm sure|i am sure|no doubt|it goes without saying|anyone would|nobody likes|no one likes|like most people)
^(you'd|you would) (say|agree|admit)
(what('s| is| was| were)|which( \p{L}+)? (is|was)) the (very )?worst
(that|this|it) must (have|be|feel)
(he|she|they|your \p{L}+) must (have (been|felt)|be|feel) \p{L}+
(did|do|does|would) (n't )?(it|that|this) (bother|annoy|upset|worry|scare|hurt|frustrate|anger|please|delight|disappoint|embarrass|stress|irritate) you
^(so|then|and so),? [^?]{0,60} (was|is|were|are) (\p{L}+ )?(an?|the) (\p{L}+ )?(mistake|error|failure|waste|problem)\?
(such|so) (an? )?(\p{L}+ )?(a )?problem(?!s)
^(and |but |so )?(would|could) you say (that )?(it|this|that|they|he|she|the|your|there)('s)? (?!mean|say|[^?]* or )

# leading.how
how( (very|really|incredibly|extremely|truly))?
(?<=\p{L} )(so|such an?)(?! \p{L}+ (that|as))

# leading.closed
^(is|was|were|are) (?!there )([\p{L}']+ ){1,4}?((so|very|too|really|quite|rather|pretty|at all|a bit|just|always) )?
^(do|did|would) you (find|call|consider|think|say) ([\p{L}']+ ){1,4}?((so|very|too|really|quite|rather|pretty|a bit|a) )?

# leading.feels
^(so |and |but )?(did|do|does|were|are) (you|she|he|they) (feel|feeling|made to feel) ((so|very|a bit|a little|really|rather|quite|at all|somewhat|ever) )*(?!that|like|able|the same|any|there|then|when|this|these|those|anything|something|your|about|into|back|ready|what|where|differen|from|with|to )

# leading.valuations
good bad great easy easily difficult hard useful helpful satisf dissatisf happy unhappy pleas disappoint annoy
nice poor comfortable uncomfortable effective ineffective convenient inconvenient stressful enjoyable fun
boring painful important\b(?=\sis\sthis) valuable reliable unreliable intuitive confusing clear unclear
attractive ugly safe unsafe fair unfair expensive cheap slow fast friendly rude terrible awful amazing
excellent frustrat impress tedious beautiful lonel luck unluck nervous tired relieved worried upset proud
excit unhelpful simpl complic complex cumbersome awkward clumsy trustworth magic honest dishonest patien
impatien polite impolite professional unprofessional competent knowledgeable welcoming noisy dirty messy
outdated old-fashioned tasty bland strict harsh generous caring supportive ridicul absurd silly unpleasant
smooth rough wasteful wonderful horrible unnecessar pointless strange weird serious bothered concerned
insecure bored optimistic pessimistic hopeful reluctant grateful surprised shocked inaccurate inflexible rigid
overpriced addictiv inaccessible responsive unresponsive dangerous risky stupid efficient inefficient sad\b angry mad\b
hurt lost wrong tough hard\b

# leading.strong
frustrat amaz ang(er|r) annoy awesome awful terrib terrif horrib horrif horrend wonderful fantastic excellent
brilliant fabulous incredib outrag disgust hat(e|ed|es|ing|eful|red)\b sad(ly|ness|dened)?\b ruin
(?<!(i'd|would|we'd)\s(really\s)?)lov(e|ed|es|ing|ely)\b ador despis loath delight thrill ecsta devastat disast
catastroph nightmar pathetic useless worthless ridiculous stupid idiot a?sham(e|ed|ing|eful)\b embarrass
humiliat furious rage enrag infuriat irritat scared scary frighten afraid panic anxious anxiety depress
miserab heartbr hopeless desperat disappoint upset resent bitter guilt jealous envious regret overwhelm
exhaust stunning superb marvel magnificent (?<!would.*)perfect flawless outstanding exceptional remarkabl
impressed impressive unbelievab unbearab intolerab unaccept appall atroci abysmal ghastly hideous ugly shock
proud happy happie unhappy joy excit enjoyab painful cruel betray ripped\soff scam rubbish crap garbage sloppy
incompeten rude gorgeous pleas(ed|ant|antly|ure) unpleas stress dread bored boring tedious clumsy let\sdown
(feel|felt|feeling|were|being)\sleft\sout fed\sup excluded exclusion abandoned disrespect belittl patroni[sz] rejected offend offens insult
hurtful traumati haunt torment helpless powerless alienat unfair unjust injustice chaos chaotic absurd insane
crazy silly foolish unhelpful a\sjoke pointless relief relieved nervous tragic nuisance hassle burn(t|ed)\sout
burnout baffl bewilder demotivat demoral grumpy outdated complicated confusing inconvenien unprofessional
neglected mistreat cheated lousy dire\b fury hellish hell\b dismiss(ed|ive)
(?<=(feel|felt|being|be|were|was)\s)judged\b (?<!(would|could).*)worst\b fiasco joke\b

# suggestion.phrases
^(and |so |but )?(is|was|are|were|would) (the|your|one|a|that the) (main |real |biggest )?(reason|cause|explanation|problem|issue) (for (this|that|it) )?(perhaps |maybe |simply |just |really )?(that|because)
(is|was|are|were|would|could|might|may) (it|that|this|they|there)( (be|have been))?( (mainly|just|perhaps|maybe|simply|mostly|partly|possibly|probably|only|really|also))? because
^((and|but|so),? )?(is|was|are|were|do|does|did|has|have|had|would) (?!there )([\p{L}']+ ){1,8}because(?! of (that|this|it|them|these|those)\b)
^(could|might) it (be|have been)
(is|was) (it|that|this) (due to|owing to|thanks to|down to|to do with|related to|linked to|caused by)
(perhaps|maybe|possibly|presumably) because
^(is|was|could|might|would) the (\p{L}+ )?(reason|cause)( be)?( for (that|this|it))? (that|because|the|your|a)
is the reason that
^(and |but |so )?(maybe|perhaps|possibly|presumably)(?! you (could|can|would|might) (\p{L}+ )?(tell|say|describe|share|explain|give|walk))[^.!?]*\?
^(and |but |so )?(is|was) it (just |simply |more )?that(?! (\p{L}+ )?you (said|mentioned))

# suggestion.such
(such as|things like|something like)
(problems|issues|features|reasons|aspects|factors|people|feelings|words) like
for instance because
^(and |but |so )?(is|was|would|could|might) (it|that|this)( be)? (all |mainly |just |mostly |really |partly )?(about|a (matter|question|case|lack|result) of|out of|from|for|the result of|thanks to|linked to|connected (to|with)|down to|due to|to do with|caused by|on account of|a sign of)
^(does|did|could|would) (it|that|this) (all |mainly |just )?(come from|come down to|have (something |anything )?to do with|depend on|stem from|result from|relate to|mean that)
^(is|was|are|were) (the|your|that|this|his|her|their|its) ([\p{L}']+ ){1,4}(due to|caused by|because of|down to|the result of|linked to|related to)
^(is|was) it (mainly|mostly|really|just|perhaps|maybe|above all|rather|simply|primarily|partly)(?! (that|this|you|like))
^(is|was) it (?!you |correct |right |true |fair |clear |okay |the case )(?=[^?]* (that|which|who) )

# suggestion.example
(?<=, )say(?= \p{L}+, )
(?<=, )like
for (example|instance)
e\.g\.,?
say,
including
perhaps
maybe

# suggestion.or
or

# suggestion.and
and

# suggestion.neutral
^((at|with|to|for|from|by|in|on|of|about) )?(not|something|anything|someone|somebody|anyone|anybody|nobody|somewhere|anywhere|others?$|other (things?|ways?|people|reasons?|places?|times?|factors?|means|kinds?|sorts?|types?|parts?|situations?)|otherwise|different~|(more|less)$|another|so|no|neither|none|both|two|three|whatever|elsewhere|is there|was there|in (some|any|an)other|some other|any other|vice versa|the other way)

# suggestion.open
or ((it|that|there|was|is|were|are|did|does|do|has|by|to|from|at|about|with|of|for|in|on|because|more|rather|perhaps|maybe) ){0,4}(something|anything|someone|somebody|anyone|somewhere|somehow) (\p{L}+ )?(else|different|other than that)
or (nothing|no one|nobody|none)( else)?(?=\?)|or (do|does|did|has|have|is|are|was|were) (it|you|they|he|she|that|this) always( \p{L}+){0,3}(?=\?)
other than \p{L}+ or \p{L}+

# suggestion.until
when while before after until since as that who which because if during for.you to.you for.them to.them in.your at.the have.you did.you more(?=$|.(to|for|in|than|often)\b) most less(?=$) first then matters? mattered bothers? bothered

# question.interrogatives
what(?! not\b)
what's
why
how (long|often|many|much|far|soon|well)
how(?! about)
how's
who
who's
whom
whose
which

# question.ambiguous
when
where

# question.auxiliaries
did
do
does
is
are
was
were
have
has
had
can
could
would
will
should
might
may
didn't
don't
isn't
wasn't
else
exactly
about
happened
happens
made
makes
else's
led
told(?=\syou)
caused
changed
brought
kept
helped

# question.inversions
(did|do|does|is|are|was|were|have|has|had|can|could|would|will|should|didn't|don't|isn't|wasn't) (you|it|that|this|these|those|he|she|they|there|we|your|the|anyone|anything|anybody|someone|people)
(?<=, (and|or) )(did|do|does|is|are|was|were|have|has|had) \p{L}+

# question.requests
^((and|so|okay|ok|thanks|thank you|please|then|perhaps|maybe)[, ]+)*(can|could|would|will|may|might) (you|i|we)( (please|perhaps|maybe|possibly|be able to|be willing to|mind|like to|also|just|briefly))* (tell|describe|explain|share|walk|give|say (more|a (bit|little)|something)|help|talk|elaborate|expand|think of|recall|remember|take|show|clarify|paint|go|speak|ask|hear|name|list|telling|describing|explaining|sharing|walking|giving|saying|talking|elaborating|expanding|put)~
^(please |so |and |then |now |okay, )?(tell|describe|explain|share|walk|give|take|help|talk me|talk us|say|show|paint|bring me|go back|go on|think (back|of|about)|let me|let us|set the scene|remind)
i('d| would| want| was wondering| wonder|'m| am)(( \p{L}+)? (like|love|want|curious|interested|keen|wondering))?( (to|in|about|what|how|why|who|when|where|which|if|whether))(?= )
^(had|were) (you|it|he|she|they|that|the|your)[^,?]*, (what|how|who|where|which|when)
^(just )?(imagine|suppose|supposing|picture|say|assume|let's (go|stay|turn|come|look|talk|return|move|take|stick|focus|think|start with|begin with)|going back|coming back|thinking back|to go back|to come back|for the moment)
^(please )?put (it |that |this )?into words

# question.twice
(?<!^)(and|or) if (so|not|yes|you (do|did|have|don't|didn't))
(and|or)(?<=\p{L} .*(and|or)) (also |then )?(tell|explain|describe|say|share|give)( me| us)? (why|what|how|who|when|where|which)
(what|why|how|who|when|where) and (what|why|how|who|when|where)
and which( ones?| one)?\?
(and|or) (whether|if)(?<=(what|how|why|who|when|where|which)(?= ).*(and|or) (whether|if)) (it|you|he|she|they|that|the|there|your|this)
(as well as|and also|along with) (on |of |about )?(what|how|why|who|where|when|which|the way|whether)
and (tell|describe|explain|say)(?<=^(please )?(tell|describe|explain|walk)(?= )[^?.]*)|and (of |about |on )?the way(?<=^(what|how|can you|could you|tell|describe)(?= )[^?.]*)

# question.asides
(?<=, )(do you (think|suppose|believe|feel|reckon)|would you say|in your (view|opinion|experience)|as you see it|if (at all|any|anything))(?=,|\s*[?])
(who or what|what or who)(?= )
(?<=between (what|who|how) [^?]*)and (what|who|how)(?= )
(and|or) in (what|which) (ways?|respects?) not(?=\s*[?])
and (what|which|who|when|where|how) to(?<= (what|which|who|when|where|how) to \p{L}+ and \p{L}+ to)
^\s*(is|was) (the word|your word|the term|how you put it)( (that )?you used)?(?=[,;:–—])

# question.address
you
your
what
how
when
why
who
where
which
me
i

# causes
because|so that|due to|which is why|that's why|therefore|in order to|as a result|thanks to|owing to|made you|led to|caused~
# why
^(\p{L}{1,5},? )?(why)

# advice
^(and |but |so |then )?(could|can|would|might|should)(n't| not) ((?!you say|you tell|you describe)[\p{L}']+ ){1,5}(?!have been)\p{L}+[^?]*\?(?<!(?:couldn't|can't|wouldn't) [^?]*(?: or not| either)\?)
have you (ever |already )?(looked (at|into)|inquired|enquired|asked (about|around|for)|checked (out|whether|if)|informed yourself|found out (about|whether|if)|shopped around)(?! (that|it) )
(would|might|could) (spare|save|solve|fix|avoid|sort|suit|prevent|relieve) (you|that|it|this|the|your)
you('d| would| might| could) (do|get on|fare|manage|feel|be) better (with|on|at|by|if|without|off)
i (really |do )?(think|feel|believe) (that )?you (should|need|must|ought|could)
(?<!(thinks?|thought|thinking|feels?|felt|feeling|believes?|believed|says?|said|knows?|knew|decide|decided|what|how|which|when|where|who|if|whether|that|suggest|suggested|else|tell|told|where) )you (really |probably |definitely |also |always |just |maybe )?(should(n't)?|ought(n't)? to|must( not|n't)?|had better)(?! (have (felt|been)|be feeling|feel|be (proud|tired)))
(^|(maybe|perhaps|then|so|and|but|i think|i believe|i feel|in that case|next time|therefore) )you (really |probably |definitely |also |just )?(could (?!be |have |not |n't|say |see |tell |feel |hear |imagine |think |describe |remember |only |never )(\p{L}+)|need to|have to|might want to|may want to|could (try|also|always|consider|ask|use|start|look|just|simply|talk)|can (try|always|simply|just)|might (try|consider)|want to try)
you'd (better|be better off)
you('d| would) be better off
(?<!(what|which|how|why|who|where|when|else|things|ways|options|ones|far|other~|\p{L}+s|if anything),? )have you (ever |already |not |perhaps |also |maybe )?(tried|thought (about|of)|considered|looked into)(?! (why|how|what|where)(?= ))
(?<!(what|which|who|how|where|when|else) )(did|have|do) you (ever |already )?(not )?(try|consider)(ed|ing)? \p{L}+ing
why don't you(?! (\p{L}+ ){1,4}(any ?more|any longer)\?)(?! (tell|fill|start (by|with|at|from)|walk (me|us)|share|describe|explain|begin|give (me|us)|like|want|trust|think|feel|use|have))
why not(?= \p{L})(?! (an?|the|at|in|on|to|one|two|three|four|five|that|this|then|now|before|more|less|higher|lower|or) )
i('d| would|'ll| will)? (really |strongly |highly |also |just )?(suggest|recommend|advise|urge|encourage you|propose)
(my|one|a|some|our) (advice|suggestion|recommendation|tip)s?
if i were you
in your (place|shoes|position),? i
(?<!(know|knew|happen|happened|happens|matter|tell|see) )what if you(?! had (never |not )?(\p{L}+ed|said|done|gone|been|found|got|taken|met|kept|left|chosen|known|stayed)(?!\p{L}))
how about (you|trying|using|asking|\p{L}+ing)
^it helps (to|if|when you)
^(maybe|perhaps|just|next time),? (ask|try|take|tell|bring|call|use|go|write|talk|speak|start|stop|eat|drink|get|make|look|set|keep|put|buy|book|join|leave|change|move|switch)␣
why didn't you (just|simply)
what about (trying|using|asking|talking to|\p{L}+ing (your own|an?|some|more|less|earlier|later))
^(just |please |maybe |perhaps |simply |always |next time,? )?(try|consider|make sure|be sure|remember to|don't forget|avoid|stop|start)(?= )(?! (over|with (the|what)|when|where|from))
it (would|might|could|may|will) (be|help|make sense)( (better|best|good|wise|helpful|useful|worth|great|a good idea|an idea|sensible|smart))? (to|if you)(?! (tell|describe|hear|know|understand|could (tell|describe|say)))
(it's|it is) (better|best|wise|worth|advisable|recommended|a good idea)( for you)? (to|that you|\p{L}+ing)
wouldn't it (be|help|make)
let's (try|do|start|make|set)
^would(n't)? you (be (willing|open) to try|consider|want to try|like to try)
^could(n't)? you (not |just |simply |maybe |perhaps |have |always )*(try|trying|tried|use|used|ask|asked|consider|considered|switch|call|contact|avoid|buy|talk to)
(the|a) (best|better|right|good) (thing|way|solution|approach|idea)( here)? (is|would be|might be) to
^(and |but |so )?(maybe|perhaps|possibly|then|next time),? you (want|wish|need|ought|should|could|might|may|can|'d)(?! (\p{L}+ )?(tell|say|share|describe|explain|give|walk|start|begin))
^(and |but |maybe |perhaps |then |i think )?(it|that) (might|may|could|would|will)( also| well| really)? (be (\p{L}+ )?(worth|wise|good|better|best|smart|an idea|helpful|useful)|help|pay off|make sense)(?! (me|us|if you (could|can) (tell|describe|say)))
^(would|might|could) it (not )?(help|be (\p{L}+ )?(possible|better|easier|worth|an (option|idea)|an? \p{L}+ idea|useful|helpful|wise|good|best))( for you)? (to|if)(?! (\p{L}+ )?(tell|describe|hear|know|understand|say|give|talk|discuss|share|look|explore|stop|start|hold))
there('s| is| are) (always |also )(an?|the)␣
you('ll| will) (want|need|have) to
(^|(?<=[,;] ))(don't|do not|never) (forget|give up|worry|let|be|hesitate|take|wait|skip)
(?<!.)(just |simply |maybe )?(ask|call|talk|speak|go(?! (on|ahead|back))|get|use|bring|keep(?! going)|leave|buy|book|order|switch|sign up|download|install|set|put|write|complain|report|check|practice|drink|eat|sleep|rest|relax|send|contact|insist|request)(?= )[^?]*[.!]$
(the|your) best (bet|option|choice)|(?<=^|(perhaps|maybe) )(one|another) thing (that )?(you (can|could|might)|that helps)|best practice|a good tip|pro tip
(you|one) (could|might|can) (always|simply|just|also|easily|perhaps)
^(and |but |so )?(would|wouldn't) you (not )?(consider|be better|do better|rather try|think of trying)
(are|were) you (willing|open|prepared|ready) to (try|switch|change|ask|consider|use)
((^|(maybe|perhaps|possibly) )(another|a different|a better|some other|a new)|(maybe|perhaps|possibly) (an?|the|your)) ([\p{L}']+ ){1,4}(would|might|could|may) (be|help|work|suit)
(?<!(know|knew|tell|when|if|whether) )it('s| is) (\p{L}+ )?time (to|for you|you)
what('s| is|'d| would) (there )?(to )?(stop|stopping|prevent|preventing) you(r)? (from )?\p{L}+ing|what (stops|prevents|would stop|would prevent) you (from )?\p{L}+ing
^(and |so )?what about (\p{L}+ing)(?! (was|is|made|feels|felt|were))
(would|might) (it|that) (pay|be worth|make sense|suit you|be an option|help you) (to |\p{L}+ing|for you|if)|would that suit you|how does that sound|is that an idea|could that be an option|would you be up for
in your (shoes|position|place),? (i|people|most|many)|people in your (shoes|position)|(usually|generally|often) (do|does) well to|you('d| would) do well to
^(put|set|write|ring|call|book|try|ask|switch|keep|get|move|buy|order|leave|check|remember to|make sure|don't forget|let|use|bring|avoid|stick|give) (?!me|us|an example|a sense|example)[^?]{3,}[.!]$

# evaluation
i (really |also |do |would |'d )?(think|feel|believe|see it|would say|'d say)( \p{L}+)? ?(so|the same|that|it|likewise)?( way)? ?(too|as well|exactly (like|as) you|just like you|like you do|the same)(?=[.,!]|$)
^((quite|too|dead) )?right(ly)? (so|you are)|(my|our) (thoughts|view|opinion|feelings?) (exactly|too|as well|entirely)|(i('m| am)|we are) (all )?(with|behind) you|you('ve| have) got a point|that('s| is) (exactly )?how i (see|feel|think)|^bless you
(i('d| would)|i) (\p{L}+ )?(have )?(done|felt|thought|said|chosen|do|feel|react|reacted) (exactly )?(the same|likewise|so too|no different~)
you (gave up|quit|waited|spent|paid|ate|worried|stopped|left|trusted|reacted|expected|bought|let)( \p{L}+){0,3} (too (easily|soon|long|much|early|late|quickly|fast|readily)|for nothing|needlessly)
(should|ought to) be (ashamed|proud|sorry|fired|sacked)|worth (her|his|its|their) weight
(is|are|was) (\p{L}+ ){0,2}(much|far|a lot|always|even|definitely) better(?=[^?]*[.!])
(?<=, )(respect|good on you|kudos|hats off|bravo)(?=[.!])
^(too bad|bad luck|tough luck|lucky you|poor you|good for|hats off)(?= |[.,!])
^(quite|absolutely|perfectly|totally|dead|too) (right|so|true|correct)(?=[.!,;])
^(it's |that's |it is |it was |what )?(such )?a (pity|shame|relief|blessing)(?= (that|to)| \p{L}+ )[^?]*(?=[.!])
^(great|good|excellent|interesting|fair|valid|nice) (point|question|observation|idea|thinking|insight)( about| on| there)
i (\p{L}+ )?understand and agree
(great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|wise|clever|interesting|fascinating|thoughtful|insightful|valid|fair|impressive|superb|terrific|awesome|beautiful|honest|detailed|thorough|bad|poor|wrong|weak|strange|odd|silly|foolish|valuable|useful|helpful) (answer|point|response|question|reply|idea|thinking|observation|insight|thought|job|work|choice|decision|example|story|one|explanation|feedback|description|reflection|comment|move|start|attitude|approach|reason|reasoning)(?=[.,!;:–—-]|$| and | but )
^((well|oh|i think|wow|yes|and|but|so|ah),? )?(that|this|it|what you (did|said|describe|described|wrote)|your (answer|idea|reply|choice|decision|response|attitude|honesty|approach|reason|point|story|example)|how you \p{L}+ \p{L}+)('s| is| was| sounds| seems| must be| must have been|'s been) ((really|very|so|such|quite|a|an|just|truly|absolutely|pretty|totally|completely|incredibly|rather|certainly|not|the) )*(great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|wise|clever|interesting|fascinating|thoughtful|insightful|valid|fair|impressive|superb|terrific|awesome|beautiful|admirable|inspiring|cool|right(?! (before|after|at|in|next|on|there|then|away|now|by|from))|correct|true|wrong|bad|terrible|awful|horrible|poor|weak|silly|foolish|stupid|strange|odd|ridiculous|mistake|shame|pity|disappointing|unacceptable|irresponsible|unfair|understandable|spot on|sensible|reasonable|commendable|professional|responsible|polite|acceptable|appropriate|normal|incredible|remarkable|fabulous|marvell?ous|exciting|encouraging|valuable|best|outrageous|ideal|careless|lazy|rude)(?! (for|to) (you|others|people))
what an? (\p{L}+ )?(great|good|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|smart|clever|interesting|fascinating|thoughtful|terrible|awful|shame|pity|story|beautiful|impressive|mistake|waste|idea|nightmare|mess)(?=[ !.,])
^how (great|wonderful|nice|lovely|interesting|fascinating|impressive|exciting|terrible|awful|sad|smart|clever|thoughtful|cool|fantastic|amazing|unfortunate)[!.,]
^(oh,? |wow,? |ah,? |yes,? |how )?(great|excellent|wonderful|fantastic|amazing|brilliant|perfect|lovely|nice|awesome|superb|terrific|wow|bravo|cool|impressive|fascinating|interesting|exactly|absolutely|congratulations|congrats|well done|good job|great job|nice work|good work|good for you|good on you|kudos|beautiful|beautifully put|well said|well put|nicely (put|said|done)|totally|definitely|indeed|agreed|true|outstanding|marvell?ous|spot on)(?=[!.,;:–—]| [–—-] )
(?<!(when|if|that|while|because|whether|once|how|where|what|say|(?<!^i )think|feel|felt|thought|believe|said|until|unless|times|moments|days) )you('re| are) ((so|very|absolutely|quite|totally|completely|really|certainly|clearly|not|entirely|obviously|such|a|an|being) )*(right|correct|wrong|mistaken|smart|wise|clever|brave|amazing|great|doing (great|well|fine|so well|the right thing)|good at|honest|thoughtful|lucky|lazy|careless|irresponsible|unreasonable|overreacting|insightful|strong|expert|exaggerating|too \p{L}+|to blame)(?= |[.,!;:?]|$)(?! (about|when|if) (what|which))
you (did|have done|handled|made|chose|answered|explained|put|acted|said)( \p{L}+){0,4} (the right (thing|choice|decision)|great|very well|so well|really well|brilliantly|perfectly|wonderfully|excellently|wisely|a (good|great|wise|smart|bad|poor|terrible|wrong|big|huge|serious) (thing|job|choice|decision|mistake|call|point|move)|a mistake|wrong|badly|poorly|beautifully|correctly|nicely)
you (were|are) (absolutely |totally |quite |so |very )?right( to| not to| in|[.,!;]|$| about| that)
you('ve| have) (made|raised|given)( \p{L}+){0,2} (great|good|excellent|valid|fair|interesting|wonderful|important|strong|wise|valuable)
((?<!do |did |would |you |to |must |and |people |who |they |we )i ((really|totally|completely|fully|so|absolutely|do|also|must|have to|would|couldn't|could not|quite|can) )*(agree|disagree|love|like (that|your|how)|admire|appreciate (your|how|that you)|respect|applaud|commend|salute))(?! to)
i('m| am) (so |very |really |entirely |fully |completely )?((with|behind) you|on your side|of the same (mind|opinion)|impressed|proud|amazed|happy (that|to hear|for you)|glad( that| to hear| you)|pleased|delighted|disappointed|shocked|surprised (that|to hear|you)|thrilled|fascinated)
(?<!(be|you|they|he|she) )(glad|happy|pleased|delighted|great|good(?! to know)|nice|wonderful|lovely) to (hear|know|see)
you (shouldn't|should not) have
you have every (right|reason)
^(that|this|it)('s| is| was| isn't| wasn't)( (not|an?|very|really|such|quite|particularly))* (healthy|unhealthy|good|bad|clever|smart|wise|sensible|reckless|lovely|great|brave|fine|strong|kind|sensible|considerate|careful|fair|polite)( (\p{L}+ )?\p{L}+)?(?=[.,;!])
(that|it)('s| is| was) (entirely |all |partly )?your (own )?fault
(good|great|excellent|nice|smart|wise|clever|brave|fair|bad|poor|foolish) of you|(?<=^|[,.;!–—] ?)(good|great|excellent|nice|smart|wise|clever|fair|bad) (thinking|on you|for you|going|enough|call)
(that|this|it) makes (perfect|a lot of|total|complete|so much|good|no) sense
(couldn't|could not) (agree|have said it|have put it)
(spot on|hit the nail|well said|well put|keep it up|keep up the|well done|(?<=^|[,.;!–—] ?|a )(good|great) job)
^(that|this|it)('s| is| was| isn't| wasn't) ((not|very|really|so|rather|quite|too|extremely|a bit) )*(?!(part|some|all|most|both|one|two|because|instead|something|true|typical) )\p{L}+ of (you|your \p{L}+|him|her|them)(?=[ .,!;]|$)
^(your \p{L}+|they|he|she) (treated|handled|served|advised|behaved)( \p{L}+){0,2} (badly|poorly|unfairly|wrongly|terribly|well|wonderfully)
^(your \p{L}+|they|he|she) (was|were|is|are) ((so|very|really|clearly|totally|completely|absolutely|simply) )*(wrong|right|mistaken|unfair)(?=[.,!;]|$| there[.,!;]| about| to )
(sadly|unfortunately),? you (were|are|did|have|made)
(thank you|thanks) for (such|that|this|your|the|a) (a |an )?(great|good|excellent|wonderful|fantastic|amazing|thoughtful|insightful|brilliant|interesting|valuable|perfect|lovely|honest|detailed|fascinating|beautiful)
^how (very |really )?(kind|sweet|brave|generous|clever|thoughtful|nice|wise|smart|rude|awful|selfish|lovely|wonderful|terrible|sad|silly)(?= of| that| to)
^(that|this|it)('s| is| was| sounds| seems) (a (bit|little|lot)|kind of|sort of|pretty|rather|quite|slightly|somewhat) (silly|foolish|stupid|rude|careless|selfish|unfair|harsh|naive|risky|reckless|lazy|odd|unwise|mean|clever|smart|brave|nice|kind|good|bad|sad|dumb|irresponsible|inspiring|impressive|amazing|thoughtful)
you (were|are|'re) (\p{L}+ )?wrong (to|about|there|not)
you (can|should|must) be (\p{L}+ )?(proud|ashamed|pleased)
(?<=^|[,.;!–—] ?)(thumbs up|hats off|good on|nice going|way to go|well handled|well spotted|right on|same here|me too|so do i|so am i|likewise)
(that|which) (was|is) (\p{L}+ )?(your mistake|on you|to your credit|a mistake)
^(\p{L}+, )?you (really |clearly |obviously |certainly |always )?(know (what you|how to)|have (a (gift|talent|knack|real|good|great)|good taste|great)|deserve|messed up|failed|overreacted|should know)
(your \p{L}+|that|this|it) (really |truly |deeply )?(impresses|amazes|astonishes|disappoints|shocks|surprises|touches|inspires|pleases|delights) me
(sounds|looks|seems) like an? (\p{L}+ )?(good|great|wise|smart|clever|sensible|bad|lovely|nice|excellent|reasonable|terrible)␣
^you (explain|describe|put|express|tell) (that|it|this) (so|very|really)␣
you (really |clearly )?(handled|managed|dealt with|solved|played|did|took|put|explained) (that|it|this|things) ((very|really|so|quite|pretty) )?(well|badly|poorly|wrong|right|perfectly|nicely|beautifully)
(?<=^|(that is|that's|what|for|it's|gave|such) )an? ((very|really|truly|quite|rather) )?\p{L}+ (answer|reply|response)(?=[.!,])
^(not|hardly|almost no|few)? ?(everyone|everybody|anyone|many|many people|most people|most|nobody|no one|people|others) (else )?(would|could|can|will|have|has|do|does|don't|doesn't|manages?|is|are)(?![^.!]*\?)[^?]*(?=[.!])
^you (did|have done) ((exactly|just|precisely) )*(the right thing|what (you had|was needed|you were supposed)|right|well)
i('m| am) (right |all |totally |completely )?with you|(good|well) (on|for) (you|him|her|them)|hats off|kudos|(shows|takes) (real|a lot of|great|some) \p{L}+|there('s| is) nothing (daft|silly|wrong|odd|shameful|strange|foolish) (about|in|with)|no(thing)? (need|reason) to (feel|be) (ashamed|embarrassed|guilty|sorry)|couldn't agree more|(you|they) (handled|managed|dealt|coped|did|chose|put|played) (it|that|this|things)? ?(\p{L}+ )?(so |very |really |quite )?(well|brilliantly|beautifully|wisely|perfectly|nicely|badly|poorly)|point well made|well (put|said|spotted|observed|handled)|(that's|that is|it's|it is) (a )?(bit|rather|quite|pretty|very|really|so|a little) (?!\p{L}+ (to|that|of) say)\p{L}+(?=[.,;] )(?!\p{L}+ (how|what|why|when))|nobody should (be|have)|(you|he|she|they) should never have

# verdict
(?<!^(suppose|imagine|if|let's say|say)(?= ).*)(is|are|was|were|'s|'re|seems?|sounds?|looks?)( (not|an?|the|very|really|so|quite|pretty|rather|such|too|just|actually|obviously|clearly|certainly|always|much|far|bit of|indeed))*
^(your \p{L}+|he|she|they|you)( is|'s| was| are|'re| were) (very|really|so|truly|incredibly|quite)
^((oh|well|wow|ah|yes|ok|okay|hm),? )*(that|this|it)( really| certainly)?('s| is| was| isn't| wasn't| sounds| seems| looks| must be| must have been)( (not|an?|very|really|so|quite|pretty|rather|truly|such|too|just|actually|bit of|the|indeed|certainly))*

# judged
(that|this|it|these|those)$|they|he|she|you|your|yours|we|which|what|who|there|all|everything

# plainVerdict
^(so|therefore|then)␣|^((an )?exception|(quite )?(a )?(while|long time)|some time)(?! \p{L})
^(often|rarely|seldom|hardly|sometimes|usually|mostly|daily|weekly|many|few|several|enough)|^(size|number|length|age|total) of |^(last|next|first|final|second|third|only|other|another|new) (question|topic|part|point|subject|section)
(helpful|useful|clear|noted|understood)|to know|because|different|about|when|where|how|what|why|who|which|than

# courtesy
thank~
thanks
hello
hi
welcome
good (morning|afternoon|evening)
no (problem|worries|rush)
sorry
i see
okay
^(ah|aha|oh|ok|right|sure|got it|understood|dear)
let's

# leadIns
so okay ok right well then now understood thanks noted

# sympathy
^(oh,? )?(how|that sounds|that must (be|have been)|that was|that's|what an?) (\p{L}+ )?(annoying|awful|hard|sad|difficult|frustrating|upsetting|unpleasant|stressful|painful|disappointing|tough|rough|unfortunate)( \p{L}+)? (to hear( (that|about)[^.!?]*)?|for you|time)(?=[.!,;–—])

# personal.name.asks
who (is|was|are) (your|his|her|their) (\p{L}+ )?(employer|boss|landlord|doctor|manager)
(what|which|whose) (company|firm|employer|organi[sz]ation|business|shop|school|hospital) (do|did|does|are|were) (you|they|he|she|your \p{L}+) (\p{L}+ )?(work|working|employed)
your (\p{L}+('s|') )?(own |full |first |last |real |legal |family |given |complete |maiden |married |sur)?(name|surname|names)(?! for (it|that|this))
(under|in) (what|which|whose) name
who am i (speaking|talking) (to|with)
what( is| was| are|'s) your (\p{L}+ )?(boss|manager|doctor|wife|husband|partner|child|children|son|daughter|colleague|friend|teacher|mother|father|sister|brother|neighbour|neighbor|nurse|landlord|therapist) called
(full|last|family|maiden) names?
names? of (the|that|this) (doctor|nurse|manager|colleague|teacher|person|clerk|boss|therapist|supervisor|agent)
(what|how) (are|should|can|may|do) (you|i|we) (called|call you|address you)
(name|names) of your (\p{L}+ )?(boss|manager|doctor|wife|husband|partner|child|children|son|daughter|colleague|colleagues|friend|friends|teacher|employer|mother|father|sister|brother|supervisor|therapist)
(what|who)('s| is| was) (his|her|their) (full |first |last )?name
(first|full|last) names?
spell (your|his|her|the) (\p{L}+ )?(name|surname)
names? of (the|that|this|those) (\p{L}+ )?(couple|family|doctor|nurse|neighbou?rs?|colleagues?|friends?|parents?|teachers?|boss|manager|person|people|man|woman|lady|guy)
what('s| is| was) (the|that) (man|woman|guy|lady|boy|girl|doctor|nurse|neighbou?r|lad|bloke) (\p{L}+ ){0,4}called

# personal.name.topic
names?
surname
called

# personal.address.asks
(which|what) address (was|is|were|did|does|do|should|can|could|will)
(what|and|the)('s| is)? (\p{L}+ )?(the )?house number
where (exactly |precisely )?(you|he|she|they|your \p{L}+) (exactly |currently |actually )?(live|lives|reside)(?= exactly|[?.,!]|$)
your (\p{L}+ )?(home |postal |mailing |street |current |full |exact |residential |delivery |work |billing )?(address(?! (the|this|that|it|these|those|him|her|them|you|your|an?)\b)|postcode|post code|zip( code)?|postal code|house number|street name)
(which|what) (street|house|house number|building|postcode|zip code|address)( \p{L}+){0,3} (you|your|(should|can|could|shall|do) (we|i|the|it|this|that))
address(es)? of your (home|house|flat|apartment|place)
where exactly do you live
where do you live
(street|house number|postcode|zip code|postal code)( and \p{L}+( number)?)? (of|where|that|do|you)

# personal.address.topic
address~
postcode
zip
street
where you live
live

# personal.email.asks
(your|an|which|what) (\p{L}+('s)? )?(e-?mail|mail) (address|id|account name)~
(what('s| is)|give (me|us)|share|send (me|us)|have|leave|get|provide|tell (me|us)|need|type|enter|confirm) your (\p{L}+ )?e-?mail
(e-?mail|mail) (you|can i|can we|should we|could we) (at|reach|write)
reach you by e-?mail
(which|what) e-?mail (do|did|have|are|were) you

# personal.email.topic
e-?mails?
mail

# personal.phone.asks
(phone|mobile|cell|telephone|contact|whatsapp|cellphone|landline) (phone )?numbers?
your (\p{L}+ )?number(?! (of|one))
(number|phone) (can|could|may|should) (i|we) (call|reach|text|contact)
(call|reach|text|contact) you (at|on|via|by (phone|e-?mail|text|mail))
number( \p{L}+){0,3} (to )?(reach|call|text|contact)
(contact|personal) (details|information|data)

# personal.phone.topic
phones? numbers?
numbers?

# personal.birth.asks
(date|day|year|month|place) of (your )?birth
your (exact |full )?(birth ?date|birth year|dob)|(what|when|which|give|tell|share|confirm)('s)?( \p{L}+){0,3} your (exact )?birthday
(when|where|what year|what day|which year|on what date|on which day|what date) (exactly )?(were you|was your (child|son|daughter|partner|wife|husband)) born

# personal.birth.topic
(date|day|year|place) of birth
birth ?date~
birthday~
born

# personal.document.asks
(passport|id|identity|identification|social security|national insurance|insurance|driver's licen[cs]e|driving licen[cs]e|licen[cs]e plate|tax|visa|medicare|nhs|ssn|student id|employee|membership|policy|customer|registration)( card| document)? (number|no\.?|id)~
(numbers?|digits|code) (on|of|from|printed on) your (\p{L}+ ){0,2}(card|passport|id|licen[cs]e|visa|policy)
your (ssn|social security)|(give|share|send|show|upload|scan|see|need|tell)( me| us)? (\p{L}+ ){0,2}your (passport|id card|identity card)

# personal.document.topic
passports?
licen[cs]e
identity
ids?
insurance (number|no|card|details)
social security (number|no)

# personal.account.asks
(which|what) (\p{L}+ )?account (do|does|did|is|are|will|should) (\p{L}+ ){1,4}(paid|wages?|salary|pension|payments?|refund|money)
(account|card|iban|credit card|debit card|bank|routing|sort|customer|cvv|cvc|security) (account )?(number|code|no\.?|details|digits)~
your (\p{L}+ )?(iban|cvv|cvc|bank details|card details|sort code)
digits of your (\p{L}+ )?(card|account|iban)
(numbers?|digits) (of|on) (the|your|that) (\p{L}+ )?(card|account)

# personal.account.topic
accounts? numbers?
card numbers?
iban
card details
bank details

# personal.password.asks
(what('s| is| was)|give (me|us)|share|send (me|us)|tell (me|us)|type|enter|confirm|spell|have|know|need|which|exact) ((is|the|your|a|that|current|exact|old|new|account|login|do|you|use|as) )*(\p{L}+ )?(passwords?|passcode|pin( code| number)?|passphrase|login details|credentials|security answer)
your (\p{L}+ )?(pin( code| number)?|passcode|login details|credentials)
(what|which) (password|pin|passcode|login|username|user name) (do|did|does|has|have|is) (you|your)

# personal.password.topic
passwords?
pins?
passcodes?
log ?in
credentials

# asModel
as an? (ai|a\.i\.|artificial intelligence|large language model|language model|llm)( (language )?(model|assistant|system|chatbot))?(?=,| i )|i('m| am) (just |only |actually )?an? (ai|a\.i\.|artificial intelligence|large language model|language model|llm)( (language )?(model|assistant|system|chatbot))?(?=[,.;!]| (and|so|that|without|trained|developed|created)|\s*$)|as a simulated (respondent|participant|person|persona)
i('m| am) (sorry|afraid|unable),? (but |to )?(i (can't|cannot|can not|won't|am unable to|'m unable to|am not able to) )?((assist|help) (you )?with (that|this)|comply with|fulfill? (that|this|your)|(role-?play|pretend to be)|(continue|engage|participate) (with|in) this (request|role))

# selfTalk
(we('ve| have)|this|that) (now )?(come|reached|brings us|comes|brought us)( to)? the (close|end|conclusion) of
(i('ll| will| am going to|'m going to)|let me) (now )?(summari[sz]e|recap|sum up|wrap up|move on|continue with|conclude)|as (the|your|an) (interviewer|moderator|researcher),?|(we can|let's|let us|i('ll| will)) (stop|end|finish|close|conclude|leave it) (here|there)|(this|that) part of (our|the) (talk|conversation|interview|chat|discussion)|on my list|probing (deeper|further)
(?<!(said|says|say|saying|thought|announced|told you) (that )?)we('re| are| have| can)? (now )?(all )?(done|finished|through|reached the end|come to the end|end here|stop here|wrap up)( (here|now|with|at))*|i have (no|all) (further|more|other|the)? ?(questions|information|answers)( (i need|for you))?
as (an|a) (ai|a\.i\.|artificial|large|language|chat|virtual|assistant|bot|llm)~|i('m| am) (just |only )?(an?) (ai|language model|chatbot|bot|virtual|artificial|llm)
i('m| am) (sorry|afraid),? (but )?(i|that|this|we) (can't|cannot|can not|won't|am not able|am unable|couldn't|don't have)|^(sorry,? )?(but )?i (can't|cannot|can not|won't|am unable to|am not able to|'m unable to|'m not able to) (\p{L}+ )?(help|assist|answer|provide|continue|comply|generate|create|ask|do|respond|engage|discuss|fulfill|write|process|talk|support|give)~
here('s| is| are| comes) (a|an|the|my|your|our|one|another|some) (\p{L}+ ){0,3}(follow-?up|next|question|probe|response|answer|output|json)
^((on|moving|let's move|let us move|going) (on )?to )?(the |our |my )?(next|follow-?up|last|first|final) question(,? please|,? number \d+)?(?=[.:,!]|\s*$|[–—-])
the (interview|conversation|survey|session) (is|has|was|will be) (now |already |officially )?(over|finished|complete|completed|ended|done|concluded|closed|at an end|come to an end)|(this|that) (concludes|ends|completes) (the|our|this) (interview|conversation|survey|session)
^(follow-?up|clarifying|probing|next) question|^(action|probe|advance|probe_type|flag|reason|none|null|undefined)$|no (further |more )?(follow-?up|questions?) (is |are )?(needed|necessary|required)
(my|the) (task|role|job|goal) (here )?(is|as) (to|an? (interviewer|ai|assistant))|i('ll| will| would| should| can| could) (now )?(ask|generate|word|formulate|produce|proceed|probe|advance)
the (participant|respondent|interviewee|user)('s)? (has|had|did|does|is|was|said|says|seems|mentioned|did not|didn't|answer|response|reply|wants|gave)~

# question.telling
(please )?(tell|describe|explain|share|walk|talk|take|give|say|go on|help me understand|expand|elaborate|paint|show|recall|name|list|think back|think of|imagine|let's hear|let me hear|picture|finish|complete|continue|compare)
(i|we)(('d| would) ((really|just|very much) )?(like|love|be (interested|curious|keen|glad|happy)|appreciate|be grateful)|('m| am|'re| are) (curious|interested|wondering|keen)| wonder| was wondering| want to (hear|know|understand)| wanted to (hear|know|ask))|help me|it would (help|be (helpful|great|useful|good))|feel free
pick|choose|select|go back|start (with|at|from)|stay with|retrace|recount|put me|set the scene|bring me|let me in on|try to (recall|remember|describe)
(perhaps|maybe) (you (could|can|would)|could you) (describe|tell|explain|walk|share|say|take|go)
put (it |that |this )?into words
(please )?(run|lead|guide) (me|us) through

# open.asksFor
do you mind (giving|sharing|telling)|^and (?=(your|his|her) )
what('s| is| was| are| were)|which|tell (me|us)|give (me|us)|share|state|(can|could|may|would|will) (you|i|we)|enter|provide|spell|write|type|confirm|how (is|do|are|would)|where (should|can|could|do|may|shall|must|will)|under (what|which)|at (what|which)|to (what|which)|i('d| would)? need|please|who is|who's|when is|when was|on what

# open.harmless
names? of (the|that|this) (?!(\p{L}+ ){0,2}(doctor|nurse|colleague|manager|teacher|person|people|clerk|boss|therapist|supervisor|agent|man|woman|guy|lady|gentleman|neighbou?r|friend|owner|driver|seller|landlord|landlady|employee|staff|assistant|receptionist|waiter|waitress|employer|partner|child|kid|boy|girl|dentist|midwife|pharmacist|cashier|client|customer|patient|student|host|guide|adviser|advisor|consultant|mother|father|husband|wife|carer|\p{L}+(ist|ician|iatrist)|one who|(company|firm|organi[sz]ation|business|school|place) (that |where |which )?(you|your|he|she|employs)))
(feel|felt|think|thought|opinion|comfortable|worry|worried|mean|meant|means)~ (\p{L}+ ){0,4}(about|of|by|with|to)|celebrat~|(changed?|matter|important|forg[eo]t~|remember(ing|ed)?|los[et]~|stolen|manage|store|keep|choose|pick|protect|reset|change|secure) (\p{L}+ ){0,4}(password|pin|address|number|name|birthday|email|phone|account|card)~|names? (of|for) (the |this |that |your |a |an )?(\p{L}+ ){0,2}(app|product|brand|dish|place|shop|store|restaurant|programme?|book|film|movie|series|song|game|tool|course|website|site|bar|café|cafe|hotel|street|city|village|drink|band|team|event|dog|cat|pet)s?|(brand|product|file|place|dish|street|domain|app|team|user) names?|name (one|two|three|some|a|an|the|any|it)
what('s| is| was) it like (to|when|having|that)(?![^?]*(what|which|where|who)('s| is| are) (your|his|her|their))

# open.who
what (the|your|that|his|her|their) (\p{L}+ ){1,3}(is|was|are|were|'s) (called|named)|what do (they|people|you) call (him|her)|(which|what|whose) (company|firm|organi[sz]ation|business|employer|school|hospital|practice|surgery) (do|does|did|are|is) (you|your \p{L}+|he|she|they) (\p{L}+ )?(work|employed|registered)|(which|what) school (do|does|did) (you|your \p{L}+|he|she|they) (\p{L}+ )?go|(the )?names? of (the |your )(company|firm|organi[sz]ation|business|employer|practice|place) (that |where |which |who )?(you|your \p{L}+|employs|he|she|they) ?(\p{L}+ )?(works?|worked|employed|employs|go|are registered)?
what (is|was|are|were) (your|his|her|their|the) (\p{L}+ ){1,3}(called|named)|what do you call your (boss|doctor|partner|husband|wife|son|daughter|nephew|niece|neighbou?r)|(who is|who's) your (gp|doctor|dentist|employer|boss|landlord|therapist|midwife|manager|supervisor)|who do you work for|how (is|do you spell|would you spell) (\p{L}+ ){0,4}(name|surname)~|who (exactly )?(is|was) (your|the) \p{L}+ by name
(in|under) what name|how (can|could|do|might) (i|we) (reach|contact|get hold of|get in touch with|phone|ring|call) (the|your|him|her|them|that|you)|(which|what) (company|firm|employer|school|practice|bank) (employs|is|was)

# open.nameOf
names? (of|for) (the |this |that |your |a |an |these |those )?

# open.things
(news)?papers?|magazine|website|webpage|site|page|podcast|channel|station|radio|programme?|series|film|movie|song|album|choir|orchestra|club|gym|bar|pub|café|cafe|bakery|bakers?|butcher|market|supermarket|chain|supplier|provider|hotel|hostel|campsite|airline|line|route|bus|train|road|park|museum|library|festival|event|hall|building|district|area|lake|river|mountain|beach|island|country|software|programme|system|service|platform|newsletter|column|plan|tariff|contract|policy|scheme|method|technique|exercise|medicine|medication|drug|tablets?|pill|cream|illness|condition|disease|plant|flower|tree|vegetable|fruit|cheese|bread|soup|stew|cake|drink|beer|wine|tea|coffee|sauce|spice|game|puzzle|toy|doll|boat|motorbike|scooter|model|machine|device|printer|colou?r|shade|fabric|pattern|instrument|author|singer|brewery|farm|allotment|garden|group|forum|charity|organi[sz]ation(?![^?]*work)|association|holiday|dance|sport
app|shop|store|brand|product|dish|dog|cat|pet|horse|street|school|team|band|game|book|show|bike|boat|car|recipe|project|company(?![^?]*(work|employ))|restaurant|place|course|club|tool|one|village|town|city|favou?rite|sensor|gadget|pump|meter|robot|studio|workshop

# personal.name.datum
(your|his|her|their|the|our|\p{L}+'s?) ((full|first|last|legal|real|complete|maiden|family|middle|given|own|exact) )*(name|names|surname|forename|nickname|initials)|surname|(first|last|full|maiden|family|middle) names?|names? of (your|the) (\p{L}+ )?(boss|doctor|gp|partner|husband|wife|son|daughter|child|children|kids|nephew|niece|neighbou?r|colleague|friend|teacher|manager|mother|father|brother|sister|employer|landlord|company you work for|therapist|nurse|midwife|person|man|woman|supervisor|dentist|cousin|aunt|uncle)s?

# personal.address.datum
address of (your|the) (\p{L}+ )?(wife|husband|partner|mother|father|parents|daughter|son|neighbou?r|doctor|boss|friend|employer)
(which|what) (street|road|house|door) (does|do|did|will|should|is|are|was) [^?]*(bring|deliver|come|live|drop|leave|deliver(ed)?)~
(postal|home|street|mailing|billing|delivery|shipping|private|exact|full|current|residential|house|post) (address|number|code)|(your|his|her|their|'s) ((exact|full|own|current|new|home) )*address|(which|what|an|to the|to) address|address (should|can|could|may|do|of)|post ?code|zip( code)?|house number|street (do|does|did) (you|he|she|they|your \p{L}+) live|(we|i) (\p{L}+ ){0,3}(send|post|mail|ship|deliver)~ (\p{L}+ ){0,4}(sample|parcel|package|letter|voucher|gift|it|something|cheque|copy|reward|them)|where do you live|where (exactly )?do(es)? (you|your \p{L}+|he|she) live

# personal.email.datum
(your|his|her|their|'s) e-?mail(?=\s*[?.,!]|$)
e-?mail( address)?|e-?mails? (should|can) (we|i)

# personal.phone.datum
(your|his|her|their|'s) (mobile|cell|landline|phone)(?=\s*[?.,!]|$)|(phone|number) of (your|the) (\p{L}+ )?(wife|husband|partner|mother|father|daughter|son|neighbou?r|doctor|boss|friend|colleague)
(phone|mobile|cell|telephone|contact|whatsapp|landline)( phone)? (number|no)~|number (can|could|should|may) (we|i)|(your|his|her|their|'s) (phone|mobile|cell) number|number to (reach|call|text)

# personal.birth.datum
(when|what (day|date|year|month)|which (day|date|year)|how) (exactly )?(is|was|were|are|old exactly) (your |the |his |her )?(\p{L}+ ){0,3}(birthday|born|date of birth)|birthday|(exact )?birth( ?date| ?day| ?year)|what year were you born
(date|day|year|place) of (your |his |her )?birth|birth ?(date|day|year|place)|dob|(were|are) you born|(exact )?age in years and months

# personal.document.datum
(number|licen[cs]e) ?plate|registration( (number|plate|no))? (of|on|for) (the|your|his|her) (\p{L}+ )?(car|van|vehicle|bike|motorbike)
(\p{L}+ ){0,2}(insurance|security|passport|licen[cs]e|member(ship)?|customer|patient|client|employee|staff|tax|registration|plate|policy|contract|case|reference|file|ticket|booking|order|visa|id|identity|health|hospital|loyalty|meter)( card)? (number|no|id|code)|number ?plate
(passport|id|identity|identity card|driving licen[cs]e|driver'?s licen[cs]e|licence|license|social security|national insurance|insurance|tax|patient|customer|member|membership|employee|staff|student|policy|case|visa|nhs|ssn|medical record|reference|booking|contract|licen[cs]e plate|plate) ?(card )?(number|no|id)~|ssn|number (of|on) (your|the) (\p{L}+ )?(passport|id|card|licen[cs]e|policy|contract)

# personal.account.datum
(last|first) (three|four|six|3|4|6) (digits|numbers|figures)|card you pay with
(account|card|credit card|debit card|bank|sort|iban|routing|bank account|security|cvv|cvc) ?(number|code|details|no)~|iban|bic|cvv|cvc|(digits|number) (of|on) (your|the) (\p{L}+ )?card
customer (reference|number|id)|(account|policy|membership) reference

# personal.password.datum
pass ?word|pass ?code|pin( code| number)?|log-?in( details)?|credentials|secret (question|answer)|security (question|answer)|user ?name
`;
