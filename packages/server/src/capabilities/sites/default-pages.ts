import type { ContentBlock, ContentPage, FooterColumn } from "@cartwright/contract/sites/site-messages";

const heading = (text: string): ContentBlock => ({ type: "HEADING", text });
const paragraph = (text: string): ContentBlock => ({ type: "PARAGRAPH", text });
const list = (...items: string[]): ContentBlock => ({ type: "LIST", items });

const about: ContentPage = {
	slug: "about",
	title: { en: "About us", ar: "من نحن" },
	summary: { en: "Who we are and how we work.", ar: "من نحن وكيف نعمل." },
	body: {
		en: [
			paragraph("We are a small shop that chooses what it sells with care and packs every order by hand."),
			paragraph("If you would like to know more about a product before you buy it, write to us. A person answers."),
		],
		ar: [
			paragraph("نحن متجر صغير يختار ما يبيعه بعناية ويغلّف كل طلب يدويًا."),
			paragraph("إذا أردت معرفة المزيد عن منتج قبل شرائه فاكتب إلينا، وسيجيبك شخص من فريقنا."),
		],
	},
};

const shipping: ContentPage = {
	slug: "shipping",
	title: { en: "Shipping", ar: "الشحن" },
	summary: { en: "What delivery costs and how long it takes.", ar: "تكلفة التوصيل ومدّته." },
	body: {
		en: [
			paragraph("The cart shows every way of delivery to your address, with its price and time, before you pay."),
			heading("After you order"),
			list(
				"We confirm your order by email at once.",
				"We write again when it leaves us, with a tracking number where the carrier gives one.",
				"If a parcel is late or damaged, tell us and we will put it right.",
			),
		],
		ar: [
			paragraph("تعرض السلة كل طرق التوصيل إلى عنوانك مع السعر والمدة قبل الدفع."),
			heading("بعد الطلب"),
			list(
				"نؤكد طلبك بالبريد الإلكتروني فورًا.",
				"نكتب إليك مرة أخرى عند خروج الطلب، مع رقم التتبع إن وفّره الناقل.",
				"إذا تأخر الطرد أو وصل تالفًا فأخبرنا وسنعالج الأمر.",
			),
		],
	},
};

const returns: ContentPage = {
	slug: "returns",
	title: { en: "Returns", ar: "الإرجاع" },
	summary: { en: "How to send something back.", ar: "كيف تعيد منتجًا." },
	body: {
		en: [
			paragraph("Something is not right? Write to us with your order number before you send it back."),
			list(
				"Send items back unused and in their packaging.",
				"We refund the way you paid, once the parcel has reached us.",
				"What arrived damaged or wrong, we replace or refund, delivery included.",
			),
			paragraph("Your rights under the law of your country apply in any case."),
		],
		ar: [
			paragraph("هل هناك ما لا يناسبك؟ اكتب إلينا مع رقم طلبك قبل إعادة المنتج."),
			list(
				"أعد المنتجات غير مستعملة وفي عبوتها.",
				"نعيد المبلغ بطريقة الدفع نفسها بعد وصول الطرد إلينا.",
				"ما وصل تالفًا أو خاطئًا نستبدله أو نعيد ثمنه مع تكلفة التوصيل.",
			),
			paragraph("تبقى حقوقك بموجب قانون بلدك سارية في كل الأحوال."),
		],
	},
};

const privacy: ContentPage = {
	slug: "privacy",
	title: { en: "Privacy", ar: "الخصوصية" },
	summary: { en: "What this shop knows about you.", ar: "ما يعرفه هذا المتجر عنك." },
	body: {
		en: [
			heading("While you browse"),
			paragraph(
				"This shop loads nothing from other companies and does not follow you. Cookies keep your cart, your language and your choice of a light or dark page.",
			),
			heading("When you order"),
			paragraph(
				"We keep your name, address, email and what you bought, to deliver your order and to keep the books that the law asks for. We share them only with those who deliver and those who handle the payment.",
			),
			heading("Your data"),
			paragraph("Ask us at any time what we have stored, to correct it, or to delete what we need not keep."),
		],
		ar: [
			heading("أثناء التصفح"),
			paragraph(
				"لا يحمّل هذا المتجر شيئًا من شركات أخرى ولا يتتبعك. تحفظ ملفات الارتباط سلتك ولغتك واختيارك للمظهر الفاتح أو الداكن.",
			),
			heading("عند الطلب"),
			paragraph(
				"نحفظ اسمك وعنوانك وبريدك الإلكتروني وما اشتريته لتوصيل طلبك ولمسك الدفاتر التي يفرضها القانون، ولا نشاركها إلا مع من يوصل الطلب ومن يعالج الدفع.",
			),
			heading("بياناتك"),
			paragraph("اسألنا في أي وقت عمّا نحفظه، أو اطلب تصحيحه، أو حذف ما لا يلزمنا حفظه."),
		],
	},
};

const contact: ContentPage = {
	slug: "contact",
	title: { en: "Contact", ar: "اتصل بنا" },
	summary: { en: "We are happy to help.", ar: "يسعدنا أن نساعدك." },
	body: {
		en: [paragraph("If your question is about an order, have its number at hand: it stands in our email to you.")],
		ar: [paragraph("إذا كان سؤالك عن طلب فاجعل رقمه في متناول يدك: تجده في رسالتنا إليك.")],
	},
};

/** The pages of a shop that has not written its own. */
export const defaultPages: ContentPage[] = [about, shipping, returns, privacy, contact];

const helpTitle = { en: "Help", ar: "المساعدة" };

/** The footer of a shop that has not set its own: a column with its pages. */
export const defaultFooter = (pages: readonly ContentPage[]): FooterColumn[] => [
	{ title: helpTitle, links: pages.map(({ slug, title }) => ({ label: title ?? {}, url: `/pages/${slug}` })) },
];
