import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import { matchingProducts, readProductList } from "./product-search.ts";

const bulkForms = ["show", "hide", "adjustPrice", "delete"] as const;
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
		case "adjustPrice": {
			const change = textOf(form, "change");
			const actualPrice = form.get("by") === "percentage" ? { percentage: Number(change) } : { amount: change };
			return calls.bulkAdjustProductVariantsByFilter({ ...matching, actualPrice, rounding: "CURRENCY_PRECISION" });
		}
	}
};

/** The products that a form is about: those of the list that it names, or the chosen ones. */
const matchingOf = (form: FormData) => {
	const list = form.get("list");
	if (list === null) {
		const ids = form.getAll("product").map(String);
		if (ids.length === 0) throw data(null, { status: 400 });
		return { filter: { id: { $in: ids } } };
	}
	return matchingProducts(readProductList(new URLSearchParams(String(list))));
};
