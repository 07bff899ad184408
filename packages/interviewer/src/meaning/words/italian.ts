export const italian = String.raw`
# negation
non|mai|nessun(o|a)?|niente|nulla|né|senza|neanche|nemmeno|neppure|mica|dubit(o|a|iamo)|mi rifiuto|rifiut~

# harmless
non (solo|soltanto|solamente)|non vedo l'ora|senza (dubbio|problemi)|niente male|nient'altro che

# condition
se|qualora|purché|a patto che|a condizione che|a meno che|nel caso|come se|magari|immagin~|supponiamo

# attribution
(mi|ci) (hanno|avevano) (\p{L}+ )?(promesso|detto|assicurato|raccontato)|prima (pensavo|credevo)
(il|lo|la|i|gli|le|un|una|tuo|tua|tuoi|tue|vostr~|mio|mia|miei|mie|nostr~|suo|sua|suoi|sue|loro|alcun~|molt~|altr~|quest~|l'~)( \p{L}+){0,3} (dice|dicono|disse|dissero|diceva~|ha detto|hanno detto|pensa|pensano|pensava~|crede|credono|sostien~|sosteng~|afferma~|ritien~|ritengono|raccont~|promett~)
(lui|lei|loro|la gente|tutti|alcuni|altri|chi) (dice|dicono|disse|diceva~|ha detto|hanno detto|pensa|pensano|crede|credono|sostien~|afferma~|raccont~)
(secondo|stando a|a quanto pare|presunt~|dicono che|dice che|ha detto che|si dice)|mi (ha|hanno) detto|ho (sentito|letto)|l'idea

# turns
ma|però|tuttavia|invece|mentre|anche se|benché|sebbene|eppure

# subordinates
perché|poiché|siccome|quindi|perciò|quando|dato che|finché

# joins
e|ed|o|oppure|poi

# subjects
io|tu|lui|lei|noi|voi|loro|mi|ci|si|è|c'è|questo|quello|ho|preferisco

# trailing

# told
partecipant~|persona|persone|client~|utent~|gente|sent~|sembra~|dice|dicono|pensa~|menziona~|descrive~|davvero|molto|sono|hanno|avere|essere|come
`;
