import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { type PaymentSettings, paymentSettings } from "../../payments/settings.ts";

export const loadPaymentSettings = async ({
	store,
	site,
}: Pick<Context, "store" | "site">): Promise<PaymentSettings> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return paymentSettings(shop?.doc);
};
