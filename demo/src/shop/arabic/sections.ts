/** Descriptions of info sections and departments, by the English text. */
export const sections: Readonly<Record<string, string>> = {
	"<p>Printed in house with pigment inks on 240 g/m² matte cotton paper. Keep it out of strong sun and it will hold its colours for a hundred years, by the maker’s tests; ours are still running.</p>":
		"<p>تُطبع لدينا بأحبار صبغية على ورق قطني غير لامع وزنه 240 غ/م². أبعدها عن الشمس القوية تحافظ على ألوانها مئة عام بحسب اختبارات الصانع، أما اختباراتنا فما زالت جارية.</p>",
	"<ul><li>Solid oak, ash stained black, or ash painted white; all from certified forests</li><li>Acid-free mat, cut by hand</li><li>Acrylic glass, so that it survives the post</li><li>Comes ready to hang, with two hooks</li></ul>":
		"<ul><li>بلوط صلب، أو دردار مصبوغ بالأسود، أو دردار مطلي بالأبيض، وكلها من غابات معتمدة</li><li>حاشية خالية من الأحماض تُقص باليد</li><li>زجاج أكريليك كي يصمد في البريد</li><li>تصل جاهزة للتعليق مع خطّافين</li></ul>",
	"<p>The size is that of the sheet. A frame adds about 6 cm to each side, mat included. Unframed prints have a white border of 2 cm.</p>":
		"<p>المقاس هو مقاس الورقة. يضيف الإطار نحو 6 سم من كل جانب مع الحاشية. وللوحات بلا إطار حافة بيضاء عرضها 2 سم.</p>",
	"<p>Unframed prints are rolled in tissue in a card tube. Framed ones lie flat between boards with corners of folded card. If yours arrives damaged, send us a photo and we’ll send a replacement.</p>":
		"<p>تُلف اللوحات بلا إطار بورق حريري في أنبوب كرتون. أما المؤطرة فتُسطّح بين لوحين بزوايا من الكرتون المطوي. إذا وصلتك متضررة فأرسل إلينا صورة ونرسل إليك بديلًا.</p>",
	"<p>On the day you order we draw a land that has not existed before. We email you a picture of it, and you may ask for another, once. Then it is printed, numbered, framed, and its seed is thrown away.</p>":
		"<p>في يوم طلبك نرسم أرضًا لم توجد من قبل. تصلك صورتها بالبريد الإلكتروني ويمكنك أن تطلب غيرها مرة واحدة. ثم تُطبع وتُرقّم وتؤطّر، وتُرمى بذرتها.</p>",
	"<p>Because it is made for you we cannot take it back, unless it reaches you damaged.</p>":
		"<p>لأنها تُصنع لك لا يمكننا استرجاعها، إلا إذا وصلتك متضررة.</p>",
	"<p>Offset printed on 200 g/m² uncoated paper made from recycled fibre. A matt sheet with a little tooth: no glare, and it takes a fingerprint kindly.</p>":
		"<p>طباعة أوفست على ورق غير مطلي وزنه 200 غ/م² من ألياف معاد تدويرها. سطح غير لامع فيه شيء من الخشونة: لا يعكس الضوء ولا تضره بصمة إصبع.</p>",
	"<p>Two clips and two nails are all it needs. It also fits standard frames and magnetic rails of the same width; both are easy to find.</p>":
		"<p>لا يحتاج إلا إلى مشبكين ومسمارين. ويناسب أيضًا الإطارات القياسية والقضبان المغناطيسية بالعرض نفسه، وكلاهما سهل المنال.</p>",
	"<p>Rolled in a tube. Lay it face down under a few books for a night and it will forget the journey.</p>":
		"<p>يصل ملفوفًا في أنبوب. ضعه على وجهه تحت بضعة كتب ليلة واحدة فينسى الرحلة.</p>",
	"<p>Stoneware, fired twice. Safe in the dishwasher, the microwave and the hands of children over three. Holds 350 ml; 9.5 cm high, 8.5 cm across.</p>":
		"<p>خزف حجري محروق مرتين. آمن في غسالة الصحون والميكروويف وأيدي الأطفال فوق الثالثة. يتسع لـ 350 مل، ارتفاعه 9.5 سم وعرضه 8.5 سم.</p>",
	"<p>Each mug is dipped by hand, so the glaze may run a little thicker at the foot. We send the ones we would keep.</p>":
		"<p>يُغمس كل كوب باليد، فقد يكون الطلاء أسمك قليلًا عند القاعدة. نرسل ما نرضاه لأنفسنا.</p>",
	"<p>In a box made for it, without plastic. We drop one from the stairs every month to make sure.</p>":
		"<p>في علبة صُنعت له، بلا بلاستيك. ونُسقط علبة من الدرج كل شهر لنتأكد.</p>",
	"<p>Straight and a little roomy; between two sizes, take the smaller. Chest, laid flat: XS 46 cm, S 49 cm, M 52 cm, L 55 cm, XL 58 cm. Length: XS 66 cm, then 2 cm more with each size.</p>":
		"<p>قصة مستقيمة واسعة قليلًا؛ بين مقاسين اختر الأصغر. عرض الصدر وهو مفرود: XS‏ 46 سم، S‏ 49 سم، M‏ 52 سم، L‏ 55 سم، XL‏ 58 سم. الطول: XS‏ 66 سم، ثم 2 سم زيادة مع كل مقاس.</p>",
	"<p>100 % organic cotton, 200 g/m². Wash at 30 degrees, inside out. Dry it on a line. Iron around the print, not over it.</p>":
		"<p>قطن عضوي 100%، وزنه 200 غ/م². يُغسل مقلوبًا على 30 درجة ويُجفف على الحبل. يُكوى حول الرسم لا فوقه.</p>",
	"<p>Knitted and sewn in Portugal by a workshop of thirty, printed by us with water-based inks.</p>":
		"<p>حيك وخيط في البرتغال في ورشة من ثلاثين شخصًا، وطبعناه نحن بأحبار مائية.</p>",
	"<p>Organic cotton canvas, 340 g/m². Wash cold, dry on a line, iron from the inside. It shrinks by about three per cent, once.</p>":
		"<p>قماش قطن عضوي وزنه 340 غ/م². يُغسل بماء بارد ويُجفف على الحبل ويُكوى من الداخل. ينكمش نحو ثلاثة في المئة مرة واحدة.</p>",
	"<p>38 cm wide, 42 cm high, 10 cm deep at the base; straps 68 cm. Carries twelve kilograms, or one toddler for a short while.</p>":
		"<p>العرض 38 سم، والارتفاع 42 سم، وعمق القاعدة 10 سم، والحمّالتان 68 سم. تحمل اثني عشر كيلوغرامًا، أو طفلًا صغيرًا لوقت قصير.</p>",
	"<p>160 pages of 100 g/m² paper, sewn in sections, 14.8 × 21 cm. Board cover with a cloth spine, elastic band, ribbon, and a pocket at the back.</p>":
		"<p>160 صفحة من ورق وزنه 100 غ/م²، مخيطة في ملازم، 14.8 × 21 سم. غلاف مقوى بكعب من القماش، ورباط مطاطي، وشريط، وجيب في الخلف.</p>",
	"<p>Takes fountain pen, pencil and fine liner. Alcohol markers will show on the other side, as they do on everything.</p>":
		"<p>يناسب القلم السائل وقلم الرصاص والأقلام الدقيقة. أما أقلام الكحول فتظهر على الوجه الآخر كما تفعل على كل شيء.</p>",
	"<p>12.5 × 17.5 cm, 300 g/m² uncoated board, blank inside. The envelope is lined with the print.</p>":
		"<p>12.5 × 17.5 سم، ورق مقوى غير مطلي وزنه 300 غ/م²، فارغة من الداخل. والمغلف مبطّن بالرسم نفسه.</p>",
	"<p>Eight cards and eight envelopes in four variations of the drawing, in a sleeve of plain card.</p>":
		"<p>ثماني بطاقات وثمانية مغلفات بأربع تنويعات من الرسم، في غلاف من الكرتون السادة.</p>",
	"<p>90 g/m², 50 cm wide, rolled onto a core of card. Uncoated, printed with plant-based inks, and recyclable.</p>":
		"<p>90 غ/م²، عرضه 50 سم، ملفوف على أنبوب كرتون. غير مطلي، مطبوع بأحبار نباتية، وقابل لإعادة التدوير.</p>",
	"<ul><li>4 drawings as PNG, one for each season, each in two shapes: phone and desk</li><li>1080 × 2340 and 2560 × 1440 pixels</li><li>A ZIP file to download as soon as you have paid</li></ul>":
		"<ul><li>4 رسوم بصيغة PNG، واحد لكل فصل، كل منها بشكلين: للهاتف والمكتب</li><li>1080 × 2340 و2560 × 1440 بكسل</li><li>ملف ZIP للتنزيل حالما تدفع</li></ul>",
	"<p>For your own screens, at home and at work, for as long as you like. Please do not print or sell it.</p>":
		"<p>لشاشاتك أنت، في البيت والعمل، ما شئت من الوقت. نرجو عدم طباعتها أو بيعها.</p>",
	"Generative art on cotton paper, framed by hand if you like. Three sizes, four ways to hang them.":
		"فن توليدي على ورق قطني، بإطار مصنوع باليد إن شئت. ثلاثة مقاسات وأربع طرق لتعليقها.",
	"Large sheets, flat colour, small prices. For festivals that ought to exist.":
		"أوراق كبيرة وألوان مسطحة وأسعار صغيرة. لمهرجانات كان ينبغي أن توجد.",
	"Stoneware with a picture all the way around. One large coffee, or tea with room for a change of mind.":
		"خزف حجري تدور الصورة حوله. فنجان قهوة كبير، أو شاي مع فسحة لتغيير رأيك.",
	"Shirts and bags of organic cotton, with prints that sink in.": "قمصان وحقائب من القطن العضوي برسوم تتشربها الخيوط.",
	"Straight cut, heavy cotton, five sizes, three colours.": "قصة مستقيمة وقطن ثقيل وخمسة مقاسات وثلاثة ألوان.",
	"Canvas for two loaves, a head of chard, and a book that you did not plan to buy.":
		"قماش يتسع لرغيفين ورأس سلق وكتاب لم تنوِ شراءه.",
	"Things to write in, write on, and wrap up.": "أشياء تكتب فيها، وتكتب عليها، وتغلّف بها.",
	"Sewn so that they lie flat on page one. Dotted, lined or blank.":
		"مخيطة لتبقى مفتوحة من الصفحة الأولى. منقّطة أو مسطّرة أو بيضاء.",
	"Blank inside, lined outside, and paper by the metre for whatever goes with them.":
		"فارغة من الداخل ومبطّنة من الخارج، وورق بالمتر لما يرافقها.",
	"Our drawings for your screens, to download right away.": "رسومنا لشاشاتك، تنزّلها في الحال.",
	"Fresh off the press, out of the kiln and off the line.": "طازجة من المطبعة والفرن وحبل التجفيف.",
	"What you keep coming back for, and what we keep on our own walls.": "ما تعودون من أجله، وما نعلّقه على جدراننا.",
	"Moons, star charts and the last bus to the coast.": "أقمار وخرائط نجوم وآخر حافلة إلى الساحل.",
	"For birthdays, new homes and ordinary Tuesdays.": "لأعياد الميلاد والبيوت الجديدة وأيام الثلاثاء العادية.",
	"Good things at the end of their run. Once they’re gone, they’re gone.":
		"أشياء جيدة في آخر دفعاتها. حين تنفد لا تعود.",
};
