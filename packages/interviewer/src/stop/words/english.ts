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
(let's|let us) (finish|end|stop|leave it)( (here|there|now|it))*$|(i've|i have) had enough( (of (this|the|your) (interview|questions|survey)|now))?$
i( (want|wish|need)|( would|'d) like) to (finish|leave|end|stop) (here|now|this|it)( now)?(,? (thanks|thank you|please))*$
(i'm|i am) (done|finished|out)( (here|now|with (this|you|it)))*$|(i )?(don't|do not) want to (continue|go on|do this|carry on|talk to you|take part|participate)( (any ?more|any longer|with this|this|the interview|here|now|please))*$
(please )?(end|stop|quit|terminate|cancel) (it|this|here|now|the chat|asking)( (now|here|please))*$|i('d| would)? (want|like|wish) out$|(enough|no more) (questions|of this)|i (quit|give up|withdraw)$|i('m| am) (stopping|leaving|quitting)( (here|now))*$
(stop|end|quit|cancel|abort|finish|leave) (the|this) (interview|conversation|survey)
i( (want|wish|need)|( would|'d) like) to (stop|quit|end)( (here|now|this|it|please))*$
(can|could) (we|i) (please )?(stop|end)( (here|now|this|it|please))*$|let's stop( here| now)?$
leave me alone|(please )?stop asking( me)?|no more questions

# refusal
keep (that|this|it|those things) to myself$|something i keep to myself$
(too|very|quite|rather) (personal|private|intimate)( for me)?$
(i'd |i would )?(rather|prefer) not( to)?,?( (thanks|thank you|please|sorry))*$
(i )?(won't|will not|refuse to|don't want to|do not want to|don't wish to|don't care to|decline to|choose not to|don't feel like) (answer|discuss|share|comment|talk|talking|answering|sharing|get into|go into|say|tell|disclose)~
(i )?(pass|skip)( (this|that|on this|on that|on this one|this one|this question|that question))?$|(that's|that is|it's|this is) (too )?(private|personal|confidential|none of your business)|not (gonna|going to) (answer|say|tell|share|discuss)~|not your business|let's not (talk|go|get)~|next question
(i would|i'd|would) (rather|prefer) not( to)?( (say|answer|talk|tell|discuss|share|comment|go into|get into))?( (that|this|it|about (that|this|it)|anything))*$
(rather|prefer) not (to )?(say|answer|talk|tell|discuss|share|comment|go into|get into)
i (don't|do not|won't|will not|refuse to)( want to)? (answer|discuss|share|talk about) (it|this|that|these|those|personal|private|such)~|i (don't|do not|won't|will not|refuse to)( want to)? say (anything|more)
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
you('ve| have) (asked|had) (me )?(enough|plenty|too much)
(let|get) me (out|go)( of (here|this))?
(can|may|could) (i|we) (please )?(go|leave|be (done|excused))|(leave|let) me (alone|be|go)|let's leave it (there|here|at that)|i (won't|will not|am not going to|'m not going to) (continue|go on|carry on|do this)
(i'm|i am|im|am) (out|outta here|done( with (this|you|it|these))?|finished|over (it|this)|through( with (this|it))?)|(good)?bye( bye)?|see (you|ya)|cya|count me out|(i )?opt out|(the )?end of (the )?(interview|survey|chat|conversation|story)|over and out|(i've|i have) had enough

# parts.go
(i )?(gotta|have to|got to|need to|must) (go|run|leave|dash)|(i'm|im|i am) (off|going|leaving|gonna (go|stop|leave)|quitting)|(i )?(quit|give up)|(that|this|it) (is|'s|will be|'ll be) enough|that's enough

# parts.all
(not|nothing) (much|a lot)( (more|else))?( (to (say|add|tell)))?
(i've|i have|ive|there's|there is|got) (nothing|no more)( (more|else|further))?( (to (add|say|tell|report)))?
that (is|was|will be|'ll be|would be) (all|it|everything)|that's (all|it|everything)|thats (all|it)|(all|everything) (i|there) (have|had|got|is)( to say)?|nothing (more|else|further)( to (say|add|tell))?

# parts.unwilling
(i )?(do not|don't|dont|no longer|never) (really )?(want|wanna|wish|care|feel like|feel up|intend|like)( to| it)?|(i )?(can't|cannot|cant|could not|couldn't) (be (bothered|arsed|asked)( to| with)?|take|stand|deal with|face|keep)|(i'm|i am|im|i've|so|getting|really) ?(tired|sick|fed up|bored|exhausted)( and tired)?( of| with| by)?|(tired|sick|fed up|bored) (of|with)|(no|not) (more|further)|enough|(i )?(won't|will not|wont|(ain't|not) (gonna|going to|keep)) ?(keep |be )?|no (desire|energy|time|patience|mood|appetite|interest)|(not )?in (the|no) mood|(i )?refuse( to)?|i'd rather not

# parts.wish
i'd (say|suggest)|i would (say|suggest)|i (say|suggest)
(i|we|you|u)? ?(would|'d|could|can|may|shall|should|will|might)( (like|love|prefer|rather|you|we|i))*( to)?|(i )?(want|wish|need|wanna|prefer|choose|think|believe|hope|suppose|decided?|ask)( to| it's time to| i'll| i| we)?|let's|lets|let us|i'll|i'm going to|is it (ok|okay|possible|alright) (if|to)|time to|how about|feel free to|ready to|would you mind

# parts.end
finish up|round (this|it|things) off|be getting on|bring (this|it) to (an end|a close)|come to (an end|a close)
leave (it|this|things) (there|here|at that)|call it a day|knock it off|drop (it|this)|pack it in
(stop|stopping|end|ending|finish|finishing|quit|quitting|terminate|terminating|cancel|conclude|abort|break off|wrap( (it|this))?( things)? up|wrapping up|call it (a day|quits)|withdraw|leave it|leave off|cut (it|this) (off|short|here)|discontinue|be (done|finished)|hang up)

# parts.goOn
(continue|continuing|go on|going on|carry on|carrying on|keep (on )?(going|answering|talking|doing|on)|going|proceed|participate|participating|take part|taking part|be interviewed)

# parts.topic
(interviews?|surveys?|questionnaire|questions?|chat(bot)?|conversation|quiz|interrogation|asking|q's|session|study)

# parts.here
(here|now|right now|there|at this (point|stage)|at that|for (now|today|me)|immediately|already|anymore|any (more|longer)|today|with you|from me|from my (side|end)|on my part|straight away|asap)

# parts.private
(i )?(won't|will not|wont|shan't|not) (be )?(answer|answering|tell|telling|say|saying|discuss|discussing|share|sharing)( you)?|personal|private
(i )?(don't|do not|can't|cannot|fail to) (see|understand|get) (why|how) (i should|i would|i'd|i have to|i need to|i must|you want|you need|you ask|(this|that|it)('s| is) (relevant|important)|(this|that|it) matters)|why (should|would|must) i|why (do|would) you (want to know|need to know|need|want|ask|care)|(that|this) (is|'s) (between|for) (me|us|myself)|who wants to know|what business is (that|it) of yours|that's (a bit )?(too )?(much|far|nosy|intrusive)|nosy
(none|not any) of (your|ur) (business|concern)|(not|isn't) (your|ur) (business|concern)|mind your own business|(that's|thats|that is|it's|its|it is|this is)? ?(too |very |quite |a bit |rather |kinda |my |a )?(private|personal|confidential|intimate)( (matter|thing|question|stuff|business))?|keep (that|this|it) (to|for) (myself|me)|keep (that|this|it) private|rather not|why do you (want to know|need to know|ask|care)|what's it to you

# parts.next
(next|another) (question|one|topic|subject)|(different|other) (question|topic|subject)|next|(i'll |i |can i |can we |please )?(skip|pass)( (it|this|that|on|on this|on that))?( (one|question))?|move on|change the (subject|topic)|(let's )?talk about something else

# parts.tell
(let's |let us )?(talk|chat|speak|know|ask)( me)?( about)?
(answer|answering|say|saying|talk (about)?|talking about|tell|telling( you)?|share|sharing|comment|commenting|discuss|discussing|go(ing)? (into|there)|get(ting)? into|disclose|reveal|respond|reply|explain)

# parts.unknown
not a (scooby|sausage|dicky bird|notion|thought|breeze)
(it|that)( has|'s)? (slipped|escaped|escapes|slips|gone from) my (mind|memory)|(i )?(can't|cannot) (bring it|call it) to mind|(my )?mind('s| is| has gone)? (a )?blank|(i )?(draw|drew|drawing) a blank|(i )?(don't|dont) (really )?have (a|an|any) (clue|idea|opinion|answer|thoughts?)|(i've |i have )?never (really )?thought (about|of) (it|that|this)|i'd have to (guess|think)|(your|ur) guess is as good as mine|pass the parcel|god knows|no comment on that|can't help you( there| with that)?
(i )?(really |honestly |just )?(do not|don't|dont|wouldn't|would not|couldn't|can't|cant|cannot) (really |honestly |actually |rightly )?(know|remember|recall|say|tell|answer|think of (anything|any|one)|even (know|remember|guess))|(no|not (a|the|the (faintest|slightest|foggiest))) (idea|clue|opinion|memory)|not sure|unsure|idk|dunno|who knows|beats me|search me|no thoughts|no (real )?preference|nothing (comes|springs) to mind|(i've|i have|ive|got) (forgotten|no idea|no clue|no opinion)|i forget

# parts.weary
(this|that|it|these|you) (is|are|'s) (\p{L}+ )?(boring|annoying|tedious|silly|pointless|stupid|too long|a waste of( my)? time|taking (too long|forever|ages))|(boring|bored|tedious|annoying)|(i'm|i am|im|so|getting|really) ?(\p{L}+ )?(tired|sleepy|exhausted|knackered|worn out)|(sick|fed up|tired)( and tired)?( of| with| by)?|waste of( my)? time|how (long|many|much) (is (this|it)|does (this|it)|more|longer)( (going to )?(take|last|go on|questions|more))*

# parts.please
please|pls|plz|kindly

# parts.other
(something|anything|somebody) (else|different|new)|(other|different) (things|topics?|questions?)

# parts.little
(i|we|me|you|your|u|ur|us|it|its|this|that|these|those|the|a|an|any|some|all|everything|anything|something|of|to|about|on|in|at|with|for|from|and|or|so|then|too|be|is|are|was|do|have|got|more|no|yes|yeah|yep|nah|nope|ok|okay|well|oh|ugh|argh|meh|gosh|god|damn|um|uh|er|hmm|hm|just|really|quite|very|rather|honestly|frankly|actually|simply|kindly|please|pls|plz|thanks|thank|thx|sorry|afraid|guess|much|many|though|tho|tbh|lol|haha|man|bro|bruv|mate|dude|pal|love|dear|sir|madam|ma'am|guys|hey|hi|look|listen|very much|if you don't mind|if (that's|that is|it's) (ok|okay|alright|fine)|to be (honest|fair|frank)|as i said|gonna|going to|one|ones|also|thing|stuff|talk|doing|kinda|sort of|kind of|off the top of my head|either|exactly|good)

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
