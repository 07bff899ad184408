export const dutch = String.raw`
# distress
nooit meer wakker (word~|worden)|in mijn (benen|armen|polsen|dijen) (ge)?sne(d|den)~|mezelf te (doden|vermoorden|verhangen)|toekomst voor (mezelf|mij)( en|$)|niemand zou me missen
(iedereen|allemaal|ze|gezin|familie|kinderen|man|vrouw|ouders|moeder|vrienden|wereld|mensen|anderen)( \p{L}+){0,4} (beter af|beter|gelukkiger)( (zou|zouden|is|was|waren|zijn)){0,2} zonder mij|(beter|gelukkiger) als ik (er niet (meer )?(was|ben)|dood (was|ben))
(geen|zonder) (reden|wil|zin)( meer)?( om)?( te)? (leven|te leven|om te leven|door te leven)|(ben|word) (\p{L}+ )?het leven (zat|moe|beu)|(hoop|wens|bid)( \p{L}+){0,3} (sterf|doodga|niet meer wakker word)|in mijn slaap (sterf|doodga)~|afscheidsbrief~
(denk|dacht|wil|ga)( \p{L}+){0,3} (van (de|een) (brug|flat|dak)|voor (de|een) trein)( te)? spring~
(snij|snijd|kras|brand|verbrand|kerf)( ik)?( weer| opnieuw)? (in )?mijn (armen?|polsen|pols|benen?|dijen|huid)
(snij|snijd|snijdt|kras|verwond) (ik )?(mezelf|mijzelf)|(mezelf|mijzelf) (weer |opnieuw )?(pijn|te snijden|snijden|te verwonden)|(me|mezelf|mij) (gaan )?(verhangen|ophangen|verdrinken|verzuipen|doodschieten)|doe mezelf (weer )?pijn
als ik (dood (was|ben)|er niet meer (was|ben)|niet meer bestond)|niet meer wakker (word~|worden|te worden)
(te veel|al mijn|alle|een doos|een handvol) (pillen|tabletten|medicijnen)|spring~ (\p{L}+ ){0,3}(voor (de|een) trein|van (de|een) (brug|flat|dak))|voor (de|een) trein (te )?(springen|spring|stappen)
(wil|wou|zou willen) (ik )?(niet meer (leven|bestaan|wakker worden|hier zijn)|dood zijn|doodgaan|sterven|er niet meer zijn)|niet meer (wil )?(leven|verder leven|bestaan)|(mezelf|me) (ophangen|snijden|snij|doodmaken|van kant)~|er een (eind|einde) aan (maken|maak)|een (eind|einde) aan mijn leven|beter (af )?dood|(was|waren) ik (maar )?dood|(het )?leven (heeft|is) (geen zin|niet waard|niets waard)~|zelfmoordgedachten|(mezelf|mij) het leven (te )?benemen
mezelf (van kant|iets aan|doden|pijn|verwond)~|zelfmoord~|su[iï]cid~|uit het leven stappen
(wil|wou) (ik )?(liever |gewoon )?(dood|sterven|niet meer leven)|dood wil|eind~ aan mijn leven

# optOut
(wil|zou) (ik )?(dit|het) (nu |hier |graag )*(beëindigen|afbreken|stoppen)$
laten we (hier |er |nu |het |mee )*(stoppen|ophouden|afronden|bij laten)$|(we|wij) stoppen( er)?( (hier|mee|nu))*$|(ik )?heb (er )?genoeg( van (dit|het|deze) (interview|gesprek|vragen))?$
(kunnen|mogen|zullen) we (hier |nu |even |het |er |alstublieft )*(stoppen|ophouden|afronden|mee stoppen|bij laten)$|^genoeg( nu)?$
(stop|beëindig|sluit|breek|eindig|staak) (u )?(alstublieft |aub |nu |hier |even |met )*(het |dit |de |deze |vragen )?(interview|gesprek|vragenlijst|enquête|vragen|stellen)|hou(d)? (u )?(alstublieft |nu |eens )*op( (met (vragen|dit)|ermee|nu))*$
(wil|zou) (ik )?(nu |hier |graag |liever |er )*(stoppen|ophouden|afbreken|ermee stoppen|mee stoppen|niet verder|niet meer verder|niet meer meedoen|weg)( (nu|hier|gaan|ermee|alstublieft|met dit interview))*$|ik (stop|kap|hou)( (er|hier|nu))* ?(mee|ermee|op)?$|genoeg( (vragen|zo))*$|laat (me|mij) met rust|geen (verdere )?vragen( meer)?$
(interview|gesprek|vragenlijst|enquête) (nu |hier )?(te )?(stoppen|beëindigen|afbreken)
(stop|beëindig)( met)? (het|dit) (interview|gesprek)|stoppen met (het|dit) (interview|gesprek)
wil (ik )?(nu |hier |graag )*(stoppen|ophouden)$|laat me met rust|geen vragen meer

# refusal
(daar |hier )?(wil|geef|ga) ik (daar |hier |er |liever |u |je )*geen antwoord( op)?( geven)?$
(dat |dit )?houd? ik (liever )?voor (mezelf|mij)$
(praat|spreek) (ik )?daar (liever )?niet (graag )?over$|(te|iets te|nogal) (intiem|persoonlijk|privé)$
^sla (maar |deze |dit |die |het )*over$
(wil|ga|wens|zou) (ik )?(\p{L}+ ){0,2}(liever )?(niet|niets) (\p{L}+ )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|ingaan|onthullen)|(praat|spreek|deel|antwoord|zeg) (ik )?(daar |er |hier )?(liever )?(niet|niets) (over|op)?|liever niet|(te |is |heel |erg )(privé|persoonlijk|vertrouwelijk|intiem)|(gaat|gaan) (u|je|jou|jullie|niemand) (echt )?niets aan|^(ik )?pas$|volgende vraag$|weiger (ik )?(te|om)~|geen antwoord
(zeg|vertel|beantwoord|bespreek) (ik )?(dat |het |dit )?liever niet|^liever niet$
(wil|ga) (ik )?(dat |dit |het |hier |daar |er )?(liever )?(niet|niets) (op |over |meer )?(zeggen|antwoorden|beantwoorden|praten|vertellen)
^geen commentaar$|gaat (u|je|jou|niemand) niets aan|dat is privé$

# dontKnow
(dat )?zou ik (u |je )?niet kunnen zeggen|geen flauw idee
(dat )?(herinner|weet) ik me niet( meer)?|(dat )?zou ik (echt |zo )?niet weten|er schiet me (zo )?niets te binnen
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
dank (u|je)( wel)?|bedankt|(het )?spijt me|helaas|alstublieft|alsjeblieft|aub|sorry|nee|ja|ok(é)?|oké|goed|maar|nu|hier|echt|even|vandaag|gewoon|dat|dit|hoor|graag|ermee|het

# others
tijdens|eten|bellen
hij|zij|ze|wij|we|omdat|toen|als|terwijl|moesten|moest|telefoon|baas|klanten?|collega's?|werk|mijn|met|die|altijd|nooit|soms|vaak|mensen|kinderen|zoon|dochter|had|was

# harmless
(wil|wou) (ik )?niet meer leven (in|op|met|hier|zo|zonder|bij)~|(wilde|wilden) (thuis|in vrede) (sterven|doodgaan)|mezelf pijn (deed|gedaan) (bij|met|aan)
(dood|doodgaan|sterven|sterf|stierf) (van|aan) (het lachen|de honger|schaamte|verveling|kou|de dorst|slaap|hitte)|(preventie|film|boek|cijfers|les|lezing|cursus|serie)~ (van |over |tegen )*(zelfmoord|su[iï]cide)~|(zelfmoord|su[iï]cide)(preventie|cijfers|lijn|film)~|doodlachen|commerciële zelfmoord|mezelf (pijn|verwond)~ (doe |te doen )?(bij|tijdens) (het|de) \p{L}+|mezelf doodwerken
`;
