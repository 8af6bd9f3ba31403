import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import type { Attribute } from "../attribute.ts";
import { copyToProducts } from "./copy-to-products.ts";
import { type AttributeKind, brandKind, customizationKind, infoSectionKind, ribbonKind } from "./kinds.ts";

const copiesOf = <Doc extends Attribute>(kind: AttributeKind<Doc>): Subscriber => ({
	name: `copies of ${kind.collection.name}`,
	types: [`${kind.entity}_updated`, `${kind.entity}_deleted`],
	// A choice that only one product brought along concerns no other product.
	handle: async (context, event) => {
		if (event.data.addsOnly !== true) await copyToProducts(context, kind, event);
	},
});

/** The commit that changes an attribute changes the first of its products; these change the others. */
export const copyAttributes: readonly Subscriber[] = [
	copiesOf(brandKind),
	copiesOf(ribbonKind),
	copiesOf(infoSectionKind),
	copiesOf(customizationKind),
];
