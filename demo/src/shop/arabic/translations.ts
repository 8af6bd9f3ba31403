import type { Product } from "@cartwright/server/operator/sample-shop";
import { seoDescriptionOf, seoTitleOf } from "@cartwright/server/operator/sample-shop";
import { type BrandData, brands } from "../brands.ts";
import { paragraphs, seoTexts } from "../product-draft.ts";
import { otherProducts } from "./other-products.ts";
import { pictureTexts } from "./pictures.ts";
import { prints } from "./prints.ts";
import { sections } from "./sections.ts";
import { words } from "./words.ts";

type Translations = NonNullable<Product["translations"]>;

const products = { ...prints, ...otherProducts };

/** A product's name, description, pictures and texts for search engines in Arabic. */
export const translationsOf = ({
	name,
	description,
	media,
	seo,
}: Pick<Product, "name" | "description" | "media" | "seo">): Translations => {
	const [arabicName, first = "", ...others] = products[name] ?? [];
	if (!arabicName) return {};
	const title = seoTitleOf(seo);
	const brand = brands.find((each) => title.endsWith(each.name));
	const { seoTitle, seoDescription } = seoTexts(arabicName, first, brand?.arabicName ?? "");
	const pictures = media.flatMap(({ altText = "" }) => {
		const text = pictureTexts[altText.replace(name, "{name}")];
		return text ? [[altText, text.replace("{name}", arabicName)] as const] : [];
	});
	const texts = [
		[name, arabicName],
		[description, paragraphs([first, ...others])],
		...(title ? [[title, seoTitle]] : []),
		...(seoDescriptionOf(seo) ? [[seoDescriptionOf(seo), seoDescription]] : []),
		...pictures,
	];
	return { ar: Object.fromEntries(texts) };
};

/** The words that products share, and those of departments and deliveries. */
export const sharedTranslations = ({ town }: BrandData): Translations => ({
	ar: {
		...words,
		...sections,
		[`Pickup at our workshop in ${town}`]: "الاستلام من ورشتنا",
		"Weekdays from 10:00 to 17:00, behind the green gate. Bring your order number.":
			"أيام العمل من 10:00 إلى 17:00، خلف البوابة الخضراء. أحضر رقم طلبك معك.",
		"2 mugs for €34": "كوبان بسعر 34 €",
		"Gift card": "بطاقة هدية",
		"For somebody with bare walls and a mind of their own. It arrives by mail on the day you choose.":
			"لمن جدرانه خالية وذوقه خاص به. تصل بالبريد الإلكتروني في اليوم الذي تختاره.",
		"Bank transfer": "تحويل مصرفي",
		"We ship as soon as your payment has arrived.": "نشحن طلبك فور وصول المبلغ.",
		"Pay at the workshop": "الدفع في الورشة",
		"In cash or by card when you collect your order.": "نقدًا أو بالبطاقة عند استلام طلبك.",
	},
});
