import { savedPaymentMethods as declaration } from "@cartwright/contract/payments/saved-payment-methods";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const savedPaymentMethods: readonly Implementation[] = [
	implement(declaration, {
		listMySavedPaymentMethods: () => import("./list-my-saved-payment-methods.ts"),
		saveMyPaymentMethod: () => import("./save-my-payment-method.ts"),
		refreshMySavedPaymentMethod: () => import("./refresh-my-saved-payment-method.ts"),
		removeMySavedPaymentMethod: () => import("./remove-my-saved-payment-method.ts"),
	}),
];
