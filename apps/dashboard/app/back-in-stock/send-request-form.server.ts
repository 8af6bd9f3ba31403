import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { JsonObject } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";

const requestForms = ["start", "stop", "notify", "markAsSent", "delete"] as const;
type RequestForm = (typeof requestForms)[number];
export type RequestFormResult = FormResult<RequestForm>;

/** Sends a form of the page: one form is one call. */
export const sendRequestForm = (client: Client, form: FormData) => {
	const intent = requestForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<RequestForm, RequestFormResult>(intent, async () => {
		await sends[intent](client, form);
		return { of: intent };
	});
};

type Send = (client: Client, form: FormData) => Promise<unknown>;

const sends: Readonly<Record<RequestForm, Send>> = {
	start: (client) => client.use(backInStockSettings).startCollectingRequests({ appId: storesAppId }),
	stop: (client) => client.use(backInStockSettings).stopCollectingRequests({ appId: storesAppId }),
	async notify(client, form) {
		const productId = textOf(form, "productId");
		const { product } = await client.use(productsV3).getProduct({ productId });
		const options = optionsOf(textOf(form, "options"));
		await client.use(backInStockNotifications).reportItemsBackInStock({
			catalogReference: {
				appId: storesAppId,
				catalogItemId: productId,
				...(Object.keys(options).length > 0 ? { options } : {}),
			},
			itemDetails: { name: product?.name ?? "", price: product?.actualPriceRange?.minValue?.amount ?? "0" },
		});
	},
	markAsSent: (client, form) => client.use(backInStockNotifications).markAsNotificationSent({ id: textOf(form, "id") }),
	delete: (client, form) =>
		client.use(backInStockNotifications).deleteBackInStockNotificationRequest({ id: textOf(form, "id") }),
};

const optionsOf = (text: string): JsonObject => {
	try {
		const options: unknown = JSON.parse(text || "{}");
		if (typeof options === "object" && options !== null && !Array.isArray(options)) return options as JsonObject;
	} catch {
		// Refused below, like everything else that is no object.
	}
	throw data(null, { status: 400 });
};
