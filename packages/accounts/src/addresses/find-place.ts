import type { findPlace as declared } from "@cartwright/contract/addresses/addresses";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";

export const findPlace = async (
	{ providers, log }: Context,
	{ country, postalCode }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	try {
		return { ...(await providers.addresses.find(country, postalCode)) };
	} catch (error) {
		// This only saves typing: if the provider fails, buyers type the place themselves.
		log.warn({ err: error }, "the address lookup does not respond");
		return {};
	}
};
