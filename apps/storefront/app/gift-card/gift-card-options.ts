import type { JsonObject } from "@cartwright/contract/message";
import { ownAmount } from "./gift-card-app.ts";

/** What the form of the gift card says, as the services read it from the options of a line. */
export const giftCardOptions = (form: FormData): JsonObject => {
	const textOf = (name: string): string => String(form.get(name) ?? "").trim();
	const [amount, email, greetingMessage, deliveryDate] = ["amount", "email", "message", "date"].map(textOf);
	const recipientInfo = { firstName: textOf("recipient"), lastName: "", email: email ?? "" };
	const giftingInfo = {
		...(email ? { recipientInfo } : {}),
		...(greetingMessage ? { greetingMessage } : {}),
		...(email && deliveryDate ? { deliveryDate } : {}),
	};
	return {
		...(amount === ownAmount ? { customAmount: textOf("ownAmount").replace(",", ".") } : { variantId: amount ?? "" }),
		...(Object.keys(giftingInfo).length > 0 ? { giftingInfo } : {}),
	};
};
