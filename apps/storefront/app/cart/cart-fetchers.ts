import { useFetchers } from "react-router";
import { readQuantity } from "./quantity.ts";

/** The key of the fetcher that adds to the cart. */
export const addFetcher = "cart-add";

/** The quantity that is being added: counted before the services have confirmed it. */
export const usePendingQuantity = (): number =>
	useFetchers()
		.filter(({ formData }) => formData?.get("intent") === "add")
		.reduce((sum, { formData }) => sum + ((formData && readQuantity(formData)) || 0), 0);

/** By line id, the requested quantities that are not confirmed yet; 0 removes the line. */
export const usePendingQuantities = (): ReadonlyMap<string, number> => {
	const fetchers = useFetchers();
	const pending = new Map<string, number>();
	for (const { formData } of fetchers) {
		const [intent, line] = [formData?.get("intent"), formData?.get("line")];
		if (!formData || typeof line !== "string") continue;
		const isLeaving = ["remove", "save", "return", "forget"].includes(String(intent));
		const quantity = isLeaving ? 0 : readQuantity(formData);
		if (quantity !== undefined) pending.set(line, quantity);
	}
	return pending;
};
