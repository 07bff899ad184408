import { ownValue } from "#kit/record.ts";

/** What is sent to a participant in distress, unless the researcher wrote something else, in each language. */

const english =
  "Thank you for telling me. What you describe sounds hard. If you are in danger or need help, please contact " +
  "your local emergency services or someone you trust. You may stop this interview at any time.";

const texts: Readonly<Record<string, string>> = {
  Arabic:
    "شكرًا لأنك أخبرتني. ما تصفه يبدو صعبًا. إذا كنت في خطر أو تحتاج إلى مساعدة، فيُرجى الاتصال بخدمات الطوارئ " +
    "المحلية أو بشخص تثق به. يمكنك إنهاء هذه المقابلة في أي وقت.",
  Chinese:
    "谢谢您告诉我。您所描述的听起来很不容易。如果您身处危险或需要帮助，请联系当地的紧急救援服务或您信任的人。" +
    "您可以随时停止本次访谈。",
  Dutch:
    "Dank u dat u mij dit vertelt. Wat u beschrijft klinkt zwaar. Als u in gevaar bent of hulp nodig hebt, neem dan " +
    "contact op met de hulpdiensten bij u in de buurt of met iemand die u vertrouwt. U kunt dit interview op elk " +
    "moment stoppen.",
  English: english,
  Finnish:
    "Kiitos, että kerroit. Kuvaamasi kuulostaa raskaalta. Jos olet vaarassa tai tarvitset apua, ota yhteyttä " +
    "paikalliseen hätäpalveluun tai henkilöön, johon luotat. Voit lopettaa haastattelun milloin tahansa.",
  French:
    "Merci de me l’avoir dit. Ce que vous décrivez semble difficile. Si vous êtes en danger ou avez besoin d’aide, " +
    "contactez les services d’urgence de votre région ou une personne de confiance. Vous pouvez arrêter cet " +
    "entretien à tout moment.",
  German:
    "Danke, dass Sie mir das sagen. Was Sie beschreiben, klingt schwer. Wenn Sie in Gefahr sind oder Hilfe " +
    "brauchen, wenden Sie sich bitte an den Notruf vor Ort oder an jemanden, dem Sie vertrauen. Sie können dieses " +
    "Interview jederzeit beenden.",
  Hindi:
    "मुझे बताने के लिए धन्यवाद। आप जो बता रहे हैं वह कठिन लगता है। यदि आप ख़तरे में हैं या आपको मदद चाहिए, तो कृपया अपनी " +
    "स्थानीय आपातकालीन सेवाओं या किसी भरोसेमंद व्यक्ति से संपर्क करें। आप यह साक्षात्कार किसी भी समय रोक सकते हैं।",
  Indonesian:
    "Terima kasih telah memberi tahu saya. Apa yang Anda ceritakan terdengar berat. Jika Anda dalam bahaya atau " +
    "membutuhkan bantuan, silakan hubungi layanan darurat setempat atau seseorang yang Anda percaya. Anda boleh " +
    "menghentikan wawancara ini kapan saja.",
  Italian:
    "Grazie per avermelo detto. Quello che descrive sembra difficile. Se è in pericolo o ha bisogno di aiuto, " +
    "contatti i servizi di emergenza locali o una persona di fiducia. Può interrompere questa intervista in " +
    "qualsiasi momento.",
  Japanese:
    "お話しくださりありがとうございます。とてもおつらい状況のようですね。危険を感じている場合や助けが必要な場合は、" +
    "お住まいの地域の緊急窓口、または信頼できる方にご連絡ください。このインタビューはいつでも中止できます。",
  Korean:
    "말씀해 주셔서 감사합니다. 많이 힘드셨을 것 같습니다. 위험에 처해 있거나 도움이 필요하시면 지역 긴급 구조 기관이나 " +
    "믿을 수 있는 사람에게 연락해 주세요. 이 인터뷰는 언제든지 중단하셔도 됩니다.",
  Polish:
    "Dziękuję za podzielenie się tym ze mną. To, co opisujesz, brzmi bardzo trudno. Jeśli grozi Ci " +
    "niebezpieczeństwo lub potrzebujesz pomocy, skontaktuj się z lokalnymi służbami ratunkowymi lub z kimś, komu " +
    "ufasz. Możesz przerwać ten wywiad w dowolnym momencie.",
  Portuguese:
    "Obrigado por me contar. O que descreve parece difícil. Se estiver em perigo ou precisar de ajuda, contacte os " +
    "serviços de emergência locais ou alguém da sua confiança. Pode interromper esta entrevista a qualquer momento.",
  Russian:
    "Спасибо, что рассказали об этом. То, что вы описываете, звучит тяжело. Если вы в опасности или вам нужна " +
    "помощь, обратитесь в местные экстренные службы или к человеку, которому доверяете. Вы можете прекратить это " +
    "интервью в любой момент.",
  Spanish:
    "Gracias por contármelo. Lo que describe parece difícil. Si está en peligro o necesita ayuda, póngase en " +
    "contacto con los servicios de emergencia de su zona o con alguien de confianza. Puede detener esta entrevista " +
    "en cualquier momento.",
  Swedish:
    "Tack för att du berättar. Det du beskriver låter svårt. Om du är i fara eller behöver hjälp, kontakta den " +
    "lokala larmtjänsten eller någon du litar på. Du kan avbryta intervjun när som helst.",
  Turkish:
    "Bunu benimle paylaştığınız için teşekkür ederim. Anlattıklarınız zor görünüyor. Tehlikedeyseniz veya yardıma " +
    "ihtiyacınız varsa lütfen bulunduğunuz yerdeki acil yardım hizmetlerine ya da güvendiğiniz birine başvurun. Bu " +
    "görüşmeyi istediğiniz zaman sonlandırabilirsiniz.",
  Ukrainian:
    "Дякую, що розповіли про це. Те, що ви описуєте, звучить важко. Якщо ви в небезпеці або потребуєте допомоги, " +
    "зверніться до місцевих екстрених служб або до людини, якій довіряєте. Ви можете припинити це інтерв’ю будь-коли.",
  Vietnamese:
    "Cảm ơn bạn đã chia sẻ. Những gì bạn kể nghe thật khó khăn. Nếu bạn đang gặp nguy hiểm hoặc cần giúp đỡ, vui " +
    "lòng liên hệ dịch vụ khẩn cấp tại nơi bạn ở hoặc một người mà bạn tin tưởng. Bạn có thể dừng cuộc phỏng vấn này " +
    "bất cứ lúc nào.",
};

/** English for a language without a translation. */
export const distressText = (language: string): string => ownValue(texts, language) ?? english;
