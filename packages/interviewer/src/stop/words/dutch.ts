export const dutch = String.raw`
# distress
(mezelf|mijzelf|me) (\p{L}+ ){0,2}(op te hangen|ophangen|verhangen|te verdrinken|verdrinken|te vergiftigen|vergiftigen|dood te schieten|doodschieten|van kant (te )?maken|voor de trein (te )?(gooien|springen))|(hang|verhang|verdrink) (ik )?mezelf( op)?
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
wil (ik )?(dit|het) (nu |hier |graag )*(beëindigen|afbreken|stoppen)$|zou (ik )?(dit|het) (nu |hier )*graag (beëindigen|afbreken|stoppen)$
laten we (hier |er |nu |het |mee )*(stoppen|ophouden|afronden|bij laten)$|^(we|wij) stoppen hier( (mee|nu))*$|(ik )?heb (er )?genoeg van (dit|het|deze) (interview|gesprek|vragen)$
(kunnen|mogen|zullen) we (hier |nu |even |het |er |alstublieft )*(stoppen|ophouden|afronden|mee stoppen|bij laten)$
(stop|beëindig|sluit|breek|eindig|staak) (u )?(alstublieft |aub |nu |hier |even |met )*(het |dit |de |deze |vragen )?(interview|gesprek|vragenlijst|enquête|vragen|stellen)|^hou(d)? (u )?(alstublieft |nu |eens )*op( (met (vragen|dit)|ermee|nu))*$
(wil (ik )?(nu |hier |graag |liever |er )*(stoppen|ophouden|afbreken|ermee stoppen|mee stoppen|niet verder|niet meer verder|niet meer meedoen)|zou (ik )?(nu |hier |er )*graag (stoppen|ophouden|ermee stoppen))( (nu|hier|gaan|ermee|alstublieft|met dit interview))*$|^ik stop hier$|^genoeg vragen$|laat (me|mij) met rust|geen (verdere )?vragen( meer)?$
(interview|gesprek|vragenlijst|enquête) (nu |hier )?(te )?(stoppen|beëindigen|afbreken)
(stop|beëindig)( met)? (het|dit) (interview|gesprek)|stoppen met (het|dit) (interview|gesprek)
wil (ik )?(nu |hier |graag )*(stoppen|ophouden)$|laat me met rust|geen vragen meer

# bare
stop( (nu|maar|ermee))*|houd? op|basta

# refusal
(daar |hier )?(wil|geef|ga) ik (daar |hier |er |liever |u |je )*geen antwoord( op)?( geven)?$
(dat |dit )?houd? ik (liever )?voor (mezelf|mij)$
(praat|spreek) (ik )?daar (liever )?niet (graag )?over$|te (intiem|persoonlijk|privé)$
^sla (maar |deze |dit |die |het )*over$
(wil|ga|wens|zou) (ik )?(\p{L}+ ){0,2}(liever )?(niet|niets) (\p{L}+ )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|ingaan|onthullen)|(daar|hier) (praat|spreek) ik (liever )?(niet|niets) over$|(deel|antwoord|zeg) (ik )?(daar |hier |dat )?liever (niet|niets)$|dat is (te |heel |erg )?(privé|persoonlijk|vertrouwelijk|intiem)$|(gaat|gaan) (u|je|jou|jullie|niemand) (echt )?niets aan|^(ik )?pas$|volgende vraag$|weiger (ik )?(te|om te) (antwoorden|beantwoorden|zeggen|praten)~|(geef|geven) (ik )?(daar |hier )?(liever )?geen antwoord( op)?$
(zeg|vertel|beantwoord|bespreek) (ik )?(dat |het |dit )?liever niet|^liever niet$
(wil|ga) (ik )?(dat |dit |het |hier |daar |er )?(liever )?(niet|niets) (op |over |meer )?(zeggen|antwoorden|beantwoorden|praten|vertellen)
^geen commentaar$|gaat (u|je|jou|niemand) niets aan|^dat is privé$

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
dank (u|je)( wel)?|bedankt|(het )?spijt me|helaas|alstublieft|alsjeblieft|aub|sorry|nee|ja|ok(é)?|oké|goed|maar|nu|hier|echt|even|vandaag|gewoon|dat|dit|hoor|graag|ermee

# others
tijdens|eten|bellen
hij|zij|ze|wij|we|omdat|toen|als|terwijl|moesten|moest|telefoon|baas|klanten?|collega's?|werk|mijn|met|die|altijd|nooit|soms|vaak|mensen|kinderen|zoon|dochter|had|was

# parts.leave
^(genoeg nu|ik (stop|kap)( (hier|nu))* ermee)$|^ik wil niet (meer )?verder$
(u hebt|u heeft|je hebt) (me |mij )?(nu |al )*genoeg gevraagd
(laat|laten) (u )?(me|mij)( (nu|toch|eens))* (gaan|eruit|met rust)
(mag|kan) ik (nu |alstublieft |dan |even |eindelijk |alsjeblieft )*(gaan|weg)|(ik denk )?dat we het (hierbij|daarbij|hier bij) (laten|houden)|laten we het (hierbij|daarbij|hier bij) (laten|houden)|maakt? er (alstublieft |alsjeblieft |nu )*een (eind|einde|punt) aan
(doei|doeg|tot ziens|ciao|bye|houdoe)|einde interview

# parts.all
(ik )?(heb|hebben) (ik )?(er |verder |hier )*(niets|niks)( (meer|anders))?( (toe te voegen|te zeggen|te melden|te vertellen))?
dat (was|is|wast) (het|'t|alles)|meer (heb|weet|kan) ik (er )?niet( (over )?(te )?(zeggen|vertellen))?|(verder )?(niets|niks) (meer|anders|verder)( (te zeggen|toe te voegen))?

# parts.unwilling
(ik )?(zie|snap|begrijp) niet( in)? waarom (ik|u|je)( (u|je|jou|dat|dit|het|zou|moet|wil|wilt|moeten))*|waarom (zou|moet) ik( (u|je|jou|dat|dit|het))*
(ik )?(wil|wens|ga|zal) (ik )?(dit |dat |het |er |hier |daar |nu |gewoon |echt |liever |meer |even |u |je )*(niet|niets|geen|niks)( (meer|langer|verder|graag|liever|zo|echt))*|(ik )?heb (ik )?(er |hier |daar |echt |nu )*geen (zin|puf|geduld|behoefte|trek)( meer)?( in| om| aan)?|geen (zin|puf|geduld|behoefte|trek|verdere)( meer)?( in| om| aan)?|(ik )?weiger(?! niet)( om| te)?

# parts.wish
(kunnen|mogen|zullen|zouden) (we|wij)|(kunt|wilt) u|(kun|wil) je|laten we|(ik )?wil( ik)?|(ik )?zou (ik )?(nu |hier |het |dit )*graag( willen)?|ik verzoek|is het (ok|goed|mogelijk) (als|om)|het is tijd om|ik denk dat we|ik stel voor( dat)?

# parts.end
tot een (eind|einde|afronding)( komen)?|afronden
(maakt?|maken) (u |we )?(er )?een (eind|einde|punt)( aan| achter)?|er (een )?(eind|punt)( aan| achter) (te )?(maken|zetten|breien)|het hierbij (te )?laten|er mee uit scheiden
((te )?(stoppen|beëindigen|ophouden|eindigen)|stopt?|beëindigt?|hou op|houd op|houdt u op|hou|houd)( met)?

# parts.drop
((te )?(afbreken|afsluiten|verlaten|staken|kappen|annuleren|opzeggen)|breek|kap|laat maar)( met)?

# parts.goOn
(verder (gaan|te gaan|praten)|door ?(te )?gaan|doorpraten|mee ?(te )?doen|deel ?(te )?nemen|doorvragen|voortzetten)

# parts.topic
(interviews?|enquête|enquete|vragenlijst|vragen|vraaggesprek|gevraag|ondervraging|dit (gesprek|onderzoek)|deze (chat|conversatie))

# parts.here
(hier|hierbij|op dit (punt|moment))

# parts.private
^dat (zeg|vertel|beantwoord|bespreek) ik liever niet$
(daar |dat |hier )?(ga|zal|wil) ik (daar |hier )?(geen antwoord (op )?geven|niet (op )?(antwoorden|beantwoorden))|waarom (wilt u|wil je) dat weten|dat (blijft|is) tussen ons|dat is mijn (geheim|zaak)
(dat |het )?gaat (u|je|jou|jullie|niemand)( (echt|helemaal|toch|verder))* (niets|niks|geen (reet|zak|moer|bal)) aan|(das|dat is|da's|dit is) (mij |me )?(te |heel |erg |nogal |best |een beetje |mijn )?(privé|prive|persoonlijk|intiem|vertrouwelijk)|te (privé|persoonlijk|intiem)|dat (houd|hou) ik (liever )?voor (mezelf|mijzelf|mij)|bemoei (je|u) (met|er) \p{L}+ (\p{L}+ )?(zaken|mee)|wat gaat (u|jou|je) dat aan

# parts.next
(de )?(volgende|andere) vraag|volgend onderwerp|(een )?ander onderwerp|(ik )?(sla|skip) (deze|dit|die)( vraag)?( over)?|(deze|die) vraag overslaan

# parts.tell
(vraag|vraagt|weten|vertellen|zeggen|spreken)( (me|u|we))*
(het )?(er |hier |daar )?(niet )?(over )?(te )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|hebben|ingaan|onthullen|uitleggen|op ingaan|toelichten)

# parts.unknown
weet ik (veel|het|niet|wel)|(ik )?heb geen (flauw |enkel )?idee
(dat |het )?(is|ben ik|ben) (me |mij |ik )?(even |helemaal |zo |alweer |dat |het )*(ontschoten|ontgaan|vergeten|kwijt)|vergeten|(daar |er )?(heb|had) ik (nog )?(nooit|geen|niet) (\p{L}+ )?(over nagedacht|bij stilgestaan|mening|antwoord|idee)( (over|op))?|(ik )?(moet|zou) (dan )?(gokken|raden)( moeten)?|daar vraag je me wat|een black-?out|joost mag het weten
(ik )?(dat |het |zou |echt |heb )*(weet|wist|herinner) (ik )?(me |u |je |het |dat |daar |er |zo |echt |eigenlijk |ook |even |eerlijk gezegd |nu |gewoon |helaas )*(niet|niets|niks)( (meer|precies|zeker|zo|goed|echt|zo snel))*( te (zeggen|vertellen))?|(zou|kan|kon) (ik )?(me |u |je |het |dat |daar |er |zo |echt |eigenlijk |ook |even |eerlijk gezegd |nu |gewoon |helaas )*(niet|niets|niks)( (meer|precies|zo|goed|echt|zo snel))* (kunnen )?(weten|zeggen|vertellen|herinneren|beantwoorden|antwoorden)|(geen|gn|g(éé|ee)n) (flauw |enkel )?(idee|benul|mening)|weet niet|wnie|weetniet|niet (helemaal )?zeker|(ik )?(ben )?(het|dat) vergeten|wie weet|vraag (het )?(mij|me) niet|al sla je me dood|joost mag het weten|er schiet me (zo )?niets te binnen|moeilijk te zeggen

# parts.weary
(ik )?(ben|word) (dit |het |er |die |deze |al die )*(echt |zo |heel |te )?(zat|beu|moe|spuugzat|doodmoe|uitgeput|klaar mee)|(moe|genoeg|zat|beu)( van)?|(ik )?heb (er )?genoeg van|(het )?is (wel )?(genoeg|mooi) geweest

# parts.please
alstublieft|alsjeblieft|aub|ajb|graag|gelieve

# parts.other
(iets|wat) (anders|nieuws)|(andere|nieuwe) (dingen|vragen|onderwerpen)

# parts.denied
niet|nooit|geenszins|geen (behoefte|reden|zin)|is (dat|dit) (nu |al )?de

# parts.little
((?<!ik )zeg|hiermee|hieraan|ermee|direct|meteen|vandaag|voor (nu|vandaag|mij)|van mijn kant|wat mij betreft|langer|saai|vervelend|vermoeiend|lang|stom|zinloos|irritant|langdradig|tijdverspilling|ik|wij|we|mij|me|u|uw|je|jij|jou|jullie|het|'t|dit|dat|deze|die|de|een|er|hier|daar|hiervan|daarover|hierover|van|over|met|in|op|aan|om|te|voor|en|of|zo|dan|is|zijn|ben|alles|al|graag|gewoon|echt|even|eens|maar|toch|wel|nou|nu|ja|nee|neen|ok|oke|oké|okee|goed|tja|ehm|eh|hm|pff|joh|hoor|hé|hey|man|gast|bro|vriend|lol|dank|dank u|dank je|bedankt|hartelijk|alstublieft|alsjeblieft|aub|ajb|svp|sorry|helaas|spijt|tjonge|jeetje|bah|het spijt me|excuses|eerlijk|gezegd|eerlijk gezegd|heel|erg|liever|meneer|mevrouw|als (u|dat) (het niet erg vindt|mag|kan)|meer|verder|ook|alleen|nog|mee|af|gedoe)

# harmless
liever (dood|sterven)( gaan)? dan(?! (\p{L}+ ){0,3}(leven|doorgaan|verder))
(wil|wou) (ik )?niet meer leven (in|op|met|hier|zo|zonder|bij)~|(wilde|wilden) (thuis|in vrede) (sterven|doodgaan)|mezelf pijn (deed|gedaan) (bij|met|aan)
(dood|doodgaan|sterven|sterf|stierf) (van|aan) (het lachen|de honger|schaamte|verveling|kou|de dorst|slaap|hitte)|(preventie|film|boek|cijfers|les|lezing|cursus|serie)~ (van |over |tegen )*(zelfmoord|su[iï]cide)~|(zelfmoord|su[iï]cide)(preventie|cijfers|lijn|film)~|doodlachen|commerciële zelfmoord|mezelf (pijn|verwond)~ (doe |te doen )?(bij|tijdens) (het|de) \p{L}+|mezelf doodwerken
`;
