import type { OfflineInstructions } from "@cartwright/contract/ecommerce/offline-method-messages";
import { type Reader, wordsIn } from "@cartwright/kernel/sites/reader-language";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { offlineInstructions } from "../payments/offline-methods.ts";
import { paymentSettings } from "../payments/settings.ts";
import type { Order } from "./order.ts";

/** How to pay by hand what the buyer has promised to pay, in the language of the reader. */
export const promisedPayment = (shop: Settings, order: Order, reader: Reader): OfflineInstructions | undefined => {
	const promised = order.payments.findLast(({ status }) => status === "PENDING_MERCHANT");
	return promised && offlineInstructions(paymentSettings(shop), promised, order.number, wordsIn(shop, reader));
};
