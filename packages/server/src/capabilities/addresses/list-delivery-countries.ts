import type { listDeliveryCountries as declared } from "@cartwright/contract/addresses/addresses";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { defaultSettings, settings, settingsId } from "../sites/documents.ts";
import { deliveryCountries, homeCountry } from "./delivery-countries.ts";

export const listDeliveryCountries = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const found = shop?.doc ?? defaultSettings;
	return { countries: deliveryCountries(found), home: homeCountry(found) };
};
