export const english = String.raw`
# distress
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

# harmless
(cut|burn|burnt|burned|scratch|scratched|scratching) my (arms?|wrists?|thighs?|legs?|skin|stomach) (badly |slightly |once )?(on|by|while|when (the|i (was|fell|reached|touched))|in the)
(don't|do not|no longer|never) want to (live|be) (in|at|near|with|on|next|here|there|like|alone|by|outside|close|far|under|above|abroad|together)~|(wanted|wants|want) to die (at home|in (peace|dignity|his|her|their))
(cut|cutting|hurt|hurting|burn|burned|burnt) myself (\p{L}+ )?(on|by|with|because|during|opening|carrying|lifting|shaving|cooking|chopping|slicing|while|once|trying|getting|in the|at)|(cut|hurt|burned|burnt) myself when (the|my|a|an|it|we|they|i (slipped|fell|was|tried|carried|lifted|moved|opened|dropped))
(shoot|shot) myself in the foot|(kill|hang|drown) myself (in|with) (work|paper|emails|e-mails)|jump (off|in front of) the (couch|sofa|tv)
suicide (prevention|squad|awareness|hotline|rates?|statistics|training|note in the (film|book|movie))|career suicide|commercial suicide|political suicide|suicid~ (to (launch|start|drive)|pace)
dying (to|for)|(killing|kill|killed) (me|it|time)|kill for|die for|died laughing|to die for|(kill|killing|hurt|hurting) myself (laughing|lifting|running|exercising|at (the gym|work|football|sport)|playing|climbing)|(would|could) (have )?(kill|killed) (him|her|them|for)
(want|wanted) to die (of|from) (embarrassment|shame|laughter|boredom|laughing)|(hurt|hurting|harm|harming) myself (by accident|accidentally)|(ending|end|take|taking) my (own )?life (into|in) my (own )?hands
`;
