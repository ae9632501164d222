/** Letters in other languages and scripts. */
export const abroadMail = `
== Werkzeug für die Ausstellung
@ 1 17:12 klaus ;; unread
Lieber {me},

die Hobelbank ist fertig und steht schon im Flur, weil sie nicht durch die Küchentür passt. Für die Ausstellung bräuchte ich noch Deine kleine Zeichnung vom Hafen, am liebsten bis zum {datum+12}. Reicht Dir die Zeit?

Übrigens: Im Zug nach Freiburg gibt es jetzt wieder richtigen Kaffee.

Herzliche Grüße
== Rückfrage zu Deinem Vortrag
@ 50 09:20 klaus
Lieber {me},

schläfst Du nach dem Vortrag bei uns? Das Gästezimmer ist frei, das Bett ist lang genug, und Ulrike macht Maultaschen. Straßenbahn Linie 2, dann noch vier Minuten zu Fuß über die Brücke.
@ 50 12:02 me
Lieber Klaus, sehr gern! Ich komme gegen sechs und bringe Cheddar mit. Liebe Grüße an Ulrike.
@ 49 07:45 klaus
Cheddar ist gut. Schirm auch.
== Reservierungsbestätigung Nr. 20417
@ 51 10:05 hotel ;; +Travel charset:utf-8
# Vielen Dank für Ihre Reservierung
Wir freuen uns, Sie bei uns begrüßen zu dürfen. Frühstück von 6.30 bis 10.30 Uhr im Wintergarten.

| Einzelzimmer, eine Nacht | 94,00 €
| Kurtaxe | 3,50 €
| Gesamt | 97,50 €

Stornierung bis 18 Uhr am Vortag kostenfrei.
== Stornierung bestätigt: Nr. 20417
@ 49 11:30 hotel ;; +Travel
Ihre Reservierung wurde kostenfrei storniert. Wir hoffen, Sie ein anderes Mal bei uns zu sehen.

== Les épreuves sont arrivées !
@ 2 11:33 camille ;; unread picture
Bonjour {me},

Les épreuves de l'affiche sont enfin là. Le bleu est plus profond que sur l'écran, presque de l'encre, et franchement c'est mieux. L'imprimeur demande s'il peut rogner deux millimètres à gauche : la mouette y perdrait une plume.

Dis-moi avant {jour+3} si possible. Je t'embrasse,
== Un été à l'atelier
@ 34 18:55 camille
Cher {me}, j'ai retrouvé tes croquis de l'été dernier sous la presse. Je te les envoie par la poste, bien à plat, entre deux cartons. Garde l'enveloppe, le timbre est joli.
@ 33 08:20 me
Merci mille fois ! Je garde le timbre pour Maya, qui les collectionne depuis hier.

== La lista de los pescadores
@ 10 13:26 elena ;; charset:iso-8859-1 plain
Hola {me}:

Luis me ha contado que ya tenéis los nombres del muelle nuevo. ¡Cuidado con "La Señorita"! Hay dos, y los dueños no se hablan desde 1998. Yo pondría el número detrás.

¿Vienes en primavera? El limonero ya está más alto que mi madre.
@ 9 09:12 me
¡Hola, Elena! Gracias por el aviso, ya están numeradas. En Semana Santa vamos a Lisboa, así que quizá en mayo. Un abrazo.

== Zdjęcia z Gdańska
@ 18 20:14 marta ;; file:żuraw-nocą.png
Cześć {me},

obiecałam, więc wysyłam: żuraw nocą, w deszczu, dokładnie o tej godzinie, o której wszyscy rozsądni ludzie siedzą w domu. Wszystkie łódki śpią. Jeśli chcesz, użyj go na tej stronie o zimowaniu.

Trzymaj się ciepło!
@ 17 08:30 me
Marta, it is wonderful, dziękuję! May I put your name under it?

== Το λιμάνι τον χειμώνα
@ 20 09:40 nikos
Αγαπητέ {me},

Το λιμάνι είναι άδειο και ήσυχο, μόνο τρία καΐκια και η γάτα του λιμενάρχη. Το πρόγραμμα δουλεύει μια χαρά. Θα ήθελα μόνο να μπορώ να γράψω τα ονόματα των σκαφών με ελληνικά γράμματα και στον χάρτη.

Χαιρετισμούς από τη Νάξο.
@ 19 09:10 me > nikos cc ines
Dear Nikos, the map can do it from {day+7} on: Ines had the letters, we only needed to ask for them. Greetings to the cat.

== Фотографии с Онеги
@ 25 19:05 olga ;; charset:windows-1251
Привет, {me}!

Лёд ещё не встал, но по утрам уже видно, как вода думает. Посылаю две фотографии почтой, настоящие, на бумаге: экран их портит.

Как твой доклад? Напиши пару слов, мне правда интересно.
@ 24 21:15 me
Оля, привет! The talk went well, I used your sentence about the water that thinks. They wrote it down.

== صور المرسى القديم
@ 5 15:45 yusuf ;; rtl star
عزيزي {me}،

وجدت في مكتب جدي صورًا للمرسى القديم من عام ١٩٥٢، وفيها القوارب مرتبة حسب ألوانها لا حسب أرقامها. فكرت فيك فورًا، فأنت تحب هذه الأشياء.

سأرسلها لك مع أخي الذي يسافر في الأسبوع القادم. سلامي إلى العائلة.
== מפת הנמל החדשה
@ 13 10:18 tamar ;; rtl unread
שלום {me},

המפה החדשה עובדת יפה גם מימין לשמאל, חוץ מדבר אחד קטן: מספר הרציף קופץ לצד השני כשכותבים אותו ליד שם באנגלית. צירפתי הסבר קצר למטה.

רציף 12 – Blue Heron – עד יום חמישי

תודה, ונתראה בקיץ.
@ 12 09:05 me > tamar cc mika
Shalom Tamar, thank you, your last line shows it perfectly. Mika says that it wants one invisible character, and it will have it this week.

== 来月の展示について
@ 3 03:12 haruka ;; charset:iso-2022-jp
アレックス様

ご無沙汰しております。来月、横浜のギャラリーで港の地図の小さな展示をいたします。以前いただいた図面を一枚、飾らせていただけないでしょうか。額はこちらで用意いたします。

初日にはお茶とお菓子があります。遠いですが、もしお近くにいらしたらぜひお立ち寄りください。

どうぞよろしくお願いいたします。
@ 2 08:45 me
Dear Haruka, I am honoured, please hang it. The drawing is from 2023 and the tide in it is wrong by an hour, which nobody has noticed so far. I wish I could come for the tea.

== 关于船位图的两个问题
@ 7 06:30 liwen ;; unread
你好，

我们在青岛试用了新的船位图，大家都很喜欢。有两个小问题：一是手机横屏时图例会挡住三号码头；二是“可停泊”译成“空位”会更自然。

截图在附件里。不着急，有空再看。谢谢！
== 가을 전시 초대
@ 30 02:40 seoyeon ;; file:invitation-card.png
안녕하세요, {me}님.

이번 가을에 작은 전시를 엽니다. 주제는 "바다를 그리는 열두 가지 방법"이고, 그중 하나는 작년에 함께 이야기했던 달력 지도입니다. 초대장을 첨부합니다.

멀리 계시지만 꼭 알려 드리고 싶었어요. 건강하세요.
@ 30 08:20 me
Dear Seo-yeon, twelve ways to draw the sea! I am proud to be a small part of number seven. Please send me a photograph of the room.
@ 21 03:05 seoyeon ;; picture
전시장 사진입니다. 일곱 번째 벽이에요. 아이들이 제일 오래 서 있던 곳입니다.

== Grüezi aus Basel, Fundsache
@ 26 07:55 klaus ;; noquote html
Lieber {me},

der Schaffner hat Dein Buch gefunden ("The Ferryman's Arithmetic"?) und meine Adresse lag als Lesezeichen darin. Ich lese es jetzt erst einmal selbst. Der Hund!
`;
