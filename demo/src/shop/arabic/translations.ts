import type { Product } from "@cartwright/server/capabilities/catalogue/product";
import type { BrandData } from "../brands.ts";
import { paragraphs } from "../product-draft.ts";
import { otherProducts } from "./other-products.ts";
import { prints } from "./prints.ts";
import { sections } from "./sections.ts";
import { words } from "./words.ts";

type Translations = NonNullable<Product["translations"]>;

const products = { ...prints, ...otherProducts };

/** The Arabic name and description of a product. */
export const translationsOf = ({ name, description }: Pick<Product, "name" | "description">): Translations => {
	const [arabicName, ...text] = products[name] ?? [];
	return arabicName ? { ar: { [name]: arabicName, [description]: paragraphs(text) } } : {};
};

/** The words that products share, and those of departments and deliveries. */
export const sharedTranslations = ({ town }: BrandData): Translations => ({
	ar: {
		...words,
		...sections,
		[`Pickup at our workshop in ${town}`]: "الاستلام من ورشتنا",
		"Weekdays from 10:00 to 17:00, behind the green gate. Bring your order number.":
			"أيام العمل من 10:00 إلى 17:00، خلف البوابة الخضراء. أحضر رقم طلبك معك.",
	},
});
