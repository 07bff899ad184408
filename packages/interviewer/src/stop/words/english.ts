export const english = String.raw`
# distress
(hang|hanging|hanged|drown|drowning|shoot|shooting|poison|poisoning|strangle|strangling|gas|gassing) myself|(jump|jumping|throw|throwing) myself (off|from|in front of|under)
no future for (myself|me)$|no future for (myself|me) and|(fall asleep|go to sleep) (and|to) (never|not|stay)|(nobody|no one) would (miss|notice) (me|if i)
(everyone|everybody|they|family|kids|children|wife|husband|partner|mother|mum|mom|parents|friends|world|people|others|all)( \p{L}+){0,4} (better|easier|happier)( off)? (without me|if i)|(better|easier|happier) (off )?without me (here|around|in (it|this world))
(no|any|without a) (reason|will|wish|desire) (left )?(to (live|go on living|be here|be alive)|for living)|nothing (left )?to live for|(tired|sick|weary) of (living|being alive|life)$|(can't|cannot|don't|no) (\p{L}+ ){0,4}(keep|go on|continue) living(?! (in|at|with my|near|on|here|there))|(don't|do not|not) (\p{L}+ )?(want|wanna|wish) to exist
(hope|wish|pray|wait)~ (that )?i (\p{L}+ )?(die|died|had died|stop breathing)|(want|hope|wish)~ to die|die in my sleep|(goodbye|farewell|suicide) (letter|note)~
(cut|cuts|cutting|burn|burning|burnt|slash|slashed|slashing|scratch|scratching) (up )?my (own )?(arms?|wrists?|thighs?|legs?|skin|stomach)
(hang|drown|shoot|poison|strangle) myself|(jump|jumping|throw|throwing) (myself )?(off|from|in front of|under|into) (a|the|my) (\p{L}+ )?(bridge|train|roof|building|window|balcony|cliff|tracks|rails|traffic|lorry|truck)
(rather|sooner|should) be dead|if i (was|were|am) dead(?! (tired|last|serious))|if i (died(?! my)|didn't exist|wasn't (here|around)|weren't (here|around)|was gone|were gone)|wish i (had never been born|wasn't (born|here|alive)|weren't (born|here|alive))|stop existing
(not|never|n't) (to )?wake up( (again|tomorrow|any ?more|in the morning))?$|(no|any) reason( for me)? to (go on |keep |continue |keep on )?(living|live|be alive|exist|existing)
(my )?life (\p{L}+ ){0,2}(is|has|feels|seems)( \p{L}+){0,2} (not worth|n't worth|worthless|pointless|meaningless|no (point|meaning|sense|purpose))|life (is not|isn't|is no longer) worth (it|living|anything)
(too many|a lot of|handful of|bottle of|all (of )?my|whole (pack|bottle) of) (\p{L}+ ){0,2}(pills|tablets|medication|meds|painkillers)( (\p{L}+ ){0,3}(on purpose|deliberately|intentionally))|(took|take|swallowed|overdosed) (\p{L}+ ){0,4}(pills|tablets|medication) to (die|end|kill)
(can't|cannot|can not) (go on|live) (like this )?any ?more|don't want to (be here|exist|wake up) any ?more|(thinking|thought|think)~ (about|of) (ending (it all|it|my life)|suicide)|(feel|feeling|am|i'm) suicidal|(want|wanted|going) to end (it all|it|everything)
(life|it) (is|isn't) (not |no longer )?worth living|(cut|cutting|starve|starving) myself|(overdose|overdosed)|no point (in )?(living|being alive)|want to disappear forever
(kill|killing|hurt|hurting|harm|harming) myself
suicid~|self-? ?harm~
wan(t|ted) to die|wanna die|wish i (was|were) dead(?! (tired|last|serious))|better off dead
(end|ending|take|taking) my (own )?life
(don't|do not|no longer) want to (live|be alive)|no reason to live

# optOut
(let's|let us) (finish|end|stop|leave it)( (here|there|now|it))*$|(i've|i have) had enough of (this|the|your) (interview|questions|survey)$
i( (want|wish)|( would|'d) like) to (finish|leave|end|stop) (here|now|this)( now)?(,? (thanks|thank you|please))*$
(i'm|i am) (done|finished)( (here|now|with (this|you)))*$|(i )?(don't|do not) want to (continue|go on|carry on|talk to you|take part|participate)( (any ?more|any longer|with this|this|the interview|here|now|please))*$
^(please )?((end|stop) (it|this|here|now)|(end|stop|quit|terminate|cancel) (the chat|asking))( (now|here|please))*$|(enough|no more) questions|^i (quit|give up|withdraw)$
(stop|end|quit|cancel|abort|finish|leave) (this (interview|conversation|survey)|the (interview|survey))
i( want|( would|'d) like) to (stop|end)( (here|now|this|please))*$
(can|could) (we|i) (please )?(stop|end)( (here|now|this|it|please))*$|let's stop( here| now)?$
leave me alone|^(please )?stop asking( me)?|no more questions

# bare
stop( (it|this|now))*

# refusal
keep (that|those things) to myself$|something i keep to myself$
too (personal|private|intimate)( for me)?$
(i'd |i would )?(rather|prefer) not( to)?,?( (thanks|thank you|please|sorry))*$
(i )?(won't|will not|refuse to|don't want to|do not want to|don't wish to|don't care to|decline to|choose not to|don't feel like) ((answer|discuss|comment|answering|get into|go into|disclose)~|(share|sharing|say|talk|talking|tell)( you)?( about)?( (it|this|that|anything|more))?$)
^(i |i'll )?pass( on (this|that)( one)?)?$|^(i'll )?skip( (this|that)( (one|question))?)?$|(that's|that is|this is) (too )?(private|personal|confidential)$|not (gonna|going to) (answer|discuss|say (it|this|that)|tell you)~|not your business|let's not (talk|go there|get into)~|^next question
(i would|i'd|would) (rather|prefer) not( to)?( (say|answer|talk|tell|discuss|share|comment|go into|get into))?( (that|this|it|about (that|this|it)|anything))*$
(rather|prefer) not (to )?((answer|comment|discuss)~|(say|talk|tell|share|go into|get into)( (you|about|it|this|that|anything|more))*$)
i (won't|will not|refuse to|(don't|do not) want to) ((answer|discuss|share|talk about) (it|this|that|these|those|personal|private|such)~|say (anything|more))
^no comment$|none of your business|that's private$|i('m| am) not comfortable (answering|sharing|talking|discussing)

# dontKnow
(i )?(honestly |really |just |truly |actually )*(have |had |got )?(absolutely |really )?no (idea|clue)
(i )?(really )?(couldn't|could not) tell you|not (a|the (foggiest|slightest)) (clue|idea)
(i )?(really |honestly |just )?(don't|do not|dont|wouldn't|would not) (really |actually )?know
(i )?dunno|idk
(i )?(have |had |got )?(absolutely |really )?no (idea|clue)
(i'm |i am |im )?(really )?not (really |quite |too |so )?sure
nothing( (really|else|more|special|much|particular|in particular|at all|comes to mind|to add|to say))?
(i )?(can't|cannot|can not) (really )?(say|tell|remember|think of (anything|any))|hard to say

# fillers
well
um
uh
hmm
oh
so
honestly
actually
really
sorry
sure
exactly
either
i guess
to be honest
about that
at the moment
right now
off the top of my head

# thanks
thanks|thank you( (very|so) much)?|please|sorry|no|yes|ok(ay)?|well|but|hey|hi|look|actually|just|now|really|honestly|anymore|any more|right|today|thanks though|a lot|at all|here

# others
they|he|she|we|who|him|her|them|had|was|were|because|when|if|while|since|so|until|with (my|the|apps)|people|boss|manager|doctor|kids|son|daughter|customers?|colleagues?|someone|everyone|nobody|used|usually|sometimes|often|always

# parts.leave
you('ve| have) asked (me )?(enough|plenty|too much)
(let|get) me out( of (here|this))?
(can|may|could) (i|we) (please )?(go|leave|be (done|excused))|(leave|let) me (alone|be|go)|(i think |i guess )?(let's|we should|i'd like to|can we) leave it (there|here|at that)|i (won't|will not|am not going to|'m not going to) (continue|go on|carry on)
(i'm|i am|im|am) (outta here|done( (here|with (this|you)))?(?! with))|(good)?bye( bye)?|see (you|ya)|cya|count me out|(the )?end of (the )?(interview|survey)

# parts.all
(i've|i have|ive|there's|there is|got) (nothing|no more)( (more|else|further))?( (to (add|say|tell|report)))?
that (is|was|will be|'ll be|would be) (all|it|everything)|that's (all|it|everything)|thats (all|it)|(all|everything) (i|there) (have|had|got|is)( to say)?|nothing (more|else|further)( to (say|add|tell))?

# parts.unwilling
(i )?(don't|do not|can't|cannot|fail to) (see|understand|get) why (i should|i would|i'd|i have to|i need to|i must)|why (should|would|must) i
(i )?(do not|don't|dont|no longer) (really )?(want|wanna|wish|care|feel like|feel up|intend)( to| it)?|(i )?(can't|cannot|cant) be (bothered|arsed)( to| with)?|(no|not) (more|further)|(i )?(won't|will not|wont|(ain't|not) (gonna|going to|keep)) ?(keep |be )?|no (desire|energy|time|patience|mood|appetite|interest)( to)?|(not )?in (the|no) mood|(i )?(?<!(not|n't|never) )refuse( to)?|i'd rather not

# parts.wish
(can|could|may) (we|i(?! ask (you )?(something|anything)\b)|you)|(would|will) you( mind)?|i('d| would) (like|love|prefer)( to)?|(i|we) (want|wish|wanna)( to)?|i wanna|let's|lets|let us|i think (we should|it's time to)|(it's |it is )?time to|is it (ok|okay|possible|alright) (if|to)( (i|we))?|how about|feel free to|i('d| would)? (ask|suggest)( you)?( to)?|ready to

# parts.end
finish up|round (this|it|things) off|be getting on|bring (this|it) to (an end|a close)|come to (an end|a close)
leave (it|this|things) (there|here|at that)|call it a day|knock it off
(?<!(?<!(can|could|may) )i (just )?)(stop|stopping|end|ending|finish(?! (all )?(of )?(the|your|these) questions)|finishing|conclude|wrap( (it|this))?( things)? up|wrapping up|call it (a day|quits)|leave off|be (done|finished))

# parts.drop
(?<!(?<!(can|could|may) )i (just )?)(quit|quitting|terminate|terminating|cancel|abort|break off|withdraw|discontinue|cut (it|this) (off|short|here)|drop (it|this)|pack it in|hang up)

# parts.goOn
(finish (all )?(of )?(the|your|these) questions|continue|continuing|go on|going on|carry on|carrying on|keep (on )?(going|answering|talking)|proceed|participate|participating|take part|taking part|be interviewed)

# parts.topic
(interviews?|questionnaire|questions?|interrogation|asking|q's|(the|your|this|any) survey|this (chat|conversation|quiz|session|study))

# parts.here
(here|at this (point|stage))

# parts.private
(i )?(won't|will not|wont|shan't) (be )?(answer|answering|tell|telling|say|saying|discuss|discussing)( you)?|not (answering|telling|saying|discussing)( you)?
why (do|would) you (want|need) to know|(that|this) (is|'s) between us|who wants to know|what business is (that|it) of yours|that's (a bit )?(too )?(nosy|intrusive)
(none|not any) of (your|ur) (business|concern)|(not|isn't) (your|ur) (business|concern)|mind your own business|(that's|thats|that is|this is) (too |very |quite |a bit |rather |kinda |my |a )*(private|personal|confidential|intimate)( (matter|thing|question|stuff|business))?|too (private|personal|intimate)|keep that (to|for) (myself|me)|keep that private|what's it to you

# parts.next
(next|another) (question|topic|subject)|(different|other) (question|topic|subject)|(can|could|may) (i|we) (please )?(skip|pass|move on)( (it|this|that|on this|on that))?( (one|question))?|(?<!i (just )?)(skip|pass on) (this|that)( (one|question))?|(let's|can we|could we|please) (change the (subject|topic)|move on)

# parts.tell
(talk|chat|speak|know|ask)( me)?( about)?
(answer|answering|say|saying|talk (about)?|talking about|tell|telling( you)?|share|sharing|comment|commenting|discuss|discussing|go(ing)? (into|there)|get(ting)? into|disclose|reveal|respond|reply|explain)

# parts.unknown
not a (scooby|sausage|dicky bird|notion|thought|breeze)
(it|that)( has|'s)? (slipped|escaped|escapes|slips|gone from) my (mind|memory)|(i )?(can't|cannot) (bring it|call it) to mind|(my )?mind('s| is| has gone)? (a )?blank|(i )?(draw|drew|drawing) a blank|(i )?(don't|dont) (really )?have (a|an|any) (clue|idea|opinion|answer|thoughts?)|(i've |i have )?never (really )?thought (about|of) (it|that|this)|i'd have to (guess|think)|(your|ur) guess is as good as mine|pass the parcel|god knows|no comment on that|can't help you( there| with that)?
(i )?(really |honestly |just )?(do not|don't|dont|wouldn't|would not|couldn't|can't|cant|cannot) (really |honestly |actually |rightly )?(know|remember|recall|say|tell|answer|think of (anything|any|one)|even (know|remember|guess))|(no|not (a|the|the (faintest|slightest|foggiest))) (idea|clue|opinion|memory)|not sure|unsure|idk|dunno|who knows|beats me|search me|no thoughts|no (real )?preference|nothing (comes|springs) to mind|(i've|i have|ive|got) (forgotten|no idea|no clue|no opinion)|i forget

# parts.weary
(i'm |i am |im )?(so |very |too |just |really |getting )*(tired|sick|fed up|bored|sleepy|exhausted|knackered|worn out)( and tired)?( of| with| by)?|enough

# parts.please
please|pls|plz|kindly

# parts.other
(something|anything|somebody) (else|different|new)|(other|different) (things|topics?|questions?)

# parts.denied
(not|never|(do|does|did|would|should|could|must|need|have|has|is|are|was|ca|wo)n't|cannot)|no (need|reason|wish|intention)( to)?|is (that|this) the

# parts.little
(no(?=,|$)|now|right now|for (now|today|me)|immediately|already|anymore|any (more|longer)|today|with you|from me|from my (side|end)|on my part|straight away|asap|boring|annoying|tedious|silly|pointless|stupid|(a )?waste of( my)? time|i|we|me|you|your|u|ur|us|it|its|this|that|these|those|the|a|an|some|all|everything|anything|something|of|to|about|on|in|at|with|for|from|and|or|so|then|too|be|is|are|more|yes|yeah|yep|nah|nope|ok|okay|well|oh|ugh|argh|meh|gosh|god|damn|um|uh|er|hmm|hm|just|really|quite|very|rather|honestly|frankly|actually|simply|kindly|please|pls|plz|thanks|thank|thx|sorry|afraid|guess|much|many|though|tho|tbh|lol|haha|man|bro|bruv|mate|dude|pal|love|dear|sir|madam|ma'am|guys|hey|hi|look|listen|very much|if you don't mind|if (that's|that is|it's) (ok|okay|alright|fine)|to be (honest|fair|frank)|as i said|gonna|going to|one|ones|also|thing|stuff|talk|doing|kinda|sort of|kind of|off the top of my head|either|exactly|good)

# harmless
(rather|sooner) die than(?! (\p{L}+ ){0,3}(live|living|go on|be alive))
(cut|burn|burnt|burned|scratch|scratched|scratching) my (arms?|wrists?|thighs?|legs?|skin|stomach) (badly |slightly |once )?(on|by|while|when (the|i (was|fell|reached|touched))|in the)
(don't|do not|no longer|never) want to (live|be) (in|at|near|with|on|next|here|there|like|alone|by|outside|close|far|under|above|abroad|together)~|(wanted|wants|want) to die (at home|in (peace|dignity|his|her|their))
(cut|cutting|hurt|hurting|burn|burned|burnt) myself (\p{L}+ )?(on|by|with|because|during|opening|carrying|lifting|shaving|cooking|chopping|slicing|while|once|trying|getting|in the|at)|(cut|hurt|burned|burnt) myself when (the|my|a|an|it|we|they|i (slipped|fell|was|tried|carried|lifted|moved|opened|dropped))
(shoot|shot) myself in the foot|(kill|hang|drown) myself (in|with) (work|paper|emails|e-mails)|jump (off|in front of) the (couch|sofa|tv)
suicide (prevention|squad|awareness|hotline|rates?|statistics|training|note in the (film|book|movie))|career suicide|commercial suicide|political suicide|suicid~ (to (launch|start|drive)|pace)
dying (to|for)|(killing|kill|killed) (me|it|time)|kill for|die for|died laughing|to die for|(kill|killing|hurt|hurting) myself (laughing|lifting|running|exercising|at (the gym|work|football|sport)|playing|climbing)|(would|could) (have )?(kill|killed) (him|her|them|for)
(want|wanted) to die (of|from) (embarrassment|shame|laughter|boredom|laughing)|(hurt|hurting|harm|harming) myself (by accident|accidentally)|(ending|end|take|taking) my (own )?life (into|in) my (own )?hands
`;
