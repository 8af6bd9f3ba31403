import type { GiftCardProduct as WireProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import type { updateGiftCardProduct as declared } from "@cartwright/contract/gift-cards/gift-card-products";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { giftCardProducts, readProduct } from "./gift-card-product.ts";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { loadGiftCardProduct, requireGiftCardProduct } from "./load/load-gift-card-product.ts";
import { productEvent } from "./product-event.ts";

export const updateGiftCardProduct: Handler<typeof declared> = async (
	context,
	{ giftCardProduct: sent, fieldMask },
) => {
	const { store, site } = context;
	const loaded = await loadGiftCardProduct(context);
	const { shop } = loaded;
	const stored = requireGiftCardProduct(loaded, sent.id);
	if (sent.revision !== String(stored.revision)) {
		throw new ApplicationError<typeof declared>(
			"INVALID_REVISION",
			`The gift card product has revision ${stored.revision}, not ${sent.revision}. Read it again.`,
		);
	}
	const changes = maskedMembers<WireProduct>(sent, fieldMask, "giftCardProduct");
	const whole = withChanges(giftCardProductView(stored, shop), changes);
	const doc = readProduct(whole, stored.doc, { ...context, currency: shop.currency });
	const event = productEvent("giftCardProductUpdated", doc.productId, context);
	await store.commit(site, [replace(giftCardProducts, stored, doc, [event])]);
	return { giftCardProduct: giftCardProductView({ doc, revision: stored.revision + 1 }, shop) };
};

/** The product with what was sent, and without what is null. Dates of another type of expiration leave with it. */
const withChanges = (before: WireProduct, changes: WireProduct): WireProduct => {
	const { fixedExpirationDate, relativeExpirationDate, ...rest } = before;
	const type = changes.expirationType ?? before.expirationType;
	const dates = {
		...(type === "FIXED" ? { fixedExpirationDate } : {}),
		...(type === "RELATIVE" ? { relativeExpirationDate } : {}),
	};
	const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
	const members = Object.entries({ ...rest, ...dates, ...Object.fromEntries(sent) });
	return Object.fromEntries(members.filter(([, value]) => value !== null && value !== undefined)) as WireProduct;
};
