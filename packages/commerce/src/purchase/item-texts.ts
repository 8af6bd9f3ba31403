import type { DescriptionLine, ProductName } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Item } from "./resolved-line.ts";

interface ItemTexts {
	readonly productName: ProductName;
	readonly descriptionLines: DescriptionLine[];
}

/** The texts of an item as the wire shows them: what is not translated has its original as translation. */
export const itemTexts = ({ productName, descriptionLines }: Pick<Item, keyof ItemTexts>): ItemTexts => ({
	productName: translated(productName),
	descriptionLines: descriptionLines.map((line) => ({
		...line,
		...(line.name ? { name: translated(line.name) } : {}),
		...(line.plainText ? { plainText: translated(line.plainText) } : {}),
		...(line.colorInfo ? { colorInfo: translated(line.colorInfo) } : {}),
	})),
});

const translated = <Text extends { original?: string | null; translated?: string | null }>(text: Text): Text =>
	text.original && !text.translated ? { ...text, translated: text.original } : text;
