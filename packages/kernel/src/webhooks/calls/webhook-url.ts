import { invalid } from "../../foundation/errors.ts";
import { faultOfAddress } from "../../sites/origin.ts";

/** An address to which the shop may send events. Whether it is public is checked at each connection. */
export const checkWebhookUrl = (url: string): void => {
	const fault = faultOfAddress(url);
	if (fault) throw invalid("url", fault);
};
