import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/documents";
import { byId } from "@cartwright/store/store";
import { methodsOf, testGatewayName } from "../../payments/payment-methods.ts";

export const listPaymentMethods = async (
	{ store, site, providers }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { payments } = shop?.doc ?? defaultSettings;
	return { methods: methodsOf(payments, providers), test: providers.payments.name === testGatewayName };
};
