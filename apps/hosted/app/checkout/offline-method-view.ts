import type { OfflineMethod } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { Way } from "./changes.ts";

/** A way to pay by hand. */
export interface OfflineMethodView {
	readonly code: string;
	readonly title: string;
	readonly description: string;
}

export const offlineMethodViews = (methods: readonly OfflineMethod[]): OfflineMethodView[] =>
	methods.map(({ code, title, description }) => ({
		code: code ?? "",
		title: title ?? "",
		description: description ?? "",
	}));

/** The methods that suit how the order reaches the buyer. */
export const suitingMethods = (methods: readonly OfflineMethod[], way: Way): readonly OfflineMethod[] =>
	methods.filter(({ kind }) => {
		if (kind === "CASH_ON_DELIVERY") return way === "delivery";
		return kind !== "PAY_AT_PICKUP" || way === "pickup";
	});
