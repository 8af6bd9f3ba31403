interface TestMethod {
	readonly card?: { readonly brand: string; readonly last4: string };
	readonly declineCode?: string;
	readonly errorCode?: string;
	readonly needsAuthentication?: boolean;
	/** Processes for days, such as a debit. */
	readonly isSlow?: boolean;
	readonly refund?: "pending" | "failed";
	readonly expiresBeforeCapture?: boolean;
}

const visa = { brand: "visa", last4: "4242" };

/** Stripe's own payment methods for tests, and two that its sandbox has no name for. */
const methods: Readonly<Record<string, TestMethod>> = {
	pm_card_visa: { card: visa },
	pm_card_mastercard: { card: { brand: "mastercard", last4: "4444" } },
	pm_card_chargeDeclined: { card: visa, declineCode: "generic_decline" },
	pm_card_chargeDeclinedInsufficientFunds: { card: visa, declineCode: "insufficient_funds" },
	pm_card_chargeDeclinedExpiredCard: { card: visa, declineCode: "expired_card", errorCode: "expired_card" },
	pm_card_threeDSecure2Required: { card: { brand: "visa", last4: "3220" }, needsAuthentication: true },
	pm_usBankAccount_processing: { isSlow: true },
	pm_card_pendingRefund: { card: { brand: "visa", last4: "7726" }, refund: "pending" },
	pm_card_refundRefused: { card: { brand: "visa", last4: "5126" }, refund: "failed" },
	pm_card_authorizationExpired: { card: visa, expiresBeforeCapture: true },
};

export const methodOf = (name: string): TestMethod | undefined => methods[name];
