export const english = String.raw`
# distress
i( would|'d| might| should)( \p{L}+)? be (\p{L}+ )?better( off)? (\p{L}+ )?(six feet under|under the ground|in (the|my|a) (ground|grave|coffin))|wish (that )?i (was|were) (six feet under|under the ground|in my grave)
(he|she|they) (\p{L}+ )?(threatens|threatened|threatening|forces|forced|makes|made) me (with (a|his|her) (knife|gun|weapon)|to (have|perform) (sex|oral)|into sex)
(pray|prayed|hope|hoped|wish|beg) (\p{L}+ )?(that )?i (won't|don't|will not|never|didn't|wouldn't) (\p{L}+ )?wake( (up|again|tomorrow|ever|at all|any ?more|in the morning))*$
hyperventilat~(?=.{0,60}(scared|afraid|right now|help|terrified|chest|can't|panic))|(following|stalking) me(?=.{0,40}(terrified|scared|afraid|hurt me|kill))
(easier|better|best|nicer|peaceful)( \p{L}+){0,4} be dead|(done|finished|through) with (life|living)(?! (in|on|insurance)( |$))|(world|everyone|everybody) (would|'d|will|is) (be )?(\p{L}+ )?better (place )?(off )?without me
i (just |only )*(want|wish) to (just )?be gone(?=$|,)|nothing matters (to me )?any ?more(?=.{0,40}(gone|die|dead|end|disappear))
bought (a|the|some) (rope|noose)(?! (for|to|at|in|from|on|online)( |$))(?=$| already|,| and (i|tonight))|(tied|made|have) (a|the) noose
burn(s|ed|t|ing)?( \p{L}+)? (myself|my (arms?|legs?|skin|hands?)) with (a |my |the )?(cigarettes?|lighter)
hear (\p{L}+ )?voices?(?=.{0,40}(kill|hurt|harm|die|end it|jump))
(crash|crashing|swerv(e|ing)) (\p{L}+ ){0,5}on purpose|(driv(e|ing)|steer(ing)?) (\p{L}+ ){0,3}(into|off) (\p{L}+ ){0,3}on purpose|(imagin|think|thought)~ (\p{L}+ ){0,3}(crash|driv)(e|ing) (\p{L}+ ){0,2}(into|off) (a|the) (tree|wall|bridge|traffic|cliff)
(he|she|they|{kin}|someone|somebody|man|guy|boy|stranger|friend|who) (\p{L}+ ){0,2}((raped|rapes|molested|molests|gropes|groped) (me|us)|sexually (abuse|assault|harass)~ me|(touch|touche)(s|d)? me (at night|inappropriately|where|sexually|down there|when))|(was|been|being|got|am|i'm) (\p{L}+ )?(raped|molested|sexually (abused|assaulted)|beaten (up )?(by|at home)|abused (by|at home|as a child))
(afraid|scared|fear|terrified|worried|frightened) (\p{L}+ ){0,3}(he|she|they|{kin})( will|'ll| is going to| is gonna| would| might| could|s going to| wants to)* (\p{L}+ )?(kill|kills|murder|hurt|hurts|hit|hits|beat|beats) me|(threatens|threatened|threatening|wants|wanted|tried|tries|going|gonna|swore|said|says) (\p{L}+ ){0,3}((he|she)('ll| will| would|'d) |to )?(kill|murder|stab|shoot|strangle) (me|us|my (kids|children|son|daughter))(?! (with|for) (kindness|that|it|laugh))
(can't|cannot|couldn't|hard to) (\p{L}+ )?(breathe|catch my breath)(?=.{0,40}(panic|shak|die|dying|trembl|help))|(panick|panic attack|shaking|trembling)\p{L}*(?=.{0,30}(can't|cannot) (\p{L}+ )?breathe)|(i'm|i am|im) panicking (so (bad|badly|much|hard)|badly|right now)
(ending|end) it all(?! (with|by|in|on|at|off)( |$))|(ending|end) it (tonight|once and for all|forever)$
(why|what for|what's the point|what reason) (should i |do i |would i |am i |bother |even |keep |go on |still |of |in |to |just )+(live|living|alive|exist|existing|wake up|waking up|be here|being here)(?! (in|at|with|here|near|on|so|for|there))
(not|n't|never)( want| wanna| wish)?( to)? (\p{L}+ )?open(ing)? my eyes (again|ever|any ?more|tomorrow)|(fall asleep|go to (sleep|bed)|sleep) (\p{L}+ )?(and|to) (just |simply )?(not|never|don't) (\p{L}+ )?(wake|open)(( my eyes)?( (up|again|ever|any ?more|tomorrow|at all))*(?=$|,))
(take|took|taken|taking|swallow|swallowed|downed|ate) (\p{L}+ ){0,2}(all|whole|entire|every|too many|lots|bunch|loads|load|handful|bottle|box|packet) (\p{L}+ ){0,4}(pills|tablets|meds|painkillers|paracetamol|ibuprofen|antidepressants)(?! (with|as|at|every|in|before|after|the|that|i was|they|you|for) ?)|(take|took|taken|taking|swallow|swallowed) (\p{L}+ ){0,4}(pills|tablets|meds)( \p{L}+){0,3} (not|never) (to )?wake
(jump|jumping|throw myself|throwing myself|step|stepping|walk|walking) (\p{L}+ ){0,2}((in front of|under) (a|the|that|this|an) (\p{L}+ )?(train|lorry|truck|bus|car|tram)|(off|from) (a|the|that|this|an) (\p{L}+ )?(bridge|roof|building|balcony|cliff|overpass)|(into|onto) (the )?(traffic|tracks))(?<=(think|thought|wish|want|wanna|urge|imagine|consider|plan|stand|feel|could|should|might|will|gonna).*)(?! (in|into|to (get|catch|the))( |$))
(no one|nobody|anyone|anybody) (\p{L}+ ){0,3}(notice|care|miss|mind|realise|realize)( \p{L}+){0,2},? (if|when) i (just |suddenly |simply )?(die|died|was dead|were dead|disappear|disappeared|vanish|vanished|didn't exist)(?! (my|for) )|if i (just |suddenly |simply )?(die|died|disappeared|vanished|was dead|were dead)( \p{L}+){0,2},? (no one|nobody) (\p{L}+ )?(would|will|'d)
(i've|i have) (started |been |begun )(cutting|hurting|harming|burning) (again|myself)|(don't|do not|no longer) want to be here any ?(more|longer)$|(i think|i keep thinking|i'm thinking|i am thinking) (about|of) (dying|death|being dead) (a lot|all the time|every (day|night)|constantly|often|again)
(want|wanna|wanted|wish|rather|prefer|like|love|ready)( to)? (\p{L}+ ){0,2}(be dead|die|cease to exist|not exist|stop existing|not be alive|not be here any ?more|never wake up|(disappear|vanish|be gone) (forever|from this (world|earth)))(?! (of|from|laughing|for|in|at|on|with)( |$))
(don't|do not|no longer|can't|cannot|never) (\p{L}+ ){0,3}(live|living|be alive|being alive|exist|existing|wake up)( (like this))? any ?(more|longer)(?! (in|at|with|near|on|here|there|without))
^((and|but|so|honestly|sometimes) )?i (just |really |simply |honestly )*(can't|cannot) (take|bear|stand|cope with|go on with|handle|endure|do) (it all|all this|life|my life|living|the pain)( like this)?( any ?(more|longer))+(?! (\p{L}+ ){0,6}(interview|survey|questions))(?=[,.;!]|$| and| i )
(can't|cannot) (take|bear|stand|cope with|face) (life|my life|living|being alive|another day|it all)
(want|wish|need|wanted)( for)? (it all|everything|all of (this|it)|this all|my life|life) (to )?(just )?(be over|stop|end)$
(harm|hurt|cut|burn|injur|punish|scratch|hit|starv|bruis|bit)(e|es|s|ed|ing|ting)? myself (\p{L}+ )?(to (cope|feel|forget|punish|calm|release)|on purpose|deliberately|intentionally)|(harm|hurt|cut|burn|punish|starv)(e|es|s|ed|ing|ting)? myself (\p{L}+ )?(when(ever)? (i feel|i('m| am) (\p{L}+ )?(sad|down|upset|anxious|stressed|angry|alone|low|depressed|overwhelmed)|it (gets|all|is all)|things get|everything|life)|because i (hate|feel|deserve)|again|at night|every (night|day))
(i'm|i am|im|am) (\p{L}+ ){0,2}(having|getting|in|going through) (\p{L}+ ){0,3}(panic|anxiety|mental|nervous) ?(attacks?|breakdown)(?! (of|when|at|on))|(panic|anxiety) attack (right now|now|at the moment|as (i|we) (type|speak|write))|(i'm|i am|im) (breaking|falling) (apart|down) (right )?now|(can't|cannot) stop (crying|shaking|sobbing|trembling)(?! (at|about|in|over|when|during))|i (can't|cannot) breathe (right )?now$
(no|any|all|lost|without|lose) (\p{L}+ )?(hope|will|reason|point|purpose|desire|strength|sense|meaning|interest)( left)?( any ?more)? (in|for|to|of) (living|life|live|go on|going on|carry on|keep going|continue living|being alive|being here)(?! (?!any|and|but|like|at all|so|left)\p{L})
(see|there is|there's|know|find) no (other )?way out(?! of)|(don't|can't|cannot) see (a|any) (way out(?! of)|future for me|point in (anything|life|living|going on))|what('s| is) the point (of|in) (living|life|being alive|going on|it all)
(think|thinking|thought|plan|planning|ready|going|tempted|consider|considering|want|wanting|wanted|about|try|tried|trying)~ (\p{L}+ ){0,2}((end|ending|put an end to|putting an end to) (it all|my life|myself)|(end|ending) everything$)|(off|top|unalive|do away with|get rid of) myself(?! (of|off))|slit~ my (wrists?|throat)|(i'll|wanna|gonna|going to|want to) kms|(driv|steer|crash)(e|ing)? (\p{L}+ ){0,3}into (a|the) (tree|wall|truck|lorry|river) on purpose
^kms$
(nobody|no one|no-one|nobody else) (would|will|'d) (even |ever |really )?(care|notice|miss me|mind|cry)( \p{L}+)? if i (died(?! my)|die|(was|were|am) (gone|dead)|(wasn't|weren't) (here|around|alive)|disappear(ed)?(?! for)|vanish(ed)?|killed|never woke|didn't wake)|(i'm|i am|im|feel like|being) (just |only )?(a|such a) burden (to|on|for) (everyone|everybody|my (family|kids|children|husband|wife|parents|partner|mum|mother)|others|them all)(?! (when|if|at|with|in))
hate being alive|i hate my life$|(lost|losing) the will to live(?! when)|(suicidal|self-destructive) thoughts|(i have|having|my) dark thoughts|(don't|do not) (\p{L}+ )?(see|find|have) (\p{L}+ ){0,2}(meaning|sense|purpose|point|value|joy) in (life|living|my life|anything)|life (is|feels|seems) (\p{L}+ ){0,2}(unbearable|not worth|pointless)(?! in)|my life is (a |pure |living )*hell$|i feel (so |totally |completely )?((hopeless|worthless)(?=,| and|$)|trapped with no)
(i'm|i am|i) (afraid|scared|fear) for my life$|(he|she|husband|boyfriend|partner|father|dad|wife) (\p{L}+ )?((hits|chokes|abuses) me( at home| again|$)|beats me (up|at home))|threaten~ to kill me
(hang|hanging|hanged|drown|drowning|shoot|shooting|poison|poisoning|strangle|strangling|gas|gassing) myself|(jump|jumping|throw|throwing) myself (off|from|in front of|under)
no future for (myself|me)$|no future for (myself|me) and|(fall asleep|go to sleep) (and|to) (never|not|stay)(?!.*(before|till|until))|(nobody|no one) would (miss|notice) (me(?! (at|in|on|when|if i left))|if i (died|(was|were) (gone|dead)|(wasn't|weren't) (here|around)))
(everyone|everybody|they|family|kids|children|wife|husband|partner|mother|mum|mom|parents|friends|world|people|others|all)( \p{L}+){0,4} (better|easier|happier)( off)? (without me|if i)|(better|easier|happier) (off )?without me (here|around|in (it|this world))
(no|any|without a) (reason|will|wish|desire) (left )?(to (live|go on living|be here|be alive)(?! (?!any)\p{L})|for living)|nothing (left )?to live for|(tired|sick|weary) of (living|being alive|life)$|(can't|cannot|don't|no) (\p{L}+ ){0,4}(keep|go on|continue) living(?! (in|at|with my|near|on|here|there))|(don't|do not|not) (\p{L}+ )?(want|wanna|wish) to exist
(hope|wish|pray|wait)~ (that )?i (\p{L}+ )?(die|died|had died|stop breathing)|(want|hope|wish)~ to die|die in my sleep|(goodbye|farewell|suicide) (letter|note)~
(cut|cuts|cutting|burn|burning|burnt|slash|slashed|slashing|scratch|scratching) (up )?my (own )?(arms?|wrists?|thighs?|legs?|skin|stomach)
(hang|drown|shoot|poison|strangle) myself|(jump|jumping|throw|throwing) (myself )?(off|from|in front of|under|into) (a|the|my) (\p{L}+ )?(bridge|train|roof|building|window|balcony|cliff|tracks|rails|traffic|lorry|truck)(?<!jump(ing)? (off|from|into) (a|the|my) (train|truck|lorry))(?! in)
(rather|sooner|should) be dead|if i (was|were|am) dead(?! (tired|last|serious))|if i (died(?! my)|didn't exist|wasn't (here|around)|weren't (here|around)|was gone|were gone)|wish i (had never been born|wasn't (born|here|alive)|weren't (born|here|alive))|stop existing
(not|never|n't) (to )?wake up( (again|tomorrow|any ?more|in the morning))?$|(no|any) reason( for me)? to (go on |keep |continue |keep on )?(living|live|be alive|exist|existing)
(my )?life (\p{L}+ ){0,2}(is|has|feels|seems)( \p{L}+){0,2} (not worth|n't worth|worthless|pointless|meaningless|no (point|meaning|sense|purpose))|life (is not|isn't|is no longer) worth (it|living|anything)
(too many|a lot of|handful of|bottle of|all (of )?my|whole (pack|bottle) of) (\p{L}+ ){0,2}(pills|tablets|medication|meds|painkillers)( (\p{L}+ ){0,3}(on purpose|deliberately|intentionally))|(took|take|swallowed|overdosed) (\p{L}+ ){0,4}(pills|tablets|medication) to (die|end|kill)
(can't|cannot|can not) (go on|live) (like this )?any ?more|don't want to (be here|exist|wake up) any ?more|(thinking|thought|think)~ (about|of) (ending (it all|my life)|suicide)|(feel|feeling|am|i'm) suicidal|(want|wanted|going) to end (it all|everything$)
(life|it) (is|isn't) (not |no longer )?worth living|(cut|cutting|starve|starving) myself|(overdose|overdosed)|no point (in )?(living|being alive)|want to disappear forever
(kill|killing|hurt|hurting|harm|harming) myself
suicid~|self-? ?harm~
wan(t|ted) to die|wanna die|wish i (was|were) dead(?! (tired|last|serious))|better off dead
(end|ending|take|taking) my (own )?life
(don't|do not|no longer) want to (live|be alive)|no reason to live

# distress.unsure
(he|she|{kin}) (\p{L}+ ){0,2}(comes|came|sneaks|sneaked|walks|walked|gets|got|slips|slipped|climbs|climbed) (in|into|to) my (\p{L}+ )?(room|bedroom|bed)( \p{L}+){0,4},? (and|then|to) (\p{L}+ )?(touch(es|ed)?|grop(es?|ed)|fondl(es?|ed)) me(?=$|,| (where|down|and|while|there|all|everywhere|under|between|sexually|inappropriately|every|until)( |$))
(not|never|don't|isn't|doesn't|can't) (\p{L}+ ){0,2}safe (at|in my own) home,? (\p{L}+ ){0,3}(he|she|{kin}) (\p{L}+ )?{hits} me(?!.*{games})
(said|says|swore|swears|warned me|told me|threatens|threatened)( that)? (he|she|they)('ll| will|'d| would| is going to|'s going to| was going to) (kill|murder|hurt) (me|us) if i (ever )?{tell}
{kin} ([\p{L}']+ ){0,9}(threatens|threatened|threatening) me(?! with (?!(\p{L}+ )?(knife|gun|weapon|bat|violence|death)))
{kin} (\p{L}+ ){0,2}{hits} me(?! (up|down|to|by|at|home|awake|into|off|out of|every time we|in (his|her|their|the) (sleep|bed)|on the (back|shoulder|arm)|with(?! (his|her) ))(?!\p{L}))(?!.*{games})
(he|she|they) (always |often |sometimes |still |once |also )*{hits} me (when(ever)?|every(?! time we)|again|if|because|in (front|the (face|head|stomach))|until|with (his|her)|almost|all the|last|yesterday|since|after|for (years|nothing)|at (home|night)|and)(?!.*{games})
{kin} (\p{L}+ ){0,2}(touches|touched|touching) me(?! (with|deeply|by|to tears|on the (arm|shoulder)))
(think|feel like) (i'm|i am|im) (going to|gonna|about to) die( (right )?now| any (second|minute))?(?=$|,)

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
(end|close|finish|quit|exit|stop) (chat|session|interview|survey|convo|conversation)
(end|finish|quit|exit|cancel) (this|now|here|all this|the chat)( (now|here|please))*|(terminate|abort|stop)( (it|this|now|here|all this|the chat|asking|everything))*
stop( (it|this|now))*

# refusal
(?<!(would|might|could|i'd|'d) )keep (that|those things) to myself$|something i keep to myself$
too (personal|private|intimate)( for me)?$
(i'd |i would )?(rather|prefer) not( to)?,?( (thanks|thank you|please|sorry))*$
(i )?(won't|will not|refuse to|don't want to|do not want to|don't wish to|don't care to|decline to|choose not to|don't feel like) ((answer|discuss|comment|answering|get into|go into|disclose)~|(say|talk|talking|tell)( you)?( about)?( (it|this|that|anything|more))?$|(share|sharing) (this|that|anything|more)$)
^(i |i'll )?pass( on (this|that)( one)?)?$|^(i'll )?skip( (this|that)( (one|question))?)?$|(that's|that is|this is) (too )?(private|personal|confidential)$|not (gonna|going to) (answer|discuss|say (it|this|that)|tell you)~|not your business|let's not (talk|go there|get into)~|^next question
(i would|i'd|would) (rather|prefer) not( to)?( (say|answer|talk|tell|discuss|share|comment|go into|get into))?( (that|this|it|about (that|this|it)|anything))*$
(rather|prefer) not (to )?((answer|comment|discuss)~|(say|talk|tell|share|go into|get into)( (you|about|it|this|that|anything|more))*$)
i (won't|will not|refuse to|(don't|do not) want to) ((answer|discuss|share|talk about) (it|this|that|these|those|personal|private|such)~|say (anything|more))
^no comment$|none of your business|that's private$|i('m| am) not comfortable (answering|sharing|talking|discussing|with (that|this) question)|(don't|do not) feel comfortable with (this|that)( question)?$

# dontKnow
i forgot|forgot|dk|no clue(s)?
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
i('m| am)? leaving now|(i('d| would) like|i want|i wish) to withdraw(?= (from (this|the)|now|please|$)|$)|(please )?take me (off|out)( of)? (this|here|the (list|study))|(i('m| am) )?(finished|done|through) with (your|these) questions|(i('m| am)|i'll) clos(e|ing) (this|the) (window|tab|chat|page) now|can you end (it|this) (now|here|please)
(please )?(don't|do not|stop) ask(ing)? me (anything|any|more)( (else|more|questions?|things?))*
(delete|erase|remove|discard|wipe|forget)( (please|all|of))* (my|the) (answers?|data|responses?|replies|info|details)( (and|or|&) (my |the )?(answers?|data|responses?|replies|info|details))+
i want out of (this|here|the interview)
(delete|erase|remove|discard|destroy|wipe|scrap|get rid of|throw away|don't (use|keep|save|store)) (all )?(of )?((my|the) (answers?|data|responses?|repl(y|ies)|info(rmation)?|details|interview|recordings?|stuff)|(everything|what|all) i('ve| have)? (said|told you|written|typed|given you|answered))( (again|immediately|from (your|the) (study|system|records|database|survey)))*
i (hereby )?(withdraw|revoke|take back|retract) (my )?(consent|participation|answers?|permission)
(remove|take|exclude|unsubscribe) me (from|off|out of) (the|this|your) (study|survey|interview|list|panel|research|chat)
(i )?((don't|do not|no longer|didn't) (really )?(want|wanna|wish|care|feel like|intend)( to)? |not )(do|doing|be doing|be part of|be in|have) (this|the study|your study|the interview)( (any ?more|any longer|now))*(?! \p{L})
(i )?(have|need|got|gotta|'ve got|have got|i've got)( to)? (go|leave|run|dash|log off|get going|stop|be off) (now(?! and)|right now)|(i )?(gotta|really have to) (go|leave|run|dash)(?! (to|for|on|every|home))
(i )?(can't|cannot|won't|will not|don't want to|am not going to|i'm not going to) (go on with|go through with|carry on with|continue with|keep up) (this|the interview|the survey|your questions)|(i )?(can't|cannot|won't|will not) (do|keep doing) (the interview|the survey|your questions)( (any ?more|any longer|now))*
(i've|i have) (really )?had (enough|it) (of|with) (this|these|your|the) (interview|questions?|survey|chat|study|conversation)|enough (already|is enough|now|for (now|today))
(i )?(no longer|do not|don't) (want|wish) to (be (part of|involved in|interviewed)|take part|participate)~( (this|the|your|in|study|survey|interview|research|any ?more|any longer))*
(i )?((can't|cannot) (?!go on|carry on)|(won't|will not|am not going to|i'm not going to|not going to) )(participate|take part|continue|go on|carry on)( (any ?more|any longer|with (this|the interview)|in (this|the \p{L}+)))*
my (participation|interview) (ends|stops|is over) here
you('ve| have) asked (me )?(enough|plenty|too much)
(let|get) me out( of (here|this))?
(can|may|could) (i|we) (please )?(go|leave|be (done|excused))|(leave|let) me (alone|be|go)|(i think |i guess )?(let's|we should|i'd like to|can we) leave it (there|here|at that)|i (won't|will not|am not going to|'m not going to) (continue|go on|carry on)
(i'm|i am|im|am) (outta here|done( (here|with (this|you)))?(?! with))|(good)?bye( bye)?|see (you|ya)|cya|count me out|(the )?end of (the )?(interview|survey)

# parts.all
(i've|i have|ive|there's|there is|got) (nothing|no more)( (more|else|further))? to (add|say|tell|report)
that (is|was|will be|'ll be|would be) (all|it|everything)|that's (all|it|everything)|thats (all|it)|(all|everything) (i|there) (have|had|got|is)( to say)?|nothing (more|else|further)( to (say|add|tell))?

# parts.unwilling
(i )?(don't|do not|can't|cannot|fail to) (see|understand|get) why (i should|i would|i'd|i have to|i need to|i must)|why (should|would|must) i
(i )?(do not|don't|dont|no longer) (really )?(want|wanna|wish|care|feel like|feel up|intend)( to| it)?|(i )?(can't|cannot|cant) be (bothered|arsed)( to| with)?|(no|not) (more|further)|(i )?(won't|will not|wont|(ain't|not) (gonna|going to|keep)) ?(keep |be )?|no (desire|energy|time|patience|mood|appetite|interest)( to)?|(not )?in (the|no) mood|(i )?(?<!(not|n't|never) )refuse( to)?|i'd rather not

# parts.wish
how (do|can|could) (i|we|you)|where (do|can) i|is there (a|any) way to|would it be (ok|okay|possible|alright) (if|to)( (i|we))?|am i allowed to|(i|we) (would|'d) (like|love|prefer|rather)( to)?|i'd rather|i wish to
(can|could|may) (we|i(?! ask (you )?(something|anything)\b)|you)|(would|will) you( mind)?|i('d| would) (like|love|prefer)( to)?|(i|we) (want|wish|wanna)(?! it)( to)?|i wanna|let's|lets|let us|i think (we should|it's time to)|(it's |it is )?time to|is it (ok|okay|possible|alright) (if|to)( (i|we))?|how about|feel free to|i('d| would)? (ask|suggest)( you)?( to)?|ready to

# parts.end
(that|this)('s| is) where i (stop|end)
(i'm|i am|im|count me) (out|off|leaving|quitting|stopping|withdrawing|dropping out|finished|through|gone|exiting|logging off|outta here|giving up)(?! (of|on|to|at|with|the))|i (give up|opt out|drop out|bail)|peace out|over and out|finito|that's it for me
bring (it|this|things) to (an end|a close)|get this over with|cease|close (this|the) chat
finish up|round (this|it|things) off|be getting on|bring (this|it) to (an end|a close)|come to (an end|a close)
leave (it|this|things) (there|here|at that)|call it a day|knock it off
(?<!(?<!(can|could|may) )i (just )?|(i|we|you)('d| would| might| could) (just |probably )?)(stop|stopping|end(?! it(?! here))|ending|finish(?! (it|everything|(all )?(of )?(the|your|these) questions))|finishing|conclude|wrap( (it|this))?( things)? up|wrapping up|call it (a day|quits)|leave off|be (done|finished))

# parts.drop
leave|leaving|exit|exiting|log (off|out)|get out( of)?|getting out of|opt out( of)?|pull out( of)?|drop out( of)?|bail( out)?|back out( of)?|step (away|out)( from| of)?|close
(?<!(?<!(can|could|may) )i (just )?|(i|we|you)('d| would| might| could) (just |probably )?)(quit|quitting|terminate|terminating|cancel|abort|break off|withdraw|discontinue|cut (it|this) (off|short|here)|drop (it|this)|pack it in|hang up)

# parts.goOn
interviewed|(?<=keep )going
(finish (all )?(of )?(the|your|these) questions|continue|continuing|go on|going on|carry on|carrying on|keep (on )?(going|answering|talking)|proceed|participate|participating|take part|taking part|be interviewed)

# parts.topic
(?<=(let's|can we|could we|please|want to|like to|let me|need to|have to) (\p{L}+ ){1,3})(the|this|our) (conversation|chat|session|talk|call)|this(?= now| right now| immediately)
(our|this) (conversation|chat|session|study|quiz)|(?<=(like|want|wish) to (end|stop|finish|leave) )the (conversation|chat|session)
(interviews?|questionnaire|questions?|interrogation|asking|q's|(the|your|this|any) survey|this (chat|conversation|quiz|session|study))

# parts.here
(here|at this (point|stage|time)|(right )?now$|now please$)

# parts.spare
hard pass|(it|this|that) (stays|remains) (in the family|with me)|(that's |that is |it's |its |this is )?between me and (my (\p{L}+)|god|myself)|i (want|need|would like) to (drop|leave|skip) (it|this|that)(?! \p{L})
(it's |its |i'd say |that )?(next|pass|skip|private|personal|confidential|secret|classified)|next one|my (own )?business|i (pass|skip|decline)|i('ll| will) (pass|skip)|no answer|i (keep|'ll keep) (it|that) to myself|rather not|not (saying|telling|answering)|no chance|no way

# parts.courtesy
thanks|thank you|thx|ty|sorry|apologies|pardon|excuse me|cheers|have a (good|nice|great) (day|evening|one)|forgive me|if you don't mind|no offen[cs]e

# parts.private
i('ll| will) sit (this|that) one out|(that|this|it) (stays|remains) (between us|private)|(that|this)('s| is)? not (up for|open to) (discussion|debate)|i (\p{L}+ )?reserve the right (not )?to( not)? (answer|say)|(won't|will not|not going to) be (sharing|answering|discussing|telling you)( (that|this|it|anything))*(?! \p{L})|you('d| would) have to ask my lawyer
^(i (decline|refuse)|no (answer|comment) from me)$
(that's |thats |that is |it's |its |this is )?((nobody|no one|noone)('s|s)? (else's |elses )?(business|concern)|for me to know)( (alone|only))?
(i('m| am) )?not (really |very |at all |too |that )?(comfortable|happy|willing|prepared|keen|at ease) (to |with |about )?(answer|answering|share|sharing|talk about|talking about|discuss|discussing|say|saying|tell|telling|disclose|disclosing)( (you|that|this|these|those|about|question|it|things?|stuff))*
(you|u) (don't|do not|dont) (need|have) to know( (that|this|it|about|everything))*|(i('d| would)? |i'll )?(rather |prefer to |prefer |want to |like to )+keep (it|that|this|things|those) (private|to myself|secret|between us)
(i )?(can't|cannot|won't|wouldn't want to) (share|give|tell you|explain|comment on|answer) (that|this|those|these)( (here|with you|sorry|info|information|question))*(?! \p{L})
(i )?(don't|do not|didn't|wouldn't) feel (very |really |quite |at all )?(comfortable|happy|at ease|right|safe|good) (about )?(answering|sharing|talking|discussing|telling|saying|disclosing)( (about|that|this|it|you|question|to))*
(that |this |the |a )?question (is )?(way |far |much |a bit |very )*too (personal|private|intimate|intrusive)
(i'm|i am|im) not (really |quite |very |at all )?((allowed|supposed|permitted|at liberty|free|prepared|willing|ready|keen|happy|comfortable|inclined|about|going)( (to|with|about|on))? )?(tell|say|answer|answering|discuss|discussing|talk about|talking about|speak about|disclose|comment|commenting|reveal|saying|telling|((share|sharing|go into|going into|get into|getting into) (?=that|this)))( (about|on|to|that|this|these|those|it|you|question|questions|one|topic|subject))*
(i )?(can't|cannot|may not|mustn't|shouldn't|won't) ((talk about|speak about|disclose|discuss|reveal) (that|this|it|these|those)|(comment on|go into|get into) (that|this))
i (don't|do not|never) (answer|discuss|talk about|comment on|disclose|give out|((share|reply to) (?=such|personal|private))) ?(that|this|those|these|such|personal|private)( (sort|kind|type)s? of)?( (thing|stuff|question|information|info|detail|matter)s?)?( (with (strangers|anyone|you)|to (strangers|anyone|you)|online))?
(that's|that is|thats) (my (own |private |personal )*(business|affair|secret|matter)|a (private|personal|family) (matter|affair|thing)|a secret)
(don't|do not|please don't) ask( me)? (that|this|about (that|this|it)|such (things|questions)|those)
(that|this) question (is|feels|seems) (way |far |very |too |a bit |a little |quite |rather |so |really |pretty |kind of |getting )*(intrusive|nosy|inappropriate|invasive|sensitive|delicate|off limits|out of bounds|indiscreet|touchy|private|personal|confidential)( (for|to) me)?|(that|this)('s| is) (way |far |a bit |a little |much )*too (intrusive|nosy|invasive|sensitive|delicate)( (for|to) me)?|(that|this)('s| is) (off limits|classified)|(that|this) question (goes|is going) too far|(that's|thats) crossing (a|the) line
my lips are sealed|(i )?plead the fifth|myob|(i )?(respectfully |politely |must |(?<=i )have to |'d rather |would rather |prefer to )+(decline|abstain)(?! \p{L})|(decline|abstain)( to (answer|say|comment))|i('ll keep| will keep|'m keeping| am keeping| prefer to keep|'d rather keep| would rather keep)( (that|this|it|quiet))+ (private|to myself|for myself|between|a secret)|not (something|a topic|anything) (i|i'd|i want to|i would|i'm|i am|that)( (i|i'd|i would|like|want|care|wish|willing|prepared|going|to|comfortable|happy))* (talk about|talking about|share|sharing|discuss|discussing|answer|answering|get into|go into)( here)?
i('d| would) (rather|prefer|sooner)( to)? not (to )?(answer|discuss|talk about|get into|share|say|tell|go into|go there)( (that|this|it|question|about|one|you|here|those|these))*|i('d| would) (rather|prefer)( to)? (keep (that|this) (private|to myself)|(skip|leave|avoid) (that|this) (question|one))( (out|here))*
(i )?(won't|will not|wont|shan't) (be )?(answer|answering|tell|telling|say|saying|discuss|discussing)( you)?|not (answering|telling|saying|discussing)( you)?
why (do|would) you (want|need) to know|(that|this) (is|'s) between us|who wants to know|what business is (that|it) of yours|that's (a bit )?(too )?(nosy|intrusive)
(none|not any) of (your|ur) (business|concern)|(not|isn't) (your|ur) (business|concern)|mind your own business|(that's|thats|that is|this is) (too |very |quite |a bit |rather |kinda |my |a )*(private|personal|confidential|intimate)( (matter|thing|question|stuff|business))?|too (private|personal|intimate)|(?<!(would|might|could|i'd) )keep that (to (myself|me)|for (myself|me)|private)|what's it to you

# parts.next
((can|could|may|would) (we|i|you)|let's|let us|let me|please)( (please|just))* (leave|skip|miss|pass|drop)( out)? (this|that|it)( (one|question|bit|part))?( out)?|i (want|need|would like) to (leave|skip|miss|pass|drop)( out)? (this|that) (one|question|bit|part)|move on from (this|that)( (one|question|topic))?
(?<!i('d| would| might| could)? (just )?)(skip|pass) (on )?(this|that) (one|question|bit|part)(?! \p{L}{4})|on to the next( (one|question))?|(let's|can we|could we|may i|can i) (skip|pass|move on|move along|do (the next|another) one|leave (that|this)( (one|out))?)( (to the next( (one|question))?|from (this|that)|(this|that) one|that|this))*|i'll (skip|pass)( (on )?(this|that)( (one|question))?)|(ask|try) me (something else|another (one|question)|a different (one|question))
(next|another) (question|topic|subject)|(different|other) (question|topic|subject)|(can|could|may) (i|we) (please )?(skip|pass|move on)( (it|this|that|on this|on that))?( (one|question))?|(?<!i('d| would| might| could)? (just )?)(skip|pass on) (this|that)( (one|question))?|(let's|can we|could we|please) (change the (subject|topic)|move on)

# parts.tell
(talk|chat|speak|know|ask)( me)?( about)?
(answer|answering|say|saying|talk (about)?|talking about|tell|telling( you)?|share|sharing|comment|commenting|discuss|discussing|go(ing)? (into|there)|get(ting)? into|disclose|reveal|respond|reply|explain)

# parts.unknown
(i )?(just |totally |completely |really |honestly )*(forgot|forget)(?! \p{L})|(i )?(don't|dont|do not) have (a|an|any|the) (\p{L}+ )?(clue|idea|opinion|answer|memory|recollection)( (to|on|about|of) (that|this|it))?|^dk$|(don't|dont) ask me
(i )?(honestly |really |just |probably |actually )*(haven't|have not|hadn't|never|not) (really |ever |actually |honestly |even )*(thought|given|considered|reflected|wondered)( (it|that|this|much|any|a lot of|too much))*( thought)?( (about|of|to|on))*( (it|that|this|much|before|yet|hard|too))*
(nothing|nothin) (really |that |much )?(comes|springs|jumps|pops|occurs|i can think)( (to|into|of))?( (mind|my mind|me|my head))?|(can't|cannot|couldn't) think of( (one|any|anything|a thing|an example|examples|it))|(i )?(can't|cannot|couldn't) put my finger on it
(it's |its |that's |thats )?(really |quite |very |so |too |a bit )*(hard|difficult|tricky|tough|impossible)( for me)? (to (say|tell|know|explain|answer|remember|put into words|judge)|question|one)
(i )?(really |honestly |just )?(couldn't|could not|can't|cannot) (really |honestly |possibly |even )*(tell|say|remember|recall|answer|judge|comment|explain|guess|know)( (you|that|this|it|exactly|why|how))*
(my )?memory (fails|failed) me|(i )?(no longer|can't quite|don't quite|hardly|barely) (remember|recall|know)|(i'm |i am |im )?(not|un)( ?)(really |so |too |entirely |quite |totally |at all |completely |very |exactly |100% )*(sure|certain)|(i'm |i am )?(totally |a bit |completely )?(clueless|stumped|at a loss)
(i )?(have |had |got |i've |i've got )?(absolutely |really |honestly |literally )*(no|not any|zero|nae|not a|not the|nil) (real |particular |strong |clear |good |faintest |foggiest |slightest |earthly |single )*(idea|ideas|clue|thoughts?|opinion|preference|memory|recollection|notion)( (at all|whatsoever|really|about|that|this|on|it|either|sorry|come to mind|what to (say|tell you)))*|how (should|would|am) i (supposed to )?know|how should i know|(your|ur) guess|wish i knew|(i )?wouldn't have a clue|i (wouldn't|don't) know (what to (say|tell you|answer)|how to (answer|explain|put it|describe)( (that|this|it))?|where to start|anything about( (that|it|this))?|enough)
(it|that) (doesn't|does not) (ring a bell|come to mind)|can't say (that )?i (do|have|know|remember)|hasn't crossed my mind|never (crossed my mind|occurred to me)|you('ve| have)? (got|lost|stumped) me( there)?|nothing really|no particular reason( really)?
not a (scooby|sausage|dicky bird|notion|thought|breeze)
(it|that)( has|'s)? (slipped|escaped|escapes|slips|gone from) my (mind|memory)|(i )?(can't|cannot) (bring it|call it) to mind|(my )?mind('s| is| has gone)? (a )?blank|(i )?(draw|drew|drawing) a blank|(i )?(don't|dont) (really )?have (a|an|any) (clue|idea|opinion|answer|thoughts?)|(i've |i have )?never (really )?thought (about|of) (it|that|this)|i'd have to (guess|think)|(your|ur) guess is as good as mine|pass the parcel|god knows|no comment on that|can't help you( there| with that)?
(i )?(really |honestly |just )?((do not|don't|dont)(?! (\p{L}+ )?(say|tell|answer))|(wouldn't|would not)(?= (\p{L}+ )?(know|remember|recall))|couldn't|can't|cant|cannot) (really |honestly |actually |rightly )?(know|remember|recall|say|tell|answer|think of (anything|any|one)|even (know|remember|guess))|(no|not (a|the|the (faintest|slightest|foggiest))) (idea|clue|opinion|memory)|not sure|unsure|idk|dunno|who knows|beats me|search me|no thoughts|no (real )?preference|nothing (comes|springs) to mind|(i've|i have|ive|got) (forgotten|no idea|no clue|no opinion)|i forget

# parts.weary
(i'm |i am |im )?(so |very |too |just |really |getting )*(tired|sick|fed up|bored|sleepy|exhausted|knackered|worn out)( and tired)?( of| with| by)?|enough

# parts.please
please|pls|plz|kindly

# parts.other
(something|anything|somebody) (else|different|new)|(other|different) (things|topics?|questions?)

# parts.denied
(not|never|(do|does|did|would|should|could|must|need|have|has|is|are|was|ca|wo)n't|cannot)|no (need|reason|wish|intention)( to)?|is (that|this) the

# parts.little
need|must|gotta|let|has|us|tonight|just now
hmmm|mm|mmm|ehm|erm|ah|aw|aww|sigh|phew|eek|oops|jeez|geez|anyway|i mean|you know|like|basically|literally|totally|completely|absolutely|probably|maybe|perhaps|think|feel|believe|suppose|yet|there|here|good question|fair question|interesting question|that's all|have|had|do|did|should|will|ll|ve|am|im|m|d|s|my|mine|myself|at all|if i'm honest|in all honesty|to tell (you )?the truth|truth be told|tbf|ngl|ig|lmao|nothing|top|head|moment|second|sec|minute|really don't|how|who|whoever|mind|day|evening|further|still
(no(?=,|$)|now|right now|for (now|today|me)|immediately|already|anymore|any (more|longer)|today|with you|from me|from my (side|end)|on my part|straight away|asap|boring|annoying|tedious|silly|pointless|stupid|(a )?waste of( my)? time|i|we|me|you|your|u|ur|us|it|its|this|that|these|those|the|a|an|some|all|everything|anything|something|of|to|about|on|in|at|with|for|from|and|or|so|then|too|be|is|are|more|yes|yeah|yep|nah|nope|ok|okay|well|oh|ugh|argh|meh|gosh|god|damn|um|uh|er|hmm|hm|just|really|quite|very|rather|honestly|frankly|actually|simply|kindly|please|pls|plz|thanks|thank|thx|sorry|afraid|guess|much|many|though|tho|tbh|lol|haha|man|bro|bruv|mate|dude|pal|love|dear|sir|madam|ma'am|guys|hey|hi|look|listen|very much|if you don't mind|if (that's|that is|it's) (ok|okay|alright|fine)|to be (honest|fair|frank)|as i said|gonna|going to|one|ones|also|thing|stuff|talk|doing|kinda|sort of|kind of|off the top of my head|either|exactly|good)

# harmless
hurt myself when it (slipped|fell|broke|snapped|came|was|rained)|(panic|anxiety) attacks? (of|at the|on the) (price|bill)|(take|bear|stand) (this|it) any ?more,? so i (switch|chang|cancel|mov|bought|sold|left)~
(rather|sooner) die than(?! (\p{L}+ ){0,3}(live|living|go on|be alive))
(cut|burn|burnt|burned|scratch|scratched|scratching) my (arms?|wrists?|thighs?|legs?|skin|stomach) (badly |slightly |once )?(on|by|while|when (the|i (was|fell|reached|touched|shave))|in the|shaving|climbing|gardening)
(don't|do not|no longer|never) want to (live|be) (in|at|near|with|on|next|here|there|like|alone|by|outside|close|far|under|above|abroad|together)~|(wanted|wants|want) to die (at home|in (peace|dignity|his|her|their))
(cut|cutting|hurt|hurting|burn|burned|burnt) myself (\p{L}+ )?(on|by|with(?! (\p{L}+ )?(cigarette|lighter))|because|during|opening|carrying|lifting|shaving|cooking|chopping|slicing|while|once|trying|getting|in the|at)|(cut|hurt|burned|burnt) myself when (the|my|a|an|it(?! (gets|is|all|becomes|feels))|we|they|i (slipped|fell|was|tried|carried|lifted|moved|opened|dropped))
(shoot|shot) myself in the foot|(kill|hang|drown) myself (in|with) (work|paper|emails|e-mails)|jump (off|in front of) the (couch|sofa|tv)
suicide (prevention|squad|awareness|hotline|rates?|statistics|training|note in the (film|book|movie))|career suicide|commercial suicide|political suicide|suicid~ (to (launch|start|drive)|pace)
dying (to|for)|(killing|kill|killed) (me(?! if i (ever )?{tell})|it|time)|kill for|die for|died laughing|to die for|(kill|killing|hurt|hurting) myself (laughing|lifting|running|exercising|at (the gym|work|football|sport)|playing|climbing)|(would|could) (have )?(kill|killed) (him|her|them|for)
(want|wanted) to die (of|from) (embarrassment|shame|laughter|boredom|laughing)|(hurt|hurting|harm|harming) myself (by accident|accidentally)|(ending|end|take|taking) my (own )?life (into|in) my (own )?hands

# sets
tell: (tell|told|talk|talked|report|reported|scream|go to the police|went to the police|say (anything|something|a word))
kin: husband|boyfriend|bf|partner|wife|girlfriend|gf|dad|daddy|father|stepdad|stepfather|step-?dad|step-?father|mum|mom|mother|stepmum|stepmom|stepmother|uncle|brother|stepbrother|cousin|grandfather|grandpa|grandad|ex|fianc[eé]|spouse|coach|priest
hits: hits?|beats?|slaps|slapped|kicks|kicked|punch(es|ed)|chok(es|ed)|strangl(es|ed)|abus(es|ed)|assault(s|ed)
games: (chess|tennis|games?|cards|fifa|ping ?pong|pool|darts|race|monopoly|scrabble|draughts|checkers|score|points|fees?|charges?|surcharge|fines?|bills?)
`;
