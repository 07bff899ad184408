export const dutch = String.raw`
# distress
(wil|wou|zou willen) (ik )?(niet meer (leven|bestaan|wakker worden|hier zijn)|dood zijn|doodgaan|sterven|er niet meer zijn)|niet meer (wil )?(leven|verder leven|bestaan)|(mezelf|me) (ophangen|snijden|snij|doodmaken|van kant)~|er een (eind|einde) aan (maken|maak)|een (eind|einde) aan mijn leven|beter (af )?dood|(was|waren) ik (maar )?dood|(het )?leven (heeft|is) (geen zin|niet waard|niets waard)~|zelfmoordgedachten|(mezelf|mij) het leven (te )?benemen
mezelf (van kant|iets aan|doden|pijn|verwond)~|zelfmoord~|su[iï]cid~|uit het leven stappen
(wil|wou) (ik )?(liever |gewoon )?(dood|sterven|niet meer leven)|dood wil|eind~ aan mijn leven

# optOut
(stop|beëindig|sluit|breek|eindig|staak) (u )?(alstublieft |aub |nu |hier |even |met )*(het |dit |de |deze |vragen )?(interview|gesprek|vragenlijst|enquête|vragen|stellen)|hou(d)? (u )?(alstublieft |nu |eens )*op( (met (vragen|dit)|ermee|nu))*$
(wil|zou) (ik )?(nu |hier |graag |liever |er )*(stoppen|ophouden|afbreken|ermee stoppen|mee stoppen|niet verder|niet meer verder|niet meer meedoen|weg)( (nu|hier|gaan|ermee|alstublieft|met dit interview))*$|ik (stop|kap|hou)( (er|hier|nu))* ?(mee|ermee|op)?$|genoeg( (vragen|zo))*$|laat (me|mij) met rust|geen (verdere )?vragen( meer)?$
(interview|gesprek|vragenlijst|enquête) (nu |hier )?(te )?(stoppen|beëindigen|afbreken)
(stop|beëindig)( met)? (het|dit) (interview|gesprek)|stoppen met (het|dit) (interview|gesprek)
wil (ik )?(nu |hier |graag )*(stoppen|ophouden)$|laat me met rust|geen vragen meer

# refusal
(wil|ga|wens|zou) (ik )?(\p{L}+ ){0,2}(liever )?(niet|niets) (\p{L}+ )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|ingaan|onthullen)|(praat|spreek|deel|antwoord|zeg) (ik )?(daar |er |hier )?(liever )?(niet|niets) (over|op)?|liever niet|(te |is |heel |erg )(privé|persoonlijk|vertrouwelijk|intiem)|(gaat|gaan) (u|je|jou|jullie|niemand) (echt )?niets aan|^(ik )?pas$|volgende vraag$|weiger (ik )?(te|om)~|geen antwoord
(zeg|vertel|beantwoord|bespreek) (ik )?(dat |het |dit )?liever niet|^liever niet$
(wil|ga) (ik )?(dat |dit |het |hier |daar |er )?(liever )?(niet|niets) (op |over |meer )?(zeggen|antwoorden|beantwoorden|praten|vertellen)
^geen commentaar$|gaat (u|je|jou|niemand) niets aan|dat is privé$

# dontKnow
(dat )?(ik )?weet (ik )?(het |dat )?(echt |eigenlijk |ook )?niet( (precies|zeker|zo goed))?
(ik heb )?(echt )?geen (flauw )?(idee|benul)|(ik )?zou het niet weten
(helemaal )?(niets|niks)( (bijzonders|speciaals|meer|in het bijzonder))?
(ik ben (er )?)?niet (helemaal )?zeker|moeilijk te zeggen|(ik )?kan (zo )?niets bedenken

# fillers
nou
tja
ehm
eh
eigenlijk
eerlijk
sorry
echt
eerlijk gezegd

# thanks
dank (u|je)( wel)?|bedankt|alstublieft|alsjeblieft|aub|sorry|nee|ja|ok(é)?|oké|goed|maar|nu|hier|echt|even|vandaag|gewoon|dat|dit|hoor|graag|ermee|het

# others
hij|zij|ze|wij|we|omdat|toen|als|terwijl|moesten|moest|telefoon|baas|klanten?|collega's?|werk|mijn|met|die|altijd|nooit|soms|vaak|mensen|kinderen|zoon|dochter|had|was

# harmless
(dood|doodgaan|sterven|sterf|stierf) (van|aan) (het lachen|de honger|schaamte|verveling|kou|de dorst|slaap|hitte)|(preventie|film|boek|cijfers|les|lezing|cursus|serie)~ (van |over |tegen )*(zelfmoord|su[iï]cide)~|(zelfmoord|su[iï]cide)(preventie|cijfers|lijn|film)~|doodlachen|commerciële zelfmoord|mezelf (pijn|verwond)~ (doe |te doen )?(bij|tijdens) (het|de) \p{L}+|mezelf doodwerken
`;
