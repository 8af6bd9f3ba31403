import type { PaymentKeys } from "@cartwright/kernel/foundation/payment-provider";
import { collection, type Document } from "@cartwright/store/collection";

/** The account of a shop at a payment network. */
export interface PaymentAccount extends PaymentKeys {
	readonly mode: "TEST" | "LIVE";
	readonly publishableKey: string;
	readonly connectedDate: string;
}

/** One document per site, with the id `accounts`, because each payment reads all of them. */
export interface PaymentAccounts extends Document {
	readonly accounts: readonly PaymentAccount[];
	/** The names of the providers that are offered, in their order, if staff have chosen them. */
	readonly offered?: readonly string[] | undefined;
}

export const paymentAccounts = collection<PaymentAccounts>("payment_accounts", {
	cached: true,
	sealed: ["accounts.secretKey", "accounts.notificationSecret"],
});

export const paymentAccountsId = "accounts";
