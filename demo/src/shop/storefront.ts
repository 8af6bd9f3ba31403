import type { Image } from "@cartwright/contract/media/media-messages";
import type { LocalText, SiteLink } from "@cartwright/contract/sites/site-messages";
import type { Content, StorefrontSettings } from "@cartwright/server/operator/sample-shop";
import type { BrandData } from "./brands.ts";
import { contentPageOf, pagesOf } from "./pages.ts";

/** The pictures of the home page. */
export interface HomePictures {
	readonly hero: Image;
	readonly story: Image;
}

const link = (url: string, en: string, ar: string): SiteLink => ({ label: { en, ar }, url });

const departmentsInHeader = [
	link("/collections/art-prints", "Art prints", "لوحات فنية"),
	link("/collections/posters", "Posters", "ملصقات"),
	link("/collections/mugs", "Mugs", "أكواب"),
	link("/collections/wear-and-carry", "Wear & carry", "ملابس وحقائب"),
	link("/collections/paper-goods", "Paper goods", "قرطاسية"),
	link("/collections/sale", "Sale", "تخفيضات"),
];

const promises: { title: LocalText; text: LocalText }[] = [
	{
		title: { en: "Packed the same day", ar: "نغلّف في اليوم نفسه" },
		text: {
			en: "Order before noon on a working day and it ships the same day, without plastic.",
			ar: "اطلب قبل الظهر في يوم عمل ليُشحن طلبك في اليوم نفسه، بلا بلاستيك.",
		},
	},
	{
		title: { en: "Thirty days to change your mind", ar: "ثلاثون يومًا لتغيّر رأيك" },
		text: { en: "Not right on your wall? Send it back, no form needed.", ar: "لا يناسب جدارك؟ أعده دون أي نموذج." },
	},
	{
		title: { en: "Prices include tax", ar: "الضريبة ضمن السعر" },
		text: {
			en: "The price you see is the price you pay, and delivery is shown before you check out.",
			ar: "ما تراه هو ما تدفعه، ونعرض التوصيل قبل الدفع.",
		},
	},
];

export const languages = ["en", "ar"];

/** The shop's own texts and branding of the storefront. */
export const storefrontOf = (brand: BrandData, pictures: HomePictures): StorefrontSettings => ({
	languages,
	brand: brandSettings(brand),
	home: homeSettings(pictures),
	contact: {
		email: `hello@${brand.domain}`,
		address: [brand.name, brand.street, `${brand.town} ${brand.postalCode}`, "Ireland"],
		hours: { en: "Monday to Friday, 10:00 to 17:00", ar: "من الاثنين إلى الجمعة، من 10 إلى 17" },
	},
});

const brandSettings = (brand: BrandData): StorefrontSettings["brand"] => ({
	tagline: brand.tagline,
	description: {
		en: `${brand.name} makes art prints, posters, mugs, tees, totes and paper goods with generative art. Printed in small runs, posted without plastic.`,
		ar: `${brand.arabicName}: لوحات وملصقات وأكواب وقمصان وحقائب وقرطاسية بفن توليدي، تُطبع بكميات قليلة وتُرسل بلا بلاستيك.`,
	},
	logo: brand.logo,
	light: brand.light,
	dark: brand.dark,
});

const homeSettings = ({ hero, story }: HomePictures): StorefrontSettings["home"] => ({
	hero: {
		title: { en: "A wall likes company", ar: "الجدار يحب الرفقة" },
		text: {
			en: "Landscapes, moons and patchwork: generative art, printed in our own workshop.",
			ar: "مناظر وأقمار ورقع ملونة: فن توليدي نطبعه في مشغلنا.",
		},
		image: hero,
		altText: {
			en: "Three framed prints above a sideboard with a vase and books",
			ar: "ثلاث لوحات مؤطرة فوق خزانة جانبية عليها مزهرية وكتب",
		},
		link: link("/collections/art-prints", "See the prints", "شاهد اللوحات"),
	},
	collections: ["art-prints", "posters", "mugs", "tees", "totes", "notebooks", "cards", "night-sky"],
	featured: "favourites",
	promises,
	story: {
		title: { en: "Two hundred drawn, one kept", ar: "نرسم مئتين ونبقي واحدة" },
		text: {
			en: "We write the rules and mix the colours. The program draws all night. In the morning we look at everything it made, keep one, and print it well.",
			ar: "نحن نكتب القواعد ونمزج الألوان، والبرنامج يرسم طوال الليل. في الصباح ننظر إلى كل ما رسم فنُبقي واحدة ونطبعها جيدًا.",
		},
		image: story,
		altText: {
			en: "Prints of hills, stems and ribbons on the wall of the workshop",
			ar: "لوحات لتلال وسيقان نباتات وأشرطة على جدار المشغل",
		},
		link: link("/pages/about", "How we work", "كيف نعمل"),
	},
});

/** The pages, menus and announcement. */
export const contentOf = (brand: BrandData): Content => {
	const pages = pagesOf(brand);
	const linksTo = (...slugs: string[]): SiteLink[] =>
		slugs.map((slug) => ({ label: pages.find((page) => page.slug === slug)?.title ?? {}, url: `/pages/${slug}` }));
	const more = [
		link("/collections/new", "New this season", "جديد الموسم"),
		link("/collections/gifts", "Gifts", "هدايا"),
		link("/gift-card", "Gift card", "بطاقة هدية"),
	];
	return {
		pages: pages.map(contentPageOf),
		navigation: departmentsInHeader,
		footer: [
			{ title: { en: "Shop", ar: "المتجر" }, links: [...departmentsInHeader.slice(0, 5), ...more] },
			{ title: { en: "Help", ar: "المساعدة" }, links: linksTo("shipping", "returns", "contact") },
			{ title: { en: brand.name, ar: brand.arabicName }, links: linksTo("about", "privacy") },
		],
		announcement: {
			en: "Free delivery in Ireland from €60, in the European Union from €120",
			ar: "توصيل مجاني في أيرلندا ابتداءً من 60\u00a0€ وفي الاتحاد الأوروبي ابتداءً من 120\u00a0€",
		},
	};
};
