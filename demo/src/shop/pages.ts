import type { ContentPage, LocalText } from "@cartwright/contract/sites/site-messages";
import { type ContentBlock, htmlOf } from "@cartwright/server/operator/sample-shop";
import type { BrandData } from "./brands.ts";

const heading = (text: string): ContentBlock => ({ type: "HEADING", text });
const paragraph = (text: string): ContentBlock => ({ type: "PARAGRAPH", text });
const list = (...items: string[]): ContentBlock => ({ type: "LIST", items });

export interface DemoPage {
	readonly slug: string;
	readonly title: LocalText;
	readonly summary: LocalText;
	readonly body: Readonly<Record<string, readonly ContentBlock[]>>;
}

const about = ({ name, arabicName, town }: BrandData): DemoPage => ({
	slug: "about",
	title: { en: "About us", ar: "من نحن" },
	summary: { en: "Who draws all this, and why it takes so long.", ar: "من يرسم هذا كله، ولماذا يستغرق وقتًا." },
	body: {
		en: [
			paragraph(
				`${name} is a small studio in ${town}. We write programs that draw: hills, stems, moons, weather. Then we print what they draw on good paper, good cloth and good clay.`,
			),
			heading("Why programs?"),
			paragraph(
				"Because they are patient. A program will lay a thousand ribbons side by side without touching, or try every way to lay a patchwork until no two neighbours match. We set the rules and choose the colours. It does the long part, and it surprises us every time.",
			),
			heading("How we choose"),
			list(
				"For every drawing you see here, we threw about two hundred away.",
				"We make what we use: the mugs in the workshop are the mugs in the shop, chips included.",
				"We print in small runs. What sells out comes back only if we still like it.",
			),
			heading("Come by"),
			paragraph(
				"The workshop has a counter, a kettle and a wall where the next prints hang. The door is open on weekdays, and you can pick up your order there.",
			),
		],
		ar: [
			paragraph(
				`${arabicName} مرسم صغير نكتب فيه برامج ترسم التلال والسيقان والأقمار والطقس، ثم نطبع ما ترسمه على ورق جيد وقماش جيد وطين جيد.`,
			),
			heading("لماذا البرامج؟"),
			paragraph(
				"لأنها صبورة. يضع البرنامج ألف شريط جنبًا إلى جنب دون أن تتلامس، ويجرّب كل طريقة لترتيب الرقع حتى لا تتشابه قطعتان متجاورتان. نحن نضع القواعد ونختار الألوان، وهو يتولى العمل الطويل ويفاجئنا كل مرة.",
			),
			heading("كيف نختار"),
			list(
				"مقابل كل رسم تراه هنا استغنينا عن نحو مئتين.",
				"نصنع ما نستعمله بأنفسنا: أكواب المشغل هي أكواب المتجر.",
				"نطبع كميات صغيرة، وما ينفد لا يعود إلا إذا بقينا نحبه.",
			),
			heading("زرنا"),
			paragraph(
				"في المشغل طاولة استقبال وإبريق شاي وجدار تُعلَّق عليه اللوحات القادمة. بابنا مفتوح أيام العمل ويمكنك استلام طلبك منه.",
			),
		],
	},
});

const shipping = ({ town }: BrandData): DemoPage => ({
	slug: "shipping",
	title: { en: "Shipping", ar: "الشحن" },
	summary: { en: "What it costs, how long it takes, and how we pack.", ar: "التكلفة والمدة وطريقة التغليف." },
	body: {
		en: [
			paragraph(
				"We pack on the day you order if you order before noon, and on the next working day otherwise. The cart shows every delivery option with its price and time before you pay.",
			),
			heading("Prices"),
			list(
				"Ireland: €4.50, free from €60. One to two working days.",
				"European Union: €8.90, free from €120. Three to five working days. Express is there when it has to be quick.",
				"United Kingdom: €9.90, free from €150. Three to six working days.",
				"North America: €16, free from €200. Six to ten working days.",
				"Rest of the world: €19. Seven to fourteen working days.",
				`Pickup at our workshop in ${town}: free.`,
			),
			heading("Packing"),
			paragraph(
				"Card, paper and string, no plastic. If something arrives damaged, send us a photo and we’ll send a replacement.",
			),
			heading("Customs"),
			paragraph(
				"Outside the European Union, customs may charge duties or taxes. They are not included in our prices, and we cannot know them in advance.",
			),
		],
		ar: [
			paragraph(
				"نغلّف طلبك في اليوم نفسه إذا طلبت قبل الظهر، وفي يوم العمل التالي إذا طلبت بعده. تعرض السلة كل طرق التوصيل مع سعرها ومدتها قبل الدفع.",
			),
			heading("الأسعار"),
			list(
				"أيرلندا: ‎4.50\u00a0€، ومجانًا ابتداءً من 60\u00a0€. يوم إلى يومي عمل.",
				"الاتحاد الأوروبي: ‎8.90\u00a0€، ومجانًا ابتداءً من 120\u00a0€. ثلاثة إلى خمسة أيام عمل، مع خيار سريع عند الحاجة.",
				"المملكة المتحدة: ‎9.90\u00a0€، ومجانًا ابتداءً من 150\u00a0€. ثلاثة إلى ستة أيام عمل.",
				"أمريكا الشمالية: 16\u00a0€، ومجانًا ابتداءً من 200\u00a0€. ستة إلى عشرة أيام عمل.",
				"بقية العالم: 19\u00a0€. سبعة إلى أربعة عشر يوم عمل.",
				"الاستلام من المشغل: مجانًا.",
			),
			heading("التغليف"),
			paragraph("كرتون وورق وخيط، دون بلاستيك. إذا وصل شيء متضررًا فأرسل لنا صورة ونرسل إليك بديلًا."),
			heading("الجمارك"),
			paragraph("خارج الاتحاد الأوروبي قد تطلب الجمارك رسومًا أو ضرائب، وهي ليست من أسعارنا ولا نعرفها مسبقًا."),
		],
	},
});

