import type { OfflineMethod } from "@cartwright/contract/ecommerce/offline-method-messages";

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
