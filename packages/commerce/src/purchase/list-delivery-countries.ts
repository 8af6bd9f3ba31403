import type { listDeliveryCountries as declared } from "@cartwright/contract/addresses/addresses";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { deliveryCountries, homeCountry } from "./delivery-countries.ts";

export const listDeliveryCountries = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const found = shop?.doc ?? defaultSettings;
	return { countries: deliveryCountries(found), home: homeCountry(found) };
};
