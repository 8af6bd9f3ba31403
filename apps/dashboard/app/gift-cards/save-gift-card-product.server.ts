import type { GiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import { data, redirect } from "react-router";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import {
	type GiftCardProductDraft,
	giftCardProductDraft,
	giftCardProductRules,
	newGiftCardProduct,
	productOfDraft,
} from "./product-draft.ts";

export interface GiftCardProductSaved extends Saved {
	/** What somebody else changed since the page was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by the value of the page that it is about. */
	readonly faults?: readonly { readonly key: keyof GiftCardProductDraft; readonly message: string }[];
}

/** The product of the shop, which has at most one. */
export const loadGiftCardProduct = async (client: Client): Promise<GiftCardProduct | undefined> => {
	const { giftCardProducts: found } = await client.use(giftCardProducts).queryGiftCardProducts({});
	return found[0];
};

/** How often a save starts anew because the product changed between reading and writing it. */
const attempts = 3;

/** Applies what was changed to the product as it is now, unless somebody else has changed the same; creates it first. */
export const saveGiftCardProduct = (client: Client, changes: readonly DraftChange[], timeZone: string) =>
	orRefusal<"save", GiftCardProductSaved>(
		"save",
		async () => {
			const { createGiftCardProduct, updateGiftCardProduct } = client.use(giftCardProducts);
			const keys = keysOf(changes);
			for (let attempt = 1; ; attempt += 1) {
				const before = await loadGiftCardProduct(client);
				const now = before ? giftCardProductDraft(before, timeZone) : newGiftCardProduct;
				const { draft, conflicts } = giftCardProductRules.withChanges(now, changes);
				if (conflicts.length > 0) return { of: "save", conflicts };
				if (!before) {
					const sent = productOfDraft(draft, {}, [...keys, "name"], timeZone);
					const created = await createGiftCardProduct({ giftCardProduct: { ...sent, name: draft.name } });
					return { of: "save", id: created.giftCardProduct?.id ?? "" };
				}
				const { id = "", revision } = before;
				const changed = productOfDraft(draft, before, keys, timeZone);
				try {
					await updateGiftCardProduct({ giftCardProduct: { ...changed, id: id ?? "", revision: revision ?? "" } });
					return { of: "save", id: id ?? "" };
				} catch (error) {
					const isOutdated = errorOf(updateGiftCardProduct, error)?.code === "INVALID_REVISION";
					if (!isOutdated || attempt === attempts) throw error;
				}
			}
		},
		({ violations }) => ({
			faults: violations.map(({ field, description }) => ({ key: keyOf(field ?? ""), message: description ?? "" })),
		}),
	);

const keysOf = (changes: readonly DraftChange[]): string[] =>
	changes.map(({ key, to }) => {
		const before = (newGiftCardProduct as Readonly<Record<string, unknown>>)[key];
		if (to === null || typeof to !== typeof before) throw data(null, { status: 400 });
		return key;
	});

const keyOf = (field: string): keyof GiftCardProductDraft => {
	const path = field.replace(/^giftCardProduct\./, "");
	if (path.startsWith("presetVariants")) return "presets";
	if (path.startsWith("customVariant")) return "own";
	if (path.startsWith("image")) return "image";
	if (path.startsWith("description")) return "description";
	return path.startsWith("name") ? "name" : "expiration";
};

/** Ends the sale. What was sold stays valid. */
export const deleteGiftCardProduct = (client: Client) =>
	orRefusal<"delete", FormResult<"delete"> | Response>("delete", async () => {
		const product = await loadGiftCardProduct(client);
		await client.use(giftCardProducts).deleteGiftCardProduct({ giftCardProductId: product?.id ?? "" });
		return redirect("/gift-cards");
	});
