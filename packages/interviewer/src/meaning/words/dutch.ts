export const dutch = String.raw`
# negation
niet|nooit|geen|niemand|niets|niks|nergens|zonder|noch|nauwelijks|amper|geenszins|betwijfel~|weiger~

# harmless
niet (alleen|waar|voor niets)|geen (wonder|probleem|twijfel)|zonder (twijfel|meer)|niets dan

# condition
als|indien|mits|tenzij|zolang|stel|alsof|ingeval|op voorwaarde
^(had|was|zou|mocht|kon) (ik|het|je|we|wij|er|hij|zij|ze)

# attribution
(ze|men|zij) (hebben|heeft|hadden) (me|mij|ons) (\p{L}+ )?(beloofd|verteld|gezegd|verzekerd)|(mij|me|ons) (is|werd) (\p{L}+ )?(beloofd|verteld)|vroeger (dacht|geloofde) ik
(mijn|uw|jouw|je|ons|onze|zijn|haar|hun|de|het|een|sommige|veel|alle|andere|deze|die)( \p{L}+){1,3} (zegt|zeggen|zei|zeiden|vindt|vinden|vond|vonden|denkt|denken|dacht|dachten|beweert|beweren|beweerde~|gelooft|geloven|vertelt|vertelde~|schreef|belooft|beloofde)
(hij|zij|ze|mensen|iedereen|anderen|men|sommigen|wie)( altijd| vaak| ook)? (zegt|zeggen|zei|zeiden|vindt|vinden|denkt|denken|dacht|beweert|beweren|gelooft|vertelt|vertelde)
(zegt|zei|vindt|beweert) (mijn|onze|zijn|haar|hij|ze|zij|men|de)
(volgens|naar verluidt|zogenaamd|blijkbaar|zogezegd)|ik (heb|had) (gehoord|gelezen)|er wordt gezegd|het idee

# turns
maar|echter|hoewel|ofschoon|terwijl|daarentegen|integendeel|desondanks

# subordinates
omdat|want|dus|doordat|aangezien|zodat|toen|totdat

# joins
en|of|dan|daarna

# subjects
ik|wij|we|je|jij|hij|zij|ze|het|er|u|jullie|men

# trailing
niet|nooit|niets|niks|geen

# told
deelnem~|persoon|mensen|klant~|gebruiker~|vindt|vinden|voelt|lijkt|zegt|denkt|noemt|beschrijft|echt|heel|erg|hebben|heeft|niet|geen
`;
