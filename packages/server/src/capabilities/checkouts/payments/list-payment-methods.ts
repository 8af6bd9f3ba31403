import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { methodsOf, testGatewayName } from "../../payments/payment-methods.ts";
import { defaultSettings, settings, settingsId } from "../../sites/documents.ts";

export const listPaymentMethods = async (
	{ store, site, providers }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { payments } = shop?.doc ?? defaultSettings;
	return { methods: methodsOf(payments, providers), test: providers.payments.name === testGatewayName };
};
