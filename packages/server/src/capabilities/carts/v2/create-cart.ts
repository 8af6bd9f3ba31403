import type { createCart as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "../../../foundation/handler.ts";
import { loadPricing } from "../../purchase/load/load-pricing.ts";
import { createFrom } from "./add-items.ts";
import { cartView } from "./cart-view.ts";

export const createCart: Handler<typeof declared> = async (context, request) => {
	const found = async () => ({ cart: undefined, pricing: await loadPricing(context, []) });
	return { cart: cartView(await createFrom(context, request, found, false), context) };
};
