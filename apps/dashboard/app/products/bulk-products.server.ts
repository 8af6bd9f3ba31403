import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import { matchingProducts, readProductList } from "./product-search.ts";

const bulkForms = ["show", "hide", "adjustPrice", "addToCategory", "removeFromCategory", "delete"] as const;
export type BulkForm = (typeof bulkForms)[number];

/** Starts a job that changes the chosen products, or all that the list finds. */
export const changeProducts = async (client: Client, form: FormData) => {
	const intent = bulkForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<BulkForm, JobStarted<BulkForm>>(intent, async () => {
		const { jobId } = await start(client, intent, form);
		return { of: intent, jobId: jobId ?? "" };
	});
};

const start = (client: Client, intent: BulkForm, form: FormData) => {
	const calls = client.use(productsV3);
	const matching = matchingOf(form);
	switch (intent) {
		case "show":
			return calls.bulkUpdateProductsByFilter({ ...matching, product: { visible: true } });
		case "hide":
			return calls.bulkUpdateProductsByFilter({ ...matching, product: { visible: false } });
		case "delete":
			return calls.bulkDeleteProductsByFilter(matching);
		case "adjustPrice":
			return calls.bulkAdjustProductVariantsByFilter({ ...matching, ...adjustmentOf(form) });
		case "addToCategory":
			return calls.bulkAddProductsToCategoriesByFilter({ ...matching, categoryIds: [textOf(form, "category")] });
		case "removeFromCategory":
			return calls.bulkRemoveProductsFromCategoriesByFilter({ ...matching, categoryIds: [textOf(form, "category")] });
	}
};

type Sent = Pick<FormData | URLSearchParams, "get" | "getAll">;

/** The change of prices that a form contains. */
export const adjustmentOf = (sent: Sent) => {
	const change = String(sent.get("change") ?? "");
	const actualPrice = sent.get("by") === "percentage" ? { percentage: Number(change) } : { amount: change };
	return { actualPrice, rounding: "CURRENCY_PRECISION" as const };
};

/** The products that a form is about: those of the list that it names, or the chosen ones. */
export const matchingOf = (sent: Sent) => {
	const list = sent.get("list");
	if (list === null) {
		const ids = sent.getAll("product").map(String);
		if (ids.length === 0) throw data(null, { status: 400 });
		return { filter: { id: { $in: ids } } };
	}
	return matchingProducts(readProductList(new URLSearchParams(String(list))));
};
