export const dutch = String.raw`
# distress
onder de (grond|zoden|aarde) (zou|was) ik (\p{L}+ )?beter|(ik (zou|was)|zou ik) (echt |vast |dan |misschien |zijn )*beter (af )?(zijn |liggen )?onder de (grond|zoden|aarde)|lag ik maar onder de (grond|zoden)
(hij|ze) bedreigt (me|mij) met (\p{L}+ )?(mes|wapen|pistool|dood|geweld)|dwingt (me|mij) tot (seks|sex)
afscheidsbrie[fv]~|het touw (\p{L}+ )?gekocht$|sigaretten? (\p{L}+ ){0,3}op mijn (arm|armen|been|huid)
hyperventil~(?=.{0,60}(bang|paniek|nu|help|angst))
tegen (een|de) (boom|muur|vangrail) (te )?(rijden|knallen)(?<=(denk|gedacht|wil|zou|stel|overweeg|expres).*)
(hoor|hoorde) (\p{L}+ )?stemmen(?=.{0,50}(doden|dood|vermoord|pijn|springen))
polsen (\p{L}+ )?(door|open)ge~|(makkelijker|beter|fijner)( \p{L}+){0,3} (om )?(gewoon )?dood te zijn|(wil|wou|zou) (\p{L}+ ){0,2}voor altijd (in)?slapen|kracht( meer)? (over )?om (verder )?te leven
(heeft|hebben|had|hadden) (me|mij) (((?!met |bij |in )\p{L}+ ){0,3})(verkracht|misbruikt|mishandeld|aangerand|gewurgd|afgetuigd|in elkaar geslagen)|(verkracht|misbruikt|mishandelt|wurgt) (hij |ze )?(me|mij)|(ben|werd|word|was) (ik )?(\p{L}+ ){0,3}(verkracht|seksueel misbruikt|misbruikt|mishandeld|aangerand)
bang (\p{L}+ )?(dat|voor) (\p{L}+ ){0,3}(me|mij) (\p{L}+ ){0,2}(vermoord|vermoordt|slaat|doodt|doodslaat|wat aandoet|iets aandoet|doodmaakt|gaat (vermoorden|slaan)|zal vermoorden)|(dreigt|dreigde|gedreigd|wil|wilde|probeert|probeerde)( \p{L}+){0,2} (me|mij|ons|mijn kinderen) (\p{L}+ )?(te )?(vermoorden|doden|wurgen|doodsteken|dood te maken|wat aan te doen)
(geen (lucht|adem)|niet (meer )?(ademen|ademhalen))(?=.{0,40}(paniek|angst|tril|dood|help|sterf))|(paniek|angst|trillen|tril|help)\p{L}*(?=.{0,40}(geen (lucht|adem)|niet (meer )?ademen))|raak (\p{L}+ ){0,3}in paniek(?=.{0,20}(help|nu))|(denk|gevoel|voelt) dat ik (\p{L}+ )?(doodga|ga sterven|ga doodgaan|sterf)
(waarom|waarvoor|waartoe|wat heeft( het| mijn)?) (\p{L}+ ){0,2}(leven|verder leven|bestaan|blijf ik leven|leef ik)( (nog|eigenlijk|überhaupt|voor|zin))+|wat heeft (het |mijn |dit )?leven (\p{L}+ )?(voor )?zin|waarom (zou ik|moet ik) (nog |blijven |verder )+(leven|wakker worden|bestaan)(?! (in|op|met))
(ik )?(hoef|hoeft|wil|wou|zou) (ik )?(voor mij |van mij |echt |zelf |gewoon |eigenlijk |ook |er )*niet meer (te leven|zo nodig te leven|wakker te worden|leven)(?! (in|op|met|zonder|bij|hier|zo)( |$))|(wil|wou|hoef) ik er (\p{L}+ ){0,3}niet meer (te )?zijn
(liever|wou|wens|wilde|had)( \p{L}+){0,3} dat ik (\p{L}+ )?(dood|er niet meer|nooit geboren|niet meer wakker|niet meer (leefde|bestond))~|(ik )?(was|ben) (liever|beter|maar beter) dood
(ogen) (\p{L}+ ){0,3}(nooit|niet) (\p{L}+ )?(meer )?(open|opendoen)~|nooit (meer )?(mijn |de )?ogen (\p{L}+ )?open~|(slapen|inslapen|in slaap vallen) en (niet|nooit) (\p{L}+ )?(wakker|opstaan)(?! (\p{L}+ )?(tot|voor|om))
(al|alle|te veel|heel veel|doos|strip|pot|handvol|hoop|een stapel)( \p{L}+){0,3} (pillen|tabletten|medicijnen|slaappillen|paracetamol)( \p{L}+){0,3} (ingenomen|geslikt|innemen|slikken|genomen)(?! (bij|met|zoals))
(niemand) (\p{L}+ ){0,4}(merk|mis|opval|erg|schelen|uitmaken|huil)\p{L}*( \p{L}+){0,2},? als ik (\p{L}+ ){0,3}((dood|verdwe|verdwijn|sterf)~|er niet meer|er niet( zou)? (ben|was|zijn)$)|als ik (\p{L}+ ){0,2}(dood|verdwijn|verdween|doodga|er niet meer)\p{L}*( \p{L}+){0,2},? (\p{L}+ ){0,3}(merk|mis|opval|schelen|uitmaken)\p{L}* (\p{L}+ ){0,2}niemand
(viaduct|brug|dak|flat|spoor|perron|balkon)(?=.{0,40}spring)(?<=(sta|stond|denk|zit|loop|wil).{0,40})|(voor (de|een) (trein|metro) (te )?(springen|spring|stappen|gooien)|van (de|een|het) (brug|flat|dak|viaduct) (te )?(springen|spring|stappen|gooien))(?<=(wil|wou|denk|zou|ga|liefst).{0,60})(?! in)
(ik maak|nu maak ik) er (nu |zelf )?een einde? aan$|(snij|snijd) (ik )?(mezelf|mijzelf)( weer| opnieuw| soms)?$
(zit|ben) (ik )?(nu |even )?(midden )?in een (paniekaanval|angstaanval)|(ik )?zie het leven (echt |gewoon )?niet meer zitten$|krijg (ik )?(bijna )?geen (lucht|adem)(, ik heb paniek|, paniek| meer en ik)
(wil|wou|wilde|zou|wens|hoop)( (ik|dat|graag|liever|soms|gewoon|het liefst|eigenlijk|alleen|maar|echt|vaak|nog|niets|liefst|dat ik))+ (dood (zijn|was|wil zijn|ben|gaan)|doodgaan|sterven|er niet meer (zijn|was|ben)|niet meer (leven|bestaan|wakker (worden|werd|word)|hier zijn)|nooit meer wakker (worden|werd|word)|verdwijnen (voor altijd|voorgoed)|voorgoed (weg|verdwijnen|slapen)|dat (alles|het allemaal) (voorbij|over) (is|was)|nooit geboren (was|ben))|(wil|wou)( \p{L}+){0,5} er( \p{L}+)? niet meer zijn|dood willen
(ik )?(trek|hou|houd|kan|verdraag|red|zie|heb)( (ik|het|dit|die|dat|mijn|zo|echt|gewoon|allemaal))* ?(leven|bestaan|pijn)( (niet|zo|echt|gewoon|allemaal))+ (meer|langer)( (vol|aan|uit|zitten|verdragen))?|niet meer (vol|aan) (met leven|om te leven|het leven)
(maak|maken|maakte|gemaakt|zet|zetten) (ik )?(er zelf|aan alles|aan mijn leven) (zelf )?(een )?(eind|einde|punt)( (aan|achter))?
(geen|niet|nooit|zonder|verloren|niets)( (meer|enkele|de|het|nog))* ?(zin|nut|doel|reden|hoop|moed|kracht|uitweg|waarde|levenslust|levenszin|wil)( (meer|om|in|van|aan|voor))* ?(te leven|het leven|mijn leven|leven|door te leven|verder te leven|door te gaan met leven|dit bestaan)|((het|mijn) leven|alles|leven)( \p{L}+){0,2} (heeft|is|lijkt|voelt)( \p{L}+){0,3} (geen (zin|nut|doel) meer|zinloos|niets waard|niet waard|niets meer waard|uitzichtloos|ondraaglijk)(?! om (te|dit))|(zie|heb)( ik)?( \p{L}+){0,2} geen (uitweg|toekomst|uitkomst)( meer)? voor (mij|mezelf)$|levensmoe
(ik )?(snij|snijd|kras|kerf|verwond|brand|sla|straf|krab)( (ik|weer))* ?(mezelf|mijzelf|me zelf|mij zelf)( \p{L}+){0,2} (expres|opzettelijk|stiekem|'s avonds|als (ik (me|verdrietig|alleen)|alles))|(snij|snijd|kras|kerf|verwond) ik mezelf|ik (kras|kerf|verwond|snij|snijd) mezelf( (weer|soms|vaak|nog steeds|opnieuw|'s nachts))*($|,)|(doe|doet|deed) (ik )?(mezelf|mijzelf)( (weer|soms|vaak|expres|opzettelijk|nog steeds))* (pijn|iets aan|wat aan)(?! (aan|bij|met (de|het|een)|tijdens|op))|(mezelf|mijzelf) (weer |soms |expres |opzettelijk )*(gesneden|pijn (gedaan|doen|doe)|iets aan (doen|doe|gedaan)|verwond)(?! (aan|bij|met|tijdens|op))
(heb|krijg|zit in)( (ik|nu|net|weer|op dit moment|momenteel|midden in))* (een |n )?(zware )?(paniekaanval|angstaanval|zenuwinzinking|hyperventilatie)(?! (als|in het vliegtuig))|(paniekaanval|angstaanval) (nu|op dit moment)|(kan|kon) niet (meer )?(stoppen met|ophouden met) (huilen|trillen)|(krijg|kan) nu geen (adem|lucht)( meer)?( (krijgen|halen))?$|ik stort nu in$
(denk|dacht|gedacht|gedachten|gedachte|plan|plannen|overweeg|geprobeerd|poging)( \p{L}+){0,4} (aan|om|over|op|tot)? ?(de dood|doodgaan|zelfmoord|zelfdoding|suïcide|mezelf (van kant|wat aan|iets aan|te (doden|verdrinken))|eruit te stappen|uit het leven|er een (eind|einde) aan|een eind aan mijn|dood te)(?! van (mijn|zijn|haar))|eruit stappen (wil|met mijn leven)$|stap(te)? (ik )?uit het leven|zelfdoding|(niemand)( \p{L}+){0,3} (missen|merken|opvallen|erg vinden)( als ik( \p{L}+){0,2} (dood|weg|er niet))|(ben|voel me)( \p{L}+){0,2} (een|tot) last (voor|van) (iedereen|mijn|anderen|hen)|(ben|voel)( \p{L}+)? (iedereen|mijn familie|mijn gezin|mijn kinderen) (alleen maar )tot last|ik ben (iedereen|mijn familie|mijn gezin|mijn kinderen) tot last$|haat (mijn leven|het leven)$|(mijn man|hij|mijn vriend|mijn vader) (mishandelt|slaat) me$|vrees voor mijn leven$
(mezelf|mijzelf|me) (\p{L}+ ){0,2}(op te hangen|ophangen|verhangen|te verdrinken|verdrinken|te vergiftigen|vergiftigen|dood te schieten|doodschieten|van kant (te )?maken|voor de trein (te )?(gooien|springen))|(hang|verhang|verdrink) (ik )?mezelf( op)?
nooit meer wakker (word~|worden)|in mijn (benen|armen|polsen|dijen) (ge)?sne(d|den)~|mezelf te (doden|vermoorden|verhangen)|toekomst voor (mezelf|mij)( en|$)|niemand zou me missen
(iedereen|allemaal|ze|gezin|familie|kinderen|man|vrouw|ouders|moeder|vrienden|wereld|mensen|anderen)( \p{L}+){0,4} (beter af|beter|gelukkiger)( (zou|zouden|is|was|waren|zijn)){0,2} zonder mij|(beter|gelukkiger) als ik (er niet (meer )?(was|ben)|dood (was|ben))
(geen|zonder) (reden|wil|zin)( meer)?( om)?( te)? (leven|te leven|om te leven|door te leven)|(ben|word) (\p{L}+ )?het leven (zat|moe|beu)|(hoop|wens|bid)( \p{L}+){0,3} (sterf|doodga|niet meer wakker word)|in mijn slaap (sterf|doodga)~|afscheidsbrief~
(denk|dacht|wil|ga)( \p{L}+){0,3} (van (de|een) (brug|flat|dak)|voor (de|een) trein)( te)? spring~
(snij|snijd|kras|brand|verbrand|kerf)( ik)?( weer| opnieuw)? (in )?mijn (armen?|polsen|pols|benen?|dijen|huid)
(mezelf|mijzelf) (weer |opnieuw )?(pijn doen|pijn te doen|te snijden|te verwonden)(?! (aan|bij|met|tijdens|op))|(me|mezelf|mij) (gaan )?(verhangen|ophangen|verdrinken|verzuipen|doodschieten)|doe mezelf (weer )?pijn
als ik (dood (was|ben)|er niet meer (was|ben)|niet meer bestond)|niet meer wakker (word~|worden|te worden)
(te veel|al mijn|alle|een doos|een handvol) (pillen|tabletten|medicijnen)(?!.*(dokter|arts|apothe|arzt|ärzt|morgens))|spring~ (\p{L}+ ){0,3}(voor (de|een) trein|van (de|een) (brug|flat|dak))(?! (in|op) (het|een) (water|zee))|voor (de|een) trein (te )?(springen|spring|stappen)
(wil|wou|zou willen) (ik )?(niet meer (leven|bestaan|wakker worden|hier zijn)|dood zijn|doodgaan|sterven|er niet meer zijn)|niet meer (wil )?(leven|verder leven|bestaan)|(mezelf|me) (ophangen|snijden|snij|doodmaken|van kant)~|(wil|ga) er (zelf )?een (eind|einde) aan maken$|een (eind|einde) aan mijn leven|beter (af )?dood|(was|waren) ik (maar )?dood|(het )?leven (heeft|is) (geen zin|niet waard|niets waard)~|zelfmoordgedachten|(mezelf|mij) het leven (te )?benemen
mezelf (van kant|iets aan|doden|pijn|verwond)~|zelfmoord~|su[iï]cid~|uit het leven stappen
(wil|wou) (ik )?(liever |gewoon )?(dood|sterven|niet meer leven)|dood wil|eind~ aan mijn leven

# distress.unsure
({kin}|hij|zij|ze) (\p{L}+ )?(komt|kwam|sluipt|sloop) ([\p{L}']+ ){0,3}(op|in|naar) mijn (kamer|bed|slaapkamer)( [\p{L}']+){0,3},? en (\p{L}+ )?((zit|zat) (\p{L}+ )?aan (me|mij)|(betast|betastte|bevoelt) (me|mij)|(raakt|raakte) (me|mij) (\p{L}+ )?aan)(?=$|,| (en|overal|waar|onder|terwijl))
(zei|zegt|gezegd|dreigt|dreigde|gedreigd|zweert|zwoer)( \p{L}+)?,? (dat (hij|zij|ze) (me|mij|ons) (\p{L}+ )?(vermoord|doodmaak|doodsla|doodschiet|doodsteek)~|(hij|zij|ze) (vermoordt|doodt) (me|mij)|(hij|zij|ze) (maakt|slaat|schiet|steekt) (me|mij) dood) als ik (\p{L}+ ){0,3}(zeg|vertel|praat|aangifte|schreeuw|klik)~
{kin} (\p{L}+ )?bedreigt (me|mij)(?! met (?!(\p{L}+ )?(mes|wapen|pistool|dood|geweld)))
{kin} (\p{L}+ ){0,2}{hits} me(?! (\p{L}+ ){0,3}(uit|wakker|over|op de schouder|in (zijn|haar) slaap|met (een |het )?(tennis|kussen))(?!\p{L}))(?!.*{games})|(hij|ze|zij) {hits} me (als|wanneer|elke|weer|en|sinds|voor|bijna|omdat|thuis|'s nachts)(?!.*{games})
{kin} (zit|zat) (\p{L}+ ){0,2}aan (me|mij)|{kin} (raakt|raakte|betast) (me|mij) (\p{L}+ ){0,3}(aan|overal|'s nachts)

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
afbreken|ophouden|kap (ermee|nou)|hou (nou )?op|houd? (nu )?op|ik wil stoppen|nu stoppen|genoeg nu
stop( (nu|maar|ermee))*|houd? op|basta

# refusal
(daar |hier )?(wil|geef|ga) ik (daar |hier |er |liever |u |je )*geen antwoord( op)?( geven)?$
(dat |dit )?houd? ik (liever )?voor (mezelf|mij)$
(praat|spreek) (ik )?daar (liever )?niet (graag )?over$|te (intiem|persoonlijk|privé)$
^sla (maar |deze |dit |die |het )*over$
((wil|ga|wens) (ik )?(\p{L}+ ){0,2}(liever )?|zou (ik )?(\p{L}+ ){0,1}liever )(niet|niets) (\p{L}+ )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|ingaan|onthullen)|(daar|hier) (praat|spreek) ik (liever )?(niet|niets) over$|(deel|antwoord|zeg) (ik )?(daar |hier |dat )?liever (niet|niets)$|dat is (te |heel |erg )?(privé|persoonlijk|vertrouwelijk|intiem)$|(gaat|gaan) (u|je|jou|jullie|niemand) (echt )?niets aan|^(ik )?pas$|volgende vraag$|weiger (ik )?(te|om te) (antwoorden|beantwoorden|zeggen|praten)~|(geef|geven) (ik )?(daar |hier )?(liever )?geen antwoord( op)?$
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
(ik )?sluit (het|dit) (venster|scherm|tabblad) nu|dit is genoeg,? (tot ziens|doei|dank)
(laat|laten)( u)? (me|mij)( (nu|nou|toch|eens|even|gewoon|aub|alsjeblieft))* (gaan|eruit|met rust)|(vraag|vraagt)( u)? (me |mij )?(niets|niks|niet) meer|niet meer vragen|^ik ga niet verder$|(dit|dat) was het( dan)?,? (ik ga|doei|dag|tot ziens)|(geen|niet) meer vragen stellen
(verwijder|verwijdert|wis|wist|schrap|gooi|vernietig|haal)( (u|je|aub|alstublieft|al|alle))* (mijn )(antwoorden|gegevens|data|reacties|informatie)( (en|of) (mijn )?(antwoorden|gegevens|data|reacties|informatie))*( (weg|maar|uit het onderzoek))?
^ik haak (nu |hier |dan |gewoon )*af$
(verwijder|wis|schrap|vernietig|gooi|delete|haal)( u| je| alstublieft| aub| al| alle)* (mijn (antwoorden|gegevens|data|reacties|informatie|interview)|alles wat ik (heb )?(gezegd|ingevuld|verteld)( heb)?|wat ik (heb )?(gezegd|ingevuld|verteld)( heb)?|alles)( (maar|weer|aub|alstublieft|nu|weg|direct|uit (het|uw) (onderzoek|systeem)))*|mijn (antwoorden|gegevens) (graag |aub |direct |alstublieft |mogen |moeten )*(verwijderen|wissen|weg|verwijderd( worden)?|gewist( worden)?)|(ik )?wil dat (u|je|jullie) mijn (antwoorden|gegevens) (verwijdert|wist|verwijderen|wissen)
(ik )?(trek|haal) (me|mij|mijn (toestemming|deelname|antwoorden|medewerking))( (hierbij|nu))* (terug|in)|(ik )?(doe|ga|werk|speel) (ik )?(hier |er |nu |gewoon |echt )*(niet|nie) (meer|langer|verder)( (mee|door|aan (mee|dit))| aan mee)+|(ik )?(haak|kap|stop)( (nu|hier|er|dan|maar|gewoon))+( (nu|hier|af|mee))*(?<!(dan|er|maar|meteen|gewoon))(?<=(hier|nu).*)
(ik )?(heb |hebben )?(er |hier |nu |echt )*geen (zin|trek|puf|energie|tijd|geduld|interesse|behoefte) meer( (in|aan|om|voor|hier|hieraan|hierin|erin|in (dit|deze|het)))*( (mee|verder|te (gaan|praten|antwoorden|doen)|gesprek|interview|vragen))*(?<!(om|voor) te (gaan|doen))(?= *,|(?<=(gesprek|interview|vragen|antwoorden|praten|hierin|hieraan)) *$| (sorry|bedankt|doei|dank))|(ik )?(wil|hoef|zin) (ik )?(dit |er |hier |nu |gewoon |echt )*(niet|niks) (meer|langer|verder)( (mee|doen|meedoen|verder|door|doorgaan|hieraan))*(?= *,|(?<=(meedoen|door|doorgaan|verder|hieraan)) *$| (sorry|bedankt|doei|dank))
(ik )?moet (nu |helaas |echt |er |er nu )*(ervandoor|vandoor|ophangen|stoppen|afsluiten|weer door)(?<=(nu|helaas).*)( (nu|doei))*|(ik )?(moet|ga) (nu )?(weg|gaan),? doei|ik moet (gaan|ervandoor|weg)( (nu|sorry|doei))+
(haal|schrijf) (me|mij) (uit|van) (het|de|dit|deze) (onderzoek|lijst|enquête|interview)( af)?|(nu |zo )?(is|was) (het|'t|wel) (wel |nu )*(genoeg|mooi) geweest|(zo |nu |wel )(is het )?(wel )?genoeg (nu|geweest|voor vandaag)|genoeg (nu|voor vandaag|geweest|hiermee)|klaar (ermee|hiermee|nu)( (mee|nu|doei))*|(ik )?(ben|was) (er )?(nu )?klaar (mee )?(met (dit|deze|het|de|al die|die)) ?(interview|gesprek|vragen|vragenlijst|enquête|onderzoek)|doeg?i|doei( doei)?|de groeten|ajuus|tot ziens|fijne dag (nog|verder)
(hoe|waar) (kan|moet|kom|stop|sluit|verlaat) (ik |je |men )(hier |er |dit |het |de |deze |nu )*(mee )?(stoppen|uit|af|afsluiten|beëindigen|ophouden|uitstappen|mee|interview|enquête|gesprek|vragenlijst)*( (stoppen|uit|af|afsluiten|beëindigen|verlaten))*
^(genoeg nu|ik (stop|kap)( (hier|nu))* ermee)$|^ik wil niet (meer )?verder$
(u hebt|u heeft|je hebt) (me |mij )?(nu |al )*genoeg gevraagd
(laat|laten) (u )?(me|mij)( (nu|toch|eens))* (gaan|eruit|met rust)
(mag|kan) ik (nu |alstublieft |dan |even |eindelijk |alsjeblieft )*(gaan|weg)|(ik denk )?dat we het (hierbij|daarbij|hier bij) (laten|houden)|laten we het (hierbij|daarbij|hier bij) (laten|houden)|maakt? er (alstublieft |alsjeblieft |nu )*een (eind|einde|punt) aan
(doei|doeg|tot ziens|ciao|bye|houdoe)|einde interview

# parts.all
(ik )?(heb|hebben) (ik )?(er |verder |hier )*(niets|niks)( (meer|anders))? (toe te voegen|te zeggen|te melden|te vertellen)
dat (was|is|wast) (het|'t|alles)|meer (heb|weet|kan) ik (er )?niet( (over )?(te )?(zeggen|vertellen))?|(verder )?(niets|niks) (meer|anders|verder)( (te zeggen|toe te voegen))?

# parts.unwilling
(ik )?(heb )?geen tijd( meer)? (om|voor|meer)|ik (ga|hoef) (?=.*(vragen|interview|enquête|gesprek))(echt |gewoon |hier )*(niet|geen)( (meer|verder))*
(ik )?(zie|snap|begrijp) niet( in)? waarom (ik|u|je)( (u|je|jou|dat|dit|het|zou|moet|wil|wilt|moeten))*|waarom (zou|moet) ik( (u|je|jou|dat|dit|het))*
(ik )?(wil|wens) (ik )?(dit |dat |het |er |hier |daar |nu |gewoon |echt |liever |meer |even |u |je )*(niet|niets|geen|niks)( (meer|langer|verder|graag|liever|zo|echt))*|(ik )?heb (ik )?(er |hier |daar |echt |nu )*geen (zin|puf|geduld|behoefte|trek)( meer)?( in| om| aan)?|geen (zin|puf|geduld|behoefte|trek|verdere)( meer)?( in| om| aan)?|(ik )?weiger(?! niet)( om| te)?

# parts.wish
(mag|kan) (ik|het|dit|dat)|zou (u|je)( (graag|willen|kunnen|liever))*|(ik )?(wens|verzoek|vraag u)( (nu|graag|liever|willen|hier|om))*|(hoe|waar) (kan|moet) ik|is het mogelijk om|ik ben van plan
(kunnen|mogen|zullen|zouden) (we|wij)|(kunt|wilt) u|(kun|wil) je|laten we|(ik )?wil( ik)?|(ik )?zou (ik )?(nu |hier |het |dit )*graag( willen)?|ik verzoek|is het (ok|goed|mogelijk) (als|om)|het is tijd om|ik denk dat we|ik stel voor( dat)?

# parts.end
voor mij is het (klaar|genoeg|afgelopen) (hier|nu|zo)
(ik )?haak( (nu|hier|er|dan))* af|(ik )?(stop|kap|hou|houd|stop er|kap er)( (er|nu|hier|dan|ermee|mee|op|maar))*|(ik )?(geef|gooi) (het|de) (op|handdoek in de ring|handdoek)|(ik )?ben (er |hier )?(klaar|klaar mee|uit)|ik doe niet mee|zonder mij|laat maar|genoeg zo|einde verhaal|ik moet stoppen|ik sluit (af|me af)|ik heb (er )?genoeg( van)?
tot een (eind|einde|afronding)( komen)?|afronden
(maakt?|maken) (u |we )?(er )?een (eind|einde|punt)( aan| achter)?|er (een )?(eind|punt)( aan| achter) (te )?(maken|zetten|breien)|het hierbij (te )?laten|er mee uit scheiden
((te )?(stoppen|beëindigen|ophouden|eindigen)|stopt?|beëindigt?|hou op|houd op|houdt u op|hou|houd)( met)?

# parts.drop
stopzetten|stop te zetten
weggaan|uitstappen|afhaken|ermee kappen|(te )?(verlaten|uitstappen|afkappen|onderbreken)|onderbreek
((te )?(afbreken|afsluiten|verlaten|staken|kappen|annuleren|opzeggen)|breek|kap|laat maar)( met)?

# parts.goOn
meedoen|deelnemen|vragen (te )?beantwoorden|verder praten|geïnterviewd worden
(verder (gaan|te gaan|praten)|door ?(te )?gaan|doorpraten|mee ?(te )?doen|deel ?(te )?nemen|doorvragen|voortzetten)

# parts.topic
(interviews?|enquête|enquete|vragenlijst|vragen|vraaggesprek|gevraag|ondervraging|dit (gesprek|onderzoek)|deze (chat|conversatie))

# parts.here
(hier|hierbij|op dit (punt|moment))

# parts.spare
(op )?naar de volgende
volgende|de volgende|overslaan|skip|pas|ik pas|persoonlijk|privé|prive|vertrouwelijk|geheim|intiem|mijn zaken|mijn zaak|liever niet(?! \p{L}+en(?!\p{L}))|ik zeg niets|ik houd het voor mezelf|sla over|ik sla over|iets anders|nee dank u|daar zeg ik niets

# parts.courtesy
dag$
(hartelijk )?(dank( u| je)?( wel)?|bedankt)|sorry|excuus|excuses|(het )?spijt me|pardon|neem me niet kwalijk|niets persoonlijks|met alle respect|fijne (dag|avond)|groetjes?|gr

# parts.private
dat blijft (in de familie|onder ons|bij mij)|dat staat niet ter discussie|stel (me|mij) (liever |graag )?een andere vraag|daar zwijg ik( liever)? over|ik behoud me (het recht )?voor (om )?niet te antwoorden|laten we dat (maar |liever )+laten
(dat |dit )?(hou|houd) ik (dat |dit |het )?(liever |graag |lekker )*voor (me|mij|mezelf|mijzelf)(?<=(dat|dit|liever).*)|ik (hou|houd) (dat|dit) (liever |graag |gewoon )*voor (me|mij|mezelf|mijzelf)
(dat |het )?(gaat|ga) (niemand|niemand anders|geen mens)( (echt|verder|eigenlijk))* (wat|iets)( aan)?|(dat |het )?(is )?niet (jouw|uw|jullie|je) (zaak|zaken|probleem)|(dat )?zijn (jouw|uw|jullie) zaken niet
(dat|daar|hier) (wil|kan|mag|ga|zal) ik (u |je |jullie |hier |liever )*(niet|niets|geen)( (op|over|antwoord|met u))* (delen|geven|zeggen|ingaan|vertellen|kwijt|uitweiden)(?<=(delen|geven op|antwoord.*|over.*|op .*|zeggen|vertellen|kwijt))
(dat|dit|die vraag|deze vraag|zulke dingen|zulke vragen|zoiets|daar|hier|daarover|hierover|daarop)( (soort dingen|soort vragen))? (zeg|vertel|beantwoord|bespreek|antwoord|praat|spreek|vermeld|(wil|mag|kan|zal|ga)(?=.* (vertellen|zeggen|bespreken|praten|antwoorden|beantwoorden|kwijt|op in|over uitweiden))|(geef)(?=.* (antwoord|commentaar|informatie|details))) ik (daar |hier |u |je |jullie |er |dat |dit |liever |nu |echt |gewoon |zeker |mooi |met niemand |ook |aan |niemand )*(niet|niks|niets|geen (antwoord|commentaar|mededelingen|uitspraken|informatie|details))( (over|op|zomaar|aan|graag|mee|hoor|met (u|jou|vreemden|iedereen)|uitlaten|vertellen|zeggen|bespreken|delen|praten|antwoorden|beantwoorden|kwijt|geven|ingaan|op in|uitweiden|doen|hebben))*
(zeg|vertel|beantwoord) ik (lekker |mooi |liever |u |je |dat )*(niet)( (hoor|aan jou))*|ik (vertel|beantwoord|bespreek|antwoord|praat|spreek|zeg(?= daar| u| je| hier)|(ga|wil|mag|kan|zal)(?=.* (vertellen|zeggen|bespreken|praten|antwoorden|beantwoorden|kwijt|op in))|geef(?=.* (antwoord|commentaar|informatie|details))) (daar |hier |u |je |jullie |er |dat |dit |die vraag |deze vraag |zulke vragen |liever |daarover |hierover |op zulke vragen )+(nu |echt |gewoon |liever |er )*(niet|niks|niets|geen (antwoord|commentaar|mededelingen|uitspraken))( (over|op|aan|graag|mee|hoor|met (u|jou|vreemden)|uitlaten|vertellen|zeggen(?! hoe)|bespreken|delen|praten|antwoorden|beantwoorden|kwijt|geven|ingaan|in|uitweiden|doen|hebben))*
(dat|dit|het|die vraag|deze vraag)? ?(is|zijn|wordt|vind ik|lijkt me|gaat) (mij |me |toch |een beetje |wel |nogal |te |heel |erg |best |echt |mijn |mijn eigen |gewoon |iets |een |wat )*(privé|prive|persoonlijk|intiem|vertrouwelijk|geheim|privézaak|indiscreet|te (gevoelig|opdringerig|brutaal)|mijn zaken)(?<!^(het|dat|dit|de) is (geheim))(?<=(dat|dit|te|vraag|mijn|een beetje|nogal|vind).*)( (voor mij|hoor|om te (zeggen|delen)))*
(dat |het )?(gaat|ga) (u|je|jou|jullie|niemand|niemand anders)( (echt|helemaal|toch|verder|lekker|gewoon|mooi))* (niets|niks|niet|geen (reet|zak|moer|bal|donder))( aan)?|(dat )?(gaat|is) (alleen mij |mij alleen |mijn )(aan|eigen zaak)|waar bemoei(t)? (u|je) (u|je|zich)? ?mee|(vraag|vraagt)( u| me| mij)*( (dat|daar|zoiets|zulke dingen|alstublieft|liever))* (niet|iets anders|wat anders)( naar)?|dat (blijft|hou|houd) (ik )?(privé|geheim|onder ons|voor mij|voor mezelf)|(dat |dit )?(hou|houd) ik (liever |graag )?(voor (mezelf|mij)|privé)|(geen|zonder) (antwoord|commentaar|mededelingen|reactie)( (op|hierop|daarop|op die vraag))*|ik (onthoud|onthou) me (hiervan|daarvan|van (commentaar|een antwoord))|dat (sla|laat) ik( (liever|even|maar))* (over|achterwege|in het midden)|(ik )?(laat|sla) (de vraag|deze vraag|die vraag|deze|die)( (liever|even|maar|graag))* (over|achterwege|in het midden|zitten)|(ik )?(laat|sla) dat( (liever|even|maar|graag))+ (over|achterwege|in het midden)
^dat (zeg|vertel|beantwoord|bespreek) ik liever niet$
(daar |dat |hier )?(ga|zal|wil) ik (daar |hier )?(geen antwoord (op )?geven|niet (op )?(antwoorden|beantwoorden))|waarom (wilt u|wil je) dat weten|dat (blijft|is) tussen ons|dat is mijn (geheim|zaak)(?! \p{L})
(dat |het )?gaat (u|je|jou|jullie|niemand)( (echt|helemaal|toch|verder))* (niets|niks|geen (reet|zak|moer|bal)) aan|(das|dat is|da's|dit is) (mij |me )?(te |heel |erg |nogal |best |een beetje |mijn )?(privé|prive|persoonlijk|intiem|vertrouwelijk)|te (privé|persoonlijk|intiem)|dat (houd|hou) ik (liever )?voor (mezelf|mijzelf|mij)|bemoei (je|u) (met|er) \p{L}+ (\p{L}+ )?(zaken|mee)|wat gaat (u|jou|je) dat aan

# parts.next
(kunnen|mogen|zullen) we (door|verder)( (naar|met|de|volgende|vraag))*(?! \p{L})
(die|deze|dat) (vraag )?sla ik( (liever|even|maar))* over
(de |naar de |door naar de |op naar de )?(volgende|andere) (vraag|alstublieft|aub|ajb|alsjeblieft|graag)|(sla|skip|pas)( (deze|die|dit|dat|vraag|maar|even|alstublieft|graag|liever))+( over)?|(kunnen|mogen|zullen|kan|mag) (we|wij|ik) (deze |die |dit |dat |de |vraag |even |liever )*(overslaan|skippen)|(kunnen|mogen|zullen) (we|wij) ((door |verder )?(naar )?de volgende( vraag)?|(over )?(iets anders|een ander onderwerp|wat anders) (praten|hebben))|(ik )?(wil( (graag|liever|deze|die|dit|de|vraag|dat|even))+|zou( (deze|die|dit|de|vraag|dat|even))* (graag|liever)( (deze|die|dit|de|vraag|dat|even))*) (overslaan|skippen|passen)( willen)?|(deze|die|dit) (vraag )?(overslaan|skippen|liever niet|niet)( graag| aub)?|overslaan (graag|aub|alstublieft)|(laten we )?(het )?(ergens|over iets) anders( over)? (hebben|praten)( hebben)?|ander(e)? (vraag|onderwerp)( graag| aub)?
(de )?(volgende|andere) vraag|volgend onderwerp|(een )?ander onderwerp|(ik )?(sla|skip) (deze|dit|die)( vraag)?( over)?|(deze|die) vraag overslaan

# parts.tell
(vraag|vraagt|weten|vertellen|zeggen|spreken)( (me|u|we))*
(het )?(er |hier |daar )?(niet )?(over )?(te )?(zeggen|antwoorden|beantwoorden|praten|vertellen|delen|bespreken|kwijt|hebben|ingaan|onthullen|uitleggen|op ingaan|toelichten)

# parts.unknown
(i)?k ?weenie|kweeni|weenie|(ik )?kan er (even |nu |zo |niet |gewoon )*(niet )?op ?komen
(nou |tja |dat |het |hmm |pff |goh |ik )*(weet|wist|herinner|snap|(zou(?=.*(weten|kunnen))|kan|kon|heb)(?=.*(weten|zeggen|vertellen|herinneren|beantwoorden|antwoorden|bedenken|uitleggen|noemen|onthouden|voorstellen|geen (flauw |idee|mening|antwoord|voorbeeld)))) (ik )?(me |u |je |het |'t |t |dat |daar |er |zo |ff |effe |echt |eigenlijk |ook |even |eerlijk gezegd |eerlijk |nu |gewoon |helaas |momenteel |op dit moment |zelf |zelfs |zo snel |ook zo |zo gauw |uit mijn hoofd |zo een twee drie )*(niet|niets|niks|nie|geen idee|geen mening|geen antwoord|geen voorbeeld|geen flauw idee|amper|nauwelijks)( (meer|precies|zo|goed|echt|zo snel|zeker|eigenlijk|hoor|zo gauw|uit mijn hoofd|wat ik (moet|zou) (zeggen|antwoorden)|op|over|paraat|van|bij|bedenken|noemen))*( (kunnen )?(te )?(weten|zeggen|vertellen|herinneren|beantwoorden|antwoorden|bedenken|uitleggen|onthouden|noemen|geven|voorstellen))?
(heb |heb ik |ik heb |nog |daar |er |hier )*(daar |er |hier |nog |eigenlijk |eerlijk gezegd |echt )*(nooit|niet|nog nooit|nooit echt|geen moment)( (eerder|zo|echt|eigenlijk))* (over |bij |aan |op )?(nagedacht|stilgestaan|bij stilgestaan|gedacht|gelet|over nagedacht|op gelet|aan gedacht|afgevraagd)|(daar |er )?(moet|zou) ik (even |eens |eerst |nog )*(over )?(nadenken|moeten nadenken|denken|gokken)
(er )?(schiet|komt|valt) (me |mij )(zo |nu |even |eigenlijk |zo snel |niet )*(niets|niks|geen (voorbeeld|antwoord)|even niets) ?(te binnen|in me op|op|in)?|(dat |het )?(is |vind ik )?(wel |heel |erg |best |echt |een )*(moeilijk|lastig)(e)? ?(te (zeggen|beantwoorden|beoordelen|uitleggen)|vraag|om te zeggen)|(ik )?(ben )?(er |daar |het |nog )?(niet (helemaal |echt |zo |heel )?(zeker|uit)|onzeker)( over)?|(geen|nul|gn|0|geen enkel|niet het minste) ?(flauw |enkel |benul van |zinnig )?(idee|benul|mening|voorkeur|antwoord op|herinnering|besef|clue|notie)( (van|over|eigenlijk|hoor|sorry))*|(wie (zal het zeggen|weet)|joost mag het weten|god mag het weten|(hoe )?moet ik dat weten|hoe moet ik dat weten|al sla je me dood|weet ik veel|zeg het maar|vraag het (me|mij) niet|geen mening)|(dat )?(is|ben ik|ik ben) (me |het |dat |dat |even )*(ontschoten|ontgaan|vergeten)|(ik )?(zou(?=.*(weten|kunnen|bedenken))|kan) (het )?(echt )?(niet|niks) (weten|bedenken|zeggen|verzinnen)|niets (bijzonders|speciaals|in het bijzonder)|(dat )?(staat|zit) (me|mij) niet bij
weet ik (veel|het|niet|wel)|(ik )?heb geen (flauw |enkel )?idee
(dat |het )?(is|ben ik|ben) (me |mij |ik )?(even |helemaal |zo |alweer |dat |het )*(ontschoten|ontgaan|vergeten)|vergeten|(daar |er )?(heb|had) ik (nog )?(nooit|geen|niet) (\p{L}+ )?(over nagedacht|bij stilgestaan|mening|antwoord|idee)( (over|op))?|(ik )?(moet|zou) (dan )?(gokken|raden)( moeten)?|daar vraag je me wat|een black-?out|joost mag het weten
(ik )?(dat |het |zou |echt |heb )*(weet|wist|herinner) (ik )?(me |u |je |het |dat |daar |er |zo |echt |eigenlijk |ook |even |eerlijk gezegd |nu |gewoon |helaas )*(niet|niets|niks)( (meer|precies|zeker|zo|goed|echt|zo snel))*( te (zeggen|vertellen))?|(zou(?=.*(weten|kunnen))|kan|kon) (ik )?(me |u |je |het |dat |daar |er |zo |echt |eigenlijk |ook |even |eerlijk gezegd |nu |gewoon |helaas )*(niet|niets|niks)( (meer|precies|zo|goed|echt|zo snel))* (kunnen )?(weten|zeggen|vertellen|herinneren|beantwoorden|antwoorden)|(geen|gn|g(éé|ee)n) (flauw |enkel )?(idee|benul|mening)|weet niet|wnie|weetniet|niet (helemaal )?zeker|(ik )?(ben )?(het|dat) vergeten|wie weet|vraag (het )?(mij|me) niet|al sla je me dood|joost mag het weten|er schiet me (zo )?niets te binnen|moeilijk te zeggen

# parts.weary
(ik )?(ben|word) (dit |het |er |die |deze |al die )*(echt |zo |heel |te )?(zat|beu|moe|spuugzat|doodmoe|uitgeput|klaar mee)|(moe|genoeg|zat|beu)( van)?|(ik )?heb (er )?genoeg van|(het )?is (wel )?(genoeg|mooi) geweest

# parts.please
svp
alstublieft|alsjeblieft|aub|ajb|graag|gelieve

# parts.other
(iets|wat) (anders|nieuws)|(andere|nieuwe) (dingen|vragen|onderwerpen)

# parts.denied
niet|nooit|geenszins|geen (behoefte|reden|zin)|is (dat|dit) (nu |al )?de

# parts.little
nou ja|zal
hmm|hm|mm|uhm|uh|euh|och|ach|goh|jee|gut|oei|tsja|ff|effe|'k|'t|t|m'n|mijn|mezelf|volgens mij|denk|geloof|misschien|waarschijnlijk|eigenlijk|zelf|momenteel|op dit moment|moment|goede vraag|niks persoonlijks|heb|heeft|was|wordt|ga|moet|kan|vraag|antwoord|onderzoek|niks|iets|als|dus|of zo|ofzo|zoiets|bij|naar|uit|door|wat|hoe|wie|eh|ehm|hè|he|dag|avond|tijd|weer|dat is alles|zeker|jammer|snel|hartstikke|zeg
((?<!ik )zeg|hiermee|hieraan|ermee|direct|meteen|vandaag|voor (nu|vandaag|mij)|van mijn kant|wat mij betreft|langer|saai|vervelend|vermoeiend|lang|stom|zinloos|irritant|langdradig|tijdverspilling|ik|wij|we|mij|me|u|uw|je|jij|jou|jullie|het|'t|dit|dat|deze|die|de|een|er|hier|daar|hiervan|daarover|hierover|van|over|met|in|op|aan|om|te|voor|en|of|zo|dan|is|zijn|ben|alles|al|graag|gewoon|echt|even|eens|maar|toch|wel|nou|nu|ja|nee|neen|ok|oke|oké|okee|goed|tja|ehm|eh|hm|pff|joh|hoor|hé|hey|man|gast|bro|vriend|lol|dank|dank u|dank je|bedankt|hartelijk|alstublieft|alsjeblieft|aub|ajb|svp|sorry|helaas|spijt|tjonge|jeetje|bah|het spijt me|excuses|eerlijk|gezegd|eerlijk gezegd|heel|erg|liever|meneer|mevrouw|als (u|dat) (het niet erg vindt|mag|kan)|meer|verder|ook|alleen|nog|mee|af|gedoe)

# harmless
van de brug springen in (het|de) (water|zee)
(snij|snijd|sneed|brand|brandde) (ik )?(mezelf|me|mijzelf) (\p{L}+ )?(aan|bij|met|tijdens|in mijn vinger)|(hekel|pijn) (deed|gedaan) (bij|met|aan)|(film|boek|serie|reportage|artikel|documentaire)( \p{L}+){0,3} (over )?(zelfmoord|zelfdoding|su[iï]cide)|zelfmoord (onder|bij|van) (jongeren|een|de)|pleegt zelfmoord|maak(te)? (ik )?er een (eind|einde) aan (toen|omdat|als|want)
liever (dood|sterven)( gaan)? dan(?! (\p{L}+ ){0,3}(leven|doorgaan|verder))
(wil|wou) (ik )?niet meer leven (in|op|met|hier|zo|zonder|bij)~|(wilde|wilden) (thuis|in vrede) (sterven|doodgaan)|mezelf pijn (deed|gedaan) (bij|met|aan)
(dood|doodgaan|sterven|sterf|stierf) (van|aan) (het lachen|de honger|schaamte|verveling|kou|de dorst|slaap|hitte)|(preventie|film|boek|cijfers|les|lezing|cursus|serie)~ (van |over |tegen )*(zelfmoord|su[iï]cide)~|(zelfmoord|su[iï]cide)(preventie|cijfers|lijn|film)~|doodlachen|commerciële zelfmoord|mezelf (pijn|verwond)~ (doe |te doen )?(bij|tijdens) (het|de) \p{L}+|mezelf doodwerken

# sets
kin: man|echtgenoot|vriend|partner|vader|papa|pa|stiefvader|moeder|mama|ma|stiefmoeder|oom|broer|stiefbroer|neef|opa|ex|ex-man|ex-vriend|vrouw|vriendin|buurman|trainer
hits: slaat|sloeg|mept|schopt|schopte|wurgt|wurgde|mishandelt|mishandelde|misbruikt|misbruikte|verkracht|verkrachtte
games: (schaken|tennis|spel\p{L}*|kaarten|fifa|dammen|race|wedstrijd|monopoly|met een|over|steil)
`;
