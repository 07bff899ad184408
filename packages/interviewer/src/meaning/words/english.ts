export const english = String.raw`
# negation
\p{L}+n't|cannot|dont|doesnt|didnt|wont|cant|isnt|wasnt|wouldnt|shouldnt|couldnt
not|never|no|none|nobody|nothing|nowhere|neither|nor|without|no longer
hardly|barely|scarcely|rarely|seldom|far from|anything but|unlikely
(refuse|refuses|refused|fail|fails|failed|stopped|doubt|doubts|doubted|deny|denies|denied)

# harmless
not (only|just|to mention)|no (doubt|wonder|problem|matter)|nothing but|(can't|couldn't|cannot) (help|wait)|why not|isn't it|don't you

# condition
if|unless|provided( that)?|providing|as long as|in case|supposing|suppose|assuming|whether|imagine|as though|on condition|would have|wish|wished
^(had|were|should) (i|we|he|she|it|they|there|you)

# attribution
(i|we) used to (think|believe|feel|hope)|(i|we|they) (was|were) (told|promised|assured|led to believe)
(my|our|your|his|her|their|the|a|an|some|many|most|other|every|this|that)( \p{L}+){1,3} (says?|said|saying|claims?|claimed|thinks?|thought|believes?|believed|tells?|told|insists?|insisted|argues?|argued|writes?|wrote|feels?|promises?|promised|suggests?|suggested|calls?|called|swears?|swore|mentioned|complains?|complained)
(he|she|they|people|others|everyone|everybody|someone|somebody|friends|colleagues|customers|reviewers|critics|experts|it|who|which)( \p{L}+ly| always| often| also| all| once)? (says?|said|claims?|claimed|thinks?|thought|believes?|believed|tells?|told|insists?|insisted|argues?|argued|writes?|wrote|promises?|promised|suggests?|suggested|swears?|swore)
according to|supposedly|allegedly|apparently|i('ve| have| had)? (heard|read)|i was told|rumou?r has it|the idea that|in (his|her|their) (opinion|view|words)

# turns
but|yet|although|though|however|whereas|except|instead|nevertheless

# subordinates
because|since|so|therefore|when|while|until|then

# joins
and|or|then|plus

# subjects
(i|we|he|she|it|they|there|you)('\p{L}+)?

# trailing

# told
participant~|person|interviewee~|respondent~|customer~|user~|people|they|them|their|find~|feel~|seem~|thinks?|says?|said|mention~|describ~|report~|really|very|quite|does
`;
