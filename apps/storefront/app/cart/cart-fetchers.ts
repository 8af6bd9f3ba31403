import { useFetchers } from "react-router";
import { readQuantity } from "./quantity.ts";

/** The key under which something is put into the cart. */
export const addFetcher = "cart-add";

/** How many pieces are on their way into the cart: they are counted before the services have said yes. */
export const usePendingQuantity = (): number =>
	useFetchers()
		.filter(({ formData }) => formData?.get("intent") === "add")
		.reduce((sum, { formData }) => sum + ((formData && readQuantity(formData)) || 0), 0);

/** By line id, the quantities that were asked for and are not confirmed yet; 0 takes the line out of its list. */
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
