import { giftCardProducts } from "@cartwright/commerce/gift-cards/gift-card-product";
import { orders, soldFileIdsField } from "@cartwright/commerce/orders/documents";
import { reviews } from "@cartwright/commerce/reviews/documents";
import { dataItems } from "@cartwright/content/data/documents";
import { storefrontContents } from "@cartwright/content/storefront/documents";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import { collections, products } from "@cartwright/products/catalogue/documents";
import { fileIdsField as field } from "@cartwright/products/media/file-ids-in";

export const fileUses: readonly FileUse[] = [
	{ kind: "product", collection: products, field },
	{ kind: "category", collection: collections, field },
	{ kind: "data item", collection: dataItems, field },
	{ kind: "gift card product", collection: giftCardProducts, field },
	{ kind: "storefront", collection: storefrontContents, field },
	{ kind: "review", collection: reviews, field },
	{ kind: "order", collection: orders, field: soldFileIdsField },
];
