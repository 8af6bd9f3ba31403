import type { updateConsentPolicy as declared } from "@cartwright/contract/business/site-properties";
import type { Handler } from "../../foundation/handler.ts";
import { loadBusiness } from "../load/load-business.ts";
import { businessOf, businessWrites } from "../property-writes.ts";
import { withoutEmpty } from "../without-empty.ts";

export const updateConsentPolicy: Handler<typeof declared> = async (context, { consentPolicy: sent }) => {
	const stored = await loadBusiness(context);
	const { settings, properties } = businessOf(stored);
	const consentPolicy = withoutEmpty({ ...properties.consentPolicy, ...sent });
	const after = { settings, properties: { ...properties, consentPolicy } };
	await context.store.commit(context.site, businessWrites(stored, after, context));
	return {};
};
