import { useFetchers } from "react-router";

/** The key under which something is put into the cart. */
export const addFetcher = "cart-add";

/** How many pieces are on their way into the cart: they are counted before the services have said yes. */
export const usePendingPieces = (): number =>
	useFetchers()
		.filter(({ formData }) => formData?.get("intent") === "add")
		.reduce((sum, { formData }) => sum + Math.max(1, Math.trunc(Number(formData?.get("quantity"))) || 1), 0);
