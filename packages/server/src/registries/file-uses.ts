import { giftCardProducts } from "@cartwright/commerce/gift-cards/gift-card-product";
import { reviews } from "@cartwright/commerce/reviews/documents";
import { dataItems } from "@cartwright/content/data/documents";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import { collections, products } from "@cartwright/products/catalogue/documents";

export const fileUses: readonly FileUse[] = [
	{ kind: "product", collection: products },
	{ kind: "category", collection: collections },
	{ kind: "data item", collection: dataItems },
	{ kind: "gift card product", collection: giftCardProducts },
	{ kind: "review", collection: reviews },
];
