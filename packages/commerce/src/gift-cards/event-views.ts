import { giftCardProducts as productService } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards as service } from "@cartwright/contract/gift-cards/gift-cards";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { giftCards } from "./documents.ts";
import type { GiftCard } from "./gift-card.ts";
import { type GiftCardProduct, giftCardProducts } from "./gift-card-product.ts";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { giftCardView } from "./gift-card-view.ts";
import { loadSettings } from "./load/load-settings.ts";

const entity = { collection: giftCards, view: (_: ViewContext, { doc }: Stored<GiftCard>) => giftCardView(doc) };

const product = {
	collection: giftCardProducts,
	view: async (context: ViewContext, stored: Stored<GiftCardProduct>) =>
		giftCardProductView(stored, await loadSettings(context)),
};

/** The product has another id than its document. */
const asProduct =
	(viewer: EventViewer): EventViewer =>
	async (context, event) => {
		const shown = await viewer(context, event);
		return shown && { ...shown, entityId: String(event.data.productId) };
	};

export const giftCardProductEventViews = viewersOf(productService, {
	giftCardProductCreated: asProduct(viewCreated(product)),
	giftCardProductUpdated: asProduct(viewUpdated(product)),
	giftCardProductDeleted: asProduct(viewDeleted(product)),
});

export const giftCardEventViews = viewersOf(service, {
	giftCardCreated: viewCreated(entity),
	giftCardUpdated: viewUpdated(entity),
});
