import type { Client } from "@cartwright/sdk/client";
import type { OrderFormResult } from "./order-forms.ts";

/** One form of the page of an order: one call. */
export type OrderSend = (
	client: Client,
	orderId: string,
	form: FormData,
) => Promise<Omit<OrderFormResult, "of" | "error"> | undefined>;
