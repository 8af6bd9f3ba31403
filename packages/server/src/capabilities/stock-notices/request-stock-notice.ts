import { createHash } from "node:crypto";
import type { requestStockNotice as declared } from "@cartwright/contract/inventory/stock-notices";
import { create, replace } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import { byId, byIds } from "@cartwright/store/store";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import type { Identity } from "../../foundation/identity.ts";
import { products } from "../catalogue/documents.ts";
import { inventoryItemsByProductId } from "../catalogue/inventory/inventory-cache.ts";
import { productStock } from "../catalogue/inventory/stock.ts";
import { loginEmailOf } from "../identity/accounts/email.ts";
import { attemptId, consumeAttempt, throttled } from "../identity/attempts/attempt.ts";
import { attemptAllowances } from "../identity/attempts/documents.ts";
import { stockSettings } from "../sites/default-settings.ts";
import { settings, settingsId } from "../sites/documents.ts";
import { type StockNotice, stockNotices } from "./documents.ts";

export const requestStockNotice: Handler<typeof declared> = async (context, request) => {
	const { store, site, identity, now } = context;
	const { language } = request;
	const [productId, variantId] = [request.productId, request.variantId];
	const email = loginEmailOf(request.email);
	const attempts = [
		{ kind: "address", id: attemptId("address", context.incoming.ip) },
		{ kind: "account", id: attemptId("account", `stock-notice:${email}`) },
	] as const;
	const id = createHash("sha256").update(`${email} ${variantId}`).digest("base64url");
	const { shop, product, items, existing, allowed } = await store.read(site, {
		shop: byId(settings, settingsId),
		product: byId(products, productId),
		items: inventoryItemsByProductId([productId]),
		existing: byId(stockNotices, id),
		allowed: byIds(
			attemptAllowances,
			attempts.map((each) => each.id),
		),
	});
	if (shop && !stockSettings(shop.doc).notices) {
		throw new ApplicationError<typeof declared>("STOCK_NOTICES_OFF", "The shop notifies nobody of stock.");
	}
	const variant = product?.doc.variants.find((each) => each.id === variantId && each.visible);
	if (!product?.doc.visible || !variant) {
		throw new ApplicationError<typeof declared>(
			"PRODUCT_NOT_FOUND",
			"The shop has no such product or variant; load the product again.",
			{
				productId,
				variantId,
			},
		);
	}
	const stock = productStock(
		product.doc,
		items.map(({ doc }) => doc),
	);
	if (stock.variants.get(variantId)?.inStock) {
		throw new ApplicationError<typeof declared>("ITEM_IN_STOCK", "The item is in stock and can be bought now.", {
			variantId,
		});
	}
	const notice: StockNotice = {
		...{ id, productId, variantId, email, language: language ?? "en" },
		...ownerOf(identity, existing?.doc),
		createdDate: existing?.doc.createdDate ?? now,
	};
	// Limits how many mails one client can cause and one address can receive.
	const taken = attempts.map((each) => consumeAttempt(each.kind, each.id, allowed.get(each.id), now).write);
	try {
		const write = existing ? replace(stockNotices, existing, notice) : create(stockNotices, notice);
		await store.commit(site, [...taken, write]);
	} catch (error) {
		if (!(error instanceof BelowFloor)) throw error;
		throw throttled(allowed.get(error.id)?.doc, now);
	}
	return {};
};

/** A member's request keeps its owner if the same address makes it again without signing in. */
const ownerOf = (identity: Identity, known: StockNotice | undefined): Pick<StockNotice, "memberId" | "visitorId"> => {
	if (identity.kind === "member") return { memberId: identity.memberId };
	if (known?.memberId) return { memberId: known.memberId };
	return identity.kind === "visitor" ? { visitorId: identity.visitorId } : {};
};
