import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { methodsOf, testGatewayName } from "../../payments/payment-methods.ts";
import { paymentSettings } from "../../payments/settings.ts";

export const listPaymentMethods = async (
	{ store, site, providers }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return {
		methods: methodsOf(paymentSettings(shop?.doc), providers),
		test: providers.payments.name === testGatewayName,
	};
};
