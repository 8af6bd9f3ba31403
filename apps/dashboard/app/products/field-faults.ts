import type { Violation } from "@cartwright/contract/errors";
import type { ProductDraft } from "./product-draft.ts";

/** A rule that a value breaks, by the key that changes of the value have. */
export interface FieldFault {
	readonly key: string;
	readonly message: string;
}

const keyOfMember: Readonly<Record<string, string>> = {
	name: "name",
	slug: "slug",
	plainDescription: "description",
	description: "description",
	options: "options",
	media: "pictures",
	"brand.name": "brand",
	"ribbon.name": "ribbon",
};

const cellOfMember: Readonly<Record<string, string>> = {
	"price.actualPrice": "price",
	"price.compareAtPrice": "compareAtPrice",
	"revenueDetails.cost": "cost",
	sku: "sku",
	barcode: "barcode",
	"physicalProperties.weight": "weight",
};

/** Which fields of the editor the services refused, and why. */
export const faultsOf = (violations: readonly Violation[], draft: ProductDraft): FieldFault[] =>
	violations.flatMap(({ field, description }) => {
		const key = keyOf(field ?? "", draft);
		return key ? [{ key, message: description ?? "" }] : [];
	});

const keyOf = (field: string, { variants }: ProductDraft): string | undefined => {
	const path = field.replace(/^product\./, "");
	const [, index, member = ""] = /^variantsInfo\.variants\[(\d+)\]\.(.+)$/.exec(path) ?? [];
	if (index !== undefined) {
		const variant = variants[Number(index)];
		const cell = Object.entries(cellOfMember).find(([name]) => member.startsWith(name))?.[1];
		return variant && cell ? `variant/${variant.key}/${cell}` : undefined;
	}
	return Object.entries(keyOfMember).find(([name]) => path.startsWith(name))?.[1];
};