const returns = ({ domain }: BrandData): DemoPage => ({
	slug: "returns",
	title: { en: "Returns", ar: "الإرجاع" },
	summary: { en: "Thirty days, no form, no hard feelings.", ar: "ثلاثون يومًا دون نماذج ودون عتب." },
	body: {
		en: [
			paragraph(
				"A picture on a screen is not a picture on your wall. If it is not right, send it back within 30 days.",
			),
			list(
				`Write to returns@${domain} with your order number. We’ll send you the address and, within the European Union, a label.`,
				"Send it in what it came in, unused, mugs unfilled.",
				"We refund you the way you paid, within five days of receiving it.",
			),
			heading("Damaged or wrong"),
			paragraph("Keep it. Email us a photo, and the right one is on its way the next day."),
			heading("What we cannot take back"),
			paragraph(
				"Prints made for you alone, and downloads once you have opened them. Your statutory rights are not affected.",
			),
		],
		ar: [
			paragraph("الصورة على الشاشة ليست الصورة على جدارك. إن لم تناسبك فأعدها خلال 30 يومًا."),
			list(
				`اكتب إلى returns@${domain} مع رقم طلبك لنرسل إليك العنوان، وملصق الشحن داخل الاتحاد الأوروبي.`,
				"أعد المنتج في عبوته دون استعمال.",
				"نعيد المبلغ بطريقة الدفع نفسها خلال خمسة أيام من وصول المنتج.",
			),
			heading("متضرر أو خاطئ"),
			paragraph("احتفظ به. تكفينا صورة بالبريد، والبديل الصحيح في طريقه إليك في اليوم التالي."),
			heading("ما لا نستطيع استعادته"),
			paragraph("اللوحات المصنوعة لك وحدك، والملفات بعد فتحها. تبقى حقوقك بموجب قانون بلدك كما هي."),
		],
	},
});

const privacy = ({ domain }: BrandData): DemoPage => ({
	slug: "privacy",
	title: { en: "Privacy", ar: "الخصوصية" },
	summary: { en: "What we know about you: as little as we can.", ar: "ما نعرفه عنك: أقل ما يمكن." },
	body: {
		en: [
			heading("While you browse"),
			paragraph(
				"Nothing on these pages comes from other companies, and nobody tracks you. A few cookies remember your cart, your language, and whether you prefer light or dark.",
			),
			heading("When you order"),
			paragraph(
				"We keep your name, address, email address and what you bought: to deliver it, to answer you, and to keep the records that the law requires. Our carriers and payment provider get what they need, and nobody else gets anything.",
			),
			heading("Your data is yours"),
			paragraph(`Write to privacy@${domain} to see what we keep, to correct it, or to ask us to delete it.`),
		],
		ar: [
			heading("أثناء التصفح"),
			paragraph(
				"لا شيء في هذه الصفحات يأتي من شركات أخرى ولا أحد يتتبعك. بضعة ملفات ارتباط تحفظ سلتك ولغتك واختيارك للمظهر الفاتح أو الداكن.",
			),
			heading("عند الطلب"),
			paragraph(
				"نحفظ اسمك وعنوانك وبريدك وما اشتريته لنوصل الطلب ونجيبك ونمسك الدفاتر التي يفرضها القانون. من يوصل الطرد ومن يعالج الدفع يعرفان ما يلزمهما فقط، ولا يعرف غيرهما شيئًا.",
			),
			heading("بياناتك لك"),
			paragraph(`اكتب إلى privacy@${domain} لترى ما نحفظه أو لتصححه أو لتطلب حذف ما لا يلزمنا حفظه.`),
		],
	},
});

const contact = ({ town, arabicName }: BrandData): DemoPage => ({
	slug: "contact",
	title: { en: "Contact", ar: "اتصل بنا" },
	summary: { en: "A person answers, usually the one who packed your parcel.", ar: "يجيبك شخص، وغالبًا من غلّف طردك." },
	body: {
		en: [
			paragraph(
				"Write about anything: a colour that you cannot judge on a screen, a size that is missing, a wall that resists. If it is about an order, please have its number to hand. You’ll find it in our email.",
			),
			paragraph(`You’ll find the workshop in ${town}, behind the green gate. Ring twice; the printer is loud.`),
		],
		ar: [
			paragraph(
				"اكتب إلينا عن أي شيء: لون لا تستطيع الحكم عليه من الشاشة، أو مقاس ناقص، أو جدار عنيد. إذا كان سؤالك عن طلب فاجعل رقمه في متناول يدك، وستجده في رسالتنا إليك.",
			),
			paragraph(`مشغل ${arabicName} خلف البوابة الخضراء. اقرع الجرس مرتين، فالطابعة عالية الصوت.`),
		],
	},
});

export const pagesOf = (brand: BrandData): DemoPage[] =>
	[about, shipping, returns, privacy, contact].map((page) => page(brand));

export const contentPageOf = ({ slug, title, summary, body }: DemoPage): ContentPage => ({
	slug,
	title,
	seoTitle: {},
	seoDescription: summary,
	body: Object.fromEntries(Object.entries(body).map(([language, blocks]) => [language, htmlOf(blocks)])),
});
