import { type SavedPaymentMethod, savedPaymentMethods } from "@cartwright/contract/payments/saved-payment-methods";
import { CallError } from "@cartwright/sdk/errors";
import type { Session } from "../session.server.ts";

/** The cards that the member who buys has saved; none for guests. */
export const findSavedMethods = async ({
	api,
	isMember,
}: Pick<Session, "api" | "isMember">): Promise<readonly SavedPaymentMethod[]> => {
	if (!isMember) return [];
	try {
		return (await api.use(savedPaymentMethods).listMySavedPaymentMethods({})).savedPaymentMethods;
	} catch (error) {
		// The session has ended.
		if (error instanceof CallError && error.status < 500) return [];
		throw error;
	}
};
