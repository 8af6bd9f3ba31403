import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop, mayUse } from "@cartwright/kernel/foundation/identity";
import { type Reader, readerLanguage } from "@cartwright/kernel/sites/reader-language";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { StockFacts, StockReason } from "../events.ts";
import type { ProductViewOptions } from "./product-view.ts";

/** The context of events written by a V1 call. */
export const factsOf = ({ now, newId }: Context, reason: StockReason = "MANUAL"): StockFacts => ({
	now,
	newId,
	version: "V1_CATALOG",
	reason,
});

const manageProducts = "WIX_STORES.MODIFY_PRODUCTS";

const managesProducts = ({ identity }: Context): boolean => mayUse(identity, manageProducts);

/** Rejects a flag that requests more than shoppers may see. */
export const requireManager = (context: Context, flag: string, requested: boolean | null | undefined): boolean => {
	if (requested && !managesProducts(context)) {
		throw new ApplicationError("PERMISSION_DENIED", `${flag} needs the permission ${manageProducts}.`);
	}
	return requested ?? false;
};

/** Which products include their variants: all, those with managed variants, or none. */
type VariantInclusion = "always" | "where managed" | "never";

export const viewOptions = (
	reader: Pick<Context, "origin" | "identity"> & Reader,
	settings: Settings,
	{
		variants = "always",
		merchantData = false,
	}: { readonly variants?: VariantInclusion; readonly merchantData?: boolean } = {},
): ProductViewOptions => {
	// Rest properties would read the whole context, and a response that depends on all of it is not cached.
	const { origin, identity } = reader;
	const visibleTo = actsForShop(identity) ? "all" : "visible";
	return {
		settings,
		base: settings.storefrontUrl ?? origin,
		origin,
		variants: variants === "never" ? "none" : visibleTo,
		singleVariant: variants === "always",
		merchantData,
		language: readerLanguage(settings, reader),
	};
};
